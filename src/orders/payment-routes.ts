import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../lib/errors.ts'
import { countDecline, limitTries } from '../payments/card-tries.ts'
import { requireEnabled } from '../payments/change-gateways.ts'
import { ensureCustomer, hasCustomers } from '../payments/customers.ts'
import type { PaymentSource } from '../payments/gateway.ts'
import type { DefaultHook } from '../payments/methods/keep-method.ts'
import { reviewSource } from '../payments/methods/lost-cards.ts'
import { type Ctx, contextOf, pageLengthOf } from '../platform/auth/context.ts'
import { access, forbidden } from '../platform/auth/permissions.ts'
import { moneyRoles } from '../platform/auth/roles.ts'
import { answerAgain, commit, hasBeenRefused, keepRefusal } from '../platform/http/commit.ts'
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
import { holdAccount } from '../stores/accounts/account.ts'
import { cancelPending } from './cancel-pending.ts'
import {
  findPending,
  getOrder,
  getOrderToPay,
  getTransaction,
  hasSubscriptions,
  requireGatewayRight,
} from './find-order.ts'
import {
  confirmQuestion,
  type DraftMovement,
  findBegun,
  type MoneyParts,
  moveMoney,
  recordSettled,
  type Settled,
} from './move-money.ts'
import type { Order, OrderId } from './order.ts'
import { partBody, paymentBody, readPayment } from './payment-body.ts'
import { declined, unknownYet } from './payment-refusals.ts'
import { listTransactions } from './queries.ts'
import { type Recorded, recordOutcome } from './record-outcome.ts'
import {
  draftCancel,
  draftCapture,
  draftPayment,
  draftRefund,
  isPayment,
  type PaymentRequest,
  type Transaction,
  type TransactionId,
} from './transaction.ts'
import { transactionResource, transactionSchema } from './transaction-resource.ts'

const tags = ['Orders']
const path = '/v2/orders/:id'
const uuid = Type.String({ format: 'uuid' })
const transactionParams = Type.Object({ id: uuid, transactionId: uuid })
const noBody = Type.Unsafe<object | null>({ type: ['object', 'null'] })
const response = { 200: documentSchema(transactionSchema) }
const safely =
  'Asked again with the same Idempotency-Key it never moves money twice. A `pending` answer ' +
  'without `waits_for` means that the gateway did not answer; it will be asked again, also if ' +
  'nobody calls.'

type PaymentParts = MoneyParts & { onDefault: DefaultHook }

export function paymentRoutes(app: App, parts: PaymentParts): void {
  payRoute(app, parts)
  followUpRoutes(app, parts)
  endingRoutes(app, parts)
  transactionRoutes(app, parts)
}

function payRoute(app: App, parts: PaymentParts): void {
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
  const config = { access: access.everyone, roles: moneyRoles }
  app.post(`${path}/payments`, { schema: pay, config }, async (request, reply) => {
    if (await answerAgain(parts.db, request, reply)) return
    const ctx = contextOf(request)
    const orderId = request.params.id as OrderId
    const payment = readPayment(request.body.data)
    // A payment that this key has begun goes on with its own card and payer.
    const isBegun = await findBegun(parts.db, ctx, orderId, idempotencyOf(request, ctx))
    const payer = isBegun ? undefined : await payerOf(parts, ctx, orderId, payment)
    const draft: DraftMovement = async (tx, order) => {
      requireGatewayRight(ctx, order, payment)
      const { account_id: accountId } = order
      const begins = accountId !== null && (await hasSubscriptions(tx, ctx.storeId, order.id))
      // A deletion of the account waits for this transaction and then finds the payment (AC-2).
      if (begins) await holdAccount(tx, ctx.storeId, accountId)
      const keeping = payer && begins ? ({ keep: true } as const) : {}
      const paymentMethod = { ...payment.paymentMethod, ...payer, ...keeping }
      const movement = draftPayment(order, { ...payment, paymentMethod })
      await requireEnabled(tx, order.store_id, payment.gateway)
      return movement
    }
    const act = (onDecline: () => void) => moveAndAnswer(parts, request, reply, draft, onDecline)
    if (isBegun) await act(() => countDecline(parts.rateLimits, request))
    else await limitTries(parts.rateLimits, request, reply, act)
  })
}

/**
 * The customer of the gateway that pays, where it keeps customers: the order's account, or whom an
 * admin names. Undefined for a guest and for an account that was deleted, whose cards are charged
 * once.
 */
async function payerOf(
  parts: PaymentParts,
  ctx: Ctx,
  orderId: OrderId,
  { gateway, paymentMethod }: PaymentRequest,
): Promise<PaymentSource | undefined> {
  if (!hasCustomers(parts.gateways, gateway)) return undefined
  const named = paymentMethod?.customer_id
  if (named !== undefined && ctx.actor.kind === 'shopper') {
    throw forbidden('A customer of the gateway is named by admin tokens only.')
  }
  const order = await getOrderToPay(parts.db, ctx, orderId)
  await requireEnabled(parts.db, ctx.storeId, gateway)
  if (named !== undefined) return { customer_id: named }
  if (order.account_id === null) return undefined
  const customerId = await ensureCustomer(parts, ctx, gateway, order.account_id)
  return customerId === undefined ? undefined : { customer_id: customerId }
}

function followUpRoutes(app: App, parts: PaymentParts): void {
  const config = { access: access.admin, roles: moneyRoles }
  const capture = {
    tags,
    operationId: 'captureTransaction',
    refusals: { 422: true },
    summary: 'Capture an authorized payment',
    description:
      'Captures all that was authorized, or a part; the rest is then set free. The response is ' +
      `the transaction of the capture. ${safely}`,
    params: transactionParams,
    body: partBody('All that was authorized, if absent.'),
    response,
  }
  const one = `${path}/transactions/:transactionId`
  app.post(`${one}/capture`, { schema: capture, config }, (request, reply) => {
    const id = request.params.transactionId as TransactionId
    const part = request.body?.data?.amount
    return answerMovement(parts, request, reply, (_tx, order, transactions) =>
      draftCapture(order, transactions, id, part),
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
    body: partBody('All that is left of the transaction, if absent.'),
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

function endingRoutes(app: App, parts: PaymentParts): void {
  const cancel = {
    tags,
    operationId: 'cancelTransaction',
    refusals: { 422: true },
    summary: 'Cancel an authorized payment, or one that has no outcome yet',
    description:
      'Sets free what was authorized; the answer is the transaction that does it. It also ends a ' +
      'payment that waits for its buyer, or that the gateway never had; the answer is then that ' +
      'payment, as `failed`, or as `complete` if it turns out to be paid. A payment that was sent ' +
      'may still reach the gateway, so that is 409 until two minutes later. A payment is never ' +
      `sent by its cancellation. ${safely}`,
    params: transactionParams,
    body: noBody,
    response,
  }
  const one = `${path}/transactions/:transactionId`
  app.post(
    `${one}/cancel`,
    { schema: cancel, config: { access: access.admin, roles: moneyRoles } },
    (request, reply) =>
      cancelTransaction(parts, request, reply, request.params.transactionId as TransactionId),
  )

  const confirm = {
    tags,
    operationId: 'confirmTransaction',
    refusals: { 422: true },
    summary: 'Say that the buyer has confirmed a payment',
    description:
      'The gateway is asked what became of the payment, and the answer is the transaction: ' +
      '`complete`, or still `pending` with what the page of the buyer needs. A decline is 422. ' +
      'It may be called by whoever may pay the order, and as often as they like.',
    params: transactionParams,
    body: noBody,
    response,
  }
  const config = { access: access.everyone, roles: moneyRoles }
  app.post(`${one}/confirm`, { schema: confirm, config }, async (request) => {
    const ctx = contextOf(request)
    const { id } = request.params
    const transactionId = request.params.transactionId as TransactionId
    const order = await getOrderToPay(parts.db, ctx, id as OrderId)
    // The transaction is read last: another caller may settle it meanwhile.
    const question = await findPending(parts.db, ctx.storeId, transactionId)
    const known = await getTransaction(parts.db, ctx.storeId, order.id, transactionId)
    if (!question) return shownSettled({ order, transaction: known })
    const settled = await confirmQuestion(parts, ctx, question)
    if (settled.isDecline) countDecline(parts.rateLimits, request)
    return shownSettled(settled)
  })
}

/** Without a row of its own where nothing was taken: a payment is ended by its gateway once. */
async function cancelTransaction(
  parts: PaymentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  transactionId: TransactionId,
): Promise<void> {
  if (await answerAgain(parts.db, request, reply)) return
  const { id } = request.params as { id: string }
  const order = await getOrder(parts.db, contextOf(request), id as OrderId)
  const ended = await endPayment(parts, request, reply, order, transactionId)
  // An authorization that the gateway has after all is set free like any other.
  if (ended && (ended.transaction_type !== 'authorize' || ended.status !== 'complete')) {
    return commit(parts.db, request, reply, 200, async () =>
      document(transactionResource(ended, order)),
    )
  }
  await moveAndAnswer(parts, request, reply, (_tx, order, transactions) =>
    draftCancel(order, transactions, transactionId),
  )
}

/**
 * Ends a payment that has no outcome, and gives it; undefined for another transaction. The payment
 * may have ended by itself since the same key was refused with 409: then it is what the key has
 * asked for (CK-14).
 */
async function endPayment(
  parts: PaymentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { id: orderId }: Order,
  transactionId: TransactionId,
): Promise<Transaction | undefined> {
  const { db } = parts
  const ctx = contextOf(request)
  const question = await findPending(db, ctx.storeId, transactionId)
  if (!question && !(await hasBeenRefused(db, request))) return undefined
  const known = await getTransaction(db, ctx.storeId, orderId, transactionId)
  if (!isPayment(known)) return undefined
  if (!question) return known
  try {
    const { transaction: ended } = await cancelPending(parts, ctx, question)
    // An answer is kept under its key only when the payment has ended.
    if (ended.status === 'pending') throw unknownYet(ended)
    return ended
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === 'conflict'
    if (isConflict) await keepRefusal(db, request, reply, error)
    throw error
  }
}

function transactionRoutes(app: App, { db }: PaymentParts): void {
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

async function answerMovement(
  parts: PaymentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: DraftMovement,
): Promise<void> {
  if (await answerAgain(parts.db, request, reply)) return
  await moveAndAnswer(parts, request, reply, draft)
}

/**
 * The answer is kept for the Idempotency-Key only when the money has moved. A decline is answered
 * again from its transaction, and what is not known is asked for again.
 */
async function moveAndAnswer(
  parts: PaymentParts,
  request: FastifyRequest,
  reply: FastifyReply,
  draft: DraftMovement,
  onDecline?: () => void,
): Promise<void> {
  const { db, onPaid } = parts
  const ctx = contextOf(request)
  const { id } = request.params as { id: string }
  const key = idempotencyOf(request, ctx)
  const moved = await moveMoney(parts, ctx, id as OrderId, key, draft)
  const { transaction, outcome } = moved
  const { gateway, payment_method: source } = transaction
  await reviewSource(parts, ctx, gateway, source ?? {}, outcome)
  if (outcome?.status === 'approved') {
    return commit(db, request, reply, 200, async (tx) =>
      shownSettled(await recordOutcome(tx, ctx, transaction, outcome, onPaid)),
    )
  }
  const settled = await recordSettled(parts, ctx, moved, outcome)
  if (settled.isDecline) onDecline?.()
  await reply.code(200).send(shownSettled(settled))
}

/** The secret that the buyer's page needs is told to whoever asks, and kept nowhere. */
function shownSettled({ outcome, ...recorded }: Recorded & Partial<Pick<Settled, 'outcome'>>) {
  if (recorded.transaction.status === 'failed') throw declined(recorded, outcome)
  const shown = transactionResource(recorded.transaction, recorded.order)
  const isWaiting = recorded.transaction.status === 'pending'
  const action = isWaiting && outcome?.status === 'action_required' ? outcome.action : {}
  return document({ ...shown, meta: { ...shown.meta, ...action } })
}
