import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
} from '../../platform/http/document.ts'
import { describeFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery, parseInclude } from '../../platform/http/paging.ts'
import { readAsAsked } from '../../platform/http/read-position.ts'
import type { App } from '../../platform/http/server.ts'
import { owner, uuid } from '../authored.ts'
import { changeProduct, createProduct, removeProduct } from './change-products.ts'
import { listProducts, matchingProducts, productFilter } from './match-products.ts'
import type { ProductId } from './product.ts'
import { newProductBody, productPatchBody } from './product-body.ts'
import {
  findIncluded,
  includedSchema,
  includeNames,
  loadProductResources,
  loadWholeResource,
} from './product-resources.ts'
import { findTag, getProduct, listTags, type Tag } from './queries.ts'
import { productReferenceTo, productSchema, referencesSchema } from './resource.ts'

const tags = ['Products']
const config = { access: access.adminOfAnyOwner }
const path = '/v2/pcm/products'
const includeQuery = {
  include: Type.Optional(
    Type.String({ description: `Any of ${includeNames.join(', ')}, separated by commas.` }),
  ),
}
const listSchema = listDocumentSchema(productSchema)

type ProductRoutesParts = { db: Db }

export function productRoutes(app: App, parts: ProductRoutesParts): void {
  readRoutes(app, parts)
  relationRoutes(app, parts)
  writeRoutes(app, parts)
  tagRoutes(app, parts)
}

function readRoutes(app: App, { db }: ProductRoutesParts): void {
  const list = {
    tags,
    operationId: 'listProducts',
    summary: 'List products',
    description:
      'The last changed first. A parent with more than 100 children comes without them and ' +
      'without its variation matrix: read it alone.',
    querystring: Type.Object({
      ...pageQuery,
      ...includeQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(productFilter) })),
    }),
    response: { 200: Type.Object({ ...listSchema.properties, included: includedSchema }) },
  }
  app.get(path, { schema: list, config: { ...config, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const ctx = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const matching = matchingProducts(ctx, request.query.filter)
      const names = parseInclude(request.query.include, includeNames)
      const { rows, total } = await listProducts(server, matching, ['-updated_at', 'id'], page)
      const resources = await loadProductResources(server, request, rows)
      const included = await findIncluded(server, request, ownersOf(ctx), resources, names)
      return { ...listDocument(request, page, total, resources), ...included }
    })
  })

  const read = {
    tags,
    operationId: 'getProduct',
    summary: 'Get a product',
    params: idParams,
    querystring: Type.Object({ ...includeQuery }),
    response: { 200: Type.Object({ data: productSchema, included: includedSchema }) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const owners = ownersOf(contextOf(request))
    const names = parseInclude(request.query.include, includeNames)
    const product = await getProduct(db, owners, request.params.id as ProductId)
    const resource = await loadWholeResource(db, request, product)
    const included = await findIncluded(db, request, owners, [resource], names)
    return { ...document(resource), ...included }
  })
}

function relationRoutes(app: App, { db }: ProductRoutesParts): void {
  const children = {
    tags,
    operationId: 'listChildProducts',
    summary: 'List the children of a product',
    description: 'In the order of their ids. Empty for a product that has none.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listSchema },
  }
  app.get(`${path}/:id/children`, { schema: children, config }, async (request) => {
    const owners = ownersOf(contextOf(request))
    const page = pageOf(request.query, pageLengthOf(request))
    const { id, store_id } = await getProduct(db, owners, request.params.id as ProductId)
    const isChild = { owners: [store_id], condition: sql<SqlBool>`base_product_id = ${id}` }
    const { rows, total } = await listProducts(db, isChild, ['id'], page)
    const resources = await loadProductResources(db, request, rows)
    return listDocument(request, page, total, resources)
  })

  const components = {
    tags,
    operationId: 'getComponentProducts',
    summary: 'Get references to the products of a bundle',
    description: 'Each once, in order of first appearance; all of them, without pages.',
    params: idParams,
    response: { 200: referencesSchema },
  }
  const componentsPath = `${path}/:id/relationships/component_products`
  app.get(componentsPath, { schema: components, config }, async (request) => {
    const owners = ownersOf(contextOf(request))
    const product = await getProduct(db, owners, request.params.id as ProductId)
    const self = `/pcm/products/${product.id}/relationships/component_products`
    const data = product.component_ids.map(productReferenceTo)
    return { ...document(data), links: selfLink(request, self) }
  })
}

function writeRoutes(app: App, { db }: ProductRoutesParts): void {
  const create = {
    tags,
    operationId: 'createProduct',
    refusals: { 422: true },
    summary: 'Create a product',
    description:
      'Without a slug it gets one made from its name. Variations may be linked at once, under ' +
      '`relationships.variations`; children are made by a build.',
    body: newProductBody,
    response: { 201: documentSchema(productSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const { attributes, relationships } = request.body.data
    const variationIds = relationships?.variations?.data.map(({ id }) => id)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const product = await createProduct(tx, ctx, attributes, variationIds)
      return document(await loadWholeResource(tx, request, product))
    })
  })

  const change = {
    tags,
    operationId: 'updateProduct',
    refusals: { 409: true, 422: true },
    summary: 'Change a product',
    description:
      'Only the attributes that are sent change; null clears one, and maps are replaced whole. ' +
      'A child that is changed so is left alone by later builds.',
    params: idParams,
    body: productPatchBody,
    response: { 200: documentSchema(productSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as ProductId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const product = await changeProduct(tx, ctx, id, data.attributes, data.id)
      return document(await loadWholeResource(tx, request, product))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteProduct',
    refusals: { 422: true },
    summary: 'Delete a product',
    description:
      'With its children, from all nodes. Refused while it or one of its children is an option ' +
      'of a bundle. Prices stay in their price books, and published releases still show it.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as ProductId
    return commit(db, request, reply, 204, (tx, ctx) => removeProduct(tx, ctx, id))
  })
}

const tagSchema = Type.Object({
  id: uuid,
  type: Type.Literal('tag'),
  attributes: Type.Object({ value: Type.String() }),
  meta: Type.Object({ owner }),
  links: selfLinkSchema,
})

/** A tag exists as long as a product has it; its id follows from its value. */
function tagRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags,
    operationId: 'listTags',
    summary: 'List the tags of all products',
    description: 'Sorted by value. A tag exists as long as a product has it.',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(tagSchema) },
  }
  app.get('/v2/pcm/tags', { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await listTags(db, ownersOf(contextOf(request)), page)
    const resources = rows.map((tag) => tagResource(request, tag))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getTag',
    summary: 'Get a tag',
    params: idParams,
    response: { 200: documentSchema(tagSchema) },
  }
  app.get('/v2/pcm/tags/:id', { schema: read, config }, async (request) => {
    const { id } = request.params
    const tag = await findTag(db, ownersOf(contextOf(request)), id)
    if (!tag) throw notFound('tag', id)
    return document(tagResource(request, tag))
  })
}

function tagResource(
  request: FastifyRequest,
  { id, value, is_own }: Tag,
): Static<typeof tagSchema> {
  return {
    id,
    type: 'tag',
    attributes: { value },
    meta: { owner: is_own ? contextOf(request).owner : 'organization' },
    links: selfLink(request, `/pcm/tags/${id}`),
  }
}
