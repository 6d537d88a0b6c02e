import { notFound } from '../../lib/errors.ts'
import { isUuid, type StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { access, onlyAccountOf } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReadKind } from '../../platform/resources/kind.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import type { Invoice, InvoiceId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import { findAttempt, findInvoice, isOfAccount } from './queries.ts'
import { invoicePaymentResource, invoicePaymentSchema } from './resource.ts'

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

/** The attempt that the gateway knows by the key; undefined for a key that is no invoice's. */
export async function findPaymentByKey(
  db: Db | Tx,
  storeId: StoreId,
  key: string,
): Promise<InvoicePayment | undefined> {
  const named = readPaymentKey(key)
  return named && findAttempt(db, storeId, named.invoiceId, named.attempt)
}

/** The invoice and the attempt that a key is of; undefined for a key of something else. */
export function readPaymentKey(key: string) {
  const [, invoiceId = '', attempt] = /^([\da-f-]{36}):(\d{1,9})$/.exec(key) ?? []
  return isUuid(invoiceId)
    ? { invoiceId: invoiceId as InvoiceId, attempt: Number(attempt) }
    : undefined
}

export const paymentKind: ReadKind<InvoicePayment> = {
  table: 'invoice_payment',
  type: 'subscription_invoice_payment',
  path: '/subscriptions/invoices/:invoice_id/payments',
  idParam: 'payment_id',
  names: { one: 'SubscriptionInvoicePayment', many: 'SubscriptionInvoicePayments' },
  words: { one: 'invoice payment', many: 'invoice payments' },
  tags: ['Invoices'],
  access: { read: access.admin, write: access.admin },
  schemas: { resource: invoicePaymentSchema },
  order: ['-attempt'],
  parent: {
    param: 'invoice_id',
    column: 'invoice_id',
    word: 'invoice',
    find: (db, storeId, { invoice_id }) => findInvoice(db, storeId, invoice_id as InvoiceId),
  },
  resource: invoicePaymentResource,
}
