import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSumsText } from '../../parts/amount.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Filters } from '../../parts/filters.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { type Outcome, Outcomes, useOutcomes } from '../../parts/outcomes.tsx'
import { Page } from '../../parts/page.tsx'
import { Paged } from '../../parts/paging.tsx'
import { Table } from '../../parts/table.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { failureClasses, failureName } from '../invoices/invoice-words.ts'
import { InvoicesTabs } from '../invoices/invoices-tabs.tsx'
import { RunLink } from '../runs/run-words.tsx'
import { failedColumns } from './failed-columns.tsx'
import { type FailedSearch, failedQuery, failedTotalsQuery } from './failed-query.ts'
import { failedText } from './failed-words.ts'
import { QueueActions } from './queue-actions.tsx'
import { failedPaymentsRoute } from './route.ts'

const classes = [
  { value: undefined, words: 'All' },
  ...failureClasses.map((value) => ({ value, words: failureName(value) })),
]
const orders = [
  { value: undefined, words: 'Largest first' },
  { value: 'oldest', words: 'Oldest first' },
  { value: 'newest', words: 'Newest first' },
]

/** The queue of payments that failed: what may help, and for how much. */
export function FailedPaymentsPage() {
  const { store } = useStore()
  const search = failedPaymentsRoute.useSearch()
  const failed = useQuery(failedQuery(store.id, search))
  const { told, times, tell } = useOutcomes()
  return (
    <Page name="Failed payments" title={<FailedSentence />}>
      <InvoicesTabs />
      <div className="filter-rows">
        <Filters label="What may help" name="class" current={search.class} choices={classes} />
        <Filters label="Order" name="order" current={search.order} choices={orders} />
        <Currencies search={search} />
      </div>
      {search.run && <OfRun {...search} run={search.run} />}
      {told.length > 0 && (
        <Outcomes key={times} title={endOf(told)} of={told} close={() => tell([])} />
      )}
      <Loaded query={failed} what="failed payments">
        {({ data, meta }) => (
          <Paged
            page={search.page}
            total={meta.results.total}
            rows={data.length}
            empty={
              <NoneFailed isFiltered={Boolean(search.class ?? search.currency ?? search.run)} />
            }
          >
            <Queue invoices={data} onEnd={tell} />
          </Paged>
        )}
      </Loaded>
    </Page>
  )
}

/** The run that the list is narrowed to, and the way out. */
function OfRun({ run, selected: _, page: __, ...others }: FailedSearch & { run: string }) {
  return (
    <p>
      Only invoices that <RunLink id={run}>a run</RunLink> tried to collect and that are still
      unpaid.{' '}
      <Link to="." search={others}>
        Show all
      </Link>
    </p>
  )
}

function FailedSentence() {
  const { store } = useStore()
  const sumsText = useSumsText()
  const totals = useQuery(failedTotalsQuery(store.id, {})).data
  if (!totals) return 'Failed payments'
  if (totals.invoices === 0) return 'No failed payment waits for anybody.'
  return `${failedText(totals, sumsText)}.`
}

/** A choice only where there are several: amounts of one currency can be compared. */
function Currencies({ search }: { search: FailedSearch }) {
  const { store } = useStore()
  const totals = useQuery(failedTotalsQuery(store.id, {})).data
  const codes = Object.keys(totals?.total ?? {})
  if (codes.length < 2 && search.currency === undefined) return null
  const choices = codes.map((code) => ({ value: code, words: code }))
  return (
    <Filters
      label="Currency"
      name="currency"
      current={search.currency}
      choices={[{ value: undefined, words: 'All currencies' }, ...choices]}
    />
  )
}

type Invoices = Parameters<typeof QueueActions>[0]['invoices']
type QueueProperties = { invoices: Invoices; onEnd: (outcomes: readonly Outcome[]) => void }

function Queue({ invoices, onEnd }: QueueProperties) {
  const { store } = useStore()
  const sumsText = useSumsText()
  const search = failedPaymentsRoute.useSearch()
  const navigate = failedPaymentsRoute.useNavigate()
  const totals = useQuery(failedTotalsQuery(store.id, search)).data
  const shown = new Set(invoices.map(({ id }) => id))
  const [marks, setMarks] = useState(() => new Set((search.selected ?? '').split(',')))
  const selected = marks.intersection(shown)
  // The address follows: keys come faster than it changes.
  const onSelect = (ids: ReadonlySet<string>) => {
    setMarks(new Set(ids))
    const next = ids.size > 0 ? { selected: [...ids].join() } : {}
    const without = ({ selected: _, ...kept }: FailedSearch) => ({ ...kept, ...next })
    void navigate({ search: without, replace: true, resetScroll: false })
  }
  const end = (outcomes: readonly Outcome[]) => {
    const ended = outcomes.filter(({ end }) => end !== 'failed').map(({ id }) => id)
    onEnd(outcomes)
    onSelect(selected.difference(new Set(ended)))
  }
  const mayAct = mayChange(store, 'invoices') || mayChange(store, 'subscriptions')
  const marked = invoices.filter(({ id }) => selected.has(id))
  return (
    <>
      {mayAct && <QueueActions invoices={marked} onEnd={end} clear={() => onSelect(new Set())} />}
      <Table
        label="Failed payments"
        isStacked
        columns={failedColumns}
        rows={invoices}
        rowId={({ id }) => id}
        {...(mayAct && { selection: { selected, onSelect } })}
        {...(totals && {
          totals: { number: 'Total', amount: sumsText(totals.total) },
        })}
      />
    </>
  )
}

function endOf(outcomes: readonly Outcome[]): string {
  const done = outcomes.filter(({ end }) => end === 'done').length
  const waiting = outcomes.filter(({ end }) => end === 'waits').length
  if (done === outcomes.length) return done === 1 ? 'Done' : `All ${done} are done`
  const some = `${done} of ${outcomes.length} are done`
  return waiting > 0 ? `${some}, ${waiting} still ${waiting === 1 ? 'waits' : 'wait'}` : some
}

function NoneFailed({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <Empty title="No failed payment is like this">Choose another filter.</Empty>
  return (
    <Empty title="No payment has failed">
      An invoice comes here when its card is declined, and leaves when it is paid or written off.
    </Empty>
  )
}
