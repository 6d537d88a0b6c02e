import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { makeCurrency, type Seen } from '../../../test/support/shopping.ts'

const path = '/v2/carts/desk/items'
const custom = (given: object = {}) => ({
  type: 'custom_item',
  name: 'Plate',
  quantity: 1,
  price: { amount: 1500, includes_tax: false },
  ...given,
})
const tax = (rate: number, given: object = {}) => ({ type: 'tax_item', rate, ...given })
const amounts = (shown: Seen) => [shown.without_tax.amount, shown.tax.amount, shown.with_tax.amount]
const quantities = ({ data }: Seen) => data.map((line: Seen) => [line.name, line.quantity])

async function add(client: Client, data: object, options?: object, headers = {}) {
  const answer = await client.post(path, { data, ...(options && { options }) }, headers)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body as Seen
}

test('CO-8, IT-1, IT-13, TO-4, TO-11: a custom item as it is shown, with the totals of the cart', async (t) => {
  const { admin, shopper } = await startShop(t)
  const given = custom({ sku: 'engrave-01', custom_inputs: { text: 'A', list: [1] } })
  const { data, meta } = await add(shopper, given)
  const money = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted })
  const full = { unit: money(1500, '$15.00'), value: money(1500, '$15.00') }
  const zero = { unit: money(0, '$0.00'), value: money(0, '$0.00') }
  const { id, meta: lineMeta, ...line } = data[0]
  assert.match(id, /^[\da-f-]{36}$/)
  assert.deepEqual(line, {
    type: 'custom_item',
    name: 'Plate',
    description: '',
    sku: 'engrave-01',
    slug: '',
    image: { mime_type: '', file_name: '', href: '' },
    quantity: 1,
    manage_stock: false,
    unit_price: { amount: 1500, currency: 'USD', includes_tax: false },
    value: { amount: 1500, currency: 'USD', includes_tax: false },
    custom_inputs: { text: 'A', list: [1] },
    links: {},
    relationships: { taxes: { data: null } },
  })
  assert.deepEqual(lineMeta.display_price, {
    with_tax: full,
    without_tax: full,
    tax: zero,
    discount: zero,
    without_discount: full,
  })
  assert.deepEqual(amounts(meta.display_price), [1500, 0, 1500])
  assert.equal(meta.display_price.shipping.formatted, '$0.00')

  // The price includes tax by default, so tax does not change what is paid.
  const price = { amount: 20000 }
  const taxed = await add(admin, custom({ name: 'Carpet', price, tax: [tax(0.1)] }))
  const carpet = taxed.data[1]
  assert.equal(carpet.unit_price.includes_tax, true)
  assert.deepEqual(
    ['without_tax', 'tax', 'with_tax'].map((name) => carpet.meta.display_price[name].value.amount),
    [18182, 1818, 20000],
  )
  assert.equal(carpet.meta.tax_fresh, true)
  assert.deepEqual(amounts(taxed.meta.display_price), [19682, 1818, 21500])

  const shown = (await shopper.get(`${path}?include=tax_items`)).body
  assert.deepEqual(
    shown.included.tax_items.map((one: Seen) => [one.rate, one.relationships.item.data.id]),
    [[0.1, carpet.id]],
  )
  assert.equal((await shopper.get(path)).body.included, undefined)
  const cart = (await shopper.get('/v2/carts/desk?include=items,tax_items,other')).body
  assert.deepEqual(cart.included.items, shown.data)
  assert.deepEqual(cart.included.tax_items, shown.included.tax_items)
  assert.equal(cart.data.meta.tax_fresh, true)

  // TO-13: the method acts at once.
  await add(
    admin,
    custom({
      name: 'Odd',
      price: { amount: 333, includes_tax: false },
      quantity: 3,
      tax: [tax(0.07)],
    }),
  )
  const before = (await shopper.get(path)).body.meta.display_price.tax.amount
  await admin.put('/v2/settings', { data: { type: 'settings', calculation_method: 'simple' } })
  const after = (await shopper.get(path)).body.meta.display_price.tax.amount
  assert.deepEqual([before, after], [1888, 1887])
})

test('IT-6 to IT-8, IT-10, IT-12: lines merge, keep their order, change and go', async (t) => {
  const { admin, shopper } = await startShop(t)
  const { data } = await add(admin, [
    custom({ name: 'A', sku: 'a', tax: [tax(0.2)] }),
    custom({ name: 'B' }),
    custom({ name: 'B' }),
    custom({ name: 'C', sku: 'c' }),
    custom({ name: 'Other name', sku: 'a', quantity: 4, price: { amount: 1 } }),
  ])
  assert.deepEqual(quantities({ data }), [
    ['A', 5],
    ['B', 1],
    ['B', 1],
    ['C', 1],
  ])
  assert.equal(data[0].unit_price.amount, 1500)
  assert.equal(data[0].relationships.taxes.data.length, 1)
  const [a, b, , c] = data
  const put = (id: string, change: object) => shopper.put(`${path}/${id}`, { data: change })

  const grown = (await put(b.id, { quantity: 3 })).body
  assert.deepEqual(quantities(grown), [
    ['A', 5],
    ['B', 3],
    ['B', 1],
    ['C', 1],
  ])
  const fewer = (await put(a.id, { quantity: 2 })).body
  assert.equal(fewer.data[0].relationships.taxes.data[0].id, a.relationships.taxes.data[0].id)
  assert.equal(fewer.data[0].meta.display_price.tax.value.amount, 600)
  assert.equal(fewer.data[0].meta.tax_fresh, false, 'the tax was given for another quantity')
  assert.equal(fewer.meta.tax_fresh, false)
  const inputs = (await put(c.id, { custom_inputs: { x: 1 } })).body
  assert.deepEqual(inputs.data[3].custom_inputs, { x: 1 })
  assert.equal(inputs.data[3].quantity, 1)
  const without = (await put(b.id, { quantity: 0 })).body
  assert.deepEqual(quantities(without), [
    ['A', 2],
    ['B', 1],
    ['C', 1],
  ])
  assert.equal((await put(b.id, { quantity: 1 })).status, 404)
  for (const quantity of [-1, 1.5, '1', 2 ** 31]) {
    assert.equal((await put(c.id, { quantity })).status, 400)
  }

  const left = await shopper.delete(`${path}/${a.id}`)
  assert.equal(left.status, 200)
  assert.deepEqual(quantities(left.body), [
    ['B', 1],
    ['C', 1],
  ])
  assert.equal((await admin.get('/v2/carts/desk/taxes')).body.data.length, 0)
  assert.equal((await shopper.delete(`${path}/${a.id}`)).status, 404)
  assert.equal((await shopper.delete(path)).status, 204)
  assert.deepEqual((await shopper.get(path)).body.data, [])
})

test('PUT of several lines: all or nothing unless told otherwise', async (t) => {
  const { shopper } = await startShop(t)
  const { data } = await add(shopper, [custom({ name: 'A' }), custom({ name: 'B' })])
  const unknown = crypto.randomUUID()
  const elements = [
    { id: data[0].id.toUpperCase(), quantity: 7 },
    { id: unknown, quantity: 1 },
    { id: data[1].id, quantity: 0 },
  ]
  const refused = await shopper.put(path, { data: elements })
  assert.equal(refused.status, 404)
  assert.deepEqual(refused.body.errors[0].meta, { id: unknown })
  assert.equal(refused.body.errors[0].source, 'data[1].id')
  const nothing = (await shopper.get(path)).body
  assert.deepEqual(quantities(nothing), [
    ['A', 1],
    ['B', 1],
  ])
  const options = { update_all_or_nothing: false }
  const part = await shopper.put(path, { data: elements, options })
  assert.equal(part.status, 200, JSON.stringify(part.body))
  assert.deepEqual(quantities(part.body), [['A', 7]])
  assert.equal(part.body.errors.length, 1)
  assert.equal(part.body.errors[0].status, 404)
  const none = await shopper.put(path, { data: [elements[1]], options })
  assert.equal(none.status, 404)
})

test('CNV-2: a change of a line may repeat the id of its path, and no other', async (t) => {
  const { shopper } = await startShop(t)
  const { data } = await add(shopper, [custom(), custom({ name: 'Cup' })])
  const [plate, cup] = data.map((line: Seen) => line.id)
  const put = (line: string, id: string, quantity: number) =>
    shopper.put(`${path}/${line}`, { data: { id, quantity } })
  const { status, body } = await put(plate, cup, 0)
  assert.deepEqual([status, body.errors[0].source], [400, 'data.id'])
  assert.equal((await put(crypto.randomUUID(), cup, 0)).status, 404)
  const same = await put(plate, plate.toUpperCase(), 2)
  assert.deepEqual(
    [same.status, quantities(same.body)],
    [
      200,
      [
        ['Plate', 2],
        ['Cup', 1],
      ],
    ],
  )
})

test('CA-15, CO-10: limits, and what is wrong with items', async (t) => {
  const { admin, shopper } = await startShop(t)
  const refused: [object, string][] = [
    [{ type: 'promotion_item' }, 'data.type'],
    [{ name: '' }, 'data.name'],
    [{ name: undefined }, 'data.name'],
    [{ quantity: 0 }, 'data.quantity'],
    [{ quantity: 2 ** 31 }, 'data.quantity'],
    [{ quantity: '1' }, 'data.quantity'],
    [{ price: undefined }, 'data.price'],
    [{ price: { amount: -1 } }, 'data.price.amount'],
    [{ price: { amount: 1.5 } }, 'data.price.amount'],
    [{ sku: 'x'.repeat(256) }, 'data.sku'],
    [{ tax: [tax(11)] }, 'data.tax[0].rate'],
  ]
  for (const [given, source] of refused) {
    const { status, body } = await admin.post(path, { data: custom(given) })
    assert.equal(status, 400, JSON.stringify(given))
    assert.ok(
      body.errors.some((one: Seen) => one.source === source),
      JSON.stringify(body),
    )
  }
  const several = await admin.post(path, { data: [custom(), custom({ name: 1, quantity: 0 })] })
  assert.deepEqual(
    several.body.errors.map((one: Seen) => one.source),
    ['data[1].name', 'data[1].quantity'],
  )
  for (const data of [[], 'text', null]) {
    assert.equal((await admin.post(path, { data })).status, 400)
  }
  const product = { type: 'cart_item', quantity: 1 }
  const both = { ...product, id: crypto.randomUUID(), sku: 'x' }
  const named = await admin.post(path, { data: [product, both] })
  assert.deepEqual([named.status, named.body.errors.length], [400, 2])
  const offering = { type: 'subscription_item', id: both.id, quantity: 1 }
  assert.equal((await admin.post(path, { data: offering })).status, 400)
  const configured = { ...offering, subscription_configuration: { plan: both.id } }
  assert.equal((await admin.post(path, { data: configured })).status, 404)

  assert.equal((await shopper.post(path, { data: custom({ tax: [] }) })).status, 403)
  const six = Array.from({ length: 6 }, () => tax(0.01))
  assert.equal((await admin.post(path, { data: custom({ tax: six }) })).status, 422)
  const most = Number.MAX_SAFE_INTEGER
  const large = custom({ quantity: 2, price: { amount: most } })
  assert.equal((await admin.post(path, { data: large })).status, 400)
  const worth = custom({ price: { amount: 100_000_000_000_000 } })
  const sum = { data: [worth, worth], options: { add_all_or_nothing: true } }
  assert.equal((await admin.post(path, sum)).status, 400, 'the total is too large')
  assert.equal((await admin.get('/v2/carts/desk')).body.data.relationships.items.data, null)

  const hundredAndOne = Array.from({ length: 101 }, (_, index) => custom({ name: `${index}` }))
  const options = { add_all_or_nothing: true }
  assert.equal((await admin.post(path, { data: hundredAndOne, options })).status, 422)
  const part = await add(admin, hundredAndOne)
  assert.equal(part.data.length, 100)
  assert.deepEqual(
    part.data.map((line: Seen) => line.name),
    hundredAndOne.slice(0, 100).map((line: Seen) => line.name),
  )
  assert.equal(part.errors.length, 1)
  assert.deepEqual([part.errors[0].status, part.errors[0].source], [422, 'data[100]'])
  assert.equal((await admin.post(path, { data: custom() })).status, 422)
})

test('IT-11: tax that comes with a line replaces, and leaving it out keeps', async (t) => {
  const { admin, deps, store } = await startShop(t)
  const rates = async (body: Seen) => {
    const { included } = (await admin.get(`${path}?include=tax_items`)).body
    assert.equal(body.data[0].relationships.taxes.data.length, included.tax_items.length)
    return included.tax_items.map((one: Seen) => [one.rate, one.code])
  }
  const five = [0.01, 0.02, 0.03, 0.04, 0.1 + 0.2].map((rate) => tax(rate, { code: 'c' }))
  const first = await add(admin, custom({ sku: 's', tax: five }))
  assert.deepEqual(
    (await rates(first)).map(([rate]: number[]) => rate),
    [0.01, 0.02, 0.03, 0.04, 0.3],
  )
  await add(admin, custom({ sku: 's' }))
  const other = await add(admin, custom({ sku: 's', tax: [tax(0.5)] }))
  assert.deepEqual(await rates(other), [[0.5, undefined]])
  assert.equal(other.data[0].quantity, 3)
  assert.equal(other.data[0].meta.tax_fresh, true)
  const none = await add(admin, custom({ sku: 's', tax: [] }))
  assert.equal(none.data[0].relationships.taxes.data, null)
  const events = await deps.db
    .selectFrom('event')
    .select('type')
    .where('store_id', '=', store.id)
    .where('subject_id', '=', 'desk')
    .execute()
  assert.equal(events.length, 4, 'one event a request')
})

test('IT-3, IT-4, CU-8: the first line decides the currency, and an empty cart frees it', async (t) => {
  const { admin, shopper } = await startShop(t)
  await makeCurrency(admin, 'EUR')
  await makeCurrency(admin, 'GBP', { enabled: false })
  const post = (headers = {}) => shopper.post(path, { data: custom({ sku: 's' }) }, headers)
  assert.equal((await post({ 'SVC-Currency': 'XYZ' })).status, 400)
  assert.equal((await post({ 'SVC-Currency': 'GBP' })).status, 400)
  const euros = await post({ 'SVC-Currency': 'EUR' })
  assert.equal(euros.body.meta.display_price.with_tax.formatted, '15.00 EUR')
  assert.equal((await post({ 'SVC-Currency': 'USD' })).status, 400)
  assert.equal((await post()).body.data[0].unit_price.currency, 'EUR')
  const read = await shopper.get(path, { 'SVC-Currency': 'USD' })
  assert.equal(read.body.meta.display_price.with_tax.currency, 'EUR')
  assert.equal((await shopper.delete(path)).status, 204)
  assert.equal((await post({ 'SVC-Currency': 'USD' })).status, 201)
  const { data } = (await shopper.get(path)).body
  const removed = await shopper.put(`${path}/${data[0].id}`, { data: { quantity: 0 } })
  assert.equal(removed.status, 200)
  assert.equal((await post({ 'SVC-Currency': 'EUR' })).status, 201)
  const { id } = (await shopper.get(path)).body.data[0]
  await shopper.delete(`${path}/${id}`)
  assert.equal((await post({ 'SVC-Currency': 'USD' })).status, 201)
})
