import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { taskKind } from '../../platform/tasks/kind.ts'
import type { JobType } from './run.ts'

export type RunQueue = { storeId: StoreId; jobType: JobType }

/**
 * One task for each run, but it names only the queue: its worker takes the run that was created
 * first. One task of a store and type is active at a time; other queues run in parallel. It never
 * fails permanently, which would block the queue: a hopeless run is marked failed instead.
 */
export const runTask = taskKind<RunQueue>('run', {
  policy: 'key_strict_fifo',
  concurrency: 4,
  retriesMax: 100_000,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 30,
  expireSeconds: 24 * 60 * 60,
})

export async function enqueueRuns(
  tx: Tx,
  tasks: TaskSender,
  queues: readonly RunQueue[],
): Promise<void> {
  await tasks.enqueueMany(
    tx,
    runTask,
    queues.map(({ storeId, jobType }) => ({
      data: { storeId, jobType },
      key: `${storeId}:${jobType}`,
    })),
  )
}
