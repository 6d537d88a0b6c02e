import { assert } from '../../lib/assert.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import type { ActiveCatalogJob } from '../jobs/job.ts'
import { type GivenAmounts, importPrices } from '../pricebooks/import-prices.ts'
import { analyzePrices } from '../pricebooks/queries.ts'
import { type ImportItem, type ImportParts, importJob } from './import-job.ts'

/** Writes the amounts of a file into a price book. */
export function priceImport(parts: ImportParts): JobType<ActiveCatalogJob, ImportItem> {
  return importJob(parts, {
    doRecords(tx, ctx, { priceBookId }, records) {
      assert(priceBookId, 'an import of prices is for a price book')
      // The reader of the file has checked their shape.
      return importPrices(tx, ctx, priceBookId, records as unknown as GivenAmounts[])
    },
    analyze: analyzePrices,
  })
}
