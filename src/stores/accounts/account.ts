import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { timestamps } from '../../platform/http/document.ts'

/** A company or a person that buys; what belongs to it carries its id. */
export type Account = {
  store_id: StoreId
  id: AccountId
  name: string
  legal_name: string | null
  registration_id: string | null
  external_ref: string | null
  parent_id: AccountId | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type NewAccount = {
  name: string
  legal_name?: string | null
  registration_id?: string | null
  external_ref?: string | null
  parent_id?: string | null
}

export type AccountPatch = Partial<NewAccount>

/** The fields after a change; the parent is chosen once, at the creation. */
export function patchAccount(account: Account, patch: AccountPatch): Account | AppError {
  const { parent_id: parentId = account.parent_id, ...fields } = patch
  if (parentId?.toLowerCase() !== account.parent_id?.toLowerCase()) {
    return new AppError('bad-request', {
      source: 'data.parent_id',
      detail: 'parent_id can only be set when the account is created.',
    })
  }
  return {
    ...account,
    name: fields.name ?? account.name,
    legal_name: given(fields.legal_name, account.legal_name),
    registration_id: given(fields.registration_id, account.registration_id),
    external_ref: given(fields.external_ref, account.external_ref),
  }
}

/** Null empties a field, leaving it out keeps it. */
function given(value: string | null | undefined, kept: string | null): string | null {
  return value === undefined ? kept : value
}

export function accountResource(account: Account) {
  return {
    id: account.id,
    type: 'account' as const,
    name: account.name,
    legal_name: account.legal_name,
    registration_id: account.registration_id,
    external_ref: account.external_ref,
    parent_id: account.parent_id,
    meta: { timestamps: timestamps(account) },
  }
}
