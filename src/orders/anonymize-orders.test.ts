import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  billingAddress,
  checkoutBody,
  enableGateways,
  eventsOf,
  fillCart,
  manual,
  type Placed,
  placeOrder,
} from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { signIn } from '../../test/support/signed-in.ts'

let shop: Shop

async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  await enableGateways(shop.admin)
}

const anonymize = (...orders: Placed[]) =>
  shop.admin.post('/v2/orders/anonymize', { data: { order_ids: orders.map(({ id }) => id) } })

async function close({ path }: Placed, data: object = { status: 'cancelled' }): Promise<void> {
  const { status, body } = await shop.admin.put(path, { data: { type: 'order', ...data } })
  assert.equal(status, 200, JSON.stringify(body))
}

const secret = {
  customer: { name: 'Ada Lovelace', email: 'ada@harbor.example' },
  billing_address: { ...billingAddress, line_1: '12 Secret Lane', postcode: 'S3 CRT' },
  shipping_address: { ...billingAddress, line_1: '13 Hidden Yard', phone_number: '555-0199' },
}
const secrets = /Ada|ada@|Secret|S3 CRT|Hidden|555-0199|Goods|whisper/

test('what was personal in an order is erased, also from what was told of it', async (t) => {
  await openShop(t)
  const { admin, deps, store } = shop
  const cart = await fillCart(admin, [{ amount: 500 }])
  const note = {
    note: { type: 'string', value: 'whisper' },
    gift: { type: 'boolean', value: true },
  }
  await admin.put(cart, { data: { custom_attributes: note } })
  const made = await admin.post(
    `${cart}/checkout`,
    checkoutBody({ ...secret, order_number: 'N-1' }),
  )
  const order = { id: made.body.data.id, path: `/v2/orders/${made.body.data.id}` }
  await admin.post(`${order.path}/payments`, manual('purchase'))
  await close(order, { shipping: 'fulfilled' })
  const other = await placeOrder(admin, 100, secret)
  const before = (await admin.get(order.path)).body.data

  const { status, body } = await anonymize(order)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.length, 1)
  const [erased] = body.data
  assert.equal(erased.anonymized, true)
  assert.deepEqual(erased.customer, { name: '**', email: '**' })
  assert.equal(erased.shipping_address.phone_number, '**')
  assert.equal(erased.billing_address.country, '**')
  assert.equal(erased.billing_address.line_2, '', 'what was empty stays empty')
  const gone = { type: 'string', value: '**' }
  assert.deepEqual(erased.custom_attributes, { note: gone, gift: gone })
  assert.deepEqual((await admin.get(order.path)).body.data, erased)
  assert.deepEqual(erased.meta.display_price, before.meta.display_price)
  assert.deepEqual([erased.order_number, erased.payment], ['N-1', 'paid'])

  const rows = await deps.db
    .selectFrom('event')
    .select('payload')
    .where('store_id', '=', store.id)
    .where('subject_id', '=', order.id)
    .execute()
  assert.ok(rows.length >= 5)
  assert.doesNotMatch(JSON.stringify(rows), secrets)
  assert.match(JSON.stringify(rows), /"order_number":"N-1"/, 'the rest is told as before')
  const names = await eventsOf(shop, order.id)
  assert.deepEqual(names.slice(-2), ['order.updated', 'order.anonymized'])
  assert.deepEqual((await admin.get(other.path)).body.data.customer, secret.customer)
  for (const filter of ['eq(email,ada@harbor.example)', "eq(billing_postcode,'S3 CRT')"]) {
    const list = (await admin.get(`/v2/orders?filter=${encodeURIComponent(filter)}`)).body.data
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [other.id],
    )
  }
})

test('doing it again changes nothing, and an order of an account is done alike', async (t) => {
  await openShop(t)
  const { admin } = shop
  const { client, accountId, memberId } = await signIn(shop)
  const account = { id: accountId, member_id: memberId }
  const contact = { name: 'Ada', email: 'ada@harbor.example' }
  const order = await placeOrder(admin, 100, { customer: undefined, account, contact })
  await close(order)
  const first = await anonymize(order, order)
  assert.equal(first.status, 200)
  assert.equal(first.body.data.length, 1)
  assert.deepEqual(first.body.data[0].contact, { name: '**', email: '**' })
  const events = await eventsOf(shop, order.id)
  shop.clock.advance({ minutes: 1 })
  assert.deepEqual((await anonymize(order)).body, first.body)
  assert.deepEqual(await eventsOf(shop, order.id), events)
  assert.equal((await client.get(order.path)).status, 200, 'it is still their order')
  const address = { ...billingAddress, line_1: '1 New Street' }
  const put = { data: { type: 'order', shipping_address: address } }
  assert.equal((await admin.put(order.path, put)).status, 422)
})

test('only orders that are done with, all or none, a hundred at most, and by admins', async (t) => {
  await openShop(t)
  const { admin, shopper } = shop
  const open = await placeOrder(admin, 100)
  const done = await placeOrder(admin, 100)
  await close(done)
  const refused = await anonymize(done, open)
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.errors.map((error: { title: string; meta: object }) => [error.title, error.meta]),
    [['Could not anonymize orders', { order_id: open.id }]],
  )
  const unknown = { id: crypto.randomUUID(), path: '' }
  const missing = await anonymize(done, unknown)
  assert.deepEqual([missing.status, missing.body.errors[0].source], [400, 'data.order_ids[1]'])
  assert.equal((await admin.get(done.path)).body.data.anonymized, false)
  assert.equal((await anonymize()).status, 400)
  assert.equal((await anonymize(...Array.from({ length: 101 }, () => done))).status, 400)
  const body = { data: { order_ids: [done.id] } }
  assert.equal((await shopper.post('/v2/orders/anonymize', body)).status, 403)
  const foreigner = await shop.openStore()
  assert.equal((await foreigner.admin.post('/v2/orders/anonymize', body)).status, 400)
  const paid = await placeOrder(admin, 100)
  const bought = await admin.post(`${paid.path}/payments`, manual('purchase'))
  assert.equal((await anonymize(paid)).status, 422, 'the goods are still to be sent')
  await admin.post(`${paid.path}/transactions/${bought.body.data.id}/refund`, {})
  assert.equal((await anonymize(paid, done)).status, 200)
})

test('14.4: the address of a fulfilled order may be sent back as it is', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 100, { billing_address: billingAddress })
  await admin.post(`${order.path}/payments`, manual('purchase'))
  await close(order, { shipping: 'fulfilled' })
  const before = (await admin.get(order.path)).body.data
  const put = (address: object, more: object = {}) =>
    admin.put(order.path, { data: { type: 'order', shipping_address: address, ...more } })
  const same = await put(before.shipping_address)
  assert.equal(same.status, 200, JSON.stringify(same.body))
  assert.deepEqual(same.body.data, before)
  const short = await put(billingAddress, { external_ref: 'po-1' })
  assert.equal(short.status, 200, 'texts that are left out are empty')
  assert.equal(short.body.data.external_ref, 'po-1')
  assert.equal((await put({ ...before.shipping_address, line_1: '5 Quay Road' })).status, 422)
})
