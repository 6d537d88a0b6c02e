import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError, notFound, type Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { refuseProblems } from '../authored.ts'
import { type Hierarchy, type HierarchyId, hierarchyKind } from './hierarchy.ts'
import type { NamedNode, Node, NodeId, NodeView } from './node.ts'
import {
  lockOrHoldNode,
  nodeOrders,
  selectHierarchies,
  selectNodes,
  selectNodeViews,
} from './queries.ts'

/** The ids that exist, in no particular order. */
export function findHierarchies(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly HierarchyId[],
): Promise<Hierarchy[]> {
  return selectHierarchies(db, storeId, ids)
}

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
  const nodes = new Map((await selectNodes(tx, storeId, ids)).map((node) => [node.id, node]))
  const missing = named.filter(({ id }) => !nodes.has(id))
  refuseMissing('node', missing)
  const foreign = named.filter(({ id }) => nodes.get(id)?.hierarchy_id !== hierarchyId)
  refuseProblems(
    foreign.map(({ id, source }) => {
      return { source, detail: `${source}: node ${id} belongs to another hierarchy` }
    }),
  )
}

export function refuseMissing(
  what: string,
  missing: readonly { id: string; source: string }[],
): void {
  if (missing.length === 0) return
  const problems = missing.map(({ id, source }): Problem => {
    return { source, detail: `${source}: there is no ${what} ${id}` }
  })
  throw new AppError('bad-request', problems)
}
