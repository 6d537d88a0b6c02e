import type { Components } from '../pricing/price.ts'
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
