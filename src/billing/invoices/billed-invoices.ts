import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { MINOR_MAX } from '../../lib/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'

/** Those of the subscriptions that owe something. */
export async function findOwing(
  tx: Tx,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Set<SubscriptionId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ subscription_id: SubscriptionId }>`
    select distinct subscription_id
      from invoice
     where store_id = ${storeId} and subscription_id = any(${ids}::uuid[]) and outstanding`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.subscription_id))
}

export type BilledTotal = {
  currency: string
  tax_required: boolean
  invoices: number
  amount: number
}

/** What a run has invoiced, before tax, without what has nothing to pay or to tax (BILL-14). */
export async function totalsOfRun(tx: Tx, storeId: StoreId, runId: string): Promise<BilledTotal[]> {
  // A sum beyond what an amount can hold must not keep the run from ending.
  const { rows } = await sql<BilledTotal>`
    select currency, tax_required, count(*) as invoices,
           least(sum(items_amount), ${MINOR_MAX}::bigint)::bigint as amount
      from invoice
     where store_id = ${storeId} and run_id = ${runId} and (items_amount > 0 or tax_required)
     group by currency, tax_required
     order by currency`.execute(tx)
  return rows
}
