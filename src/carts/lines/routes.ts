import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { uuid } from '../../catalog/authored.ts'
import type { PublishedCatalogs } from '../../catalog/shopper/published-catalogs.ts'
import { withRelease } from '../../catalog/shopper/sellable.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit, sendBytes, serialized } from '../../platform/http/commit.ts'
import { commitTogether, WriteBatcher } from '../../platform/http/commit-together.ts'
import { parseInclude } from '../../platform/http/paging.ts'
import { problemsSchema } from '../../platform/http/problems.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../../stores/directory.ts'
import type { CartItemId } from '../cart.ts'
import type { CartAnswers } from '../cart-answers.ts'
import { cartHeaders, cartParams, cartRequestOf } from '../cart-request.ts'
import {
  type CartContents,
  type CartView,
  cartMeta,
  cartMetaSchema,
  lineResources,
  lineSchema,
  priceLines,
  taxItemResources,
} from '../resource.ts'
import { taxItemSchema } from '../tax/resource.ts'
import {
  addItems,
  addItemsTogether,
  type ChangedItems,
  canBeBatched,
  changeItems,
  explainSame,
  type ItemAdding,
  type LineChanges,
  removeAllItems,
  removeItem,
} from './change-items.ts'
import {
  type LineSource,
  lineBody,
  linesBody,
  type NewLine,
  newLinesBody,
  placed,
  requireOneName,
  sourceOf,
} from './item-body.ts'
import { faultReport } from './line-fault.ts'
import { addFromSource } from './merge-items.ts'

const tags = ['Carts']
const config = { access: access.everyone }
const path = '/v2/carts/:cartID/items'
const itemParams = Type.Object({ ...cartParams.properties, itemID: uuid })

const list = { data: Type.Array(lineSchema), meta: cartMetaSchema }
const itemsDocument = Type.Object(list, { title: 'CartItems' })
const reportedDocument = Type.Object(
  {
    ...list,
    errors: Type.Optional(problemsSchema.properties.errors),
  },
  { title: 'ChangedCartItems' },
)

type ItemRoutesParts = {
  db: Db
  stores: Stores
  catalogs: PublishedCatalogs
  answers: CartAnswers
}

export function itemRoutes(app: App, parts: ItemRoutesParts): void {
  readRoute(app, parts)
  addRoute(app, parts)
  changeRoutes(app, parts)
  removeRoutes(app, parts)
}

function readRoute(app: App, { stores, answers }: ItemRoutesParts): void {
  const read = {
    tags,
    operationId: 'listCartItems',
    summary: 'List the lines of a cart',
    description: 'In the order in which they were first added, with the totals of the cart.',
    params: cartParams,
    headers: cartHeaders,
    querystring: Type.Object({
      include: Type.Optional(Type.String({ description: 'tax_items' })),
    }),
    response: {
      200: Type.Object({
        ...list,
        included: Type.Optional(Type.Object({ tax_items: Type.Array(taxItemSchema) })),
      }),
    },
  }
  app.get(path, { schema: read, config }, async (request, reply) => {
    const ctx = contextOf(request)
    const { cartID: reference } = request.params
    const { terms, view } = await cartRequestOf(request, stores)
    const asked = parseInclude(request.query.include, ['tax_items'])
    const bytes = await answers.find(ctx, {
      reference,
      answer: ['items', ...asked].join(),
      view,
      settings: terms.settings,
      write: (contents) => {
        const isShown = asked.has('tax_items') && contents.taxItems.length > 0
        const included = isShown && { included: { tax_items: taxItemResources(contents) } }
        return serialized(reply, 200, { ...itemsOf(contents, view), ...included })
      },
    })
    return sendBytes(reply, 200, bytes)
  })
}

function addRoute(app: App, { db, stores, catalogs }: ItemRoutesParts): void {
  const batcher = new WriteBatcher<ItemAdding, ChangedItems>(db, {
    kindOf: ({ terms }) => terms.reading?.release.id ?? '',
    keyOf: ({ reference }) => reference,
    perform: addItemsTogether,
  })
  const add = {
    tags,
    operationId: 'addCartItems',
    refusals: { 422: true },
    summary: 'Add lines to a cart',
    description:
      'Adds one or several products, custom items or subscriptions. A subscription costs as much ' +
      'as the first period of its plan. A line that is already in the cart grows by the ' +
      'quantity. An unused reference creates a cart. Lines that cannot be added are reported in ' +
      '`errors`, unless add_all_or_nothing is set; if none can be added, the request is refused. ' +
      '`cart_items` adds all lines of another cart and `order_items` all items of an order, at ' +
      'current prices and without their tax items. Such an element must be the only one, and the ' +
      'caller must be able to read its source.',
    params: cartParams,
    headers: cartHeaders,
    body: newLinesBody,
    response: { 201: reportedDocument },
  }
  app.post(path, { schema: add, config }, async (request, reply) => {
    const { cartID } = request.params
    const { data, options } = request.body
    const source = sourceOf(placed<NewLine | LineSource>(data))
    const elements = source ? [] : placed(data as NewLine | NewLine[])
    requireOneName(elements)
    const allOrNothing = options?.add_all_or_nothing ?? false
    const { terms, view } = await cartRequestOf(request, stores)
    return withRelease(catalogs, request, (reading) => {
      const sold = { ...terms, reading }
      const additions = { elements, allOrNothing }
      const adding = { ctx: contextOf(request), reference: cartID, additions, terms: sold }
      const batched = !source && canBeBatched(adding) ? adding : undefined
      return commitTogether(
        db,
        batcher,
        batched,
        { request, reply },
        {
          status: 201,
          alone: (tx, ctx) =>
            source
              ? addFromSource(tx, ctx, cartID, { source, allOrNothing }, sold)
              : addItems(tx, { ...adding, ctx }),
          bodyOf: (added) => reportOf(added, view),
        },
      )
    })
  })
}

function changeRoutes(app: App, parts: ItemRoutesParts): void {
  const several = {
    tags,
    operationId: 'updateCartItems',
    refusals: { 409: true, 422: true },
    summary: 'Change lines of a cart',
    description:
      'Quantities, where 0 removes the line, inputs and locations. Unless update_all_or_nothing ' +
      'is false, nothing changes where one element cannot be done.',
    params: cartParams,
    headers: cartHeaders,
    body: linesBody,
    response: { 200: reportedDocument },
  }
  app.put(path, { schema: several, config }, (request, reply) => {
    const { data, options } = request.body
    const allOrNothing = options?.update_all_or_nothing ?? true
    return change(parts, request, reply, { elements: placed(data), allOrNothing })
  })

  const one = {
    tags,
    operationId: 'updateCartItem',
    refusals: { 409: true, 422: true },
    summary: 'Change a line of a cart',
    description: 'Only the members that are sent change. With quantity 0 the line is removed.',
    params: itemParams,
    headers: cartHeaders,
    body: lineBody,
    response: { 200: reportedDocument },
  }
  app.put(`${path}/:itemID`, { schema: one, config }, (request, reply) => {
    const { id: namedId, ...changes } = request.body.data
    const elements = placed({ ...changes, id: request.params.itemID })
    return change(parts, request, reply, { elements, namedId, allOrNothing: true })
  })
}

function change(
  { db, stores, catalogs }: ItemRoutesParts,
  request: FastifyRequest & { params: { cartID: string } },
  reply: Parameters<typeof commit>[2],
  given: LineChanges,
): Promise<void> {
  return withRelease(catalogs, request, async (reading) => {
    const { terms, view } = await cartRequestOf(request, stores)
    const changed = commit(db, request, reply, 200, async (tx, ctx) => {
      const { cartID } = request.params
      return reportOf(await changeItems(tx, ctx, cartID, given, { ...terms, reading }), view)
    })
    return changed.catch(explainSame)
  })
}

function removeRoutes(app: App, { db, stores }: ItemRoutesParts): void {
  const one = {
    tags,
    operationId: 'deleteCartItem',
    summary: 'Remove a line from a cart',
    description: 'Deletes the line and its tax items, and returns the remaining lines.',
    params: itemParams,
    headers: cartHeaders,
    response: { 200: itemsDocument },
  }
  app.delete(`${path}/:itemID`, { schema: one, config }, async (request, reply) => {
    const { cartID, itemID } = request.params
    const { terms, view } = await cartRequestOf(request, stores)
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const id = itemID as CartItemId
      return itemsOf(await removeItem(tx, ctx, cartID, id, terms.settings), view)
    })
  })

  const all = {
    tags,
    operationId: 'deleteCartItems',
    refusals: { 400: true },
    summary: 'Empty a cart',
    description: 'The next line decides the currency of the cart.',
    params: cartParams,
    response: { 204: Type.Null() },
  }
  app.delete(path, { schema: all, config }, async (request, reply) => {
    const { terms } = await cartRequestOf(request, stores)
    return commit(db, request, reply, 204, (tx, ctx) =>
      removeAllItems(tx, ctx, request.params.cartID, terms.settings),
    )
  })
}

/** IT-1: the whole list and fresh totals. */
function itemsOf(contents: CartContents, view: CartView) {
  const priced = priceLines(contents, view)
  return { data: lineResources(contents, view, priced), meta: cartMeta(contents, view, priced) }
}

function reportOf({ contents, faults }: ChangedItems, view: CartView) {
  const items = itemsOf(contents, view)
  return faults.length === 0 ? items : { ...items, errors: faultReport(faults) }
}
