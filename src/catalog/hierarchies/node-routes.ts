import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
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
import { getRow } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { entityName, uuid } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import { changeNode, createNode, type NodePatch, removeNode } from './change-nodes.ts'
import { getNode } from './find-node.ts'
import { type HierarchyId, hierarchyKind } from './hierarchy.ts'
import { CURATED_MAX, type NodeId } from './node.ts'
import { listNodes, nodeOrders } from './queries.ts'
import { linkedNode, nodeSchema } from './resource.ts'
import { givenTexts } from './texts.ts'

/** Far beyond what a node may curate: more is refused by the rule, and says so. */
const LIST_MAX = 1000
export const sortOrder = orNull(
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
    id: Type.String({ description: 'The id of the path again.' }),
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
const config = { access: access.admin }
const path = '/v2/pcm/hierarchies/:hierarchy_id/nodes'
const hierarchyParams = Type.Object({ hierarchy_id: uuid })
export const nodeParams = Type.Object({ hierarchy_id: uuid, node_id: uuid })

export function nodeRoutes(app: App, parts: { db: Db }): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
}

function readRoutes(app: App, { db }: { db: Db }): void {
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
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, nodeFilter)
    const { id } = await getRow(db, hierarchyKind, storeId, request.params.hierarchy_id)
    const condition: RawBuilder<SqlBool> = sql`
      node.hierarchy_id = ${id} and ${filterCondition(clauses, filterTargets)}`
    const { rows, total } = await listNodes(db, storeId, condition, nodeOrders.latest, page)
    const resources = rows.map((row) => linkedNode(request, row))
    return listDocument(request, page, total, resources)
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
    const node = await getNode(db, contextOf(request).storeId, hierarchyId, nodeId)
    return document(linkedNode(request, node))
  })

  const children = {
    tags,
    operationId: 'listNodeChildren',
    summary: 'List the nodes right below a node',
    description: 'The higher sort_order first, nodes without one last, then the last changed.',
    params: nodeParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  app.get(`${path}/:node_id/children`, { schema: children, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { hierarchyId, nodeId } = nodePathOf(request.params)
    const { id } = await getNode(db, storeId, hierarchyId, nodeId)
    const isChild: RawBuilder<SqlBool> = sql`
      node.hierarchy_id = ${hierarchyId} and node.parent_id = ${id}`
    const { rows, total } = await listNodes(db, storeId, isChild, nodeOrders.children, page)
    const resources = rows.map((row) => linkedNode(request, row))
    return listDocument(request, page, total, resources)
  })
}

function writeRoutes(app: App, { db }: { db: Db }): void {
  const create = {
    tags,
    operationId: 'createNode',
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

export function nodePathOf(params: Static<typeof nodeParams>) {
  return {
    hierarchyId: params.hierarchy_id as HierarchyId,
    nodeId: params.node_id as NodeId,
  }
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
