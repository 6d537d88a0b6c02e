import { sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import {
  changeSubscriptions,
  loadPlansOff,
  lockSubscriptions,
} from '../subscriptions/lock-subscriptions.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { loadInvoiceEvents } from './announce-invoices.ts'
import type { Invoice, InvoiceId, InvoiceTaxItem } from './invoice.ts'
import { payTaxByCredit, withTaxes } from './invoice-tax.ts'
import { insertCreditItems, lockRows, selectOwners, updateInvoices } from './queries.ts'
import type { SubscriptionEvent } from './settlement.ts'

export type GivenTaxes = { id: InvoiceId; taxItems: readonly InvoiceTaxItem[] }

type RefusedTaxes = { id: InvoiceId; reason: string; stillWaits: boolean }

/** Gives invoices their taxes; returns those that cannot have them, with the reason. */
export async function addTaxes(
  tx: Tx,
  ctx: StoreMoment,
  runId: string,
  given: readonly GivenTaxes[],
): Promise<RefusedTaxes[]> {
  const { storeId, now } = ctx
  const ids = given.map(({ id }) => id)
  // Credit may pay a part of the tax: subscriptions first, then invoices, as everybody does.
  const owners = await selectOwners(tx, storeId, ids)
  const subscriptions = await lockSubscriptions(tx, storeId, owners)
  const known = new Map(subscriptions)
  const plansOff = await loadPlansOff(tx, storeId, subscriptions.values())
  const invoices = await lockRows(tx, 'invoice', storeId, ids)
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const taxed: { before: Invoice; after: Invoice }[] = []
  const refused: RefusedTaxes[] = []
  const told: { id: SubscriptionId; event: SubscriptionEvent }[] = []
  for (const { id, taxItems } of given) {
    const before = byId.get(id)
    const made = withTaxes(before, taxItems, runId, now)
    if ('refusal' in made) {
      refused.push({ id, reason: made.refusal, stillWaits: made.stillWaits ?? false })
      continue
    }
    const subscription = subscriptions.get(made.invoice.subscription_id)
    assert(before && subscription, 'an invoice has a subscription')
    const paid = payTaxByCredit(made.invoice, subscription, plansOff(subscription), now)
    taxed.push({ before, after: paid.invoice })
    byId.set(id, paid.invoice) // One that is listed twice is refused the second time.
    subscriptions.set(subscription.id, paid.subscription)
    told.push(...paid.events.map((event) => ({ id: subscription.id, event })))
  }
  const invoicesTaxed = taxed.map(({ after }) => after)
  await updateInvoices(tx, invoicesTaxed)
  await insertCreditItems(tx, storeId, invoicesTaxed)
  const changed = told.flatMap(({ id, event }) => {
    const subscription = subscriptions.get(id)
    const before = known.get(id)
    return before && subscription ? [{ before, subscription, event }] : []
  })
  await recordEvents(tx, ctx, [
    ...(await loadInvoiceEvents(tx, storeId, taxed)),
    ...(await changeSubscriptions(tx, storeId, changed)),
  ])
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
