import { type SqlBool, sql } from 'kysely'
import { isUuid, type StoreId } from '../lib/ids.ts'
import type { Tx } from '../platform/db/db.ts'

/** Selects the gateway keys whose transaction has no outcome yet. */
export async function findPendingKeys(
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_transaction')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${keys.filter(isUuid)}::uuid[])`)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ id }) => id)
}
