import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { lookupOf } from '../../../test/support/gateway-candidate.ts'
import {
  attemptsOf,
  issue,
  paymentsOf,
  reportOf,
  runJob,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { checkoutBody, eventsOf, fillCart, placeOrder } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { type SignedIn, signIn } from '../../../test/support/signed-in.ts'
import {
  createIntent,
  detachMethod,
  resolveMethod,
} from '../../../test/support/stripe-fake/intents.ts'
import { API_VERSION } from '../../../test/support/stripe-fake/server.ts'
import { World } from '../../../test/support/stripe-fake/world.ts'
import { askStripe, byStripe, keepCard } from '../../../test/support/stripe-payment.ts'
import {
  gatewayOf,
  intentOf,
  openInvoice,
  startStripeShop,
} from '../../../test/support/stripe-shop.ts'
import { made, openAccount } from '../../../test/support/subscribing.ts'
import { newId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'

/** The path of a new order of the account. */
async function orderAsAccount(shop: Shop, buyer: SignedIn): Promise<string> {
  const cart = await fillCart(shop.admin, [{ amount: 1_000 }])
  const { customer: _, ...data } = checkoutBody().data
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const order = await made(buyer.client, `${cart}/checkout`, { data: { ...data, contact } })
  return `/v2/orders/${order.id}`
}

async function payAsAccount(shop: Shop, buyer: SignedIn) {
  const path = await orderAsAccount(shop, buyer)
  return buyer.client.post(`${path}/payments`, byStripe('pm_card_visa'))
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

test('GW-9: an order of an account that was deleted is paid like that of a guest', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  const path = await orderAsAccount(shop, buyer)
  assert.equal((await shop.admin.delete(`/v2/accounts/${buyer.accountId}`)).status, 204)
  const paid = await shop.admin.post(`${path}/payments`, byStripe('pm_card_visa'))
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal(intentOf(fake, paid.body.data.reference).customer ?? null, null)
  assert.equal(fake.world.customers.size, 0, 'nobody is made a customer')
  await assertReconciled(shop)
})

test('GW-9: a failure of Stripe keeps no account from paying', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  fake.faults.set({ failedRequests: 1 })
  const away = await payAsAccount(shop, buyer)
  assert.equal(away.status, 503, JSON.stringify(away.body))
  fake.faults.set({ failedRequests: 0 })
  const paid = await payAsAccount(shop, buyer)
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  const { customer } = intentOf(fake, paid.body.data.reference)
  const again = await payAsAccount(shop, buyer)
  assert.equal(intentOf(fake, again.body.data.reference).customer, customer)
})

test('GW-2: a payment whose key Stripe answers with a failure moves money once, a day later', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const order = await placeOrder(shop.admin, 1_500)
  fake.faults.set({ failedRequests: 1 })
  const pay = () => shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  const { id } = (await pay()).body.data
  fake.faults.set({ failedRequests: 0 })
  const confirm = async () =>
    (await shop.admin.post(`${order.path}/transactions/${id}/confirm`, {})).body.data.status
  assert.equal(await confirm(), 'pending', 'the failure is repeated')
  assert.equal((await pay()).status, 409, 'nobody knows whether it was paid')
  fake.world.advance(25 * 3_600)
  assert.equal(await confirm(), 'complete')
  assert.equal(fake.world.charges.size, 1)
  await assertReconciled(shop)
})

test('GW-12: a payment that Stripe has deleted fails, and keeps nobody waiting', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const deleted: [payment: string | undefined, members: object, act: string][] = [
    [undefined, {}, 'cancel'],
    [undefined, {}, 'confirm'],
    ['pm_card_visa', { method: 'authorize' }, 'capture'],
    ['pm_card_visa', { method: 'authorize' }, 'cancel'],
  ]
  for (const [payment, members, act] of deleted) {
    const order = await placeOrder(admin, 1_500)
    const pay = (body: object) => admin.post(`${order.path}/payments`, body)
    const { id, reference } = (await pay(byStripe(payment, members))).body.data
    const path = `${order.path}/transactions/${id}`
    if (payment) {
      // The call is lost, and the payment is deleted before it is looked up again.
      fake.faults.set({ lostRequests: 1 })
      assert.equal((await admin.post(`${path}/${act}`, {})).body.data.status, 'pending')
      fake.faults.set({ lostRequests: 0 })
    }
    fake.world.intents.delete(reference)
    if (payment) await pay(byStripe('pm_card_visa', { amount: 1 }))
    else await admin.post(`${path}/${act}`, {})
    const { data } = (await admin.get(`${order.path}/transactions`)).body
    const { status, decline } = payment ? data[1] : data[0]
    assert.equal(status, 'failed', act)
    assert.deepEqual(decline, { class: 'fatal', code: 'resource_missing' }, act)
    if (!payment) continue
    const { data: shown } = (await admin.get(order.path)).body
    assert.equal(shown.meta.display_price.balance_owing.amount, 1_500, 'it is owed again')
  }
  fake.addKey('sk_test_other', new World(API_VERSION))
  const moved = await admin.put('/v2/gateways/stripe', { data: { secret_key: 'sk_test_other' } })
  assert.equal(moved.status, 200, 'no payment is open')
})

const methodsOf = (accountId: string) => `/v2/accounts/${accountId}/payment-methods`
type Shown = { card_id: string; default: boolean }

/** An account with two cards and a subscription that is charged with the default. */
async function startDefaults(t: TestContext) {
  const { shop, fake } = await startStripeShop(t)
  const account = await openAccount(shop.admin)
  const path = methodsOf(account)
  const add = async (payment: string) =>
    (await shop.admin.post(path, { data: { payment } })).body.data
  const [first, second] = [await add('pm_card_visa'), await add('pm_card_mastercard')]
  const members = { account_id: account, manual_payments: false }
  const { id } = await subscribeBy(shop.admin, undefined, members)
  const invoice = await issue(shop, id)
  const list = async () =>
    (await shop.admin.get(path)).body.data.map((one: Shown) => [one.card_id, one.default])
  return { shop, fake, path, first, second, invoice, add, list }
}

test('PM-7: a default that is removed leaves no default, also if its event is quicker', async (t) => {
  const { shop, fake, path, first, second, invoice, list } = await startDefaults(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  fake.faults.meanwhile = async (asked) => {
    if (!asked.endsWith('/detach')) return
    fake.faults.meanwhile = undefined
    await fake.settle()
    await shop.runTasks()
  }
  assert.equal((await shop.admin.delete(`${path}/${first.id}`)).status, 204)
  assert.equal((await eventsOf(shop, first.id)).at(-1), 'payment_method.deleted')
  assert.deepEqual(await list(), [[second.card_id, false]])
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  assert.equal(fake.world.intents.size, 0, 'no other card is charged')
  assert.match((await attemptsOf(shop.admin, invoice)).at(-1) ?? '', /no payment method/)
})

test('PM-7: a removal that is refused keeps the default, and one without an answer does not', async (t) => {
  const { shop, fake, path, first, second, list } = await startDefaults(t)
  const remove = async () => (await shop.admin.delete(`${path}/${first.id}`)).status
  fake.faults.set({ revokedKey: true })
  assert.equal(await remove(), 422)
  const both = (isDefault: boolean) => [
    [first.card_id, isDefault],
    [second.card_id, false],
  ]
  assert.deepEqual(await list(), both(true))
  fake.faults.set({ revokedKey: false, lostRequests: 1 })
  assert.equal(await remove(), 503)
  assert.deepEqual(await list(), both(false))
  fake.faults.set({ lostRequests: 0 })
  assert.equal(await remove(), 204)
  assert.deepEqual(await list(), [[second.card_id, false]])
})

test('GW-9: methods of a customer that was deleted at Stripe are removed', async (t) => {
  const { shop, fake, first, invoice, add, list } = await startDefaults(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  await askStripe(fake, 'DELETE', `customers/${first.customer_id}`)
  await fake.settle()
  await shop.runTasks()
  assert.deepEqual(await list(), [])
  assert.equal((await eventsOf(shop, first.id)).at(-1), 'payment_method.deleted')
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  const third = await add('pm_card_visa')
  assert.equal(third.default, true)
  assert.notEqual(third.customer_id, first.customer_id)
  await reportOf(shop, 'payment-run')
  assert.equal((await attemptsOf(shop.admin, invoice)).at(-1), 'success')
})

test('GW-9: without an event a decline makes Mercer look, and another default follows', async (t) => {
  const { shop, fake, first, second, invoice, list } = await startDefaults(t)
  detachMethod(fake.world, first.card_id)
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  assert.deepEqual(await list(), [[second.card_id, true]])
  await reportOf(shop, 'payment-run')
  assert.equal((await attemptsOf(shop.admin, invoice)).at(-1), 'success')
})

test('GW-6: only another card helps when Stripe no longer takes the one that is named', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const order = await placeOrder(shop.admin, 3_000)
  const card = resolveMethod(fake.world, 'pm_card_visa').id
  const pay = () => shop.admin.post(`${order.path}/payments`, byStripe(card, { amount: 1_000 }))
  assert.equal((await pay()).status, 200)
  const again = await pay()
  assert.equal(again.status, 422, 'a card of a guest pays once')
  assert.equal(again.body.errors[0].meta.decline.class, 'new_method')

  // A refusal without a code of a card that is kept says nothing about the card.
  const kept = await keepCard(fake, 'pm_card_visa')
  await subscribeBy(shop.admin, kept.card_id, { payment_authority: kept })
  fake.world.usedBy.set(kept.card_id, 'pi_none')
  await runJob(shop, 'billing-run')
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { try_again: 1 })
})

test('PAY-6: a renewal that names a customer whom Stripe does not have is looked up and declined', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const authority = { type: 'service_payments_processor', customer_id: 'cus_sandbox' }
  const payment_authority = { ...authority, card_id: 'card_sandbox' }
  await subscribeBy(admin, 'card_sandbox', { payment_authority })
  await runJob(shop, 'billing-run')
  fake.faults.set({ lostRequests: 1 })
  await reportOf(shop, 'payment-run')
  const invoice = await openInvoice(admin)
  assert.deepEqual(await attemptsOf(admin, invoice), ['open'])
  fake.faults.set({ lostRequests: 0 })
  await reportOf(shop, 'payment-run')
  const [payment] = await paymentsOf(admin, invoice)
  assert.equal(payment.attributes.failure_detail.code, 'customer_missing')
})

test('GW-2: more payments at once than Stripe takes in a second wait, and none is asked for twice', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const gateway = gatewayOf(shop, fake)
  fake.faults.set({ requestsPerSecond: 25 })
  const charges = Array.from({ length: 60 }, () => chargeOf(shop, newId()))
  const outcomes = await Promise.all(charges.map((charge) => gateway.purchase(charge)))
  assert.ok(outcomes.every(({ status }) => status === 'approved'))
  assert.equal(fake.world.charges.size, 60)
  fake.faults.set({ limitedRequests: 1 })
  const signal = AbortSignal.timeout(300)
  await assert.rejects(gateway.purchase({ ...chargeOf(shop, newId()), signal }))
})

function chargeOf(shop: Shop, key: string) {
  return {
    storeId: shop.store.id,
    key,
    amount: minor(1_000),
    currency: 'USD',
    decimals: 2,
    source: { card_id: 'pm_card_visa' },
    signal: new AbortController().signal,
  }
}

const MORE_THAN_THE_LIST = 5_001

test("GW-2: a guest's payment is found behind more payments than a list goes through", async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const gateway = gatewayOf(shop, fake)
  const paid = chargeOf(shop, newId())
  const outcome = await gateway.purchase(paid)
  for (let nth = 0; nth < MORE_THAN_THE_LIST; nth += 1) {
    createIntent(fake.world, { amount: 1_000, currency: 'usd' })
  }
  await assert.rejects(gateway.find(lookupOf(chargeOf(shop, newId()))), /too many payments/)
  const gone = new AbortController()
  let pages = 0
  fake.faults.meanwhile = async () => {
    pages += 1
    gone.abort()
  }
  const left = { ...lookupOf(chargeOf(shop, newId())), signal: gone.signal }
  await assert.rejects(gateway.find(left), /abort/i)
  assert.equal(pages, 1, 'nothing is read for a caller who has gone')
  fake.faults.meanwhile = undefined
  // The search knows of a payment some time after it was made.
  fake.world.advance(60)
  assert.deepEqual(await gateway.find(lookupOf(paid)), outcome)

  // Hours later the search knows of everything that the list is too long for.
  fake.world.advance(6 * 3_600)
  createIntent(fake.world, { amount: 1_000, currency: 'usd' })
  const never = lookupOf(chargeOf(shop, newId()))
  assert.equal(await gateway.find(never), undefined)
  assert.deepEqual(await gateway.find(lookupOf(paid)), outcome)
  fake.faults.beforehand = async (asked) =>
    fake.faults.set({ failedRequests: asked.endsWith('/search') ? 1 : 0 })
  await assert.rejects(gateway.find(never), /too many payments/, 'there is no search')
})
