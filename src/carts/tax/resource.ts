import { type Static, Type } from 'typebox'
import { taxItemOf } from '../../orders/resource.ts'
import { type LineType, lineTypes, type TaxItem } from '../cart.ts'
import { RATE_MAX, TAX_TEXT_MAX } from './tax-element.ts'

const id = Type.String({ format: 'uuid' })
const line = Type.Object(
  { data: Type.Object({ type: Type.Enum(lineTypes), id }) },
  { title: 'RelatedLine' },
)

/** A tax item as every endpoint shows it. Its line stands under both names (TX-7). */
export const taxItemSchema = Type.Object({
  id,
  type: Type.Literal('tax_item'),
  code: Type.Optional(Type.String()),
  jurisdiction: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  rate: Type.Number({ description: 'A decimal fraction: 0.125 is 12.5 percent.' }),
  relationships: Type.Object({ item: line, order: line }),
})

type ShownTaxItem = Pick<TaxItem, 'id' | 'cart_item_id' | 'code' | 'jurisdiction' | 'name' | 'rate'>

/** `lineType` is the type of the line that the tax item belongs to. */
export function taxItemResource(
  item: ShownTaxItem,
  lineType: LineType,
): Static<typeof taxItemSchema> {
  return taxItemOf(item, { data: { type: lineType, id: item.cart_item_id } })
}

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: TAX_TEXT_MAX, description })

/** A tax item as the caller gives it, without its line. */
export const taxType = Type.Literal('tax_item')
export const taxRate = Type.Number({
  minimum: 0,
  maximum: RATE_MAX,
  description: 'A decimal fraction: 0.125 is 12.5 percent. Kept with ten decimal places.',
})
export const taxTexts = {
  code: Type.Optional(text('The code of the tax in its jurisdiction.')),
  jurisdiction: Type.Optional(text('Whose tax it is.')),
  name: Type.Optional(text('The name to display.')),
}

/** A tax item in the body of a request that names its line elsewhere. */
export const newTaxItem = Type.Object(
  { type: taxType, ...taxTexts, rate: taxRate },
  { title: 'NewTaxItem' },
)

const target = Type.Optional(
  Type.Object(
    {
      data: Type.Optional(
        Type.Object({
          type: Type.Optional(Type.Enum(lineTypes, { description: 'Checked if given.' })),
          id: Type.Optional(id),
        }),
      ),
    },
    { title: 'TaxedLine' },
  ),
)

const newCartTax = Type.Object(
  {
    type: taxType,
    ...taxTexts,
    rate: taxRate,
    relationships: Type.Optional(
      Type.Object(
        { item: target, order: target },
        { description: 'The line, under either name, or the same line under both.' },
      ),
    ),
  },
  {
    title: 'NewCartTax',
    description: 'A fault of one element is reported for this element alone.',
  },
)

/** An element of a batch: anything, for a fault of one element must not refuse the others. */
export const batchElement = Type.Unsafe<unknown>({ shownAs: newCartTax })

const errorMembers = {
  status: Type.Integer({ description: 'The status of this error alone: 400, 404 or 422.' }),
  title: Type.String({ description: 'Short and stable; safe to match on.' }),
  detail: Type.String({ description: 'A sentence for people; its wording may change.' }),
}
const lineId = Type.Object(
  { id: Type.Optional(Type.String({ description: 'The line that is concerned.' })) },
  { additionalProperties: true },
)
const taxErrorSchema = Type.Object(
  {
    ...errorMembers,
    source: Type.Optional(Type.String({ description: 'As in data[2].rate.' })),
    meta: Type.Optional(lineId),
  },
  { title: 'TaxError' },
)

/** Nothing was added: one error for each element, or why the request as a whole was refused. */
export const taxErrorListSchema = Type.Object(
  {
    data: Type.Optional(
      Type.Array(taxItemSchema, {
        maxItems: 0,
        description: 'Empty; there when the errors are about elements of the batch.',
      }),
    ),
    errors: Type.Array(taxErrorSchema),
  },
  {
    title: 'TaxErrors',
    description:
      'Nothing was added. With `data: []` there is one error for each faulty element; without, ' +
      'the request as a whole was refused.',
  },
)

/** The interface's own: the error object itself is the body. */
export const bareTaxErrorSchema = Type.Object(
  { ...errorMembers, meta: Type.Optional(Type.Object({ id })) },
  {
    title: 'BareTaxError',
    description:
      'Nothing was added. `Add all or nothing.`: add_all_or_nothing is true and a line is ' +
      'missing or full. `Tax item not added to cart item.`: the line of meta.id would have more ' +
      'than five tax items.',
  },
)

const batchOptionsSchema = Type.Object({ add_all_or_nothing: Type.Boolean() })

/** The added tax items, and the errors of the others. */
export const addedTaxesSchema = Type.Object(
  {
    data: Type.Array(taxItemSchema),
    errors: Type.Optional(
      Type.Array(taxErrorSchema, { description: 'One for each element that was not added.' }),
    ),
    options: batchOptionsSchema,
  },
  {
    title: 'AddedTaxes',
    description: 'Added, all or some: `errors` is there only if some were not.',
  },
)
