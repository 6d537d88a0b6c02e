import type { Id } from '../../lib/ids.ts'
import type { Actor } from '../../platform/auth/context.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { ActiveJob, JobRow } from '../../platform/jobs/job.ts'
import type { PriceBookId } from '../pricebooks/price-book.ts'
import type { ProductId } from '../products/product.ts'

export type JobId = Id<'catalog-job'>

export const jobStatuses = ['pending', 'started', 'success', 'failed', 'cancelled'] as const

export const importTypes = ['product-import', 'price-import'] as const
export const catalogJobTypeNames = ['child-products', ...importTypes] as const
type CatalogJobType = (typeof catalogJobTypeNames)[number]

/** How many children a build made, changed, took away, and found as they should be. */
export type BuildReport = {
  children_created: number
  children_updated: number
  children_deleted: number
  children_unchanged: number
}

/** The rows of a file, and how many of them have had which outcome so far. */
export type ImportReport = {
  rows: number
  created: number
  changed: number
  unchanged: number
  failed: number
}

/** Work on the catalog that takes a while. */
export type Job = JobRow & {
  id: JobId
  owner: Owner
  job_type: CatalogJobType
  /** The product whose children are built. */
  product_id: ProductId | null
  /** The price book that prices are imported into. */
  price_book_id: PriceBookId | null
  /** As `actorText` writes it; null for jobs from before this was kept. */
  asked_by: string | null
  report: BuildReport | ImportReport | null
  error: string | null
}

export type ActiveCatalogJob = ActiveJob & {
  id: JobId
  owner: Owner
  productId: ProductId | null
  priceBookId: PriceBookId | null
  /** Mercer, for whoever asked for the job: what the job changes is their doing. */
  actor: Actor
}
