import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MercerError, type Schemas } from 'mercer-client'
import { PAGE_LENGTH, pageQuery } from '../../parts/paging.tsx'
import { mercerFor } from '../../store/store.tsx'
import { isUnderway, type Release } from './release-words.ts'

export type Catalog = Schemas['Catalog']
export type Changes = Schemas['CatalogChanges']
export type Change = Schemas['CatalogChange']

export const changeKinds = ['product', 'node', 'hierarchy'] as const
export const changeTypes = ['added', 'removed', 'changed'] as const

/** The part of the address that chooses changes; `after` is the last one of the page before. */
export type ChangesSearch = {
  kind?: (typeof changeKinds)[number]
  change?: (typeof changeTypes)[number]
  after?: string
}

/** How often releases are read again while one of them is made. */
const LIVE_MS = 1_000
const CALM_MS = 30_000
const RELEASES_MAX = 100

export function catalogsQuery(storeId: string, page: number | undefined) {
  const params = { query: pageQuery(page) }
  return queryOptions({
    queryKey: [storeId, 'catalogs', { page }],
    queryFn: ({ signal }) => mercerFor(storeId).get('/v2/pcm/catalogs', { params, signal }),
    placeholderData: keepPreviousData,
  })
}

export function catalogQuery(storeId: string, id: string) {
  const params = { path: { id } }
  return queryOptions({
    queryKey: [storeId, 'catalogs', id],
    queryFn: async ({ signal }) =>
      (await mercerFor(storeId).get('/v2/pcm/catalogs/{id}', { params, signal })).data,
  })
}

/** The newest releases of a catalog, read often while one of them is made. */
export function releasesQuery(storeId: string, catalogId: string) {
  const params = { path: { catalogId }, query: { 'page[limit]': RELEASES_MAX } }
  return queryOptions({
    queryKey: [storeId, 'catalogs', catalogId, 'releases'],
    queryFn: async ({ signal }): Promise<Release[]> => {
      const path = '/v2/pcm/catalogs/{catalogId}/releases'
      return (await mercerFor(storeId).get(path, { params, signal })).data
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? LIVE_MS : CALM_MS),
  })
}

/** The id of the release that shoppers see; null while nothing is published. */
export function currentReleaseQuery(storeId: string, catalogId: string) {
  const params = { path: { catalogId, releaseId: 'latestPublished' } }
  return queryOptions({
    queryKey: [...changesKey(storeId, catalogId), 'current'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const path = '/v2/pcm/catalogs/{catalogId}/releases/{releaseId}'
      try {
        return (await mercerFor(storeId).get(path, { params, signal })).data.id
      } catch (error) {
        if (error instanceof MercerError && error.status === 404) return null
        throw error
      }
    },
  })
}

export function releaseQuery(storeId: string, catalogId: string, releaseId: string) {
  const params = { path: { catalogId, releaseId } }
  return queryOptions({
    queryKey: [storeId, 'catalogs', catalogId, 'releases', releaseId],
    queryFn: async ({ signal }): Promise<Release> => {
      const path = '/v2/pcm/catalogs/{catalogId}/releases/{releaseId}'
      return (await mercerFor(storeId).get(path, { params, signal })).data
    },
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? LIVE_MS : false),
  })
}

/** The key of everything known of a catalog's changes, to read it again after a publish. */
export const changesKey = (storeId: string, catalogId: string) => [storeId, 'changes', catalogId]

/** The changes that publishing now would bring. */
export function nextChangesQuery(storeId: string, catalogId: string, search: ChangesSearch) {
  return queryOptions({
    queryKey: [...changesKey(storeId, catalogId), 'next', search],
    queryFn: ({ signal }) =>
      readChanges(search, (after) => {
        const params = { path: { catalogId }, query: { 'page[limit]': PAGE_LENGTH, ...after } }
        return mercerFor(storeId).get('/v2/pcm/catalogs/{catalogId}/changes', { params, signal })
      }),
    placeholderData: keepPreviousData,
  })
}

const EDITED_MS = 60_000
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * The counts of what publishing would change, for a list of catalogs. The server computes the
 * draft for that, a second or two for a large catalog, so they are asked for one after the other.
 */
export function editedQuery(storeId: string, catalogId: string) {
  const params = { path: { catalogId }, query: { 'page[limit]': 1 } }
  return queryOptions({
    queryKey: [...changesKey(storeId, catalogId), 'edited'],
    staleTime: EDITED_MS,
    queryFn: ({ signal }) => {
      const turn = lastTurn.then(async () => {
        signal.throwIfAborted()
        const path = '/v2/pcm/catalogs/{catalogId}/changes'
        return (await mercerFor(storeId).get(path, { params, signal })).meta.counts
      })
      lastTurn = turn.catch(() => undefined)
      return turn
    },
  })
}

type Between = { catalogId: string; releaseId: string; against?: string | undefined }

/** The changes between two releases; without `against`, from the one before. */
export function releaseChangesQuery(storeId: string, between: Between, search: ChangesSearch) {
  const { catalogId, releaseId, against } = between
  const other = against === undefined ? {} : { against }
  return queryOptions({
    queryKey: [...changesKey(storeId, catalogId), releaseId, other, search],
    queryFn: ({ signal }) =>
      readChanges(search, (after) => {
        const query = { 'page[limit]': PAGE_LENGTH, ...other, ...after }
        const params = { path: { catalogId, releaseId }, query }
        const path = '/v2/pcm/catalogs/{catalogId}/releases/{releaseId}/changes'
        return mercerFor(storeId).get(path, { params, signal })
      }),
    placeholderData: keepPreviousData,
  })
}

/** A filter reads on at most this many pages of the interface at once. */
const READS_MAX = 20

/** One page of changes; `next` is the `after` of the page that follows. */
export type ChangesPage = { rows: Change[]; meta: Changes['meta']; next: string | undefined }

/** The interface does not filter changes, so this reads on until a page of fitting ones is full. */
async function readChanges(
  { kind, change, after }: ChangesSearch,
  read: (after: { after?: string }) => Promise<Changes>,
): Promise<ChangesPage> {
  const rows: Change[] = []
  let next = after
  for (let reads = 1; ; reads += 1) {
    const { data, meta, links } = await read(next === undefined ? {} : { after: next })
    for (const one of data) {
      const { attributes } = one
      if (kind !== undefined && attributes.kind !== kind) continue
      if (change !== undefined && attributes.change !== change) continue
      rows.push(one)
    }
    next = links.next === null ? undefined : data.at(-1)?.id
    if (next === undefined || rows.length >= PAGE_LENGTH || reads === READS_MAX)
      return { rows, meta, next }
  }
}
