import pictures from './pictures.json' with { type: 'json' }

/**
 * Pictures of the demo store's products: a product of one colour in front of a landscape. A colour
 * is a main colour and its shade. A scene is the top and the bottom of the sky, the sun or moon,
 * and the far and the near ground. A shape stands on the ground, around (200, 215).
 */
const { colours, scenes, shapes } = pictures

export const pictureSide = 400

export type Picture = readonly [
  shape: keyof typeof shapes,
  colour: keyof typeof colours,
  scene: keyof typeof scenes,
]

export const pictureName = (picture: Picture): string => `${picture.join('-')}.svg`

/** An SVG of less than a kilobyte. */
export function drawPicture([shape, colour, scene]: Picture): string {
  const [main = '', shade = ''] = colours[colour]
  const [top, bottom, sun, far, near] = scenes[scene]
  const drawn = shapes[shape].join('').replaceAll('{main}', main).replaceAll('{shade}', shade)
  const size = `width="${pictureSide}" height="${pictureSide}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 400 400">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/>` +
    `<stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect ${size} fill="url(#s)"/><circle cx="318" cy="82" r="38" fill="${sun}"/>` +
    `<path d="M0 300q90-95 190-40t210-30v170H0z" fill="${far}"/>` +
    `<path d="M0 335q130-40 400-5v70H0z" fill="${near}"/>` +
    `<ellipse cx="200" cy="333" rx="140" ry="13" fill="#0002"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`
  )
}
