import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { actorText } from '../../platform/events/outbox.ts'
import { enqueueJobs } from '../../platform/jobs/enqueue-jobs.ts'
import type { JobTable } from '../../platform/jobs/job.ts'
import { changeJob } from '../../platform/jobs/job-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import type { ActiveCatalogJob, Job, JobId } from './job.ts'
import { insertJob } from './queries.ts'
import { announceJob, jobKind } from './resource.ts'
import { buildTask } from './task-kinds.ts'

/** The jobs of the catalog as the engine of jobs sees them. */
export const catalogJobs: JobTable<Job, ActiveCatalogJob> = {
  table: 'catalog_job',
  task: buildTask,
  queuePer: 'store',
  inputOf: ({ owner, product_id, price_book_id, asked_by }) => ({
    owner,
    productId: product_id,
    priceBookId: price_book_id,
    actor: { kind: 'system', askedBy: asked_by ?? undefined },
  }),
  error: { write: (detail) => detail, read: ({ error }) => error ?? undefined },
  announce: (tx, moment, job, before) => announceJob(tx, moment, 'updated', job, before),
}

type NewJob = Pick<Job, 'job_type'> & Partial<Pick<Job, 'product_id' | 'price_book_id'>>

/**
 * Queues a job; those of a store are done one at a time, in the order of creation. `fill` writes
 * what belongs to the job before it is announced.
 */
export async function createJob(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  given: NewJob,
  fill: (job: Job) => Promise<Job> = async (job) => job,
): Promise<Job> {
  const inserted = await insertJob(tx, {
    store_id: ctx.storeId,
    id: newId<'catalog-job'>(),
    owner: ctx.owner,
    status: 'pending',
    ...given,
    asked_by: actorText(ctx),
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  const job = await fill(inserted)
  await enqueueJobs(tx, tasks, catalogJobs, [{ storeId: ctx.storeId, jobType: job.job_type }])
  await announceJob(tx, ctx, 'created', job)
  return job
}

export async function cancelJob(tx: Tx, ctx: Ctx, id: JobId): Promise<void> {
  const job = await getRow(tx, jobKind, ctx.storeId, id, { lock: 'update' })
  if (job.status !== 'pending') {
    const detail = `Only a job that is pending can be cancelled; this one is ${job.status}.`
    throw new AppError('unprocessable', detail)
  }
  const end = { status: 'cancelled', finished_at: ctx.now } as const
  await changeJob(tx, catalogJobs, job, end, ctx.now)
}
