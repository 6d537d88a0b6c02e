import type { Id } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { SoftRow } from '../../platform/resources/kind.ts'
import type { GatewaySlug } from '../built-in.ts'
import type { KeptSource, PaymentSource } from '../gateway.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    payment_method: PaymentMethod
  }
}

export type PaymentMethodId = Id<'payment-method'>

/** A card, or another way to pay, that a gateway keeps for an account. */
export type PaymentMethod = SoftRow & {
  id: PaymentMethodId
  account_id: AccountId
  gateway: GatewaySlug
  status: 'pending' | 'active'
  is_default: boolean
  /** As a caller has said; it counts once a pending method is active. Null if nothing was said. */
  default_wanted: boolean | null
  /** The gateway's own id of the setup; null for a card that was kept with a payment. */
  reference: string | null
  customer_id: string | null
  card_id: string | null
  brand: string | null
  last_four: string | null
  expiry_month: number | null
  expiry_year: number | null
}

/** A pending one is none yet. */
export function isDefaultNow({ is_default, status }: PaymentMethod): boolean {
  return is_default && status === 'active'
}

type CardColumns = Pick<
  PaymentMethod,
  'customer_id' | 'card_id' | 'brand' | 'last_four' | 'expiry_month' | 'expiry_year'
>

const TEXT_MAX = 255

/** Columns of a card, as its gateway tells it. */
export function cardColumns({ customer_id, card_id, card = {} }: KeptSource): CardColumns {
  return {
    customer_id: customer_id ?? null,
    card_id: card_id ?? null,
    brand: card.brand?.slice(0, TEXT_MAX) ?? null,
    last_four: card.last_four?.slice(0, TEXT_MAX) ?? null,
    expiry_month: card.expiry_month ?? null,
    expiry_year: card.expiry_year ?? null,
  }
}

export function cardOf({ customer_id, card_id }: PaymentMethod): PaymentSource {
  return { ...(customer_id !== null && { customer_id }), ...(card_id !== null && { card_id }) }
}
