import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minor } from '../../lib/money.ts'
import type { Currencies, FrozenPrice, Sale } from './price.ts'
import { type PriceNow, priceAt, tierFor } from './price-at.ts'
import { resolvePrice } from './resolve-price.ts'

const usd = (amount: number): Currencies => ({
  USD: { amount: minor(amount), includes_tax: false },
})
const gbp = (amount: number): Currencies => ({ GBP: { amount: minor(amount), includes_tax: true } })
const momentAt = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toString()

/** Through publishing, as every price comes. */
function frozen(currencies: Currencies, sales: Record<string, Sale> = {}): FrozenPrice {
  const books = [
    { id: 'base', records: new Map([['P', { currencies, sales }]]), modifiers: new Map() },
  ]
  const price = resolvePrice(books, { sku: 'P', parentSku: null, modifierNames: [] })
  assert(price)
  return JSON.parse(JSON.stringify(price))
}

const during = (from: number | null, to: number | null, currencies: Currencies): Sale => ({
  schedule: {
    valid_from: from === null ? null : momentAt(from),
    valid_to: to === null ? null : momentAt(to),
  },
  currencies,
})
/** As it goes over the wire: whatever is undefined is not there. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

test('PRC-6, PRC-11, CCH-4, test case 18: a sale holds from its start until before its end', () => {
  const price = frozen(usd(5000), { flash: during(1_000, 2_000, usd(4000)) })
  const story: [nowMs: number, amount: number, nextChange: number | undefined][] = [
    [0, 5000, 1_000],
    [999, 5000, 1_000],
    [1_000, 4000, 2_000],
    [1_999, 4000, 2_000],
    [2_000, 5000, undefined],
  ]
  for (const [nowMs, amount, nextChange] of story) {
    const { price: amounts, nextChange: next, sale } = priceAt(price, nowMs)
    assert.deepEqual(amounts, usd(amount), `at ${nowMs}`)
    assert.equal(next, nextChange, `at ${nowMs}`)
    assert.deepEqual(sale, amount === 4000 ? { id: 'flash', expires: 2_000 } : undefined)
  }
})

test('PRC-7, C-22, test case 19: the shortest sale wins, then the later start, then the smaller key', () => {
  const cases: [sales: Record<string, Sale>, winner: string][] = [
    [{ long: during(0, 100, usd(1)), short: during(40, 60, usd(2)) }, 'short'],
    [{ early: during(0, 60, usd(1)), late: during(40, 100, usd(2)) }, 'late'],
    [{ b: during(0, 100, usd(1)), a: during(0, 100, usd(2)) }, 'a'],
    [{ open: during(0, null, usd(1)), long: during(-900, 900, usd(2)) }, 'long'],
    [{ always: { currencies: usd(1) }, open: during(null, 900, usd(2)) }, 'open'],
    [{ always: { currencies: usd(1) }, over: during(0, 50, usd(2)) }, 'always'],
  ]
  for (const [sales, winner] of cases) {
    assert.equal(priceAt(frozen(usd(5)), 50).sale, undefined)
    assert.equal(priceAt(frozen(usd(5), sales), 50).sale?.id, winner)
  }
})

test('PRC-8, PRC-12: a sale counts in its currencies, list amounts in the others', () => {
  const list = { ...usd(5000), ...gbp(4000) }
  const eur: Currencies = { EUR: { amount: minor(1), includes_tax: false } }
  const price = priceAt(frozen(list, { s: { currencies: { ...gbp(3000), ...eur } } }), 0)
  assert.deepEqual(price.price, { ...usd(5000), ...gbp(3000), ...eur })
  assert.deepEqual(price.original, list)
  assert.deepEqual(price.sale, { id: 's', expires: undefined })
})

test('PRC-10: a sale that is dearer than the list price is a sale all the same', () => {
  const price = priceAt(frozen(usd(5000), { s: { currencies: usd(6000) } }), 0)
  assert.deepEqual([price.price, price.original], [usd(6000), usd(5000)])
})

test('PRC-13, PRC-14, C-10: the tiers in force are those of the sale, by name', () => {
  const tiers = {
    case: { minimum_quantity: 12, amount: minor(80) },
    constructor: { minimum_quantity: 50, amount: minor(60) },
  }
  const list: Currencies = {
    USD: { amount: minor(100), includes_tax: false, tiers },
    GBP: { amount: minor(90), includes_tax: true, tiers: { case: tiers.case } },
  }
  const expected = {
    case: {
      minimum_quantity: 12,
      price: { USD: { amount: 80, includes_tax: false }, GBP: { amount: 80, includes_tax: true } },
    },
    constructor: { minimum_quantity: 50, price: { USD: { amount: 60, includes_tax: false } } },
  }
  const without = priceAt(frozen(list), 0)
  assert.deepEqual(plain(without.tiers), expected)
  assert.deepEqual(without.price, { ...usd(100), ...gbp(90) })
  assert.equal(without.originalTiers, undefined)

  const bare = priceAt(frozen(list, { s: { currencies: usd(70) } }), 0)
  assert.equal(bare.tiers, undefined)
  assert.deepEqual(plain(bare.originalTiers), expected)
  assert.deepEqual(bare.original, { ...usd(100), ...gbp(90) })

  const saleTier = { minimum_quantity: 12, amount: minor(50) }
  const sale = {
    currencies: { USD: { amount: minor(70), includes_tax: true, tiers: { case: saleTier } } },
  }
  const reduced = priceAt(frozen(list, { s: sale }), 0)
  assert.deepEqual(plain(reduced.tiers), {
    case: { minimum_quantity: 12, price: { USD: { amount: 50, includes_tax: true } } },
  })
})

test('PRC-16: a quantity gets the tier with the greatest minimum that it reaches', () => {
  const tiers = {
    ten: { minimum_quantity: 10, amount: minor(80) },
    hundred: { minimum_quantity: 100, amount: minor(60) },
    two: { minimum_quantity: 2, amount: minor(95) },
  }
  const list = { USD: { amount: minor(100), includes_tax: false, tiers }, ...gbp(90) }
  const price = priceAt(frozen(list), 0)
  const cases: [quantity: number, amount: number][] = [
    [1, 100],
    [2, 95],
    [9, 95],
    [10, 80],
    [99, 80],
    [1_000, 60],
  ]
  for (const [quantity, amount] of cases) {
    assert.deepEqual(tierFor(price, 'USD', quantity), { amount, includes_tax: false })
    assert.deepEqual(tierFor(price, 'GBP', quantity), { amount: 90, includes_tax: true })
    assert.equal(tierFor(price, 'EUR', quantity), undefined)
  }
})

test('BUN-7: a sale for the bundle beats a general one, and counts nowhere else', () => {
  const price = frozen(usd(350), {
    kit: { currencies: usd(300), bundle_ids: ['kit', 'other'] },
    flash: during(0, 10, usd(200)),
  })
  const seen = [undefined, 'kit', 'other', 'third'].map((id) => priceAt(price, 5, id).sale?.id)
  assert.deepEqual(seen, ['flash', 'kit', 'kit', 'flash'])
  assert.equal(priceAt(price, 5, 'kit').nextChange, undefined)
  assert.equal(priceAt(price, 5).nextChange, 10)
})

// ---- the rules once more, in the most naive way ----

const MOMENTS = 12
const END = 2 * MOMENTS + 2
const moment = fc.option(fc.nat(MOMENTS))
const codes = ['USD', 'GBP'] as const
const currencies: fc.Arbitrary<Currencies> = fc.dictionary(
  fc.constantFrom(...codes),
  fc.nat(9).map((amount) => ({ amount: minor(amount), includes_tax: amount % 2 === 0 })),
  { noNullPrototype: true },
)
const bundles = fc.option(fc.subarray(['kit', 'other']), { nil: undefined })
const sale: fc.Arbitrary<Sale> = fc
  .tuple(moment, moment, currencies, bundles)
  .map(([from, lasts, amounts, bundle_ids]) => {
    // The second number is how long it lasts: a period that ends before it begins is refused.
    const end = from === null || lasts === null ? lasts : from + lasts + 1
    const window = during(from, end, amounts)
    return bundle_ids ? { ...window, bundle_ids } : window
  })
const sales = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), sale, {
  noNullPrototype: true,
})

function naivePrice(
  list: Currencies,
  given: Record<string, Sale>,
  nowMs: number,
  bundleId?: string,
): Pick<PriceNow, 'price' | 'sale' | 'original'> {
  const ms = (text: string | null | undefined) =>
    text ? Temporal.Instant.from(text).epochMilliseconds : undefined
  const active = Object.entries(given)
    .map(([id, { schedule, bundle_ids = [], currencies }]) => {
      const from = ms(schedule?.valid_from)
      const to = ms(schedule?.valid_to)
      // Periods that are open are all alike, and a permanent sale is the longest.
      const isOpen = from === undefined || to === undefined
      const isPermanent = from === undefined && to === undefined
      const period = isPermanent ? 2e9 : isOpen ? 1e9 : to - from
      return { id, from, to, bundle_ids, currencies, period }
    })
    .filter(({ from = -1, to = 1e9 }) => from <= nowMs && nowMs < to)
  const forBundle = active.filter(({ bundle_ids }) => bundle_ids.includes(bundleId ?? ''))
  const general = active.filter(({ bundle_ids }) => bundle_ids.length === 0)
  const pool = forBundle.length > 0 ? forBundle : general
  const [best] = pool.toSorted(
    (left, right) =>
      left.period - right.period ||
      (right.from ?? -1) - (left.from ?? -1) ||
      left.id.localeCompare(right.id),
  )
  if (!best) return { price: list }
  return {
    price: { ...list, ...best.currencies },
    original: list,
    sale: { id: best.id, expires: best.to },
  }
}

const visible = ({ price, sale: of, original }: Pick<PriceNow, 'price' | 'sale' | 'original'>) =>
  plain({ price, sale: of, original })

test('property: PRC-6 to PRC-9, CCH-4: as the rules say, and constant until the next change', () => {
  const bundleIds = fc.constantFrom(undefined, 'kit')
  fc.assert(
    fc.property(currencies, sales, bundleIds, (list, given, bundleId) => {
      const price = frozen(list, given)
      for (let nowMs = 0; nowMs < END; nowMs++) {
        const answer = priceAt(price, nowMs, bundleId)
        assert.deepEqual(visible(answer), visible(naivePrice(list, given, nowMs, bundleId)))
        const { nextChange = END } = answer
        assert(nextChange > nowMs)
        for (let later = nowMs + 1; later < nextChange; later++) {
          assert.deepEqual(visible(priceAt(price, later, bundleId)), visible(answer))
        }
        if (answer.nextChange === undefined) continue
        assert.notDeepEqual(visible(priceAt(price, nextChange, bundleId)), visible(answer))
      }
    }),
    { numRuns: 300 },
  )
})
