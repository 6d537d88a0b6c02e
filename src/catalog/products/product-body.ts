import { type Static, Type } from 'typebox'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { description, entityName, externalRef, locales, patchOf, slug, uuid } from '../authored.ts'
import { COMBINATIONS_MAX } from '../children/combinations.ts'
import { plainFieldSchemas } from './plain-fields.ts'
import { commodityTypes, productStatuses } from './product.ts'

/** The body that creates or changes a product. Rules beyond form are in the verbs. */

const INTEGER_MAX = 2_147_483_647
const VARIATIONS_MAX = 100
const CUSTOM_INPUTS_MAX = 500
const INPUT_RULES_MAX = 100
const COMPONENTS_MAX = 2_000 // A bundle that has too many options is refused by a rule before.
const integer = Type.Integer({ minimum: -INTEGER_MAX - 1, maximum: INTEGER_MAX })
const quantity = Type.Integer({ minimum: 1, maximum: INTEGER_MAX })
const flag = Type.Boolean()

const tags = Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: '^[^,\\s]+$' }), {
  maxItems: 20,
  description: 'Without commas and white space; kept in lower case, each once.',
})

export const customInputs = mapOf(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    validation_rules: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.Optional(Type.Literal('string')),
          options: Type.Optional(
            Type.Object({
              max_length: Type.Optional(Type.Integer({ minimum: 1, maximum: 255 })),
            }),
          ),
        }),
        { maxItems: INPUT_RULES_MAX },
      ),
    ),
    required: Type.Optional(orNull(flag)),
  }),
  {
    title: 'NewCustomInputs',
    maxProperties: CUSTOM_INPUTS_MAX,
    description: 'Input key → what shoppers may write. 255 characters unless a rule says fewer.',
  },
)
export type GivenCustomInputs = Static<typeof customInputs>

const optionIds = Type.Array(Type.Array(uuid, { maxItems: VARIATIONS_MAX }), {
  maxItems: COMBINATIONS_MAX,
})
export const buildRules = Type.Object(
  {
    default: Type.Enum(['include', 'exclude'] as const),
    include: Type.Optional(optionIds),
    exclude: Type.Optional(optionIds),
  },
  {
    title: 'NewBuildRules',
    description: 'Which combinations of variation options are built; all when absent.',
  },
)
export type GivenBuildRules = Static<typeof buildRules>

const components = mapOf(
  Type.Object({
    name: entityName,
    min: Type.Optional(orNull(integer)),
    max: Type.Optional(orNull(integer)),
    sort_order: Type.Optional(orNull(integer)),
    options: Type.Array(
      Type.Object({
        id: uuid,
        type: Type.Optional(Type.Literal('product')),
        quantity,
        sort_order: Type.Optional(orNull(integer)),
        default: Type.Optional(orNull(flag)),
      }),
      { minItems: 1, maxItems: COMPONENTS_MAX },
    ),
  }),
  {
    title: 'NewComponents',
    maxProperties: COMPONENTS_MAX,
    description: 'Component key → what can be chosen. A product with components is a bundle.',
  },
)
export type GivenComponents = Static<typeof components>

const optional = {
  description: Type.Optional(orNull(description)),
  slug: Type.Optional(slug),
  sku: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 1024 }))),
  status: Type.Optional(Type.Enum(productStatuses)),
  ...plainFieldSchemas.given,
  external_ref: Type.Optional(orNull(externalRef)),
  tags: Type.Optional(orNull(tags)),
  locales: Type.Optional(orNull(locales)),
  custom_inputs: Type.Optional(orNull(customInputs)),
  build_rules: Type.Optional(orNull(buildRules)),
  components: Type.Optional(orNull(components)),
}
const commodityType = Type.Enum(commodityTypes)

const newAttributes = Type.Object({ name: entityName, commodity_type: commodityType, ...optional })
const patchAttributes = Type.Object({
  name: Type.Optional(entityName),
  commodity_type: Type.Optional(commodityType),
  ...optional,
})
export type NewProduct = Static<typeof newAttributes>
export type ProductPatch = Static<typeof patchAttributes>

export const newProductBody = Type.Object({
  data: Type.Object({
    type: Type.Literal('product'),
    attributes: newAttributes,
    relationships: Type.Optional(
      Type.Object({
        variations: Type.Optional(
          Type.Object({
            data: Type.Array(Type.Object({ type: Type.Literal('product-variation'), id: uuid }), {
              maxItems: VARIATIONS_MAX,
              description: 'In the order of the matrix.',
            }),
          }),
        ),
      }),
    ),
  }),
})

export const productPatchBody = patchOf('product', patchAttributes)
