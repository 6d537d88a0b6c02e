import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Product, ProductId } from './product.ts'
import { selectChildren, selectProduct, selectProductForUpdate, selectProducts } from './queries.ts'

export function findProduct(
  db: Db | Tx,
  storeId: StoreId,
  id: ProductId,
): Promise<Product | undefined> {
  return selectProduct(db, storeId, id)
}

export async function getProduct(db: Db | Tx, storeId: StoreId, id: ProductId): Promise<Product> {
  const product = await selectProduct(db, storeId, id)
  if (!product) throw notFound('product', id)
  return product
}

/** Holds the product until the transaction ends. */
export async function lockProduct(tx: Tx, storeId: StoreId, id: ProductId): Promise<Product> {
  const product = await selectProductForUpdate(tx, storeId, id)
  if (!product) throw notFound('product', id)
  return product
}

/** The ids that exist, in no particular order. */
export function findProducts(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly ProductId[],
): Promise<Product[]> {
  return selectProducts(db, storeId, ids)
}

/** The product with its children; nobody else changes one of them before the transaction ends. */
export async function lockFamily(
  tx: Tx,
  storeId: StoreId,
  id: ProductId,
): Promise<{ parent: Product; children: Product[] } | undefined> {
  const parent = await selectProductForUpdate(tx, storeId, id)
  if (!parent) return undefined
  return { parent, children: await selectChildren(tx, storeId, id).forUpdate().execute() }
}

export { isOptionUsed, selectByCodes as findProductsByCodes } from './queries.ts'
