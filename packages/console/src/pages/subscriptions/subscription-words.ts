import type { Body, Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'

export type Subscription = Schemas['Subscription']
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
