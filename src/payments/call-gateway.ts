import type { StoreId } from '../lib/ids.ts'
import { DatabaseAway } from '../platform/db/outage.ts'
import { errorFacts, type Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { GatewaySlug, Gateways } from './built-in.ts'
import type { Gateway, Outcome, PaymentSource } from './gateway.ts'

const ANSWER_MS_MAX = 10_000

/** One movement of money, by its key. */
type GatewayCall = {
  subject: 'order' | 'invoice'
  gateway: GatewaySlug
  storeId: StoreId
  key: string
  /** It may have been sent before, so it is looked up before it is sent. */
  isRepeated: boolean
  triesMax: number
  move: (gateway: Gateway, signal: AbortSignal) => Promise<Outcome>
}

type CallParts = { gateways: Gateways; log: Log; metrics: Metrics; signal?: AbortSignal }

/** The outcome, if anybody knows it, and how many tries had no answer. */
type GatewayAnswer = { outcome: Outcome | undefined; unanswered: number }

/**
 * Moves money through a gateway while no database transaction is open. Every try has the same key
 * (PAY-6), and a key that may have been sent is looked up before it is sent again. Silence is not a
 * refusal: the first request may still arrive, and a new key beside it would be a second payment.
 * Undefined when the signal of the parts ended the wait.
 */
export async function callGateway(
  parts: CallParts,
  call: GatewayCall,
): Promise<GatewayAnswer | undefined> {
  const answer = await askUntilAnswered(parts, call)
  if (answer) parts.metrics.paymentTried(call.subject, answer.outcome?.status ?? 'unknown')
  return answer
}

async function askUntilAnswered(
  parts: CallParts,
  call: GatewayCall,
): Promise<GatewayAnswer | undefined> {
  const find: Act = (gateway, signal) =>
    gateway.find({ storeId: call.storeId, key: call.key, signal })
  let unanswered = 0
  while (unanswered < call.triesMax) {
    const mayBeThere = call.isRepeated || unanswered > 0
    const found = mayBeThere ? await tryAct(parts, call, find) : undefined
    const outcome = found ?? (await tryAct(parts, call, call.move))
    if (outcome) return { outcome, unanswered }
    if (parts.signal?.aborted) return undefined
    unanswered += 1
  }
  return { outcome: await tryAct(parts, call, find), unanswered }
}

type Act = (gateway: Gateway, signal: AbortSignal) => Promise<Outcome | undefined>

/** Undefined when there was no answer in time, whether or not the gateway heeds the signal. */
async function tryAct(
  { gateways, log, signal }: CallParts,
  { gateway, key }: GatewayCall,
  act: Act,
): Promise<Outcome | undefined> {
  const timeout = AbortSignal.timeout(ANSWER_MS_MAX)
  const limited = signal ? AbortSignal.any([signal, timeout]) : timeout
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const stop = () => reject(limited.reason)
  limited.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([act(gateways[gateway], limited), ended])
  } catch (error) {
    // An outage of our own database is not the gateway's silence.
    if (error instanceof DatabaseAway) throw error
    log.warn({ key, gateway, ...errorFacts(error) }, 'A payment gateway did not answer.')
    return undefined
  } finally {
    limited.removeEventListener('abort', stop)
  }
}

/** The payer as the gateway knows them, without the other members of the payment method. */
export function sourceOf(method: PaymentSource | null): PaymentSource {
  const { customer_id, card_id } = method ?? {}
  return { ...(customer_id && { customer_id }), ...(card_id && { card_id }) }
}
