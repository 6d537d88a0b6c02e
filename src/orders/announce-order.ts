import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { type NewEvent, recordEvents } from '../platform/events/outbox.ts'
import { loadItemIds } from './find-order.ts'
import type { Order } from './order.ts'
import { orderResource, transactionResource } from './resource.ts'
import type { Transaction } from './transaction.ts'

/** The events of a changed order (CK-13). */
type OrderEventName =
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
  names: readonly OrderEventName[],
  transactions: readonly { what: 'created' | 'updated'; transaction: Transaction }[] = [],
): Promise<void> {
  const itemsOf = names.length > 0 ? await loadItemIds(tx, ctx.storeId, [order.id]) : () => []
  const data = orderResource(order, itemsOf(order.id))
  const ofOrder = names.map((name): NewEvent => {
    return { name, subjectType: 'order', subjectId: order.id, payload: { data } }
  })
  const ofTransactions = transactions.map(({ what, transaction }): NewEvent => {
    return {
      name: `transaction.${what}`,
      subjectType: 'transaction',
      subjectId: transaction.id,
      payload: { data: transactionResource(transaction, order) },
    }
  })
  await recordEvents(tx, ctx, [...ofTransactions, ...ofOrder])
}

/** Every change is an update; those that merchants wait for have a name of their own beside it. */
export function orderChanges(before: Order, after: Order): OrderEventName[] {
  const names: OrderEventName[] = ['order.updated']
  if (after.payment !== before.payment) {
    if (after.payment === 'authorized') names.push('order.authorized')
    if (after.payment === 'paid') names.push('order.paid')
    if (after.payment === 'refunded') names.push('order.refunded')
  }
  if (after.shipping !== before.shipping) names.push('order.fulfilled')
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled'
  if (isCancelled) names.push('order.cancelled')
  return names
}
