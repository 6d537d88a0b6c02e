import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  selfLink,
  selfLinkSchema,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { owner, uuid } from '../authored.ts'
import type { NodeView } from './node.ts'
import { textsOf, textsSchema } from './texts.ts'

const related = Type.Object({
  links: Type.Object({ related: Type.String({ format: 'uri' }) }),
})
const times = { created_at: timestampSchema, updated_at: timestampSchema }
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
