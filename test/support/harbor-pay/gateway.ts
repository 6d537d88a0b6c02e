import type { Charge, FollowUp, Gateway, Lookup, Outcome } from '../../../src/payments/gateway.ts'
import type { LoadSettings } from '../../../src/payments/settings.ts'
import { readHarborEvent } from './events.ts'
import {
  cancelOutcome,
  captureOutcome,
  type Payment,
  paymentOutcome,
  type Refund,
  refundOutcome,
  refused,
} from './outcomes.ts'
import { harborSettings } from './settings.ts'
import { decimalText, HarborRefusal, type Talk, talkTo } from './talk.ts'

/**
 * The gateway of an invented provider, written from docs/adding-a-gateway.md: amounts are decimal
 * text, buyers confirm on the provider's own page, and it never forgets our key, which it calls
 * the merchant's reference. A second request with the same reference is refused and not repeated.
 */
export function harborGateway({ loadSettings }: HarborParts): Gateway {
  const open = async (call: Lookup | FollowUp | Charge) => {
    const money = { amount: decimalText(call.amount, call.decimals), currency: call.currency }
    return { ask: talkTo(await loadSettings(call.storeId), call.signal), money }
  }
  return {
    name: 'Harbor Pay',
    description: 'Cards and bank accounts through an account at Harbor Pay.',
    isTest: false,
    settings: harborSettings,
    purchase: async (charge) => pay(await open(charge), 'purchase', charge),
    authorize: async (charge) => pay(await open(charge), 'authorize', charge),
    capture: async (followUp) => follow(await open(followUp), 'capture', followUp),
    cancel: async (followUp) => follow(await open(followUp), 'cancel', followUp),
    refund: async (followUp) => follow(await open(followUp), 'refund', followUp),
    find: async (lookup) => find(await open(lookup), lookup),
    readEvent: async (delivery) => readHarborEvent(await loadSettings(delivery.storeId), delivery),
    async check(storeId) {
      const ask = talkTo(await loadSettings(storeId), AbortSignal.timeout(CHECK_MS_MAX))
      const failure = await ask('/account').then(() => undefined, String)
      return { problems: failure === undefined ? [] : [failure], notes: [] }
    },
  }
}

const CHECK_MS_MAX = 5_000

type HarborParts = { loadSettings: LoadSettings }

function pay(talk: Talk, operation: 'purchase' | 'authorize', charge: Charge): Promise<Outcome> {
  const { key, source, offSession: absent = false } = charge
  const mode = operation === 'purchase' ? 'take' : 'hold'
  const body = { reference: key, mode, ...talk.money, token: source.card_id ?? '', absent }
  return send(talk, '/payments', body, subjectOf(talk, { key, operation }))
}

const acts = { capture: 'take', cancel: 'void', refund: 'refunds' }

function follow(talk: Talk, operation: keyof typeof acts, followUp: FollowUp): Promise<Outcome> {
  const { key, parentReference } = followUp
  const path = `/payments/${parentReference}/${acts[operation]}`
  const subject = subjectOf(talk, { key, operation, parentReference })
  return send(talk, path, { reference: key, ...talk.money }, subject)
}

/** Where to read what became of a call, and how; undefined when nothing did. */
type Subject = { read: () => Promise<Outcome | undefined>; outcomeOf: OutcomeOf }
type OutcomeOf = (answer: Payment & Refund) => Outcome | undefined

function subjectOf(
  { ask, money }: Talk,
  { key, operation, parentReference = '' }: Pick<Lookup, 'key' | 'operation' | 'parentReference'>,
): Subject {
  const named = async (kind: 'payments' | 'refunds', outcomeOf: OutcomeOf) => {
    const { found } = await ask<{ found: (Payment & Refund)[] }>(`/${kind}?reference=${key}`)
    return found[0] && outcomeOf(found[0])
  }
  const outcomes: Record<typeof operation, OutcomeOf> = {
    purchase: (payment) => paymentOutcome(payment, money, 'PAID'),
    authorize: (payment) => paymentOutcome(payment, money, 'HELD'),
    capture: (payment) => captureOutcome(payment, money, key),
    cancel: cancelOutcome,
    refund: (refund) => refundOutcome(refund, money),
  }
  const outcomeOf = outcomes[operation]
  const isOwn = operation === 'purchase' || operation === 'authorize'
  if (isOwn) return { outcomeOf, read: () => named('payments', outcomeOf) }
  if (operation === 'refund') return { outcomeOf, read: () => named('refunds', outcomeOf) }
  return { outcomeOf, read: async () => outcomeOf(await ask(`/payments/${parentReference}`)) }
}

/** A refusal may mean that it was done before: what there is then tells. */
async function send(
  { ask }: Talk,
  path: string,
  body: object,
  { read, outcomeOf }: Subject,
): Promise<Outcome> {
  const answer = await ask<Payment & Refund>(path, body).catch((error: unknown) => {
    if (error instanceof HarborRefusal) return error
    throw error // Nobody knows whether money has moved.
  })
  if (answer instanceof HarborRefusal) return (await read()) ?? refused(answer.message, answer.code)
  const outcome = outcomeOf(answer)
  if (outcome) return outcome
  throw new Error('Harbor Pay has left the payment as it was.')
}

function find(talk: Talk, lookup: Lookup): Promise<Outcome | undefined> {
  return subjectOf(talk, lookup).read()
}
