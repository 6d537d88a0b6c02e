import { Link } from '@tanstack/react-router'

/** Lists of the interface end at this offset; a longer one has to be narrowed. */
const OFFSET_MAX = 10_000
export const PAGE_LENGTH = 50

/** The part of the list that a page shows: `page` counts from 1 and stands in the address. */
export function pageQuery(page: number | undefined) {
  return { 'page[limit]': PAGE_LENGTH, 'page[offset]': ((page ?? 1) - 1) * PAGE_LENGTH }
}

/** `page` of an address; anything else is the first page. */
export function readPage(value: unknown): { page?: number } {
  const page = Number(value)
  const isPage = Number.isInteger(page) && page > 1 && (page - 1) * PAGE_LENGTH <= OFFSET_MAX
  return isPage ? { page } : {}
}

type Properties = { page: number | undefined; total: number }

export function Paging({ page = 1, total }: Properties) {
  const last = Math.min(Math.ceil(total / PAGE_LENGTH), OFFSET_MAX / PAGE_LENGTH + 1)
  if (last <= 1) return null
  const first = (page - 1) * PAGE_LENGTH + 1
  const until = Math.min(page * PAGE_LENGTH, total)
  return (
    <nav className="paging" aria-label="Pages">
      <span>
        {first.toLocaleString()} to {until.toLocaleString()} of {total.toLocaleString()}
      </span>
      {page > 1 && <PageLink page={page - 1} words="Previous" />}
      {page < last && <PageLink page={page + 1} words="Next" />}
    </nav>
  )
}

function PageLink({ page, words }: { page: number; words: string }) {
  const search = (before: object) => ({ ...before, page: page > 1 ? page : undefined })
  return (
    <Link className="button" to="." search={search as never}>
      {words}
    </Link>
  )
}
