import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  selfLink,
  selfLinkSchema,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import { locales, orNull, owner, uuid } from '../authored.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { NodeView } from './node.ts'

const related = Type.Object({
  links: Type.Object({ related: Type.String({ format: 'uri' }) }),
})
const times = { created_at: timestampSchema, updated_at: timestampSchema }
const texts = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  slug: Type.Optional(Type.String()),
  locales: Type.Optional(locales),
}

export const hierarchySchema = Type.Object({
  id: uuid,
  type: Type.Literal('hierarchy'),
  attributes: Type.Object(texts),
  relationships: Type.Object({ children: related }),
  meta: Type.Object({ owner, ...times }),
  links: selfLinkSchema,
})

export const nodeSchema = Type.Object({
  id: uuid,
  type: Type.Literal('node'),
  attributes: Type.Object({
    ...texts,
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
    children: related,
    products: related,
  }),
  meta: Type.Object({
    sort_order: orNull(
      Type.Integer({ description: 'Among its siblings the higher comes first, null last.' }),
    ),
    parent_name: Type.Optional(Type.String()),
    owner,
    ...times,
  }),
  links: selfLinkSchema,
})

/** The merchant's view; links depend on the address that was called. */
export function hierarchyResource(hierarchy: Hierarchy) {
  return {
    id: hierarchy.id,
    type: 'hierarchy' as const,
    attributes: textsOf(hierarchy),
    meta: { owner: hierarchy.owner, ...timestamps(hierarchy) },
  }
}

export function linkedHierarchy(
  request: FastifyRequest,
  hierarchy: Hierarchy,
): Static<typeof hierarchySchema> {
  const links = selfLink(request, `/pcm/hierarchies/${hierarchy.id}`)
  const children = { links: { related: `${links.self}/children` } }
  return { ...hierarchyResource(hierarchy), relationships: { children }, links }
}

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
      owner: 'store' as const,
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

function textsOf(row: Pick<Hierarchy, 'name' | 'description' | 'slug' | 'locales'>) {
  return {
    name: row.name,
    ...(row.description !== null && { description: row.description }),
    ...(row.slug !== null && { slug: row.slug }),
    ...(row.locales !== null && { locales: row.locales }),
  }
}
