import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { access } from '../../platform/auth/permissions.ts'
import { selfLinkSchema } from '../../platform/http/document.ts'
import type { Kind } from '../../platform/resources/kind.ts'
import { parentOf } from '../../platform/resources/rows.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { refuseProblems, uuid } from '../authored.ts'
import { isOptionUsed } from '../products/find-product.ts'
import type { VariationOptionId } from '../products/product.ts'
import { keyProblemsOf, modifierProblems, neededParts } from './modifier.ts'
import { optionKind } from './option-kind.ts'
import { type VariationModifier, variationModifierTypes } from './variation.ts'
import { metaOf, metaSchema } from './variation-kind.ts'

const modifierType = Type.Enum(variationModifierTypes, {
  description:
    'Which member of a child it changes, and how. An option has one modifier of each type.',
})
const text = (description: string) => Type.Optional(orNull(Type.String({ description })))
const parts = {
  value: Type.Optional(
    Type.Unsafe<string | object | null>({
      type: ['string', 'object', 'null'],
      additionalProperties: true,
      description:
        'For all types but `price` and the builders. An object for `custom_inputs_equals`, ' +
        '`build_rules_equals` and `locales_equals`, a text for the others.',
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
  event: 'product-variation-modifier',
  path: '/pcm/variations/:variationId/options/:optionId/modifiers',
  names: { one: 'VariationModifier', many: 'VariationModifiers' },
  words: { one: 'variation modifier', many: 'variation modifiers' },
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
  access: { read: access.admin, write: access.admin },
  body: 'attributes',
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
          }),
        ),
        seek: Type.Optional(Type.String()),
        set: Type.Optional(Type.String()),
        reference_name: Type.Optional(Type.String()),
      }),
      meta: Type.Object(metaSchema),
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
    const known = before ?? { value: null, seek: null, set: null, reference_name: null }
    const { type = before?.type ?? 'name_equals', value = known.value, seek = known.seek } = given
    const { set = known.set, reference_name = known.reference_name } = given
    const needed = neededParts(type, { value, seek, set, reference_name })
    return { option_id: parentId as VariationOptionId, type, ...needed }
  },
  problems: (_given, after) => modifierProblems(after.type, after),
  check: async (_tx, _ctx, { row }) => refuseProblems(keyProblemsOf(row.type, row)),
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
