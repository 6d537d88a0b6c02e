import type { Components, FrozenItem, FrozenPrice, PriceBook } from '../pricing/price.ts'
import { resolvePrice } from '../pricing/resolve-price.ts'
import type { ProductId, ProductStatus } from '../products/product.ts'

/** The facts that decide whether a bundle may offer a product. */
export type OptionProduct = {
  id: ProductId
  status: ProductStatus
  components: Components | null
}

/** A bundle as shoppers see it: options that are not live are gone. */
export type PublishedBundle = { components: Components; productIds: ProductId[] }

/**
 * BUN-8: nothing when a component is left with too few options. An option that is a bundle counts
 * only if it can be published itself; bundles are nested one level deep.
 */
export function publishBundle(
  components: Components,
  products: ReadonlyMap<string, OptionProduct>,
): PublishedBundle | undefined {
  const kept: Components = {}
  for (const [key, component] of Object.entries(components)) {
    const options = component.options.filter(({ id }) => isOffered(products.get(id), products))
    if (options.length < Math.max(1, component.min ?? 0)) return undefined
    kept[key] = { ...component, options }
  }
  const ids = Object.values(kept).flatMap(({ options }) => options.map((option) => option.id))
  return { components: kept, productIds: [...new Set(ids)] as ProductId[] }
}

function isOffered(
  product: OptionProduct | undefined,
  products: ReadonlyMap<string, OptionProduct>,
): boolean {
  if (product?.status !== 'live') return false
  if (!product.components) return true
  return publishBundle(product.components, products) !== undefined
}

/** The data that the price of a product depends on. */
type PricedProduct = {
  id: ProductId
  sku: string | null
  parent_sku: string | null
  price_modifiers: readonly string[]
}

export type BundledProduct = PricedProduct & OptionProduct & { component_ids: ProductId[] }

/**
 * The prices stored in the release: the product's own, and for a bundle also those of its parts.
 */
export function freezeItem(
  books: readonly PriceBook[],
  product: PricedProduct,
  bundle: PublishedBundle | undefined,
  bundled: ReadonlyMap<string, BundledProduct>,
  insideId?: ProductId,
): FrozenItem {
  const price = resolvePrice(books, {
    sku: product.sku,
    parentSku: product.parent_sku,
    modifierNames: product.price_modifiers,
  })
  const item: FrozenItem = {}
  if (price) item.price = withSalesOf(price, insideId)
  if (bundle) {
    const products = bundle.productIds.flatMap((id) => {
      const option = bundled.get(id)
      if (!option) return []
      const nested = option.components ? publishBundle(option.components, bundled) : undefined
      return [[id, freezeItem(books, option, nested, bundled, product.id)] as const]
    })
    item.bundle = { components: bundle.components, products: Object.fromEntries(products) }
  }
  return item
}

/** Sales that only count in other bundles than this one are left out. */
export function withSalesOf(price: FrozenPrice, bundleId: string | undefined): FrozenPrice {
  const { sales, ...rest } = price
  const counting = sales?.filter(
    ({ bundle_ids }) => !bundle_ids || (bundleId !== undefined && bundle_ids.includes(bundleId)),
  )
  return counting && counting.length > 0 ? { ...rest, sales: counting } : rest
}
