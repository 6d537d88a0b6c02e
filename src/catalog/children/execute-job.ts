import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { failureOf } from '../../platform/tasks/handler.ts'
import { buildChildren } from './build-children.ts'
import { changeJob } from './change-jobs.ts'
import type { Job, JobId } from './job.ts'
import { lockFirstPendingJob, lockStartedJob, selectJob, updateJob } from './queries.ts'

export type ExecuteParts = { db: Db; sharedNow: () => Promise<Temporal.Instant> }

const TRIES_MAX = 10

/**
 * Does the job that a lost worker had begun, or else the one that was created first. All of its
 * effect is one transaction with the word that it is done, so that doing it twice does it once.
 * An error that is nobody's rule is tried again by the queue, and given up after some tries.
 */
export async function executeNextJob(
  { db, sharedNow }: ExecuteParts,
  storeId: StoreId,
  attempt: number,
  signal: AbortSignal,
): Promise<void> {
  const begunAt = await sharedNow()
  const job = await db.transaction().execute((tx) => claimJob(tx, storeId, begunAt, attempt))
  if (!job) return
  try {
    const now = await sharedNow()
    await db.transaction().execute((tx) => performJob(tx, storeId, job.id, now))
  } catch (error) {
    // The database may be what failed. A stopping program is not the fault of the job.
    if (!signal.aborted) await noteFailure(db, storeId, job.id, error).catch(() => {})
    throw error
  }
}

async function claimJob(
  tx: Tx,
  storeId: StoreId,
  now: Temporal.Instant,
  attempt: number,
): Promise<Job | undefined> {
  const begun = await lockStartedJob(tx, storeId)
  if (begun && attempt <= TRIES_MAX) return begun
  if (begun) {
    const error = `Given up: ${begun.error ?? 'its worker was lost again and again.'}`
    await changeJob(tx, { storeId, now }, begun, { status: 'failed', error, finished_at: now })
    return undefined
  }
  const next = await lockFirstPendingJob(tx, storeId)
  return next && changeJob(tx, { storeId, now }, next, { status: 'started', started_at: now })
}

/** A second caller waits for the row, and then finds that the job has ended. */
async function performJob(
  tx: Tx,
  storeId: StoreId,
  id: JobId,
  now: Temporal.Instant,
): Promise<void> {
  const job = await selectJob(tx, storeId, id).forUpdate().executeTakeFirst()
  if (job?.status !== 'started') return
  const outcome = await buildChildren(tx, { storeId, now }, job.product_id)
  const end =
    'refused' in outcome
      ? ({ status: 'failed', error: outcome.refused } as const)
      : ({ status: 'success', report: outcome, error: null } as const)
  await changeJob(tx, { storeId, now }, job, { ...end, finished_at: now })
}

/** Why this try failed, for the day the job is given up. */
async function noteFailure(db: Db, storeId: StoreId, id: JobId, cause: unknown): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const job = await selectJob(tx, storeId, id).forUpdate().executeTakeFirst()
    if (job?.status !== 'started') return
    await updateJob(tx, storeId, id, { error: failureOf(cause).message })
  })
}
