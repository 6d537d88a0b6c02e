import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf, placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { resolveMethod } from '../../../test/support/stripe-fake/intents.ts'
import { API_VERSION } from '../../../test/support/stripe-fake/server.ts'
import { World } from '../../../test/support/stripe-fake/world.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'

const OTHER = 'sk_test_other'
const path = '/v2/gateways/stripe'
const setKey = (admin: Client, secret_key: string) => admin.put(path, { data: { secret_key } })
const takenIn = (world: World) => [...world.intents.values()].map((one) => one.amount_received)

test('GW-10: keys of another account are refused while a payment has no outcome', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const other = new World(API_VERSION)
  fake.addKey(OTHER, other)
  const order = await placeOrder(admin, 1_500)
  const card = resolveMethod(fake.world, 'pm_card_visa').id
  fake.faults.set({ lostAnswers: 1 })
  const unknown = await admin.post(`${order.path}/payments`, byStripe(card))
  assert.equal(unknown.body.data.status, 'pending')
  const silent = await setKey(admin, OTHER)
  assert.equal(silent.status, 503, 'nobody says which account it is')
  fake.faults.set({ lostAnswers: 0 })

  const refused = await setKey(admin, OTHER)
  assert.equal(refused.status, 409, JSON.stringify(refused.body))
  assert.equal(refused.body.errors[0].meta.open_payments, 1)
  const unchanged = await admin.put(path, { data: { secret_key: 'sk_test_nobody' } })
  assert.equal(unchanged.status, 422)
  fake.addKey('sk_test_second')
  assert.equal((await setKey(admin, 'sk_test_second')).status, 200, 'a key of the same account')

  await admin.post(`${order.path}/transactions/${unknown.body.data.id}/confirm`, {})
  assert.match(await stateOf(admin, order), /paid/)
  assert.equal((await setKey(admin, OTHER)).status, 200)
  assert.deepEqual([takenIn(fake.world), takenIn(other)], [[1_500], []])
  fake.addKey('sk_live_1', other)
  const waiting = await placeOrder(admin, 900)
  await admin.post(`${waiting.path}/payments`, byStripe())
  assert.equal((await setKey(admin, 'sk_live_1')).status, 409, 'real data are another account')
})

test('GW-10: keys of another account are refused while an authorization is open', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.addKey(OTHER, new World(API_VERSION))
  const ends = [
    ['capture', 'complete/paid 1500 0 0 0'],
    ['cancel', 'incomplete/unpaid 0 0 1500 0'],
  ] as const
  const open = []
  for (const [end, state] of ends) {
    const order = await placeOrder(admin, 1_500)
    const asked = byStripe('pm_card_visa', { method: 'authorize' })
    const { id } = (await admin.post(`${order.path}/payments`, asked)).body.data
    open.push({ order, state, path: `${order.path}/transactions/${id}/${end}` })
  }
  for (const [ended, { order, state, path: end }] of open.entries()) {
    const refused = await setKey(admin, OTHER)
    assert.equal(refused.status, 409, JSON.stringify(refused.body))
    assert.equal(refused.body.errors[0].meta.open_payments, open.length - ended)
    assert.match(refused.body.errors[0].detail, /neither captured nor cancelled/)
    assert.equal((await admin.post(end, {})).status, 200)
    assert.equal(await stateOf(admin, order), state)
  }
  assert.equal((await setKey(admin, OTHER)).status, 200)
})

test('GW-10: customers and methods of the account before are no longer used', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const other = new World(API_VERSION)
  fake.addKey(OTHER, other)
  const buyer = await signIn(shop)
  const methods = `/v2/accounts/${buyer.accountId}/payment-methods`
  const add = () => buyer.client.post(methods, { data: { payment: 'pm_card_visa' } })
  const { id, customer_id } = (await add()).body.data
  assert.equal((await setKey(shop.admin, OTHER)).status, 200)
  assert.deepEqual((await buyer.client.get(methods)).body.data, [])
  assert.deepEqual((await eventsOf(shop, id)).at(-1), 'payment_method.deleted')
  const again = await add()
  assert.equal(again.status, 201, JSON.stringify(again.body))
  assert.equal(again.body.data.default, true)
  assert.notEqual(again.body.data.customer_id, customer_id)
  assert.ok(other.customers.has(again.body.data.customer_id))
})

test('GW-10: a refund of a payment of the account before is declined, and stands in the way of nothing', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.addKey(OTHER, new World(API_VERSION))
  const order = await placeOrder(admin, 1_500)
  const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal((await setKey(admin, OTHER)).status, 200)
  const transaction = `${order.path}/transactions/${paid.body.data.id}`
  const refused = await admin.post(`${transaction}/refund`, {})
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  const { decline } = refused.body.errors[0].meta
  assert.deepEqual(decline, { class: 'fatal', code: 'resource_missing' })

  fake.faults.set({ lostRequests: 1 })
  const unknown = await admin.post(`${transaction}/refund`, {})
  assert.deepEqual([unknown.status, unknown.body.data.status], [200, 'pending'])
  fake.faults.set({ lostRequests: 0 })
  shop.clock.advance({ minutes: 5 })
  await shop.runTasks()
  const { id } = unknown.body.data
  const { data } = (await admin.get(`${order.path}/transactions/${id}`)).body
  assert.deepEqual([data.status, data.decline.class], ['failed', 'fatal'])
  assert.equal((await admin.post(`${transaction}/refund`, {})).status, 422, 'it can be tried again')
  assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
})
