import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountMemberId } from '../../platform/auth/context.ts'
import { verifySecret } from '../../platform/auth/secrets.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import type { AccountMember } from './member.ts'
import { findMemberByUsername, selectMember, selectMembers } from './queries.ts'

type PasswordLogin = { address: string; username: string; password: string }

/** Takes the same time whether the username or the password is wrong. */
export async function findMemberByPassword(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  storeId: StoreId,
  { address, username, password }: PasswordLogin,
): Promise<AccountMember | undefined> {
  const member = await findMemberByUsername(db, storeId, username)
  const identity = `member:${storeId}:${member?.id ?? username}`
  return rateLimits.login({ address, identity }, async () =>
    (await verifySecret(password, member?.password_hash ?? undefined)) ? member : undefined,
  )
}

/** Finds the members that exist in this store. */
export async function findMembers(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly AccountMemberId[],
): Promise<AccountMember[]> {
  return ids.length === 0 ? [] : selectMembers(db, storeId, ids)
}

export async function getMember(
  db: Db | Tx,
  storeId: StoreId,
  id: AccountMemberId,
): Promise<AccountMember> {
  const member = await selectMember(db, storeId, id).executeTakeFirst()
  if (!member) throw notFound('account member', id)
  return member
}

/** The member cannot be deleted before the transaction ends; for what will refer to it. */
export function holdMember(
  tx: Tx,
  storeId: StoreId,
  id: AccountMemberId,
): Promise<AccountMember | undefined> {
  return selectMember(tx, storeId, id).forKeyShare().executeTakeFirst()
}
