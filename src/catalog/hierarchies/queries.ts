import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { ProductId } from '../products/product.ts'
import type { Hierarchy, HierarchyId } from './hierarchy.ts'
import { DEPTH_MAX, type NamedNode, type Node, type NodeId, type NodeView } from './node.ts'

type NodeTable = Node & { store_id: StoreId }
type NodeProductTable = {
  store_id: StoreId
  node_id: NodeId
  product_id: ProductId
  attached_at: Temporal.Instant
  curated_position: number | null
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    hierarchy: Hierarchy
    node: NodeTable
    node_product: NodeProductTable
  }
}

function withJson<Row extends Pick<Node, 'locales'>>(row: Row) {
  return { ...row, locales: row.locales && json(row.locales) }
}

export function selectNodes(db: Db | Tx, storeId: StoreId, ids: readonly NodeId[]) {
  return db
    .selectFrom('node')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Locked so that it stays; with `update` also against other changes. */
export function lockOrHoldNode(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
  strength: 'update' | 'key share',
) {
  const node = tx
    .selectFrom('node')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('hierarchy_id', '=', hierarchyId)
    .where('id', '=', id)
  return (strength === 'update' ? node.forUpdate() : node.forKeyShare()).executeTakeFirst()
}

export const nodeOrders = {
  /** The order of children: `sort_order` descending, those without one at the end (NOD-4). */
  children: sql`node.sort_order desc nulls last, node.updated_at desc, node.id`,
  latest: sql`node.updated_at desc, node.id`,
  ofIds: (ids: readonly NodeId[]) => sql`array_position(${ids}::uuid[], node.id)`,
}

const everything = sql`all`

/** Nodes as they are shown; columns in the condition are written `node.…`. */
export async function selectNodeViews(
  db: Db | Tx,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  page?: Page,
): Promise<NodeView[]> {
  const { rows } = await sql<NodeView>`
    select node.id, node.hierarchy_id, node.parent_id, node.name, node.description, node.slug,
           node.locales, node.sort_order, node.created_at, node.updated_at,
           parent.name as parent_name,
           array(select product_id
                   from node_product
                  where node_product.store_id = node.store_id
                    and node_product.node_id = node.id
                    and curated_position is not null
                  order by curated_position) as curated_products
      from node
      left join node as parent on parent.store_id = node.store_id and parent.id = node.parent_id
     where node.store_id = ${storeId} and ${condition}
     order by ${order}
     limit ${page?.limit ?? everything} offset ${page?.offset ?? 0}`.execute(db)
  return rows
}

export async function listNodes(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  page: Page,
): Promise<{ rows: NodeView[]; total: number }> {
  const rows = await selectNodeViews(db, storeId, condition, order, page)
  const { total } = await db
    .selectFrom('node')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .where(condition)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function insertNode(tx: Tx, storeId: StoreId, node: Node) {
  return tx
    .insertInto('node')
    .values({ ...withJson(node), store_id: storeId })
    .execute()
}

/** All that is its own; its place in the tree is not. */
export function updateNode(tx: Tx, storeId: StoreId, node: Node) {
  const { id, name, description, slug, locales, sort_order, updated_at } = node
  return tx
    .updateTable('node')
    .set(withJson({ name, description, slug, locales, sort_order, updated_at }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Deletes its descendants too, with everything attached to them. */
export async function deleteNode(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('node')
    .where('store_id', '=', storeId)
    .where('hierarchy_id', '=', hierarchyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The node and its ancestors, the nearest first: as many as the node is deep. */
export async function selectNodeAndAbove(tx: Tx, storeId: StoreId, id: NodeId): Promise<NodeId[]> {
  const { rows } = await sql<{ id: NodeId }>`
    with recursive above as (
      select id, parent_id, 1 as step
        from node
       where store_id = ${storeId} and id = ${id}
       union all
      select node.id, node.parent_id, above.step + 1
        from above
        join node on node.store_id = ${storeId} and node.id = above.parent_id
       where above.step < ${DEPTH_MAX}
    )
    select id from above order by step`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How deep the deepest node below these lies, if these lie at `depth`; one too deep is enough. */
export async function selectDeepest(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  ids: readonly NodeId[],
  depth: number,
): Promise<number> {
  const { rows } = await sql<{ deepest: number }>`
    with recursive below as (
      select unnest(${ids}::uuid[]) as id, ${depth}::integer as depth
       union all
      select node.id, below.depth + 1
        from below
        join node on node.store_id = ${storeId} and node.hierarchy_id = ${hierarchyId}
                 and node.parent_id = below.id
       where below.depth <= ${DEPTH_MAX}
    )
    select max(depth) as deepest from below`.execute(tx)
  return rows[0]?.deepest ?? 0
}

/** A node that a body moves; `sortOrder` undefined leaves the node's own. */
export type Move = NamedNode & { sortOrder?: number | null | undefined }

/** Puts the nodes under the parent, or at the top level; gives the ids of those that changed. */
export async function updateParents(
  tx: Tx,
  { storeId, now }: StoreMoment,
  parentId: NodeId | null,
  moves: readonly Move[],
): Promise<NodeId[]> {
  const { rows } = await sql<{ id: NodeId }>`
    update node
       set parent_id = ${parentId}::uuid, updated_at = ${now},
           sort_order = case when one.sorts then one.sort_order else node.sort_order end
      from unnest(
             ${moves.map(({ id }) => id)}::uuid[],
             ${moves.map(({ sortOrder }) => sortOrder !== undefined)}::boolean[],
             ${moves.map(({ sortOrder }) => sortOrder ?? null)}::integer[]
           ) as one (id, sorts, sort_order)
     where node.store_id = ${storeId} and node.id = one.id
       and (node.parent_id is distinct from ${parentId}::uuid
            or (one.sorts and node.sort_order is distinct from one.sort_order))
    returning node.id`.execute(tx)
  return rows.map(({ id }) => id)
}
