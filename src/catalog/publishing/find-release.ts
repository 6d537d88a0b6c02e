import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUnfinished, selectCurrentReleases } from './queries.ts'
import type { Release } from './release.ts'

export { getRelease } from './change-releases.ts'

/** The release that shoppers get of each catalog that has one. */
export function findCurrentReleases(db: Db, storeId: StoreId): Promise<Release[]> {
  return selectCurrentReleases(db, storeId)
}

/** How many releases of all stores have waited or been made since before that moment. */
export function countStuckReleases(db: Db, since: Temporal.Instant): Promise<number> {
  return countUnfinished(db, since)
}
