import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { access } from '../../platform/auth/permissions.ts'
import { selfLinkSchema, timestampSchema, timestamps } from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { entityName, owner, uuid } from '../authored.ts'
import { selectOptions } from './queries.ts'
import type { Variation, VariationOption } from './variation.ts'

/** As much as the column holds. */
export const sortOrder = orNull(Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }))
export const metaSchema = { owner, created_at: timestampSchema, updated_at: timestampSchema }
export const optionAttributes = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  sort_order: sortOrder,
}

const update = Type.Object({
  name: Type.Optional(entityName),
  sort_order: Type.Optional(sortOrder),
})

export const variationKind: Kind<Variation & { store_id: StoreId }, Static<typeof update>> = {
  table: 'variation',
  type: 'product-variation',
  event: 'product-variation',
  path: '/pcm/variations',
  names: { one: 'Variation', many: 'Variations' },
  words: { one: 'variation', many: 'variations' },
  tags: ['Products'],
  describe: {
    list: 'The newest first, each with its options.',
    create:
      'A variation distinguishes the children of a product, such as `size`. Add options to it ' +
      'next.',
    update: 'Only the attributes that are sent change. Products show it after their next build.',
    delete: 'With its options. One that a product is linked to is kept: 422.',
  },
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('product-variation'),
      attributes: Type.Object({ name: Type.String(), sort_order: sortOrder }),
      meta: Type.Object({
        options: Type.Array(Type.Object({ id: uuid, ...optionAttributes }), {
          description: 'In the order of their creation.',
        }),
        ...metaSchema,
      }),
      links: selfLinkSchema,
    }),
    create: Type.Object({ name: entityName, sort_order: Type.Optional(sortOrder) }),
    update,
  },
  sorts: ['name', 'created_at', 'updated_at'],
  values: ({ name, sort_order }, before) => ({
    name: name ?? before?.name ?? '',
    sort_order: sort_order === undefined ? (before?.sort_order ?? null) : sort_order,
  }),
  resource: (row) => variationResource(row, []),
  loadResource: async (db, storeId, rows, isNew) => {
    const ids = rows.map(({ id }) => id)
    const options = isNew ? [] : await selectOptions(db, storeId, ids)
    const optionsOf = Map.groupBy(options, (option) => option.variation_id)
    return (row) => variationResource(row, optionsOf.get(row.id) ?? [])
  },
  keptByConstraint: () => 'a product is linked to it',
}

function variationResource(row: Variation, options: readonly VariationOption[]) {
  return {
    id: row.id,
    type: 'product-variation',
    attributes: { name: row.name, sort_order: row.sort_order },
    meta: {
      options: options.map((option) => ({ id: option.id, ...attributesOf(option) })),
      ...metaOf(row),
    },
  }
}

export function attributesOf({ name, description, sort_order }: VariationOption) {
  return { name, ...(description !== null && { description }), sort_order }
}

export function metaOf(row: { created_at: Temporal.Instant; updated_at: Temporal.Instant }) {
  return { owner: 'store', ...timestamps(row) }
}
