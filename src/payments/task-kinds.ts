import type { StoreId } from '../lib/ids.ts'
import { taskKind } from '../platform/tasks/kind.ts'

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
