import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBooksShop } from '../../../test/support/books.ts'
import { eventsOf, type Placed, placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { askStripe, byStripe } from '../../../test/support/stripe-payment.ts'
import { type StripeShop, startStripeShop } from '../../../test/support/stripe-shop.ts'

type Authorized = Placed & { transaction: string; reference: string }

async function authorize({ shop }: StripeShop): Promise<Authorized> {
  const order = await placeOrder(shop.admin, 1_500)
  const payment = byStripe('pm_card_visa', { method: 'authorize' })
  const { body } = await shop.admin.post(`${order.path}/payments`, payment)
  assert.equal(body.data.status, 'complete', JSON.stringify(body))
  return { ...order, transaction: body.data.id, reference: body.data.reference }
}

/** `capture 900 complete`, in the order in which they were started, after the authorization. */
async function endsOf({ shop }: StripeShop, { path }: Placed): Promise<string[]> {
  const { body } = await shop.admin.get(`${path}/transactions`)
  const [, ...ends] = body.data as { transaction_type: string; amount: number; status: string }[]
  return ends.map((one) => `${one.transaction_type} ${one.amount} ${one.status}`)
}

const byHand = ({ fake }: StripeShop, order: Authorized, act: string, form = {}) =>
  askStripe(fake, 'POST', `payment_intents/${order.reference}/${act}`, form)

const part = { amount_to_capture: '900' }

test('CK-17: a part that was captured in the dashboard is recorded when a capture is refused for it', async (t) => {
  const opened = await startBooksShop(t)
  const { admin } = opened.shop
  for (const data of [{}, { amount: 700 }] as { amount?: number }[]) {
    const order = await authorize(opened)
    await byHand(opened, order, 'capture', part)
    const path = `${order.path}/transactions/${order.transaction}`
    const refused = await admin.post(`${path}/capture`, { data })
    assert.equal(refused.status, 422, JSON.stringify(refused.body))
    assert.match(refused.body.errors[0].detail, /captured at the gateway already/)
    const asked = data.amount ?? 1_500
    assert.deepEqual(await endsOf(opened, order), [
      `capture ${asked} failed`,
      'capture 900 complete',
    ])
    assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 900 0 600 0')
    const rest = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
    assert.equal(rest.status, 200, 'nothing is locked')
    assert.equal((await admin.post(`${path}/refund`, { data: { amount: 900 } })).status, 200)
  }
  assert.deepEqual(await opened.kinds(), [])
})

test('CK-17: an authorization that has ended is recorded when a capture is refused for it', async (t) => {
  const opened = await startStripeShop(t)
  const { admin } = opened.shop
  const order = await authorize(opened)
  await byHand(opened, order, 'cancel')
  const path = `${order.path}/transactions/${order.transaction}`
  const refused = await admin.post(`${path}/capture`, {})
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /authorization has ended/)
  assert.deepEqual(await endsOf(opened, order), ['capture 1500 failed', 'cancel 1500 complete'])
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1500 0')
  assert.equal((await admin.post(`${path}/capture`, {})).status, 422)

  // Somebody has taken what is to be set free.
  const taken = await authorize(opened)
  await byHand(opened, taken, 'capture')
  const free = `${taken.path}/transactions/${taken.transaction}/cancel`
  assert.equal((await admin.post(free, {})).status, 422)
  assert.equal(await stateOf(admin, taken), 'complete/paid 1500 0 0 0')
})

test('CK-17: the event of Stripe alone ends an authorization', async (t) => {
  const opened = await startStripeShop(t)
  const { shop, fake } = opened
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const told = async () => {
    await fake.settle()
    await shop.runTasks()
  }
  const set = await authorize(opened)
  await told()
  assert.equal(await stateOf(shop.admin, set), 'processing/authorized 0 1500 0 0')
  await byHand(opened, set, 'cancel')
  await told()
  assert.deepEqual(await endsOf(opened, set), ['cancel 1500 complete'])
  assert.equal(await stateOf(shop.admin, set), 'incomplete/unpaid 0 0 1500 0')
  assert.equal((await eventsOf(shop, set.id)).at(-1), 'order.updated')

  const captured = await authorize(opened)
  await byHand(opened, captured, 'capture', part)
  await told()
  assert.deepEqual(await endsOf(opened, captured), ['capture 900 complete'])
  assert.equal(await stateOf(shop.admin, captured), 'incomplete/partially_paid 900 0 600 0')

  const own = await authorize(opened)
  const path = `${own.path}/transactions/${own.transaction}/capture`
  assert.equal((await shop.admin.post(path, {})).status, 200)
  await told()
  assert.deepEqual(await endsOf(opened, own), ['capture 1500 complete'], 'one of ours is told once')

  const late = await authorize(opened)
  fake.world.advance(8 * 86_400)
  await told()
  assert.equal(await stateOf(shop.admin, late), 'incomplete/unpaid 0 0 1500 0', 'its time is over')
})

/** Stripe answers the next request whose address ends so with a failure of its own. */
function failOnce({ fake }: StripeShop, act: string): void {
  fake.faults.beforehand = async (asked) => {
    fake.faults.set({ failedRequests: asked.endsWith(act) ? 1 : 0 })
    if (asked.endsWith(act)) fake.faults.beforehand = undefined
  }
  fake.faults.meanwhile = async () => fake.faults.set({ failedRequests: 0 })
}

test('CK-15: a capture or a cancellation that Stripe failed at is done when it is asked again', async (t) => {
  const opened = await startStripeShop(t)
  const { admin } = opened.shop
  for (const [act, state] of [
    ['capture', 'complete/paid 1500 0 0 0'],
    ['cancel', 'incomplete/unpaid 0 0 1500 0'],
  ] as const) {
    const order = await authorize(opened)
    const path = `${order.path}/transactions/${order.transaction}/${act}`
    const ask = () => admin.post(path, {}, { 'idempotency-key': `${act} once` })
    failOnce(opened, `/${act}`)
    const failed = await ask()
    assert.deepEqual([failed.status, failed.body.data?.status], [200, 'pending'])
    const done = await ask()
    assert.equal(done.body.data?.status, 'complete', JSON.stringify(done.body))
    assert.equal(done.body.data.id, failed.body.data.id)
    assert.equal(await stateOf(admin, order), state)
  }
})

test('CK-15: a part whose capture was answered and lost counts once', async (t) => {
  const opened = await startStripeShop(t)
  const { admin } = opened.shop
  const order = await authorize(opened)
  const path = `${order.path}/transactions/${order.transaction}/capture`
  const ask = () => admin.post(path, { data: { amount: 900 } }, { 'idempotency-key': 'once' })
  opened.fake.faults.set({ lostAnswers: 1 })
  assert.equal((await ask()).body.data.status, 'pending')
  opened.fake.faults.set({ lostAnswers: 0 })
  assert.equal((await ask()).body.data.status, 'complete')
  assert.equal(opened.fake.world.intents.get(order.reference)?.amount_received, 900)
  assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 900 0 600 0')
})

test('CK-14: a payment page that Stripe failed to close gives way to the next payment', async (t) => {
  const opened = await startStripeShop(t)
  const { admin } = opened.shop
  const order = await placeOrder(admin, 1_500)
  const pay = (payment?: string) => admin.post(`${order.path}/payments`, byStripe(payment))
  const { id } = (await pay()).body.data
  failOnce(opened, '/cancel')
  assert.equal((await pay('pm_card_visa')).status, 409, 'the page is still open')
  const paid = await pay('pm_card_visa')
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal((await admin.get(`${order.path}/transactions/${id}`)).body.data.status, 'failed')
  assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
})
