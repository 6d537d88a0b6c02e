import type { StoreId } from '../../lib/ids.ts'
import { orderedTaskKind, taskKind } from '../../platform/tasks/kind.ts'
import type { CatalogId } from '../catalogs/catalog.ts'
import type { ReleaseId } from './release.ts'

/**
 * Keyed by the organization and its lane, in which releases are made one after the other. It is no
 * job in batches: a release comes from one snapshot, which is lost with its worker, so that a
 * take-over begins anew.
 */
export const publishTask = orderedTaskKind<{ storeId: StoreId; releaseId: ReleaseId }>('publish', {
  concurrency: 2,
})

/** Takes away the rows of releases that were deleted. */
export const reconcileTask = taskKind<{ storeId: StoreId; catalogId: CatalogId }>(
  'reconcile-catalog',
  { policy: 'short', concurrency: 1 },
)
