import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Answer, Client } from '../../test/support/client.ts'
import { checkoutBody } from '../../test/support/ordering.ts'
import { startSelling } from '../../test/support/selling.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { statementsOf } from '../../test/support/statements.ts'
import { taxFor } from '../../test/support/taxed-cart.ts'
import { readMigrations } from '../platform/db/migrate.ts'

let shop: Shop

const MOST = 262_144
const LONGEST = 65_535
const newCart = () => `/v2/carts/${crypto.randomUUID()}`
const custom = (members: object = {}) => ({
  type: 'custom_item',
  name: 'N',
  quantity: 1,
  price: { amount: 100 },
  ...members,
})
const attributes = (value: string) => ({
  data: { custom_attributes: { note: { type: 'string', value } } },
})

/** A cart with that much room left. */
async function fill(client: Client, room: number): Promise<string> {
  const cart = newCart()
  const lines: object[] = []
  for (let left = MOST - room; left > 0; ) {
    const size = Math.min(left - 1, LONGEST)
    lines.push(custom({ description: 'd'.repeat(size) }))
    left -= size + 1
  }
  const { status, body } = await client.post(`${cart}/items`, { data: lines })
  assert.equal(status, 201, JSON.stringify(body).slice(0, 500))
  assert.equal(await countedBytes(cart), MOST - room)
  return cart
}

async function countedBytes(cart: string): Promise<number> {
  const reference = cart.split('/').at(-1)
  const { rows } = await sql<{ text_bytes: number }>`
    select text_bytes from cart where reference = ${reference}`.execute(shop.deps.db)
  return rows[0]?.text_bytes ?? 0
}

/** Counts the text bytes of a cart from its public form. */
async function shownBytes(cart: string): Promise<number> {
  const { body } = await shop.admin.get(`${cart}?include=items,tax_items`)
  const { name, description, custom_attributes: own } = body.data
  const bytes = (...texts: (string | undefined)[]) => Buffer.byteLength(texts.join(''))
  let sum = bytes(name === 'Cart' ? '' : name, description, own && JSON.stringify(own))
  for (const line of body.included?.items ?? []) {
    const inputs = line.custom_inputs && JSON.stringify(line.custom_inputs)
    sum += bytes(line.name, line.description, line.sku, line.location, inputs)
  }
  for (const tax of body.included?.tax_items ?? []) {
    sum += bytes(tax.code, tax.jurisdiction, tax.name)
  }
  return sum
}

async function refused(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  assert.equal(status, 422, JSON.stringify(body).slice(0, 300))
  assert.match(JSON.stringify(body), /at most 262144 bytes/)
}

test('CA-16: the texts of a cart have at most 262,144 bytes, wherever they are', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const cart = await fill(shopper, 10)
  const [line] = (await shopper.get(`${cart}/items`)).body.data
  const items = `${cart}/items`
  await refused(shopper.post(items, { data: custom({ name: 'eleven char' }) }))
  await refused(shopper.post(items, { data: custom({ name: 'é'.repeat(6) }) }))
  await refused(shopper.post(items, { data: custom({ sku: 'x'.repeat(10) }) }))
  await refused(shopper.post(items, { data: custom({ custom_inputs: { text: 'long' } }) }))
  await refused(shopper.put(`${items}/${line.id}`, { data: { custom_inputs: { a: [1, 2, 3] } } }))
  await refused(shopper.put(cart, { data: { name: 'eleven char' } }))
  await refused(shopper.put(cart, { data: { description: 'eleven char' } }))
  await refused(shopper.put(cart, attributes('x')))
  await refused(
    admin.post(items, {
      data: custom({ tax: [{ type: 'tax_item', rate: 0, code: '0123456789' }] }),
    }),
  )
  const tax = taxFor(line.id, { code: 'eleven char' })
  await refused(admin.post(`${cart}/taxes`, { data: [tax] }))
  await refused(admin.put(`${cart}/taxes`, { data: [tax] }))
  await refused(admin.post(`${items}/${line.id}/taxes`, { data: tax }))
  assert.equal(await countedBytes(cart), MOST - 10, 'nothing has changed')

  const fits = await admin.post(`${cart}/taxes`, {
    data: [taxFor(line.id, { code: 'ten chars!' })],
  })
  assert.equal(fits.status, 201)
  const path = `${items}/${line.id}/taxes/${fits.body.data[0].id}`
  await refused(admin.put(path, { data: { type: 'tax_item', name: 'x' } }))
  await refused(shopper.post(items, { data: custom() }))
  assert.equal(
    (await admin.put(path, { data: { type: 'tax_item', code: 'nine char' } })).status,
    200,
  )
  assert.equal((await shopper.post(items, { data: custom() })).status, 201)
  assert.equal(await countedBytes(cart), MOST)
  assert.equal(await shownBytes(cart), MOST)
})

test('CA-16: one text of a new cart can be too long too', async (t) => {
  shop = await startShop(t)
  const { shopper } = shop
  const inputs = { custom_inputs: { deep: Array.from({ length: 50_000 }, () => 123_456) } }
  await refused(shopper.post(`${newCart()}/items`, { data: custom(inputs) }))
})

test('CA-16: custom attributes have at most 16,384 bytes, which every order copies', async (t) => {
  shop = await startShop(t)
  const { shopper } = shop
  const most = 16_384 - JSON.stringify(attributes('').data.custom_attributes).length
  const cart = newCart()
  for (const text of ['x'.repeat(most + 1), 'é'.repeat(most / 2 + 1)]) {
    for (const answer of [
      await shopper.post('/v2/carts', named(text)),
      await shopper.put(cart, attributes(text)),
    ]) {
      assert.equal(answer.status, 400)
      const [{ source, detail }] = answer.body.errors
      assert.equal(source, 'data.custom_attributes')
      assert.match(detail, /at most 16384 bytes/)
    }
  }
  assert.equal((await shopper.post('/v2/carts', named('x'.repeat(most)))).status, 201)
  assert.equal((await shopper.put(cart, attributes('x'.repeat(most)))).status, 200)

  // A cart from before the bound keeps what it has.
  const reference = cart.split('/').at(-1)
  const { custom_attributes: long } = attributes('x'.repeat(20_000)).data
  await sql`
    update cart set custom_attributes = ${JSON.stringify(long)}::json
     where reference = ${reference}`.execute(shop.deps.db)
  const renamed = await shopper.put(cart, { data: { name: 'Renamed' } })
  assert.deepEqual(renamed.body.data.custom_attributes, long)
})
const named = (value: string) => ({ data: { name: 'Full', ...attributes(value).data } })

test('CA-16: of several lines those that fit are added, unless all or nothing is asked', async (t) => {
  shop = await startShop(t)
  const { shopper } = shop
  const cart = await fill(shopper, 10)
  const data = [custom({ name: 'eleven char' }), custom({ name: 'ten chars!' })]
  const options = { add_all_or_nothing: true }
  await refused(shopper.post(`${cart}/items`, { data, options }))
  const { status, body } = await shopper.post(`${cart}/items`, { data })
  assert.equal(status, 201)
  assert.deepEqual(
    body.errors.map((error: { status: number; source: string }) => [error.status, error.source]),
    [[422, 'data[0]']],
  )
  assert.equal(body.data.at(-1).name, 'ten chars!')
})

test('CA-16: writers at once never pass the bound', async (t) => {
  shop = await startShop(t)
  const { admin, shopper } = shop
  const cart = await fill(admin, 1_000)
  const [line] = (await shopper.get(`${cart}/items`)).body.data
  const text = 'x'.repeat(100)
  const writes = Array.from({ length: 8 }, (_, index) => [
    shopper.post(`${cart}/items`, { data: custom({ name: text, sku: `${index}` }) }),
    admin.post(`${cart}/taxes`, { data: [taxFor(line.id, { code: text })] }),
    shopper.put(cart, { data: { description: `${text}${index}` } }),
  ])
  const answers = await Promise.all(writes.flat())
  for (const { status } of answers) assert.ok([200, 201, 422].includes(status), `${status}`)
  assert.ok(answers.filter(({ status }) => status === 422).length >= 8 - 4)
  assert.ok((await countedBytes(cart)) <= MOST)
  assert.equal(await countedBytes(cart), await shownBytes(cart))
})

test('CA-16: a cart from before the bound is read and checked out, and can only shrink', async (t) => {
  shop = await startShop(t)
  const { admin, shopper, deps } = shop
  const cart = await fill(shopper, 0)
  const [line, other] = (await shopper.get(`${cart}/items`)).body.data
  await sql`
    update cart_item set description = repeat('x', 400000) where id = ${line.id}`.execute(deps.db)
  const reference = cart.split('/').at(-1)
  await sql`update cart set text_bytes = 600000 where reference = ${reference}`.execute(deps.db)
  assert.equal((await shopper.get(`${cart}?include=items`)).status, 200)
  assert.equal(
    (await shopper.put(`${cart}/items/${other.id}`, { data: { quantity: 3 } })).status,
    200,
  )
  await refused(shopper.post(`${cart}/items`, { data: custom() }))
  await refused(admin.post(`${cart}/taxes`, { data: [taxFor(other.id, { code: 'x' })] }))
  assert.equal((await admin.post(`${cart}/checkout`, checkoutBody())).status, 201)
  assert.equal((await shopper.delete(`${cart}/items/${line.id}`)).status, 200)
  assert.equal((await shopper.post(`${cart}/items`, { data: custom() })).status, 201)
  assert.equal(await countedBytes(cart), await shownBytes(cart))
})

test('CA-16: what a cart has counted is what it shows, whatever was done to it', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  const name = text.map((given) => `n${given}`)
  const tax = fc.record({ code: text, name: text })
  const step = fc.oneof(
    fc.record({ add: fc.record({ name, sku: fc.constantFrom('a', 'b', 'c'), description: text }) }),
    fc.record({ tax, to: fc.nat({ max: 2 }) }),
    fc.record({ replace: fc.array(tax, { maxLength: 3 }), to: fc.nat({ max: 2 }) }),
    fc.record({ inputs: fc.dictionary(name, text, { maxKeys: 2 }), to: fc.nat({ max: 2 }) }),
    fc.record({ quantity: fc.nat({ max: 2 }), to: fc.nat({ max: 2 }) }),
    fc.record({ cart: fc.record({ name, description: text }) }),
    fc.constant({ noTaxes: true }),
  )
  // biome-ignore lint/suspicious/noExplicitAny: one step of several shapes
  const perform = async (cart: string, given: any) => {
    const items = `${cart}/items`
    if (given.add) return admin.post(items, { data: custom(given.add) })
    if (given.cart) return admin.put(cart, { data: given.cart })
    if (given.noTaxes) return admin.delete(`${cart}/taxes`)
    const line = (await admin.get(items)).body.data[given.to]?.id
    if (!line) return undefined
    if (given.tax) return admin.post(`${cart}/taxes`, { data: [taxFor(line, given.tax)] })
    if (given.replace) {
      const data = given.replace.map((one: Record<string, unknown>) => taxFor(line, one))
      return admin.put(`${cart}/taxes`, { data, options: { lines: [line] } })
    }
    const data = given.inputs ? { custom_inputs: given.inputs } : { quantity: given.quantity }
    return admin.put(`${items}/${line}`, { data })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const cart = newCart()
      for (const one of steps) {
        const answer = await perform(cart, one)
        assert.ok((answer?.status ?? 200) < 500)
      }
      assert.equal(await countedBytes(cart), await shownBytes(cart))
    }),
    { numRuns: 15 },
  )
})

test("CA-16: a line copies 1,024 characters of a product's description", async (t) => {
  shop = await startShop(t)
  const { sell, publish, add } = await startSelling(t)
  const long = await sell('LONG', 100, {
    description: `${'a'.repeat(1_023)}🚲${'b'.repeat(9_000)}`,
  })
  const short = await sell('SHORT', 100, { description: '🚲'.repeat(1_024) })
  await publish()
  const { status, body } = await add([
    { type: 'cart_item', id: long, quantity: 1 },
    { type: 'cart_item', id: short, quantity: 1 },
  ])
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data[0].description, `${'a'.repeat(1_023)}🚲`)
  assert.equal(body.data[1].description, '🚲'.repeat(1_024))
})

test('CA-16: the choice of a bundle counts', async (t) => {
  const selling = await startSelling(t)
  shop = selling
  const part = await selling.sell('PART', 100)
  const components = {
    part: { name: 'Part', min: 1, max: 1, options: [{ type: 'product', id: part, quantity: 1 }] },
  }
  const set = await selling.sell('SET', 100, { components })
  await selling.publish()
  const bundle_configuration = { selected_options: { part: { [part]: 1 } } }
  const data = { type: 'cart_item', id: set, quantity: 1, bundle_configuration }
  const bytes = JSON.stringify(bundle_configuration).length
  for (const [room, status] of [
    [bytes, 201],
    [bytes - 1, 422],
  ] as const) {
    const cart = await fill(shop.shopper, room)
    const added = await shop.shopper.post(`${cart}/items`, { data })
    assert.equal(added.status, status, JSON.stringify(added.body).slice(0, 500))
    assert.equal(await countedBytes(cart), status === 201 ? MOST : MOST - room)
  }
})

test('CA-16: a list of carts reads no texts that it does not show', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const tax = [{ type: 'tax_item', name: 'Value added tax', rate: 0.1 }]
  const cart = newCart()
  const data = custom({ price: { amount: 100, includes_tax: false }, tax })
  assert.equal((await admin.post(`${cart}/items`, { data })).status, 201)
  let listed: Answer | undefined
  const texts = await statementsOf(async () => {
    listed = await admin.get('/v2/carts')
  })
  const read = texts.filter((text) => /from cart_(tax_)?item/.test(text))
  assert.equal(read.length, 2)
  for (const text of read) {
    assert.doesNotMatch(text, /line\.\*|description|custom_inputs|image|jurisdiction|tax\.name/)
  }
  assert.deepEqual(listed?.body.data, [(await admin.get(cart)).body.data])
  assert.equal(listed?.body.data[0].meta.display_price.with_tax.amount, 110)
})

test('CA-16: one small checkout does not answer megabytes', async (t) => {
  shop = await startShop(t)
  const { shopper } = shop
  const cart = await fill(shopper, 0)
  const made = await shopper.post(`${cart}/checkout`, checkoutBody())
  assert.equal(made.status, 201)
  assert.ok(JSON.stringify(made.body).length < 2 * MOST)
  const hundred = Array.from({ length: 100 }, () => custom({ description: 'd'.repeat(LONGEST) }))
  const parts = [hundred.slice(0, 10), hundred.slice(10, 20)]
  const full = newCart()
  for (const data of parts) await shopper.post(`${full}/items`, { data })
  assert.equal((await shopper.get(`${full}/items`)).body.data.length, 4)
})

test('CA-16: the migration counts the texts of the carts that are there', async (t) => {
  shop = await startShop(t)
  const { admin, deps } = shop
  const cart = newCart()
  const tax = [{ type: 'tax_item', rate: 0.1, code: 'é', jurisdiction: 'MA', name: 'State' }]
  const inputs = { custom_inputs: { note: 'für "uns"', list: [1, null] } }
  const lines = [custom({ tax, ...inputs, sku: 'ß' }), custom({ description: '🚲' })]
  assert.equal((await admin.post(`${cart}/items`, { data: lines })).status, 201)
  const members = { name: 'Räder', description: 'zwei', ...attributes('\u0007é').data }
  assert.equal((await admin.put(cart, { data: members })).status, 200)
  const counted = await countedBytes(cart)
  assert.equal(counted, await shownBytes(cart))
  const migration = (await readMigrations()).find(({ name }) => name.includes('carts_bounded'))
  const update = /update cart[^;]*;/.exec(migration?.text ?? '')?.[0] ?? ''
  await sql`update cart set text_bytes = 0`.execute(deps.db)
  await sql.raw(update).execute(deps.db)
  assert.equal(await countedBytes(cart), counted)
})
