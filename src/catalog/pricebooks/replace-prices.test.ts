import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'

type Attributes = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the body of any answer
type Body = any

const usd = (amount: number) => ({ currencies: { USD: { amount } } })
const record = (sku: string, attributes: Attributes = {}) => ({
  type: 'product-price',
  attributes: { sku, ...usd(100), ...attributes },
})
const put = (admin: Client, path: string, ...data: object[]) => admin.put(path, { data })

async function openBook(admin: Client): Promise<string> {
  const body = { data: { type: 'pricebook', attributes: { name: 'Retail' } } }
  const { body: answer } = await admin.post('/v2/pcm/pricebooks', body)
  return `/v2/pcm/pricebooks/${answer.data.id}/prices`
}

async function pricesOf(admin: Client, path: string): Promise<Record<string, Body>> {
  const { body } = await admin.get(`${path}?page[limit]=100`)
  return Object.fromEntries(body.data.map((one: Body) => [one.attributes.sku, one]))
}

test('3.2: a batch creates what is new, replaces what changes and leaves the rest', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const path = await openBook(admin)
  const sales = { spring: usd(80) }
  const lamp = record('LAMP', { sales, external_ref: 'a', admin_attributes: { b: '1', a: '2' } })
  const first = await put(admin, path, lamp, record('BULB'), record('CORD'))
  assert.deepEqual([first.status, first.body], [200, { meta: { created: 3, updated: 0 } }])
  const before = await pricesOf(admin, path)
  assert.deepEqual(Object.keys(before).sort(), ['BULB', 'CORD', 'LAMP'])

  shop.clock.advance({ minutes: 1 })
  const same = await put(admin, path, lamp, record('BULB'))
  assert.deepEqual(same.body, { meta: { created: 0, updated: 0 } })
  const mixed = await put(admin, path, record('LAMP', usd(5)), record('BULB'), record('SHADE'))
  assert.deepEqual(mixed.body, { meta: { created: 1, updated: 1 } })
  const { LAMP, SHADE, ...others } = await pricesOf(admin, path)
  assert.deepEqual(others, { BULB: before.BULB, CORD: before.CORD })
  assert.equal(SHADE.attributes.created_at, '2026-03-02T09:16:00.000Z')
  assert.equal(LAMP.id, before.LAMP.id)
  assert.deepEqual(LAMP.attributes, {
    sku: 'LAMP',
    currencies: { USD: { amount: 5, includes_tax: false } },
    external_ref: null,
    created_at: '2026-03-02T09:15:00.000Z',
    updated_at: '2026-03-02T09:16:00.000Z',
  })
  const events = await shop.deps.db
    .selectFrom('event')
    .select('type')
    .where('subject_type', '=', 'product-price')
    .execute()
  assert.deepEqual(events.map(({ type }) => type).sort(), [
    ...Array(4).fill('product_price.created'),
    'product_price.updated',
  ])
  assert.deepEqual((await put(admin, path)).body, { meta: { created: 0, updated: 0 } })
})

test('3.2: a batch is stored as a whole or not at all, whatever its size', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const path = await openBook(admin)
  await put(admin, path, record('STAYS', { external_ref: 'mine' }), record('LAMP'))
  const many = Array.from({ length: 1000 }, (_, index) => record(`SKU-${index}`))
  const refusals: [data: object[], status: number, source: string][] = [
    [[...many, record('LAMP')], 400, 'data'],
    [[...many.slice(1), { type: 'price' }], 400, 'data[999].type'],
    [[...many.slice(1), record('SKU-7')], 422, 'data[999].attributes.sku'],
    [
      [record('A', { external_ref: 'x' }), record('B', { external_ref: 'x' })],
      422,
      'data[1].attributes.external_ref',
    ],
    [
      [record('A'), record('LAMP', { external_ref: 'mine' })],
      409,
      'data[1].attributes.external_ref',
    ],
  ]
  for (const [data, status, source] of refusals) {
    const answer = await put(admin, path, ...data)
    assert.deepEqual([answer.status, answer.body.errors[0].source], [status, source])
  }
  const broken = many.map(({ attributes }) =>
    record(attributes.sku, { currencies: { x: { amount: 1 } } }),
  )
  assert.equal((await put(admin, path, ...broken)).body.errors.length, 50)
  assert.equal((await admin.get(path)).body.meta.results.total, 2)
  const all = await put(admin, path, ...many)
  assert.deepEqual(all.body, { meta: { created: 1000, updated: 0 } })
  const cheaper = many.map(({ attributes }) => record(attributes.sku, usd(1)))
  assert.deepEqual((await put(admin, path, ...cheaper)).body.meta, { created: 0, updated: 1000 })
})

test('3.2: references may change hands inside of a batch', async (t) => {
  const { admin } = await startShop(t)
  const path = await openBook(admin)
  const refer = (sku: string, external_ref: string | null) => record(sku, { external_ref })
  await put(admin, path, refer('A', 'a'), refer('B', 'b'), refer('C', 'c'))
  const turned = await put(admin, path, refer('A', 'b'), refer('B', 'c'), refer('C', 'a'))
  assert.deepEqual(turned.body, { meta: { created: 0, updated: 3 } })
  const handed = await put(admin, path, refer('D', 'a'), refer('C', null))
  assert.deepEqual(handed.body, { meta: { created: 1, updated: 1 } })
  const refs = Object.entries(await pricesOf(admin, path)).map(
    ([sku, { attributes }]) => `${sku} ${attributes.external_ref}`,
  )
  assert.deepEqual(refs.sort(), ['A b', 'B c', 'C null', 'D a'])
})

test('3.2: parallel batches and single writes give what some order of them gives', async (t) => {
  const { admin } = await startShop(t)
  const path = await openBook(admin)
  const skus = Array.from({ length: 30 }, (_, index) => `SKU-${index}`)
  const batch = (amount: number) => {
    const order = amount % 2 === 0 ? skus : skus.toReversed()
    return put(admin, path, ...order.map((sku) => record(sku, usd(amount))))
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => [
      batch(index),
      admin.post(path, { data: record(`SKU-${index * 4}`, usd(1_000)) }),
    ]).flat(),
  )
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(
    statuses.filter((status) => ![200, 201, 409].includes(status)),
    [],
  )
  assert.equal(statuses.filter((status) => status === 200).length, 8)
  const prices = Object.values(await pricesOf(admin, path))
  const amounts = prices.map(({ attributes }) => attributes.currencies.USD.amount)
  assert.equal(prices.length, 30)
  assert.equal(new Set(amounts).size, 1, 'the last batch has set them all')
})

// ---- whatever is accepted reads back equal ----

type Pair = { given: Attributes; expected: Attributes }

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !one.includes('\0'))
const key = text.filter((one) => one !== '' && !one.startsWith('$') && one !== '__proto__')
const amount = fc.oneof(fc.nat(), fc.maxSafeNat())
const code = fc.string({ unit: fc.constantFrom(...'AEUZ'), minLength: 3, maxLength: 3 })
const attributes = fc.dictionary(key, text, { maxKeys: 4, noNullPrototype: true })

const pairs = (map: Record<string, Pair>) => ({
  given: Object.fromEntries(Object.entries(map).map(([name, { given }]) => [name, given])),
  expected: Object.fromEntries(Object.entries(map).map(([name, one]) => [name, one.expected])),
})

/** Tiers of one name begin at one quantity, and no two names have the same. */
const currencies = fc
  .record({
    names: fc.uniqueArray(key, { maxLength: 3 }),
    codes: fc.uniqueArray(code, { minLength: 1, maxLength: 4 }),
    quantities: fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 3, maxLength: 3 }),
    amounts: fc.array(amount, { minLength: 4, maxLength: 4 }),
    taxes: fc.array(fc.option(fc.boolean()), { minLength: 4, maxLength: 4 }),
  })
  .map(({ names, codes, quantities, amounts, taxes }): Pair => {
    const blocks = codes.map((one, at): [string, Pair] => {
      const tiers = Object.fromEntries(
        names.slice(at).map((name) => {
          const place = names.indexOf(name)
          return [name, { minimum_quantity: quantities[place], amount: amounts[place] }]
        }),
      )
      const block = { amount: amounts[at], ...(at < 3 && { tiers }) }
      const tax = taxes[at] ?? null
      const given = { ...block, ...(tax !== null && { includes_tax: tax }) }
      return [one, { given, expected: { ...block, includes_tax: tax ?? false } }]
    })
    return pairs(Object.fromEntries(blocks))
  })

const offset = fc.constantFrom('+00:00', '+09:00', '-03:30', '+14:00')
const time = (zone: string, ms: number): [given: string, expected: string] => {
  const instant = Temporal.Instant.fromEpochMilliseconds(ms)
  const given = instant.toString({ timeZone: zone, smallestUnit: 'millisecond' })
  return [given, instant.toString({ smallestUnit: 'millisecond' })]
}

const sales = fc
  .record({
    names: fc.uniqueArray(key, { maxLength: 4 }),
    starts: fc.uniqueArray(fc.integer({ min: 0, max: 4e12 }), { minLength: 4, maxLength: 4 }),
    length: fc.integer({ min: 1, max: 1e12 }),
    zone: offset,
    blocks: fc.array(currencies, { minLength: 4, maxLength: 4 }),
  })
  .map(({ names, starts, length, zone, blocks }): Pair => {
    const named = names.map((name, at): [string, Pair] => {
      const [from, fromUtc] = time(zone, starts[at] ?? 0)
      const [to, toUtc] = time(zone, (starts[at] ?? 0) + length)
      const schedules = [
        {
          given: { valid_from: from, valid_to: to },
          expected: { valid_from: fromUtc, valid_to: toUtc },
        },
        { given: { valid_from: from, valid_to: null }, expected: { valid_from: fromUtc } },
        { given: { valid_to: to }, expected: { valid_to: toUtc } },
        { given: null, expected: undefined },
      ]
      const { given, expected } = blocks[at] ?? { given: {}, expected: {} }
      const window = schedules[at]
      return [
        name,
        {
          given: { schedule: window?.given, currencies: given },
          expected: {
            ...(window?.expected && { schedule: window.expected }),
            currencies: expected,
          },
        },
      ]
    })
    return pairs(Object.fromEntries(named))
  })

test('CNV-4, CNV-6: whatever is accepted reads back equal', async (t) => {
  const { admin } = await startShop(t)
  const path = await openBook(admin)
  let count = 0
  const property = fc.asyncProperty(
    currencies,
    fc.option(sales),
    fc.option(attributes),
    fc.option(attributes),
    text,
    async (block, sale, admin_attributes, shopper_attributes, name) => {
      const sku = `${++count} ${name}`
      const given = {
        sku,
        currencies: block.given,
        sales: sale?.given ?? null,
        admin_attributes,
        shopper_attributes,
      }
      const expected = {
        sku,
        currencies: block.expected,
        ...(sale && { sales: sale.expected }),
        ...(admin_attributes && { admin_attributes }),
        ...(shopper_attributes && { shopper_attributes }),
        external_ref: null,
      }
      const created = await admin.post(path, { data: { type: 'product-price', attributes: given } })
      assert.equal(created.status, 201, JSON.stringify(created.body))
      const read = await admin.get(`${path}/${created.body.data.id}`)
      const { created_at, updated_at, ...shown } = read.body.data.attributes
      assert.deepEqual(shown, expected)
      const again = await put(admin, path, { type: 'product-price', attributes: given })
      assert.deepEqual(again.body, { meta: { created: 0, updated: 0 } })
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
