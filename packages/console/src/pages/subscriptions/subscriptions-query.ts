import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { quoted } from '../../words/address.ts'

/** The part of the address that chooses subscriptions; the interface finds whole texts only. */
export type SubscriptionsSearch = { email?: string; page?: number }

export function subscriptionsQuery(storeId: string, { email, page }: SubscriptionsSearch) {
  const filter = email && `eq(email,${quoted(email)})`
  const query = { ...pageQuery(page), include: 'plans', ...(filter && { filter }) }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', { email, page }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/subscriptions', { params: { query }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function subscriptionQuery(storeId: string, id: string) {
  const params = { path: { id }, query: { include: 'plans,products' } }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', id],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/subscriptions/{id}', { params, signal }),
  })
}

const INVOICES_MAX = 25

/** The newest invoices of a subscription. */
export function subscriptionInvoicesQuery(storeId: string, id: string) {
  const query = { filter: `eq(subscription_id,${id})`, 'page[limit]': INVOICES_MAX }
  return queryOptions({
    queryKey: [storeId, 'invoices', { subscription: id }],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/invoices', { params: { query }, signal }),
  })
}
