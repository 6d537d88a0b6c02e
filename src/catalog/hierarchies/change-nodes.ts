import { AppError, NotOwned, problemAt, refuseAny } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { recordDeletions } from '../../platform/resources/dependents.ts'
import type { ProductId } from '../products/product.ts'
import { holdAttached, selectCurated, updateCurated } from './attachment-queries.ts'
import { type HierarchyId, patchTexts, type TextsPatch } from './hierarchy.ts'
import {
  curatedProblems,
  DEPTH_MAX,
  moveProblems,
  type Node,
  type NodeId,
  type NodeView,
  nodeResource,
} from './node.ts'
import {
  deleteNode,
  getNode,
  getNodesInOrder,
  insertNode,
  lockHierarchy,
  lockNode,
  type Move,
  requireNodes,
  selectDeepest,
  selectNodeAndAbove,
  updateNode,
  updateParents,
} from './queries.ts'

export type NodePatch = TextsPatch & {
  curated_products?: ProductId[] | null | undefined
  sort_order?: number | null | undefined
}

const PARENT_PATH = 'data.relationships.parent.data.id'

export async function createNode(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  given: NodePatch & { name: string },
  parentId: NodeId | null,
): Promise<NodeView> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  if (parentId !== null) await requireParent(tx, ctx, hierarchyId, parentId)
  refuseAny('unprocessable', curatedProblems(given.curated_products ?? [], []))
  const node: Node = {
    ...patchTexts(undefined, given),
    id: newId<'node'>(),
    owner: ctx.owner,
    hierarchy_id: hierarchyId,
    parent_id: parentId,
    sort_order: given.sort_order ?? null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await refusingDuplicateNodes(attributePaths, () => insertNode(tx, ctx.storeId, node))
  const view = await getNode(tx, [ctx.storeId], hierarchyId, node.id)
  await announceNodes(tx, ctx, 'created', [view])
  return view
}

/** The place in the tree is changed elsewhere: by the relationships parent and children. */
export async function changeNode(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  id: NodeId,
  patch: NodePatch,
  namedId: string | undefined,
): Promise<NodeView> {
  const before = await lockNode(tx, ctx.storeId, hierarchyId, id, 'update')
  requireSameId(id, namedId)
  const old = await getNode(tx, [ctx.storeId], hierarchyId, id)
  const isCuratedAnew = await curate(tx, ctx, id, patch.curated_products)
  const { sort_order = before.sort_order } = patch
  const patched: Node = { ...before, ...patchTexts(before, patch), sort_order }
  const isPatched = JSON.stringify(patched) !== JSON.stringify(before)
  if (!isPatched && !isCuratedAnew) return old
  const node = { ...patched, updated_at: ctx.now }
  await refusingDuplicateNodes(attributePaths, () => updateNode(tx, ctx.storeId, node))
  const view = await getNode(tx, [ctx.storeId], hierarchyId, id)
  await announceNodes(tx, ctx, 'updated', [view], [old])
  return view
}

/** NOD-3: what is below it goes with it. Products stay. */
export async function removeNode(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  id: NodeId,
): Promise<void> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  const deleted = await deleteNode(tx, ctx.storeId, hierarchyId, id)
  if (deleted.length === 0) throw new NotOwned('node', id, 'node')
  await recordDeletions(tx, ctx, { type: 'node', event: 'node' }, deleted)
}

/** Puts nodes under one, each with all that is below it (NOD-1, NOD-2, NOD-5). */
export async function adoptNodes(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  parentId: NodeId,
  children: readonly Move[],
): Promise<NodeView> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  await getNode(tx, [ctx.storeId], hierarchyId, parentId)
  await requireNodes(tx, ctx.storeId, hierarchyId, children)
  await moveBelow(tx, ctx, hierarchyId, parentId, children, 'data')
  return getNode(tx, [ctx.storeId], hierarchyId, parentId)
}

/** Sets the parent of a node; null puts it at the top level. */
export async function moveNode(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  id: NodeId,
  parentId: NodeId | null,
): Promise<void> {
  await lockHierarchy(tx, ctx.storeId, hierarchyId)
  await getNode(tx, [ctx.storeId], hierarchyId, id)
  const source = parentId === null ? 'data' : 'data.id'
  if (parentId !== null) {
    await requireNodes(tx, ctx.storeId, hierarchyId, [{ id: parentId, source }])
  }
  await moveBelow(tx, ctx, hierarchyId, parentId, [{ id, source }], source)
}

/** The depth is looked at afterwards: of two moved nodes one may have been below the other. */
async function moveBelow(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  parentId: NodeId | null,
  moves: readonly Move[],
  source: string,
): Promise<void> {
  const above = parentId === null ? [] : await selectNodeAndAbove(tx, ctx.storeId, parentId)
  refuseAny('unprocessable', moveProblems(moves, above))
  const ids = moves.map(({ id }) => id)
  const old = await getNodesInOrder(tx, [ctx.storeId], ids)
  const changed = await refusingDuplicateNodes({ name: source, slug: source }, () =>
    updateParents(tx, ctx, parentId, moves),
  )
  const deepest = await selectDeepest(tx, ctx.storeId, hierarchyId, ids, above.length + 1)
  if (deepest > DEPTH_MAX) throw tooDeep(source)
  await announceNodes(tx, ctx, 'updated', await getNodesInOrder(tx, [ctx.storeId], changed), old)
}

async function requireParent(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  parentId: NodeId,
): Promise<void> {
  await requireNodes(tx, ctx.storeId, hierarchyId, [{ id: parentId, source: PARENT_PATH }])
  const depth = (await selectNodeAndAbove(tx, ctx.storeId, parentId)).length + 1
  if (depth > DEPTH_MAX) throw tooDeep(PARENT_PATH)
}

/** True if the list is another one than before. */
async function curate(
  tx: Tx,
  ctx: Ctx,
  id: NodeId,
  curated: readonly ProductId[] | null | undefined,
): Promise<boolean> {
  if (curated === undefined) return false
  const wanted = curated ?? []
  refuseAny(
    'unprocessable',
    curatedProblems(wanted, await holdAttached(tx, ctx.storeId, id, wanted)),
  )
  const before = await selectCurated(tx, ctx.storeId, id)
  if (before.join() === wanted.join()) return false
  await updateCurated(tx, ctx.storeId, id, wanted)
  return true
}

function tooDeep(source: string): AppError {
  return new AppError(
    'unprocessable',
    problemAt(source, `a hierarchy has ${DEPTH_MAX} levels at most`),
  )
}

const attributePaths = { name: 'data.attributes.name', slug: 'data.attributes.slug' }

/** Siblings differ in name and slug; `paths` says what of the body is to blame. */
async function refusingDuplicateNodes<Result>(
  paths: { name: string; slug: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const field = violates(error, 'node_name') ? 'name' : 'slug'
    if (field === 'slug' && !violates(error, 'node_slug')) throw error
    const why = `another node at the same place has the same ${field}`
    throw new AppError('conflict', problemAt(paths[field], why), error)
  }
}

async function announceNodes(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  nodes: readonly NodeView[],
  before: readonly NodeView[] = [],
): Promise<void> {
  const old = new Map(before.map((node) => [node.id, nodeResource(node)]))
  const events = nodes.map((node) =>
    resourceEvent(`node.${what}`, nodeResource(node), old.get(node.id)),
  )
  await recordEvents(tx, ctx, events)
}
