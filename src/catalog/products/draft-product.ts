import type { Ctx } from '../../platform/auth/context.ts'
import type { Locales } from '../authored.ts'
import type { Components } from '../pricing/price.ts'
import { blankFields, patchedFields } from './plain-fields.ts'
import type { BuildRules, CustomInput, Product, ProductId, VariationOptionId } from './product.ts'
import type {
  GivenBuildRules,
  GivenComponents,
  GivenCustomInputs,
  NewProduct,
  ProductPatch,
} from './product-body.ts'

/** Pure: what a body makes of a product. Members that the interface does not know are left out. */

const SLUG_LENGTH_MAX = 990 // leaves room for a number behind it
const INPUT_LENGTH_MAX = 255

/** A new product without a slug has an empty one here; the caller finds it. */
export function draftProduct(
  { storeId, owner, now }: Pick<Ctx, 'storeId' | 'owner' | 'now'>,
  id: ProductId,
  given: NewProduct,
): Product {
  const blank: Product = {
    store_id: storeId,
    id,
    owner,
    name: given.name,
    description: null,
    slug: '',
    sku: null,
    status: 'draft',
    commodity_type: given.commodity_type,
    ...blankFields,
    external_ref: null,
    tags: [],
    locales: null,
    custom_inputs: null,
    build_rules: null,
    components: null,
    component_ids: [],
    extensions: null,
    own_templates: [],
    main_image_id: null,
    base_product_id: null,
    child_option_ids: [],
    price_modifiers: [],
    independent: false,
    built_variations: null,
    created_at: now,
    updated_at: now,
  }
  return draftPatched(blank, given)
}

/** CNV-5, CNV-6: what is absent stays, null clears, maps are replaced whole. */
export function draftPatched(before: Product, patch: ProductPatch): Product {
  const components = orKept(patch.components, before.components, draftComponents)
  return {
    ...before,
    name: patch.name ?? before.name,
    description: orKept(patch.description, before.description, asIs),
    slug: patch.slug ?? before.slug,
    sku: orKept(patch.sku, before.sku, asIs),
    status: patch.status ?? before.status,
    commodity_type: patch.commodity_type ?? before.commodity_type,
    ...patchedFields(before, patch),
    external_ref: orKept(patch.external_ref, before.external_ref, asIs),
    tags: patch.tags === undefined ? before.tags : draftTags(patch.tags ?? []),
    locales: orKept(patch.locales, before.locales, draftLocales),
    custom_inputs: orKept(patch.custom_inputs, before.custom_inputs, draftCustomInputs),
    build_rules: orKept(patch.build_rules, before.build_rules, draftBuildRules),
    components,
    component_ids: componentIds(components),
  }
}

function orKept<Given, Kept>(
  given: Given | null | undefined,
  before: Kept | null,
  draft: (given: Given) => Kept | null,
): Kept | null {
  if (given === undefined) return before
  return given === null ? null : draft(given)
}

const asIs = (text: string) => text

function draftTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.toLowerCase()))]
}

function draftLocales(given: Locales): Locales | null {
  return mapped(given, ({ name, description }) => {
    return { name, ...(description !== undefined && { description }) }
  })
}

/** The stored form, with defaults filled in (CIN-1, CIN-2). */
function draftCustomInputs(given: GivenCustomInputs): Record<string, CustomInput> | null {
  return mapped(given, ({ name, validation_rules = [], required = false }) => ({
    name,
    validation_rules: validation_rules.map(({ options }) => ({
      type: 'string' as const,
      options: { max_length: options?.max_length ?? INPUT_LENGTH_MAX },
    })),
    required,
  }))
}

function draftBuildRules({ default: fallback, include, exclude }: GivenBuildRules): BuildRules {
  return {
    default: fallback,
    ...(include && { include: lowerCased(include) }),
    ...(exclude && { exclude: lowerCased(exclude) }),
  }
}

function lowerCased(rows: readonly string[][]): VariationOptionId[][] {
  return rows.map((row) => row.map((id) => id.toLowerCase() as VariationOptionId))
}

function draftComponents(given: GivenComponents): Components | null {
  return mapped(given, ({ name, min = null, max = null, sort_order = null, options }) => ({
    name,
    min,
    max,
    sort_order,
    options: options.map((option) => ({
      id: option.id.toLowerCase(),
      type: 'product' as const,
      quantity: option.quantity,
      sort_order: option.sort_order ?? null,
      default: option.default ?? null,
    })),
  }))
}

/** Distinct, in order of first appearance. */
function componentIds(components: Components | null): ProductId[] {
  const options = Object.values(components ?? {}).flatMap((component) => component.options)
  return [...new Set(options.map(({ id }) => id as ProductId))]
}

/** An empty map is none at all. */
function mapped<Given, Kept>(
  map: Record<string, Given>,
  draft: (value: Given) => Kept,
): Record<string, Kept> | null {
  const entries = Object.entries(map)
  if (entries.length === 0) return null
  return Object.fromEntries(entries.map(([key, value]) => [key, draft(value)]))
}

/** PRD-1. A name without a single character that is allowed gives way to the id. */
export function slugOf({ name, id }: Pick<Product, 'name' | 'id'>): string {
  const slug = name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replaceAll(/^-+|-+$/g, '')
  return slug.slice(0, SLUG_LENGTH_MAX) || id
}
