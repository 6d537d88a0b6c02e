import { type Static, Type } from 'typebox'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { Contents } from './offering.ts'
import {
  offeredPlanResource,
  offeredPlanSchema,
  offeredProductResource,
  offeredProductSchema,
} from './resource.ts'

export const includeNames = ['products', 'plans'] as const
type IncludeName = (typeof includeNames)[number]

const included = Type.Object({
  products: Type.Optional(Type.Array(offeredProductSchema)),
  plans: Type.Optional(Type.Array(offeredPlanSchema)),
})
export const includedSchema = Type.Optional(included)

/** The requested contents of the offerings; empty where there is nothing. */
export function includedOf(
  names: ReadonlySet<IncludeName>,
  held: readonly Contents[],
  { currencies, now }: { currencies: readonly Currency[]; now: Temporal.Instant },
): { included?: Static<typeof included> } {
  const products = names.has('products')
    ? held.flatMap((contents) =>
        contents.products.map((product) => offeredProductResource(product, { currencies })),
      )
    : []
  const plans = names.has('plans')
    ? held.flatMap(({ plans, products }) =>
        plans.map((plan) => offeredPlanResource(plan, { currencies, products, now })),
      )
    : []
  if (products.length === 0 && plans.length === 0) return {}
  return {
    included: { ...(products.length > 0 && { products }), ...(plans.length > 0 && { plans }) },
  }
}
