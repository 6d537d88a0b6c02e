import type { PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import type { Log } from '../log.ts'
import { type ClaimedJob, failureOf, type TaskHandling, taskOf } from './handler.ts'

export type RunDueOptions = {
  /** `throw` (the default) ends at the first failure; `retry` leaves the task to its retry. */
  failures?: 'throw' | 'retry'
}

const RUN_MAX = 10_000

/**
 * Runs the tasks that are due, here and now, one after another, with those that they enqueue, until
 * none is left; returns how many ran. For tests and for commands that end: nothing is polled.
 * Kinds take turns in the given order; within a kind the order is that of its queue.
 */
export async function runDueTasks(
  boss: PgBoss,
  log: Log,
  handlings: readonly TaskHandling[],
  { failures = 'throw' }: RunDueOptions = {},
): Promise<number> {
  let count = 0
  for (let before = -1; before < count; ) {
    before = count
    for (const handling of handlings) {
      const [job] = await boss.fetch<unknown>(handling.kind.name, { includeMetadata: true })
      if (!job) continue
      count++
      assert(
        count <= RUN_MAX,
        `more than ${RUN_MAX} tasks: they seem to enqueue each other endlessly`,
      )
      await runFetched(boss, log, handling, job, failures)
    }
  }
  return count
}

async function runFetched(
  boss: PgBoss,
  log: Log,
  { handler }: TaskHandling,
  job: ClaimedJob,
  failures: 'throw' | 'retry',
): Promise<void> {
  try {
    await handler(taskOf(job, new AbortController().signal, log))
  } catch (error) {
    await boss.fail(job.name, job, failureOf(error))
    if (failures === 'retry') return
    throw new Error(`task ${job.name} failed`, { cause: error })
  }
  await boss.complete(job.name, job)
}
