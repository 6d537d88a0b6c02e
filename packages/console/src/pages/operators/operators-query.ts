import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

export function operatorsQuery(storeId: string, page: number | undefined) {
  return queryOptions({
    queryKey: [storeId, 'operators', { page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/operators', { params: { query: pageQuery(page) }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function operatorQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'operators', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/operators/{id}', { params: { path: { id } }, signal }))
        .data,
  })
}
