import type { Id, OrganizationId, StoreId } from '../../lib/ids.ts'
import { type Owner, organizationAsOwner } from '../../platform/db/owners.ts'
import type { Locales } from '../authored.ts'
import type { CatalogId } from '../catalogs/catalog.ts'

export type ReleaseId = Id<'catalog-release'>

const releaseStatuses = ['scheduled', 'pending', 'in_progress', 'published', 'failed'] as const
export type ReleaseStatus = (typeof releaseStatuses)[number]

type ReleaseHierarchy = { id: string; name: string }
export type ReleaseBook = { id: string; priority: number }

export type Release = {
  store_id: StoreId
  organization_id: OrganizationId
  id: ReleaseId
  catalog_id: CatalogId
  seq: number
  status: ReleaseStatus
  lane: number
  name: string
  description: string
  locales: Locales | null
  hierarchies: ReleaseHierarchy[]
  price_books: ReleaseBook[]
  export_full_delta: boolean
  is_full_publish: boolean | null
  is_full_delta: boolean | null
  total_products: number
  total_nodes: number
  percent_completed: number
  /**
   * All changes up to this number are in it; null if it was made before changes were numbered, or
   * was copied with its store.
   */
  position: number | null
  /** The position in the organization's changes; null if its data were not looked at. */
  organization_position: number | null
  error: string | null
  /** When a scheduled release begins; it keeps the moment afterwards. */
  publish_at: Temporal.Instant | null
  /** The release that it brings back, which may be gone by now. */
  restored_from: ReleaseId | null
  /** Where its rows are, if it was restored. */
  content_seq: number | null
  published_at: Temporal.Instant | null
  started_at: Temporal.Instant | null
  first_published_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** Whose catalog it is: an organization publishes its own. */
export function ownerOf({ store_id, organization_id }: Release): Owner {
  return organizationAsOwner(organization_id) === store_id ? 'organization' : 'store'
}

/** `to_seq` of a row that belongs to all future releases too. */
export const OPEN = Number.MAX_SAFE_INTEGER
const DELTA_AGE_DAYS_MAX = 90

/** The number by which the rows of a release are found: a restored one has those of another. */
export function contentOf({ content_seq, seq }: Pick<Release, 'content_seq' | 'seq'>): number {
  return content_seq ?? seq
}

/** The facts that decide whether a delta release is possible. */
export type ReleaseInputs = {
  hierarchyIds: readonly string[]
  books: readonly ReleaseBook[]
  now: Temporal.Instant
  /** Whether what the organization owns is looked at too. */
  shares: boolean
}

/** Releases published before this are too old for a delta. */
export function oldestBase(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * DELTA_AGE_DAYS_MAX })
}

/** Why everything must be recomputed, or undefined (PUB-8). */
export function fullPublishReason(
  base: Release | undefined,
  inputs: ReleaseInputs,
): string | undefined {
  if (!base?.published_at) return 'There is no earlier release.'
  if (base.position === null) {
    return 'The last release was copied with its store, or made by an older version of Mercer.'
  }
  if (inputs.shares && base.organization_position === null) {
    return 'The organization owned nothing at the last release.'
  }
  const before = base.hierarchies.map((one) => one.id).toSorted()
  if (before.join() !== inputs.hierarchyIds.toSorted().join()) return 'The hierarchies changed.'
  const books = (list: readonly ReleaseBook[]) => list.map((one) => `${one.id} ${one.priority}`)
  if (books(base.price_books).join() !== books(inputs.books).join()) {
    return 'The price books changed.'
  }
  if (Temporal.Instant.compare(base.published_at, oldestBase(inputs.now)) < 0) {
    return `The last release is more than ${DELTA_AGE_DAYS_MAX} days old.`
  }
  return undefined
}

/** The name of a catalog among those of all stores: a copy of a store has the ids of its source. */
export function catalogKey(storeId: StoreId, catalogId: string): string {
  return `${storeId}:${catalogId}`
}

/** `catalog` is a key, as above. */
export type LaneUse = { catalog: string; lane: number }
const LANES_MAX = 2

/**
 * PUB-14: an organization publishes two releases at a time, each lane one after the other. A
 * catalog stays in its lane while it has a release there: two of its own never run at once.
 */
export function chooseLane(waiting: readonly LaneUse[], catalog: string): number {
  const own = waiting.find((one) => one.catalog === catalog)
  if (own) return own.lane
  const lengths = Array.from(
    { length: LANES_MAX },
    (_, lane) => waiting.filter((one) => one.lane === lane).length,
  )
  return lengths.indexOf(Math.min(...lengths))
}
