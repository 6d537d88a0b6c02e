import { addIntervals, startCalendar } from '../../src/billing/calendar.ts'
import type {
  FrozenId,
  FrozenOffering,
  OfferedId,
  OfferingId,
  PlanAttributes,
} from '../../src/billing/offering-types.ts'
import type { Subscription } from '../../src/billing/subscriptions/subscription.ts'
import { minor } from '../../src/lib/money.ts'
import { monthly } from './subscribing.ts'

/** A frozen offering and subscriptions to it, for rules that need no database. */

export const at = (text: string) =>
  Temporal.Instant.from(text.includes('T') ? text : `${text}T00:00:00Z`)
export const shown = (moment: Temporal.Instant | null) => moment?.toString() ?? null

export const closing: PlanAttributes = { ...monthly, name: 'One year', end_behavior: 'close' }

const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
const offered = <Attributes>(id: string, attributes: Attributes) => ({
  id: id as OfferedId,
  origin_id: null,
  attributes,
  ...times,
})
const priced = (amount: number, includes_tax = true) => ({ EUR: { amount, includes_tax } })

export const plans = {
  monthly: offered('monthly', monthly),
  closing: offered('closing', closing),
  yearly: offered('yearly', {
    ...monthly,
    name: 'Yearly',
    billing_interval_type: 'year',
    fixed_price: priced(25_000),
  } satisfies PlanAttributes),
  cheap: offered('cheap', { ...monthly, name: 'Cheap', fixed_price: priced(500) }),
  trial: offered('trial', { ...monthly, name: 'Try', trial_period: 1 }),
}

export const frozen: FrozenOffering = {
  id: 'frozen' as FrozenId,
  offering: { id: 'offering' as OfferingId, name: 'Club', ...times },
  products: [
    offered('box', { name: 'Box', price: priced(3_000) }),
    offered('bag', { name: 'Bag', price: priced(1_000, false) }),
    offered('jar', { name: 'Jar', price: priced(310) }),
  ],
  plans: Object.values(plans),
}

/** The flags and the credit of an active subscription on which nobody has acted. */
export const untouched = {
  status: 'active' as const,
  paused: false,
  canceled: false,
  closed: false,
  suspended: false,
  pending: false,
  closed_by: null,
  restarting: false,
  credit: minor(0),
  credit_net: minor(0),
  credit_tax: minor(0),
  adjustments: [],
}

/** Live since 1 April, its first period invoiced, unless told otherwise. */
export function subscription(
  change: Partial<Subscription> = {},
  plan = plans.monthly,
): Subscription {
  const anchor = change.anchor ?? at('2026-04-01')
  return {
    store_id: 'store',
    id: 'subscription',
    offering_id: 'offering',
    frozen_id: 'frozen',
    plan_id: plan.id,
    active_plan_id: plan.id,
    product_ids: ['box'],
    next_product_ids: null,
    currency: 'EUR',
    ...untouched,
    go_live_after: null,
    go_live: null,
    canceled_at: null,
    paused_at: null,
    resumed_at: null,
    invoices_made: 1,
    created_at: at('2026-04-01'),
    updated_at: at('2026-04-01'),
    ...startCalendar(plan.attributes, anchor, { trial: false }),
    periods_billed: 1,
    invoice_after: addIntervals(anchor, plan.attributes.billing_interval_type, 1),
    ...change,
  } as Subscription
}

export const unbilled = { invoices_made: 0, periods_billed: 0, invoice_after: at('2026-04-01') }
export const midApril = at('2026-04-11T12:00:00Z')
