import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Id } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { findStoresUsing } from '../../stores/find-stores-using.ts'
import { authored, description, entityName, externalRef, owner, uuid } from '../authored.ts'
import { selectStoresWithPriceBook } from '../catalogs/stores-using.ts'
import { deleteContent } from './delete-content.ts'

export type PriceBookId = Id<'price-book'>

export type PriceBook = ResourceRow & {
  id: PriceBookId
  owner: Owner
  name: string
  description: string | null
  external_ref: string | null
}

const attributes = Type.Object({
  name: entityName,
  description: Type.Optional(orNull(description)),
  external_ref: Type.Optional(orNull(externalRef)),
})
const update = Type.Partial(attributes)

export type GivenPriceBook = Static<typeof attributes>

export const INCLUDED_PRICES_MAX = 100

export const priceBookKind: Kind<PriceBook, Static<typeof update>> = {
  table: 'price_book',
  type: 'pricebook',
  event: 'pricebook',
  path: '/pcm/pricebooks',
  names: { one: 'PriceBook', many: 'PriceBooks' },
  tags: ['Price books'],
  describe: {
    get:
      '`include=prices` gives `included`: the beginning of the list of its prices, ' +
      `${INCLUDED_PRICES_MAX} at most. The list itself has them all, in pages.`,
    create: 'Its name is unique in the store. One price book can serve many catalogs.',
    update: 'Only the attributes that are sent change; null clears one.',
    delete: 'Deletes its prices and modifiers too. Published releases do not change.',
  },
  ...authored,
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('pricebook'),
      attributes: Type.Object({
        name: Type.String(),
        description: Type.Optional(Type.String()),
        external_ref: orNull(Type.String()),
        ...timestampsSchema.properties,
      }),
      links: selfLinkSchema,
      meta: Type.Object({ owner }),
    }),
    create: attributes,
    update,
  },
  filter: {
    external_ref: {
      operators: ['eq'],
      type: 'text',
      target: { digested: sql.ref('external_ref') },
    },
    name: { operators: ['eq', 'like'], type: 'text', target: { digested: sql.ref('name') } },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  unique: { price_book_name: { member: 'name', words: 'another price book has this name' } },
  values: (given, before) => {
    const { name = '', description = null, external_ref } = { ...before, ...given }
    return { name, description, external_ref: external_ref || null }
  },
  keptBy: (tx, ctx, { id }) =>
    findStoresUsing(tx, ctx, (stores) => selectStoresWithPriceBook(stores, id)),
  beforeDelete: (tx, { storeId }, id) => deleteContent(tx, storeId, id),
  resource: (row) => ({
    id: row.id,
    type: 'pricebook',
    attributes: {
      name: row.name,
      ...(row.description !== null && { description: row.description }),
      external_ref: row.external_ref,
      ...timestamps(row),
    },
    meta: { owner: row.owner },
  }),
}

/** The price book of a price or modifier, as those show it. */
export const priceBookRelation = Type.Object({
  pricebook: Type.Object({ data: Type.Object({ type: Type.Literal('pricebook'), id: uuid }) }),
})

export function relatedPriceBook(id: string) {
  return { pricebook: { data: { type: 'pricebook', id } } }
}
