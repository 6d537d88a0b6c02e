import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { Loaded, LoadedAll } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { PAGE_LENGTH } from '../../parts/paging.tsx'
import { Table } from '../../parts/table.tsx'
import { useTick } from '../../parts/use-tick.ts'
import { When } from '../../parts/when.tsx'
import { storeNowMs, useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { DAY_MS } from '../../words/times.ts'
import { runColumns } from '../runs/run-columns.tsx'
import type { Run } from '../runs/run-types.ts'
import { runsQuery } from '../runs/runs-query.ts'
import { scheduleName } from '../schedules/schedule-words.ts'
import { statisticsQuery } from '../statistics/statistics-query.ts'
import { calm, schedulesQuery } from './home-query.ts'
import { NeedsYou } from './needs-you.tsx'
import { isCut, recentRuns } from './recent-runs.ts'
import { ReportSentences, RunsSentence } from './runs-sentence.tsx'
import { UnpaidByAge } from './unpaid-by-age.tsx'

/** Moments are told by the minute. */
const TICK_MS = 60_000

/** Did last night's runs finish, what needs somebody, and what comes next? */
export function HomePage() {
  useTick(TICK_MS)
  const { queries, recent, areMore } = useRecentRuns()
  const isFailed = queries.some(({ isError }) => isError)
  return (
    <Page name="Home" title={<RunsSentence runs={recent} areMore={areMore} isFailed={isFailed} />}>
      <ReportSentences runs={recent ?? []} />
      <Money />
      <Next />
      <NeedsYou recent={recent} runQueries={queries} />
      <Section title="Runs of the last day">
        <LoadedAll queries={queries} what="runs">
          {() => <RecentRuns runs={recent ?? []} />}
        </LoadedAll>
        {areMore && <p className="quiet">The newest {PAGE_LENGTH}, and those that failed.</p>}
      </Section>
      <UnpaidByAge />
    </Page>
  )
}

/** The runs of the last day; failed and unfinished ones are read for themselves. */
function useRecentRuns() {
  const { store, clock } = useStore()
  const runs = useQuery(runsQuery(store.id, {}))
  const failed = useQuery(runsQuery(store.id, { status: 'failed' }))
  const pending = useQuery(runsQuery(store.id, { status: 'pending' }))
  const started = useQuery(runsQuery(store.id, { status: 'started' }))
  const queries = [runs, failed, pending, started]
  if (!runs.data || !failed.data || !pending.data || !started.data) {
    return { queries, recent: undefined, areMore: false }
  }
  const sinceMs = storeNowMs(clock) - DAY_MS
  const newest = runs.data.data
  const unfinished = [...pending.data.data, ...started.data.data]
  const recent = recentRuns({ newest, failed: failed.data.data, unfinished }, sinceMs)
  return { queries, recent, areMore: isCut(newest, PAGE_LENGTH, sinceMs) }
}

function RecentRuns({ runs }: { runs: readonly Run[] }) {
  const { store } = useStore()
  if (runs.length > 0) {
    return (
      <Table label="Runs of the last day" columns={runColumns} rows={runs} rowId={({ id }) => id} />
    )
  }
  return (
    <p className="quiet">
      None.{' '}
      <Link to="/$storeId/runs" params={{ storeId: store.id }}>
        Look at all runs
      </Link>
    </p>
  )
}

/** Subscriptions and their revenue in one sentence. */
function Money() {
  const { store } = useStore()
  const sumsText = useSumsText()
  const statistics = useQuery({ ...statisticsQuery(store.id), ...calm })
  if (!statistics.data)
    return (
      <Loaded query={statistics} what="figures">
        {() => null}
      </Loaded>
    )
  const { active, new: begun, churned } = statistics.data
  const params = { storeId: store.id }
  const revenue = active.monthly_revenue ? sumsText(active.monthly_revenue) : ''
  return (
    <p className="sentence">
      <Link to="/$storeId/subscriptions" params={params} search={{ state: 'active' }}>
        {count(active.subscriptions, 'subscription')}
      </Link>{' '}
      {active.subscriptions === 1 ? 'is' : 'are'} active{revenue && `, worth ${revenue} a month`};{' '}
      <Link to="/$storeId/subscriptions/statistics" params={params} className="unbroken">
        {begun} began and {churned} ended
      </Link>{' '}
      in the last 30 days.
    </p>
  )
}

/** The next slot of each schedule. */
function Next() {
  const { store } = useStore()
  const schedules = useQuery({ ...schedulesQuery(store.id), ...calm })
  if (!schedules.data)
    return (
      <Loaded query={schedules} what="schedules">
        {() => null}
      </Loaded>
    )
  const due = schedules.data.filter(({ meta }) => meta.scheduled_for)
  if (due.length === 0) {
    return <p className="sentence">No schedule will start a run: runs start when somebody asks.</p>
  }
  return (
    <p className="sentence">
      Next:{' '}
      {due.slice(0, 3).map((schedule, index) => (
        <span key={schedule.id}>
          {index > 0 && ', then '}
          <Link
            to="/$storeId/runs/schedules/$scheduleId"
            params={{ storeId: store.id, scheduleId: schedule.id }}
          >
            {scheduleName(schedule)}
          </Link>{' '}
          <When at={schedule.meta.scheduled_for ?? ''} />
        </span>
      ))}
      .
    </p>
  )
}
