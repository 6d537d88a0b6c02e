import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { type NewEvent, recordEvents } from '../platform/events/outbox.ts'
import { loadItemIds } from './find-order.ts'
import type { Order } from './order.ts'
import { orderResource, transactionResource } from './resource.ts'
import type { Transaction } from './transaction.ts'

/** The events of a changed order (CK-13). */
type OrderEventType =
  | 'order.updated'
  | 'order.authorized'
  | 'order.paid'
  | 'order.fulfilled'
  | 'order.cancelled'
  | 'order.refunded'

/** Updates an order and its transactions in one statement. */
export async function announceOrder(
  tx: Tx,
  ctx: StoreMoment,
  order: Order,
  types: readonly OrderEventType[],
  transactions: readonly { what: 'created' | 'updated'; transaction: Transaction }[] = [],
): Promise<void> {
  const itemsOf = types.length > 0 ? await loadItemIds(tx, ctx.storeId, [order.id]) : () => []
  const data = orderResource(order, itemsOf(order.id))
  const ofOrder = types.map((type): NewEvent => {
    return { type, subjectType: 'order', subjectId: order.id, payload: { data } }
  })
  const ofTransactions = transactions.map(({ what, transaction }): NewEvent => {
    return {
      type: `transaction.${what}`,
      subjectType: 'transaction',
      subjectId: transaction.id,
      payload: { data: transactionResource(transaction, order) },
    }
  })
  await recordEvents(tx, ctx, [...ofTransactions, ...ofOrder])
}

/** Every change is an update; those that merchants wait for have a name of their own beside it. */
export function orderChanges(before: Order, after: Order): OrderEventType[] {
  const types: OrderEventType[] = ['order.updated']
  if (after.payment !== before.payment) {
    if (after.payment === 'authorized') types.push('order.authorized')
    if (after.payment === 'paid') types.push('order.paid')
    if (after.payment === 'refunded') types.push('order.refunded')
  }
  if (after.shipping !== before.shipping) types.push('order.fulfilled')
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled'
  if (isCancelled) types.push('order.cancelled')
  return types
}
