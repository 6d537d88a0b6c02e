import type { Gateway, Gateways, Outcome } from '../payments/gateway.ts'
import { DatabaseAway } from '../platform/db/outage.ts'
import { errorFacts, type Log } from '../platform/log.ts'
import type { Transaction } from './transaction.ts'

const ANSWER_MS_MAX = 10_000

/** How an earlier transaction is named at the gateway, for a capture or a refund. */
type Parent = Pick<Transaction, 'id' | 'reference'>

export type Question = { transaction: Transaction; parent: Parent | undefined }

type Parts = { gateways: Gateways; log: Log }

/**
 * Has the money moved, under the transaction's id as the key; no database transaction is open.
 * Undefined when nobody knows: the gateway did not answer, and could not tell afterwards either.
 */
export async function askGateway(parts: Parts, question: Question): Promise<Outcome | undefined> {
  return (await tried(parts, question, move)) ?? (await tried(parts, question, find))
}

/**
 * Asks for the outcome of a transaction that somebody else has started, and may still be working
 * on. If the gateway does not know its key, the call is sent again under the same key. It is never
 * given up: the first request may still arrive, and next to a new one it would be a second payment.
 */
export async function askAgain(parts: Parts, question: Question): Promise<Outcome | undefined> {
  return (await tried(parts, question, find)) ?? (await tried(parts, question, move))
}

type Act = (
  gateway: Gateway,
  question: Question,
  signal: AbortSignal,
) => Promise<Outcome | undefined>

async function tried(
  { gateways, log }: Parts,
  question: Question,
  act: Act,
): Promise<Outcome | undefined> {
  const { transaction } = question
  const signal = AbortSignal.timeout(ANSWER_MS_MAX)
  try {
    return await within(signal, act(gateways[transaction.gateway], question, signal))
  } catch (error) {
    if (error instanceof DatabaseAway) throw error // No silence of the gateway.
    const facts = { transaction: transaction.id, gateway: transaction.gateway }
    log.warn({ ...facts, ...errorFacts(error) }, 'A payment gateway did not answer.')
    return undefined
  }
}

/** Also for an implementation that does not heed its signal. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

const find: Act = (gateway, { transaction }, signal) =>
  gateway.find({ storeId: transaction.store_id, key: transaction.id, signal })

const move: Act = (gateway, { transaction, parent }, signal) => {
  const { transaction_type: type, amount, currency } = transaction
  const call = { storeId: transaction.store_id, key: transaction.id, amount, currency, signal }
  if (type === 'purchase' || type === 'authorize') {
    const { customer_id, card_id } = transaction.payment_method ?? {}
    const source = { ...(customer_id && { customer_id }), ...(card_id && { card_id }) }
    return gateway[type]({ ...call, source })
  }
  const parentKey = parent?.id ?? ''
  return gateway[type]({ ...call, parentKey, parentReference: parent?.reference ?? '' })
}
