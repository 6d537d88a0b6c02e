import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, entityName, locales, patchOf, uuid } from '../authored.ts'
import { type Catalog, type CatalogId, HIERARCHIES_MAX, PRICE_BOOKS_MAX } from './catalog.ts'
import { changeCatalog, createCatalog, removeCatalog } from './change-catalogs.ts'
import { getCatalog } from './find-catalog.ts'
import { listCatalogs } from './queries.ts'
import { catalogResource, catalogSchema } from './resource.ts'
import { type RuleRoutesParts, ruleRoutes } from './rule-routes.ts'

const hierarchyIds = Type.Array(uuid, {
  maxItems: HIERARCHIES_MAX,
  description: 'In the order in which shoppers see them, each once.',
})
const pricebookIds = Type.Array(
  Type.Object({
    id: uuid,
    priority: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
  }),
  {
    minItems: 1,
    maxItems: PRICE_BOOKS_MAX,
    description: 'Instead of `pricebook_id`. The greater number has the higher priority.',
  },
)
const optional = {
  description: Type.Optional(orNull(description)),
  pricebook_id: Type.Optional(orNull(uuid)),
  pricebook_ids: Type.Optional(orNull(pricebookIds)),
  locales: Type.Optional(orNull(locales)),
}
const newCatalog = Type.Object({
  data: Type.Object({
    type: Type.Literal('catalog'),
    attributes: Type.Object({ name: entityName, hierarchy_ids: hierarchyIds, ...optional }),
  }),
})
const catalogPatch = patchOf(
  'catalog',
  Type.Object({
    name: Type.Optional(entityName),
    hierarchy_ids: Type.Optional(hierarchyIds),
    ...optional,
  }),
)

const catalogFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof catalogFilter> = {
  id: sql.ref('id'),
  name: sql.ref('name'),
}

const tags = ['Catalogs']
const config = { access: access.admin }
const path = '/v2/pcm/catalogs'

type CatalogRoutesParts = RuleRoutesParts

export function catalogRoutes(app: App, parts: CatalogRoutesParts): void {
  readRoutes(app, parts)
  writeRoutes(app, parts)
  ruleRoutes(app, parts)
}

function readRoutes(app: App, { db }: CatalogRoutesParts): void {
  const list = {
    tags,
    operationId: 'listCatalogs',
    summary: 'List catalogs',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(catalogFilter) })),
    }),
    response: { 200: listDocumentSchema(catalogSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, catalogFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listCatalogs(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getCatalog',
    summary: 'Get a catalog',
    params: idParams,
    response: { 200: documentSchema(catalogSchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as CatalogId
    return document(linkedResource(request, await getCatalog(db, contextOf(request).storeId, id)))
  })
}

function writeRoutes(app: App, { db }: CatalogRoutesParts): void {
  const create = {
    tags,
    operationId: 'createCatalog',
    summary: 'Create a catalog',
    description:
      'Hierarchies, and at most one `pricebook_id` or several `pricebook_ids`; without any, ' +
      'products are shown without prices. Shoppers see it once it is published.',
    body: newCatalog,
    response: { 201: documentSchema(catalogSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const catalog = await createCatalog(tx, ctx, request.body.data.attributes)
      return document(linkedResource(request, catalog))
    }),
  )

  const change = {
    tags,
    operationId: 'updateCatalog',
    summary: 'Change a catalog',
    description:
      'Only the attributes that are sent change; `pricebook_id` replaces `pricebook_ids` and ' +
      'vice versa. Shoppers see the change with the next release.',
    params: idParams,
    body: catalogPatch,
    response: { 200: documentSchema(catalogSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as CatalogId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const catalog = await changeCatalog(tx, ctx, id, data.attributes, data.id)
      return document(linkedResource(request, catalog))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteCatalog',
    summary: 'Delete a catalog',
    description: 'Refused with 422 while the catalog has a release or a rule.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as CatalogId
    return commit(db, request, reply, 204, (tx, ctx) => removeCatalog(tx, ctx, id))
  })
}

function linkedResource(request: FastifyRequest, catalog: Catalog): Static<typeof catalogSchema> {
  const related = (path: string) => ({ links: { related: selfLink(request, path).self } })
  const { id } = catalog
  return {
    ...catalogResource(catalog),
    relationships: {
      rules: related(`/pcm/catalogs/rules?filter=eq(catalog_id,${id})`),
      releases: related(`/pcm/catalogs/${id}/releases`),
    },
    links: selfLink(request, `/pcm/catalogs/${id}`),
  }
}
