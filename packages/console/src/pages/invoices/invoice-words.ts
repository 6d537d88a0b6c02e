import type { Schemas } from 'mercer-client'
import type { Condition } from '../../words/condition.ts'
import { asWords, count } from '../../words/counts.ts'

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

type FailureWords = { meaning: Condition['meaning']; one: string; many: string }

/** The words for one failed payment, and for several. */
const failures: Record<FailureClass, FailureWords> = {
  try_again: { meaning: 'waiting', one: 'may work later', many: 'may work later' },
  new_method: { meaning: 'attention', one: 'needs a new card', many: 'need a new card' },
  fraud: { meaning: 'failed', one: 'looks like fraud', many: 'look like fraud' },
  fatal: { meaning: 'failed', one: 'will never work', many: 'will never work' },
}

/** "1 needs a new card", "1,204 need a new card". */
export const failuresText = (kind: FailureClass, amount: number) =>
  count(amount, failures[kind].one, failures[kind].many)

/** "Need a new card", as the name of a filter. */
export const failureName = (kind: FailureClass) => asWords(failures[kind].many)

/** The last payment that failed, by what may help. */
export function failureCondition({ meta }: Invoice): Condition {
  const { class: kind } = meta.last_failure ?? {}
  if (!kind) return { meaning: 'failed', word: 'Failed' }
  const { meaning, one } = failures[kind]
  return { meaning, word: asWords(one) }
}

/** Why a payment failed, and what may help; nothing for one that did not. */
export function failureWords({ attributes }: Payment): string {
  const { failure_detail, waits_for } = attributes
  if (waits_for) return `It waits for the ${waits_for}.`
  if (isUnknown(attributes)) return 'The gateway did not answer; it is asked again.'
  const { reason = '', class: kind } = failure_detail ?? {}
  return [reason, kind && `It ${failures[kind].one}.`].filter(Boolean).join(' ')
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
