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
