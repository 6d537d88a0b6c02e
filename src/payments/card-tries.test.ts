import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Placed, placeOrder } from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { authenticate } from '../../test/support/stripe-fake/intents.ts'
import { byStripe } from '../../test/support/stripe-payment.ts'
import { intentOf, startStripeShop } from '../../test/support/stripe-shop.ts'
import { createRateLimits, noRateLimits } from '../platform/http/rate-limit.ts'

const statusesOf = (answers: readonly { status: number }[]) => {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...counts].map(([status, some]) => [status, some.length]))
}

test('RL-8: declined cards of an account are bounded, also when many come at once', async (t) => {
  let hours = 0
  const rateLimit = createRateLimits(() => hours * 3_600_000)
  const shop = await startShop(t, { rateLimit })
  const [buyer, other] = [await signIn(shop), await signIn(shop)]
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const add = (client: typeof buyer.client, payment: string) =>
    client.post(path, { data: { payment } })
  const many = Array.from({ length: 30 }, () => add(buyer.client, 'card_stolen'))
  const answers = await Promise.all(many)
  assert.deepEqual(statusesOf(answers), { 422: 20, 429: 10 })
  const refused = answers.find(({ status }) => status === 429)
  assert.equal(refused?.headers.get('retry-after'), '180')
  assert.equal((await add(buyer.client, 'card_good')).status, 429)
  assert.equal((await add(shop.admin, 'card_stolen')).status, 422, 'admins are not bound')
  const others = `/v2/accounts/${other.accountId}/payment-methods`
  assert.equal((await other.client.post(others, { data: { payment: 'card_good' } })).status, 201)
  hours = 0.1
  for (let count = 0; count < 5; count += 1) {
    assert.equal(
      (await add(buyer.client, `card_good_${count}`)).status,
      201,
      'a good card costs none',
    )
  }
})

test('RL-8: declined payments of guests are bounded by address', async (t) => {
  // Requests would use up the rate of the store, so only cards are counted.
  const { takeCardTry } = createRateLimits(() => 0)
  const rateLimit = { ...noRateLimits, takeCardTry }
  const shop = await startShop(t, { rateLimit, trustProxy: '127.0.0.1' })
  const order = await placeOrder(shop.admin, 1_000)
  const enabled = { data: { enabled: true } }
  await shop.admin.put('/v2/gateways/service_payments_processor', enabled)
  const data = { gateway: 'service_payments_processor', method: 'purchase', payment: 'card_stolen' }
  const payFrom = (address: string) =>
    shop.shopper.post(`${order.path}/payments`, { data }, { 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let count = 0; count < 101; count += 1) {
    statuses.push((await payFrom(`2001:db8::${count}`)).status)
  }
  assert.deepEqual([statuses[0], statuses[99], statuses[100]], [422, 422, 429])
  assert.equal((await payFrom('2001:db8:0:1::1')).status, 422, 'another network')
})

/** A shop paid through Stripe, and for each try of a card whether it counts as declined. */
async function startCounting(t: TestContext) {
  const counted: boolean[] = []
  const takeCardTry = () =>
    ({ isTaken: true, end: (isDeclined: boolean) => void counted.push(isDeclined) }) as const
  const rateLimit = { ...noRateLimits, takeCardTry }
  return { ...(await startStripeShop(t, { rateLimit })), counted }
}

test('RL-8: refused settings of the store are no declined card', async (t) => {
  const { shop, fake, counted } = await startCounting(t)
  const order = await placeOrder(shop.admin, 1_000)
  const pay = (payment: string) => shop.shopper.post(`${order.path}/payments`, byStripe(payment))
  fake.faults.set({ revokedKey: true })
  const refused = await pay('pm_card_visa')
  assert.equal(refused.body.errors[0].meta.decline.code, 'settings_refused')
  fake.faults.set({ revokedKey: false })
  assert.equal((await pay('pm_card_chargeDeclined')).status, 422)
  assert.deepEqual(counted, [false, true])
})

test('RL-8: a decline that is answered again from its payment counts once', async (t) => {
  const { shop, counted } = await startCounting(t)
  const order = await placeOrder(shop.admin, 1_000)
  const headers = { 'idempotency-key': 'declined' }
  const pay = () =>
    shop.shopper.post(`${order.path}/payments`, byStripe('pm_card_chargeDeclined'), headers)
  const [first, again] = [await pay(), await pay()]
  assert.equal(first.status, 422)
  assert.deepEqual(again.body, first.body)
  assert.deepEqual(counted.filter(Boolean), [true])
})

test('RL-8: a decline after the buyer was asked counts when it is confirmed', async (t) => {
  const { shop, fake, counted } = await startCounting(t)
  const order = await placeOrder(shop.admin, 1_000)
  const asking = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
  const { data } = (await shop.shopper.post(`${order.path}/payments`, byStripe(asking))).body
  assert.equal(data.waits_for, 'buyer')
  authenticate(fake.world, intentOf(fake, data.reference), true)
  const confirm = () =>
    shop.shopper.post(`${order.path}/transactions/${data.id}/confirm`, undefined)
  assert.equal((await confirm()).status, 422)
  assert.equal((await confirm()).status, 422)
  assert.deepEqual(counted, [false, true])
})

/** An order of a buyer who is signed in. */
async function placeFor(shop: Shop, buyer: { accountId: string; memberId: string }) {
  const account = { id: buyer.accountId, member_id: buyer.memberId }
  const contact = { name: 'Goods Inward', email: 'goods@harbor.example' }
  return await placeOrder(shop.admin, 1_000, { customer: undefined, account, contact })
}

test('RL-8: a decline that the provider tells of first counts for the account, and once', async (t) => {
  const { shop, fake, counted } = await startCounting(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const buyer = await signIn(shop)
  const order = await placeFor(shop, buyer)
  const asking = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
  const { data } = (await buyer.client.post(`${order.path}/payments`, byStripe(asking))).body
  authenticate(fake.world, intentOf(fake, data.reference), true)
  await fake.settle()
  await shop.runTasks()
  const path = `${order.path}/transactions/${data.id}`
  assert.equal((await shop.admin.get(path)).body.data.status, 'failed')
  assert.equal((await buyer.client.post(`${path}/confirm`, undefined)).status, 422)
  assert.deepEqual(counted, [false, true])
})

test('RL-8: of two confirmations at once that find a decline, one counts it', async (t) => {
  const { shop, fake, counted } = await startCounting(t)
  const order = await placeOrder(shop.admin, 1_000)
  const asking = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'
  const { data } = (await shop.shopper.post(`${order.path}/payments`, byStripe(asking))).body
  authenticate(fake.world, intentOf(fake, data.reference), true)
  const path = `${order.path}/transactions/${data.id}/confirm`
  const confirm = () => shop.shopper.post(path, undefined)
  const answers = await Promise.all([confirm(), confirm(), confirm()])
  assert.deepEqual(statusesOf(answers), { 422: 3 })
  assert.deepEqual(counted, [false, true])
})

test('RL-8, IDK-1: a declined method that is sent again with its key counts once', async (t) => {
  const { shop, counted } = await startCounting(t)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const data = { gateway: 'stripe', payment: 'pm_card_chargeDeclined' }
  const add = () => buyer.client.post(path, { data }, { 'idempotency-key': 'declined' })
  const [first, again] = [await add(), await add()]
  assert.equal(first.status, 422)
  assert.deepEqual([again.status, again.body], [422, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(counted.filter(Boolean), [true])
})

test('CK-18, 5.7: a payment that is repeated is answered, also when no other could begin', async (t) => {
  let isFull = false
  const takeCardTry = () =>
    isFull
      ? ({ isTaken: false, waitSeconds: 60 } as const)
      : ({ isTaken: true, end: () => {} } as const)
  const { shop } = await startStripeShop(t, { rateLimit: { ...noRateLimits, takeCardTry } })
  const buyer = await signIn(shop)
  const pay = async (card: string, order: Placed) =>
    buyer.client.post(`${order.path}/payments`, byStripe(card), { 'idempotency-key': card })
  const cards = ['pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_chargeDeclined']
  const sent = []
  for (const card of cards) {
    const order = await placeFor(shop, buyer)
    sent.push({ card, order, first: await pay(card, order) })
  }
  assert.deepEqual(statusesOf(sent.map(({ first }) => first)), { 200: 2, 422: 1 })
  isFull = true
  await shop.admin.put('/v2/gateways/stripe', { data: { enabled: false } })
  for (const { card, order, first } of sent) {
    const again = await pay(card, order)
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    const isKept = again.headers.get('idempotent-replayed') === 'true'
    assert.equal(isKept, card === 'pm_card_visa')
  }
  const [{ order }] = sent as [(typeof sent)[0]]
  const other = { 'idempotency-key': 'another' }
  const path = `${order.path}/payments`
  assert.equal((await buyer.client.post(path, byStripe('pm_card_visa'), other)).status, 422)
  await shop.admin.put('/v2/gateways/stripe', { data: { enabled: true } })
  assert.equal((await buyer.client.post(path, byStripe('pm_card_visa'), other)).status, 429)
})
