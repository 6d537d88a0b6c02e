import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Catalog, CatalogId } from './catalog.ts'
import type { CatalogRule } from './catalog-rule.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog: Catalog
    catalog_rule: CatalogRule
  }
}

export async function hasRules(tx: Tx, storeId: StoreId, catalogId: CatalogId): Promise<boolean> {
  const rule = await tx
    .selectFrom('catalog_rule')
    .select('id')
    .where('store_id', '=', storeId)
    .where('catalog_id', '=', catalogId)
    .limit(1)
    .executeTakeFirst()
  return rule !== undefined
}

/** The stores among these whose rules choose the catalog. */
export function selectStoresWithRules(
  stores: readonly StoreId[],
  catalogId: CatalogId,
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select distinct store_id
      from catalog_rule
     where store_id = any(${stores}::uuid[]) and catalog_id = ${catalogId}`
}

/** The stores among these with a catalog that names the hierarchy. */
export function selectStoresWithHierarchy(
  stores: readonly StoreId[],
  hierarchyId: string,
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select distinct store_id
      from catalog
     where store_id = any(${stores}::uuid[]) and hierarchy_ids @> array[${hierarchyId}::uuid]`
}

/** The stores among these with a catalog that names the price book. */
export function selectStoresWithPriceBook(
  stores: readonly StoreId[],
  bookId: string,
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select distinct store_id
      from catalog
     where store_id = any(${stores}::uuid[])
       and (pricebook_id = ${bookId}::uuid
            or pricebook_ids::jsonb @> jsonb_build_array(jsonb_build_object('id', ${bookId}::text)))`
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
