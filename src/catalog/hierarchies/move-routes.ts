import { Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document, documentSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { uuid } from '../authored.ts'
import { adoptNodes, moveNode } from './change-nodes.ts'
import type { NodeId } from './node.ts'
import { nodeParams, nodePathOf, sortOrder } from './node-routes.ts'
import { linkedNode, nodeSchema } from './resource.ts'

const CHILDREN_MAX = 1000
const type = Type.Literal('node')
const children = Type.Object({
  data: Type.Array(
    Type.Object({
      type,
      id: uuid,
      meta: Type.Optional(Type.Object({ sort_order: Type.Optional(sortOrder) })),
    }),
    { minItems: 1, maxItems: CHILDREN_MAX },
  ),
})
const parent = Type.Object({ data: Type.Object({ type, id: uuid }) })

const tags = ['Hierarchies']
const config = { access: access.admin }
const path = '/v2/pcm/hierarchies/:hierarchy_id/nodes/:node_id/relationships'

export function moveRoutes(app: App, { db }: { db: Db }): void {
  const adopt = {
    tags,
    operationId: 'addNodeChildren',
    summary: 'Put nodes below a node',
    description:
      'Each with all that is below it, from anywhere in the same hierarchy. A sort_order that is ' +
      'sent replaces that of the node.',
    params: nodeParams,
    body: children,
    response: { 200: documentSchema(nodeSchema) },
  }
  app.post(`${path}/children`, { schema: adopt, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const named = request.body.data.map(({ id, meta }, index) => ({
      id: id.toLowerCase() as NodeId,
      source: `data[${index}].id`,
      sortOrder: meta?.sort_order,
    }))
    return commit(db, request, reply, 200, async (tx, ctx) => {
      return document(linkedNode(request, await adoptNodes(tx, ctx, hierarchyId, nodeId, named)))
    })
  })

  const move = {
    tags,
    operationId: 'setNodeParent',
    summary: 'Put a node below another',
    description: 'With all that is below it. Both are of the same hierarchy.',
    params: nodeParams,
    body: parent,
    response: { 204: Type.Null() },
  }
  app.put(`${path}/parent`, { schema: move, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const parentId = request.body.data.id.toLowerCase() as NodeId
    return commit(db, request, reply, 204, (tx, ctx) =>
      moveNode(tx, ctx, hierarchyId, nodeId, parentId),
    )
  })

  const moveToTop = {
    tags,
    operationId: 'deleteNodeParent',
    summary: 'Put a node at the top level',
    description: 'With all that is below it.',
    params: nodeParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/parent`, { schema: moveToTop, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) =>
      moveNode(tx, ctx, hierarchyId, nodeId, null),
    )
  })
}
