import { State } from '../../parts/state.tsx'
import type { Column } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { durationText } from '../../words/times.ts'
import { Report } from './report.tsx'
import type { Run } from './run-types.ts'
import { RunLink, runCondition, runName } from './run-words.tsx'

export const runColumns: readonly Column<Run>[] = [
  {
    id: 'run',
    header: 'Run',
    cell: (run) => <RunLink id={run.id}>{runName(run)}</RunLink>,
  },
  { id: 'state', header: 'State', cell: (run) => <State {...runCondition(run)} /> },
  { id: 'report', header: 'Report', cell: (run) => <RunReport run={run} />, isMinor: true },
  {
    id: 'started',
    header: 'Started',
    cell: ({ meta: { timestamps } }) => (
      <When at={timestamps.started_at ?? timestamps.created_at} />
    ),
  },
  { id: 'took', header: 'Took', cell: tookText, isAmount: true, isMinor: true },
]

function RunReport({ run }: { run: Run }) {
  const { error, progress, report, paused } = run.meta
  if (error) return error.detail
  if (paused !== undefined) return paused
  if (report) return <Report run={run} />
  return progress && `${progress.done} of ${progress.total} done`
}

function tookText({ meta: { timestamps } }: Run): string {
  const { started_at, finished_at } = timestamps
  if (!started_at || !finished_at) return ''
  return durationText(Date.parse(finished_at) - Date.parse(started_at))
}
