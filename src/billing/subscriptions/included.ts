import { type Static, Type } from 'typebox'
import type { Currency } from '../../stores/currencies/currency.ts'
import {
  offeredPlanResource,
  offeredPlanSchema,
  offeredProductResource,
  offeredProductSchema,
  requireFewPrices,
} from '../offerings/resource.ts'
import { productsOf } from './resource.ts'
import type { SubscriptionWithFrozen } from './subscription.ts'

export const includeNames = ['products', 'plans'] as const
type IncludeName = (typeof includeNames)[number]

export const includedSchema = Type.Optional(
  Type.Object(
    {
      products: Type.Optional(Type.Array(offeredProductSchema)),
      plans: Type.Optional(Type.Array(offeredPlanSchema)),
    },
    { title: 'IncludedOfferingParts' },
  ),
)

type Included = Static<typeof includedSchema>

export type Showing = { currencies: readonly Currency[]; now: Temporal.Instant }

export function shownProducts(
  { subscription, frozen }: SubscriptionWithFrozen,
  { currencies }: Showing,
  product_ids = subscription.product_ids,
) {
  const { currency } = subscription
  return productsOf({ product_ids }, frozen).map((product) =>
    offeredProductResource(product, { currencies, currency, owner: 'store' }),
  )
}

/** All that it can change to; the one in force is marked. */
export function shownPlans(
  { subscription, frozen }: SubscriptionWithFrozen,
  { currencies, now }: Showing,
  isMarked = true,
) {
  const { currency, active_plan_id } = subscription
  const products = productsOf(subscription, frozen)
  return frozen.plans.map((plan) =>
    offeredPlanResource(plan, {
      currencies,
      currency,
      products,
      now,
      owner: 'store',
      ...(isMarked && { active: plan.id === active_plan_id }),
    }),
  )
}

/**
 * The resources that the subscriptions refer to, each once. A shared plan may be in force for only
 * some of them, so it is marked only when there is one subscription.
 */
export function includedOf(
  wholes: readonly SubscriptionWithFrozen[],
  showing: Showing,
  names: ReadonlySet<IncludeName>,
): { included?: NonNullable<Included> } {
  if (names.has('plans')) {
    requireFewPrices(
      wholes.map(({ subscription: { product_ids: products }, frozen: { plans } }) => {
        return { plans, products }
      }),
    )
  }
  const products = names.has('products')
    ? wholes.flatMap((whole) => shownProducts(whole, showing, nowAndNext(whole)))
    : []
  const plans = names.has('plans')
    ? wholes.flatMap((whole) => shownPlans(whole, showing, wholes.length === 1))
    : []
  const included: NonNullable<Included> = {
    ...(products.length > 0 && { products: eachOnce(products) }),
    ...(plans.length > 0 && { plans: eachOnce(plans) }),
  }
  return Object.keys(included).length > 0 ? { included } : {}
}

/** The products that are bought, and those of the next period. */
function nowAndNext({ subscription: { product_ids, next_product_ids } }: SubscriptionWithFrozen) {
  return [...product_ids, ...(next_product_ids ?? [])]
}

/** The frozen copies before and after a change have the same id, and both are shown. */
function eachOnce<Resource extends { id: string; attributes: { updated_at: string } }>(
  resources: readonly Resource[],
): Resource[] {
  const keyed = resources.map((one) => [`${one.id} ${one.attributes.updated_at}`, one] as const)
  return [...new Map(keyed).values()]
}
