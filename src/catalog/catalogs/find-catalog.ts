import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Catalog, CatalogId } from './catalog.ts'
import { selectCatalog } from './queries.ts'

export { type Catalog, type CatalogId, priceBooksOf } from './catalog.ts'

export async function getCatalog(db: Db | Tx, storeId: StoreId, id: CatalogId): Promise<Catalog> {
  const catalog = await selectCatalog(db, storeId, id).executeTakeFirst()
  if (!catalog) throw notFound('catalog', id)
  return catalog
}

/** Holds the catalog until the transaction ends. */
export async function lockCatalog(tx: Tx, storeId: StoreId, id: CatalogId): Promise<Catalog> {
  const catalog = await selectCatalog(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!catalog) throw notFound('catalog', id)
  return catalog
}
