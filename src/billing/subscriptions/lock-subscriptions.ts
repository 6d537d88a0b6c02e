import { type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { NewEvent } from '../../platform/events/outbox.ts'
import type { PlanAttributes } from '../offered.ts'
import { loadFrozen } from '../offerings/load-frozen.ts'
import { updateSubscriptions } from './queries.ts'
import { subscriptionResource } from './resource.ts'
import { planOf } from './running-period.ts'
import type { Subscription, SubscriptionId } from './subscription.ts'

/**
 * Any number of them, deleted ones too, in order of their ids: whoever locks several, or invoices
 * of them afterwards, begins here, so that two cannot wait for each other.
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
    .where(sql<SqlBool>`id = any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The plan in force of each that is off, which decides how a payment switches it on (BILL-8). */
export async function loadPlansOff(
  tx: Tx,
  storeId: StoreId,
  subscriptions: Iterable<Subscription>,
): Promise<(subscription: Subscription) => PlanAttributes | undefined> {
  const off = [...subscriptions].filter(({ status }) => status === 'inactive')
  const frozenIds = new Set(off.map((subscription) => subscription.frozen_id))
  const offerings = await loadFrozen(tx, storeId, [...frozenIds])
  return ({ frozen_id, active_plan_id }) => {
    const frozen = offerings.get(frozen_id)
    return frozen && planOf(frozen, active_plan_id).attributes
  }
}

/** Writes those that are locked and changed; gives back what is to be told of each. */
export async function changeSubscriptions(
  tx: Tx,
  storeId: StoreId,
  changes: readonly { subscription: Subscription; event: string }[],
): Promise<NewEvent[]> {
  if (changes.length === 0) return []
  const subscriptions = changes.map((change) => change.subscription)
  await updateSubscriptions(tx, subscriptions)
  const frozenIds = new Set(subscriptions.map((subscription) => subscription.frozen_id))
  const offerings = await loadFrozen(tx, storeId, [...frozenIds])
  return changes.map(({ subscription, event }) => {
    const frozen = offerings.get(subscription.frozen_id)
    assert(frozen, 'a subscription has what it froze')
    return {
      name: event,
      subjectType: 'subscription',
      subjectId: subscription.id,
      payload: { data: subscriptionResource(subscription, frozen) },
    }
  })
}
