import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPlace, type Place } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'

export const orderStatuses = ['incomplete', 'processing', 'complete', 'cancelled'] as const
export const orderPayments = [
  'unpaid',
  'partially_authorized',
  'authorized',
  'partially_paid',
  'paid',
  'refunded',
] as const

/** The part of the address that chooses orders. */
export type OrdersSearch = Place & {
  number?: string
  account?: string
  status?: (typeof orderStatuses)[number]
  payment?: (typeof orderPayments)[number]
}

export function ordersQuery(storeId: string, search: OrdersSearch) {
  const { number, account, status, payment } = search
  const conditions = [
    number && `eq(order_number,${quoted(number)})`,
    account && `eq(account_id,${account})`,
    status && `eq(status,${status})`,
    payment && `eq(payment,${payment})`,
  ]
  const filter = conditions.filter(Boolean).join(':')
  const which = filter ? { filter } : {}
  return queryOptions({
    queryKey: [storeId, 'orders', search],
    queryFn: ({ signal }) =>
      listPlace(search, (rows) =>
        mercerFor(storeId).pages('/v2/orders', {
          params: { query: { ...rows, ...which } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function orderQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'orders', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/orders/{id}', { params: { path: { id } }, signal })).data,
  })
}

const ROWS_MAX = 100

export function orderItemsQuery(storeId: string, id: string) {
  const params = { path: { id }, query: { 'page[limit]': ROWS_MAX } }
  return queryOptions({
    queryKey: [storeId, 'orders', id, 'items'],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/orders/{id}/items', { params, signal })).data,
  })
}

export function transactionsQuery(storeId: string, id: string) {
  const params = { path: { id }, query: { 'page[limit]': ROWS_MAX } }
  return queryOptions({
    queryKey: [storeId, 'orders', id, 'transactions'],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/orders/{id}/transactions', { params, signal })).data,
  })
}
