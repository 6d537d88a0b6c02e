import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AppError } from './errors.ts'
import {
  addMinor,
  allocate,
  type CurrencyFormat,
  divideRounded,
  formatMoney,
  isMinor,
  MINOR_MAX,
  type Minor,
  minor,
  RATE_SCALE,
  type Rounding,
  rateUnits,
  scale,
  sumMinor,
} from './money.ts'

const amount = fc.maxSafeInteger().map((value) => minor(value))
const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'bad-request'

test('CO-9, CO-10: an amount is a whole number within the range of exact JSON integers', () => {
  for (const value of [0, -1, 1299, MINOR_MAX, -MINOR_MAX]) {
    assert(isMinor(value))
    assert.equal(minor(value), value)
  }
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, MINOR_MAX + 1]) {
    assert(!isMinor(value))
    assert.throws(() => minor(value), /is not an amount of money/)
  }
  for (const value of ['1', null, undefined, 1n]) assert(!isMinor(value))
})

test('CO-10: a result beyond the range is refused, not rounded', () => {
  const most = minor(MINOR_MAX)
  const least = minor(-MINOR_MAX)
  assert.throws(() => addMinor(most, minor(1)), isRefusal)
  assert.throws(() => addMinor(least, minor(-1)), isRefusal)
  assert.throws(() => sumMinor([most, most]), isRefusal)
  assert.throws(() => scale(most, 2, 1, 'down'), isRefusal)
  assert.equal(addMinor(most, least), 0)
  assert.equal(scale(most, 3, 3, 'half-away'), MINOR_MAX)
})

test('a sum needs only its result to be in range, in any order', () => {
  const most = minor(MINOR_MAX)
  assert.equal(sumMinor([most, most, minor(-MINOR_MAX), minor(-1)]), MINOR_MAX - 1)
  assert.equal(sumMinor([]), 0)
})

test('CO-10: isMinor tells whether a product of plain numbers is exact', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (price, quantity) => {
      const exact = BigInt(price) * BigInt(quantity)
      const fits = exact <= BigInt(MINOR_MAX) && exact >= BigInt(-MINOR_MAX)
      assert.equal(isMinor(price * quantity), fits)
    }),
  )
})

test('rounding has names, and negatives mirror positives', () => {
  const cases: [dividend: bigint, divisor: bigint, halfAway: bigint, down: bigint, up: bigint][] = [
    [0n, 3n, 0n, 0n, 0n],
    [6n, 3n, 2n, 2n, 2n],
    [7n, 3n, 2n, 2n, 3n],
    [8n, 3n, 3n, 2n, 3n],
    [5n, 2n, 3n, 2n, 3n],
    [-5n, 2n, -3n, -2n, -3n],
    [-7n, 3n, -2n, -2n, -3n],
    [1n, 1_000n, 0n, 0n, 1n],
    [499n, 1_000n, 0n, 0n, 1n],
    [500n, 1_000n, 1n, 0n, 1n],
  ]
  for (const [dividend, divisor, halfAway, down, up] of cases) {
    assert.equal(divideRounded(dividend, divisor, 'half-away'), halfAway)
    assert.equal(divideRounded(dividend, divisor, 'down'), down)
    assert.equal(divideRounded(dividend, divisor, 'up'), up)
  }
  assert.throws(() => divideRounded(1n, 0n, 'down'))
})

test('13.3: the worked cases of cart tax by line and by unit', () => {
  const cases: [
    price: number,
    quantity: number,
    rates: number[],
    incl: boolean,
    line: number,
    unit: number,
  ][] = [
    [999, 3, [0.2], false, 599, 200],
    [999, 3, [0.2], true, 500, 167],
    [1005, 1, [0.05, 0.07], false, 121, 121],
    [24_900, 2, [0.0625, 0.0225], false, 4_233, 2_117],
    [1_500, 1, [0.0625], false, 94, 94],
    [20_000, 1, [0.1], true, 1_818, 1_818],
    [333, 3, [0.07], false, 70, 23],
    [50, 1, [0.05], false, 3, 3],
    [2_500, 1, [0], false, 0, 0],
  ]
  for (const [price, quantity, rates, includesTax, line, unit] of cases) {
    const rate = rates.map(rateUnits).reduce((sum, units) => sum + units, 0)
    const whole = includesTax ? RATE_SCALE + rate : RATE_SCALE
    assert.equal(scale(minor(price * quantity), rate, whole, 'half-away'), line)
    assert.equal(scale(minor(price), rate, whole, 'half-away'), unit)
  }
})

test('PRICE-4 to PRICE-6, TAX-4, PRO-4, CAL-7: subscriptions round down once, at the end', () => {
  const cases: [
    rule: string,
    amount: number,
    numerator: number,
    denominator: number,
    result: number,
  ][] = [
    ['PRICE-4', 1299, 12 * 90, 100, 14_029],
    ['PRICE-5', 1299, 7, 31, 293],
    ['PRICE-6', 100, rateUnits(0.29), RATE_SCALE, 29],
    ['TAX-4', 1140, rateUnits(0.2), RATE_SCALE, 228],
    ['TAX-4', 1140, rateUnits(0.015), RATE_SCALE, 17],
    ['PRO-4', 3000, 30 - 11, 30, 1900],
    ['CAL-7', 1000, 2, 5, 400],
    ['a credit rounds like its charge', -1299, 7, 31, -293],
  ]
  for (const [rule, value, numerator, denominator, result] of cases) {
    assert.equal(scale(minor(value), numerator, denominator, 'down'), result, rule)
  }
})

test('property: scale is the nearest whole number on the side that its rounding names', () => {
  const factor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  const divisor = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const rounding = fc.constantFrom<Rounding>('half-away', 'down', 'up')
  const value = fc.oneof(
    amount,
    fc.integer({ min: -999, max: 999 }).map((each) => minor(each)),
  )
  const size = (number: bigint) => (number < 0n ? -number : number)
  fc.assert(
    fc.property(value, factor, divisor, rounding, (base, numerator, denominator, how) => {
      const exact = BigInt(base) * numerator
      let result: Minor
      try {
        result = scale(base, numerator, denominator, how)
      } catch (error) {
        assert(isRefusal(error))
        assert(size(exact) + denominator > BigInt(MINOR_MAX) * denominator)
        return
      }
      // Compared as fractions over the denominator: what rounding added, seen from zero.
      const added = size(BigInt(result)) * denominator - size(exact)
      if (how === 'down') assert(added <= 0n && -added < denominator)
      if (how === 'up') assert(added >= 0n && added < denominator)
      if (how === 'half-away') assert(2n * added <= denominator && -2n * added < denominator)
      assert(result === 0 || result < 0 === exact < 0n)
      assert(!Object.is(result, -0))
    }),
    { numRuns: 2000 },
  )
})

test('TO-7: a total is split by largest remainder, ties to the earlier part', () => {
  const cases: [total: number, weights: number[], parts: number[]][] = [
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [121, [5, 7], [50, 71]],
    [1, [1, 3, 2], [0, 1, 0]],
    [5, [0, 1, 0], [0, 5, 0]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [7, [2], [7]],
    [0, [], []],
    [MINOR_MAX, [1, 1], [2 ** 52, 2 ** 52 - 1]],
  ]
  for (const [total, weights, parts] of cases) {
    assert.deepEqual(allocate(minor(total), weights), parts)
  }
  assert.throws(() => allocate(minor(1), []), /there must be a part/)
  assert.throws(() => allocate(minor(1), [2, -1]), /never negative/)
})

test('property: the parts sum to the total and are less than one unit from the exact share', () => {
  const weight = fc.oneof(fc.constant(0), fc.nat(9), fc.maxSafeNat())
  const weights = fc.array(weight, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amount, weights, (total, given) => {
      const parts = allocate(total, given)
      assert.equal(sumMinor(parts), total)
      const whole = given.reduce((sum, each) => sum + BigInt(each), 0n)
      if (whole === 0n) return
      for (const [index, part] of parts.entries()) {
        const share = BigInt(given[index] ?? 0)
        const error = BigInt(part) * whole - BigInt(total) * share
        assert(error < whole && error > -whole)
        if (share === 0n) assert.equal(part, 0)
      }
    }),
  )
})

test('TX-5: a rate is read by its decimal digits, with ten places and halves up', () => {
  const cases: [rate: number, units: number][] = [
    [0, 0],
    [-0, 0],
    [0.125, 1_250_000_000],
    [0.29, 2_900_000_000],
    [0.1 + 0.2, 3_000_000_000],
    [1e-7, 1_000],
    [1.5e-7, 1_500],
    [1e-10, 1],
    [5e-11, 1],
    [4.9e-11, 0],
    [5e-324, 0],
    [0.99999999995, 10_000_000_000],
    [10, 100_000_000_000],
  ]
  for (const [rate, units] of cases) assert.equal(rateUnits(rate), units, String(rate))
  for (const rate of [-0.1, Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
    assert.throws(() => rateUnits(rate), /is not a rate/)
  }
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: a currency's format looks like this
const dollarFormat = '${price}'
const dollar: CurrencyFormat = {
  code: 'USD',
  format: dollarFormat,
  decimalPoint: '.',
  thousandSeparator: ',',
  decimalPlaces: 2,
}
const yen = { ...dollar, code: 'JPY', format: '¥{price}', decimalPlaces: 0 }
const dinar = { ...dollar, code: 'KWD', format: '{price} KWD', decimalPlaces: 3 }
const euro = {
  ...dollar,
  code: 'EUR',
  format: '{price} €',
  decimalPoint: ',',
  thousandSeparator: '.',
}

test('13.4, DSP-4 to DSP-6: an amount as people read it', () => {
  const cases: [amount: number, currency: CurrencyFormat, text: string][] = [
    [123_456, dollar, '$1,234.56'],
    [123_450, dollar, '$1,234.50'],
    [0, dollar, '$0.00'],
    [-0, dollar, '$0.00'],
    [5, dollar, '$0.05'],
    [99_999, dollar, '$999.99'],
    [100_000, dollar, '$1,000.00'],
    [-500, dollar, '-$5.00'],
    [-5, dollar, '-$0.05'],
    [1_500, yen, '¥1,500'],
    [0, yen, '¥0'],
    [-1_234_567, yen, '-¥1,234,567'],
    [1_299, dinar, '1.299 KWD'],
    [123_456_789, euro, '1.234.567,89 €'],
    [-123_456, { ...euro, thousandSeparator: '' }, '-1234,56 €'],
    [12, { ...dollar, decimalPlaces: 4 }, '$0.0012'],
    [MINOR_MAX, dollar, '$90,071,992,547,409.91'],
    [100, { ...dollar, format: "$$ {price} $& $'" }, "$$ 1.00 $& $'"],
  ]
  for (const [value, currency, text] of cases) {
    assert.equal(formatMoney(minor(value), currency), text)
  }
})

test('property: the formatted text holds the amount to the last digit', () => {
  const currency = fc.record({
    code: fc.constant('XTS'),
    format: fc.constantFrom(dollarFormat, '{price} kr', 'CHF {price}'),
    decimalPoint: fc.constantFrom('.', ',', '$'),
    thousandSeparator: fc.constantFrom('', "'", ' ', '$'),
    decimalPlaces: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(amount, currency, (value, format) => {
      const text = formatMoney(value, format)
      const digits = Number(text.replaceAll(/\D/g, ''))
      assert.equal(text.startsWith('-') ? -digits : digits, value === 0 ? 0 : value)
    }),
  )
})
