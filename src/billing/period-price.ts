import { assert } from '../lib/assert.ts'
import { type Minor, minor, scale, sumMinor } from '../lib/money.ts'
import { addIntervals, daysBetween } from './calendar.ts'
import type { InvoiceItem, Period } from './invoices/invoice.ts'
import type {
  FrozenOffering,
  OfferedId,
  OfferedPlan,
  OfferedProduct,
  PlanAttributes,
  PriceMap,
  ProductAttributes,
} from './offering-types.ts'

type Priced = {
  frozen: FrozenOffering
  plan: OfferedPlan
  productIds: readonly OfferedId[]
  currency: string
  period: Period
  /**
   * The length of the period: less than the plan's billing frequency in a shorter last period
   * (CAL-7).
   */
  intervals: number
}

type Line = Omit<InvoiceItem, 'period'>

/** The price of one period: a line for each product, or one line for a plan with a fixed price. */
export function draftItems(given: Priced): InvoiceItem[] {
  return knownLines(given).map((line) => ({ ...line, period: given.period }))
}

/**
 * The members that have no price in the currency (SUB-10): the plan, if it has a price of its own,
 * otherwise products by their place.
 */
export function membersWithoutPrice(
  plan: PlanAttributes,
  products: readonly ProductAttributes[],
  currency: string,
): 'plan' | number[] {
  if (plan.fixed_price) return priceIn(plan.fixed_price, currency) ? [] : 'plan'
  return products.flatMap(({ price }, index) => (priceIn(price, currency) ? [] : [index]))
}

/** The price of the first full period from this instant, by currency (PRICE-9). */
export function nominalPrice(
  plan: PlanAttributes,
  products: readonly ProductAttributes[],
  at: Temporal.Instant,
): PriceMap {
  const { billing_interval_type: type, billing_frequency: intervals } = plan
  const period = { start: at, end: addIntervals(at, type, intervals) }
  const sources = plan.fixed_price ? [plan.fixed_price] : products.map(({ price }) => price ?? {})
  const [first = {}, ...others] = sources
  const currencies = Object.keys(first).filter((code) => others.every((map) => priceIn(map, code)))
  // Counted once for all currencies: there may be many plans with many products.
  const parts = new Map<ProductAttributes, Part>()
  const partOf = (product: ProductAttributes): Part => {
    const part = parts.get(product) ?? partCharged(plan, product, period, intervals)
    parts.set(product, part)
    return part
  }
  const nominal = (code: string): PriceMap[string] => {
    const charges = plan.fixed_price
      ? [fixedCharge(plan, code, intervals)]
      : products.map((product) => productCharge(product, code, partOf(product)))
    return {
      amount: sumMinor(charges.map(({ amount }) => amount)),
      includes_tax: charges.every(({ includes_tax }) => includes_tax),
    }
  }
  return Object.fromEntries(
    currencies.flatMap((code) => {
      try {
        return [[code, nominal(code)]]
      } catch {
        return [] // Beyond what an amount can hold: nobody can be billed that.
      }
    }),
  )
}

const KNOWN_MAX = 1_000

/**
 * A cache by frozen offering, which never changes: the lines whose price is the same in all
 * periods.
 */
const known = new WeakMap<FrozenOffering, Map<string, readonly Line[]>>()

function knownLines(given: Priced): readonly Line[] {
  const { frozen, plan, productIds, currency, intervals } = given
  const key = `${plan.id} ${currency} ${intervals} ${productIds.join()}`
  const cached = known.get(frozen)
  const found = cached?.get(key)
  if (found) return found
  const products = plan.attributes.fixed_price ? [] : productIds.map((id) => productOf(frozen, id))
  const lines = plan.attributes.fixed_price
    ? [fixedLine(given)]
    : products.map((product) => productLine(given, product))
  if (products.some(({ attributes }) => countsDays(plan.attributes, attributes))) return lines
  const cache = cached && cached.size < KNOWN_MAX ? cached : new Map<string, readonly Line[]>()
  cache.set(key, lines)
  known.set(frozen, cache)
  return lines
}

/** One line, named after the product if there is exactly one (PRICE-7). */
function fixedLine({ frozen, plan, productIds, currency, intervals }: Priced): Line {
  const [first, ...others] = productIds
  const only = first !== undefined && others.length === 0 ? productOf(frozen, first) : undefined
  return {
    description: only?.attributes.name ?? frozen.offering.name,
    ...(only && { product_id: only.id }),
    ...fixedCharge(plan.attributes, currency, intervals),
  }
}

function productLine({ plan, currency, period, intervals }: Priced, product: OfferedProduct): Line {
  return {
    description: product.attributes.name,
    product_id: product.id,
    ...productCharge(
      product.attributes,
      currency,
      partCharged(plan.attributes, product.attributes, period, intervals),
    ),
  }
}

function productOf(frozen: FrozenOffering, id: OfferedId): OfferedProduct {
  const product = frozen.products.find((one) => one.id === id)
  assert(product, `the offering ${frozen.offering.id} has no product ${id}`)
  return product
}

type Charge = { amount: Minor; includes_tax: boolean }

/** PRICE-1, and CAL-7 for a last, shorter period. */
function fixedCharge(plan: PlanAttributes, currency: string, intervals: number): Charge {
  const price = requirePrice(plan, plan.fixed_price, currency)
  const amount = scale(minor(price.amount), intervals, plan.billing_frequency, 'down')
  return { amount, includes_tax: price.includes_tax }
}

/** The part of a product's price that a period costs, as a fraction. */
type Part = { numerator: bigint; denominator: bigint }

function partCharged(
  plan: PlanAttributes,
  product: ProductAttributes,
  period: Period,
  intervals: number,
): Part {
  const share = unitsCharged(plan, product, period, intervals)
  const rate = chargedRate(plan.base_price_percentage ?? 0)
  return {
    numerator: BigInt(share.numerator) * rate.numerator,
    denominator: BigInt(share.denominator) * rate.denominator,
  }
}

/** All factors first, then rounded down once (PRICE-2 to PRICE-6). */
function productCharge(
  product: ProductAttributes,
  currency: string,
  { numerator, denominator }: Part,
): Charge {
  const price = requirePrice(product, product.price, currency)
  const amount = scale(minor(price.amount), numerator, denominator, 'down')
  return { amount, includes_tax: price.includes_tax }
}

/** How many of its price's units a product is charged for in a period, as a fraction. */
function unitsCharged(
  plan: PlanAttributes,
  { price_units: units }: ProductAttributes,
  period: Period,
  intervals: number,
): { numerator: number; denominator: number } {
  if (!units) return { numerator: intervals, denominator: plan.billing_frequency }
  const { billing_interval_type: type } = plan
  if (isByDays(type)) {
    const days = type === 'week' ? intervals * 7 : intervals
    if (units.unit === 'day') return { numerator: days, denominator: units.amount }
    const unitEnd = addIntervals(period.start, 'month', units.amount)
    return { numerator: days, denominator: daysBetween(period.start, unitEnd) }
  }
  if (units.unit === 'day') {
    return { numerator: daysBetween(period.start, period.end), denominator: units.amount }
  }
  const months = type === 'year' ? intervals * 12 : intervals
  return { numerator: months, denominator: units.amount }
}

/** True when the price depends on how many days the months of the period have (PRICE-5). */
function countsDays(plan: PlanAttributes, { price_units: units }: ProductAttributes): boolean {
  return units !== undefined && (units.unit === 'day') !== isByDays(plan.billing_interval_type)
}

function isByDays(type: PlanAttributes['billing_interval_type']): boolean {
  return type === 'day' || type === 'week'
}

/** The rest after a discount in percent, computed from its decimal digits. */
function chargedRate(percentage: number): Part {
  const [digits = '', exponent = '0'] = String(percentage).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const places = fraction.length - Number(exponent)
  assert(places >= 0, `${percentage} is not a percentage`)
  const denominator = 100n * 10n ** BigInt(places)
  return { numerator: denominator - BigInt(whole + fraction), denominator }
}

function priceIn(prices: PriceMap | undefined, currency: string): PriceMap[string] | undefined {
  return prices && Object.hasOwn(prices, currency) ? prices[currency] : undefined
}

function requirePrice(
  { name }: { name: string },
  prices: PriceMap | undefined,
  currency: string,
): PriceMap[string] {
  const price = priceIn(prices, currency)
  assert(price, `${name} has no price in ${currency}`)
  return price
}
