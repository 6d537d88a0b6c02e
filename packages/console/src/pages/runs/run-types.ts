import type { Schemas } from 'mercer-client'
import type { Sums } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'

/** A run is what the interface calls a job of subscriptions. */
export type Run = Schemas['SubscriptionJob']
export type RunType = Run['attributes']['job_type']
type Report = NonNullable<Run['meta']['report']>

/** Rows that a number of a report leads to. */
export type RowsOfRun = 'invoices' | 'untaxed' | 'declined' | 'differences'
/** A piece of the sentence that a report is told in; a number leads to its rows. */
export type ReportPart = string | { words: string; rows: RowsOfRun }
type SumsText = (sums: Sums) => string

/** Everything that the console says about one type of runs. */
type RunTypeWords = {
  /** The effect of starting one. */
  effect: string
  /** The link to its invoices; absent for a type that works on none. */
  invoices?: string
  /** A parked item is one of these. */
  item: 'subscription' | 'invoice' | 'other'
  /** A run of it may be held to a preview. */
  hasPreview?: true
  report: (report: Report, sumsText: SumsText) => ReportPart[]
}

/** All types of runs, in the order in which they are offered. */
const words: Record<RunType, RunTypeWords> = {
  'billing-run': {
    effect: 'It makes the invoices of all subscriptions that are due now.',
    invoices: 'Those that it made',
    item: 'subscription',
    hasPreview: true,
    report: billingReport,
  },
  'tax-run': {
    effect: 'It takes up all invoices that wait for their tax.',
    invoices: 'Those that it taxed',
    item: 'invoice',
    report: taxReport,
  },
  'payment-run': {
    effect: 'It collects all invoices that are due now, and charges cards.',
    invoices: 'Those that it tried to collect',
    item: 'invoice',
    report: paymentReport,
  },
  import: {
    effect: 'It works through uploaded files that wait.',
    item: 'other',
    report: () => [],
  },
}

export const runTypes = Object.keys(words) as RunType[]

export const runTypeWords = (type: RunType): RunTypeWords => words[type]

/** The report of a run as one sentence in parts; without one, nothing. */
export function reportParts({ attributes, meta }: Run, sumsText: SumsText): ReportPart[] {
  return meta.report ? runTypeWords(attributes.job_type).report(meta.report, sumsText) : []
}

function billingReport(report: Report, sumsText: SumsText): ReportPart[] {
  if (!('invoices_ready_for_payment' in report)) return []
  const { differences = 0, invoices_tax_required: waiting } = report
  const made = report.invoices_ready_for_payment + waiting
  const drafts = count(differences, 'draft of the preview differs', 'drafts of the preview differ')
  const apart: ReportPart[] =
    differences > 0 ? [' ', { words: drafts, rows: 'differences' }, '.'] : []
  if (made === 0) return ['No invoice was due.', ...apart]
  const sums = sumsText(report.total_ready_for_payment)
  const tax: ReportPart[] =
    waiting > 0
      ? [' ', { words: count(waiting, 'waits', 'wait'), rows: 'untaxed' }, ' for tax.']
      : []
  const all = { words: count(made, 'invoice'), rows: 'invoices' } as const
  return [all, `${sums && `, ${sums}`}.`, ...tax, ...apart]
}

function taxReport(report: Report): ReportPart[] {
  if (!('invoices_updated' in report)) return []
  const { invoices_updated: updated } = report
  const words = count(updated, 'invoice')
  return [updated > 0 ? { words, rows: 'invoices' } : words, ' taxed.']
}

function paymentReport(report: Report, sumsText: SumsText): ReportPart[] {
  if (!('total_payment_attempts' in report)) return []
  const { total_payment_attempts: tried, failed_payments: failed, total_collected } = report
  if (tried === 0) return ['No payment was due.']
  const sums = sumsText(total_collected)
  const collected = sums ? `${sums} collected` : 'Nothing collected'
  const attempts = { words: count(tried, 'attempt'), rows: 'invoices' } as const
  const declined: ReportPart[] =
    failed > 0 ? ['; ', { words: `${failed} declined`, rows: 'declined' }] : []
  return [`${collected} in `, attempts, ...declined, '.']
}
