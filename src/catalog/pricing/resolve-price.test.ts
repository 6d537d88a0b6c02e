import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AppError } from '../../lib/errors.ts'
import { MINOR_MAX, minor } from '../../lib/money.ts'
import {
  type AmountWithTiers,
  type Currencies,
  type FrozenSale,
  modifierTypes,
  type PriceBook,
  type PriceModifier,
  type PriceRecord,
  type Sale,
} from './price.ts'
import { priceAt } from './price-at.ts'
import { explainPrice, resolvePrice, type SaleAdvantage, saleAdvantage } from './resolve-price.ts'

const now = Temporal.Instant.from('2025-10-10T12:00:00Z')
const nowMs = now.epochMilliseconds
const hoursFromNow = (hours: number) => now.add({ hours }).toString()

const block = (amount: number, tiers?: AmountWithTiers['tiers']): AmountWithTiers => ({
  amount: minor(amount),
  includes_tax: false,
  ...(tiers && { tiers }),
})
const usd = (amount: number, tiers?: AmountWithTiers['tiers']) => ({ USD: block(amount, tiers) })
const tier = (minimum_quantity: number, amount: number) => ({
  minimum_quantity,
  amount: minor(amount),
})
const modifier = (
  modifier_type: PriceModifier['modifier_type'],
  currencies: Currencies,
): PriceModifier => ({ modifier_type, currencies })
const plus = (amount: number) => modifier('price_increment', usd(amount))
const less = (amount: number) => modifier('price_decrement', usd(amount))
const equal = (amount: number) => modifier('price_equals', usd(amount))

function book(
  id: string,
  records: Record<string, PriceRecord>,
  modifiers: Record<string, PriceModifier> = {},
): PriceBook {
  return {
    id,
    records: new Map(Object.entries(records)),
    modifiers: new Map(Object.entries(modifiers)),
  }
}

const parent = { sku: 'P', parentSku: null, modifierNames: [] }
const child = (...modifierNames: string[]) => ({ sku: 'C', parentSku: 'P', modifierNames })
const record = (amount: number): PriceRecord => ({ currencies: usd(amount) })
const lasting = (days: number, amount: number): Sale => ({
  schedule: { valid_from: hoursFromNow(-12 * days), valid_to: hoursFromNow(12 * days) },
  currencies: usd(amount),
})

test('PRC-1 to PRC-13, PRC-17, PRC-18: each row of the worked example', () => {
  const promo = (...modifiers: [name: string, definition: PriceModifier][]) =>
    book('promo', { P: record(4000) }, Object.fromEntries(modifiers))
  const base = (records: Record<string, PriceRecord>, modifiers = {}) =>
    book('base', records, modifiers)
  type Row = [
    books: PriceBook[],
    product: Parameters<typeof resolvePrice>[1],
    amount: number,
    bookId: string,
    sale?: [id: string, original: number],
  ]
  const rows: Row[] = [
    [[promo(['size-XL', plus(500)]), base({ P: record(5000) })], child('size-XL'), 4500, 'promo'],
    [
      [promo(), base({ P: record(5000) }, { 'size-XL': plus(500) })],
      child('size-XL'),
      4000,
      'promo',
    ],
    [[promo(), base({ P: record(5000), C: record(5200) })], child(), 5200, 'base'],
    [
      [base({ P: { ...record(5000), sales: { s1: lasting(10, 4500), s2: lasting(2, 4200) } } })],
      parent,
      4200,
      'base',
      ['s2', 5000],
    ],
    [
      [
        base({
          P: { currencies: usd(5000, { many: tier(10, 4800) }), sales: { s: lasting(1, 4500) } },
        }),
      ],
      parent,
      4500,
      'base',
      ['s', 5000],
    ],
    [
      [base({ P: record(5000) }, { a: less(200), b: plus(500), c: equal(6000) })],
      child('a', 'b', 'c'),
      6300,
      'base',
    ],
  ]
  for (const [books, product, amount, bookId, sale] of rows) {
    const frozen = resolvePrice(books, product)
    assert(frozen)
    const price = priceAt(JSON.parse(JSON.stringify(frozen)), nowMs)
    assert.deepEqual(price.price, usd(amount))
    assert.equal(price.pricebook_id, bookId)
    assert.equal(price.sale?.id, sale?.[0])
    assert.deepEqual(price.original, sale && usd(sale[1]))
    assert.equal(price.tiers, undefined)
  }
})

test('PRC-2: a record without a currency hides the books below it in that currency too', () => {
  const books = [
    book('promo', { P: { currencies: { GBP: block(3000) } } }),
    book('base', { P: record(5000) }),
  ]
  const price = resolvePrice(books, parent)
  assert.deepEqual(price, { pricebook_id: 'promo', currencies: { GBP: block(3000) } })
})

test('PRC-1, PRC-5, test case 35: no price without a SKU, a book or a record', () => {
  const books = [book('base', { P: record(5000) })]
  assert.equal(resolvePrice(books, { ...parent, sku: null }), undefined)
  assert.equal(resolvePrice(books, { ...parent, sku: 'renamed' }), undefined)
  assert.equal(resolvePrice([], parent), undefined)
})

test('PRC-4: the own price of a child is not modified', () => {
  const books = [book('base', { P: record(5000), C: record(5200) }, { xl: plus(500) })]
  assert.deepEqual(resolvePrice(books, child('xl')), {
    pricebook_id: 'base',
    currencies: usd(5200),
  })
  assert.deepEqual(explainPrice(books, child('xl')).modifiers, [
    { name: 'xl', outcome: 'own-price' },
  ])
})

test('PRC-19 to PRC-22: modifiers reach list, sales and tiers, and add no currency', () => {
  const tiers = { case: tier(12, 4000), constructor: tier(50, 3000) }
  const records = {
    P: {
      currencies: { ...usd(5000, tiers), GBP: { amount: minor(4500), includes_tax: true } },
      sales: { s: { currencies: usd(4000, { case: tier(12, 3500) }) } },
      shopper_attributes: { unit: 'each' },
    },
  }
  const xl = modifier('price_increment', {
    USD: { amount: minor(500), includes_tax: true, tiers: { case: tier(1, 300) } },
    EUR: block(450),
  })
  const books = [book('base', records, { xl, unused: plus(1) })]
  const price = resolvePrice(books, child('xl', 'gone'))
  assert.deepEqual(price, {
    pricebook_id: 'base',
    currencies: {
      ...usd(5500, { case: tier(12, 4300), constructor: tier(50, 3500) }),
      GBP: { amount: minor(4500), includes_tax: true },
    },
    sales: [{ id: 's', currencies: usd(4500, { case: tier(12, 3800) }) }],
    shopper_attributes: { unit: 'each' },
    price_modifiers: {
      xl: {
        modifier_type: 'price_increment',
        currencies: { USD: { amount: minor(500), includes_tax: true }, EUR: block(450) },
      },
    },
  })
})

test('PRC-18: a price does not fall below zero, nor rise beyond what can be written', () => {
  const books = (first: number, by: PriceModifier) => [book('base', { P: record(first) }, { by })]
  assert.deepEqual(resolvePrice(books(100, less(250)), child('by'))?.currencies, usd(0))
  assert.throws(
    () => resolvePrice(books(MINOR_MAX, plus(1)), child('by')),
    (error) => error instanceof AppError && /price of P would exceed/.test(error.message),
  )
})

test('an explanation names the books that were asked, the record, and every step', () => {
  const books = [
    book('promo', {}),
    book('base', { P: record(5000) }, { m: less(200), l: plus(500), k: equal(6000) }),
  ]
  const { price, ...explanation } = explainPrice(books, child('m', 'gone', 'l', 'k'))
  assert.deepEqual(explanation, {
    lookups: [
      { sku: 'C', pricebook_id: 'promo', found: false },
      { sku: 'C', pricebook_id: 'base', found: false },
      { sku: 'P', pricebook_id: 'promo', found: false },
      { sku: 'P', pricebook_id: 'base', found: true },
    ],
    record: { sku: 'P', pricebook_id: 'base', inherited: true },
    modifiers: [
      { name: 'm', outcome: 'applied' },
      { name: 'gone', outcome: 'not-in-price-book' },
      { name: 'l', outcome: 'applied' },
      { name: 'k', outcome: 'applied' },
    ],
    amounts: [
      {
        currency: 'USD',
        before: 5000,
        steps: [
          { modifier: 'k', amount: 6000 },
          { modifier: 'l', amount: 6500 },
          { modifier: 'm', amount: 6300 },
        ],
        after: 6300,
      },
    ],
  })
  assert.deepEqual(price?.currencies, usd(6300))

  const nothing = explainPrice([], child('m'))
  assert.deepEqual(nothing, {
    lookups: [],
    modifiers: [{ name: 'm', outcome: 'no-price' }],
    amounts: [],
  })
})

test('PRC-7: sales are kept with the one that wins first', () => {
  const currencies = usd(1)
  const schedule = (from: number | null, to: number | null) => ({
    schedule: {
      valid_from: from === null ? null : hoursFromNow(from),
      valid_to: to === null ? null : hoursFromNow(to),
    },
    currencies,
  })
  const sales = {
    permanent: { currencies, schedule: null },
    'permanent-too': schedule(null, null),
    'from-now': schedule(0, null),
    'from-before': schedule(-1, null),
    until: schedule(null, 1),
    long: schedule(-5, 5),
    'short-early': schedule(-1, 1),
    'short-late-b': schedule(0, 2),
    'short-late-a': schedule(0, 2),
    'bundle-long': { ...schedule(null, null), bundle_ids: ['one'] },
    'bundle-short': { ...schedule(0, 1), bundle_ids: ['one', 'two'] },
    'no-bundle': { ...schedule(0, 1), bundle_ids: [] },
  }
  const price = resolvePrice([book('base', { P: { ...record(1), sales } })], parent)
  assert.deepEqual(
    price?.sales?.map(({ id }) => id),
    [
      'bundle-short',
      'bundle-long',
      'no-bundle',
      'short-late-a',
      'short-late-b',
      'short-early',
      'long',
      'from-now',
      'from-before',
      'until',
      'permanent',
      'permanent-too',
    ],
  )
  const { id, from, to } = price?.sales?.[4] ?? {}
  assert.deepEqual([id, from, to], ['short-late-b', nowMs, nowMs + 7_200_000])
  assert(!('bundle_ids' in (price?.sales?.[2] ?? {})))

  const advantages: [winner: number, advantage: SaleAdvantage][] = [
    [0, 'shorter-period'],
    [1, 'for-the-bundle'],
    [3, 'smaller-key'],
    [4, 'later-start'],
    [5, 'shorter-period'],
    [9, 'shorter-period'],
  ]
  for (const [index, advantage] of advantages) {
    const winner: FrozenSale | undefined = price?.sales?.[index]
    const loser: FrozenSale | undefined = price?.sales?.[index + 1]
    assert(winner && loser)
    assert.equal(saleAdvantage(winner, loser), advantage, winner.id)
  }
})

test('property: PRC-18: only the order among price_equals matters', () => {
  const amount = fc.integer({ min: 0, max: 1_000 })
  const definition = fc.record({
    type: fc.constantFrom(...modifierTypes),
    amounts: fc.dictionary(fc.constantFrom('USD', 'GBP', 'EUR'), amount),
  })
  const definitions = fc.array(definition, { maxLength: 8 })
  fc.assert(
    fc.property(amount, definitions, fc.array(fc.nat(), { maxLength: 8 }), (list, given, keys) => {
      const modifiers = given.map(({ type, amounts }, index): [string, PriceModifier] => {
        const currencies = Object.entries(amounts).map(([code, value]) => [code, block(value)])
        return [`m${index}`, modifier(type, Object.fromEntries(currencies))]
      })
      const names = modifiers.map(([name]) => name)
      const isEquals = (name: string) => given[Number(name.slice(1))]?.type === 'price_equals'
      // Another order of all names, in which the places of the price_equals keep their order.
      const key = (name: string) => keys[Number(name.slice(1))] ?? 0
      const shuffled = names.toSorted((left, right) => key(left) - key(right))
      const equals = names.filter(isEquals).values()
      const other = shuffled.map((name) => (isEquals(name) ? (equals.next().value ?? name) : name))

      const currencies = { USD: block(list), GBP: block(list + 1) }
      const books = [book('base', { P: { currencies } }, Object.fromEntries(modifiers))]
      const price = resolvePrice(books, child(...names))
      assert.deepEqual(price, resolvePrice(books, child(...other)))

      for (const code of ['USD', 'GBP'] as const) {
        let expected: number = currencies[code].amount
        const of = (type: string) =>
          given.flatMap((one) => (one.type === type ? (one.amounts[code] ?? []) : []))
        expected = of('price_equals').at(-1) ?? expected
        for (const value of of('price_increment')) expected += value
        for (const value of of('price_decrement')) expected -= value
        assert.equal(price?.currencies[code]?.amount, Math.max(0, expected))
      }
      assert.deepEqual(Object.keys(price?.currencies ?? {}), ['USD', 'GBP'])
    }),
    { numRuns: 1_000 },
  )
})
