import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

type SoldProduct = { catalogId: string; productId: string }

/**
 * Products that were chosen from some catalogs and that the catalogs still sell in their current
 * releases. The caller does not matter: a product that was within a shopper's reach can be bought
 * as long as it is live.
 */
export async function findStillSold(
  db: Db | Tx,
  storeId: StoreId,
  products: readonly SoldProduct[],
): Promise<(product: SoldProduct) => boolean> {
  const { rows } = await sql<SoldProduct>`
    with current_release as (
      select distinct on (catalog_id) catalog_id, seq
        from catalog_release
       where store_id = ${storeId} and status = 'published'
         and catalog_id = any(${products.map(({ catalogId }) => catalogId)}::uuid[])
       order by catalog_id, seq desc
    )
    select product.catalog_id as "catalogId", product.product_id as "productId"
      from current_release
      join release_product as product
        on product.store_id = ${storeId} and product.catalog_id = current_release.catalog_id
       and product.from_seq <= current_release.seq and product.to_seq > current_release.seq
     where product.product_id = any(${products.map(({ productId }) => productId)}::uuid[])
       and product.listed`.execute(db)
  const sold = new Set(rows.map(nameOf))
  return (product) => sold.has(nameOf(product))
}

const nameOf = ({ catalogId, productId }: SoldProduct) => `${catalogId} ${productId}`
