import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import { ahead, type Db, later, type Tx } from '../platform/db/db.ts'
import { columnArray } from '../platform/db/many-rows.ts'
import { type Attempt, insertingAttempts, type SentEvent } from '../platform/events/attempts.ts'
import type { EndpointId } from './endpoint.ts'
import type { Delivery } from './queries.ts'
import type { Health } from './tries.ts'

/** The lane of an endpoint: whoever holds it sends to the endpoint, and nobody else does. */
type LaneTable = Health & {
  store_id: StoreId
  endpoint_id: EndpointId
  holder: string | null
  held_until: Temporal.Instant | null
  wanted: boolean
}

declare module '../platform/db/db.ts' {
  interface Tables {
    webhook_lane: LaneTable
  }
}

export async function insertLane(tx: Tx, storeId: StoreId, endpointId: EndpointId): Promise<void> {
  await tx
    .insertInto('webhook_lane')
    .values({ store_id: storeId, endpoint_id: endpointId, wanted: false, failures: 0 } as LaneTable)
    .execute()
}

/** Forgets failures of the past, for an endpoint that somebody has changed. */
export async function resetLane(tx: Tx, storeId: StoreId, endpointId: EndpointId): Promise<void> {
  const statement = sql`
    update webhook_lane set failures = 0, failing_since = null, probe_at = null
     where store_id = ${storeId} and endpoint_id = ${endpointId}`
  await later(tx, statement.compile(tx))
}

export type Lane = Health & { storeId: StoreId; endpointId: EndpointId; holder: string }

type Taken = Health & { taken: boolean; held_until: Temporal.Instant }

/**
 * Takes the lane for `holder`, so that one worker sends to the endpoint. Where another has it,
 * that one is told to look for work once more before it leaves.
 */
export async function claimLane(
  db: Db,
  { storeId, endpointId, holder }: Pick<Lane, 'storeId' | 'endpointId' | 'holder'>,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<Taken | undefined> {
  const isFree = sql`(holder is null or held_until < ${now})`
  const { rows } = await sql<Taken>`
    update webhook_lane
       set holder = case when ${isFree} then ${holder}::uuid else holder end,
           held_until = case when ${isFree} then ${until}::timestamptz else held_until end,
           wanted = not ${isFree}
     where store_id = ${storeId} and endpoint_id = ${endpointId}
    returning holder = ${holder}::uuid as taken, held_until, failures, failing_since, probe_at
  `.execute(db)
  return rows[0]
}

/**
 * The endpoints among these that need no task to get what is due now, because one is there. A
 * worker that holds the lane is told to look once more, and an open circuit is looked at when its
 * probe is due. Without this a bad endpoint costs a task for every batch of events.
 *
 * Every lane is locked, before the deliveries are written: a task that is there but has not begun
 * stands for a new one, and must not take the lane and find nothing before the commit. Only the
 * dispatch of a store locks several, one at a time, so that their order does not matter.
 */
export async function findServed(
  tx: Tx,
  storeId: StoreId,
  endpointIds: readonly EndpointId[],
  now: Temporal.Instant,
): Promise<Set<EndpointId>> {
  if (endpointIds.length === 0) return new Set()
  const { rows } = await sql<{ endpoint_id: EndpointId; served: boolean | null }>`
    update webhook_lane set wanted = true
     where store_id = ${storeId} and endpoint_id = any(${columnArray(endpointIds)}::uuid[])
    returning endpoint_id, held_until >= ${now} or probe_at > ${now} as served`.execute(tx)
  return new Set(rows.flatMap(({ endpoint_id, served }) => (served ? [endpoint_id] : [])))
}

/** False if the worker has lost the lane. */
export async function holdLane(
  db: Db,
  { storeId, endpointId, holder }: Lane,
  until: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_lane set held_until = ${until}
     where store_id = ${storeId} and endpoint_id = ${endpointId} and holder = ${holder}
  `.execute(db)
  return numAffectedRows > 0n
}

/** False if somebody has asked for the lane meanwhile: there may be more to send. */
export async function releaseLane(
  db: Db,
  { storeId, endpointId, holder }: Lane,
  { evenIfWanted }: { evenIfWanted: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    update webhook_lane
       set holder = case when wanted and not ${evenIfWanted} then holder end,
           held_until = case when wanted and not ${evenIfWanted} then held_until end,
           wanted = false
     where store_id = ${storeId} and endpoint_id = ${endpointId} and holder = ${holder}
    returning holder is null as released`.execute(db)
  return rows[0]?.released ?? true
}

/** The health of a lane that this worker still has; its outcomes are written in turn. */
export function lockLane(
  tx: Tx,
  { storeId, endpointId, holder }: Lane,
): Promise<Health | undefined> {
  return tx
    .selectFrom('webhook_lane')
    .select(['failures', 'failing_since', 'probe_at'])
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateHealth(
  tx: Tx,
  { storeId, endpointId }: Pick<Lane, 'storeId' | 'endpointId'>,
  health: Partial<Health>,
): Promise<void> {
  const { failures, failing_since, probe_at } = health
  const change = { failures, failing_since, probe_at }
  const query = tx
    .updateTable('webhook_lane')
    .set(change)
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
  await later(tx, query.compile())
}

export type Judged = Pick<Delivery, 'id' | 'state' | 'tries' | 'attempts' | 'due_at'> & {
  before: Delivery
  sent: SentEvent
  attempt: Attempt
}

/**
 * Writes outcomes, if the worker still has the lane; the answer, which comes with the next
 * statement, is empty otherwise. A delivery that was retried or replayed meanwhile stays due: its
 * new round has not begun.
 */
export async function writeOutcomes(
  tx: Tx,
  { storeId, endpointId, holder }: Lane,
  judged: readonly Judged[],
  now: Temporal.Instant,
): Promise<() => Promise<unknown[]>> {
  // The columns without use are for Citus, which passes no row that has none.
  const isHeld = sql<SqlBool>`exists (select 1 from lane)`
  const attempts = judged.map(({ attempt }) => attempt)
  const sent = judged.map((one) => one.sent)
  const statement = sql`
    with lane as materialized (
      select 1 as held from webhook_lane
       where store_id = ${storeId} and endpoint_id = ${endpointId} and holder = ${holder}
         for update
    ), attempt as (${insertingAttempts(storeId, attempts, sent, isHeld)})
    update webhook_delivery as kept
       set attempts = one.attempts,
           state = case when kept.updated_at = one.seen then one.state else kept.state end,
           tries = case when kept.updated_at = one.seen then one.tries else kept.tries end,
           due_at = case when kept.updated_at = one.seen then one.due_at else kept.due_at end,
           updated_at = ${now}
      from unnest(${columnArray(judged.map(({ id }) => id))}::uuid[],
                  ${columnArray(judged.map(({ state }) => state))}::text[],
                  ${columnArray(judged.map(({ tries }) => tries))}::integer[],
                  ${columnArray(judged.map((one) => one.attempts))}::integer[],
                  ${judged.map(({ due_at }) => due_at?.toString() ?? null)}::timestamptz[],
                  ${judged.map(({ before }) => before.updated_at.toString())}::timestamptz[])
           as one (id, state, tries, attempts, due_at, seen)
     where kept.store_id = ${storeId} and kept.id = one.id and ${isHeld}
    returning kept.id`
  return ahead(tx, statement.compile(tx))
}
