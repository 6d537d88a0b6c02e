import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { assert } from '../lib/assert.ts'
import { MINOR_MAX } from '../lib/money.ts'
import { gatewaySlugs } from '../payments/built-in.ts'
import { requireEnabled } from '../payments/change-gateways.ts'
import { contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access } from '../platform/auth/permissions.ts'
import { answerAgain, commit } from '../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
} from '../platform/http/document.ts'
import { idempotencyOf } from '../platform/http/idempotency.ts'
import { pageOf, pageQuery } from '../platform/http/paging.ts'
import type { App } from '../platform/http/server.ts'
import { getOrder, getTransaction, requireGatewayRight } from './find-order.ts'
import { type DraftMovement, declined, type MoneyParts, moveMoney } from './move-money.ts'
import type { OrderId } from './order.ts'
import { listTransactions } from './queries.ts'
import { type Recorded, recordOutcome } from './record-outcome.ts'
import { transactionResource, transactionSchema } from './resource.ts'
import {
  draftCapture,
  draftPayment,
  draftRefund,
  type PaymentRequest,
  type TransactionId,
} from './transaction.ts'

const tags = ['Orders']
const path = '/v2/orders/:id'
const uuid = Type.String({ format: 'uuid' })
const transactionParams = Type.Object({ id: uuid, transactionId: uuid })
const amount = (minimum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum: MINOR_MAX, description }))
const gatewayId = Type.String({ minLength: 3, maxLength: 1024 })

const paymentBody = Type.Object({
  data: Type.Object({
    type: Type.Optional(Type.String()),
    gateway: Type.Enum(gatewaySlugs),
    method: Type.Enum(['purchase', 'authorize'] as const, {
      description: 'Take the money, or set it aside until it is captured.',
    }),
    amount: amount(0, 'All that is owed, if absent.'),
    paymentmethod_meta: Type.Optional(
      Type.Object({
        name: Type.Optional(Type.String({ maxLength: 255 })),
        custom_reference: Type.Optional(Type.String({ maxLength: 255 })),
      }),
    ),
    payment_method: Type.Optional(
      Type.Object(
        { customer_id: Type.Optional(gatewayId), card_id: Type.Optional(gatewayId) },
        { description: 'Whose money, by the names that the gateway has given.' },
      ),
    ),
  }),
})
const refundBody = Type.Unsafe<{ data?: { amount?: number } } | null>({
  ...Type.Object({
    data: Type.Optional(
      Type.Object({ amount: amount(1, 'All that is left of the transaction, if absent.') }),
    ),
  }),
  type: ['object', 'null'],
})
const noBody = Type.Unsafe<object | null>({ type: ['object', 'null'] })
const response = { 200: documentSchema(transactionSchema) }
const safely =
  'Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer means ' +
  'that the gateway did not answer; it will be asked again, also if nobody calls.'

export function paymentRoutes(app: App, parts: MoneyParts): void {
  payRoute(app, parts)
  followUpRoutes(app, parts)
  transactionRoutes(app, parts)
}

function payRoute(app: App, parts: MoneyParts): void {
  const pay = {
    tags,
    operationId: 'payOrder',
    refusals: { 422: true },
    summary: 'Pay for an order',
    description:
      "Pays everything that is owed, or a part. A decline is 422. An account's order can be paid " +
      "by that account or an admin, a guest's order by anyone who knows its id. The gateway " +
      `\`manual\` is for admins; a shopper may use it for an amount of 0. ${safely}`,
    params: idParams,
    body: paymentBody,
    response,
  }
  const config = { access: access.everyone }
  app.post(`${path}/payments`, { schema: pay, config }, (request, reply) => {
    const { data } = request.body
    const { name, custom_reference: customReference } = data.paymentmethod_meta ?? {}
    const payment: PaymentRequest = {
      gateway: data.gateway,
      method: data.method,
      ...(data.amount !== undefined && { amount: data.amount }),
      ...(customReference !== undefined && { customReference }),
      paymentMethod: { ...data.payment_method, ...(name !== undefined && { name }) },
    }
    const ctx = contextOf(request)
    return answerMovement(parts, request, reply, async (tx, order) => {
      requireGatewayRight(ctx, order, payment)
      const movement = draftPayment(order, payment)
      await requireEnabled(tx, order.store_id, payment.gateway)
      return movement
    })
  })
}

function followUpRoutes(app: App, parts: MoneyParts): void {
  const config = { access: access.admin }
  const capture = {
    tags,
    operationId: 'captureTransaction',
    refusals: { 422: true },
    summary: 'Capture an authorized payment',
    description: `Captures the full amount; the response is the transaction of the capture. ${safely}`,
    params: transactionParams,
    body: noBody,
    response,
  }
  const one = `${path}/transactions/:transactionId`
  app.post(`${one}/capture`, { schema: capture, config }, (request, reply) => {
    const id = request.params.transactionId as TransactionId
    return answerMovement(parts, request, reply, (_tx, order, transactions) =>
      draftCapture(order, transactions, id),
    )
  })

  const refund = {
    tags,
    operationId: 'refundTransaction',
    refusals: { 422: true },
    summary: 'Give money back',
    description:
      'All that is left of a purchase or a capture, or a part of it; the answer is the ' +
      `transaction of the refund. ${safely}`,
    params: transactionParams,
    body: refundBody,
    response,
  }
  app.post(`${one}/refund`, { schema: refund, config }, (request, reply) => {
    const id = request.params.transactionId as TransactionId
    const part = request.body?.data?.amount
    return answerMovement(parts, request, reply, (_tx, order, transactions) =>
      draftRefund(order, transactions, id, part),
    )
  })
}

function transactionRoutes(app: App, { db }: MoneyParts): void {
  const config = { access: access.signedIn }
  const list = {
    tags,
    operationId: 'listTransactions',
    summary: 'List the transactions of an order',
    description: 'In the order in which they were started.',
    params: idParams,
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: listDocumentSchema(transactionSchema) },
  }
  app.get(`${path}/transactions`, { schema: list, config }, async (request) => {
    const ctx = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const order = await getOrder(db, ctx, request.params.id as OrderId)
    const { rows, total } = await listTransactions(db, ctx.storeId, order.id, page)
    const resources = rows.map((row) => transactionResource(row, order))
    return listDocument(request, page, total, resources)
  })

  const read = {
    tags,
    operationId: 'getTransaction',
    summary: 'Get a transaction of an order',
    params: transactionParams,
    response,
  }
  app.get(`${path}/transactions/:transactionId`, { schema: read, config }, async (request) => {
    const ctx = contextOf(request)
    const order = await getOrder(db, ctx, request.params.id as OrderId)
    const id = request.params.transactionId as TransactionId
    const transaction = await getTransaction(db, ctx.storeId, order.id, id)
    return document(transactionResource(transaction, order))
  })
}

/**
 * The answer is kept for the Idempotency-Key only when the money has moved. A decline is answered
 * again from its transaction, and what is not known is asked for again.
 */
async function answerMovement(
  parts: MoneyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: DraftMovement,
): Promise<void> {
  const { db, onPaid } = parts
  if (await answerAgain(db, request, reply)) return
  const ctx = contextOf(request)
  const { id } = request.params as { id: string }
  const key = idempotencyOf(request, ctx)
  const { transaction, outcome } = await moveMoney(parts, ctx, id as OrderId, key, draft)
  if (outcome?.status === 'approved') {
    return commit(db, request, reply, 200, async (tx) =>
      shown(await recordOutcome(tx, ctx, transaction, outcome, onPaid)),
    )
  }
  const recorded = await db
    .transaction()
    .execute((tx) => recordOutcome(tx, ctx, transaction, outcome, onPaid))
  if (recorded.transaction.status === 'failed') throw declined(recorded)
  await reply.code(200).send(shown(recorded))
}

function shown({ order, transaction }: Recorded) {
  assert(transaction.status !== 'failed', 'a decline is an error')
  return document(transactionResource(transaction, order))
}
