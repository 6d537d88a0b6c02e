import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { PriceBookId } from './price-book.ts'
import { selectPriceBookNames } from './queries.ts'

/** The price books that exist, in no particular order. */
export function findPriceBooks(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<{ id: PriceBookId; name: string }[]> {
  return selectPriceBookNames(db, storeId, ids)
}
