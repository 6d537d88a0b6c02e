import { sql } from 'kysely'
import { invoices, issue } from '../support/invoicing.ts'
import type { Shop } from '../support/shop.ts'
import { admins, everyone, type Ids, own, type Row, row, signedIn } from './table.ts'

/** The routes of invoices and their payments; the payment that is tried is a manual one. */

const nested = '/v2/subscriptions/subscriptions/:id/invoices'
const result = {
  data: { id: '{id}', type: 'subscription_invoice_payment', attributes: { success: true } },
}

const foreseen = {
  data: {
    type: 'subscription_invoice_payment_preview',
    attributes: { invoice_ids: [crypto.randomUUID()] },
  },
}
const givenUp = { data: { attributes: { reason: 'The debtor is bankrupt.' } } }

export const invoiceRows: Row[] = [
  row(`GET ${invoices}`, signedIn, own),
  row(`GET ${invoices}/totals`, admins, own),
  row(`GET ${invoices}/:invoice_id`, signedIn, 404),
  row(`GET ${invoices}/:invoice_id/payments`, admins, 404),
  row(`GET ${invoices}/:invoice_id/payments/:payment_id`, admins, 404),
  row(`POST ${invoices}/:invoice_id/payments`, admins, 404, {}),
  row(`POST ${invoices}/payments/preview`, admins, 404, foreseen),
  row(`PUT ${invoices}/:invoice_id/payments/:payment_id`, admins, 404, result),
  row(`POST ${invoices}/:invoice_id/payments/:payment_id/confirm`, everyone, 404, {}),
  row(`POST ${invoices}/:invoice_id/write-off`, admins, 404, givenUp),
  row(`GET ${nested}`, signedIn, 404),
  row(`GET ${nested}/:invoice_id`, signedIn, 404),
  row(`GET ${nested}/:invoice_id/payments`, admins, 404),
  row(`GET ${nested}/:invoice_id/payments/:payment_id`, admins, 404),
]

/** An invoice of the subscription that is tried, with a manual payment that is waited for. */
export async function fillInvoices(shop: Shop, subscriptionId: string): Promise<Ids> {
  const invoice = await issue(shop, subscriptionId)
  const payment = crypto.randomUUID()
  await sql`
    insert into invoice_payment
           (store_id, id, invoice_id, subscription_id, attempt, status, manual, gateway, amount,
            currency, run_id, created_at, updated_at)
    select store_id, ${payment}, id, subscription_id, 1, 'pending', true, 'manual', amount,
           currency, run_id, created_at, updated_at
      from invoice
     where id = ${invoice}`.execute(shop.deps.db)
  const ofSubscription = '/v2/subscriptions/subscriptions/invoices'
  return {
    [invoices]: invoice,
    [`${invoices}/payments`]: payment,
    [ofSubscription]: invoice,
    [`${ofSubscription}/payments`]: payment,
  }
}
