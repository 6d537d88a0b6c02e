import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Catalog, CatalogId } from './catalog.ts'
import { type CompiledRule, compileRule } from './match-rule.ts'
import { selectCatalog, selectRules } from './queries.ts'

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

/** All rules of the store, the oldest first, ready to be matched. */
export async function loadRules(db: Db | Tx, storeId: StoreId): Promise<CompiledRule[]> {
  return (await selectRules(db, storeId)).map(compileRule)
}
