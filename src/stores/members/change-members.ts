import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { REVOKED } from '../../platform/auth/application-keys.ts'
import type { AccountMemberId, Ctx } from '../../platform/auth/context.ts'
import { revoke } from '../../platform/auth/revocations.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../same-id.ts'
import { type AccountMember, credentialOf, memberResource } from './member.ts'
import { deleteMemberRow, insertMember, selectMember, updateMember } from './queries.ts'

/** The hash comes ready-made: hashing takes long, and no connection is held meanwhile. */
export type NewMember = Pick<AccountMember, 'name' | 'email' | 'username'> & {
  passwordHash: string
}

export async function createMember(tx: Tx, ctx: Ctx, given: NewMember): Promise<AccountMember> {
  const member: AccountMember = {
    store_id: ctx.storeId,
    id: newId<'account-member'>(),
    name: given.name,
    email: given.email,
    username: given.username,
    password_hash: given.passwordHash,
    credential_id: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertMember(tx, member).catch(explainDuplicate)
  await announce(tx, ctx, 'created', member)
  return member
}

/** The members that an admin can change; null removes the password. */
type MemberPatch = {
  name?: string
  email?: string
  username?: string
  passwordHash?: string | null | undefined
}

/** A new password ends the tokens that were given for the old one. */
export async function changeMember(
  tx: Tx,
  ctx: Ctx,
  id: AccountMemberId,
  { passwordHash, ...given }: MemberPatch,
  namedId: string | undefined,
): Promise<AccountMember> {
  const before = await selectMember(tx, ctx.storeId, id).forNoKeyUpdate().executeTakeFirst()
  if (!before) throw notFound('account member', id)
  requireSameId(id, namedId)
  const isNewPassword = passwordHash !== undefined
  const member: AccountMember = {
    ...before,
    name: given.name ?? before.name,
    email: given.email ?? before.email,
    username: given.username ?? before.username,
    ...(isNewPassword && { password_hash: passwordHash, credential_id: newId<'credential'>() }),
    updated_at: ctx.now,
  }
  await updateMember(tx, member).catch(explainDuplicate)
  if (isNewPassword) await endTokens(tx, ctx, before)
  await announce(tx, ctx, 'updated', member)
  return member
}

/** The memberships go with the member, and the tokens end. */
export async function deleteMember(tx: Tx, ctx: Ctx, id: AccountMemberId): Promise<void> {
  const deleted = await deleteMemberRow(tx, ctx.storeId, id)
  if (!deleted) throw notFound('account member', id)
  await endTokens(tx, ctx, deleted)
  await recordEvent(tx, ctx, {
    name: 'account-member.deleted',
    subjectType: 'account_member',
    subjectId: deleted.id,
    payload: { data: { type: 'account_member', id: deleted.id } },
  })
}

async function endTokens(tx: Tx, { now }: Ctx, member: AccountMember): Promise<void> {
  const credentialId = credentialOf(member)
  await revoke(tx, now, credentialId)
  await notify(tx, REVOKED, credentialId)
}

function explainDuplicate(error: unknown): never {
  if (!violates(error, 'account_member_username')) throw error
  const detail = 'This username is taken.'
  throw new AppError('conflict', { source: 'data.username', detail }, error)
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  member: AccountMember,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `account-member.${what}`,
    subjectType: 'account_member',
    subjectId: member.id,
    payload: { data: memberResource(member) },
  })
}
