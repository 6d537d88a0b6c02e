import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const COUNTED_MAX = 10_000

type Open = { count: number; oldest: Temporal.Instant | null }

/** Counts rows with `created_at` that wait for something; looks at no more than a bound. */
export async function countOpen(db: Db, rows: RawBuilder<unknown>): Promise<Open> {
  const found = await sql<Open>`
    select count(*) as count, min(created_at) as oldest
      from (${rows} limit ${COUNTED_MAX}) as open`.execute(db)
  return found.rows[0] ?? { count: 0, oldest: null }
}
