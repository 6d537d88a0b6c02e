import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { CartId, CartLine } from './cart.ts'
import { selectLines } from './queries.ts'

/** In the order in which they were first added (IT-7). */
export function loadLines(db: Db | Tx, storeId: StoreId, cartId: CartId): Promise<CartLine[]> {
  return selectLines(db, storeId, [cartId])
}

/** The same of several carts, in one statement. */
export async function loadLinesOf(
  db: Db | Tx,
  storeId: StoreId,
  cartIds: readonly CartId[],
): Promise<CartLine[]> {
  return cartIds.length === 0 ? [] : selectLines(db, storeId, cartIds)
}
