import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  batchProblems,
  type GivenPrice,
  type GivenSale,
  modifierProblems,
  priceProblems,
  priceValues,
} from './price-rules.ts'

const usd: GivenPrice['currencies'] = { USD: { amount: 100 } }
const tier = (minimum_quantity: number) => ({ minimum_quantity, amount: 90 })
const tiered = (tiers: Record<string, ReturnType<typeof tier>>) => ({ amount: 100, tiers })
const sale = (from?: string | null, to?: string | null, ...bundles: string[]): GivenSale => ({
  schedule: {
    ...(from !== undefined && { valid_from: from }),
    ...(to !== undefined && { valid_to: to }),
  },
  currencies: usd,
  ...(bundles.length > 0 && { bundle_ids: bundles }),
})
const price = (attributes: Partial<GivenPrice> = {}): GivenPrice => ({
  sku: 'LAMP',
  currencies: usd,
  ...attributes,
})
const sourcesOf = (problems: readonly { source?: string }[]) => problems.map((one) => one.source)

type Case = [what: string, attributes: Partial<GivenPrice>, sources: string[]]
const may = '2026-05-01T00:00:00Z'
const june = '2026-06-01T00:00:00Z'
const july = '2026-07-01T00:00:00Z'
const one = '0190d5a1-0000-7000-8000-000000000001'
const two = '0190d5a1-0000-7000-8000-00000000000b'

const cases: Case[] = [
  ['the least there can be', {}, []],
  ['a code in small letters', { currencies: { usd: { amount: 1 } } }, ['currencies.usd']],
  [
    'codes of two and four letters',
    { currencies: { US: { amount: 1 }, USDT: { amount: 1 }, USD: { amount: 1 } } },
    ['currencies.US', 'currencies.USDT'],
  ],
  ['TIR-1: two quantities', { currencies: { USD: tiered({ few: tier(5), case: tier(12) }) } }, []],
  [
    'TIR-1, C-25: one quantity twice',
    { currencies: { USD: tiered({ few: tier(5), case: tier(5) }) } },
    ['currencies.USD.tiers.case'],
  ],
  [
    'TIR-2: a tier that begins at the same quantity in two currencies',
    { currencies: { USD: tiered({ few: tier(5) }), EUR: tiered({ few: tier(5) }) } },
    [],
  ],
  [
    'TIR-2: a tier that does not',
    { currencies: { USD: tiered({ few: tier(5) }), EUR: tiered({ few: tier(6) }) } },
    ['currencies.EUR.tiers.few'],
  ],
  [
    'TIR-1, TIR-2: other names in another currency are free',
    { currencies: { USD: tiered({ few: tier(5) }), EUR: tiered({ some: tier(5) }) } },
    [],
  ],
  [
    'TIR-2: the block of a sale is another block',
    {
      currencies: { USD: tiered({ few: tier(5) }) },
      sales: { spring: { currencies: { USD: tiered({ few: tier(6) }) } } },
    },
    [],
  ],
  [
    'TIR-1: inside of a sale',
    { sales: { autumn: { currencies: { USD: tiered({ few: tier(5), case: tier(5) }) } } } },
    ['sales.autumn.currencies.USD.tiers.case'],
  ],
  ['a window that ends when it begins', { sales: { s: sale(may, may) } }, ['s.schedule.valid_to']],
  ['a window the wrong way round', { sales: { s: sale(june, may) } }, ['s.schedule.valid_to']],
  [
    'a window that is right only in UTC',
    { sales: { s: sale('2026-05-01T10:00:00+09:00', '2026-05-01T02:00:00Z') } },
    [],
  ],
  [
    'a window that is wrong only in UTC',
    { sales: { s: sale('2026-05-01T01:00:00Z', '2026-05-01T09:00:00+09:00') } },
    ['s.schedule.valid_to'],
  ],
  [
    'less than a millisecond',
    { sales: { s: sale('2026-05-01T00:00:00.0001Z', '2026-05-01T00:00:00.0009Z') } },
    ['s.schedule.valid_to'],
  ],
  [
    'years that the notation has no room for',
    { sales: { s: sale('0000-01-01T00:00:00+10:00', '9999-12-31T23:59:59-10:00') } },
    ['s.schedule.valid_from', 's.schedule.valid_to'],
  ],
  ['windows with one end', { sales: { a: sale(may), b: sale(undefined, may), c: sale(june) } }, []],
  [
    'SAL-1: the same schedule, written in two ways',
    { sales: { a: sale(may, june), b: sale('2026-05-01T02:00:00+02:00', june) } },
    ['b'],
  ],
  [
    'SAL-1: an end that is null is an end that is not there',
    { sales: { a: sale(may), b: sale(may, null) } },
    ['b'],
  ],
  ['SAL-1: three times', { sales: { a: sale(may), b: sale(may), c: sale(may) } }, ['b', 'c']],
  [
    'SAL-1: bundles that overlap, in capitals or not',
    { sales: { a: sale(may, june, one, two), b: sale(may, june, two.toUpperCase()) } },
    ['b'],
  ],
  ['SAL-1: other bundles', { sales: { a: sale(may, june, one), b: sale(may, june, two) } }, []],
  ['SAL-1: everywhere, and a bundle', { sales: { a: sale(may), b: sale(may, null, one) } }, []],
  ['SAL-2: one permanent sale', { sales: { a: { currencies: usd }, b: sale(may) } }, []],
  [
    'SAL-2: two, of which one has an empty schedule',
    { sales: { a: { currencies: usd, schedule: null }, b: sale() } },
    ['b'],
  ],
  [
    'SAL-2: two for different bundles',
    { sales: { a: sale(undefined, null, one), b: sale(undefined, null, two) } },
    ['b'],
  ],
  ['SAL-3: schedules that overlap', { sales: { a: sale(may, july), b: sale(june, july) } }, []],
  [
    'CNV-10: names with a dollar sign',
    {
      currencies: { USD: tiered({ $few: tier(5) }) },
      sales: { $spring: sale(may) },
      admin_attributes: { $a: '' },
      shopper_attributes: { $b: '', b$: '' },
    },
    ['currencies.USD.tiers.$few', '$spring', 'admin_attributes.$a', 'shopper_attributes.$b'],
  ],
  [
    'names of no and of many characters',
    { admin_attributes: { '': '', ['x'.repeat(256)]: '', ['𝄞'.repeat(255)]: '' } },
    ['admin_attributes.', `admin_attributes.${'x'.repeat(256)}`],
  ],
]

/** In the table a sale's own path is written without what comes before. */
const pathsOf = (attributes: Partial<GivenPrice>, sources: readonly string[], path: string) =>
  sources.map((source) => {
    const isSale = Object.keys(attributes.sales ?? {}).some((key) => source.split('.')[0] === key)
    return isSale ? `${path}.sales.${source}` : `${path}.${source}`
  })

for (const [what, attributes, sources] of cases) {
  test(`3.2 ${what}`, () => {
    const problems = priceProblems(price(attributes))
    assert.deepEqual(sourcesOf(problems), pathsOf(attributes, sources, 'data.attributes'))
    for (const { source = '', detail } of problems) assert.ok(detail.startsWith(`${source}: `))
    const inBatch = batchProblems([price({ sku: 'OTHER' }), price(attributes)])
    assert.deepEqual(sourcesOf(inBatch), pathsOf(attributes, sources, 'data[1].attributes'))
  })
}

test('3.2: no two records of a batch have one SKU or one reference', () => {
  const batch = [
    price({ external_ref: 'a' }),
    price({ sku: 'lamp', external_ref: '' }),
    price({ external_ref: '' }),
    price({ sku: 'BULB', external_ref: 'a' }),
    price({ sku: 'CORD', external_ref: null }),
  ]
  assert.deepEqual(sourcesOf(batchProblems(batch)), [
    'data[2].attributes.sku',
    'data[3].attributes.external_ref',
  ])
})

test('3.3: the amounts of a modifier keep the rules of prices', () => {
  const currencies = { EUR: tiered({ few: tier(2) }), eur: tiered({ few: tier(3), $b: tier(3) }) }
  assert.deepEqual(sourcesOf(modifierProblems({ currencies })), [
    'data.attributes.currencies.eur',
    'data.attributes.currencies.eur.tiers.$b',
    'data.attributes.currencies.eur.tiers.$b',
    'data.attributes.currencies.eur.tiers.few',
  ])
  assert.deepEqual(modifierProblems({}), [])
})

test('CNV-4, CNV-7: what is stored has defaults, times in UTC and nothing unknown', () => {
  const given = price({
    currencies: {
      EUR: { ...tiered({ few: { ...tier(5), color: 'red' } as never }), includes_tax: true },
      USD: { amount: 7, color: 'red' } as never,
    },
    sales: {
      past: sale('2026-05-01T02:00:00.1239999999999+02:00', '2026-06-30T23:59:60z'),
      open: sale(null, june, two.toUpperCase(), one, two),
      ever: { schedule: {}, currencies: usd, color: 'red' } as never,
    },
    external_ref: '',
  })
  const stored = priceValues(given)
  const amounts = { USD: { amount: 100, includes_tax: false } }
  assert.deepEqual(stored, {
    sku: 'LAMP',
    currencies: {
      EUR: {
        amount: 100,
        includes_tax: true,
        tiers: { few: { minimum_quantity: 5, amount: 90 } },
      },
      USD: { amount: 7, includes_tax: false },
    },
    sales: {
      past: {
        schedule: {
          valid_from: '2026-05-01T00:00:00.123Z',
          valid_to: '2026-06-30T23:59:59.000Z',
        },
        currencies: amounts,
      },
      open: {
        schedule: { valid_to: '2026-06-01T00:00:00.000Z' },
        currencies: amounts,
        bundle_ids: [two, one],
      },
      ever: { currencies: amounts },
    },
    admin_attributes: null,
    shopper_attributes: null,
    external_ref: null,
  })
  assert.deepEqual(priceValues(stored), stored, 'what is stored stays as it is')
})
