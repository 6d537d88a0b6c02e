import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'

export { withSalesOf } from './freeze-item.ts'
export { publishBundle } from './publish-bundle.ts'
export { loadPriceBooks } from './read-sources.ts'

/** The source data of the next release, for explaining the current one. */

export type AuthoredLink = { product_id: string; hierarchy_id: string }

/** The nodes of these hierarchies on which the products hang now, as their hierarchies. */
export async function loadAuthoredLinks(
  db: Db,
  storeId: StoreId,
  productIds: readonly string[],
  hierarchyIds: readonly string[],
): Promise<AuthoredLink[]> {
  const { rows } = await sql<AuthoredLink>`
    select distinct link.product_id, node.hierarchy_id
      from node_product as link
      join node on node.store_id = link.store_id and node.id = link.node_id
     where link.store_id = ${storeId}
       and link.product_id = any(${productIds}::uuid[])
       and node.hierarchy_id = any(${hierarchyIds}::uuid[])`.execute(db)
  return rows
}
