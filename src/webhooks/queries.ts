import { sql } from 'kysely'
import { notFound } from '../lib/errors.ts'
import type { Id, StoreId } from '../lib/ids.ts'
import { type Db, later, type Tx } from '../platform/db/db.ts'
import { columnArray, recordset } from '../platform/db/many-rows.ts'
import { type Attempt, deleteAttempts } from '../platform/events/attempts.ts'
import type { EventKey } from '../platform/events/find-events.ts'
import type { ResourceRow } from '../platform/resources/kind.ts'
import type { Endpoint, EndpointId } from './endpoint.ts'

export type DeliveryId = Id<'webhook-delivery'>

export const deliveryStates = ['pending', 'succeeded', 'exhausted'] as const
type DeliveryState = (typeof deliveryStates)[number]

/** One event on its way to one endpoint. */
export type Delivery = ResourceRow & {
  id: DeliveryId
  endpoint_id: EndpointId
  event_id: Attempt['event_id']
  event_type: string
  position: number
  recorded_at: Temporal.Instant
  state: DeliveryState
  /** Since it was made, retried or replayed. */
  tries: number
  attempts: number
  due_at: Temporal.Instant | null
  replay_id: string | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    webhook_delivery: Delivery
    webhook_cursor: { store_id: StoreId; position: number }
  }
}

// ---- endpoints ----

export async function countEndpoints(tx: Tx, storeId: StoreId): Promise<number> {
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return count
}

export function findEndpoint(
  db: Db | Tx,
  storeId: StoreId,
  id: EndpointId,
): Promise<Endpoint | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Throws 404 if there is none. */
export async function getEndpoint(db: Db | Tx, storeId: StoreId, id: EndpointId) {
  const endpoint = await findEndpoint(db, storeId, id)
  if (!endpoint) throw notFound('webhook endpoint', id)
  return endpoint
}

export function findReceivers(
  tx: Tx,
  storeId: StoreId,
): Promise<Pick<Endpoint, 'store_id' | 'id' | 'types'>[]> {
  return tx
    .selectFrom('webhook_endpoint')
    .select(['store_id', 'id', 'types'])
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .execute()
}

/** Endpoints that Mercer has disabled, over all stores. */
export function listDisabled(db: Db, limit: number) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['store_id', 'id', 'url'])
    .where('disabled_reason', 'is not', null)
    .orderBy('store_id')
    .orderBy('id')
    .limit(limit)
    .execute()
}

// ---- the cursor of a store ----

export async function insertCursor(tx: Tx, storeId: StoreId, position: number): Promise<void> {
  const statement = sql`
    insert into webhook_cursor (store_id, position) values (${storeId}, ${position})
        on conflict (store_id) do nothing`
  await later(tx, statement.compile(tx))
}

/** One at a time gives the events of a store to its endpoints; undefined if another does. */
export async function lockCursor(tx: Tx, storeId: StoreId): Promise<number | undefined> {
  const row = await tx
    .selectFrom('webhook_cursor')
    .select('position')
    .where('store_id', '=', storeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.position
}

export async function findCursor(db: Db, storeId: StoreId): Promise<number | undefined> {
  const row = await db
    .selectFrom('webhook_cursor')
    .select('position')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.position
}

export async function updateCursor(tx: Tx, storeId: StoreId, position: number): Promise<void> {
  const statement = sql`
    update webhook_cursor set position = ${position} where store_id = ${storeId}`
  await later(tx, statement.compile(tx))
}

/** Stores that have or had an endpoint, a page at a time. */
export async function listStoresWithCursor(
  db: Db,
  { after, limit }: { after: StoreId | undefined; limit: number },
): Promise<StoreId[]> {
  let stores = db.selectFrom('webhook_cursor').select('store_id')
  if (after) stores = stores.where('store_id', '>', after)
  const rows = await stores.orderBy('store_id').limit(limit).execute()
  return rows.map(({ store_id }) => store_id)
}

// ---- deliveries ----

export type NewDelivery = { id: DeliveryId; endpointId: EndpointId; event: EventKey }

/** Made once for an event and an endpoint; a replay also begins anew what is there. */
export async function upsertDeliveries(
  tx: Tx,
  storeId: StoreId,
  deliveries: readonly NewDelivery[],
  { now, replayId = null }: { now: Temporal.Instant; replayId?: string | null },
): Promise<void> {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ id, endpointId, event }) => ({
    id,
    endpoint_id: endpointId,
    event_id: event.id,
    event_type: event.type,
    position: event.position,
    recorded_at: event.recorded_at,
  }))
  const again =
    replayId === null
      ? sql`do nothing`
      : sql`do update set state = 'pending', tries = 0, due_at = excluded.due_at,
                          replay_id = excluded.replay_id, updated_at = excluded.updated_at`
  await sql`
    insert into webhook_delivery as kept
           (store_id, id, endpoint_id, event_id, event_type, position, recorded_at, state, due_at,
            replay_id, created_at, updated_at)
    select ${storeId}::uuid, id, endpoint_id, event_id, event_type, position, recorded_at,
           'pending', ${now}::timestamptz, ${replayId}::uuid, ${now}::timestamptz,
           ${now}::timestamptz
      from ${recordset('webhook_delivery', rows)} as one
        on conflict (store_id, event_id, endpoint_id) ${again}`.execute(tx)
}

/** The deliveries that have been due longest, without those that are on their way already. */
export function findDue(
  db: Db,
  { storeId, endpointId }: { storeId: StoreId; endpointId: EndpointId },
  { now, except, limit }: { now: Temporal.Instant; except: readonly DeliveryId[]; limit: number },
): Promise<Delivery[]> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', sql.lit('pending'))
    .where('due_at', '<=', now)
    .where(sql<boolean>`id <> all(${columnArray(except)}::uuid[])`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes a batch of them, with their attempts; returns how many there were. */
export async function deleteDeliveries(
  tx: Tx,
  storeId: StoreId,
  which: { endpointId: EndpointId } | { before: Temporal.Instant } | { ids: readonly DeliveryId[] },
  limit: number,
): Promise<number> {
  let some = tx.selectFrom('webhook_delivery').select('id').where('store_id', '=', storeId)
  if ('endpointId' in which) some = some.where('endpoint_id', '=', which.endpointId)
  else if ('before' in which) some = some.where('recorded_at', '<', which.before)
  else some = some.where('id', 'in', [...which.ids])
  const gone = await tx
    .deleteFrom('webhook_delivery')
    .where('store_id', '=', storeId)
    .where('id', 'in', some.limit(limit))
    .returning(['event_id', 'endpoint_id'])
    .execute()
  if (gone.length > 0) await deleteAttempts(tx, storeId, gone)
  return gone.length
}

/**
 * Endpoints of these stores that have something due since long, so that no task may be waiting. One
 * that is disabled waits for somebody to enable it.
 */
export async function listOverdue(
  db: Db,
  storeIds: readonly StoreId[],
  before: Temporal.Instant,
): Promise<{ store_id: StoreId; id: EndpointId }[]> {
  const { rows } = await sql<{ store_id: StoreId; id: EndpointId }>`
    select store_id, id
      from webhook_endpoint as endpoint
     where store_id = any(${columnArray(storeIds)}::uuid[]) and enabled
       and exists (
             select 1 from webhook_delivery as delivery
              where delivery.store_id = endpoint.store_id
                and delivery.endpoint_id = endpoint.id
                and delivery.state = 'pending' and delivery.due_at < ${before})`.execute(db)
  return rows
}

/** Begins a new round for one; undefined if there is none. */
export async function resetDelivery(
  tx: Tx,
  storeId: StoreId,
  id: DeliveryId,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'pending', tries: 0, due_at: now, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** The endpoint that a delivery goes to. */
export async function findReceiverOf(
  tx: Tx,
  storeId: StoreId,
  id: DeliveryId,
): Promise<EndpointId | undefined> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .select('endpoint_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.endpoint_id
}

// ---- secrets ----

type Secrets = Pick<Endpoint, 'id' | 'secret' | 'old_secret' | 'headers'>

export function listSecrets(db: Db, storeId: StoreId): Promise<Secrets[]> {
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'secret', 'old_secret', 'headers'])
    .where('store_id', '=', storeId)
    .execute()
}

/** Writes nothing if the row is no longer as it was; returns how many rows it wrote. */
export async function updateSecrets(
  db: Db,
  storeId: StoreId,
  before: Secrets,
  { secret, old_secret, headers }: Secrets,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_endpoint
       set secret = ${secret}, old_secret = ${old_secret},
           headers = ${JSON.stringify(headers)}::json
     where store_id = ${storeId} and id = ${before.id} and secret = ${before.secret}
       and old_secret is not distinct from ${before.old_secret}
       and headers::jsonb = ${JSON.stringify(before.headers)}::jsonb`.execute(db)
  return Number(numAffectedRows)
}

// ---- replays ----

/** Deletes a batch of those that ended before; returns how many there were. */
export async function deleteReplays(
  tx: Tx,
  storeId: StoreId,
  before: Temporal.Instant,
  limit: number,
): Promise<number> {
  const some = tx
    .selectFrom('webhook_replay')
    .select('id')
    .where('store_id', '=', storeId)
    .where('finished_at', '<', before)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('webhook_replay')
    .where('store_id', '=', storeId)
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
