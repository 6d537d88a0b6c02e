import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type NewEvent, resourceEvent } from '../../platform/events/outbox.ts'
import type { Invoice, InvoiceId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import { type InvoiceItemRow, selectItems } from './queries.ts'
import { invoicePaymentResource, invoiceResource } from './resource.ts'

/** The lines of invoices, by invoice. */
export async function loadItems(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<(id: InvoiceId) => InvoiceItemRow[]> {
  const items = new Map<InvoiceId, InvoiceItemRow[]>()
  const rows = ids.length > 0 ? await selectItems(db, storeId, ids) : []
  for (const row of rows) {
    const known = items.get(row.invoice_id)
    if (known) known.push(row)
    else items.set(row.invoice_id, [row])
  }
  return (id) => items.get(id) ?? []
}

/** An attempt that changes only the invoice's `updated_at` has no event of the invoice. */
export function isShownByPayment(before: Invoice, after: Invoice): boolean {
  return (
    before.outstanding !== after.outstanding ||
    before.manual_payment_pending !== after.manual_payment_pending ||
    before.payment_retries_limit_reached !== after.payment_retries_limit_reached
  )
}

/** Tells that invoices got their tax, wait for a manual payment, were paid or are tried no more. */
export async function loadInvoiceEvents(
  tx: Tx,
  storeId: StoreId,
  changes: readonly { before: Invoice; after: Invoice }[],
): Promise<NewEvent[]> {
  const ids = changes.map(({ after }) => after.id)
  const itemsOf = await loadItems(tx, storeId, ids)
  return changes.map(({ before, after }) => {
    return invoiceEvent('subscription_invoice.updated', before, after, itemsOf(after.id))
  })
}

export function invoiceEvent(
  type: string,
  before: Invoice,
  after: Invoice,
  items: readonly InvoiceItemRow[],
): NewEvent {
  return resourceEvent(type, invoiceResource(after, items), invoiceResource(before, items))
}

export function paymentUpdated(before: InvoicePayment, after: InvoicePayment): NewEvent {
  const type = `subscription_invoice_payment.${paymentChange(before, after)}`
  return resourceEvent(type, invoicePaymentResource(after), invoicePaymentResource(before))
}

function paymentChange(before: InvoicePayment, after: InvoicePayment): string {
  if (before.dispute !== after.dispute) return 'disputed'
  return after.waits_for === 'buyer' ? 'action_required' : 'updated'
}
