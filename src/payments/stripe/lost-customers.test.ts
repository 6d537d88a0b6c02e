import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookupOf } from '../../../test/support/gateway-conformance.ts'
import { paymentsOf, reportOf, runJob, subscribeBy } from '../../../test/support/invoicing.ts'
import { checkoutBody, fillCart } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { type SignedIn, signIn } from '../../../test/support/signed-in.ts'
import { createIntent } from '../../../test/support/stripe-fake/intents.ts'
import { askStripe, byStripe, keepCard } from '../../../test/support/stripe-payment.ts'
import { intentOf, openInvoice, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made } from '../../../test/support/subscribing.ts'
import { newId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'
import { stripeGateway } from './stripe.ts'

async function payAsAccount(shop: Shop, buyer: SignedIn) {
  const cart = await fillCart(shop.admin, [{ amount: 1_000 }])
  const { customer: _, ...data } = checkoutBody().data
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const order = await made(buyer.client, `${cart}/checkout`, { data: { ...data, contact } })
  return buyer.client.post(`/v2/orders/${order.id}/payments`, byStripe('pm_card_visa'))
}

test('GW-9: an account whose customer was deleted at Stripe is made one anew', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const buyer = await signIn(shop)
  const customerOf = async () => {
    const paid = await payAsAccount(shop, buyer)
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    return intentOf(fake, paid.body.data.reference).customer ?? ''
  }
  const first = await customerOf()
  assert.equal(await customerOf(), first)
  const kept = await keepCard(fake, 'pm_card_visa')
  await subscribeBy(admin, kept.card_id, { payment_authority: kept })

  for (const customer of [first, kept.customer_id]) {
    await askStripe(fake, 'DELETE', `customers/${customer}`)
  }
  const refused = await payAsAccount(shop, buyer)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].meta.decline.code, 'customer_missing')
  const [second, third] = await Promise.all([customerOf(), customerOf()])
  assert.notEqual(second, first)
  assert.equal(second, third, 'payments at the same moment make one customer')
  assert.equal(await customerOf(), second)
  assert.equal([...fake.world.customers.values()].filter((one) => !one.deleted).length, 1)

  await runJob(shop, 'billing-run')
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  const [payment] = await paymentsOf(admin, await openInvoice(admin))
  assert.equal(payment.attributes.failure_detail.code, 'customer_missing')
  await assertReconciled(shop)
})

const MORE_THAN_THE_LIST = 5_001

test("GW-2: a guest's payment is found behind more payments than a list goes through", async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const loadSettings = async () => ({ secret_key: fake.secretKey })
  const gateway = stripeGateway({ ...shop.deps, loadSettings, stripeUrl: fake.url })
  const charge = (key: string) => ({
    storeId: shop.store.id,
    key,
    amount: minor(1_000),
    currency: 'USD',
    decimals: 2,
    source: { card_id: 'pm_card_visa' },
    signal: new AbortController().signal,
  })
  const paid = charge(newId())
  const outcome = await gateway.purchase(paid)
  for (let nth = 0; nth < MORE_THAN_THE_LIST; nth += 1) {
    createIntent(fake.world, { amount: 1_000, currency: 'usd' })
  }
  await assert.rejects(gateway.find(lookupOf(charge(newId()))), /too many payments/)
  // The search knows of a payment some time after it was made.
  fake.world.advance(60)
  assert.deepEqual(await gateway.find(lookupOf(paid)), outcome)
})
