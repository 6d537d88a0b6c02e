import { sql } from 'kysely'
import { Type } from 'typebox'
import { problemAt, refuseAny } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findByIds, type Owner, ownersOf } from '../../platform/db/owners.ts'
import { PROBLEMS_MAX } from '../../platform/http/body.ts'
import {
  selfLinkSchema,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import { ownerFilter } from '../../platform/http/filter-owner.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { authored, owner, type Reference, uuid } from '../authored.ts'
import type { ProductId } from '../products/product.ts'
import { findProducts } from '../products/queries.ts'
import { noteChange } from '../publishing/note-changes.ts'
import {
  type PriceBookId,
  priceBookKind,
  priceBookRelation,
  relatedPriceBook,
} from './price-book.ts'
import {
  bundlesNamed,
  currencies,
  type GivenPrice,
  type PriceValues,
  priceAttributes,
  priceProblems,
  priceValues,
} from './price-rules.ts'

export type PriceId = Id<'price'>

export type Price = ResourceRow &
  PriceValues & { id: PriceId; owner: Owner | null; price_book_id: PriceBookId }

const attributeMap = mapOf(Type.String())
const sale = Type.Object(
  {
    schedule: Type.Optional(
      Type.Object({
        valid_from: Type.Optional(timestampSchema),
        valid_to: Type.Optional(timestampSchema),
      }),
    ),
    currencies,
    bundle_ids: Type.Optional(Type.Array(uuid)),
  },
  { title: 'Sale' },
)
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
  event: 'product_price',
  path: '/pcm/pricebooks/:id/prices',
  idParam: 'priceId',
  names: { one: 'Price', many: 'Prices' },
  tags: ['Price books'],
  summaries: { list: 'List the prices of a price book' },
  describe: {
    create: 'For one SKU, in any number of currencies, with tiers and sales.',
    update:
      'Only the attributes that are sent change, and null clears one. Maps such as currencies ' +
      'and sales are replaced as a whole.',
  },
  ...authored,
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
  refusals: { 422: true },
  check: async (tx, ctx, { given }) => {
    refuseAny('unprocessable', priceProblems(given).slice(0, PROBLEMS_MAX))
    await requireBundles(tx, ctx, bundlesNamed(given))
  },
  afterWrite: (tx, { storeId }, { row, before }) =>
    noteChange(tx, storeId, 'price', [row.sku, before?.sku ?? row.sku]),
  afterDelete: (tx, { storeId }, { sku }) => noteChange(tx, storeId, 'price', [sku]),
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
      meta: { owner: row.owner ?? 'store' },
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
    owner: { ...ownerFilter.owner, target: sql`coalesce(owner, 'store')` },
  },
  sorts: [],
  order: ['-updated_at', 'id'],
}

/** A product may be named before it is a bundle, but it must exist. */
export async function requireBundles(tx: Tx, ctx: Ctx, named: readonly Reference[]): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id as ProductId))]
  const found = await findByIds(ownersOf(ctx), ids, (owner, some) => findProducts(tx, owner, some))
  const known = new Set<string>(found.map(({ id }) => id))
  const problems = named
    .filter(({ id }) => !known.has(id))
    .map(({ source }) => problemAt(source, 'there is no such product'))
  refuseAny('bad-request', problems.slice(0, PROBLEMS_MAX))
}
