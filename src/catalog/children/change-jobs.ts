import { AppError, notFound, refuseAny } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { findProductLinks } from '../product-links/queries.ts'
import type { ProductId } from '../products/product.ts'
import { getProduct } from '../products/queries.ts'
import { loadVariations } from '../variations/load-variations.ts'
import { enqueueBuild } from './build-task.ts'
import { buildProblems } from './combinations.ts'
import type { Job, JobId } from './job.ts'
import { insertJob, type JobChange, selectJob, updateJob } from './queries.ts'
import { jobResource } from './resource.ts'

/** Refuses at once what can be checked at once; the job finds the rest. */
export async function createBuild(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  productId: ProductId,
): Promise<Job> {
  const product = await getProduct(tx, ctx.storeId, productId)
  const links = await findProductLinks(tx, ctx.storeId, [product.id])
  const linked = links.get(product.id)?.variationIds ?? []
  const variations = await loadVariations(tx, ctx.storeId, linked)
  refuseAny('unprocessable', buildProblems(product, variations))
  const job: Job = {
    id: newId<'catalog-job'>(),
    job_type: 'child-products',
    status: 'pending',
    product_id: product.id,
    report: null,
    error: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    started_at: null,
    finished_at: null,
  }
  await insertJob(tx, ctx.storeId, job)
  await enqueueBuild(tx, tasks, ctx.storeId)
  await announceJob(tx, ctx, 'created', job)
  return job
}

export async function cancelJob(tx: Tx, ctx: Ctx, id: JobId): Promise<void> {
  const job = await selectJob(tx, ctx.storeId, id).forUpdate().executeTakeFirst()
  if (!job) throw notFound('job', id)
  if (job.status !== 'pending') {
    const detail = `Only a job that is pending can be cancelled; this one is ${job.status}.`
    throw new AppError('unprocessable', detail)
  }
  await changeJob(tx, ctx, job, { status: 'cancelled', finished_at: ctx.now })
}

export async function getJob(db: Db, storeId: StoreId, id: JobId): Promise<Job> {
  const job = await selectJob(db, storeId, id).executeTakeFirst()
  if (!job) throw notFound('job', id)
  return job
}

export async function changeJob(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { id }: Job,
  change: JobChange,
): Promise<Job> {
  const job = await updateJob(tx, storeId, id, { ...change, updated_at: now })
  await announceJob(tx, { storeId, now }, 'updated', job)
  return job
}

async function announceJob(
  tx: Tx,
  moment: StoreMoment,
  what: 'created' | 'updated',
  job: Job,
): Promise<void> {
  await recordEvent(tx, moment, {
    name: `pim-job.${what}`,
    subjectType: 'pim-job',
    subjectId: job.id,
    payload: { data: jobResource(job) },
  })
}
