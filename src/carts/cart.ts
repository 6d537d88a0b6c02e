import type { FrozenId } from '../billing/offering-types.ts'
import { AppError } from '../lib/errors.ts'
import type { Id } from '../lib/ids.ts'
import type { Minor } from '../lib/money.ts'
import type { AccountId, Ctx } from '../platform/auth/context.ts'
import type { CartSettings } from '../stores/settings/settings.ts'

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
  /** The decimals that the currency had when the cart got it (CU-12); null where nobody knows. */
  decimal_places: number | null
  account_id: AccountId | null
  /** Bytes of all texts that callers have sent into the cart (CA-16). */
  text_bytes: number
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  expires_at: Temporal.Instant
}

/** A new cart as the caller gives it; the reference is determined before. */
export type NewCart = Pick<Cart, 'reference'> & CartPatch
export type CartPatch = {
  name?: string
  description?: string | null
  contact?: { email?: string | null } | null
  custom_attributes?: Record<string, CustomAttribute> | null
  discount_settings?: { custom_discounts_enabled?: boolean; use_rule_promotions?: boolean }
  inventory_settings?: { defer_inventory_check?: boolean }
}

/** The name of a cart that came into being without one. */
export const CART_NAME = 'Cart'

export function newCart(
  given: NewCart,
  settings: CartSettings,
  accountId: AccountId | null,
  now: Temporal.Instant,
): Omit<Cart, 'id'> {
  return patchCart(
    {
      reference: given.reference,
      name: CART_NAME,
      description: '',
      contact_email: null,
      custom_attributes: null,
      custom_discounts_enabled: settings.discounts.custom_discounts_enabled,
      use_rule_promotions: settings.discounts.use_rule_promotions,
      defer_inventory_check: settings.inventories.defer_inventory_check,
      currency: null,
      decimal_places: null,
      account_id: accountId,
      text_bytes: 0,
      created_at: now,
      updated_at: now,
      expires_at: now.add({ hours: 24 * settings.cart_expiry_days }),
    },
    given,
  )
}

/** Members that were left out keep their value, `custom_attributes` is replaced whole (CO-11). */
export function patchCart<Given extends Omit<Cart, 'id'>>(cart: Given, patch: CartPatch): Given {
  const { contact, custom_attributes, discount_settings, inventory_settings } = patch
  const email = contact === null ? null : contact?.email
  return {
    ...cart,
    name: patch.name ?? cart.name,
    description: patch.description === undefined ? cart.description : (patch.description ?? ''),
    contact_email: email === undefined ? cart.contact_email : email,
    custom_attributes: custom_attributes === undefined ? cart.custom_attributes : custom_attributes,
    custom_discounts_enabled:
      discount_settings?.custom_discounts_enabled ?? cart.custom_discounts_enabled,
    use_rule_promotions: discount_settings?.use_rule_promotions ?? cart.use_rule_promotions,
    defer_inventory_check: inventory_settings?.defer_inventory_check ?? cart.defer_inventory_check,
  }
}

/** CA-13, and that only one kind of discount can be on. */
export function requireSoundCart(cart: Omit<Cart, 'id'>): void {
  if (cart.contact_email !== null && cart.account_id !== null) {
    const detail = 'data.contact.email: a cart of an account has no contact'
    throw new AppError('unprocessable', { source: 'data.contact.email', detail })
  }
  if (cart.custom_discounts_enabled && cart.use_rule_promotions) {
    const source = 'data.discount_settings'
    const names = 'custom_discounts_enabled and use_rule_promotions'
    throw new AppError('unprocessable', {
      source,
      detail: `${source}: ${names} exclude each other`,
    })
  }
}

export type LineImage = { mime_type: string; file_name: string; href: string }

/** A plan of the offering. Offerings have no pricing options: one that was sent is shown. */
type SubscriptionConfiguration = { plan: string; pricing_option?: string }

/** One line of a cart, whatever it is that is bought. */
export type CartLine = {
  id: CartItemId
  cart_id: CartId
  type: LineType
  merge_key: string | null
  product_id: string | null
  subscription_offering_id: string | null
  subscription_configuration: SubscriptionConfiguration | null
  /** The offering that a subscription was priced from. */
  frozen_offering_id: FrozenId | null
  name: string
  description: string
  sku: string
  slug: string
  image: LineImage | null
  quantity: number
  unit_amount: Minor
  includes_tax: boolean
  /** The part of `unit_amount` that excludes tax, where the rest includes it (TO-16). */
  net_amount: Minor | null
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
}

/** A request that writes to one cart. */
export type CartWrite = { ctx: Ctx; reference: string }

/** A cart as it is stored, with all that it holds. */
export type StoredContents = {
  cart: Cart
  lines: readonly CartLine[]
  taxItems: readonly TaxItem[]
}

export const LINES_MAX = 100
export const TAX_ITEMS_MAX = 5
