import type { StoreId } from '../../lib/ids.ts'
import { SettingsRefused } from '../gateway.ts'
import { type StripeFailure, wordsOf } from './check.ts'
import type { OpenStripe, StripeAccount } from './open.ts'

/** Asks Stripe with the key of a store; `SettingsRefused` where it has none that Stripe takes. */
export async function withKey<Answer>(
  open: OpenStripe,
  storeId: StoreId,
  ask: (account: StripeAccount) => Promise<Answer>,
): Promise<Answer> {
  const account = await open(storeId)
  if (account.settings.secret_key === undefined) throw new SettingsRefused('No secret_key is set.')
  try {
    return await ask(account)
  } catch (error) {
    const { statusCode } = error as StripeFailure
    if (statusCode !== 401 && statusCode !== 403) throw error
    throw new SettingsRefused(wordsOf(error as StripeFailure), error)
  }
}
