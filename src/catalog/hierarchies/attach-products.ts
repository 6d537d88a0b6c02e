import { AppError } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { findMatchingProductIds } from '../products/match-products.ts'
import type { ProductId } from '../products/product.ts'
import { deleteLinks, holdProductIds, insertLinks, type LinkCount } from './attachment-queries.ts'
import { getNode, lockNode, refuseMissing } from './find-node.ts'
import type { HierarchyId } from './hierarchy.ts'
import type { NodeId, NodeView } from './node.ts'
import { holdNodeIds } from './queries.ts'

/** A product that a body names, and where it does. */
export type NamedProduct = { id: ProductId; source: string }

/** Neither the product (PRD-6) nor the node counts as changed when one is attached to the other. */
export async function attachProducts(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  nodeId: NodeId,
  products: readonly NamedProduct[],
): Promise<NodeView> {
  await lockNode(tx, ctx.storeId, hierarchyId, nodeId, 'key share')
  const ids = await requireProducts(tx, ctx, products)
  await announce(tx, ctx, 'attached', await insertLinks(tx, ctx.storeId, [nodeId], ids, ctx.now))
  return getNode(tx, ctx.storeId, hierarchyId, nodeId)
}

/** A product that was not attached is no mistake; one that does not exist is. */
export async function detachProducts(
  tx: Tx,
  ctx: Ctx,
  hierarchyId: HierarchyId,
  nodeId: NodeId,
  products: readonly NamedProduct[],
): Promise<NodeView> {
  await lockNode(tx, ctx.storeId, hierarchyId, nodeId, 'key share')
  const ids = await requireProducts(tx, ctx, products)
  await announce(tx, ctx, 'detached', await deleteLinks(tx, ctx.storeId, [nodeId], ids))
  return getNode(tx, ctx.storeId, hierarchyId, nodeId)
}

type Matching = { filter: string; nodeIds: readonly NodeId[] }
/** `nodes` is how many nodes have all, or none, of the matching products now. */
type MatchingDone = { nodes: number; notFound: NodeId[] }

/** All products that a filter lets through, to several nodes at once. */
export async function attachMatching(tx: Tx, ctx: Ctx, given: Matching): Promise<MatchingDone> {
  const { products, nodes, notFound } = await lockMatching(tx, ctx, given)
  await announce(tx, ctx, 'attached', await insertLinks(tx, ctx.storeId, nodes, products, ctx.now))
  return { nodes: products.length === 0 ? 0 : nodes.length, notFound }
}

export async function detachMatching(tx: Tx, ctx: Ctx, given: Matching): Promise<MatchingDone> {
  const { products, nodes, notFound } = await lockMatching(tx, ctx, given)
  await announce(tx, ctx, 'detached', await deleteLinks(tx, ctx.storeId, nodes, products))
  return { nodes: products.length === 0 ? 0 : nodes.length, notFound }
}

const NODES_MAX = 100
const PRODUCTS_MAX = 10_000
/** Measured on a busy machine of two cores: 100,000 links in 16 s, where a statement has 30. */
const LINKS_MAX = 100_000

async function lockMatching(tx: Tx, ctx: Ctx, { filter, nodeIds }: Matching) {
  const wanted = [...new Set(nodeIds)]
  if (wanted.length > NODES_MAX) throw tooMany('data.node_ids', `${NODES_MAX} nodes`)
  const matching = await findMatchingProductIds(tx, ctx.storeId, filter, PRODUCTS_MAX + 1)
  if (matching.length > PRODUCTS_MAX) throw tooMany('data.filter', `${PRODUCTS_MAX} products`)
  const nodes = await holdNodeIds(tx, ctx.storeId, wanted)
  if (matching.length * nodes.length > LINKS_MAX) {
    throw tooMany('data.node_ids', `${LINKS_MAX} pairs of a node and a product`)
  }
  const products = await holdProductIds(tx, ctx.storeId, matching)
  return { products, nodes, notFound: wanted.filter((id) => !nodes.includes(id)) }
}

function tooMany(source: string, most: string): AppError {
  return new AppError('unprocessable', { source, detail: `${source}: at most ${most} at once` })
}

/** Locked so that none is deleted before it is attached. */
async function requireProducts(
  tx: Tx,
  ctx: Ctx,
  products: readonly NamedProduct[],
): Promise<ProductId[]> {
  const ids = products.map(({ id }) => id)
  const found = new Set(await holdProductIds(tx, ctx.storeId, ids))
  refuseMissing(
    'product',
    products.filter(({ id }) => !found.has(id)),
  )
  return [...found]
}

/** Numbers, not ids: one call may make a hundred thousand links. */
async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'attached' | 'detached',
  counts: readonly LinkCount[],
): Promise<void> {
  const events = counts.map(({ node_id, links }) => ({
    name: `node.products-${what}`,
    subjectType: 'node',
    subjectId: node_id,
    payload: { data: { type: 'node', id: node_id }, meta: { [`products_${what}`]: links } },
  }))
  await recordEvents(tx, ctx, events)
}
