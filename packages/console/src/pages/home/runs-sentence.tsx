import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClockTime } from '../../parts/when.tsx'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import { Report } from '../runs/report.tsx'
import type { Run } from '../runs/run-types.ts'
import { isUnderway, RunLink, runName } from '../runs/run-words.tsx'

type Properties = {
  runs: Run[] | undefined
  /** There were more runs than are told apart here; none of the others has failed. */
  areMore: boolean
  isFailed: boolean
}

/** The answer to "Did last night's runs finish?". */
export function RunsSentence({ runs, areMore, isFailed }: Properties) {
  if (!runs) return isFailed ? 'The runs cannot be read' : 'Looking at the runs of the last day'
  if (runs.length === 0) return 'No run has worked in the last day.'
  const failed = runs.filter(({ attributes }) => attributes.status === 'failed')
  const [first] = failed
  if (first) {
    const failures = count(failed.length, 'run')
    return (
      <>
        <RunsLink status="failed">{failures}</RunsLink> of the last day failed:{' '}
        <RunLink id={first.id}>{runName(first)}</RunLink>. {first.meta.error?.detail}
      </>
    )
  }
  const working = runs.find(isUnderway)
  if (working) return <WorkingSentence run={working} />
  const finishedAt = runs
    .map(({ meta }) => meta.timestamps.finished_at ?? meta.timestamps.updated_at)
    .toSorted()
    .at(-1)
  return (
    <>
      <RunsLink>{areMore ? 'All runs' : allOf(runs.length)}</RunsLink> of the last day finished, the
      last one at <ClockTime at={finishedAt ?? ''} />.
    </>
  )
}

function RunsLink({ status, children }: { status?: 'failed'; children: ReactNode }) {
  const { store } = useStore()
  const search = status ? { status } : {}
  return (
    <Link to="/$storeId/runs" params={{ storeId: store.id }} search={search}>
      {children}
    </Link>
  )
}

function allOf(runs: number): string {
  if (runs === 1) return 'The run'
  return runs === 2 ? 'Both runs' : `All ${runs} runs`
}

/** The report of the newest run of each type, one a line. */
export function ReportSentences({ runs }: { runs: readonly Run[] }) {
  const told = latestOfTypes(runs).filter(({ meta }) => meta.report)
  return told.map((run) => (
    <p key={run.id} className="sentence">
      <RunLink id={run.id}>{runName(run)}</RunLink>: <Report run={run} />
    </p>
  ))
}

function WorkingSentence({ run }: { run: Run }) {
  const { progress } = run.meta
  return (
    <>
      <RunLink id={run.id}>{runName(run)}</RunLink> is at work
      {progress && `: ${progress.done} of ${progress.total} done`}.
    </>
  )
}

/** The newest run of each type; they come the newest first. */
function latestOfTypes(runs: readonly Run[]): Run[] {
  const types = new Map<string, Run>()
  for (const run of runs) {
    if (!types.has(run.attributes.job_type)) types.set(run.attributes.job_type, run)
  }
  return [...types.values()].reverse()
}
