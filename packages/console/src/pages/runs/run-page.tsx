import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Facts } from '../../parts/facts.tsx'
import { Id } from '../../parts/id.tsx'
import { Loaded } from '../../parts/loading.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { State } from '../../parts/state.tsx'
import { Term } from '../../parts/term.tsx'
import { When } from '../../parts/when.tsx'
import { storeNowMs, useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { durationText } from '../../words/times.ts'
import { failureClasses, failuresText } from '../invoices/invoice-words.ts'
import { Report } from './report.tsx'
import { runRoute } from './route.ts'
import { RunFailures } from './run-failures.tsx'
import { type Run, runTypeWords } from './run-types.ts'
import { isUnderway, runCondition, runName } from './run-words.tsx'
import { runQuery } from './runs-query.ts'

/** One run: how far it is, what it did, and what it could not do. */
export function RunPage() {
  const { store } = useStore()
  const { runId } = runRoute.useParams()
  const run = useQuery(runQuery(store.id, runId))
  return (
    <Page
      name="Run"
      above={
        <Link to="/$storeId/runs" params={{ storeId: store.id }}>
          Runs
        </Link>
      }
      title={run.data ? <RunTitle run={run.data} /> : 'Run'}
    >
      <Loaded query={run} what="the run">
        {(data) => <RunBody run={data} />}
      </Loaded>
    </Page>
  )
}

function RunTitle({ run }: { run: Run }) {
  const { status } = run.attributes
  const { finished_at, updated_at } = run.meta.timestamps
  if (status === 'pending') return `${runName(run)} waits for its turn.`
  if (status === 'started') return `${runName(run)} is at work.`
  return (
    <>
      {runName(run)} {status === 'failed' ? 'failed' : 'finished'}{' '}
      <When at={finished_at ?? updated_at} />.
    </>
  )
}

function RunBody({ run }: { run: Run }) {
  const { meta } = run
  const { invoices, hasPreview } = runTypeWords(run.attributes.job_type)
  return (
    <>
      {isUnderway(run) && <Progress run={run} />}
      <p className="sentence">
        <Report run={run} /> <Declines run={run} />
      </p>
      {meta.error && (
        <p className="sentence">
          {meta.error.title}: {meta.error.detail}
        </p>
      )}
      {meta.paused !== undefined && <p className="sentence">{meta.paused}</p>}
      <Facts
        of={[
          ['State', <State key="state" {...runCondition(run)} />],
          ['Created', <When key="created" at={meta.timestamps.created_at} isExact />],
          ['Schedule', <ScheduleOf key="schedule" run={run} />],
          ['Slot', meta.scheduled_for && <When at={meta.scheduled_for} isExact />],
          [
            'Started',
            meta.timestamps.started_at && <When at={meta.timestamps.started_at} isExact />,
          ],
          ['Took', tookText(run)],
          ['Items', meta.progress && `${meta.progress.done} of ${meta.progress.total}`],
          ['Invoices', invoices && <InvoicesOf run={run} words={invoices} />],
          ['Preview', hasPreview && <PreviewOf run={run} />],
          ['Reference', run.attributes.external_ref],
          ['Id', <Id key="id" id={run.id} />],
        ]}
      />
      {run.relationships?.preview && <Differences run={run} />}
      <Section title={<Term word="Parked" />}>
        <RunFailures run={run} />
      </Section>
    </>
  )
}

/** The declined payments of a run by what may help. */
function Declines({ run }: { run: Run }) {
  const { store } = useStore()
  const { report } = run.meta
  const declines = report && 'declines' in report ? (report.declines ?? {}) : {}
  const kinds = failureClasses.filter((kind) => (declines[kind] ?? 0) > 0)
  if (kinds.length === 0) return null
  return (
    <>
      Of the declined payments,{' '}
      {kinds.map((kind, nth) => (
        <Fragment key={kind}>
          {nth > 0 && (nth < kinds.length - 1 ? ', ' : ' and ')}
          <Link
            to="/$storeId/invoices/failed"
            params={{ storeId: store.id }}
            search={{ run: run.id, class: kind }}
          >
            {failuresText(kind, declines[kind] ?? 0)}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

/** All invoices that the run made, taxed or tried to collect. */
function InvoicesOf({ run, words }: { run: Run; words: string }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/invoices" params={{ storeId: store.id }} search={{ run: run.id }}>
      {words}
    </Link>
  )
}

/** The schedule that started the run. */
function ScheduleOf({ run }: { run: Run }) {
  const { store } = useStore()
  const scheduleId = run.relationships?.schedule?.data.id
  if (!scheduleId) return 'None: somebody started it.'
  return (
    <Link to="/$storeId/runs/schedules/$scheduleId" params={{ storeId: store.id, scheduleId }}>
      Started by its schedule
    </Link>
  )
}

/** The preview that the run is held to. */
function PreviewOf({ run }: { run: Run }) {
  const { store } = useStore()
  const previewId = run.relationships?.preview?.data.id
  if (!previewId) return 'None: it made what was due.'
  return (
    <Link to="/$storeId/runs/previews/$previewId" params={{ storeId: store.id, previewId }}>
      Held to a preview
    </Link>
  )
}

/** How far the run and its preview came apart. */
function Differences({ run }: { run: Run }) {
  const { store } = useStore()
  const { report } = run.meta
  const found = report && 'differences' in report ? report.differences : undefined
  if (found === undefined) return null
  if (found === 0) return <p className="sentence">It made exactly what the preview showed.</p>
  return (
    <p className="sentence">
      <Link to="/$storeId/runs/$runId/differences" params={{ storeId: store.id, runId: run.id }}>
        {count(found, 'difference')}
      </Link>{' '}
      from the preview: {found === 1 ? 'it was' : 'they were'} not invoiced. The next run without a
      preview handles what is due.
    </p>
  )
}

function tookText({ meta: { timestamps } }: Run): string | undefined {
  const { started_at, finished_at } = timestamps
  if (!started_at || !finished_at) return undefined
  return durationText(Date.parse(finished_at) - Date.parse(started_at))
}

/** How far a run is, how fast, and how long it will take at this speed. */
function Progress({ run }: { run: Run }) {
  const { clock } = useStore()
  const { done, total } = run.meta.progress ?? { done: 0, total: 0 }
  const { started_at } = run.meta.timestamps
  const workedMs = started_at ? storeNowMs(clock) - Date.parse(started_at) : 0
  const speed = workedMs > 1_000 ? (done * 1_000) / workedMs : 0
  const left = speed > 0 ? durationText(((total - done) * 1_000) / speed) : undefined
  return (
    <div className="progress">
      <progress max={Math.max(total, 1)} value={done} aria-label="Progress of the run" />
      <p className="quiet">
        {done} of {total} done
        {speed > 0 && `, ${speed.toFixed(speed < 10 ? 1 : 0)} a second`}
        {left && `, about ${left} left`}
      </p>
    </div>
  )
}
