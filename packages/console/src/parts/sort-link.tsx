import { Link } from '@tanstack/react-router'

type Properties = { by: string; current: string | undefined; words: string }

/** The head of a column that a list can be sorted by: up, then down. */
export function SortLink({ by, current, words }: Properties) {
  const next = current === by ? `-${by}` : by
  const search = (before: object) => ({ ...before, sort: next, page: undefined })
  const arrow = { [by]: ' ↑', [`-${by}`]: ' ↓' }[current ?? '']
  const order = current === by ? 'descending' : 'ascending'
  return (
    <Link to="." search={search as never} className="sort" title={`Sort ${order}`}>
      {words}
      {arrow}
    </Link>
  )
}
