import { PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import { OperatorError } from '../../lib/errors.ts'
import type { Db, Tx } from '../db/db.ts'
import { causeOf, type Log, patientLog } from '../log.ts'
import { type Metrics, noMetrics } from '../metrics/metrics.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { type TaskConnections, taskConnections } from './connections.ts'
import { sendAgain, sendBatchAgain } from './dead-letters.ts'
import { type TaskSender, taskSender } from './enqueue.ts'
import type { TaskHandling } from './handler.ts'
import { TASK_SCHEMA, type TaskKind } from './kind.ts'
import { type RunDueOptions, runDueTasks } from './run-due.ts'
import { atMost, CLOSE_MS, startWorker, type Worker } from './worker.ts'

type TasksOptions = TaskConnections & {
  log: Log
  /** All kinds the program knows: opening fails when a queue is missing. */
  kinds: readonly TaskKind[]
  /** A sender only enqueues; a worker also runs tasks and looks after those of dead workers. */
  role: 'sender' | 'worker'
  /** Nobody is told of anything when it is left out. */
  metrics?: Metrics | undefined
  tracing?: Tracing | undefined
  /** Whether a worker may finish what an upgrade of the queues left to do; true by default. */
  migrates?: boolean
}

export type Tasks = TaskSender & {
  /** Starts to run tasks; only in a worker, and only while it does not. */
  work(handlings: readonly TaskHandling[]): Promise<void>
  /** Takes no new tasks and hands back what is unfinished, until `work` is called again. */
  rest(options: { timeoutMs: number }): Promise<void>
  /** Says in words which part of the worker hangs, if any does. */
  hang(): string | undefined
  runDue(handlings: readonly TaskHandling[], options?: RunDueOptions): Promise<number>
  sendAgain(db: Db, which: readonly string[] | 'all'): Promise<number>
  /** Sends a few again, as a part of a transaction. */
  sendAgainWith(tx: Tx, ids: readonly string[]): Promise<number>
  /**
   * Takes no new tasks, tells running handlers by their signal, gives them `timeoutMs` to end, and
   * puts what is unfinished back into the queue, where others take it at once.
   */
  stop(options: { timeoutMs: number }): Promise<void>
}

// When several workers find a dead worker's task at once, only one takes care of it.
const MONITOR_SECONDS = 1
const DELETE_FINISHED_SECONDS = 600
const DAY_SECONDS = 24 * 60 * 60
const connectionsMax = { sender: 2, worker: 5 } as const

export async function openTasks(options: TasksOptions): Promise<Tasks> {
  const { log, kinds, role, listener, migrates = true } = options
  const works = role === 'worker'
  const warnings = queueWarnings(log)
  const name = `mercer tasks (${role})`
  const connections = taskConnections(options, name, connectionsMax[role], warnings.onError)
  const boss = new PgBoss({
    db: connections.db,
    schema: TASK_SCHEMA,
    schedule: false, // Our schedules are our own; pg-boss's cron stays off.
    // This also builds what an upgrade left to be built in the background.
    migrate: works && migrates,
    supervise: false, // A worker's queue watch asks for it, now and then and when it is needed.
    monitorIntervalSeconds: MONITOR_SECONDS,
    maintenanceIntervalSeconds: DELETE_FINISHED_SECONDS,
    flowIntervalSeconds: DAY_SECONDS, // Not used; off cannot be said.
    useListenNotify: works && listener !== undefined,
  })
  boss.on('error', warnings.onError)
  boss.on('warning', warnings.onWarning)
  try {
    await boss.start()
    await checkQueues(boss, kinds)
  } catch (error) {
    await boss.stop({ graceful: false })
    await connections.close()
    throw new OperatorError(
      `The queues are not ready: run \`mercer migrate\`. ${(error as Error).message}`,
      { cause: error },
    )
  }
  return tasksOf(boss, options, () => connections.close())
}

function tasksOf(
  boss: PgBoss,
  { log, role, metrics = noMetrics, tracing = noTracing }: TasksOptions,
  close: () => Promise<void>,
): Tasks {
  let worker: Worker | undefined
  return {
    ...taskSender(boss, tracing),
    async work(handlings) {
      assert(role === 'worker', 'a sender does not run tasks')
      assert(!worker, 'the worker runs already')
      worker = await startWorker({ boss, log, metrics, tracing }, handlings)
    },
    hang: () => worker?.hang(),
    runDue: (handlings, options) => runDueTasks(boss, log, handlings, options),
    sendAgain: (db, which) => sendAgain(boss, db, which),
    sendAgainWith: (tx, ids) => sendBatchAgain(boss, tx, ids),
    async rest({ timeoutMs }) {
      await worker?.stop(timeoutMs)
      worker = undefined
    },
    async stop({ timeoutMs }) {
      await worker?.stop(timeoutMs)
      await atMost(boss.stop({ graceful: false }), CLOSE_MS)
      await atMost(close(), CLOSE_MS)
    },
  }
}

async function checkQueues(boss: PgBoss, kinds: readonly TaskKind[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  const missing = kinds.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`There is no queue for ${missing.join(', ')}.`)
}

/** While the database is away every worker says so at every poll. */
function queueWarnings(log: Log) {
  const patient = patientLog(log)
  return {
    onError: (error: Error) => {
      patient.error(causeOf(error), { err: briefly(error) }, 'the queues had an error')
    },
    onWarning: ({ message, data }: { message: string; data: unknown }) => {
      patient.warn(message, { data }, message)
    },
  }
}

/** Some errors come as plain objects, and some with a whole connection as a member. */
function briefly({ message, stack, ...rest }: Error & { code?: unknown }): Error {
  const error = new Error(message)
  return Object.assign(error, { stack, ...(rest.code !== undefined && { code: rest.code }) })
}
