import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eventsOf, type Placed, placeOrder, stateOf } from '../../test/support/ordering.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { confirmIntent, createIntent } from '../../test/support/stripe-fake/intents.ts'
import { byStripe } from '../../test/support/stripe-payment.ts'
import { intentOf, type StripeShop, startStripeShop } from '../../test/support/stripe-shop.ts'

/** Payments that were given up, and that Stripe carries out all the same. */

async function startSlowStripe(t: TestContext): Promise<StripeShop> {
  const opened = await startStripeShop(t)
  const { shop, fake } = opened
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  return opened
}

/** The next payment is held up at Stripe, and its caller waits. */
function holdNext({ fake }: StripeShop) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  fake.faults.beforehand = async (asked) => {
    if (asked !== 'POST /v1/payment_intents') return
    fake.faults.beforehand = undefined
    reached.resolve()
    await released.promise
  }
  return { reached: reached.promise, release: released.resolve }
}

/** A payment of which nobody hears; `arrive` lets Stripe begin with it after all. */
async function payInVain({ shop, fake }: StripeShop, { path }: Placed, method = 'purchase') {
  fake.faults.set({ lostRequests: 1 })
  const { status, body } = await shop.admin.post(
    `${path}/payments`,
    byStripe('pm_card_visa', { method }),
  )
  assert.deepEqual([status, body.data?.status], [200, 'pending'], JSON.stringify(body))
  fake.faults.set({ lostRequests: 0 })
  const { id, amount, currency } = body.data
  const arrive = async () => {
    createIntent(fake.world, {
      amount,
      currency: currency.toLowerCase(),
      payment_method: 'pm_card_visa',
      confirm: true,
      ...(method === 'authorize' && { capture_method: 'manual' }),
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { mercer_key: id, mercer_store: shop.store.id, mercer_decimals: '2' },
    })
    await hear({ shop, fake })
  }
  return { id, path: `${path}/transactions/${id}`, arrive }
}

const readAll = async ({ shop }: StripeShop, { path }: Placed) =>
  (await shop.admin.get(`${path}/transactions`)).body.data

/** Stripe tells what has happened, and the tasks look. */
async function hear({ shop, fake }: StripeShop): Promise<void> {
  await fake.settle()
  await shop.runTasks()
}

test('CK-18: a payment that was cancelled as never sent is recorded when Stripe tells that it is paid', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop } = opened
  const ends = [
    ['purchase', 'paid', 'complete/paid 1500 0 0 0'],
    ['authorize', 'authorized', 'processing/authorized 0 1500 0 0'],
  ]
  for (const [method, payment, state] of ends) {
    const order = await placeOrder(shop.admin, 1_500)
    const { id, path, arrive } = await payInVain(opened, order, method)
    assert.equal((await shop.admin.post(`${path}/cancel`, {})).status, 409)
    shop.clock.advance({ minutes: 2 })
    const cancelled = await shop.admin.post(`${path}/cancel`, {})
    assert.equal(cancelled.body.data.status, 'failed', JSON.stringify(cancelled.body))
    assert.equal(await stateOf(shop.admin, order), 'incomplete/unpaid 0 0 1500 0')

    await arrive()
    const { data } = (await shop.admin.get(path)).body
    assert.deepEqual([data.status, data.error, data.decline], ['complete', undefined, undefined])
    assert.equal(await stateOf(shop.admin, order), state)
    const told = await eventsOf(shop, id)
    assert.equal(told.filter((type) => type === 'transaction.updated').length, 2)
    assert.ok((await eventsOf(shop, order.id)).includes(`order.${payment}`))
  }
})

test('CK-18: the two minutes begin when the payment was last sent, and not with its request', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop, fake } = opened
  const order = await placeOrder(shop.admin, 1_500)
  fake.faults.beforehand = async (asked) => {
    if (asked !== 'POST /v1/payment_intents') return
    shop.clock.advance({ minutes: 5 })
    throw new Error('The connection breaks.')
  }
  const paid = await shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(paid.body.data.status, 'pending', JSON.stringify(paid.body))
  const cancel = () => shop.admin.post(`${order.path}/transactions/${paid.body.data.id}/cancel`, {})
  const until = shop.clock.now().add({ minutes: 2 }).toString({ smallestUnit: 'millisecond' })
  const early = await cancel()
  assert.equal(early.status, 409, JSON.stringify(early.body))
  assert.ok(early.body.errors[0].detail.endsWith(`try again after ${until}.`))
  shop.clock.advance({ minutes: 2 })
  assert.equal((await cancel()).body.data.status, 'failed')
})

test('CK-18: an approval that comes back after the payment was cancelled is recorded', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop } = opened
  const order = await placeOrder(shop.admin, 1_500)
  const held = holdNext(opened)
  const answer = shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  await held.reached
  const [{ id }] = await readAll(opened, order)
  const cancel = () => shop.admin.post(`${order.path}/transactions/${id}/cancel`, {})
  assert.equal((await cancel()).status, 409, 'it is being sent')
  shop.clock.advance({ seconds: 31 })
  assert.match((await cancel()).body.errors[0].detail, /may still get it; try again after/)
  shop.clock.advance({ minutes: 2 })
  assert.equal((await cancel()).body.data.status, 'failed')
  held.release()
  const { status, body } = await answer
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.id, body.data.status], [id, 'complete'])
  assert.equal(await stateOf(shop.admin, order), 'complete/paid 1500 0 0 0')
})

test('CK-10: money that comes late to a cancelled order is shown as its payment', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop } = opened
  const { admin } = shop
  const order = await placeOrder(admin, 1_500)
  const { path, arrive } = await payInVain(opened, order)
  const cancelled = await admin.put(order.path, { data: { type: 'order', status: 'cancelled' } })
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  assert.equal((await admin.get(path)).body.data.status, 'pending', 'it may still arrive')
  shop.clock.advance({ minutes: 2 })
  await shop.runTasks()
  assert.equal((await admin.get(path)).body.data.status, 'failed')
  assert.equal(await stateOf(admin, order), 'cancelled/unpaid 0 0 1500 0')

  await arrive()
  assert.equal(await stateOf(admin, order), 'cancelled/paid 1500 0 0 0')
  assert.equal((await admin.post(`${path}/refund`, {})).body.data.status, 'complete')
  assert.equal(await stateOf(admin, order), 'cancelled/refunded 1500 0 0 1500')
})

test('CK-18: what Stripe is still at work on is left as it is by a repetition', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop, fake } = opened
  const order = await placeOrder(shop.admin, 1_500)
  const held = holdNext(opened)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const send = () => shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'), key)
  const first = send()
  await held.reached
  const [{ id }] = await readAll(opened, order)
  const path = `${order.path}/transactions/${id}`
  shop.clock.advance({ seconds: 1 })
  for (const again of [await send(), await shop.admin.post(`${path}/confirm`, {})]) {
    assert.equal(again.status, 200, JSON.stringify(again.body))
    const { status, error } = again.body.data
    assert.deepEqual([status, error], ['pending', undefined], 'nobody has given it up')
    assert.equal((await shop.admin.post(`${path}/cancel`, {})).status, 409)
  }
  held.release()
  const { status, body } = await first
  assert.deepEqual([status, body.data?.status], [200, 'complete'], JSON.stringify(body))
  assert.equal(await stateOf(shop.admin, order), 'complete/paid 1500 0 0 0')
  assert.deepEqual((await send()).body, body)
  assert.equal(fake.world.intents.size, 1)
})

test('CK-18: a payment that was declined stays so, whatever becomes of it at Stripe', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop, fake } = opened
  const order = await placeOrder(shop.admin, 1_500)
  const declined = byStripe('pm_card_chargeDeclined')
  assert.equal((await shop.admin.post(`${order.path}/payments`, declined)).status, 422)
  await hear(opened)
  const [{ id, reference }] = await readAll(opened, order)
  const intent = intentOf(fake, reference)
  confirmIntent(fake.world, intent, { payment_method: 'pm_card_visa' })
  assert.equal(intent.status, 'succeeded')
  await hear(opened)
  const { data } = (await shop.admin.get(`${order.path}/transactions/${id}`)).body
  assert.deepEqual([data.status, data.decline.code], ['failed', 'generic_decline'])
  assert.equal(await stateOf(shop.admin, order), 'incomplete/unpaid 0 0 1500 0')
})

test('CK-7, CK-18: an order that was paid otherwise meanwhile has more paid than was asked for', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop } = opened
  const { admin } = shop
  const order = await placeOrder(admin, 1_500)
  const { path, arrive } = await payInVain(opened, order)
  shop.clock.advance({ minutes: 2 })
  assert.equal((await admin.post(`${path}/cancel`, {})).status, 200)
  const again = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(again.body.data.status, 'complete')
  await arrive()
  assert.equal((await admin.get(path)).body.data.status, 'complete')
  assert.equal(await stateOf(admin, order), 'complete/paid 3000 0 0 0')
  const more = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(more.status, 422, 'nothing is owed')
  assert.equal((await admin.post(`${path}/refund`, {})).body.data.status, 'complete')
  assert.equal(await stateOf(admin, order), 'complete/paid 3000 0 0 1500')
  await assertReconciled(shop)
})

test('CK-13, CK-18: money that pays an order late is told, also after a part of it was given back', async (t) => {
  const opened = await startSlowStripe(t)
  const { shop } = opened
  const { admin } = shop
  const order = await placeOrder(admin, 1_500)
  const { path, arrive } = await payInVain(opened, order)
  shop.clock.advance({ minutes: 2 })
  assert.equal((await admin.post(`${path}/cancel`, {})).status, 200)
  const part = byStripe('pm_card_visa', { amount: 500 })
  const { id } = (await admin.post(`${order.path}/payments`, part)).body.data
  assert.equal((await admin.post(`${order.path}/transactions/${id}/refund`, {})).status, 200)
  assert.equal(await stateOf(admin, order), 'incomplete/refunded 500 0 1000 500')
  await arrive()
  assert.equal(await stateOf(admin, order), 'complete/paid 2000 0 0 500')
  const told = await eventsOf(shop, order.id)
  assert.equal(told.filter((type) => type === 'order.paid').length, 1, told.join())
  assert.ok((await admin.get(order.path)).body.data.meta.timestamps.fully_paid_at)
})
