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
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { parseInclude } from '../../platform/http/include.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import { description, entityName, externalRef, orNull, patchOf } from '../authored.ts'
import {
  changePriceBook,
  createPriceBook,
  removePriceBook,
  replicatePriceBook,
} from './change-price-books.ts'
import { getPriceBook } from './find-price-book.ts'
import { modifierRoutes } from './modifier-routes.ts'
import type { PriceBook, PriceBookId } from './price-book.ts'
import { linkedPrice, priceRoutes } from './price-routes.ts'
import { listPriceBooks, selectNewestPrices } from './queries.ts'
import { priceBookResource, priceBookSchema, priceSchema } from './resource.ts'

const INCLUDED_PRICES_MAX = 100

const attributes = Type.Object({
  name: entityName,
  description: Type.Optional(orNull(description)),
  external_ref: Type.Optional(orNull(externalRef)),
})
const newPriceBook = Type.Object({
  data: Type.Object({ type: Type.Literal('pricebook'), attributes }),
})
const priceBookPatch = patchOf('pricebook', Type.Partial(attributes))
const priceBookWithPrices = Type.Object({
  data: priceBookSchema,
  included: Type.Optional(Type.Array(priceSchema)),
})

const priceBookFilter = {
  external_ref: { operators: ['eq'], type: 'text' },
  name: { operators: ['eq', 'like'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof priceBookFilter> = {
  external_ref: { digested: sql.ref('external_ref') },
  name: { digested: sql.ref('name') },
}

const tags = ['Price books']
const config = { access: access.admin }
const path = '/v2/pcm/pricebooks'

type PriceBookRoutesParts = { db: Db }

export function priceBookRoutes(app: App, parts: PriceBookRoutesParts): void {
  readRoutes(app, parts)
  createRoutes(app, parts)
  changeRoutes(app, parts)
  priceRoutes(app, parts)
  modifierRoutes(app, parts)
}

function readRoutes(app: App, { db }: PriceBookRoutesParts): void {
  const list = {
    tags,
    operationId: 'listPriceBooks',
    summary: 'List price books',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(priceBookFilter) })),
    }),
    response: { 200: listDocumentSchema(priceBookSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, priceBookFilter)
    const condition = filterCondition(clauses, filterTargets)
    const { rows, total } = await listPriceBooks(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getPriceBook',
    summary: 'Get a price book',
    params: idParams,
    querystring: Type.Object({
      include: Type.Optional(
        Type.String({
          description:
            '`prices` gives `included`: the beginning of the list of its prices, ' +
            `${INCLUDED_PRICES_MAX} at most. The list itself has them all, in pages.`,
        }),
      ),
    }),
    response: { 200: priceBookWithPrices },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const includes = parseInclude(request.query.include, ['prices'])
    const book = await getPriceBook(db, storeId, request.params.id as PriceBookId)
    const { data } = document(linkedResource(request, book))
    if (!includes.has('prices')) return { data }
    const prices = await selectNewestPrices(db, storeId, book.id, INCLUDED_PRICES_MAX)
    return { data, included: prices.map((price) => linkedPrice(request, price)) }
  })
}

function createRoutes(app: App, { db }: PriceBookRoutesParts): void {
  const create = {
    tags,
    operationId: 'createPriceBook',
    summary: 'Create a price book',
    description: 'Its name is unique in the store. One price book can serve many catalogs.',
    body: newPriceBook,
    response: { 201: documentSchema(priceBookSchema) },
  }
  app.post(path, { schema: create, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const book = await createPriceBook(tx, ctx, request.body.data.attributes)
      return document(linkedResource(request, book))
    }),
  )

  const replicate = {
    tags,
    operationId: 'replicatePriceBook',
    summary: 'Copy a price book',
    description:
      'Makes a price book with the name, description and reference that are sent, and with ' +
      'copies of all prices and modifiers. From then on the two have nothing in common.',
    params: idParams,
    body: newPriceBook,
    response: { 201: documentSchema(priceBookSchema) },
  }
  app.post(`${path}/:id/replicate`, { schema: replicate, config }, (request, reply) => {
    const id = request.params.id as PriceBookId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const book = await replicatePriceBook(tx, ctx, id, request.body.data.attributes)
      return document(linkedResource(request, book))
    })
  })
}

function changeRoutes(app: App, { db }: PriceBookRoutesParts): void {
  const change = {
    tags,
    operationId: 'updatePriceBook',
    summary: 'Change a price book',
    description: 'Only the attributes that are sent change; null clears one.',
    params: idParams,
    body: priceBookPatch,
    response: { 200: documentSchema(priceBookSchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as PriceBookId
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const book = await changePriceBook(tx, ctx, id, data.attributes, data.id)
      return document(linkedResource(request, book))
    })
  })

  const remove = {
    tags,
    operationId: 'deletePriceBook',
    summary: 'Delete a price book',
    description: 'Deletes its prices and modifiers too. Published releases do not change.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as PriceBookId
    return commit(db, request, reply, 204, (tx, ctx) => removePriceBook(tx, ctx, id))
  })
}

function linkedResource(request: FastifyRequest, book: PriceBook): Static<typeof priceBookSchema> {
  return { ...priceBookResource(book), links: selfLink(request, `/pcm/pricebooks/${book.id}`) }
}
