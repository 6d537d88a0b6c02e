import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { type NewEvent, recordEvents, resourceEvent } from '../platform/events/outbox.ts'
import { payloadOf } from '../platform/events/previous.ts'
import { loadItemIds } from './find-order.ts'
import type { Order } from './order.ts'
import { orderResource } from './resource.ts'
import type { Transaction } from './transaction.ts'
import { transactionResource } from './transaction-resource.ts'

/** The events of a changed order (CK-13). */
type OrderEventType =
  | 'order.updated'
  | 'order.authorized'
  | 'order.paid'
  | 'order.fulfilled'
  | 'order.cancelled'
  | 'order.refunded'

type ChangedOrder = { before: Order; after: Order }
type ChangedTransaction = { before?: Transaction | undefined; after: Transaction }

/** Tells of a changed order and its transactions in one statement. */
export async function announceOrder(
  tx: Tx,
  ctx: StoreMoment,
  { before, after: order }: ChangedOrder,
  transactions: readonly ChangedTransaction[] = [],
): Promise<void> {
  const types = order === before ? [] : orderChanges(before, order)
  const itemsOf = types.length > 0 ? await loadItemIds(tx, ctx.storeId, [order.id]) : () => []
  const payload = payloadOf(
    orderResource(order, itemsOf(order.id)),
    orderResource(before, itemsOf(order.id)),
  )
  const ofOrder = types.map((type): NewEvent => {
    return { type, subjectType: 'order', subjectId: order.id, payload }
  })
  const ofTransactions = transactions.map(({ before: old, after }): NewEvent => {
    const data = transactionResource(after, order)
    return resourceEvent(
      transactionChange(old, after),
      data,
      old && transactionResource(old, order),
    )
  })
  await recordEvents(tx, ctx, [...ofTransactions, ...ofOrder])
}

function transactionChange(before: Transaction | undefined, after: Transaction) {
  if (!before) return 'transaction.created'
  return before.dispute === after.dispute ? 'transaction.updated' : 'transaction.disputed'
}

/** Every change is an update; those that merchants wait for have a name of their own beside it. */
function orderChanges(before: Order, after: Order): OrderEventType[] {
  const types: OrderEventType[] = ['order.updated']
  if (after.payment !== before.payment) {
    if (after.payment === 'authorized') types.push('order.authorized')
    // A refund that has failed pays for nothing anew; money that comes late may be the first.
    const isAgain = before.payment === 'refunded' && before.fully_paid_at !== null
    if (after.payment === 'paid' && !isAgain) types.push('order.paid')
    if (after.payment === 'refunded') types.push('order.refunded')
  }
  if (after.shipping !== before.shipping) types.push('order.fulfilled')
  const isCancelled = after.status === 'cancelled' && before.status !== 'cancelled'
  if (isCancelled) types.push('order.cancelled')
  return types
}
