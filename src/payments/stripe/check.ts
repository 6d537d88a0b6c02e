import type { Currency } from '../../stores/currencies/currency.ts'
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
    ...currencyNotes(account),
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

/** Currencies of which Stripe has hardly any amount that the store can name. */
function currencyProblems({ currencies }: StripeAccount): string[] {
  return currencies
    .filter(({ isEnabled, ...currency }) => isEnabled && stepOf(currency) === undefined)
    .map(({ code, decimalPlaces }) => {
      return `Stripe does not count ${code} with ${decimalPlaces} decimals, as the store does.`
    })
}

/** Currencies of which Stripe has only a part of the amounts that the store can name. */
function currencyNotes({ currencies }: StripeAccount): string[] {
  return currencies.flatMap(({ isEnabled, ...currency }) => {
    const step = stepOf(currency)
    if (!isEnabled || step === undefined || step === 1) return []
    const { code, decimalPlaces } = currency
    return [
      `Stripe does not have all amounts of ${code} with ${decimalPlaces} decimals: those that are ` +
        `no multiple of ${step} are declined.`,
    ]
  })
}

/** The smallest amount of the store that Stripe has, up to a hundred units of the last decimal. */
function stepOf({ code, decimalPlaces }: Pick<Currency, 'code' | 'decimalPlaces'>) {
  return [1, 10, 100].find((amount) => stripeAmount(amount, code, decimalPlaces) !== undefined)
}
