import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Pruning, sweepStores } from '../../platform/maintenance/sweep-stores.ts'

const BATCH_SIZE = 50 // Each may have a failure or a difference for every subscription.

/**
 * Deletes runs that ended before a moment, with their failures and differences. The last success of
 * each type stays: it says what there was to do, and the books are checked against it.
 */
export function sweepRuns(db: Db, before: Temporal.Instant): Promise<void> {
  return sweepStores(db, pruning(before))
}

function pruning(before: Temporal.Instant): Pruning {
  const isOld = sql`run.created_at <= ${before} and run.finished_at <= ${before}
                    and run.status in ('success', 'failed')`
  return {
    batchSize: BATCH_SIZE,
    oldRows: sql`select from run where run.store_id = store.id and ${isOld}`,
    deleteBatch: (tx, storeId, limit) => deleteOld(tx, storeId, { isOld, limit }),
  }
}

async function deleteOld(
  tx: Tx,
  storeId: StoreId,
  { isOld, limit }: { isOld: ReturnType<typeof sql>; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with kept as materialized (
      select last.id
        from (values ('billing-run'), ('tax-run'), ('payment-run'), ('import')) as kind (job_type),
             lateral (
               select id from run
                where store_id = ${storeId} and run.job_type = kind.job_type
                  and status = 'success' and preview_id is null
                order by created_at desc, sequence desc
                limit 1
             ) as last
    ), old as materialized (
      select id from run
       where store_id = ${storeId} and ${isOld} and id not in (select id from kept)
       order by created_at, sequence
       limit ${limit}
    )
    delete from run where store_id = ${storeId} and id in (select id from old)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
