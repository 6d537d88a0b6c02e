import type { Id } from '../lib/ids.ts'
import type { Minor } from '../lib/money.ts'
import type { AccountId } from '../platform/auth/context.ts'

export type CartId = Id<'cart'>
export type CartItemId = Id<'cart-item'>
export type TaxItemId = Id<'tax-item'>

export const lineTypes = ['cart_item', 'custom_item', 'subscription_item'] as const
export type LineType = (typeof lineTypes)[number]

export type CustomAttribute =
  | { type: 'string'; value: string }
  | { type: 'boolean'; value: boolean }
  | { type: 'integer' | 'float'; value: number }

/** A cart as it is stored. Callers know it by its reference. */
export type Cart = {
  reference: string
  id: CartId
  name: string
  description: string
  contact_email: string | null
  custom_attributes: Record<string, CustomAttribute> | null
  custom_discounts_enabled: boolean
  use_rule_promotions: boolean
  defer_inventory_check: boolean
  currency: string | null
  account_id: AccountId | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type LineImage = { mime_type: string; file_name: string; href: string }

/** One line of a cart, whatever it is that is bought. */
export type CartLine = {
  id: CartItemId
  cart_id: CartId
  position: number
  type: LineType
  merge_key: string | null
  product_id: string | null
  subscription_offering_id: string | null
  subscription_configuration: Record<string, unknown> | null
  name: string
  description: string
  sku: string
  slug: string
  image: LineImage | null
  quantity: number
  unit_amount: Minor
  includes_tax: boolean
  custom_inputs: Record<string, unknown> | null
  bundle_configuration: { selected_options: Record<string, Record<string, number>> } | null
  location: string | null
  catalog_id: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** `rate` is the decimal text of the database, as in `0.0625000000`. */
export type TaxItem = {
  id: TaxItemId
  cart_id: CartId
  cart_item_id: CartItemId
  slot: number
  sequence: number
  code: string | null
  jurisdiction: string | null
  name: string | null
  rate: string
  fingerprint: string
  created_at: Temporal.Instant
}

export const LINES_MAX = 100
export const TAX_ITEMS_MAX = 5
