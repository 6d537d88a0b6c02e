import { childProducts } from './children/build-job.ts'
import type { ImportParts } from './imports/import-job.ts'
import { priceImport } from './imports/price-import.ts'
import { productImport } from './imports/product-import.ts'

/** Every type of job of the catalog, by the name in `job_type`. */
export const catalogJobTypes = (parts: ImportParts) => ({
  'child-products': childProducts(parts),
  'product-import': productImport(parts),
  'price-import': priceImport(parts),
})
