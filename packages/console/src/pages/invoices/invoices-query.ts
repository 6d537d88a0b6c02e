import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_LENGTH, pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'

export const invoiceStates = ['outstanding', 'paid', 'tax_required', 'written_off'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The part of the address that chooses invoices. */
export type InvoicesSearch = { state?: InvoiceState; order?: 'oldest'; page?: number }

const filters: Record<InvoiceState, string> = {
  outstanding: 'eq(outstanding,true)',
  paid: 'eq(outstanding,false)',
  tax_required: 'eq(tax_required,true)',
  written_off: 'gt(written_off_at,2000-01-01T00:00:00Z)',
}

export function invoicesQuery(storeId: string, search: InvoicesSearch) {
  return queryOptions({
    queryKey: [storeId, 'invoices', search],
    queryFn: () => (search.order ? listOldest(storeId, search) : listNewest(storeId, search)),
    placeholderData: keepPreviousData,
  })
}

const filterOf = ({ state }: InvoicesSearch) => (state ? { filter: filters[state] } : {})

function listNewest(storeId: string, search: InvoicesSearch) {
  const query = { ...pageQuery(search.page), ...filterOf(search) }
  return mercerFor(storeId).get('/v2/subscriptions/invoices', { params: { query } })
}

/** The interface gives the newest first, so the oldest are read from the end of the list. */
async function listOldest(storeId: string, search: InvoicesSearch) {
  const path = '/v2/subscriptions/invoices'
  const mercer = mercerFor(storeId)
  const first = await mercer.get(path, {
    params: { query: { 'page[limit]': 1, ...filterOf(search) } },
  })
  const end = first.meta.results.total - ((search.page ?? 1) - 1) * PAGE_LENGTH
  const offset = Math.max(0, end - PAGE_LENGTH)
  const query = { 'page[limit]': Math.max(1, end - offset), 'page[offset]': offset }
  const page = await mercer.get(path, { params: { query: { ...query, ...filterOf(search) } } })
  return { ...page, data: page.data.toReversed() }
}

/** The sums of all invoices of the store, by state. */
export function invoiceTotalsQuery(storeId: string) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'totals'],
    queryFn: async () =>
      (await mercerFor(storeId).get('/v2/subscriptions/invoices/totals')).data.attributes,
  })
}

export function invoiceQuery(storeId: string, id: string) {
  const params = { path: { invoice_id: id } }
  return queryOptions({
    queryKey: [storeId, 'invoices', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/subscriptions/invoices/{invoice_id}', { params, signal }))
        .data,
  })
}

const PAYMENTS_MAX = 100

export function invoicePaymentsQuery(storeId: string, id: string) {
  const params = { path: { invoice_id: id }, query: { 'page[limit]': PAYMENTS_MAX } }
  const path = '/v2/subscriptions/invoices/{invoice_id}/payments'
  return queryOptions({
    queryKey: [storeId, 'invoices', id, 'payments'],
    queryFn: async ({ signal }) => (await mercerFor(storeId).get(path, { params, signal })).data,
  })
}
