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

const SLOTS_SHOWN = 3

/** The next slots of a schedule that is not made yet, or not changed yet. */
export function upcomingQuery(
  storeId: string,
  timing: { specification: string; location: string },
) {
  const params = { query: { ...timing, count: SLOTS_SHOWN } }
  return queryOptions({
    queryKey: [storeId, 'schedules', 'upcoming', timing],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/subscriptions/schedules/upcoming', { params, signal }))
        .data,
    retry: false,
  })
}

const SCHEDULES_MAX = 100

/** The next moment at which a schedule starts a billing run, or null. */
export function nextBillingQuery(storeId: string) {
  const params = {
    query: { filter: 'eq(job_type,billing-run)', 'page[limit]': SCHEDULES_MAX },
  }
  return queryOptions({
    queryKey: [storeId, 'schedules', 'next-billing'],
    async queryFn({ signal }) {
      const path = '/v2/subscriptions/schedules'
      const { data } = await mercerFor(storeId).get(path, { params, signal })
      return data.flatMap(({ meta }) => meta.scheduled_for ?? []).toSorted()[0] ?? null
    },
  })
}
