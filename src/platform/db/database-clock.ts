import { sql } from 'kysely'
import type { ClockReading } from '../clock.ts'
import type { Db, Tx } from './db.ts'

/**
 * The database's clock, for what several machines must agree on (which schedules are due):
 * machines whose clocks differ still ask the same one. Everything else takes `ctx.now`.
 */
export async function databaseNow(db: Db | Tx): Promise<Temporal.Instant> {
  const { rows } = await sql<{ now: Temporal.Instant }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the clock gave no answer')
  // As fine as every other moment here: what is stored is what is answered.
  return row.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
}

const READINGS = 3

/** Reads a few times and keeps the shortest round trip, which is the most exact. */
export async function readDatabaseClock(db: Db): Promise<ClockReading> {
  let best: ClockReading | undefined
  await db.connection().execute(async (connection) => {
    for (let nth = 0; nth < READINGS; nth++) {
      const before = performance.now()
      const now = await databaseNow(connection)
      const uncertaintyMs = (performance.now() - before) / 2
      if (best && best.uncertaintyMs <= uncertaintyMs) continue
      best = { databaseMs: now.epochMilliseconds, counterMs: before + uncertaintyMs, uncertaintyMs }
    }
  })
  if (!best) throw new Error('the clock gave no answer')
  return best
}
