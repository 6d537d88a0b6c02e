import type { Id, StoreId } from '../lib/ids.ts'
import { type CurrencyFormat, type Minor, minor, sumMinor } from '../lib/money.ts'
import type { AccountId, AccountMemberId } from '../platform/auth/context.ts'
import type { Transaction } from './transaction.ts'

export type OrderId = Id<'order'>
export type OrderItemId = Id<'order-item'>
export type OrderTaxItemId = Id<'order-tax-item'>

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
export type Figures = { without_tax: Minor; tax: Minor; with_tax: Minor }

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
  /** What a subscription was priced by, which its subscriptions will be made of. */
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

/** What the money that has moved makes of an order. */
export type OrderState = Pick<Order, 'status' | 'payment' | 'authorized' | 'paid' | 'refunded'>

/**
 * CK-6, CK-11. An authorization counts until it is captured, and then the capture does. While
 * something is authorized, that is what the state says, also beside money that is paid already.
 * A cancelled order stays cancelled, whatever becomes of its money.
 */
export function orderState(
  { status, with_tax: total }: Pick<Order, 'status' | 'with_tax'>,
  transactions: readonly Transaction[],
): OrderState {
  const done = transactions.filter((one) => one.status === 'complete')
  const captured = new Set(
    done.filter((one) => one.transaction_type === 'capture').map((one) => one.parent_id),
  )
  const open = done.filter((one) => one.transaction_type === 'authorize' && !captured.has(one.id))
  const received = done.filter((one) => isReceipt(one))
  const authorized = sumMinor(open.map((one) => one.amount))
  const paid = sumMinor(received.map((one) => one.amount))
  const refunds = done.filter((one) => one.transaction_type === 'refund')
  const refunded = sumMinor(refunds.map((one) => one.amount))
  const isCovered = done.length > 0 && authorized + paid === total
  const figures = { authorized, paid, refunded }
  const payment = paymentState(figures, { isCovered, hasOpen: open.length > 0, done: done.length })
  if (status === 'cancelled') return { status, payment, ...figures }
  const covered = open.length > 0 ? 'processing' : 'complete'
  return { status: isCovered ? covered : 'incomplete', payment, ...figures }
}

function paymentState(
  { paid, refunded }: { paid: Minor; refunded: Minor },
  facts: { isCovered: boolean; hasOpen: boolean; done: number },
): PaymentState {
  const { isCovered, hasOpen, done } = facts
  if (done === 0) return 'unpaid'
  if (hasOpen) return isCovered ? 'authorized' : 'partially_authorized'
  if (refunded > 0 && refunded === paid) return 'refunded'
  return isCovered ? 'paid' : 'partially_paid'
}

/** Money that has come in. */
export function isReceipt({ transaction_type: type }: Pick<Transaction, 'transaction_type'>) {
  return type === 'purchase' || type === 'capture'
}

/** CK-7. Money given back is not owed again. */
export function balanceOwing(order: Pick<Order, 'with_tax' | 'authorized' | 'paid'>): Minor {
  return minor(order.with_tax - order.authorized - order.paid)
}
