import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents } from '../../platform/events/outbox.ts'
import { runningInvoice } from '../invoices/running-invoice.ts'
import type { FrozenOffering } from '../offered.ts'
import { policyOf } from '../offerings/freeze-offering.ts'
import { loadFrozen } from '../offerings/load-frozen.ts'
import { lockSubscription } from './find-subscription.ts'
import { updateSubscription } from './queries.ts'
import { subscriptionResource } from './resource.ts'
import { isPeriodRunning, type ProrationFacts } from './running-period.ts'
import type { Subscription, SubscriptionId } from './subscription.ts'

export type Moment = { storeId: StoreId; now: Temporal.Instant }

export type Held = { subscription: Subscription; frozen: FrozenOffering }

/** Locked, with what it has frozen: all that a change of it is decided by. */
export async function holdSubscription(tx: Tx, ctx: Moment, id: SubscriptionId): Promise<Held> {
  const subscription = await lockSubscription(tx, ctx.storeId, id)
  const offerings = await loadFrozen(tx, ctx.storeId, [subscription.frozen_id])
  const frozen = offerings.get(subscription.frozen_id)
  assert(frozen, 'a subscription has what it froze')
  return { subscription, frozen }
}

/** What its policy and its invoice say of a change now; asked only where it can be prorated. */
export async function findProration(
  tx: Tx,
  { storeId, now }: Moment,
  subscription: Subscription,
): Promise<ProrationFacts> {
  if (!isPeriodRunning(subscription, now)) return { policy: undefined, running: undefined }
  const policy = await policyOf(tx, storeId, subscription.offering_id)
  const running = policy && (await runningInvoice(tx, subscription, now))
  return { policy, running }
}

/** Stores what a subscription that is held has become, and tells of it. */
export async function changeHeld(
  tx: Tx,
  ctx: Moment,
  { subscription, frozen }: Held,
  events: readonly string[],
): Promise<void> {
  await updateSubscription(tx, subscription)
  const data = subscriptionResource(subscription, frozen)
  await recordEvents(
    tx,
    ctx,
    events.map((name) => ({
      name,
      subjectType: 'subscription',
      subjectId: subscription.id,
      payload: { data },
    })),
  )
}
