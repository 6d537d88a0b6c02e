import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'

export type Endpoint = Schemas['WebhookEndpoint']
export type Delivery = Schemas['WebhookDelivery']

export function endpointCondition({ attributes }: Endpoint): Condition {
  if (attributes.enabled) return { meaning: 'good', word: 'Enabled' }
  if (attributes.disabled_reason === 'gone') {
    return { meaning: 'failed', word: 'Disabled: it answered 410' }
  }
  if (attributes.disabled_reason) {
    return { meaning: 'failed', word: 'Disabled: it failed for five days' }
  }
  return { meaning: 'off', word: 'Disabled' }
}

const conditions: Record<Delivery['attributes']['state'], Condition> = {
  pending: { meaning: 'waiting', word: 'Waits' },
  succeeded: { meaning: 'good', word: 'Taken' },
  exhausted: { meaning: 'failed', word: 'Given up' },
}

export function deliveryCondition({ attributes }: Delivery): Condition {
  const isLate = attributes.state === 'pending' && (attributes.attempts?.length ?? 0) > 0
  return isLate ? { meaning: 'attention', word: 'Fails' } : conditions[attributes.state]
}

/** Why the last try of a delivery failed; undefined if nobody has tried it. */
export function failureOf({ attributes: { attempts = [] } }: Delivery): string | undefined {
  const last = attempts.at(-1)
  return last && (last.error ?? `the endpoint answered ${last.status}`)
}
