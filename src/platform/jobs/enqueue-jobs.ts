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
  jobs: AnyJobTable,
  queues: readonly Required<JobQueue>[],
): Promise<void> {
  const requests = queues.map((queue) => {
    const { storeId, jobType } = queue
    const data = jobs.queuePer === 'store' ? { storeId } : { storeId, jobType }
    return { data, key: queueKey(jobs, queue) }
  })
  await tasks.enqueueMany(tx, jobs.task, requests)
}

/** The key by which the tasks of a queue are ordered. */
export function queueKey(
  { queuePer }: AnyJobTable,
  { storeId, jobType }: Required<JobQueue>,
): string {
  return queuePer === 'store' ? storeId : `${storeId}:${jobType}`
}
