import { sql } from 'kysely'
import type { Deps } from '../../src/deps.ts'
import { newId, type StoreId } from '../../src/lib/ids.ts'
import { settleTask } from '../../src/orders/task-kinds.ts'
import type { TransactionId } from '../../src/orders/transaction.ts'
import { listDeadLetters } from '../../src/platform/tasks/dead-letters.ts'
import { handleTask } from '../../src/platform/tasks/handler.ts'

/** A task of a store that fails at its only attempt; returns the id of its dead letter. */
export async function failForGood({ db, tasks }: Deps, storeId: StoreId): Promise<string> {
  const transactionId = newId() as TransactionId
  await db.transaction().execute((tx) => tasks.enqueue(tx, settleTask, { storeId, transactionId }))
  await sql`
    update tasks.job set retry_limit = 0
     where name = ${settleTask.name} and data ->> 'transactionId' = ${transactionId}`.execute(db)
  const fails = handleTask(settleTask, async () => {
    throw new Error('The gateway spoke in riddles.')
  })
  await tasks.runDue([fails], { failures: 'retry' })
  const letters = await listDeadLetters(db, { limit: 100, offset: 0 }, storeId)
  const letter = letters.find(({ data }) => data.transactionId === transactionId)
  if (!letter) throw new Error('the task did not fail for good')
  return letter.id
}
