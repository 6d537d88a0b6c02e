import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Answer, Client } from '../../../test/support/client.ts'
import {
  billingAddress,
  card,
  checkoutBody,
  enableGateways,
  manual,
} from '../../../test/support/ordering.ts'
import { startSelling } from '../../../test/support/selling.ts'
import { startShop } from '../../../test/support/shop.ts'
import { makeCurrency, type Seen } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { buildOffering, product, subscriptions } from '../../../test/support/subscribing.ts'
import { taxFor } from '../../../test/support/taxed-cart.ts'

const items = (reference: string) => `/v2/carts/${reference}/items`
const custom = (name: string, given: object = {}) => ({
  type: 'custom_item',
  name,
  sku: name,
  quantity: 1,
  price: { amount: 100, includes_tax: false },
  ...given,
})
const merge = (cart_id: string, options?: object) => ({
  data: { type: 'cart_items', cart_id },
  ...(options && { options }),
})
const reorder = (order_id: string, options?: object) => ({
  data: { type: 'order_items', order_id },
  ...(options && { options }),
})
const allOrNothing = { add_all_or_nothing: true }

async function add(client: Client, reference: string, data: object, headers = {}) {
  const { status, body } = await client.post(items(reference), { data }, headers)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const summary = (body: Seen) =>
  body.data.map((line: Seen) => `${line.quantity} ${line.name} ${line.unit_price.amount}`)

test('CA-17: the lines of a cart are added to another, priced again and merged', async (t) => {
  const { admin, shopper, sell, publish, author, book } = await startSelling(t)
  const desk = await sell('DESK', 24_900)
  const lamp = await sell('LAMP')
  const price = await author.price(book, 'LAMP', 1_900)
  await publish()
  const product = (id: string, quantity: number) => ({ type: 'cart_item', id, quantity })
  const tax = [{ type: 'tax_item', rate: 0.2, code: 'VAT' }]
  const source = [
    product(desk, 2),
    product(lamp, 1),
    custom('Assembly', { tax }),
    custom('Gift', { sku: undefined, custom_inputs: { to: 'Ada' } }),
  ]
  await add(admin, 'from', source)
  const [taxed] = await add(shopper, 'into', [product(desk, 1), custom('Gift', { sku: undefined })])
  await admin.post('/v2/carts/into/taxes', { data: [taxFor(taxed.id)] })
  const before = (await shopper.get('/v2/carts/into')).body.data.meta
  assert.equal(before.tax_fresh, true)

  await author.change(`/v2/pcm/pricebooks/${book}/prices/${price}`, 'product-price', price, {
    sku: 'LAMP',
    currencies: { USD: { amount: 2_500 } },
  })
  await publish()
  const { status, body } = await shopper.post(items('into'), merge('from'))
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(summary(body), [
    '3 DESK 24900',
    '1 Gift 100',
    '1 LAMP 2500',
    '1 Assembly 100',
    '1 Gift 100',
  ])
  assert.deepEqual(body.data[4].custom_inputs, { to: 'Ada' })
  assert.equal(body.data[0].meta.tax_fresh, false, 'the tax was for one desk')
  assert.equal(body.data[3].relationships.taxes.data, null, 'IT-16')
  assert.equal((await shopper.get(items('from'))).body.data.length, 4, 'the source stays')
})

test('CA-17: what cannot be added is told, and all or nothing works as in a bulk add', async (t) => {
  const { shopper, sell, publish, author } = await startSelling(t)
  const desk = await sell('DESK', 24_900)
  await publish()
  const [gone] = await add(shopper, 'from', [
    { type: 'cart_item', id: desk, quantity: 1 },
    custom('Assembly'),
  ])
  await author.setProduct(desk, { status: 'draft' })
  await publish()
  const refused = await shopper.post(items('into'), merge('from', allOrNothing))
  assert.equal(refused.status, 404)
  const { status, body } = await shopper.post(items('into'), merge('from'))
  assert.equal(status, 201)
  assert.deepEqual(summary(body), ['1 Assembly 100'])
  const [error] = body.errors
  assert.deepEqual([error.status, error.title], [404, 'Product not found'])
  assert.deepEqual([error.source, error.meta.item_id], ['data.cart_id', gone.id])
  await shopper.delete(`${items('from')}/${(await shopper.get(items('from'))).body.data[1].id}`)
  assert.equal((await shopper.post(items('into'), merge('from'))).status, 404, 'none is left')
})

test('CA-17: the bounds of a cart hold, and a source stands alone', async (t) => {
  const { shopper } = await startShop(t)
  const many = Array.from({ length: 60 }, (_, index) => custom(`line ${index}`))
  await add(shopper, 'from', many)
  await add(
    shopper,
    'into',
    many.map((line) => ({ ...line, sku: `other ${line.sku}` })),
  )
  assert.equal((await shopper.post(items('into'), merge('from', allOrNothing))).status, 422)
  const part = await shopper.post(items('into'), merge('from'))
  assert.deepEqual([part.body.data.length, part.body.errors.length], [100, 20])
  await add(shopper, 'dear', custom('Bridge', { price: { amount: 100_000_000_000_000 } }))
  assert.equal((await shopper.post(items('dear'), merge('from'))).status, 400)

  assert.equal((await shopper.post(items('from'), merge('from'))).status, 422, 'into itself')
  assert.equal((await shopper.post(items('into'), merge('nobody'))).status, 404)
  assert.equal((await shopper.post(items('into'), merge('no/reference'))).status, 400)
  assert.equal((await shopper.post(items('into'), reorder('no uuid'))).status, 400)
  assert.equal((await shopper.post(items('into'), { data: { type: 'cart_items' } })).status, 400)
  const { data } = merge('from')
  const both = await shopper.post(items('into'), { data: [data, custom('Lamp')] })
  assert.deepEqual([both.status, both.body.errors[0].source], [400, 'data[0]'])
  assert.equal((await shopper.post(items('fresh'), { data: [data] })).body.data.length, 60)
  await shopper.put('/v2/carts/empty', { data: { name: 'Nothing in it' } })
  const nothing = await shopper.post(items('fresh'), merge('empty'))
  assert.deepEqual([nothing.status, nothing.body.data.length], [201, 60])
})

test('CA-17: a price of the caller stays in its currency', async (t) => {
  const { admin, shopper } = await startShop(t)
  await makeCurrency(admin, 'EUR')
  await add(shopper, 'euros', custom('Assembly'), { 'SVC-Currency': 'EUR' })
  await add(shopper, 'dollars', custom('Lamp'))
  assert.equal((await shopper.post(items('dollars'), merge('euros'))).status, 400)
  const { body } = await shopper.post(items('new'), merge('euros'))
  assert.equal(body.data[0].unit_price.currency, 'EUR', 'a new cart takes that of the source')
})

test('CA-17, PE-1, PE-4: only what the caller may read can be added', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const harbor = await signIn(shop)
  const quarry = await signIn(shop)
  await add(harbor.client, 'harbor', custom('Assembly'))
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const own = await harbor.client.post('/v2/carts/harbor/checkout', {
    data: { contact, billing_address: billingAddress },
  })
  assert.equal(own.status, 201, JSON.stringify(own.body))
  await add(shopper, 'guest', custom('Lamp'))
  const guests = await shopper.post('/v2/carts/guest/checkout', checkoutBody())
  const orders = [own.body.data.id, guests.body.data.id]

  const statuses = async (client: Client, target: string) => {
    const sources = [merge('harbor'), merge('guest'), ...orders.map((id) => reorder(id))]
    const found: number[] = []
    for (const body of sources) found.push((await client.post(items(target), body)).status)
    return found.join(' ')
  }
  assert.equal(await statuses(shopper, 'anonymous'), '403 201 404 404')
  assert.equal(await statuses(harbor.client, 'of-harbor'), '201 201 201 404')
  assert.equal(await statuses(quarry.client, 'of-quarry'), '403 201 404 404')
  assert.equal(await statuses(admin, 'of-admin'), '201 201 201 201')
  assert.equal(await statuses(shopper, 'harbor'), '422 403 404 404', 'the target counts too')
  const foreigner = await shop.openStore()
  assert.equal(await statuses(foreigner.admin, 'foreign'), '404 404 404 404')
})

test('CA-17: an order is ordered again at the prices of now', async (t) => {
  const { admin, sell, publish } = await startSelling(t)
  const desk = await sell('DESK', { USD: { amount: 900, tiers: tiers(10, 500) } })
  await publish()
  const tax = [{ type: 'tax_item', rate: 0.2 }]
  await add(admin, 'first', [
    { type: 'cart_item', id: desk, quantity: 6, tax },
    custom('Assembly', { quantity: 2, description: 'On site' }),
  ])
  const order = (await admin.post('/v2/carts/first/checkout', checkoutBody())).body.data.id
  const again = await admin.post(items('second'), reorder(order))
  assert.equal(again.status, 201, JSON.stringify(again.body))
  assert.deepEqual(summary(again.body), ['6 DESK 900', '2 Assembly 100'])
  assert.equal(again.body.data[1].description, 'On site')
  assert.equal(again.body.data[0].relationships.taxes.data, null)
  const twice = await admin.post(items('second'), reorder(order))
  assert.deepEqual(summary(twice.body), ['12 DESK 500', '4 Assembly 100'])
})
const tiers = (minimum_quantity: number, amount: number) => ({
  bulk: { minimum_quantity, amount },
})

test('CA-17, CA-14: carts merged into each other at once take turns', async (t) => {
  const { shopper } = await startShop(t)
  for (let round = 0; round < 12; round++) {
    const [left, right] = [`left-${round}`, `right-${round}`]
    await add(shopper, left, custom('Lamp', { quantity: 1 }))
    await add(shopper, right, custom('Lamp', { quantity: 10 }))
    const answers = await Promise.all([
      shopper.post(items(left), merge(right)),
      shopper.post(items(right), merge(left)),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
      JSON.stringify(answers.map(({ body }) => body.errors)),
    )
    const quantityOf = async (name: string) =>
      (await shopper.get(items(name))).body.data[0].quantity
    const quantities = `${await quantityOf(left)} ${await quantityOf(right)}`
    assert.ok(['11 21', '12 11'].includes(quantities), `as one after the other: ${quantities}`)
  }
})

test('CA-17: several merges into a new cart at once lose nothing', async (t) => {
  const { shopper } = await startShop(t)
  const names = ['a', 'b', 'c', 'd']
  for (const name of names) await add(shopper, name, custom(name, { quantity: 2 }))
  const answers = await Promise.all(
    [...names, ...names].map((name) => shopper.post(items('all'), merge(name))),
  )
  for (const { status } of answers) assert.equal(status, 201)
  const { body } = await shopper.get(items('all'))
  assert.deepEqual(
    summary(body).sort(),
    names.map((name) => `4 ${name} 100`),
  )
})

test('CA-17: subscriptions move with a cart, but are not ordered again', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const price = { USD: { amount: 1_200, includes_tax: true } }
  const club = await buildOffering(admin, { products: [product({ price })] })
  const line = {
    type: 'subscription_item',
    id: club.id,
    quantity: 2,
    subscription_configuration: { plan: club.plans[0] },
  }
  await add(admin, 'club', [line, custom('Rope')])
  const merged = await admin.post(items('merged'), merge('club'))
  assert.equal(merged.status, 201, JSON.stringify(merged.body))
  assert.deepEqual(
    merged.body.data.map(({ type, quantity }: Seen) => `${quantity} ${type}`),
    ['2 subscription_item', '1 custom_item'],
  )
  const { client, accountId } = await signIn(shop)
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const body = { data: { contact, billing_address: billingAddress } }
  const order = (await client.post('/v2/carts/club/checkout', body)).body.data.id
  const again = await client.post(items('again'), reorder(order, allOrNothing))
  assert.equal(again.status, 201, JSON.stringify(again.body))
  assert.deepEqual(summary(again.body), ['1 Rope 100'])

  // Nobody else can start them by paying, or by saying that it was paid.
  await enableGateways(admin)
  for (const [payer, payment, status] of [
    [shopper, manual('purchase'), 404],
    [shopper, card('card_approved'), 404],
    [(await signIn(shop)).client, card('card_approved'), 404],
    [client, manual('purchase'), 403],
  ] as const) {
    assert.equal((await payer.post(`/v2/orders/${order}/payments`, payment)).status, status)
  }
  const filter = `filter=eq(account_id,${accountId})`
  assert.deepEqual((await admin.get(`${subscriptions}?${filter}`)).body.data, [])
})

test('CU-12, CK-3, CA-17: amounts of lines are never read with other decimals', async (t) => {
  const { admin, deps, store } = await startShop(t)
  const euro = await makeCurrency(admin, 'EUR')
  const inEuro = { 'SVC-Currency': 'EUR' }
  const setDecimals = async (decimal_places: number) => {
    const data = { type: 'currency', id: euro, decimal_places }
    assert.equal((await admin.put(`/v2/currencies/${euro}`, { data })).status, 200)
  }
  const checkOut = () => admin.post('/v2/carts/old/checkout', checkoutBody())
  const [line] = await add(admin, 'old', custom('Rope'), inEuro)
  const order = (await checkOut()).body.data
  await setDecimals(3)
  const one = `${items('old')}/${line.id}`
  const changes: [answer: Answer, words: RegExp][] = [
    [await admin.post(items('old'), { data: custom('Oar') }), /EUR have changed since/],
    [await admin.put(one, { data: { quantity: 2 } }), /EUR have changed since/],
    [await checkOut(), /EUR have changed since/],
    [await admin.post(items('new'), merge('old')), /has 2 decimal places, and EUR has 3 now/],
    [await admin.post(items('new'), reorder(order.id)), /has 2 decimal places, and EUR has 3/],
  ]
  for (const [{ status, body }, words] of changes) {
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.errors[0].detail, words)
  }
  await setDecimals(2)
  assert.equal((await checkOut()).status, 201, 'they are what they were')
  await setDecimals(3)
  await sql`
    update cart set decimal_places = null
     where store_id = ${store.id} and reference = 'old'`.execute(deps.db)
  assert.equal((await checkOut()).status, 201, 'of carts of earlier versions nobody knows them')

  assert.equal((await admin.put(one, { data: { quantity: 0 } })).status, 200)
  await add(admin, 'old', custom('Oar'), inEuro)
  const made = await checkOut()
  assert.equal(made.body.data.meta.currency_format.decimal_places, 3)
})
