import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { type Problem, problemAt } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import {
  relatedLinksSchema,
  selfLink,
  selfLinkSchema,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { owner, type Reference, uuid } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import { type HierarchyId, type Texts, textsOf, textsSchema } from './hierarchy.ts'

export type NodeId = Id<'node'>

/** NOD-9: a node at the top level has depth 1. */
export const DEPTH_MAX = 50
export const CURATED_MAX = 20

/** One node as it is stored; `parent_id` is null at the top level. */
export type Node = Texts & {
  id: NodeId
  owner: Owner
  hierarchy_id: HierarchyId
  parent_id: NodeId | null
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

export const nodeSchema = Type.Object({
  id: uuid,
  type: Type.Literal('node'),
  attributes: Type.Object({
    ...textsSchema,
    curated_products: Type.Array(uuid, {
      description: 'The products that the node shows first, in this order.',
    }),
  }),
  relationships: Type.Object({
    parent: Type.Optional(
      Type.Object(
        { data: Type.Object({ type: Type.Literal('node'), id: uuid }) },
        { description: 'Absent at the top level.' },
      ),
    ),
    children: relatedLinksSchema,
    products: relatedLinksSchema,
  }),
  meta: Type.Object({
    sort_order: orNull(
      Type.Integer({ description: 'Among its siblings the higher comes first, null last.' }),
    ),
    parent_name: Type.Optional(Type.String()),
    owner,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  links: selfLinkSchema,
})

export function nodeResource(node: NodeView) {
  return {
    id: node.id,
    type: 'node' as const,
    attributes: { ...textsOf(node), curated_products: node.curated_products },
    relationships: {
      ...(node.parent_id !== null && {
        parent: { data: { type: 'node' as const, id: node.parent_id } },
      }),
    },
    meta: {
      sort_order: node.sort_order,
      ...(node.parent_name !== null && { parent_name: node.parent_name }),
      owner: node.owner,
      ...timestamps(node),
    },
  }
}

export function linkedNode(request: FastifyRequest, node: NodeView): Static<typeof nodeSchema> {
  const links = selfLink(request, `/pcm/hierarchies/${node.hierarchy_id}/nodes/${node.id}`)
  const resource = nodeResource(node)
  const relationships = {
    ...resource.relationships,
    children: { links: { related: `${links.self}/children` } },
    products: { links: { related: `${links.self}/products` } },
  }
  return { ...resource, relationships, links }
}

export const nodeParams = Type.Object({ hierarchy_id: uuid, node_id: uuid })

export function nodePathOf(params: Static<typeof nodeParams>) {
  return {
    hierarchyId: params.hierarchy_id as HierarchyId,
    nodeId: params.node_id as NodeId,
  }
}
