import { Type } from 'typebox'
import {
  addressProblems,
  billingAddressBody,
  billingAddressOf,
  shippingAddressBody,
  shippingAddressOf,
} from '../../orders/address-body.ts'
import type { NewOrder } from '../../orders/create-order.ts'
import { includedSchema, orderSchema } from '../../orders/resource.ts'
import { showContents } from '../../orders/show-orders.ts'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireSoundBody } from '../../platform/http/body.ts'
import { answerAgain } from '../../platform/http/commit.ts'
import { commitTogether, WriteBatcher } from '../../platform/http/commit-together.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import { withinHour } from '../../platform/http/within-hour.ts'
import type { Stores } from '../../stores/directory.ts'
import { cartHeaders, cartParams, cartRequestOf } from '../cart-request.ts'
import { buyerOf, buyerProblems } from './buyer.ts'
import {
  type CheckingOut,
  type Checkout,
  canBeBatched,
  checkOut,
  checkOutTogether,
} from './checkout.ts'

const uuid = Type.String({ format: 'uuid' })
const person = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 255 }),
        email: Type.String({ format: 'email', maxLength: 1024 }),
      },
      { description },
    ),
  )
const checkoutBody = Type.Object({
  data: Type.Object({
    customer: person('A guest.'),
    account: Type.Optional(
      Type.Object(
        { id: uuid, member_id: uuid },
        {
          description:
            'Needed only with an admin token; an account token already names its account.',
        },
      ),
    ),
    contact: person('The contact person of an account.'),
    billing_address: billingAddressBody,
    shipping_address: Type.Optional(shippingAddressBody),
    order_number: Type.Optional(Type.String({ maxLength: 255 })),
    external_ref: Type.Optional(Type.String({ maxLength: 64 })),
  }),
})
const everything = new Set(['items', 'tax_items'] as const)

/** More than somebody tries by hand; each order keeps the texts of the cart for good. */
const CHECKOUTS_PER_HOUR = 100

const schema = {
  tags: ['Carts'],
  operationId: 'checkOutCart',
  refusals: { 422: true },
  summary: 'Check out a cart',
  description:
    'Creates an order from the cart with its current figures. The cart does not change. Goods ' +
    'go to the billing address by default. For a subscription an account is needed. Shoppers ' +
    `may check a cart out ${CHECKOUTS_PER_HOUR} times an hour.`,
  params: cartParams,
  headers: cartHeaders,
  body: checkoutBody,
  response: {
    201: Type.Object({ data: orderSchema, included: includedSchema }, { title: 'CheckedOutOrder' }),
  },
}

type CheckoutRouteParts = { db: Db; stores: Stores; rateLimits: RateLimits }

export function checkoutRoute(app: App, { db, stores, rateLimits }: CheckoutRouteParts): void {
  const config = { access: access.everyone }
  const options = { schema, config, attachValidation: true }
  const batcher = new WriteBatcher<CheckingOut, NewOrder>(db, {
    keyOf: ({ reference }) => reference,
    perform: checkOutTogether,
  })
  app.post('/v2/carts/:cartID/checkout', options, async (request, reply) => {
    const caller = contextOf(request)
    requireSoundBody(request, (data) => [
      ...buyerProblems(caller, data),
      ...addressProblems(data.billing_address, 'data.billing_address'),
      ...addressProblems(data.shipping_address, 'data.shipping_address'),
    ])
    const { data } = request.body
    const checkout: Checkout = {
      buyer: buyerOf(caller, data),
      billingAddress: billingAddressOf(data.billing_address),
      shippingAddress: shippingAddressOf(data.shipping_address ?? data.billing_address),
      orderNumber: data.order_number ?? null,
      externalRef: data.external_ref ?? null,
    }
    const { terms, view } = await cartRequestOf(request, stores)
    const requiresFreshTax = terms.settings.checkout_requires_fresh_tax
    const asked: CheckingOut = {
      ctx: caller,
      reference: request.params.cartID,
      checkout,
      terms: {
        currencies: view.currencies,
        method: view.method,
        requiresFreshTax,
        currency: terms.currency,
      },
    }
    const batched = canBeBatched(asked) ? asked : undefined
    const tried = takeCheckout(rateLimits, asked)
    if (tried?.isTaken === false && (await answerAgain(db, request, reply))) return
    await withinHour(tried, reply, TOO_MANY, (count) =>
      commitTogether(
        db,
        batcher,
        batched,
        { request, reply },
        {
          status: 201,
          alone: (tx, ctx) => checkOut(tx, { ...asked, ctx }),
          bodyOf: ({ order, ...contents }) => {
            count()
            const { data, included } = showContents(request, [order], contents, everything)
            return { data: data[0] as (typeof data)[number], included }
          },
        },
      ),
    )
  })
}

const TOO_MANY = 'This cart was checked out too often within an hour; try again later.'

/** Undefined for admins, who are not bound (RL-9). */
function takeCheckout(rateLimits: RateLimits, { ctx, reference }: CheckingOut) {
  if (ctx.actor.kind !== 'shopper') return undefined
  return rateLimits.takeCheckout(`${ctx.storeId}:${reference}`, CHECKOUTS_PER_HOUR)
}
