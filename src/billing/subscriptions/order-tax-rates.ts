import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrderTaxRate, SubscriptionId } from './subscription.ts'

/** The rates that orders were taxed with, of the subscriptions that came with one (CK-12). */
export async function findOrderTaxRates(
  db: Db,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, OrderTaxRate[]>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'tax_items'])
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('tax_items', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.tax_items ?? []]))
}
