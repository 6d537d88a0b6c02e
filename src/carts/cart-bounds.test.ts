import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Client } from '../../test/support/client.ts'
import { checkoutBody } from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'

let shop: Shop

const MOST = 100_000_000_000_000
const newCart = () => `/v2/carts/${crypto.randomUUID()}`
const worth = (amount: number, members: object = {}) => ({
  type: 'custom_item',
  name: 'Bridge',
  quantity: 1,
  price: { amount, includes_tax: false },
  ...members,
})
const rate = (value: number) => ({ type: 'tax_item', rate: value })

async function added(client: Client, cart: string, data: object) {
  const { status, body } = await client.post(`${cart}/items`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

async function calculateBy(method: 'line' | 'simple') {
  const data = { type: 'settings', calculation_method: method }
  assert.equal((await shop.admin.put('/v2/settings', { data })).status, 200)
}

/** All ways to see a cart, by both methods, and the totals that they show. */
async function readAll(cart: string): Promise<number[]> {
  const { admin } = shop
  const totals: number[] = []
  for (const method of ['simple', 'line'] as const) {
    await calculateBy(method)
    const paths = [cart, `${cart}?include=items,tax_items`, `${cart}/items`, `${cart}/taxes`]
    for (const path of [...paths, '/v2/carts?page[limit]=100']) {
      const { status, body } = await admin.get(path)
      assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
    }
    const { with_tax, without_tax, tax } = (await admin.get(cart)).body.data.meta.display_price
    assert.equal(with_tax.amount, without_tax.amount + tax.amount)
    totals.push(with_tax.amount)
  }
  return totals
}

test('CO-10: a cart takes 10^14 before tax and nothing more, however it comes', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const cart = newCart()
  const refused = async (answer: Promise<{ status: number; body: { errors: object[] } }>) => {
    const { status, body } = await answer
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(JSON.stringify(body.errors), /100000000000000/)
  }
  await refused(shopper.post(`${cart}/items`, { data: worth(MOST + 1) }))
  await refused(shopper.post(`${cart}/items`, { data: worth(MOST / 2, { quantity: 3 }) }))
  const [line] = await added(shopper, cart, worth(MOST / 2, { sku: 'bridge' }))
  await added(shopper, cart, worth(MOST / 2 - 1))
  await refused(shopper.post(`${cart}/items`, { data: worth(2) }))
  await refused(shopper.post(`${cart}/items`, { data: worth(0, { sku: 'bridge' }) }))
  await refused(shopper.put(`${cart}/items/${line.id}`, { data: { quantity: 2 } }))
  await refused(shopper.put(`${cart}/items`, { data: [{ id: line.id, quantity: 2 }] }))
  const part = await shopper.post(`${cart}/items`, { data: [worth(2), worth(1)] })
  assert.equal(part.status, 201)
  assert.deepEqual([part.body.errors.length, part.body.errors[0].source], [1, 'data[0]'])
  assert.equal(part.body.meta.display_price.with_tax.amount, MOST)
  const both = { data: [worth(0), worth(1)], options: { add_all_or_nothing: true } }
  await refused(shopper.post(`${cart}/items`, both))
  assert.equal((await admin.get(`${cart}/items`)).body.data.length, 3)
})

test('CO-10: a full cart with five rates of 10 is read and checked out', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const cart = newCart()
  const tax = Array.from({ length: 5 }, () => rate(10))
  await added(admin, cart, worth(MOST, { tax }))
  assert.equal((await admin.post(`${cart}/taxes`, { data: [rate(10.1)] })).status, 400)
  assert.deepEqual(await readAll(cart), [51 * MOST, 51 * MOST])
  const made = await admin.post(`${cart}/checkout`, checkoutBody())
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.body.data.meta.display_price.with_tax.amount, 51 * MOST)
})

test('CO-10: an older cart above the bound stays readable and can only shrink', async (t) => {
  shop = await startShop(t)
  const { admin, deps } = shop
  const cart = newCart()
  const [first, second] = await added(admin, cart, [worth(1), worth(7, { quantity: 5 })])
  await sql`
    update cart_item set unit_amount = 9007199254740991 where id = ${first.id}`.execute(deps.db)
  await sql`
    update cart_item set unit_amount = ${MOST} where id = ${second.id}`.execute(deps.db)
  const item = { data: { type: 'custom_item', id: first.id } }
  const data = [{ ...rate(0.1), relationships: { item } }]
  assert.equal((await admin.post(`${cart}/taxes`, { data })).status, 201)
  const most = Number.MAX_SAFE_INTEGER
  assert.deepEqual(await readAll(cart), [most, most])
  assert.equal((await admin.post(`${cart}/checkout`, checkoutBody())).status, 400)
  assert.equal((await admin.post(`${cart}/items`, { data: worth(1) })).status, 400)
  assert.equal((await admin.post(`${cart}/items`, { data: worth(0) })).status, 201)
  const quantity = (count: number) =>
    admin.put(`${cart}/items/${second.id}`, { data: { quantity: count } })
  assert.equal((await quantity(6)).status, 400)
  assert.equal((await quantity(4)).status, 200)
  assert.equal((await admin.put(cart, { data: { name: 'Renamed' } })).status, 200)
  assert.equal((await admin.delete(`${cart}/items/${first.id}`)).status, 200)
  assert.deepEqual(await readAll(cart), [4 * MOST, 4 * MOST])
  assert.equal((await admin.post(`${cart}/checkout`, checkoutBody())).status, 201)
})

test('CO-10: whatever is accepted can be read and checked out', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const amount = fc.oneof(
    fc.nat({ max: 1000 }),
    fc.nat({ max: MOST }),
    fc.constantFrom(MOST, MOST + 1, Number.MAX_SAFE_INTEGER),
  )
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 2_147_483_647 }),
  )
  const rates = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { maxLength: 5 })
  const line = fc.record({ amount, quantity, rates, includes: fc.boolean() })
  const run = async (lines: { amount: number; quantity: number; rates: number[] }[]) => {
    const cart = newCart()
    const data = lines.map(({ amount, quantity, rates, ...one }) =>
      worth(amount, {
        quantity,
        price: { amount, includes_tax: (one as { includes?: boolean }).includes },
        tax: rates.map(rate),
      }),
    )
    const { status } = await admin.post(`${cart}/items`, { data })
    if (status === 400) return
    assert.equal(status, 201)
    await readAll(cart)
    const made = await admin.post(`${cart}/checkout`, checkoutBody())
    assert.equal(made.status, 201, JSON.stringify(made.body))
  }
  const lines = fc.array(line, { minLength: 1, maxLength: 4 })
  await fc.assert(fc.asyncProperty(lines, run), { numRuns: 25 })
})
