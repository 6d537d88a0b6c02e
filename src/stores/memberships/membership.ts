import type { StoreId } from '../../lib/ids.ts'
import type {
  AccountId,
  AccountMemberId,
  AccountMembershipId,
} from '../../platform/auth/context.ts'
import { timestamps } from '../../platform/http/document.ts'

/** The right of a member to sign in for an account. */
export type AccountMembership = {
  store_id: StoreId
  id: AccountMembershipId
  account_id: AccountId
  account_member_id: AccountMemberId
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export function membershipResource(membership: AccountMembership) {
  return {
    id: membership.id,
    type: 'account_membership' as const,
    account_member_id: membership.account_member_id,
    relationships: {
      account: { data: { type: 'account' as const, id: membership.account_id } },
      account_member: {
        data: { type: 'account_member' as const, id: membership.account_member_id },
      },
    },
    meta: { timestamps: timestamps(membership) },
  }
}
