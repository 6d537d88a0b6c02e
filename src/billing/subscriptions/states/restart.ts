import { minor } from '../../../lib/money.ts'
import { timestamp } from '../../../platform/http/document.ts'
import { nextPeriod, restartCalendar } from '../../calendar.ts'
import type { Invoice, Period } from '../../invoices/invoice.ts'
import type { PlanAttributes, Plans } from '../../offering-types.ts'
import type { PolicyRounding } from '../../proration/policy.ts'
import { daysLeft, unusedShare } from '../../proration/prorate.ts'
import type { Adjustment, Subscription } from '../subscription.ts'

/** A subscription that is served again, and the time that its paid invoice covers from now on. */
type Restarted = { subscription: Subscription; service?: Period }

/**
 * Switches on, by a payment, a subscription that is off and that nothing else holds back (PAY-8,
 * BILL-8). The invoice of its resumption covers the period that begins now. Older debt covers
 * nothing new: unless an invoiced period still runs, the next one begins now and is due at once.
 */
export function switchOn(
  subscription: Subscription,
  plans: Plans,
  paid: Pick<Invoice, 'kind' | 'period_start'>,
  now: Temporal.Instant,
): Restarted | undefined {
  const { restarting, anchor, invoices_made, invoice_after } = subscription
  if (isStopped(subscription) || subscription.status === 'active') return undefined
  if (restarting) {
    const isMeant = paid.kind === 'cycle' && paid.period_start.equals(anchor)
    return isMeant ? serveFrom(subscription, plans, now) : undefined
  }
  const served = { ...subscription, status: 'active' as const, updated_at: now }
  const isRunning = invoices_made > 0 && Temporal.Instant.compare(invoice_after, now) > 0
  if (isRunning) return { subscription: served }
  return {
    subscription: { ...served, ...restartCalendar(subscription, plans, now, false).calendar },
  }
}

/** The invoiced period of one that is restarting begins now, and with it the calendar (BILL-8). */
export function serveFrom(
  subscription: Subscription,
  plans: Plans,
  now: Temporal.Instant,
): Restarted {
  const unbilled = { ...subscription, periods_billed: subscription.periods_billed - 1 }
  const { calendar, period } = restartCalendar(unbilled, plans, now, true)
  const served = { status: 'active', restarting: false, updated_at: now } as const
  return {
    subscription: { ...subscription, ...served, ...calendar },
    ...(period && { service: period }),
  }
}

export type WriteOffFacts = {
  now: Temporal.Instant
  /** Another invoice of the subscription is still to be paid. */
  owesMore: boolean
  /** The rounding of the offering's policy, by which the rest of a period was charged. */
  rounding: PolicyRounding
}

/**
 * Decides the effect of a write-off on a subscription that is off (PAY-14); undefined if nothing
 * changes. The invoice is not paid: the time that it was for ends, or never begins, and the next
 * period is counted from now. A subscription that was off for this debt alone is served again if
 * the period of another invoice runs.
 */
export function withoutPayment(
  subscription: Subscription,
  plans: Plans,
  invoice: Pick<Invoice, 'kind' | 'period_start'>,
  facts: WriteOffFacts,
): Restarted | undefined {
  const { now, owesMore } = facts
  const { status, restarting, deleted_at, invoice_after, periods_billed } = subscription
  if (status === 'active' || deleted_at !== null) return undefined
  const isRunning = Temporal.Instant.compare(invoice_after, now) > 0
  const last = restarting || isRunning ? lastBilled(subscription, plans.active) : undefined
  if (last && invoice.kind === 'cycle' && last.start.equals(invoice.period_start)) {
    return endPeriod(subscription, plans, last, facts)
  }
  if (isStopped(subscription) || restarting || owesMore) return undefined
  // Nothing is invoiced of a period that begins a millisecond after an earlier write-off.
  if (isRunning && periods_billed === 0) return undefined
  if (isRunning) return { subscription: { ...subscription, status: 'active', updated_at: now } }
  const { calendar } = restartCalendar(subscription, plans, now, false)
  return { subscription: { ...subscription, ...calendar, updated_at: now } }
}

function lastBilled(subscription: Subscription, plan: PlanAttributes): Period | undefined {
  const { periods_billed } = subscription
  if (periods_billed === 0) return undefined
  return nextPeriod({ ...subscription, periods_billed: periods_billed - 1 }, plan)?.period
}

/** A period that has not begun does not count among those of the plan. */
function endPeriod(
  subscription: Subscription,
  plans: Plans,
  period: Period,
  { now, rounding }: WriteOffFacts,
): Restarted {
  const { restarting, closed, canceled, end_date, adjustments } = subscription
  // One subscription has one invoice for one beginning.
  const at = now.equals(period.start) ? now.add({ milliseconds: 1 }) : now
  const periods_billed = subscription.periods_billed - (restarting ? 1 : 0)
  const { calendar } = restartCalendar({ ...subscription, periods_billed }, plans, at, false)
  return {
    subscription: {
      ...subscription,
      ...calendar,
      ...((closed || canceled) && { end_date }),
      restarting: false,
      adjustments: adjustments.map((one, place) => {
        const isGone = adjustments.slice(place).some((later) => isGivenBack(one, later))
        return one.amount > 0 && !isGone ? chargeUntil(one, period, at, rounding) : one
      }),
      updated_at: now,
    },
    service: { start: restarting ? at : period.start, end: at },
  }
}

/** True if the later line gives back what the other has charged: that has ended before. */
function isGivenBack({ product_id }: Adjustment, later: Adjustment): boolean {
  const isOfPlan = later.product_id === undefined
  return later.amount < 0 && (isOfPlan || later.product_id === product_id)
}

/** A charge for the rest of a period that ends earlier now: only its days before are charged. */
function chargeUntil(
  charge: Adjustment,
  period: Period,
  at: Temporal.Instant,
  rounding: PolicyRounding,
): Adjustment {
  if (Temporal.Instant.compare(charge.until, at) <= 0) return charge
  const { unused: total } = daysLeft(period, Temporal.Instant.from(charge.from), rounding)
  const { unused } = daysLeft(period, at, rounding)
  const amount = minor(charge.amount - unusedShare(charge.amount, { unused, total }))
  return { ...charge, amount, until: timestamp(at) }
}

/** Something holds it back, whatever is paid. */
export function isStopped(subscription: Subscription): boolean {
  const { paused, canceled, closed, suspended, pending, deleted_at } = subscription
  return paused || canceled || closed || suspended || pending || deleted_at !== null
}
