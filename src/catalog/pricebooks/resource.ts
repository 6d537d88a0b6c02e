import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'
import { MINOR_MAX } from '../../lib/money.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { orNull, owner, uuid } from '../authored.ts'
import { modifierTypes } from '../pricing/price.ts'
import type { Modifier, Price, PriceBook } from './price-book.ts'
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
const currencies = mapOf(
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
const attributeMap = mapOf(Type.String())
const schedule = Type.Object({
  valid_from: Type.Optional(timestampSchema),
  valid_to: Type.Optional(timestampSchema),
})
const sale = Type.Object({
  schedule: Type.Optional(schedule),
  currencies,
  bundle_ids: Type.Optional(Type.Array(uuid)),
})
const externalRef = orNull(Type.String())
const meta = Type.Object({ owner })
const relationships = Type.Object({
  pricebook: Type.Object({ data: Type.Object({ type: Type.Literal('pricebook'), id: uuid }) }),
})

export const priceBookSchema = Type.Object({
  id: uuid,
  type: Type.Literal('pricebook'),
  attributes: Type.Object({
    name: Type.String(),
    description: Type.Optional(Type.String()),
    external_ref: externalRef,
    ...timestampsSchema.properties,
  }),
  links: selfLinkSchema,
  meta,
})

export const priceSchema = Type.Object({
  id: uuid,
  type: Type.Literal('product-price'),
  attributes: Type.Object({
    sku: Type.String(),
    currencies,
    sales: Type.Optional(mapOf(sale)),
    admin_attributes: Type.Optional(attributeMap),
    shopper_attributes: Type.Optional(attributeMap),
    external_ref: externalRef,
    ...timestampsSchema.properties,
  }),
  relationships,
  links: selfLinkSchema,
  meta,
})

export const modifierSchema = Type.Object({
  id: uuid,
  type: Type.Literal('price-modifier'),
  attributes: Type.Object({
    name: Type.String(),
    modifier_type: Type.Enum(modifierTypes),
    currencies,
    external_ref: externalRef,
    ...timestampsSchema.properties,
  }),
  relationships,
  links: selfLinkSchema,
  meta,
})

type Unlinked<Schema extends TSchema> = Omit<Static<Schema>, 'links'>

export function priceBookResource(row: PriceBook): Unlinked<typeof priceBookSchema> {
  return {
    id: row.id,
    type: 'pricebook',
    attributes: {
      name: row.name,
      ...(row.description !== null && { description: row.description }),
      external_ref: row.external_ref,
      ...timestamps(row),
    },
    meta: { owner: row.owner },
  }
}

export function priceResource(row: Price): Unlinked<typeof priceSchema> {
  const { sales, admin_attributes: admin, shopper_attributes: shopper } = row
  return {
    id: row.id,
    type: 'product-price',
    attributes: {
      sku: row.sku,
      currencies: row.currencies,
      ...(sales && { sales }),
      ...(admin && { admin_attributes: admin }),
      ...(shopper && { shopper_attributes: shopper }),
      external_ref: row.external_ref,
      ...timestamps(row),
    },
    relationships: { pricebook: { data: { type: 'pricebook', id: row.price_book_id } } },
    meta: { owner: 'store' },
  }
}

export function modifierResource(row: Modifier): Unlinked<typeof modifierSchema> {
  return {
    id: row.id,
    type: 'price-modifier',
    attributes: {
      name: row.name,
      modifier_type: row.modifier_type,
      currencies: row.currencies,
      external_ref: row.external_ref,
      ...timestamps(row),
    },
    relationships: { pricebook: { data: { type: 'pricebook', id: row.price_book_id } } },
    meta: { owner: 'store' },
  }
}
