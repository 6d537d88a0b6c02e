import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { Owner } from '../../platform/db/owners.ts'
import {
  relatedLinkSchema,
  selfLink,
  selfLinkSchema,
  timestampSchema,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import {
  displayPrice,
  displayPriceSchema,
  shownPlan,
  shownPrices,
  shownProduct,
} from '../billing-output.ts'
import type { FrozenOffering, Offered, OfferedPlan, OfferedProduct } from '../offering-types.ts'
import { nominalPrice } from '../period-price.ts'
import { type Contents, type Offering, offeringFacts } from './offering.ts'

const id = Type.String({ format: 'uuid' })
const reference = <Name extends string>(type: Name) => Type.Object({ id, type: Type.Literal(type) })
const moments = { created_at: timestampSchema, updated_at: timestampSchema }

// ---- an offering ----

const offeringAttributes = Type.Object(
  {
    external_ref: Type.Optional(Type.String()),
    name: Type.String(),
    description: Type.Optional(Type.String()),
    ...moments,
  },
  { title: 'OfferingAttributes' },
)
const offeringMeta = Type.Object(
  {
    external_product_refs: Type.Array(Type.String(), {
      description: 'The references of its products, of those that have one.',
    }),
    owner: Type.String(),
    timestamps: timestampsSchema,
  },
  { title: 'OfferingMeta' },
)
const productReferences = Type.Array(reference('subscription_offering_product'))
const planReferences = Type.Array(reference('subscription_offering_plan'))

/** As a subscription shows it: what was frozen, which no address leads to. */
export const frozenOfferingSchema = Type.Object(
  {
    id,
    type: Type.Literal('subscription_offering'),
    attributes: offeringAttributes,
    relationships: Type.Object({
      products: Type.Object({ data: productReferences }),
      plans: Type.Object({ data: planReferences }),
    }),
    meta: offeringMeta,
  },
  { title: 'SubscribedOffering' },
)

export const offeringSchema = Type.Object({
  id,
  type: Type.Literal('subscription_offering'),
  attributes: offeringAttributes,
  relationships: Type.Object({
    products: Type.Object({ data: productReferences, links: relatedLinkSchema }),
    plans: Type.Object({ data: planReferences, links: relatedLinkSchema }),
    proration_policy: Type.Optional(
      Type.Object({ data: reference('subscription_proration_policy') }),
    ),
  }),
  links: selfLinkSchema,
  meta: offeringMeta,
})

export function frozenOfferingResource({
  offering,
  products,
  plans,
  owner = 'store',
}: Omit<FrozenOffering, 'id'> & { owner?: Owner }): Static<typeof frozenOfferingSchema> {
  const { id, ...attributes } = offering
  const { created_at, updated_at } = attributes
  const refs = products.map(({ attributes }) => attributes.external_ref)
  return {
    id,
    type: 'subscription_offering',
    attributes,
    relationships: {
      products: { data: references('subscription_offering_product', products) },
      plans: { data: references('subscription_offering_plan', plans) },
    },
    meta: {
      external_product_refs: refs.filter((ref) => ref !== undefined),
      owner,
      timestamps: { created_at, updated_at },
    },
  }
}

/** As events tell of it: without addresses. */
export function offeringResource({
  offering,
  contents,
}: {
  offering: Offering
  contents: Contents
}) {
  const { owner, proration_policy_id: policyId } = offering
  const facts = offeringFacts(offering)
  const resource = frozenOfferingResource({ offering: facts, ...contents, owner })
  const policy = policyId !== null && {
    proration_policy: { data: { type: 'subscription_proration_policy' as const, id: policyId } },
  }
  return { ...resource, relationships: { ...resource.relationships, ...policy } }
}

export function linkedOffering(
  request: FastifyRequest,
  whole: { offering: Offering; contents: Contents },
): Static<typeof offeringSchema> {
  const { relationships, ...resource } = offeringResource(whole)
  const links = selfLink(request, `/subscriptions/offerings/${resource.id}`)
  const { products, plans } = relationships
  return {
    ...resource,
    relationships: {
      ...relationships,
      products: { ...products, links: { related: `${links.self}/products` } },
      plans: { ...plans, links: { related: `${links.self}/plans` } },
    },
    links,
  }
}

function references<Name extends string>(type: Name, offered: readonly Offered<unknown>[]) {
  return offered.map(({ id }) => ({ id, type }))
}

// ---- the copies that it holds ----

export const offeredProductSchema = Type.Object({
  id,
  type: Type.Literal('subscription_offering_product'),
  attributes: Type.Object({ ...shownProduct, ...moments }, { title: 'BillingProductAttributes' }),
  relationships: Type.Object({
    origin: Type.Optional(Type.Object({ data: reference('subscription_product') })),
  }),
  meta: Type.Object({
    display_price: Type.Optional(displayPriceSchema),
    owner: Type.String(),
    timestamps: timestampsSchema,
  }),
})

export const offeredPlanSchema = Type.Object({
  id,
  type: Type.Literal('subscription_offering_plan'),
  attributes: Type.Object({ ...shownPlan, ...moments }, { title: 'BillingPlanAttributes' }),
  relationships: Type.Object({
    origin: Type.Optional(Type.Object({ data: reference('subscription_plan') })),
  }),
  meta: Type.Object({
    price: shownPrices,
    display_price: Type.Optional(displayPriceSchema),
    active_plan: Type.Optional(
      Type.Unsafe<true | null>({
        type: ['boolean', 'null'],
        description: 'For a subscription: true on the plan in force, null on the others.',
      }),
    ),
    owner: Type.String(),
    timestamps: timestampsSchema,
  }),
})

/** The context of the answer besides the copy; the currency is that of a subscription. */
type Showing = { currencies: readonly Currency[]; currency?: string; owner: Owner }
export type ShowingPlan = Showing & {
  /** The products bought with the plan: all of an offering, or those of a subscription. */
  products: readonly OfferedProduct[]
  now: Temporal.Instant
  /** Only for a subscription. */
  active?: boolean
}

export function offeredProductResource(
  product: OfferedProduct,
  { currencies, currency, owner }: Showing,
): Static<typeof offeredProductSchema> {
  const price = displayPrice(product.attributes.price, currencies, currency)
  return {
    id: product.id,
    type: 'subscription_offering_product',
    attributes: { ...product.attributes, ...timestampsOf(product) },
    relationships: originOf('subscription_product', product),
    meta: {
      ...(price && { display_price: price }),
      owner,
      timestamps: timestampsOf(product),
    },
  }
}

export function offeredPlanResource(
  plan: OfferedPlan,
  { products, now, currencies, currency, active, owner }: ShowingPlan,
): Static<typeof offeredPlanSchema> {
  const bought = products.map(({ attributes }) => attributes)
  const price = nominalPrice(plan.attributes, bought, now)
  const shown = displayPrice(price, currencies, currency)
  return {
    id: plan.id,
    type: 'subscription_offering_plan',
    attributes: { ...plan.attributes, ...timestampsOf(plan) },
    relationships: originOf('subscription_plan', plan),
    meta: {
      price,
      ...(shown && { display_price: shown }),
      ...(active !== undefined && { active_plan: active || null }),
      owner,
      timestamps: timestampsOf(plan),
    },
  }
}

function timestampsOf({ created_at, updated_at }: Offered<unknown>) {
  return { created_at, updated_at }
}

function originOf<Name extends string>(type: Name, { origin_id: id }: Offered<unknown>) {
  return id === null ? {} : { origin: { data: { id, type } } }
}

/** A page includes at most so many prices of a product in a plan; one offering has no more. */
const PRICES_MAX = 250_000

/** Refuses a page whose plans would take seconds to price, and says how many records do work. */
export function requireFewPrices(
  shown: readonly { plans: readonly OfferedPlan[]; products: readonly unknown[] }[],
): void {
  let prices = 0
  for (const [place, { plans, products }] of shown.entries()) {
    prices += plans.filter((plan) => !plan.attributes.fixed_price).length * products.length
    if (place === 0 || prices <= PRICES_MAX) continue
    const source = 'page[limit]'
    const many = `The plans of the page have more than ${PRICES_MAX} prices of products`
    throw new AppError('bad-request', {
      source,
      detail: `${many}: ${source}=${place} works here, or do not include plans.`,
    })
  }
}

export const includeNames = ['products', 'plans'] as const
type IncludeName = (typeof includeNames)[number]

const included = Type.Object(
  {
    products: Type.Optional(Type.Array(offeredProductSchema)),
    plans: Type.Optional(Type.Array(offeredPlanSchema)),
  },
  { title: 'IncludedOfferingParts' },
)
export const includedSchema = Type.Optional(included)

/** The requested contents of the offerings; empty where there is nothing. */
export function includedOf(
  names: ReadonlySet<IncludeName>,
  held: readonly { offering: Pick<Offering, 'owner'>; contents: Contents }[],
  { currencies, now }: { currencies: readonly Currency[]; now: Temporal.Instant },
): { included?: Static<typeof included> } {
  if (names.has('plans')) requireFewPrices(held.map(({ contents }) => contents))
  const products = names.has('products')
    ? held.flatMap(({ offering: { owner }, contents: { products } }) =>
        products.map((product) => offeredProductResource(product, { currencies, owner })),
      )
    : []
  const plans = names.has('plans')
    ? held.flatMap(({ offering: { owner }, contents: { plans, products } }) =>
        plans.map((plan) => offeredPlanResource(plan, { currencies, products, now, owner })),
      )
    : []
  if (products.length === 0 && plans.length === 0) return {}
  return {
    included: { ...(products.length > 0 && { products }), ...(plans.length > 0 && { plans }) },
  }
}
