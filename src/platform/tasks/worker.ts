import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { isOutage } from '../db/outage.ts'
import { errorFacts, type Log, type PatientLog, patientLog } from '../log.ts'
import type { Metrics, TaskOutcome } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { isCitus, untilCommitted } from './committed.ts'
import {
  type ClaimedJob,
  failureOf,
  openData,
  storeFacts,
  type TaskHandling,
  TaskWaits,
  taskOf,
} from './handler.ts'
import { findHang } from './hang.ts'
import { TASK_SCHEMA, type TaskKind } from './kind.ts'
import { startQueueWatch } from './queue-watch.ts'
import { WorkerPool } from './worker-pool.ts'

export type Worker = {
  stop(timeoutMs: number): Promise<void>
  /** Says in words which part hangs; nothing when all goes on. */
  hang(): string | undefined
}

// Workers are woken when there is something to fetch; this is for what nobody was told of.
const POLL_SECONDS = 40
const HEARTBEATS_PER_PERIOD = 3 // A handler may block the process for two thirds of the period.
export const CLOSE_MS = 5_000
const RETRIED = 'task failed and will be retried'
const WAITS = 'task waits and will be run again'

/** The reason of a task's signal when the program stops. */
class Stopping extends Error {
  constructor() {
    super('the program is stopping')
    this.name = 'AbortError'
  }
}

/** Each handler that runs now, by what ends the wait for it. */
type Running = Map<(outcome: 'interrupted') => void, { kind: TaskKind; sinceMs: number }>

/** Runs tasks with pg-boss's workers: up to `kind.concurrency` of them for each kind. */
export async function startWorker(
  { boss, log, metrics, tracing }: Pick<WorkerParts, 'boss' | 'log' | 'metrics' | 'tracing'>,
  handlings: readonly TaskHandling[],
): Promise<Worker> {
  const stopping = new AbortController()
  const running: Running = new Map()
  const parts = {
    boss,
    log,
    metrics,
    tracing,
    patient: patientLog(log),
    stopping: stopping.signal,
    running,
    waitsForCommits: await isCitus(boss.getDb()),
  }

  const pools = handlings.map((handling) => {
    const { kind } = handling
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      heartbeatRefreshSeconds: kind.heartbeatSeconds / HEARTBEATS_PER_PERIOD,
    } as const
    const perform = (job: ClaimedJob) => {
      const { data, traceparent } = openData(job)
      const traced = { id: job.id, kind: kind.name, attempt: job.retryCount + 1 }
      const run = () => runClaimed(parts, handling, job)
      return tracing.task({ ...traced, ...storeFacts(data) }, traceparent, run).catch((error) => {
        queueWatch.expectRetry()
        throw error
      })
    }
    return new WorkerPool({ boss, kind, options, perform, stopping: stopping.signal })
  })
  const queueWatch = startQueueWatch(boss, log, pools)
  for (const pool of pools) await pool.hire()

  return {
    async stop(timeoutMs) {
      stopping.abort(new Stopping())
      const unwatched = queueWatch.stop()
      const idle = Promise.all(handlings.map(({ kind }) => boss.offWork(kind.name)))
      await atMost(idle, timeoutMs)
      for (const interrupt of running.keys()) interrupt('interrupted')
      await atMost(Promise.all([idle, unwatched]), CLOSE_MS)
    },
    hang() {
      const nowMs = performance.now()
      const tasks = [...running.values()].map(({ kind, sinceMs }) => ({
        kind,
        ranMs: nowMs - sinceMs,
      }))
      return findHang(tasks, boss.getWipData(), performance.timeOrigin + nowMs)
    },
  }
}

type WorkerParts = {
  boss: PgBoss
  log: Log
  metrics: Metrics
  tracing: Tracing
  patient: PatientLog
  stopping: AbortSignal
  running: Running
  /** The rows of a task may be on another server. */
  waitsForCommits: boolean
}

async function runClaimed(
  { boss, log, metrics, patient, stopping, running, waitsForCommits }: WorkerParts,
  { kind, handler }: TaskHandling,
  job: ClaimedJob,
): Promise<void> {
  if (stopping.aborted) return handBack(boss, job)
  const task = taskOf(job, AbortSignal.any([job.signal, stopping]), log)
  const interrupt = Promise.withResolvers<'interrupted'>()
  const sinceMs = performance.now()
  running.set(interrupt.resolve, { kind, sinceMs })
  let end: TaskOutcome = 'returned'
  try {
    const work = async () => {
      if (waitsForCommits) await untilCommitted(boss.getDb(), task.signal)
      await handler(task)
    }
    const outcome = await Promise.race([work(), interrupt.promise])
    if (outcome !== 'interrupted') {
      end = 'done'
      return
    }
    task.log.warn({}, 'task interrupted because the program stops')
  } catch (error) {
    if (!stopping.aborted || !isCausedBy(error, stopping.reason)) {
      end = task.lastAttempt ? 'failed' : 'retried'
      if (task.lastAttempt) task.log.error(errorFacts(error), 'task failed permanently')
      else if (error instanceof TaskWaits) task.log.info({ reason: error.message }, WAITS)
      else if (!isOutage(error)) task.log.warn(errorFacts(error), RETRIED)
      else patient.warn(kind.name, { kind: kind.name, ...errorFacts(error) }, RETRIED)
      throw failureOf(error)
    }
  } finally {
    running.delete(interrupt.resolve)
    metrics.taskEnded(kind.name, end, (performance.now() - sinceMs) / 1_000)
  }
  await handBack(boss, job)
}

/** Timers and streams wrap the reason of the signal that ended them. */
function isCausedBy(error: unknown, reason: unknown): boolean {
  return error === reason || (error instanceof Error && error.cause === reason)
}

/**
 * Puts a task that this worker holds back into the queue, for any worker to take at once.
 *
 * pg-boss has `restore` for this, but after it the next claim has the same attempt number, so a
 * late word of this worker would settle another's work; and `fail` counts an attempt and waits.
 * Hence this statement: the attempt stays counted, and one more is allowed.
 */
async function handBack(boss: PgBoss, job: ClaimedJob): Promise<void> {
  await boss.getDb().executeSql(
    `update ${TASK_SCHEMA}.job
        set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null
      where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [job.name, job.id, job.retryCount],
  )
  // Makes it due, and wakes the workers of all processes.
  await boss.update(job.name, undefined, { id: job.id, startAfter: 0 })
}

/** Waits for the work, but not for ever. */
export async function atMost(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timer = new AbortController()
  const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.race([work, timeout])
  timer.abort()
}
