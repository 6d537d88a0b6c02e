import { notFound } from '../lib/errors.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { updateHealth } from './lane.ts'
import { type DeliveryId, findReceiverOf, resetDelivery } from './queries.ts'

/** All tries are ahead of it again. A dead endpoint is probed now. */
export async function reopenDelivery(
  tx: Tx,
  tasks: TaskSender,
  { storeId, now }: StoreMoment,
  id: DeliveryId,
): Promise<void> {
  const endpointId = await findReceiverOf(tx, storeId, id)
  if (!endpointId) throw notFound('webhook delivery', id)
  // The lane before the delivery, as whoever sends locks them.
  await updateHealth(tx, { storeId, endpointId }, { probe_at: null })
  await resetDelivery(tx, storeId, id, now)
  await enqueueDelivery(tx, tasks, { store_id: storeId, id: endpointId })
}
