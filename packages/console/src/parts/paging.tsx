import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Empty } from './empty.tsx'

/** Lists of the interface end at this offset; a longer one has to be narrowed. */
const OFFSET_MAX = 10_000
export const PAGE_LENGTH = 50

/** Rows that a person may scroll through at once. */
const WHOLE_MAX = 10_000

/** Where a person is in a list: `page` counts from 1; `all` shows every row to scroll through. */
export type Place = { page?: number; all?: true }
type PageQuery = { 'page[limit]'?: number; 'page[offset]'?: number }
type List = { data: readonly unknown[]; meta: { results: { total: number } } }

/** The part of the list that a page shows. */
export function pageQuery(page: number | undefined) {
  return { 'page[limit]': PAGE_LENGTH, 'page[offset]': ((page ?? 1) - 1) * PAGE_LENGTH }
}

/** `page` of an address; anything else is the first page. */
export function readPage(value: unknown): { page?: number } {
  const page = Number(value)
  const isPage = Number.isInteger(page) && page > 1 && (page - 1) * PAGE_LENGTH <= OFFSET_MAX
  return isPage ? { page } : {}
}

/** `page` or `all` of an address, for lists that can be shown whole. */
export function readPlace({ page, all }: Record<string, unknown>): Place {
  return all === true ? { all } : readPage(page)
}

/** The page of a list that the address asks for, or the whole list. */
export async function listPlace<Rows extends List>(
  { page, all }: Place,
  pages: (query: PageQuery) => AsyncIterable<Rows>,
): Promise<Rows> {
  const data: unknown[] = []
  for await (const part of pages(all ? {} : pageQuery(page))) {
    data.push(...part.data)
    const isEnough = !all || data.length >= Math.min(part.meta.results.total, WHOLE_MAX)
    if (isEnough) return { ...part, data }
  }
  throw new Error('A list has at least one page.')
}

type Properties = {
  page: number | undefined
  all?: true | undefined
  total: number
  /** The list can be shown whole. */
  canShowAll?: boolean
}

type PagedProperties = Properties & {
  /** How many rows the page has. */
  rows: number
  /** The words for a list that has no row at all. */
  empty: ReactNode
  children: ReactNode
}

/** The rows of a page, and the ways to the others. A page behind the last row leads back to it. */
export function Paged({ rows, empty, children, ...place }: PagedProperties) {
  if (rows === 0) return place.total === 0 ? empty : <PastTheEnd total={place.total} />
  return (
    <>
      {children}
      <Paging {...place} />
    </>
  )
}

function PastTheEnd({ total }: { total: number }) {
  const last = lastPage(total)
  return (
    <Empty title="This page is empty">
      The list ends on page {last}. <PageLink page={last} words={`Go to page ${last}`} />
    </Empty>
  )
}

const lastPage = (total: number) =>
  Math.min(Math.ceil(total / PAGE_LENGTH), OFFSET_MAX / PAGE_LENGTH + 1)

export function Paging({ page = 1, all, total, canShowAll }: Properties) {
  const last = lastPage(total)
  if (last <= 1) return null
  const first = (page - 1) * PAGE_LENGTH + 1
  const until = Math.min(page * PAGE_LENGTH, total)
  if (all) {
    return (
      <nav className="paging" aria-label="Pages">
        <span>
          {total > WHOLE_MAX && `The first ${WHOLE_MAX.toLocaleString()} of`}
          {total <= WHOLE_MAX && 'All'} {total.toLocaleString()}
        </span>
        <PageLink page={1} words={`Show ${PAGE_LENGTH} at a time`} />
      </nav>
    )
  }
  return (
    <nav className="paging" aria-label="Pages">
      <span>
        {first.toLocaleString()} to {until.toLocaleString()} of {total.toLocaleString()}
      </span>
      {page > 1 && <PageLink page={page - 1} words="Previous" />}
      {page < last && <PageLink page={page + 1} words="Next" isReadAhead />}
      {page >= last && until < total && <span>Narrow the list to see the rest.</span>}
      {canShowAll && total <= WHOLE_MAX && <PageLink all words="Show all" />}
    </nav>
  )
}

type PageLinkProperties = Place & {
  words: string
  /** The page is read as soon as its link is in sight, so that a click finds it there. */
  isReadAhead?: boolean
}

function PageLink({ page, all, words, isReadAhead }: PageLinkProperties) {
  const search = useCallback(
    (before: object) => ({ ...before, page: page === 1 ? undefined : page, all }),
    [page, all],
  )
  const preload = isReadAhead ? 'viewport' : 'intent'
  usePageReadAhead(isReadAhead === true && page !== undefined && page > 2, search)
  return (
    <Link className="button" to="." search={search as never} preload={preload}>
      {words}
    </Link>
  )
}

/**
 * Reads the page that a link leads to once this one is shown and nothing else is being read.
 * A person who has left the first page often turns pages before a link comes into sight.
 */
function usePageReadAhead(isWanted: boolean, search: (before: object) => object): void {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isWanted) return
    const stop = queries.getQueryCache().subscribe(readWhenIdle)
    readWhenIdle()
    return stop

    function readWhenIdle() {
      if (queries.isFetching() > 0) return
      stop()
      router.preloadRoute({ to: '.', search: search as never }).catch(() => {}) // A click reads it.
    }
  }, [isWanted, search, router, queries])
}
