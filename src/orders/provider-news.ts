import { isUuid } from '../lib/ids.ts'
import type { NewsHandler, ProviderNews } from '../payments/provider-events.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { announceOrder } from './announce-order.ts'
import { findPending, lockOrder } from './find-order.ts'
import { lookUpQuestion, type MoneyParts } from './move-money.ts'
import { findTransaction, selectTransactions, updateTransaction } from './queries.ts'
import { reviewAuthorization } from './review-authorization.ts'
import { receiptOf, type TransactionId } from './transaction.ts'

/** A provider has told of a transaction, whose key is its id. */
export function orderNews(
  parts: Pick<MoneyParts, 'db' | 'gateways' | 'metrics' | 'onPaid'>,
): NewsHandler {
  return async (news, ctx) => {
    if (!isUuid(news.key)) return
    const question = await findPending(parts.db, news.storeId, news.key as TransactionId)
    if (question && question.transaction.gateway === news.gateway) {
      const { outcome } = await lookUpQuestion(parts, ctx, question)
      if (!outcome) throw new Error('The gateway did not answer; it is asked again later.')
    }
    const named = await findTransaction(parts.db, news.storeId, news.key as TransactionId)
    if (named?.gateway === news.gateway) await reviewAuthorization(parts, ctx, named)
    if (news.dispute) await parts.db.transaction().execute((tx) => recordDispute(tx, ctx, news))
  }
}

/** A dispute is of the money that was taken: of an authorization, that is its capture. */
async function recordDispute(tx: Tx, ctx: StoreMoment, news: ProviderNews): Promise<void> {
  const { storeId, key, gateway, dispute } = news
  const named = await findTransaction(tx, storeId, key as TransactionId)
  if (!dispute || named?.gateway !== gateway) return
  const order = await lockOrder(tx, storeId, named.order_id)
  const before = receiptOf(await selectTransactions(tx, storeId, order.id), named.id)
  const told = { ...dispute, at: dispute.at.toString() }
  if (!before || (before.dispute && before.dispute.at >= told.at)) return
  const after = { ...before, dispute: told, updated_at: ctx.now }
  await updateTransaction(tx, after)
  await announceOrder(tx, ctx, { before: order, after: order }, [{ before, after }])
}
