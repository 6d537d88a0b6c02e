import { draftProduct } from '../../src/catalog/products/draft-product.ts'
import type { Product, VariationOptionId } from '../../src/catalog/products/product.ts'
import type {
  OptionWithModifiers,
  VariationId,
  VariationModifier,
  VariationWithOptions,
} from '../../src/catalog/variations/variation.ts'

/** Rows as the database has them, for tests of pure rules. An option's id is its name. */

const now = Temporal.Instant.from('2026-03-02T09:15:00Z')
const times = { owner: 'store', created_at: now, updated_at: now } as const

type Modifier = Partial<VariationModifier> & Pick<VariationModifier, 'type'>

export function variation(
  name: string,
  options: readonly string[],
  modifiers: Record<string, Modifier[]> = {},
): VariationWithOptions {
  const id = `variation ${name}` as VariationId
  return {
    id,
    name,
    sort_order: null,
    ...times,
    options: options.map(
      (option): OptionWithModifiers => ({
        id: option as VariationOptionId,
        variation_id: id,
        name: option,
        description: null,
        sort_order: null,
        ...times,
        modifiers: (modifiers[option] ?? []).map((modifier) => ({
          id: `${option} ${modifier.type}` as never,
          option_id: option as VariationOptionId,
          value: null,
          seek: null,
          set: null,
          reference_name: null,
          ...times,
          ...modifier,
        })),
      }),
    ),
  }
}

export function parentProduct(given: Partial<Product> = {}): Product {
  const body = { name: 'Shirt', commodity_type: 'physical', slug: 'shirt', sku: 'SH' } as const
  return {
    ...draftProduct({ storeId: 'store' as never, owner: 'store', now }, 'parent' as never, body),
    ...given,
  }
}
