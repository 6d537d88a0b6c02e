import { newId, type StoreId } from '../lib/ids.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { lastPosition, matchesType } from '../platform/events/feed.ts'
import { type EventKey, listEventKeys } from '../platform/events/find-events.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import type { Endpoint } from './endpoint.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { findServed } from './lane.ts'
import {
  findCursor,
  findReceivers,
  lockCursor,
  type NewDelivery,
  updateCursor,
  upsertDeliveries,
} from './queries.ts'

const EVENTS_MAX = 1_000
const DELIVERIES_MAX = 10_000

export type DispatchParts = {
  db: Db
  tasks: TaskSender
  clock: Clock
}

/**
 * Gives the events of a store that have a position to the endpoints that want them. A delivery and
 * the task that sends it are written in one transaction with the cursor. Events that get their
 * position later are left to the next call.
 */
export async function dispatchStore(parts: DispatchParts, storeId: StoreId): Promise<void> {
  const { db, tasks, clock } = parts
  if ((await findCursor(db, storeId)) === undefined) return
  for (;;) {
    const now = clock.now()
    const isMore = await db.transaction().execute((tx) => dispatchBatch(tx, tasks, storeId, now))
    if (!isMore) return
  }
}

async function dispatchBatch(
  tx: Tx,
  tasks: TaskSender,
  storeId: StoreId,
  now: Temporal.Instant,
): Promise<boolean> {
  const after = await lockCursor(tx, storeId)
  const upTo = await lastPosition(tx, storeId)
  if (after === undefined || after >= upTo) return false
  const receivers = await findReceivers(tx, storeId)
  const limit = Math.min(EVENTS_MAX, Math.ceil(DELIVERIES_MAX / Math.max(receivers.length, 1)))
  const range = { after, upTo, limit }
  const events = receivers.length === 0 ? [] : await listEventKeys(tx, storeId, range)
  const isMore = events.length === limit
  const wanted = receivers.map((endpoint) => ({
    endpoint,
    deliveries: events.flatMap((event) => draftDelivery(endpoint, event)),
  }))
  const busy = wanted.flatMap(({ endpoint, deliveries }) => (deliveries.length > 0 ? endpoint : []))
  const ids = busy.map(({ id }) => id)
  const served = await findServed(tx, storeId, ids, now)
  await upsertDeliveries(
    tx,
    storeId,
    wanted.flatMap(({ deliveries }) => deliveries),
    { now },
  )
  await updateCursor(tx, storeId, isMore ? (events.at(-1)?.position ?? upTo) : upTo)
  await enqueueDelivery(tx, tasks, ...busy.filter(({ id }) => !served.has(id)))
  return isMore
}

function draftDelivery(endpoint: Pick<Endpoint, 'id' | 'types'>, event: EventKey): NewDelivery[] {
  if (!matchesType(endpoint.types, event.type)) return []
  return [{ id: newId<'webhook-delivery'>(), endpointId: endpoint.id, event }]
}
