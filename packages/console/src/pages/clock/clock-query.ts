import { queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { mercerFor } from '../../store/store.tsx'

export type Ahead = Schemas['TimelineEntry']
export type Advance = Schemas['ClockAdvance']

/** The part of the address that chooses what lies ahead; `after` ends the page before. */
export type ClockSearch = { after?: string }

const LIVE_MS = 1_000
const CALM_MS = 30_000
const AHEAD_MAX = 100
const ADVANCES_MAX = 10

/** Entries of the time ahead, up to a moment, or for a month. */
export function aheadQuery(storeId: string, { until, after }: { until?: string } & ClockSearch) {
  const query = { 'page[limit]': AHEAD_MAX, ...(until && { until }), ...(after && { after }) }
  return queryOptions({
    queryKey: [storeId, 'clock', 'ahead', { until, after }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/clock/timeline', { params: { query }, signal }),
  })
}

export const isUnderway = ({ attributes: { status } }: Advance) =>
  status === 'pending' || status === 'started'

/** The newest advances, read often while one of them goes on. */
export function advancesQuery(storeId: string) {
  const params = { query: { 'page[limit]': ADVANCES_MAX } }
  return queryOptions({
    queryKey: [storeId, 'clock', 'advances'],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/clock/advances', { params, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? LIVE_MS : CALM_MS),
  })
}
