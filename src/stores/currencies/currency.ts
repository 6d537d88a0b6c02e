import { Type } from 'typebox'
import { AppError, invalidField } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import { decimalPlacesOf } from '../../lib/iso-currency.ts'
import { type CurrencyFormat, formatMoney, type Minor } from '../../lib/money.ts'
import { timestamps } from '../../platform/http/document.ts'

/** An amount as every answer shows it, with the text for people. */
export const moneySchema = Type.Object(
  {
    amount: Type.Integer({ format: 'int64', description: "In the currency's smallest unit." }),
    currency: Type.String(),
    formatted: Type.String(),
  },
  { title: 'Money' },
)

export type CurrencyId = Id<'currency'>
export type Owner = 'store' | 'organization'

/** A currency as one store sees it: its own, its organization's, or the dollar that is implied. */
export type Currency = CurrencyFormat & {
  readonly id: CurrencyId
  readonly owner: Owner
  readonly exchangeRate: number
  readonly isDefault: boolean
  readonly isEnabled: boolean
  readonly createdAt: Temporal.Instant
  readonly updatedAt: Temporal.Instant
}

export const CURRENCIES_MAX = 10

/** The id of the dollar that a store has while nobody made a currency the default. */
export const IMPLIED_ID = '00000000-0000-4000-8000-000000555344' as CurrencyId

const start = Temporal.Instant.fromEpochMilliseconds(0)

function impliedDollar(owner: Owner): Currency {
  return {
    id: IMPLIED_ID,
    owner,
    code: 'USD',
    exchangeRate: 1,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a currency's format looks like this
    format: '${price}',
    decimalPoint: '.',
    thousandSeparator: ',',
    decimalPlaces: 2,
    isDefault: true,
    isEnabled: true,
    createdAt: start,
    updatedAt: start,
  }
}

/** `own` of the owner whose view this is; an organization inherits nothing. */
export type CurrencyRows = {
  readonly owner: Owner
  readonly own: readonly Currency[]
  readonly inherited: readonly Currency[]
}

/**
 * The currencies that the store can use, with exactly one default, which is enabled. Its own
 * currency hides the organization's of the same code and the one that it is a copy of. If an
 * organization's change leaves the store without a default, the currency that hides the
 * organization's default becomes the default, or else the dollar.
 */
export function effectiveCurrencies({ owner, own, inherited }: CurrencyRows): Currency[] {
  const isSameAs = (other: Currency) => (one: Currency) =>
    one.code === other.code || one.id === other.id
  const visible = [...own, ...inherited.filter((one) => !own.some(isSameAs(one)))]
  const inheritedDefault = inherited.find((one) => one.isDefault)
  const standIn = inheritedDefault && own.find(isSameAs(inheritedDefault))
  const dollar = visible.find((one) => one.code === 'USD')
  const candidates = [
    own.find((one) => one.isDefault),
    visible.find((one) => one === inheritedDefault),
    standIn,
    dollar,
  ]
  const chosen = candidates.find((one) => one?.isEnabled)
  if (!chosen) {
    const implied = impliedDollar(owner)
    return [implied, ...visible.filter((one) => !isSameAs(implied)(one))]
  }
  return visible.map((one) => ({ ...one, isDefault: one === chosen }))
}

/** The members that a caller may set. */
export type CurrencyFields = Omit<Currency, 'id' | 'owner' | 'createdAt' | 'updatedAt'>

/** The currency to store, or why not (CU-1 to CU-4). `before` is what is changed, if anything. */
export function draftCurrency(
  rows: CurrencyRows,
  before: Currency | undefined,
  fields: CurrencyFields,
): CurrencyFields {
  const isOwn = before !== undefined && rows.own.some((one) => one.id === before.id)
  if (!isOwn && rows.own.length >= CURRENCIES_MAX) {
    const detail = `There are ${CURRENCIES_MAX} currencies already, which is the most.`
    throw new AppError('unprocessable', detail)
  }
  if (rows.own.some((one) => one.code === fields.code && one.id !== before?.id)) {
    throw invalidField('data.code', `There is a currency ${fields.code} already.`)
  }
  if (before?.isDefault && !fields.isDefault) {
    const detail = 'There must be a default currency; make another one the default instead.'
    throw invalidField('data.default', detail)
  }
  // Taking the place of the inherited or implied default makes it the default.
  const current = defaultCurrency(effectiveCurrencies(rows))
  const replacesDefault = current.code === fields.code && current.id !== before?.id
  const isDefault = fields.isDefault || replacesDefault
  if (isDefault && !fields.isEnabled) {
    const source = before?.isDefault ? 'data.enabled' : 'data.default'
    throw invalidField(source, 'The default currency must be enabled.')
  }
  return { ...fields, isDefault }
}

export function defaultCurrency(currencies: readonly Currency[]): Currency {
  const found = currencies.find((one) => one.isDefault)
  if (!found) throw new Error('a store always has a default currency')
  return found
}

/** Finds a disabled one too: what was sold in it stays readable. */
export function findCurrency(currencies: readonly Currency[], code: string): Currency | undefined {
  return currencies.find((one) => one.code === code)
}

/** Codes whose amounts would be read with other decimals. */
export function otherDecimals(before: CurrencyRows, after: CurrencyRows): string[] {
  const decimalsIn = (currencies: readonly Currency[]) => (code: string) =>
    findCurrency(currencies, code)?.decimalPlaces ?? decimalPlacesOf(code)
  const [old, next] = [effectiveCurrencies(before), effectiveCurrencies(after)]
  const codes = new Set([...old, ...next].map(({ code }) => code))
  return [...codes].filter((code) => decimalsIn(old)(code) !== decimalsIn(next)(code))
}

/** For what a caller asks for by `SVC-Currency` or in a body, and for a checkout (CU-6). */
export function requireCurrency(
  currencies: readonly Currency[],
  code: string,
  source: string,
): Currency {
  const found = findCurrency(currencies, code)
  if (found?.isEnabled) return found
  const enabled = currencies.filter((one) => one.isEnabled).map((one) => one.code)
  const detail = `The store does not sell in ${code}; it has ${enabled.join(', ')}.`
  throw invalidField(source, detail)
}

/** The members that the interface shows wherever there is an amount. */
export type MoneyView = { amount: Minor; currency: string; formatted: string }

/** A currency that is gone is shown by its code and a plain number (CU-10). */
export function moneyView(currencies: readonly Currency[], code: string, amount: Minor): MoneyView {
  const format = findCurrency(currencies, code) ?? plainFormat(code)
  return { amount, currency: code, formatted: formatMoney(amount, format) }
}

export function plainFormat(code: string): CurrencyFormat {
  return {
    code,
    format: `${code} {price}`,
    decimalPoint: '.',
    thousandSeparator: '',
    decimalPlaces: decimalPlacesOf(code),
  }
}

export function currencyResource(currency: Currency) {
  return {
    id: currency.id,
    type: 'currency' as const,
    code: currency.code,
    exchange_rate: currency.exchangeRate,
    format: currency.format,
    decimal_point: currency.decimalPoint,
    thousand_separator: currency.thousandSeparator,
    decimal_places: currency.decimalPlaces,
    default: currency.isDefault,
    enabled: currency.isEnabled,
    meta: {
      owner: currency.owner,
      timestamps: timestamps({ created_at: currency.createdAt, updated_at: currency.updatedAt }),
    },
  }
}
