import { assert } from '../../lib/assert.ts'
import { newId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { errorFacts, type Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { StoreNow } from '../store-time.ts'
import { failureOf, handleTask, type TaskHandling } from '../tasks/handler.ts'
import {
  type ActiveJob,
  type AnyJobTable,
  type AnyJobType,
  JobFailed,
  JobLost,
  type JobParts,
  JobPaused,
  type JobQueue,
  type JobRow,
} from './job.ts'
import { changeJob, lockClaimed, lockClaimedRow, lockFirstJob, updateJob } from './job-rows.ts'
import { runBatches } from './run-batches.ts'

/** The jobs of a table, and every type that this program can do, by the name in `job_type`. */
type HandlingParts = {
  jobs: AnyJobTable
  types: Readonly<Record<string, AnyJobType>>
  db: Db
  metrics: Metrics
  storeNow: StoreNow
}

export function jobHandling(parts: HandlingParts): TaskHandling {
  parts.metrics.jobTypesKnown(Object.keys(parts.types))
  return handleTask(parts.jobs.task, ({ data, signal, log }) =>
    executeNextJob({ ...parts, log }, data, signal),
  )
}

type ExecuteParts = HandlingParts & Pick<JobParts, 'pauses'> & { log: Log }

/**
 * Continues the job that a lost worker had begun, or else starts the one that was created first.
 * A stopping worker hands it back; the queue retries unexpected errors.
 */
export async function executeNextJob(
  parts: ExecuteParts,
  queue: JobQueue,
  signal: AbortSignal,
): Promise<void> {
  const { db, jobs, metrics } = parts
  const present = () => parts.storeNow(queue.storeId)
  const claimedAt = await present()
  const begunMs = performance.now()
  const claimed = await db.transaction().execute((tx) => claimJob(tx, parts, queue, claimedAt))
  if (!claimed) return
  const { job, type } = claimed
  const log = parts.log.child({ job: job.id })
  try {
    const { pauses } = parts
    await runBatches({ db, jobs, log, metrics, now: present, signal, pauses, type }, job)
    const now = await present()
    const ended = await db.transaction().execute((tx) => finishJob(tx, jobs, claimed, now))
    tellEnd(metrics, ended, begunMs)
  } catch (error) {
    if (error instanceof JobLost) return log.warn(errorFacts(error), 'stopped')
    if (error instanceof JobFailed) {
      const now = await present()
      const ended = await db.transaction().execute(async (tx) => {
        const row = await lockClaimedRow(tx, jobs, job)
        return failJob(tx, jobs, claimed, row, error.message, now)
      })
      return tellEnd(metrics, ended, begunMs)
    }
    // A worker that stops in order, or pauses, gives its claim up and is not lost. An error
    // is kept for the day the job is given up; the database may be what failed.
    const gaveUpClaim = signal.aborted || error instanceof JobPaused
    const note = {
      ...(gaveUpClaim && { claim_id: null }),
      error: signal.aborted ? null : failureOf(error).message,
    }
    const noted = db.transaction().execute(async (tx) => {
      await lockClaimed(tx, jobs, job)
      await updateJob(tx, jobs, job, note)
    })
    await noted.catch(() => {})
    throw error
  }
}

type Claimed = { job: ActiveJob; type: AnyJobType }

const LOSSES_MAX = 5

async function claimJob(
  tx: Tx,
  parts: Pick<ExecuteParts, 'jobs' | 'types' | 'metrics'>,
  queue: JobQueue,
  now: Temporal.Instant,
): Promise<Claimed | undefined> {
  const { jobs, types } = parts
  const begun = await lockFirstJob(tx, jobs, queue, 'started')
  const row = begun ?? (await lockFirstJob(tx, jobs, queue, 'pending'))
  if (!row) return undefined
  const type = types[row.job_type]
  assert(type, `this version of the program has no job type ${row.job_type}`)
  const claim_id = newId()
  if (!begun) {
    // A job that was created for an instant keeps it.
    const as_of = row.as_of ?? now
    const change = { status: 'started', claim_id, as_of, started_at: now } as const
    return { job: activeJob(jobs, await changeJob(tx, jobs, row, change, now)), type }
  }
  // A worker that stopped in order has given its claim up; one that was killed has not.
  const losses = row.losses + (row.claim_id === null ? 0 : 1)
  if (losses <= LOSSES_MAX) {
    const wasPaused = isPaused(jobs, row)
    const change = { claim_id, losses, ...(wasPaused && { error: null }) }
    const claimed = await updateJob(tx, jobs, keyOf(row), change)
    return { job: { ...activeJob(jobs, claimed), wasPaused }, type }
  }
  const detail = `Given up: ${jobs.error.read(row) ?? `its worker was lost ${losses} times.`}`
  const given = { job: activeJob(jobs, row), type }
  tellEnd(parts.metrics, await failJob(tx, jobs, given, row, detail, now), performance.now())
  return claimJob(tx, parts, queue, now)
}

/** It was begun, no worker has it, and the last one has left the reason. */
function isPaused(jobs: AnyJobTable, row: JobRow): boolean {
  return row.claim_id === null && jobs.error.read(row) !== undefined
}

const keyOf = (row: JobRow) => ({ storeId: row.store_id, id: row.id })

function activeJob(jobs: AnyJobTable, row: JobRow): ActiveJob {
  return {
    ...keyOf(row),
    typeName: row.job_type,
    asOf: row.as_of ?? row.created_at,
    claimId: row.claim_id ?? '',
    cursor: row.cursor ?? undefined,
    isCounted: row.progress_total !== null,
    wasPaused: false,
    ...jobs.inputOf(row),
  }
}

async function finishJob(
  tx: Tx,
  jobs: AnyJobTable,
  { job, type }: Claimed,
  now: Temporal.Instant,
): Promise<JobRow> {
  const report = await type.report?.(tx, job)
  const before = await lockClaimedRow(tx, jobs, job)
  await type.finish?.(tx, job)
  const { progress_done, progress_total } = before
  // Items that were counted at the start and disappeared since are not counted as done.
  const progress = progress_total !== null && { progress_total: progress_done }
  const end = { status: 'success', report, finished_at: now, claim_id: null } as const
  return changeJob(tx, jobs, before, { ...end, ...progress }, now)
}

async function failJob(
  tx: Tx,
  jobs: AnyJobTable,
  { job, type }: Claimed,
  before: JobRow,
  detail: string,
  now: Temporal.Instant,
): Promise<JobRow> {
  const end = { status: 'failed', error: detail, finished_at: now, claim_id: null } as const
  const failed = await changeJob(tx, jobs, before, end, now)
  await type.giveUp?.(tx, job, detail, now)
  return failed
}

/** Its times are store time, which may stand still or take a year: a worker's time is real. */
function tellEnd(metrics: Metrics, { job_type, status }: JobRow, begunMs: number): void {
  const seconds = (performance.now() - begunMs) / 1_000
  metrics.jobEnded(job_type, status === 'success' ? status : 'failed', seconds)
}
