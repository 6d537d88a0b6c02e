import type { Ctx } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import { balanceOwing, type Order } from './order.ts'
import type { PaymentRequest } from './transaction.ts'

type Caller = Pick<Ctx, 'actor' | 'account'>
type Owned = Pick<Order, 'account_id'>

/** An order of an account is read by that account; that of a guest by admins only (PE-4). */
export function mayRead(caller: Caller, order: Owned): boolean {
  return caller.actor.kind !== 'shopper' || isOwn(caller, order)
}

/**
 * A guest has no token of their own, so anyone who knows the id of a guest's order can pay it
 * (PE-4).
 */
export function mayPay(caller: Caller, order: Owned): boolean {
  return mayRead(caller, order) || order.account_id === null
}

function isOwn({ account }: Caller, { account_id }: Owned): boolean {
  return account_id !== null && account?.accountId === account_id
}

/**
 * The manual gateway takes the caller's word that money moved, which must be the seller's. Where
 * no money is to move, a shopper's word does too (CK-8).
 */
export function requireGatewayRight({ actor }: Caller, order: Order, payment: PaymentRequest) {
  if (actor.kind !== 'shopper' || payment.gateway !== 'manual') return
  if ((payment.amount ?? balanceOwing(order)) === 0) return
  throw forbidden('The gateway manual is for admin tokens, unless the amount is 0.')
}
