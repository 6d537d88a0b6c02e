import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { lockSubscription } from './find-subscription.ts'
import { updateSubscription } from './queries.ts'
import type { SubscriptionId } from './subscription.ts'

/** It is hidden and no run looks at it any more; its invoices and payments stay (DEL-3). */
export async function removeSubscription(
  tx: Tx,
  ctx: StoreMoment,
  id: SubscriptionId,
): Promise<void> {
  const subscription = await lockSubscription(tx, ctx.storeId, id)
  await updateSubscription(tx, { ...subscription, deleted_at: ctx.now, updated_at: ctx.now })
  await recordEvent(tx, ctx, {
    name: 'subscription.deleted',
    subjectType: 'subscription',
    subjectId: id,
    payload: { data: { type: 'subscription', id } },
  })
}
