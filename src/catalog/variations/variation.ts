import type { Id } from '../../lib/ids.ts'
import type { VariationOptionId } from '../products/product.ts'

export type VariationId = Id<'variation'>
type VariationModifierId = Id<'variation-modifier'>

/** A variation distinguishes the children of a product, such as `size` or `color`. */
export type Variation = {
  id: VariationId
  name: string
  sort_order: number | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type VariationOption = {
  id: VariationOptionId
  variation_id: VariationId
  name: string
  description: string | null
  sort_order: number | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** The value that a modifier sets: a text, or for some types an object. */
type ModifierValue = string | object

export type VariationModifier = {
  id: VariationModifierId
  option_id: VariationOptionId
  type: VariationModifierType
  value: ModifierValue | null
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
