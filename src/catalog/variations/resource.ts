import { type Static, Type } from 'typebox'
import { selfLinkSchema, timestampSchema, timestamps } from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { owner, uuid } from '../authored.ts'
import {
  type Variation,
  type VariationModifier,
  type VariationOption,
  variationModifierTypes,
} from './variation.ts'

/** As much as the column holds. */
export const sortOrder = orNull(Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }))
const meta = { owner, created_at: timestampSchema, updated_at: timestampSchema }

const optionAttributes = {
  name: Type.String(),
  description: Type.Optional(Type.String()),
  sort_order: sortOrder,
}

export const variationSchema = Type.Object({
  id: uuid,
  type: Type.Literal('product-variation'),
  attributes: Type.Object({ name: Type.String(), sort_order: sortOrder }),
  meta: Type.Object({
    options: Type.Array(Type.Object({ id: uuid, ...optionAttributes }), {
      description: 'In the order of their creation.',
    }),
    ...meta,
  }),
  links: selfLinkSchema,
})
type VariationResource = Omit<Static<typeof variationSchema>, 'links'>

export function variationResource(
  variation: Variation,
  options: readonly VariationOption[],
): VariationResource {
  const { id, name, sort_order } = variation
  return {
    id,
    type: 'product-variation',
    attributes: { name, sort_order },
    meta: {
      options: options.map((option) => ({ id: option.id, ...attributesOf(option) })),
      ...metaOf(variation),
    },
  }
}

export const optionSchema = Type.Object({
  id: uuid,
  type: Type.Literal('product-variation-option'),
  attributes: Type.Object(optionAttributes),
  meta: Type.Object(meta),
  links: selfLinkSchema,
})
type OptionResource = Omit<Static<typeof optionSchema>, 'links'>

export function optionResource(option: VariationOption): OptionResource {
  return {
    id: option.id,
    type: 'product-variation-option',
    attributes: attributesOf(option),
    meta: metaOf(option),
  }
}

export const modifierSchema = Type.Object({
  id: uuid,
  type: Type.Literal('product-variation-modifier'),
  attributes: Type.Object({
    type: Type.Enum(variationModifierTypes),
    value: Type.Optional(
      Type.Unsafe<string | object>({ type: ['string', 'object'], additionalProperties: true }),
    ),
    seek: Type.Optional(Type.String()),
    set: Type.Optional(Type.String()),
    reference_name: Type.Optional(Type.String()),
  }),
  meta: Type.Object(meta),
  links: selfLinkSchema,
})
type ModifierResource = Omit<Static<typeof modifierSchema>, 'links'>

export function modifierResource(modifier: VariationModifier): ModifierResource {
  const { id, type, value, seek, set, reference_name } = modifier
  return {
    id,
    type: 'product-variation-modifier',
    attributes: {
      type,
      ...(value !== null && { value }),
      ...(seek !== null && { seek }),
      ...(set !== null && { set }),
      ...(reference_name !== null && { reference_name }),
    },
    meta: metaOf(modifier),
  }
}

function attributesOf({ name, description, sort_order }: VariationOption) {
  return { name, ...(description !== null && { description }), sort_order }
}

function metaOf(row: { created_at: Temporal.Instant; updated_at: Temporal.Instant }) {
  return { owner: 'store' as const, ...timestamps(row) }
}
