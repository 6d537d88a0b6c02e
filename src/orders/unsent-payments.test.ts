import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frozen } from '../../test/support/advancing.ts'
import {
  card,
  chargesOf,
  enableGateways,
  eventsOf,
  placeOrder,
  stateOf,
} from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { confirmIntent, settleIntent } from '../../test/support/stripe-fake/intents.ts'
import { byStripe } from '../../test/support/stripe-payment.ts'
import {
  intentOf,
  mandatedBank,
  setUpStripe,
  startStripeShop,
} from '../../test/support/stripe-shop.ts'
import { builtInGateways } from '../payments/built-in.ts'
import type { Gateway } from '../payments/gateway.ts'
import { findPending } from './find-order.ts'
import { settleQuestion } from './move-money.ts'
import type { TransactionId } from './transaction.ts'

test('CK-18: cancelling a payment that the gateway never had ends it and charges nobody', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, clock } = shop
  for (const method of ['purchase', 'authorize']) {
    const order = await placeOrder(admin, 1_500)
    fake.faults.set({ lostRequests: 1 })
    const lost = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa', { method }))
    assert.deepEqual([lost.status, lost.body.data.status], [200, 'pending'])
    const { id } = lost.body.data
    const cancel = () => admin.post(`${order.path}/transactions/${id}/cancel`, {})
    assert.equal((await cancel()).status, 409, 'nobody knows while the gateway cannot be asked')
    fake.faults.set({ lostRequests: 0 })
    const until = clock.now().add({ minutes: 2 })
    clock.advance({ seconds: 119 })
    const early = await cancel()
    assert.equal(early.status, 409, 'it may still reach the gateway')
    const after = until.toString({ smallestUnit: 'millisecond' })
    assert.ok(early.body.errors[0].detail.endsWith(`; try again after ${after}.`))
    clock.advance({ seconds: 1 })
    const cancelled = await cancel()
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.equal(cancelled.body.data.status, 'failed')
    assert.deepEqual(cancelled.body.data.decline, { class: 'try_again', code: 'never_sent' })
    assert.match(cancelled.body.data.error, /cancelled before the gateway had it/)
    assert.deepEqual(await eventsOf(shop, id), ['transaction.created', 'transaction.updated'])
    assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1500 0')
    await shop.runTasks()
    assert.equal(fake.world.intents.size, 0, 'nothing was ever sent')
    assert.equal((await cancel()).status, 422)
  }
})

test('CK-18: where the clock stands still nobody waits for two minutes to cancel', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  await setUpStripe(admin, fake)
  assert.equal((await admin.put('/v2/clock', frozen)).status, 200)
  const order = await placeOrder(admin, 1_500)
  fake.faults.set({ lostRequests: 1 })
  const { id } = (await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))).body.data
  fake.faults.set({ lostRequests: 0 })
  const { status, body } = await admin.post(`${order.path}/transactions/${id}/cancel`, {})
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.data.decline, { class: 'try_again', code: 'never_sent' })
  assert.equal(fake.world.intents.size, 0, 'nothing was ever sent')
})

test('CK-10, CK-18: nothing is sent for an order that was cancelled', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const cancel = { data: { type: 'order', status: 'cancelled' } }
  for (const isSilent of [false, true]) {
    const order = await placeOrder(admin, 1_500)
    fake.faults.set({ lostRequests: 1 })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const pay = () => admin.post(`${order.path}/payments`, byStripe('pm_card_visa'), key)
    const { id } = (await pay()).body.data
    if (!isSilent) fake.faults.set({ lostRequests: 0 })
    assert.equal((await admin.put(order.path, cancel)).status, 200)
    fake.faults.set({ lostRequests: 0 })
    const { transaction } = await stateAfterTask(shop, order.path, id)
    assert.equal(transaction.status, 'failed')
    assert.notEqual((await pay()).body.data?.status, 'complete')
    assert.equal(fake.world.intents.size, 0, 'nothing was ever sent')
    assert.equal(await stateOf(admin, order), 'cancelled/unpaid 0 0 1500 0')
  }
})

/** The task that looks after a payment comes some time after it was begun. */
async function stateAfterTask(shop: Shop, path: string, id: string) {
  shop.clock.advance({ minutes: 5 })
  await shop.runTasks()
  const { body } = await shop.admin.get(`${path}/transactions/${id}`)
  return { transaction: body.data }
}

test('CK-18: cancelling a payment that the gateway has tells how it ended', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const ends: [members: object, payment: string, answer: string, state: string][] = [
    [{}, 'pm_card_visa', 'purchase complete', 'complete/paid 1500 0 0 0'],
    [{}, 'pm_card_authenticationRequired', 'purchase failed', 'incomplete/unpaid 0 0 1500 0'],
    [{ method: 'authorize' }, 'pm_card_visa', 'cancel complete', 'incomplete/unpaid 0 0 1500 0'],
  ]
  for (const [members, payment, answer, state] of ends) {
    const order = await placeOrder(admin, 1_500)
    fake.faults.set({ lostAnswers: 1 })
    const lost = await admin.post(`${order.path}/payments`, byStripe(payment, members))
    assert.equal(lost.body.data.status, 'pending')
    fake.faults.set({ lostAnswers: 0 })
    const path = `${order.path}/transactions/${lost.body.data.id}/cancel`
    const { status, body } = await admin.post(path, {})
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(`${body.data.transaction_type} ${body.data.status}`, answer)
    assert.equal(await stateOf(admin, order), state)
  }
})

test('CK-14, IDK-1: a payment that its gateway does not end is not cancelled, and its key asks again', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const begin = async () => {
    const order = await placeOrder(admin, 1_500)
    const { id, reference } = (await admin.post(`${order.path}/payments`, byStripe())).body.data
    const path = `${order.path}/transactions/${id}/cancel`
    const key = { 'idempotency-key': crypto.randomUUID() }
    return { order, reference, cancel: () => admin.post(path, {}, key) }
  }
  const waiting = await begin()
  fake.faults.set({ lostRequests: 1 })
  assert.equal((await waiting.cancel()).status, 409, 'nobody knows whether it has ended')
  fake.faults.set({ lostRequests: 0 })
  const ended = await waiting.cancel()
  assert.deepEqual([ended.status, ended.body.data?.status], [200, 'failed'])
  assert.equal(intentOf(fake, waiting.reference).status, 'canceled')
  assert.deepEqual((await waiting.cancel()).body, ended.body)

  const slow = await begin()
  confirmIntent(fake.world, intentOf(fake, slow.reference), { payment_method: mandatedBank(fake) })
  const refused = await slow.cancel()
  assert.equal(refused.status, 409, JSON.stringify(refused.body))
  assert.match(refused.body.errors[0].detail, /being processed by the gateway/)
  settleIntent(fake.world, intentOf(fake, slow.reference))
  assert.equal((await slow.cancel()).body.data?.status, 'complete', 'the key asks again')
  assert.equal(await stateOf(admin, slow.order), 'complete/paid 1500 0 0 0')
})

test('CK-14, IDK-1: a cancellation without an answer is answered by its key after the event has told the end', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(admin, 1_500)
  const { id, reference } = (await admin.post(`${order.path}/payments`, byStripe())).body.data
  const cancel = (key: string) =>
    admin.post(`${order.path}/transactions/${id}/cancel`, {}, { 'idempotency-key': key })
  fake.faults.set({ lostAnswers: 1 })
  assert.equal((await cancel('one')).status, 409)
  fake.faults.set({ lostAnswers: 0 })
  assert.equal(intentOf(fake, reference).status, 'canceled')
  await fake.settle()
  await shop.runTasks()
  const told = (await admin.get(`${order.path}/transactions/${id}`)).body.data
  assert.equal(told.status, 'failed')
  assert.equal((await cancel('two')).status, 422, 'another key has asked for nothing')
  const ended = await cancel('one')
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  assert.deepEqual([ended.body.data.id, ended.body.data.status], [id, 'failed'])
  assert.deepEqual((await cancel('one')).body, ended.body)
  const other = await placeOrder(admin, 1_500)
  const misused = { 'idempotency-key': 'one' }
  assert.equal((await admin.post(`${other.path}/payments`, byStripe(), misused)).status, 409)
})

test('CK-18: a gateway of Mercer itself has nothing on its way, so nobody waits to cancel', async (t) => {
  const { admin } = await startShop(t)
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const lost = (await admin.post(`${order.path}/payments`, card('card_lost_request'))).body.data
  const { status, body } = await admin.post(`${order.path}/transactions/${lost.id}/cancel`, {})
  assert.deepEqual([status, body.data.status], [200, 'failed'])
})

test('CK-18: captures, refunds and new payments send nothing of an earlier one', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const pay = (cardId: string, method?: string) =>
    admin.post(`${order.path}/payments`, card(cardId, method, 100))
  const paid = (await pay('card_approved')).body.data
  const set = (await pay('card_approved', 'authorize')).body.data
  const lost = (await pay('card_lost_request')).body.data
  assert.equal(lost.status, 'pending')
  const act = (id: string, what: string) =>
    admin.post(`${order.path}/transactions/${id}/${what}`, {})
  const answers = [
    await pay('card_approved'),
    await act(paid.id, 'refund'),
    await act(set.id, 'capture'),
    await act(set.id, 'cancel'),
    await act(lost.id, 'refund'),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [409, 409, 409, 409, 409],
  )
  assert.match(answers[0]?.body.errors[0].detail, /or cancel it/)
  await admin.get(`${order.path}/transactions/${lost.id}`)
  assert.deepEqual(await chargesOf(shop, order), ['purchase 100', 'authorize 100'])
  await shop.runTasks()
  assert.equal(
    (await admin.get(`${order.path}/transactions/${lost.id}`)).body.data.status,
    'complete',
  )
})

/** The task that looks after a payment, held up between its lookup and its sending. */
async function slowTask(shop: Shop, id: TransactionId) {
  const { deps, store, clock } = shop
  const real = builtInGateways(deps)
  const sandbox = real.service_payments_processor
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const purchase: Gateway['purchase'] = async (charge) => {
    reached.resolve()
    await goOn.promise
    return sandbox.purchase(charge)
  }
  const gateways = { ...real, service_payments_processor: { ...sandbox, purchase } }
  const question = await findPending(deps.db, store.id, id)
  assert.ok(question)
  const ctx = { storeId: store.id, now: clock.now(), log: deps.log }
  const done = settleQuestion({ ...deps, gateways, onPaid: [] }, ctx, question)
  await reached.promise
  return { done, goOn: goOn.resolve }
}

test('CK-18: a payment that is being sent is not cancelled beside it', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const lost = (await admin.post(`${order.path}/payments`, card('card_lost_request'))).body.data
  clock.advance({ minutes: 1 })
  const task = await slowTask(shop, lost.id)
  const cancel = () => admin.post(`${order.path}/transactions/${lost.id}/cancel`, {})
  assert.equal((await cancel()).status, 409)
  task.goOn()
  assert.equal((await task.done).transaction.status, 'complete')
  assert.equal((await cancel()).status, 422, 'it is paid')
  assert.deepEqual(await chargesOf(shop, order), ['purchase 1000'])
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
})
