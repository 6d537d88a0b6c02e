import { StripeRefusal } from './errors.ts'
import type { FaultOptions } from './faults.ts'
import { authenticate, dispute, finishSetup, settleIntent } from './intents.ts'
import { settleRefund } from './refunds.ts'
import type { FakeParts } from './server.ts'

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
      authenticate(world, intent, given.outcome !== 'failure')
      return intent
    }
    case 'payment_intents settle': {
      const intent = world.find(world.intents, 'payment_intent', id)
      settleIntent(world, intent)
      return intent
    }
    case 'setup_intents authenticate':
      return finishSetup(world, world.find(world.setupIntents, 'setup_intent', id))
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
