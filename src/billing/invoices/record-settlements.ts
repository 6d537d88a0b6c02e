import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { lockPositions, recordEvents } from '../../platform/events/outbox.ts'
import { findDefaultRule } from '../dunning/rule-kind.ts'
import {
  changeSubscriptions,
  loadPlansOff,
  lockSubscriptions,
} from '../subscriptions/lock-subscriptions.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { isShownByPayment, loadInvoiceEvents, paymentUpdated } from './announce-invoices.ts'
import type { Invoice, InvoicePaymentId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import { lockRows, updateInvoices, updatePayments } from './queries.ts'
import { type PaymentResult, type SubscriptionEvent, settle } from './settlement.ts'

type PaymentNames = Pick<InvoicePayment, 'id' | 'invoice_id' | 'subscription_id'>

/** Locked: the payments of one question, with all that their results may change. */
type LockedPayments = {
  payments: ReadonlyMap<InvoicePaymentId, InvoicePayment>
  invoices: Map<Invoice['id'], Invoice>
  subscriptions: Map<Subscription['id'], Subscription>
}

/** Subscriptions first, then invoices, then payments: as everybody does. */
export async function lockPayments(
  tx: Tx,
  storeId: StoreId,
  named: readonly PaymentNames[],
): Promise<LockedPayments> {
  const subscriptionIds = named.map((payment) => payment.subscription_id)
  const subscriptions = await lockSubscriptions(tx, storeId, subscriptionIds)
  const invoiceIds = named.map((payment) => payment.invoice_id)
  const invoices = await lockRows(tx, 'invoice', storeId, invoiceIds)
  const ids = named.map((payment) => payment.id)
  const payments = await lockRows(tx, 'invoice_payment', storeId, ids)
  return {
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    subscriptions,
  }
}

/** Writes what attempts wait for, or that one is disputed, and tells of those that changed so. */
export async function recordWaits(
  tx: Tx,
  ctx: StoreMoment,
  waiting: readonly { before: InvoicePayment; after: InvoicePayment }[],
): Promise<void> {
  await updatePayments(
    tx,
    waiting.map(({ after }) => after),
  )
  const told = waiting.filter(
    ({ before, after }) => before.waits_for !== after.waits_for || before.dispute !== after.dispute,
  )
  await recordEvents(
    tx,
    ctx,
    told.map(({ before, after }) => paymentUpdated(before, after)),
  )
}

/** Writes what the results make of locked payments, and records the events. */
export async function recordSettlements(
  tx: Tx,
  ctx: StoreMoment,
  locked: LockedPayments,
  results: readonly { payment: InvoicePayment; result: PaymentResult }[],
): Promise<InvoicePayment[]> {
  if (results.length === 0) return []
  const rule = await findDefaultRule(tx, ctx.storeId)
  const plansOff = await loadPlansOff(tx, ctx.storeId, locked.subscriptions.values())
  const known = new Map(locked.subscriptions)
  const payments: { before: InvoicePayment; after: InvoicePayment }[] = []
  const invoices: Invoice[] = []
  const shown: { before: Invoice; after: Invoice }[] = []
  // Two invoices of one subscription may be settled at once: the second builds on the first.
  const told: { id: Subscription['id']; event: SubscriptionEvent }[] = []
  for (const { payment, result } of results) {
    const invoice = locked.invoices.get(payment.invoice_id)
    const subscription = locked.subscriptions.get(payment.subscription_id)
    assert(invoice && subscription, 'a payment has an invoice, which has a subscription')
    const plans = plansOff(subscription)
    const settled = settle({ payment, invoice, subscription, plans }, result, rule, ctx.now)
    payments.push({ before: payment, after: settled.payment })
    invoices.push(settled.invoice)
    if (isShownByPayment(invoice, settled.invoice)) {
      shown.push({ before: invoice, after: settled.invoice })
    }
    locked.subscriptions.set(subscription.id, settled.subscription)
    told.push(...settled.events.map((event) => ({ id: subscription.id, event })))
  }
  const settledPayments = payments.map(({ after }) => after)
  await updatePayments(tx, settledPayments)
  await updateInvoices(tx, invoices)
  const changed = told.flatMap(({ id, event }) => {
    const subscription = locked.subscriptions.get(id)
    const before = known.get(id)
    return before && subscription ? [{ before, subscription, event }] : []
  })
  const events = [
    ...payments.map(({ before, after }) => paymentUpdated(before, after)),
    ...(await loadInvoiceEvents(tx, ctx.storeId, shown)),
    ...(await changeSubscriptions(tx, ctx.storeId, changed)),
  ]
  await lockPositions(tx, ctx, events.length)
  await recordEvents(tx, ctx, events)
  return settledPayments
}
