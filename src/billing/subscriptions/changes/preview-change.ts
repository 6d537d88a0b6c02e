import type { Ctx, StoreMoment } from '../../../platform/auth/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { loadFrozenOf } from '../../offerings/load-frozen.ts'
import { decideNextInvoice, type NextInvoice } from '../due/next-invoice.ts'
import { getReadableSubscription } from '../find-subscription.ts'
import type { Subscription, SubscriptionId, SubscriptionWithFrozen } from '../subscription.ts'
import { decideProducts } from './change-products.ts'
import { decideChange } from './change-subscription.ts'
import type { ProductChange } from './product-change.ts'

type Change = { plan_id: string } | { products: readonly ProductChange[] }

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
      next: await decideNextInvoice(tx, ctx, after),
      unchanged: await decideNextInvoice(tx, ctx, before),
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
