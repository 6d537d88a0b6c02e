import { type SqlBool, sql } from 'kysely'

/** Whether an invoice is still collected although its subscription may be closed (BILL-18). */
export const isOpenOrFinal = sql<SqlBool>`
  (not subscription.closed
   or invoice.kind = 'proration' and subscription.closed_by = 'plan-end')`

/**
 * Whether the subscription of a statement owes the final invoice of a plan that has ended, which is
 * still collected (BILL-18).
 */
export const owesFinalInvoice = sql<SqlBool>`
  (subscription.closed_by = 'plan-end'
   and exists (select 1
                 from invoice
                where invoice.store_id = subscription.store_id
                  and invoice.subscription_id = subscription.id
                  and invoice.outstanding and invoice.kind = 'proration'))`
