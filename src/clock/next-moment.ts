import { findNextSlotOf, fireStore } from '../billing/schedules/fire-schedules.ts'
import { findNextGoLive, goLiveAll } from '../billing/subscriptions/states/go-live.ts'
import { expireAllCarts } from '../carts/change-carts.ts'
import { findNextExpiry } from '../carts/queries.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'

/**
 * Some things happen in a store by themselves, because their moment has come. Runs follow from
 * schedules. Everything else that depends on the time is decided when somebody looks: sales, rules
 * of catalogs, ends of plans, dunning.
 */

/** The next moment at which something happens; now if it should have happened before. */
export async function findNextMoment(
  tx: Tx,
  moment: StoreMoment,
): Promise<Temporal.Instant | undefined> {
  const moments = [
    await findNextGoLive(tx, moment.storeId),
    await findNextSlotOf(tx, moment),
    await findNextExpiry(tx, moment),
  ].flatMap((at) => at ?? [])
  const next = moments.sort(Temporal.Instant.compare)[0]
  return next && laterOf(next, moment.now)
}

function laterOf(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one
}

/** The runs that it makes are done by whoever advances the clock: no task is sent for them. */
const noTasks: TaskSender = { enqueue: async () => undefined, enqueueMany: async () => [] }

export async function performMoment(tx: Tx, moment: StoreMoment): Promise<void> {
  await goLiveAll(tx, moment)
  await fireStore(tx, noTasks, moment)
  await expireAllCarts(tx, moment)
}
