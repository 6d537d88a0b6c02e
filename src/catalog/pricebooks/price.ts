import { sql } from 'kysely'
import { Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { PROBLEMS_MAX } from '../../platform/http/body.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, externalRef, owner, refuseProblems, uuid } from '../authored.ts'
import { findProducts } from '../products/find-product.ts'
import type { ProductId } from '../products/product.ts'
import { type PriceBookId, priceBookKind } from './price-book.ts'
import {
  ATTRIBUTES_MAX,
  BUNDLES_MAX,
  bundlesNamed,
  type GivenPrice,
  type PriceValues,
  priceProblems,
  priceValues,
  problem,
  SALES_MAX,
} from './price-rules.ts'
import {
  currencies,
  givenCurrencies,
  mapOf,
  priceBookRelation,
  relatedPriceBook,
} from './resource.ts'

export type PriceId = Id<'price'>

export type Price = ResourceRow & PriceValues & { id: PriceId; price_book_id: PriceBookId }

const timeOrNull = orNull(timestampSchema)
const givenSale = Type.Object({
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
})
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

const attributeMap = mapOf(Type.String())
const sale = Type.Object({
  schedule: Type.Optional(
    Type.Object({
      valid_from: Type.Optional(timestampSchema),
      valid_to: Type.Optional(timestampSchema),
    }),
  ),
  currencies,
  bundle_ids: Type.Optional(Type.Array(uuid)),
})
const resource = Type.Object({
  id: uuid,
  type: Type.Literal('product-price'),
  attributes: Type.Object({
    sku: Type.String(),
    currencies,
    sales: Type.Optional(mapOf(sale)),
    admin_attributes: Type.Optional(attributeMap),
    shopper_attributes: Type.Optional(attributeMap),
    external_ref: orNull(Type.String()),
    ...timestampsSchema.properties,
  }),
  relationships: priceBookRelation,
  links: selfLinkSchema,
  meta: Type.Object({ owner }),
})

const sku = { digested: sql.ref('sku') }
const reference = { digested: sql.ref('external_ref') }

export const priceKind: Kind<Price, Partial<GivenPrice>> = {
  table: 'price',
  json: ['currencies', 'sales', 'admin_attributes', 'shopper_attributes'],
  // A change holds the price book first, as a batch does, so that the two cannot deadlock.
  parent: parentOf(priceBookKind, {
    param: 'id',
    column: 'price_book_id',
    neededFor: ['list', 'create', 'update'],
  }),
  type: 'product-price',
  event: 'product-price',
  path: '/pcm/pricebooks/:id/prices',
  idParam: 'priceId',
  names: { one: 'Price', many: 'Prices' },
  words: { one: 'price', many: 'prices' },
  tags: ['Price books'],
  summaries: { list: 'List the prices of a price book' },
  describe: {
    create: 'For one SKU, in any number of currencies, with tiers and sales.',
    update:
      'Only the attributes that are sent change, and null clears one. Maps such as currencies ' +
      'and sales are replaced as a whole.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: { resource, create: priceAttributes, update: Type.Partial(priceAttributes) },
  filter: {
    external_ref: { operators: ['eq'], type: 'text', target: reference },
    sku: { operators: ['eq', 'in'], type: 'text', target: sku },
  },
  sorts: ['created_at'],
  unique: {
    price_sku: { member: 'sku', words: 'the price book already has a price for this SKU' },
    price_external_ref: {
      member: 'external_ref',
      words: 'another price of the price book has this reference',
    },
  },
  values: (given, before, { parentId }) => ({
    price_book_id: parentId as PriceBookId,
    ...priceValues({ ...before, ...given } as GivenPrice),
  }),
  check: async (tx, ctx, { given }) => {
    refuseProblems(priceProblems(given).slice(0, PROBLEMS_MAX))
    await requireBundles(tx, ctx, bundlesNamed(given))
  },
  resource: (row) => {
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
      relationships: relatedPriceBook(row.price_book_id),
      meta: { owner: 'store' },
    }
  },
}

/** The list of all price books: more can be filtered by, and the last changed comes first. */
export const pricesOfAllBooks: Kind<Price, Partial<GivenPrice>> = {
  ...priceKind,
  filter: {
    id: { operators: ['eq', 'in'], type: 'uuid' },
    external_ref: { operators: ['eq', 'in', 'like'], type: 'text', target: reference },
    sku: { operators: ['eq', 'in', 'like'], type: 'text', target: sku },
    created_at: { operators: ['gt', 'lt'], type: 'instant' },
    updated_at: { operators: ['gt', 'lt'], type: 'instant' },
  },
  sorts: [],
  order: ['-updated_at', 'id'],
}

/** A product may be named before it is a bundle, but it must exist. */
export async function requireBundles(
  tx: Tx,
  ctx: Ctx,
  named: readonly { id: string; path: string }[],
): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id as ProductId))]
  const known = new Set<string>((await findProducts(tx, ctx.storeId, ids)).map(({ id }) => id))
  const problems = named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => problem(path, 'there is no such product'))
  if (problems.length > 0) throw new AppError('bad-request', problems.slice(0, PROBLEMS_MAX))
}
