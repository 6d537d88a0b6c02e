import type { JobType } from '../../platform/jobs/job.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import { decideDue } from '../drafting/decide-due.ts'
import { loadTotalsOfRun } from '../invoices/queries.ts'
import { countDrafts } from '../previews/queries.ts'
import { countDifferences, countFailures } from '../runs/queries.ts'
import type { ActiveRun } from '../runs/run.ts'
import {
  claimDue,
  countDue,
  type DuePlace,
  type DueSubscription,
  placeOf,
} from '../subscriptions/due/due-subscriptions.ts'
import { goLiveDue } from '../subscriptions/states/go-live.ts'
import { billingReport } from './billing-report.ts'
import { billPreviewed, claimPreviewed, type PreviewedItem } from './preview-run.ts'
import { writeBilling } from './write-billing.ts'

type BillingRunParts = { storeNow: StoreNow }

type BillingItem = DueSubscription & { held?: PreviewedItem }

const BATCH_SIZE = 1_000

/**
 * Makes at most one invoice for each due subscription, those due longest first. A run bound to a
 * preview makes only the invoices that the preview showed.
 */
export function billingRun({ storeNow }: BillingRunParts): JobType<ActiveRun, BillingItem> {
  return {
    batchSize: BATCH_SIZE,
    // This run bills the subscriptions whose date has come (LIVE-4).
    async begin({ db, signal }, { storeId, asOf }) {
      for (;;) {
        signal.throwIfAborted()
        const now = await storeNow(storeId)
        const released = await db.transaction().execute((tx) => goLiveDue(tx, storeId, asOf, now))
        if (released === 0) return
      }
    },
    count: (tx, { storeId, asOf, previewId }) =>
      previewId ? countDrafts(tx, storeId, previewId) : countDue(tx, storeId, asOf),
    claim(tx, run, limit, only) {
      if (run.previewId) return claimPreviewed(tx, run, run.previewId, limit, only)
      const { storeId, asOf, id: runId, cursor } = run
      const after = cursor as DuePlace | undefined
      return claimDue(tx, storeId, { asOf, runId, after, limit, only })
    },
    cursorOf: (item) => item.held?.place ?? placeOf(item),
    overlaps: true,
    async perform(tx, run, items, turn) {
      const { storeId, asOf, id: runId, previewId } = run
      const now = await storeNow(storeId, tx)
      const decided = await decideDue(tx, storeId, items, { asOf, runId, now })
      if (previewId) await billPreviewed(tx, run, items, decided, { now, turn })
      else await writeBilling(tx, run, decided, { now, turn })
    },
    async report(tx, run) {
      const totals = await loadTotalsOfRun(tx, run.storeId, run.id)
      const report = billingReport(totals, await countFailures(tx, run))
      return run.previewId ? { ...report, differences: await countDifferences(tx, run) } : report
    },
  }
}
