import { callGateway, sourceOf } from '../../payments/call-gateway.ts'
import type { Gateway, Gateways, Outcome } from '../../payments/gateway.ts'
import type { Log } from '../../platform/log.ts'
import { type InvoicePayment, paymentKey } from '../invoices/payment.ts'

const TRIES_MAX = 3
const AT_ONCE_MAX = 32

type AskParts = { gateways: Gateways; log: Log; signal: AbortSignal }

/** The result of asking about an attempt: its outcome, or how often there was no answer. */
export type Answer = {
  payment: InvoicePayment
  outcome: Outcome | undefined
  unanswered: number
}

/**
 * Asks about many attempts, several at a time. When the worker must stop, the remaining attempts
 * are left unchanged for the next worker. The same holds when our own database is away: the run is
 * then retried, and charges are found by their key.
 */
export async function askAll(
  parts: AskParts,
  payments: readonly InvoicePayment[],
  isRepeated: boolean,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = payments.values()
  const askNext = async () => {
    for (const payment of waiting) {
      if (parts.signal.aborted) return
      const answer = await ask(parts, payment, isRepeated)
      if (answer) answers.push({ payment, ...answer })
    }
  }
  const atOnce = Math.min(AT_ONCE_MAX, payments.length)
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, askNext))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return answers
}

/** Undefined when the worker is told to stop. */
async function ask(
  parts: AskParts,
  payment: InvoicePayment,
  isRepeated: boolean,
): Promise<Omit<Answer, 'payment'> | undefined> {
  const { gateway, store_id: storeId, amount, currency, payment_authority: authority } = payment
  if (authority === null) {
    const outcome = { status: 'declined', reason: 'There is no payment method.' } as const
    return { outcome, unanswered: 0 }
  }
  const key = paymentKey(payment)
  // PAY-4: the whole amount at once, while nobody is there to confirm it.
  const charge = { storeId, key, amount, currency, source: sourceOf(authority), offSession: true }
  const move = (to: Gateway, signal: AbortSignal) => to.purchase({ ...charge, signal })
  return callGateway(parts, { gateway, storeId, key, isRepeated, triesMax: TRIES_MAX, move })
}
