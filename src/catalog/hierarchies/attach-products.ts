import { AppError, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { holdIds } from '../../platform/resources/rows.ts'
import { missingProblems, type Reference } from '../authored.ts'
import { findMatchingProductIds } from '../products/match-products.ts'
import type { ProductId } from '../products/product.ts'
import { deleteLinks, insertLinks } from './attachment-queries.ts'
import type { HierarchyId } from './hierarchy.ts'
import type { NodeId, NodeView } from './node.ts'
import { getNode, lockNode } from './queries.ts'

type What = 'attached' | 'detached'

/**
 * Neither the product (PRD-6) nor the node counts as changed. It is no mistake to name a product
 * that is attached or detached already, but one that does not exist is.
 */
export async function changeAttachments(
  tx: Tx,
  ctx: Ctx,
  what: What,
  { hierarchyId, nodeId }: { hierarchyId: HierarchyId; nodeId: NodeId },
  products: readonly Reference<ProductId>[],
): Promise<NodeView> {
  await lockNode(tx, ctx.storeId, hierarchyId, nodeId, 'key share')
  const ids = products.map(({ id }) => id)
  const held = await holdProducts(tx, ctx, ids)
  const known = new Set<string>(held.flatMap(([, some]) => some))
  refuseAny('bad-request', missingProblems('product', products, known))
  await changeLinks(tx, ctx, what, [nodeId], held)
  return getNode(tx, [ctx.storeId], hierarchyId, nodeId)
}

/** Products by their owner: a store's tree may hold those of its organization (OW-3). */
type HeldProducts = (readonly [owner: StoreId, ids: ProductId[]])[]

async function holdProducts(tx: Tx, ctx: Ctx, ids: readonly ProductId[]): Promise<HeldProducts> {
  const held: HeldProducts = []
  let wanted = ids
  for (const owner of ownersOf(ctx)) {
    const found = await holdIds(tx, 'product', owner, wanted)
    held.push([owner, found])
    const known = new Set(found)
    wanted = wanted.filter((id) => !known.has(id))
  }
  return held
}

const NODES_MAX = 100
const PRODUCTS_MAX = 10_000
/** Measured on a busy machine of two cores: 100,000 links in 16 s, where a statement has 30. */
const LINKS_MAX = 100_000

/**
 * All products that a filter lets through, at several nodes. The result says how many nodes have
 * all, or none, of these products now.
 */
export async function changeMatching(
  tx: Tx,
  ctx: Ctx,
  what: What,
  { filter, nodeIds }: { filter: string; nodeIds: readonly NodeId[] },
): Promise<{ nodes: number; notFound: NodeId[] }> {
  const wanted = [...new Set(nodeIds)]
  if (wanted.length > NODES_MAX) throw tooMany('data.node_ids', `${NODES_MAX} nodes`)
  const matching = await findMatchingProductIds(tx, ctx, filter, PRODUCTS_MAX + 1)
  if (matching.length > PRODUCTS_MAX) throw tooMany('data.filter', `${PRODUCTS_MAX} products`)
  const nodes = await holdIds(tx, 'node', ctx.storeId, wanted)
  if (matching.length * nodes.length > LINKS_MAX) {
    throw tooMany('data.node_ids', `${LINKS_MAX} pairs of a node and a product`)
  }
  const products = await holdProducts(tx, ctx, matching)
  await changeLinks(tx, ctx, what, nodes, products)
  const notFound = wanted.filter((id) => !nodes.includes(id))
  const isAny = products.some(([, ids]) => ids.length > 0)
  return { nodes: isAny ? nodes.length : 0, notFound }
}

function tooMany(source: string, most: string): AppError {
  return new AppError('unprocessable', problemAt(source, `at most ${most} at once`))
}

/** Events have numbers, not ids: one call may make a hundred thousand links. */
async function changeLinks(
  tx: Tx,
  ctx: Ctx,
  what: What,
  nodeIds: readonly NodeId[],
  products: HeldProducts,
): Promise<void> {
  const links = new Map<NodeId, number>()
  for (const [owner, ids] of products) {
    if (ids.length === 0) continue
    const counts =
      what === 'attached'
        ? await insertLinks(tx, ctx, nodeIds, ids, owner !== ctx.storeId)
        : await deleteLinks(tx, ctx.storeId, nodeIds, ids)
    for (const one of counts) links.set(one.node_id, (links.get(one.node_id) ?? 0) + one.links)
  }
  const events = [...links].map(([id, count]) => ({
    type: `node.products_${what}`,
    subjectType: 'node',
    subjectId: id,
    payload: { data: { type: 'node', id, meta: { [`products_${what}`]: count } } },
  }))
  await recordEvents(tx, ctx, events)
}
