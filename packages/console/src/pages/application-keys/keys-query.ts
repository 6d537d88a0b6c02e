import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

export function keysQuery(storeId: string, page: number | undefined) {
  return queryOptions({
    queryKey: [storeId, 'application-keys', { page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/application-keys', {
        params: { query: pageQuery(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
