import type { Id } from '../../lib/ids.ts'
import type { Locales } from '../authored.ts'
import type { Components } from '../pricing/price.ts'

export type ProductId = Id<'product'>
export type FileId = Id<'file'>
export type VariationOptionId = Id<'variation-option'>

export const productStatuses = ['draft', 'live'] as const
export type ProductStatus = (typeof productStatuses)[number]
export const commodityTypes = ['physical', 'digital'] as const
type CommodityType = (typeof commodityTypes)[number]
export const productTypes = ['standard', 'parent', 'child', 'bundle'] as const
export type ProductType = (typeof productTypes)[number]

export type CustomInput = {
  name: string
  validation_rules: { type: 'string'; options: { max_length: number } }[]
  required: boolean | null
}
export type BuildRules = {
  default: 'include' | 'exclude'
  include?: string[][]
  exclude?: string[][]
}
/** Template slug → field → value. */
export type Extensions = Record<string, Record<string, string | number | boolean | null>>

export type BuiltOption = {
  id: VariationOptionId
  name: string
  description: string | null
  sort_order: number | null
}
/** A variation as it was at the last build; a child has one option, its parent all. */
export type BuiltVariation = {
  id: string
  name: string
  sort_order: number | null
  options: BuiltOption[]
}

/** One authored product, as it is stored. */
export type Product = {
  id: ProductId
  owner: 'store' | 'organization'
  name: string
  description: string | null
  slug: string
  sku: string | null
  status: ProductStatus
  commodity_type: CommodityType
  upc_ean: string | null
  mpn: string | null
  external_ref: string | null
  tags: string[]
  locales: Locales | null
  custom_inputs: Record<string, CustomInput> | null
  build_rules: BuildRules | null
  components: Components | null
  component_ids: ProductId[]
  extensions: Extensions | null
  own_templates: string[]
  main_image_id: FileId | null
  base_product_id: ProductId | null
  child_option_ids: VariationOptionId[]
  price_modifiers: string[]
  independent: boolean
  built_variations: BuiltVariation[] | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** PRD-3: computed, never written. */
export function productTypeOf(
  { component_ids, base_product_id }: Pick<Product, 'component_ids' | 'base_product_id'>,
  hasChildren: boolean,
): ProductType {
  if (component_ids.length > 0) return 'bundle'
  if (base_product_id !== null) return 'child'
  return hasChildren ? 'parent' : 'standard'
}
