import type Stripe from 'stripe'
import type { StoreId } from '../../lib/ids.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { StoreProfile } from '../../stores/directory.ts'
import type { GatewaySettings, LoadSettings } from '../settings.ts'
import type { StripeClients } from './client.ts'

export type StripeParts = {
  loadSettings: LoadSettings
  stores: { profile(storeId: StoreId): Promise<Pick<StoreProfile, 'currencies'>> }
  /** Another server than Stripe's own, which speaks the same. */
  stripeUrl?: string | undefined
}

/** A store's account at Stripe, and what the store says about money. */
export type StripeAccount = {
  stripe: Stripe
  settings: GatewaySettings
  currencies: readonly Currency[]
}

export type OpenStripe = (storeId: StoreId) => Promise<StripeAccount>

export function openStripe(
  { loadSettings, stores }: StripeParts,
  clients: StripeClients,
): OpenStripe {
  return async (storeId) => {
    const settings = await loadSettings(storeId)
    const { currencies } = await stores.profile(storeId)
    // Without a key Stripe itself refuses every request.
    return { stripe: await clients.withKey(settings.secret_key ?? 'none'), settings, currencies }
  }
}

/** How many decimals the store gives a currency; undefined for one that it no longer has. */
export function decimalsIn(currencies: readonly Currency[], currency: string): number | undefined {
  return currencies.find(({ code }) => code === currency)?.decimalPlaces
}
