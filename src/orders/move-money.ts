import { AppError } from '../lib/errors.ts'
import { madeAt } from '../lib/ids.ts'
import {
  callGateway,
  cancelAtGateway,
  confirmAtGateway,
  findAtGateway,
  sourceOf,
} from '../payments/call-gateway.ts'
import { countAccountDecline } from '../payments/card-tries.ts'
import { holdAccounts } from '../payments/change-gateways.ts'
import type { Gateway, Lookup, Outcome } from '../payments/gateway.ts'
import type { Ctx, StoreMoment } from '../platform/auth/context.ts'
import { type Db, type Tx, violates } from '../platform/db/db.ts'
import { KEY_HOURS } from '../platform/http/idempotency.ts'
import { storeInstant } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { announceOrder } from './announce-order.ts'
import { lockOrder, lockOrderToPay } from './find-order.ts'
import type { Order, OrderId } from './order.ts'
import { buyersTurn, settledMeanwhile, tooMany, underWay, unknownYet } from './payment-refusals.ts'
import {
  countTransactions,
  findByRequest,
  findTransaction,
  insertTransaction,
  selectTransactions,
  updateTransaction,
} from './queries.ts'
import {
  type OutcomeCtx,
  type Recorded,
  recordOutcome,
  type SettleParts,
} from './record-outcome.ts'
import { reviewFailed } from './review-authorization.ts'
import { settleTask } from './task-kinds.ts'
import {
  isPayment,
  type Movement,
  mayBringMoney,
  newTransaction,
  type Question,
  type RequestKey,
  type Transaction,
  waitsForBuyer,
} from './transaction.ts'

/**
 * Money moves in three steps, so that no lost answer and no dead process can make it move twice:
 * (1) a pending transaction is committed, whose id is the gateway's key; (2) the gateway is asked,
 * while no database transaction is open; (3) the outcome is committed. An order has at most one
 * pending transaction, which a unique index sees to. What is left pending is settled before
 * anything new begins: the task that was sent in step 1 and the same request again may send it once
 * more, and every other request only looks it up.
 */

export type MoneyParts = SettleParts & { tasks: TaskSender }

/** Says what is to be moved, or refuses. */
export type DraftMovement = (
  tx: Tx,
  order: Order,
  transactions: readonly Transaction[],
) => Promise<Movement> | Movement

/** The gateway's word on a transaction; `outcome` is undefined when nobody knows. */
type Asked = {
  outcome: Outcome | undefined
  /** An earlier call with the same key is under way: whoever sent it will say how it ends. */
  isUnderWay?: boolean
}
type Moved = Asked & { transaction: Transaction }

/** Steps 1 and 2. Step 3 is the caller's, with the answer to the request in the same commit. */
export async function moveMoney(
  parts: MoneyParts,
  ctx: Ctx,
  orderId: OrderId,
  requestKey: RequestKey,
  draft: DraftMovement,
): Promise<Moved> {
  let begun = await begin(parts, ctx, { orderId, requestKey, draft, settled: undefined })
  if (begun.kind === 'unsettled') {
    const { transaction: settled } = await settleEarlier(parts, ctx, begun.question)
    if (settled.status === 'pending') throw unknownYet(settled)
    begun = await begin(parts, ctx, { orderId, requestKey, draft, settled })
    if (begun.kind === 'unsettled') throw underWay(begun.question.transaction)
  }
  const { kind, question } = begun
  const { transaction } = question
  if (transaction.status !== 'pending') return { transaction, outcome: outcomeOf(transaction) }
  return { transaction, ...(await askGateway(parts, ctx, question, kind !== 'new')) }
}

/** A buyer who begins another payment no longer confirms the one before it. */
function settleEarlier(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Pick<Settled, 'transaction'>> {
  const settle = waitsForBuyer(question.transaction) ? abandonQuestion : lookUpQuestion
  return settle(parts, ctx, question)
}

/** The outcome is undefined when nobody knows it yet. */
export type Settled = Recorded & { outcome: Outcome | undefined }

/** Finds out what became of a pending transaction, sends it if nothing did, and records it. */
export async function settleQuestion(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Settled> {
  const asked = await parts.db.transaction().execute((tx) => beginAgain(tx, parts, ctx, question))
  if (!asked) return recordSettled(parts, ctx, question, undefined)
  const { outcome, isUnderWay = false } = await askGateway(parts, ctx, asked, true)
  return recordSettled(parts, ctx, { ...asked, isUnderWay }, outcome)
}

/** Records what the gateway has of a pending transaction; nothing is sent, whatever it has. */
export async function lookUpQuestion(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Pick<Settled, 'transaction' | 'outcome'>> {
  const { transaction } = question
  const call = { gateway: transaction.gateway, lookup: lookupOf(question) }
  const found = await findAtGateway({ ...parts, log: ctx.log }, call)
  if (!found?.outcome) return { transaction, outcome: undefined }
  const settled = await recordSettled(parts, ctx, question, found.outcome)
  countUnseen(parts, settled)
  return settled
}

/** Counts a declined card that was not found by a request of its buyer (RL-8). */
export function countUnseen({ rateLimits }: SettleParts, { order, isDecline }: Recorded): void {
  const { store_id, account_id } = order
  if (isDecline && account_id) countAccountDecline(rateLimits, store_id, account_id)
}

/** Asks the gateway how a transaction stands, and changes nothing. */
export async function findOutcome(
  parts: SettleParts,
  { log }: OutcomeCtx,
  question: Question,
): Promise<Outcome | undefined> {
  const { gateway } = question.transaction
  const call = { gateway, lookup: lookupOf(question) }
  return (await findAtGateway({ ...parts, log }, call))?.outcome
}

/** The buyer says that they have confirmed a pending transaction. */
export async function confirmQuestion(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Settled> {
  if (!waitsForBuyer(question.transaction)) return settleQuestion(parts, ctx, question)
  const { gateway } = question.transaction
  const call = { gateway, lookup: lookupOf(question) }
  const outcome = await confirmAtGateway({ ...parts, log: ctx.log }, call)
  return recordSettled(parts, ctx, question, outcome)
}

/** Ends a transaction that waits for its buyer, unless they have confirmed it meanwhile. */
export async function abandonQuestion(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Settled> {
  const { gateway } = question.transaction
  const call = { gateway, lookup: lookupOf(question) }
  const outcome = await cancelAtGateway({ ...parts, log: ctx.log }, call)
  return recordSettled(parts, ctx, question, outcome)
}

export async function recordSettled(
  parts: SettleParts,
  ctx: OutcomeCtx,
  { transaction, isUnderWay = false }: Pick<Moved, 'transaction' | 'isUnderWay'>,
  outcome: Outcome | undefined,
): Promise<Settled> {
  const recorded = await parts.db.transaction().execute(async (tx) => {
    // The last sending was before this moment, and maybe long after the request began.
    const now = outcome ? ctx.now : await loadPresent(tx, parts, ctx)
    const asked = { ...transaction, isUnderWay }
    return recordOutcome(tx, { ...ctx, now }, asked, outcome, parts.onPaid)
  })
  await reviewFailed(parts, ctx, recorded.transaction, outcome)
  return { ...recorded, outcome }
}

/** The time of the store at this moment, while that of the context is when its request began. */
async function loadPresent(
  tx: Tx,
  { clock }: Pick<SettleParts, 'clock'>,
  { storeId }: StoreMoment,
): Promise<Temporal.Instant> {
  return storeInstant(await loadTime(tx, storeId), clock.now())
}

/** Nobody knows when the gateway did not answer, and did not know the key afterwards. */
async function askGateway(
  { gateways, metrics }: Pick<MoneyParts, 'gateways' | 'metrics'>,
  { log }: Pick<Ctx, 'log'>,
  question: Question,
  isRepeated: boolean,
): Promise<Asked> {
  const { gateway } = question.transaction
  const move = (to: Gateway, signal: AbortSignal) => sendMovement(to, question, signal)
  const call = { gateway, lookup: lookupOf(question), isRepeated, triesMax: 1, move }
  const answer = await callGateway({ gateways, metrics, log }, { ...call, subject: 'order' })
  return { outcome: answer?.outcome, isUnderWay: answer?.isUnderWay ?? false }
}

export function lookupOf({ transaction, parent, decimals }: Question): Omit<Lookup, 'signal'> {
  const { transaction_type: operation, amount, currency, reference } = transaction
  return {
    storeId: transaction.store_id,
    key: transaction.id,
    operation,
    amount,
    currency,
    decimals,
    since: madeAt(transaction.id),
    ...(reference !== null && { reference }),
    source: sourceOf(transaction.payment_method),
    ...(parent && { parentReference: parent.reference ?? '' }),
  }
}

function sendMovement(
  gateway: Gateway,
  { transaction, parent, decimals }: Question,
  signal: AbortSignal,
): Promise<Outcome> {
  const { transaction_type: type, amount, currency, payment_method: method } = transaction
  const { store_id: storeId, id: key } = transaction
  const call = { storeId, key, amount, currency, decimals, signal }
  if (type === 'purchase' || type === 'authorize') {
    const keepSource = method?.keep === true
    return gateway[type]({ ...call, source: sourceOf(method), keepSource })
  }
  const parentKey = parent?.id ?? ''
  return gateway[type]({ ...call, parentKey, parentReference: parent?.reference ?? '' })
}

/** The order is locked. */
export async function requireNoOpenPayment(tx: Tx, { now }: StoreMoment, order: Order) {
  const transactions = await selectTransactions(tx, order.store_id, order.id)
  const open = transactions.find((one) => mayBringMoney(one) && isAtWork(one, now))
  if (open) throw underWay(open)
}

export function isAtWork(transaction: Transaction, now: Temporal.Instant): boolean {
  const { status, waits_for: waitsFor } = transaction
  return status === 'pending' && (waitsFor !== null || isLive(transaction, now))
}

type Request = {
  orderId: OrderId
  requestKey: RequestKey
  draft: DraftMovement
  /** The earlier transaction that was settled before this request could continue. */
  settled: Transaction | undefined
}

type Begun = {
  /** `own`: the same request has been here before. */
  kind: 'new' | 'own' | 'unsettled'
  question: Question
}

/** Step 1, or what stands in its way. */
async function begin(parts: MoneyParts, ctx: Ctx, request: Request): Promise<Begun> {
  try {
    return await parts.db.transaction().execute((tx) => beginIn(tx, parts, ctx, request))
  } catch (error) {
    if (violates(error, 'order_transaction_pending')) throw underWay(undefined, error)
    throw error
  }
}

async function beginIn(
  tx: Tx,
  parts: Pick<MoneyParts, 'tasks' | 'clock'>,
  ctx: Ctx,
  { orderId, requestKey, draft, settled }: Request,
): Promise<Begun> {
  // Before the order: whoever leaves an account ends what is open there, order by order.
  await holdAccounts(tx, ctx.storeId)
  const order = await lockOrderToPay(tx, ctx, orderId)
  const own = await findBegun(tx, ctx, orderId, requestKey)
  if (!own) await requireFew(tx, ctx, orderId)
  const transactions = await selectTransactions(tx, ctx.storeId, orderId)
  const question = (transaction: Transaction): Question => {
    const parent = transactions.find((one) => one.id === transaction.parent_id)
    const decimals = order.currency_format.decimalPlaces
    return { transaction, parent, decimals, isCancelled: order.status === 'cancelled' }
  }
  if (own) {
    const asked = await beginAgain(tx, parts, ctx, question(own))
    return { kind: 'own', question: asked ?? question(own) }
  }
  const pending = transactions.find((one) => one.status === 'pending')
  if (pending && isLive(pending, ctx.now)) throw underWay(pending)
  // A payment that is refused or pays nothing leaves the buyer to their confirmation.
  if (pending && waitsForBuyer(pending) && !isPayment(await draft(tx, order, transactions))) {
    throw buyersTurn(pending)
  }
  if (pending) return { kind: 'unsettled', question: question(pending) }

  const movement = await draft(tx, order, transactions)
  // The caller did not know about the money that has moved meanwhile.
  if (settled?.status === 'complete') throw settledMeanwhile(settled)
  const updated_at = await loadPresent(tx, parts, ctx)
  const requested_at = requestKey ? ctx.realNow : null
  const drafted = newTransaction(ctx, order, movement, requestKey)
  const transaction = { ...drafted, requested_at, updated_at }
  await insertTransaction(tx, transaction)
  await announceOrder(tx, ctx, { before: order, after: order }, [{ after: transaction }])
  const data = { storeId: ctx.storeId, transactionId: transaction.id }
  const startAfter = parts.clock.now().add({ seconds: SETTLE_AFTER_SECONDS })
  await parts.tasks.enqueue(tx, settleTask, data, { startAfter })
  return { kind: 'new', question: question(transaction) }
}

/** All of them are read whenever money moves, and a shopper can begin payments without end. */
const SHOPPER_TRANSACTIONS_MAX = 200

/** CK-19. The order is locked. */
async function requireFew(tx: Tx, { actor, storeId }: Ctx, orderId: OrderId): Promise<void> {
  if (actor.kind !== 'shopper') return
  const count = await countTransactions(tx, storeId, orderId, SHOPPER_TRANSACTIONS_MAX)
  if (count >= SHOPPER_TRANSACTIONS_MAX) throw tooMany(orderId, SHOPPER_TRANSACTIONS_MAX)
}

/** The transaction that the same request has started, if it came before. */
export async function findBegun(
  db: Db | Tx,
  ctx: Ctx,
  orderId: OrderId,
  requestKey: RequestKey,
): Promise<Transaction | undefined> {
  if (!requestKey) return undefined
  const { hash, fingerprint } = requestKey
  const oldest = ctx.realNow.subtract({ hours: KEY_HOURS })
  const found = await findByRequest(db, ctx.storeId, hash, oldest)
  if (!found) return undefined
  const isSame = found.order_id === orderId && found.request_fingerprint?.equals(fingerprint)
  if (isSame) return found
  const detail = 'This Idempotency-Key was used for another request within the last 24 hours.'
  throw new AppError('conflict', { source: 'Idempotency-Key', detail })
}

/**
 * Notes that a transaction is about to be sent again, so that nobody ends it meanwhile. Undefined
 * when its outcome is known by now.
 */
async function beginAgain(
  tx: Tx,
  parts: Pick<SettleParts, 'clock'>,
  ctx: StoreMoment,
  question: Question,
): Promise<Question | undefined> {
  const { order_id: orderId, id } = question.transaction
  const order = await lockOrder(tx, ctx.storeId, orderId)
  const known = await findTransaction(tx, ctx.storeId, id)
  if (known?.status !== 'pending') return undefined
  if (order.status === 'cancelled' && mayBringMoney(known)) {
    throw new AppError('unprocessable', 'The order is cancelled.')
  }
  if (known.waits_for !== null) return { ...question, transaction: known }
  const updated_at = await loadPresent(tx, parts, ctx)
  const transaction = { ...known, error: null, updated_at }
  await updateTransaction(tx, transaction)
  return { ...question, transaction }
}

const LIVE_SECONDS = 30 // Longer than a request waits for a gateway, asking and looking up.

/** Somebody is probably still sending it. Whoever gave up has left the reason as `error`. */
export function isLive(transaction: Transaction, now: Temporal.Instant): boolean {
  const { error, waits_for: waitsFor, updated_at } = transaction
  const ends = updated_at.add({ seconds: LIVE_SECONDS })
  return error === null && waitsFor === null && Temporal.Instant.compare(now, ends) < 0
}

/** For a transaction that was recorded before: what the gateway must have answered. */
function outcomeOf({ status, reference, error, decline_class }: Transaction): Outcome {
  if (status === 'complete') return { status: 'approved', reference: reference ?? '' }
  return { status: 'declined', class: decline_class ?? 'try_again', reason: error ?? '' }
}

const SETTLE_AFTER_SECONDS = 60
