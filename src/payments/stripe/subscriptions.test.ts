import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from '../../../test/support/changing.ts'
import { copy } from '../../../test/support/copied-store.ts'
import {
  invoices,
  paymentsOf,
  reportOf,
  runJob,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { billingAddress, eventsOf, stateOf } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { type SignedIn, signIn } from '../../../test/support/signed-in.ts'
import { detachMethod, dispute } from '../../../test/support/stripe-fake/intents.ts'
import { askStripe, byStripe, keepCard } from '../../../test/support/stripe-payment.ts'
import {
  authenticated,
  intentOf,
  openInvoice,
  startStripeShop,
} from '../../../test/support/stripe-shop.ts'
import { buildOffering, plan, product, subscriptions } from '../../../test/support/subscribing.ts'

const contact = { name: 'Front Desk', email: 'desk@harbor.example' }

/** An order of a monthly club, by a shopper who has signed in. */
async function orderClub(shop: Shop, buyer: SignedIn) {
  const price = { USD: { amount: 1_200, includes_tax: true } }
  const club = await buildOffering(shop.admin, { products: [product({ price })], plans: [plan()] })
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const configuration = { subscription_configuration: { plan: club.plans[0] } }
  const line = { type: 'subscription_item', id: club.id, quantity: 1, ...configuration }
  assert.equal((await shop.admin.post(`${cart}/items`, { data: line })).status, 201)
  const data = { contact, billing_address: billingAddress }
  const { status, body } = await buyer.client.post(`${cart}/checkout`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return { id: body.data.id, path: `/v2/orders/${body.data.id}` }
}

test('GW-5: 3-D Secure on the first payment and again on a renewal, and a dispute of that', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const buyer = await signIn(shop)
  const order = await orderClub(shop, buyer)
  const asked = await buyer.client.post(
    `${order.path}/payments`,
    byStripe('pm_card_authenticationRequired'),
  )
  assert.equal(asked.body.data.waits_for, 'buyer', JSON.stringify(asked.body))
  authenticated(fake, asked.body.data.reference)
  const { customer, payment_method: method } = intentOf(fake, asked.body.data.reference)
  await fake.settle()
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/paid 1200 0 0 0')
  const { body } = await admin.get(subscriptions)
  const { payment_authority: authority } = body.data[0].attributes
  assert.deepEqual([authority.customer_id, authority.card_id], [customer, method])

  shop.clock.advance({ hours: 24 * 31 })
  await runJob(shop, 'billing-run')
  const invoice = await openInvoice(admin)
  assert.equal((await reportOf(shop, 'payment-run')).total_payment_attempts, 1)
  const [payment] = await paymentsOf(admin, invoice)
  assert.deepEqual([payment.attributes.gateway, payment.attributes.waits_for], ['stripe', 'buyer'])
  const { external_payment_id: reference } = payment.attributes
  const confirm = `${invoices}/${invoice}/payments/${payment.id}/confirm`
  const waiting = await shop.shopper.post(confirm, {})
  assert.equal(waiting.body.data.meta.client_secret, intentOf(fake, reference).client_secret)
  // The page of the buyer confirms with their card.
  const form = { payment_method: method ?? '' }
  const path = `payment_intents/${reference}/confirm`
  const page = await askStripe<{ status: string }>(fake, 'POST', path, form)
  assert.equal(page.status, 'requires_action')
  authenticated(fake, reference)
  await fake.settle()
  await shop.runTasks()
  const [paid] = await paymentsOf(admin, invoice)
  assert.equal(paid.attributes.success, true)
  assert.equal((await admin.get(`${invoices}/${invoice}`)).body.data.attributes.outstanding, false)

  const charge = fake.world.charges.get(intentOf(fake, reference).latest_charge ?? '')
  assert.ok(charge)
  dispute(fake.world, charge)
  await fake.settle()
  await shop.runTasks()
  const [disputed] = await paymentsOf(admin, invoice)
  assert.equal(disputed.attributes.dispute.status, 'needs_response')
  const told = await eventsOf(shop, payment.id)
  assert.deepEqual(
    told.map((type) => type.split('.')[1]),
    ['created', 'action_required', 'updated', 'disputed'],
  )
  await assertReconciled(shop)
})

test('GW-4, BILL-8: a dispute of the payment that switched a subscription on breaks no rule', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, clock } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const kept = await keepCard(fake, 'pm_card_visa')
  const { id } = await subscribeBy(admin, kept.card_id, { payment_authority: kept })
  /** Moments differ, so that each is explained by what happened then. */
  const run = async (type: 'billing-run' | 'payment-run') => {
    clock.advance({ hours: 1 })
    await runJob(shop, type)
  }
  const pauseUntilOff = async () => {
    await act(admin, id, 'pause')
    clock.advance({ hours: 24 * 32 })
    await run('billing-run')
    assert.equal(await standingOf(admin, id), 'inactive paused')
    await act(admin, id, 'resume')
  }
  const payAndDispute = async () => {
    const invoice = await openInvoice(admin)
    await run('payment-run')
    assert.equal(await standingOf(admin, id), 'active')
    await run('billing-run')
    await assertReconciled(shop)
    const [{ attributes }] = await paymentsOf(admin, invoice)
    const { latest_charge } = intentOf(fake, attributes.external_payment_id)
    const charge = fake.world.charges.get(latest_charge ?? '')
    assert.ok(charge)
    clock.advance({ hours: 1 })
    dispute(fake.world, charge)
    await fake.settle()
    await shop.runTasks()
    const [disputed] = await paymentsOf(admin, invoice)
    assert.equal(disputed.attributes.dispute.status, 'needs_response')
    await assertReconciled(shop)
  }
  await run('billing-run')
  await run('payment-run')
  await pauseUntilOff()
  await run('billing-run')
  await payAndDispute()

  // Older debt switches it on, and an invoice for the time from then follows.
  clock.advance({ hours: 24 * 32 })
  await run('billing-run')
  await pauseUntilOff()
  await payAndDispute()

  // A copy has no disputes, and its books are right all the same.
  await copy(shop, shop.store.id, shop.store.organization)
  await assertReconciled(shop)
})

test('GW-6: renewals are charged without the buyer, once, and a dead card is not tried again', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const buyer = await signIn(shop)
  const order = await orderClub(shop, buyer)
  const paid = await buyer.client.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  const months = async (count: number) => {
    for (let month = 0; month < count; month += 1) {
      shop.clock.advance({ hours: 24 * 31 })
      await runJob(shop, 'billing-run')
      await reportOf(shop, 'payment-run')
    }
  }
  await months(2)
  const taken = () => [...fake.world.intents.values()].map((one) => one.amount_received)
  assert.deepEqual(taken(), [1_200, 1_200, 1_200])
  const customers = new Set([...fake.world.intents.values()].map(({ customer }) => customer))
  assert.equal(customers.size, 1, 'an account is one customer')

  // The card is removed at Stripe: asking again and again would not help.
  const { payment_method: method } = intentOf(fake, paid.body.data.reference)
  const stored = fake.world.methods.get(method ?? '')
  assert.ok(stored)
  fake.world.methods.delete(stored.id)
  await months(1)
  const invoice = await openInvoice(admin)
  const [first] = await paymentsOf(admin, invoice)
  assert.equal(first.attributes.failure_detail.class, 'new_method')
  const asked = fake.world.answers.size
  shop.clock.advance({ hours: 24 })
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  assert.equal(fake.world.answers.size, asked, 'Stripe was not asked')
  await assertReconciled(shop)
})

test('PM-1, PM-2: an account with as many methods as it may have still pays with another card', async (t) => {
  const { shop } = await startStripeShop(t)
  const { admin } = shop
  const gateway = 'service_payments_processor'
  await admin.put(`/v2/gateways/${gateway}`, { data: { enabled: true } })
  const buyer = await signIn(shop)
  const methods = `/v2/accounts/${buyer.accountId}/payment-methods`
  for (let nth = 0; nth < 50; nth += 1) {
    const added = await admin.post(methods, { data: { gateway, payment: `card_${nth}` } })
    assert.equal(added.status, 201, JSON.stringify(added.body))
  }
  const order = await orderClub(shop, buyer)
  const paid = await buyer.client.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(paid.body.data.status, 'complete', JSON.stringify(paid.body))
  assert.equal((await admin.get(subscriptions)).body.data.length, 1)
  const kept = await admin.get(`${methods}?filter=eq(gateway,stripe)`)
  assert.deepEqual([kept.body.data.length, kept.body.data[0].default], [1, true])
})

test('PM-6: a card that was detached after it has paid is kept by nobody', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  const order = await orderClub(shop, buyer)
  const body = byStripe('pm_card_authenticationRequired')
  const { id, reference } = (await buyer.client.post(`${order.path}/payments`, body)).body.data
  authenticated(fake, reference)
  detachMethod(fake.world, intentOf(fake, reference).payment_method ?? '')
  await buyer.client.post(`${order.path}/transactions/${id}/confirm`, {})
  assert.match(await stateOf(shop.admin, order), /paid/)
  const methods = await buyer.client.get(`/v2/accounts/${buyer.accountId}/payment-methods`)
  assert.deepEqual(methods.body.data, [])
  const [made] = (await shop.admin.get(subscriptions)).body.data
  assert.equal(made.attributes.payment_authority ?? null, null)
})
