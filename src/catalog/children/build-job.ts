import type { JobTable, JobType } from '../../platform/jobs/job.ts'
import { updateJob } from '../../platform/jobs/job-rows.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import type { ProductId } from '../products/product.ts'
import { buildChildren } from './build-children.ts'
import type { ActiveCatalogJob, Job } from './job.ts'
import { announceJob } from './resource.ts'
import { buildTask } from './task-kinds.ts'

/** The jobs of the catalog as the engine of jobs sees them. */
export const catalogJobs: JobTable<Job, ActiveCatalogJob> = {
  table: 'catalog_job',
  task: buildTask,
  queuePer: 'store',
  inputOf: ({ product_id }) => ({ productId: product_id }),
  error: { write: (detail) => detail, read: ({ error }) => error ?? undefined },
  announce: (tx, moment, job, before) => announceJob(tx, moment, 'updated', job, before),
}

type BuildParts = { storeNow: StoreNow }

/** Builds all children of a product in one batch, so that a job that fails changes nothing. */
function childProducts({ storeNow }: BuildParts): JobType<ActiveCatalogJob, { id: ProductId }> {
  return {
    batchSize: 1,
    claim: async (_tx, { cursor, productId }) => (cursor ? [] : [{ id: productId }]),
    cursorOf: ({ id }) => [id],
    async perform(tx, job) {
      const moment = { storeId: job.storeId, now: await storeNow(job.storeId) }
      const report = await buildChildren(tx, moment, job.productId)
      await updateJob(tx, catalogJobs, job, { report })
    },
  }
}

export const catalogJobTypes = (parts: BuildParts) => ({ 'child-products': childProducts(parts) })
