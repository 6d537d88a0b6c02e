import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { invoicesUpdated } from './announce-invoices.ts'
import type { Invoice, InvoiceId, InvoiceTaxItem } from './invoice.ts'
import { withTaxes } from './invoice-tax.ts'
import { selectInvoicesForUpdate, updateInvoices } from './queries.ts'

export type GivenTaxes = { id: InvoiceId; taxItems: readonly InvoiceTaxItem[] }

/** Gives invoices their taxes; returns those that cannot have them, with the reason. */
export async function addTaxes(
  tx: Tx,
  ctx: { storeId: StoreId; now: Temporal.Instant },
  runId: string,
  given: readonly GivenTaxes[],
): Promise<{ id: InvoiceId; reason: string }[]> {
  const ids = given.map(({ id }) => id)
  const invoices = await selectInvoicesForUpdate(tx, ctx.storeId, ids)
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const taxed: Invoice[] = []
  const refused: { id: InvoiceId; reason: string }[] = []
  for (const { id, taxItems } of given) {
    const made = withTaxes(byId.get(id), taxItems, runId, ctx.now)
    if ('invoice' in made) taxed.push(made.invoice)
    else refused.push({ id, reason: made.refusal })
  }
  await updateInvoices(tx, taxed)
  await recordEvents(tx, ctx, await invoicesUpdated(tx, ctx.storeId, taxed))
  return refused
}

export type WaitingInvoice = Pick<Invoice, 'id' | 'number' | 'subscription_id' | 'currency'> & {
  taxable_amount: Invoice['taxable_amount']
}

/** Outstanding invoices that still wait for their tax, by number; nobody locks them (TAX-7). */
export function listWaitingForTax(
  db: Db | Tx,
  storeId: StoreId,
  after: number,
  limit: number,
): Promise<WaitingInvoice[]> {
  return db
    .selectFrom('invoice')
    .select(['id', 'number', 'subscription_id', 'currency', 'taxable_amount'])
    .where('store_id', '=', storeId)
    .where('outstanding', '=', true)
    .where('tax_required', '=', true)
    .where('taxes_added_at', 'is', null)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function countWaitingForTax(tx: Tx, storeId: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from invoice
     where store_id = ${storeId} and outstanding and tax_required and taxes_added_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** How many got their tax from this run (TAX-8). */
export async function countTaxedBy(tx: Tx, storeId: StoreId, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from invoice
     where store_id = ${storeId} and tax_run_id = ${runId}`.execute(tx)
  return rows[0]?.count ?? 0
}
