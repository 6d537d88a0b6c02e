import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuseProblems } from '../authored.ts'
import { announceNodes, refusingDuplicateNodes, tooDeep } from './change-nodes.ts'
import { getNode, getNodesInOrder, lockHierarchy, requireNodes } from './find-node.ts'
import type { HierarchyId } from './hierarchy.ts'
import { DEPTH_MAX, moveProblems, type NamedNode, type NodeId, type NodeView } from './node.ts'
import { type Move, selectDeepest, selectNodeAndAbove, updateParents } from './queries.ts'

/** Puts nodes under one, each with all that is below it (NOD-1, NOD-2, NOD-5). */
export async function adoptNodes(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  parentId: NodeId,
  children: readonly (NamedNode & Move)[],
): Promise<NodeView> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  await getNode(tx, ctx.storeId, hierarchyId, parentId)
  await requireNodes(tx, ctx.storeId, hierarchyId, children)
  const above = await selectNodeAndAbove(tx, ctx.storeId, parentId)
  refuseProblems(moveProblems(children, above))
  await move(tx, ctx, hierarchyId, { id: parentId, depth: above.length }, children, 'data')
  return getNode(tx, ctx.storeId, hierarchyId, parentId)
}

/** Sets the parent of a node. */
export async function moveNode(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  id: NodeId,
  parentId: NodeId,
): Promise<void> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  await getNode(tx, ctx.storeId, hierarchyId, id)
  const source = 'data.id'
  await requireNodes(tx, ctx.storeId, hierarchyId, [{ id: parentId, source }])
  const above = await selectNodeAndAbove(tx, ctx.storeId, parentId)
  refuseProblems(moveProblems([{ id, source }], above))
  const target = { id: parentId, depth: above.length }
  await move(tx, ctx, hierarchyId, target, [{ id, sortOrder: undefined }], source)
}

export async function moveNodeToTop(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<void> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  await getNode(tx, ctx.storeId, hierarchyId, id)
  const target = { id: null, depth: 0 }
  await move(tx, ctx, hierarchyId, target, [{ id, sortOrder: undefined }], 'data')
}

/** The depth is looked at afterwards: of two moved nodes one may have been below the other. */
async function move(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  target: { id: NodeId | null; depth: number },
  moves: readonly Move[],
  source: string,
): Promise<void> {
  const changed = await refusingDuplicateNodes({ name: source, slug: source }, () =>
    updateParents(tx, ctx.storeId, target.id, moves, ctx.now),
  )
  const ids = moves.map(({ id }) => id)
  const deepest = await selectDeepest(tx, ctx.storeId, hierarchyId, ids, target.depth + 1)
  if (deepest > DEPTH_MAX) throw tooDeep(source)
  await announceNodes(tx, ctx, 'updated', await getNodesInOrder(tx, ctx.storeId, changed))
}
