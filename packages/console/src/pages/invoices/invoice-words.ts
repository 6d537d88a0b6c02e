import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'

export type Invoice = Schemas['SubscriptionInvoice']
export type Payment = Schemas['SubscriptionInvoicePayment']

/** Nobody has added its tax yet; `tax_required` stays true when it was added and paid. */
export const waitsForTax = ({ attributes, meta }: Invoice) =>
  attributes.outstanding && attributes.tax_required && !meta.timestamps.taxes_added_at

export function invoiceCondition(invoice: Invoice): Condition {
  const { attributes, meta } = invoice
  if (attributes.written_off_at !== undefined) return { meaning: 'off', word: 'Written off' }
  if (waitsForTax(invoice)) return { meaning: 'waiting', word: 'Waits for tax' }
  if (!attributes.outstanding) {
    return meta.price.amount === 0
      ? { meaning: 'good', word: 'Nothing to pay' }
      : { meaning: 'good', word: 'Paid' }
  }
  if (attributes.payment_retries_limit_reached) return { meaning: 'failed', word: 'No tries left' }
  if (attributes.manual_payment_pending) {
    return { meaning: 'attention', word: 'Manual payment due' }
  }
  return { meaning: 'waiting', word: 'Unpaid' }
}

export const failureClasses = ['try_again', 'new_method', 'fraud', 'fatal'] as const
export type FailureClass = (typeof failureClasses)[number]

const failures: Record<FailureClass, Condition> = {
  try_again: { meaning: 'waiting', word: 'May work later' },
  new_method: { meaning: 'attention', word: 'Needs a new card' },
  fraud: { meaning: 'failed', word: 'Looks like fraud' },
  fatal: { meaning: 'failed', word: 'Will never work' },
}

/** The last payment that failed, by what may help. */
export function failureCondition({ meta }: Invoice): Condition {
  const { class: kind } = meta.last_failure ?? {}
  return kind ? failures[kind] : { meaning: 'failed', word: 'Failed' }
}

const helps: Record<FailureClass, string> = {
  try_again: 'It may work later.',
  new_method: 'It needs a new card.',
  fraud: 'It looks like fraud.',
  fatal: 'It will never work.',
}

/** Why a payment failed, and what may help; nothing for one that did not. */
export function failureWords({ attributes }: Payment): string {
  const { failure_detail, waits_for } = attributes
  if (waits_for) return `It waits for the ${waits_for}.`
  if (isUnknown(attributes)) return 'The gateway did not answer; it is asked again.'
  const { reason = '', class: kind } = failure_detail ?? {}
  return [reason, kind && helps[kind]].filter(Boolean).join(' ')
}

export function paymentCondition({ attributes }: Payment): Condition {
  if (attributes.dispute) return { meaning: 'failed', word: 'Disputed' }
  if (attributes.success) return { meaning: 'good', word: 'Paid' }
  if (isUnknown(attributes)) return { meaning: 'waiting', word: 'Not known yet' }
  if (!attributes.pending) return { meaning: 'failed', word: 'Declined' }
  if (attributes.waits_for === 'buyer') return { meaning: 'waiting', word: 'Waits for the buyer' }
  return { meaning: 'waiting', word: 'Pending' }
}

/** Every payment that failed has its detail, so one without may still succeed. */
const isUnknown = ({ success, pending, failure_detail }: Payment['attributes']) =>
  !success && !pending && !failure_detail
