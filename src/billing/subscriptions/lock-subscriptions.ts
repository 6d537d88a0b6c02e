import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { type NewEvent, recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { findRunningInvoice } from '../invoices/running-invoice.ts'
import type { Plans } from '../offering-types.ts'
import { findPolicyOf } from '../offerings/freeze-offering.ts'
import { loadFrozen, loadFrozenOf } from '../offerings/load-frozen.ts'
import { lockSubscription } from './find-subscription.ts'
import { updateSubscription, updateSubscriptions } from './queries.ts'
import { subscriptionResource } from './resource.ts'
import { isPeriodRunning, type ProrationFacts, plansOf } from './running-period.ts'
import type { Subscription, SubscriptionId, SubscriptionWithFrozen } from './subscription.ts'

/**
 * Locks any number of them, including deleted ones, in the order of their ids. Every caller that
 * locks several, or their invoices afterwards, begins here, so no deadlock is possible.
 */
export async function lockSubscriptions(
  tx: Tx,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, Subscription>> {
  const rows = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf([...new Set(ids)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locked, with what it has frozen and the moment of the change: the facts that decide it. */
export async function lockWithFrozen(
  tx: Tx,
  ctx: StoreMoment,
  id: SubscriptionId,
): Promise<SubscriptionWithFrozen & { moment: StoreMoment }> {
  const subscription = await lockSubscription(tx, ctx.storeId, id)
  const frozenOf = await loadFrozenOf(tx, ctx.storeId, [subscription])
  return { subscription, frozen: frozenOf(subscription), moment: notBefore(ctx, subscription) }
}

/** A change that has waited for the lock comes after the one that it has waited for (ST-10). */
function notBefore(ctx: StoreMoment, { updated_at }: Subscription): StoreMoment {
  return Temporal.Instant.compare(updated_at, ctx.now) > 0 ? { ...ctx, now: updated_at } : ctx
}

/** The policy and the invoice that apply to a change now; read only where it can be prorated. */
export async function findProration(
  tx: Tx,
  { storeId, now }: StoreMoment,
  subscription: Subscription,
): Promise<ProrationFacts> {
  if (!isPeriodRunning(subscription, now)) return { policy: undefined, running: undefined }
  const policy = await findPolicyOf(tx, storeId, subscription.offering_id)
  const running = policy && (await findRunningInvoice(tx, subscription, now))
  return { policy, running }
}

/** The plans of each that is off, which decide how a payment switches it on (BILL-8). */
export async function loadPlansOff(
  tx: Tx,
  storeId: StoreId,
  subscriptions: Iterable<Subscription>,
): Promise<(subscription: Subscription) => Plans | undefined> {
  const off = [...subscriptions].filter(({ status }) => status === 'inactive')
  const frozenIds = new Set(off.map((subscription) => subscription.frozen_id))
  const offerings = await loadFrozen(tx, storeId, [...frozenIds])
  return (subscription) => {
    const frozen = offerings.get(subscription.frozen_id)
    return frozen && plansOf(frozen, subscription)
  }
}

/** Writes a locked subscription after a change, and records the events. */
export async function updateWithEvents(
  tx: Tx,
  ctx: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
  before: SubscriptionWithFrozen,
  types: readonly string[],
): Promise<void> {
  await updateSubscription(tx, subscription)
  const events = types.map((type) => eventOf(type, { subscription, frozen }, before))
  await recordEvents(tx, ctx, events)
}

/** Writes locked and changed subscriptions; returns the events to record. */
export async function changeSubscriptions(
  tx: Tx,
  storeId: StoreId,
  changes: readonly { before: Subscription; subscription: Subscription; event: string }[],
): Promise<NewEvent[]> {
  if (changes.length === 0) return []
  const subscriptions = changes.map((change) => change.subscription)
  await updateSubscriptions(tx, subscriptions)
  const frozenOf = await loadFrozenOf(tx, storeId, subscriptions)
  return changes.map(({ before, subscription, event }) => {
    const frozen = frozenOf(subscription)
    return eventOf(event, { subscription, frozen }, { subscription: before, frozen })
  })
}

function eventOf(
  type: string,
  after: SubscriptionWithFrozen,
  before: SubscriptionWithFrozen,
): NewEvent {
  const shown = (one: SubscriptionWithFrozen) => subscriptionResource(one.subscription, one.frozen)
  return resourceEvent(type, shown(after), shown(before))
}
