import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NotOwned, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { findByIds, findOf, type Owners } from '../../platform/db/owners.ts'
import type { Page } from '../../platform/http/paging.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { missingProblems } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import { noteChange } from '../publishing/note-changes.ts'
import { type Hierarchy, type HierarchyId, hierarchyKind } from './hierarchy.ts'
import { DEPTH_MAX, type NamedNode, type Node, type NodeId, type NodeView } from './node.ts'
import { noteNodes } from './note-places.ts'

type NodeTable = Node & { store_id: StoreId }
type NodeProductTable = {
  store_id: StoreId
  node_id: NodeId
  product_id: ProductId
  attached_at: Temporal.Instant
  curated_position: number | null
  of_organization: boolean
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

/** Holds the node until the transaction ends: alone, or only so that nobody deletes it. */
export async function lockNode(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
  strength: 'update' | 'key share',
): Promise<Node> {
  const found = tx
    .selectFrom('node')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('hierarchy_id', '=', hierarchyId)
    .where('id', '=', id)
  const locked = strength === 'update' ? found.forUpdate() : found.forKeyShare()
  const node = await locked.executeTakeFirst()
  if (!node) throw new NotOwned('node', id, 'node')
  return node
}

export const nodeOrders = {
  /** The order of children: `sort_order` descending, those without one at the end (NOD-4). */
  children: sql`node.sort_order desc nulls last, node.updated_at desc, node.id`,
  latest: sql`node.updated_at desc, node.id`,
}

const everything = sql`all`

/** Nodes as they are shown; columns in the condition are written `node.…`. */
async function selectNodeViews(
  db: Db | Tx,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  page?: Page,
): Promise<NodeView[]> {
  const { rows } = await sql<NodeView>`
    select node.id, node.owner, node.hierarchy_id, node.parent_id, node.name,
           node.description, node.slug, node.locales, node.sort_order, node.created_at,
           node.updated_at,
           parent.name as parent_name,
           array(select product_id
                   from node_product
                  where node_product.store_id = ${storeId}
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

export async function insertNode(tx: Tx, storeId: StoreId, node: Node): Promise<void> {
  await tx
    .insertInto('node')
    .values({ ...withJson(node), store_id: storeId })
    .execute()
  await noteChange(tx, storeId, 'path', [node.id])
  if (node.parent_id) await noteChange(tx, storeId, 'node', [node.parent_id])
}

/** All that is its own; its place in the tree is not. */
export async function updateNode(tx: Tx, storeId: StoreId, node: Node): Promise<void> {
  const { id, name, description, slug, locales, sort_order, updated_at } = node
  await tx
    .updateTable('node')
    .set(withJson({ name, description, slug, locales, sort_order, updated_at }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  await noteChange(tx, storeId, 'node', [id])
}

/** The node and all below it; nothing more is attached to them until the transaction ends. */
async function lockBranch(tx: Tx, storeId: StoreId, hierarchyId: HierarchyId, id: NodeId) {
  const { rows } = await sql<Pick<Node, 'id' | 'parent_id'>>`
    with recursive branch as (
      select id
        from node
       where store_id = ${storeId} and hierarchy_id = ${hierarchyId} and id = ${id}
       union all
      select child.id
        from branch
        join node as child on child.store_id = ${storeId} and child.hierarchy_id = ${hierarchyId}
                          and child.parent_id = branch.id
    )
    select id, parent_id
      from node
     where store_id = ${storeId} and id in (select id from branch)
     order by id
       for update`.execute(tx)
  return rows
}

/**
 * Deletes its descendants too, with everything attached to them. Returns the ids of all of them;
 * none if there is no such node. The hierarchy is locked.
 */
export async function deleteNode(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<NodeId[]> {
  const branch = await lockBranch(tx, storeId, hierarchyId, id)
  if (branch.length === 0) return []
  await noteNodes(tx, storeId, branch)
  await tx.deleteFrom('node').where('store_id', '=', storeId).where('id', '=', id).execute()
  return branch.map((node) => node.id)
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
  const { rows } = await sql<{ id: NodeId; earlier_id: NodeId | null }>`
    update node
       set parent_id = ${parentId}::uuid, updated_at = ${now},
           sort_order = case when one.sorts then one.sort_order else node.sort_order end
      from unnest(
             ${moves.map(({ id }) => id)}::uuid[],
             ${moves.map(({ sortOrder }) => sortOrder !== undefined)}::boolean[],
             ${moves.map(({ sortOrder }) => sortOrder ?? null)}::integer[]
           ) as one (id, sorts, sort_order)
      join node as earlier on earlier.store_id = ${storeId} and earlier.id = one.id
     where node.store_id = ${storeId} and node.id = one.id
       and (node.parent_id is distinct from ${parentId}::uuid
            or (one.sorts and node.sort_order is distinct from one.sort_order))
    returning node.id, earlier.parent_id as earlier_id`.execute(tx)
  await noteMoves(tx, storeId, parentId, rows)
  return rows.map(({ id }) => id)
}

/** Nodes that came to this parent from an earlier one, or moved among its children. */
async function noteMoves(
  tx: Tx,
  storeId: StoreId,
  parentId: NodeId | null,
  nodes: readonly { id: NodeId; earlier_id: NodeId | null }[],
): Promise<void> {
  const moved = nodes.filter((node) => node.earlier_id !== parentId)
  const sorted = nodes.filter((node) => node.earlier_id === parentId)
  const parents = moved.flatMap((node) => [node.earlier_id ?? [], parentId ?? []].flat())
  await noteChange(
    tx,
    storeId,
    'path',
    moved.map(({ id }) => id),
  )
  await noteChange(tx, storeId, 'node', [...sorted.map(({ id }) => id), ...parents])
}

/** Every change of the shape of a hierarchy locks it, so such changes are serialized. */
export function lockHierarchy(tx: Tx, storeId: StoreId, id: HierarchyId): Promise<Hierarchy> {
  return getRow(tx, hierarchyKind, storeId, id, { lock: 'update' })
}

/** The node as it is shown, if it is one of this hierarchy. */
export async function getNode(
  db: Db | Tx,
  owners: Owners,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<NodeView & { store_id: StoreId }> {
  const condition: RawBuilder<SqlBool> = sql`
    node.hierarchy_id = ${hierarchyId} and node.id = ${id}`
  const found = await findOf(owners, async (storeId) => {
    const [node] = await selectNodeViews(db, storeId, condition, nodeOrders.latest)
    return node && { ...node, store_id: storeId }
  })
  if (!found) throw new NotOwned('node', id, 'node')
  return found
}

/** These nodes as they are shown, in this order. */
export async function getNodesInOrder(
  db: Db | Tx,
  owners: Owners,
  ids: readonly NodeId[],
): Promise<NodeView[]> {
  const found = await findByIds(owners, ids, (storeId, some) => {
    const condition: RawBuilder<SqlBool> = sql`node.id = any(${some}::uuid[])`
    return selectNodeViews(db, storeId, condition, nodeOrders.latest)
  })
  const byId = new Map(found.map((node) => [node.id, node]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Refuses a body whose nodes do not exist, or belong to another hierarchy (NOD-1). */
export async function requireNodes(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  named: readonly NamedNode[],
): Promise<void> {
  const ids = named.map(({ id }) => id)
  const nodes = await tx
    .selectFrom('node')
    .select(['id', 'hierarchy_id'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const hierarchyOf = new Map(nodes.map((node) => [node.id, node.hierarchy_id]))
  refuseAny('bad-request', missingProblems('node', named, new Set<string>(hierarchyOf.keys())))
  const foreign = named.filter(({ id }) => hierarchyOf.get(id) !== hierarchyId)
  refuseAny(
    'unprocessable',
    foreign.map(({ id, source }) => problemAt(source, `node ${id} belongs to another hierarchy`)),
  )
}
