import { type Static, Type } from 'typebox'
import { type Problem, problemAt } from '../../lib/errors.ts'
import { MINOR_MAX, minor } from '../../lib/money.ts'
import { timestampSchema } from '../../platform/http/document.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import {
  description,
  entityName,
  externalRef,
  type Reference,
  reservedKeyProblems,
  uuid,
} from '../authored.ts'
import {
  type AmountWithTiers,
  type Currencies,
  type ModifierType,
  modifierTypes,
  type Window,
} from '../pricing/price.ts'

/**
 * The bodies of prices and price modifiers, and the checks that a schema cannot express. Every rule
 * returns problems with the path of the offending member. A price without problems can be stored in
 * the form that `…Values` returns.
 */

const TIERS_MAX = 100
const SALES_MAX = 100
const BUNDLES_MAX = 100
const ATTRIBUTES_MAX = 100
/** More than there are currencies. */
const CURRENCIES_MAX = 200
const KEY_LENGTH_MAX = 255

const amount = Type.Integer({
  format: 'int64',
  minimum: 0,
  maximum: MINOR_MAX,
  description: "In the currency's smallest unit.",
})
const includesTax = Type.Boolean({ default: false, description: 'Holds for the tiers too.' })
const tiers = mapOf(
  Type.Object(
    {
      minimum_quantity: Type.Integer({ format: 'int64', minimum: 1, maximum: MINOR_MAX }),
      amount,
    },
    { title: 'PriceTier' },
  ),
  {
    title: 'PriceTiers',
    maxProperties: TIERS_MAX,
    description:
      'Tiers by name: the amount for one piece from a quantity on. No two tiers of a currency ' +
      'begin at the same quantity, and a tier begins at the same quantity in every currency.',
  },
)
const currencyBounds = {
  minProperties: 1,
  maxProperties: CURRENCIES_MAX,
  description:
    'Keyed by currency code: three capital letters. The store need not have the currency.',
}
export const currencies = mapOf(
  Type.Object({ amount, includes_tax: includesTax, tiers: Type.Optional(tiers) }),
  { title: 'PricesByCurrency', ...currencyBounds },
)
const givenCurrencies = mapOf(
  Type.Object({
    amount,
    includes_tax: Type.Optional(includesTax),
    tiers: Type.Optional(tiers),
  }),
  { title: 'NewPricesByCurrency', ...currencyBounds },
)
const timeOrNull = orNull(timestampSchema)
const givenSale = Type.Object(
  {
    schedule: Type.Optional(
      orNull(
        Type.Object(
          { valid_from: Type.Optional(timeOrNull), valid_to: Type.Optional(timeOrNull) },
          { description: 'A sale without a schedule is permanent; there is at most one.' },
        ),
      ),
    ),
    currencies: givenCurrencies,
    bundle_ids: Type.Optional(
      Type.Array(uuid, {
        minItems: 1,
        maxItems: BUNDLES_MAX,
        description: 'The sale applies only inside these bundles; without this, everywhere.',
      }),
    ),
  },
  { title: 'NewSale' },
)
const givenMap = (words: string) =>
  orNull(mapOf(description, { maxProperties: ATTRIBUTES_MAX, description: words }))
export const priceAttributes = Type.Object({
  sku: Type.String({
    minLength: 1,
    maxLength: 1024,
    description: 'The product need not exist yet. A price book has one price for a SKU.',
  }),
  currencies: givenCurrencies,
  sales: Type.Optional(
    orNull(
      mapOf(givenSale, {
        title: 'NewSales',
        maxProperties: SALES_MAX,
        description:
          'Sales are keyed by the id that shoppers see. Schedules may overlap, but two sales ' +
          'that apply in the same place cannot have the same schedule.',
      }),
    ),
  ),
  admin_attributes: Type.Optional(givenMap('Never shown to shoppers.')),
  shopper_attributes: Type.Optional(givenMap('Shown to shoppers.')),
  external_ref: Type.Optional(orNull(externalRef)),
})

export const modifierAttributes = Type.Object({
  name: entityName,
  modifier_type: Type.Enum(modifierTypes, {
    description: 'Adds the amount to the price, takes it off, or takes its place.',
  }),
  currencies: givenCurrencies,
  external_ref: Type.Optional(orNull(externalRef)),
})

type GivenCurrencies = Static<typeof givenCurrencies>
type GivenTiers = NonNullable<GivenCurrencies[string]['tiers']>
export type GivenSale = Static<typeof givenSale>
export type GivenPrice = Static<typeof priceAttributes>
export type GivenModifier = Static<typeof modifierAttributes>

/** A sale as it is stored: an end that is open is left out, and so is a schedule without ends. */
type StoredSale = {
  schedule?: { valid_from?: string; valid_to?: string }
  currencies: Currencies
  bundle_ids?: string[]
}

/** The prices of one SKU, without the price book. */
export type PriceValues = {
  sku: string
  currencies: Currencies
  sales: Record<string, StoredSale> | null
  admin_attributes: Record<string, string> | null
  shopper_attributes: Record<string, string> | null
  external_ref: string | null
}

export type ModifierValues = {
  name: string
  modifier_type: ModifierType
  currencies: Currencies
  external_ref: string | null
}

const ATTRIBUTES = 'data.attributes'

/** `path` is that of the attributes. */
export function priceProblems(given: Partial<GivenPrice>, path = ATTRIBUTES): Problem[] {
  return [
    ...currenciesProblems(given.currencies, `${path}.currencies`),
    ...salesProblems(given.sales ?? {}, `${path}.sales`),
    ...keyProblems(given.admin_attributes, `${path}.admin_attributes`),
    ...keyProblems(given.shopper_attributes, `${path}.shopper_attributes`),
  ]
}

export function modifierProblems(given: Partial<GivenModifier>): Problem[] {
  return currenciesProblems(given.currencies, `${ATTRIBUTES}.currencies`)
}

/** Where the attributes of the record at this place of a batch are. */
export const batchPath = (index: number) => `data[${index}].attributes`

/** The rules of each record; and no two may be about one SKU or have one reference. */
export function batchProblems(batch: readonly GivenPrice[]): Problem[] {
  const skus = new Map<string, number>()
  const references = new Map<string, number>()
  return batch.flatMap((given, index) => {
    const path = batchPath(index)
    return [
      ...priceProblems(given, path),
      ...repetitionProblems(skus, given.sku, index, `${path}.sku`),
      ...repetitionProblems(references, given.external_ref, index, `${path}.external_ref`),
    ]
  })
}

/** The bundles that the sales name, each with the place where it is named. */
export function bundlesNamed({ sales }: Partial<GivenPrice>, path = ATTRIBUTES): Reference[] {
  return Object.entries(sales ?? {}).flatMap(([key, { bundle_ids: ids = [] }]) =>
    ids.map((id, index) => ({
      id: id.toLowerCase(),
      source: `${path}.sales.${key}.bundle_ids[${index}]`,
    })),
  )
}

function repetitionProblems(
  seen: Map<string, number>,
  value: string | null | undefined,
  index: number,
  path: string,
): Problem[] {
  if (!value) return []
  const first = seen.get(value)
  if (first !== undefined) return [problemAt(path, `data[${first}] has the same`)]
  seen.set(value, index)
  return []
}

function currenciesProblems(currencies: GivenCurrencies = {}, path: string): Problem[] {
  const quantities = new Map<string, { code: string; quantity: number }>()
  return Object.entries(currencies).flatMap(([code, { tiers = {} }]) => [
    ...(/^[A-Z]{3}$/.test(code)
      ? []
      : [problemAt(`${path}.${code}`, 'a currency has a code of three capital letters')]),
    ...keyProblems(tiers, `${path}.${code}.tiers`),
    ...sameQuantityProblems(tiers, `${path}.${code}.tiers`),
    ...otherQuantityProblems(tiers, code, quantities, `${path}.${code}.tiers`),
  ])
}

/** Two tiers cannot have the same minimum quantity (TIR-1). */
function sameQuantityProblems(tiers: GivenTiers, path: string): Problem[] {
  const names = new Map<number, string>()
  return Object.entries(tiers).flatMap(([name, { minimum_quantity: quantity }]) => {
    const other = names.get(quantity)
    names.set(quantity, other ?? name)
    if (other === undefined) return []
    return [problemAt(`${path}.${name}`, `the tier ${other} begins at ${quantity} too`)]
  })
}

/** TIR-2: shoppers are shown one quantity for a tier, whatever the currency. */
function otherQuantityProblems(
  tiers: GivenTiers,
  code: string,
  quantities: Map<string, { code: string; quantity: number }>,
  path: string,
): Problem[] {
  return Object.entries(tiers).flatMap(([name, { minimum_quantity: quantity }]) => {
    const other = quantities.get(name) ?? { code, quantity }
    quantities.set(name, other)
    if (other.quantity === quantity) return []
    return [problemAt(`${path}.${name}`, `in ${other.code} this tier begins at ${other.quantity}`)]
  })
}

function salesProblems(sales: Record<string, GivenSale>, path: string): Problem[] {
  const taken = new Map<string, string>()
  return [
    ...keyProblems(sales, path),
    ...Object.entries(sales).flatMap(([key, sale]) => [
      ...windowProblems(sale.schedule, `${path}.${key}.schedule`),
      ...currenciesProblems(sale.currencies, `${path}.${key}.currencies`),
      ...sameScheduleProblems(key, sale, taken, `${path}.${key}`),
    ]),
  ]
}

function windowProblems(window: Window | null | undefined, path: string): Problem[] {
  const { valid_from: from, valid_to: to } = storedWindow(window)
  const problems = Object.entries({ valid_from: from, valid_to: to })
    .filter(([, time]) => time !== undefined && utcTime(time) === undefined)
    .map(([name]) => problemAt(`${path}.${name}`, 'must be a time of the years 0 to 9999 in UTC'))
  if (problems.length > 0 || !from || !to || from < to) return problems
  return [problemAt(`${path}.valid_to`, 'must be later than valid_from')]
}

/** SAL-1 and SAL-2; each place that a sale takes, by schedule and bundle, is for one sale only. */
function sameScheduleProblems(
  key: string,
  sale: GivenSale,
  taken: Map<string, string>,
  path: string,
): Problem[] {
  const { valid_from: from, valid_to: to } = storedWindow(sale.schedule)
  const isPermanent = from === undefined && to === undefined
  const bundles = isPermanent ? [''] : (sale.bundle_ids ?? [''])
  const places = bundles.map((bundle) => `${from} ${to} ${bundle.toLowerCase()}`)
  const other = places.map((place) => taken.get(place)).find((found) => found !== undefined)
  for (const place of places) taken.set(place, taken.get(place) ?? key)
  if (other === undefined) return []
  const words = isPermanent
    ? `only one sale may be without a schedule, and ${other} is`
    : `the sale ${other} has the same schedule`
  return [problemAt(path, words)]
}

function keyProblems(map: object | null | undefined, path: string): Problem[] {
  const misfits = Object.keys(map ?? {}).filter((key) => {
    return key === '' || [...key].length > KEY_LENGTH_MAX
  })
  return [
    ...reservedKeyProblems(map, path),
    ...misfits.map((key) =>
      problemAt(`${path}.${key}`, `a name has 1 to ${KEY_LENGTH_MAX} characters`),
    ),
  ]
}

/**
 * The stored form: defaults filled in, times in UTC, no unknown members. Stored values keep their
 * form, so a change is written as `priceValues({ ...before, ...given })`.
 */
export function priceValues(given: GivenPrice): PriceValues {
  return {
    sku: given.sku,
    currencies: storedCurrencies(given.currencies),
    sales: given.sales ? mapped(given.sales, storedSale) : null,
    admin_attributes: given.admin_attributes ?? null,
    shopper_attributes: given.shopper_attributes ?? null,
    external_ref: given.external_ref || null,
  }
}

export function modifierValues(given: GivenModifier): ModifierValues {
  return {
    name: given.name,
    modifier_type: given.modifier_type,
    currencies: storedCurrencies(given.currencies),
    external_ref: given.external_ref || null,
  }
}

function storedCurrencies(currencies: GivenCurrencies): Currencies {
  return mapped(currencies, storedAmount)
}

function storedAmount(given: GivenCurrencies[string]): AmountWithTiers {
  const { amount, includes_tax = false, tiers } = given
  const stored = { amount: minor(amount), includes_tax }
  if (!tiers) return stored
  const storedTiers = mapped(tiers, ({ minimum_quantity, amount: from }) => {
    return { minimum_quantity, amount: minor(from) }
  })
  return { ...stored, tiers: storedTiers }
}

function storedSale({ schedule, currencies, bundle_ids: bundles }: GivenSale): StoredSale {
  const window = storedWindow(schedule)
  return {
    ...(Object.keys(window).length > 0 && { schedule: window }),
    currencies: storedCurrencies(currencies),
    ...(bundles && { bundle_ids: [...new Set(bundles.map((id) => id.toLowerCase()))] }),
  }
}

/** Without the ends that are open. */
function storedWindow(window: Window | null | undefined): NonNullable<StoredSale['schedule']> {
  const { valid_from: from, valid_to: to } = window ?? {}
  return {
    ...(from && { valid_from: utcTime(from) ?? from }),
    ...(to && { valid_to: utcTime(to) ?? to }),
  }
}

/** CNV-4. Nothing for a time that this notation has no room for in UTC. */
function utcTime(text: string): string | undefined {
  // RFC 3339 allows any number of decimals, Temporal nine.
  const short = text.replace(/(\.\d{9})\d+/, '$1')
  try {
    const utc = Temporal.Instant.from(short).toString({ smallestUnit: 'millisecond' })
    return /^\d{4}-/.test(utc) ? utc : undefined
  } catch {
    return undefined
  }
}

function mapped<Value, Result>(
  map: Record<string, Value>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]))
}
