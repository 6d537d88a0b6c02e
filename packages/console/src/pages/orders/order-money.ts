import type { Schemas } from 'mercer-client'
import { amountText, type Currency } from '../../words/amounts.ts'

type Order = Schemas['Order']
type Transaction = Schemas['Transaction']

/** The currency as it was when the order was placed: the store may have changed it since. */
export function currencyOf({ meta }: Order): Currency {
  const { display_price, currency_format } = meta
  return { code: display_price.with_tax.currency, default: false, ...currency_format }
}

/** The effect of a cancellation on the money of an order (CK-10). */
export function cancelWords(order: Order): string[] {
  const { authorized } = order.meta.display_price
  const words = [paidWords(order)]
  if (authorized.amount > 0) {
    const held = amountText(authorized, [])
    words.push(`${held} stay authorized until you set them free.`)
  }
  if (mayHaveSubscriptions(order)) {
    words.push('Subscriptions that began with it go on: cancel each on its own page.')
  }
  words.push('A payment that waits for its buyer is ended.', 'A cancelled order stays cancelled.')
  return words
}

/** Subscriptions begin when an order is paid, and only accounts buy them (CK-4, CK-12). */
function mayHaveSubscriptions({ payment, relationships }: Order): boolean {
  return relationships.account !== undefined && ['paid', 'refunded'].includes(payment)
}

function paidWords(order: Order): string {
  const { paid, refunded } = order.meta.display_price
  const kept = { amount: paid.amount - refunded.amount, currency: paid.currency }
  const text = amountText(kept, [currencyOf(order)])
  if (kept.amount > 0) return `No money goes back: ${text} stay paid until you refund them.`
  if (refunded.amount > 0) return 'Everything that was paid was given back before.'
  return 'Nothing was paid, so no money moves.'
}

/** The way that money goes when it is given back (CK-8). */
export function refundWords({ gateway }: Transaction): string {
  const money =
    gateway === 'manual'
      ? 'Mercer moves no money: send it back yourself. This only records it.'
      : 'The money goes back through the gateway to where it came from.'
  return `${money} The subscriptions of the order do not end.`
}

/** The effect of ending a payment that has no outcome yet, or of setting free what is held. */
export function releaseWords({ status, waits_for, gateway }: Transaction): string {
  if (status === 'pending' && waits_for === 'buyer') {
    return 'The buyer can no longer confirm it. The order has to be paid in another way.'
  }
  if (status === 'pending') {
    return (
      'Mercer asks the gateway first. A payment that it does not have is never sent; one that it ' +
      'has taken is shown as paid. While the gateway does not answer, this is refused.'
    )
  }
  const held =
    gateway === 'manual'
      ? 'This only records it: Mercer holds no money of a manual payment.'
      : 'The card of the buyer is no longer held for it.'
  return `${held} To take the money then needs a new payment.`
}

type Known = { order: Order; transaction: Transaction; all: readonly Transaction[] }

/** The actions on a transaction that the interface does not refuse (CK-15, CK-18). */
export function actionsOn({ order, transaction, all }: Known) {
  const { status, transaction_type: type, amount, refunded_amount, waits_for } = transaction
  const isOpen = type === 'authorize' && status === 'complete' && !isClosed(transaction, all)
  const isReceipt = type === 'purchase' || type === 'capture'
  const isPayment = type === 'purchase' || type === 'authorize'
  return {
    mayCapture: isOpen && order.status !== 'cancelled',
    mayRelease: isOpen || (status === 'pending' && isPayment && waits_for !== 'gateway'),
    mayRefund: status === 'complete' && isReceipt && amount > refunded_amount,
  }
}

/** An authorization is over when a capture or a cancellation of it has worked. */
function isClosed({ id }: Transaction, all: readonly Transaction[]): boolean {
  return all.some(
    ({ relationships, status, transaction_type }) =>
      relationships.parent?.data.id === id &&
      status === 'complete' &&
      transaction_type !== 'refund',
  )
}

/** The amount that is still owed when a part of what was authorized is taken (CK-7). */
export function owedAfterCapture({ meta }: Order, reserved: number, taken: number): number {
  const { with_tax, authorized, paid } = meta.display_price
  return Math.max(0, with_tax.amount - (authorized.amount - reserved) - (paid.amount + taken))
}
