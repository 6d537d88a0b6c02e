import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import type { Billable, Decision } from '../drafting/decide-billing.ts'
import type { Decided } from '../drafting/decide-due.ts'
import { insertInvoices } from '../invoices/insert-invoices.ts'
import type { InvoiceDraft } from '../invoices/invoice.ts'
import { unusedCredit, worthOf } from '../proration/credit.ts'
import { parkItems } from '../runs/queries.ts'
import type { ActiveRun } from '../runs/run.ts'
import { advanceBilling, changeBilling } from '../subscriptions/due/due-subscriptions.ts'

export type Writing = {
  now: Temporal.Instant
  /** Until this batch may do what must happen in order. */
  turn: () => Promise<void>
}

/**
 * Writes what was decided: a statement for each table, however many they are. Only the invoices
 * wait for their turn, because of their numbers.
 */
export async function writeBilling(
  tx: Tx,
  run: ActiveRun,
  { outcomes, failures }: Decided,
  { now, turn }: Writing,
): Promise<void> {
  const { storeId, id: runId } = run
  const drafts: InvoiceDraft[] = []
  const advanced: Billable[] = []
  const changes: { next: Billable; event: string | undefined }[] = []
  for (const { before, decision } of outcomes) {
    if (decision.act === 'skip') continue
    const { next, draft } = decision
    if (draft) drafts.push(draft)
    if (decision.act === 'invoice' && isPlain(before, next)) advanced.push(next)
    else changes.push({ next, event: eventOf(before, decision) })
  }
  const events = await changeBilling(tx, storeId, changes)
  await advanceBilling(tx, storeId, advanced, { runId, now })
  await recordEvents(tx, { storeId, now }, events)
  await parkItems(tx, run, failures, now)
  await insertInvoices(tx, { storeId, now }, drafts, { runId, turn })
}

/** True when nothing but the calendar has moved, by one period. */
function isPlain(before: Billable, next: Billable): boolean {
  return (
    before.periods_billed + 1 === next.periods_billed &&
    before.anchor === next.anchor &&
    before.active_plan_id === next.active_plan_id &&
    before.product_ids === next.product_ids &&
    before.adjustments === next.adjustments &&
    before.credit === next.credit &&
    before.restarting === next.restarting &&
    before.status === next.status
  )
}

function eventOf(before: Billable, decision: Decision<Billable>): string | undefined {
  switch (decision.act) {
    case 'deactivate':
      return decision.event
    case 'close':
      return 'subscription.closed'
    case 'invoice':
      if (before.status !== decision.next.status) return 'subscription.activated'
      return isRenewed(before, decision.next) ? undefined : 'subscription.updated'
    case 'skip':
      return undefined
  }
}

/** True if nothing else is shown: no other plan or products, and the same credit (PRO-3, PRO-9). */
function isRenewed(before: Billable, next: Billable): boolean {
  return (
    before.active_plan_id === next.active_plan_id &&
    before.product_ids === next.product_ids &&
    isSameCredit(before, next)
  )
}

/** As it is shown: what was given back and has waited for this invoice is a part of it (PRO-6). */
function isSameCredit(before: Billable, next: Billable): boolean {
  return worthOf(unusedCredit(before)) === worthOf(unusedCredit(next))
}
