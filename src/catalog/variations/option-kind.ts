import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { access } from '../../platform/auth/permissions.ts'
import { selfLinkSchema } from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { description, slug, uuid } from '../authored.ts'
import type { VariationId, VariationOption } from './variation.ts'
import {
  attributesOf,
  metaOf,
  metaSchema,
  optionAttributes,
  sortOrder,
  variationKind,
} from './variation-kind.ts'

const optional = {
  description: Type.Optional(orNull(description)),
  sort_order: Type.Optional(sortOrder),
}
const update = Type.Object({ name: Type.Optional(slug), ...optional })

export const optionKind: Kind<VariationOption & { store_id: StoreId }, Static<typeof update>> = {
  table: 'variation_option',
  parent: parentOf(variationKind, { param: 'variationId', column: 'variation_id' }),
  type: 'product-variation-option',
  event: 'product-variation-option',
  path: '/pcm/variations/:variationId/options',
  names: { one: 'VariationOption', many: 'VariationOptions' },
  words: { one: 'variation option', many: 'variation options' },
  tags: ['Products'],
  summaries: {
    list: 'List the options of a variation',
    get: 'Get an option of a variation',
    create: 'Add an option to a variation',
    update: 'Change an option of a variation',
    delete: 'Delete an option of a variation',
  },
  describe: {
    list: 'In the order of their creation.',
    create:
      'Its name ends the SKU and the slug of the children that have it, unless a modifier of the ' +
      'option says otherwise.',
    update: 'Only the attributes that are sent change. Products show it after their next build.',
    delete: 'With its modifiers. Children that have it go when their product is built again.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('product-variation-option'),
      attributes: Type.Object(optionAttributes),
      meta: Type.Object(metaSchema),
      links: selfLinkSchema,
    }),
    create: Type.Object({ name: slug, ...optional }),
    update,
  },
  order: ['sequence'],
  values: ({ name, description, sort_order }, before, { parentId }) => ({
    variation_id: parentId as VariationId,
    name: name ?? before?.name ?? '',
    description: description === undefined ? (before?.description ?? null) : description,
    sort_order: sort_order === undefined ? (before?.sort_order ?? null) : sort_order,
  }),
  resource: (row) => ({
    id: row.id,
    type: 'product-variation-option',
    attributes: attributesOf(row),
    meta: metaOf(row),
  }),
}
