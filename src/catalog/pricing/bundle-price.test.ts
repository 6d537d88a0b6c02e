import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { MINOR_MAX, minor } from '../../lib/money.ts'
import {
  bundlePriceAt,
  checkSelection,
  completeSelection,
  defaultSelection,
  type Selection,
} from './bundle-price.ts'
import type { Component, Components, Currencies, FrozenItem, FrozenPrice } from './price.ts'

const usd = (amount: number, includes_tax = false): Currencies => ({
  USD: { amount: minor(amount), includes_tax },
})
const gbp = (amount: number): Currencies => ({ GBP: { amount: minor(amount), includes_tax: true } })
const priced = (currencies: Currencies, more: Partial<FrozenPrice> = {}): FrozenItem => ({
  price: { pricebook_id: 'base', currencies, ...more },
})

const option = (id: string, quantity = 1, isDefault: boolean | null = null) => ({
  id,
  type: 'product' as const,
  quantity,
  sort_order: null,
  default: isDefault,
})
const component = (
  options: Component['options'],
  min: number | null = null,
  max: number | null = null,
): Component => ({ name: 'Part', min, max, sort_order: null, options })

const kit = (components: Components, products: Record<string, FrozenItem>): FrozenItem => ({
  bundle: { components, products },
})
/** The bundle as it is listed, with the id `kit`. */
function priceOf(item: FrozenItem, nowMs = 0) {
  return bundlePriceAt(item, 'kit', defaultSelection(item.bundle?.components ?? {}), nowMs)
}

test('BUN-2, BUN-3: the default is by flag, else the first by min, else all', () => {
  const options = [option('a'), option('b', 2), option('c')]
  const flagged = [option('a'), option('b', 2, true), option('c', 1, true), option('d', 1, false)]
  assert.deepEqual(
    defaultSelection({
      flagged: component(flagged, 1),
      two: component(options, 2),
      none: component(options, 0),
      all: component(options, null),
      constructor: component(options, 1),
    }),
    {
      flagged: { b: 2, c: 1 },
      two: { a: 1, b: 2 },
      none: {},
      all: { a: 1, b: 2, c: 1 },
      constructor: { a: 1 },
    },
  )
})

test('BUN-2: the default is within min and max, also where the flags are not', () => {
  const options = [option('a'), option('b', 2), option('c')]
  const two = [option('a'), option('b', 2, true), option('c', 1, true)]
  const one = [option('a'), option('b', 2), option('c', 1, true)]
  const components: Components = {
    choice: component(options, null, 1),
    upToTwo: component(options, null, 2),
    nothing: component(options, null, 0),
    twoFlags: component(two, 1, 1),
    oneFlag: component(one, 2, 3),
  }
  const selection = defaultSelection(components)
  assert.deepEqual(selection, {
    choice: { a: 1 },
    upToTwo: { a: 1, b: 2 },
    nothing: {},
    twoFlags: { b: 2 },
    oneFlag: { a: 1, c: 1 },
  })
  assert.deepEqual(checkSelection(components, selection), [])
  const products = { a: priced(usd(1)), b: priced(usd(10)), c: priced(usd(100)) }
  const choice = kit({ choice: component(options, null, 1) }, products)
  assert.deepEqual(priceOf(choice).price?.price, usd(1))
})

test('BUN-4: a fixed price holds whatever is selected, with its sales and tiers', () => {
  const components = { one: component([option('a'), option('b')], 1) }
  const tiers = { case: { minimum_quantity: 5, amount: minor(80) } }
  const item: FrozenItem = {
    ...kit(components, { a: priced(usd(1)), b: {} }),
    price: {
      pricebook_id: 'base',
      currencies: { USD: { amount: minor(100), includes_tax: false, tiers } },
      sales: [{ id: 'sale', from: 10, currencies: usd(90) }],
    },
  }
  for (const selection of [{ one: { a: 1 } }, { one: { b: 1 } }, { one: {} }]) {
    const { price } = bundlePriceAt(item, 'kit', selection, 0)
    assert.deepEqual(price?.price, usd(100))
    assert.deepEqual(Object.keys(price?.tiers ?? {}), ['case'])
    assert.equal(bundlePriceAt(item, 'kit', selection, 10).price?.sale?.id, 'sale')
  }
  assert.equal(priceOf(item).nextChange, 10)
})

test('BUN-5, BUN-6, BUN-12: the parts add up in the currencies that all of them have', () => {
  const components = {
    one: component([option('a', 2)], 1),
    two: component([option('b'), option('c')], 1),
  }
  const a = priced({ ...usd(100), ...gbp(80) })
  type Row = [b: FrozenItem, amounts: Currencies | undefined, book: string | null | undefined]
  const rows: Row[] = [
    [priced({ ...usd(50), ...gbp(40) }), { ...usd(250), ...gbp(200) }, 'base'],
    [priced(usd(50)), usd(250), 'base'],
    [priced({ ...usd(50, true), ...gbp(40) }), gbp(200), 'base'],
    [priced({ EUR: { amount: minor(1), includes_tax: false } }), undefined, undefined],
    [{ price: { pricebook_id: 'other', currencies: usd(50) } }, usd(250), null],
    [priced({ ...usd(MINOR_MAX), ...gbp(40) }), gbp(200), 'base'],
    [{}, undefined, undefined],
  ]
  for (const [b, amounts, book] of rows) {
    const bundle = priceOf(kit(components, { a, b, c: {} }))
    assert.deepEqual(bundle.price?.price, amounts)
    assert.equal(bundle.price?.pricebook_id, book)
    assert.deepEqual(Object.keys(bundle.components), ['a', 'b', 'c'])
    assert.equal(bundle.components.c, undefined)
  }
  const nothing = { one: component([option('a')], 0) }
  assert.equal(priceOf(kit(nothing, { a })).price, undefined)
})

test('BUN-7, BUN-11: sales of the parts, also those of this bundle only; no tiers', () => {
  const components = { one: component([option('a', 2)], 1), two: component([option('b')], 0) }
  const tiers = { case: { minimum_quantity: 2, amount: minor(1) } }
  const currencies = { USD: { amount: minor(100), includes_tax: false, tiers } }
  const item = kit(components, {
    a: priced(currencies, {
      sales: [
        { id: 'inside', from: 20, to: 30, currencies: usd(60), bundle_ids: ['kit'] },
        { id: 'elsewhere', currencies: usd(10), bundle_ids: ['another'] },
        { id: 'general', from: 25, to: 40, currencies: usd(70) },
      ],
    }),
    b: priced(usd(50), { sales: [{ id: 'unselected', from: 5, currencies: usd(1) }] }),
  })
  const story: [nowMs: number, amount: number, sale: string | undefined, next?: number][] = [
    [0, 200, undefined, 5],
    [5, 200, undefined, 20],
    [20, 120, 'inside', 30],
    [29, 120, 'inside', 30],
    [30, 140, 'general', 40],
    [40, 200, undefined],
  ]
  for (const [nowMs, amount, sale, next] of story) {
    const { price, components: parts, nextChange } = priceOf(item, nowMs)
    assert.deepEqual(price?.price, usd(amount), `at ${nowMs}`)
    assert.deepEqual(price?.original, sale && usd(200), `at ${nowMs}`)
    assert.equal(parts.a?.sale?.id, sale)
    assert.equal(nextChange, next, `at ${nowMs}`)
    assert.equal(price?.sale, undefined)
    assert.equal(price?.tiers, undefined)
  }
})

test('BUN-10: a bundle in a bundle counts in its default configuration', () => {
  const inner = kit(
    { main: component([option('x', 3), option('y')], 1) },
    {
      x: priced(usd(10), {
        sales: [
          { id: 'of-inner', from: 7, to: 9, currencies: usd(8), bundle_ids: ['inner'] },
          { id: 'of-outer', currencies: usd(1), bundle_ids: ['kit'] },
        ],
      }),
      y: priced(usd(1000)),
    },
  )
  const components = { all: component([option('inner', 2), option('a')]) }
  const outer = kit(components, { inner, a: priced(usd(5)) })
  assert.deepEqual(priceOf(outer).price?.price, usd(65))
  assert.deepEqual(priceOf(outer).components.inner?.price, usd(30))
  assert.equal(priceOf(outer).nextChange, 7)
  assert.deepEqual(priceOf(outer, 7).price?.price, usd(53))
  assert.deepEqual(priceOf(outer, 7).price?.original, usd(65))

  const sales = [{ id: 'in-kit', currencies: usd(20), bundle_ids: ['kit'] }]
  const fixed = { ...inner, ...priced(usd(25), { sales }) }
  assert.deepEqual(
    priceOf(kit(components, { inner: fixed, a: priced(usd(5)) })).price?.price,
    usd(45),
  )
})

const configured: Components = {
  lamp: component([option('a', 1, true), option('b')], 1, 1),
  power: component([option('c', 2), option('d')], 0, 1),
  extra: component([option('e')], null, null),
}

test('CFG, test case 25: each thing that can be wrong with a selection', () => {
  const rows: [selected: Selection, details: string[]][] = [
    [{}, []],
    [{ lamp: { a: 1 }, power: { c: 2 }, extra: { e: 1 } }, []],
    [{ lamp: { b: 1 }, extra: {} }, []],
    [
      { lamp: { a: 1 }, extra: {}, constructor: { a: 1 } },
      ['constructor: the bundle has no component constructor'],
    ],
    [{ lamp: { c: 1 }, extra: {} }, ['lamp.c: c is not an option of the component lamp']],
    [{ lamp: { a: 3 }, extra: {} }, ['lamp.a: the quantity of a must be 1, not 3']],
    [
      { power: {} },
      [
        'lamp: the selection for the component lamp is missing',
        'extra: the selection for the component extra is missing',
      ],
    ],
    [{ lamp: {}, extra: {} }, ['lamp: the number of options in lamp is 0, below its min 1']],
    [
      { lamp: { a: 1 }, power: { c: 2, d: 2 }, extra: {} },
      [
        'power.d: the quantity of d must be 1, not 2',
        'power: the number of options in power is 2, above its max 1',
      ],
    ],
  ]
  for (const [selected, details] of rows) {
    const expected = details.map((detail) => ({
      source: `data.selected_options.${detail.split(':')[0]}`,
      detail: `data.selected_options.${detail}`,
    }))
    assert.deepEqual(checkSelection(configured, selected), expected)
  }
  const notBundle = [{ detail: 'The product is not a bundle.' }]
  assert.deepEqual(checkSelection(undefined, {}), notBundle)
  assert.deepEqual(checkSelection({}, { lamp: { a: 1 } }), notBundle)
})

test('CFG-2, BUN-3: nothing selected is the default, and every component is in a selection', () => {
  assert.deepEqual(completeSelection(configured, {}), {
    lamp: { a: 1 },
    power: {},
    extra: { e: 1 },
  })
  assert.deepEqual(completeSelection(configured, { extra: {}, lamp: { b: 1 } }), {
    lamp: { b: 1 },
    power: {},
    extra: {},
  })
})

test('property: BUN-5: the price of a bundle is the sum of its parts', () => {
  const amounts = fc.dictionary(fc.constantFrom('USD', 'GBP'), fc.nat(1_000), { minKeys: 1 })
  const sale = fc.record({ from: fc.nat(20), lasts: fc.nat(20), amounts })
  const part = fc.record({
    amounts,
    sale: fc.option(sale),
    quantity: fc.integer({ min: 1, max: 9 }),
    chosen: fc.boolean(),
  })
  const currencies = (given: Record<string, number>): Currencies =>
    Object.fromEntries(
      Object.entries(given).map(([code, value]) => [
        code,
        { amount: minor(value), includes_tax: false },
      ]),
    )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), fc.nat(45), (parts, nowMs) => {
      const options = parts.map((one, index) => option(`p${index}`, one.quantity, one.chosen))
      const products = parts.map((one, index): [string, FrozenItem] => {
        if (!one.sale) return [`p${index}`, priced(currencies(one.amounts))]
        const { from, lasts } = one.sale
        const times = { from, to: from + lasts }
        const sales = [{ id: 'sale', ...times, currencies: currencies(one.sale.amounts) }]
        return [`p${index}`, priced(currencies(one.amounts), { sales })]
      })
      const item = kit({ all: component(options, 0) }, Object.fromEntries(products))
      const { price, components } = priceOf(item, nowMs)
      const chosen = parts.filter((one) => one.chosen)

      const now = chosen.map(({ amounts: list, sale: of, quantity }) => {
        const isActive = of !== null && of.from <= nowMs && nowMs < of.from + of.lasts
        return { amounts: isActive ? { ...list, ...of.amounts } : { ...list }, quantity }
      })
      const expected = ['USD', 'GBP'].flatMap((code) => {
        const costs = now.map((one) => (one.amounts[code] ?? Number.NaN) * one.quantity)
        const sum = costs.reduce((left, right) => left + right, 0)
        return Number.isNaN(sum) || costs.length === 0 ? [] : [[code, sum] as const]
      })
      const found = Object.entries(price?.price ?? {}).map(([code, one]) => [code, one.amount])
      assert.deepEqual(found.sort(), expected.map((pair) => [...pair]).sort())
      assert.equal(Object.keys(components).length, parts.length)
    }),
    { numRuns: 1_000 },
  )
})
