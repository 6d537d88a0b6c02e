import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
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
import { description, entityName, locales, orNull, patchOf, slug, uuid } from '../authored.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { changeHierarchy, createHierarchy, removeHierarchy } from './change-hierarchies.ts'
import { getHierarchy } from './find-node.ts'
import type { HierarchyId } from './hierarchy.ts'
import { moveRoutes } from './move-routes.ts'
import { nodeRoutes } from './node-routes.ts'
import { listHierarchies, listNodes, nodeOrders } from './queries.ts'
import { hierarchySchema, linkedHierarchy, linkedNode, nodeSchema } from './resource.ts'

const texts = {
  description: Type.Optional(orNull(description)),
  slug: Type.Optional(orNull(slug)),
  locales: Type.Optional(orNull(locales)),
}
const newHierarchy = Type.Object({
  data: Type.Object({
    type: Type.Literal('hierarchy'),
    attributes: Type.Object({ name: entityName, ...texts }),
  }),
})
const hierarchyPatch = patchOf(
  'hierarchy',
  Type.Object({ name: Type.Optional(entityName), ...texts }),
)

const hierarchyFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: { operators: ['eq', 'like'], type: 'text' },
  slug: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof hierarchyFilter> = {
  id: sql.ref('id'),
  name: sql.ref('name'),
  slug: sql.ref('slug'),
}

const tags = ['Hierarchies']
const config = { access: access.admin }
const path = '/v2/pcm/hierarchies'
const params = Type.Object({ hierarchy_id: uuid })

type HierarchyRoutesParts = { db: Db }

export function hierarchyRoutes(app: App, parts: HierarchyRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
  nodeRoutes(app, parts)
  moveRoutes(app, parts)
  attachmentRoutes(app, parts)
}

function readRoutes(app: App, { db }: HierarchyRoutesParts): void {
  const list = {
    tags,
    operationId: 'listHierarchies',
    summary: 'List hierarchies',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(hierarchyFilter) })),
    }),
    response: { 200: listDocumentSchema(hierarchySchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, hierarchyFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listHierarchies(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedHierarchy(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getHierarchy',
    summary: 'Get a hierarchy',
    params,
    response: { 200: documentSchema(hierarchySchema) },
  }
  app.get(`${path}/:hierarchy_id`, { schema: read, config }, async (request) => {
    const id = request.params.hierarchy_id as HierarchyId
    const hierarchy = await getHierarchy(db, contextOf(request).storeId, id)
    return document(linkedHierarchy(request, hierarchy))
  })

  const children = {
    tags,
    operationId: 'listHierarchyChildren',
    summary: "List a hierarchy's top-level nodes",
    description: 'The higher sort_order first, nodes without one last, then the last changed.',
    params,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  app.get(`${path}/:hierarchy_id/children`, { schema: children, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { id } = await getHierarchy(db, storeId, request.params.hierarchy_id as HierarchyId)
    const isTop: RawBuilder<SqlBool> = sql`node.hierarchy_id = ${id} and node.parent_id is null`
    const { rows, total } = await listNodes(db, storeId, isTop, nodeOrders.children, page)
    const resources = rows.map((row) => linkedNode(request, row))
    return listDocument(request, page, total, resources)
  })
}

function writeRoutes(app: App, { db }: HierarchyRoutesParts): void {
  const create = {
    tags,
    operationId: 'createHierarchy',
    summary: 'Create a hierarchy',
    description:
      'The root of a new tree of nodes. Products are attached to nodes, not to the root.',
    body: newHierarchy,
    response: { 201: documentSchema(hierarchySchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const hierarchy = await createHierarchy(tx, ctx, request.body.data.attributes)
      return document(linkedHierarchy(request, hierarchy))
    }),
  )

  const change = {
    tags,
    operationId: 'updateHierarchy',
    summary: 'Change a hierarchy',
    description: 'Only the attributes that are sent change; null clears one.',
    params,
    body: hierarchyPatch,
    response: { 200: documentSchema(hierarchySchema) },
  }
  app.put(`${path}/:hierarchy_id`, { schema: change, config }, (request, reply) => {
    const id = request.params.hierarchy_id as HierarchyId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const hierarchy = await changeHierarchy(tx, ctx, id, data.attributes, data.id)
      return document(linkedHierarchy(request, hierarchy))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteHierarchy',
    summary: 'Delete a hierarchy',
    description: 'With all its nodes. Products stay, and so do releases that were published.',
    params,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:hierarchy_id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.hierarchy_id as HierarchyId
    return commit(db, request, reply, 204, (tx, ctx) => removeHierarchy(tx, ctx, id))
  })
}
