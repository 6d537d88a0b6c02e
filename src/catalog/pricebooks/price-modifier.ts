import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id } from '../../lib/ids.ts'
import { access } from '../../platform/auth/permissions.ts'
import { selfLinkSchema, timestamps, timestampsSchema } from '../../platform/http/document.ts'
import type { Kind, ResourceRow } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { entityName, externalRef, owner, refuseProblems, uuid } from '../authored.ts'
import { modifierTypes } from '../pricing/price.ts'
import { type PriceBookId, priceBookKind } from './price-book.ts'
import {
  type GivenModifier,
  type ModifierValues,
  modifierProblems,
  modifierValues,
} from './price-rules.ts'
import { currencies, givenCurrencies, priceBookRelation, relatedPriceBook } from './resource.ts'

export type Modifier = ResourceRow &
  ModifierValues & { id: Id<'price-modifier'>; price_book_id: PriceBookId }

const attributes = Type.Object({
  name: entityName,
  modifier_type: Type.Enum(modifierTypes, {
    description: 'Adds the amount to the price, takes it off, or takes its place.',
  }),
  currencies: givenCurrencies,
  external_ref: Type.Optional(orNull(externalRef)),
})

export const priceModifierKind: Kind<Modifier, Partial<GivenModifier>> = {
  table: 'price_modifier',
  json: ['currencies'],
  parent: parentOf(priceBookKind, { param: 'id', column: 'price_book_id' }),
  type: 'price-modifier',
  event: 'price-modifier',
  path: '/pcm/pricebooks/:id/modifiers',
  idParam: 'modifierId',
  names: { one: 'PriceModifier', many: 'PriceModifiers' },
  words: { one: 'price modifier', many: 'price modifiers' },
  tags: ['Price books'],
  summaries: { list: 'List the price modifiers of a price book' },
  describe: {
    create:
      'Its name is unique in the price book. Options of variations name it, and so change the ' +
      'price that a child product has from its parent.',
    update: 'Only the attributes that are sent change; currencies are replaced as a whole.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
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
    create: attributes,
    update: Type.Partial(attributes),
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
  check: async (_tx, _ctx, { given }) => refuseProblems(modifierProblems(given)),
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
    meta: { owner: 'store' },
  }),
}
