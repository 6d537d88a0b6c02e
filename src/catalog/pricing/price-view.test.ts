import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '../../lib/money.ts'
import type { Currency, CurrencyId } from '../../stores/currencies/currency.ts'
import { bundlePriceAt, defaultSelection } from './bundle-price.ts'
import type { Components, Currencies, PriceBook, PriceRecord } from './price.ts'
import { priceAt } from './price-at.ts'
import { attributesOf, bundleMetaOf, metaOf } from './price-view.ts'
import { resolvePrice } from './resolve-price.ts'

/** The prices of the catalog's example answers, at the moment those were made. */

const nowMs = Temporal.Instant.from('2025-10-10T12:00:00Z').epochMilliseconds
const bookId = '40000000-0000-4000-8000-000000000001'
const until = { valid_from: '2025-10-01T00:00:00Z', valid_to: '2025-11-01T00:00:00+01:00' }
const expires = '2025-10-31T23:00:00.000Z'

const amount = (value: number, includes_tax = false) => ({ amount: minor(value), includes_tax })
const usd = (value: number): Currencies => ({ USD: amount(value) })
const shown = (value: number, formatted: string) => ({
  without_tax: { amount: value, currency: 'USD', formatted },
})

function currency(code: string, format: string, decimalPlaces = 2): Currency {
  const start = Temporal.Instant.fromEpochMilliseconds(0)
  return {
    id: code as CurrencyId,
    owner: 'store',
    code,
    exchangeRate: 1,
    format,
    decimalPoint: '.',
    thousandSeparator: ',',
    decimalPlaces,
    isDefault: code === 'USD',
    isEnabled: true,
    createdAt: start,
    updatedAt: start,
  }
}
// biome-ignore lint/suspicious/noTemplateCurlyInString: a currency's format looks like this
const dollar = currency('USD', '${price}')
const pound = currency('GBP', '£{price}')
const yen = currency('JPY', '¥{price}', 0)

const bookOf = (records: Record<string, PriceRecord>): PriceBook => ({
  id: bookId,
  records: new Map(Object.entries(records)),
  modifiers: new Map([
    ['size-m', { modifier_type: 'price_increment', currencies: usd(500) }],
    ['other', { modifier_type: 'price_increment', currencies: usd(1) }],
  ]),
})

function frozen(record: PriceRecord, modifierNames?: string[]) {
  const product = modifierNames
    ? { sku: 'C', parentSku: 'P', modifierNames }
    : { sku: 'P', parentSku: null, modifierNames: [] }
  const price = resolvePrice([bookOf({ P: record })], product)
  assert(price)
  return price
}
const priceNow = (record: PriceRecord, modifierNames?: string[]) =>
  priceAt(frozen(record, modifierNames), nowMs)
/** As a shopper gets it. */
const sent = (value: unknown) => JSON.parse(JSON.stringify(value))

const lamp: PriceRecord = {
  currencies: {
    USD: { ...amount(2500), tiers: { case: { minimum_quantity: 12, amount: minor(2200) } } },
    GBP: amount(2100, true),
  },
  sales: {
    autumn: {
      schedule: until,
      currencies: {
        USD: { ...amount(1999), tiers: { case: { minimum_quantity: 12, amount: minor(1799) } } },
        GBP: amount(1700, true),
      },
    },
  },
  shopper_attributes: { unit: 'each' },
}

test('11.1, PRC-8, PRC-15, C-16: a product with a sale and tiers', () => {
  const price = priceNow(lamp)
  assert.deepEqual(sent(attributesOf(price)), {
    price: { USD: amount(1999), GBP: amount(1700, true) },
    tiers: { case: { minimum_quantity: 12, price: usd(1799) } },
    shopper_attributes: { unit: 'each' },
  })
  assert.deepEqual(sent(metaOf(price, dollar)), {
    pricebook_id: bookId,
    display_price: shown(1999, '$19.99'),
    sale_id: 'autumn',
    sale_expires: expires,
    original_price: { USD: amount(2500), GBP: amount(2100, true) },
    original_display_price: shown(2500, '$25.00'),
    tiers: {
      case: {
        sale_id: 'autumn',
        sale_expires: expires,
        display_price: shown(1799, '$17.99'),
        original_price: usd(2200),
        original_display_price: shown(2200, '$22.00'),
      },
    },
  })
})

test('11.2, PRC-9: without a sale there is nothing about one', () => {
  const price = priceNow({ currencies: usd(12000) })
  assert.deepEqual(sent(attributesOf(price)), { price: usd(12000) })
  const meta = { pricebook_id: bookId, display_price: shown(12000, '$120.00') }
  assert.deepEqual(sent(metaOf(price, dollar)), meta)
})

test('11.3, PRC-22: a child with an inherited price shows the modifiers that were used', () => {
  const price = priceNow({ currencies: usd(12000) }, ['size-m', 'unknown'])
  assert.deepEqual(sent(attributesOf(price)), { price: usd(12500) })
  assert.deepEqual(sent(metaOf(price, dollar)), {
    pricebook_id: bookId,
    display_price: shown(12500, '$125.00'),
    price_modifiers: { 'size-m': { modifier_type: 'price_increment', currencies: usd(500) } },
  })
})

const [kitId, lampId, cellId, chargerId] = [3, 1, 4, 5].map(
  (number) => `50000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string, string]
const option = (id: string, quantity: number, isDefault: boolean | null = null) => ({
  id,
  type: 'product' as const,
  quantity,
  sort_order: null,
  default: isDefault,
})

test('11.4, BUN-5 to BUN-9, BUN-12: a bundle without a SKU, in its default configuration', () => {
  const components: Components = {
    lamp: { name: 'Lamp', min: 1, max: 1, sort_order: 2, options: [option(lampId, 1, true)] },
    power: {
      name: 'Power',
      min: 1,
      max: 2,
      sort_order: 1,
      options: [option(cellId, 2), option(chargerId, 1)],
    },
  }
  const headlamp = {
    currencies: usd(2500),
    sales: { autumn: { schedule: until, currencies: usd(1999) } },
  }
  const cell = {
    currencies: usd(350),
    sales: { kit: { currencies: usd(300), bundle_ids: [kitId] } },
  }
  const products = {
    [lampId]: { price: frozen(headlamp) },
    [cellId]: { price: frozen(cell) },
    [chargerId]: { price: frozen({ currencies: usd(1500) }) },
  }
  const item = { bundle: { components, products } }
  const bundle = bundlePriceAt(item, kitId, defaultSelection(components), nowMs)
  assert.deepEqual(sent(attributesOf(bundle.price)), { price: usd(2599) })
  assert.deepEqual(sent(bundleMetaOf(bundle, dollar)), {
    pricebook_id: bookId,
    display_price: shown(2599, '$25.99'),
    original_price: usd(3200),
    original_display_price: shown(3200, '$32.00'),
    bundle_configuration: {
      selected_options: { lamp: { [lampId]: 1 }, power: { [cellId]: 2 } },
      component_products: {
        [lampId]: {
          pricebook_id: bookId,
          sale_id: 'autumn',
          sale_expires: expires,
          price: usd(1999),
          display_price: shown(1999, '$19.99'),
          original_price: usd(2500),
          original_display_price: shown(2500, '$25.00'),
        },
        [cellId]: {
          pricebook_id: bookId,
          sale_id: 'kit',
          sale_expires: null,
          price: usd(300),
          display_price: shown(300, '$3.00'),
          original_price: usd(350),
          original_display_price: shown(350, '$3.50'),
        },
        [chargerId]: {
          pricebook_id: bookId,
          price: usd(1500),
          display_price: shown(1500, '$15.00'),
        },
      },
    },
  })
  // Alone the cell is not on sale.
  assert.deepEqual(priceNow(cell).price, usd(350))
})

test('VIS-6, CNV-8: an unpriced product, and a bundle with an unpriced part', () => {
  assert.deepEqual(attributesOf(undefined), {})
  assert.deepEqual(metaOf(undefined, dollar), { pricebook_id: null })
  const one = { name: 'One', min: 1, max: 1, sort_order: null, options: [option(cellId, 1)] }
  const item = { bundle: { components: { one }, products: { [cellId]: {} } } }
  const bundle = bundlePriceAt(item, kitId, { one: { [cellId]: 1 } }, nowMs)
  assert.deepEqual(attributesOf(bundle.price), {})
  assert.deepEqual(sent(bundleMetaOf(bundle, dollar)), {
    pricebook_id: null,
    bundle_configuration: {
      selected_options: { one: { [cellId]: 1 } },
      component_products: { [cellId]: { pricebook_id: null } },
    },
  })
})

test('VIS-7, PRC-2: priced, but not in the currency to display', () => {
  const price = priceNow({ currencies: { GBP: amount(3000) } })
  assert.deepEqual(attributesOf(price), { price: { GBP: amount(3000) } })
  assert.deepEqual(sent(metaOf(price, dollar)), { pricebook_id: bookId })
})

test('PRC-8, test case 20: a sale in another currency only', () => {
  const list = { ...usd(5000), GBP: amount(4000, true) }
  const tiers = { many: { minimum_quantity: 9, amount: minor(2000) } }
  const currencies = { GBP: { ...amount(3000, true), tiers } }
  const price = priceNow({ currencies: list, sales: { tea: { currencies } } })
  assert.deepEqual(sent(metaOf(price, dollar)), {
    pricebook_id: bookId,
    display_price: shown(5000, '$50.00'),
    sale_id: 'tea',
    sale_expires: null,
    original_price: list,
    tiers: { many: { sale_id: 'tea', sale_expires: null } },
  })
  const { display_price, original_display_price } = metaOf(price, pound)
  assert.equal(display_price?.with_tax?.formatted, '£30.00')
  assert.equal(original_display_price?.with_tax?.formatted, '£40.00')
})

test('DSP-3, DSP-8, C-15, test case 21: each amount is shown on its own side of tax', () => {
  const list = { USD: amount(5000), GBP: amount(4000, true) }
  const price = priceNow({
    currencies: list,
    sales: { s: { currencies: { USD: amount(1, true) } } },
  })
  const meta = metaOf(price, dollar)
  assert.deepEqual(meta.display_price, {
    with_tax: { amount: 1, currency: 'USD', formatted: '$0.01' },
  })
  assert.deepEqual(meta.original_display_price, shown(5000, '$50.00'))
  assert.deepEqual(metaOf(price, pound).display_price, {
    with_tax: { amount: 4000, currency: 'GBP', formatted: '£40.00' },
  })
})

test('DSP-4, DSP-6, test case 22: a currency without decimals, and grouping', () => {
  const price = priceNow({ currencies: { JPY: amount(1200), USD: amount(123456789) } })
  assert.equal(metaOf(price, yen).display_price?.without_tax?.formatted, '¥1,200')
  assert.equal(metaOf(price, dollar).display_price?.without_tax?.formatted, '$1,234,567.89')
  assert.equal(metaOf(price, pound).display_price, undefined)
})
