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
  return (await listTimes(db, realNow)).scopes
}

/** A job does everything in a store whose clock it advances: it is in no scope. */
export async function listTimes(
  db: Db,
  realNow: Temporal.Instant,
): Promise<{ scopes: TimeScope[]; advancing: StoreId[] }> {
  const moved = await listMovedClocks(db)
  const standing = moved.filter(({ advance_id }) => advance_id === null)
  const scopes: TimeScope[] = [
    { now: realNow, holds: hasRealTime },
    ...standing.map((clock) => ({
      now: storeInstant(timeOf(clock), realNow),
      isFrozen: clock.mode === 'frozen',
      storeId: clock.store_id,
      holds: isOfStore(clock.store_id),
    })),
  ]
  return { scopes, advancing: advancingOf(moved) }
}

function advancingOf(moved: Awaited<ReturnType<typeof listMovedClocks>>): StoreId[] {
  return moved.flatMap((clock) => (clock.advance_id === null ? [] : clock.store_id))
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
  return new Set(advancingOf(await listMovedClocks(db)))
}
