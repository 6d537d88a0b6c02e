import type { Id, StoreId } from '../lib/ids.ts'
import { type CurrencyFormat, type Minor, minor } from '../lib/money.ts'
import type { AccountId, AccountMemberId } from '../platform/auth/context.ts'

export type OrderId = Id<'order'>
export type OrderItemId = Id<'order-item'>
type OrderTaxItemId = Id<'order-tax-item'>

export const orderStatuses = ['incomplete', 'processing', 'complete', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStates = [
  'unpaid',
  'partially_authorized',
  'authorized',
  'partially_paid',
  'paid',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]
export const shippingStates = ['unfulfilled', 'fulfilled'] as const
export type ShippingState = (typeof shippingStates)[number]

export const billingFields = [
  'first_name',
  'last_name',
  'company_name',
  'line_1',
  'line_2',
  'city',
  'county',
  'region',
  'postcode',
  'country',
] as const
export const shippingFields = [...billingFields, 'phone_number', 'instructions'] as const
/** Every field is there; what was not given is an empty text. */
export type BillingAddress = Record<(typeof billingFields)[number], string>
export type ShippingAddress = Record<(typeof shippingFields)[number], string>

/** Without tax, the tax, and with it; the last is always the sum of the others. */
type Figures = { without_tax: Minor; tax: Minor; with_tax: Minor }

export type Order = Figures & {
  store_id: StoreId
  id: OrderId
  status: OrderStatus
  payment: PaymentState
  shipping: ShippingState
  cart_reference: string
  account_id: AccountId | null
  account_member_id: AccountMemberId | null
  customer_name: string | null
  customer_email: string | null
  contact_name: string | null
  contact_email: string | null
  billing_address: BillingAddress
  shipping_address: ShippingAddress
  order_number: string | null
  external_ref: string | null
  custom_attributes: Record<string, unknown> | null
  currency: string
  currency_format: CurrencyFormat
  authorized: Minor
  paid: Minor
  refunded: Minor
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  fully_paid_at: Temporal.Instant | null
  /** The personal data are gone. */
  anonymized: boolean
}

export const orderItemTypes = ['cart_item', 'custom_item', 'subscription_item'] as const

export type OrderItem = {
  store_id: StoreId
  id: OrderItemId
  order_id: OrderId
  position: number
  cart_item_id: string
  type: (typeof orderItemTypes)[number]
  product_id: string | null
  subscription_offering_id: string | null
  subscription_configuration: { plan: string; pricing_option?: string } | null
  /**
   * The offering that a subscription item was priced from; its subscriptions are created from it.
   */
  frozen_offering_id: string | null
  name: string
  description: string
  sku: string
  slug: string
  image: { mime_type: string; file_name: string; href: string } | null
  quantity: number
  unit_amount: Minor
  includes_tax: boolean
  custom_inputs: Record<string, unknown> | null
  bundle_configuration: { selected_options: Record<string, Record<string, number>> } | null
  location: string | null
  catalog_id: string | null
  unit_without_tax: Minor
  unit_tax: Minor
  unit_with_tax: Minor
  value_without_tax: Minor
  value_tax: Minor
  value_with_tax: Minor
  created_at: Temporal.Instant
}

/** `rate` is the decimal text of the database, as in `0.0625000000`. */
export type OrderTaxItem = {
  store_id: StoreId
  id: OrderTaxItemId
  order_id: OrderId
  order_item_id: OrderItemId
  position: number
  code: string | null
  jurisdiction: string | null
  name: string | null
  rate: string
}

/** CK-7. Money given back is not owed again, and nothing is owed of an order that is paid twice. */
export function balanceOwing(order: Pick<Order, 'with_tax' | 'authorized' | 'paid'>): Minor {
  return minor(Math.max(0, order.with_tax - order.authorized - order.paid))
}
