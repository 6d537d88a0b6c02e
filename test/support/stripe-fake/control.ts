import { StripeRefusal } from './errors.ts'
import type { FaultOptions } from './faults.ts'
import {
  authenticate,
  confirmIntent,
  dispute,
  finishSetup,
  resolveMethod,
  settleIntent,
} from './intents.ts'
import { settleRefund } from './refunds.ts'
import type { FakeParts } from './server.ts'
import type { Intent, World } from './world.ts'

/** The addresses of the control, for people. */
export const controls = `  POST /_fake/payment_intents/{id}/authenticate
    The buyer confirms. {"outcome":"failure"}: they fail. {"payment_method":"pm_…"}: with this card.
  POST /_fake/payment_intents/{id}/settle
    The bank decides about a payment that is being processed.
  POST /_fake/setup_intents/{id}/authenticate
    The buyer confirms a card to keep. It takes payment_method too.
  POST /_fake/refunds/{id}/settle
    A pending refund ends.
  POST /_fake/charges/{id}/dispute
    The buyer disputes a charge.
  POST /_fake/time
    {"advance_seconds":86400}: keys are forgotten, authorizations run out.
  POST /_fake/faults
    {"lostAnswers":0.3} and so on, as shares from 0 to 1: lostRequests, lostAnswers,
    hangingRequests, limitedRequests, failedRequests, duplicatedEvents, lateEvents.
    {"revokedKey":true}: the key is refused. Also requestsPerSecond, latencyMs, hangMs, lateMs and seed.
  POST /_fake/webhook
    {"url":"http://…"}: events are sent there from now on.
  GET /_fake/book
    All payments, charges, refunds and disputes.
`

const DEFAULT_CARD = 'pm_card_visa'

/**
 * Carries out what happens in the world around Stripe: the buyer answers, a bank settles, time goes
 * by, the network fails. It is asked for under `/_fake/`, as JSON.
 */
export function control(
  parts: FakeParts,
  method: string,
  path: string,
  body: string,
): { status: number; data: object } {
  try {
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    const data = act(parts, `${method} ${path}`, given)
    return data ? { status: 200, data } : { status: 404, data: { error: 'There is no such act.' } }
  } catch (error) {
    const isRefusal = error instanceof StripeRefusal || error instanceof RangeError
    const isSyntax = error instanceof SyntaxError
    if (!isRefusal && !isSyntax) throw error
    return { status: 400, data: { error: (error as Error).message } }
  }
}

function act(
  { world, faults, deliveries, webhookSecret }: FakeParts,
  asked: string,
  given: Record<string, unknown>,
): object | undefined {
  const [, kind = '', id = '', verb = ''] = /^POST \/_fake\/(\w+)\/(\w+)\/(\w+)$/.exec(asked) ?? []
  switch (kind && `${kind} ${verb}`) {
    case 'payment_intents authenticate': {
      const intent = world.find(world.intents, 'payment_intent', id)
      const isOpen = intent.status === 'requires_payment_method'
      if (isOpen) enterCard(world, intent, given.payment_method)
      const isAsked = intent.status === 'requires_action'
      if (!isOpen || isAsked) authenticate(world, intent, given.outcome !== 'failure')
      return intent
    }
    case 'payment_intents settle': {
      const intent = world.find(world.intents, 'payment_intent', id)
      settleIntent(world, intent)
      return intent
    }
    case 'setup_intents authenticate': {
      const setup = world.find(world.setupIntents, 'setup_intent', id)
      const card = String(given.payment_method ?? DEFAULT_CARD)
      setup.payment_method ??= resolveMethod(world, card).id
      return finishSetup(world, setup)
    }
    case 'refunds settle': {
      const refund = world.find(world.refunds, 'refund', id)
      settleRefund(world, refund)
      return refund
    }
    case 'charges dispute': {
      const charge = world.find(world.charges, 'charge', id)
      dispute(world, charge)
      return charge
    }
  }
  switch (asked) {
    case 'POST /_fake/faults':
      faults.set(given as FaultOptions)
      return given
    case 'POST /_fake/time':
      world.advance(Number(given.advance_seconds ?? 0))
      return { now: world.now() }
    case 'POST /_fake/webhook':
      deliveries.endpoint = { url: String(given.url), secret: webhookSecret }
      return { secret: webhookSecret }
    case 'GET /_fake/book':
      return {
        payment_intents: [...world.intents.values()],
        charges: [...world.charges.values()],
        refunds: [...world.refunds.values()],
        disputes: [...world.disputes.values()],
      }
  }
  return undefined
}

/** Stripe.js asks the buyer of a bank account for the mandate. */
const byPage = {
  customer_acceptance: {
    type: 'online',
    online: { ip_address: '192.0.2.7', user_agent: 'Stripe.js' },
  },
}

/** The buyer's page has the card: the one that their bank asks about, or one that they type in. */
function enterCard(world: World, intent: Intent, given: unknown): void {
  const error = intent.last_payment_error as { payment_method?: { id: string | null } } | null
  const payment_method = String(given ?? error?.payment_method?.id ?? DEFAULT_CARD)
  try {
    confirmIntent(world, intent, { payment_method, mandate_data: byPage })
  } catch (refusal) {
    // The intent and its events tell of a card that was refused.
    if (!(refusal instanceof StripeRefusal && refusal.status === 402)) throw refusal
  }
}
