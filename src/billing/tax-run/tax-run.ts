import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import {
  addTaxes,
  countTaxedBy,
  countWaitingForTax,
  type GivenTaxes,
  listWaitingForTax,
  type WaitingInvoice,
} from '../invoices/add-taxes.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import { countFailures, parkItems } from '../runs/queries.ts'
import type { ActiveRun } from '../runs/run.ts'
import { findOrderTaxRates } from '../subscriptions/find-subscription.ts'

/** One entry of the run's list, or one invoice that waits for its tax. */
type Item =
  | { id: InvoiceId; place: number; listed: GivenTaxes }
  | { id: InvoiceId; place: number; waiting: WaitingInvoice }

type TaxRunParts = { storeNow: StoreNow }

export const taxReportSchema = Type.Object({
  invoices_updated: Type.Integer(),
  invoice_failures: Type.Integer(),
})

const BATCH_SIZE = 500

/** Gives invoices the taxes that its list says, or without a list those of their orders (TAX-7). */
export function taxRun({ storeNow }: TaxRunParts): JobType<ActiveRun, Item> {
  return {
    batchSize: BATCH_SIZE,
    count: async (tx, run) => run.taxes?.length ?? countWaitingForTax(tx, run.storeId),
    async claim(tx, run, limit, only) {
      const after = Number(run.cursor?.[0] ?? 0)
      if (run.taxes) return listedItems(run.taxes, after, limit, only)
      const waiting = await listWaitingForTax(tx, run.storeId, after, limit)
      const items = waiting.map((one) => ({ id: one.id, place: one.number, waiting: one }))
      return only === undefined ? items : items.filter(({ id }) => id === only)
    },
    cursorOf: ({ place }) => [place],
    async perform(tx, run, items) {
      const given = run.taxes
        ? items.flatMap((item) => ('listed' in item ? [item.listed] : []))
        : await findOrderTaxes(tx, run.storeId, items)
      if (given.length === 0) return
      const ctx = { storeId: run.storeId, now: await storeNow(run.storeId, tx) }
      const refused = await addTaxes(tx, ctx, run.id, given)
      // Without a list: paid or taxed by somebody else since it was claimed, so nothing is left.
      const failed = run.taxes ? refused : refused.filter(({ stillWaits }) => stillWaits)
      await parkItems(tx, run, failed, ctx.now)
    },
    async report(tx, run): Promise<Static<typeof taxReportSchema>> {
      const invoices_updated = await countTaxedBy(tx, run.storeId, run.id)
      return { invoices_updated, invoice_failures: await countFailures(tx, run) }
    },
  }
}

/** In the order of the list; places count from 1. */
function listedItems(
  taxes: NonNullable<ActiveRun['taxes']>,
  after: number,
  limit: number,
  only: string | undefined,
): Item[] {
  const items = taxes.slice(after, after + limit).map((entry, index) => {
    const id = entry.invoice_id.toLowerCase() as InvoiceId
    return { id, place: after + index + 1, listed: { id, taxItems: entry.tax_items } }
  })
  return only === undefined ? items : items.filter(({ id }) => id === only)
}

/** The rates that came with the order of a subscription; of any other nothing is known. */
async function findOrderTaxes(
  tx: Tx,
  storeId: StoreId,
  items: readonly Item[],
): Promise<GivenTaxes[]> {
  const waiting = items.flatMap((item) => ('waiting' in item ? [item.waiting] : []))
  const ids = waiting.map((invoice) => invoice.subscription_id)
  const kept = await findOrderTaxRates(tx, storeId, ids)
  return waiting.flatMap(({ id, subscription_id }) => {
    const taxes = kept.get(subscription_id)
    return taxes ? [{ id, taxItems: taxes.map((tax) => ({ type: 'tax_item', ...tax })) }] : []
  })
}
