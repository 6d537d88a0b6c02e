import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Table } from '../../parts/table.tsx'
import { Term } from '../../parts/term.tsx'
import { useStore } from '../../store/store.tsx'
import { asWords, count } from '../../words/counts.ts'
import { MakePreview } from '../previews/make-preview.tsx'
import { runsRoute } from './route.ts'
import { runColumns } from './run-columns.tsx'
import { runTypes } from './run-types.ts'
import { runsQuery } from './runs-query.ts'
import { RunsTabs } from './runs-tabs.tsx'

const types = [
  { value: undefined, words: 'All types' },
  ...runTypes.map((value) => ({ value, words: asWords(value) })),
]
const statuses = [
  { value: undefined, words: 'All states' },
  { value: 'pending', words: 'Waits' },
  { value: 'started', words: 'Runs' },
  { value: 'success', words: 'Finished' },
  { value: 'failed', words: 'Failed' },
]

/** Home has the same columns, but no room for what explains a word: its first screen is small. */
const columns = runColumns.map((column) =>
  column.id === 'run' ? { ...column, header: <Term word="Run" /> } : column,
)

export function RunsPage() {
  const { store } = useStore()
  const search = runsRoute.useSearch()
  const runs = useQuery(runsQuery(store.id, search))
  const total = runs.data?.meta.results.total
  return (
    <Page
      name="Runs"
      title={total === undefined ? 'Runs' : count(total, 'run')}
      actions={<MakePreview />}
    >
      <RunsTabs />
      <Filters label="Type" name="type" current={search.type} choices={types} />
      <Filters label="State" name="status" current={search.status} choices={statuses} />
      <Loaded query={runs} what="runs">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={<NoRuns isFiltered={Boolean(search.type ?? search.status)} />}
          >
            <Table label="Runs" columns={columns} rows={data} rowId={({ id }) => id} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

function NoRuns({ isFiltered }: { isFiltered: boolean }) {
  const { store } = useStore()
  if (isFiltered) return <Empty title="No run is like this">Choose another type or state.</Empty>
  return (
    <Empty title="Nothing has run yet">
      A run bills subscriptions, adds tax or collects payments.{' '}
      <Link to="/$storeId/runs/schedules" params={{ storeId: store.id }}>
        Create a schedule
      </Link>{' '}
      that starts runs by itself, and start its first one there.
    </Empty>
  )
}
