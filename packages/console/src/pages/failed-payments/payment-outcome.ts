import { failureWords, type Payment, paymentCondition } from '../invoices/invoice-words.ts'

const ends = { good: 'done', waiting: 'waits' } as const

type PaymentOutcome = { end: 'done' | 'waits' | 'failed'; words: string }

/** The end of a try to collect an invoice; one that waits may still be paid. */
export function paymentOutcome(payment: Payment): PaymentOutcome {
  const { meaning } = paymentCondition(payment)
  const end = meaning === 'good' || meaning === 'waiting' ? ends[meaning] : 'failed'
  if (end === 'done') return { end, words: 'It is paid.' }
  const words = failureWords(payment) || (end === 'waits' ? 'Its outcome comes later.' : '')
  return { end, words: `It was tried now. ${words}`.trim() }
}
