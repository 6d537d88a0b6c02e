import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { NewEvent } from '../../platform/events/outbox.ts'
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

/** That invoices got their tax, were paid, or are tried no more. */
export async function loadInvoiceEvents(
  tx: Tx,
  storeId: StoreId,
  invoices: readonly Invoice[],
): Promise<NewEvent[]> {
  const ids = invoices.map((invoice) => invoice.id)
  const itemsOf = await loadItems(tx, storeId, ids)
  return invoices.map((invoice) => ({
    type: 'subscription_invoice.updated',
    subjectType: 'subscription_invoice',
    subjectId: invoice.id,
    payload: { data: invoiceResource(invoice, itemsOf(invoice.id)) },
  }))
}

export function paymentEvent(what: 'created' | 'updated', payment: InvoicePayment): NewEvent {
  return { ...paymentFacts(what), subjectId: payment.id, payload: paymentPayload(payment) }
}

export function paymentFacts(what: 'created' | 'updated') {
  const subjectType = 'subscription_invoice_payment'
  return { type: `subscription_invoice_payment.${what}`, subjectType }
}

export function paymentPayload(payment: InvoicePayment) {
  return { data: invoicePaymentResource(payment) }
}
