import type { StoreId } from '../lib/ids.ts'
import type { Tx } from '../platform/db/db.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import type { EndpointId } from './endpoint.ts'
import { deliverTask } from './task-kinds.ts'

type EndpointKey = { store_id: StoreId; id: EndpointId }

/** Sends what is due to an endpoint now; one task that waits is enough. */
export async function enqueueDelivery(
  tx: Tx,
  tasks: TaskSender,
  ...endpoints: readonly EndpointKey[]
): Promise<void> {
  const requests = endpoints.map(({ store_id: storeId, id: endpointId }) => ({
    data: { storeId, endpointId },
    key: endpointId,
  }))
  await tasks.enqueueMany(tx, deliverTask, requests)
}

/** The clock of a worker may be behind that of the queues a little. */
const LATE_SECONDS = 1

/** Looks again at these moments; each has a key, so that none stands in for an earlier one. */
export async function enqueueLooks(
  tx: Tx,
  tasks: TaskSender,
  { store_id: storeId, id: endpointId }: EndpointKey,
  moments: readonly Temporal.Instant[],
): Promise<void> {
  const distinct = new Map(moments.map((moment) => [moment.toString(), moment]))
  const requests = [...distinct].map(([text, moment]) => ({
    data: { storeId, endpointId },
    key: `${endpointId}:${text}`,
    startAfter: moment.add({ seconds: LATE_SECONDS }),
  }))
  await tasks.enqueueMany(tx, deliverTask, requests)
}
