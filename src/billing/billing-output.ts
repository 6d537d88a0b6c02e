import { type Static, Type } from 'typebox'
import { decimalPlacesOf } from '../lib/iso-currency.ts'
import { formatMoney, minor } from '../lib/money.ts'
import { mapOf } from '../platform/resources/schemas.ts'
import { type Currency, findCurrency, moneySchema } from '../stores/currencies/currency.ts'
import { billingIntervals, endBehaviors, type PriceMap, priceUnits } from './offering-types.ts'

/** How answers of the area show prices, products and plans. */

const text = Type.String()
type Money = Static<typeof moneySchema>

export const shownPrices = mapOf(
  Type.Object({ amount: Type.Integer({ format: 'int64' }), includes_tax: Type.Boolean() }),
  { title: 'SubscriptionPrices', description: 'Keyed by currency code.' },
)

/** Sums over any number of invoices or payments. */
export const sumMapSchema = mapOf(
  Type.Object({
    amount: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The sum, or null when it is beyond ±(2^53 − 1): a number would not be exact.',
    }),
    exact: Type.String({
      pattern: '^-?\\d+$',
      description: 'The sum, always with all its digits.',
    }),
    includes_tax: Type.Boolean(),
  }),
  { title: 'SumsByCurrency', description: 'Sums by currency.' },
)

export const displayPriceSchema = Type.Object(
  { without_tax: Type.Optional(moneySchema), with_tax: Type.Optional(moneySchema) },
  {
    title: 'SubscriptionDisplayPrice',
    description: 'With or without tax, as the price was given.',
  },
)
type DisplayPrice = Static<typeof displayPriceSchema>

export const shownProduct = {
  external_ref: Type.Optional(text),
  name: text,
  description: Type.Optional(text),
  sku: Type.Optional(text),
  main_image: Type.Optional(Type.String({ format: 'uri' })),
  price: Type.Optional(shownPrices),
  price_units: Type.Optional(Type.Object({ unit: Type.Enum(priceUnits), amount: Type.Integer() })),
}

export const shownPlan = {
  external_ref: Type.Optional(text),
  name: text,
  description: Type.Optional(text),
  billing_interval_type: Type.Enum(billingIntervals),
  billing_frequency: Type.Integer(),
  trial_period: Type.Optional(Type.Integer()),
  plan_length: Type.Integer(),
  end_behavior: Type.Enum(endBehaviors),
  can_pause: Type.Boolean(),
  can_resume: Type.Boolean(),
  can_cancel: Type.Boolean(),
  base_price_percentage: Type.Optional(
    Type.Number({ description: 'A discount: 10 is ten percent off.' }),
  ),
  fixed_price: Type.Optional(shownPrices),
}

/** An amount as people read it; the store's own format, if it has the currency. */
export function shownMoney(amount: number, code: string, currencies: readonly Currency[]): Money {
  const format = findCurrency(currencies, code) ?? {
    code,
    format: `${code} {price}`,
    decimalPoint: '.',
    thousandSeparator: '',
    decimalPlaces: decimalPlacesOf(code),
  }
  return { amount, currency: code, formatted: formatMoney(minor(amount), format) }
}

/**
 * A subscription shows its own currency. Elsewhere it is the store's default currency or, without a
 * price in it, the alphabetically first. Undefined when there is nothing to show.
 */
export function displayPrice(
  prices: PriceMap | undefined,
  currencies: readonly Currency[],
  currency?: string,
): DisplayPrice | undefined {
  const code = currency ?? usualCurrency(prices ?? {}, currencies)
  const price = code === undefined ? undefined : prices?.[code]
  if (code === undefined || !price) return undefined
  const shown = shownMoney(price.amount, code, currencies)
  return price.includes_tax ? { with_tax: shown } : { without_tax: shown }
}

function usualCurrency(prices: PriceMap, currencies: readonly Currency[]): string | undefined {
  const usual = currencies.find((one) => one.isDefault)?.code ?? 'USD'
  return usual in prices ? usual : Object.keys(prices).toSorted()[0]
}
