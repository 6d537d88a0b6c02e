import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

const CALM_MS = 30_000

export function schedulesQuery(storeId: string, page: number | undefined) {
  const params = { query: pageQuery(page) }
  return queryOptions({
    queryKey: [storeId, 'schedules', { page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/schedules', { params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CALM_MS,
  })
}

export function scheduleQuery(storeId: string, id: string) {
  const params = { path: { id } }
  return queryOptions({
    queryKey: [storeId, 'schedules', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/subscriptions/schedules/{id}', { params, signal })).data,
    refetchInterval: CALM_MS,
  })
}

/** The last week and the next one, in the zone of the schedule. */
export function timelineQuery(storeId: string, id: string) {
  const params = { path: { id }, query: { days: 7 } }
  return queryOptions({
    queryKey: [storeId, 'schedules', id, 'timeline'],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/schedules/{id}/timeline', { params, signal }),
    refetchInterval: CALM_MS,
  })
}
