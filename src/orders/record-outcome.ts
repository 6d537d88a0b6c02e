import { minor } from '../lib/money.ts'
import type { Gateways } from '../payments/built-in.ts'
import { isCardDecline } from '../payments/card-tries.ts'
import type { Decline, Outcome } from '../payments/gateway.ts'
import type { Ctx, StoreMoment } from '../platform/auth/context.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { RateLimits } from '../platform/http/rate-limit.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { announceOrder } from './announce-order.ts'
import { loadItems, lockOrder } from './find-order.ts'
import type { Order, OrderItem } from './order.ts'
import { selectTransactions, updateOrder, updateTransaction } from './queries.ts'
import { isPayment, isUnsent, orderState, type Transaction, transactionOf } from './transaction.ts'

export type OutcomeCtx = StoreMoment & Pick<Ctx, 'log'>

/** The parts that learn the outcome of a transaction and record it. */
export type SettleParts = {
  db: Db
  gateways: Gateways
  metrics: Metrics
  rateLimits: RateLimits
  onPaid: readonly PaidHook[]
  /** Real time, which is what tasks go by. */
  clock: Clock
}

/**
 * A follow-up action in the transaction that makes an order paid, once for each order (CK-12). It
 * must not call external services, because the order is locked.
 */
export type PaidHook = (
  tx: Tx,
  ctx: OutcomeCtx,
  order: Order,
  items: readonly OrderItem[],
) => Promise<void>

type Asked = Pick<Transaction, 'id' | 'order_id'> &
  Partial<Pick<Transaction, 'updated_at'>> & { isUnderWay?: boolean }

export type Recorded = {
  order: Order
  transaction: Transaction
  /** This very call has recorded that a card was declined: it counts once (RL-8). */
  isDecline?: boolean
}

/**
 * Stores the gateway's answer and its effect on the order. A second caller finds the outcome
 * recorded and changes nothing. Only a payment that was ended as never sent, and that the gateway
 * has approved all the same, is taken for one without an outcome (CK-18).
 */
export async function recordOutcome(
  tx: Tx,
  ctx: OutcomeCtx,
  asked: Asked,
  outcome: Outcome | undefined,
  onPaid: readonly PaidHook[],
): Promise<Recorded> {
  const before = await lockOrder(tx, ctx.storeId, asked.order_id)
  const transactions = await selectTransactions(tx, ctx.storeId, asked.order_id)
  const pending = transactionOf(transactions, asked.id)
  const isRevived = outcome?.status === 'approved' && isUnsent(pending)
  if (pending.status !== 'pending' && !isRevived) return { order: before, transaction: pending }

  // Somebody else has begun to send it, and will say how that ends.
  const isOvertaken = asked.updated_at && !asked.updated_at.equals(pending.updated_at)
  if (!outcome && (isOvertaken || asked.isUnderWay)) return { order: before, transaction: pending }
  const transaction = settled(pending, outcome, ctx.now)
  if (isSameWait(pending, transaction)) return { order: before, transaction: pending }
  await updateTransaction(tx, transaction)
  if (!outcome) return { order: before, transaction }
  const changed = [transaction, ...refundedParent(transactions, transaction, ctx.now)]
  for (const parent of changed.slice(1)) await updateTransaction(tx, parent)
  const order = await moveOrder(tx, ctx, before, replaced(transactions, changed), onPaid)
  const told = changed.map((after) => ({ before: transactionOf(transactions, after.id), after }))
  await announceOrder(tx, ctx, { before, after: order }, told)
  return { order, transaction, isDecline: isPayment(transaction) && isCardDecline(outcome) }
}

/** A refund that was complete has failed: the money is here again, and so is the balance. */
export async function recordFailedRefund(
  tx: Tx,
  ctx: OutcomeCtx,
  asked: Pick<Transaction, 'id' | 'order_id'>,
  outcome: Decline,
): Promise<void> {
  const before = await lockOrder(tx, ctx.storeId, asked.order_id)
  const transactions = await selectTransactions(tx, ctx.storeId, asked.order_id)
  const refund = transactionOf(transactions, asked.id)
  if (refund.status !== 'complete' || refund.parent_id === null) return
  const parent = transactionOf(transactions, refund.parent_id)
  const refunded_amount = minor(parent.refunded_amount - refund.amount)
  const changed = [
    settled(refund, outcome, ctx.now),
    { ...parent, refunded_amount, updated_at: ctx.now },
  ]
  for (const one of changed) await updateTransaction(tx, one)
  const order = await moveOrder(tx, ctx, before, replaced(transactions, changed), [])
  const told = changed.map((after) => ({ before: transactionOf(transactions, after.id), after }))
  await announceOrder(tx, ctx, { before, after: order }, told)
}

/** It still waits for the same: there is nothing to write down or to tell. */
function isSameWait(before: Transaction, after: Transaction): boolean {
  return (
    after.status === 'pending' &&
    after.waits_for !== null &&
    after.waits_for === before.waits_for &&
    after.reference === before.reference
  )
}

const UNKNOWN = 'The gateway has not answered yet; it will be asked again.'
const TEXT_MAX = 1024

function settled(
  pending: Transaction,
  outcome: Outcome | undefined,
  now: Temporal.Instant,
): Transaction {
  // A request may have begun before the transaction was last sent.
  const isOlder = Temporal.Instant.compare(now, pending.updated_at) < 0
  const updated_at = isOlder ? pending.updated_at : now
  if (!outcome) return { ...pending, error: UNKNOWN, updated_at }
  const reference = outcome.reference?.slice(0, TEXT_MAX) ?? pending.reference
  const undecided = { error: null, waits_for: null, decline_class: null, decline_code: null }
  const known = { ...pending, ...undecided, reference, updated_at }
  switch (outcome.status) {
    case 'approved': {
      const payment_method = outcome.source
        ? { ...pending.payment_method, ...outcome.source }
        : pending.payment_method
      return { ...known, status: 'complete', payment_method }
    }
    case 'declined':
      return {
        ...known,
        status: 'failed',
        error: outcome.reason.slice(0, TEXT_MAX),
        decline_class: outcome.class,
        decline_code: outcome.code?.slice(0, TEXT_MAX) ?? null,
      }
    case 'pending':
      return { ...known, waits_for: 'gateway' }
    case 'action_required':
      return { ...known, waits_for: 'buyer' }
  }
}

/** The transaction that a refund gives back from, with what has been given back of it now. */
function refundedParent(
  transactions: readonly Transaction[],
  refund: Transaction,
  now: Temporal.Instant,
): Transaction[] {
  const { transaction_type: type, status, parent_id: parentId } = refund
  if (type !== 'refund' || status !== 'complete' || parentId === null) return []
  const parent = transactionOf(transactions, parentId)
  const refundedAmount = minor(parent.refunded_amount + refund.amount)
  return [{ ...parent, refunded_amount: refundedAmount, updated_at: now }]
}

function replaced(transactions: readonly Transaction[], changed: readonly Transaction[]) {
  return transactions.map((one) => changed.find((other) => other.id === one.id) ?? one)
}

/** The order as its money makes it; the very same when that changes nothing. */
export async function moveOrder(
  tx: Tx,
  ctx: OutcomeCtx,
  before: Order,
  transactions: readonly Transaction[],
  onPaid: readonly PaidHook[],
): Promise<Order> {
  const state = orderState(before, transactions)
  const isSame = Object.entries(state).every(([key, value]) => before[key as keyof Order] === value)
  if (isSame) return before
  const isFirstPaid = state.payment === 'paid' && before.fully_paid_at === null
  const order: Order = {
    ...before,
    ...state,
    updated_at: ctx.now,
    fully_paid_at: isFirstPaid ? ctx.now : before.fully_paid_at,
  }
  await updateOrder(tx, order)
  if (isFirstPaid && order.status !== 'cancelled' && onPaid.length > 0) {
    const items = await loadItems(tx, ctx.storeId, order.id)
    for (const hook of onPaid) await hook(tx, ctx, order, items)
  }
  return order
}
