import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import {
  relatedLinkSchema,
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import type { FrozenOffering, OfferedProduct } from '../offering-types.ts'
import { frozenOfferingResource, frozenOfferingSchema } from '../offerings/resource.ts'
import { creditSchema, shownCredit, unusedCredit } from '../proration/credit.ts'
import type { SubscriptionState } from './queries.ts'
import { type Subscription, stateActions, subscriptionStatuses } from './subscription.ts'

const id = Type.String({ format: 'uuid' })
const text = Type.String()
const flag = (description?: string) => Type.Boolean({ ...(description && { description }) })
const moment = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', description }))
const reference = <Name extends string>(type: Name) => Type.Object({ id, type: Type.Literal(type) })

const stateMembers = {
  id,
  type: Type.Literal('subscription_state'),
  attributes: Type.Object({ action: Type.Enum(stateActions) }),
  meta: Type.Object({ created_at: timestampSchema }),
}
export const stateSchema = Type.Object({ ...stateMembers, links: selfLinkSchema })

export const subscriptionSchema = Type.Object({
  id,
  type: Type.Literal('subscription'),
  attributes: Type.Object({
    external_ref: Type.Optional(text),
    account_id: id,
    address_id: Type.Optional(id),
    offering: frozenOfferingSchema,
    plan_id: Type.String({ format: 'uuid', description: 'The plan that was chosen last.' }),
    currency: text,
    payment_authority: Type.Optional(
      Type.Object({
        type: Type.Literal('service_payments_processor'),
        customer_id: Type.Optional(text),
        card_id: Type.Optional(text),
      }),
    ),
    manual_payments: flag(),
    name: text,
    email: text,
  }),
  relationships: Type.Object({
    subscriber: Type.Object({ data: reference('subscription_subscriber') }),
    products: Type.Object({
      data: Type.Array(reference('subscription_offering_product')),
      links: relatedLinkSchema,
    }),
    next_products: Type.Optional(
      Type.Object(
        { data: Type.Array(reference('subscription_offering_product')) },
        { description: 'The products from the next period on, if these are others.' },
      ),
    ),
    plans: Type.Object({
      data: Type.Array(reference('subscription_offering_plan')),
      links: relatedLinkSchema,
    }),
  }),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: text,
    status: Type.Enum(subscriptionStatuses),
    state: Type.Optional(
      Type.Object(stateMembers, {
        title: 'LastSubscriptionState',
        description: 'The last of its states; absent before any.',
      }),
    ),
    canceled: flag(),
    paused: flag(),
    closed: flag(),
    suspended: flag(),
    pending: flag('It waits for going live.'),
    manual_payments: flag(),
    first_invoice_prepaid: flag(),
    invoice_after: Type.String({
      format: 'date-time',
      description: 'The first billing run after this moment makes the next invoice.',
    }),
    credit: Type.Optional(creditSchema),
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      canceled_at: moment('When it was last canceled.'),
      paused_at: moment('When it was last paused.'),
      resumed_at: moment('When it was last resumed.'),
      end_date: moment('When it ends.'),
      go_live_after: moment('When it will go live.'),
      go_live: moment('When it was released from pending.'),
    }),
  }),
})

/** As events tell of it: without addresses. */
export function subscriptionResource(subscription: Subscription, frozen: FrozenOffering) {
  const { external_ref, address_id, payment_authority, manual_payments } = subscription
  const product = 'subscription_offering_product' as const
  const plan = 'subscription_offering_plan' as const
  const { product_ids, next_product_ids } = subscription
  return {
    id: subscription.id,
    type: 'subscription' as const,
    attributes: {
      ...(external_ref !== null && { external_ref }),
      account_id: subscription.account_id,
      ...(address_id !== null && { address_id }),
      offering: offeringOf(frozen),
      plan_id: subscription.plan_id,
      currency: subscription.currency,
      ...(payment_authority && { payment_authority }),
      manual_payments,
      name: subscription.name,
      email: subscription.email,
    },
    relationships: {
      subscriber: {
        data: { id: subscription.subscriber_id, type: 'subscription_subscriber' as const },
      },
      products: { data: product_ids.map((id) => ({ id, type: product })) },
      ...(next_product_ids && {
        next_products: { data: next_product_ids.map((id) => ({ id, type: product })) },
      }),
      plans: { data: frozen.plans.map(({ id }) => ({ id, type: plan })) },
    },
    meta: metaOf(subscription),
  }
}

function metaOf(subscription: Subscription) {
  return {
    owner: 'store',
    status: subscription.status,
    ...lastState(subscription),
    canceled: subscription.canceled,
    paused: subscription.paused,
    closed: subscription.closed,
    suspended: subscription.suspended,
    pending: subscription.pending,
    manual_payments: subscription.manual_payments,
    first_invoice_prepaid: subscription.first_invoice_prepaid,
    invoice_after: timestamp(subscription.invoice_after),
    ...shownCredit([{ currency: subscription.currency, credit: unusedCredit(subscription) }]),
    timestamps: {
      ...timestamps(subscription),
      ...timestampsOf(subscription),
    },
  }
}

const timestampNames = [
  'canceled_at',
  'paused_at',
  'resumed_at',
  'end_date',
  'go_live_after',
  'go_live',
] as const

function timestampsOf(subscription: Subscription): {
  [Name in (typeof timestampNames)[number]]?: string
} {
  const shown: ReturnType<typeof timestampsOf> = {}
  for (const name of timestampNames) {
    const moment = subscription[name]
    if (moment !== null) shown[name] = timestamp(moment)
  }
  return shown
}

function lastState({ state_id, state_action, state_at }: Subscription) {
  if (state_id === null || state_action === null || state_at === null) return {}
  return { state: stateOf({ id: state_id, action: state_action, created_at: state_at }) }
}

function stateOf(state: Pick<SubscriptionState, 'id' | 'action' | 'created_at'>) {
  return {
    id: state.id,
    type: 'subscription_state' as const,
    attributes: { action: state.action },
    meta: { created_at: timestamp(state.created_at) },
  }
}

type ShownOffering = Static<typeof frozenOfferingSchema>
const shownOfferings = new WeakMap<FrozenOffering, ShownOffering>()

/** Shared by all subscriptions with the same frozen copy. */
function offeringOf(frozen: FrozenOffering): ShownOffering {
  const shown = shownOfferings.get(frozen) ?? frozenOfferingResource(frozen)
  shownOfferings.set(frozen, shown)
  return shown
}

export function linkedSubscription(
  request: FastifyRequest,
  subscription: Subscription,
  frozen: FrozenOffering,
): Static<typeof subscriptionSchema> {
  const { relationships, ...resource } = subscriptionResource(subscription, frozen)
  const links = selfLink(request, `/subscriptions/subscriptions/${subscription.id}`)
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

export function linkedState(
  request: FastifyRequest,
  state: SubscriptionState,
): Static<typeof stateSchema> {
  const path = `/subscriptions/subscriptions/${state.subscription_id}/states/${state.id}`
  return { ...stateOf(state), links: selfLink(request, path) }
}

/** The products bought, in the subscription's order. */
export function productsOf(
  { product_ids }: Pick<Subscription, 'product_ids'>,
  frozen: FrozenOffering,
): OfferedProduct[] {
  const byId = new Map(frozen.products.map((product) => [product.id, product]))
  return product_ids.flatMap((productId) => byId.get(productId) ?? [])
}
