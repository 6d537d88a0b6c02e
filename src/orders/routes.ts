import { sql } from 'kysely'
import { Type } from 'typebox'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import type { Db } from '../platform/db/db.ts'
import { commit } from '../platform/http/commit.ts'
import {
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../platform/http/filter-sql.ts'
import { parseInclude } from '../platform/http/include.ts'
import { pageOf, pageQuery } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import { requireSoundBody } from '../platform/http/sound-body.ts'
import { addressProblems, shippingAddressBody, shippingAddressOf } from './address-body.ts'
import { changeOrder, type OrderPatch } from './change-orders.ts'
import { getOrder } from './find-order.ts'
import { type OrderId, orderStatuses, paymentStates, shippingStates } from './order.ts'
import { listItems, listOrders, selectTaxItems } from './queries.ts'
import {
  includedSchema,
  orderItemSchema,
  orderSchema,
  orderTaxItemResource,
  orderTaxItemSchema,
} from './resource.ts'
import { orderIncludes, showItems, showOrders } from './show-orders.ts'

const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const
const compared = ['eq', 'gt', 'ge', 'lt', 'le'] as const
const orderFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  status: { operators: ['eq', 'in'], type: { oneOf: orderStatuses } },
  payment: { operators: ['eq', 'in'], type: { oneOf: paymentStates } },
  shipping: { operators: ['eq', 'in'], type: { oneOf: shippingStates } },
  name: text,
  email: text,
  account_id: { operators: ['eq', 'in'], type: 'uuid' },
  account_member_id: { operators: ['eq', 'in'], type: 'uuid' },
  currency: { operators: ['eq', 'in'], type: 'text' },
  with_tax: { operators: compared, type: 'integer' },
  created_at: { operators: compared, type: 'instant' },
  updated_at: { operators: compared, type: 'instant' },
  external_ref: text,
  order_number: text,
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof orderFilter> = {
  id: sql.ref('id'),
  status: sql.ref('status'),
  payment: sql.ref('payment'),
  shipping: sql.ref('shipping'),
  name: sql`coalesce(customer_name, contact_name)`,
  email: sql`coalesce(customer_email, contact_email)`,
  account_id: sql.ref('account_id'),
  account_member_id: sql.ref('account_member_id'),
  currency: sql.ref('currency'),
  with_tax: sql.ref('with_tax'),
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
  external_ref: sql.ref('external_ref'),
  order_number: sql.ref('order_number'),
}

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

export type OrderRoutesParts = { db: Db }

export function orderRoutes(app: App, parts: OrderRoutesParts): void {
  listRoute(app, parts)
  readRoutes(app, parts)
  changeRoute(app, parts)
}

function listRoute(app: App, { db }: OrderRoutesParts): void {
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
  app.get(path, { schema: list, config: readers }, async (request) => {
    const { storeId, actor, account } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const includes = parseInclude(request.query.include, orderIncludes)
    const clauses = parseFilter(request.query.filter, orderFilter)
    const condition = filterCondition(clauses, filterTargets)
    const accountId = actor.kind === 'shopper' ? account?.accountId : undefined
    const { rows, total } = await listOrders(db, storeId, accountId, condition, page)
    const shown = await showOrders(db, request, rows, includes)
    return { ...listDocument(request, page, total, shown.data), ...shown }
  })
}

function readRoutes(app: App, { db }: OrderRoutesParts): void {
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
    const { data, ...rest } = await showOrders(db, request, [order], includes)
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

function changeRoute(app: App, { db }: OrderRoutesParts): void {
  const change = {
    tags,
    operationId: 'updateOrder',
    summary: 'Cancel, fulfil or correct an order',
    description:
      'Only the members that are sent change; null empties a text, an address is replaced whole. ' +
      'An order can be cancelled while it is unfulfilled, which gives no money back, and ' +
      'fulfilled when it is paid.',
    params: idParams,
    body: orderPatch,
    response: { 200: documentSchema(orderSchema) },
  }
  const options = { schema: change, config: admins, attachValidation: true }
  app.put(`${path}/:id`, options, (request, reply) => {
    requireSoundBody(request, ({ shipping_address: address }) =>
      addressProblems(address, 'data.shipping_address'),
    )
    const id = request.params.id as OrderId
    const { shipping_address: address, ...fields } = request.body.data
    const patch: OrderPatch = {
      ...fields,
      ...(address && { shipping_address: shippingAddressOf(address) }),
    }
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const order = await changeOrder(tx, ctx, id, patch)
      const { data } = await showOrders(tx, request, [order], new Set())
      return { data: data[0] as (typeof data)[number] }
    })
  })
}
