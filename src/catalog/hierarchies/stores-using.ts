import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'

/** The stores among these that have one of the products in a tree. */
export function selectStoresWithProducts(
  stores: readonly StoreId[],
  ids: readonly string[],
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select distinct store_id
      from node_product
     where store_id = any(${stores}::uuid[]) and product_id = any(${ids}::uuid[])`
}
