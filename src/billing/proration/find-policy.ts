import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ProrationPolicy } from './policy.ts'
import { selectPolicy } from './queries.ts'

export function findPolicy(
  db: Db | Tx,
  storeId: StoreId,
  id: string,
): Promise<ProrationPolicy | undefined> {
  return selectPolicy(db, storeId, id).executeTakeFirst()
}

/** The policy cannot be deleted before the transaction ends; for what will refer to it. */
export function holdPolicy(
  tx: Tx,
  storeId: StoreId,
  id: string,
): Promise<ProrationPolicy | undefined> {
  return selectPolicy(tx, storeId, id).forKeyShare().executeTakeFirst()
}
