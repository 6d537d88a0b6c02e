import type Stripe from 'stripe'
import { GatewayDuplicate } from '../gateway.ts'

type Refusal = {
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  message?: string
  payment_intent?: Stripe.PaymentIntent
}

const KEY_IN_USE = 'idempotency_key_in_use'

/**
 * The refusal of a request that was carried out to this end. Everything else is thrown on: silence,
 * a limit of requests, a key of the account that is not valid, and as `GatewayDuplicate` a key
 * whose first request is not answered yet.
 */
export async function refusalOf(error: unknown): Promise<Refusal> {
  const { default: StripePackage } = await import('stripe')
  const { StripeCardError, StripeInvalidRequestError } = StripePackage.errors
  if ((error as { code?: unknown }).code === KEY_IN_USE) {
    throw new GatewayDuplicate('The first request with this key is not answered yet.', error)
  }
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    const { code, decline_code, advice_code, param, message, payment_intent } = error
    return {
      ...(code && { code }),
      ...(decline_code && { decline_code }),
      ...(advice_code && { advice_code }),
      ...(param && { param }),
      ...(message && { message }),
      ...(payment_intent && { payment_intent: payment_intent as Stripe.PaymentIntent }),
    }
  }
  throw error
}
