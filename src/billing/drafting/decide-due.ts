import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findOwing } from '../invoices/queries.ts'
import { loadFrozenOf } from '../offerings/load-frozen.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { type Billable, type Decision, decideBilling } from './decide-billing.ts'

export type Outcome = { before: Billable; decision: Decision<Billable> }
export type Decided = { outcomes: Outcome[]; failures: { id: SubscriptionId; reason: string }[] }

/**
 * Decides on each subscription, for a run and for its preview. A failed decision does not affect
 * the others.
 */
export async function decideDue(
  tx: Tx,
  storeId: StoreId,
  due: readonly { id: SubscriptionId; subscription: Billable }[],
  { asOf, runId, now }: { asOf: Temporal.Instant; runId: string; now: Temporal.Instant },
): Promise<Decided> {
  const subscriptions = due.map(({ subscription }) => subscription)
  const frozenOf = await loadFrozenOf(tx, storeId, subscriptions)
  const inactive = due.filter(({ subscription }) => subscription.status === 'inactive')
  const owing = await findOwing(
    tx,
    storeId,
    inactive.map(({ id }) => id),
  )
  const decided: Decided = { outcomes: [], failures: [] }
  for (const { id, subscription: before } of due) {
    try {
      const facts = { hasOutstanding: owing.has(id), runId, now }
      const decision = decideBilling(before, frozenOf(before), asOf, facts)
      decided.outcomes.push({ before, decision })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      decided.failures.push({ id, reason })
    }
  }
  return decided
}
