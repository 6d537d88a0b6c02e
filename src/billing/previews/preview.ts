import type { Id, StoreId } from '../../lib/ids.ts'
import { timestamp } from '../../platform/http/document.ts'
import { billingReport } from '../billing-run/billing-report.ts'
import { draftOf } from '../drafting/decide-billing.ts'
import type { Decided } from '../drafting/decide-due.ts'
import type { InvoiceDraft } from '../invoices/invoice.ts'
import type { BilledTotal } from '../invoices/queries.ts'
import type { ReportedRun } from '../runs/queries.ts'
import type { BillingReport, SumMap } from '../runs/run.ts'
import { type Compared, type Comparison, compareReports } from './comparison.ts'

export type PreviewId = Id<'billing-preview'>

/** A snapshot of what a billing run would do. */
export type Preview = {
  store_id: StoreId
  id: PreviewId
  digest: string
  as_of: Temporal.Instant
  drafts: number
  summary: PreviewSummary
  created_at: Temporal.Instant
}

type PreviewFailure = { subscription_id: string; reason: string }

type PreviewSummary = {
  /** The report of the run, and what reports do not tell. */
  report: BillingReport & {
    subscriptions_due: number
    drafts: number
    /** Drafts with nothing to pay. */
    invoices_settled: number
    going_live: number
    deactivations: number
    closings: number
    skipped: number
  }
  /** The first of them. */
  failures: PreviewFailure[]
  /** Absent in previews from before. */
  comparison?: PreviewComparison
}

type PreviewComparison = {
  drafts: Record<Comparison, number>
  /** The run that the report is compared with, and how much more the preview has. */
  last_run?: { id: string; finished_at: string; invoices: number; total: SumMap }
}

const FAILURES_MAX = 100

/** Counts along, batch after batch: it does not grow with the number of subscriptions. */
export function startTally() {
  const totals = new Map<string, BilledTotal>()
  const failures: PreviewFailure[] = []
  const counts = { due: 0, drafts: 0, settled: 0, goingLive: 0, failed: 0 }
  const acts = { invoice: 0, deactivate: 0, close: 0, skip: 0 }
  const beside: Record<Comparison, number> = { new: 0, more: 0, less: 0, same: 0 }

  const addTotal = ({ currency, amount, taxRequired }: InvoiceDraft) => {
    const key = `${currency} ${taxRequired}`
    const total = totals.get(key) ?? { currency, tax_required: taxRequired, invoices: 0, sum: 0n }
    total.invoices += 1
    total.sum += BigInt(amount)
    totals.set(key, total)
  }

  return {
    add({ outcomes, failures: failed }: Decided, goingLive: number): void {
      counts.due += outcomes.length + failed.length
      counts.goingLive += goingLive
      counts.failed += failed.length
      for (const { id, reason } of failed.slice(0, FAILURES_MAX - failures.length)) {
        failures.push({ subscription_id: id, reason })
      }
      for (const { decision } of outcomes) {
        acts[decision.act] += 1
        const draft = draftOf(decision)
        if (!draft) continue
        counts.drafts += 1
        if (draft.amount > 0 || draft.taxRequired) addTotal(draft)
        else counts.settled += 1
      }
    },
    compare(drafts: readonly Compared[]): void {
      for (const { comparison } of drafts) beside[comparison] += 1
    },
    summary(last?: ReportedRun): PreviewSummary {
      const sorted = [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
      const report = {
        subscriptions_due: counts.due,
        drafts: counts.drafts,
        ...billingReport(sorted, counts.failed),
        invoices_settled: counts.settled,
        going_live: counts.goingLive,
        deactivations: acts.deactivate,
        closings: acts.close,
        skipped: acts.skip,
      }
      const lastRun = last && {
        id: last.id,
        finished_at: timestamp(last.finished_at),
        ...compareReports(report, last.report),
      }
      const comparison = { drafts: { ...beside }, ...(lastRun && { last_run: lastRun }) }
      return { report, failures, comparison }
    },
  }
}
