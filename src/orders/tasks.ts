import { GatewayTimeout } from '../payments/gateway.ts'
import type { StoreNow } from '../platform/store-time.ts'
import { handleTask, type TaskHandling } from '../platform/tasks/handler.ts'
import { findPending } from './find-order.ts'
import { type MoneyParts, settleQuestion } from './move-money.ts'
import { settleTask } from './task-kinds.ts'

/** Throws while the outcome is unknown, so that the task comes back. */
export function settleHandling(
  parts: Pick<MoneyParts, 'db' | 'gateways' | 'metrics' | 'onPaid'> & { storeNow: StoreNow },
): TaskHandling {
  return handleTask(settleTask, async ({ data, log }) => {
    const { storeId, transactionId } = data
    const question = await findPending(parts.db, storeId, transactionId)
    if (!question) return
    const ctx = { storeId, now: await parts.storeNow(storeId), log }
    const transaction = await settleQuestion(parts, ctx, question)
    if (transaction.status === 'pending') throw new GatewayTimeout()
  })
}
