import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseAway } from '../platform/db/outage.ts'
import { errorFacts, type Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { GatewaySlug, Gateways } from './built-in.ts'
import {
  type Decline,
  type Gateway,
  GatewayDuplicate,
  type Lookup,
  type Outcome,
  type PaymentSource,
  SETTINGS_REFUSED,
  SettingsRefused,
  settingsProblem,
} from './gateway.ts'

const ANSWER_MS_MAX = 10_000
/** A first request that is still under way at the gateway has ended by then, if it ever ends. */
const UNDER_WAY_MS = 2_000

/** One movement of money, by its key. */
type GatewayCall = {
  subject: 'order' | 'invoice'
  gateway: GatewaySlug
  lookup: Omit<Lookup, 'signal'>
  /** It may have been sent before, so it is looked up before it is sent. */
  isRepeated: boolean
  triesMax: number
  move: Move
}

type Move = (gateway: Gateway, signal: AbortSignal) => Promise<Outcome>

type CallParts = { gateways: Gateways; log: Log; metrics: Metrics; signal?: AbortSignal }

type Counts = {
  unanswered: number
  /** The gateway had the key already: an earlier call may still be under way. */
  isUnderWay: boolean
}

/** The outcome, if anybody knows it, and how many tries had no answer. */
type GatewayAnswer = Counts & {
  outcome: Outcome | undefined
  /** Why there is no other outcome. */
  refused?: SettingsRefused
}

/**
 * Moves money through a gateway while no database transaction is open. Every try has the same key
 * (PAY-6), and a key that may have been sent is not sent again before the gateway has said that it
 * does not know it: it may have forgotten the key, and not the payment. Silence is not a refusal:
 * the first request may still arrive, and a new key beside it would be a second payment. What the
 * gateway has given an id to is only looked up. Undefined when the signal of the parts ended the
 * wait. Settings that the gateway refuses decline a payment that was never sent before; they say
 * nothing about any other.
 */
export async function callGateway(
  parts: CallParts,
  call: GatewayCall,
): Promise<GatewayAnswer | undefined> {
  const answer = await askUnlessRefused(parts, call)
  if (!answer) return undefined
  const { outcome } = answer
  const declineClass = outcome?.status === 'declined' ? outcome.class : undefined
  parts.metrics.paymentTried(call.subject, outcome?.status ?? 'unknown', declineClass)
  return answer
}

async function askUnlessRefused(
  parts: CallParts,
  call: GatewayCall,
): Promise<GatewayAnswer | undefined> {
  const counts = { unanswered: 0, isUnderWay: false }
  try {
    return await askUntilAnswered(parts, call, counts)
  } catch (refused) {
    if (!(refused instanceof SettingsRefused)) throw refused
    const isFirst = counts.unanswered === 0 && !call.isRepeated && !call.lookup.reference
    return { ...counts, outcome: isFirst ? settingsDecline(refused) : undefined, refused }
  }
}

function settingsDecline({ why }: SettingsRefused): Decline {
  const { detail: reason } = settingsProblem(why)
  const code = SETTINGS_REFUSED
  return { status: 'declined', class: 'try_again', code, reason, forAdmins: why }
}

async function askUntilAnswered(
  parts: CallParts,
  call: GatewayCall,
  counts: Counts,
): Promise<GatewayAnswer | undefined> {
  const find: Act = (gateway, signal) => gateway.find({ ...call.lookup, signal })
  const send: Act<Outcome> = (gateway, signal) =>
    call.move(gateway, signal).catch((error: unknown) => {
      counts.isUnderWay = error instanceof GatewayDuplicate
      throw error
    })
  const isKnown = call.lookup.reference !== undefined
  while (counts.unanswered < call.triesMax) {
    const mayBeThere = call.isRepeated || isKnown || counts.unanswered > 0
    const found = mayBeThere ? await tryAct(parts, call, find) : notFound
    const mayBeSent = found !== undefined && !isKnown
    if (mayBeSent && !found.outcome && counts.isUnderWay) {
      await pause(UNDER_WAY_MS, parts.signal)
      if (parts.signal?.aborted) return undefined
    }
    const answer = found?.outcome || !mayBeSent ? found : await tryAct<Outcome>(parts, call, send)
    if (answer?.outcome) return { outcome: answer.outcome, ...counts }
    if (parts.signal?.aborted) return undefined
    counts.unanswered += 1
  }
  return { outcome: (await tryAct(parts, call, find))?.outcome, ...counts }
}

/** Ends early with the signal. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { ...(signal && { signal }) }).catch(() => {})
}

/** Looks a payment up and sends nothing; undefined when the gateway did not answer. */
export function findAtGateway(
  parts: CallParts,
  call: Pick<GatewayCall, 'gateway' | 'lookup'>,
): Promise<{ outcome: Outcome | undefined } | undefined> {
  return tryAct(parts, call, (gateway, signal) => gateway.find({ ...call.lookup, signal }))
}

/** The buyer says that they have confirmed a payment that waited for them. */
export async function confirmAtGateway(
  parts: CallParts,
  call: Pick<GatewayCall, 'gateway' | 'lookup'>,
): Promise<Outcome | undefined> {
  const confirm: Act = (gateway, signal) => {
    const lookup = { ...call.lookup, signal }
    return gateway.confirm ? gateway.confirm(lookup) : gateway.find(lookup)
  }
  return (await tryAct(parts, call, confirm))?.outcome
}

const cancelled: Outcome = {
  status: 'declined',
  class: 'try_again',
  reason: 'The payment was cancelled before it was confirmed.',
}

/**
 * Ends a payment that waits for its buyer. Gives what became of the payment: cancelled, or what it
 * was confirmed to meanwhile; undefined when nobody knows.
 */
export async function cancelAtGateway(
  parts: CallParts,
  { gateway, lookup }: Pick<GatewayCall, 'gateway' | 'lookup'>,
): Promise<Outcome | undefined> {
  const { key, reference: parentReference = '' } = lookup
  const cancel = (to: Gateway, signal: AbortSignal) =>
    to.cancel({ ...lookup, key: `${key}:cancel`, parentKey: key, parentReference, signal })
  const answer = await tryAct<Outcome>(parts, { gateway, lookup }, cancel)
  if (answer?.outcome.status === 'approved') return cancelled
  return (await findAtGateway(parts, { gateway, lookup }))?.outcome
}

type Act<Answer = Outcome | undefined> = (gateway: Gateway, signal: AbortSignal) => Promise<Answer>

const notFound = { outcome: undefined }

/** Undefined when there was no answer in time, whether or not the gateway heeds the signal. */
async function tryAct<Answer = Outcome | undefined>(
  { gateways, log, signal }: CallParts,
  { gateway, lookup }: Pick<GatewayCall, 'gateway' | 'lookup'>,
  act: Act<Answer>,
): Promise<{ outcome: Answer } | undefined> {
  const timeout = AbortSignal.timeout(ANSWER_MS_MAX)
  const limited = signal ? AbortSignal.any([signal, timeout]) : timeout
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const stop = () => reject(limited.reason)
  limited.addEventListener('abort', stop, { once: true })
  try {
    return { outcome: await Promise.race([act(gateways[gateway], limited), ended]) }
  } catch (error) {
    // An outage of our own database is not the gateway's silence.
    if (error instanceof DatabaseAway) throw error
    const { key } = lookup
    if (error instanceof SettingsRefused) {
      log.warn(
        { key, gateway, why: error.why },
        'A payment gateway refused the settings of a store.',
      )
      throw error
    }
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
