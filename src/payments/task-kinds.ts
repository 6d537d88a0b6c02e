import type { StoreId } from '../lib/ids.ts'
import { taskKind } from '../platform/tasks/kind.ts'

/**
 * Sent each night for every store and gateway. Its retries last about two hours; a provider that is
 * silent longer is left until the next night.
 */
export const compareBooksTask = taskKind<{ storeId: StoreId; gateway: string }>('compare-books', {
  policy: 'exclusive',
  concurrency: 1,
  retriesMax: 6,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireSeconds: 12 * 60 * 60,
})

/** Sent with every event of a provider that is about a payment of Mercer. */
export const gatewayEventTask = taskKind<{
  storeId: StoreId
  gateway: string
  eventId: string
}>('gateway-event', {
  concurrency: 4,
  retriesMax: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60 * 60,
  expireSeconds: 5 * 60,
})

/** Sent for a card that no method tells of any more: the gateway is to forget it. */
export const forgetCardTask = taskKind<{
  storeId: StoreId
  gateway: string
  card?: string | undefined
  setup?: string | undefined
}>('forget-card', {
  concurrency: 2,
  retriesMax: 20,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 60 * 60,
  expireSeconds: 5 * 60,
})
