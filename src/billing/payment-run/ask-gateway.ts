import type { Gateway, Gateways, Outcome } from '../../payments/gateway.ts'
import { DatabaseAway } from '../../platform/db/outage.ts'
import { errorFacts, type Log } from '../../platform/log.ts'
import { type InvoicePayment, paymentKey } from '../invoices/payment.ts'

const ANSWER_MS_MAX = 10_000
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
      if (answer) answers.push(answer)
    }
  }
  const atOnce = Math.min(AT_ONCE_MAX, payments.length)
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, askNext))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return answers
}

/**
 * One attempt, always under its own key (PAY-6). An attempt that may have been sent is looked up
 * before it is sent again; silence is not a refusal. Undefined when the worker must stop.
 */
async function ask(
  parts: AskParts,
  payment: InvoicePayment,
  isRepeated: boolean,
): Promise<Answer | undefined> {
  if (payment.payment_authority === null) {
    const outcome = { status: 'declined', reason: 'There is no payment method.' } as const
    return { payment, outcome, unanswered: 0 }
  }
  let unanswered = 0
  for (let attempt = 1; attempt <= TRIES_MAX; attempt++) {
    const mayBeThere = isRepeated || attempt > 1
    const found = mayBeThere ? await tried(parts, payment, find) : undefined
    const outcome = found ?? (await tried(parts, payment, purchase))
    if (outcome) return { payment, outcome, unanswered }
    if (parts.signal.aborted) return undefined
    unanswered += 1
  }
  return { payment, outcome: await tried(parts, payment, find), unanswered }
}

type Act = (
  gateway: Gateway,
  payment: InvoicePayment,
  signal: AbortSignal,
) => Promise<Outcome | undefined>

const find: Act = (gateway, payment, signal) =>
  gateway.find({ storeId: payment.store_id, key: paymentKey(payment), signal })

/** PAY-4: the whole amount at once, while nobody is there to confirm it. */
const purchase: Act = (gateway, payment, signal) => {
  const { customer_id, card_id } = payment.payment_authority ?? {}
  return gateway.purchase({
    storeId: payment.store_id,
    key: paymentKey(payment),
    amount: payment.amount,
    currency: payment.currency,
    source: { ...(customer_id && { customer_id }), ...(card_id && { card_id }) },
    offSession: true,
    signal,
  })
}

/** Undefined when there was no answer in time, whether or not the gateway heeds the signal. */
async function tried(
  { gateways, log, signal }: AskParts,
  payment: InvoicePayment,
  act: Act,
): Promise<Outcome | undefined> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)])
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const stop = () => reject(limited.reason)
  limited.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([act(gateways[payment.gateway], payment, limited), ended])
  } catch (error) {
    if (error instanceof DatabaseAway) throw error // No silence of the gateway.
    const facts = { payment: payment.id, gateway: payment.gateway }
    log.warn({ ...facts, ...errorFacts(error) }, 'A payment gateway did not answer.')
    return undefined
  } finally {
    limited.removeEventListener('abort', stop)
  }
}
