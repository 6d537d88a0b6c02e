import { Link } from '@tanstack/react-router'
import type { Schemas } from 'mercer-client'
import type { ReactNode } from 'react'
import { useStore } from '../../store/store.tsx'
import type { Sums } from '../../words/amounts.ts'
import type { Condition } from '../../words/condition.ts'
import { asWords, count, listed } from '../../words/counts.ts'

/** A run is what the interface calls a job of subscriptions. */
export type Run = Schemas['SubscriptionJob']
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

/** The report of a run as one sentence; without one, nothing. */
export function reportText(report: Report | undefined, sumsText: (sums: Sums) => string): string {
  if (!report) return ''
  if ('total_payment_attempts' in report) return paymentText(report, sumsText)
  if ('invoices_updated' in report) return `${count(report.invoices_updated, 'invoice')} taxed.`
  const made = report.invoices_ready_for_payment + report.invoices_tax_required
  const apart = report.differences
    ? ` ${count(report.differences, 'draft of the preview differs', 'drafts of the preview differ')}.`
    : ''
  if (made === 0) return `No invoice was due.${apart}`
  const sums = sumsText(report.total_ready_for_payment)
  const waiting = report.invoices_tax_required
  const tax = waiting > 0 ? ` ${count(waiting, 'waits', 'wait')} for tax.` : ''
  return `${count(made, 'invoice')}${sums && `, ${sums}`}.${tax}${apart}`
}

type PaymentReport = Extract<Report, { total_payment_attempts: number }>

function paymentText(report: PaymentReport, sumsText: (sums: Sums) => string): string {
  const { total_payment_attempts: tried, failed_payments: failed, total_collected } = report
  if (tried === 0) return 'No payment was due.'
  const sums = sumsText(total_collected)
  const collected = sums ? `${sums} collected` : 'Nothing collected'
  const words = `${collected} in ${count(tried, 'attempt')}`
  return failed > 0 ? `${words}; ${failed} declined.` : `${words}.`
}

const declineWords: Record<string, string> = {
  try_again: 'may work later',
  new_method: 'need a new card',
  fraud: 'look like fraud',
  fatal: 'will never work',
}

/** "1 may work later and 2 need a new card", or nothing. */
export function declinesText(report: Report | undefined): string {
  const declines = report && 'declines' in report ? (report.declines ?? {}) : {}
  const parts = Object.entries(declines).filter(([, amount]) => amount > 0)
  return listed(parts.map(([kind, amount]) => `${amount} ${declineWords[kind] ?? kind}`))
}

export function RunLink({ id, children }: { id: string; children: ReactNode }) {
  const { store } = useStore()
  return (
    <Link to="/$storeId/runs/$runId" params={{ storeId: store.id, runId: id }}>
      {children}
    </Link>
  )
}
