import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findAccounts } from '../accounts/find-account.ts'
import { accountSchema, linkedAccount } from '../accounts/resource.ts'
import { findMembers } from '../members/find-member.ts'
import { linkedMember, memberSchema } from '../members/resource.ts'
import type { AccountMembership } from './membership.ts'

export const includeNames = ['account_member', 'account'] as const

const included = Type.Object({
  account_members: Type.Optional(Type.Array(memberSchema)),
  accounts: Type.Optional(Type.Array(accountSchema)),
})
export const includedSchema = Type.Optional(included)

/** The members and the accounts of memberships, each once, as far as they were asked for. */
export async function includedOf(
  db: Db,
  request: FastifyRequest,
  rows: readonly AccountMembership[],
  names: ReadonlySet<(typeof includeNames)[number]>,
): Promise<{ included?: Static<typeof included> }> {
  const { storeId } = contextOf(request)
  const memberIds = names.has('account_member') ? rows.map((row) => row.account_member_id) : []
  const accountIds = names.has('account') ? rows.map((row) => row.account_id) : []
  const members = await findMembers(db, storeId, [...new Set(memberIds)])
  const accounts = await findAccounts(db, storeId, [...new Set(accountIds)])
  if (members.length === 0 && accounts.size === 0) return {}
  return {
    included: {
      ...(members.length > 0 && {
        account_members: members.map((member) => linkedMember(request, member)),
      }),
      ...(accounts.size > 0 && {
        accounts: [...accounts.values()].map((account) => linkedAccount(request, account)),
      }),
    },
  }
}
