import type Stripe from 'stripe'
import type { CardFacts, KeptSource, PaymentSource } from '../gateway.ts'

/** The source as it is known after a payment or a setup, with the facts if they came with it. */
export function keptSource(method: string | Stripe.PaymentMethod | null | undefined): KeptSource {
  if (!method) return {}
  if (typeof method === 'string') return { card_id: method }
  return { card_id: method.id, ...customerIn(idOf(method.customer)), card: factsOf(method) }
}

function factsOf({ type, card, ...others }: Stripe.PaymentMethod): CardFacts {
  if (card) {
    const { brand, last4, exp_month: expiry_month, exp_year: expiry_year } = card
    return { brand, last_four: last4, expiry_month, expiry_year }
  }
  const account = others.us_bank_account ?? others.sepa_debit
  return { brand: type, ...(account?.last4 && { last_four: account.last4 }) }
}

/** A card that is no longer the customer's can never be charged again. */
export function isDetached(
  method: string | Stripe.PaymentMethod | null | undefined,
  customerId: string | undefined,
): boolean {
  if (!method || typeof method === 'string' || customerId === undefined) return false
  return idOf(method.customer) !== customerId
}

export function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id
}

export function customerIn(customerId: string | undefined): PaymentSource {
  return customerId === undefined ? {} : { customer_id: customerId }
}
