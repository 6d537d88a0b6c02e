import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * The database's clock, for what several machines must agree on (which schedules are due):
 * machines whose clocks differ still ask the same one. Everything else takes `ctx.now`.
 */
export async function databaseNow(db: Db): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the clock gave no answer')
  // As fine as every other moment here: what is stored is what is answered.
  return row.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
}
