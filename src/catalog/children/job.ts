import type { Id } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { ActiveJob, JobRow } from '../../platform/jobs/job.ts'
import type { ProductId } from '../products/product.ts'

export type JobId = Id<'catalog-job'>

export const jobStatuses = ['pending', 'started', 'success', 'failed', 'cancelled'] as const

/** How many children a build made, changed, took away, and found as they should be. */
export type BuildReport = {
  children_created: number
  children_updated: number
  children_deleted: number
  children_unchanged: number
}

/** Work on the catalog that takes a while. */
export type Job = JobRow & {
  id: JobId
  owner: Owner
  job_type: 'child-products'
  product_id: ProductId
  report: BuildReport | null
  error: string | null
}

export type ActiveCatalogJob = ActiveJob & { productId: ProductId }
