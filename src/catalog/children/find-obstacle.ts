import type { Tx } from '../../platform/db/db.ts'
import type { Product } from '../products/product.ts'
import { selectBundlesWith } from '../products/queries.ts'

/**
 * Why a product cannot become a parent: it could not be bought any more, nor a bundle that has it
 * as an option (BND-7). One that is a parent already stays one.
 */
export async function findObstacle(
  tx: Tx,
  { store_id, id }: Pick<Product, 'store_id' | 'id'>,
  isParent: boolean,
): Promise<string | undefined> {
  const [bundle] = isParent ? [] : await selectBundlesWith(tx, store_id, [id])
  return bundle && `The product is an option of bundle ${bundle.id}, so it can have no children.`
}
