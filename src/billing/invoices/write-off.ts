import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import { minor, scale, sumMinor } from '../../lib/money.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import type { Plans } from '../offering-types.ts'
import { findPolicyOf } from '../offerings/freeze-offering.ts'
import { addCredit, type Credit, creditColumns, creditOf } from '../proration/credit.ts'
import {
  changeSubscriptions,
  loadPlansOff,
  lockSubscriptions,
} from '../subscriptions/lock-subscriptions.ts'
import { type WriteOffFacts, withoutPayment } from '../subscriptions/states/restart.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { invoiceEvent, loadItems, paymentUpdated } from './announce-invoices.ts'
import { getInvoice } from './find-invoice.ts'
import type { Invoice, InvoiceId, InvoicePaymentId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import {
  type InvoiceItemRow,
  lockOpenPayment,
  selectOutstandingForUpdate,
  updateInvoices,
  updatePayments,
} from './queries.ts'

/**
 * Gives an invoice up (PAY-12 to PAY-15). Subscriptions first, then invoices, then payments, as
 * everybody locks them: a payment run finds it outstanding and not written off, or the other way
 * round.
 */
export async function writeOffInvoice(
  tx: Tx,
  ctx: Ctx,
  id: InvoiceId,
  reason: string,
  /** The payment that its gateway has just ended, and that waited for its buyer. */
  endedId?: InvoicePaymentId,
): Promise<Invoice> {
  const { storeId, now } = ctx
  const { subscription_id: ownerId } = await getInvoice(tx, storeId, id)
  const subscriptions = await lockSubscriptions(tx, storeId, [ownerId])
  const subscription = subscriptions.get(ownerId)
  assert(subscription, 'an invoice has a subscription')
  const outstanding = await selectOutstandingForUpdate(tx, storeId, ownerId)
  const before = outstanding.find((invoice) => invoice.id === id)
  if (!before) throw settledRefusal(await getInvoice(tx, storeId, id))
  const payment = await lockOpenPayment(tx, storeId, id)
  if (payment?.status === 'initiated' && payment.id !== endedId) throw underWayRefusal(payment)

  const itemsOf = await loadItems(tx, storeId, [id])
  const items = itemsOf(id)
  const plansOff = await loadPlansOff(tx, storeId, [subscription])
  const policy = await findPolicyOf(tx, storeId, subscription.offering_id)
  const rounding = policy?.rounding ?? 'up'
  const facts = { now, owesMore: outstanding.length > 1, rounding }
  const left = leftOf(subscription, plansOff(subscription), before, items, facts)
  const after: Invoice = {
    ...before,
    outstanding: false,
    written_off_at: now,
    write_off_reason: reason,
    manual_payment_pending: false,
    ...(left?.service && { service_start: left.service.start, service_end: left.service.end }),
    updated_at: now,
  }
  const ended = payment && endedPayment(payment, now)
  await updatePayments(tx, ended ? [ended] : [])
  await updateInvoices(tx, [after])
  await recordEvents(tx, ctx, [
    ...(payment && ended ? [paymentUpdated(payment, ended)] : []),
    invoiceEvent('subscription_invoice.written_off', before, after, items),
    ...(await changeSubscriptions(
      tx,
      storeId,
      left ? [{ before: subscription, subscription: left.subscription, event: left.event }] : [],
    )),
  ])
  return after
}

function settledRefusal({ id, written_off_at }: Invoice): AppError {
  return written_off_at === null
    ? new AppError('unprocessable', `Nothing of the invoice ${id} is outstanding.`)
    : new AppError('conflict', `The invoice ${id} is written off already.`)
}

function underWayRefusal({ id }: InvoicePayment): AppError {
  return new AppError(
    'conflict',
    `The outcome of the payment ${id} is not known yet, and it may have taken the money. ` +
      'The next payment run asks for it.',
  )
}

/** It is not a failure that counts towards the retry limit: nobody tried (PAY-13). */
function endedPayment(payment: InvoicePayment, now: Temporal.Instant): InvoicePayment {
  const failure_reason = 'The invoice was written off.'
  const waits = { waits_for: null, action_url: null }
  return { ...payment, ...waits, status: 'failed', failure_reason, updated_at: now }
}

/**
 * The subscription after the write-off, if it is another. An invoice whose time never began gives
 * the credit back that it has used for that time.
 */
function leftOf(
  before: Subscription,
  plans: Plans | undefined,
  invoice: Invoice,
  items: readonly InvoiceItemRow[],
  facts: WriteOffFacts,
) {
  if (before.status === 'active') return undefined
  assert(plans, 'the plans of a subscription that is off are known')
  const left = withoutPayment(before, plans, invoice, facts)
  if (!left) return undefined
  const { subscription, service } = left
  const event = subscription.status === 'active' ? 'subscription.activated' : 'subscription.updated'
  if (!service?.start.equals(service.end)) return { subscription, service, event }
  const credit = addCredit(creditOf(subscription), creditUsedBy(invoice, items))
  return { subscription: { ...subscription, ...creditColumns(credit) }, service, event }
}

/**
 * The part of the period's price and its tax that was deducted; charges of earlier periods come
 * first, and so does the tax on them.
 */
function creditUsedBy(
  { period_start, period_end, taxable_amount, tax_amount, tax_credit }: Invoice,
  items: readonly InvoiceItemRow[],
): Partial<Credit> {
  const isPrice = (item: InvoiceItemRow) =>
    item.amount >= 0 &&
    item.period_start?.equals(period_start) &&
    item.period_end?.equals(period_end)
  const others = items.filter((item) => !isPrice(item))
  const sumOf = (some: readonly InvoiceItemRow[]) => sumMinor(some.map(({ amount }) => amount))
  const taxable = sumOf(others.filter(({ includes_tax }) => !includes_tax))
  const tax = taxable > 0 ? scale(tax_amount, taxable, taxable_amount, 'down') : 0
  const deducted = 0 - sumOf(others) - Math.min(tax, tax_credit ?? 0)
  return { gross: minor(Math.max(0, deducted)) }
}
