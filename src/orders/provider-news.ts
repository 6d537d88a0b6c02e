import { isUuid } from '../lib/ids.ts'
import { isLaterState } from '../payments/dispute.ts'
import type { NewsHandler, ProviderNews } from '../payments/provider-events.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { announceOrder } from './announce-order.ts'
import { findRefund, findUncertain, lockOrder } from './find-order.ts'
import { findOutcome, lookUpQuestion } from './move-money.ts'
import { findTransaction, selectTransactions, updateTransaction } from './queries.ts'
import { type OutcomeCtx, recordFailedRefund, type SettleParts } from './record-outcome.ts'
import { reviewAuthorization } from './review-authorization.ts'
import { receiptOf, type TransactionId } from './transaction.ts'

/** A provider has told of a transaction, whose key is its id. */
export function orderNews(parts: SettleParts): NewsHandler {
  return async (news, ctx) => {
    if (!isUuid(news.key)) return
    const question = await findUncertain(parts.db, news.storeId, news.key as TransactionId)
    if (question && question.transaction.gateway === news.gateway) {
      const { outcome } = await lookUpQuestion(parts, ctx, question)
      if (!outcome) throw new Error('The gateway did not answer; it is asked again later.')
    } else await reviewRefund(parts, ctx, news)
    const named = await findTransaction(parts.db, news.storeId, news.key as TransactionId)
    if (named?.gateway === news.gateway) await reviewAuthorization(parts, ctx, named)
    if (news.dispute) await parts.db.transaction().execute((tx) => recordDispute(tx, ctx, news))
  }
}

/**
 * A bank may send a refund back days after it was made: then it is one that has failed (CK-16). One
 * that the account of today lacks, because the store has moved, was made all the same.
 */
async function reviewRefund(
  parts: SettleParts,
  ctx: OutcomeCtx,
  { storeId, key, gateway }: ProviderNews,
): Promise<void> {
  const question = await findRefund(parts.db, storeId, key as TransactionId)
  if (question?.transaction.gateway !== gateway) return
  const outcome = await findOutcome(parts, ctx, question)
  if (!outcome) throw new Error('The gateway did not answer; it is asked again later.')
  if (outcome.status !== 'declined' || outcome.isMissing) return
  await parts.db
    .transaction()
    .execute((tx) => recordFailedRefund(tx, ctx, question.transaction, outcome))
}

/** A dispute is of the money that was taken: of an authorization, that is its capture. */
async function recordDispute(tx: Tx, ctx: StoreMoment, news: ProviderNews): Promise<void> {
  const { storeId, key, gateway, dispute } = news
  const named = await findTransaction(tx, storeId, key as TransactionId)
  if (!dispute || named?.gateway !== gateway) return
  const order = await lockOrder(tx, storeId, named.order_id)
  const before = receiptOf(await selectTransactions(tx, storeId, order.id), named.id)
  const told = { ...dispute, at: dispute.at.toString() }
  if (!before || !isLaterState(before.dispute, told)) return
  const after = { ...before, dispute: told, updated_at: ctx.now }
  await updateTransaction(tx, after)
  await announceOrder(tx, ctx, { before: order, after: order }, [{ before, after }])
}
