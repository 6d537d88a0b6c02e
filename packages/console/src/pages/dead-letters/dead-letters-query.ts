import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

const LIVE_MS = 30_000

/** A page of the background tasks that failed for good. */
export function deadLettersQuery(storeId: string, page?: number) {
  return queryOptions({
    queryKey: [storeId, 'dead-letters', page ?? 1],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/dead-letters', { params: { query: pageQuery(page) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
}
