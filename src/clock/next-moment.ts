import { findNextSlotOf, fireStore } from '../billing/schedules/fire-schedules.ts'
import { findNextGoLive, goLiveAll } from '../billing/subscriptions/states/go-live.ts'
import { expireAllCarts } from '../carts/change-carts.ts'
import { findNextExpiry } from '../carts/queries.ts'
import { beginDueReleases, findNextScheduled } from '../catalog/publishing/scheduled.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'

/**
 * Some things happen in a store by themselves, because their moment has come. Runs follow from
 * schedules. Everything else that depends on the time is decided when somebody looks: sales, rules
 * of catalogs, ends of plans, dunning.
 */

/** The moments ahead of a store that nobody else writes to. */
export class Ahead {
  readonly #tasks: TaskSender
  /** The next expiry of a cart; no cart is made or touched meanwhile. */
  #expiry: { at: Temporal.Instant | undefined } | undefined

  constructor(tasks: TaskSender) {
    this.#tasks = tasks
  }

  /** The next moment at which something happens; now if it should have happened before. */
  async findNext(tx: Tx, moment: StoreMoment): Promise<Temporal.Instant | undefined> {
    const moments = [
      await findNextGoLive(tx, moment.storeId),
      await findNextSlotOf(tx, moment),
      await this.#findExpiry(tx, moment),
      await findNextScheduled(tx, moment.storeId),
    ].flatMap((at) => at ?? [])
    const next = moments.sort(Temporal.Instant.compare)[0]
    return next && laterOf(next, moment.now)
  }

  /** Does what is due at a moment that `findNext` gave. */
  async perform(tx: Tx, moment: StoreMoment): Promise<void> {
    await goLiveAll(tx, moment)
    await fireStore(tx, noTasks, moment)
    if (this.#isExpiring(moment)) await expireAllCarts(tx, moment)
    await beginDueReleases(tx, this.#tasks, moment)
  }

  async #findExpiry(tx: Tx, moment: StoreMoment): Promise<Temporal.Instant | undefined> {
    if (!this.#expiry || this.#isExpiring(moment)) {
      this.#expiry = { at: await findNextExpiry(tx, moment) }
    }
    return this.#expiry.at
  }

  #isExpiring({ now }: StoreMoment): boolean {
    const at = this.#expiry?.at
    return at !== undefined && Temporal.Instant.compare(at, now) <= 0
  }
}

function laterOf(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one
}

/** The runs that it makes are done by whoever advances the clock: no task is sent for them. */
const noTasks: TaskSender = { enqueue: async () => undefined, enqueueMany: async () => [] }
