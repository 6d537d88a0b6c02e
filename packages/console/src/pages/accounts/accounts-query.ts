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
const EVENT_PAGES_MAX = 10

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

const ROWS_MAX = 100

/** The people who may sign in for an account, the oldest membership first. */
export function membersQuery(storeId: string, accountId: string) {
  return queryOptions({
    queryKey: [storeId, 'accounts', accountId, 'members'],
    async queryFn({ signal }) {
      const query = { include: 'account_member', 'page[limit]': ROWS_MAX }
      const params = { path: { accountId }, query }
      const path = '/v2/accounts/{accountId}/account-memberships'
      const { included, meta } = await mercerFor(storeId).get(path, { params, signal })
      return { rows: included?.account_members ?? [], total: meta.results.total }
    },
  })
}

export function addressesQuery(storeId: string, accountId: string) {
  const params = { path: { accountId }, query: { 'page[limit]': ROWS_MAX } }
  return queryOptions({
    queryKey: [storeId, 'accounts', accountId, 'addresses'],
    async queryFn({ signal }) {
      const path = '/v2/accounts/{accountId}/addresses'
      const { data, meta } = await mercerFor(storeId).get(path, { params, signal })
      return { rows: data, total: meta.results.total }
    },
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
  const mercer = mercerFor(storeId)
  const filter = `eq(account_id,${id})`
  const params = { query: { ...newest, filter } }
  const active = { query: { 'page[limit]': 1, filter: `${filter}:eq(status,active)` } }
  const [subscriptions, running, orders, invoices, totals] = await Promise.all([
    mercer.get('/v2/subscriptions/subscriptions', { params }),
    mercer.get('/v2/subscriptions/subscriptions', { params: active }),
    mercer.get('/v2/orders', { params }),
    mercer.get('/v2/subscriptions/invoices', { params }),
    mercer.get('/v2/subscriptions/invoices/totals', { params: { query: { filter } } }),
  ])
  const subjects = [id, ...[...subscriptions.data, ...orders.data].map((one) => one.id)]
  const [payments, transactions, events] = await Promise.all([
    listPayments(storeId, invoices.data.slice(0, PAID_MAX)),
    listTransactions(storeId, orders.data.slice(0, PAID_MAX)),
    listEvents(storeId, subjects),
  ])
  return {
    subscriptions: subscriptions.data,
    orders: orders.data,
    invoices: invoices.data,
    payments,
    transactions,
    events: events.newest,
    areEventsWhole: events.isWhole,
    owed: totals.data.attributes.outstanding.total,
    counts: {
      active: running.meta.results.total,
      subscriptions: subscriptions.meta.results.total,
      orders: orders.meta.results.total,
      invoices: invoices.meta.results.total,
    },
  }
}

const newest = { 'page[limit]': LIFE_MAX }

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

/** The newest events. The feed begins with the oldest, so it is read to its end, or a long way. */
async function listEvents(storeId: string, subjects: readonly string[]) {
  const filter = `in(subject.id,${subjects.join(',')})`
  let newestFound: Schemas['Event'][] = []
  let place = {}
  for (let pages = 0; pages < EVENT_PAGES_MAX; pages += 1) {
    const query = { limit: EVENTS_MAX, filter, ...place }
    const { data, meta, links } = await mercerFor(storeId).get('/v2/events', { params: { query } })
    newestFound = [...newestFound, ...data].slice(-LIFE_MAX)
    const after = Number(new URL(links.next).searchParams.get('after'))
    if (data.length === 0 || after >= meta.last_position) {
      return { newest: newestFound, isWhole: true }
    }
    place = { after }
  }
  return { newest: newestFound, isWhole: false }
}
