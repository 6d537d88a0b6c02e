import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Id, shortened } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { SortLink } from '../../parts/sort-link.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { maySee } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { DevelopersTabs } from '../developers/developers-tabs.tsx'
import { callersQuery, type RefusedSearch, refusedQuery, refusedStatuses } from './refused-query.ts'
import { refusedRoute } from './route.ts'

type Refused = Schemas['RefusedRequest']

const words = {
  400: 'Malformed',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Against a rule',
  429: 'Too many',
}
const statuses = [
  { value: undefined, words: 'All reasons' },
  ...refusedStatuses.map((value) => ({ value, words: `${value} ${words[value]}` })),
]

/** Who was refused what, and why. */
export function RefusedPage() {
  const { store } = useStore()
  const search = refusedRoute.useSearch()
  const refused = useQuery(refusedQuery(store.id, search))
  const names = useQuery({ ...callersQuery(store.id), enabled: maySee(store, 'keys') }).data
  const total = refused.data?.meta.results.total
  return (
    <Page name="Refused requests" title={titleOf(total)}>
      <DevelopersTabs />
      <Filters label="Reason" name="status" current={search.status} choices={statuses} />
      <Loaded query={refused} what="refused requests">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <Empty title="No request was refused">
                Requests with a token of the store that were answered 4xx in the last 14 days are
                counted here.
              </Empty>
            }
          >
            <Table
              label="Refused requests"
              columns={columnsFor(search, names)}
              rows={data}
              rowId={({ id }) => id}
              isStacked
            />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function titleOf(total: number | undefined): string {
  if (total === undefined) return 'Refused requests'
  if (total === 0) return 'No request was refused in the last 14 days'
  return `${count(total, 'reason', 'reasons')} to refuse requests in the last 14 days`
}

type Names = ReadonlyMap<string, string> | undefined

function columnsFor({ sort }: RefusedSearch, names: Names): readonly Column<Refused>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      cell: ({ method, path }) => <code>{`${method} ${path}`}</code>,
    },
    { id: 'who', header: 'Who', cell: ({ actor }) => callerOf(actor, names) },
    { id: 'why', header: 'Why', cell: (one) => <Reason of={one} /> },
    {
      id: 'count',
      header: <SortLink by="count" current={sort} words="Times" />,
      cell: (one) => `${one.count.toLocaleString()} ×`,
      isAmount: true,
    },
    {
      id: 'last',
      header: <SortLink by="last_at" current={sort} words="Last" />,
      cell: ({ last_at }) => <When at={last_at} isReal />,
    },
    {
      id: 'id',
      header: 'Last request',
      cell: ({ last_request_id }) => <Id id={last_request_id} />,
      isMinor: true,
    },
  ]
}

function callerOf({ type, id }: Refused['actor'], names: Names): string {
  if (id === undefined) return asWords(type)
  return names?.get(id) ?? `${asWords(type)} ${shortened(id)}`
}

function Reason({ of }: { of: Refused }) {
  return (
    <>
      {of.status} {of.title}: {of.detail}
      {of.source && <span className="quiet"> At {of.source}.</span>}
    </>
  )
}
