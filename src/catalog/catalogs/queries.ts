import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Catalog } from './catalog.ts'
import type { CatalogRule } from './catalog-rule.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog: Catalog
    catalog_rule: CatalogRule
  }
}

/** All rules of the store, the oldest first. */
export function selectRules(db: Db | Tx, storeId: StoreId): Promise<CatalogRule[]> {
  return db
    .selectFrom('catalog_rule')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
