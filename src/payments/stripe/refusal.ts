import type Stripe from 'stripe'

type Refusal = {
  code?: string
  decline_code?: string
  param?: string
  message?: string
  payment_intent?: Stripe.PaymentIntent
}

/**
 * The refusal of a request that was carried out to this end. Everything else is thrown on: silence,
 * a key in use, a limit of requests, a key of the account that is not valid.
 */
export async function refusalOf(error: unknown): Promise<Refusal> {
  const { default: StripePackage } = await import('stripe')
  const { StripeCardError, StripeInvalidRequestError } = StripePackage.errors
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    const { code, decline_code, param, message, payment_intent } = error
    return {
      ...(code && { code }),
      ...(decline_code && { decline_code }),
      ...(param && { param }),
      ...(message && { message }),
      ...(payment_intent && { payment_intent: payment_intent as Stripe.PaymentIntent }),
    }
  }
  throw error
}
