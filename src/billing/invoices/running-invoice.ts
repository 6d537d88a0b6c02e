import { sql } from 'kysely'
import { type Minor, minor, RATE_SCALE, rateUnits, scale } from '../../lib/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import type { Invoice, InvoiceDraft, InvoiceId, InvoiceItem, Period } from './invoice.ts'
import { selectItems } from './queries.ts'

export type RunningInvoice = {
  id: InvoiceId
  kind: InvoiceDraft['kind']
  /** The time that is served for it. */
  period: Period
  /**
   * The price of the period itself, without credit and without prorations of an earlier one; 0 if
   * the invoice was written off, since nothing of it is paid or owed (PAY-15).
   */
  lines: readonly InvoiceItem[]
  /** The tax that was charged on so much; `waiting` until a tax run has added it. */
  tax: { amount: Minor; of: Minor } | 'waiting'
}

/** The invoice of the period that runs at this moment; where two overlap, of the later one. */
export async function findRunningInvoice(
  tx: Tx,
  subscription: Subscription,
  at: Temporal.Instant,
): Promise<RunningInvoice | undefined> {
  const { store_id: storeId, id: subscriptionId } = subscription
  const start = sql<Temporal.Instant>`coalesce(service_start, period_start)`
  const invoice = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '<>', 'proration')
    .where(start, '<=', at)
    .where(sql<Temporal.Instant>`coalesce(service_end, period_end)`, '>', at)
    .orderBy(start, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return undefined
  const { period_start, period_end, service_start, service_end } = invoice
  const period = { start: service_start ?? period_start, end: service_end ?? period_end }
  const items = await selectItems(tx, storeId, [invoice.id])
  const lines = items.flatMap((item): InvoiceItem[] => {
    const isOfPeriod =
      item.period_start?.equals(period_start) && item.period_end?.equals(period_end)
    // A plan that was to end with this period may be given back for all of it.
    if (!isOfPeriod || item.amount < 0) return []
    const { description, product_id, includes_tax } = item
    const amount = invoice.written_off_at === null ? item.amount : minor(0)
    return [{ description, ...(product_id && { product_id }), amount, includes_tax, period }]
  })
  return { id: invoice.id, kind: invoice.kind, period, lines, tax: taxOf(invoice, subscription) }
}

/** A first period that an order has paid for was taxed there, by the rates that were kept. */
function taxOf(invoice: Invoice, { tax_items: kept }: Subscription): RunningInvoice['tax'] {
  const { tax_amount, taxable_amount: of, run_id } = invoice
  if (invoice.tax_required && invoice.taxes_added_at === null) return 'waiting'
  if (run_id !== null || !kept) return { amount: tax_amount, of }
  // As orders do: the rates add up, and their tax is rounded once.
  const rate = kept.reduce((sum, tax) => sum + rateUnits(tax.rate), 0)
  return { amount: scale(of, rate, RATE_SCALE, 'half-away'), of }
}

/** The tax that goes back with so much net, rounded down; undefined while it is not known. */
export function taxShare({ tax }: RunningInvoice, net: Minor): Minor | undefined {
  if (tax === 'waiting') return undefined
  return tax.of === 0 ? minor(0) : scale(tax.amount, net, tax.of, 'down')
}
