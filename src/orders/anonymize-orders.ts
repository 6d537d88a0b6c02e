import { AppError, type Problem } from '../lib/errors.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { rewriteEvents } from '../platform/events/erase-events.ts'
import { type EventPayload, recordEvents } from '../platform/events/outbox.ts'
import { loadItemIds } from './find-order.ts'
import type { Order, OrderId } from './order.ts'
import { lockOrders, updateAnonymized } from './queries.ts'
import { type OrderResource, orderResource } from './resource.ts'

/**
 * Erases the buyer and the addresses, in the orders and in their events. All or none; an order that
 * is already anonymized does not change. In the order of the ids.
 */
export async function anonymizeOrders(tx: Tx, ctx: Ctx, ids: readonly OrderId[]): Promise<Order[]> {
  const found = await lockOrders(tx, ctx.storeId, ids)
  const byId = new Map(found.map((order) => [order.id, order]))
  requireAll(ids, byId)
  const due = found.filter((order) => !order.anonymized)
  requireDone(due)
  const changed = due.map((order) => ({ ...anonymized(order), updated_at: ctx.now }))
  await updateAnonymized(tx, ctx.storeId, changed)
  const changedIds = changed.map(({ id }) => id)
  await rewriteEvents(tx, ctx.storeId, { subjectType: 'order', subjectIds: changedIds }, erased)
  await announce(tx, ctx, changed)
  for (const order of changed) byId.set(order.id, order)
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

function erased(payload: EventPayload): EventPayload {
  const { data } = payload as { data?: OrderResource }
  // Not every event of an order shows it. What it was before is as personal.
  return data?.type === 'order' ? { data: anonymizedResource(data) } : payload
}

async function announce(tx: Tx, ctx: Ctx, orders: readonly Order[]): Promise<void> {
  const itemsOf = await loadItemIds(
    tx,
    ctx.storeId,
    orders.map(({ id }) => id),
  )
  const events = orders.flatMap((order) => {
    const payload = { data: orderResource(order, itemsOf(order.id)) }
    const subject = { subjectType: 'order', subjectId: order.id, payload }
    return ['order.updated', 'order.anonymized'].map((type) => ({ type, ...subject }))
  })
  await recordEvents(tx, ctx, events)
}

function requireAll(ids: readonly OrderId[], found: ReadonlyMap<OrderId, Order>): void {
  const problems = ids.flatMap((id, index): Problem[] => {
    const source = `data.order_ids[${index}]`
    return found.has(id) ? [] : [{ source, detail: `${source}: there is no order ${id}.` }]
  })
  if (problems.length > 0) throw new AppError('bad-request', problems)
}

/** A buyer who still waits for goods or money stays reachable. */
function requireDone(orders: readonly Order[]): void {
  const open = orders.filter(({ status, payment, shipping }) => {
    return status !== 'cancelled' && payment !== 'refunded' && shipping !== 'fulfilled'
  })
  if (open.length === 0) return
  throw new AppError(
    'unprocessable',
    open.map(({ id }) => ({
      title: 'Could not anonymize orders',
      detail: 'Only an order that is fulfilled, cancelled or refunded can be anonymized.',
      meta: { order_id: id },
    })),
  )
}

/** Stands for what was there; what was empty stays empty. */
const ERASED = '**'

type Personal = Pick<
  Order,
  | 'customer_name'
  | 'customer_email'
  | 'contact_name'
  | 'contact_email'
  | 'billing_address'
  | 'shipping_address'
  | 'custom_attributes'
>

/** Without who bought, where the goods went, and what was noted about it. */
function anonymized(order: Order): Order {
  const personal: Personal = {
    customer_name: erasedText(order.customer_name),
    customer_email: erasedText(order.customer_email),
    contact_name: erasedText(order.contact_name),
    contact_email: erasedText(order.contact_email),
    billing_address: erasedTexts(order.billing_address),
    shipping_address: erasedTexts(order.shipping_address),
    custom_attributes: order.custom_attributes && erasedAttributes(order.custom_attributes),
  }
  return { ...order, ...personal, anonymized: true }
}

/** Erases personal data from the payload of an earlier event. */
function anonymizedResource(order: OrderResource): OrderResource {
  const { customer, contact, custom_attributes: attributes } = order
  return {
    ...order,
    anonymized: true,
    ...(customer && { customer: erasedTexts(customer) }),
    ...(contact && { contact: erasedTexts(contact) }),
    billing_address: erasedTexts(order.billing_address),
    shipping_address: erasedTexts(order.shipping_address),
    ...(attributes && { custom_attributes: erasedAttributes(attributes) }),
  }
}

function erasedText(text: string | null): string | null {
  return text ? ERASED : text
}

function erasedTexts<Texts extends Record<string, string>>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, erasedText(text)])
  return Object.fromEntries(entries)
}

function erasedAttributes(attributes: object): Record<string, unknown> {
  const erased = Object.keys(attributes).map((key) => [key, { type: 'string', value: ERASED }])
  return Object.fromEntries(erased)
}
