import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Gateway } from '../../src/payments/gateway.ts'
import { stripeGateway } from '../../src/payments/stripe/stripe.ts'
import type { Client } from './client.ts'
import { invoices } from './invoicing.ts'
import { type Shop, type ShopOptions, startShop } from './shop.ts'
import { authenticate, resolveMethod } from './stripe-fake/intents.ts'
import { type StripeFake, startStripeFake } from './stripe-fake/server.ts'
import type { Intent } from './stripe-fake/world.ts'

export type StripeShop = { shop: Shop; fake: StripeFake }

/** A shop that is paid through a Stripe of its own, which is a fake. */
export async function startStripeShop(
  t: TestContext,
  options: ShopOptions = {},
): Promise<StripeShop> {
  const fake = await startStripeFake()
  t.after(() => fake.close())
  const shop = await startShop(t, { ...options, stripeUrl: fake.url })
  await setUpStripe(shop.admin, fake)
  return { shop, fake }
}

/** Keys of the fake, and the gateway enabled for orders and subscriptions. */
export async function setUpStripe(admin: Client, fake: StripeFake): Promise<void> {
  const { status, body } = await admin.put('/v2/gateways/stripe', {
    data: {
      enabled: true,
      subscriptions: true,
      secret_key: fake.secretKey,
      webhook_secret: fake.webhookSecret,
    },
  })
  assert.equal(status, 200, JSON.stringify(body))
}

/** The invoice that is not paid. */
export async function openInvoice(admin: Client): Promise<string> {
  const { body } = await admin.get(`${invoices}?filter=eq(outstanding,true)`)
  return body.data[0].id
}

/** The gateway itself, which a payment of the shop talks to. */
export function gatewayOf({ deps }: Shop, fake: StripeFake): Gateway {
  const loadSettings = async () => ({ secret_key: fake.secretKey })
  return stripeGateway({ ...deps, loadSettings, stripeUrl: fake.url })
}

export function intentOf({ world }: StripeFake, id: string): Intent {
  const found = world.intents.get(id)
  assert.ok(found, `there is no payment ${id}`)
  return found
}

/** A bank account that may be debited: its buyer has given the mandate. */
export function mandatedBank({ world }: Pick<StripeFake, 'world'>, name = 'pm_usBankAccount') {
  const { id } = resolveMethod(world, name)
  world.setUp.add(id)
  return id
}

/** The buyer confirms a payment in their bank's window. */
export function authenticated(fake: StripeFake, id: string): void {
  authenticate(fake.world, intentOf(fake, id), true)
}

/** The tasks of payments that are left open come back after minutes; whoever asks learns it now. */
export async function settleAsked(shop: Shop): Promise<void> {
  for (const { id, order_id } of await findPending(shop)) {
    await shop.admin.post(`/v2/orders/${order_id}/transactions/${id}/confirm`, {})
  }
  assert.deepEqual(await findPending(shop), [], 'every unknown is resolved')
}

function findPending({ deps, store }: Shop) {
  return deps.db
    .selectFrom('order_transaction')
    .select(['id', 'order_id'])
    .where('store_id', '=', store.id)
    .where('status', '=', 'pending')
    .execute()
}
