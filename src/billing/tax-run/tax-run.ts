import { type Static, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { JobParts, JobType } from '../../platform/jobs/job.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import {
  addTaxes,
  countTaxedBy,
  countWaitingForTax,
  type GivenTaxes,
  listWaitingForTax,
  type WaitingInvoice,
} from '../invoices/add-taxes.ts'
import type { InvoiceId, InvoiceTaxItem } from '../invoices/invoice.ts'
import { countFailures, parkItems } from '../runs/queries.ts'
import type { ActiveRun } from '../runs/run.ts'
import { findOrderTaxRates } from '../subscriptions/find-subscription.ts'

/** One entry of the run's list, or one invoice that waits for its tax. */
type Item =
  | { id: InvoiceId; place: number; listed: GivenTaxes }
  | { id: InvoiceId; place: number; waiting: WaitingInvoice }

type TaxRunParts = {
  db: Db
  storeNow: StoreNow
}

export const taxReportSchema = Type.Object({
  invoices_updated: Type.Integer(),
  invoice_failures: Type.Integer(),
})

const BATCH_SIZE = 500

/**
 * Gives invoices the taxes that its list says, or without a list those that the tax source knows.
 * The source is asked outside of the transactions: what a lost worker had not written down yet
 * waits for the next tax run.
 */
export function taxRun({ db, storeNow }: TaxRunParts): JobType<ActiveRun, Item> {
  const taxSource = createOrderTaxSource(db)
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
      const listed = items.flatMap((item) => ('listed' in item ? [item.listed] : []))
      if (listed.length === 0) return
      const ctx = { storeId: run.storeId, now: await storeNow(run.storeId) }
      const refused = await addTaxes(tx, ctx, run.id, listed)
      await parkItems(tx, run, refused, ctx.now)
    },
    async follow(parts, run, items) {
      const waiting = items.flatMap((item) => ('waiting' in item ? [item.waiting] : []))
      if (waiting.length > 0) await addFromSource(parts, run, taxSource, waiting)
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

async function addFromSource(
  parts: JobParts,
  run: ActiveRun,
  taxSource: TaxSource,
  waiting: readonly WaitingInvoice[],
): Promise<void> {
  const { db, log } = parts
  const answers = await taxSource(run.storeId, waiting)
  const known = waiting.flatMap(({ id }) => {
    const taxItems = answers.get(id)
    return taxItems ? [{ id, taxItems }] : []
  })
  if (known.length === 0) return
  const ctx = { storeId: run.storeId, now: await parts.now() }
  const refused = await db.transaction().execute(async (tx) => {
    const all = await addTaxes(tx, ctx, run.id, known)
    const impossible = all.filter(({ stillWaits }) => stillWaits)
    await parkItems(tx, run, impossible, ctx.now)
    return all
  })
  // Paid or taxed by somebody else since it was claimed: nothing is left to do.
  const settled = refused.filter(({ stillWaits }) => !stillWaits)
  if (settled.length > 0) log.info({ settled }, 'some invoices no longer wait for tax')
}

/**
 * Supplies the taxes of invoices that the caller did not list (TAX-7). It is called outside of
 * every transaction, so it may take its time. An invoice that it omits keeps waiting; an empty list
 * means that there is no tax to add.
 */
type TaxSource = (
  storeId: StoreId,
  invoices: readonly WaitingInvoice[],
) => Promise<Map<InvoiceId, InvoiceTaxItem[]>>

/** The rates that came with the order of a subscription; of any other it knows nothing. */
function createOrderTaxSource(db: Db): TaxSource {
  return async (storeId, invoices) => {
    const ids = invoices.map((invoice) => invoice.subscription_id)
    const kept = await findOrderTaxRates(db, storeId, ids)
    return new Map(
      invoices.flatMap((invoice) => {
        const taxes = kept.get(invoice.subscription_id)
        if (!taxes) return []
        return [[invoice.id, taxes.map((tax) => ({ type: 'tax_item', ...tax }))]]
      }),
    )
  }
}
