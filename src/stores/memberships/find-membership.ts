import type { StoreId } from '../../lib/ids.ts'
import type { AccountId, AccountMemberId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { selectMembershipOf } from './queries.ts'

/** Whether the member may act for the account. */
export async function isMemberOf(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  memberId: AccountMemberId,
): Promise<boolean> {
  return (await selectMembershipOf(db, storeId, accountId, memberId)) !== undefined
}
