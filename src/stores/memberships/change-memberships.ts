import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { REVOKED } from '../../platform/auth/application-keys.ts'
import type {
  AccountId,
  AccountMemberId,
  AccountMembershipId,
  Ctx,
} from '../../platform/auth/context.ts'
import { revoke } from '../../platform/auth/revocations.ts'
import { type Db, type Tx, violates } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import type { Page } from '../../platform/http/paging.ts'
import { holdAccount } from '../accounts/find-account.ts'
import { holdMember } from '../members/find-member.ts'
import { requireSameId } from '../same-id.ts'
import { type AccountMembership, membershipResource } from './membership.ts'
import {
  deleteMembershipRow,
  insertMembership,
  selectMembership,
  selectMemberships,
  updateMembership,
} from './queries.ts'

export async function createMembership(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  memberId: AccountMemberId,
): Promise<AccountMembership> {
  const account = await holdAccount(tx, ctx.storeId, accountId)
  if (!account) throw notFound('account', accountId)
  const member = await holdMember(tx, ctx.storeId, memberId)
  if (!member) {
    throw invalidField('data.account_member_id', `There is no account member ${memberId}.`)
  }
  const membership: AccountMembership = {
    store_id: ctx.storeId,
    id: newId<'account-membership'>(),
    account_id: account.id,
    account_member_id: member.id,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertMembership(tx, membership).catch(explainDuplicate)
  await announce(tx, ctx, 'created', membership)
  return membership
}

/** Whose right it is never changes: for another member there is another membership. */
export async function changeMembership(
  tx: Tx,
  ctx: Ctx,
  { accountId, id }: MembershipPlace,
  given: { id?: string; account_member_id?: string },
): Promise<AccountMembership> {
  const before = await selectMembership(tx, ctx.storeId, accountId, id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('account membership', id)
  requireSameId(id, given.id)
  const memberId = given.account_member_id?.toLowerCase() ?? before.account_member_id
  if (memberId !== before.account_member_id) {
    const detail = 'account_member_id cannot be changed; make another membership.'
    throw new AppError('bad-request', { source: 'data.account_member_id', detail })
  }
  const membership = { ...before, updated_at: ctx.now }
  await updateMembership(tx, membership)
  await announce(tx, ctx, 'updated', membership)
  return membership
}

export type MembershipPlace = { accountId: AccountId; id: AccountMembershipId }

/** The member's tokens for this account end with it; a new membership does not revive them. */
export async function deleteMembership(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  membershipId: AccountMembershipId,
): Promise<void> {
  const deleted = await deleteMembershipRow(tx, ctx.storeId, accountId, membershipId)
  if (!deleted) throw notFound('account membership', membershipId)
  const { id } = deleted
  await revoke(tx, ctx.now, id)
  await notify(tx, REVOKED, id)
  await recordEvent(tx, ctx, {
    name: 'account-membership.deleted',
    subjectType: 'account_membership',
    subjectId: id,
    payload: { data: { type: 'account_membership', id } },
  })
}

export function listMembershipsOfMember(
  db: Db | Tx,
  { storeId }: Ctx,
  memberId: AccountMemberId,
  page: Page,
): Promise<{ total: number; rows: AccountMembership[] }> {
  return selectMemberships(db, storeId, { account_member_id: memberId }, page)
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  membership: AccountMembership,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `account-membership.${what}`,
    subjectType: 'account_membership',
    subjectId: membership.id,
    payload: { data: membershipResource(membership) },
  })
}

function explainDuplicate(error: unknown): never {
  if (!violates(error, 'account_membership_once')) throw error
  const detail = 'The member belongs to this account already.'
  throw new AppError('conflict', { source: 'data.account_member_id', detail }, error)
}
