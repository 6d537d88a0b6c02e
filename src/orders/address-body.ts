import { type Static, Type } from 'typebox'
import type { Problem } from '../lib/errors.ts'
import { countries } from '../stores/addresses/address.ts'
import {
  type BillingAddress,
  billingFields,
  type ShippingAddress,
  shippingFields,
} from './order.ts'

const text = (maxLength = 255) => Type.Optional(textOrNull(maxLength))
const textOrNull = (maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength })
const required = Type.String({ minLength: 1, maxLength: 255 })

const billing = {
  first_name: required,
  last_name: required,
  company_name: text(),
  line_1: required,
  line_2: text(),
  city: text(),
  county: text(),
  region: text(),
  postcode: required,
  country: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'Two letters, as ISO 3166-1 alpha-2.',
  }),
}
const description = 'At least one of `region` and `county` is required.'

/** 14.2: what an order's addresses are given as. */
export const billingAddressBody = Type.Object(billing, { title: 'NewBillingAddress', description })
export const shippingAddressBody = Type.Object(
  { ...billing, phone_number: text(), instructions: text(1024) },
  { title: 'NewShippingAddress', description },
)

type Given = Partial<Static<typeof shippingAddressBody>>

/** Checks that the schema cannot express; `path` is that of the address. Never throws. */
export function addressProblems(given: unknown, path: string): Problem[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  const { region, county, country } = given as Record<string, unknown>
  const problems: Problem[] = []
  if (!region && !county) {
    const source = `${path}.region`
    problems.push({ source, detail: `${source} or ${path}.county is required.` })
  }
  if (typeof country === 'string' && country !== '' && !countries.has(country.toUpperCase())) {
    const source = `${path}.country`
    const detail = `${source} must be a code of two letters as in ISO 3166-1 alpha-2.`
    problems.push({ source, detail })
  }
  return problems
}

/** The stored and shown form: every field, with an empty text for missing ones. */
export function billingAddressOf(given: Given): BillingAddress {
  return filled(given, billingFields)
}

export function shippingAddressOf(given: Given): ShippingAddress {
  return filled(given, shippingFields)
}

function filled<Field extends keyof Given>(given: Given, fields: readonly Field[]) {
  const entries = fields.map((field) => [field, given[field] ?? ''])
  return Object.fromEntries(entries) as Record<Field, string>
}
