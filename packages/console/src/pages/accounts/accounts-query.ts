import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { listPlace, type Place } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { readTogether } from '../../store/together.ts'
import { quoted } from '../../words/address.ts'

export type Account = Schemas['Account']

export const accountSorts = ['name', '-name', 'created_at', '-created_at'] as const

/** The part of the address that chooses accounts. */
export type AccountsSearch = Place & {
  name?: string
  sort?: (typeof accountSorts)[number]
}

/** The parts of an account's life that are read at most; the newest of each. */
export const LIFE_MAX = 50
/** The invoices and orders whose payments are read; the newest. */
export const PAID_MAX = 10
const EVENTS_MAX = 1_000

export function accountsQuery(storeId: string, search: AccountsSearch) {
  const { name, sort } = search
  const filter = name && `ilike(name,${quoted(`*${name}*`)})`
  const which = { ...(filter && { filter }), ...(sort && { sort }) }
  return queryOptions({
    queryKey: [storeId, 'accounts', search],
    queryFn: ({ signal }) =>
      listPlace(search, (rows) =>
        mercerFor(storeId).pages('/v2/accounts', {
          params: { query: { ...rows, ...which } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function accountQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'accounts', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/accounts/{id}', { params: { path: { id } }, signal }))
        .data,
  })
}

const readAccount = readTogether(async (storeId, query) => {
  return (await mercerFor(storeId).get('/v2/accounts', { params: { query } })).data
})

/** An account for the sake of its name; those of one page are read together. */
export function namedAccountQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'accounts', 'named', id],
    queryFn: () => readAccount(storeId, id),
  })
}

export function accountLifeQuery(storeId: string, id: string) {
  return queryOptions({
    queryKey: [storeId, 'accounts', id, 'life'],
    queryFn: () => loadLife(storeId, id),
  })
}

/** Everything that an account's timeline is made of. */
export type AccountLife = Awaited<ReturnType<typeof loadLife>>

/** Subscriptions, invoices and orders with their payments, and events of an account. */
async function loadLife(storeId: string, id: string) {
  const [subscriptions, orders] = await Promise.all([
    listSubscriptions(storeId, id),
    listOrders(storeId, id),
  ])
  const subscribers = new Set(
    subscriptions.map(({ relationships }) => relationships.subscriber.data.id),
  )
  const invoices = await listInvoices(storeId, [...subscribers])
  const subjects = [id, ...subscriptions.map((one) => one.id), ...orders.map((one) => one.id)]
  const [payments, transactions, events] = await Promise.all([
    listPayments(storeId, invoices.slice(0, PAID_MAX)),
    listTransactions(storeId, orders.slice(0, PAID_MAX)),
    listEvents(storeId, subjects),
  ])
  return { subscriptions, orders, invoices, payments, transactions, events }
}

const newest = { 'page[limit]': LIFE_MAX }

async function listSubscriptions(storeId: string, accountId: string) {
  const params = { query: { ...newest, filter: `eq(account_id,${accountId})` } }
  return (await mercerFor(storeId).get('/v2/subscriptions/subscriptions', { params })).data
}

async function listOrders(storeId: string, accountId: string) {
  const params = { query: { ...newest, filter: `eq(account_id,${accountId})` } }
  return (await mercerFor(storeId).get('/v2/orders', { params })).data
}

/** The interface finds invoices by subscriber; an account has few of these. */
async function listInvoices(storeId: string, subscribers: readonly string[]) {
  const lists = await Promise.all(
    subscribers.map((subscriber) => {
      const params = { query: { ...newest, filter: `eq(subscriber_id,${subscriber})` } }
      return mercerFor(storeId).get('/v2/subscriptions/invoices', { params })
    }),
  )
  return lists
    .flatMap(({ data }) => data)
    .sort((one, other) => other.attributes.number - one.attributes.number)
}

async function listPayments(storeId: string, invoices: readonly { id: string }[]) {
  const path = '/v2/subscriptions/invoices/{invoice_id}/payments'
  const lists = await Promise.all(
    invoices.map(({ id }) =>
      mercerFor(storeId).get(path, { params: { path: { invoice_id: id }, query: newest } }),
    ),
  )
  return lists.flatMap(({ data }) => data)
}

async function listTransactions(storeId: string, orders: readonly { id: string }[]) {
  const path = '/v2/orders/{id}/transactions'
  const lists = await Promise.all(
    orders.map(({ id }) =>
      mercerFor(storeId).get(path, { params: { path: { id }, query: newest } }),
    ),
  )
  return lists.flatMap(({ data }) => data)
}

/** The feed begins with the oldest event, so the newest are at the end of a long page. */
async function listEvents(storeId: string, subjects: readonly string[]) {
  const query = { limit: EVENTS_MAX, filter: `in(subject.id,${subjects.join(',')})` }
  const { data } = await mercerFor(storeId).get('/v2/events', { params: { query } })
  return data.slice(-LIFE_MAX)
}
