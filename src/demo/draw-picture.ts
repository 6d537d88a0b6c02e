/** Pictures of the demo store's products: a product of one colour in front of a landscape. */

export const pictureSide = 400

/** Main colour and shade. */
const colours = {
  moss: ['#5b8c5a', '#3c6141'],
  ember: ['#d1603d', '#97402a'],
  slate: ['#5c6b7a', '#3c4855'],
  sky: ['#4d9de0', '#2f6ea5'],
  plum: ['#8e5572', '#633a50'],
  honey: ['#e1a735', '#a87616'],
  night: ['#34456b', '#222e4a'],
  cream: ['#efe4cd', '#c9b78f'],
  steel: ['#b8c1cb', '#858f9b'],
  bark: ['#8b6b4a', '#5f472f'],
} as const satisfies Record<string, readonly [string, string]>
type Colour = keyof typeof colours

/** Top and bottom of the sky, sun or moon, far and near ground. */
const scenes = {
  day: ['#bfe0f2', '#f4f9ec', '#ffd166', '#b5d3b0', '#8fb98f'],
  dusk: ['#f4a261', '#fde4cf', '#fff1d0', '#b87a86', '#7d5068'],
  night: ['#1f2c4d', '#5a6a99', '#f5ecd0', '#2b3a60', '#1a2440'],
  forest: ['#cfe3c8', '#f2f6ea', '#fff3c4', '#94b98a', '#5f8a5a'],
  snow: ['#c9dcf0', '#f5f9ff', '#ffe8b0', '#dfe9f5', '#ffffff'],
  sand: ['#f6e3c0', '#fdf8ee', '#f4a259', '#e3c79c', '#cfa873'],
} as const satisfies Record<string, readonly string[]>
type Scene = keyof typeof scenes

/** The object on the ground, around (200, 215); `a` is its colour, `b` the shade. */
type Shape = (a: string, b: string) => string

const shapes = {
  tent: (a, b) =>
    `<path d="M200 105 60 325h280z" fill="${a}"/><path d="M200 105l-50 220h100z" fill="${b}"/>` +
    `<path d="M200 165l-28 160h56z" fill="#fff3"/>` +
    `<path d="M200 105V90M60 325l-22 12M340 325l22 12" stroke="${b}" stroke-width="6"/>`,
  tarp: (a, b) =>
    `<path d="M95 150V330M305 150V330" stroke="#6b5138" stroke-width="9"/>` +
    `<path d="M95 150q105 40 210 0l55 90q-160-48-320 0z" fill="${a}"/>` +
    `<path d="M95 150q105 40 210 0l10 17q-115 42-230 0z" fill="${b}"/>`,
  hammock: (a, b) =>
    `<path d="M70 90V330M330 90V330" stroke="#6b5138" stroke-width="20"/>` +
    `<path d="M75 165q125 200 250 0q-125 105-250 0z" fill="${a}"/>` +
    `<path d="M75 165q125 135 250 0q-125 105-250 0z" fill="${b}"/>`,
  peg: (a, b) =>
    `<g stroke="${a}" stroke-width="15" fill="none"><path d="M150 320V140a24 24 0 0 1 48 0v12"/>` +
    `<path d="M225 320V165a24 24 0 0 1 48 0v12"/></g>` +
    `<path d="M142 300h16l-8 42zM217 300h16l-8 42z" fill="${b}"/>`,
  sleeping: (a, b) =>
    `<path d="M130 160q0-65 70-65t70 65l-22 150q-4 25-48 25t-48-25z" fill="${a}"/>` +
    `<ellipse cx="200" cy="150" rx="42" ry="38" fill="${b}"/>` +
    `<path d="M152 215h96M158 255h84M164 293h72" stroke="${b}" stroke-width="6"/>` +
    `<circle cx="200" cy="155" r="24" fill="#fff5"/>`,
  mat: (a, b) =>
    `<path d="M70 300h200a45 45 0 1 0-45-45H70z" fill="${a}"/>` +
    `<circle cx="270" cy="255" r="45" fill="${b}"/>` +
    `<path d="M270 230a25 25 0 1 1-25 25a14 14 0 0 1 26 0" fill="none" stroke="#fff9" ` +
    `stroke-width="7"/><path d="M110 300v-45M160 300v-45" stroke="${b}" stroke-width="7"/>`,
  pillow: (a, b) =>
    `<path d="M90 205q110-40 220 0q22 55 0 105q-110 32-220 0q-22-50 0-105z" fill="${a}"/>` +
    `<path d="M110 228q90-28 180 0" stroke="${b}" stroke-width="7" fill="none"/>`,
  blanket: (a, b) =>
    `<path d="M90 200h220v120H90z" fill="${a}"/><path d="M90 200q-18 20 0 40q-18 20 0 40q-18 20 ` +
    `0 40h30V200z" fill="${b}"/><path d="M160 200v120M190 200v120M280 200v120" stroke="#fff9" ` +
    `stroke-width="9"/><path d="M90 240h220M90 280h220" stroke="${b}" stroke-width="4"/>`,
  stove: (a, b) =>
    `<path d="M120 200h160M150 200l15 60M250 200l-15 60" stroke="${b}" stroke-width="13"/>` +
    `<path d="M200 130q42 45 0 68q-42-23 0-68z" fill="#ff9f1c"/>` +
    `<path d="M200 158q18 22 0 38q-18-16 0-38z" fill="#fff1a8"/>` +
    `<rect x="140" y="255" width="120" height="72" rx="18" fill="${a}"/>`,
  gas: (a, b) =>
    `<rect x="178" y="130" width="44" height="40" fill="${b}"/>` +
    `<path d="M120 215q0-50 80-50t80 50v95q0 20-80 20t-80-20z" fill="${a}"/>` +
    `<path d="M120 235q80 22 160 0v45q-80 22-160 0z" fill="#fff6"/>`,
  pot: (a, b) =>
    `<path d="M120 190q80-150 160 0" fill="none" stroke="${b}" stroke-width="9"/>` +
    `<path d="M110 190h180l-12 120q-2 18-20 18H142q-18 0-20-18z" fill="${a}"/>` +
    `<rect x="100" y="180" width="200" height="22" rx="11" fill="${b}"/>` +
    `<path d="M140 225v75" stroke="#fff6" stroke-width="12"/>`,
  kettle: (a, b) =>
    `<path d="M135 195q65-130 130 0" fill="none" stroke="${b}" stroke-width="11"/>` +
    `<path d="M265 235l65-45-10 55-55 45z" fill="${b}"/>` +
    `<path d="M120 325q-20-140 80-145q100 5 80 145z" fill="${a}"/>` +
    `<circle cx="200" cy="172" r="14" fill="${b}"/>`,
  mug: (a, b) =>
    `<path d="M255 210h30a40 40 0 0 1 0 80h-30" fill="none" stroke="${b}" stroke-width="18"/>` +
    `<path d="M115 165h150v135q0 28-28 28h-94q-28 0-28-28z" fill="${a}"/>` +
    `<ellipse cx="190" cy="165" rx="75" ry="17" fill="${b}"/>` +
    `<path d="M165 140q-14-20 0-40q14-20 0-40M210 140q-14-20 0-40" stroke="#fff9" ` +
    `stroke-width="8" fill="none"/>`,
  bottle: (a, b) =>
    `<rect x="172" y="82" width="56" height="40" rx="9" fill="${b}"/>` +
    `<path d="M178 120h44q0 24 30 40v150q0 18-18 18h-68q-18 0-18-18V160q30-16 30-40z" fill="${a}"/>` +
    `<path d="M148 220h104v40H148z" fill="${b}"/><path d="M168 175v130" stroke="#fff6" ` +
    `stroke-width="11"/>`,
  spoon: (a, b) =>
    `<g fill="${a}"><ellipse cx="160" cy="135" rx="30" ry="44"/><path d="M152 170h16l6 155h-28z"/>` +
    `</g><path d="M215 92v62a25 25 0 0 0 50 0V92M240 92v75" fill="none" stroke="${b}" ` +
    `stroke-width="10"/><path d="M232 175h16l6 150h-28z" fill="${b}"/>`,
  filter: (a, b) =>
    `<path d="M150 325q-25-60-35-205h170q-10 145-35 205z" fill="${a}"/>` +
    `<path d="M108 100h184v32H108zM160 215h80v70h-80z" fill="${b}"/>` +
    `<path d="M200 295q22 30 0 42q-22-12 0-42z" fill="#bde0fe"/>`,
  lantern: (a, b) =>
    `<path d="M155 130q45-95 90 0" fill="none" stroke="${b}" stroke-width="9"/>` +
    `<circle cx="200" cy="220" r="105" fill="#ffe8a333"/>` +
    `<rect x="148" y="160" width="104" height="125" fill="#fff3c4"/>` +
    `<path d="M200 190q25 40 0 62q-25-22 0-62z" fill="#f9a03f"/>` +
    `<path d="M135 128h130l-13 34H148zM140 283h120v42H140z" fill="${a}"/>` +
    `<path d="M160 160v125M240 160v125" stroke="${b}" stroke-width="9"/>`,
  headlamp: (a, b) =>
    `<path d="M85 240q115-130 230 0" fill="none" stroke="${a}" stroke-width="34"/>` +
    `<path d="M160 225 60 350h280L240 225z" fill="#fff3c444"/>` +
    `<rect x="150" y="150" width="100" height="82" rx="22" fill="${b}"/>` +
    `<circle cx="200" cy="191" r="29" fill="#fff3c4"/>`,
  candle: (a, b) =>
    `<g fill="${a}"><path d="M110 215h46v112h-46zM177 175h46v152h-46zM244 235h46v92h-46z"/></g>` +
    `<path d="M133 215v-14M200 175v-14M267 235v-14" stroke="${b}" stroke-width="6"/><path ` +
    `d="M133 155q20 30 0 46q-20-16 0-46zM200 115q20 30 0 46q-20-16 0-46zM267 175q20 30 0 46q-20-16 ` +
    `0-46z" fill="#f9a03f"/>`,
  lights: (a, b) =>
    `<path d="M40 130q80 110 160 20q80 110 160-10" fill="none" stroke="${b}" stroke-width="6"/>` +
    `<g fill="${a}" stroke="#fff6" stroke-width="8"><circle cx="80" cy="192" r="18"/>` +
    `<circle cx="135" cy="212" r="18"/><circle cx="195" cy="168" r="18"/>` +
    `<circle cx="252" cy="212" r="18"/><circle cx="315" cy="192" r="18"/></g>`,
  pack: (a, b) =>
    `<path d="M165 110q35-45 70 0" fill="none" stroke="${b}" stroke-width="11"/>` +
    `<rect x="120" y="105" width="160" height="220" rx="48" fill="${a}"/>` +
    `<path d="M120 160q80 55 160 0v-10q0-45-48-45h-64q-48 0-48 45z" fill="${b}"/>` +
    `<rect x="145" y="225" width="110" height="78" rx="18" fill="${b}"/>` +
    `<path d="M160 248h80M200 175v28" stroke="#fff9" stroke-width="7"/>`,
  pouch: (a, b) =>
    `<path d="M60 235h280" stroke="${b}" stroke-width="16"/>` +
    `<rect x="115" y="190" width="170" height="112" rx="44" fill="${a}"/>` +
    `<path d="M140 228h120" stroke="${b}" stroke-width="8"/><circle cx="252" cy="240" r="8" ` +
    `fill="#fff9"/>`,
  drybag: (a, b) =>
    `<path d="M140 165h120q22 90 8 160H132q-14-70 8-160z" fill="${a}"/>` +
    `<path d="M150 110h100v38H150z" fill="${b}"/><path d="M140 148h120v22H140z" fill="${b}"/>` +
    `<path d="M168 200v100" stroke="#fff6" stroke-width="12"/>`,
  jacket: (a, b) =>
    `<path d="M160 120l-65 35-25 130 42 10 20-85v115h136V210l20 85 42-10-25-130-65-35z" ` +
    `fill="${a}"/><path d="M160 120q40-62 80 0q-40 45-80 0z" fill="${b}"/>` +
    `<path d="M200 142v183" stroke="${b}" stroke-width="7"/>` +
    `<path d="M150 265h32M218 265h32" stroke="${b}" stroke-width="7"/>`,
  shirt: (a, b) =>
    `<path d="M155 120l-80 45 25 65 35-18v113h130V212l35 18 25-65-80-45q-45 40-90 0z" fill="${a}"/>` +
    `<path d="M155 120q45 40 90 0l12 7q-57 55-114 0z" fill="${b}"/>` +
    `<path d="M135 250h130M135 280h130" stroke="#fff5" stroke-width="9"/>`,
  hat: (a, b) =>
    `<path d="M110 270q0-140 90-140t90 140z" fill="${a}"/><circle cx="200" cy="120" r="26" ` +
    `fill="${b}"/><rect x="98" y="255" width="204" height="56" rx="20" fill="${b}"/>` +
    `<path d="M130 262v42M165 262v42M200 262v42M235 262v42M270 262v42" stroke="#fff3" ` +
    `stroke-width="7"/>`,
  socks: (a, b) =>
    `<path d="M115 100h66v140q0 25-30 40l-50 32q-36 12-40-24q0-18 20-28l34-24z" fill="${a}"/>` +
    `<path d="M225 100h66v140q0 25-30 40l-50 32q-36 12-40-24q0-18 20-28l34-24z" fill="${a}"/>` +
    `<path d="M115 100h66v34h-66zM225 100h66v34h-66z" fill="${b}"/>` +
    `<path d="M115 160h66M225 160h66" stroke="#fff9" stroke-width="9"/>`,
  gloves: (a, b) =>
    `<path d="M100 310V190q0-14 14-14t14 14v-40q0-14 14-14t14 14v-12q0-14 14-14t14 14v70l22-16q20-6 ` +
    `14 16l-36 98z" fill="${a}"/><path d="M225 310V190q0-14 14-14t14 14v-40q0-14 14-14t14 14v-12q0-14 ` +
    `14-14t14 14v172z" fill="${a}"/><path d="M95 290h95v40H95zM220 290h95v40h-95z" fill="${b}"/>`,
  poles: (a, b) =>
    `<path d="M140 110l35 222M262 110l-35 222" stroke="${a}" stroke-width="10"/>` +
    `<path d="M132 70l14 70M270 70l-14 70" stroke="${b}" stroke-width="24"/>` +
    `<path d="M155 300h34M213 300h34" stroke="${b}" stroke-width="9"/>`,
  map: (a, b) =>
    `<path d="M80 140l80-25 80 25 80-25v180l-80 25-80-25-80 25z" fill="#fbf6e6"/>` +
    `<path d="M160 115v180l80 25V140z" fill="#efe6cc"/>` +
    `<path d="M95 270q55-90 105-40t105-80" fill="none" stroke="${a}" stroke-width="9" ` +
    `stroke-dasharray="18 11"/><circle cx="305" cy="150" r="13" fill="${b}"/>`,
  compass: (a, b) =>
    `<circle cx="200" cy="215" r="108" fill="${b}"/><circle cx="200" cy="215" r="88" ` +
    `fill="#fbf6e6"/><path d="M200 140l24 75h-48z" fill="#d1603d"/>` +
    `<path d="M200 290l24-75h-48z" fill="${a}"/><circle cx="200" cy="215" r="10" fill="#fff"/>`,
  book: (a, b) =>
    `<path d="M115 100h160q15 0 15 15v195H130q-15 0-15-15z" fill="${a}"/>` +
    `<path d="M115 300q0-20 18-20h157v45H133q-18 0-18-25z" fill="#fbf6e6"/>` +
    `<path d="M115 100h26v180q-26 0-26 20z" fill="${b}"/>` +
    `<path d="M175 205q0-45 35-45t35 45-35 45M165 235q45-5 55-45" fill="none" stroke="#fff9" ` +
    `stroke-width="9"/>`,
  tin: (a, b) =>
    `<rect x="105" y="190" width="190" height="135" rx="20" fill="${a}"/>` +
    `<rect x="95" y="160" width="210" height="48" rx="18" fill="${b}"/>` +
    `<path d="M200 235v60M170 265h60" stroke="#fff9" stroke-width="15"/>`,
  wood: (a, b) =>
    `<path d="M85 320l180-80M315 320l-180-80" stroke="${b}" stroke-width="34"/>` +
    `<path d="M200 95q75 85 40 150q-40 40-80 0q-35-65 40-150z" fill="${a}"/>` +
    `<path d="M200 165q38 50 18 85q-18 18-36 0q-20-35 18-85z" fill="#fff1a8"/>`,
  soap: (a, b) =>
    `<rect x="95" y="220" width="210" height="100" rx="38" fill="${a}"/>` +
    `<rect x="130" y="248" width="140" height="44" rx="22" fill="${b}"/><g fill="#fffb">` +
    `<circle cx="140" cy="180" r="26"/><circle cx="205" cy="145" r="19"/>` +
    `<circle cx="245" cy="190" r="14"/></g>`,
  card: (a, b) =>
    `<g transform="rotate(-7 200 215)"><rect x="75" y="140" width="250" height="155" rx="18" ` +
    `fill="${a}"/><path d="M75 265l80-75 55 55 40-34 75 54v12q0 18-18 18H93q-18 0-18-18z" ` +
    `fill="${b}"/><circle cx="275" cy="180" r="17" fill="#fff9"/></g>`,
  box: (a, b) =>
    `<path d="M90 190h220v135H90z" fill="${a}"/><path d="M75 150h250v52H75z" fill="${b}"/>` +
    `<path d="M180 150h40v175h-40z" fill="#fff9"/>` +
    `<path d="M200 148q-75-5-60-48t60 48q60-90 60-48t-60 48z" fill="none" stroke="#fff" ` +
    `stroke-width="12"/>`,
} as const satisfies Record<string, Shape>
type Shown = keyof typeof shapes

/** The drawing: shape, colour, position. */
export type Picture = readonly [shown: Shown, colour: Colour, scene: Scene]

export const pictureName = (picture: Picture): string => `${picture.join('-')}.svg`

/** An SVG of less than a kilobyte. */
export function drawPicture([shown, colour, scene]: Picture): string {
  const [main, shade] = colours[colour]
  const [top, bottom, sun, far, near] = scenes[scene]
  const size = `width="${pictureSide}" height="${pictureSide}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 400 400">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect ${size} fill="url(#s)"/><circle cx="318" cy="82" r="38" fill="${sun}"/>` +
    `<path d="M0 300q90-95 190-40t210-30v170H0z" fill="${far}"/>` +
    `<path d="M0 335q130-40 400-5v70H0z" fill="${near}"/>` +
    `<ellipse cx="200" cy="333" rx="140" ry="13" fill="#0002"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${shapes[shown](main, shade)}</g></svg>`
  )
}
