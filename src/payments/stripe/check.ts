import type { GatewayCheck } from '../gateway.ts'
import type { StripeAccount } from './open.ts'
import { stripeAmount } from './units.ts'

/** Says in words what keeps payments of the store from working, and what else is worth knowing. */
export async function checkStripe(account: StripeAccount): Promise<GatewayCheck> {
  const { settings } = account
  if (settings.secret_key === undefined) return { problems: ['No secret_key is set.'], notes: [] }
  const problems = [...(await accountProblems(account)), ...currencyProblems(account)]
  const notes = [
    settings.webhook_secret === undefined &&
      'No webhook_secret is set: payments that end later are noticed only when they are looked up.',
    settings.publishable_key === undefined &&
      'No publishable_key is set: the pages of the storefront have to know it by themselves.',
    settings.secret_key.includes('_test_') && 'The keys are for tests: no real money moves.',
  ]
  return { problems, notes: notes.filter((note) => note !== false) }
}

async function accountProblems({ stripe }: StripeAccount): Promise<string[]> {
  try {
    await stripe.paymentIntents.list({ limit: 1 })
  } catch (error) {
    return [wordsOf(error as StripeFailure)]
  }
  const account = await stripe.accounts.retrieveCurrent().catch(() => undefined)
  if (account?.charges_enabled !== false) return []
  return ['Stripe does not let this account take payments yet; its dashboard says what is missing.']
}

export type StripeFailure = { statusCode?: number; message: string }

/** Says in words why Stripe did not do what it was asked for. */
export function wordsOf({ statusCode, message }: StripeFailure): string {
  switch (statusCode) {
    case 401:
      return `Stripe does not know the secret_key: ${message}`
    case 403:
      return `The secret_key may not read and make payments: ${message}`
    case undefined:
      return `Stripe cannot be reached: ${message}`
    default:
      return `Stripe answers with ${statusCode}: ${message}`
  }
}

/** The smallest amount that the store can name must be one that Stripe has. */
function currencyProblems({ currencies }: StripeAccount): string[] {
  return currencies
    .filter(({ isEnabled }) => isEnabled)
    .filter(({ code, decimalPlaces }) => stripeAmount(100, code, decimalPlaces) === undefined)
    .map(({ code, decimalPlaces }) => {
      return `Stripe does not count ${code} with ${decimalPlaces} decimals, as the store does.`
    })
}
