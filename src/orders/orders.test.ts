import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  billingAddress,
  card,
  checkoutBody,
  enableGateways,
  eventsOf,
  fillCart,
  guest,
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

const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
const put = ({ path }: Placed, members: object) =>
  shop.admin.put(path, { data: { type: 'order', ...members } })

test('14.3, 14.4: an order is shown with its items and their taxes', async (t) => {
  await openShop(t)
  const { admin, address } = shop
  const cart = await fillCart(admin, [
    { amount: 24_900, quantity: 2, rates: [0.0625, 0.0225] },
    { amount: 1_500, rates: [0.0625] },
  ])
  await admin.put(cart, {
    data: { type: 'cart', custom_attributes: { desk: { type: 'string', value: 'east' } } },
  })
  const made = await admin.post(`${cart}/checkout`, checkoutBody({ external_ref: 'po-88213' }))
  const { id } = made.body.data
  const path = `/v2/orders/${id}`
  const { status, body } = await admin.get(`${path}?include=items,tax_items,other`)
  assert.equal(status, 200)
  assert.deepEqual(body, made.body)
  const { meta, relationships, ...order } = body.data
  assert.deepEqual(order, {
    id,
    type: 'order',
    status: 'incomplete',
    payment: 'unpaid',
    shipping: 'unfulfilled',
    anonymized: false,
    customer: guest,
    billing_address: { ...billingAddress, company_name: '', line_2: '', county: '' },
    shipping_address: {
      ...{ ...billingAddress, company_name: '', line_2: '', county: '' },
      ...{ phone_number: '', instructions: '' },
    },
    external_ref: 'po-88213',
    custom_attributes: { desk: { type: 'string', value: 'east' } },
    links: { self: `${address}${path}` },
  })
  const amounts = Object.entries(meta.display_price).map(([name, money]) => [
    name,
    (money as { formatted: string }).formatted,
  ])
  assert.deepEqual(Object.fromEntries(amounts), {
    with_tax: '$556.27',
    without_tax: '$513.00',
    tax: '$43.27',
    discount: '$0.00',
    without_discount: '$556.27',
    shipping: '$0.00',
    balance_owing: '$556.27',
    paid: '$0.00',
    authorized: '$0.00',
    refunded: '$0.00',
  })
  const [first, second] = body.included.items
  assert.deepEqual(relationships.items.data, [
    { type: 'item', id: first.id },
    { type: 'item', id: second.id },
  ])
  assert.equal(body.included.tax_items.length, 3)
  assert.equal(first.relationships.taxes.data.length, 2)
  assert.deepEqual(body.included.tax_items[2], {
    id: second.relationships.taxes.data[0].id,
    type: 'tax_item',
    rate: 0.0625,
    relationships: {
      item: { data: { type: 'order_item', id: second.id } },
      order: { data: { type: 'order_item', id: second.id } },
    },
  })
  const items = await admin.get(`${path}/items?include=tax_items`)
  assert.deepEqual(items.body.data, body.included.items)
  assert.deepEqual(items.body.included, { tax_items: body.included.tax_items })
  const page = await admin.get(`${path}/items?page[limit]=1&page[offset]=1&include=tax_items`)
  assert.deepEqual(page.body.data, [second])
  assert.equal(page.body.included.tax_items.length, 1)
  assert.equal((await admin.get(path)).body.included, undefined)
})

test('14.4: the list is filtered, newest first, with what is included in its order', async (t) => {
  await openShop(t)
  const { admin } = shop
  const { admin: other } = await shop.openStore()
  const made: Placed[] = []
  for (const amount of [100, 200, 300]) {
    shop.clock.advance({ seconds: 1 })
    made.push(
      await placeOrder(admin, amount, { order_number: `N-${amount}`, external_ref: 'batch' }),
    )
  }
  await admin.post(`${made[1]?.path}/payments`, manual('purchase'))
  const list = async (filter: string, client = admin) => {
    const { status, body } = await client.get(`/v2/orders?filter=${filter}&include=items`)
    assert.equal(status, 200, `${filter}: ${JSON.stringify(body)}`)
    const items = body.included.items.map((item: { id: string }) => item.id)
    const named = body.data.flatMap(
      (order: { relationships: { items: { data: { id: string }[] } } }) =>
        order.relationships.items.data.map(({ id }) => id),
    )
    assert.deepEqual(items, named)
    return body.data.map(({ order_number }: { order_number: string }) => order_number)
  }
  const batch = 'eq(external_ref,batch)'
  assert.deepEqual(await list(batch), ['N-300', 'N-200', 'N-100'])
  assert.deepEqual(await list(batch, other), [])
  assert.deepEqual(await list(`${batch}:eq(payment,paid):eq(status,complete)`), ['N-200'])
  assert.deepEqual(await list(`${batch}:gt(with_tax,100):eq(shipping,unfulfilled)`), [
    'N-300',
    'N-200',
  ])
  assert.deepEqual(await list(`${batch}:le(with_tax,100):eq(currency,USD)`), ['N-100'])
  assert.deepEqual(await list(`${batch}:ilike(email,GOODS*):eq(name,Goods Inward)`), [
    'N-300',
    'N-200',
    'N-100',
  ])
  assert.deepEqual(await list('eq(order_number,N-100)'), ['N-100'])
  assert.deepEqual(await list(`${batch}:gt(created_at,'2999-01-01T00:00:00Z')`), [])
  const page = await admin.get(`/v2/orders?filter=${batch}&page[limit]=2&page[offset]=1`)
  assert.deepEqual(page.body.meta.results, { total: 3 })
  assert.equal(page.body.data.length, 2)
  assert.equal((await admin.get('/v2/orders?filter=eq(colour,red)')).status, 400)
  assert.equal((await admin.get('/v2/orders?filter=eq(status,done)')).status, 400)
})

test('4: shoppers see the orders of their account only', async (t) => {
  await openShop(t)
  const { admin, shopper } = shop
  const member = await signIn(shop)
  const other = await signIn(shop)
  const account = { id: member.accountId, member_id: member.memberId }
  const order = await placeOrder(admin, 700, { customer: undefined, account, contact })
  const guestOrder = await placeOrder(admin, 800)
  const foreigner = await shop.openStore()
  const shown = (await member.client.get('/v2/orders')).body.data
  assert.deepEqual(
    shown.map(({ id }: { id: string }) => id),
    [order.id],
  )
  assert.deepEqual(shown[0].contact, contact)
  assert.equal(shown[0].customer, undefined)
  assert.equal(shown[0].relationships.account.data.id, member.accountId)
  assert.equal(shown[0].relationships.account_member.data.id, member.memberId)
  assert.deepEqual((await other.client.get('/v2/orders')).body.data, [])
  assert.equal((await shopper.get('/v2/orders')).status, 403)
  const filter = `filter=eq(account_id,${member.accountId})`
  assert.equal((await admin.get(`/v2/orders?${filter}`)).body.data.length, 1)
  for (const path of [order.path, `${order.path}/items`]) {
    assert.equal((await member.client.get(path)).status, 200)
    assert.equal((await other.client.get(path)).status, 404)
    assert.equal((await shopper.get(path)).status, 403)
    assert.equal((await foreigner.admin.get(path)).status, 404)
  }
  assert.equal((await member.client.get(guestOrder.path)).status, 404)
  const cancel = { data: { status: 'cancelled' } }
  assert.equal((await member.client.put(order.path, cancel)).status, 403)
  assert.equal((await foreigner.admin.put(order.path, cancel)).status, 404)
})

test('CK-10, CK-13: an order is cancelled while unfulfilled and fulfilled when paid', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  assert.equal((await put(order, { shipping: 'fulfilled' })).status, 422)
  const paid = await admin.post(`${order.path}/payments`, manual('purchase'))
  assert.equal((await put(order, { shipping: 'fulfilled', status: 'cancelled' })).status, 422)
  assert.equal((await put(order, { status: 'incomplete' })).status, 422)
  const fulfilled = await put(order, { shipping: 'fulfilled' })
  assert.equal(fulfilled.status, 200)
  assert.equal(fulfilled.body.data.shipping, 'fulfilled')
  assert.equal((await put(order, { shipping: 'fulfilled', status: 'complete' })).status, 200)
  assert.equal((await put(order, { status: 'cancelled' })).status, 422)
  assert.equal((await put(order, { shipping: 'unfulfilled' })).status, 422)
  const elsewhere = { ...billingAddress, line_1: '5 Quay Road' }
  assert.equal((await put(order, { shipping_address: elsewhere })).status, 422)
  assert.deepEqual(await eventsOf(shop, order.id), [
    'order.created',
    'order.updated',
    'order.paid',
    'order.updated',
    'order.fulfilled',
  ])

  const other = await placeOrder(admin, 1_000)
  const bought = await admin.post(`${other.path}/payments`, manual('purchase', 400))
  const cancelled = await put(other, { status: 'cancelled' })
  assert.equal(cancelled.body.data.status, 'cancelled')
  assert.equal(cancelled.body.data.payment, 'partially_paid')
  assert.equal((await put(other, { status: 'cancelled' })).status, 200)
  assert.equal((await admin.post(`${other.path}/payments`, manual('purchase'))).status, 422)
  const transaction = `${other.path}/transactions/${bought.body.data.id}`
  assert.equal((await admin.post(`${transaction}/refund`, {})).status, 200)
  const after = (await admin.get(other.path)).body.data
  assert.deepEqual([after.status, after.payment], ['cancelled', 'refunded'])
  assert.deepEqual((await eventsOf(shop, other.id)).slice(2, 4), [
    'order.updated',
    'order.cancelled',
  ])

  const refund = `${order.path}/transactions/${paid.body.data.id}/refund`
  await admin.post(refund, {})
  const racing = await placeOrder(admin, 1_000)
  await admin.post(`${racing.path}/payments`, manual('purchase'))
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => put(racing, { status: 'cancelled' })),
    ...Array.from({ length: 5 }, () => put(racing, { shipping: 'fulfilled' })),
  ])
  assert.equal(answers.filter(({ status }) => status === 200).length, 5)
  assert.equal(answers.filter(({ status }) => status === 422).length, 5)
})

test('14.4: numbers and the address of an order are corrected, the rest is as it was', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000, { order_number: 'A', external_ref: 'B' })
  const before = (await admin.get(order.path)).body.data
  shop.clock.advance({ minutes: 1 })
  const address = { ...billingAddress, region: null, county: 'Essex', phone_number: '555' }
  const changed = await put(order, { shipping_address: address, external_ref: null })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { shipping_address, external_ref, order_number } = changed.body.data
  assert.equal(shipping_address.county, 'Essex')
  assert.equal(shipping_address.region, '')
  assert.deepEqual([external_ref, order_number], [undefined, 'A'])
  assert.deepEqual(changed.body.data.billing_address, before.billing_address)
  assert.notEqual(changed.body.data.meta.timestamps.updated_at, before.meta.timestamps.updated_at)
  const same = await put(order, { order_number: 'A', payment: 'paid' })
  assert.deepEqual(same.body, changed.body)
  const refused = await put(order, {
    status: 'done',
    shipping: 1,
    shipping_address: { ...billingAddress, region: undefined, country: 'Norway', line_1: 7 },
    order_number: 'n'.repeat(256),
    external_ref: 'e'.repeat(65),
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(refused.body.errors.map(({ source }: { source: string }) => source).sort(), [
    'data.external_ref',
    'data.order_number',
    'data.shipping',
    'data.shipping_address.country',
    'data.shipping_address.line_1',
    'data.shipping_address.region',
    'data.status',
  ])
  assert.deepEqual((await admin.get(order.path)).body, changed.body)
})

test('CNV-2, CK-10: a change that names another order in its body changes and cancels none', async (t) => {
  await openShop(t)
  const { admin } = shop
  const [one, other] = [await placeOrder(admin, 100), await placeOrder(admin, 200)]
  const cancel = (path: string, id: string) =>
    admin.put(path, { data: { type: 'order', id, status: 'cancelled', order_number: '7' } })
  const before = (await admin.get(one.path)).body
  const waiting = await admin.post(`${one.path}/payments`, card('card_asks_buyer'))
  const { status, body } = await cancel(one.path, other.id)
  assert.deepEqual([status, body.errors[0].source], [400, 'data.id'])
  assert.deepEqual((await admin.get(one.path)).body, before)
  const payment = await admin.get(`${one.path}/transactions/${waiting.body.data.id}`)
  assert.equal(payment.body.data.status, 'pending', 'its payment goes on')
  assert.equal((await cancel(`/v2/orders/${crypto.randomUUID()}`, other.id)).status, 404)
  assert.equal((await cancel(one.path, one.id.toUpperCase())).status, 200)
})
