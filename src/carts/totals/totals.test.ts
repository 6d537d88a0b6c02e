import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minor, RATE_SCALE } from '../../lib/money.ts'
import {
  CART_VALUE_MAX,
  type CalculationMethod,
  cartFigures,
  type Figures,
  lineFigures,
  requireExact,
} from './totals.ts'

type Three = [without: number, tax: number, with_: number]
type Case = {
  name: string
  p: number
  q: number
  rates: string[]
  includes: boolean
  line: Three
  units: Three
  simple: Three
}

/** 13.3, the nine worked cases. */
const cases: Case[] = [
  worked('A', 999, 3, ['0.2'], false, [2997, 599, 3596], [999, 200, 1199], [2997, 600, 3597]),
  worked('B', 999, 3, ['0.2'], true, [2497, 500, 2997], [832, 167, 999], [2496, 501, 2997]),
  worked('C', 1005, 1, ['0.05', '0.07'], false, [1005, 121, 1126]),
  worked(
    'D',
    24900,
    2,
    ['0.0625', '0.0225'],
    false,
    [49800, 4233, 54033],
    [24900, 2117, 27017],
    [49800, 4234, 54034],
  ),
  worked('E', 1500, 1, ['0.0625'], false, [1500, 94, 1594]),
  worked('F', 20000, 1, ['0.1'], true, [18182, 1818, 20000]),
  worked('G', 333, 3, ['0.07'], false, [999, 70, 1069], [333, 23, 356], [999, 69, 1068]),
  worked('H', 50, 1, ['0.05'], false, [50, 3, 53]),
  worked('I', 2500, 1, ['0'], false, [2500, 0, 2500]),
]

function worked(
  name: string,
  p: number,
  q: number,
  rates: string[],
  includes: boolean,
  line: Three,
  units: Three = line,
  simple: Three = line,
): Case {
  return { name, p, q, rates, includes, line, units, simple }
}

const threeOf = ({ without_tax, tax, with_tax }: Figures): Three => [without_tax, tax, with_tax]

function compute(given: Pick<Case, 'p' | 'q' | 'includes' | 'rates'>, method: CalculationMethod) {
  const price = { unit_amount: minor(given.p), includes_tax: given.includes, net_amount: null }
  return lineFigures({ ...price, quantity: given.q }, given.rates, method)
}

test('TO-2 to TO-8, TO-14: the worked cases, by line and simple', () => {
  for (const one of cases) {
    // As the database writes them, and in either order (TX-15).
    const rates = one.rates.map((rate) => Number(rate).toFixed(10))
    for (const given of [one.rates, rates, rates.toReversed()]) {
      const byLine = compute({ ...one, rates: given }, 'line')
      assert.deepEqual(threeOf(byLine.value), one.line, `${one.name} by line`)
      assert.deepEqual(threeOf(byLine.unit), one.units, `${one.name} units by line`)
      const simple = compute({ ...one, rates: given }, 'simple')
      assert.deepEqual(threeOf(simple.value), one.simple, `${one.name} simple`)
    }
  }
})

test('the cart of D and E by line', () => {
  const lines = cases.filter(({ name }) => name === 'D' || name === 'E')
  const total = cartFigures(lines.map((one) => compute(one, 'line')))
  assert.deepEqual(threeOf(total), [51300, 4327, 55627])
  assert.deepEqual(threeOf(cartFigures([])), [0, 0, 0], 'TO-12: an empty cart')
})

test('TO-1: without tax items there is no tax, whatever the price says', () => {
  for (const method of ['line', 'simple'] as const) {
    for (const includes of [true, false]) {
      const { unit, value } = compute({ p: 335, q: 3, rates: [], includes }, method)
      assert.deepEqual(threeOf(unit), [335, 0, 335])
      assert.deepEqual(threeOf(value), [1005, 0, 1005])
    }
  }
})

const lineArbitrary = fc.record({
  p: fc.nat({ max: 10_000_000 }),
  q: fc.integer({ min: 1, max: 10_000 }),
  includes: fc.boolean(),
  rates: fc.array(
    fc.integer({ min: 0, max: 10 * RATE_SCALE }).map((units) => (units / RATE_SCALE).toFixed(10)),
    { maxLength: 5 },
  ),
})

test('TO-9: with tax is without tax plus tax, for units, values and carts', () => {
  const lines = fc.array(lineArbitrary, { maxLength: 20 })
  fc.assert(
    fc.property(lines, fc.constantFrom('line' as const, 'simple' as const), (given, method) => {
      const computed = given.map((one) => compute(one, method))
      for (const [index, { unit, value }] of computed.entries()) {
        const { p = 0, q = 0, includes } = given[index] ?? {}
        for (const one of [unit, value]) assert.equal(one.with_tax, one.without_tax + one.tax)
        const price = includes ? value.with_tax : value.without_tax
        assert.equal(price, p * q, 'the side that the price names is the price')
        assert.ok(value.tax >= 0)
      }
      const total = cartFigures(computed)
      assert.equal(total.with_tax, total.without_tax + total.tax)
      const sum = computed.reduce((all, { value }) => all + value.with_tax, 0)
      assert.equal(total.with_tax, sum)
    }),
  )
})

test('the rounded tax is never more than half a unit from the exact one', () => {
  fc.assert(
    fc.property(lineArbitrary, (given) => {
      const rate = given.rates.reduce((sum, one) => sum + BigInt(one.replace('.', '')), 0n)
      const scale = BigInt(RATE_SCALE)
      const base = BigInt(given.p * given.q)
      const { tax } = compute(given, 'line').value
      const divisor = given.includes ? scale + rate : scale
      const distance = 2n * (BigInt(tax) * divisor - base * rate)
      assert.ok(distance <= divisor && distance > -divisor, 'halves go up')
    }),
  )
})

const boundedCart = fc
  .array(lineArbitrary, { minLength: 1, maxLength: 100 })
  .chain((lines) =>
    fc.tuple(
      fc.constant(lines),
      fc.array(fc.bigInt({ min: 1n, max: CART_VALUE_MAX }), {
        minLength: lines.length,
        maxLength: lines.length,
      }),
    ),
  )
  .map(([lines, shares]) => {
    // Lines of any size whose values together are as near to the bound as their shares allow.
    const whole = shares.reduce((sum, share) => sum + share, 0n)
    return lines.map((line, index) => {
      const value = (CART_VALUE_MAX * (shares[index] ?? 0n)) / whole
      return { ...line, p: Number(value / BigInt(line.q)) }
    })
  })

test('CO-10: a cart within the bound has exact figures, whatever its rates and method', () => {
  fc.assert(
    fc.property(
      boundedCart,
      fc.constantFrom('line' as const, 'simple' as const),
      (lines, method) => {
        const computed = lines.map((one) => compute(one, method))
        for (const [index, { value }] of computed.entries()) {
          const { p = 0, q = 0, includes } = lines[index] ?? {}
          assert.equal(includes ? value.with_tax : value.without_tax, p * q)
          assert.equal(value.with_tax, value.without_tax + value.tax)
        }
        const total = cartFigures(computed)
        assert.ok(total.with_tax < Number.MAX_SAFE_INTEGER)
        const sum = computed.reduce((all, { value }) => all + BigInt(value.with_tax), 0n)
        assert.equal(BigInt(total.with_tax), sum)
        requireExact(total)
      },
    ),
  )
})

test('CO-10: the worst cart within the bound fits, by either method', () => {
  const rates = Array.from({ length: 5 }, () => '10.0000000000')
  const units = { p: 1, q: 2_147_483_647, includes: false, rates }
  const one = { p: Number(CART_VALUE_MAX), q: 1, includes: false, rates }
  for (const method of ['line', 'simple'] as const) {
    assert.equal(compute(one, method).value.with_tax, 51 * Number(CART_VALUE_MAX))
    assert.equal(compute(units, method).value.with_tax, 51 * units.q)
    // Half a unit of tax is a whole one by `simple`.
    const half = { p: 1, q: units.q, includes: false, rates: [...rates.slice(1), '9.5'] }
    requireExact(compute(half, method).value)
  }
})

test('CO-10: an older cart above the bound is shown, its sums hold, and no order is made', () => {
  const most = Number.MAX_SAFE_INTEGER
  const one = { p: most, q: 1, includes: false, rates: [] }
  for (const method of ['line', 'simple'] as const) {
    assert.deepEqual(threeOf(compute(one, method).value), [most, 0, most])
    assert.deepEqual(threeOf(compute({ ...one, q: 2 }, method).value), [most, 0, most])
    const taxed = compute({ ...one, p: most - 10, rates: ['0.1'] }, method).value
    assert.deepEqual(threeOf(taxed), [most - 10, 10, most])
    const both = cartFigures([compute(one, method), compute({ ...one, rates: ['5'] }, method)])
    assert.deepEqual(threeOf(both), [most, 0, most])
    assert.throws(() => requireExact(both), { code: 'bad-request' })
  }
})
