import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { sweepStores } from '../platform/maintenance/clean-up.ts'
import type { TimeScope } from '../stores/clock/time-scopes.ts'
import { deleteDeliveries, deleteReplays } from './queries.ts'

const DELETED_MAX = 1_000

/** Deliveries go at the age of their events. */
export async function sweepDeliveries(db: Db, before: Temporal.Instant): Promise<void> {
  await sweepStores(db, {
    oldRows: (storeIds) => sql`
      select store_id from webhook_delivery
       where store_id = any(${storeIds}) and recorded_at < ${before}`,
    deleteBatch: (tx, storeId, limit) => deleteDeliveries(tx, storeId, { before }, limit),
    batchSize: DELETED_MAX,
  })
}

/** Replays go when they have ended so long ago, by the clock of their store. */
export async function sweepReplays(db: Db, { now: before, holds }: TimeScope): Promise<void> {
  await sweepStores(db, {
    oldRows: (storeIds) => sql`
      select store_id from webhook_replay
       where store_id = any(${storeIds}) and finished_at < ${before}
         and ${holds(sql.ref('webhook_replay.store_id'))}`,
    deleteBatch: (tx, storeId, limit) => deleteReplays(tx, storeId, before, limit),
    batchSize: DELETED_MAX,
  })
}
