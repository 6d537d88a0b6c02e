import { newId } from '../../../lib/ids.ts'
import type { Ctx, StoreMoment } from '../../../platform/auth/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { decideBilling } from '../../drafting/decide-billing.ts'
import type { InvoiceDraft } from '../../invoices/invoice.ts'
import { hasOutstanding } from '../../invoices/queries.ts'
import { loadFrozenOf } from '../../offerings/load-frozen.ts'
import { getReadableSubscription } from '../find-subscription.ts'
import type { Subscription, SubscriptionId, SubscriptionWithFrozen } from '../subscription.ts'
import { decideProducts } from './change-products.ts'
import { decideChange } from './change-subscription.ts'
import type { ProductChange } from './product-change.ts'

type Change = { plan_id: string } | { products: readonly ProductChange[] }

/** The next invoice of a subscription, and the subscription once that is made. */
type NextInvoice = { at: Temporal.Instant; draft: InvoiceDraft; after: Subscription }

export type ForeseenChange = {
  /** The subscription right after the change. */
  changed: Subscription
  next: NextInvoice | undefined
  /** The next invoice if nothing is changed. */
  unchanged: NextInvoice | undefined
}

/**
 * Decides on a change as the change itself would, and on the invoice that follows, and writes
 * nothing (PRO-13).
 */
export function loadForeseenChange(
  db: Db,
  ctx: Ctx,
  id: SubscriptionId,
  change: Change,
): Promise<ForeseenChange> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (tx) => {
    const subscription = await getReadableSubscription(tx, ctx, id)
    const frozenOf = await loadFrozenOf(tx, ctx.storeId, [subscription])
    const before = { subscription, frozen: frozenOf(subscription) }
    const after = await decideAfter(tx, ctx, before, change)
    return {
      changed: after.subscription,
      next: await decideNext(tx, ctx, after),
      unchanged: await decideNext(tx, ctx, before),
    }
  })
}

async function decideAfter(
  tx: Tx,
  ctx: StoreMoment,
  before: SubscriptionWithFrozen,
  change: Change,
): Promise<SubscriptionWithFrozen> {
  if ('products' in change) {
    const decided = await decideProducts(tx, ctx, before, change.products)
    return decided ? { subscription: decided.next, frozen: decided.frozen } : before
  }
  const { next } = await decideChange(tx, ctx, before, change)
  return { subscription: next, frozen: before.frozen }
}

/** The decision of the first billing run that finds the subscription due. */
async function decideNext(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
): Promise<NextInvoice | undefined> {
  const { id, invoice_after: due } = subscription
  const at = Temporal.Instant.compare(due, now) > 0 ? due : now
  const owes = await hasOutstanding(tx, storeId, id)
  const facts = { hasOutstanding: owes, runId: newId<'run'>(), now: at }
  const decision = decideBilling(subscription, frozen, at, facts)
  if (decision.act === 'skip' || !decision.draft) return undefined
  return { at, draft: decision.draft, after: decision.next }
}
