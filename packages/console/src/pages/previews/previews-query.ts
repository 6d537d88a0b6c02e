import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import type { Preview } from './preview-words.ts'

export const draftChoices = ['new', 'more', 'less', 'same', 'all'] as const

/** The part of the address that chooses drafts; without a choice those that differ. */
export type DraftsSearch = { drafts?: (typeof draftChoices)[number]; page?: number }

export function previewsQuery(storeId: string, page: number | undefined) {
  const params = { query: pageQuery(page) }
  return queryOptions({
    queryKey: [storeId, 'previews', { page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs/previews', { params, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A preview never changes. */
export function previewQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'previews', id],
    async queryFn({ signal }): Promise<Preview> {
      const path = '/v2/subscriptions/jobs/previews/{id}'
      return (await mercerFor(storeId).get(path, { params: { path: { id } }, signal })).data
    },
  })
}

export function draftsQuery(storeId: string, id: string, { drafts, page }: DraftsSearch) {
  const comparison = drafts ? `eq(comparison,${drafts})` : 'in(comparison,new,more,less)'
  const query = {
    ...pageQuery(page),
    ...(drafts !== 'all' && { filter: comparison }),
    ...(drafts !== 'all' && drafts !== 'same' && { sort: '-difference' as const }),
  }
  return queryOptions({
    queryKey: [storeId, 'previews', id, 'drafts', { drafts, page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/jobs/previews/{id}/drafts', {
        params: { path: { id }, query },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
