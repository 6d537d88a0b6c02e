import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import { columnArray } from '../../platform/db/many-rows.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'

/** The amount before tax of the last invoice of each subscription; some may have none. */
export async function findLastAmounts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, Minor>> {
  const { rows } = await sql<{ id: SubscriptionId; amount: Minor }>`
    select one.id, last.items_amount as amount
      from unnest(${columnArray(ids)}::uuid[]) as one (id),
           lateral (
             select items_amount from invoice
              where invoice.store_id = ${storeId} and invoice.subscription_id = one.id
              order by invoice.period_start desc
              limit 1
           ) as last`.execute(tx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
