import type { Db } from '../../platform/db/db.ts'
import type { FrozenItem } from '../pricing/price.ts'
import {
  isReleaseThere,
  type PricedRow,
  type Reading,
  ReleaseGone,
  selectBundlesWith,
  selectReleasedPrices,
} from './queries.ts'

/** A product as a release keeps it, with its frozen price. */
export type ReleasedProduct = Omit<PricedRow, 'price'> & { item: FrozenItem }

/** The products in the release by id, listed or not. Throws if the release is gone. */
export async function findReleased(
  db: Db,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, ReleasedProduct>> {
  const rows = await selectReleasedPrices(db, reading, ids)
  if (rows.length === 0 && !(await isReleaseThere(db, reading))) throw new ReleaseGone()
  return new Map(
    rows.map(({ price, ...row }) => [row.id, { ...row, item: price ? JSON.parse(price) : {} }]),
  )
}

const BUNDLES_MAX = 25 // Enough to tell where a product is shown.

/** The first of the listed bundles that hold the product. */
export function findBundlesWith(
  db: Db,
  reading: Reading,
  productId: string,
): Promise<{ id: string; name: string }[]> {
  return selectBundlesWith(db, reading, productId, BUNDLES_MAX)
}
