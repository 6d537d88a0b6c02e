import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { taskKind } from '../../platform/tasks/kind.ts'

/**
 * One task for each job, but it names only the store: its worker takes the job that was created
 * first. One task of a store is active at a time. It never fails permanently, which would block the
 * store's other jobs: a hopeless job is marked failed instead.
 */
export const buildTask = taskKind<{ storeId: StoreId }>('build-children', {
  policy: 'key_strict_fifo',
  concurrency: 2,
  retriesMax: 100_000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 30,
})

export async function enqueueBuild(tx: Tx, tasks: TaskSender, storeId: StoreId): Promise<void> {
  await tasks.enqueue(tx, buildTask, { storeId }, { key: storeId })
}
