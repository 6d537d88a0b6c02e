import type { FastifyRequest } from 'fastify'
import { contextOf } from '../platform/auth/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { selfLink } from '../platform/http/document.ts'
import { loadContents, loadItemIds } from './find-order.ts'
import type { Order, OrderItem, OrderItemId, OrderTaxItem } from './order.ts'
import { orderItemResource, orderResource, orderTaxItemResource } from './resource.ts'

export const orderIncludes = ['items', 'tax_items'] as const
type OrderInclude = (typeof orderIncludes)[number]

type Contents = { items: readonly OrderItem[]; taxItems: readonly OrderTaxItem[] }

/** Orders as an answer shows them, with what was asked to be included. */
export async function loadOrderResources(
  db: Db | Tx,
  request: FastifyRequest,
  orders: readonly Order[],
  includes: ReadonlySet<OrderInclude>,
) {
  const { storeId } = contextOf(request)
  const ids = orders.map((order) => order.id)
  if (includes.size === 0) {
    const itemsOf = await loadItemIds(db, storeId, ids)
    return { data: orders.map((order) => linked(request, order, itemsOf(order.id))) }
  }
  return showContents(request, orders, await loadContents(db, storeId, ids), includes)
}

/** Shows orders whose contents are already in memory. */
export function showContents(
  request: FastifyRequest,
  orders: readonly Order[],
  contents: Contents,
  includes: ReadonlySet<OrderInclude>,
) {
  const itemsOf = Map.groupBy(contents.items, (item) => item.order_id)
  const taxesOf = Map.groupBy(contents.taxItems, (item) => item.order_id)
  const ids = (order: Order) => itemsOf.get(order.id)?.map((item) => item.id) ?? []
  // In the order of the list, whatever the order of the ids is.
  const items = orders.flatMap((order) =>
    showItems(request, order, itemsOf.get(order.id) ?? [], taxesOf.get(order.id) ?? []),
  )
  const taxItems = orders.flatMap((order) => taxesOf.get(order.id) ?? [])
  return {
    data: orders.map((order) => linked(request, order, ids(order))),
    included: {
      ...(includes.has('items') && { items }),
      ...(includes.has('tax_items') && { tax_items: taxItems.map(orderTaxItemResource) }),
    },
  }
}

export function showItems(
  request: FastifyRequest,
  order: Order,
  items: readonly OrderItem[],
  taxItems: readonly OrderTaxItem[],
) {
  const taxesOf = Map.groupBy(taxItems, (tax) => tax.order_item_id)
  return items.map((item) => {
    const taxIds = taxesOf.get(item.id)?.map((tax) => tax.id) ?? []
    return orderItemResource(item, order, taxIds, request.baseUrl)
  })
}

/** A link goes to those who can follow it (REL-9): a guest cannot read an order, only pay it. */
function linked(request: FastifyRequest, order: Order, itemIds: readonly OrderItemId[]) {
  const { actor, account } = contextOf(request)
  const isReader = actor.kind !== 'shopper' || order.account_id === account?.accountId
  const links = selfLink(request, `/orders/${order.id}`)
  return { ...orderResource(order, itemIds), ...(isReader && { links }) }
}
