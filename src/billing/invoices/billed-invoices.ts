import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'

/** The given subscriptions that owe something. */
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
  sum: bigint
}

/** Sums of a run's invoices before tax, without those with nothing to pay or tax (BILL-14). */
export async function loadTotalsOfRun(
  tx: Tx,
  storeId: StoreId,
  runId: string,
): Promise<BilledTotal[]> {
  const { rows } = await sql<Omit<BilledTotal, 'sum'> & { sum: string }>`
    select currency, tax_required, count(*) as invoices, sum(items_amount)::text as sum
      from invoice
     where store_id = ${storeId} and run_id = ${runId} and (items_amount > 0 or tax_required)
     group by currency, tax_required
     order by currency`.execute(tx)
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }))
}
