import type { Minor } from '../../lib/money.ts'

/** Prices as they are authored, and as a release keeps them. Types only. */

export type Amount = { amount: Minor; includes_tax: boolean }
export type Tier = { minimum_quantity: number; amount: Minor }
/** The amount of one currency, and its tiers by name; `includes_tax` holds for the tiers too. */
export type AmountWithTiers = Amount & { tiers?: Record<string, Tier> }
/** Currency code → amount. */
export type Currencies = Record<string, AmountWithTiers>

export type Window = { valid_from?: string | null; valid_to?: string | null }
export type Sale = { schedule?: Window | null; currencies: Currencies; bundle_ids?: string[] }

/** One SKU's record in one price book. */
export type PriceRecord = {
  currencies: Currencies
  sales?: Record<string, Sale> | null
  shopper_attributes?: Record<string, string> | null
}

export const modifierTypes = ['price_increment', 'price_decrement', 'price_equals'] as const
export type ModifierType = (typeof modifierTypes)[number]
export type PriceModifier = { modifier_type: ModifierType; currencies: Currencies }

/** A price book of a catalog, reduced to what the products at hand need. */
export type PriceBook = {
  id: string
  records: ReadonlyMap<string, PriceRecord>
  modifiers: ReadonlyMap<string, PriceModifier>
}

/**
 * The price of a product in a release: the record that won, with modifiers applied. Only the choice
 * between list price and sale depends on the request. Times are in milliseconds.
 */
export type FrozenPrice = {
  pricebook_id: string
  currencies: Currencies
  /** In the order in which they win: the first one in force is the one. */
  sales?: FrozenSale[]
  shopper_attributes?: Record<string, string>
  /** The definitions that were applied, by name. */
  price_modifiers?: Record<string, PriceModifier>
}

export type FrozenSale = {
  id: string
  from?: number
  to?: number
  currencies: Currencies
  /** Present: the sale counts only inside these bundles. */
  bundle_ids?: string[]
}

type ComponentOption = {
  id: string
  type: 'product'
  quantity: number
  sort_order: number | null
  default: boolean | null
}
export type Component = {
  name: string
  min: number | null
  max: number | null
  sort_order: number | null
  options: ComponentOption[]
}
/** Component key → component. */
export type Components = Record<string, Component>

/** The data in a release that prices a bundle: its components, and the prices of their products. */
export type FrozenBundle = {
  components: Components
  /** Keyed by product id; empty for a product without a price. */
  products: Record<string, FrozenItem>
}

/** The `price` column of a released product. Either part may be missing. */
export type FrozenItem = { price?: FrozenPrice; bundle?: FrozenBundle }
