import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  timestampSchema,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { description, externalRef, orNull, patchOf, uuid } from '../authored.ts'
import { changePrice, createPrice, removePrice } from './change-prices.ts'
import { getPrice, getPriceBook } from './find-price-book.ts'
import type { Price, PriceBookId, PriceId } from './price-book.ts'
import { ATTRIBUTES_MAX, BUNDLES_MAX, SALES_MAX } from './price-rules.ts'
import { listPrices, listPricesOfAllBooks } from './queries.ts'
import { BATCH_MAX, replacePrices } from './replace-prices.ts'
import { givenCurrencies, mapOf, priceResource, priceSchema } from './resource.ts'

const timeOrNull = orNull(timestampSchema)
const sale = Type.Object({
  schedule: Type.Optional(
    orNull(
      Type.Object(
        { valid_from: Type.Optional(timeOrNull), valid_to: Type.Optional(timeOrNull) },
        { description: 'A sale without a schedule is permanent; there is at most one.' },
      ),
    ),
  ),
  currencies: givenCurrencies,
  bundle_ids: Type.Optional(
    Type.Array(uuid, {
      minItems: 1,
      maxItems: BUNDLES_MAX,
      description: 'The sale applies only inside these bundles; without this, everywhere.',
    }),
  ),
})
const attributeMap = (words: string) =>
  orNull(mapOf(description, { maxProperties: ATTRIBUTES_MAX, description: words }))
const attributes = Type.Object({
  sku: Type.String({
    minLength: 1,
    maxLength: 1024,
    description: 'The product need not exist yet. A price book has one price for a SKU.',
  }),
  currencies: givenCurrencies,
  sales: Type.Optional(
    orNull(
      mapOf(sale, {
        maxProperties: SALES_MAX,
        description:
          'Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales ' +
          'that apply in the same place cannot have the same schedule.',
      }),
    ),
  ),
  admin_attributes: Type.Optional(attributeMap('Never shown to shoppers.')),
  shopper_attributes: Type.Optional(attributeMap('Shown to shoppers.')),
  external_ref: Type.Optional(orNull(externalRef)),
})
const price = Type.Object({ type: Type.Literal('product-price'), attributes })
const newPrice = Type.Object({ data: price })
const priceBatch = Type.Object({ data: Type.Array(price, { maxItems: BATCH_MAX }) })
const pricePatch = patchOf('product-price', Type.Partial(attributes))
const batchResult = Type.Object({
  meta: Type.Object({
    created: Type.Integer({ description: 'Records whose SKU had no price.' }),
    updated: Type.Integer({ description: 'Records that replaced a price and changed it.' }),
  }),
})
const priceParams = Type.Object({ id: uuid, priceId: uuid })

const filterOfOneBook = {
  external_ref: { operators: ['eq'], type: 'text' },
  sku: { operators: ['eq', 'in'], type: 'text' },
} as const satisfies FilterTable
const filterOfAllBooks = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  external_ref: { operators: ['eq', 'in', 'like'], type: 'text' },
  sku: { operators: ['eq', 'in', 'like'], type: 'text' },
  created_at: { operators: ['gt', 'lt'], type: 'instant' },
  updated_at: { operators: ['gt', 'lt'], type: 'instant' },
} as const satisfies FilterTable
const filterTargets = {
  id: sql.ref('id'),
  external_ref: { digested: sql.ref('external_ref') },
  sku: { digested: sql.ref('sku') },
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
}
const listQuery = (table: FilterTable) =>
  Type.Object({
    ...pageQuery,
    filter: Type.Optional(Type.String({ description: describeFilter(table) })),
  })

const tags = ['Price books']
const config = { access: access.admin }
const path = '/v2/pcm/pricebooks/:id/prices'

type PriceRoutesParts = { db: Db }

export function priceRoutes(app: App, parts: PriceRoutesParts): void {
  listRoutes(app, parts)
  oneRoutes(app, parts)
  batchRoutes(app, parts)
}

function listRoutes(app: App, { db }: PriceRoutesParts): void {
  const list = {
    tags,
    operationId: 'listPrices',
    summary: 'List the prices of a price book',
    description: 'The newest first.',
    params: idParams,
    querystring: listQuery(filterOfOneBook),
    response: { 200: listDocumentSchema(priceSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, filterOfOneBook)
    const condition = filterCondition(clauses, filterTargets)
    const { id } = await getPriceBook(db, storeId, request.params.id as PriceBookId)
    const { rows, total } = await listPrices(db, storeId, id, condition, page)
    const resources = rows.map((row) => linkedPrice(request, row))
    return listDocument(request, page, total, resources)
  })

  const listAll = {
    tags,
    operationId: 'listPricesOfAllPriceBooks',
    summary: 'List the prices of all price books',
    description:
      'The last changed comes first. `relationships.pricebook` names the price book of each.',
    querystring: listQuery(filterOfAllBooks),
    response: { 200: listDocumentSchema(priceSchema) },
  }
  app.get('/v2/pcm/pricebooks/prices', { schema: listAll, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, filterOfAllBooks)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listPricesOfAllBooks(db, storeId, condition, page)
    const resources = rows.map((row) => linkedPrice(request, row))
    return listDocument(request, page, total, resources)
  })
}

function oneRoutes(app: App, { db }: PriceRoutesParts): void {
  const create = {
    tags,
    operationId: 'createPrice',
    summary: 'Create a price',
    description: 'For one SKU, in any number of currencies, with tiers and sales.',
    params: idParams,
    body: newPrice,
    response: { 201: documentSchema(priceSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) => {
    const bookId = request.params.id as PriceBookId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const made = await createPrice(tx, ctx, bookId, request.body.data.attributes)
      return document(linkedPrice(request, made))
    })
  })

  const read = {
    tags,
    operationId: 'getPrice',
    summary: 'Get a price',
    params: priceParams,
    response: { 200: documentSchema(priceSchema) },
  }
  app.get(`${path}/:priceId`, { schema: read, config }, async (request) => {
    const { bookId, priceId } = idsOf(request.params)
    const found = await getPrice(db, contextOf(request).storeId, bookId, priceId)
    return document(linkedPrice(request, found))
  })

  const change = {
    tags,
    operationId: 'updatePrice',
    summary: 'Change a price',
    description:
      'Only the attributes that are sent change, and null clears one. Maps such as currencies ' +
      'and sales are replaced as a whole.',
    params: priceParams,
    body: pricePatch,
    response: { 200: documentSchema(priceSchema) },
  }
  app.put(`${path}/:priceId`, { schema: change, config }, (request, reply) => {
    const { bookId, priceId } = idsOf(request.params)
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changePrice(tx, ctx, bookId, priceId, data.attributes, data.id)
      return document(linkedPrice(request, changed))
    })
  })

  const remove = {
    tags,
    operationId: 'deletePrice',
    summary: 'Delete a price',
    params: priceParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:priceId`, { schema: remove, config }, (request, reply) => {
    const { bookId, priceId } = idsOf(request.params)
    return commit(db, request, reply, 204, (tx, ctx) => removePrice(tx, ctx, bookId, priceId))
  })
}

function batchRoutes(app: App, { db }: PriceRoutesParts): void {
  const replace = {
    tags,
    operationId: 'replacePrices',
    summary: 'Create or replace many prices',
    description:
      `Up to ${BATCH_MAX} records, all or nothing. A record whose SKU has no price in the price ` +
      'book creates one; any other record replaces the price of its SKU: the id stays, and ' +
      'members that the record omits are removed. A price that already equals its record is not ' +
      'changed and not counted. Prices of other SKUs do not change. The request is idempotent.',
    params: idParams,
    body: priceBatch,
    response: { 200: batchResult },
  }
  app.put(path, { schema: replace, config }, (request, reply) => {
    const bookId = request.params.id as PriceBookId
    const batch = request.body.data.map((record) => record.attributes)
    return commit(db, request, reply, 200, async (tx, ctx) => ({
      meta: await replacePrices(tx, ctx, bookId, batch),
    }))
  })
}

function idsOf({ id, priceId }: Static<typeof priceParams>) {
  return { bookId: id as PriceBookId, priceId: priceId as PriceId }
}

export function linkedPrice(request: FastifyRequest, row: Price): Static<typeof priceSchema> {
  const self = `/pcm/pricebooks/${row.price_book_id}/prices/${row.id}`
  return { ...priceResource(row), links: selfLink(request, self) }
}
