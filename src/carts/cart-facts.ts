import { timestamp } from '../platform/http/document.ts'
import type { Cart } from './cart.ts'

/** A cart by itself, without its lines: what its events tell, and a part of its answer. */
export function cartFacts(cart: Omit<Cart, 'id'>) {
  return {
    id: cart.reference,
    type: 'cart' as const,
    name: cart.name,
    description: cart.description,
    ...(cart.contact_email !== null && { contact: { email: cart.contact_email } }),
    ...(cart.custom_attributes !== null && { custom_attributes: cart.custom_attributes }),
    discount_settings: {
      custom_discounts_enabled: cart.custom_discounts_enabled,
      use_rule_promotions: cart.use_rule_promotions,
    },
    inventory_settings: { defer_inventory_check: cart.defer_inventory_check },
    relationships: { accounts: accountsOf(cart), customers: {} },
    meta: { timestamps: cartTimestamps(cart) },
  }
}

export function cartTimestamps(cart: Pick<Cart, 'created_at' | 'updated_at' | 'expires_at'>) {
  return {
    created_at: timestamp(cart.created_at),
    updated_at: timestamp(cart.updated_at),
    expires_at: timestamp(cart.expires_at),
  }
}

function accountsOf({ account_id }: Pick<Cart, 'account_id'>) {
  return account_id === null ? {} : { data: [{ type: 'account' as const, id: account_id }] }
}
