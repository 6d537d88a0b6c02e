import { assert } from '../../../lib/assert.ts'
import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { allocate, type Minor, minor, sumMinor } from '../../../lib/money.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import { timestamp } from '../../../platform/http/document.ts'
import { problem } from '../../billing-input.ts'
import { addIntervals, startCalendar } from '../../calendar.ts'
import { decideBilling } from '../../drafting/decide-billing.ts'
import type { InvoiceDraft } from '../../invoices/invoice.ts'
import type { FrozenOffering, OfferedPlan } from '../../offering-types.ts'
import { draftItems } from '../../period-price.ts'
import { waitingCalendar } from '../states/state-transition.ts'
import type { SubscriberId, Subscription } from '../subscription.ts'
import type { NewSubscription, OrderUnit, PlaceOf } from './new-subscription.ts'
import { billingProblems } from './price-problems.ts'

/** The offering that is subscribed to. */
export type Subject = { frozen: FrozenOffering; plan: OfferedPlan }

/** A subscription before it is written, and the invoice that comes with it. */
export type Draft = { subscription: Subscription; invoice?: InvoiceDraft; subject: Subject }

/** Refuses what cannot be billed. Whose it is comes last, with `forSubscriber`. */
export function draftSubscription(
  ctx: StoreMoment,
  { given, place, unit }: { given: NewSubscription; place: PlaceOf; unit?: OrderUnit | undefined },
  subject: Subject,
): Draft {
  const { frozen, plan } = subject
  requirePriced(given, frozen, plan, { now: ctx.now, place })
  const subscription = newSubscription(ctx, given, { ...subject, unit })
  const { prepaid } = given
  return prepaid
    ? { ...prepay(subscription, frozen, { ...prepaid, now: ctx.now, place }), subject }
    : { subscription, subject }
}

/** The subscriber is made when it is known that there will be a subscription. */
export function forSubscriber(
  draft: Draft,
  subscriberIds: ReadonlyMap<string, SubscriberId>,
): Draft {
  const { subscription, invoice } = draft
  const subscriberId = subscriberIds.get(subscription.account_id)
  assert(subscriberId, 'an account that has a subscription has a subscriber')
  return {
    ...draft,
    subscription: { ...subscription, subscriber_id: subscriberId },
    ...(invoice && { invoice: { ...invoice, subscriberId } }),
  }
}

/**
 * SUB-10: what has no price, or one that no number holds, must become neither a gift nor a billing
 * run that fails.
 */
function requirePriced(
  given: NewSubscription,
  frozen: FrozenOffering,
  plan: OfferedPlan,
  { now, place }: { now: Temporal.Instant; place: PlaceOf },
): void {
  const problems = billingProblems(given, { frozen, plan }, { now, place })
  if (problems.length > 0) throw new AppError('unprocessable', problems)
  const { currency } = given
  const productIds = frozen.products.map(({ id }) => id)
  const { billing_interval_type: type, billing_frequency: intervals } = plan.attributes
  const period = { start: now, end: addIntervals(now, type, intervals) }
  try {
    const items = draftItems({ frozen, plan, productIds, currency, period, intervals })
    sumMinor(items.map(({ amount }) => amount))
  } catch (error) {
    if (error instanceof AppError) throw tooDear(given, place)
    throw error
  }
}

/** The refusal names the products that were sent, or the offering that has them. */
function tooDear({ offering }: NewSubscription, place: PlaceOf): AppError {
  const path = 'inline' in offering ? offering.places.products : place('offering_id')
  const words = 'the price of a period is more than an amount can hold'
  return new AppError('unprocessable', problem(path, words))
}

function newSubscription(
  { storeId, now }: StoreMoment,
  given: NewSubscription,
  { frozen, plan, unit }: Subject & { unit: OrderUnit | undefined },
): Subscription {
  return {
    store_id: storeId,
    id: newId<'subscription'>(),
    external_ref: given.external_ref || null,
    account_id: given.account_id,
    address_id: given.address_id ?? null,
    subscriber_id: '' as SubscriberId,
    offering_id: frozen.offering.id,
    frozen_id: frozen.id,
    plan_id: plan.id,
    active_plan_id: plan.id,
    product_ids: frozen.products.map((product) => product.id),
    next_product_ids: null,
    currency: given.currency,
    payment_authority: given.payment_authority ?? null,
    manual_payments: given.manual_payments,
    name: given.name,
    email: given.email,
    ...draftLife(now, given, plan),
    paused: false,
    canceled: false,
    closed: false,
    suspended: false,
    closed_by: null,
    go_live: null,
    canceled_at: null,
    paused_at: null,
    resumed_at: null,
    restarting: false,
    credit: minor(0),
    credit_net: minor(0),
    credit_tax: minor(0),
    adjustments: [],
    invoices_made: 0,
    first_invoice_prepaid: given.prepaid !== undefined,
    last_billed_run_id: null,
    order_id: unit?.order_id ?? null,
    order_item_id: unit?.order_item_id ?? null,
    order_unit: unit?.order_unit ?? null,
    tax_items: given.tax_items ?? null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }
}

/** Live at once (SUB-15), from when it was paid for (SUB-18), or waiting (LIVE-1). */
function draftLife(now: Temporal.Instant, given: NewSubscription, plan: OfferedPlan) {
  const { pending, prepaid } = given
  if (!pending) {
    return {
      status: 'active' as const,
      pending: false,
      ...startCalendar(plan.attributes, prepaid?.started_at ?? now),
      go_live_after: null,
      state_id: null,
      state_action: null,
      state_at: null,
    }
  }
  const { go_live_after = null } = pending
  return {
    status: 'inactive' as const,
    pending: true,
    ...waitingCalendar({ go_live_after, created_at: now }, plan.attributes),
    go_live_after,
    state_id: newId<'subscription-state'>(),
    state_action: 'pending' as const,
    state_at: now,
  }
}

/** SUB-18: its first period is invoiced here, and settled. */
function prepay(
  subscription: Subscription,
  frozen: FrozenOffering,
  { now, place, amount }: { now: Temporal.Instant; place: PlaceOf; amount?: Minor },
): Omit<Draft, 'subject'> {
  const source = place('started_at')
  if (Temporal.Instant.compare(subscription.anchor, now) > 0) {
    throw new AppError('unprocessable', problem(source, 'lies in the future'))
  }
  const facts = { hasOutstanding: false, runId: subscription.id, now }
  const decision = decideBilling(subscription, frozen, now, facts)
  assert(decision.act === 'invoice', 'a new subscription has a first period')
  const { draft, next } = decision
  if (Temporal.Instant.compare(draft.period.end, now) <= 0) {
    const complaint = `the first period ends at ${timestamp(draft.period.end)}, which has passed`
    throw new AppError('unprocessable', problem(source, complaint))
  }
  // No run has made it.
  const invoice = amount === undefined ? draft : withAmount(draft, amount)
  return { subscription: { ...next, last_billed_run_id: null }, invoice }
}

/** A price by days was another one if the period was thought to begin in another month. */
function withAmount(draft: InvoiceDraft, amount: Minor): InvoiceDraft {
  if (draft.amount === amount) return draft
  const parts = allocate(
    amount,
    draft.items.map((item) => item.amount),
  )
  const items = draft.items.map((item, index) => ({ ...item, amount: parts[index] ?? minor(0) }))
  const untaxed = items.filter((item) => !item.includes_tax)
  return { ...draft, items, amount, taxableAmount: sumMinor(untaxed.map((item) => item.amount)) }
}

export function firstState(subscription: Subscription) {
  const { store_id, id, state_id, state_action, created_at } = subscription
  if (state_id === null || state_action === null) return []
  return [{ store_id, subscription_id: id, id: state_id, action: state_action, created_at }]
}
