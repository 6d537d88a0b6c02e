import type { ValidateFunction } from 'ajv'
import { type Static, type TSchema, Type } from 'typebox'
import { type Problem, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { selfLinkSchema } from '../../platform/http/document.ts'
import { bodyProblems, compileSchema } from '../../platform/http/validation.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import {
  authored,
  description,
  entityName,
  externalRef,
  locales,
  reservedKeyProblems,
  slug,
  uuid,
} from '../authored.ts'
import { keyProblems } from '../products/components.ts'
import { commodityTypes, productStatuses, type VariationOptionId } from '../products/product.ts'
import { buildRules, customInputs } from '../products/product-body.ts'
import { isOptionUsed } from '../products/queries.ts'
import {
  metaOf,
  metaSchema,
  optionKind,
  type VariationModifier,
  type VariationModifierType,
  variationModifierTypes,
} from './variation.ts'

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
function modifierProblems(type: VariationModifierType, parts: ModifierParts): Problem[] {
  const missing = members.filter((member) => needs[type][member] && parts[member] === null)
  if (missing.length > 0) {
    return missing.map((member) => {
      const source = `${path}.${member}`
      return { source, detail: `${source} is required for the type ${type}.` }
    })
  }
  return bodyProblems(validatorOf(type), { data: { attributes: parts } })
}

const validators = new Map<VariationModifierType, ValidateFunction>()

/** Compiled when the first modifier of the type comes. */
function validatorOf(type: VariationModifierType): ValidateFunction {
  const known = validators.get(type)
  if (known) return known
  const attributes = { type: 'object', properties: needs[type] }
  const data = { type: 'object', properties: { attributes } }
  const validate = compileSchema({ type: 'object', properties: { data } })
  validators.set(type, validate)
  return validate
}

/** A modifier refuses the same custom input keys as a product. */
function keyProblemsOf(type: VariationModifierType, { value }: ModifierParts): Problem[] {
  if (type !== 'custom_inputs_equals' || typeof value !== 'object') return []
  const source = `${path}.value`
  return [...reservedKeyProblems(value, source), ...keyProblems(value, source)]
}

/** Only what the type has a use for. */
function neededParts(type: VariationModifierType, parts: Partial<ModifierParts>): ModifierParts {
  const partOf = <Name extends keyof ModifierParts>(name: Name) =>
    (needs[type][name] && parts[name]) ?? null
  return {
    value: partOf('value'),
    seek: partOf('seek'),
    set: partOf('set'),
    reference_name: partOf('reference_name'),
  }
}

const modifierType = Type.Enum(variationModifierTypes, {
  description:
    'Which member of a child it changes, and how. An option has one modifier of each type.',
})
/** The type decides which; `modifierProblems` checks that. */
const shownValues = [Type.String(), customInputs, buildRules, locales]
const text = (description: string) => Type.Optional(orNull(Type.String({ description })))
const parts = {
  value: Type.Optional(
    Type.Unsafe<string | object | null>({
      type: ['string', 'object', 'null'],
      additionalProperties: true,
      shownAs: {
        anyOf: [...shownValues, Type.Null()],
        description:
          'For all types but `price` and the builders. An object for `custom_inputs_equals`, ' +
          '`build_rules_equals` and `locales_equals`, a text for the others.',
      },
    }),
  ),
  seek: text('For the builders: the exact text to replace, such as `{color}`.'),
  set: text('For the builders: the replacement.'),
  reference_name: text('For `price`: the name of a price modifier.'),
}
const update = Type.Object({ type: Type.Optional(modifierType), ...parts })

export const modifierKind: Kind<
  VariationModifier & { store_id: StoreId },
  Static<typeof update>
> = {
  table: 'variation_modifier',
  json: ['value'],
  parent: parentOf(optionKind, {
    param: 'optionId',
    column: 'option_id',
    neededFor: ['list', 'get', 'create', 'update', 'delete'],
  }),
  type: 'product-variation-modifier',
  event: 'product_variation_modifier',
  path: '/pcm/variations/:variationId/options/:optionId/modifiers',
  names: { one: 'VariationModifier', many: 'VariationModifiers' },
  tags: ['Products'],
  summaries: {
    list: 'List the modifiers of an option',
    get: 'Get a modifier of an option',
    create: 'Add a modifier to an option',
    update: 'Change a modifier of an option',
    delete: 'Delete a modifier of an option',
  },
  describe: {
    list: 'In the order of their creation.',
    create:
      'Changes what a child with this option inherits from its parent. The modifiers of all ' +
      'options of a child apply in the order of the linked variations: first those that set a ' +
      'value, then builders, then prefixes, then suffixes.',
    update: 'Only the attributes that are sent change. Products show it after their next build.',
    delete: 'One whose option a child product was built with is kept: 422.',
  },
  ...authored,
  schemas: {
    resource: Type.Object({
      id: uuid,
      type: Type.Literal('product-variation-modifier'),
      attributes: Type.Object({
        type: Type.Enum(variationModifierTypes),
        value: Type.Optional(
          Type.Unsafe<string | object>({
            type: ['string', 'object'],
            additionalProperties: true,
            shownAs: { anyOf: shownValues },
          }),
        ),
        seek: Type.Optional(Type.String()),
        set: Type.Optional(Type.String()),
        reference_name: Type.Optional(Type.String()),
      }),
      meta: Type.Object(metaSchema, { title: 'AuthoredMeta' }),
      links: selfLinkSchema,
    }),
    create: Type.Object({ type: modifierType, ...parts }),
    update,
  },
  order: ['created_at', 'id'],
  unique: {
    variation_modifier_once: {
      member: 'type',
      words: 'the option has a modifier of this type already',
      code: 'unprocessable',
    },
  },
  values: (given, before, { parentId }) => {
    const { type = 'name_equals', ...parts } = { ...before, ...given }
    return { option_id: parentId as VariationOptionId, type, ...neededParts(type, parts) }
  },
  problems: (_given, after) => modifierProblems(after.type, after),
  refusals: { 422: true },
  check: async (_tx, _ctx, { row }) => refuseAny('unprocessable', keyProblemsOf(row.type, row)),
  resource: (row) => {
    const { id, type, value, seek, set, reference_name } = row
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
      meta: metaOf(row),
    }
  },
  keptBy: async (tx, { storeId }, row) =>
    (await isOptionUsed(tx, storeId, row.option_id))
      ? 'a child product was built with its option'
      : undefined,
}
