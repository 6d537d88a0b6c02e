import type { FrozenOffering, OfferedId, OfferedPlan } from '../offered.ts'
import { unpricedMembers } from '../period-price.ts'

/** Why the plan with these products cannot be billed in the currency, if it cannot (SUB-10). */
export function unpricedReason(
  frozen: FrozenOffering,
  plan: OfferedPlan,
  productIds: readonly OfferedId[],
  currency: string,
): string | undefined {
  const chosen = new Set(productIds)
  const products = frozen.products.filter(({ id }) => chosen.has(id))
  if (products.length === 0 && !plan.attributes.fixed_price) {
    return `the plan ${plan.id} has no price of its own, so that a product is needed`
  }
  const attributes = products.map((product) => product.attributes)
  const unpriced = unpricedMembers(plan.attributes, attributes, currency)
  if (unpriced === 'plan') return `the plan ${plan.id} has no price in ${currency}`
  if (unpriced.length === 0) return undefined
  const ids = unpriced.map((index) => products[index]?.id)
  return `no price in ${currency}: ${ids.join(', ')}`
}
