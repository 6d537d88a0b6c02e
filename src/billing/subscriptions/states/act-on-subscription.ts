import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { problem } from '../../billing-input.ts'
import { reopenInvoices, serveInvoice } from '../../invoices/change-invoices.ts'
import { hasOutstanding } from '../../invoices/queries.ts'
import { lockWithFrozen, updateWithEvents } from '../lock-subscriptions.ts'
import { insertState } from '../queries.ts'
import { plansOf } from '../running-period.ts'
import type { StateAction, SubscriptionId, SubscriptionWithFrozen } from '../subscription.ts'
import { actOn } from './state-transition.ts'

/** Does it and keeps it in the list of states, or refuses it and keeps nothing (ST-8). */
export async function actOnSubscription(
  tx: Tx,
  ctx: StoreMoment,
  id: SubscriptionId,
  action: StateAction,
): Promise<void> {
  const whole = await lockWithFrozen(tx, ctx, id)
  const { subscription: before, frozen, moment } = whole
  const { storeId, now } = moment
  const made = await decideAction(tx, moment, whole, action)
  if ('refusal' in made) {
    throw new AppError('unprocessable', problem('data.attributes.action', made.refusal))
  }
  const state = { id: newId<'subscription-state'>(), action }
  const subscription = {
    ...made.next,
    state_id: state.id,
    state_at: now,
    updated_at: now,
  }
  const key = { store_id: storeId, subscription_id: before.id }
  await insertState(tx, { ...key, ...state, created_at: now })
  if (made.service) {
    const { anchor: start } = before
    await serveInvoice(tx, moment, before.id, { start, service: made.service })
  }
  if (made.reopen) await reopenInvoices(tx, moment, subscription)
  await updateWithEvents(
    tx,
    moment,
    { subscription, frozen },
    { subscription: before, frozen },
    made.events,
  )
}

/** The effect of an action, or why it is not possible now; nothing is written. */
export async function decideAction(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
  action: StateAction,
): Promise<ReturnType<typeof actOn>> {
  // Only one that has stopped is asked about its debts (ST-4, ST-5).
  const isStopped = subscription.status === 'inactive'
  const owes = isStopped && (await hasOutstanding(tx, storeId, subscription.id))
  return actOn(subscription, plansOf(frozen, subscription), action, now, { hasOutstanding: owes })
}
