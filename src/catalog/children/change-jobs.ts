import { AppError, refuseAny } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueueJobs } from '../../platform/jobs/enqueue-jobs.ts'
import { changeJob } from '../../platform/jobs/job-rows.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { findProductLinks } from '../product-links/queries.ts'
import type { ProductId } from '../products/product.ts'
import { getProduct } from '../products/queries.ts'
import { loadVariations } from '../variations/load-variations.ts'
import { catalogJobs } from './build-job.ts'
import { buildProblems } from './combinations.ts'
import type { Job, JobId } from './job.ts'
import { insertJob } from './queries.ts'
import { announceJob, jobKind } from './resource.ts'

/** Refuses at once what can be checked at once; the job finds the rest. */
export async function createBuild(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  productId: ProductId,
): Promise<Job> {
  const product = await getProduct(tx, [ctx.storeId], productId)
  const links = await findProductLinks(tx, ctx.storeId, [product.id])
  const linked = links.get(product.id)?.variationIds ?? []
  const variations = await loadVariations(tx, ctx.storeId, linked)
  refuseAny('unprocessable', buildProblems(product, variations))
  const job = await insertJob(tx, {
    store_id: ctx.storeId,
    id: newId<'catalog-job'>(),
    owner: ctx.owner,
    job_type: 'child-products',
    status: 'pending',
    product_id: product.id,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
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
