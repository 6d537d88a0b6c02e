import type { Id } from '../../lib/ids.ts'
import type { ProductId } from '../products/product.ts'

export type JobId = Id<'catalog-job'>

export const jobStatuses = ['pending', 'started', 'success', 'failed', 'cancelled'] as const
type JobStatus = (typeof jobStatuses)[number]

/** How many children a build made, changed, took away, and found as they should be. */
export type BuildReport = {
  children_created: number
  children_updated: number
  children_deleted: number
  children_unchanged: number
}

/** Work on the catalog that takes a while. */
export type Job = {
  id: JobId
  job_type: 'child-products'
  status: JobStatus
  product_id: ProductId
  report: BuildReport | null
  /** Why it failed; while it is started, why the last try did. */
  error: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  started_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
}
