import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'

/** Statements that find the stores which use what their organization owns (OW-3). */

/** The stores among these whose rules choose the catalog. */
export function selectStoresWithRules(
  stores: readonly StoreId[],
  catalogId: string,
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
