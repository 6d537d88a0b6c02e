import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sweepStores } from '../../platform/maintenance/sweep-stores.ts'

const BATCH_SIZE = 1_000

/**
 * Deletes slots that were due and handled before a moment. A schedule only moves forward, so that
 * none of them can become due again; its last slot stays, to tell when it fired last.
 */
export function sweepSlots(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql`slot.due_at <= ${before} and slot.handled_at <= ${before}
                    and exists (
                          select from schedule_slot as later
                           where later.store_id = slot.store_id
                             and later.schedule_id = slot.schedule_id
                             and later.due_at > slot.due_at)`
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    oldRows: sql`
      select from schedule_slot as slot where slot.store_id = store.id and ${isOld}`,
    async deleteBatch(tx, storeId, limit) {
      const { numAffectedRows } = await sql`
        with old as materialized (
          select slot.schedule_id, slot.due_at
            from schedule_slot as slot
           where slot.store_id = ${storeId} and ${isOld}
           order by slot.due_at
           limit ${limit}
        )
        delete from schedule_slot
         where store_id = ${storeId}
           and (schedule_id, due_at) in (select schedule_id, due_at from old)`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  })
}
