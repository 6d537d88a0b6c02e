import { care } from './wares/care.ts'
import type { DemoPrice, DemoProduct, VariationKey } from './wares/demo-product.ts'
import { kitchen } from './wares/kitchen.ts'
import { shelter } from './wares/shelter.ts'
import { walk } from './wares/walk.ts'

/** An outdoor shop that does not exist. Records name each other by SKU and slug. */

/** In the order in which lists show them that have none of their own. */
export const products: readonly DemoProduct[] = [...shelter, ...kitchen, ...walk, ...care]

export type DemoOption = {
  name: string
  /** Stands behind the name, the SKU and the slug of a child. */
  suffix: string
  /** Name of the modifier in the price book, and what it adds. */
  extra?: { modifier: string; price: DemoPrice }
}

export const variations: Record<VariationKey, { name: string; options: DemoOption[] }> = {
  'jacket-size': {
    name: 'Size',
    options: [
      { name: 'S', suffix: 's' },
      { name: 'M', suffix: 'm' },
      { name: 'L', suffix: 'l' },
      { name: 'XL', suffix: 'xl', extra: { modifier: 'size-xl', price: [1000, 1000] } },
    ],
  },
  'hammock-size': {
    name: 'Size',
    options: [
      { name: 'Single', suffix: 'single' },
      { name: 'Double', suffix: 'double', extra: { modifier: 'size-double', price: [2000, 2100] } },
    ],
  },
  colour: {
    name: 'Colour',
    options: [
      { name: 'Moss', suffix: 'moss' },
      { name: 'Slate', suffix: 'slate' },
      { name: 'Ember', suffix: 'ember' },
    ],
  },
}

/** The pictures of a parent in its other colours. */
export const otherColours = ['slate', 'ember'] as const

export type DemoBundle = Pick<
  DemoProduct,
  'sku' | 'name' | 'description' | 'picture' | 'tags' | 'de' | 'fr'
> & {
  /** Without one it costs what its parts cost. */
  price?: DemoPrice
  components: Record<string, DemoComponent>
}
type DemoComponent = {
  name: string
  min: number
  max: number
  options: { sku: string; quantity: number; default?: true }[]
}

export const KITCHEN_SET = 'SET-KITCHEN'

export const bundles: readonly DemoBundle[] = [
  {
    sku: 'SET-WEEKEND',
    name: 'Weekend for two',
    description: 'Tent, two bags, two mats: cheaper together, and an evening of packing saved.',
    picture: ['box', 'ember', 'dusk'],
    price: [51900, 53900],
    tags: ['sets', 'two-person', 'gifts'],
    de: ['Wochenende zu zweit', 'Zelt, zwei Schlafsäcke, zwei Matten. Spart Geld und einen Abend.'],
    fr: ['Week-end à deux', 'Une tente, deux sacs, deux matelas. Une soirée de gagnée.'],
    components: {
      tent: { name: 'Tent', min: 1, max: 1, options: [{ sku: 'TNT-HERON-2', quantity: 1 }] },
      bags: {
        name: 'Sleeping bags',
        min: 1,
        max: 1,
        options: [{ sku: 'BAG-HEARTH', quantity: 2 }],
      },
      mats: {
        name: 'Mats',
        min: 1,
        max: 1,
        options: [
          { sku: 'MAT-FOLD', quantity: 2, default: true },
          { sku: 'MAT-CLOUD', quantity: 2 },
        ],
      },
    },
  },
  {
    sku: KITCHEN_SET,
    name: 'Camp kitchen, your way',
    description: 'Choose a fire, a pot and what you drink from. The kettle costs less in the set.',
    picture: ['box', 'moss', 'day'],
    tags: ['sets', 'cookware', 'gifts'],
    de: [
      'Lagerküche nach Wahl',
      'Feuer, Topf und Becher wählen. Im Set kostet der Kessel weniger.',
    ],
    fr: [
      'Cuisine de camp au choix',
      'Un feu, une casserole, un gobelet. La bouilloire y coûte moins.',
    ],
    components: {
      fire: {
        name: 'Fire',
        min: 1,
        max: 1,
        options: [
          { sku: 'STV-SPARROW', quantity: 1, default: true },
          { sku: 'STV-TWIG', quantity: 1 },
          { sku: 'STV-TABLE', quantity: 1 },
        ],
      },
      pot: {
        name: 'Pot',
        min: 1,
        max: 2,
        options: [
          { sku: 'POT-12', quantity: 1 },
          { sku: 'POT-NEST', quantity: 1 },
          { sku: 'KET-FIRE', quantity: 1, default: true },
        ],
      },
      mugs: {
        name: 'Mugs',
        min: 1,
        max: 2,
        options: [
          { sku: 'MUG-ENAMEL', quantity: 2, default: true },
          { sku: 'MUG-WALL', quantity: 2 },
        ],
      },
      extras: {
        name: 'Extras',
        min: 0,
        max: 3,
        options: [
          { sku: 'GAS-230', quantity: 2 },
          { sku: 'CUT-ROLL', quantity: 2 },
          { sku: 'FIR-24', quantity: 1 },
        ],
      },
    },
  },
]
