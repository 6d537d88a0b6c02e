import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf, placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { signatureOf } from '../../../test/support/stripe-fake/deliver.ts'
import { authenticate, settleIntent } from '../../../test/support/stripe-fake/intents.ts'
import { failRefund } from '../../../test/support/stripe-fake/refunds.ts'
import { API_VERSION, type StripeFake } from '../../../test/support/stripe-fake/server.ts'
import { World } from '../../../test/support/stripe-fake/world.ts'
import { askStripe, byStripe } from '../../../test/support/stripe-payment.ts'
import { authenticated, intentOf, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { isLaterState } from '../dispute.ts'

test('GW-1: a store sets up Stripe, and nobody reads its secrets again', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const path = '/v2/gateways/stripe'
  const { body } = await shop.admin.get(path)
  const { enabled, test: isTest, subscriptions, meta, secret_key } = body.data
  assert.deepEqual([enabled, isTest, subscriptions, secret_key], [true, true, true, undefined])
  assert.deepEqual(meta.secrets, ['secret_key', 'webhook_secret'])
  const kept = await shop.deps.db.selectFrom('payment_gateway').selectAll().execute()
  const told = await shop.deps.db.selectFrom('event').select('payload').execute()
  const all = JSON.stringify([kept, told, (await shop.admin.get('/v2/gateways')).body])
  for (const secret of [fake.secretKey, fake.webhookSecret]) assert.ok(!all.includes(secret))
  const other = await shop.admin.get('/v2/gateways/service_payments_processor')
  assert.equal(other.body.data.subscriptions, false)

  const works = await shop.admin.post(`${path}/check`, undefined)
  assert.deepEqual([works.status, works.body.data.works], [200, true])
  assert.match(works.body.data.notes.join(), /No publishable_key.*for tests/)
  fake.removeKey(fake.secretKey)
  await shop.admin.put(path, { data: { webhook_secret: null } })
  const broken = (await shop.admin.post(`${path}/check`, {})).body.data
  assert.equal(broken.works, false)
  assert.match(broken.problems.join(), /does not know the secret_key/)
  assert.match(broken.notes.join(), /No webhook_secret/)

  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const refusals: [data: object, words: RegExp][] = [
    [{ enabled: true }, /secret_key: it is needed/],
    [{ secret_key: 'key' }, /secret_key: it does not look like/],
    [{ secret_key: 'sk_live_1' }, /a sandbox takes no keys/],
    [{ secret_key: 'sk_test_1', test: false }, /test: the keys are for tests/],
    [{ secret_key: 'sk_test_1', publishable_key: 'pk_live_1' }, /one key is for tests/],
    [{ webhook_secret: 'secret' }, /whsec_/],
  ]
  for (const [data, words] of refusals) {
    const refused = await sandbox.admin.put(path, { data })
    assert.equal(refused.status, 422, JSON.stringify(data))
    assert.match(refused.body.errors[0].detail, words)
  }
  fake.addKey('sk_live_1')
  const live = { data: { secret_key: 'sk_live_1', test: false } }
  assert.equal((await shop.admin.put(path, live)).body.data.test, false)
  assert.equal((await shop.admin.put(path, { data: { secret_key: 7 } })).status, 400)
  const none = (await sandbox.admin.post(`${path}/check`, {})).body.data
  assert.deepEqual(none.problems, ['No secret_key is set.'])
  const byHand = await sandbox.admin.put('/v2/gateways/manual', { data: { subscriptions: true } })
  assert.equal(byHand.status, 422)
})

test('GW-2: an order is paid, declined, taken in part and given back through Stripe', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, shopper } = shop
  const order = await placeOrder(admin, 2_000)
  const pay = (payment: string, members?: object) =>
    shopper.post(`${order.path}/payments`, byStripe(payment, members))
  const declined = await pay('pm_card_chargeDeclined')
  assert.equal(declined.status, 422)
  assert.deepEqual(declined.body.errors[0].meta.decline, {
    class: 'try_again',
    code: 'generic_decline',
  })
  const unknown = await pay('pm_nobody')
  assert.deepEqual(unknown.body.errors[0].meta.decline, {
    class: 'new_method',
    code: 'resource_missing',
  })
  const named = { payment_method: { customer_id: 'cus_other' } }
  assert.equal((await pay('pm_card_visa', named)).status, 403, 'a shopper names no customer')

  const paid = await pay('pm_card_visa', { amount: 800 })
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  assert.equal(intentOf(fake, paid.body.data.reference).amount_received, 800)
  const set = (await pay('pm_card_visa', { method: 'authorize' })).body.data
  assert.equal(await stateOf(admin, order), 'processing/authorized 800 1200 0 0')
  const act = (id: string, what: string, data: object) =>
    admin.post(`${order.path}/transactions/${id}/${what}`, { data })
  assert.equal((await act(set.id, 'capture', { amount: 500 })).status, 200)
  assert.equal(intentOf(fake, set.reference).amount_received, 500)
  const again = (await pay('pm_card_visa', { method: 'authorize' })).body.data
  assert.equal((await act(again.id, 'cancel', {})).status, 200)
  assert.equal(intentOf(fake, again.reference).status, 'canceled')
  const refund = await act(set.id, 'refund', { amount: 200 })
  assert.equal(refund.body.data.status, 'complete')
  assert.equal(fake.world.refunds.size, 1)
  assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 1300 0 700 200')
})

test('GW-3: a buyer confirms with 3-D Secure, and the event of Stripe alone makes it paid', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, shopper } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(admin, 2_000)
  const asked = await shopper.post(
    `${order.path}/payments`,
    byStripe('pm_card_authenticationRequired'),
  )
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  const { id, reference, status, meta, waits_for: waitsFor } = asked.body.data
  assert.deepEqual([status, waitsFor], ['pending', 'buyer'])
  assert.equal(meta.client_secret, intentOf(fake, reference).client_secret)
  const confirm = `${order.path}/transactions/${id}/confirm`
  assert.equal((await shopper.post(confirm, {})).body.data.meta.client_secret, meta.client_secret)
  authenticated(fake, reference)
  await fake.settle()
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 2000 0', 'a task does it')
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/paid 2000 0 0 0')
  assert.equal((await shopper.post(confirm, {})).body.data.status, 'complete')

  // One that is refused, and one whose card is typed into the page of the storefront.
  const second = await placeOrder(admin, 1_500)
  const pay = (payment?: string) => shopper.post(`${second.path}/payments`, byStripe(payment))
  const refused = (await pay('pm_card_authenticationRequired')).body.data
  authenticate(fake.world, intentOf(fake, refused.reference), false)
  const answer = await shopper.post(`${second.path}/transactions/${refused.id}/confirm`, {})
  assert.equal(answer.status, 422)
  assert.equal(intentOf(fake, refused.reference).status, 'canceled', 'nobody confirms it later')
  const page = (await pay()).body.data
  assert.deepEqual([page.status, page.waits_for], ['pending', 'buyer'])
  const { webhookSecret, world } = fake
  const events = [...world.events]
  const deliver = (body: string, signature: string) =>
    fetch(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    })
  const now = Math.floor(Date.now() / 1_000)
  const text = JSON.stringify(events.at(-1))
  assert.equal((await deliver(text, signatureOf(text, webhookSecret, now))).status, 200)
  assert.equal((await deliver(`${text} `, signatureOf(text, webhookSecret, now))).status, 400)
  assert.equal((await deliver(text, signatureOf(text, 'whsec_other', now))).status, 400)
  assert.equal((await deliver(text, signatureOf(text, webhookSecret, now - 3_600))).status, 400)
  const large = ' '.repeat(300_000)
  assert.equal((await deliver(large, signatureOf(large, webhookSecret, now))).status, 413)
  const kept = await shop.deps.db.selectFrom('gateway_event').select('event_id').execute()
  assert.equal(new Set(kept.map(({ event_id: one }) => one)).size, kept.length)
})

test('GW-4: a dispute is told, and an older state of it changes nothing', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const events = `${shop.address}/v2/gateways/stripe/events/${shop.store.id}`
  fake.sendEventsTo(events)
  const order = await placeOrder(admin, 2_000)
  const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_createDispute'))
  assert.equal(paid.body.data.status, 'complete')
  await fake.settle()
  await shop.runTasks()
  const path = `${order.path}/transactions/${paid.body.data.id}`
  const { dispute } = (await admin.get(path)).body.data
  const { status, reason, amount, currency } = dispute
  assert.deepEqual(
    [status, reason, amount, currency],
    ['needs_response', 'fraudulent', 2_000, 'USD'],
  )
  assert.equal((await eventsOf(shop, paid.body.data.id)).at(-1), 'transaction.disputed')

  const told = fake.world.events.find(({ type }) => type === 'charge.dispute.created')
  assert.ok(told)
  const send = async (id: string, state: string, created: number) => {
    const object = { ...told.data.object, status: state }
    const type = 'charge.dispute.closed'
    const text = JSON.stringify({ ...told, id, type, created, data: { object } })
    const now = Math.floor(Date.now() / 1_000)
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(text, fake.webhookSecret, now),
    }
    const answer = await fetch(events, { method: 'POST', body: text, headers })
    assert.equal(answer.status, 200)
    await shop.runTasks()
    return (await admin.get(path)).body.data.dispute.status
  }
  assert.equal(await send('evt_later', 'won', told.created + 60), 'won')
  assert.equal(await send('evt_older', 'under_review', told.created + 30), 'won')
  assert.equal(await send('evt_later', 'lost', told.created + 90), 'won', 'an id counts once')
})

test('CK-16: a refund that fails days later is recorded, and the money is here again', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(admin, 2_000)
  const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  const path = `${order.path}/transactions/${paid.body.data.id}`
  const { id } = (await admin.post(`${path}/refund`, {})).body.data
  await fake.settle()
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/refunded 2000 0 0 2000')
  const told = (await eventsOf(shop, order.path.split('/').at(-1) ?? '')).length
  const [refund] = fake.world.refunds.values()
  assert.ok(refund)
  failRefund(fake.world, refund)
  await fake.settle()
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/paid 2000 0 0 0')
  const failed = (await admin.get(`${order.path}/transactions/${id}`)).body.data
  assert.deepEqual([failed.status, failed.decline.code], ['failed', 'expired_or_canceled_card'])
  assert.equal((await admin.get(path)).body.data.refunded_amount, 0)
  assert.deepEqual((await eventsOf(shop, id)).at(-1), 'transaction.updated')
  const events = await eventsOf(shop, order.path.split('/').at(-1) ?? '')
  assert.deepEqual(events.slice(told), ['order.updated'], 'it is not paid anew')
  assert.equal((await admin.post(`${path}/refund`, {})).body.data.status, 'complete')
})

test('CK-16: a refund of the account before stays made, whatever the new account lacks', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(admin, 2_000)
  const paid = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  const { id } = (await admin.post(`${order.path}/transactions/${paid.body.data.id}/refund`, {}))
    .body.data
  await fake.settle()
  await shop.runTasks()
  fake.addKey('sk_test_other', new World(API_VERSION))
  const moved = await admin.put('/v2/gateways/stripe', { data: { secret_key: 'sk_test_other' } })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const [refund] = fake.world.refunds.values()
  assert.ok(refund)
  fake.world.tell('refund.updated', refund)
  await fake.settle()
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/refunded 2000 0 0 2000')
  assert.equal((await admin.get(`${order.path}/transactions/${id}`)).body.data.status, 'complete')
})

test('CK-10: no page pays for an order that was cancelled', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const cancel = { data: { type: 'order', status: 'cancelled' } }
  const order = await placeOrder(admin, 1_500)
  const { reference } = (await admin.post(`${order.path}/payments`, byStripe())).body.data
  assert.equal((await admin.put(order.path, cancel)).status, 200)
  assert.equal(intentOf(fake, reference).status, 'canceled')

  const paid = await placeOrder(admin, 1_500)
  const asked = byStripe('pm_card_authenticationRequired')
  const waiting = (await admin.post(`${paid.path}/payments`, asked)).body.data
  authenticated(fake, waiting.reference)
  assert.equal((await admin.put(paid.path, cancel)).status, 409, 'the buyer has just paid')
  assert.equal(await stateOf(admin, paid), 'complete/paid 1500 0 0 0')
  assert.equal((await admin.put(paid.path, cancel)).status, 200)
  const slow = await placeOrder(admin, 1_500)
  const page = (await admin.post(`${slow.path}/payments`, byStripe())).body.data
  await confirmOnPage(fake, page, 'pm_usBankAccount')
  assert.equal((await admin.put(slow.path, cancel)).status, 409, 'a bank is at work on it')
  assert.equal(await stateOf(admin, slow), 'incomplete/unpaid 0 0 1500 0')
})

test('GW-6: a bank account pays on the page of the buyer, and is declined without it', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, shopper } = shop
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(admin, 1_500)
  const pay = (payment?: string) => shopper.post(`${order.path}/payments`, byStripe(payment))
  const named = await pay('pm_usBankAccount')
  assert.equal(named.status, 422, JSON.stringify(named.body))
  const { detail, meta } = named.body.errors[0]
  assert.deepEqual(meta.decline, { class: 'new_method', code: 'requires_confirmation' })
  assert.match(detail, /consent of the buyer/)
  const states = () => [...fake.world.intents.values()].map(({ status }) => status)
  assert.deepEqual(states(), ['canceled'], 'nothing is left open at Stripe')
  // The refusal is found out too when its answer is lost.
  fake.faults.meanwhile = async (asked) => {
    if (asked === 'POST /v1/payment_intents') fake.faults.set({ lostAnswers: 1 })
    else fake.faults.set({ lostAnswers: 0 })
  }
  const lost = (await pay('pm_usBankAccount')).body.data
  fake.faults.meanwhile = undefined
  assert.equal(lost?.waits_for, 'gateway', 'the call may still be at it')
  assert.deepEqual(states(), ['canceled', 'requires_confirmation'])
  const confirm = () => shopper.post(`${order.path}/transactions/${lost.id}/confirm`, {})
  fake.world.advance(60)
  assert.equal((await confirm()).body.data?.waits_for, 'gateway')
  fake.world.advance(60)
  const ended = await confirm()
  assert.equal(ended.body.errors?.[0].meta.decline.class, 'new_method', JSON.stringify(ended.body))
  assert.deepEqual(states(), ['canceled', 'canceled'])

  const page = (await pay()).body.data
  await confirmOnPage(fake, page, 'pm_usBankAccount_success')
  const path = `${order.path}/transactions/${page.id}`
  const confirmed = (await shopper.post(`${path}/confirm`, {})).body.data
  assert.deepEqual([confirmed.status, confirmed.waits_for], ['pending', 'gateway'])
  settleIntent(fake.world, intentOf(fake, page.reference))
  await fake.settle()
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 0')
})

type Page = { reference: string; meta: { client_secret: string } }

/** Stripe.js confirms a payment with what the buyer has chosen, and gives their mandate. */
async function confirmOnPage(fake: StripeFake, { reference, meta }: Page, payment_method: string) {
  const accepted = 'mandate_data[customer_acceptance]'
  const form = {
    client_secret: meta.client_secret,
    payment_method,
    [`${accepted}[type]`]: 'online',
    [`${accepted}[online][ip_address]`]: '192.0.2.7',
    [`${accepted}[online][user_agent]`]: 'a browser',
  }
  await askStripe(fake, 'POST', `payment_intents/${reference}/confirm`, form)
}

test('GW-4: a dispute that ends in the second of its beginning has ended', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(shop.admin, 2_000)
  const asked = byStripe('pm_card_createDispute')
  const paid = (await shop.admin.post(`${order.path}/payments`, asked)).body.data
  const [dispute] = fake.world.disputes.values()
  const opened = fake.world.events.find(({ type }) => type === 'charge.dispute.created')
  assert.ok(dispute && opened)
  fake.world.tell('charge.dispute.closed', Object.assign(dispute, { status: 'lost' }))
  Object.assign(fake.world.events.at(-1) ?? {}, { created: opened.created })
  await fake.settle()
  await shop.runTasks()
  const shown = (await shop.admin.get(`${order.path}/transactions/${paid.id}`)).body.data
  assert.equal(shown.dispute.status, 'lost')
})

test('GW-4: an appeal after a lost dispute is told, with the time until which to answer', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(shop.admin, 2_000)
  const asked = byStripe('pm_card_createDispute')
  const paid = (await shop.admin.post(`${order.path}/payments`, asked)).body.data
  const [dispute] = fake.world.disputes.values()
  assert.ok(dispute)
  const shown = async () => {
    await fake.settle()
    await shop.runTasks()
    const { data } = (await shop.admin.get(`${order.path}/transactions/${paid.id}`)).body
    return [data.dispute.status, data.dispute.respond_by]
  }
  const instant = (seconds: number) => new Date(seconds * 1_000).toISOString()
  const first = instant(dispute.evidence_details.due_by ?? 0)
  assert.deepEqual(await shown(), ['needs_response', first])
  const tell = (status: typeof dispute.status, due_by: number | null, type = 'updated') => {
    fake.world.advance(60)
    const evidence_details = { due_by }
    fake.world.tell(`charge.dispute.${type}`, Object.assign(dispute, { status, evidence_details }))
  }
  tell('lost', 0, 'closed')
  assert.deepEqual(await shown(), ['lost', undefined])
  const until = fake.world.now() + 86_400
  tell('appeal_needs_response', until)
  assert.deepEqual(await shown(), ['appeal_needs_response', instant(until)])
  assert.equal((await eventsOf(shop, paid.id)).at(-1), 'transaction.disputed')
  tell('won', null, 'closed')
  assert.deepEqual(await shown(), ['won', undefined])
  assert.equal(await stateOf(shop.admin, order), 'complete/paid 2000 0 0 0')
})

test('GW-4: states of a dispute come in any order', () => {
  const state = (status: string, at: string, id = 'dp_1') => {
    return { id, status, at, reason: 'fraudulent', amount: 1, currency: 'USD' }
  }
  const rows: [
    kept: ReturnType<typeof state> | null,
    told: ReturnType<typeof state>,
    is: boolean,
  ][] = [
    [null, state('needs_response', '1'), true],
    [state('needs_response', '1'), state('lost', '1'), true],
    [state('lost', '1'), state('needs_response', '1'), false],
    [state('lost', '1'), state('under_review', '2'), false],
    [state('under_review', '2'), state('needs_response', '1'), false],
    [state('lost', '1'), state('needs_response', '2', 'dp_2'), true],
    [state('lost', '1'), state('appeal_needs_response', '2'), true],
    [state('lost', '1'), state('appeal_needs_response', '1'), true],
    [state('appeal_needs_response', '1'), state('lost', '1'), false],
    [state('appeal_needs_response', '2'), state('lost', '1'), false],
    [state('appeal_under_review', '2'), state('under_review', '3'), false],
    [state('needs_response', '3'), state('appeal_needs_response', '3'), true],
    [state('appeal_under_review', '2'), state('lost', '3'), true],
    [state('appeal_under_review', '2'), state('won', '2'), true],
    [state('won', '3'), state('appeal_under_review', '2'), false],
    [state('won', '3'), state('appeal_under_review', '3'), false],
  ]
  for (const [kept, told, is] of rows) assert.equal(isLaterState(kept, told), is)
})
