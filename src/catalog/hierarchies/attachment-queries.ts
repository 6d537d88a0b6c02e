import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { readPageOfOwners } from '../../platform/db/read-page.ts'
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
  ofOrganization: boolean,
): Promise<LinkCount[]> {
  const { rows } = await sql<LinkCount>`
    with added as (
      insert into node_product (store_id, node_id, product_id, attached_at, of_organization)
      select ${storeId}, one_node, one_product, ${now}::timestamptz, ${ofOrganization}::boolean
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
  db: Db | Tx,
  storeId: StoreId,
  nodeId: NodeId,
): Promise<ProductId[]> {
  const rows = await db
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

type Changed = { id: ProductId; updated_at: Temporal.Instant }

/** ORD-1: the curated ones in their order, then the others, the last changed first. */
export async function listNodeProductIds(
  db: Db,
  owners: Owners,
  { store_id: storeId, id: nodeId }: { store_id: StoreId; id: NodeId },
  page: Page,
): Promise<{ ids: ProductId[]; total: number }> {
  const end = page.offset + page.limit
  const curated = await selectCurated(db, storeId, nodeId)
  const { rows: own } = await sql<Changed>`
    select product.id, product.updated_at
      from node_product
      join product on product.store_id = ${storeId} and product.id = node_product.product_id
     where node_product.store_id = ${storeId} and node_product.node_id = ${nodeId}
       and node_product.curated_position is null
     order by product.updated_at desc, product.id
     limit ${end}`.execute(db)
  const shared = await listShared(db, owners, storeId, nodeId, end)
  const others = shared.length === 0 ? own : [...own, ...shared].sort(lastChangedFirst)
  const { total } = await db
    .selectFrom('node_product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .where('node_id', '=', nodeId)
    .executeTakeFirstOrThrow()
  const ids = [...curated, ...others.map(({ id }) => id)]
  return { ids: ids.slice(page.offset, end), total }
}

/**
 * The organization's products on a node of the store that are not curated, the last changed first.
 * They may be on another server, so their ids are sent there, as one text that nobody parses here.
 */
async function listShared(
  db: Db,
  owners: Owners,
  storeId: StoreId,
  nodeId: NodeId,
  limit: number,
): Promise<Changed[]> {
  const [organization] = owners.filter((owner) => owner !== storeId)
  if (!organization) return []
  const { rows: links } = await sql<{ ids: string | null }>`
    select array_agg(product_id)::text as ids
      from node_product
     where store_id = ${storeId} and node_id = ${nodeId}
       and of_organization and curated_position is null`.execute(db)
  const ids = links[0]?.ids ?? null
  if (ids === null) return []
  const { rows } = await sql<Changed>`
    select id, updated_at
      from product
     where store_id = ${organization} and id = any(${ids}::uuid[])
     order by updated_at desc, id
     limit ${limit}`.execute(db)
  return rows
}

function lastChangedFirst(one: Changed, other: Changed): number {
  const later = Temporal.Instant.compare(other.updated_at, one.updated_at)
  return later || (one.id < other.id ? -1 : 1)
}

/** Where a product hangs, the last attached first. */
export async function listProductNodeIds(
  db: Db,
  owners: Owners,
  productId: ProductId,
  page: Page,
): Promise<{ ids: NodeId[]; total: number }> {
  const links = owners.map((storeId) =>
    db
      .selectFrom('node_product')
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId),
  )
  const { rows, total } = await readPageOfOwners(db, links, ['-attached_at', 'node_id'], page)
  return { ids: rows.map(({ node_id }) => node_id), total }
}
