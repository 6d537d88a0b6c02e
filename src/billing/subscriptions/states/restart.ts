import { restartCalendar } from '../../calendar.ts'
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

function isStopped(subscription: Subscription): boolean {
  const { paused, canceled, closed, suspended, pending, deleted_at } = subscription
  return paused || canceled || closed || suspended || pending || deleted_at !== null
}
