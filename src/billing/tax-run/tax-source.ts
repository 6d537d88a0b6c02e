import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { WaitingInvoice } from '../invoices/add-taxes.ts'
import type { InvoiceId, InvoiceTaxItem } from '../invoices/invoice.ts'
import { findOrderTaxRates } from '../subscriptions/find-subscription.ts'

/**
 * Supplies the taxes of invoices that the caller did not list (TAX-7). It is called outside of
 * every transaction, so it may take its time. An invoice that it omits keeps waiting; an empty list
 * means that there is no tax to add.
 */
export type TaxSource = (
  storeId: StoreId,
  invoices: readonly WaitingInvoice[],
) => Promise<Map<InvoiceId, InvoiceTaxItem[]>>

/** The rates that came with the order of a subscription; of any other it knows nothing. */
export function createOrderTaxSource(db: Db): TaxSource {
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
