import type Stripe from 'stripe'
import type { StoreId } from '../../lib/ids.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { StoreProfile } from '../../stores/directory.ts'
import type { Charge } from '../gateway.ts'
import type { GatewaySettings, LoadSettings } from '../settings.ts'
import type { StripeClients } from './client.ts'
import { stripeSettings } from './settings.ts'

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

/** Facts by which a payment or a refund is found again, and its amount is read (GW-11). */
export function metadataOf({
  key,
  storeId,
  decimals,
}: Pick<Charge, 'key' | 'storeId' | 'decimals'>) {
  return { mercer_key: key, mercer_store: storeId, mercer_decimals: String(decimals) }
}

/**
 * The key under which Stripe does a request once. With test keys it names the store: a sandbox and
 * its copy have invoices of the same ids, and may share an account. No copy takes real money.
 */
export function idempotencyKeyOf(
  settings: GatewaySettings,
  { key, storeId }: Pick<Charge, 'key' | 'storeId'>,
): string {
  return stripeSettings.isTest(settings) ? `${storeId}:${key}` : key
}

/** Something at Stripe that may carry our metadata. */
export type Marked = { metadata?: Stripe.Metadata | null }

/** Whether something at Stripe is not another store's, which may share the account. */
export function isOfStore({ metadata }: Marked, storeId: StoreId): boolean {
  const { mercer_store: named = storeId } = metadata ?? {}
  return named === storeId
}

/** How many decimals an amount was asked for with; those of the store where nothing says it. */
export function decimalsIn(
  metadata: Stripe.Metadata | null | undefined,
  currencies: readonly Currency[],
  currency: string,
): number | undefined {
  const { mercer_decimals: text } = metadata ?? {}
  if (text !== undefined && /^\d$/.test(text)) return Number(text)
  return currencies.find(({ code }) => code === currency)?.decimalPlaces
}
