import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../db/db.ts'
import type { TaskSender } from '../tasks/enqueue.ts'
import { findWaitingKeys } from '../tasks/find-waiting.ts'
import { enqueueJobs, queueKey } from './enqueue-jobs.ts'
import type { AnyJobTable } from './job.ts'
import { findStillOpen, listOpenQueues, type OpenQueue } from './job-rows.ts'

type LostTasksParts = {
  tasks: TaskSender
  jobs: AnyJobTable
  /** Stores whose jobs are done without tasks at this time. */
  listTaskless?: (db: Db) => Promise<ReadonlySet<StoreId>>
}

const QUEUES_AT_A_TIME = 1_000

/**
 * Sends a task for each queue that has open jobs and no task. A task that failed for good, or that
 * somebody deleted, leaves a job which nobody does, and the queue stays one task behind.
 */
export async function sendLostTasks(
  db: Db,
  { tasks, jobs, listTaskless = async () => new Set() }: LostTasksParts,
): Promise<void> {
  let after: OpenQueue | undefined
  do {
    const open = await listOpenQueues(db, jobs, after, QUEUES_AT_A_TIME)
    const taskless = await listTaskless(db)
    const keys = open.map((queue) => queueKey(jobs, queue))
    const served = await findWaitingKeys(db, jobs.task, keys)
    const suspects = open.filter(
      (queue) => !taskless.has(queue.storeId) && !served.has(queueKey(jobs, queue)),
    )
    // A job that has ended since was being done, and its task has ended with it.
    const left = await findStillOpen(db, jobs, suspects)
    const lost = [...new Map(left.map((queue) => [queueKey(jobs, queue), queue])).values()]
    if (lost.length > 0) {
      await db.transaction().execute((tx) => enqueueJobs(tx, tasks, jobs, lost))
    }
    after = open.length < QUEUES_AT_A_TIME ? undefined : open.at(-1)
  } while (after)
}
