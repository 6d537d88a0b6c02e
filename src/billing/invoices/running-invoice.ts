import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import type { InvoiceDraft, InvoiceItem, Period } from './invoice.ts'
import { selectItems } from './queries.ts'

export type RunningInvoice = {
  kind: InvoiceDraft['kind']
  period: Period
  /** What the period itself costs: neither credit nor what was prorated in an earlier one. */
  lines: readonly InvoiceItem[]
}

/** The invoice of the period that runs at this moment; where two overlap, of the later one. */
export async function runningInvoice(
  tx: Tx,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
  at: Temporal.Instant,
): Promise<RunningInvoice | undefined> {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['id', 'kind', 'period_start', 'period_end'])
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '<=', at)
    .where('period_end', '>', at)
    .orderBy('period_start', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return undefined
  const period = { start: invoice.period_start, end: invoice.period_end }
  const items = await selectItems(tx, storeId, [invoice.id])
  const lines = items.flatMap((item): InvoiceItem[] => {
    const isOfPeriod =
      item.period_start?.equals(period.start) && item.period_end?.equals(period.end)
    if (!isOfPeriod) return []
    const { description, product_id, amount, includes_tax } = item
    return [{ description, ...(product_id && { product_id }), amount, includes_tax, period }]
  })
  return { kind: invoice.kind, period, lines }
}
