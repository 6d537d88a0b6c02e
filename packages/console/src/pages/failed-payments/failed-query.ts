import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { type FailureClass, failureClasses } from '../invoices/invoice-words.ts'

export const queueOrders = ['oldest', 'newest'] as const

/** The part of the address that chooses failed payments, and those of them that are marked. */
export type FailedSearch = {
  class?: FailureClass
  currency?: string
  /** The run that tried to collect them. */
  run?: string
  order?: (typeof queueOrders)[number]
  page?: number
  /** Ids with commas between them. */
  selected?: string
}

/** Outstanding invoices whose last payment failed. */
const failed = 'eq(outstanding,true):gt(last_failure.failed_at,2000-01-01T00:00:00Z)'
const sorts = { oldest: 'number', newest: '-number' } as const

function filterOf({ class: kind, currency, run }: FailedSearch): string {
  const narrowed = [
    kind && `eq(last_failure.class,${kind})`,
    currency && `eq(currency,${currency})`,
    run && `eq(job_id,${run})`,
  ]
  return [failed, ...narrowed.filter(Boolean)].join(':')
}

export function failedQuery(storeId: string, search: FailedSearch) {
  const { class: kind, currency, run, order, page } = search
  const sort = order ? sorts[order] : ('-amount' as const)
  const query = { ...pageQuery(page), filter: filterOf(search), sort }
  return queryOptions({
    queryKey: [storeId, 'invoices', 'failed', { kind, currency, run, order, page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/invoices', { params: { query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many failed and how much they are, by currency; of the filter, or of all of them. */
export function failedTotalsQuery(storeId: string, search: FailedSearch) {
  const filter = filterOf(search)
  return queryOptions({
    queryKey: [storeId, 'invoices', 'totals', filter],
    queryFn: ({ signal }) => readTotals(storeId, filter, signal),
    placeholderData: keepPreviousData,
  })
}

/** Totals of all failed payments, and of each class that has some. */
export function failedByClassQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'totals', 'by class'],
    async queryFn({ signal }) {
      const all = await readTotals(storeId, filterOf({}), signal)
      if (all.invoices === 0) return { all, classes: [] }
      const readClass = async (kind: FailureClass) => {
        return { kind, ...(await readTotals(storeId, filterOf({ class: kind }), signal)) }
      }
      const classes = await Promise.all(failureClasses.map(readClass))
      return { all, classes: classes.filter(({ invoices }) => invoices > 0) }
    },
  })
}

/** Sums of a few invoices by their ids. */
export function totalsOfQuery(storeId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'totals', ids],
    queryFn: ({ signal }) =>
      readTotals(storeId, `eq(outstanding,true):in(id,${ids.join()})`, signal),
  })
}

async function readTotals(storeId: string, filter: string, signal: AbortSignal) {
  const params = { query: { filter } }
  const path = '/v2/subscriptions/invoices/totals'
  const { data } = await mercerFor(storeId).get(path, { params, signal })
  return data.attributes.outstanding
}

/** The amounts that trying to collect these invoices now would charge. */
export function retryPreviewQuery(storeId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'retry', ids],
    async queryFn({ signal }) {
      const type = 'subscription_invoice_payment_preview' as const
      const body = { data: { type, attributes: { invoice_ids: [...ids] } } }
      const path = '/v2/subscriptions/invoices/payments/preview'
      return (await mercerFor(storeId).post(path, { body, signal })).data.attributes
    },
  })
}
