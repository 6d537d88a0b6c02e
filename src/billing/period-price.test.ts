import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, day, frozenOf, priced } from '../../test/support/offered.ts'
import { monthly } from '../../test/support/subscribing.ts'
import { addIntervals, endDateOf, nextPeriod, startCalendar } from './calendar.ts'
import {
  type BillingInterval,
  billingIntervals,
  type PlanAttributes,
  type ProductAttributes,
} from './offering-types.ts'
import { draftItems, membersWithoutPrice, nominalPrice } from './period-price.ts'

test('CAL-3, CAL-4: boundaries are counted from the anchor', () => {
  const cases: [anchor: string, interval: BillingInterval, step: number, expected: string[]][] = [
    ['2026-01-31T10:00Z', 'month', 1, ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2027-01-31', 'month', 1, ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['2026-08-31', 'month', 6, ['2027-02-28', '2027-08-31', '2028-02-29']],
    ['2028-02-29', 'year', 1, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2099-11-30', 'month', 3, ['2100-02-28', '2100-05-30']],
    ['1999-11-30', 'month', 3, ['2000-02-29', '2000-05-30']],
    ['2026-03-28T23:30Z', 'day', 1, ['2026-03-29', '2026-03-30']], // a clock change in Europe
    ['2026-02-23', 'week', 2, ['2026-03-09', '2026-03-23']],
  ]
  for (const [anchor, interval, step, expected] of cases) {
    const boundaries = expected.map((_, index) =>
      addIntervals(at(anchor), interval, step * (index + 1)),
    )
    assert.deepEqual(boundaries.map(day), expected, `${anchor} by ${step} ${interval}`)
    const time = at(anchor).toString().slice(10)
    assert.ok(boundaries.every((boundary) => boundary.toString().slice(10) === time))
  }
})

test('CAL-3: counting with plain numbers is what the calendar of the platform does', () => {
  const moment = fc
    .bigInt({ min: -62_135_596_800_000_000n, max: 32_503_680_000_000_000n })
    .map((microseconds) => Temporal.Instant.fromEpochNanoseconds(microseconds * 1_000n))
  const count = fc.integer({ min: 0, max: 2_400 })
  fc.assert(
    fc.property(moment, fc.constantFrom(...billingIntervals), count, (anchor, interval, many) => {
      const expected = anchor.toZonedDateTimeISO('UTC').add({ [`${interval}s`]: many })
      assert.equal(addIntervals(anchor, interval, many).toString(), expected.toInstant().toString())
    }),
    { numRuns: 2_000 },
  )
})

/** All periods until the plan has run out, as a billing run would bill them one after another. */
function story(plan: PlanAttributes, start: string, max: number, trial = true): string[] {
  let calendar = startCalendar(plan, at(start), { trial })
  const lines: string[] = []
  while (lines.length < max) {
    const next = nextPeriod(calendar, plan)
    if (!next) return [...lines, `end ${calendar.end_date && day(calendar.end_date)}`]
    const { kind, period, intervals } = next
    lines.push(`${kind} ${day(period.start)}..${day(period.end)} ${intervals}`)
    calendar =
      kind === 'trial'
        ? { ...calendar, anchor: period.end, trial_ahead: false }
        : { ...calendar, periods_billed: calendar.periods_billed + 1 }
  }
  return lines
}

test('CAL-1, CAL-2, CAL-6, CAL-7, CAL-8, CAL-9: the periods of a plan', () => {
  const closing = { ...monthly, end_behavior: 'close' } as const
  assert.deepEqual(story({ ...monthly, plan_length: 1 }, '2026-01-31', 3), [
    'cycle 2026-01-31..2026-02-28 1',
    'cycle 2026-02-28..2026-03-31 1',
    'cycle 2026-03-31..2026-04-30 1',
  ])
  assert.deepEqual(story({ ...monthly, trial_period: 1 }, '2026-01-10', 2), [
    'trial 2026-01-10..2026-02-10 1',
    'cycle 2026-02-10..2026-03-10 1',
  ])
  assert.deepEqual(story({ ...monthly, trial_period: 1 }, '2026-01-10', 1, false), [
    'cycle 2026-01-10..2026-02-10 1',
  ])
  assert.deepEqual(story({ ...monthly, trial_period: 0 }, '2026-01-10', 1), [
    'cycle 2026-01-10..2026-02-10 1',
  ])
  assert.deepEqual(story({ ...closing, billing_frequency: 5 }, '2026-01-31', 9), [
    'cycle 2026-01-31..2026-06-30 5',
    'cycle 2026-06-30..2026-11-30 5',
    'cycle 2026-11-30..2027-01-31 2',
    'end 2027-01-31',
  ])
  // The paid part is counted from the end of the trial, which a shorter month may have moved.
  const tried = { ...closing, plan_length: 1, trial_period: 1 }
  assert.deepEqual(story(tried, '2026-01-31', 9), [
    'trial 2026-01-31..2026-02-28 1',
    'cycle 2026-02-28..2026-03-28 1',
    'end 2026-03-28',
  ])
  const weekly = {
    ...tried,
    billing_interval_type: 'week',
    trial_period: 2,
    plan_length: 3,
  } as const
  assert.deepEqual(story({ ...weekly, billing_frequency: 2 }, '2026-01-01', 9), [
    'trial 2026-01-01..2026-01-15 2',
    'cycle 2026-01-15..2026-01-29 2',
    'cycle 2026-01-29..2026-02-05 1',
    'end 2026-02-05',
  ])
  assert.equal(
    endDateOf({ ...startCalendar(tried, at('2026-01-01')), length_left: null }, tried),
    null,
  )
})

function itemsOf(
  plan: Partial<PlanAttributes>,
  products: Partial<ProductAttributes>[],
  given: { start?: string; intervals?: number; currency?: string } = {},
) {
  const attributes = { ...monthly, ...plan }
  const frozen = frozenOf(
    [attributes],
    products.map((product, index) => ({ name: `Product ${index}`, ...product })),
  )
  const [chosen] = frozen.plans
  assert.ok(chosen)
  const start = at(given.start ?? '2026-03-01')
  const intervals = given.intervals ?? attributes.billing_frequency
  const end = addIntervals(start, attributes.billing_interval_type, intervals)
  return draftItems({
    frozen,
    plan: chosen,
    productIds: frozen.products.map(({ id }) => id),
    currency: given.currency ?? 'USD',
    period: { start, end },
    intervals,
  })
}

test('PRICE-1 to PRICE-6: what one period costs', () => {
  const perMonth = { unit: 'month', amount: 1 } as const
  const perDay = { unit: 'day', amount: 1 } as const
  const year = { billing_interval_type: 'year' } as const
  const week = { billing_interval_type: 'week' } as const
  const cases: [
    rule: string,
    plan: Partial<PlanAttributes>,
    product: Partial<ProductAttributes>,
    expected: number,
    given?: { start?: string; intervals?: number; currency?: string },
  ][] = [
    ['PRICE-1', { fixed_price: priced(990) }, { price: priced(5_000) }, 990],
    ['PRICE-1', { fixed_price: priced(0) }, { price: priced(5_000) }, 0],
    ['PRICE-2', { base_price_percentage: 5 }, { price: priced(5_000) }, 4_750],
    ['PRICE-2', { base_price_percentage: 100 }, { price: priced(5_000) }, 0],
    ['PRICE-3', { billing_frequency: 3 }, { price: priced(1_299) }, 1_299],
    [
      'PRICE-3 yen',
      { billing_frequency: 3 },
      { price: priced(1_299, 'JPY') },
      1_299,
      { currency: 'JPY' },
    ],
    [
      'PRICE-2 dinar',
      { base_price_percentage: 12.5 },
      { price: priced(1_299, 'KWD') },
      1_136,
      { currency: 'KWD' },
    ],
    [
      'PRICE-4',
      { ...year, base_price_percentage: 10 },
      { price: priced(1_299), price_units: perMonth },
      14_029,
    ],
    [
      'PRICE-4',
      { billing_frequency: 5 },
      { price: priced(100), price_units: { unit: 'month', amount: 3 } },
      166,
    ],
    ['PRICE-4', { ...week, billing_frequency: 2 }, { price: priced(10), price_units: perDay }, 140],
    ['PRICE-5', week, { price: priced(1_299), price_units: perMonth }, 293],
    [
      'PRICE-5',
      week,
      { price: priced(1_299), price_units: perMonth },
      324,
      { start: '2026-02-01' },
    ],
    ['PRICE-5', {}, { price: priced(10), price_units: perDay }, 310],
    ['PRICE-5', {}, { price: priced(10), price_units: perDay }, 280, { start: '2026-02-01' }],
    ['PRICE-5', {}, { price: priced(10), price_units: perDay }, 290, { start: '2028-02-01' }],
    ['PRICE-5', year, { price: priced(10), price_units: perDay }, 3_660, { start: '2027-03-01' }],
    ['PRICE-5', {}, { price: priced(70), price_units: { unit: 'day', amount: 7 } }, 310],
    ['PRICE-6', { base_price_percentage: 71 }, { price: priced(100) }, 29],
    ['PRICE-6', { base_price_percentage: 0.1 }, { price: priced(1_000) }, 999],
    ['PRICE-6', { base_price_percentage: 33.333333333333336 }, { price: priced(3) }, 1],
    ['PRICE-6', { base_price_percentage: 1e-7 }, { price: priced(1_000) }, 999],
    ['PRICE-6', {}, { price: priced(9_007_199_254_740_991) }, 9_007_199_254_740_991],
    ['CAL-7', { billing_frequency: 5 }, { price: priced(1_000) }, 400, { intervals: 2 }],
    ['CAL-7', { billing_frequency: 5, fixed_price: priced(999) }, {}, 399, { intervals: 2 }],
    [
      'CAL-7',
      { billing_frequency: 5, base_price_percentage: 10 },
      { price: priced(100), price_units: perMonth },
      180,
      { intervals: 2 },
    ],
  ]
  for (const [rule, plan, product, expected, given] of cases) {
    const label = `${rule} ${JSON.stringify([plan, product, given])}`
    assert.deepEqual(
      itemsOf(plan, [product], given).map(({ amount }) => amount),
      [expected],
      label,
    )
  }
  assert.throws(() => itemsOf({}, [{ price: priced(1, 'EUR') }]), /Product 0 has no price in USD/)
  const huge = { price: priced(9_007_199_254_740_991), price_units: perMonth }
  assert.throws(() => itemsOf(year, [huge]), /exceed/)
})

test('PRICE-7, PRICE-8: one line for each product, or one for a plan with a price', () => {
  const two = [
    { name: 'Beans', price: priced(5_000, 'USD', true) },
    { name: 'Mill', price: priced(7_500) },
  ]
  const plain = (items: ReturnType<typeof itemsOf>) =>
    items.map(({ description, product_id, amount, includes_tax }) => [
      description,
      product_id,
      amount,
      includes_tax,
    ])
  assert.deepEqual(plain(itemsOf({ base_price_percentage: 5 }, two)), [
    ['Beans', 'product-0', 4_750, true],
    ['Mill', 'product-1', 7_125, false],
  ])
  const fixed = { fixed_price: priced(990, 'USD', true) }
  assert.deepEqual(plain(itemsOf(fixed, two)), [['The box', undefined, 990, true]])
  assert.deepEqual(plain(itemsOf(fixed, [])), [['The box', undefined, 990, true]])
  assert.deepEqual(plain(itemsOf(fixed, two.slice(1))), [['Mill', 'product-0', 990, true]])
  const [item] = itemsOf(fixed, [])
  assert.equal(item?.period?.start.toString(), '2026-03-01T00:00:00Z')
  assert.equal(item?.period?.end.toString(), '2026-04-01T00:00:00Z')
})

test('PRICE-9, SUB-10: the currencies that a plan can be priced in', () => {
  const both = { ...priced(500), ...priced(400, 'EUR', true) }
  const products = [
    { name: 'Beans', price: both, price_units: { unit: 'day', amount: 1 } as const },
    { name: 'Mill', price: priced(100, 'EUR', true) },
  ]
  const now = at('2026-02-10')
  assert.deepEqual(nominalPrice(monthly, products, now), {
    EUR: { amount: 400 * 28 + 100, includes_tax: true },
  })
  assert.deepEqual(nominalPrice(monthly, [], now), {})
  assert.deepEqual(nominalPrice({ ...monthly, fixed_price: both }, products, now), both)
  assert.deepEqual(membersWithoutPrice(monthly, products, 'USD'), [1])
  assert.deepEqual(membersWithoutPrice(monthly, products, 'EUR'), [])
  assert.deepEqual(membersWithoutPrice(monthly, [...products, { name: 'Cup' }], 'GBP'), [0, 1, 2])
  assert.deepEqual(membersWithoutPrice({ ...monthly, fixed_price: both }, products, 'USD'), [])
  assert.equal(membersWithoutPrice({ ...monthly, fixed_price: both }, products, 'GBP'), 'plan')
  assert.deepEqual(membersWithoutPrice(monthly, [{ name: 'Odd', price: both }], 'constructor'), [0])
})
