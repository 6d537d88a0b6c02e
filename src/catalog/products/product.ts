import type { Id, StoreId } from '../../lib/ids.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { Locales } from '../authored.ts'
import type { Components } from '../pricing/price.ts'
import type { PlainFields } from './plain-fields.ts'

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
export type Product = PlainFields & {
  store_id: StoreId
  id: ProductId
  owner: Owner
  name: string
  description: string | null
  slug: string
  sku: string | null
  status: ProductStatus
  commodity_type: CommodityType
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

export const TEMPLATES_MAX = 50
/** Lists and publishing read the values of many products at once. */
const TEMPLATE_BYTES_MAX = 256 * 1024

/** Why a product cannot have these templates with these values (TPL-6). */
export function templateFault({ extensions }: Pick<Product, 'extensions'>): string | undefined {
  if (Object.keys(extensions ?? {}).length > TEMPLATES_MAX) {
    return `a product has ${TEMPLATES_MAX} templates at most`
  }
  const bytes = Buffer.byteLength(JSON.stringify(extensions ?? {}))
  if (bytes <= TEMPLATE_BYTES_MAX) return undefined
  return `the values of a product have ${TEMPLATE_BYTES_MAX} bytes as JSON at most, not ${bytes}`
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

export type Child = Pick<Product, 'id' | 'child_option_ids'>

/** It nests as deep as there are variations, so the document shows it by a reference to itself. */
export const shownVariationMatrix = {
  title: 'VariationMatrix',
  description: 'Option id → option id of the next variation → … → child id.',
  type: 'object',
  additionalProperties: {
    oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/VariationMatrix' }],
  },
}
/** Option id → the next variation's options, and so on; the last one names the child. */
export type VariationMatrix = { [optionId: string]: string | VariationMatrix }

/**
 * BLD-11: the children by their options, one level for each variation of the build, in its order.
 * A combination without a child is absent. Options stand in the order of the build, whatever the
 * order of the children, so that the same children always give the same text.
 */
export function variationMatrix(
  built: readonly BuiltVariation[],
  children: readonly Child[],
): VariationMatrix {
  const matrix: VariationMatrix = {}
  for (const { id, options } of placedChildren(built, children)) {
    let level = matrix
    for (const option of options.slice(0, -1)) {
      level[option] ??= {}
      level = level[option] as VariationMatrix
    }
    level[options.at(-1) ?? id] = id
  }
  return matrix
}

type PlacedChild = { id: string; options: string[]; places: number[] }

/** In the order of their options. A child of another set of variations has no place. */
function placedChildren(
  built: readonly BuiltVariation[],
  children: readonly Child[],
): PlacedChild[] {
  if (built.length === 0) return []
  const levels = built.map(({ options }) => new Map(options.map(({ id }, place) => [id, place])))
  return children
    .flatMap(({ id, child_option_ids: own }): PlacedChild[] => {
      const options = levels.flatMap((level) => own.find((option) => level.has(option)) ?? [])
      if (options.length !== levels.length || own.length !== levels.length) return []
      const places = options.map((option, index) => levels[index]?.get(option) ?? 0)
      return [{ id, options, places }]
    })
    .sort((one, other) => comparePlaces(one.places, other.places))
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((place, index) => place !== other[index])
  return level < 0 ? 0 : (one[level] ?? 0) - (other[level] ?? 0)
}
