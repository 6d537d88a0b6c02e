import { sql } from 'kysely'
import type { Db } from './db.ts'

const ROWS_MIN = 1_000
const TIMES = 4

/**
 * Refreshes the statistics of tables that have several times as many rows as when somebody looked.
 * Autovacuum does it within minutes; this is for a job that fills empty tables faster. Plans that
 * were made for a few rows are kept until then, and may read all rows of a store to find one.
 */
export async function analyzeGrown(db: Db): Promise<void> {
  const { rows } = await sql<{ relname: string }>`
    select seen.relname
      from pg_stat_user_tables as seen
      join pg_class on pg_class.oid = seen.relid
     where schemaname = current_schema()
       and n_live_tup > greatest(${ROWS_MIN}, ${TIMES} * reltuples)`.execute(db)
  if (rows.length === 0) return
  const tables = rows.map(({ relname }) => sql.table(relname))
  await sql`analyze ${sql.join(tables)}`.execute(db)
}
