import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { ProductId } from '../products/product.ts'
import { changeOf, noteChange } from '../publishing/note-changes.ts'
import type { NodeId } from './node.ts'

/** The statements on what hangs on which node. */

/** How many links of a node came or went. */
type LinkCount = { node_id: NodeId; links: number }

/** Every product to every node; a link that exists keeps its moment (NOD-6). */
export async function insertLinks(
  tx: Tx,
  { storeId, now }: StoreMoment,
  nodeIds: readonly NodeId[],
  productIds: readonly ProductId[],
): Promise<LinkCount[]> {
  const { rows } = await sql<LinkCount>`
    with added as (
      insert into node_product (store_id, node_id, product_id, attached_at)
      select ${storeId}, one_node, one_product, ${now}::timestamptz
        from unnest(${nodeIds}::uuid[]) as one_node
       cross join unnest(${productIds}::uuid[]) as one_product
       order by one_node, one_product
          on conflict do nothing
      returning node_id, product_id
    ), ${noted(storeId, 'added')}
    select node_id, count(*) as links from added group by node_id order by node_id`.execute(tx)
  return rows
}

/** NOD-7: a product's place among the curated ones is part of its link, and goes with it. */
export async function deleteLinks(
  tx: Tx,
  storeId: StoreId,
  nodeIds: readonly NodeId[],
  productIds: readonly ProductId[],
): Promise<LinkCount[]> {
  const { rows } = await sql<LinkCount>`
    with gone as (
      delete from node_product
       where store_id = ${storeId}
         and node_id = any(${nodeIds}::uuid[])
         and product_id = any(${productIds}::uuid[])
      returning node_id, product_id
    ), ${noted(storeId, 'gone')}
    select node_id, count(*) as links from gone group by node_id order by node_id`.execute(tx)
  return rows
}

/** Parts of a statement that note the products and the nodes of the links that it changes. */
function noted(storeId: StoreId, links: 'added' | 'gone') {
  const from = sql.table(links)
  return sql`noted_product as (
      ${changeOf(storeId, 'product', sql`select product_id from ${from}`)}
    ), noted_node as (
      ${changeOf(storeId, 'node', sql`select node_id from ${from}`)}
    )`
}

/** The products attached to the node, locked so that they stay attached. */
export async function holdAttached(
  tx: Tx,
  storeId: StoreId,
  nodeId: NodeId,
  productIds: readonly ProductId[],
): Promise<ProductId[]> {
  const { rows } = await sql<{ product_id: ProductId }>`
    select product_id
      from node_product
     where store_id = ${storeId} and node_id = ${nodeId}
       and product_id = any(${productIds}::uuid[])
     order by product_id
       for update`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** The node's curated products, in their order, whatever gaps removed products have left. */
export async function selectCurated(
  tx: Tx,
  storeId: StoreId,
  nodeId: NodeId,
): Promise<ProductId[]> {
  const rows = await tx
    .selectFrom('node_product')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('node_id', '=', nodeId)
    .where('curated_position', 'is not', null)
    .orderBy('curated_position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Cleared first: within one statement two rows could hold the same place for a moment. */
export async function updateCurated(
  tx: Tx,
  storeId: StoreId,
  nodeId: NodeId,
  curated: readonly ProductId[],
): Promise<void> {
  await sql`
    with cleared as (
      update node_product
         set curated_position = null
       where store_id = ${storeId} and node_id = ${nodeId}
         and curated_position is not null
      returning product_id
    )
    ${changeOf(storeId, 'product', sql`select product_id from cleared`)}`.execute(tx)
  await sql`
    update node_product
       set curated_position = one.place - 1
      from unnest(${curated}::uuid[]) with ordinality as one (product_id, place)
     where node_product.store_id = ${storeId} and node_product.node_id = ${nodeId}
       and node_product.product_id = one.product_id`.execute(tx)
  await noteChange(tx, storeId, 'product', curated)
  await noteChange(tx, storeId, 'node', [nodeId])
}

/** ORD-1: the curated ones in their order, then the others, the last changed first. */
export async function listNodeProductIds(
  db: Db,
  storeId: StoreId,
  nodeId: NodeId,
  page: Page,
): Promise<{ ids: ProductId[]; total: number }> {
  const { rows } = await sql<{ product_id: ProductId }>`
    select node_product.product_id
      from node_product
      join product on product.store_id = ${storeId} and product.id = node_product.product_id
     where node_product.store_id = ${storeId} and node_product.node_id = ${nodeId}
     order by node_product.curated_position nulls last, product.updated_at desc, product.id
     limit ${page.limit} offset ${page.offset}`.execute(db)
  const { total } = await db
    .selectFrom('node_product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .where('node_id', '=', nodeId)
    .executeTakeFirstOrThrow()
  return { ids: rows.map(({ product_id }) => product_id), total }
}

/** Where a product hangs, the last attached first. */
export async function listProductNodeIds(
  db: Db,
  storeId: StoreId,
  productId: ProductId,
  page: Page,
): Promise<{ ids: NodeId[]; total: number }> {
  const links = db
    .selectFrom('node_product')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
  const { rows, total } = await readPage(links, ['-attached_at', 'node_id'], page)
  return { ids: rows.map(({ node_id }) => node_id), total }
}
