import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/** Waits until so many of the calls have an answer. */
export function settled(calls: readonly Promise<unknown>[], wanted: number): Promise<void> {
  const done = Promise.withResolvers<void>()
  let count = 0
  for (const call of calls) {
    call.then(() => {
      count += 1
      if (count === wanted) done.resolve()
    }, done.reject)
  }
  return done.promise
}

/** Waits until somebody waits for a lock, or a second. */
export async function untilHeldUp({ deps }: Pick<Shop, 'deps'>): Promise<void> {
  for (let look = 0; look < 100; look++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
    if (rows.length > 0) return
    await delay(10)
  }
}
