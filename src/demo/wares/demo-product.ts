import type { Extensions } from '../../catalog/products/product.ts'
import type { GivenCustomInputs } from '../../catalog/products/product-body.ts'
import type { Picture } from '../draw-picture.ts'

/** In cents of USD, without tax, and of EUR, with it. */
export type DemoPrice = readonly [usd: number, eur: number]
type DemoTexts = readonly [name: string, description: string]
export type Translated = { de?: DemoTexts; fr?: DemoTexts }

export type DemoProduct = Translated & {
  sku: string
  name: string
  description: string
  picture: Picture
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
  tags: string[]
  /** Template → its fields. */
  facts?: Extensions
  customInputs?: GivenCustomInputs
  /** For a parent: its variations by key, in the order of the matrix. */
  variations?: VariationKey[]
  digital?: true
  draft?: true
}

export type VariationKey = 'jacket-size' | 'hammock-size' | 'colour'
