import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { later, type Tx } from '../../platform/db/db.ts'
import { changeOf, noteChange, noteSelected } from '../publishing/note-changes.ts'

/** Notes of what a deletion takes along from a tree. Each takes no round trip. */

/** Takes products that are about to be deleted from all nodes; the caller has locked them. */
export async function detachEverywhere(
  tx: Tx,
  storeId: StoreId,
  productIds: readonly string[],
): Promise<void> {
  const links = sql`
    with gone as (
      delete from node_product
       where store_id = ${storeId} and product_id = any(${productIds}::uuid[])
      returning node_id
    )
    ${changeOf(storeId, 'node', sql`select node_id from gone`)}`
  await later(tx, links.compile(tx))
}

type Place = { id: string; parent_id: string | null }

/** Nodes that are about to be deleted, with what hangs on them; the caller has locked these. */
export async function noteNodes(tx: Tx, storeId: StoreId, nodes: readonly Place[]): Promise<void> {
  const ids = nodes.map(({ id }) => id)
  const products = sql`
    select product_id from node_product
     where store_id = ${storeId} and node_id = any(${ids}::uuid[])`
  await noteSelected(tx, storeId, 'product', products)
  await noteChange(tx, storeId, 'path', ids)
  await noteChange(
    tx,
    storeId,
    'node',
    nodes.flatMap(({ parent_id: parentId }) => parentId ?? []),
  )
}

/** A hierarchy that is about to be deleted, with all its nodes; the caller has locked it. */
export async function noteTree(tx: Tx, storeId: StoreId, hierarchyId: string): Promise<void> {
  const nodes = sql`
    select id from node where store_id = ${storeId} and hierarchy_id = ${hierarchyId}`
  // Nobody attaches a product any more.
  const lock = sql`${nodes} order by id for update`
  await later(tx, lock.compile(tx))
  const products = sql`
    select link.product_id
      from node_product as link
      join node on node.store_id = link.store_id and node.id = link.node_id
     where link.store_id = ${storeId} and node.hierarchy_id = ${hierarchyId}`
  await noteSelected(tx, storeId, 'product', products)
  await noteSelected(tx, storeId, 'path', nodes)
  await noteChange(tx, storeId, 'hierarchy', [hierarchyId])
}
