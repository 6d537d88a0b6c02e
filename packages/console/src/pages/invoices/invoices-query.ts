import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPlace, type Place } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { readTogether } from '../../store/together.ts'

export const invoiceStates = [
  'outstanding',
  'paid',
  'waits_for_tax',
  'manual_payment',
  'written_off',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceOrders = ['oldest', 'largest'] as const

/** The part of the address that chooses invoices; made after one moment, until another. */
export type InvoicesSearch = Place & {
  state?: InvoiceState
  account?: string
  run?: string
  made_after?: string
  made_until?: string
  order?: (typeof invoiceOrders)[number]
}

export const invoiceFilters: Record<InvoiceState, string> = {
  outstanding: 'eq(outstanding,true)',
  paid: 'eq(outstanding,false)',
  waits_for_tax: 'eq(waits_for_tax,true)',
  manual_payment: 'eq(outstanding,true):eq(manual_payment_pending,true)',
  written_off: 'gt(written_off_at,2000-01-01T00:00:00Z)',
}
const sorts = { oldest: 'number', largest: '-amount' } as const

/** The interface sorts by amount what is unpaid, or of one account. */
export const mayCompare = ({ state, account }: InvoicesSearch) =>
  state === 'outstanding' || account !== undefined

export function invoicesQuery(storeId: string, search: InvoicesSearch) {
  const { state, account, run, made_after, made_until, order } = search
  const conditions = [
    state && invoiceFilters[state],
    account && `eq(account_id,${account})`,
    run && `eq(job_id,${run})`,
    made_after && `gt(created_at,${made_after})`,
    made_until && `le(created_at,${made_until})`,
  ]
  const filter = conditions.filter(Boolean).join(':')
  const which = {
    ...(filter && { filter }),
    ...(order && (order === 'oldest' || mayCompare(search)) && { sort: sorts[order] }),
  }
  return queryOptions({
    queryKey: [storeId, 'invoices', search],
    queryFn: ({ signal }) =>
      listPlace(search, (rows) =>
        mercerFor(storeId).pages('/v2/subscriptions/invoices', {
          params: { query: { ...rows, ...which } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
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

const readInvoice = readTogether(async (storeId, query) => {
  return (await mercerFor(storeId).get('/v2/subscriptions/invoices', { params: { query } })).data
})

/** An invoice for the sake of its number; those of one page are read together. */
export function namedInvoiceQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'invoices', 'named', id],
    queryFn: () => readInvoice(storeId, id),
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
