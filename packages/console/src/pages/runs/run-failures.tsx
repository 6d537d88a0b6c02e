import { useQuery } from '@tanstack/react-query'
import type { Schemas } from 'mercer-client'
import { shortened } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Paged } from '../../parts/paging.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { NumberedInvoice } from '../invoices/invoice-link.tsx'
import { NamedSubscription } from '../subscriptions/named-subscription.tsx'
import { runRoute } from './route.ts'
import { type Run, type RunType, runTypeWords } from './run-types.ts'
import { isUnderway } from './run-words.tsx'
import { failuresQuery } from './runs-query.ts'

type Failed = Schemas['ListJobFailuresAnswer']['data'][number]

/** The items that a run could not do, with the reason. */
export function RunFailures({ run }: { run: Run }) {
  const { store } = useStore()
  const { page } = runRoute.useSearch()
  const failures = useQuery(failuresQuery(store.id, run, page))
  return (
    <Loaded query={failures} what="parked items">
      {({ data, meta }) => (
        <Paged
          page={page}
          total={meta.results.total}
          rows={data.length}
          empty={<p className="quiet">Nothing was parked{isUnderway(run) && ' so far'}.</p>}
        >
          <p className="quiet">The next run of this type tries them again.</p>
          <Table
            label="Parked items"
            columns={columnsFor(run.attributes.job_type)}
            rows={data}
            rowId={({ attributes }) => `${attributes.subject_id} ${attributes.created_at}`}
          />
        </Paged>
      )}
    </Loaded>
  )
}

function columnsFor(runType: RunType): Column<Failed>[] {
  return [
    {
      id: 'item',
      header: runTypeWords(runType).item === 'subscription' ? 'Subscription' : 'Item',
      cell: ({ attributes }) => <Subject id={attributes.subject_id} runType={runType} />,
    },
    { id: 'reason', header: 'Reason', cell: ({ attributes }) => attributes.reason },
    {
      id: 'at',
      header: 'When',
      cell: ({ attributes }) => <When at={attributes.created_at} />,
      isMinor: true,
    },
  ]
}

/** A billing run works on subscriptions, the others on invoices. */
function Subject({ id, runType }: { id: string; runType: RunType }) {
  const { item } = runTypeWords(runType)
  if (item === 'subscription') return <NamedSubscription id={id} />
  if (item === 'invoice') return <NumberedInvoice id={id} />
  return <span className="id-text">{shortened(id)}</span>
}
