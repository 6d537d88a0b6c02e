import type { Problem } from '../../lib/errors.ts'
import type { Id, StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { timestamps } from '../../platform/http/document.ts'
import { type AddressField, addressFields } from '../settings/settings.ts'
import { countries } from './countries.ts'

export type AddressId = Id<'address'>

type AddressValues = Record<AddressField, string | null>
/** What a caller sends; null and leaving out are the same for a new address. */
export type AddressPatch = { [Field in AddressField]?: string | null }

export type Address = AddressValues & {
  store_id: StoreId
  id: AddressId
  account_id: AccountId
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** For a new address, which must have every mandatory field (AD-1, AD-3). */
export function newAddressProblems(
  given: AddressPatch,
  mandatory: readonly AddressField[],
): Problem[] {
  return [...missing(given, mandatory), ...countryProblems(given)]
}

/** A change must not empty a mandatory field; what an old address lacks, it may go on lacking. */
export function patchProblems(given: AddressPatch, mandatory: readonly AddressField[]): Problem[] {
  const sent = mandatory.filter((field) => given[field] !== undefined)
  return [...missing(given, sent), ...countryProblems(given)]
}

function missing(given: AddressPatch, fields: readonly AddressField[]): Problem[] {
  return fields
    .filter((field) => (given[field] ?? '') === '')
    .map((field) => ({ source: `data.${field}`, detail: `data.${field} is required.` }))
}

function countryProblems({ country }: AddressPatch): Problem[] {
  if (typeof country !== 'string' || country === '') return []
  if (countries.has(country.toUpperCase())) return []
  const detail = 'data.country must be a code of two letters as in ISO 3166-1 alpha-2.'
  return [{ source: 'data.country', detail }]
}

/** What is stored: every field, null where nothing was given, the country in capitals. */
export function addressValues(given: AddressPatch, before?: AddressValues): AddressValues {
  const entries = addressFields.map((field) => {
    const value = given[field]
    return [field, value === undefined ? (before?.[field] ?? null) : value] as const
  })
  const values = Object.fromEntries(entries) as AddressValues
  return { ...values, country: values.country?.toUpperCase() || null }
}

export function addressResource(address: Address) {
  const values = Object.fromEntries(addressFields.map((field) => [field, address[field]]))
  return {
    id: address.id,
    type: 'address' as const,
    ...(values as AddressValues),
    relationships: { account: { data: { type: 'account' as const, id: address.account_id } } },
    meta: { timestamps: timestamps(address) },
  }
}
