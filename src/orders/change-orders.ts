import { AppError } from '../lib/errors.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { announceOrder } from './announce-order.ts'
import { lockOrder } from './find-order.ts'
import { requireNoOpenPayment } from './move-money.ts'
import {
  type Order,
  type OrderId,
  type OrderStatus,
  type ShippingAddress,
  type ShippingState,
  shippingFields,
} from './order.ts'
import { updateOrder } from './queries.ts'

export type OrderPatch = {
  status?: OrderStatus
  shipping?: ShippingState
  shipping_address?: ShippingAddress
  order_number?: string | null
  external_ref?: string | null
}

export async function changeOrder(
  tx: Tx,
  ctx: Ctx,
  id: OrderId,
  patch: OrderPatch,
): Promise<Order> {
  const before = await lockOrder(tx, ctx.storeId, id)
  const patched = draftChange(before, patch)
  if (isCancelling(before, patched)) await requireNoOpenPayment(tx, ctx, before)
  if (JSON.stringify(patched) === JSON.stringify(before)) return before
  const order = { ...patched, updated_at: ctx.now }
  await updateOrder(tx, order)
  await announceOrder(tx, ctx, { before, after: order })
  return order
}

/** CK-10. Cancelling gives no money back; what already is as asked for stays so. */
export function draftChange(before: Order, patch: OrderPatch): Order {
  const order: Order = {
    ...before,
    status: patch.status ?? before.status,
    shipping: patch.shipping ?? before.shipping,
    shipping_address: patch.shipping_address ?? before.shipping_address,
    order_number: patch.order_number === undefined ? before.order_number : patch.order_number,
    external_ref: patch.external_ref === undefined ? before.external_ref : patch.external_ref,
  }
  const refusal = changeRefusal(before, order)
  if (refusal) throw new AppError('unprocessable', { ...refusal, meta: { order_id: before.id } })
  return order
}

export function isCancelling(before: Order, after: Order): boolean {
  return after.status === 'cancelled' && before.status !== 'cancelled'
}

function isSameAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return shippingFields.every((field) => one[field] === other[field])
}

function changeRefusal(before: Order, after: Order) {
  if (after.status !== before.status) {
    const source = 'data.status'
    if (after.status !== 'cancelled') {
      return { source, detail: 'The status follows from payments; it can only be cancelled.' }
    }
    if (after.shipping === 'fulfilled') {
      return { source, detail: 'A fulfilled order cannot be cancelled.' }
    }
  }
  if (after.shipping !== before.shipping) {
    const source = 'data.shipping'
    if (after.shipping !== 'fulfilled') {
      return { source, detail: 'A fulfilled order stays fulfilled.' }
    }
    if (after.status === 'cancelled' || after.payment !== 'paid') {
      return { source, detail: 'Only an order that is paid can be fulfilled.' }
    }
  }
  // Clients send back what they have read, so the address that is there is no change.
  if (!isSameAddress(before.shipping_address, after.shipping_address)) {
    const source = 'data.shipping_address'
    if (before.shipping === 'fulfilled') {
      return { source, detail: 'The order has been fulfilled; it cannot go to another address.' }
    }
    if (before.anonymized) return { source, detail: 'The order has been anonymized.' }
  }
  return undefined
}
