import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'
import { MINOR_MAX } from '../../lib/money.ts'
import { uuid } from '../authored.ts'
import { CURRENCIES_MAX, TIERS_MAX } from './price-rules.ts'

/** Any names, chosen by the author. (A pattern for the names would be tried on each at writing.) */
export function mapOf<Value extends TSchema>(value: Value, options: TSchemaOptions = {}) {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    additionalProperties: value,
    ...options,
  })
}

const amount = Type.Integer({
  format: 'int64',
  minimum: 0,
  maximum: MINOR_MAX,
  description: "In the currency's smallest unit.",
})
const includesTax = Type.Boolean({ default: false, description: 'Holds for the tiers too.' })
const tiers = mapOf(
  Type.Object({
    minimum_quantity: Type.Integer({ format: 'int64', minimum: 1, maximum: MINOR_MAX }),
    amount,
  }),
  {
    maxProperties: TIERS_MAX,
    description:
      'By name: the amount for one piece from a quantity on. No two tiers of a currency begin at ' +
      'the same quantity, and a tier begins at the same quantity in every currency.',
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
  currencyBounds,
)
/** As it may be sent. */
export const givenCurrencies = mapOf(
  Type.Object({
    amount,
    includes_tax: Type.Optional(includesTax),
    tiers: Type.Optional(tiers),
  }),
  currencyBounds,
)
export const priceBookRelation = Type.Object({
  pricebook: Type.Object({ data: Type.Object({ type: Type.Literal('pricebook'), id: uuid }) }),
})

export function relatedPriceBook(id: string) {
  return { pricebook: { data: { type: 'pricebook', id } } }
}
