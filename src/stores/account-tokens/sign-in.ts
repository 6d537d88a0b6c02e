import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import type { AccountId, AccountMemberId, Ctx } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import { hashSecret } from '../../platform/auth/secrets.ts'
import type { Tokens } from '../../platform/auth/tokens.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { createResource } from '../../platform/resources/change-resource.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { accountKind } from '../accounts/account.ts'
import {
  type AccountMember,
  credentialOf,
  findMemberByPassword,
  memberKind,
  type NewMember,
} from '../members/member.ts'
import { listMembershipsOfMember, membershipKind } from '../memberships/membership.ts'
import type { AccountAuthenticationSettings } from '../settings/settings.ts'

/** The body; the schema guarantees that a mechanism has the members it needs. */
type Credentials = {
  authentication_mechanism: Mechanism
  username?: string
  password?: string
  name?: string
  email?: string
}

/** Somebody who has shown who he or she is, or who will be known once signed up. */
type Identity = Signer | { newMember: NewMember }

/** Tokens are given for the credential that was shown, so that they end with it. */
type Signer = { memberId: AccountMemberId; credentialId: string }

type IdentifyParts = {
  db: Db
  rateLimits: RateLimits
  settings: AccountAuthenticationSettings
  /** Where the request came from. */
  address: string
}

/**
 * Nothing for wrong credentials. Hashing happens here, before any transaction: it takes long, and
 * no connection is held meanwhile. Sign-ups wait in the same line as logins for that reason.
 */
export async function identify(
  { db, rateLimits, settings, address }: IdentifyParts,
  ctx: Ctx,
  given: Credentials,
): Promise<Identity | undefined> {
  switch (given.authentication_mechanism) {
    case 'password': {
      const { username = '', password = '' } = given
      const login = { address, username, password }
      const member = await findMemberByPassword({ db, rateLimits }, ctx.storeId, login)
      return member && signerOf(member)
    }
    case 'self_signup': {
      if (!settings.enable_self_signup) throw forbidden('This store does not let people sign up.')
      const { username, password, name, email } = given
      assert(username !== undefined && password !== undefined && name && email)
      const identity = `new-member:${ctx.storeId}:${username}`
      const hash = () => hashSecret(password)
      const passwordHash = await rateLimits.login({ address, identity }, hash)
      return passwordHash === undefined
        ? undefined
        : { newMember: { username, name, email, passwordHash } }
    }
    case 'account_management_authentication_token': {
      if (ctx.account) return ctx.account
      const detail =
        'Send the token to renew in the header SVC-Account-Management-Authentication-Token.'
      throw new AppError('unauthorized', detail)
    }
  }
}

/** Signing up creates a member and, with the store's setting, an account as well. */
export async function signUp(
  tx: Tx,
  ctx: Ctx,
  given: NewMember,
  settings: AccountAuthenticationSettings,
): Promise<Signer> {
  const { row: member } = await createResource(tx, ctx, memberKind, given)
  if (settings.auto_create_account_for_account_members) {
    const { row: account } = await createResource(tx, ctx, accountKind, { name: member.name })
    const params = { accountId: account.id }
    await createResource(tx, ctx, membershipKind, { account_member_id: member.id }, params)
  }
  return signerOf(member)
}

function signerOf(member: AccountMember): Signer {
  return { memberId: member.id, credentialId: credentialOf(member) }
}

/** One token for each account of the member, a page of them. */
export async function grantTokens(
  tx: Tx,
  ctx: Ctx,
  tokens: Tokens,
  { memberId, credentialId }: Signer,
  { page, lifeSeconds }: { page: Page; lifeSeconds: number },
): Promise<{ total: number; grants: AccountTokenGrant[] }> {
  const { storeId } = ctx
  const { total, rows } = await listMembershipsOfMember(tx, ctx, memberId, page)
  const ids = rows.map((row) => row.account_id)
  const accounts = await findRows(tx, accountKind, storeId, ids)
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const grants = rows.map(async ({ id: membershipId, account_id: accountId }) => {
    const claims = { storeId, accountId, memberId, membershipId, credentialId }
    const { token, expiresAt } = await tokens.signAccount(claims, lifeSeconds)
    const accountName = names.get(accountId)
    assert(accountName !== undefined, 'a membership has no account')
    return { accountId, accountName, token, expiresAt }
  })
  return { total, grants: await Promise.all(grants) }
}

export const mechanisms = [
  'password',
  'self_signup',
  'account_management_authentication_token',
] as const
type Mechanism = (typeof mechanisms)[number]

/** A signed token for one account of a member. */
type AccountTokenGrant = {
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
