import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { csvOf } from '../../words/csv.ts'
import { failedIn, isUnderway, type Job } from './import-words.ts'

/** How often jobs are read again while one of them works. */
const LIVE_MS = 1_000

export function importsQuery(storeId: string, page: number | undefined) {
  const params = { query: pageQuery(page) }
  return queryOptions({
    queryKey: [storeId, 'catalog-jobs', { page }],
    queryFn: ({ signal }) => mercerFor(storeId).get('/v2/pcm/jobs', { params, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderway) ? LIVE_MS : false),
  })
}

export function jobQuery(storeId: string, id: string) {
  const params = { path: { id } }
  return queryOptions({
    queryKey: [storeId, 'catalog-jobs', id],
    queryFn: async ({ signal }): Promise<Job> =>
      (await mercerFor(storeId).get('/v2/pcm/jobs/{id}', { params, signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? LIVE_MS : false),
  })
}

/** The rows that were refused; more may come while the job works. */
export function rowErrorsQuery(storeId: string, job: Job, page: number | undefined) {
  const params = { path: { id: job.id }, query: pageQuery(page) }
  return queryOptions({
    queryKey: [storeId, 'catalog-jobs', job.id, 'errors', failedIn(job), page],
    queryFn: ({ signal }) => mercerFor(storeId).get('/v2/pcm/jobs/{id}/errors', { params, signal }),
    placeholderData: keepPreviousData,
  })
}

/** As many errors as the interface lists. */
export const ERRORS_MAX = 10_000

/** Refused rows as a file for a spreadsheet, the first ones of very many. */
export async function readErrors(storeId: string, id: string): Promise<Blob> {
  const rows: (string | number)[][] = [['row', 'sku', 'member', 'reason']]
  const params = { path: { id } }
  for await (const { attributes } of mercerFor(storeId).list('/v2/pcm/jobs/{id}/errors', {
    params,
  })) {
    const { row_number, sku = '', member, reason } = attributes
    rows.push([row_number, sku, member, reason])
    if (rows.length > ERRORS_MAX) break
  }
  return new Blob([csvOf(rows)], { type: 'text/csv' })
}

export type Format = 'csv' | 'jsonl'

/** The export of the products, or of the prices of a price book. */
export async function readExport(
  storeId: string,
  book: string | undefined,
  format: Format,
): Promise<Blob> {
  const mercer = mercerFor(storeId, { isLong: true })
  const file = { parseAs: 'blob' as const }
  const query = { format }
  const answer =
    book === undefined
      ? await mercer.get('/v2/pcm/products/export', { params: { query }, ...file })
      : await mercer.get('/v2/pcm/pricebooks/{id}/export', {
          params: { path: { id: book }, query },
          ...file,
        })
  return answer as unknown as Blob
}
