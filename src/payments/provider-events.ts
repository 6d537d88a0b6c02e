import type { StoreId } from '../lib/ids.ts'
import type { Db } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import type { SharedNow, StoreNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { handleTask, type TaskHandling } from '../platform/tasks/handler.ts'
import type { GatewaySlug } from './built-in.ts'
import type { Dispute } from './dispute.ts'
import type { ProviderEvent } from './gateway.ts'
import { findProviderEvent, insertProviderEvent, updateHandled } from './queries.ts'
import { gatewayEventTask } from './task-kinds.ts'

/** A payment about which its provider has told something. */
export type ProviderNews = {
  storeId: StoreId
  gateway: GatewaySlug
  key: string
  /** Only the latest state of a dispute counts. */
  dispute?: Dispute & { at: Temporal.Instant }
}

/**
 * Looks up what became of a payment and records it; nothing for a key that is another slice's.
 * Throws when the provider does not answer, so that the task comes back.
 */
export type NewsHandler = (
  news: ProviderNews,
  ctx: { storeId: StoreId; now: Temporal.Instant; log: Log },
) => Promise<void>

const ID_LENGTH_MAX = 255

/**
 * Keeps an event once, and sends the task with it; one that is about no payment is only kept. When
 * it came is told in real time, as by its provider.
 */
export async function storeProviderEvent(
  { db, tasks }: { db: Db; tasks: TaskSender },
  { storeId, gateway, now }: { storeId: StoreId; gateway: GatewaySlug; now: Temporal.Instant },
  { id, type, happenedAt, key, dispute }: ProviderEvent,
): Promise<void> {
  const eventId = id.slice(0, ID_LENGTH_MAX)
  await db.transaction().execute(async (tx) => {
    const isNew = await insertProviderEvent(tx, {
      store_id: storeId,
      gateway,
      event_id: eventId,
      type,
      payment_key: key ?? null,
      dispute: dispute ?? null,
      happened_at: happenedAt,
      received_at: now,
      handled_at: key === undefined ? now : null,
    })
    if (isNew && key !== undefined) {
      await tasks.enqueue(tx, gatewayEventTask, { storeId, gateway, eventId })
    }
  })
}

type EventParts = {
  db: Db
  storeNow: StoreNow
  sharedNow: SharedNow
  handlers: readonly NewsHandler[]
}

export function gatewayEventHandling(parts: EventParts): TaskHandling {
  const { db, storeNow, sharedNow, handlers } = parts
  return handleTask(gatewayEventTask, async ({ data, log }) => {
    const { storeId, gateway, eventId } = data
    const event = await findProviderEvent(db, storeId, gateway, eventId)
    if (!event || event.handled_at !== null || event.payment_key === null) return
    const { dispute, happened_at: at } = event
    const news: ProviderNews = {
      storeId,
      gateway: gateway as GatewaySlug,
      key: event.payment_key,
      ...(dispute && { dispute: { ...dispute, at } }),
    }
    for (const handle of handlers) {
      await handle(news, { storeId, now: await storeNow(storeId), log })
    }
    await updateHandled(db, event, await sharedNow())
  })
}
