import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { countEach } from '../../platform/db/by-store.ts'
import type { Db } from '../../platform/db/db.ts'
import { storeInstant } from '../../platform/store-time.ts'
import { hasRealTime, listMovedClocks } from './queries.ts'
import { timeOf } from './store-clock.ts'

export { hasRealTime, listMovedClocks }

/** Stores that have the same time: all whose clock was not moved, or one whose clock was. */
export type TimeScope = {
  now: Temporal.Instant
  /** True while their time stands still. */
  isFrozen?: boolean
  /** The store, if it is one. */
  storeId?: StoreId
  /** The condition on the column with the id of the store. */
  holds: (storeId: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** The condition for the rows of one store. */
export function isOfStore(id: StoreId): TimeScope['holds'] {
  return (storeId) => sql<SqlBool>`${storeId} = ${id}`
}

/** For work that looks for what is due in all stores: each has its own time. */
export async function listTimeScopes(db: Db, realNow: Temporal.Instant): Promise<TimeScope[]> {
  // A job does everything in a store whose clock it advances.
  const moved = (await listMovedClocks(db)).filter(({ advance_id }) => advance_id === null)
  return [
    { now: realNow, holds: hasRealTime },
    ...moved.map((clock) => ({
      now: storeInstant(timeOf(clock), realNow),
      isFrozen: clock.mode === 'frozen',
      storeId: clock.store_id,
      holds: isOfStore(clock.store_id),
    })),
  ]
}

/**
 * Does work for stores that have the same time, one scope after the other, and counts what was
 * done. One that fails does not keep the others waiting.
 */
export function eachTimeScope(
  scopes: readonly TimeScope[],
  work: (scope: TimeScope) => Promise<number>,
): Promise<number> {
  return countEach(scopes, 1, work)
}

/** Stores whose clock a job advances; it also does their runs, without tasks. */
export async function listAdvancing(db: Db): Promise<ReadonlySet<StoreId>> {
  const moved = await listMovedClocks(db)
  return new Set(moved.flatMap((clock) => (clock.advance_id === null ? [] : clock.store_id)))
}
