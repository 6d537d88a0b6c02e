import type { Extensions } from '../../catalog/products/product.ts'
import type { GivenCustomInputs } from '../../catalog/products/product-body.ts'
import bundleData from './bundles.json' with { type: 'json' }
import type { Picture } from './draw-picture.ts'
import hierarchyData from './hierarchies.json' with { type: 'json' }
import houseData from './house.json' with { type: 'json' }
import hutData from './hut.json' with { type: 'json' }
import productData from './products.json' with { type: 'json' }
import variationData from './variations.json' with { type: 'json' }

/**
 * The wares of an outdoor shop that does not exist. The records are in the JSON files and name each
 * other by SKU and slug.
 */

/** In cents of USD, without tax, and of EUR, with it. */
export type DemoPrice = readonly [usd: number, eur: number]
type DemoTexts = readonly [name: string, description: string]
export type Translated = { de?: DemoTexts; fr?: DemoTexts }

type DemoWare = Translated & {
  sku: string
  name: string
  description: string
  picture: Picture
  tags: string[]
}

export type DemoProduct = DemoWare & {
  price: DemoPrice
  /** Tier name → price for one from this quantity on. */
  tiers?: Record<string, { from: number; price: DemoPrice }>
  /** While the first sale runs, and while the one after it does. */
  sale?: DemoPrice
  laterSale?: DemoPrice
  /** As a part of the kitchen set. */
  inKitchenSet?: DemoPrice
  /** In the channel `app`. */
  app?: DemoPrice
  /** Template → its fields. */
  facts?: Extensions
  customInputs?: GivenCustomInputs
  /** For a parent: the keys of its variations, in the order of the matrix. */
  variations?: string[]
  digital?: true
  draft?: true
}

export type DemoOption = {
  name: string
  /** Stands behind the name, the SKU and the slug of a child. */
  suffix: string
  /** Name of the modifier in the price book, and what it adds. */
  extra?: { modifier: string; price: DemoPrice }
}

export type DemoBundle = DemoWare & {
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

export type DemoNode = Translated & {
  slug: string
  name: string
  description: string
  /** SKUs: those that are shown first, in this order, and the others. */
  curated?: string[]
  products?: string[]
  children?: DemoNode[]
}

/** In the order in which lists show them that have none of their own. */
export const products = productData as unknown as readonly DemoProduct[]
export const bundles = bundleData as unknown as readonly DemoBundle[]
export const variations = variationData as unknown as Record<
  string,
  { name: string; options: DemoOption[] }
>
export const hierarchies = hierarchyData as unknown as readonly DemoNode[]

/** The range that all shops of the organization share, and the goods of the hut alone. */
export const houseProducts = houseData as unknown as readonly DemoProduct[]
export const hutProducts = hutData as unknown as readonly DemoProduct[]

/** The pictures of a parent in its other colours. */
export const otherColours = ['slate', 'ember'] as const

export const KITCHEN_SET = 'SET-KITCHEN'

/** The node of which the banner of the first start lists the products. */
export const SHOWCASE = 'camp'
