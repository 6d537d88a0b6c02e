import { AppError } from '../lib/errors.ts'
import type { GatewaySlug } from '../payments/built-in.ts'
import { findAtGateway } from '../payments/call-gateway.ts'
import type { Decline } from '../payments/gateway.ts'
import type { Tx } from '../platform/db/db.ts'
import { loadTime } from '../stores/clock/change-clock.ts'
import { findPending, lockOrder } from './find-order.ts'
import { abandonQuestion, isAtWork, isLive, lookupOf, recordSettled } from './move-money.ts'
import type { OrderId } from './order.ts'
import { mayArrive, settledMeanwhile, underWay, unknownYet } from './payment-refusals.ts'
import {
  findTransaction,
  selectAuthorizedThrough,
  selectPendingThrough,
  selectTransactions,
} from './queries.ts'
import {
  type OutcomeCtx,
  type PaidHook,
  type Recorded,
  recordOutcome,
  type SettleParts,
} from './record-outcome.ts'
import { recordGivenUp } from './review-authorization.ts'
import { mayBringMoney, NEVER_SENT, type Question, waitsForBuyer } from './transaction.ts'

const neverSent: Decline = {
  status: 'declined',
  class: 'try_again',
  code: NEVER_SENT,
  reason: 'The payment was cancelled before the gateway had it.',
}

/**
 * Ends a payment that has no outcome yet, and sends nothing (CK-18): it is looked up, and ended at
 * the gateway if that waits for the buyer, or here if the gateway does not have it. Gives the
 * payment as it is then, which is pending while it is processed or its gateway did not end it; 409
 * while it is being sent, may still reach the gateway, or cannot be looked up.
 */
export async function cancelPending(
  parts: SettleParts,
  ctx: OutcomeCtx,
  question: Question,
): Promise<Recorded> {
  const { transaction } = question
  if (waitsForBuyer(transaction)) return abandonQuestion(parts, ctx, question)
  if (isLive(transaction, ctx.now)) throw underWay(transaction)
  const call = { gateway: transaction.gateway, lookup: lookupOf(question) }
  const found = await findAtGateway({ ...parts, log: ctx.log }, call)
  if (!found) throw unknownYet(transaction)
  if (!found.outcome) {
    return parts.db.transaction().execute((tx) => recordUnsent(tx, parts, ctx, question))
  }
  const recorded = await recordSettled(parts, ctx, question, found.outcome)
  if (!waitsForBuyer(recorded.transaction)) return recorded
  return abandonQuestion(parts, ctx, { ...question, transaction: recorded.transaction })
}

/**
 * Before an order is cancelled: its payment is ended if it waits for the buyer, or if the gateway
 * does not have it, so that nobody pays later for what is not delivered (CK-10). Refuses while a
 * gateway is at work on one. A gateway that is silent, or that a payment may still reach, keeps
 * nobody from cancelling: the task that looks after the payment ends it later.
 */
export async function endOpenPayment(
  parts: SettleParts,
  ctx: OutcomeCtx,
  orderId: OrderId,
): Promise<void> {
  const transactions = await selectTransactions(parts.db, ctx.storeId, orderId)
  const open = transactions.find(mayBringMoney)
  const question = open && (await findPending(parts.db, ctx.storeId, open.id))
  if (!question) return
  const { transaction: settled } = await cancelPending(parts, ctx, question).catch(
    (error: unknown) => {
      if (isAtWork(question.transaction, ctx.now) || !(error instanceof AppError)) throw error
      return { transaction: question.transaction }
    },
  )
  if (isAtWork(settled, ctx.now)) throw unknownYet(settled)
  if (settled.status === 'complete') throw settledMeanwhile(settled)
}

/**
 * Ends what a store leaves behind in an account of a gateway (GW-13): what has no outcome fails,
 * but for what is being sent now, and what is authorized counts as set free.
 */
export function endUnendedThrough(onPaid: readonly PaidHook[]) {
  return async (tx: Tx, ctx: OutcomeCtx, gateway: GatewaySlug, decline: Decline): Promise<void> => {
    const pending = await selectPendingThrough(tx, ctx.storeId, gateway)
    for (const transaction of pending.filter((one) => !isLive(one, ctx.now))) {
      await recordOutcome(tx, ctx, transaction, decline, onPaid)
    }
    for (const authorized of await selectAuthorizedThrough(tx, ctx.storeId, gateway)) {
      await recordGivenUp(tx, ctx, authorized, decline, onPaid)
    }
  }
}

const ARRIVAL_MINUTES = 2

/**
 * A payment that somebody has begun to send since it was looked up is left to them. One that was
 * sent a short time ago may still arrive: a gateway out there can be slow to begin with it.
 */
async function recordUnsent(
  tx: Tx,
  { onPaid, gateways }: SettleParts,
  ctx: OutcomeCtx,
  { transaction }: Question,
): Promise<Recorded> {
  await lockOrder(tx, ctx.storeId, transaction.order_id)
  const known = await findTransaction(tx, ctx.storeId, transaction.id)
  const isSame =
    known?.error === transaction.error && known.updated_at.equals(transaction.updated_at)
  if (known?.status === 'pending') {
    if (!isSame) throw underWay(transaction)
    const until = transaction.updated_at.add({ minutes: ARRIVAL_MINUTES })
    const isEarly = Temporal.Instant.compare(ctx.now, until) < 0
    const isAway = !gateways[transaction.gateway].isLocal
    if (isEarly && isAway && !(await isFrozen(tx, ctx))) throw mayArrive(transaction, until)
  }
  return recordOutcome(tx, ctx, transaction, neverSent, onPaid)
}

/** Where the clock stands still no minute passes, and nobody can wait for one. */
async function isFrozen(tx: Tx, { storeId }: OutcomeCtx): Promise<boolean> {
  return (await loadTime(tx, storeId)).mode === 'frozen'
}
