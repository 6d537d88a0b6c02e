import { testMethods } from './cards.ts'
import { invalidRequest, noSuch } from './errors.ts'
import type { Charge, Refund, World } from './world.ts'

type Params = Record<string, unknown>

export function createRefund(world: World, params: Params): Refund {
  const made = chargeOf(world, params)
  const left = made.amount_captured - made.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${made.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (made.disputed) {
    throw invalidRequest(`Charge ${made.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const amount = (params.amount as number | undefined) ?? left
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount (${left})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const { refunds: ends } = testMethods[world.scripts.get(made.payment_method) ?? ''] ?? {}
  const refund: Refund = {
    ...world.base('refund', 're'),
    amount,
    currency: made.currency,
    charge: made.id,
    payment_intent: made.payment_intent,
    status: ends ? 'pending' : 'succeeded',
    reason: (params.reason as string) ?? null,
    metadata: (params.metadata as Record<string, string>) ?? {},
  }
  world.refunds.set(refund.id, refund)
  made.amount_refunded += amount
  made.refunded = made.amount_refunded === made.amount
  world.tell('refund.created', refund)
  world.tell('charge.refunded', made)
  return refund
}

function chargeOf(world: World, { charge, payment_intent: intentId }: Params): Charge {
  if (charge !== undefined) return world.find(world.charges, 'charge', String(charge), 'charge')
  if (intentId === undefined) {
    throw invalidRequest('One of the following params should be provided: charge, payment_intent.')
  }
  const intent = world.intents.get(String(intentId))
  if (!intent) throw noSuch('payment_intent', String(intentId), 'payment_intent')
  const made = world.charges.get(intent.latest_charge ?? '')
  if (made?.status !== 'succeeded' || !made.captured) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
    throw invalidRequest(message, { param: 'payment_intent' })
  }
  return made
}

/** A pending refund ends, as its method says. */
export function settleRefund(world: World, refund: Refund): void {
  if (refund.status !== 'pending') throw invalidRequest('The refund is not pending.')
  const made = world.find(world.charges, 'charge', refund.charge)
  const { refunds: ends = 'succeeded' } =
    testMethods[world.scripts.get(made.payment_method) ?? ''] ?? {}
  if (ends === 'failed') {
    failRefund(world, refund)
    return
  }
  refund.status = ends
  world.tell('refund.updated', refund)
}

/** A bank sends the money back, also days after the refund has succeeded. */
export function failRefund(world: World, refund: Refund): void {
  const made = world.find(world.charges, 'charge', refund.charge)
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  made.amount_refunded -= refund.amount
  made.refunded = false
  world.tell('refund.failed', refund)
  world.tell('refund.updated', refund)
}
