import { type Static, Type } from 'typebox'
import { AppError } from '../../../lib/errors.ts'
import { contextOf } from '../../../platform/auth/context.ts'
import { access } from '../../../platform/auth/permissions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { commit } from '../../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  timestamp,
  timestampSchema,
} from '../../../platform/http/document.ts'
import type { App } from '../../../platform/http/server.ts'
import { orNull } from '../../../platform/resources/schemas.ts'
import type { TaskSender } from '../../../platform/tasks/enqueue.ts'
import { problem } from '../../billing-input.ts'
import type { OfferedId } from '../../offering-types.ts'
import { creditSchema, shownCredit, unusedCredit } from '../../proration/credit.ts'
import { readAuthority } from '../creating/read-body.ts'
import { paymentAuthoritySchema } from '../creating/subscription-body.ts'
import { nextInvoiceSchema, shownNextInvoice } from '../due/next-invoice.ts'
import { linkedSubscription, subscriptionSchema } from '../resource.ts'
import { actOnSubscription } from '../states/act-on-subscription.ts'
import { type SubscriptionId, stateActions } from '../subscription.ts'
import { changeSubscriptionProducts } from './change-products.ts'
import { changeSubscription } from './change-subscription.ts'
import { type ForeseenChange, loadForeseenChange } from './preview-change.ts'
import { type ProductChange, productChangeTypes } from './product-change.ts'

const CHANGES_MAX = 100
const PRODUCTS_MAX = 1_000

const uuid = Type.String({ format: 'uuid' })

const subscriptionPatch = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Literal('subscription'),
    attributes: Type.Object({
      plan_id: Type.Optional(
        Type.String({ format: 'uuid', description: "A plan of the subscription's own offering." }),
      ),
      address_id: Type.Optional(orNull(uuid)),
      payment_authority: Type.Optional(paymentAuthoritySchema),
      manual_payments: Type.Optional(
        Type.Boolean({ description: 'It cannot be switched; the value that it has is accepted.' }),
      ),
      go_live_after: Type.Optional(
        orNull(
          Type.String({
            format: 'date-time',
            description:
              'Allowed only while the subscription is pending; it may be in the past. Null ' +
              'clears it.',
          }),
        ),
      ),
    }),
  }),
})

const newState = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_state'),
    attributes: Type.Object({ action: Type.Enum(stateActions) }),
  }),
})

const changeList = Type.Array(
  Type.Object({
    type: Type.Enum(productChangeTypes),
    products: Type.Array(uuid, { minItems: 1, maxItems: PRODUCTS_MAX }),
  }),
  { minItems: 1, maxItems: CHANGES_MAX },
)
const productChanges = Type.Object({ data: changeList })

const changePreviewBody = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_change_preview'),
    attributes: Type.Object({
      plan_id: Type.Optional(
        Type.String({ format: 'uuid', description: "A plan of the subscription's own offering." }),
      ),
      products: Type.Optional(changeList),
    }),
  }),
})

const tags = ['Subscriptions']
const config = { access: access.admin }
const path = '/v2/subscriptions/subscriptions/:id'

type ChangeRoutesParts = { db: Db; tasks: TaskSender }

export function subscriptionChangeRoutes(app: App, parts: ChangeRoutesParts): void {
  changeRoute(app, parts)
  productsRoute(app, parts)
  previewRoute(app, parts)
  stateRoute(app, parts)
}

function changeRoute(app: App, { db, tasks }: ChangeRoutesParts): void {
  const change = {
    tags,
    operationId: 'updateSubscription',
    refusals: { 422: true },
    summary: 'Change a subscription',
    description:
      'Only the attributes that are sent change. Another plan takes over when the running period ' +
      'ends. If the offering has a proration policy, the subscription is active and the period ' +
      'was invoiced, it takes over now: the unused days are given back, and a billing job is ' +
      'created for the first period of the new plan. A trial is kept. A new payment authority ' +
      'restarts the collection of unpaid invoices.',
    params: idParams,
    body: subscriptionPatch,
    response: { 200: documentSchema(subscriptionSchema) },
  }
  app.put(path, { schema: change, config }, (request, reply) => {
    const id = request.params.id as SubscriptionId
    const { data } = request.body
    const { payment_authority: authority, ...rest } = data.attributes
    const patch = { ...rest, ...(authority && { payment_authority: readAuthority(authority) }) }
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const changed = await changeSubscription(tx, tasks, ctx, id, patch, data.id)
      return document(linkedSubscription(request, changed.subscription, changed.frozen))
    })
  })
}

function productsRoute(app: App, { db }: ChangeRoutesParts): void {
  const change = {
    tags,
    operationId: 'changeSubscriptionProducts',
    refusals: { 422: true },
    summary: "Attach, detach or replace a subscription's products",
    description:
      'Entries are applied in order, all or none. Products come from the offering as it is now, ' +
      'or as it was when the subscription was created. The change applies from the next period ' +
      'on. If the offering has a proration policy, the subscription is active and the period was ' +
      'invoiced, it applies at once: the next invoice has a line for each product that charges ' +
      'or gives back its price for the unused whole days of the period, rounded down. Where the ' +
      'plan has a fixed price, products cost nothing and have no line.',
    params: idParams,
    body: productChanges,
    response: { 204: Type.Null() },
  }
  app.put(`${path}/products`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as SubscriptionId
    const changes = readChanges(request.body.data)
    return commit(db, request, reply, 204, (tx, ctx) =>
      changeSubscriptionProducts(tx, ctx, id, changes),
    )
  })
}

const changePreviewSchema = Type.Object({
  type: Type.Literal('subscription_change_preview'),
  attributes: Type.Object({
    takes_effect: Type.Enum(['now', 'next_period'] as const, {
      description: 'now: at once, prorated where a period runs that was invoiced.',
    }),
    takes_effect_at: timestampSchema,
    next_invoice: Type.Optional(nextInvoiceSchema),
    unchanged_invoice: Type.Optional(
      Type.Object(nextInvoiceSchema.properties, {
        description: 'The next invoice if nothing is changed.',
      }),
    ),
    credit: Type.Optional(creditSchema),
    credit_before_tax: Type.Optional(creditSchema),
  }),
})

function readChanges(sent: Static<typeof changeList>): ProductChange[] {
  return sent.map(({ type, products }) => ({
    type,
    products: products.map((product) => product.toLowerCase() as OfferedId),
  }))
}

function previewRoute(app: App, { db }: ChangeRoutesParts): void {
  const preview = {
    tags,
    operationId: 'previewSubscriptionChange',
    refusals: { 422: true },
    summary: 'Preview a change of plan or products',
    description:
      'Tells when the change would take effect, and the next invoice with it and without it, to ' +
      'the line; `credit` is what is left after that invoice. If tax is still to be added to it, ' +
      'that is not known: `credit_before_tax` is there instead, and pays the tax first. Takes ' +
      'either a `plan_id` or `products`, as the change itself does, and refuses what it would ' +
      'refuse. Nothing changes.',
    params: idParams,
    body: changePreviewBody,
    response: { 200: documentSchema(changePreviewSchema) },
  }
  app.post(`${path}/preview`, { schema: preview, config }, async (request) => {
    const ctx = contextOf(request)
    const { plan_id, products } = request.body.data.attributes
    if ((plan_id === undefined) === (products === undefined)) {
      const words = 'takes either plan_id or products'
      throw new AppError('bad-request', problem('data.attributes', words))
    }
    const change = plan_id === undefined ? { products: readChanges(products ?? []) } : { plan_id }
    const id = request.params.id as SubscriptionId
    return document(changePreview(await loadForeseenChange(db, ctx, id, change), ctx.now))
  })
}

function changePreview({ changed, next, unchanged }: ForeseenChange, now: Temporal.Instant) {
  const isNow = changed.active_plan_id === changed.plan_id && changed.next_product_ids === null
  const after = next?.after ?? changed
  const left = shownCredit([{ currency: after.currency, credit: unusedCredit(after) }])
  return {
    type: 'subscription_change_preview' as const,
    attributes: {
      takes_effect: isNow ? ('now' as const) : ('next_period' as const),
      takes_effect_at: timestamp(isNow ? now : changed.invoice_after),
      ...(next && { next_invoice: shownNextInvoice(next) }),
      ...(unchanged && { unchanged_invoice: shownNextInvoice(unchanged) }),
      ...(next?.draft.taxRequired ? beforeTax(left) : left),
    },
  }
}

/** Credit that has covered a net amount also pays its tax (PRO-6), so less of it may be left. */
const beforeTax = ({ credit }: ReturnType<typeof shownCredit>) =>
  credit && { credit_before_tax: credit }

function stateRoute(app: App, { db }: ChangeRoutesParts): void {
  const act = {
    tags,
    operationId: 'createSubscriptionState',
    refusals: { 422: true },
    summary: 'Cancel, pause or resume a subscription, or make it pending',
    description:
      'cancel and pause take effect when the running period ends: until then it stays active, ' +
      'and resume undoes them. Later, resume begins a new period, and the subscription is active ' +
      'again when that is paid. resume also makes a pending subscription go live, and ' +
      'reactivates one that ended because of unpaid invoices. pending is possible before the ' +
      'first invoice. The plan may forbid the first three. The error of an impossible action ' +
      'lists the possible ones, and GET …/actions says before what each of them does.',
    params: idParams,
    body: newState,
    response: { 204: Type.Null() },
  }
  app.post(`${path}/states`, { schema: act, config }, (request, reply) => {
    const id = request.params.id as SubscriptionId
    const { action } = request.body.data.attributes
    return commit(db, request, reply, 204, (tx, ctx) => actOnSubscription(tx, ctx, id, action))
  })
}
