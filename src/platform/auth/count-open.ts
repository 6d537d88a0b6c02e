import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

const COUNTED_MAX = 10_000

type Open = { count: number; oldest: Temporal.Instant | null }

/**
 * Counts rows with `store_id` and `created_at` that wait for something, up to a bound. Those of
 * sandboxes are left out: a test may let them wait for ever.
 */
export async function countOpen(db: Db, rows: RawBuilder<unknown>): Promise<Open> {
  const found = await sql<Open>`
    select count(*) as count, min(created_at) as oldest
      from (select waiting.created_at
              from (${rows}) as waiting
              join store on store.id = waiting.store_id and store.mode = 'live'
             limit ${COUNTED_MAX}) as open`.execute(db)
  return found.rows[0] ?? { count: 0, oldest: null }
}
