import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

export const deliveryStates = ['pending', 'succeeded', 'exhausted'] as const

/** The part of the address that chooses deliveries. */
export type DeliveriesSearch = { state?: (typeof deliveryStates)[number]; page?: number }

const ENDPOINTS_MAX = 100
const REPLAYS_MAX = 5
const LIVE_MS = 5_000

export function endpointsQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'endpoints'],
    queryFn: async ({ signal }) => {
      const params = { query: { 'page[limit]': ENDPOINTS_MAX } }
      return (await mercerFor(storeId).get('/v2/webhook-endpoints', { params, signal })).data
    },
  })
}

export function endpointQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'endpoints', id],
    queryFn: async ({ signal }) => {
      const params = { path: { id } }
      return (await mercerFor(storeId).get('/v2/webhook-endpoints/{id}', { params, signal })).data
    },
  })
}

/** Deliveries of one endpoint, or of all; what waits may move any moment. */
export function deliveriesQuery(
  storeId: string,
  endpointId: string | undefined,
  { state, page }: DeliveriesSearch,
) {
  const conditions = [endpointId && `eq(endpoint_id,${endpointId})`, state && `eq(state,${state})`]
  const filter = conditions.filter(Boolean).join(':')
  const query = { ...pageQuery(page), ...(filter && { filter }) }
  return queryOptions({
    queryKey: [storeId, 'deliveries', endpointId, { state, page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/webhook-deliveries', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
}

export function replaysQuery(storeId: string, endpointId: string) {
  return queryOptions({
    queryKey: [storeId, 'endpoints', endpointId, 'replays'],
    queryFn: async ({ signal }) => {
      const params = { path: { endpointId }, query: { 'page[limit]': REPLAYS_MAX } }
      const path = '/v2/webhook-endpoints/{endpointId}/replays'
      return (await mercerFor(storeId).get(path, { params, signal })).data
    },
    refetchInterval: LIVE_MS,
  })
}
