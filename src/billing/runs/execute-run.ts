import { newId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { errorFacts, type Log } from '../../platform/log.ts'
import { failureOf } from '../../platform/tasks/handler.ts'
import { type RunKind, RunLost, runBatches } from './batch-runner.ts'
import {
  countFailures,
  lockFirstPendingRun,
  lockRun,
  lockStartedRun,
  type RunChange,
  type RunTable,
  updateRun,
} from './queries.ts'
import { runResource } from './resource.ts'
import type { ActiveRun, JobType } from './run.ts'
import type { RunQueue } from './run-task.ts'

// biome-ignore lint/suspicious/noExplicitAny: each kind of run has items of its own
export type RunKinds = Record<JobType, RunKind<any>>

export type ExecuteParts = {
  db: Db
  kinds: RunKinds
  log: Log
  sharedNow: () => Promise<Temporal.Instant>
}

const LOSSES_MAX = 5

/**
 * Continues the run that a lost worker had begun, or else starts the one that was created first.
 * A stopping worker hands it back; an error of the database is retried by the queue.
 */
export async function executeNextRun(
  parts: ExecuteParts,
  queue: RunQueue,
  signal: AbortSignal,
): Promise<void> {
  const { db, sharedNow } = parts
  const kind = parts.kinds[queue.jobType]
  const claimedAt = await sharedNow()
  const run = await db.transaction().execute((tx) => claimRun(tx, kind, queue, claimedAt))
  if (!run) return
  const log = parts.log.child({ run: run.id })
  try {
    await runBatches({ db, log, signal, sharedNow }, kind, run)
    const finishedAt = await sharedNow()
    await db.transaction().execute(async (tx) => {
      const report = await kind.report(tx, run, await countFailures(tx, run))
      await finishRun(tx, run, { status: 'success', report }, finishedAt)
    })
  } catch (error) {
    if (error instanceof RunLost) return log.warn(errorFacts(error), 'stopped')
    if (signal.aborted) await release(parts, run)
    else await noteFailure(parts, run, error).catch(() => {}) // the database may be what failed
    throw error
  }
}

async function claimRun(
  tx: Tx,
  kind: RunKinds[JobType],
  { storeId, jobType }: RunQueue,
  now: Temporal.Instant,
): Promise<ActiveRun | undefined> {
  const claim_id = newId()
  const begun = await lockStartedRun(tx, storeId, jobType)
  if (begun) {
    // A worker that stopped in order has given its claim up; one that was killed has not.
    const losses = begun.losses + (begun.claim_id === null ? 0 : 1)
    if (losses > LOSSES_MAX) {
      const lost = `its worker was lost ${losses} times.`
      const error = { title: 'Run failed', detail: `Given up: ${begun.error?.detail ?? lost}` }
      await markFailed(tx, begun, error, now)
      await kind.giveUp?.(tx, activeRun(begun), error, now)
      return claimRun(tx, kind, { storeId, jobType }, now)
    }
    return activeRun(await updateRun(tx, storeId, begun.id, { claim_id, losses }))
  }
  const next = await lockFirstPendingRun(tx, storeId, jobType)
  if (!next) return undefined
  const row = await changeStatus(tx, next, now, {
    status: 'started',
    claim_id,
    // That of a preview is known since the run was made.
    as_of: next.as_of ?? now,
    started_at: now,
  })
  return activeRun(row)
}

function activeRun(row: RunTable): ActiveRun {
  return {
    storeId: row.store_id,
    id: row.id,
    jobType: row.job_type,
    asOf: row.as_of ?? row.created_at,
    taxes: row.taxes ?? undefined,
    previewId: row.preview_id ?? undefined,
    claimId: row.claim_id ?? '',
    cursor: row.cursor ?? undefined,
    isCounted: row.progress_total !== null,
  }
}

async function finishRun(
  tx: Tx,
  run: ActiveRun,
  change: RunChange,
  now: Temporal.Instant,
): Promise<void> {
  const row = await lockRun(tx, run.storeId, run.id)
  if (row?.claim_id !== run.claimId) throw new RunLost(`run ${run.id} was taken over`)
  await changeStatus(tx, row, now, {
    ...change,
    finished_at: now,
    claim_id: null,
    // Items that were counted at the start and disappeared since are not counted as done.
    ...(row.progress_total !== null && { progress_total: row.progress_done }),
  })
}

async function markFailed(
  tx: Tx,
  row: RunTable,
  error: NonNullable<RunTable['error']>,
  now: Temporal.Instant,
): Promise<void> {
  await changeStatus(tx, row, now, { status: 'failed', error, finished_at: now, claim_id: null })
}

/** Every change of the status is an event (JOB-13). */
async function changeStatus(
  tx: Tx,
  row: RunTable,
  now: Temporal.Instant,
  change: RunChange,
): Promise<RunTable> {
  const changed = await updateRun(tx, row.store_id, row.id, { ...change, updated_at: now })
  await recordEvent(
    tx,
    { storeId: row.store_id, now },
    {
      name: 'subscription-job.updated',
      subjectType: 'subscription_job',
      subjectId: row.id,
      payload: { data: runResource(changed) },
    },
  )
  return changed
}

/** Why this try failed, for the day the run is given up; the queue tries again. */
async function noteFailure({ db }: ExecuteParts, run: ActiveRun, cause: unknown): Promise<void> {
  const error = { title: 'Run failed', detail: failureOf(cause).message }
  await db.transaction().execute(async (tx) => {
    const row = await lockRun(tx, run.storeId, run.id)
    if (row?.claim_id === run.claimId) await updateRun(tx, run.storeId, run.id, { error })
  })
}

/** The next worker continues at once, and it does not count as a loss. */
async function release({ db }: ExecuteParts, run: ActiveRun): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockRun(tx, run.storeId, run.id)
    if (row?.claim_id === run.claimId) await updateRun(tx, run.storeId, run.id, { claim_id: null })
  })
}
