import type { Id, StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import type { OfferedId } from '../offering-types.ts'
import type { ProrationEvent, SubscriberId, SubscriptionId } from '../subscriptions/subscription.ts'

export type InvoiceId = Id<'invoice'>
export type InvoicePaymentId = Id<'invoice-payment'>

/** Half-open: the end belongs to the next one. */
export type Period = { start: Temporal.Instant; end: Temporal.Instant }

export type InvoiceItem = {
  description: string
  product_id?: OfferedId
  /** Negative for a credit. */
  amount: Minor
  includes_tax: boolean
  period?: Period
}

/** An invoice draft, as a billing run writes it and a preview shows it. */
export type InvoiceDraft = {
  subscriptionId: SubscriptionId
  subscriberId: SubscriberId
  /** A final invoice is of the kind `proration` (BILL-18). */
  kind: 'cycle' | 'trial' | 'proration'
  period: Period
  currency: string
  items: readonly InvoiceItem[]
  /** The sum of the items, never below zero. */
  amount: Minor
  /** The part of it that excludes tax, never below zero. */
  taxableAmount: Minor
  includesTax: boolean
  taxRequired: boolean
  prorationEvents: readonly ProrationEvent[]
  /** The time served for an invoice that switches its subscription on at once (BILL-8). */
  service?: Period
}

export type InvoiceTaxItem = {
  type: 'tax_item'
  rate: number
  name?: string
  code?: string
  jurisdiction?: string
}

export type Invoice = {
  store_id: StoreId
  id: InvoiceId
  number: number
  subscription_id: SubscriptionId
  subscriber_id: SubscriberId
  kind: InvoiceDraft['kind']
  period_start: Temporal.Instant
  period_end: Temporal.Instant
  currency: string
  items_amount: Minor
  taxable_amount: Minor
  tax_amount: Minor
  /** The part of the tax that credit paid (PRO-6); null in invoices from before it could. */
  tax_credit: Minor | null
  /** Items and tax together, less that credit: what is collected. */
  amount: Minor
  /** The part of the taxable amount that was given back before its tax was known (PRO-6). */
  given_back: Minor
  /** The time that is served for it, where that is not its period (BILL-8). */
  service_start: Temporal.Instant | null
  service_end: Temporal.Instant | null
  includes_tax: boolean
  tax_required: boolean
  tax_items: InvoiceTaxItem[] | null
  taxes_added_at: Temporal.Instant | null
  tax_run_id: string | null
  outstanding: boolean
  /** Given up: not outstanding although it was not paid (PAY-12). */
  written_off_at: Temporal.Instant | null
  write_off_reason: string | null
  payment_retries_limit_reached: boolean
  manual_payment_pending: boolean
  /** Attempts that count as retries; a new card restarts the count. */
  failed_attempts: number
  last_failed_at: Temporal.Instant | null
  /** The class of the last failure; a new card restarts the count. */
  last_decline_class: DeclineClass | null
  /** The card that was charged last; another one begins the count of retries anew (DUN-11). */
  last_card: string | null
  /** The card that is not tried again (DUN-10). */
  refused_card: string | null
  /** Another card is to be charged since the last attempt: it is due at the next run (PM-3). */
  has_new_card: boolean
  /** All there ever were, for the key of the next one. */
  attempts: number
  proration_events: ProrationEvent[]
  run_id: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}
