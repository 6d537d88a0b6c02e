import type { Db, Tx } from '../../platform/db/db.ts'
import { findOfEach, type Owners, ownersOf } from '../../platform/db/owners.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { type Catalog, priceBooksOf } from '../catalogs/catalog.ts'
import type { Hierarchy } from '../hierarchies/hierarchy.ts'
import { priceBookKind } from '../pricebooks/price-book.ts'
import { findBase } from './queries.ts'
import { hasContent, loadHierarchies } from './read-sources.ts'
import { fullPublishReason, type Release, type ReleaseBook } from './release.ts'

/** The organization is left out where it has nothing that the catalog could have. */
export async function findSources(
  db: Db | Tx,
  scope: Pick<Release, 'store_id' | 'organization_id' | 'catalog_id'>,
): Promise<Owners> {
  const { store_id: storeId, organization_id: organizationId, catalog_id } = scope
  const [own, organization] = ownersOf({ storeId, organizationId })
  if (!organization || !own) return [storeId]
  const base = await findBase(db, storeId, catalog_id)
  const hadShared = base ? base.organization_position !== null : false
  return hadShared || (await hasContent(db, organization)) ? [own, organization] : [own]
}

/** The facts that a publish of the catalog begins with. */
export type PublishInputs = {
  hierarchies: Hierarchy[]
  books: ReleaseBook[]
  /** The release that a delta goes on from. */
  base: Release | undefined
  /** Why it is no delta, if it is none. */
  reason: string | undefined
}

export async function loadPublishInputs(
  snapshot: Tx,
  owners: Owners,
  catalog: Catalog,
  now: Temporal.Instant,
): Promise<PublishInputs> {
  const hierarchies = await loadHierarchies(snapshot, owners, catalog.hierarchy_ids)
  const books = await existingBooks(snapshot, owners, catalog)
  const base = await findBase(snapshot, catalog.store_id, catalog.id)
  const hierarchyIds = hierarchies.map((one) => one.id)
  const shares = owners.length > 1
  const reason = fullPublishReason(base, { hierarchyIds, books, now, shares })
  return { hierarchies, books, base, reason }
}

/** With their priorities, highest first; the store's own before all of its organization's. */
async function existingBooks(
  snapshot: Tx,
  owners: Owners,
  catalog: Catalog,
): Promise<ReleaseBook[]> {
  const ids = priceBooksOf(catalog)
  const priorities = new Map(catalog.pricebook_ids?.map(({ id, priority }) => [id, priority]))
  return findOfEach(owners, async (owner) => {
    const books = await findRows(snapshot, priceBookKind, owner, ids)
    const existing = new Set(books.map(({ id }) => id))
    return ids
      .filter((id) => existing.has(id))
      .map((id) => ({ id, priority: priorities.get(id) ?? 0 }))
  })
}
