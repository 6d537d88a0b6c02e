import type { Schemas } from 'mercer-client'
import type { Condition } from '../../parts/state.tsx'

export type Invoice = Schemas['SubscriptionInvoice']
export type Payment = Schemas['SubscriptionInvoicePayment']

export function invoiceCondition({ attributes, meta }: Invoice): Condition {
  if (attributes.written_off_at !== undefined) return { meaning: 'off', word: 'Written off' }
  if (attributes.tax_required) return { meaning: 'waiting', word: 'Waits for tax' }
  if (!attributes.outstanding) {
    return meta.price.amount === 0
      ? { meaning: 'good', word: 'Nothing to pay' }
      : { meaning: 'good', word: 'Paid' }
  }
  if (attributes.payment_retries_limit_reached) return { meaning: 'failed', word: 'Given up' }
  if (attributes.manual_payment_pending) {
    return { meaning: 'attention', word: 'Manual payment due' }
  }
  return { meaning: 'waiting', word: 'Unpaid' }
}

export function paymentCondition({ attributes }: Payment): Condition {
  if (attributes.dispute) return { meaning: 'failed', word: 'Disputed' }
  if (attributes.success) return { meaning: 'good', word: 'Paid' }
  if (!attributes.pending) return { meaning: 'failed', word: 'Declined' }
  if (attributes.waits_for === 'buyer') return { meaning: 'waiting', word: 'Waits for the buyer' }
  return { meaning: 'waiting', word: 'Pending' }
}
