import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import { selectCurrentReleases } from './queries.ts'
import type { Release } from './release.ts'

export { getRelease } from './change-releases.ts'

/** The release that shoppers get of each catalog that has one. */
export function findCurrentReleases(db: Db, storeId: StoreId): Promise<Release[]> {
  return selectCurrentReleases(db, storeId)
}
