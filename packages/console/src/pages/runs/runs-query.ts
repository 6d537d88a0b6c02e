import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import type { Run, RunType } from './run-types.ts'
import { isUnderway } from './run-words.tsx'

export const runStatuses = ['pending', 'started', 'success', 'failed'] as const

/** The part of the address that chooses runs. */
export type RunsSearch = {
  type?: RunType
  status?: (typeof runStatuses)[number]
  page?: number
}

/** How often runs are read again while one of them works. */
const LIVE_MS = 1_000
const CALM_MS = 30_000

export function runsQuery(storeId: string, search: RunsSearch) {
  const { type, status, page } = search
  const conditions = [type && `eq(job_type,${type})`, status && `eq(status,${status})`]
  const filter = conditions.filter(Boolean).join(':')
  const query = { ...pageQuery(page), ...(filter && { filter }) }
  return queryOptions({
    queryKey: [storeId, 'runs', search],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderway) ? LIVE_MS : CALM_MS),
  })
}

/** The runs that were bound to a preview, the newest first. */
export function runsOfPreviewQuery(storeId: string, previewId: string) {
  const query = { filter: `eq(preview_id,${previewId})` }
  return queryOptions({
    queryKey: [storeId, 'runs', { previewId }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs', { params: { query }, signal }),
  })
}

export function runQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'runs', id],
    queryFn: async ({ signal }): Promise<Run> => {
      const path = '/v2/subscriptions/jobs/{id}'
      return (await mercerFor(storeId).get(path, { params: { path: { id } }, signal })).data
    },
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? LIVE_MS : false),
  })
}

/** Items that were parked; read again when the run begins and when it ends. */
export function failuresQuery(storeId: string, run: Run, page: number | undefined) {
  const { id } = run
  return queryOptions({
    queryKey: [storeId, 'runs', id, 'failures', run.attributes.status, page],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs/{id}/failures', {
        params: { path: { id }, query: pageQuery(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Where a run and its preview came apart. */
export function differencesQuery(storeId: string, id: string, page: number | undefined) {
  return queryOptions({
    queryKey: [storeId, 'runs', id, 'differences', page],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs/{id}/differences', {
        params: { path: { id }, query: pageQuery(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
