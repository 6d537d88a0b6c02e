import { assert } from '../../lib/assert.ts'
import type { FrozenOffering, OfferedId } from '../offering-types.ts'
import { nominalPrice } from '../period-price.ts'

/** One price that a number of subscriptions are billed by. */
type PricedGroup = {
  frozen: FrozenOffering
  planId: OfferedId
  productIds: readonly OfferedId[]
  currency: string
  subscriptions: number
}

export type Revenue = { sum: bigint; includesTax: boolean }

/**
 * The revenue of a month by currency (STAT-2): the price of a whole period, spread over its
 * months. A year has 12 months and 365 days. Rounded down once for each group.
 */
export function monthlyRevenue(
  groups: readonly PricedGroup[],
  at: Temporal.Instant,
): Map<string, Revenue> {
  const revenues = new Map<string, Revenue>()
  for (const group of groups) {
    const { sum, includesTax } = revenues.get(group.currency) ?? { sum: 0n, includesTax: true }
    const one = revenueOf(group, at)
    if (!one) continue
    revenues.set(group.currency, {
      sum: sum + one.sum,
      includesTax: includesTax && one.includesTax,
    })
  }
  return revenues
}

function revenueOf(group: PricedGroup, at: Temporal.Instant): Revenue | undefined {
  const { frozen, planId, productIds, currency, subscriptions } = group
  const plan = frozen.plans.find(({ id }) => id === planId)?.attributes
  assert(plan, `the offering ${frozen.offering.id} has no plan ${planId}`)
  const products = productIds.flatMap((id) => frozen.products.find((one) => one.id === id) ?? [])
  const attributes = products.map((one) => one.attributes)
  const price = nominalPrice(plan, attributes, at)[currency]
  if (!price) return undefined // Nobody can be billed it, and no run will.
  const { numerator, denominator } = periodsInAMonth[plan.billing_interval_type]
  const whole = BigInt(price.amount) * BigInt(subscriptions) * numerator
  const sum = whole / (denominator * BigInt(plan.billing_frequency))
  return { sum, includesTax: price.includes_tax }
}

const periodsInAMonth = {
  day: { numerator: 365n, denominator: 12n },
  week: { numerator: 365n, denominator: 12n * 7n },
  month: { numerator: 1n, denominator: 1n },
  year: { numerator: 1n, denominator: 12n },
}
