import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { listDocument, listDocumentSchema } from '../../platform/http/document.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { uuid } from '../authored.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { hierarchyKind, showHierarchies } from './hierarchy.ts'
import { moveRoutes } from './move-routes.ts'
import { nodeRoutes } from './node-routes.ts'
import { listNodes, nodeOrders } from './queries.ts'
import { linkedNode, nodeSchema } from './resource.ts'

export function hierarchyRoutes(app: App, parts: { db: Db }): void {
  kindRoutes(app, parts, hierarchyKind, { show: showHierarchies })
  childrenRoute(app, parts)
  nodeRoutes(app, parts)
  moveRoutes(app, parts)
  attachmentRoutes(app, parts)
}

function childrenRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Hierarchies'],
    operationId: 'listHierarchyChildren',
    summary: "List a hierarchy's top-level nodes",
    description: 'The higher sort_order first, nodes without one last, then the last changed.',
    params: Type.Object({ hierarchy_id: uuid }),
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(nodeSchema) },
  }
  app.get(
    '/v2/pcm/hierarchies/:hierarchy_id/children',
    { schema, config: { access: access.admin } },
    async (request) => {
      const { storeId } = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const { id } = await getRow(db, hierarchyKind, storeId, request.params.hierarchy_id)
      const isTop: RawBuilder<SqlBool> = sql`node.hierarchy_id = ${id} and node.parent_id is null`
      const { rows, total } = await listNodes(db, storeId, isTop, nodeOrders.children, page)
      const resources = rows.map((row) => linkedNode(request, row))
      return listDocument(request, page, total, resources)
    },
  )
}
