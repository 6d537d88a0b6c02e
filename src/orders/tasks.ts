import { isUnconfirmed } from '../payments/decline.ts'
import type { StoreNow } from '../platform/store-time.ts'
import { handleTask, type TaskHandling, TaskWaits } from '../platform/tasks/handler.ts'
import { cancelPending } from './cancel-pending.ts'
import { findPending } from './find-order.ts'
import { abandonQuestion, countUnseen, settleQuestion } from './move-money.ts'
import type { SettleParts } from './record-outcome.ts'
import { settleTask } from './task-kinds.ts'
import { mayBringMoney, type Transaction } from './transaction.ts'

/** Throws while the outcome is unknown, so that the task comes back. */
export function settleHandling(parts: SettleParts & { storeNow: StoreNow }): TaskHandling {
  return handleTask(settleTask, async ({ data, log }) => {
    const { storeId, transactionId } = data
    const question = await findPending(parts.db, storeId, transactionId)
    if (!question) return
    const ctx = { storeId, now: await parts.storeNow(storeId), log }
    const isOver = isUnconfirmed(question.transaction, ctx.now)
    // Nothing is sent for an order that was cancelled meanwhile (CK-10).
    const isVain = question.isCancelled && mayBringMoney(question.transaction)
    const settle = isVain ? cancelPending : isOver ? abandonQuestion : settleQuestion
    const settled = await settle(parts, ctx, question)
    const { transaction } = settled
    if (settle === settleQuestion) countUnseen(parts, settled)
    if (transaction.status === 'pending') throw openBecause(transaction)
  })
}

function openBecause({ waits_for: waitsFor }: Transaction): Error {
  if (waitsFor === null) return new Error('The gateway did not answer; it is asked again later.')
  return new TaskWaits(`The payment waits for its ${waitsFor}; it is looked up again later.`)
}
