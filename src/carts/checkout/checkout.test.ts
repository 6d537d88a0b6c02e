import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { authorOf } from '../../../test/support/catalog.ts'
import {
  billingAddress,
  checkoutBody,
  enableGateways,
  eventsOf,
  fillCart,
  guest,
  type Line,
  manual,
} from '../../../test/support/ordering.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { makeCurrency, type Seen } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { createRateLimits, noRateLimits } from '../../platform/http/rate-limit.ts'

let shop: Shop

const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
const checkOut = (cart: string, members: object = {}, headers = {}) =>
  shop.admin.post(`${cart}/checkout`, checkoutBody(members), headers)
const sourcesOf = (body: Seen): string[] => body.errors.map((one: Seen) => one.source).sort()

test('CK-1, CK-2, CA-10: a cart becomes an order and stays as it is', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const cart = await fillCart(admin, [{ amount: 1_000, quantity: 2, rates: [0.1] }])
  const before = (await admin.get(cart)).body
  const made = await shopper.post(`${cart}/checkout`, checkoutBody())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { status, payment, shipping, id } = made.body.data
  assert.deepEqual([status, payment, shipping], ['incomplete', 'unpaid', 'unfulfilled'])
  assert.deepEqual((await admin.get(cart)).body, before)
  assert.deepEqual(await eventsOf(shop, id), ['order.created'])
  const again = await shopper.post(`${cart}/checkout`, checkoutBody())
  assert.equal(again.status, 201)
  assert.notEqual(again.body.data.id, id)

  assert.equal((await checkOut('/v2/carts/unknown')).status, 404)
  await admin.delete(`${cart}/items`)
  assert.equal((await checkOut(cart)).status, 400)
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const other = await fillCart(admin, [{ amount: 5 }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkOut(other, {}, headers)))
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.equal((await checkOut('/v2/carts/a b')).status, 400)
})

test('RL-9: a shopper checks a cart out 100 times an hour at most', async (t) => {
  let hours = 0
  // Requests would use up the rate of the store, so only checkouts are counted.
  const { takeCheckout } = createRateLimits(() => hours * 3_600_000)
  shop = await startShop(t, { rateLimit: { ...noRateLimits, takeCheckout } })
  const { admin, shopper } = shop
  const cart = await fillCart(admin, [{ amount: 5 }])
  const other = await fillCart(admin, [{ amount: 5 }])
  const buy = (headers = {}, path = cart) =>
    shopper.post(`${path}/checkout`, checkoutBody(), headers)
  const key = { 'idempotency-key': 'first' }
  const first = await buy(key)
  assert.equal(first.status, 201)
  for (let nth = 0; nth < 5; nth++) {
    assert.equal((await buy({ 'svc-currency': 'ZZZ' })).status, 400, 'a refusal does not count')
    assert.equal((await buy(key)).status, 201, 'nor does a repeated request')
  }
  const answers = await Promise.all(Array.from({ length: 110 }, () => buy()))
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 429)
  assert.deepEqual([made.length, refused.length], [99, 11])
  assert.equal(refused[0]?.headers.get('retry-after'), '36')
  assert.deepEqual((await buy(key)).body, first.body, 'it is answered')
  assert.equal((await buy({}, other)).status, 201, 'another cart')
  assert.equal((await checkOut(cart)).status, 201, 'admins are not bound')
  hours = 0.01
  assert.deepEqual([(await buy()).status, (await buy()).status], [201, 429])
})

test('TO-15: for any lines, rates and method the order shows what the cart showed', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const line = fc.record({
    amount: fc.oneof(fc.nat(5_000), fc.nat(9_000_000)),
    quantity: fc.integer({ min: 1, max: 30 }),
    includesTax: fc.boolean(),
    rates: fc.array(fc.constantFrom(0, 0.0625, 0.0225, 0.05, 0.07, 0.1, 0.2, 1.5), {
      maxLength: 5,
    }),
  })
  const carts: Line[][] = fc.sample(fc.array(line, { minLength: 1, maxLength: 6 }), 20)
  for (const [index, lines] of carts.entries()) {
    const method = index % 2 === 0 ? 'line' : 'simple'
    await admin.put('/v2/settings', { data: { type: 'settings', calculation_method: method } })
    const cart = await fillCart(admin, lines)
    const { data, included } = (await admin.get(`${cart}?include=items,tax_items`)).body
    const made = await checkOut(cart)
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const order = made.body
    for (const [figure, money] of Object.entries(data.meta.display_price)) {
      assert.deepEqual(order.data.meta.display_price[figure], money, figure)
    }
    assert.equal(order.included.items.length, included.items.length)
    const rates = (one: Seen) => (one.included.tax_items ?? []).map((tax: Seen) => tax.rate)
    assert.deepEqual(rates(order), rates({ included }))
    for (const [position, item] of order.included.items.entries()) {
      const shown = included.items[position]
      const { meta, relationships } = item
      assert.deepEqual(meta.display_price, shown.meta.display_price)
      assert.deepEqual(relationships.cart_item.data, { type: shown.type, id: shown.id })
      for (const member of ['name', 'sku', 'quantity', 'unit_price', 'value', 'image', 'slug']) {
        assert.deepEqual(item[member], shown[member], member)
      }
    }
  }
})

test('CK-3, TX-14, BT-34, TO-13, CU-10: later changes leave an order alone', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  await admin.put('/v2/settings', { data: { type: 'settings', calculation_method: 'line' } })
  const euro = await makeCurrency(admin, 'EUR', { format: '€{price}' })
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const item = { type: 'custom_item', name: 'Rope', quantity: 3 }
  const price = { amount: 999, includes_tax: false }
  const tax = [{ type: 'tax_item', rate: 0.2, name: 'VAT' }]
  const euros = { 'SVC-Currency': 'EUR' }
  const added = await admin.post(`${cart}/items`, { data: { ...item, price, tax } }, euros)
  const [line] = added.body.data
  assert.equal((await checkOut(cart, {}, { 'SVC-Currency': 'USD' })).status, 400)
  const { body } = await checkOut(cart, {}, euros)
  const path = `/v2/orders/${body.data.id}?include=items,tax_items`
  assert.equal(body.data.meta.display_price.with_tax.formatted, '€35.96')
  assert.deepEqual(body.data.meta.currency_format, {
    format: '€{price}',
    decimal_point: '.',
    thousand_separator: ',',
    decimal_places: 2,
  })
  const levy = { type: 'tax_item', rate: 0.1 }
  const target = { item: { data: { id: line.id } } }
  const more = await admin.post(`${cart}/taxes`, { data: [{ ...levy, relationships: target }] })
  assert.equal(more.status, 201, 'a cart that was checked out still takes tax')
  await admin.delete(`${cart}/items/${line.id}`)
  await admin.put('/v2/settings', { data: { type: 'settings', calculation_method: 'simple' } })
  await admin.delete(`/v2/currencies/${euro}`)
  assert.deepEqual((await admin.get(path)).body, body)
  await admin.delete(cart)
  assert.deepEqual((await admin.get(path)).body, body)
  await admin.put('/v2/settings', { data: { type: 'settings', calculation_method: 'line' } })
})

test('CK-3, CU-6, CU-10: a cart in a currency that is disabled or gone is read, not checked out', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const euro = await makeCurrency(admin, 'EUR', { decimal_places: 3 })
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const data = { type: 'custom_item', name: 'Rope', quantity: 1, price: { amount: 1_000 } }
  await shopper.post(`${cart}/items`, { data }, { 'SVC-Currency': 'EUR' })
  const enable = (enabled: boolean) =>
    admin.put(`/v2/currencies/${euro}`, { data: { type: 'currency', id: euro, enabled } })
  const refused = async () => {
    for (const client of [shopper, admin]) {
      const { status, body } = await client.post(`${cart}/checkout`, checkoutBody())
      assert.equal(status, 400, JSON.stringify(body))
      assert.match(body.errors[0].detail, /does not sell in EUR; it has USD/)
    }
  }
  assert.equal((await enable(false)).status, 200)
  await refused()
  assert.equal((await enable(true)).status, 200)
  const made = await checkOut(cart)
  assert.equal(made.body.data.meta.currency_format.decimal_places, 3)
  assert.equal((await admin.delete(`/v2/currencies/${euro}`)).status, 204)
  await refused()
  const { with_tax: shown } = (await shopper.get(cart)).body.data.meta.display_price
  assert.equal(shown.formatted, 'EUR 10.00')
})

test('CK-5: what a catalog no longer sells stops the checkout and is named', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'Lamps')
  const lamp = await author.product('Lamp')
  const torch = await author.product('Torch')
  await author.attach(hierarchy, node, lamp, torch)
  const book = await author.priceBook()
  await author.price(book, 'Lamp', 1_200)
  await author.price(book, 'Torch', 300)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await author.rule(catalog, { channels: ['web'] })
  await author.publish(catalog)
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const data = [lamp, torch].map((id) => ({ type: 'cart_item', id, quantity: 2 }))
  const added = await shopper.post(`${cart}/items`, { data }, { 'SVC-Channel': 'web' })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const made = await shopper.post(`${cart}/checkout`, checkoutBody())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const [item] = made.body.included.items
  assert.equal(item.product_id, lamp)
  assert.equal(item.catalog_id, catalog)
  assert.equal(item.catalog_source, 'pim')

  await author.setProduct(torch, { status: 'draft' })
  await author.publish(catalog)
  const refused = await shopper.post(`${cart}/checkout`, checkoutBody())
  assert.equal(refused.status, 400)
  assert.equal(refused.body.errors.length, 1)
  assert.equal(refused.body.errors[0].meta.sku, 'Torch')
  assert.match(refused.body.errors[0].detail, /Torch/)
  const { data: lines } = (await admin.get(`${cart}/items`)).body
  await admin.delete(`${cart}/items/${lines[1].id}`)
  assert.equal((await shopper.post(`${cart}/checkout`, checkoutBody())).status, 201)
})

test('14.1: an account buys by its token, or an admin names it; a guest is a customer', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const member = await signIn(shop)
  const other = await signIn(shop)
  const cart = await fillCart(admin, [{ amount: 1_000 }])
  const own = { customer: undefined, contact }
  const signed = await member.client.post(`${cart}/checkout`, checkoutBody(own))
  assert.equal(signed.status, 201, JSON.stringify(signed.body))
  assert.equal(signed.body.data.relationships.account.data.id, member.accountId)
  assert.equal(signed.body.data.relationships.account_member.data.id, member.memberId)
  const account = { id: member.accountId, member_id: member.memberId }
  const named = await checkOut(cart, { ...own, account })
  assert.equal(named.body.data.relationships.account.data.id, member.accountId)

  const refused: [status: number, client: typeof admin, members: object, source?: string][] = [
    [403, shopper, { ...own, account }],
    [400, member.client, checkoutBody().data, 'data.contact'],
    [
      400,
      member.client,
      { ...own, account: { ...account, id: other.accountId } },
      'data.account.id',
    ],
    [400, admin, { account, contact }, 'data.customer'],
    [400, admin, { customer: undefined }, 'data.customer'],
    [400, admin, { ...own, account: { id: member.accountId } }, 'data.account.member_id'],
    [400, admin, { ...own, account: { ...account, id: crypto.randomUUID() } }, 'data.account.id'],
    [
      400,
      admin,
      { ...own, account: { ...account, member_id: other.memberId } },
      'data.account.member_id',
    ],
  ]
  for (const [status, client, members, source] of refused) {
    const answer = await client.post(`${cart}/checkout`, checkoutBody(members))
    assert.equal(answer.status, status, JSON.stringify([members, answer.body]))
    if (source) assert.ok(sourcesOf(answer.body).includes(source), JSON.stringify(answer.body))
  }

  await admin.post(`${cart}/relationships/accounts`, {
    data: [{ type: 'account', id: member.accountId }],
  })
  assert.equal((await checkOut(cart)).status, 422)
  const others = { id: other.accountId, member_id: other.memberId }
  assert.equal((await checkOut(cart, { ...own, account: others })).status, 422)
  assert.equal((await checkOut(cart, { ...own, account })).status, 201)
  assert.equal((await other.client.post(`${cart}/checkout`, checkoutBody(own))).status, 403)
})

test('14.2: all that is wrong with a checkout is said at once', async (t) => {
  shop = await startShop(t)
  const cart = await fillCart(shop.admin, [{ amount: 1_000 }])
  const { status, body } = await checkOut(cart, {
    customer: { name: '', email: 'in..es@harbor.example' },
    billing_address: { ...billingAddress, region: '', country: 'ZZ', postcode: undefined },
    shipping_address: { ...billingAddress, first_name: 5, phone_number: 'p'.repeat(256) },
    order_number: 'n'.repeat(256),
    external_ref: 'e'.repeat(65),
  })
  assert.equal(status, 400)
  assert.deepEqual(sourcesOf(body), [
    'data.billing_address.country',
    'data.billing_address.postcode',
    'data.billing_address.region',
    'data.customer.email',
    'data.customer.name',
    'data.external_ref',
    'data.order_number',
    'data.shipping_address.first_name',
    'data.shipping_address.phone_number',
  ])
  for (const email of ['.a@harbor.example', 'a.@harbor.example', 'a', 'a@']) {
    assert.equal((await checkOut(cart, { customer: { ...guest, email } })).status, 400, email)
  }
  assert.deepEqual(sourcesOf((await shop.admin.post(`${cart}/checkout`, { data: {} })).body), [
    'data.billing_address',
    'data.customer',
  ])
  const county = { ...billingAddress, region: undefined, county: 'Essex', country: 'us' }
  const sound = await checkOut(cart, { billing_address: county })
  assert.equal(sound.status, 201)
  assert.equal(sound.body.data.billing_address.country, 'us')
  assert.equal(sound.body.data.shipping_address.county, 'Essex')
})

test('stale tax stops a checkout only where the store wants it so', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const cart = await fillCart(admin, [{ amount: 1_000, rates: [0.1] }, { amount: 500 }])
  const [line] = (await admin.get(`${cart}/items`)).body.data
  await admin.put(`${cart}/items/${line.id}`, { data: { quantity: 2 } })
  assert.equal((await checkOut(cart)).status, 201)
  const set = (value: boolean) =>
    admin.put('/v2/settings/cart', { data: { checkout_requires_fresh_tax: value } })
  assert.equal((await set(true)).body.data.checkout_requires_fresh_tax, true)
  const { status, body } = await checkOut(cart)
  assert.equal(status, 422)
  assert.deepEqual(body.errors[0].meta, { id: line.id, sku: 'line-1' })
  assert.equal(body.errors.length, 1)
  const item = { data: { type: 'custom_item', id: line.id } }
  await admin.put(`${cart}/taxes`, {
    data: [{ type: 'tax_item', rate: 0.1, relationships: { item } }],
  })
  assert.equal((await checkOut(cart)).status, 201)
  await set(false)
})

test('CA-14: checkouts and changes of one cart at once give whole orders', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const cart = await fillCart(admin, [{ amount: 1_000 }, { amount: 10 }])
  const [line] = (await admin.get(`${cart}/items`)).body.data
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? checkOut(cart)
        : admin.put(`${cart}/items/${line.id}`, { data: { quantity: index } }),
    ),
  )
  for (const { status, body } of answers.filter((_, index) => index % 2 === 0)) {
    assert.equal(status, 201)
    const [first, second] = body.included.items
    const { with_tax } = body.data.meta.display_price
    assert.equal(with_tax.amount, first.quantity * 1_000 + second.value.amount)
    const paid = await admin.post(`/v2/orders/${body.data.id}/payments`, manual('purchase'))
    assert.equal(paid.body.data.amount, with_tax.amount)
  }
})
