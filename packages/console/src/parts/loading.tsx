import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'

const ROWS = ['a', 'b', 'c']

/** The shape of what comes, while it comes. */
export function Skeleton({ what }: { what: string }) {
  return (
    <div className="skeleton">
      <span className="hidden-text" role="status">
        Loading {what}
      </span>
      {ROWS.map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

type Properties<Data> = {
  query: UseQueryResult<Data>
  what: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query; a skeleton before, and the reason if there is none. */
export function Loaded<Data>({ query, what, children }: Properties<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
        {children(query.data)}
      </>
    )
  }
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />
  return <Skeleton what={what} />
}

type AllProperties = {
  queries: readonly UseQueryResult[]
  what: string
  children: () => ReactNode
}

/** Says nothing of what several queries tell together before all of them are answered. */
export function LoadedAll({ queries, what, children }: AllProperties) {
  const isKnown = queries.every(({ data }) => data !== undefined)
  const failed = queries.filter(({ isError }) => isError)
  const [first] = failed
  const retry = () => {
    for (const query of failed) void query.refetch()
  }
  return (
    <>
      {first && <Failure error={first.error} retry={retry} />}
      {isKnown && children()}
      {!isKnown && !first && <Skeleton what={what} />}
    </>
  )
}
