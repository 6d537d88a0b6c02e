import { type Static, Type } from 'typebox'
import { uuid } from '../catalog/authored.ts'
import { orNull } from '../platform/resources/schemas.ts'
import type { CustomAttribute } from './cart.ts'

/** The body that creates or changes a cart. */

const CUSTOM_ATTRIBUTES_MAX = 20
const when = (type: CustomAttribute['type'], then: object) => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
})
const valueOfType = (type: CustomAttribute['type'], value: string) =>
  when(type, { properties: { value: { type: value } } })

const customAttribute = Type.Unsafe<CustomAttribute>({
  type: 'object',
  title: 'CustomAttribute',
  required: ['type', 'value'],
  properties: {
    type: { type: 'string', enum: ['string', 'boolean', 'integer', 'float'] },
    value: { description: 'A value of that type.' },
  },
  allOf: [
    valueOfType('string', 'string'),
    valueOfType('boolean', 'boolean'),
    valueOfType('integer', 'integer'),
    valueOfType('float', 'number'),
  ],
})

const type = Type.Optional(Type.Literal('cart'))
const name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Not only spaces.',
})
const flag = Type.Optional(Type.Boolean())
const fields = {
  description: Type.Optional(orNull(Type.String({ maxLength: 255 }))),
  contact: Type.Optional(
    orNull(
      Type.Object(
        { email: Type.Optional(orNull(Type.String({ format: 'email', maxLength: 1024 }))) },
        { description: 'The contact of a guest. A cart of an account has none.' },
      ),
    ),
  ),
  custom_attributes: Type.Optional(
    orNull(
      Type.Record(Type.String(), customAttribute, {
        maxProperties: CUSTOM_ATTRIBUTES_MAX,
        description: 'Replaced as a whole.',
      }),
    ),
  ),
  discount_settings: Type.Optional(
    Type.Object(
      { custom_discounts_enabled: flag, use_rule_promotions: flag },
      { description: 'Kept and shown; there are no discounts yet.' },
    ),
  ),
  inventory_settings: Type.Optional(Type.Object({ defer_inventory_check: flag })),
}

export const newCartBody = Type.Object({
  data: Type.Object({
    type,
    id: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,255}$',
        description:
          'The reference, 1 to 255 letters, digits, "_" and "-"; a UUID is made when absent. ' +
          'Anyone who knows it can use the cart, so make it unguessable.',
      }),
    ),
    name,
    ...fields,
  }),
})
export const cartPatchBody = Type.Object({
  data: Type.Object({ type, name: Type.Optional(name), ...fields }),
})

const ACCOUNTS_MAX = 10 // More than one is refused by a rule, not as a mistake of form.
const account = Type.Object({ type: Type.Literal('account'), id: uuid })
export const accountsBody = Type.Object({
  data: Type.Array(account, { minItems: 1, maxItems: ACCOUNTS_MAX }),
})
export type AccountsBody = Static<typeof accountsBody>
