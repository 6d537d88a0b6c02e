import { type Static, Type } from 'typebox'
import { description, uuid } from '../../catalog/authored.ts'
import { BUNDLE_OPTIONS_MAX } from '../../catalog/products/components.ts'
import { AppError, type Problem } from '../../lib/errors.ts'
import { MINOR_MAX } from '../../lib/money.ts'
import { mapOf, orNull } from '../../platform/resources/schemas.ts'
import { lineTypes } from '../cart.ts'
import { newTaxItem } from '../tax/resource.ts'

/** The body that adds or changes lines. Rules beyond form are in the verbs. */

export const QUANTITY_MAX = 2_147_483_647
const ELEMENTS_MAX = 500
const CUSTOM_INPUTS_MAX = 500
const TAXES_MAX = 100 // More than five are refused by a rule.
const SKU_MAX = 1024 // A product's; one of a custom item is shorter.

const quantity = Type.Integer({ minimum: 1, maximum: QUANTITY_MAX })
const customInputs = mapOf(Type.Unknown(), {
  maxProperties: CUSTOM_INPUTS_MAX,
  description: "For a product: texts keyed by the product's custom inputs.",
})
const location = Type.String({ maxLength: 255, description: 'Slug of a stock location.' })
const needs = (type: (typeof lineTypes)[number], then: object) => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
})

const newLine = Type.Object(
  {
    type: Type.Enum(lineTypes),
    id: Type.Optional(
      Type.String({
        format: 'uuid',
        description:
          'The product of a cart_item, unless sku names it; the offering of a subscription_item.',
      }),
    ),
    sku: Type.Optional(Type.String({ minLength: 1, maxLength: SKU_MAX })),
    quantity,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    description: Type.Optional(description),
    price: Type.Optional(
      Type.Object(
        {
          amount: Type.Integer({ format: 'int64', minimum: 0, maximum: MINOR_MAX }),
          includes_tax: Type.Optional(Type.Boolean({ default: true })),
        },
        { title: 'NewLinePrice' },
      ),
    ),
    custom_inputs: Type.Optional(customInputs),
    bundle_configuration: Type.Optional(
      Type.Object(
        {
          selected_options: mapOf(
            mapOf(Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }), {
              maxProperties: BUNDLE_OPTIONS_MAX,
            }),
            {
              maxProperties: BUNDLE_OPTIONS_MAX,
              description: 'Component → product id → quantity; `{}` for the default.',
            },
          ),
        },
        { title: 'NewBundleConfiguration' },
      ),
    ),
    subscription_configuration: Type.Optional(
      Type.Object(
        {
          plan: Type.String({
            format: 'uuid',
            description: 'The id of the plan inside the offering.',
          }),
          pricing_option: Type.Optional(
            Type.String({ format: 'uuid', description: 'Shown as it was sent.' }),
          ),
        },
        { title: 'NewLinePlan' },
      ),
    ),
    location: Type.Optional(location),
    tax: Type.Optional(
      Type.Array(newTaxItem, {
        maxItems: TAXES_MAX,
        description: "Admins only: replaces the line's tax items. At most five.",
      }),
    ),
  },
  {
    title: 'NewLine',
    allOf: [
      needs('custom_item', {
        required: ['name', 'price'],
        properties: { sku: { maxLength: 255 } },
      }),
      needs('subscription_item', { required: ['id', 'subscription_configuration'] }),
    ],
  },
)
export type NewLine = Static<typeof newLine>

const cartItems = Type.Object(
  {
    type: Type.Literal('cart_items'),
    cart_id: Type.String({ description: 'The reference of another cart.' }),
  },
  { title: 'LinesOfCart', description: 'All lines of another cart, which stays as it is.' },
)
const orderItems = Type.Object(
  { type: Type.Literal('order_items'), order_id: uuid },
  {
    title: 'LinesOfOrder',
    description: 'All that was bought with an order, but for subscriptions.',
  },
)
/** Where the lines come from that are added again: they stand alone in their request (CA-17). */
export type LineSource = Static<typeof cartItems> | Static<typeof orderItems>

const typed = (type: LineSource['type'], then: object, otherwise: object) => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
  else: otherwise,
})
const newLineOrSource = typed('cart_items', cartItems, typed('order_items', orderItems, newLine))

/** One or several: the branches of a condition say better than a union what is wrong. */
function oneOrMany<Element>(element: object) {
  const then = { type: 'array', items: element, minItems: 1, maxItems: ELEMENTS_MAX }
  return Type.Unsafe<Element | Element[]>({ if: { type: 'array' }, then, else: element })
}

const flagged = (flag: string, isDefault: boolean) =>
  orNull(Type.Object({ [flag]: Type.Optional(orNull(Type.Boolean({ default: isDefault }))) }))

export const newLinesBody = Type.Object({
  data: oneOrMany<NewLine | LineSource>(newLineOrSource),
  options: Type.Optional(flagged('add_all_or_nothing', false)),
})

const changes = {
  quantity: Type.Optional(
    Type.Integer({ minimum: 0, maximum: QUANTITY_MAX, description: 'With 0 the line is removed.' }),
  ),
  custom_inputs: Type.Optional(orNull(customInputs)),
  location: Type.Optional(orNull(location)),
}
const lineChange = Type.Object({ id: uuid, ...changes })
export type LineChange = Static<typeof lineChange>

export const lineBody = Type.Object({
  data: Type.Object({ id: Type.Optional(uuid), ...changes }),
})
export const linesBody = Type.Object({
  data: Type.Array(lineChange, { minItems: 1, maxItems: ELEMENTS_MAX }),
  options: Type.Optional(flagged('update_all_or_nothing', true)),
})

/** The source of all lines if there is one; it must be the only element. */
export function sourceOf(
  elements: readonly Placed<NewLine | LineSource>[],
): Placed<LineSource> | undefined {
  const sources = elements.filter((element) => isSource(element))
  if (elements.length === 1 || sources.length === 0) return sources[0]
  throw new AppError(
    'bad-request',
    sources.map(({ given, path }) => {
      const detail = `${path}: ${given.type} must be the only element of data.`
      return { source: path, detail }
    }),
  )
}

function isSource(element: Placed<NewLine | LineSource>): element is Placed<LineSource> {
  return element.given.type === 'cart_items' || element.given.type === 'order_items'
}

/** A product is named by its id or by its SKU, and by one of them only. */
export function requireOneName(elements: readonly Placed<NewLine>[]): void {
  const problems: Problem[] = elements.flatMap(({ given, path }) => {
    const isNamed = (given.id === undefined) !== (given.sku === undefined)
    if (given.type !== 'cart_item' || isNamed) return []
    return [{ source: path, detail: `${path}: needs either id or sku, not both.` }]
  })
  if (problems.length > 0) throw new AppError('bad-request', problems)
}

/** An element and where it stands in the body: `data`, or `data[2]` of several. */
export type Placed<Element> = {
  given: Element
  path: string
  /** For a line of another cart or an order: its id there, and how its price is read. */
  origin?: { itemId: string; currency: string; decimalPlaces: number | null }
}

export function placed<Element extends object>(
  data: Element | readonly Element[],
): Placed<Element>[] {
  if (!Array.isArray(data)) return [{ given: data as Element, path: 'data' }]
  return data.map((given: Element, index) => ({ given, path: `data[${index}]` }))
}
