import type { Id } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'

export type SubscriptionProductId = Id<'subscription-product'>
export type SubscriptionPlanId = Id<'subscription-plan'>
export type OfferingId = Id<'offering'>
/** The id of a product or plan inside an offering: the copy's own id. */
export type OfferedId = Id<'offered'>
export type FrozenId = Id<'frozen-offering'>

/** Amounts by currency. */
export type PriceMap = Record<string, { amount: number; includes_tax: boolean }>

export const priceUnits = ['day', 'month'] as const
export const billingIntervals = ['day', 'week', 'month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]
export const endBehaviors = ['close', 'roll'] as const

/** A copy that is sold. Members that are not set are absent, never null. */
export type ProductAttributes = {
  external_ref?: string
  name: string
  description?: string
  sku?: string
  main_image?: string
  price?: PriceMap
  /** The time that the price is for; without it, each billing period. */
  price_units?: { unit: (typeof priceUnits)[number]; amount: number }
}

/** How it is charged. Members that are not set are absent, never null. */
export type PlanAttributes = {
  external_ref?: string
  name: string
  description?: string
  billing_interval_type: BillingInterval
  /** Intervals between two bills. */
  billing_frequency: number
  /** Intervals before charging starts. */
  trial_period?: number
  /** Intervals that the plan runs, if it closes. */
  plan_length: number
  end_behavior: (typeof endBehaviors)[number]
  can_pause: boolean
  can_resume: boolean
  can_cancel: boolean
  /** The interface's name for a discount: 10 is ten percent off the products' prices. */
  base_price_percentage?: number
  /** The price of one bill, whatever the products cost. */
  fixed_price?: PriceMap
}

/** A product or a plan inside an offering; the two moments are RFC 3339 in UTC, to milliseconds. */
export type Offered<Attributes> = {
  id: OfferedId
  /** The catalog-level record that it was copied from; null for one that was given inline. */
  origin_id: string | null
  attributes: Attributes
  created_at: string
  updated_at: string
}
export type OfferedProduct = Offered<ProductAttributes>
export type OfferedPlan = Offered<PlanAttributes>

/** The plan in force, and the one that takes over at the next boundary, if it is another. */
export type Plans = { active: PlanAttributes; next?: PlanAttributes }

/** Shoppers do not see the catalog-level records, which they cannot read. */
export function seenBy<One extends { origin_id: string | null }>(
  { actor }: Ctx,
  offered: readonly One[],
): readonly One[] {
  return actor.kind === 'shopper' ? offered.map((one) => ({ ...one, origin_id: null })) : offered
}

/** An offering with its contents as they were at one moment (SNAP-2); it never changes. */
export type FrozenOffering = {
  id: FrozenId
  offering: {
    id: OfferingId
    external_ref?: string
    name: string
    description?: string
    created_at: string
    updated_at: string
  }
  products: readonly OfferedProduct[]
  plans: readonly OfferedPlan[]
}
