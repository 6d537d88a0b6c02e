import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OfferingId } from '../offering-types.ts'
import { haveOpenSubscriptions } from '../subscriptions/open-subscriptions.ts'

/** Whether an offering uses it, also a deleted one that still has subscriptions (PRO-11). */
export async function isPolicyUsed(tx: Tx, storeId: StoreId, policyId: string): Promise<boolean> {
  const { rows } = await sql<{ id: OfferingId; isDeleted: boolean }>`
    select id, deleted_at is not null as "isDeleted"
      from offering
     where store_id = ${storeId} and proration_policy_id = ${policyId}`.execute(tx)
  if (rows.some(({ isDeleted }) => !isDeleted)) return true
  const ids = rows.map(({ id }) => id)
  return haveOpenSubscriptions(tx, storeId, ids)
}
