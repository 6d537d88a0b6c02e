import { type GeneratedAlways, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Id, StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { selfLinkSchema, timestampSchema, timestamps } from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { authored, description, entityName, owner, slug, uuid } from '../authored.ts'
import type { VariationOptionId } from '../products/product.ts'

export type VariationId = Id<'variation'>
type VariationModifierId = Id<'variation-modifier'>

/** A variation distinguishes the children of a product, such as `size` or `color`. */
type Variation = {
  id: VariationId
  owner: Owner
  name: string
  sort_order: number | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

type VariationOption = {
  id: VariationOptionId
  owner: Owner
  variation_id: VariationId
  name: string
  description: string | null
  sort_order: number | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type VariationModifier = {
  id: VariationModifierId
  owner: Owner
  option_id: VariationOptionId
  type: VariationModifierType
  /** A text, or for some types an object. */
  value: string | object | null
  seek: string | null
  set: string | null
  reference_name: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type OptionWithModifiers = VariationOption & { modifiers: VariationModifier[] }
/** Options in the order of their creation. */
export type VariationWithOptions = Variation & { options: OptionWithModifiers[] }

export const variationModifierTypes = [
  'name_equals',
  'name_append',
  'name_prepend',
  'description_equals',
  'description_append',
  'description_prepend',
  'sku_equals',
  'sku_append',
  'sku_prepend',
  'sku_builder',
  'slug_equals',
  'slug_append',
  'slug_prepend',
  'slug_builder',
  'commodity_type',
  'status',
  'price',
  'custom_inputs_equals',
  'build_rules_equals',
  'locales_equals',
  'upc_ean_equals',
  'mpn_equals',
  'external_ref_equals',
] as const
export type VariationModifierType = (typeof variationModifierTypes)[number]

declare module '../../platform/db/db.ts' {
  interface Tables {
    variation: Variation & { store_id: StoreId }
    variation_option: VariationOption & { store_id: StoreId; sequence: GeneratedAlways<number> }
    variation_modifier: VariationModifier & { store_id: StoreId }
  }
}

/** As much as the column holds. */
const sortOrder = orNull(Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }))
export const metaSchema = { owner, created_at: timestampSchema, updated_at: timestampSchema }
const optionAttributes = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  sort_order: sortOrder,
}

const attributes = Type.Object({ name: entityName, sort_order: Type.Optional(sortOrder) })
const update = Type.Partial(attributes)

export const variationKind: Kind<Variation & { store_id: StoreId }, Static<typeof update>> = {
  table: 'variation',
  type: 'product-variation',
  event: 'product_variation',
  path: '/pcm/variations',
  names: { one: 'Variation', many: 'Variations' },
  tags: ['Products'],
  describe: {
    list: 'The newest first, each with its options.',
    create:
      'A variation distinguishes the children of a product, such as `size`. Add options to it ' +
      'next.',
    update: 'Only the attributes that are sent change. Products show it after their next build.',
    delete: 'With its options. One that a product is linked to is kept: 422.',
  },
  ...authored,
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
    create: attributes,
    update,
  },
  sorts: ['name', 'created_at', 'updated_at'],
  values: (given, before) => {
    const { name = '', sort_order = null } = { ...before, ...given }
    return { name, sort_order }
  },
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

function attributesOf({ name, description, sort_order }: VariationOption) {
  return { name, ...(description !== null && { description }), sort_order }
}

type Dated = { owner: Owner; created_at: Temporal.Instant; updated_at: Temporal.Instant }

export function metaOf(row: Dated) {
  return { owner: row.owner, ...timestamps(row) }
}

const givenOption = Type.Object({
  name: slug,
  description: Type.Optional(orNull(description)),
  sort_order: Type.Optional(sortOrder),
})
const changedOption = Type.Partial(givenOption)

export const optionKind: Kind<
  VariationOption & { store_id: StoreId },
  Static<typeof changedOption>
> = {
  table: 'variation_option',
  parent: parentOf(variationKind, { param: 'variationId', column: 'variation_id' }),
  type: 'product-variation-option',
  event: 'product_variation_option',
  path: '/pcm/variations/:variationId/options',
  names: { one: 'VariationOption', many: 'VariationOptions' },
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
  ...authored,
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('product-variation-option'),
      attributes: Type.Object(optionAttributes),
      meta: Type.Object(metaSchema, { title: 'AuthoredMeta' }),
      links: selfLinkSchema,
    }),
    create: givenOption,
    update: changedOption,
  },
  order: ['sequence'],
  values: (given, before, { parentId }) => {
    const { name = '', description = null, sort_order = null } = { ...before, ...given }
    return { variation_id: parentId as VariationId, name, description, sort_order }
  },
  resource: (row) => ({
    id: row.id,
    type: 'product-variation-option',
    attributes: attributesOf(row),
    meta: metaOf(row),
  }),
}

/** In the order of creation. */
export function selectOptions(db: Db | Tx, storeId: StoreId, variationIds: readonly string[]) {
  return db
    .selectFrom('variation_option')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`variation_id = any(${variationIds}::uuid[])`)
    .orderBy('sequence')
    .execute()
}
