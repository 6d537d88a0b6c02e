import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import { commitTogether, WriteBatcher } from '../../platform/http/commit-together.ts'
import { document, documentSchema } from '../../platform/http/document.ts'
import type { App } from '../../platform/http/server.ts'
import type { Stores } from '../../stores/directory.ts'
import { type CartItemId, LINES_MAX, TAX_ITEMS_MAX, type TaxItemId } from '../cart.ts'
import { addTaxes, addTaxesTogether, type TaxAdding, type TaxesAdded } from './add-taxes.ts'
import {
  addTax,
  changeTax,
  listLineTaxes,
  listTaxes,
  removeAllTaxes,
  removeTax,
} from './change-taxes.ts'
import {
  replaceTaxes,
  replaceTaxesTogether,
  type TaxesReplaced,
  type TaxReplacing,
} from './replace-taxes.ts'
import {
  addedTaxesSchema,
  bareTaxErrorSchema,
  batchElement,
  newTaxItem,
  taxErrorListSchema,
  taxItemResource,
  taxItemSchema,
  taxRate,
  taxTexts,
  taxType,
} from './resource.ts'
import type { StoredTax } from './store-taxes.ts'
import { TaxRefusal } from './tax-decision.ts'

/** The most that a cart can ever hold. */
const BATCH_MAX = LINES_MAX * TAX_ITEMS_MAX

const batch = Type.Object({
  data: Type.Array(batchElement, { minItems: 1, maxItems: BATCH_MAX }),
  options: Type.Optional(
    Type.Unsafe<{ add_all_or_nothing?: boolean | null } | null>({
      type: ['object', 'null'],
      properties: {
        add_all_or_nothing: { type: ['boolean', 'null'], default: false },
      },
    }),
  ),
})
const replacementOptions = Type.Object({
  lines: Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      maxItems: LINES_MAX,
      description: 'Lines that are to have no tax items unless an element names them.',
    }),
  ),
})
const replacement = Type.Object({
  data: Type.Array(batchElement, { maxItems: BATCH_MAX }),
  options: Type.Optional(
    Type.Unsafe<{ lines?: string[] } | null>({ ...replacementOptions, type: ['object', 'null'] }),
  ),
})

const tags = ['Carts']
const config = { access: access.admin }
/** A fault of one element is reported as that element's, and the others are done. */
const batches = { ...config, judgesElements: true }
const readers = { access: access.everyone }
const cartPath = '/v2/carts/:cartID/taxes'
const linePath = '/v2/carts/:cartID/items/:itemID/taxes'
const uuid = Type.String({ format: 'uuid' })
const taxPatch = Type.Object({
  type: taxType,
  id: Type.Optional(uuid),
  ...taxTexts,
  rate: Type.Optional(taxRate),
})
const cartID = Type.String({ description: 'The reference of the cart.' })
const cartParams = Type.Object({ cartID })
const lineParams = Type.Object({ cartID, itemID: uuid })
const taxParams = Type.Object({ cartID, itemID: uuid, taxID: uuid })
const listSchema = Type.Object({ data: Type.Array(taxItemSchema) }, { title: 'TaxItems' })

type TaxRoutesParts = { db: Db; stores: Pick<Stores, 'profile'> }

export function taxRoutes(app: App, parts: TaxRoutesParts): void {
  readRoutes(app, parts)
  bulkRoute(app, parts)
  cartRoutes(app, parts)
  lineRoutes(app, parts)
}

function readRoutes(app: App, { db }: TaxRoutesParts): void {
  const ofCart = {
    tags,
    operationId: 'listCartTaxes',
    refusals: { 400: true },
    summary: 'List the tax items of a cart',
    description: 'Lines in the order of the cart, their tax items in the order they were added.',
    params: cartParams,
    response: { 200: listSchema },
  }
  app.get(cartPath, { schema: ofCart, config: readers }, async (request) => {
    const taxes = await listTaxes(db, contextOf(request), request.params.cartID)
    return document(taxes.map(resourceOf))
  })

  const ofLine = {
    tags,
    operationId: 'listCartItemTaxes',
    refusals: { 400: true },
    summary: 'List the tax items of a line',
    params: lineParams,
    response: { 200: listSchema },
  }
  app.get(linePath, { schema: ofLine, config: readers }, async (request) => {
    const taxes = await listLineTaxes(db, contextOf(request), lineOf(request.params))
    return document(taxes.map(resourceOf))
  })
}

function bulkRoute(app: App, { db, stores }: TaxRoutesParts): void {
  const batcher = new WriteBatcher<TaxAdding, TaxesAdded>(db, {
    keyOf: ({ reference }) => reference,
    perform: addTaxesTogether,
  })
  const add = {
    tags,
    operationId: 'addCartTaxes',
    summary: 'Add tax items in bulk',
    description:
      'A line has at most five tax items, and gets either all of its valid elements or none. ' +
      'With `add_all_or_nothing`, nothing is added unless everything can be; without it, valid ' +
      'elements are added and the rest is reported in `errors`.',
    params: cartParams,
    body: batch,
    response: {
      201: addedTaxesSchema,
      400: taxErrorListSchema,
      404: taxErrorListSchema,
      422: bareTaxErrorSchema,
    },
  }
  app.post(cartPath, { schema: add, config: batches }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    const { data, options } = request.body
    const allOrNothing = options?.add_all_or_nothing ?? false
    const reference = request.params.cartID
    const batch = { data, allOrNothing }
    const adding = { ctx: contextOf(request), reference, batch, settings }
    const answer = commitTogether(
      db,
      batcher,
      adding,
      { request, reply },
      {
        status: 201,
        alone: (tx, ctx) => addTaxes(tx, { ...adding, ctx }),
        bodyOf: ({ stored, errors }) => ({
          data: stored.map(resourceOf),
          ...(errors.length > 0 && { errors }),
          options: { add_all_or_nothing: allOrNothing },
        }),
      },
    )
    return orRefusal(reply, answer)
  })
}

function cartRoutes(app: App, { db, stores }: TaxRoutesParts): void {
  const batcher = new WriteBatcher<TaxReplacing, TaxesReplaced>(db, {
    keyOf: ({ reference }) => reference,
    perform: replaceTaxesTogether,
  })
  const replace = {
    tags,
    operationId: 'replaceCartTaxes',
    refusals: { 422: true },
    summary: 'Replace the tax items of lines',
    description:
      'The lines that an element or `options.lines` names have exactly the given tax items ' +
      'afterwards; other lines keep theirs. All or nothing. A tax item that a line already has ' +
      'keeps its id, so sending the same again changes nothing.',
    params: cartParams,
    body: replacement,
    response: {
      200: Type.Object({
        data: Type.Array(taxItemSchema),
        options: Type.Object({ lines: Type.Array(uuid) }),
      }),
    },
  }
  app.put(cartPath, { schema: replace, config: batches }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    const { data, options } = request.body
    const lines = options?.lines ?? []
    const reference = request.params.cartID
    const replacing = { ctx: contextOf(request), reference, given: { data, lines }, settings }
    const answer = commitTogether(
      db,
      batcher,
      replacing,
      { request, reply },
      {
        status: 200,
        alone: (tx, ctx) => replaceTaxes(tx, { ...replacing, ctx }),
        bodyOf: ({ stored }) => ({ data: stored.map(resourceOf), options: { lines } }),
      },
    )
    return orRefusal(reply, answer)
  })

  const clear = {
    tags,
    operationId: 'deleteCartTaxes',
    refusals: { 400: true },
    summary: 'Delete all tax items of a cart',
    description: 'A cart without any is answered with 404.',
    params: cartParams,
    response: { 204: Type.Null() },
  }
  app.delete(cartPath, { schema: clear, config }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    return commit(db, request, reply, 204, (tx, ctx) =>
      removeAllTaxes(tx, ctx, request.params.cartID, settings),
    )
  })
}

function lineRoutes(app: App, { db, stores }: TaxRoutesParts): void {
  const add = {
    tags,
    operationId: 'addCartItemTax',
    refusals: { 422: true },
    summary: 'Add a tax item to a line',
    params: lineParams,
    body: documentSchema(newTaxItem),
    response: { 201: documentSchema(taxItemSchema) },
  }
  app.post(linePath, { schema: add, config }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const path = lineOf(request.params)
      return document(resourceOf(await addTax(tx, ctx, path, request.body.data, settings)))
    })
  })

  const change = {
    tags,
    operationId: 'updateCartItemTax',
    refusals: { 422: true },
    summary: 'Change a tax item',
    description:
      'Only the members that are sent change; null clears a code, jurisdiction or name. A rate ' +
      'counts as given for the line as it is now.',
    params: taxParams,
    body: documentSchema(taxPatch),
    response: { 200: documentSchema(taxItemSchema) },
  }
  app.put(`${linePath}/:taxID`, { schema: change, config }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const path = taxOf(request.params)
      return document(resourceOf(await changeTax(tx, ctx, path, request.body.data, settings)))
    })
  })

  const remove = {
    tags,
    operationId: 'deleteCartItemTax',
    refusals: { 400: true },
    summary: 'Delete a tax item',
    params: taxParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${linePath}/:taxID`, { schema: remove, config }, async (request, reply) => {
    const settings = await cartSettings(stores, request)
    return commit(db, request, reply, 204, (tx, ctx) =>
      removeTax(tx, ctx, taxOf(request.params), settings),
    )
  })
}

/** Before the transaction: should they not be remembered, that would take a second connection. */
async function cartSettings(
  stores: TaxRoutesParts['stores'],
  request: Parameters<typeof contextOf>[0],
) {
  return (await stores.profile(contextOf(request).storeId)).settings.cart
}

function lineOf({ cartID, itemID }: { cartID: string; itemID: string }) {
  return { cartID, itemID: itemID as CartItemId }
}

function taxOf({ taxID, ...line }: { cartID: string; itemID: string; taxID: string }) {
  return { ...lineOf(line), taxID: taxID as TaxItemId }
}

function resourceOf({ item, lineType }: StoredTax) {
  return taxItemResource(item, lineType)
}

/** Waits for the answer, and sends the refusal if that is what it comes to. */
async function orRefusal(reply: FastifyReply, answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    if (!(error instanceof TaxRefusal)) throw error
    // As text: the serializer would put members that are not always there last.
    const text = JSON.stringify(error.body)
    await reply.code(error.status).type('application/json; charset=utf-8').send(text)
  }
}
