import { type Problem, problemAt } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Locales, Reference } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import type { HierarchyId } from './hierarchy.ts'

export type NodeId = Id<'node'>

/** NOD-9: a node at the top level has depth 1. */
export const DEPTH_MAX = 50
export const CURATED_MAX = 20

/** One node as it is stored; `parent_id` is null at the top level. */
export type Node = {
  id: NodeId
  hierarchy_id: HierarchyId
  parent_id: NodeId | null
  name: string
  description: string | null
  slug: string | null
  locales: Locales | null
  sort_order: number | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** A node with what its resource shows of its surroundings. */
export type NodeView = Node & { parent_name: string | null; curated_products: ProductId[] }

/** NOD-8: a node curates few products, each once, and only those that are attached to it. */
export function curatedProblems(
  curated: readonly ProductId[],
  attached: readonly ProductId[],
): Problem[] {
  const path = 'data.attributes.curated_products'
  if (curated.length > CURATED_MAX) {
    return [problemAt(path, `a node has ${CURATED_MAX} curated products at most`)]
  }
  return curated.flatMap((id, index) => {
    const source = `${path}[${index}]`
    if (curated.indexOf(id) < index) return [problemAt(source, 'is in the list twice')]
    if (attached.includes(id)) return []
    return [problemAt(source, `product ${id} is not attached to this node`)]
  })
}

export type NamedNode = Reference<NodeId>

/** NOD-1: what forbids to put the nodes under a parent, given with all that is above it. */
export function moveProblems(
  moved: readonly NamedNode[],
  parentAndAbove: readonly NodeId[],
): Problem[] {
  const seen = new Set<NodeId>()
  return moved.flatMap(({ id, source }) => {
    if (seen.has(id)) return [problemAt(source, 'is in the list twice')]
    seen.add(id)
    if (!parentAndAbove.includes(id)) return []
    return [problemAt(source, 'a node cannot be below itself or one of its descendants')]
  })
}
