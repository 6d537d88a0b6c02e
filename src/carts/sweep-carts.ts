import type { StoreId } from '../lib/ids.ts'
import type { Db } from '../platform/db/db.ts'
import { recordEventsOfStores } from '../platform/events/outbox.ts'
import { cartDeleted } from './lock-cart.ts'
import { deleteExpiredCarts } from './queries.ts'

const BATCH_MAX = 500
const BATCHES_MAX = 200

/**
 * Deletes the rows of carts that have expired, of all stores (CA-8): to readers they are gone since
 * that moment. What is left after the last batch waits for the next sweep.
 */
export async function sweepCarts(db: Db, now: Temporal.Instant): Promise<void> {
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const count = await db.transaction().execute(async (tx) => {
      const deleted = await deleteExpiredCarts(tx, now, BATCH_MAX)
      const events = deleted.map(({ store_id, reference }) => ({
        ...cartDeleted(reference),
        storeId: store_id as StoreId,
      }))
      await recordEventsOfStores(tx, now, events)
      return deleted.length
    })
    if (count < BATCH_MAX) return
  }
}
