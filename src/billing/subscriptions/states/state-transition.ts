import { chosenEndOf, restartCalendar, startCalendar } from '../../calendar.ts'
import type { Period } from '../../invoices/invoice.ts'
import type { PlanAttributes, Plans } from '../../offering-types.ts'
import { type StateAction, type Subscription, stateActions } from '../subscription.ts'
import { serveFrom } from './restart.ts'

type ActionFacts = {
  /** An invoice of the subscription is still to be paid. */
  hasOutstanding: boolean
  /** Whose subscription it was: deleted after dunning had closed it (AC-1). */
  missingOwner?: 'account' | 'subscriber' | undefined
}

export type Transition = {
  next: Subscription
  /** In the order in which they happen. */
  events: string[]
  /** Open invoices are collected again, with new retries (DUN-11). */
  reopen?: boolean
  /** The time that the invoice of the period at the anchor is served for from now on (BILL-8). */
  service?: Period
}

type Refusal = { refusal: string }

/**
 * Decides the effect of an action on a subscription, or why it is not possible now: the table of
 * states and actions (ST-1 to ST-11, LIVE-5).
 */
export function actOn(
  subscription: Subscription,
  plans: Plans,
  action: StateAction,
  now: Temporal.Instant,
  facts: ActionFacts,
): Transition | Refusal {
  const made = attempt(subscription, plans, action, now, facts)
  if (typeof made === 'object') return { ...made, next: { ...made.next, state_action: action } }
  const possible = stateActions.filter((other) => {
    return typeof attempt(subscription, plans, other, now, facts) === 'object'
  })
  return { refusal: `${made}; possible now: ${possible.join(', ') || 'nothing'}` }
}

/** A text says why not. */
function attempt(
  subscription: Subscription,
  plans: Plans,
  action: StateAction,
  now: Temporal.Instant,
  facts: ActionFacts,
): Transition | string {
  switch (action) {
    case 'cancel':
      return cancel(subscription, plans, now)
    case 'pause':
      return pause(subscription, plans.active, now)
    case 'resume':
      return resume(subscription, plans, now, facts)
    case 'pending':
      return returnToPending(subscription, plans.active)
  }
}

/** ST-2. What does not run is canceled at once: no billing run will come to do it. */
function cancel(
  subscription: Subscription,
  plans: Plans,
  now: Temporal.Instant,
): Transition | string {
  const { pending, closed, canceled, status } = subscription
  if (closed) return 'The subscription is closed'
  if (canceled) return 'The subscription is canceled already'
  if (!plans.active.can_cancel) return 'Its plan does not let a subscription be canceled'
  const next: Subscription = {
    ...subscription,
    canceled: true,
    canceled_at: now,
    paused: false,
    end_date: endOnCancel(subscription, plans, now),
    ...(pending && { pending: false, go_live_after: null }),
  }
  const isAtOnce = status === 'inactive'
  return { next, events: announced('cancel', isAtOnce) }
}

/**
 * The end of what was invoiced, or now; what would have ended earlier anyway still does. The period
 * of a resumption begins with its payment, so until then none runs (BILL-8).
 */
function endOnCancel(
  subscription: Subscription,
  plans: Plans,
  now: Temporal.Instant,
): Temporal.Instant {
  const { pending, restarting, invoice_after } = subscription
  if (pending || restarting) return now
  const paidUntil = isAfter(invoice_after, now) ? invoice_after : now
  const planEnd = chosenEndOf(subscription, plans)
  return planEnd && isAfter(paidUntil, planEnd) ? planEnd : paidUntil
}

/** A pause takes effect when the invoiced period ends (ST-1). */
function pause(
  subscription: Subscription,
  plan: PlanAttributes,
  now: Temporal.Instant,
): Transition | string {
  const hindrance = hindranceToPause(subscription)
  if (hindrance) return hindrance
  if (!plan.can_pause) return 'Its plan does not let a subscription be paused'
  const next = { ...subscription, paused: true, paused_at: now }
  return { next, events: announced('pause', subscription.status === 'inactive') }
}

function hindranceToPause(subscription: Subscription): string | undefined {
  if (subscription.pending) return 'The subscription is pending'
  if (subscription.closed) return 'The subscription is closed'
  if (subscription.suspended) return 'The subscription is suspended'
  if (subscription.canceled) return 'The subscription is canceled'
  if (subscription.paused) return 'The subscription is paused already'
  return undefined
}

function announced(action: 'cancel' | 'pause', isAtOnce: boolean): string[] {
  const done = action === 'cancel' ? 'subscription.canceled' : 'subscription.paused'
  return [`subscription.pending_${action}`, ...(isAtOnce ? [done] : [])]
}

function resume(
  subscription: Subscription,
  plans: Plans,
  now: Temporal.Instant,
  facts: ActionFacts,
): Transition | string {
  const { pending, closed, closed_by, suspended, paused, canceled } = subscription
  if (pending) return goLive(subscription, plans.active, { at: now, now })
  if (closed && closed_by !== 'dunning') return 'The subscription has reached the end of its plan'
  if (facts.missingOwner) return `The ${facts.missingOwner} of the subscription was deleted`
  // After dunning it is the seller's decision, whatever the plan lets the subscriber do (ST-5).
  const isDunned = closed || suspended || isPausedByDunning(subscription)
  if (!isDunned && !paused && !canceled) return 'The subscription is neither paused nor canceled'
  const mayResume = isDunned || plans.active.can_resume
  if (!mayResume) return 'Its plan does not let a subscription be resumed'
  const made = resumed(subscription, plans, now, facts)
  return { ...made, events: ['subscription.resumed'], reopen: true }
}

/** A pause by an action is the last action until another ends it; dunning leaves none (ST-8). */
function isPausedByDunning({ paused, state_action }: Subscription): boolean {
  return paused && state_action !== 'pause'
}

/**
 * The invoice of an earlier resumption still waits for the time that it is for: that begins now if
 * it was paid meanwhile, otherwise when it is (BILL-8). A period that was invoiced and still runs
 * goes on, so that no day of it is billed again; one that had stopped is active again at once
 * unless it is owed for. Otherwise a new period begins now.
 */
function resumed(
  subscription: Subscription,
  plans: Plans,
  now: Temporal.Instant,
  { hasOutstanding }: ActionFacts,
): Pick<Transition, 'next' | 'service'> {
  const { status, restarting, invoices_made, periods_billed, invoice_after } = subscription
  const unflagged = { ...withoutFlags(subscription), resumed_at: now }
  const kept = { ...unflagged, end_date: chosenEndOf(unflagged, plans) }
  if (status === 'active') return { next: kept }
  if (restarting) {
    if (hasOutstanding) return { next: kept }
    const { subscription: next, service } = serveFrom(kept, plans, now)
    return { next, ...(service && { service }) }
  }
  if (invoices_made > 0 && isAfter(invoice_after, now)) {
    // Nothing is invoiced of a period that begins a millisecond after a write-off (PAY-14).
    const isPaid = periods_billed > 0 && !hasOutstanding
    return { next: { ...kept, status: isPaid ? 'active' : 'inactive' } }
  }
  // Nobody pays for time that was paused: what is left of the plan is counted from now (ST-4).
  return { next: { ...kept, ...restartCalendar(kept, plans, now, false).calendar } }
}

/** A resumed subscription runs again, whatever had stopped it. */
function withoutFlags(subscription: Subscription): Subscription {
  return {
    ...subscription,
    paused: false,
    canceled: false,
    suspended: false,
    closed: false,
    closed_by: null,
  }
}

/** ST-6: back to pending, as long as nothing was invoiced. */
function returnToPending(subscription: Subscription, plan: PlanAttributes): Transition | string {
  const { pending, paused, canceled, status, invoices_made } = subscription
  if (pending) return 'The subscription is pending already'
  if (status !== 'active' || paused || canceled) {
    return 'Only a subscription that is active, neither paused nor canceled, can become pending'
  }
  if (invoices_made > 0) return 'The subscription has been invoiced and cannot become pending'
  const waiting: Subscription = {
    ...subscription,
    pending: true,
    status: 'inactive',
    go_live: null,
    go_live_after: null,
  }
  return {
    next: { ...waiting, ...waitingCalendar(waiting, plan) },
    events: ['subscription.updated'],
  }
}

/** The value shown while it is pending; without a date its end is unknown (LIVE-1). */
export function waitingCalendar(
  { go_live_after, created_at }: Pick<Subscription, 'go_live_after' | 'created_at'>,
  plan: PlanAttributes,
) {
  const calendar = startCalendar(plan, go_live_after ?? created_at)
  return go_live_after ? calendar : { ...calendar, end_date: null }
}

type WentLive = ReturnType<typeof startCalendar> &
  Pick<Subscription, 'pending' | 'status' | 'go_live' | 'go_live_after'>

/**
 * From pending to active: `at` is what the periods are counted from, the chosen date or the moment
 * of a resume; `now` is when it happens (LIVE-4, LIVE-5, LIVE-7).
 */
export function goLive<Row extends Pick<Subscription, 'go_live_after'>>(
  subscription: Row,
  plan: PlanAttributes,
  { at, now }: { at: Temporal.Instant; now: Temporal.Instant },
): { next: Row & WentLive; events: string[] } {
  const isByDate = subscription.go_live_after?.equals(at) ?? false
  const next = {
    ...subscription,
    ...startCalendar(plan, at),
    pending: false,
    status: 'active' as const,
    go_live: now,
    // A date that was not waited for means nothing any more.
    go_live_after: isByDate ? at : null,
  }
  return { next, events: ['subscription.activated'] }
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}
