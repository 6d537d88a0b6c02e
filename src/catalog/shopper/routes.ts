import type { FastifyReply, FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { type Access, access } from '../../platform/auth/permissions.ts'
import { SEARCH_TEXT_MAX } from '../../platform/db/search-words.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery, parseInclude } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { mapOf } from '../../platform/resources/schemas.ts'
import { uuid } from '../authored.ts'
import type { CatalogId } from '../catalogs/catalog.ts'
import { BUNDLE_OPTIONS_MAX } from '../products/components.ts'
import { getPublished } from '../publishing/change-releases.ts'
import { releaseResource, releaseSchema } from '../publishing/resource.ts'
import {
  type Asked,
  answer,
  answerFresh,
  type ReleaseRead,
  type Resolve,
  resolveForShopper,
  type Scope,
  type ShopperParts,
} from './answer.ts'
import { SEARCHED_MAX } from './product-search.ts'
import { type NodeList, nodeFilter, type ProductList, productFilter } from './queries.ts'
import {
  configureBundle,
  getNode,
  getReleased,
  includes,
  loadNode,
  loadNodePage,
  loadProduct,
  loadProductPage,
} from './read-released.ts'
import { relationshipReads } from './relationship-reads.ts'
import {
  hierarchySchema,
  listOf,
  nodeProductsDocument,
  nodeSchema,
  productDocument,
  productListDocument,
  singleDocument,
} from './schemas.ts'
import { previewHeaders, shopperHeaders } from './shopper-request.ts'

/** Everything that can be read of the release that the shopper's context chooses. */
export function shopperRoutes(app: App, parts: ShopperParts): void {
  const shopper: Family = {
    prefix: '/v2/catalog',
    suffix: '',
    tag: 'Catalog',
    access: access.everyone,
    resolve: resolveForShopper(parts),
    params: {},
    headers: previewHeaders,
  }
  currentReleaseRoute(app, parts, shopper)
  configureRoute(app, parts, shopper.resolve)
  addReads(app, parts, shopper)
}

/** The back office reads the same, and names the release. */
export function releaseReadRoutes(app: App, parts: ShopperParts): void {
  addReads(app, parts, {
    prefix: '/v2/pcm/catalogs/:catalogId/releases/:releaseId',
    suffix: 'OfRelease',
    tag: 'Catalogs',
    access: access.adminOfAnyOwner,
    resolve: async (request) => {
      const { catalogId, releaseId } = request.params as { catalogId: string; releaseId: string }
      const ctx = contextOf(request)
      const found = await getPublished(parts.db, ctx, catalogId as CatalogId, releaseId)
      const root = `/v2/pcm/catalogs/${found.catalog_id}/releases/${found.id}`
      return { release: found, until: undefined, root }
    },
    params: { catalogId: uuid, releaseId: Type.String() },
    headers: shopperHeaders,
  })
}

function addReads(app: App, parts: ShopperParts, family: Family): void {
  for (const read of [...hierarchyReads, ...nodeReads, ...productReads, ...relationshipReads]) {
    addRead(app, parts, family, read)
  }
}

type Family = {
  prefix: string
  suffix: string
  tag: string
  access: Access
  resolve: Resolve
  params: Record<string, TSchema>
  headers: TSchema
}

function addRead(app: App, parts: ShopperParts, family: Family, one: ReleaseRead): void {
  const { path, operationId, summary, description, query, response, read } = one
  const hasId = path.includes(':id')
  const schema = {
    tags: [family.tag],
    operationId: `${operationId}${family.suffix}`,
    summary,
    refusals: { 404: noCatalog },
    ...(description && { description }),
    ...((hasId || family.suffix) && {
      params: Type.Object({ ...family.params, ...(hasId && { id: uuid }) }),
    }),
    querystring: Type.Object(query ?? {}),
    headers: family.headers,
    response: { 200: response, 304: Type.Null() },
  }
  const options = { schema, config: { access: family.access }, serializerCompiler: asText }
  app.get(`${family.prefix}${path}`, options, (request, reply) => {
    const { id = '' } = request.params as { id?: string }
    const asked = { id, request, query: request.query as Asked['query'] }
    return answer(parts, request, reply, family.resolve, read(asked))
  })
}

const noCatalog = 'No catalog is published for this context, or it does not have the resource.'

/** The answers are ready texts; the schema of the response is there to be read. */
const asText = () => (data: unknown) => JSON.stringify(data)

const filterQuery = (table: FilterTable) => ({
  filter: Type.Optional(Type.String({ description: describeFilter(table) })),
})
const includeQuery = {
  include: Type.Optional(
    Type.String({ description: `A comma-separated list of ${includes.join(', ')}.` }),
  ),
}
const searchQuery = {
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: SEARCH_TEXT_MAX,
      description:
        'Words of the name, the SKU, the tags, `manufacturer_part_num` or `upc_ean`; the last one ' +
        'may be the beginning of a word. The best come first, and at most some ' +
        `${SEARCHED_MAX} are found. A name in another language is found by who accepts it.`,
    }),
  ),
}
const productQuery = {
  ...filterQuery(productFilter),
  ...searchQuery,
  ...includeQuery,
  ...pageQuery,
}
const nodeQuery = { ...filterQuery(nodeFilter), ...pageQuery }

function listRequest({ request, query }: Asked, table: FilterTable) {
  return {
    url: request.url,
    page: pageOf(query, pageLengthOf(request)),
    clauses: parseFilter(query.filter, table),
    search: query.search,
    includes: parseInclude(query.include, includes),
  }
}

const productsOf =
  (kind: ProductList['kind']): ReleaseRead['read'] =>
  (asked) => {
    const request = listRequest(asked, productFilter)
    return (scope) => {
      const id = kind === 'catalog' ? scope.release.catalog_id : asked.id
      return loadProductPage(scope, { kind, id }, request)
    }
  }

const nodesOf =
  (kind: NodeList['kind'], within?: 'hierarchy' | 'node'): ReleaseRead['read'] =>
  (asked) => {
    const request = listRequest(asked, nodeFilter)
    return async (scope) => {
      if (within) await getNode(scope, within, asked.id)
      return loadNodePage(scope, { kind, id: asked.id }, request)
    }
  }

const hierarchyReads: readonly ReleaseRead[] = [
  {
    path: '/hierarchies',
    operationId: 'listCatalogHierarchies',
    summary: 'List hierarchies',
    description: 'In the order of the catalog.',
    query: nodeQuery,
    response: listOf(hierarchySchema),
    read: nodesOf('hierarchies'),
  },
  {
    path: '/hierarchies/:id',
    operationId: 'getCatalogHierarchy',
    summary: 'Get a hierarchy',
    response: singleDocument(hierarchySchema),
    read:
      ({ id }) =>
      (scope) =>
        loadNode(scope, 'hierarchy', id),
  },
  {
    path: '/hierarchies/:id/nodes',
    operationId: 'listCatalogHierarchyNodes',
    summary: 'List all nodes of a hierarchy',
    description: 'Products at any depth, the last updated first.',
    query: nodeQuery,
    response: listOf(nodeSchema),
    read: nodesOf('tree', 'hierarchy'),
  },
  {
    path: '/hierarchies/:id/children',
    operationId: 'listCatalogHierarchyChildren',
    summary: 'List the top nodes of a hierarchy',
    query: nodeQuery,
    response: listOf(nodeSchema),
    read: nodesOf('children', 'hierarchy'),
  },
  {
    path: '/hierarchies/:id/products',
    operationId: 'listCatalogHierarchyProducts',
    summary: 'List the products of a hierarchy',
    description: 'Each product that hangs on any of its nodes once, the last updated first.',
    query: productQuery,
    response: productListDocument,
    read: productsOf('hierarchy'),
  },
]

const nodeReads: readonly ReleaseRead[] = [
  {
    path: '/nodes',
    operationId: 'listCatalogNodes',
    summary: 'List nodes',
    description: 'Nodes of all hierarchies, the last updated first.',
    query: nodeQuery,
    response: listOf(nodeSchema),
    read: nodesOf('all'),
  },
  {
    path: '/nodes/:id',
    operationId: 'getCatalogNode',
    summary: 'Get a node',
    response: singleDocument(nodeSchema),
    read:
      ({ id }) =>
      (scope) =>
        loadNode(scope, 'node', id),
  },
  {
    path: '/nodes/:id/relationships/children',
    operationId: 'listCatalogNodeChildren',
    summary: 'List the nodes below a node',
    query: nodeQuery,
    response: listOf(nodeSchema),
    read: nodesOf('children', 'node'),
  },
  {
    path: '/nodes/:id/relationships/products',
    operationId: 'listCatalogNodeProducts',
    summary: "Get a node's products",
    description:
      'The live products attached to this very node: curated ones first, in their order, then ' +
      'the last updated first. `in(id,…)` with ids of nodes gives those nodes.',
    query: productQuery,
    response: nodeProductsDocument,
    read: productsOf('node'),
  },
]

const productReads: readonly ReleaseRead[] = [
  {
    path: '/products',
    operationId: 'listCatalogProducts',
    summary: 'List products',
    description: 'Products of the whole catalog, with children, the last updated first.',
    query: productQuery,
    response: productListDocument,
    read: productsOf('catalog'),
  },
  {
    path: '/products/:id',
    operationId: 'getCatalogProduct',
    summary: 'Get a product',
    query: includeQuery,
    response: productDocument,
    read: ({ id, query }) => {
      const asked = parseInclude(query.include, includes)
      return (scope) => loadProduct(scope, id, asked)
    },
  },
  {
    path: '/products/:id/relationships/children',
    operationId: 'listCatalogProductChildren',
    summary: 'List the children of a parent',
    description: 'In the order of its variations and their options; none for any other product.',
    query: productQuery,
    response: productListDocument,
    read: (asked) => {
      const readChildren = productsOf('children')(asked)
      return async (scope) => {
        await getReleased(scope, asked.id)
        return readChildren(scope)
      }
    },
  },
]

/** C-26: one release. */
function currentReleaseRoute(app: App, parts: ShopperParts, family: Family): void {
  const schema = {
    tags: [family.tag],
    operationId: 'getCatalogOfContext',
    refusals: { 404: noCatalog },
    summary: 'Get the catalog of the context',
    description: 'The current release of the catalog that best matches the shopper.',
    headers: family.headers,
    response: { 200: singleDocument(releaseSchema), 304: Type.Null() },
  }
  const options = { schema, config: { access: family.access }, serializerCompiler: asText }
  const read = async ({ release, baseUrl }: Scope) => {
    const links = { self: `${baseUrl}/v2/catalog` }
    const text = JSON.stringify({ data: releaseResource(release), links })
    return { text, until: undefined }
  }
  app.get(family.prefix, options, (request: FastifyRequest, reply: FastifyReply) =>
    answer(parts, request, reply, family.resolve, read),
  )
}

const selection = Type.Object({
  data: Type.Object({
    selected_options: mapOf(
      mapOf(Type.Integer({ minimum: 1 }), {
        maxProperties: BUNDLE_OPTIONS_MAX,
      }),
      {
        maxProperties: BUNDLE_OPTIONS_MAX,
        description: 'Component → product id → quantity; `{}` for the default configuration.',
      },
    ),
  }),
})

/** A computation: nothing is stored, so a repeated call needs no key. */
function configureRoute(app: App, parts: ShopperParts, resolve: Resolve): void {
  const schema = {
    tags: ['Catalog'],
    operationId: 'configureBundle',
    refusals: { 422: 'The product is not a bundle, or the options do not fit its components.' },
    summary: 'Price a bundle for a selection',
    description: 'The product with the selection and the price that it gives.',
    params: Type.Object({ id: uuid }),
    querystring: Type.Object({ include: Type.Optional(Type.String()) }),
    headers: previewHeaders,
    body: selection,
    response: { 200: productDocument },
  }
  const options = {
    schema,
    config: { access: access.everyone, isRead: true },
    serializerCompiler: asText,
  }
  app.post('/v2/catalog/products/:id/configure', options, (request, reply) => {
    const { selected_options } = request.body.data
    const asked = parseInclude(request.query.include, includes)
    return answerFresh(parts, request, reply, resolve, (scope) =>
      configureBundle(scope, request.params.id, selected_options, asked),
    )
  })
}
