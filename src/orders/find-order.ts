import { notFound } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Order, OrderId, OrderItem, OrderItemId, OrderTaxItem } from './order.ts'
import { mayPay, mayRead } from './order-access.ts'
import { selectItemIds, selectItems, selectOrder, selectTaxItems } from './queries.ts'

/** For reading: what the caller may not read is not found. */
export async function getOrder(db: Db | Tx, ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await selectOrder(db, ctx.storeId, id).executeTakeFirst()
  if (!order || !mayRead(ctx, order)) throw notFound('order', id)
  return order
}

/** Changes of an order or its money lock it, so they run one after the other. */
export async function lockOrder(tx: Tx, storeId: StoreId, id: OrderId): Promise<Order> {
  const order = await selectOrder(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!order) throw notFound('order', id)
  return order
}

/** Locks an order for paying; one that the caller may not pay is not found. */
export async function lockOrderToPay(tx: Tx, ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await lockOrder(tx, ctx.storeId, id)
  if (!mayPay(ctx, order)) throw notFound('order', id)
  return order
}

/** The items bought, in the order of the cart. */
export function loadItems(db: Db | Tx, storeId: StoreId, id: OrderId): Promise<OrderItem[]> {
  return selectItems(db, storeId, [id])
}

/** The taxes of what was bought. */
export function loadTaxItems(db: Db | Tx, storeId: StoreId, id: OrderId): Promise<OrderTaxItem[]> {
  return selectTaxItems(db, storeId, [id])
}

export async function loadItemIds(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly OrderId[],
): Promise<(id: OrderId) => OrderItemId[]> {
  const rows = ids.length === 0 ? [] : await selectItemIds(db, storeId, ids)
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return (id) => byOrder.get(id)?.map((row) => row.id) ?? []
}

/** Items and tax items of some orders, each order's in its own order. */
export async function loadContents(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly OrderId[],
): Promise<{ items: OrderItem[]; taxItems: OrderTaxItem[] }> {
  if (ids.length === 0) return { items: [], taxItems: [] }
  const items = await selectItems(db, storeId, ids)
  return { items, taxItems: await selectTaxItems(db, storeId, ids) }
}
