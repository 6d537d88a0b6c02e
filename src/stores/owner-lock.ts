import { sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Tx } from '../platform/db/db.ts'

/**
 * Makes writers of what one store has few of take turns until their transactions end.
 * Not a lock of the store's row: rows that refer to it could not be inserted meanwhile. Two names
 * that hash alike only wait for each other.
 */
export async function lockOwned(
  tx: Tx,
  what: 'settings' | 'currencies' | 'account-tags' | 'webhook-endpoints' | 'catalog-rules',
  storeId: StoreId,
): Promise<void> {
  const name = `${what}:${storeId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
