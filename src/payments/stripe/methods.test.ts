import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertPaymentsAgree,
  issue,
  paymentsOf,
  reportOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { detachMethod, finishSetup } from '../../../test/support/stripe-fake/intents.ts'
import type { StripeFake } from '../../../test/support/stripe-fake/server.ts'
import { setUpStripe, startStripeShop } from '../../../test/support/stripe-shop.ts'

const run = 'payment-run'

test('PM-2, PM-3: a card that Stripe keeps by a setup pays for a subscription', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const added = await buyer.client.post(path, { data: { payment: 'pm_card_mastercard' } })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const { customer_id, card_id, brand, last_four, expiry_year } = added.body.data
  assert.deepEqual([brand, last_four, expiry_year], ['mastercard', '4444', 2034])
  assert.equal(fake.world.methods.get(card_id)?.customer, customer_id)

  const members = { account_id: buyer.accountId, manual_payments: false }
  const { id } = await subscribeBy(admin, undefined, members)
  const invoice = await issue(shop, id)
  assert.equal((await reportOf(shop, run)).total_collected.USD.amount, 1_000)
  const [intent] = fake.world.intents.values()
  assert.deepEqual([intent?.customer, intent?.payment_method], [customer_id, card_id])
  assert.equal((await paymentsOf(admin, invoice))[0].attributes.success, true)

  // The bank sends a new card, and Stripe tells of it.
  const stored = fake.world.methods.get(card_id)
  assert.ok(stored?.card)
  stored.card.exp_year = 2040
  fake.world.tell('payment_method.automatically_updated', stored)
  await fake.settle()
  await shop.runTasks()
  const one = `${path}/${added.body.data.id}`
  assert.equal((await buyer.client.get(one)).body.data.expiry_year, 2040)

  // The card is detached in the dashboard: it is not asked for money any more.
  detachMethod(fake.world, card_id)
  await fake.settle()
  await shop.runTasks()
  assert.equal((await buyer.client.get(one)).status, 404)
  await issue(shop, id, { month: 2 })
  assert.deepEqual((await reportOf(shop, run)).declines, { new_method: 1 })
  assert.equal(fake.world.intents.size, 1)
  await assertPaymentsAgree(shop)
})

test('PM-5: a page or a bank ends the setup, and the event alone is enough', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const headers = { 'Idempotency-Key': 'a setup' }
  const body = { data: { payment: 'pm_card_authenticationRequired', default: true } }
  const asked = await buyer.client.with(headers).post(path, body)
  assert.equal(asked.body.data.status, 'pending', JSON.stringify(asked.body))
  const [setup] = fake.world.setupIntents.values()
  assert.ok(setup)
  assert.equal(asked.body.data.meta.client_secret, setup.client_secret)
  const one = `${path}/${asked.body.data.id}`
  const waiting = await buyer.client.post(`${one}/confirm`, {})
  assert.equal(waiting.body.data.meta.client_secret, setup.client_secret)
  finishSetup(fake.world, setup)
  await fake.settle()
  await shop.runTasks()
  const kept = (await buyer.client.get(one)).body.data
  assert.deepEqual([kept.status, kept.default, kept.last_four], ['active', true, '3184'])
  assert.equal((await buyer.client.delete(one)).status, 204)
  assert.equal(fake.world.methods.get(kept.card_id)?.customer, null, 'Stripe forgot it too')

  const refused = await buyer.client.post(path, { data: { payment: 'pm_card_chargeDeclined' } })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].title, 'Payment method declined')
  const unknown = await buyer.client.post(path, { data: { payment: 'pm_of_nobody' } })
  assert.equal(unknown.status, 422)
  assert.equal(unknown.body.errors[0].meta.decline.class, 'new_method')
  const byPage = await buyer.client.post(path, { data: {} })
  assert.equal(byPage.body.data.status, 'pending')

  fake.faults.set({ lostAnswers: 1 })
  const silent = await buyer.client.post(path, { data: { payment: 'pm_card_visa' } })
  assert.equal(silent.status, 503, JSON.stringify(silent.body))
})

test('PM-6: a card that was detached before it is confirmed is not kept', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const body = { data: { payment: 'pm_card_authenticationRequired' } }
  const { id } = (await buyer.client.post(path, body)).body.data
  const [setup] = fake.world.setupIntents.values()
  assert.ok(setup)
  finishSetup(fake.world, setup)
  detachMethod(fake.world, setup.payment_method ?? '')
  const confirmed = await buyer.client.post(`${path}/${id}/confirm`, {})
  assert.equal(confirmed.status, 422, JSON.stringify(confirmed.body))
  assert.deepEqual((await buyer.client.get(path)).body.data, [])
})

const eventsOfStripe = (shop: Shop) => `${shop.address}/v2/gateways/stripe/events/${shop.store.id}`

/** Cards that Stripe keeps for a customer. */
function keptIn({ world }: StripeFake): string[] {
  return [...world.methods.values()].filter((one) => one.customer !== null).map(({ id }) => id)
}

test('PM-7: a method that is removed while Stripe is asked stays removed', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const body = { data: { payment: 'pm_card_authenticationRequired' } }
  const { id } = (await buyer.client.post(path, body)).body.data
  const [setup] = fake.world.setupIntents.values()
  assert.ok(setup)
  finishSetup(fake.world, setup)
  fake.faults.meanwhile = async (asked) => {
    if (asked !== `GET /v1/setup_intents/${setup.id}`) return
    fake.faults.meanwhile = undefined
    assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  }
  assert.equal((await buyer.client.post(`${path}/${id}/confirm`, {})).status, 404)
  assert.deepEqual((await buyer.client.get(path)).body.data, [])
  await shop.runTasks()
  assert.deepEqual(keptIn(fake), [])
})

test('PM-7: a setup that was removed can no longer be confirmed by its page', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(eventsOfStripe(shop))
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const { id } = (await buyer.client.post(path, { data: {} })).body.data
  assert.equal((await buyer.client.delete(`${path}/${id}`)).status, 204)
  const [setup] = fake.world.setupIntents.values()
  assert.equal(setup?.status, 'canceled')
  await fake.settle()
  await shop.runTasks()
  assert.deepEqual((await buyer.client.get(path)).body.data, [])
})

test('PM-8: no card is left at Stripe that no method tells of', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(eventsOfStripe(shop))
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const add = (payment?: string) =>
    buyer.client.post(path, { data: { ...(payment && { payment }) } })
  assert.equal((await add()).status, 201)
  fake.faults.set({ lostAnswers: 1 })
  assert.equal((await add('pm_card_visa')).status, 503)
  fake.faults.set({ lostAnswers: 0 })
  await fake.settle()
  await shop.runTasks()
  const listed = (await buyer.client.get(`${path}?filter=eq(status,active)`)).body.data
  assert.deepEqual(
    listed.map((one: { card_id: string }) => one.card_id),
    keptIn(fake),
    'its event has told of it',
  )
  for (let count = 2; count < 50; count += 1) await add()
  const setups = fake.world.setupIntents.size
  assert.equal((await add('pm_card_visa')).status, 422)
  assert.equal(fake.world.setupIntents.size, setups, 'Stripe was not asked')

  assert.equal((await shop.admin.delete(`/v2/accounts/${buyer.accountId}`)).status, 204)
  await shop.runTasks()
  assert.deepEqual(keptIn(fake), [])
  const states = new Set([...fake.world.setupIntents.values()].map(({ status }) => status))
  assert.deepEqual([...states].sort(), ['canceled', 'succeeded'])
})

test('PM-4: a card that its bank renews after it had expired is tried again', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(eventsOfStripe(shop))
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const { card_id } = (await buyer.client.post(path, { data: { payment: 'pm_card_visa' } })).body
    .data
  const members = { account_id: buyer.accountId, manual_payments: false }
  const { id } = await subscribeBy(admin, undefined, members)
  const invoice = await issue(shop, id)
  const stored = fake.world.methods.get(card_id)
  assert.ok(stored?.card)
  const tell = async (year: number) => {
    Object.assign(stored.card ?? {}, { exp_year: year })
    fake.world.tell('payment_method.automatically_updated', stored)
    await fake.settle()
    await shop.runTasks()
  }
  await tell(2020)
  assert.deepEqual((await reportOf(shop, run)).declines, { new_method: 1 })
  await tell(2040)
  assert.equal((await reportOf(shop, run)).total_collected.USD.amount, 1_000)
  assert.equal((await paymentsOf(admin, invoice)).length, 2)
})

test('PM-8: a store leaves cards of another store in the same account at Stripe alone', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const other = await shop.openStore()
  await setUpStripe(other.admin, fake)
  // The account sends all its events to the other store too.
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${other.id}`)
  const buyer = await signIn(shop)
  const path = `/v2/accounts/${buyer.accountId}/payment-methods`
  const { card_id } = (await buyer.client.post(path, { data: { payment: 'pm_card_visa' } })).body
    .data
  await fake.settle()
  await shop.runTasks()
  assert.deepEqual(keptIn(fake), [card_id])
})
