import { AppError } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import type { StoreMoment } from '../../../platform/auth/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/resources/rows.ts'
import { accountKind } from '../../../stores/accounts/account.ts'
import { problem } from '../../billing-input.ts'
import { reopenInvoices, serveInvoice } from '../../invoices/change-invoices.ts'
import { hasOutstanding } from '../../invoices/queries.ts'
import { subscriberKind } from '../../subscribers/subscriber.ts'
import { lockWithFrozen, updateWithEvents } from '../lock-subscriptions.ts'
import { insertState } from '../queries.ts'
import { plansOf } from '../running-period.ts'
import type {
  StateAction,
  Subscription,
  SubscriptionId,
  SubscriptionWithFrozen,
} from '../subscription.ts'
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
  const made = await decideAction(tx, moment, whole, action, { lock: 'key share' })
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

type OwnerOptions = { lock?: 'key share' }

/** The effect of an action, or why it is not possible now; nothing is written. */
export async function decideAction(
  tx: Tx,
  { storeId, now }: StoreMoment,
  { subscription, frozen }: SubscriptionWithFrozen,
  action: StateAction,
  options: OwnerOptions = {},
): Promise<ReturnType<typeof actOn>> {
  // Only one that has stopped is asked about its debts (ST-4, ST-5).
  const isStopped = subscription.status === 'inactive'
  const owes = isStopped && (await hasOutstanding(tx, storeId, subscription.id))
  const missingOwner = await findMissingOwner(tx, subscription, options)
  const facts = { hasOutstanding: owes, missingOwner }
  return actOn(subscription, plansOf(frozen, subscription), action, now, facts)
}

/**
 * Finds out whose subscription it no longer is (AC-1). Only a closed one keeps nobody from being
 * deleted (AC-2, DEL-4). Deleting locks the account or the subscriber and no subscription, so that
 * either may be held after the subscription.
 */
async function findMissingOwner(
  tx: Tx,
  { store_id, closed, account_id, subscriber_id }: Subscription,
  options: OwnerOptions,
): Promise<'account' | 'subscriber' | undefined> {
  if (!closed) return undefined
  if (!(await findRow(tx, accountKind, store_id, account_id, options))) return 'account'
  const subscriber = await findRow(tx, subscriberKind, store_id, subscriber_id, options)
  return subscriber ? undefined : 'subscriber'
}
