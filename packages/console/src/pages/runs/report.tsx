import { Link } from '@tanstack/react-router'
import { useSumsText } from '../../parts/amount.tsx'
import { useStore } from '../../store/store.tsx'
import { type RowsOfRun, type Run, reportParts } from './run-types.ts'

/** The report of a run in one sentence, whose numbers lead to their rows. */
export function Report({ run }: { run: Run }) {
  const sumsText = useSumsText()
  return reportParts(run, sumsText).map((part) =>
    typeof part === 'string' ? part : <Rows key={part.rows} {...part} run={run} />,
  )
}

function Rows({ words, rows, run }: { words: string; rows: RowsOfRun; run: Run }) {
  const { store } = useStore()
  return (
    <Link {...placeOf(rows, run.id)} params={{ storeId: store.id, runId: run.id }}>
      {words}
    </Link>
  )
}

function placeOf(rows: RowsOfRun, run: string) {
  if (rows === 'differences') return { to: '/$storeId/runs/$runId/differences' } as const
  if (rows === 'declined') return { to: '/$storeId/invoices/failed', search: { run } } as const
  const state = rows === 'untaxed' ? ({ state: 'waits_for_tax' } as const) : {}
  return { to: '/$storeId/invoices', search: { run, ...state } } as const
}
