import type { JobType } from '../../platform/jobs/job.ts'
import type { ActiveCatalogJob } from '../jobs/job.ts'
import { importProducts } from '../products/import-products.ts'
import { analyzeProducts } from '../products/queries.ts'
import { type ImportItem, type ImportParts, importJob } from './import-job.ts'

/** Creates and changes the products of a file by their SKUs. */
export function productImport(parts: ImportParts): JobType<ActiveCatalogJob, ImportItem> {
  return importJob(parts, {
    doRecords: (tx, ctx, _job, records) => importProducts(tx, ctx, records),
    analyze: analyzeProducts,
  })
}
