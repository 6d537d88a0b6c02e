import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { onlyAccountOf } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import type { Invoice, InvoiceId, InvoicePaymentId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import { findInvoice, findPayment, isOfAccount } from './queries.ts'

/** With a subscription, only one of its invoices. */
export async function getInvoice(
  db: Db | Tx,
  storeId: StoreId,
  id: InvoiceId,
  subscriptionId?: SubscriptionId,
): Promise<Invoice> {
  const invoice = await findInvoice(db, storeId, id)
  const isMeant = subscriptionId === undefined || invoice?.subscription_id === subscriptionId
  if (!invoice || !isMeant) throw notFound('invoice', id)
  return invoice
}

/** As the caller may see it: a shopper finds those of the own account only (PE-5). */
export async function getReadableInvoice(db: Db, ctx: Ctx, id: InvoiceId): Promise<Invoice> {
  const invoice = await getInvoice(db, ctx.storeId, id)
  const onlyAccount = onlyAccountOf(ctx)
  const isSeen = onlyAccount === undefined || (await isOfAccount(db, invoice, onlyAccount))
  if (!isSeen) throw notFound('invoice', id)
  return invoice
}

export async function getPayment(
  db: Db | Tx,
  storeId: StoreId,
  invoiceId: InvoiceId,
  id: InvoicePaymentId,
): Promise<InvoicePayment> {
  const payment = await findPayment(db, storeId, invoiceId, id)
  if (!payment) throw notFound('invoice payment', id)
  return payment
}
