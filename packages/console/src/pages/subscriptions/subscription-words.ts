import type { Body, Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'

export type Subscription = Schemas['Subscription']
export type ActionEffect = Schemas['SubscriptionActionEffect']
export type SubscriptionDocument = Body<'/v2/subscriptions/subscriptions/{id}', 'get'>

export function subscriptionCondition({ meta }: Subscription): Condition {
  if (meta.closed) return { meaning: 'off', word: 'Ended' }
  if (meta.suspended) return { meaning: 'failed', word: 'Suspended' }
  if (meta.pending) return { meaning: 'waiting', word: 'Pending' }
  const isActive = meta.status === 'active'
  if (meta.canceled) {
    return { meaning: isActive ? 'attention' : 'off', word: isActive ? 'Ends soon' : 'Canceled' }
  }
  if (meta.paused) {
    return isActive
      ? { meaning: 'attention', word: 'Pauses soon' }
      : { meaning: 'waiting', word: 'Paused' }
  }
  return isActive ? { meaning: 'good', word: 'Active' } : { meaning: 'off', word: 'Inactive' }
}

/** When the next invoice is made, unless the running period is the last one. */
export function nextInvoiceAt({ meta }: Subscription): string | undefined {
  const { status, paused, canceled, invoice_after, timestamps } = meta
  if (status !== 'active' || paused || canceled) return undefined
  const { end_date } = timestamps
  const isLast = end_date !== undefined && Date.parse(end_date) <= Date.parse(invoice_after)
  return isLast ? undefined : invoice_after
}

/** The moments that still say something: a subscription keeps them when it is resumed or live. */
export function momentsInForce({ meta }: Subscription) {
  const { go_live_after, canceled_at, paused_at } = meta.timestamps
  return {
    goesLive: meta.pending ? go_live_after : undefined,
    canceled: meta.canceled ? canceled_at : undefined,
    paused: meta.paused ? paused_at : undefined,
  }
}

/** The reason alone: the page offers what is possible. */
export const refusalText = (refusal: string) => `${refusal.replace(/; possible now: .*$/, '')}.`

const ends = { pause: 'It is paused from then on', cancel: 'It ends then' }

/** The effect of a pause or a cancellation, without what is still charged. */
export function stopWords(action: keyof typeof ends, effect: ActionEffect): string[] {
  const undone = effect.undone_by_resume
    ? 'Resume undoes it.'
    : 'Its plan does not let it be resumed, so this cannot be undone.'
  if (effect.takes_effect === 'now') {
    return ['It does not run now; no further period is billed.', undone]
  }
  const last = effect.next_invoice
    ? 'A last invoice follows, for what was added in this period.'
    : 'Nothing more is billed.'
  return [`${ends[action]}.`, last, undone, 'No money goes back.']
}

/** The effect of a resumption, without what is charged. */
export function resumeWords({ meta }: Subscription, effect: ActionEffect): string[] {
  const isActive = effect.status === 'active'
  if (meta.pending) return ['It goes live now, and its first period begins.']
  if (meta.status === 'active') {
    return ['The end of the running period no longer stops it; it goes on as before.']
  }
  if (effect.begins_period && isActive) {
    return ['A new period begins now. It was paid before, so the subscription is active at once.']
  }
  if (isActive) return ['The period that was invoiced goes on, and the subscription is active now.']
  const owed = effect.next_invoice ? 'its invoice is paid' : 'what it owes is paid'
  const begins = effect.begins_period ? 'A new period begins now.' : 'No new period begins.'
  return [begins, `The subscription is active again when ${owed}.`]
}
