import type { Translated } from './demo-product.ts'

export type DemoNode = Translated & {
  slug: string
  name: string
  description: string
  /** SKUs: those that are shown first, in this order, and the others. */
  curated?: string[]
  products?: string[]
  children?: DemoNode[]
}

/** The node of which the banner of the first start lists the products. */
export const SHOWCASE = 'camp'

const sleeping: DemoNode = {
  slug: 'sleeping',
  name: 'Sleeping',
  description: 'Warm, dry and flat.',
  de: ['Schlafen', 'Warm, trocken und eben.'],
  fr: ['Dormir', 'Au chaud, au sec et à plat.'],
  curated: ['PIL-POCKET'],
  products: ['BLK-WOOL', 'HMK-LONG'],
  children: [
    {
      slug: 'sleeping-bags',
      name: 'Sleeping bags',
      description: 'From summer meadow to winter hut.',
      de: ['Schlafsäcke', 'Von der Sommerwiese bis zur Winterhütte.'],
      fr: ['Sacs de couchage', 'Du pré d’été au refuge d’hiver.'],
      curated: ['BAG-HEARTH-W'],
      products: ['BAG-HEARTH', 'BAG-MEADOW', 'BAG-CUB'],
    },
    {
      slug: 'mats',
      name: 'Mats',
      description: 'Between you and the ground.',
      de: ['Matten', 'Zwischen dir und dem Boden.'],
      fr: ['Matelas', 'Entre vous et le sol.'],
      curated: ['MAT-CLOUD'],
      products: ['MAT-CLOUD-2', 'MAT-FOLD'],
    },
  ],
}

const camp: DemoNode = {
  slug: SHOWCASE,
  name: 'Camp',
  description: 'A roof, a bed, a fire and a light.',
  de: ['Lager', 'Ein Dach, ein Bett, ein Feuer und ein Licht.'],
  fr: ['Camper', 'Un toit, un lit, un feu et une lumière.'],
  curated: ['TNT-HERON-2', 'HMK-LONG', 'SET-WEEKEND'],
  products: ['LNT-GLOW', 'SET-KITCHEN', 'BLK-WOOL'],
  children: [
    {
      slug: 'tents',
      name: 'Tents and tarps',
      description: 'For one, for two, for a family, for a storm.',
      de: ['Zelte und Tarps', 'Für eine, für zwei, für die Familie, für den Sturm.'],
      fr: ['Tentes et bâches', 'Pour un, pour deux, pour la famille, pour la tempête.'],
      curated: ['TNT-HERON-2', 'TNT-LARCH'],
      products: ['TNT-HERON-1', 'TNT-HERON-3', 'TNT-HERON-4', 'TRP-ALDER', 'PEG-STEEL'],
    },
    sleeping,
    {
      slug: 'kitchen',
      name: 'Camp kitchen',
      description: 'Everything tastes better outside; this helps.',
      de: ['Lagerküche', 'Draußen schmeckt alles besser; das hier hilft.'],
      fr: ['Cuisine de camp', 'Dehors tout est meilleur ; ceci y aide.'],
      curated: ['SET-KITCHEN', 'STV-SPARROW', 'MUG-ENAMEL'],
      products: [
        'STV-TWIG',
        'STV-TABLE',
        'GAS-230',
        'POT-12',
        'POT-NEST',
        'KET-FIRE',
        'MUG-WALL',
        'SPN-LONG',
        'CUT-ROLL',
        'BOT-STEEL',
        'FLS-75',
        'FLT-STREAM',
      ],
    },
    {
      slug: 'light',
      name: 'Light',
      description: 'For reading, for finding, for no reason at all.',
      de: ['Licht', 'Zum Lesen, zum Finden, einfach so.'],
      fr: ['Lumière', 'Pour lire, pour chercher, pour rien du tout.'],
      curated: ['LNT-GLOW'],
      products: ['LNT-CANDLE', 'CND-3', 'HDL-BADGER', 'HDL-WREN', 'LGT-LINE'],
    },
  ],
}

const walk: DemoNode = {
  slug: 'walk',
  name: 'Walk',
  description: 'One foot, then the other.',
  de: ['Gehen', 'Ein Fuß, dann der andere.'],
  fr: ['Marcher', 'Un pied, puis l’autre.'],
  curated: ['JKT-DRIFT', 'PCK-BECK-32'],
  products: ['POL-TRAIL'],
  children: [
    {
      slug: 'packs',
      name: 'Packs and bags',
      description: 'From a sandwich to a week.',
      de: ['Rucksäcke und Taschen', 'Vom Butterbrot bis zur Woche.'],
      fr: ['Sacs', 'Du sandwich à la semaine.'],
      curated: ['PCK-BECK-32'],
      products: ['PCK-BECK-18', 'PCK-HIGHMOOR', 'PCK-CUB', 'DRY-8', 'HIP-POUCH'],
    },
    {
      slug: 'clothing',
      name: 'Clothing',
      description: 'There is no bad weather.',
      de: ['Kleidung', 'Es gibt kein schlechtes Wetter.'],
      fr: ['Vêtements', 'Il n’y a pas de mauvais temps.'],
      curated: ['JKT-DRIFT'],
      products: ['FLC-MOOR', 'SHT-WOOL', 'HAT-WATCH', 'SCK-WOOL', 'GLV-OPEN'],
    },
    {
      slug: 'wayfinding',
      name: 'Finding the way',
      description: 'Out, and home again.',
      de: ['Den Weg finden', 'Hinaus und wieder nach Hause.'],
      fr: ['Trouver son chemin', 'L’aller, et le retour.'],
      products: ['CMP-NEEDLE', 'MAP-COAST', 'MAP-LAKES', 'POL-TRAIL', 'BOK-KNOTS', 'GPX-QUIET'],
    },
  ],
}

type DemoHierarchy = DemoNode & { children: DemoNode[] }

export const hierarchies: readonly DemoHierarchy[] = [
  {
    slug: 'gear',
    name: 'Gear',
    description: 'All that we carry, by what you do with it.',
    de: ['Ausrüstung', 'Alles, was wir führen, nach dem, was man damit tut.'],
    fr: ['Équipement', 'Tout ce que nous proposons, selon l’usage.'],
    children: [
      camp,
      walk,
      {
        slug: 'care',
        name: 'Care and repair',
        description: 'So that it lasts for longer than the warranty.',
        de: ['Pflege und Reparatur', 'Damit es länger hält als die Garantie.'],
        fr: ['Entretien et réparation', 'Pour durer plus longtemps que la garantie.'],
        products: ['KIT-MEND', 'PTC-TENT', 'WAX-PROOF', 'SOP-CAMP', 'PEG-STEEL'],
      },
    ],
  },
  {
    slug: 'gifts',
    name: 'Gifts and seasons',
    description: 'For somebody else, or for the time of the year.',
    de: ['Geschenke und Jahreszeiten', 'Für jemand anderen, oder für die Zeit im Jahr.'],
    fr: ['Cadeaux et saisons', 'Pour quelqu’un d’autre, ou pour la saison.'],
    children: [
      {
        slug: 'small-gifts',
        name: 'Small gifts',
        description: 'Fit into a stocking, most of them.',
        de: ['Kleine Geschenke', 'Die meisten passen in einen Strumpf.'],
        fr: ['Petits cadeaux', 'La plupart tiennent dans une chaussette.'],
        curated: ['MUG-ENAMEL', 'GFT-25'],
        products: ['SPN-LONG', 'CND-3', 'HDL-WREN', 'SCK-WOOL', 'SOP-CAMP', 'BOK-KNOTS', 'DRY-8'],
      },
      {
        slug: 'fireside',
        name: 'By the fire',
        description: 'For the hours after supper.',
        de: ['Am Feuer', 'Für die Stunden nach dem Essen.'],
        fr: ['Au coin du feu', 'Pour les heures d’après le dîner.'],
        curated: ['BLK-WOOL', 'LNT-CANDLE'],
        products: ['FIR-24', 'KET-FIRE', 'STV-TWIG', 'MUG-ENAMEL', 'CND-3'],
        children: [
          {
            slug: 'winter-nights',
            name: 'Winter nights',
            description: 'When it is dark at four and that is the point.',
            de: ['Winternächte', 'Wenn es um vier dunkel ist und genau das der Sinn ist.'],
            fr: ['Nuits d’hiver', 'Quand il fait nuit à quatre heures, et tant mieux.'],
            curated: ['TNT-LARCH', 'BAG-HEARTH-W'],
            products: ['FLS-75', 'MUG-WALL', 'HAT-WATCH', 'GLV-OPEN'],
          },
        ],
      },
    ],
  },
]
