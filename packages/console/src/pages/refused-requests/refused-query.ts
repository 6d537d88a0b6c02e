import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

export const refusedStatuses = ['400', '403', '404', '409', '422', '429'] as const
export const refusedSorts = ['last_at', '-last_at', 'count', '-count'] as const

/** The part of the address that chooses refused requests. */
export type RefusedSearch = {
  status?: (typeof refusedStatuses)[number]
  sort?: (typeof refusedSorts)[number]
  page?: number
}

const LIVE_MS = 5_000
const KEYS_MAX = 100

export function refusedQuery(storeId: string, search: RefusedSearch) {
  const { status, sort, page } = search
  const filter = status && `eq(status,${status})`
  const query = { ...pageQuery(page), ...(filter && { filter }), ...(sort && { sort }) }
  return queryOptions({
    queryKey: [storeId, 'refused-requests', search],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/refused-requests', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  })
}

/** The names of keys and people by id; only owners may read them. */
export function callersQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'callers'],
    staleTime: 60_000,
    async queryFn({ signal }) {
      const params = { query: { 'page[limit]': KEYS_MAX } }
      const mercer = mercerFor(storeId)
      const [keys, people] = await Promise.all([
        mercer.get('/v2/application-keys', { params, signal }),
        mercer.get('/v2/operators', { params, signal }),
      ])
      return new Map([...keys.data, ...people.data].map(({ id, name }) => [id, name]))
    },
  })
}
