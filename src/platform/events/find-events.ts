import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { columnArray } from '../db/many-rows.ts'
import { payloadDigest } from './attempts.ts'
import { type EventRow, listSomeEvents } from './feed.ts'

/** An event without what it tells. */
export type EventKey = Pick<EventRow, 'id' | 'type' | 'recorded_at' | 'position'>

type Range = {
  /** Positions from the one after it, up to and with `upTo`. */
  after: number
  upTo: number
  /** Recorded from the first instant on, and before the second. */
  from?: Temporal.Instant | null
  to?: Temporal.Instant | null
}

/** The events of a range by position, without their payloads. */
export async function listEventKeys(
  db: Db | Tx,
  storeId: StoreId,
  { limit, ...range }: Range & { limit: number },
): Promise<EventKey[]> {
  const { rows } = await sql<EventKey>`
    select id, type, recorded_at, position
      from event
     where store_id = ${storeId} and ${isWithin(range)}
     order by position
     limit ${limit}`.execute(db)
  return rows
}

export async function countEvents(db: Db | Tx, storeId: StoreId, range: Range): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from event
     where store_id = ${storeId} and ${isWithin(range)}`.execute(db)
  return rows[0]?.count ?? 0
}

function isWithin({ after, upTo, from, to }: Range) {
  return sql`position > ${after} and position <= ${upTo}
       ${from ? sql`and recorded_at >= ${from}` : sql``}
       ${to ? sql`and recorded_at < ${to}` : sql``}`
}

/**
 * The events at these positions that are still kept, each with the digest of its payload; the first
 * of them if all would be too many bytes.
 */
export function findEventsAt(db: Db | Tx, storeId: StoreId, positions: readonly number[]) {
  const events = sql`
    select event.*, ${payloadDigest} as digest
      from event
     where store_id = ${storeId}
       and position = any((select ${columnArray(positions)}::bigint[])::bigint[])`
  return listSomeEvents<EventRow & { digest: string }>(db, events)
}

/** Whether something was told that happened after a moment of the store's time. */
export async function hasEventAfter(
  db: Db | Tx,
  storeId: StoreId,
  moment: Temporal.Instant,
): Promise<boolean> {
  // Each condition has an index of its own; together they would read all events of all stores. One
  // that is numbered in between is seen by the second.
  for (const place of [sql`position is null`, sql`position is not null`]) {
    const { rows } = await sql`
      select 1 from event
       where store_id = ${storeId} and created_at > ${moment} and ${place} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
