import type { Tx } from '../db/db.ts'
import type { TaskSender } from '../tasks/enqueue.ts'
import type { AnyJobTable, JobQueue } from './job.ts'

/**
 * Sends one task for each job, but it names only the queue: its worker takes the job that was
 * created first.
 */
export async function enqueueJobs(
  tx: Tx,
  tasks: TaskSender,
  { task, queuePer }: AnyJobTable,
  queues: readonly Required<JobQueue>[],
): Promise<void> {
  const requests = queues.map(({ storeId, jobType }) =>
    queuePer === 'store'
      ? { data: { storeId }, key: storeId }
      : { data: { storeId, jobType }, key: `${storeId}:${jobType}` },
  )
  await tasks.enqueueMany(tx, task, requests)
}
