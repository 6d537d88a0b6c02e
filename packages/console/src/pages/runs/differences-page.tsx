import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import { Amount } from '../../parts/amount.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { State } from '../../parts/state.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useStore } from '../../store/store.tsx'
import type { Condition } from '../../words/condition.ts'
import { count } from '../../words/counts.ts'
import { subscriptionColumn } from '../subscriptions/named-subscription.tsx'
import { differencesRoute } from './route.ts'
import { differencesQuery } from './runs-query.ts'

type Difference = Schemas['ListJobDifferencesAnswer']['data'][number]

/** Where a run differed from the preview that it was held to. */
export function DifferencesPage() {
  const { store } = useStore()
  const { runId } = differencesRoute.useParams()
  const { page } = differencesRoute.useSearch()
  const differences = useQuery(differencesQuery(store.id, runId, page))
  const total = differences.data?.meta.results.total
  const title =
    total === undefined
      ? 'Differences from the preview'
      : `${count(total, 'draft')} of the preview came out otherwise.`
  return (
    <Page
      name="Differences"
      title={title}
      above={
        <Link to="/$storeId/runs/$runId" params={{ storeId: store.id, runId }}>
          The run
        </Link>
      }
    >
      <p className="sentence">
        None of them was invoiced. The next billing run without a preview handles what is due.
      </p>
      <Loaded query={differences} what="differences">
        {({ data, meta }) => (
          <Paged page={page} total={meta.results.total} rows={data.length} empty={null}>
            <Table
              label="Differences"
              columns={columns}
              rows={data}
              rowId={(one) => one.meta.subscription_id}
            />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

const conditions: Record<Difference['attributes']['difference'], Condition> = {
  changed: { meaning: 'attention', word: 'Changed since' },
  gone: { meaning: 'off', word: 'No longer due' },
  new: { meaning: 'waiting', word: 'Due since' },
}

const columns: readonly Column<Difference>[] = [
  subscriptionColumn,
  {
    id: 'difference',
    header: 'State',
    cell: ({ attributes }) => <State {...conditions[attributes.difference]} />,
  },
  {
    id: 'previewed',
    header: 'Previewed',
    cell: ({ attributes }) => attributes.previewed && <Amount money={attributes.previewed.price} />,
    isAmount: true,
  },
  {
    id: 'found',
    header: 'Found',
    cell: ({ attributes }) => attributes.found && <Amount money={attributes.found.price} />,
    isAmount: true,
  },
]
