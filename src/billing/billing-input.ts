import { type Static, Type } from 'typebox'
import { AppError, type Problem } from '../lib/errors.ts'
import { isIsoCurrency } from '../lib/iso-currency.ts'
import { MINOR_MAX } from '../lib/money.ts'
import { mapOf, orNull } from '../platform/resources/schemas.ts'
import {
  billingIntervals,
  endBehaviors,
  type PlanAttributes,
  type PriceMap,
  type ProductAttributes,
  priceUnits,
} from './offering-types.ts'

/** Common parts of the billing resources: pieces of bodies, their checks, their values. */

const CURRENCIES_MAX = 10
/** Keeps dates within what the database can hold. */
const INTERVALS_MAX = 1200

export const externalRef = Type.String({ maxLength: 2048 })
export const name = Type.String({ minLength: 3, maxLength: 1024 })
export const description = Type.String({ maxLength: 1024 })
export const email = Type.String({ format: 'email', minLength: 3, maxLength: 1024 })

const price = Type.Object(
  {
    amount: Type.Integer({
      format: 'int64',
      minimum: 0,
      maximum: MINOR_MAX,
      description: "In the currency's smallest unit.",
    }),
    includes_tax: Type.Optional(Type.Boolean({ description: 'False when it is left out.' })),
  },
  { title: 'NewSubscriptionPrice' },
)
const priceMapSchema = mapOf(price, {
  title: 'NewSubscriptionPrices',
  maxProperties: CURRENCIES_MAX,
  description: `Keyed by currency code (ISO 4217), ${CURRENCIES_MAX} at most.`,
})
const priceMapPatchSchema = orNull(
  mapOf(orNull(price), {
    maxProperties: 2 * CURRENCIES_MAX, // all there were may go, and as many come
    description: 'Currencies that are not named stay; null removes one of them, or all.',
  }),
)

const priceUnitsSchema = Type.Object(
  {
    unit: Type.Enum(priceUnits),
    amount: Type.Integer({ format: 'int64', minimum: 1, maximum: MINOR_MAX }),
  },
  {
    title: 'PriceUnits',
    description:
      'The time that the price is for; without it, each billing period. Nobody can subscribe ' +
      'when it would end after the year 9999.',
  },
)
const mainImage = Type.String({
  format: 'uri',
  maxLength: 1024,
  description: 'An absolute address. Nothing is fetched from there.',
})
const sku = Type.String({ maxLength: 1024 })

export const productAttributesSchema = Type.Object(
  {
    external_ref: Type.Optional(externalRef),
    name,
    description: Type.Optional(description),
    sku: Type.Optional(sku),
    main_image: Type.Optional(mainImage),
    price: Type.Optional(priceMapSchema),
    price_units: Type.Optional(priceUnitsSchema),
  },
  { title: 'SubscriptionProductAttributes' },
)
export const productPatchSchema = Type.Object(
  {
    external_ref: Type.Optional(orNull(externalRef)),
    name: Type.Optional(name),
    description: Type.Optional(orNull(description)),
    sku: Type.Optional(orNull(sku)),
    main_image: Type.Optional(orNull(mainImage)),
    price: Type.Optional(priceMapPatchSchema),
    price_units: Type.Optional(orNull(priceUnitsSchema)),
  },
  { title: 'SubscriptionProductChange' },
)
/** The body that creates or changes a product. */
export type GivenProduct = Static<typeof productPatchSchema>

const intervals = (minimum: number, words: string) =>
  Type.Integer({ minimum, maximum: INTERVALS_MAX, description: words })
const planTerms = {
  billing_interval_type: Type.Enum(billingIntervals),
  billing_frequency: intervals(1, 'Intervals between two bills.'),
  plan_length: intervals(1, 'Intervals that the plan runs, if it closes.'),
  end_behavior: Type.Enum(endBehaviors, {
    description: 'close: the plan ends after plan_length. roll: it continues.',
  }),
  can_pause: Type.Boolean(),
  can_resume: Type.Boolean(),
  can_cancel: Type.Boolean(),
}
const trialPeriod = intervals(0, 'Intervals before charging starts.')
const basePricePercentage = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'A discount on the prices of the products: 10 is ten percent off.',
})

export const planAttributesSchema = Type.Object(
  {
    external_ref: Type.Optional(externalRef),
    name,
    description: Type.Optional(description),
    ...planTerms,
    trial_period: Type.Optional(trialPeriod),
    base_price_percentage: Type.Optional(basePricePercentage),
    fixed_price: Type.Optional(priceMapSchema),
  },
  { title: 'SubscriptionPlanAttributes' },
)
export const planPatchSchema = Type.Object(
  {
    external_ref: Type.Optional(orNull(externalRef)),
    name: Type.Optional(name),
    description: Type.Optional(orNull(description)),
    ...Type.Partial(Type.Object(planTerms)).properties,
    trial_period: Type.Optional(orNull(trialPeriod)),
    base_price_percentage: Type.Optional(orNull(basePricePercentage)),
    fixed_price: Type.Optional(priceMapPatchSchema),
  },
  { title: 'SubscriptionPlanChange' },
)
/** The body that creates or changes a plan. */
export type GivenPlan = Static<typeof planPatchSchema>

// ---- checks that a schema cannot make ----

export function problem(path: string, words: string): Problem {
  return { source: path, detail: `${path}: ${words}` }
}

/** All problems of a body at once. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError('bad-request', problems)
}

/** `path` is that of the object that holds the attributes, such as `data.attributes`. */
export function productProblems(given: GivenProduct, path: string): Problem[] {
  return priceProblems(given.price, `${path}.price`)
}

export function planProblems(given: GivenPlan, path: string): Problem[] {
  const problems = priceProblems(given.fixed_price, `${path}.fixed_price`)
  if (typeof given.base_price_percentage === 'number' && hasPrices(given.fixed_price)) {
    const words = 'a plan with a fixed_price has no discount; give one of the two'
    problems.unshift(problem(`${path}.base_price_percentage`, words))
  }
  return problems
}

/** For a change: the problems of the body, or else of the resource that would result. */
export function changeProblems<Given>(
  check: (given: Given, path: string) => Problem[],
  given: Given,
  after: Given,
  path: string,
): Problem[] {
  const problems = check(given, path)
  return problems.length > 0 ? problems : check(after, path)
}

/** Whether a map of a body has a price: one without a currency is none, as in `mergedPrices`. */
export function hasPrices(given: GivenProduct['price']): boolean {
  return Object.values(given ?? {}).some((value) => value !== null)
}

function priceProblems(prices: GivenProduct['price'], path: string): Problem[] {
  const entries = Object.entries(prices ?? {})
  const problems = entries
    .filter(([code]) => !isIsoCurrency(code))
    .map(([code]) => problem(`${path}.${code}`, 'is no currency code of ISO 4217, such as EUR'))
  if (entries.filter(([, value]) => value !== null).length > CURRENCIES_MAX) {
    problems.push(problem(path, `has ${CURRENCIES_MAX} currencies at most`))
  }
  return problems
}

// ---- what is stored ----

/** Absent keeps what was before, null clears it; only what is known is kept of what was sent. */
export function productAttributes(
  given: GivenProduct,
  before?: ProductAttributes,
): ProductAttributes {
  const units = merged(given.price_units, before?.price_units)
  return present<ProductAttributes>({
    external_ref: merged(given.external_ref, before?.external_ref) || undefined,
    name: merged(given.name, before?.name),
    description: merged(given.description, before?.description),
    sku: merged(given.sku, before?.sku),
    main_image: merged(given.main_image, before?.main_image),
    price: mergedPrices(given.price, before?.price),
    price_units: units && { unit: units.unit, amount: units.amount },
  })
}

export function planAttributes(given: GivenPlan, before?: PlanAttributes): PlanAttributes {
  return present<PlanAttributes>({
    external_ref: merged(given.external_ref, before?.external_ref) || undefined,
    name: merged(given.name, before?.name),
    description: merged(given.description, before?.description),
    billing_interval_type: merged(given.billing_interval_type, before?.billing_interval_type),
    billing_frequency: merged(given.billing_frequency, before?.billing_frequency),
    trial_period: merged(given.trial_period, before?.trial_period),
    plan_length: merged(given.plan_length, before?.plan_length),
    end_behavior: merged(given.end_behavior, before?.end_behavior),
    can_pause: merged(given.can_pause, before?.can_pause),
    can_resume: merged(given.can_resume, before?.can_resume),
    can_cancel: merged(given.can_cancel, before?.can_cancel),
    base_price_percentage: merged(given.base_price_percentage, before?.base_price_percentage),
    fixed_price: mergedPrices(given.fixed_price, before?.fixed_price),
  })
}

/** A map without a currency is none. */
function mergedPrices(
  given: GivenProduct['price'],
  before: PriceMap | undefined,
): PriceMap | undefined {
  if (given === undefined) return before
  if (given === null) return undefined
  const merged: PriceMap = { ...before }
  for (const [code, value] of Object.entries(given)) {
    if (value === null) delete merged[code]
    else merged[code] = { amount: value.amount, includes_tax: value.includes_tax ?? false }
  }
  return Object.keys(merged).length > 0 ? merged : undefined
}

function merged<Value>(
  given: Value | null | undefined,
  before: Value | undefined,
): Value | undefined {
  return given === undefined ? before : (given ?? undefined)
}

/** The schema has seen to what is required; here only members without a value are left out. */
function present<Attributes>(
  all: {
    [Member in keyof Required<Attributes>]: Attributes[Member] | undefined
  },
): Attributes {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Attributes
}
