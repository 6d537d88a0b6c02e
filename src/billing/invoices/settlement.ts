import { assert } from '../../lib/assert.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import { ACCOUNT_LEFT, SETTINGS_REFUSED } from '../../payments/gateway.ts'
import { type DunningRule, isLastAttempt, mayWorkAgain, ruleOf } from '../dunning/dunning-rule.ts'
import type { Plans } from '../offering-types.ts'
import { isStopped, switchOn } from '../subscriptions/states/restart.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Invoice } from './invoice.ts'
import { type Collectable, cardNameOf, type InvoicePayment, NO_LONGER_DUE } from './payment.ts'

/** The outcome of an attempt, from the gateway or as somebody reports it. */
export type PaymentResult =
  | { status: 'success'; reference: string | undefined; takenAt: Temporal.Instant }
  | {
      status: 'failed'
      reference: string | undefined
      reason: string | undefined
      /** As the gateway says; absent when somebody reports it. */
      decline?: { class: DeclineClass; code?: string | undefined }
    }

export type SubscriptionEvent =
  | 'subscription.activated'
  | 'subscription.updated'
  | 'subscription.pending_pause'
  | 'subscription.paused'
  | 'subscription.closed'
  | 'subscription.suspended'

export type Settlement = {
  payment: InvoicePayment
  invoice: Invoice
  /** The very same when the payment changes nothing of it. */
  subscription: Subscription
  /** In the order in which they happen. */
  events: readonly SubscriptionEvent[]
}

/** A payment whose result is known, and the plans of a subscription that is off. */
type Settling = Collectable & { payment: InvoicePayment; plans?: Plans | undefined }

/** Decides the effect of a result on the payment, its invoice and the subscription. */
export function settle(
  before: Settling,
  result: PaymentResult,
  rule: DunningRule,
  now: Temporal.Instant,
): Settlement {
  return result.status === 'success'
    ? succeed(before, result, now)
    : fail(before, result, rule, now)
}

function succeed(
  { payment, invoice, subscription, plans }: Settling,
  { reference, takenAt }: PaymentResult & { status: 'success' },
  now: Temporal.Instant,
): Settlement {
  return {
    payment: {
      ...payment,
      status: 'success',
      external_payment_id: reference ?? payment.external_payment_id,
      payment_taken_at: takenAt,
      waits_for: null,
      updated_at: now,
    },
    ...activated(
      { ...invoice, outstanding: false, manual_payment_pending: false, updated_at: now },
      subscription,
      plans,
      now,
    ),
  }
}

/** PAY-8: who has paid is served again, unless something else stands in the way. */
export function activated(
  invoice: Invoice,
  subscription: Subscription,
  plans: Plans | undefined,
  now: Temporal.Instant,
): Pick<Settlement, 'invoice' | 'subscription' | 'events'> {
  const unchanged = { invoice, subscription, events: [] }
  // The failure before it in the same batch may have stopped it: then its plans are not loaded.
  if (subscription.status === 'active' || isStopped(subscription)) return unchanged
  assert(plans, 'the plans of a subscription that is off are known')
  const restarted = switchOn(subscription, plans, invoice, now)
  if (!restarted) return unchanged
  const { service } = restarted
  return {
    invoice: service
      ? { ...invoice, service_start: service.start, service_end: service.end }
      : invoice,
    subscription: restarted.subscription,
    events: ['subscription.activated'],
  }
}

/** Codes of failures for which the buyer and their card can do nothing. */
const blameless = new Set<string | undefined>([SETTINGS_REFUSED, NO_LONGER_DUE, ACCOUNT_LEFT])

function fail(
  { payment, invoice, subscription }: Collectable & { payment: InvoicePayment },
  { reference, reason, decline }: PaymentResult & { status: 'failed' },
  rule: DunningRule,
  now: Temporal.Instant,
): Settlement {
  const failed = {
    ...payment,
    status: 'failed' as const,
    external_payment_id: reference ?? payment.external_payment_id,
    failure_reason: reason ?? null,
    waits_for: null,
    decline_class: decline?.class ?? null,
    decline_code: decline?.code ?? null,
    updated_at: now,
  }
  if (blameless.has(decline?.code)) {
    return { payment: failed, ...uncounted({ invoice, subscription }, rule, now) }
  }
  const failed_attempts = invoice.failed_attempts + 1
  const classRule = ruleOf(rule, decline?.class)
  // Another card was chosen meanwhile: it is tried first, but the end is put off once only.
  const isPutOff = invoice.has_new_card && !isLastAttempt(classRule, invoice.failed_attempts)
  const isLast = isLastAttempt(classRule, failed_attempts) && !isPutOff
  return {
    payment: failed,
    invoice: {
      ...invoice,
      manual_payment_pending: false,
      failed_attempts,
      last_failed_at: now,
      last_decline_class: decline?.class ?? null,
      ...triedCard(payment, decline?.class ?? null),
      payment_retries_limit_reached: isLast,
      updated_at: now,
    },
    ...(isLast ? dunned(subscription, classRule, now) : { subscription, events: [] }),
  }
}

/** No card was charged, and not for a fault of the card: there are as many retries as before. */
function uncounted(
  { invoice, subscription }: Collectable,
  rule: DunningRule,
  now: Temporal.Instant,
): Pick<Settlement, 'invoice' | 'subscription' | 'events'> {
  const isReached = isLimitReached(invoice, rule)
  const kept = { ...invoice, payment_retries_limit_reached: isReached, updated_at: now }
  return { invoice: kept, subscription, events: [] }
}

function isLimitReached({ failed_attempts, last_decline_class: kind }: Invoice, rule: DunningRule) {
  return failed_attempts > 0 && isLastAttempt(ruleOf(rule, kind), failed_attempts)
}

/**
 * The last allowed attempt has failed, and the rule has nothing more to do with the subscription.
 * While it has, the end is put off, and one more attempt leads to it (DUN-6, DUN-11).
 */
export function isCollectionOver(
  { invoice, subscription }: Collectable,
  rule: DunningRule,
  now: Temporal.Instant,
): boolean {
  const classRule = ruleOf(rule, invoice.last_decline_class)
  const isDealtWith = dunned(subscription, classRule, now).events.length === 0
  return isDealtWith && isLimitReached(invoice, rule)
}

/** Nothing when no card was charged: it was removed, or refused before. */
function triedCard(payment: InvoicePayment, kind: DeclineClass | null) {
  const last_card = cardNameOf(payment.payment_authority)
  if (last_card === null || payment.decline_class !== null) return {}
  return { last_card, ...(!mayWorkAgain(kind) && { refused_card: last_card }) }
}

/** DUN-6. What is over already, or leads elsewhere, is left as it is. */
export function dunned(
  subscription: Subscription,
  { action }: Pick<DunningRule, 'action'>,
  now: Temporal.Instant,
): Pick<Settlement, 'subscription' | 'events'> {
  const untouched = { subscription, events: [] }
  const { paused, canceled, closed, suspended, deleted_at, status } = subscription
  if (closed || deleted_at !== null) return untouched
  switch (action) {
    case 'none':
      return untouched
    case 'pause':
      if (paused || canceled || suspended) return untouched
      return {
        subscription: { ...subscription, paused: true, paused_at: now, updated_at: now },
        // No billing run will come to turn off what is off already.
        events:
          status === 'inactive'
            ? ['subscription.pending_pause', 'subscription.paused']
            : ['subscription.pending_pause'],
      }
    case 'close':
      return {
        subscription: {
          ...subscription,
          closed: true,
          closed_by: 'dunning',
          status: 'inactive',
          end_date: now,
          updated_at: now,
        },
        events: ['subscription.closed'],
      }
    case 'suspend':
      if (suspended) return untouched
      return {
        subscription: { ...subscription, suspended: true, status: 'inactive', updated_at: now },
        events: ['subscription.suspended'],
      }
  }
}
