import type { StoreNow } from '../platform/store-time.ts'
import { childProducts } from './children/build-job.ts'

type JobTypeParts = { storeNow: StoreNow }

/** Every type of job of the catalog, by the name in `job_type`. */
export const catalogJobTypes = (parts: JobTypeParts) => ({ 'child-products': childProducts(parts) })
