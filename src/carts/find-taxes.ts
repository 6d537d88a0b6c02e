import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { CartId, TaxItem } from './cart.ts'
import { findTaxItems } from './tax-queries.ts'

/** All tax items of a cart, in the order in which they were added. */
export function loadTaxItems(db: Db | Tx, storeId: StoreId, cartId: CartId): Promise<TaxItem[]> {
  return findTaxItems(db, storeId, cartId)
}
