import { draftPatched } from '../products/draft-product.ts'
import { fieldsOf } from '../products/plain-fields.ts'
import type { BuiltVariation, Extensions, Product } from '../products/product.ts'
import type { ProductPatch } from '../products/product-body.ts'
import type {
  OptionWithModifiers,
  VariationModifierType,
  VariationWithOptions,
} from '../variations/variation.ts'
import type { Combination } from './combinations.ts'

/** All that a build says about a child. */
export type ChildFields = Omit<
  Product,
  'store_id' | 'id' | 'owner' | 'independent' | 'created_at' | 'updated_at'
>

/**
 * BLD-8: what the child takes over from its parent, then the modifiers of its options. `before` is
 * the child as it is, if there is one: templates that were set on it stay as they are (TPL-4).
 */
export function draftChild(
  parent: Product,
  variations: readonly VariationWithOptions[],
  combination: Combination,
  before?: Product,
): ChildFields {
  const patched = draftPatched(parent, setAttributes(combination))
  const { status, commodity_type, external_ref, locales, custom_inputs, build_rules } = patched
  return {
    name: composedText(parent.name, 'name', combination) ?? '',
    description: composedText(parent.description, 'description', combination),
    slug: composedText(parent.slug, 'slug', combination) ?? '',
    sku: composedText(parent.sku, 'sku', combination),
    status,
    commodity_type,
    ...fieldsOf(patched),
    external_ref,
    tags: parent.tags,
    locales,
    custom_inputs,
    build_rules,
    components: null,
    component_ids: [],
    extensions: inheritedExtensions(parent, before),
    own_templates: before?.own_templates ?? [],
    main_image_id: parent.main_image_id,
    base_product_id: parent.id,
    child_option_ids: combination.map(({ id }) => id),
    price_modifiers: combination.flatMap(
      (option) => modifierOf(option, 'price')?.reference_name ?? [],
    ),
    built_variations: variations.map((variation, place) =>
      builtVariation(variation, combination.slice(place, place + 1)),
    ),
  }
}

/** The values that options set outright. The parent's reference and build rules stay its own. */
function setAttributes(combination: Combination): ProductPatch {
  const value = (type: VariationModifierType) => lastValue(type, combination)
  return {
    status: value('status'),
    commodity_type: value('commodity_type'),
    upc_ean: value('upc_ean_equals'),
    mpn: value('mpn_equals'),
    external_ref: value('external_ref_equals') ?? null,
    locales: value('locales_equals'),
    custom_inputs: value('custom_inputs_equals'),
    build_rules: value('build_rules_equals') ?? null,
  } as ProductPatch // the value of a modifier was checked against its type
}

export function builtVariation(
  { id, name, sort_order }: VariationWithOptions,
  options: readonly OptionWithModifiers[],
): BuiltVariation {
  return {
    id,
    name,
    sort_order,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      description: option.description,
      sort_order: option.sort_order,
    })),
  }
}

function inheritedExtensions(parent: Product, before: Product | undefined): Extensions | null {
  const own = (before?.own_templates ?? []).flatMap((template) => {
    const entry = before?.extensions?.[template]
    return entry ? [[template, entry] as const] : []
  })
  if (own.length === 0) return parent.extensions
  return { ...parent.extensions, ...Object.fromEntries(own) }
}

type TextAttribute = 'name' | 'description' | 'sku' | 'slug'

/**
 * VAR-3: what sets the text comes first, then the builders, then what is put in front, then what is
 * put behind; each in the order of the variations. VAR-2: an option without a say in the SKU or the
 * slug puts its name behind. A parent without a SKU has children without one, unless an option has
 * a say in it.
 */
function composedText(
  inherited: string | null,
  attribute: TextAttribute,
  combination: Combination,
): string | null {
  const isCode = attribute === 'sku' || attribute === 'slug'
  const isSilent = (option: OptionWithModifiers) =>
    !option.modifiers.some(({ type }) => type.startsWith(`${attribute}_`))
  if (inherited === null && combination.every(isSilent)) return null

  let text = lastValue(`${attribute}_equals`, combination) ?? inherited ?? ''
  if (isCode) text = rebuilt(String(text), `${attribute}_builder`, combination)
  for (const option of combination) {
    text = `${modifierOf(option, `${attribute}_prepend`)?.value ?? ''}${text}`
  }
  for (const option of combination) {
    const silent = isCode && isSilent(option) ? option.name : ''
    text = `${text}${modifierOf(option, `${attribute}_append`)?.value ?? silent}`
  }
  return String(text)
}

function rebuilt(
  text: string,
  type: 'sku_builder' | 'slug_builder',
  combination: Combination,
): string {
  return combination.reduce((result, option) => {
    const { seek, set } = modifierOf(option, type) ?? {}
    // As a function, because a text would have its dollar signs read.
    return seek ? result.replaceAll(seek, () => set ?? '') : result
  }, text)
}

/** The modifier of the last option; undefined if no option has one. */
function lastValue(type: VariationModifierType, combination: Combination) {
  return combination.flatMap((option) => modifierOf(option, type)?.value ?? []).at(-1)
}

function modifierOf(option: OptionWithModifiers, type: VariationModifierType) {
  return option.modifiers.find((modifier) => modifier.type === type)
}
