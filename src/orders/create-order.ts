import { newId } from '../lib/ids.ts'
import { minor } from '../lib/money.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { recordFirstEvents } from '../platform/events/outbox.ts'
import type { Order, OrderItem, OrderTaxItem } from './order.ts'
import { insertItems, insertOrders, insertTaxItems } from './queries.ts'
import { orderResource } from './resource.ts'

type Given = 'store_id' | 'id' | 'order_id' | 'position'
type Moving =
  | 'status'
  | 'payment'
  | 'shipping'
  | 'authorized'
  | 'paid'
  | 'refunded'
  | 'created_at'
  | 'updated_at'
  | 'fully_paid_at'
  | 'anonymized'

/** An order before it has an id: what was in the cart, with every figure as it was shown. */
export type OrderDraft = Omit<Order, 'store_id' | 'id' | Moving> & {
  items: readonly (Omit<OrderItem, Given | 'created_at'> & {
    taxItems: readonly Omit<OrderTaxItem, Given | 'order_item_id'>[]
  })[]
}

export type NewOrder = { order: Order; items: OrderItem[]; taxItems: OrderTaxItem[] }

/** CK-1: incomplete, unpaid and unfulfilled, with copies of all that was bought. */
export async function createOrders(
  tx: Tx,
  ctx: Ctx,
  drafts: readonly OrderDraft[],
): Promise<NewOrder[]> {
  if (drafts.length === 0) return []
  const made = drafts.map((draft) => newOrder(ctx, draft))
  await insertOrders(
    tx,
    made.map(({ order }) => order),
  )
  await insertItems(
    tx,
    made.flatMap(({ items }) => items),
  )
  await insertTaxItems(
    tx,
    made.flatMap(({ taxItems }) => taxItems),
  )
  const events = made.map(({ order, items }) => {
    const itemIds = items.map((item) => item.id)
    const payloadText = JSON.stringify({ data: orderResource(order, itemIds) })
    return { subjectId: order.id, payloadText }
  })
  const about = { type: 'order.created', subjectType: 'order' }
  await recordFirstEvents(tx, ctx, about, events)
  return made
}

function newOrder(ctx: Ctx, { items: lines, ...fields }: OrderDraft): NewOrder {
  const order: Order = {
    ...fields,
    store_id: ctx.storeId,
    id: newId<'order'>(),
    status: 'incomplete',
    payment: 'unpaid',
    shipping: 'unfulfilled',
    authorized: minor(0),
    paid: minor(0),
    refunded: minor(0),
    created_at: ctx.now,
    updated_at: ctx.now,
    fully_paid_at: null,
    anonymized: false,
  }
  const owner = { store_id: ctx.storeId, order_id: order.id }
  const entries = lines.map(({ taxItems, ...line }, position) => {
    const id = newId<'order-item'>()
    return { item: { ...line, ...owner, id, position, created_at: ctx.now }, taxItems }
  })
  const taxItems = entries.flatMap(({ item, taxItems }) =>
    taxItems.map((tax) => ({ ...tax, ...owner, order_item_id: item.id })),
  )
  return {
    order,
    items: entries.map(({ item }) => item),
    taxItems: taxItems.map((tax, position) => ({
      ...tax,
      id: newId<'order-tax-item'>(),
      position,
    })),
  }
}
