import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MercerError } from 'mercer-client'
import { pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { readTogether } from '../../store/together.ts'
import { quoted } from '../../words/address.ts'

/** The part of the address that chooses subscriptions; the interface finds whole texts only. */
export type SubscriptionsSearch = {
  state?: SubscriptionState
  email?: string
  account?: string
  page?: number
}

export const subscriptionStates = [
  'active',
  'paused',
  'canceled',
  'suspended',
  'pending',
  'closed',
] as const
type SubscriptionState = (typeof subscriptionStates)[number]

export function subscriptionsQuery(storeId: string, search: SubscriptionsSearch) {
  const { state, email, account, page } = search
  const conditions = [
    state && (state === 'active' ? 'eq(status,active)' : `eq(${state},true)`),
    email && `eq(email,${quoted(email)})`,
    account && `eq(account_id,${account})`,
  ]
  const filter = conditions.filter(Boolean).join(':')
  const query = { ...pageQuery(page), include: 'plans', ...(filter && { filter }) }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', search],
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

/** Actions on a subscription: what each would do now, or why it is not possible. */
export function actionsQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'subscriptions', id, 'actions'],
    queryFn: ({ signal }) => readActions(storeId, id, signal),
  })
}

async function readActions(storeId: string, id: string, signal: AbortSignal) {
  const path = '/v2/subscriptions/subscriptions/{id}/actions'
  const { data } = await mercerFor(storeId).get(path, { params: { path: { id } }, signal })
  return data.map(({ attributes }) => attributes)
}

const SUBSCRIPTIONS_MAX = 100

/** Subscriptions by their ids. */
export function subscriptionsOfQuery(storeId: string, ids: readonly string[]) {
  const sorted = [...new Set(ids)].toSorted()
  const query = { filter: `in(id,${sorted.join()})`, 'page[limit]': SUBSCRIPTIONS_MAX }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', 'of', sorted],
    queryFn: ({ signal }) =>
      mercerFor(storeId).get('/v2/subscriptions/subscriptions', { params: { query }, signal }),
    enabled: sorted.length > 0,
  })
}

/** Subscriptions by their ids, each with what a pause would do. */
export function pausesQuery(storeId: string, ids: readonly string[]) {
  const sorted = [...new Set(ids)].toSorted()
  const query = { filter: `in(id,${sorted.join()})`, 'page[limit]': SUBSCRIPTIONS_MAX }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', 'pauses', sorted],
    async queryFn({ signal }) {
      const path = '/v2/subscriptions/subscriptions'
      const { data } = await mercerFor(storeId).get(path, { params: { query }, signal })
      const reading = data.map(async (subscription) => {
        const actions = await readActions(storeId, subscription.id, signal)
        return { subscription, pause: actions.find(({ action }) => action === 'pause') }
      })
      return Promise.all(reading)
    },
  })
}

const readSubscription = readTogether(async (storeId, query) => {
  return (await mercerFor(storeId).get('/v2/subscriptions/subscriptions', { params: { query } }))
    .data
})

/** A subscription for the sake of its name and account; those of one page are read together. */
export function namedSubscriptionQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'subscriptions', 'named', id],
    queryFn: () => readSubscription(storeId, id),
  })
}

/** A change of plan, or of the products to the ones that are named. */
export type Change = { plan_id: string } | { products: readonly string[] }

/** When a change takes effect, and the next invoice with it and without it. */
export function changePreviewQuery(storeId: string, id: string, change: Change) {
  const attributes =
    'plan_id' in change
      ? change
      : { products: [{ type: 'replace' as const, products: [...change.products] }] }
  return queryOptions({
    queryKey: [storeId, 'subscriptions', id, 'preview', change],
    async queryFn({ signal }) {
      const body = { data: { type: 'subscription_change_preview' as const, attributes } }
      const path = '/v2/subscriptions/subscriptions/{id}/preview'
      const params = { path: { id } }
      return (await mercerFor(storeId).post(path, { params, body, signal })).data.attributes
    },
    gcTime: 0, // The clock goes on: a change a day later gives back less.
    retry: false,
  })
}

const PRODUCTS_MAX = 100

/** The products that an offering has now; none if it was made for one subscription. */
export function offeredProductsQuery(storeId: string, offeringId: string) {
  const params = { path: { id: offeringId }, query: { 'page[limit]': PRODUCTS_MAX } }
  return queryOptions({
    queryKey: [storeId, 'offerings', offeringId, 'products'],
    async queryFn({ signal }) {
      const path = '/v2/subscriptions/offerings/{id}/products'
      try {
        return (await mercerFor(storeId).get(path, { params, signal })).data
      } catch (error) {
        if (error instanceof MercerError && error.status === 404) return []
        throw error
      }
    },
  })
}
