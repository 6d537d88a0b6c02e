import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import { requireSoundBody } from '../platform/http/body.ts'
import { commit } from '../platform/http/commit.ts'
import {
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../platform/http/document.ts'
import { describeFilter, parseFilter } from '../platform/http/filter.ts'
import { filterCondition } from '../platform/http/filter-sql.ts'
import { pageOf, pageQuery, parseInclude } from '../platform/http/paging.ts'
import { readAsAsked } from '../platform/http/read-position.ts'
import type { App } from '../platform/http/server.ts'
import { requireSameId } from '../platform/resources/change-resource.ts'
import { addressProblems, shippingAddressBody, shippingAddressOf } from './address-body.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { endOpenPayment } from './cancel-pending.ts'
import { changeOrder, draftChange, isCancelling, type OrderPatch } from './change-orders.ts'
import { getOrder } from './find-order.ts'
import { type OrderId, orderStatuses, shippingStates } from './order.ts'
import { orderFilter, orderFilterTargets } from './order-filter.ts'
import { listItems, listOrders, selectTaxItems } from './queries.ts'
import type { SettleParts } from './record-outcome.ts'
import {
  includedSchema,
  orderItemSchema,
  orderSchema,
  orderTaxItemResource,
  orderTaxItemSchema,
} from './resource.ts'
import { loadOrderResources, orderIncludes, showItems } from './show-orders.ts'

const tags = ['Orders']
const readers = { access: access.signedIn }
const admins = { access: access.admin }
const path = '/v2/orders'
const include = Type.Optional(
  Type.String({ description: 'Any of `items,tax_items`; others are passed over.' }),
)
const included = Type.Optional(includedSchema)
const textOrNull = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))
const orderPatch = Type.Object({
  data: Type.Object({
    type: Type.Optional(Type.Literal('order')),
    id: Type.Optional(Type.String({ format: 'uuid' })),
    status: Type.Optional(
      Type.Enum(orderStatuses, { description: 'Only `cancelled` changes anything.' }),
    ),
    shipping: Type.Optional(
      Type.Enum(shippingStates, { description: 'Only `fulfilled` changes anything.' }),
    ),
    shipping_address: Type.Optional(shippingAddressBody),
    order_number: textOrNull(255),
    external_ref: textOrNull(64),
  }),
})

const ANONYMIZED_MAX = 100
const anonymizeBody = Type.Object({
  data: Type.Object({
    order_ids: Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: ANONYMIZED_MAX,
    }),
  }),
})

export function orderRoutes(app: App, parts: SettleParts): void {
  listRoute(app, parts)
  readRoutes(app, parts)
  changeRoute(app, parts)
  anonymizeRoute(app, parts)
}

function listRoute(app: App, { db }: SettleParts): void {
  const list = {
    tags,
    operationId: 'listOrders',
    summary: 'List orders',
    description: 'The newest first. A signed-in shopper sees those of the own account.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(orderFilter) })),
      include,
    }),
    response: {
      200: Type.Object({ ...listDocumentSchema(orderSchema).properties, included }),
    },
  }
  app.get(path, { schema: list, config: { ...readers, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const { storeId, actor, account } = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const includes = parseInclude(request.query.include, orderIncludes)
      const clauses = parseFilter(request.query.filter, orderFilter)
      const condition = filterCondition(clauses, orderFilterTargets)
      const accountId = actor.kind === 'shopper' ? account?.accountId : undefined
      const { rows, total } = await listOrders(server, storeId, accountId, condition, page)
      const shown = await loadOrderResources(server, request, rows, includes)
      return { ...listDocument(request, page, total, shown.data), ...shown }
    })
  })
}

function readRoutes(app: App, { db }: SettleParts): void {
  const read = {
    tags,
    operationId: 'getOrder',
    summary: 'Get an order',
    params: idParams,
    querystring: Type.Object({ include }),
    response: { 200: Type.Object({ data: orderSchema, included }) },
  }
  app.get(`${path}/:id`, { schema: read, config: readers }, async (request) => {
    const order = await getOrder(db, contextOf(request), request.params.id as OrderId)
    const includes = parseInclude(request.query.include, orderIncludes)
    const { data, ...rest } = await loadOrderResources(db, request, [order], includes)
    return { data: data[0] as (typeof data)[number], ...rest }
  })

  const items = {
    tags,
    operationId: 'listOrderItems',
    summary: 'List the items of an order',
    description: 'In the order of the cart, with the figures of the moment of checkout.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery, include }),
    response: {
      200: Type.Object({
        ...listDocumentSchema(orderItemSchema).properties,
        included: Type.Optional(
          Type.Object({ tax_items: Type.Optional(Type.Array(orderTaxItemSchema)) }),
        ),
      }),
    },
  }
  app.get(`${path}/:id/items`, { schema: items, config: readers }, async (request) => {
    const ctx = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const order = await getOrder(db, ctx, request.params.id as OrderId)
    const { rows, total } = await listItems(db, ctx.storeId, order.id, page)
    const taxItems = await selectTaxItems(db, ctx.storeId, [order.id])
    const ids = new Set(rows.map((row) => row.id))
    const shown = taxItems.filter((tax) => ids.has(tax.order_item_id))
    const includes = parseInclude(request.query.include, ['tax_items'])
    return {
      ...listDocument(request, page, total, showItems(request, order, rows, taxItems)),
      ...(includes.size > 0 && { included: { tax_items: shown.map(orderTaxItemResource) } }),
    }
  })
}

function changeRoute(app: App, parts: SettleParts): void {
  const { db } = parts
  const change = {
    tags,
    operationId: 'updateOrder',
    refusals: { 409: 'if a payment of the order is under way', 422: true },
    summary: 'Cancel, fulfil or correct an order',
    description:
      'Only the members that are sent change; null empties a text, an address is replaced whole. ' +
      'An order can be cancelled while it is unfulfilled, which gives no money back and ends a ' +
      'payment that waits for its buyer, and fulfilled when it is paid.',
    params: idParams,
    body: orderPatch,
    response: { 200: documentSchema(orderSchema) },
  }
  const options = { schema: change, config: admins, attachValidation: true }
  app.put(`${path}/:id`, options, async (request, reply) => {
    requireSoundBody(request, ({ shipping_address: address }) =>
      addressProblems(address, 'data.shipping_address'),
    )
    const id = request.params.id as OrderId
    const { id: namedId, shipping_address: address, ...fields } = request.body.data
    const patch: OrderPatch = {
      ...fields,
      ...(address && { shipping_address: shippingAddressOf(address) }),
    }
    const before = await getOrder(db, contextOf(request), id)
    requireSameId(id, namedId)
    if (patch.status === 'cancelled') {
      const isAsked = isCancelling(before, draftChange(before, patch))
      if (isAsked) await endOpenPayment(parts, contextOf(request), id)
    }
    await commit(db, request, reply, 200, async (tx, ctx) => {
      const order = await changeOrder(tx, ctx, id, patch)
      const { data } = await loadOrderResources(tx, request, [order], new Set())
      return { data: data[0] as (typeof data)[number] }
    })
  })
}

function anonymizeRoute(app: App, { db }: SettleParts): void {
  const anonymize = {
    tags,
    operationId: 'anonymizeOrders',
    refusals: { 422: true },
    summary: 'Erase the personal data of orders',
    description:
      'Customer, contact, addresses and the values of custom attributes become `**`, in the ' +
      'orders and in their events. This cannot be undone. Every order must be fulfilled, ' +
      'cancelled or refunded, else 422 and none changes. An order that is already anonymized ' +
      'does not change.',
    body: anonymizeBody,
    response: { 200: Type.Object({ data: Type.Array(orderSchema) }) },
  }
  const config = { ...admins, roles: ['manager'] as const }
  app.post(`${path}/anonymize`, { schema: anonymize, config }, (request, reply) => {
    const ids = request.body.data.order_ids.map((id) => id.toLowerCase() as OrderId)
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const orders = await anonymizeOrders(tx, ctx, ids)
      return loadOrderResources(tx, request, orders, new Set())
    })
  })
}
