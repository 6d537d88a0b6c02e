import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  listDocument,
  listDocumentSchema,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { getReadable } from '../../platform/resources/change-resource.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { entityName, uuid } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import {
  adoptNodes,
  changeNode,
  createNode,
  moveNode,
  type NodePatch,
  removeNode,
} from './change-nodes.ts'
import { givenTexts, type HierarchyId, hierarchyKind, showHierarchies } from './hierarchy.ts'
import { CURATED_MAX, linkedNode, type NodeId, nodeParams, nodePathOf, nodeSchema } from './node.ts'
import { getNode, listNodes, nodeOrders } from './queries.ts'

/** Far beyond what a node may curate: more is refused by the rule, and says so. */
const LIST_MAX = 1000
const sortOrder = orNull(
  Type.Integer({
    minimum: -(2 ** 31),
    maximum: 2 ** 31 - 1,
    description: 'Among its siblings the higher comes first, null last.',
  }),
)
const attributes = {
  ...givenTexts,
  curated_products: Type.Optional(
    orNull(
      Type.Array(uuid, {
        maxItems: LIST_MAX,
        description:
          `The products that the node shows first, ${CURATED_MAX} at most, in this order; ` +
          'each must be attached to the node.',
      }),
    ),
  ),
}
const meta = Type.Optional(Type.Object({ sort_order: Type.Optional(sortOrder) }))
const type = Type.Literal('node')

const newNode = Type.Object({
  data: Type.Object({
    type,
    attributes: Type.Object({ name: entityName, ...attributes }),
    meta,
    relationships: Type.Optional(
      Type.Object({
        parent: Type.Optional(Type.Object({ data: orNull(Type.Object({ type, id: uuid })) })),
      }),
    ),
  }),
})
const changedAttributes = Type.Object({ name: Type.Optional(entityName), ...attributes })
const nodePatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type,
    attributes: Type.Optional(changedAttributes),
    meta,
  }),
})

const nodeFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: { operators: ['eq', 'like'], type: 'text' },
  slug: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof nodeFilter> = {
  id: sql.ref('node.id'),
  name: { digested: sql.ref('node.name') },
  slug: sql.ref('node.slug'),
}

const tags = ['Hierarchies']
const config = { access: access.adminOfAnyOwner }
const path = '/v2/pcm/hierarchies/:hierarchy_id/nodes'
const hierarchyParams = Type.Object({ hierarchy_id: uuid })
const pages = Type.Object({ ...pageQuery })

export function hierarchyRoutes(app: App, parts: { db: Db }): void {
  kindRoutes(app, parts, hierarchyKind, { show: showHierarchies })
  readRoutes(app, parts)
  writeRoutes(app, parts)
  moveRoutes(app, parts)
  attachmentRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
  const top = {
    tags,
    operationId: 'listHierarchyChildren',
    summary: "List a hierarchy's top-level nodes",
    description: 'The higher sort_order first, nodes without one last, then the last changed.',
    params: hierarchyParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  const topPath = '/v2/pcm/hierarchies/:hierarchy_id/children'
  app.get(topPath, { schema: top, config }, (request) =>
    answerNodes(db, request, nodeOrders.children, async (ctx) => {
      const tree = await getReadable(db, ctx, hierarchyKind, request.params.hierarchy_id)
      return { ...tree, is: sql`node.hierarchy_id = ${tree.id} and node.parent_id is null` }
    }),
  )

  const list = {
    tags,
    operationId: 'listNodes',
    summary: "List a hierarchy's nodes",
    description: 'Nodes of all levels, the last changed first.',
    params: hierarchyParams,
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(nodeFilter) })),
    }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  app.get(path, { schema: list, config }, (request) => {
    const clauses = parseFilter(request.query.filter, nodeFilter)
    return answerNodes(db, request, nodeOrders.latest, async (ctx) => {
      const tree = await getReadable(db, ctx, hierarchyKind, request.params.hierarchy_id)
      const matches = filterCondition(clauses, filterTargets)
      return { ...tree, is: sql`node.hierarchy_id = ${tree.id} and ${matches}` }
    })
  })

  const read = {
    tags,
    operationId: 'getNode',
    summary: 'Get a node',
    params: nodeParams,
    response: { 200: documentSchema(nodeSchema) },
  }
  app.get(`${path}/:node_id`, { schema: read, config }, async (request) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const node = await getNode(db, ownersOf(contextOf(request)), hierarchyId, nodeId)
    return document(linkedNode(request, node))
  })

  const children = {
    ...top,
    operationId: 'listNodeChildren',
    summary: 'List the nodes right below a node',
    params: nodeParams,
  }
  app.get(`${path}/:node_id/children`, { schema: children, config }, (request) =>
    answerNodes(db, request, nodeOrders.children, async (ctx) => {
      const { hierarchyId, nodeId } = nodePathOf(request.params)
      const node = await getNode(db, ownersOf(ctx), hierarchyId, nodeId)
      return { ...node, is: sql`node.hierarchy_id = ${hierarchyId} and node.parent_id = ${nodeId}` }
    }),
  )
}

/** A page of the nodes of one owner that `is` lets through; the query is looked at first. */
async function answerNodes(
  db: Db,
  request: FastifyRequest,
  order: RawBuilder<unknown>,
  find: (ctx: Ctx) => Promise<{ store_id: StoreId; is: RawBuilder<SqlBool> }>,
) {
  const page = pageOf(request.query as Static<typeof pages>, pageLengthOf(request))
  const { store_id: storeId, is } = await find(contextOf(request))
  const { rows, total } = await listNodes(db, storeId, is, order, page)
  const resources = rows.map((row) => linkedNode(request, row))
  return listDocument(request, page, total, resources)
}

function writeRoutes(app: App, { db }: { db: Db }): void {
  const create = {
    tags,
    operationId: 'createNode',
    refusals: { 422: true },
    summary: 'Create a node',
    description: 'At the top level, or below the node in relationships.parent.',
    params: hierarchyParams,
    body: newNode,
    response: { 201: documentSchema(nodeSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const { attributes, meta, relationships } = request.body.data
    const parentId = relationships?.parent?.data?.id.toLowerCase() as NodeId | undefined
    const hierarchyId = request.params.hierarchy_id as HierarchyId
    const given = { ...patchFrom(attributes, meta), name: attributes.name }
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const node = await createNode(tx, ctx, hierarchyId, given, parentId ?? null)
      return document(linkedNode(request, node))
    })
  })

  const change = {
    tags,
    operationId: 'updateNode',
    refusals: { 409: true, 422: true },
    summary: 'Change a node',
    description:
      'Only the members that are sent change; null clears one. The relationships parent and ' +
      'children move a node in the tree.',
    params: nodeParams,
    body: nodePatch,
    response: { 200: documentSchema(nodeSchema) },
  }
  app.put(`${path}/:node_id`, { schema: change, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const { id, attributes, meta } = request.body.data
    const patch = patchFrom(attributes, meta)
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const node = await changeNode(tx, ctx, hierarchyId, nodeId, patch, id)
      return document(linkedNode(request, node))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteNode',
    summary: 'Delete a node',
    description: 'With all nodes below it. Products stay, and so do releases that were published.',
    params: nodeParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:node_id`, { schema: remove, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) => removeNode(tx, ctx, hierarchyId, nodeId))
  })
}

function patchFrom(
  attributes: Static<typeof changedAttributes> = {},
  meta: { sort_order?: number | null } = {},
): NodePatch {
  const { curated_products: curated, ...texts } = attributes
  return {
    ...texts,
    curated_products: curated?.map((id) => id.toLowerCase() as ProductId) ?? (curated as null),
    sort_order: meta.sort_order,
  }
}

const CHILDREN_MAX = 1000
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

const relationshipsPath = `${path}/:node_id/relationships`

function moveRoutes(app: App, { db }: { db: Db }): void {
  const adopt = {
    tags,
    operationId: 'addNodeChildren',
    refusals: { 422: true },
    summary: 'Put nodes below a node',
    description:
      'Each with all that is below it, from anywhere in the same hierarchy. A sort_order that is ' +
      'sent replaces that of the node.',
    params: nodeParams,
    body: children,
    response: { 200: documentSchema(nodeSchema) },
  }
  app.post(`${relationshipsPath}/children`, { schema: adopt, config }, (request, reply) => {
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
    refusals: { 409: true, 422: true },
    summary: 'Put a node below another',
    description: 'With all that is below it. Both are of the same hierarchy.',
    params: nodeParams,
    body: parent,
    response: { 204: Type.Null() },
  }
  app.put(`${relationshipsPath}/parent`, { schema: move, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const parentId = request.body.data.id.toLowerCase() as NodeId
    return commit(db, request, reply, 204, (tx, ctx) =>
      moveNode(tx, ctx, hierarchyId, nodeId, parentId),
    )
  })

  const moveToTop = {
    tags,
    operationId: 'deleteNodeParent',
    refusals: { 409: true },
    summary: 'Put a node at the top level',
    description: 'With all that is below it.',
    params: nodeParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${relationshipsPath}/parent`, { schema: moveToTop, config }, (request, reply) => {
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) =>
      moveNode(tx, ctx, hierarchyId, nodeId, null),
    )
  })
}
