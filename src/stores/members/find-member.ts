import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountMemberId } from '../../platform/auth/context.ts'
import { verifySecret } from '../../platform/auth/secrets.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RateLimits } from '../../platform/http/rate-limit.ts'
import { findRow, getRow } from '../../platform/resources/rows.ts'
import { type AccountMember, memberKind } from './member.ts'

type PasswordLogin = { address: string; username: string; password: string }

/** Takes the same time whether the username or the password is wrong. */
export async function findMemberByPassword(
  { db, rateLimits }: { db: Db; rateLimits: RateLimits },
  storeId: StoreId,
  { address, username, password }: PasswordLogin,
): Promise<AccountMember | undefined> {
  const member = await db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
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
  if (ids.length === 0) return []
  return db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
}

export function getMember(
  db: Db | Tx,
  storeId: StoreId,
  id: AccountMemberId,
): Promise<AccountMember> {
  return getRow(db, memberKind, storeId, id)
}

/** The member cannot be deleted before the transaction ends; for what will refer to it. */
export function holdMember(
  tx: Tx,
  storeId: StoreId,
  id: AccountMemberId,
): Promise<AccountMember | undefined> {
  return findRow(tx, memberKind, storeId, id, { lock: 'key share' })
}
