import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { missingProblems } from '../authored.ts'
import { type Hierarchy, type HierarchyId, hierarchyKind } from './hierarchy.ts'
import type { NamedNode, Node, NodeId, NodeView } from './node.ts'
import { lockOrHoldNode, nodeOrders, selectNodes, selectNodeViews } from './queries.ts'

/** Every change of the shape of a hierarchy locks it, so such changes are serialized. */
export function lockHierarchy(tx: Tx, storeId: StoreId, id: HierarchyId): Promise<Hierarchy> {
  return getRow(tx, hierarchyKind, storeId, id, { lock: 'update' })
}

/** The node as it is shown, if it is one of this hierarchy. */
export async function getNode(
  db: Db | Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<NodeView> {
  const condition: RawBuilder<SqlBool> = sql`
    node.hierarchy_id = ${hierarchyId} and node.id = ${id}`
  const [node] = await selectNodeViews(db, storeId, condition, nodeOrders.latest)
  if (!node) throw notFound('node', id)
  return node
}

/** These nodes as they are shown, in this order. */
export function getNodesInOrder(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly NodeId[],
): Promise<NodeView[]> {
  const condition: RawBuilder<SqlBool> = sql`node.id = any(${ids}::uuid[])`
  return selectNodeViews(db, storeId, condition, nodeOrders.ofIds(ids))
}

/** Holds the node until the transaction ends: alone, or only so that nobody deletes it. */
export async function lockNode(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  id: NodeId,
  strength: 'update' | 'key share',
): Promise<Node> {
  const node = await lockOrHoldNode(tx, storeId, hierarchyId, id, strength)
  if (!node) throw notFound('node', id)
  return node
}

/** Refuses a body whose nodes do not exist, or belong to another hierarchy (NOD-1). */
export async function requireNodes(
  tx: Tx,
  storeId: StoreId,
  hierarchyId: HierarchyId,
  named: readonly NamedNode[],
): Promise<void> {
  const ids = named.map(({ id }) => id)
  const nodes = await selectNodes(tx, storeId, ids)
  const hierarchyOf = new Map(nodes.map((node) => [node.id, node.hierarchy_id]))
  refuseAny('bad-request', missingProblems('node', named, new Set<string>(hierarchyOf.keys())))
  const foreign = named.filter(({ id }) => hierarchyOf.get(id) !== hierarchyId)
  refuseAny(
    'unprocessable',
    foreign.map(({ id, source }) => problemAt(source, `node ${id} belongs to another hierarchy`)),
  )
}
