import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { Catalog, CatalogId } from './catalog.ts'
import { catalogKind } from './catalog-kind.ts'
import { type CompiledRule, compileRule } from './match-rule.ts'
import { selectRules } from './queries.ts'

export function getCatalog(db: Db | Tx, storeId: StoreId, id: CatalogId): Promise<Catalog> {
  return getRow(db, catalogKind, storeId, id)
}

/** Holds the catalog until the transaction ends. */
export function lockCatalog(tx: Tx, storeId: StoreId, id: CatalogId): Promise<Catalog> {
  return getRow(tx, catalogKind, storeId, id, { lock: 'update' })
}

/** All rules of the store, the oldest first, ready to be matched. */
export async function loadRules(db: Db | Tx, storeId: StoreId): Promise<CompiledRule[]> {
  return (await selectRules(db, storeId)).map(compileRule)
}
