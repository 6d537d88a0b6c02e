import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findSubscription, selectForUpdate } from './queries.ts'
import type { Subscription, SubscriptionId } from './subscription.ts'

export async function getSubscription(
  db: Db | Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription> {
  const subscription = await findSubscription(db, storeId, id)
  if (!subscription) throw notFound('subscription', id)
  return subscription
}

/** Whoever decides on a subscription holds its row, so that runs and callers take turns (ST-10). */
export async function lockSubscription(
  tx: Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription> {
  const subscription = await selectForUpdate(tx, storeId, id)
  if (!subscription) throw notFound('subscription', id)
  return subscription
}
