import type { StoreId } from '../../lib/ids.ts'
import type { AccountMemberId } from '../../platform/auth/context.ts'
import { verifySecret } from '../../platform/auth/secrets.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { AccountMember } from './member.ts'
import { findMemberByUsername, selectMember } from './queries.ts'

/** Takes the same time whether the username or the password is wrong. */
export async function findMemberByPassword(
  db: Db,
  storeId: StoreId,
  { username, password }: { username: string; password: string },
): Promise<AccountMember | undefined> {
  const member = await findMemberByUsername(db, storeId, username)
  return (await verifySecret(password, member?.password_hash)) ? member : undefined
}

/** The member cannot be deleted before the transaction ends; for what will refer to it. */
export function holdMember(
  tx: Tx,
  storeId: StoreId,
  id: AccountMemberId,
): Promise<AccountMember | undefined> {
  return selectMember(tx, storeId, id).forKeyShare().executeTakeFirst()
}
