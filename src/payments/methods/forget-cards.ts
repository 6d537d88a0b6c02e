import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import type { AccountFarewell } from '../../stores/accounts/account.ts'
import type { GatewaySlug, Gateways } from '../built-in.ts'
import { forgetCardTask } from '../task-kinds.ts'
import { cardOf, type PaymentMethod } from './payment-method.ts'
import { selectOfAccount, selectWithCard } from './queries.ts'

/** A card, or a setup that may still lead to one, that the gateway is to forget. */
type Forgotten = { gateway: GatewaySlug; card?: string | undefined; setup?: string | undefined }

/** After the commit, and until the gateway has answered. */
export async function enqueueForgetting(
  tx: Tx,
  tasks: TaskSender,
  storeId: StoreId,
  forgotten: readonly Forgotten[],
): Promise<void> {
  const requests = forgotten.map((one) => ({ data: { storeId, ...one } }))
  await tasks.enqueueMany(tx, forgetCardTask, requests)
}

/** Cards of an account that is deleted: nobody could find or remove them later (PM-8). */
export function forgetCards(tasks: TaskSender): AccountFarewell {
  return async (tx, { storeId }, accountId) => {
    const methods = await selectOfAccount(tx, storeId, accountId)
    await enqueueForgetting(tx, tasks, storeId, methods.map(forgottenOf))
  }
}

function forgottenOf(method: PaymentMethod): Forgotten {
  const { gateway, reference } = method
  if (method.status === 'active') return { gateway, card: cardOf(method).card_id }
  return { gateway, setup: reference ?? undefined }
}

/** A card that somebody keeps meanwhile stays. */
export function forgetCardHandling({ db, gateways }: { db: Db; gateways: Gateways }): TaskHandling {
  return handleTask(forgetCardTask, async ({ data }) => {
    const { storeId, card, setup } = data
    const gateway = data.gateway as GatewaySlug
    const { methods } = gateways[gateway]
    if (setup !== undefined) await methods?.cancelSetup(storeId, setup)
    if (card === undefined) return
    const kept = await selectWithCard(db, { store_id: storeId, gateway }, card)
    if (kept.length === 0) await methods?.remove(storeId, { card_id: card })
  })
}
