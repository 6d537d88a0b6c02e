import type Stripe from 'stripe'
import {
  CUSTOMER_MISSING,
  type Decline,
  type KeptSource,
  type Lookup,
  type Outcome,
} from '../gateway.ts'
import { declineClassOf } from './declines.ts'
import { customerIn, idOf, isDetached, keptSource } from './kept-source.ts'

/** A page of the buyer takes the card; until it is paid there, nothing that fails is an end. */
export const BY_PAGE = 'page'

export function isByPage({ metadata }: Stripe.PaymentIntent): boolean {
  return metadata.mercer_flow === BY_PAGE
}

/** An amount as Stripe counts it, with the currency. */
export type StripeMoney = { amount: number; currency: string }

type Asked = Pick<Lookup, 'key' | 'operation'> & { money: StripeMoney }

/** Stripe has another payment under our key than was asked for: nobody may call it paid. */
class OtherPayment extends Error {}

/** The outcome of a purchase or an authorization, from the state of its payment. */
export function intentOutcome(intent: Stripe.PaymentIntent, asked: Asked): Outcome {
  const { id: reference, status } = intent
  requireSame(intent, asked)
  switch (status) {
    case 'succeeded':
    case 'requires_capture':
      if (status === 'requires_capture' && asked.operation === 'purchase') {
        throw new OtherPayment(`The payment ${reference} was to be taken at once.`)
      }
      return { status: 'approved', reference, source: sourceOf(intent) }
    case 'processing':
      return { status: 'pending', reference }
    case 'canceled': {
      if (intent.last_payment_error) return declineOf(intent.last_payment_error, reference)
      const reason = 'The payment was cancelled.'
      return { status: 'declined', class: 'try_again', reason, code: 'canceled', reference }
    }
    default:
      return openOutcome(intent)
  }
}

function requireSame(intent: Stripe.PaymentIntent, { key, money, operation }: Asked): void {
  const { amount, currency, amount_received: received, metadata, status } = intent
  // A part of an authorization may have been captured since.
  const isTaken = status === 'succeeded' && operation === 'purchase'
  const isSame =
    metadata.mercer_key === key &&
    currency === money.currency &&
    amount === money.amount &&
    (!isTaken || received === money.amount)
  if (isSame) return
  throw new OtherPayment(
    `The payment ${intent.id} is of ${received || amount} ${currency}, and ${money.amount} ` +
      `${money.currency} was asked for under the key ${key}.`,
  )
}

function openOutcome(intent: Stripe.PaymentIntent): Outcome {
  const { id: reference, last_payment_error: error, status } = intent
  const isPage = isByPage(intent)
  if (status === 'requires_confirmation' && !isPage) return unconfirmed(reference)
  const isBuyersTurn =
    status === 'requires_action' || !error || error.code === 'authentication_required' || isPage
  if (!isBuyersTurn) return declineOf(error, reference)
  const url = intent.next_action?.redirect_to_url?.url
  return {
    status: 'action_required',
    reference,
    action: {
      ...(intent.client_secret && { client_secret: intent.client_secret }),
      ...(url && { redirect_url: url }),
    },
  }
}

/**
 * Stripe has refused to confirm a payment that we send with `confirm`, and nobody else can: a bank
 * account needs a mandate, which only the page of the buyer gives (GW-6).
 */
function unconfirmed(reference: string): Decline {
  const reason =
    'Stripe takes this way to pay, such as a bank account, only with the consent of the buyer, ' +
    'which they give on the page of a payment or of a payment method.'
  return {
    status: 'declined',
    class: 'new_method',
    reason,
    code: 'requires_confirmation',
    reference,
  }
}

/** Only a card that was to be kept belongs to the customer after the payment. */
function sourceOf(intent: Stripe.PaymentIntent): KeptSource {
  const { payment_method: method, setup_future_usage: usage } = intent
  const customer = idOf(intent.customer)
  const isLost = usage !== null && isDetached(method, customer)
  return { ...keptSource(method), ...customerIn(customer), ...(isLost && { isLost }) }
}

export type Refusal = {
  code?: string | undefined
  decline_code?: string | undefined
  advice_code?: string | undefined
  param?: string | undefined
  message?: string | undefined
}

/** A card that was detached, or was used before without a customer, is refused in this way. */
export function isBare({ code, decline_code, param }: Refusal): boolean {
  return code === undefined && decline_code === undefined && param === undefined
}

/** A refusal by the bank, or by Stripe itself. */
export function declineOf(error: Refusal, reference?: string): Decline {
  const isCustomer = error.code === 'resource_missing' && error.param === 'customer'
  const code = isCustomer ? CUSTOMER_MISSING : (error.decline_code ?? error.code)
  const isGone = isCustomer || error.param === 'payment_method' || isBare(error)
  return {
    status: 'declined',
    // A card that is not the customer's, or no longer, has no code of its own.
    class: declineClassOf(error.decline_code, error.code, error.param, error.advice_code),
    reason: error.message ?? 'The card was declined.',
    ...(code && { code }),
    ...(reference && { reference }),
    ...(isGone && { isGone }),
  }
}

export function refundOutcome(refund: Stripe.Refund, money: StripeMoney): Outcome {
  const { id: reference, status, amount, currency } = refund
  if (amount !== money.amount || currency !== money.currency) {
    throw new OtherPayment(`The refund ${reference} is of ${amount} ${currency}.`)
  }
  switch (status) {
    case 'succeeded':
      return { status: 'approved', reference }
    case 'failed':
    case 'canceled': {
      const code = refund.failure_reason ?? status
      const reason = `The refund has ended as ${status} (${code}).`
      return { status: 'declined', class: 'fatal', reason, code, reference }
    }
    default:
      return { status: 'pending', reference }
  }
}

/** The outcome of a capture, from the state of its payment; undefined when there was none yet. */
export function captureOutcome(
  intent: Stripe.PaymentIntent,
  { amount, currency }: StripeMoney,
): Outcome | undefined {
  const { id: reference, status, amount_received: received } = intent
  if (status === 'requires_capture') return undefined
  if (status === 'succeeded' && intent.currency === currency && received === amount) {
    return { status: 'approved', reference }
  }
  if (status === 'succeeded') {
    const reason = 'Another amount of it was captured at the gateway already.'
    return { status: 'declined', class: 'fatal', reason, code: 'already_captured', reference }
  }
  const reason = 'The authorization has ended.'
  return { status: 'declined', class: 'new_method', reason, code: status, reference }
}

/** The outcome of setting free, from the state of the payment; undefined when it is as before. */
export function cancelOutcome(intent: Stripe.PaymentIntent): Outcome | undefined {
  const { id: reference, status } = intent
  if (status === 'canceled') return { status: 'approved', reference }
  if (status !== 'succeeded' && status !== 'processing') return undefined
  const reason = 'The payment was taken already.'
  return { status: 'declined', class: 'fatal', reason, code: status, reference }
}
