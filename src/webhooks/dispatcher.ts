import type { StoreId } from '../lib/ids.ts'
import type { Listener } from '../platform/db/listener.ts'
import { EVENTS_NUMBERED } from '../platform/events/number-events.ts'
import { errorFacts, type Log, patientLog } from '../platform/log.ts'
import { WakeUp } from '../platform/wake-up.ts'
import { type DispatchParts, dispatchStore } from './dispatch.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { listOverdue, listStoresWithCursor } from './queries.ts'

type DispatcherParts = DispatchParts & { listener: Listener; log: Log }

const STORES_AT_ONCE = 4
/** For what nobody announced, and for deliveries whose task was lost. */
const SWEEP_MS = 30_000
const STORES_AT_A_TIME = 1_000
const OVERDUE_SECONDS = 120 // Their task would have come by now.

/** Gives events to endpoints when they get their positions, until it is stopped. */
export function startDispatching(parts: DispatcherParts): { stop(): Promise<void> } {
  const { listener, log } = parts
  const stopping = new AbortController()
  const bell = new WakeUp()
  const patient = patientLog(log)
  const complain = (error: unknown) =>
    patient.warn('webhooks', errorFacts(error), 'Events were not given to webhooks; trying again.')
  const queue = new StoreQueue((storeId) => dispatchStore(parts, storeId).catch(complain))
  const unsubscribe = listener.subscribe(
    EVENTS_NUMBERED,
    (key) => queue.add(key.split(' ')[0] as StoreId),
    () => bell.ring(),
  )
  const sweep = async () => {
    while (!stopping.signal.aborted) {
      await dispatchEverywhere(parts, (storeId) => queue.add(storeId)).catch(complain)
      await bell.wait(SWEEP_MS, stopping.signal)
    }
  }
  const done = sweep()
  return {
    async stop() {
      unsubscribe()
      stopping.abort()
      await done
      await queue.stop()
    },
  }
}

/** Stores that wait for their turn; one that is asked for while it has its turn gets another. */
class StoreQueue {
  readonly #work: (storeId: StoreId) => Promise<void>
  readonly #waiting = new Set<StoreId>()
  readonly #running = new Map<StoreId, Promise<void>>()

  constructor(work: (storeId: StoreId) => Promise<void>) {
    this.#work = work
  }

  add(storeId: StoreId): void {
    this.#waiting.add(storeId)
    this.#start()
  }

  async stop(): Promise<void> {
    this.#waiting.clear()
    await Promise.all(this.#running.values())
  }

  #start(): void {
    for (const storeId of this.#waiting) {
      if (this.#running.size >= STORES_AT_ONCE) return
      if (this.#running.has(storeId)) continue
      this.#waiting.delete(storeId)
      const done = this.#work(storeId).finally(() => {
        this.#running.delete(storeId)
        this.#start()
      })
      this.#running.set(storeId, done)
    }
  }
}

async function dispatchEverywhere(
  { db, tasks, clock }: DispatchParts,
  dispatch: (storeId: StoreId) => void,
): Promise<void> {
  let after: StoreId | undefined
  do {
    const stores = await listStoresWithCursor(db, { after, limit: STORES_AT_A_TIME })
    for (const storeId of stores) dispatch(storeId)
    const since = clock.now().subtract({ seconds: OVERDUE_SECONDS })
    const overdue = await listOverdue(db, stores, since)
    if (overdue.length > 0) {
      await db.transaction().execute((tx) => enqueueDelivery(tx, tasks, ...overdue))
    }
    after = stores.length < STORES_AT_A_TIME ? undefined : stores.at(-1)
  } while (after)
}
