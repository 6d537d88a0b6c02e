import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sweepStores } from '../../platform/maintenance/sweep-stores.ts'

const BATCH_SIZE = 2 // Each may have fifty thousand lines.

/** Deletes imports that ended before a moment, with their lines and errors. */
export function sweepImports(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql`file.created_at <= ${before} and file.finished_at <= ${before}
                    and file.status in ('success', 'failed')`
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    oldRows: sql`
      select from subscription_import as file where file.store_id = store.id and ${isOld}`,
    async deleteBatch(tx, storeId, limit) {
      const { numAffectedRows } = await sql`
        with old as materialized (
          select file.id
            from subscription_import as file
           where file.store_id = ${storeId} and ${isOld}
           order by file.created_at
           limit ${limit}
        )
        delete from subscription_import
         where store_id = ${storeId} and id in (select id from old)`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  })
}
