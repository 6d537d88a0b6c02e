import { Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { document, idParams } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import { loadResources } from '../../platform/resources/change-resource.ts'
import { answerList, type Include, kindRoutes } from '../../platform/resources/kind-routes.ts'
import { linked } from '../../platform/resources/linked-rows.ts'
import { kindSchemas, listQuery, resourceSchema } from '../../platform/resources/schemas.ts'
import { BATCH_MAX, copyPriceBook, replacePrices } from './change-prices.ts'
import { priceKind, pricesOfAllBooks } from './price.ts'
import {
  type GivenPriceBook,
  INCLUDED_PRICES_MAX,
  type PriceBook,
  type PriceBookId,
  priceBookKind,
} from './price-book.ts'
import { priceModifierKind } from './price-modifier.ts'
import { priceAttributes } from './price-rules.ts'
import { selectNewestPrices } from './queries.ts'

const tags = ['Price books']
const config = { access: access.adminOfAnyOwner }

export function priceBookRoutes(app: App, { db }: { db: Db }): void {
  const operations = ['list', 'create', 'update', 'delete'] as const
  // A book may have a million prices: they go without events of their own.
  const dependents = [{ ...priceModifierKind, column: 'price_book_id' }]
  kindRoutes(app, { db }, { ...priceBookKind, dependents }, { operations })
  kindRoutes(app, { db }, priceBookKind, { operations: ['get'], include: newestPrices })
  replicateRoute(app, { db })
  kindRoutes(app, { db }, priceKind)
  pricesOfAllBooksRoute(app, { db })
  replaceRoute(app, { db })
  kindRoutes(app, { db }, priceModifierKind)
}

const newestPrices: Include<PriceBook> = {
  names: ['prices'],
  schema: Type.Array(resourceSchema(priceKind)),
  find: async (db, request, [book], names) => {
    if (!book || !names.has('prices')) return undefined
    const prices = await selectNewestPrices(db, book.store_id, book.id, INCLUDED_PRICES_MAX)
    return linked(request, priceKind, await loadResources(db, priceKind, prices))
  },
}

function replicateRoute(app: App, { db }: { db: Db }): void {
  const schemas = kindSchemas(priceBookKind)
  const schema = {
    tags,
    operationId: 'replicatePriceBook',
    summary: 'Copy a price book',
    description:
      'Makes a price book with the name, description and reference that are sent, and with ' +
      'copies of all prices and modifiers. From then on the two have nothing in common.',
    params: idParams,
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  app.post('/v2/pcm/pricebooks/:id/replicate', { schema, config }, (request, reply) => {
    const id = request.params.id as PriceBookId
    const { data } = request.body as unknown as { data: { attributes: GivenPriceBook } }
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const copy = await copyPriceBook(tx, ctx, id, data.attributes)
      return document(linked(request, priceBookKind, [copy])[0])
    })
  })
}

function pricesOfAllBooksRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags,
    operationId: 'listPricesOfAllPriceBooks',
    summary: 'List the prices of all price books',
    description:
      'The last changed comes first. `relationships.pricebook` names the price book of each.',
    querystring: Type.Object(listQuery(pricesOfAllBooks)),
    response: { 200: kindSchemas(priceKind).list },
  }
  app.get(
    '/v2/pcm/pricebooks/prices',
    { schema, config: { ...config, replica: true } },
    (request) => answerList(request, { db }, pricesOfAllBooks),
  )
}

const record = Type.Object({ type: Type.Literal('product-price'), attributes: priceAttributes })
const batchResult = Type.Object({
  meta: Type.Object({
    created: Type.Integer({ description: 'Records whose SKU had no price.' }),
    updated: Type.Integer({ description: 'Records that replaced a price and changed it.' }),
  }),
})

function replaceRoute(app: App, { db }: { db: Db }): void {
  const schema = {
    tags,
    operationId: 'replacePrices',
    refusals: { 409: true, 422: true },
    summary: 'Create or replace many prices',
    description:
      `Up to ${BATCH_MAX} records, all or nothing. A record whose SKU has no price in the price ` +
      'book creates one; any other record replaces the price of its SKU: the id stays, and ' +
      'members that the record omits are removed. A price that already equals its record is not ' +
      'changed and not counted. Prices of other SKUs do not change. The request is idempotent.',
    params: idParams,
    body: Type.Object({ data: Type.Array(record, { maxItems: BATCH_MAX }) }),
    response: { 200: batchResult },
  }
  app.put('/v2/pcm/pricebooks/:id/prices', { schema, config }, (request, reply) => {
    const bookId = request.params.id as PriceBookId
    const batch = request.body.data.map(({ attributes }) => attributes)
    return commit(db, request, reply, 200, async (tx, ctx) => ({
      meta: await replacePrices(tx, ctx, bookId, batch),
    }))
  })
}
