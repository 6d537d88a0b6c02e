import type Stripe from 'stripe'
import { AppError } from '../../lib/errors.ts'

/**
 * Names the account that a secret key belongs to. An account keeps test data and real data apart,
 * so they are two here. Throws a refusal where Stripe does not know the key.
 */
export async function stripeAccountOf(stripe: Stripe, secretKey: string): Promise<string> {
  const mode = secretKey.includes('_live_') ? 'live' : 'test'
  try {
    const { id } = await stripe.accounts.retrieveCurrent()
    return `${id}:${mode}`
  } catch (error) {
    return `${refusedAccount(error as StripeFailure)}:${mode}`
  }
}

type StripeFailure = Error & { statusCode?: number }

/** A restricted key may not read its account; the refusal says which one that is. */
function refusedAccount(error: StripeFailure): string {
  const { statusCode, message } = error
  if (statusCode !== 401 && statusCode !== 403) throw error
  const [named] = statusCode === 403 ? (/\bacct_\w+/.exec(message) ?? []) : []
  if (named !== undefined) return named
  const why =
    statusCode === 401
      ? `Stripe does not know it: ${message}`
      : `Stripe does not say which account it belongs to: ${message}`
  throw new AppError(
    'unprocessable',
    { source: 'data.secret_key', detail: `data.secret_key: ${why}` },
    error,
  )
}
