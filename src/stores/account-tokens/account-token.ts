import type { AccountId } from '../../platform/auth/context.ts'
import { timestamp } from '../../platform/http/document.ts'

export const mechanisms = [
  'password',
  'self_signup',
  'account_management_authentication_token',
] as const
export type Mechanism = (typeof mechanisms)[number]

/** A signed token for one account of a member. */
export type AccountTokenGrant = {
  accountId: AccountId
  accountName: string
  token: string
  /** In seconds since 1970. */
  expiresAt: number
}

export function accountTokenResource(grant: AccountTokenGrant) {
  return {
    type: 'account_management_authentication_token' as const,
    account_id: grant.accountId,
    account_name: grant.accountName,
    token: grant.token,
    expires: timestamp(Temporal.Instant.fromEpochMilliseconds(grant.expiresAt * 1_000)),
  }
}
