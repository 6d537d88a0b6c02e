import { assert } from '../../lib/assert.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import { updateJob } from '../../platform/jobs/job-rows.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import { catalogJobs } from '../jobs/catalog-jobs.ts'
import type { ActiveCatalogJob } from '../jobs/job.ts'
import type { ProductId } from '../products/product.ts'
import { buildChildren } from './build-children.ts'

type BuildParts = { storeNow: StoreNow }

/** Builds all children of a product in one batch, so that a job that fails changes nothing. */
export function childProducts({
  storeNow,
}: BuildParts): JobType<ActiveCatalogJob, { id: ProductId }> {
  return {
    batchSize: 1,
    claim: async (_tx, { cursor, productId }) => (cursor || !productId ? [] : [{ id: productId }]),
    cursorOf: ({ id }) => [id],
    async perform(tx, job) {
      assert(job.productId, 'a build is that of a product')
      const { storeId, actor } = job
      const moment = { storeId, actor, now: await storeNow(storeId, tx) }
      const report = await buildChildren(tx, moment, job.productId)
      await updateJob(tx, catalogJobs, job, { report })
    },
  }
}
