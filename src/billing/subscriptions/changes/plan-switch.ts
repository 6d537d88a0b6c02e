import { assert } from '../../../lib/assert.ts'
import { allocate, type Minor, minor, sumMinor } from '../../../lib/money.ts'
import { timestamp } from '../../../platform/http/document.ts'
import { chosenEndOf, nextPeriod, startCalendar } from '../../calendar.ts'
import type { FrozenOffering, OfferedPlan } from '../../offering-types.ts'
import { draftItems } from '../../period-price.ts'
import { unusedShare } from '../../proration/prorate.ts'
import {
  giveBack,
  isOpen,
  isSwitchAt,
  type LineInForce,
  linesInForce,
  type Proration,
  type ProrationFacts,
  planOf,
  plansOf,
  prorationOf,
  type Refund,
  restOf,
} from '../running-period.ts'
import { waitingCalendar } from '../states/state-transition.ts'
import type { Subscription } from '../subscription.ts'

/** Why the plan cannot be changed now (PRO-2). */
export function switchRefusal({ closed, suspended, canceled }: Subscription): string | undefined {
  if (closed) return 'the subscription is closed'
  if (suspended) return 'the subscription is suspended'
  if (canceled) return 'the subscription is canceled'
  return undefined
}

/**
 * Decides the effect of choosing another plan: it takes over now, and the rest of the current
 * period is given back, or it takes over at the next boundary (PRO-1 to PRO-8).
 */
export function switchPlan(
  subscription: Subscription,
  frozen: FrozenOffering,
  plan: OfferedPlan,
  now: Temporal.Instant,
  facts: ProrationFacts,
): { next: Subscription; isProrated: boolean; untaxed?: Refund['untaxed'] } {
  const isChosen = { ...subscription, plan_id: plan.id }
  if (isOpen(subscription, now)) {
    return { next: replaced(isChosen, frozen, plan), isProrated: false }
  }
  const proration = prorationOf(subscription, facts, now)
  if (!proration || plan.id === subscription.active_plan_id) {
    const end_date = chosenEndOf(isChosen, plansOf(frozen, isChosen))
    return { next: { ...isChosen, end_date }, isProrated: false }
  }
  return { ...startedAnew(isChosen, frozen, plan, now, proration), isProrated: true }
}

/** As if it had been chosen in the first place; a trial is for who has had no invoice (CAL-9). */
function replaced(
  subscription: Subscription,
  frozen: FrozenOffering,
  plan: OfferedPlan,
): Subscription {
  const { pending, anchor, invoices_made } = subscription
  const calendar = pending
    ? waitingCalendar(subscription, plan.attributes)
    : startCalendar(plan.attributes, anchor, { trial: invoices_made === 0 })
  return withNewCost(inForce({ ...subscription, ...calendar }), frozen)
}

/** The credit of an earlier switch still waits, and names the cost of what is now invoiced. */
export function withNewCost(next: Subscription, frozen: FrozenOffering): Subscription {
  const adjustments = next.adjustments.map((adjustment) => {
    const { event } = adjustment
    if (!event || !isSwitchAt(adjustment, next.anchor)) return adjustment
    return { ...adjustment, event: { ...event, new_plan_cost: firstCost(next, frozen) } }
  })
  return { ...next, adjustments }
}

/** PRO-5: a new anchor, and what the old plan's unused days cost, to be given back. */
function startedAnew(
  subscription: Subscription,
  frozen: FrozenOffering,
  plan: OfferedPlan,
  now: Temporal.Instant,
  { policyId, invoice, days }: Proration,
): { next: Subscription; untaxed: Refund['untaxed'] } {
  // One subscription has one invoice for one beginning.
  const at = now.equals(invoice.period.start) ? now.add({ milliseconds: 1 }) : now
  const calendar = startCalendar(plan.attributes, at, { trial: false })
  const next = inForce({ ...subscription, ...calendar })
  const lines = linesInForce(subscription, frozen, invoice)
  const cost = sumMinor(lines.map(({ amount }) => amount))
  const refund = unusedShare(cost, days)
  const { given, untaxed, told } = giveBack(invoice, refundBySide(lines, refund))
  const event = {
    proration_policy_id: policyId,
    billing_cost_before_proration: cost,
    refunded_amount_for_unused_plan: refund,
    new_plan_cost: firstCost(next, frozen),
    prorated_at: timestamp(at),
    ...told,
  }
  const old = planOf(frozen, subscription.active_plan_id)
  const description = `Unused time of ${old.attributes.name}`
  const adjustments = given.map((part, index) => ({
    description,
    ...part,
    ...restOf(invoice, at),
    ...(index === 0 && { event }),
  }))
  return { next: { ...next, adjustments: [...subscription.adjustments, ...adjustments] }, untaxed }
}

const sides = [
  { includes_tax: true, isInvoiced: true },
  { includes_tax: false, isInvoiced: true },
  { includes_tax: false, isInvoiced: false },
] as const

/** A part for what was paid gross, for what was paid net, and for what is still to be taxed. */
function refundBySide(lines: readonly LineInForce[], refund: Minor) {
  const isOf = (side: (typeof sides)[number]) => (line: LineInForce) =>
    line.includes_tax === side.includes_tax &&
    (line.includes_tax || line.isInvoiced === side.isInvoiced)
  const sums = sides.map((side) => {
    const own = lines.filter(isOf(side))
    return { ...side, isThere: own.length > 0, sum: sumMinor(own.map((line) => line.amount)) }
  })
  const there = sums.filter(({ isThere }) => isThere)
  const groups = there.length > 0 ? there : sums.slice(0, 1)
  const parts = allocate(
    refund,
    groups.map(({ sum }) => sum),
  )
  return groups.map((group, index) => ({ ...group, amount: parts[index] ?? minor(0) }))
}

/** The chosen plan is in force from here on, and so are the products that waited for this. */
function inForce(subscription: Subscription): Subscription {
  return {
    ...subscription,
    active_plan_id: subscription.plan_id,
    product_ids: subscription.next_product_ids ?? subscription.product_ids,
    next_product_ids: null,
  }
}

/** The price of the first period from the anchor. */
function firstCost(subscription: Subscription, frozen: FrozenOffering): Minor {
  const plan = planOf(frozen, subscription.active_plan_id)
  const first = nextPeriod(subscription, plan.attributes)
  assert(first, 'a plan that begins has a first period')
  const { currency, product_ids: productIds } = subscription
  const { period, intervals } = first
  const items = draftItems({ frozen, plan, productIds, currency, period, intervals })
  return sumMinor(items.map(({ amount }) => amount))
}
