import { sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Tables, Tx } from '../platform/db/db.ts'

/**
 * Records that outlive the events about them, and most of which a copy takes over, which has no
 * events; each with a time of its own that an index finds, or few of a store. Those that an advance
 * makes come first.
 */
const records: readonly [table: string & keyof Tables, time: string][] = [
  ['run', 'created_at'],
  ['schedule_slot', 'due_at'],
  ['invoice', 'created_at'],
  ['subscription_terms' as keyof Tables, 'created_at'],
  ['account', 'created_at'],
  ['account_member', 'created_at'],
  ['catalog', 'created_at'],
  ['catalog_release', 'created_at'],
  ['catalog_rule', 'created_at'],
  ['file', 'created_at'],
  ['hierarchy', 'created_at'],
  ['offering', 'created_at'],
  ['price', 'updated_at'],
  ['price_book', 'created_at'],
  ['product', 'updated_at'],
  ['sales_order', 'created_at'],
  ['schedule', 'created_at'],
  ['subscription_plan', 'created_at'],
  ['subscription_product', 'created_at'],
]

/** Whether something of a store has a later time than a moment, whatever is left of its events. */
export async function hasRecordAfter(
  tx: Tx,
  storeId: StoreId,
  moment: Temporal.Instant,
): Promise<boolean> {
  const looks = records.map(
    ([table, time]) => sql`
      exists (select 1 from ${sql.table(table)}
               where store_id = ${storeId} and ${sql.ref(time)} > ${moment})`,
  )
  const { rows } = await sql<{ found: boolean }>`
    select ${sql.join(looks, sql` or `)} as found`.execute(tx)
  return rows[0]?.found ?? false
}
