import type { FastifyRequest } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import { assert } from '../../lib/assert.ts'
import { invalidField } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access, onlyAccountOf } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { answerAgain, commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterClause, parseFilter } from '../../platform/http/filter.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import { readAsAsked } from '../../platform/http/read-position.ts'
import type { App } from '../../platform/http/server.ts'
import { answerList, clausesCondition, conditionOf } from '../../platform/resources/kind-routes.ts'
import { linkedRow } from '../../platform/resources/linked-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { answerSchemas } from '../../platform/resources/schemas.ts'
import type { Stores } from '../../stores/directory.ts'
import { getReadableSubscription } from '../subscriptions/find-subscription.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { loadItems } from './announce-invoices.ts'
import { getInvoice, getReadableInvoice, paymentKind } from './find-invoice.ts'
import type { Invoice, InvoiceId, InvoicePaymentId } from './invoice.ts'
import { invoiceFilter, shopperInvoiceFilter } from './invoice-filter.ts'
import { invoiceSorts, listInvoices, ofAccount } from './queries.ts'
import { invoiceResource, invoiceSchema } from './resource.ts'
import { settleManual } from './settle-manual.ts'
import { invoiceTotals, loadFates, totalsSchema } from './totals.ts'
import { writeOffInvoice } from './write-off.ts'

const filter = Type.Optional(
  Type.String({ description: describeFilter(invoiceFilter('' as StoreId)) }),
)

const text = Type.Optional(Type.String({ maxLength: 1024 }))
const manualResult = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Literal('subscription_invoice_payment'),
    attributes: Type.Object({
      success: Type.Boolean(),
      external_payment_id: text,
      failure_detail: Type.Optional(
        Type.String({ maxLength: 1024, description: 'Why not; shown as its reason.' }),
      ),
      payment_taken_at: Type.Optional(
        Type.String({ format: 'date-time', description: 'When it was paid; now when absent.' }),
      ),
    }),
  }),
})

const reason = Type.String({
  minLength: 1,
  maxLength: 1024,
  pattern: '\\S',
  description: 'Why it is given up; not only spaces.',
})
/** A member that is not known is refused (CO-6). */
const closed = { additionalProperties: false }
const writeOffBody = Type.Object(
  {
    data: Type.Object(
      {
        type: Type.Optional(Type.Literal('subscription_invoice')),
        attributes: Type.Object({ reason }, closed),
      },
      closed,
    ),
  },
  closed,
)

const tags = ['Invoices']
const reading = { access: access.signedIn }
const config = { access: access.admin }
const path = '/v2/subscriptions/invoices'
const id = Type.String({ format: 'uuid' })
const paymentSchemas = answerSchemas(paymentKind)

type InvoiceRoutesParts = {
  db: Db
  stores: Stores
  /** Ends a payment of the invoice that waits for its buyer, at its gateway; its id. */
  endWaiting: (ctx: Ctx, id: InvoiceId) => Promise<InvoicePaymentId | undefined>
}

export function invoiceRoutes(app: App, parts: InvoiceRoutesParts): void {
  listRoute(app, parts)
  totalsRoute(app, parts)
  readRoutes(app, parts, { path, name: 'Invoice', params: {} })
  settleRoute(app, parts)
  writeOffRoute(app, parts)
  const ofSubscription: Place = {
    path: '/v2/subscriptions/subscriptions/:id/invoices',
    name: 'SubscriptionInvoice',
    params: { id },
  }
  listOfSubscriptionRoute(app, parts, ofSubscription)
  readRoutes(app, parts, ofSubscription)
}

/** Where invoices are found: among all of them, or among those of one subscription. */
type Place = { path: string; name: string; params: { id?: typeof id } }

/** Invoices of the path; those of a subscription only while it is not deleted (DEL-3). */
type Named = { id?: SubscriptionId; invoice_id: InvoiceId; payment_id: InvoicePaymentId }

async function namedInvoice(db: Db, request: FastifyRequest): Promise<Invoice> {
  const ctx = contextOf(request)
  const { id: subscriptionId, invoice_id } = request.params as Named
  if (subscriptionId === undefined) return getReadableInvoice(db, ctx, invoice_id)
  const subscription = await getReadableSubscription(db, ctx, subscriptionId)
  return getInvoice(db, ctx.storeId, invoice_id, subscription.id)
}

function listRoute(app: App, { db, stores }: InvoiceRoutesParts): void {
  const schema = {
    tags,
    operationId: 'listInvoices',
    summary: 'List invoices',
    description:
      'The highest number first, those of deleted subscriptions too; numbers are given in the ' +
      'order of creation. A sort by `amount` needs a filter by outstanding true, or by id, ' +
      'account, subscriber or subscription; amounts are compared as numbers, so a currency ' +
      'belongs to it too. A signed-in shopper sees those of the own account, and cannot filter ' +
      'by `last_failure`.',
    querystring: Type.Object({
      ...pageQuery,
      filter,
      sort: Type.Optional(Type.Enum(invoiceSorts)),
    }),
    response: { 200: listDocumentSchema(invoiceSchema) },
  }
  app.get(path, { schema, config: { ...reading, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const ctx = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const { sort } = request.query
      const onlyAccount = onlyAccountOf(ctx)
      const filterFor = onlyAccount === undefined ? invoiceFilter : shopperInvoiceFilter
      const filters = filterFor(ctx.storeId)
      const clauses = parseFilter(request.query.filter, filters)
      if (sort?.endsWith('amount')) requireFew(clauses)
      const matching = clausesCondition(filters, clauses)
      const condition =
        onlyAccount === undefined
          ? matching
          : sql<SqlBool>`(${matching}) and ${ofAccount(ctx.storeId, onlyAccount)}`
      const { rows, total } = await listInvoices(server, ctx.storeId, condition, page, sort)
      return listDocument(
        request,
        page,
        total,
        await shownInvoices({ db: server, stores }, request, rows),
      )
    })
  })
}

const ownFilters = ['id', 'account_id', 'subscriber_id', 'subscription_id']

/** An index of all amounts would make every invoice dearer, and few are sorted at once (PAY-22). */
function requireFew(clauses: readonly FilterClause[]): void {
  const isNarrow = ({ attribute, values }: FilterClause) =>
    ownFilters.includes(attribute) || (attribute === 'outstanding' && values[0] === 'true')
  if (clauses.some(isNarrow)) return
  const words = 'a filter by outstanding true, id, account, subscriber or subscription'
  throw invalidField('sort', `sort: by amount it needs ${words}.`)
}

function listOfSubscriptionRoute(app: App, parts: InvoiceRoutesParts, place: Place): void {
  const schema = {
    tags,
    operationId: 'listSubscriptionInvoices',
    summary: "List a subscription's invoices",
    description: 'The highest number first.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(invoiceSchema) },
  }
  app.get(place.path, { schema, config: { ...reading, replica: true } }, (request) => {
    return readAsAsked(parts.db, request, async (server) => {
      const ctx = contextOf(request)
      const page = pageOf(request.query, pageLengthOf(request))
      const id = request.params.id as SubscriptionId
      const owner = await getReadableSubscription(server, ctx, id)
      const condition = sql<SqlBool>`subscription_id = ${owner.id}`
      const { rows, total } = await listInvoices(server, ctx.storeId, condition, page)
      return listDocument(
        request,
        page,
        total,
        await shownInvoices({ ...parts, db: server }, request, rows),
      )
    })
  })
}

function readRoutes(app: App, parts: InvoiceRoutesParts, place: Place): void {
  const { db } = parts
  const invoice = `${place.path}/:invoice_id`
  const params = { ...place.params, invoice_id: id }
  const read = {
    tags,
    operationId: `get${place.name}`,
    summary: 'Get an invoice',
    description: 'Made by a billing run, taxed by a tax run, collected by payment runs.',
    params: Type.Object(params),
    response: { 200: documentSchema(invoiceSchema) },
  }
  app.get(invoice, { schema: read, config: reading }, async (request) => {
    const found = await namedInvoice(db, request)
    const shown = await shownInvoices(parts, request, [found])
    return document(firstOf(shown))
  })

  const list = {
    tags,
    operationId: `list${place.name}Payments`,
    summary: "List an invoice's payments",
    description: 'Every attempt to collect it, the newest first.',
    params: Type.Object(params),
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: paymentSchemas.list },
  }
  const listing = { ...config, replica: true }
  app.get(`${invoice}/payments`, { schema: list, config: listing }, async (request) => {
    return answerList(request, { db }, paymentKind, {}, async (server) => {
      const { id: invoiceId } = await namedInvoice(server, request)
      return sql<SqlBool>`invoice_id = ${invoiceId}`
    })
  })

  const one = {
    tags,
    operationId: `get${place.name}Payment`,
    summary: 'Get a payment of an invoice',
    description: 'One attempt to collect it, or a manual payment.',
    params: Type.Object({ ...params, payment_id: id }),
    response: { 200: paymentSchemas.document },
  }
  app.get(`${invoice}/payments/:payment_id`, { schema: one, config }, async (request) => {
    const { store_id, id: invoiceId } = await namedInvoice(db, request)
    const { payment_id } = request.params as Named
    const params = { invoice_id: invoiceId }
    const payment = await getRow(db, paymentKind, store_id, payment_id, { params })
    return document(linkedRow(request, paymentKind, payment))
  })
}

function settleRoute(app: App, { db }: InvoiceRoutesParts): void {
  const schema = {
    tags,
    operationId: 'settleManualPayment',
    refusals: { 409: true, 422: true },
    summary: 'Tell the result of a manual payment',
    description:
      'Once for each payment that is pending. After a failure the next payment run makes another ' +
      'one at once; failures count as attempts of the dunning rule.',
    params: Type.Object({ invoice_id: id, payment_id: id }),
    body: manualResult,
    response: { 200: paymentSchemas.document },
  }
  const route = `${path}/:invoice_id/payments/:payment_id`
  app.put(route, { schema, config }, (request, reply) => {
    const named = request.params as Named
    const { data } = request.body
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const payment = await settleManual(tx, ctx, named, data.id, data.attributes)
      return document(linkedRow(request, paymentKind, payment))
    })
  })
}

function writeOffRoute(app: App, { db, stores, endWaiting }: InvoiceRoutesParts): void {
  const schema = {
    tags,
    operationId: 'writeOffInvoice',
    refusals: {
      409: 'It was written off already, or the outcome of a payment is not known yet.',
      422: 'Nothing of it is outstanding.',
    },
    summary: 'Write off an invoice',
    description:
      'Gives an outstanding invoice up: it is never charged again and counts neither as owed nor ' +
      'as paid. A manual payment that is pending ends as failed, and so does one that waits for ' +
      'its buyer, which is cancelled at its gateway first. A subscription that was stopped stays ' +
      'so, and an active one goes on.',
    params: Type.Object({ invoice_id: id }),
    body: writeOffBody,
    response: { 200: documentSchema(invoiceSchema) },
  }
  app.post(`${path}/:invoice_id/write-off`, { schema, config }, async (request, reply) => {
    const { invoice_id } = request.params as Named
    const { reason } = request.body.data.attributes
    if (await answerAgain(db, request, reply)) return
    const endedId = await endWaiting(contextOf(request), invoice_id)
    await commit(db, request, reply, 200, async (tx, ctx) => {
      const invoice = await writeOffInvoice(tx, ctx, invoice_id, reason, endedId)
      return document(firstOf(await shownInvoices({ db: tx, stores }, request, [invoice])))
    })
  })
}

function totalsRoute(app: App, { db }: InvoiceRoutesParts): void {
  const schema = {
    tags,
    operationId: 'getInvoiceTotals',
    summary: 'Add up invoices',
    description:
      'All invoices of the store, or those of a filter, by currency: what is outstanding, what ' +
      'was paid, and what was written off. Invoices with nothing to pay are not counted.',
    querystring: Type.Object({ filter }),
    response: { 200: documentSchema(totalsSchema) },
  }
  app.get(`${path}/totals`, { schema, config: { ...config, replica: true } }, (request) => {
    return readAsAsked(db, request, async (server) => {
      const { storeId } = contextOf(request)
      const condition = conditionOf(invoiceFilter(storeId), request.query.filter)
      const totals = invoiceTotals(await loadFates(server, storeId, condition))
      return document({ ...totals, links: selfLink(request, '/subscriptions/invoices/totals') })
    })
  })
}

async function shownInvoices(
  { db, stores }: { db: Db | Tx; stores: Stores },
  request: FastifyRequest,
  rows: readonly Invoice[],
) {
  const ctx = contextOf(request)
  const { storeId } = ctx
  const isShopper = onlyAccountOf(ctx) !== undefined
  const { currencies } = await stores.profile(storeId)
  const ids = rows.map((row) => row.id)
  const itemsOf = await loadItems(db, storeId, ids)
  return rows.map((row) => ({
    ...invoiceResource(isShopper ? asShopperSees(row) : row, itemsOf(row.id), currencies),
    links: selfLink(request, `/subscriptions/invoices/${row.id}`),
  }))
}

/** Why it was given up, and that a card looks stolen, is for the merchant alone. */
function asShopperSees(invoice: Invoice): Invoice {
  return { ...invoice, write_off_reason: null, last_failed_at: null }
}

function firstOf<Value>([first]: readonly Value[]): Value {
  assert(first)
  return first
}
