import type { StoreId } from '../../lib/ids.ts'
import { taskKind } from '../../platform/tasks/kind.ts'
import type { CatalogId } from '../catalogs/catalog.ts'
import type { ReleaseId } from './release.ts'

/**
 * Keyed by the organization and its lane, in which releases are made one after the other. It never
 * fails for good, which would hold the lane back: a hopeless release is marked failed instead.
 */
export const publishTask = taskKind<{ storeId: StoreId; releaseId: ReleaseId }>('publish', {
  policy: 'key_strict_fifo',
  concurrency: 2,
  retriesMax: 100_000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 30,
  expireSeconds: 24 * 60 * 60,
})

/** Takes away the rows of releases that were deleted. */
export const reconcileTask = taskKind<{ storeId: StoreId; catalogId: CatalogId }>(
  'reconcile-catalog',
  { policy: 'short', concurrency: 1 },
)
