import { sql } from 'kysely'
import { Type } from 'typebox'
import { refuseAny } from '../../lib/errors.ts'
import type { Id } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { authored, owner, uuid } from '../authored.ts'
import { modifierTypes } from '../pricing/price.ts'
import { noteChange } from '../publishing/note-changes.ts'
import {
  type PriceBookId,
  priceBookKind,
  priceBookRelation,
  relatedPriceBook,
} from './price-book.ts'
import {
  currencies,
  type GivenModifier,
  type ModifierValues,
  modifierAttributes,
  modifierProblems,
  modifierValues,
} from './price-rules.ts'

export type Modifier = ResourceRow &
  ModifierValues & { id: Id<'price-modifier'>; owner: Owner; price_book_id: PriceBookId }

export const priceModifierKind: Kind<Modifier, Partial<GivenModifier>> = {
  table: 'price_modifier',
  json: ['currencies'],
  parent: parentOf(priceBookKind, { param: 'id', column: 'price_book_id' }),
  type: 'price-modifier',
  event: 'price_modifier',
  path: '/pcm/pricebooks/:id/modifiers',
  idParam: 'modifierId',
  names: { one: 'PriceModifier', many: 'PriceModifiers' },
  tags: ['Price books'],
  summaries: { list: 'List the price modifiers of a price book' },
  describe: {
    create:
      'Its name is unique in the price book. Options of variations name it, and so change the ' +
      'price that a child product has from its parent.',
    update: 'Only the attributes that are sent change; currencies are replaced as a whole.',
  },
  ...authored,
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('price-modifier'),
      attributes: Type.Object({
        name: Type.String(),
        modifier_type: Type.Enum(modifierTypes),
        currencies,
        external_ref: orNull(Type.String()),
        ...timestampsSchema.properties,
      }),
      relationships: priceBookRelation,
      links: selfLinkSchema,
      meta: Type.Object({ owner }),
    }),
    create: modifierAttributes,
    update: Type.Partial(modifierAttributes),
  },
  filter: {
    external_ref: { operators: ['eq'], type: 'text' },
    name: { operators: ['eq'], type: 'text', target: { digested: sql.ref('name') } },
  },
  sorts: ['name', 'created_at', 'updated_at'],
  unique: {
    price_modifier_name: {
      member: 'name',
      words: 'another modifier of the price book has this name',
    },
  },
  values: (given, before, { parentId }) => ({
    price_book_id: parentId as PriceBookId,
    ...modifierValues({ ...before, ...given } as GivenModifier),
  }),
  refusals: { 422: true },
  check: async (_tx, _ctx, { given }) => refuseAny('unprocessable', modifierProblems(given)),
  afterWrite: (tx, { storeId }, { row, before }) =>
    noteChange(tx, storeId, 'modifier', [row.name, before?.name ?? row.name]),
  afterDelete: (tx, { storeId }, { name }) => noteChange(tx, storeId, 'modifier', [name]),
  resource: (row) => ({
    id: row.id,
    type: 'price-modifier',
    attributes: {
      name: row.name,
      modifier_type: row.modifier_type,
      currencies: row.currencies,
      external_ref: row.external_ref,
      ...timestamps(row),
    },
    relationships: relatedPriceBook(row.price_book_id),
    meta: { owner: row.owner },
  }),
}
