import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FileId, ProductId } from '../products/product.ts'
import { selectFileLinks, selectVariationLinks } from './queries.ts'

export type FileLink = { id: FileId; linked_at: Temporal.Instant }

export type ProductLinks = {
  /** Ordered by the time of the link, then by id (FLE-2). */
  files: FileLink[]
  /** In the order of the matrix. */
  variationIds: string[]
}

/** Has an entry for every id that is asked for. */
export async function findProductLinks(
  db: Db | Tx,
  storeId: StoreId,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, ProductLinks>> {
  const links = new Map(productIds.map((id): [ProductId, ProductLinks] => [id, noLinks()]))
  if (links.size === 0) return links
  for (const row of await selectFileLinks(db, storeId, productIds)) {
    links.get(row.product_id)?.files.push({ id: row.file_id, linked_at: row.linked_at })
  }
  for (const row of await selectVariationLinks(db, storeId, productIds)) {
    links.get(row.product_id)?.variationIds.push(row.variation_id)
  }
  return links
}

const noLinks = (): ProductLinks => ({ files: [], variationIds: [] })
