import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type Copied, findCopied } from '../records/record-queries.ts'
import type { SubscriptionProduct } from './product.ts'

/** By key, which is an id or else an `external_ref`; those that are found stay until the end. */
export function findProductsForCopy(
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
): Promise<Map<string, Copied<SubscriptionProduct>>> {
  return findCopied(tx, 'subscription_product', storeId, keys)
}
