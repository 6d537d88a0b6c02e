import { Type } from 'typebox'
import type { Gateways } from '../../payments/built-in.ts'
import { holdAccounts } from '../../payments/change-gateways.ts'
import { declineCountsSchema } from '../../payments/decline.ts'
import type { JobParts, JobType } from '../../platform/jobs/job.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import type { Stores } from '../../stores/directory.ts'
import { sumMapSchema } from '../billing-output.ts'
import {
  beginAttempts,
  type Collecting,
  claimDueInvoices,
  countDueInvoices,
} from '../invoices/begin-attempts.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import { listOpenAttempts, reportPayments } from '../invoices/open-attempts.ts'
import type { Collectable, InvoicePayment } from '../invoices/payment.ts'
import type { ActiveRun } from '../runs/run.ts'
import { collect, type Line, newLine } from './collect.ts'

/** One invoice to collect; `payment` is its attempt, once that is begun, and `begunMs` when. */
type Item = {
  id: InvoiceId
  collectable: Collectable
  payment?: InvoicePayment
  begunMs?: number
}

type PaymentRunParts = {
  gateways: Gateways
  stores: Pick<Stores, 'profile'>
  storeNow: StoreNow
}

export const paymentReportSchema = Type.Object({
  total_payment_attempts: Type.Integer(),
  failed_payments: Type.Integer(),
  declines: Type.Optional(declineCountsSchema),
  total_collected: sumMapSchema,
})

const BATCH_SIZE = 500
/** A batch whose gateway lets a few calls hang ends with the last of them; others go on. */
const BATCHES_MAX = 8

/**
 * Collects what is due. An attempt is committed before the gateway is asked, and what was left
 * open, by this run before a crash or by an earlier one, is settled before anything new begins
 * (PAY-6).
 */
export function paymentRun(runParts: PaymentRunParts): JobType<ActiveRun, Item> {
  const { gateways, stores, storeNow } = runParts
  const lines = new WeakMap<JobParts, Line>()
  return {
    batchSize: BATCH_SIZE,
    followsMax: BATCHES_MAX,
    begin: (parts, run) => settleOpenAttempts({ ...parts, stores }, gateways, run),
    count: (tx, run) => countDueInvoices(tx, collecting(run)),
    async claim(tx, run, limit, only) {
      await holdAccounts(tx, run.storeId)
      const due = await claimDueInvoices(tx, collecting(run), limit, only as InvoiceId | undefined)
      return due.map((collectable) => ({ id: collectable.invoice.id, collectable }))
    },
    cursorOf: ({ collectable }) => [collectable.invoice.number],
    async perform(tx, run, items) {
      const begunMs = performance.now()
      const ctx = { storeId: run.storeId, now: await storeNow(run.storeId, tx) }
      const claimed = items.map((item) => item.collectable)
      const payments = await beginAttempts(tx, ctx, claimed, { runId: run.id, requestKey: null })
      for (const [index, payment] of payments.entries()) {
        const item = items[index]
        if (item) Object.assign(item, { payment, begunMs })
      }
    },
    async follow(parts, run, items) {
      const payments = items.flatMap(({ payment }) => (payment ? [payment] : []))
      const line = lines.get(parts) ?? newLine()
      lines.set(parts, line)
      const { begunMs = performance.now() } = items[0] ?? {}
      const first = { isRepeated: false, begunMs } as const
      await collect({ ...parts, stores }, gateways, run, payments, first, line)
    },
    report: (tx, run) => reportPayments(tx, run.storeId, run.id),
  }
}

function collecting({ storeId, asOf, cursor }: ActiveRun): Collecting {
  return { storeId, asOf, after: Number(cursor?.[0] ?? 0) }
}

const again = { isRepeated: true } as const

async function settleOpenAttempts(
  parts: JobParts & Pick<PaymentRunParts, 'stores'>,
  gateways: Gateways,
  run: ActiveRun,
): Promise<void> {
  let last: InvoicePayment | undefined
  if (run.wasPaused) {
    // One payment shows whether the gateway is back.
    const [probe] = await listOpenAttempts(parts.db, run.storeId, run.id, undefined, 1)
    if (probe) await collect(parts, gateways, run, [probe], again, newLine({ silentMax: 1 }))
  }
  do {
    parts.signal.throwIfAborted()
    const open = await listOpenAttempts(parts.db, run.storeId, run.id, last, BATCH_SIZE)
    await collect(parts, gateways, run, open, again)
    last = open.at(-1)
  } while (last)
}
