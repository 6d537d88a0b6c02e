import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  card,
  enableGateways,
  eventsOf,
  manual,
  placeOrder,
  stateOf,
} from '../../test/support/ordering.ts'
import { startShop } from '../../test/support/shop.ts'

test('CK-14: a buyer confirms a payment, and gets what their page needs for it', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const asked = await admin.post(`${order.path}/payments`, card('card_asks_buyer'))
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  const { id, status, waits_for: waitsFor, meta, reference } = asked.body.data
  assert.deepEqual([status, waitsFor], ['pending', 'buyer'])
  assert.equal(meta.client_secret, `${reference}_secret`)
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1000 0')
  const path = `${order.path}/transactions/${id}`
  assert.equal((await admin.get(path)).body.data.meta.client_secret, undefined)
  const told = await shop.deps.db
    .selectFrom('event')
    .select('payload')
    .where('store_id', '=', shop.store.id)
    .where('subject_id', '=', id)
    .execute()
  assert.ok(told.length > 0 && !JSON.stringify(told).includes('_secret'), 'nothing secret is told')

  // The worker looks after it, and changes nothing.
  shop.clock.advance({ minutes: 5 })
  await assert.rejects(shop.runTasks(), /settle-transaction/, 'the task comes back')
  assert.equal((await admin.get(path)).body.data.status, 'pending')

  const other = await placeOrder(admin, 1_000)
  assert.equal((await admin.post(`${other.path}/transactions/${id}/confirm`, {})).status, 404)
  const stranger = await shop.openStore()
  assert.equal((await stranger.admin.post(`${path}/confirm`, {})).status, 404)
  const confirmed = await shop.shopper.post(`${path}/confirm`, undefined)
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  assert.equal(confirmed.body.data.status, 'complete')
  assert.equal(confirmed.body.data.waits_for, undefined)
  assert.deepEqual((await admin.post(`${path}/confirm`, {})).body, confirmed.body)
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
  assert.deepEqual(await eventsOf(shop, id), [
    'transaction.created',
    'transaction.updated',
    'transaction.updated',
  ])
})

test('CK-14: a payment that is not confirmed is declined, cancelled, or gives way to another', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const pay = (cardId: string) => admin.post(`${order.path}/payments`, card(cardId))
  const end = (id: string, how: string) => admin.post(`${order.path}/transactions/${id}/${how}`, {})

  const refusing = (await pay('card_asks_buyer_declined')).body.data
  const refused = await end(refusing.id, 'confirm')
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.errors[0].meta.decline, { class: 'try_again' })
  assert.equal((await end(refusing.id, 'confirm')).status, 422)

  const left = (await pay('card_asks_buyer')).body.data
  const cancelled = await end(left.id, 'cancel')
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  assert.equal(cancelled.body.data.status, 'failed')
  assert.equal((await end(left.id, 'confirm')).status, 422)
  assert.equal((await end(left.id, 'cancel')).status, 422)

  const forgotten = (await pay('card_asks_buyer')).body.data
  shop.clock.advance({ hours: 72 })
  await shop.runTasks()
  const over = await admin.get(`${order.path}/transactions/${forgotten.id}`)
  assert.equal(over.body.data.status, 'failed', 'after three days nobody waits any more')

  const first = (await pay('card_asks_buyer')).body.data
  const second = await pay('card_approved')
  assert.equal(second.status, 200, JSON.stringify(second.body))
  const transactions = (await admin.get(`${order.path}/transactions/${first.id}`)).body.data
  assert.equal(transactions.status, 'failed')
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
  assert.equal((await end(second.body.data.id, 'cancel')).status, 422, 'it is taken')
})

test('IDK-1, CK-14: the cancellation of a payment that waits is answered again for its key', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const { id } = (await admin.post(`${order.path}/payments`, card('card_asks_buyer'))).body.data
  const cancel = (key: string) =>
    admin.post(`${order.path}/transactions/${id}/cancel`, {}, { 'idempotency-key': key })
  const first = await cancel('one')
  assert.deepEqual([first.status, first.body.data.status], [200, 'failed'])
  const again = await cancel('one')
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal((await cancel('two')).status, 422)
})

test('CK-14: a payment that waits for its buyer is left to them by whatever is refused or pays nothing', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const pay = (cardId: string, method: string, amount?: number) =>
    admin.post(`${order.path}/payments`, card(cardId, method, amount))
  const paid = (await pay('card_approved', 'purchase', 100)).body.data.id
  const set = (await pay('card_approved', 'authorize', 100)).body.data.id
  const waiting = (await pay('card_asks_buyer', 'purchase')).body.data.id
  const act = (id: string, what: string, data: object = {}) =>
    admin.post(`${order.path}/transactions/${id}/${what}`, { data })
  const off = { data: { gateway: 'stripe', method: 'purchase' } }
  const answers = [
    await pay('card_approved', 'purchase', 801),
    await pay('card_approved', 'purchase', 0),
    await admin.post(`${order.path}/payments`, off),
    await act(paid, 'refund', { amount: 101 }),
    await act(waiting, 'refund'),
    await act(waiting, 'capture'),
    await act(crypto.randomUUID(), 'refund'),
    await act(paid, 'refund', { amount: 50 }),
    await act(set, 'capture'),
    await act(set, 'cancel'),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [422, 422, 422, 422, 422, 422, 404, 409, 409, 409],
  )
  assert.match(answers.at(-1)?.body.errors[0].detail, /waits for its buyer; cancel it first/)
  const left = (await admin.get(`${order.path}/transactions/${waiting}`)).body.data
  assert.deepEqual([left.status, left.waits_for], ['pending', 'buyer'])
  assert.equal((await act(waiting, 'confirm')).body.data.status, 'complete')
  assert.equal((await act(paid, 'refund', { amount: 50 })).status, 200)
  assert.equal(await stateOf(admin, order), 'processing/authorized 900 100 0 50')
})

test('CK-14: what a bank takes days for stays pending until it says yes or no', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  for (const [cardId, status, state] of [
    ['card_pending', 'complete', 'complete/paid 1000 0 0 0'],
    ['card_pending_declined', 'failed', 'incomplete/unpaid 0 0 1000 0'],
  ] as const) {
    const order = await placeOrder(admin, 1_000)
    const asked = (await admin.post(`${order.path}/payments`, card(cardId))).body.data
    assert.deepEqual([asked.status, asked.waits_for], ['pending', 'gateway'])
    assert.equal(asked.meta.client_secret, undefined)
    shop.clock.advance({ minutes: 5 })
    await shop.runTasks()
    const path = `${order.path}/transactions/${asked.id}`
    assert.equal((await admin.get(path)).body.data.status, status)
    assert.equal(await stateOf(admin, order), state)
  }
  const order = await placeOrder(admin, 1_000)
  const paid = (await admin.post(`${order.path}/payments`, card('card_refund_pending'))).body.data
  const refunds = `${order.path}/transactions/${paid.id}/refund`
  const refund = await admin.post(refunds, { data: { amount: 400 } })
  assert.deepEqual([refund.body.data.status, refund.body.data.waits_for], ['pending', 'gateway'])
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
  shop.clock.advance({ minutes: 5 })
  await shop.runTasks()
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 400')
})

test('CK-15: an authorization is captured in part, or cancelled', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  for (const body of [manual('authorize'), card('card_approved', 'authorize')]) {
    const order = await placeOrder(admin, 1_000)
    const set = async () => (await admin.post(`${order.path}/payments`, body)).body.data.id
    const act = (what: string, given?: object) =>
      admin.post(`${order.path}/transactions/${id}/${what}`, given)
    let id = await set()
    assert.equal((await act('capture', { data: { amount: 1_001 } })).status, 422)
    assert.equal((await act('capture', { data: { amount: 0 } })).status, 400)
    const part = await act('capture', { data: { amount: 250 } })
    assert.equal(part.status, 200, JSON.stringify(part.body))
    assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 250 0 750 0')
    assert.equal((await act('capture')).status, 422)
    assert.equal((await act('cancel')).status, 422)
    id = await set()
    assert.equal(await stateOf(admin, order), 'processing/authorized 250 750 0 0')
    const cancelled = await act('cancel')
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    const { transaction_type: type, relationships, amount } = cancelled.body.data
    assert.deepEqual([type, relationships.parent.data.id, amount], ['cancel', id, 750])
    assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 250 0 750 0')
    assert.equal((await act('cancel')).status, 422)
    assert.equal((await act('capture')).status, 422)
  }
})

test('CK-10: cancelling an order ends a payment that waits for its buyer', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const cancel = { data: { type: 'order', status: 'cancelled' } }
  const order = await placeOrder(admin, 1_000)
  const { id } = (await admin.post(`${order.path}/payments`, card('card_asks_buyer'))).body.data
  assert.equal((await admin.put(order.path, cancel)).status, 200)
  const path = `${order.path}/transactions/${id}`
  assert.equal((await admin.get(path)).body.data.status, 'failed')
  assert.equal((await shop.shopper.post(`${path}/confirm`, {})).status, 422)
  assert.equal(await stateOf(admin, order), 'cancelled/unpaid 0 0 1000 0')

  const slow = await placeOrder(admin, 1_000)
  const pending = await admin.post(`${slow.path}/payments`, card('card_pending'))
  assert.equal(pending.body.data.waits_for, 'gateway')
  const late = await admin.put(slow.path, cancel)
  assert.equal(late.status, 409, JSON.stringify(late.body))
  assert.equal(await stateOf(admin, slow), 'complete/paid 1000 0 0 0', 'it has just ended')
})

test('CK-19: a shopper begins no more payments of an order that has had 200, and an admin does', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, deps, store } = shop
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_000)
  const pay = (by: typeof admin, cardId: string, key: string) =>
    by.post(`${order.path}/payments`, card(cardId), { 'idempotency-key': key })
  assert.equal((await pay(shopper, 'card_asks_buyer', 'first')).status, 200)
  assert.equal((await pay(shopper, 'card_asks_buyer', 'second')).status, 200)
  await sql`
    insert into order_transaction
    select (json_populate_record(made, json_build_object(
             'id', gen_random_uuid(), 'request_key', null))).*
      from order_transaction as made, generate_series(1, 197) as number
     where made.store_id = ${store.id} and made.status = 'failed'`.execute(deps.db)
  const last = await pay(shopper, 'card_asks_buyer', 'third')
  assert.equal(last.status, 200, 'the 200th')
  const refused = await pay(shopper, 'card_asks_buyer', 'fourth')
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /200 transactions already/)
  const again = await pay(shopper, 'card_asks_buyer', 'third')
  assert.equal(again.body.data?.id, last.body.data.id, JSON.stringify(again.body))
  const path = `${order.path}/transactions/${last.body.data.id}`
  assert.equal((await admin.get(path)).body.data.status, 'pending', 'it is left to its buyer')
  assert.equal((await pay(admin, 'card_approved', 'fifth')).status, 200)
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
})
