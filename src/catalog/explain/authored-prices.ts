import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { explainPrice, type PriceExplanation } from '../pricing/resolve-price.ts'
import type { ProductId } from '../products/product.ts'
import { findProducts } from '../products/queries.ts'
import { loadPriceBooks, withSalesOf } from '../publishing/read-authored.ts'

/** How the current authoring data gives a price, by product id. */
type AuthoredPrices = Map<string, PriceExplanation>

export async function loadAuthoredPrices(
  db: Db,
  storeId: StoreId,
  bookIds: readonly string[],
  ids: readonly string[],
): Promise<AuthoredPrices> {
  const products = await findProducts(db, storeId, ids as ProductId[])
  const baseIds = products.flatMap((one) => one.base_product_id ?? [])
  const parents = baseIds.length === 0 ? [] : await findProducts(db, storeId, baseIds)
  const parentSkus = new Map(parents.map((one) => [one.id, one.sku]))
  const skus = [...products, ...parents].map((one) => one.sku)
  const books = await loadPriceBooks(db, storeId, bookIds, skus)
  const explained = products.flatMap(({ id, sku, base_product_id, price_modifiers }) => {
    const parentSku = (base_product_id && parentSkus.get(base_product_id)) || null
    const price = attempt(() =>
      explainPrice(books, { sku, parentSku, modifierNames: price_modifiers }),
    )
    return price ? [[id, price] as const] : []
  })
  return new Map(explained)
}

/** An edit may make a price that cannot be published; then it cannot be that of the release. */
function attempt<Result>(compute: () => Result): Result | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The explanation, if it ends in the very price that the release has. */
export function ifReleased(
  explanation: PriceExplanation | undefined,
  { price }: FrozenItem,
  bundleId?: string,
): PriceExplanation | undefined {
  if (!explanation) return undefined
  const now = explanation.price && withSalesOf(explanation.price, bundleId)
  // Both were made by the same function, and texts keep the order of members.
  return JSON.stringify(now) === JSON.stringify(price) ? explanation : undefined
}
