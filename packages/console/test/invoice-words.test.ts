import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentOutcome } from '../src/pages/failed-payments/payment-outcome.ts'
import {
  failureWords,
  type Invoice,
  invoiceCondition,
  type Payment,
  paymentCondition,
} from '../src/pages/invoices/invoice-words.ts'
import { type InvoiceItem, reasonsFor } from '../src/pages/invoices/line-reasons.ts'
import { timesIn } from '../src/words/times.ts'

function told(attributes: Partial<Payment['attributes']>): string[] {
  const payment = { attributes: { success: false, pending: false, ...attributes } } as Payment
  const { meaning, word } = paymentCondition(payment)
  return [meaning, word, failureWords(payment)]
}

test('a payment whose outcome nobody knows is not called declined', () => {
  const asked = 'The gateway did not answer; it is asked again.'
  assert.deepEqual(told({}), ['waiting', 'Not known yet', asked])
  const failure_detail = { reason: 'No money.', class: 'try_again' } as const
  const declined = ['failed', 'Declined', 'No money. It may work later.']
  assert.deepEqual(told({ failure_detail }), declined)
  assert.deepEqual(told({ failure_detail: {} }), ['failed', 'Declined', ''])
  assert.deepEqual(told({ pending: true }), ['waiting', 'Pending', ''])
  assert.deepEqual(told({ success: true }), ['good', 'Paid', ''])
})

test('a try to collect that waits has not failed', () => {
  const end = (attributes: Partial<Payment['attributes']>) => {
    const payment = { attributes: { success: false, pending: false, ...attributes } } as Payment
    return Object.values(paymentOutcome(payment))
  }
  const waits = ['waits', 'It was tried now. It waits for the buyer.']
  assert.deepEqual(end({ pending: true, waits_for: 'buyer' }), waits)
  assert.deepEqual(end({ pending: true }), ['waits', 'It was tried now. Its outcome comes later.'])
  const asked = 'It was tried now. The gateway did not answer; it is asked again.'
  assert.deepEqual(end({}), ['waits', asked])
  assert.deepEqual(end({ success: true }), ['done', 'It is paid.'])
  const failure_detail = { reason: 'No money.', class: 'try_again' } as const
  assert.deepEqual(end({ failure_detail }), [
    'failed',
    'It was tried now. No money. It may work later.',
  ])
})

test('TAX-5: an invoice whose tax was added no longer waits for it', () => {
  const wordOf = (outstanding: boolean, timestamps: object) => {
    const attributes = { outstanding, tax_required: true }
    const meta = { price: { amount: 1_200 }, timestamps }
    return invoiceCondition({ attributes, meta } as unknown as Invoice).word
  }
  const taxed = { taxes_added_at: '2026-03-02T09:20:00.000Z' }
  assert.equal(wordOf(true, {}), 'Waits for tax')
  assert.equal(wordOf(true, taxed), 'Unpaid')
  assert.equal(wordOf(false, taxed), 'Paid')
  assert.equal(wordOf(false, {}), 'Paid')
})

test('PRO-5, PRO-9, BILL-15: a line that takes off says which change it comes from', () => {
  const billing_period = { start: '2026-04-01T00:00:00Z', end: '2026-05-01T00:00:00Z' }
  const event = { prorated_at: '2026-03-11T00:00:00Z', refunded_amount_for_unused_plan: 100 }
  const later = { ...event, prorated_at: '2026-03-20T00:00:00Z' }
  const meta = { proration_events: [event, later] }
  const invoice = { attributes: { billing_period }, meta } as unknown as Invoice
  const time = { from_time_period: '2026-03-11T00:00:00Z', until_time_period: billing_period.start }
  const last = (members: object) => {
    const item = { price: { amount: -100, currency: 'EUR' }, ...members } as InvoiceItem
    return reasonsFor(item, invoice, ({ amount }) => `${amount}`, timesIn('UTC')).join(' ')
  }
  assert.equal(last(time).match(/The plan was changed on/g)?.length, 1, 'not that of another line')
  const half = { ...time, price: { amount: -40, currency: 'EUR' } }
  assert.match(last(half), / 40 come back/, 'the other side has a line of its own')
  assert.match(last({ ...time, product_id: 'box' }), /The product was taken out/)
  assert.doesNotMatch(last({ ...time, product_id: 'box' }), /plan was changed/)
  assert.match(last({}), /^It was given back before/)
})
