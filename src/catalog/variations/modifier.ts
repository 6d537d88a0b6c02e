import { type TSchema, Type } from 'typebox'
import { Errors } from 'typebox/value'
import type { Problem } from '../../lib/errors.ts'
import {
  description,
  entityName,
  externalRef,
  locales,
  reservedKeyProblems,
  slug,
} from '../authored.ts'
import { keyProblems } from '../products/components.ts'
import { commodityTypes, productStatuses } from '../products/product.ts'
import { buildRules, customInputs } from '../products/product-body.ts'
import type { VariationModifier, VariationModifierType } from './variation.ts'

type ModifierParts = Pick<VariationModifier, 'value' | 'seek' | 'set' | 'reference_name'>
type Needs = Partial<Record<keyof ModifierParts, TSchema>>

const sku = Type.String({ minLength: 1, maxLength: 1024 })
const code = Type.String({ maxLength: 255 })
const token = Type.String({ minLength: 1, maxLength: 1000 })

/** The members that each type of modifier needs; others are dropped. */
const needs: Record<VariationModifierType, Needs> = {
  name_equals: { value: entityName },
  name_append: { value: entityName },
  name_prepend: { value: entityName },
  description_equals: { value: description },
  description_append: { value: description },
  description_prepend: { value: description },
  sku_equals: { value: sku },
  sku_append: { value: sku },
  sku_prepend: { value: sku },
  sku_builder: { seek: token, set: Type.String({ maxLength: 1024 }) },
  slug_equals: { value: slug },
  slug_append: { value: slug },
  slug_prepend: { value: slug },
  slug_builder: {
    seek: token,
    set: Type.String({ maxLength: 1000, pattern: '^[A-Za-z0-9._-]*$' }),
  },
  commodity_type: { value: Type.Enum(commodityTypes) },
  status: { value: Type.Enum(productStatuses) },
  price: { reference_name: Type.String({ minLength: 1, maxLength: 1000 }) },
  custom_inputs_equals: { value: customInputs },
  build_rules_equals: { value: buildRules },
  locales_equals: { value: locales },
  upc_ean_equals: { value: code },
  mpn_equals: { value: code },
  external_ref_equals: { value: externalRef },
}

const path = 'data.attributes'
const members = ['value', 'seek', 'set', 'reference_name'] as const

/** All that is wrong with the parts of a modifier of this type. */
export function modifierProblems(type: VariationModifierType, parts: ModifierParts): Problem[] {
  return members.flatMap((member) => {
    const schema = needs[type][member]
    if (!schema) return []
    const source = `${path}.${member}`
    if (parts[member] === null) {
      return [{ source, detail: `${source} is required for the type ${type}.` }]
    }
    return Errors(schema, parts[member]).map((error) => {
      const place = `${source}${error.instancePath.replaceAll('/', '.')}`
      return { source: place, detail: `${place} ${complaint(error)}.` }
    })
  })
}

function complaint(error: ReturnType<typeof Errors>[number]): string {
  if (error.keyword !== 'enum') return error.message
  return `must be one of ${error.params.allowedValues.map((value) => `"${value}"`).join(', ')}`
}

/** A modifier refuses the same custom input keys as a product. */
export function keyProblemsOf(type: VariationModifierType, { value }: ModifierParts): Problem[] {
  if (type !== 'custom_inputs_equals' || typeof value !== 'object') return []
  const source = `${path}.value`
  return [...reservedKeyProblems(value, source), ...keyProblems(value, source)]
}

/** Only what the type has a use for. */
export function neededParts(type: VariationModifierType, parts: ModifierParts): ModifierParts {
  const kept = { value: null, seek: null, set: null, reference_name: null }
  const wanted = members.filter((member) => needs[type][member])
  return Object.assign(kept, Object.fromEntries(wanted.map((member) => [member, parts[member]])))
}
