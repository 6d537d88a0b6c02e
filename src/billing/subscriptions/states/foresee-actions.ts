import { type SqlBool, sql } from 'kysely'
import type { Ctx, StoreMoment } from '../../../platform/auth/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type FateTotal, loadFates } from '../../invoices/totals.ts'
import { loadFrozenOf } from '../../offerings/load-frozen.ts'
import { decideNextInvoice, type NextInvoice } from '../due/next-invoice.ts'
import { getReadableSubscription } from '../find-subscription.ts'
import {
  type StateAction,
  type Subscription,
  type SubscriptionId,
  type SubscriptionWithFrozen,
  stateActions,
} from '../subscription.ts'
import { decideAction } from './act-on-subscription.ts'

/** The effect that an action would have now, or why it is not possible. */
export type ForeseenAction = { action: StateAction } & ({ refusal: string } | ForeseenEffect)

export type ForeseenEffect = {
  before: Subscription
  /** The subscription right after the action. */
  after: Subscription
  isUndoneByResume: boolean
  next: NextInvoice | undefined
  /** The open invoices, if the action has them collected again (DUN-11). */
  reopened: readonly FateTotal[] | undefined
}

/** Decides on every action as the action itself would, and writes nothing (ST-12). */
export function loadForeseenActions(
  db: Db,
  ctx: Ctx,
  id: SubscriptionId,
): Promise<ForeseenAction[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (tx) => {
    const subscription = await getReadableSubscription(tx, ctx, id)
    const frozenOf = await loadFrozenOf(tx, ctx.storeId, [subscription])
    const before = { subscription, frozen: frozenOf(subscription) }
    const foreseen: ForeseenAction[] = []
    for (const action of stateActions) foreseen.push(await decideEffect(tx, ctx, before, action))
    return foreseen
  })
}

async function decideEffect(
  tx: Tx,
  ctx: StoreMoment,
  before: SubscriptionWithFrozen,
  action: StateAction,
): Promise<ForeseenAction> {
  const made = await decideAction(tx, ctx, before, action)
  if ('refusal' in made) return { action, refusal: made.refusal }
  const after = { subscription: made.next, frozen: before.frozen }
  const undone = await decideAction(tx, ctx, after, 'resume')
  return {
    action,
    before: before.subscription,
    after: made.next,
    isUndoneByResume: 'next' in undone,
    next: await decideNextInvoice(tx, ctx, after),
    reopened: made.reopen ? await loadOpen(tx, ctx, before.subscription) : undefined,
  }
}

function loadOpen(tx: Tx, { storeId }: StoreMoment, { id }: Subscription): Promise<FateTotal[]> {
  return loadFates(tx, storeId, sql<SqlBool>`outstanding and subscription_id = ${id}`)
}
