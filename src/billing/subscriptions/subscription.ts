import type { Id, StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { FrozenId, FrozenOffering, OfferedId, OfferingId } from '../offering-types.ts'

export type SubscriptionId = Id<'subscription'>
export type SubscriberId = Id<'subscriber'>
export type StateId = Id<'subscription-state'>

export const subscriptionStatuses = ['active', 'inactive'] as const
export const stateActions = ['cancel', 'pause', 'resume', 'pending'] as const
export type StateAction = (typeof stateActions)[number]

/** The subscriber's stored right to charge, by names that only the gateway understands. */
export type PaymentAuthority = {
  type: 'service_payments_processor'
  customer_id?: string
  card_id?: string
}

/** A tax as an order carried it, for the invoices that follow (CK-12). */
export type OrderTaxRate = { rate: number; name?: string; code?: string; jurisdiction?: string }

/** An additional line of the next invoice, besides its period (PRO-5, PRO-9). */
export type Adjustment = {
  description: string
  product_id?: OfferedId
  /** Negative for what is given back. */
  amount: Minor
  /** The side on which it was paid, or will be. */
  includes_tax: boolean
  /**
   * Negative: the tax that was charged on a net amount and goes back with it. Absent where the
   * amount is gross, and where it was never invoiced and so never taxed.
   */
  tax?: Minor
  from: string
  until: string
  /** One of the lines of a change tells of the change, as the invoice shows it. */
  event?: ProrationEvent
}

export type ProrationEvent = {
  proration_policy_id: string
  billing_cost_before_proration: Minor
  refunded_amount_for_unused_plan: Minor
  new_plan_cost: Minor
  prorated_at: string
  /** The net part of the amount given back, and the tax that goes back with it. */
  refunded_net_amount?: Minor
  refunded_tax?: Minor
  /** The invoice that the net part was paid with, or will be. */
  prorated_invoice_id?: string
}

/** One account on one plan of one frozen offering in one currency; the row as it is stored. */
export type Subscription = {
  store_id: StoreId
  id: SubscriptionId
  external_ref: string | null
  account_id: string
  address_id: string | null
  subscriber_id: SubscriberId
  offering_id: OfferingId
  frozen_id: FrozenId
  /** The plan that was chosen last; `active_plan_id` is in force until the next period begins. */
  plan_id: OfferedId
  active_plan_id: OfferedId
  product_ids: OfferedId[]
  next_product_ids: OfferedId[] | null
  currency: string
  payment_authority: PaymentAuthority | null
  manual_payments: boolean
  name: string
  email: string
  status: (typeof subscriptionStatuses)[number]
  paused: boolean
  canceled: boolean
  closed: boolean
  suspended: boolean
  pending: boolean
  closed_by: 'plan-end' | 'dunning' | null
  /** Period k begins at anchor + offset + k × billing frequency. */
  anchor: Temporal.Instant
  /** Intervals that an earlier plan of the same unit of time was billed for (PRO-3). */
  anchor_offset: number
  periods_billed: number
  /** The next period is the free trial: it begins at the anchor, and its end is the new anchor. */
  trial_ahead: boolean
  /** The period at the anchor is invoiced, and begins when that invoice is paid (BILL-8). */
  restarting: boolean
  /** Intervals left from the anchor and its offset on; null for a plan that rolls. */
  length_left: number | null
  invoice_after: Temporal.Instant
  end_date: Temporal.Instant | null
  go_live_after: Temporal.Instant | null
  go_live: Temporal.Instant | null
  canceled_at: Temporal.Instant | null
  paused_at: Temporal.Instant | null
  resumed_at: Temporal.Instant | null
  /** The whole credit as an amount; its part `credit_net` was paid net, `credit_tax` as tax on that. */
  credit: Minor
  credit_net: Minor
  credit_tax: Minor
  adjustments: Adjustment[]
  invoices_made: number
  first_invoice_prepaid: boolean
  last_billed_run_id: string | null
  state_id: StateId | null
  state_action: StateAction | null
  state_at: Temporal.Instant | null
  order_id: string | null
  order_item_id: string | null
  order_unit: number | null
  tax_items: OrderTaxRate[] | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

/** A subscription with the offering that it froze. */
export type SubscriptionWithFrozen = { subscription: Subscription; frozen: FrozenOffering }
