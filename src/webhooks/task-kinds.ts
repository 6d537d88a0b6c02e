import type { StoreId } from '../lib/ids.ts'
import type { JobQueue } from '../platform/jobs/job.ts'
import { orderedTaskKind, taskKind } from '../platform/tasks/kind.ts'
import type { EndpointId } from './endpoint.ts'

/**
 * Sends what is due to one endpoint. Many may run at once, because most of one is waiting for a
 * receiver: one that hangs must not hold the others up.
 */
export const deliverTask = taskKind<{ storeId: StoreId; endpointId: EndpointId }>(
  'deliver-webhooks',
  { policy: 'short', concurrency: 64 },
)

export const replayTask = orderedTaskKind<JobQueue>('replay-webhooks', { concurrency: 2 })
