import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Answer } from '../../../test/support/client.ts'
import {
  attemptsOf,
  bill,
  invoices,
  paymentsOf,
  reportOf,
  writeOff,
} from '../../../test/support/invoicing.ts'
import { eventsOf, placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { API_VERSION } from '../../../test/support/stripe-fake/server.ts'
import { World } from '../../../test/support/stripe-fake/world.ts'
import { byStripe, keepCard } from '../../../test/support/stripe-payment.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'

const OTHER = 'sk_test_other'
const path = '/v2/gateways/stripe'

/** An order and a renewal that wait for their buyers. */
async function startWaiting(t: TestContext) {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const other = new World(API_VERSION)
  fake.addKey(OTHER, other)
  const kept = await keepCard(fake, 'pm_card_authenticationRequired')
  const { invoice } = await bill(shop, kept.card_id, { payment_authority: kept })
  await reportOf(shop, 'payment-run')
  const [payment] = await paymentsOf(admin, invoice)
  assert.equal(payment.attributes.waits_for, 'buyer')
  const order = await placeOrder(admin, 1_500)
  const paying = byStripe('pm_card_authenticationRequired')
  const { id } = (await admin.post(`${order.path}/payments`, paying)).body.data
  const setKey = (members: object = {}) =>
    admin.put(path, { data: { secret_key: OTHER, ...members } })
  const transaction = async () => (await admin.get(`${order.path}/transactions/${id}`)).body.data
  return { shop, fake, other, order, invoice, payment, setKey, transaction }
}

const abandoning = { abandon_open_payments: true }

test('GW-13: a store whose account was closed gives its open payments up and moves on', async (t) => {
  const { shop, fake, other, order, invoice, payment, setKey, transaction } = await startWaiting(t)
  const { admin } = shop
  fake.removeKey(fake.secretKey)
  assert.equal((await writeOff(admin, invoice)).status, 422, 'nobody can end the payment')
  const refused = await setKey()
  assert.equal(refused.status, 409)
  assert.match(refused.body.errors[0].detail, /abandon_open_payments/)
  assert.equal(refused.body.errors[0].meta.open_payments, 2)

  const moved = await setKey(abandoning)
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const { status, error, decline, id } = await transaction()
  assert.deepEqual([status, decline], ['failed', { class: 'new_method', code: 'account_left' }])
  assert.match(error, /has left its account/)
  assert.equal((await eventsOf(shop, id)).at(-1), 'transaction.updated')
  const [attempt] = await paymentsOf(admin, invoice)
  assert.equal(attempt.attributes.failure_detail.code, 'account_left')
  assert.equal((await eventsOf(shop, payment.id)).at(-1), 'subscription_invoice_payment.updated')
  const { data } = (await admin.get(`${invoices}/${invoice}`)).body
  assert.equal(data.meta.last_failure, undefined, 'it is no retry')

  const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
  assert.deepEqual(
    [...other.intents.values()].map((one) => one.amount_received),
    [1_500],
  )
  await reportOf(shop, 'payment-run')
  assert.equal((await attemptsOf(admin, invoice)).length, 2, 'the run goes on')
  assert.equal((await writeOff(admin, invoice)).status, 200)
})

test('GW-13: payments are given up only while the provider refuses the key of before', async (t) => {
  const { shop, fake, setKey, transaction } = await startWaiting(t)
  const works = await setKey(abandoning)
  assert.equal(works.status, 409, JSON.stringify(works.body))
  assert.equal(works.body.errors[0].meta.open_payments, 2)
  assert.equal((await transaction()).status, 'pending')

  fake.addKey('sk_test_second')
  const same = await setKey({ secret_key: 'sk_test_second', ...abandoning })
  assert.equal(same.status, 422, 'a key of the same account')
  assert.match(same.body.errors[0].detail, /keeps the account/)
  assert.equal((await setKey({ secret_key: 'sk_test_second' })).status, 200)
  assert.equal((await transaction()).status, 'pending')

  fake.faults.set({ lostRequests: 1 })
  assert.equal((await setKey(abandoning)).status, 503, 'silence is no refusal')
  fake.faults.set({ lostRequests: 0 })
  assert.equal((await transaction()).status, 'pending')

  const { admin } = shop
  const cash = '/v2/gateways/service_payments_processor'
  assert.equal((await admin.put(cash, { data: { subscriptions: true } })).status, 200)
  const cleared = await admin.put(path, { data: { enabled: false, secret_key: null } })
  assert.equal(cleared.status, 200, JSON.stringify(cleared.body))
  assert.equal((await setKey()).status, 409)
  assert.equal((await setKey(abandoning)).status, 200, 'without a key nobody can ask')
  assert.equal((await transaction()).status, 'failed')
})

test('GW-13: a payment that is being sent is not given up', async (t) => {
  const { shop, fake, setKey, transaction } = await startWaiting(t)
  const order = await placeOrder(shop.admin, 900)
  let refused: Answer | undefined
  fake.faults.beforehand = async (asked) => {
    if (asked !== 'POST /v1/payment_intents') return
    fake.faults.beforehand = undefined
    fake.removeKey(fake.secretKey)
    refused = await setKey(abandoning)
    fake.addKey(fake.secretKey)
  }
  const paid = await shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(refused?.status, 409, JSON.stringify(refused?.body))
  assert.equal(refused.body.errors[0].meta.open_payments, 1)
  assert.equal((await transaction()).status, 'pending', 'the others stay too')
  assert.equal(paid.body.data.status, 'complete', JSON.stringify(paid.body))
})

test('GW-13: a store that leaves Stripe gives its open payments up, with its key or after it', async (t) => {
  for (const isLater of [false, true]) {
    const { shop, fake, order, invoice, payment, transaction } = await startWaiting(t)
    const { admin } = shop
    const put = (data: object) => admin.put(path, { data })
    const sandbox = '/v2/gateways/service_payments_processor'
    assert.equal((await admin.put(sandbox, { data: { subscriptions: true } })).status, 200)
    assert.equal((await admin.put('/v2/gateways/manual', { data: { enabled: true } })).status, 200)
    const leaving = { enabled: false, secret_key: null }

    const early = await put({ ...leaving, ...abandoning })
    assert.equal(early.status, 422, 'the key still works')
    assert.match(early.body.errors[0].detail, /accepts the key of before/)
    const silent = await put({ webhook_secret: null, ...abandoning })
    assert.equal(silent.status, 422, 'the key stays')
    assert.equal((await transaction()).status, 'pending')

    fake.removeKey(fake.secretKey)
    if (isLater) assert.equal((await put(leaving)).status, 200)
    const byHand = { data: { gateway: 'manual', method: 'purchase' } }
    const pay = () => admin.post(`${order.path}/payments`, byHand)
    assert.equal((await pay()).status, 422, 'nobody can look the payment up')
    const left = await put(isLater ? abandoning : { ...leaving, ...abandoning })
    assert.equal(left.status, 200, JSON.stringify(left.body))
    assert.deepEqual(left.body.data.meta.secrets, ['webhook_secret'])
    const { status, decline } = await transaction()
    assert.deepEqual([status, decline.code], ['failed', 'account_left'])
    const [attempt] = await paymentsOf(admin, invoice)
    assert.equal(attempt.attributes.failure_detail.code, 'account_left')
    assert.equal((await eventsOf(shop, payment.id)).at(-1), 'subscription_invoice_payment.updated')
    assert.equal((await pay()).status, 200, 'the order is paid by hand')
    assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
  }
})

/** An order whose amount is authorized, and a second one whose capture has no outcome. */
async function startAuthorized(t: TestContext) {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const other = new World(API_VERSION)
  fake.addKey(OTHER, other)
  const authorize = async () => {
    const order = await placeOrder(admin, 1_500)
    const asked = byStripe('pm_card_visa', { method: 'authorize' })
    const { id } = (await admin.post(`${order.path}/payments`, asked)).body.data
    return { ...order, transaction: `${order.path}/transactions/${id}` }
  }
  const orders = [await authorize(), await authorize()]
  fake.faults.set({ lostRequests: 1 })
  const capture = await admin.post(`${orders[1]?.transaction}/capture`, {})
  fake.faults.set({ lostRequests: 0 })
  assert.equal(capture.body.data.status, 'pending', JSON.stringify(capture.body))
  fake.removeKey(fake.secretKey)
  return { shop, other, orders }
}

test('GW-13: what was authorized in a closed account is given up, and its order is paid anew', async (t) => {
  const { shop, other, orders } = await startAuthorized(t)
  const { admin } = shop
  const setKey = (members: object = {}) =>
    admin.put(path, { data: { secret_key: OTHER, ...members } })
  const refused = await setKey()
  assert.deepEqual([refused.status, refused.body.errors[0].meta.open_payments], [409, 2])
  const moved = await setKey(abandoning)
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  for (const order of orders) {
    const end = (await admin.get(`${order.path}/transactions`)).body.data.at(-1)
    assert.equal(`${end.transaction_type} ${end.status} ${end.amount}`, 'cancel complete 1500')
    assert.deepEqual(end.decline, { class: 'new_method', code: 'account_left' })
    assert.match(end.error, /has left its account/)
    assert.deepEqual(await eventsOf(shop, end.id), ['transaction.created'])
    assert.equal((await eventsOf(shop, order.id)).at(-1), 'order.updated')
    assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1500 0')
    assert.equal((await admin.post(`${order.transaction}/capture`, {})).status, 422)
    const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
    assert.equal(paid.status, 200, JSON.stringify(paid.body))
    assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
  }
  assert.equal(other.intents.size, 2)
})

test('GW-13: a store without a key keeps what is authorized until it gives it up', async (t) => {
  const { shop, orders } = await startAuthorized(t)
  const { admin } = shop
  const sandbox = '/v2/gateways/service_payments_processor'
  assert.equal((await admin.put(sandbox, { data: { subscriptions: true } })).status, 200)
  const leaving = await admin.put(path, { data: { enabled: false, secret_key: null } })
  assert.equal(leaving.status, 200, JSON.stringify(leaving.body))
  const states = () => Promise.all(orders.map((order) => stateOf(admin, order)))
  const open = 'processing/authorized 0 1500 0 0'
  assert.deepEqual(await states(), [open, open])
  assert.equal((await admin.put(path, { data: abandoning })).status, 200)
  const owed = 'incomplete/unpaid 0 0 1500 0'
  assert.deepEqual(await states(), [owed, owed])
})
