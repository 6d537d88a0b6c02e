import type { PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import type { Log } from '../log.ts'
import { type ClaimedJob, failureOf, type TaskHandling, taskOf } from './handler.ts'
import { TASK_SCHEMA } from './kind.ts'

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
  let turn = 0
  /** Kinds with due tasks of which none can be taken yet, as behind an earlier one of its key. */
  let held = new Set<string>()
  for (;;) {
    const due = await listDue(boss)
    const inTurn = [...handlings.slice(turn), ...handlings.slice(0, turn)]
    const next = inTurn.find(({ kind: { name } }) => due.has(name) && !held.has(name))
    if (!next) return count
    turn = handlings.indexOf(next) + 1
    const [job] = await boss.fetch<unknown>(next.kind.name, { includeMetadata: true })
    if (!job) {
      held.add(next.kind.name)
      continue
    }
    held = new Set()
    count++
    assert(
      count <= RUN_MAX,
      `more than ${RUN_MAX} tasks: they seem to enqueue each other endlessly`,
    )
    await runFetched(boss, log, next, job, failures)
  }
}

/** Lists the kinds that have due tasks: to ask each of them would take longer than most tasks. */
async function listDue(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss.getDb().executeSql(`
    select distinct name from ${TASK_SCHEMA}.job
     where state < 'active' and not blocked and start_after <= ${TASK_SCHEMA}.job_now()`)
  return new Set(rows.map(({ name }) => name))
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
