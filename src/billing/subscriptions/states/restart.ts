import { nextPeriod, restartCalendar } from '../../calendar.ts'
import type { Invoice, Period } from '../../invoices/invoice.ts'
import type { PlanAttributes } from '../../offering-types.ts'
import type { Subscription } from '../subscription.ts'

/** A subscription that is served again, and the time that its paid invoice covers from now on. */
type Restarted = { subscription: Subscription; service?: Period }

/**
 * Switches on, by a payment, a subscription that is off and that nothing else holds back (PAY-8,
 * BILL-8). The invoice of its resumption covers the period that begins now. Older debt covers
 * nothing new: unless an invoiced period still runs, the next one begins now and is due at once.
 */
export function switchOn(
  subscription: Subscription,
  plan: PlanAttributes,
  paid: Pick<Invoice, 'kind' | 'period_start'>,
  now: Temporal.Instant,
): Restarted | undefined {
  const { restarting, anchor, invoices_made, invoice_after } = subscription
  if (isStopped(subscription) || subscription.status === 'active') return undefined
  if (restarting) {
    const isMeant = paid.kind === 'cycle' && paid.period_start.equals(anchor)
    return isMeant ? serveFrom(subscription, plan, now) : undefined
  }
  const served = { ...subscription, status: 'active' as const, updated_at: now }
  const isRunning = invoices_made > 0 && Temporal.Instant.compare(invoice_after, now) > 0
  if (isRunning) return { subscription: served }
  return {
    subscription: { ...served, ...restartCalendar(subscription, plan, now, false).calendar },
  }
}

/** The invoiced period of one that is restarting begins now, and with it the calendar (BILL-8). */
export function serveFrom(
  subscription: Subscription,
  plan: PlanAttributes,
  now: Temporal.Instant,
): Restarted {
  const unbilled = { ...subscription, periods_billed: subscription.periods_billed - 1 }
  const { calendar, period } = restartCalendar(unbilled, plan, now, true)
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
}

/**
 * Decides the effect of a write-off on a subscription that is off (PAY-14); undefined if nothing
 * changes. The invoice is not paid: the time that it was for ends, or never begins, and the next
 * period is counted from now. A subscription that was off for this debt alone is served again if
 * the period of another invoice runs.
 */
export function withoutPayment(
  subscription: Subscription,
  plan: PlanAttributes,
  invoice: Pick<Invoice, 'kind' | 'period_start'>,
  { now, owesMore }: WriteOffFacts,
): Restarted | undefined {
  const { status, restarting, deleted_at, invoice_after } = subscription
  if (status === 'active' || deleted_at !== null) return undefined
  const isRunning = Temporal.Instant.compare(invoice_after, now) > 0
  if ((restarting || isRunning) && isLastBilled(subscription, plan, invoice)) {
    return endPeriod(subscription, plan, invoice, now)
  }
  if (isStopped(subscription) || restarting || owesMore) return undefined
  if (isRunning) return { subscription: { ...subscription, status: 'active', updated_at: now } }
  const { calendar } = restartCalendar(subscription, plan, now, false)
  return { subscription: { ...subscription, ...calendar, updated_at: now } }
}

function isLastBilled(
  subscription: Subscription,
  plan: PlanAttributes,
  { kind, period_start }: Pick<Invoice, 'kind' | 'period_start'>,
): boolean {
  const { periods_billed } = subscription
  if (periods_billed === 0) return false
  const last = nextPeriod({ ...subscription, periods_billed: periods_billed - 1 }, plan)
  return kind === 'cycle' && last?.period.start.equals(period_start) === true
}

/** A period that has not begun does not count among those of the plan. */
function endPeriod(
  subscription: Subscription,
  plan: PlanAttributes,
  { period_start }: Pick<Invoice, 'period_start'>,
  now: Temporal.Instant,
): Restarted {
  const { restarting, closed, canceled, end_date } = subscription
  // One subscription has one invoice for one beginning.
  const at = now.equals(period_start) ? now.add({ milliseconds: 1 }) : now
  const periods_billed = subscription.periods_billed - (restarting ? 1 : 0)
  const { calendar } = restartCalendar({ ...subscription, periods_billed }, plan, at, false)
  return {
    subscription: {
      ...subscription,
      ...calendar,
      ...((closed || canceled) && { end_date }),
      restarting: false,
      updated_at: now,
    },
    service: { start: restarting ? at : period_start, end: at },
  }
}

function isStopped(subscription: Subscription): boolean {
  const { paused, canceled, closed, suspended, pending, deleted_at } = subscription
  return paused || canceled || closed || suspended || pending || deleted_at !== null
}
