import type { StoreId } from '../../lib/ids.ts'
import type { AccountMemberId } from '../../platform/auth/context.ts'
import { timestamps } from '../../platform/http/document.ts'

/** A person who can sign in for the accounts that he or she is a member of. */
export type AccountMember = {
  store_id: StoreId
  id: AccountMemberId
  name: string
  email: string
  username: string
  /** Null when the password was taken away. */
  password_hash: string | null
  /** Null for the member's own id. */
  credential_id: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** The credential that tokens are issued for; every change of the password makes a new one. */
export function credentialOf({ credential_id, id }: AccountMember): string {
  return credential_id ?? id
}

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 1024

export function memberResource(member: AccountMember) {
  return {
    id: member.id,
    type: 'account_member' as const,
    name: member.name,
    email: member.email,
    username: member.username,
    meta: { timestamps: timestamps(member) },
  }
}
