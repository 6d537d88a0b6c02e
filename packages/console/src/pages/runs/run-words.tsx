import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useStore } from '../../store/store.tsx'
import type { Condition } from '../../words/condition.ts'
import { asWords } from '../../words/counts.ts'
import type { Run } from './run-types.ts'

type Report = NonNullable<Run['meta']['report']>

export const runName = ({ attributes }: Run) => asWords(attributes.job_type)

/** Whether a run is still to be waited for. */
export const isUnderway = ({ attributes: { status } }: Run) =>
  status === 'pending' || status === 'started'

export function runCondition(run: Run): Condition {
  const { status } = run.attributes
  if (run.meta.paused !== undefined) return { meaning: 'attention', word: 'Paused' }
  if (status === 'pending') return { meaning: 'waiting', word: 'Waits' }
  if (status === 'started') return { meaning: 'waiting', word: 'Runs' }
  if (status === 'failed') return { meaning: 'failed', word: 'Failed' }
  const parked = failuresIn(run.meta.report)
  if (parked > 0) return { meaning: 'attention', word: `Finished, ${parked} parked` }
  return { meaning: 'good', word: 'Finished' }
}

/** How many items a run could not do and left for somebody to look at. */
export function failuresIn(report: Report | undefined): number {
  return report && 'invoice_failures' in report ? report.invoice_failures : 0
}

export function RunLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/runs/$runId" params={{ storeId: store.id, runId: id }}>
      {children}
    </Link>
  )
}
