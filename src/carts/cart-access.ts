import type { Ctx } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import type { Cart } from './cart.ts'

/**
 * A cart that belongs to an account is for those who signed in for it, and for admins. Any other
 * cart is for everybody who knows its reference (PE-1).
 */
export function requireCartAccess(ctx: Ctx, cart: Pick<Cart, 'account_id'>): void {
  if (ctx.actor.kind !== 'shopper' || cart.account_id === null) return
  if (ctx.account?.accountId !== cart.account_id) throw forbidden('The cart belongs to an account.')
}
