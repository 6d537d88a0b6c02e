import { type Static, type TObject, type TOptional, type TUnsafe, Type } from 'typebox'
import { orNull } from '../../platform/resources/schemas.ts'

/**
 * The attributes that are kept as they are given: null until they are set, and null clears them.
 * A child takes them over from its parent, and shoppers see them. Each has a column of its name.
 * They are published in this order, so a new one comes last: a product that lacks it is then
 * published as before and does not count as changed.
 */
const plainFields = {
  mpn: Type.String({ maxLength: 255, description: "The manufacturer's part number." }),
  upc_ean: Type.String({ maxLength: 255 }),
}

type PlainField = keyof typeof plainFields
type Values = Static<TObject<typeof plainFields>>
export type PlainFields = { [Field in PlainField]: Values[Field] | null }

/** The fields that shoppers know by another name. */
const shopperNames: { [Field in PlainField]?: string } = { mpn: 'manufacturer_part_num' }
const shopperName = (field: PlainField) => shopperNames[field] ?? field

const fields = Object.keys(plainFields) as PlainField[]

/** Each field with the type of its values, as its schema says. */
export const plainFieldTypes: readonly { name: PlainField; type: string }[] = fields.map(
  (name) => ({
    name,
    type: plainFields[name].type,
  }),
)
const { properties: shown } = Type.Partial(Type.Object(plainFields))

/** Their schemas in a body, in the answer to an admin and in the answer to a shopper. */
export const plainFieldSchemas = {
  given: Object.fromEntries(
    fields.map((field) => [field, Type.Optional(orNull(plainFields[field]))]),
  ) as { [Field in PlainField]: TOptional<TUnsafe<Values[Field] | null>> },
  shown,
  published: Object.fromEntries(fields.map((field) => [shopperName(field), shown[field]])),
}

/** CNV-5: what is absent stays, null clears. */
export function patchedFields(before: PlainFields, patch: Partial<PlainFields>): PlainFields {
  return each((field) => (patch[field] === undefined ? before[field] : patch[field]))
}

export const blankFields: PlainFields = each(() => null)

export function fieldsOf(product: PlainFields): PlainFields {
  return each((field) => product[field])
}

/** The fields that are set. */
export function shownFields(product: PlainFields): Partial<Values> {
  return Object.fromEntries(
    fields.filter((field) => product[field] !== null).map((field) => [field, product[field]]),
  )
}

/** The fields that are set, by the names that shoppers know. */
export function publishedFields(product: PlainFields): Record<string, unknown> {
  const known = Object.entries(shownFields(product))
  return Object.fromEntries(
    known.map(([field, value]) => [shopperName(field as PlainField), value]),
  )
}

function each(value: (field: PlainField) => Values[PlainField] | null): PlainFields {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as PlainFields
}
