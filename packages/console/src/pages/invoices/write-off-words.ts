import type { Schemas } from 'mercer-client'
import { count } from '../../words/counts.ts'
import type { Payment } from './invoice-words.ts'

type Subscription = Pick<Schemas['Subscription'], 'meta'>

/** Subscriptions that are off for their debt alone, and go on once it is given up (PAY-14). */
function waitsForPayment({ meta }: Subscription): boolean {
  const { status, paused, canceled, closed, suspended, pending } = meta
  return status !== 'active' && !(paused || canceled || closed || suspended || pending)
}

/** The subscriptions after their invoices are written off; deleted ones are not among them. */
export function subscriptionsAfter(subscriptions: readonly Subscription[]): string[] {
  const waiting = subscriptions.filter(waitsForPayment).length
  const isOne = subscriptions.length === 1
  if (subscriptions.length === 0) return []
  if (waiting === 0) {
    return [isOne ? 'The subscription stays as it is.' : 'The subscriptions stay as they are.']
  }
  const who = isOne
    ? 'The subscription waits'
    : count(waiting, 'subscription waits', 'subscriptions wait')
  const it = waiting === 1 ? 'it' : 'each of them'
  return [
    `${who} for the payment. If nothing else is owed, the next billing run invoices a new period ` +
      `from now; a period that was invoiced and still runs goes on at once.`,
    `To prevent that, cancel ${it} first.`,
  ]
}

/** Payments of an invoice that a write-off ends (PAY-13). */
export function paymentsAfter(payments: readonly Payment[]): string[] {
  const open = payments.filter(({ attributes }) => attributes.pending)
  const isManual = open.some(({ meta }) => meta.manual_payment)
  const waitsForBuyer = open.some(({ attributes }) => attributes.waits_for === 'buyer')
  return [
    isManual && 'The manual payment ends as failed: if the money has come, record it instead.',
    waitsForBuyer && 'The payment that waits for the buyer is ended at the gateway.',
  ].filter((words) => words !== false)
}
