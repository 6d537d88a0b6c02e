import { sql } from 'kysely'
import { later, type Tx } from '../../platform/db/db.ts'
import type { ActiveRun } from './run.ts'

/** Items that a kind itself finds impossible, in the batch's transaction; the run continues. */
export async function parkItems(
  tx: Tx,
  run: ActiveRun,
  failures: readonly { id: string; reason: string }[],
  now: Temporal.Instant,
): Promise<void> {
  if (failures.length === 0) return
  const statement = sql`
    insert into run_failure (store_id, run_id, subject_id, reason, created_at)
    select ${run.storeId}::uuid, ${run.id}::uuid, subject_id, reason, ${now}::timestamptz
      from unnest(
             ${failures.map(({ id }) => id)}::uuid[],
             ${failures.map(({ reason }) => reason)}::text[]
           ) as one (subject_id, reason)
        on conflict (store_id, run_id, subject_id) do nothing`
  await later(tx, statement.compile(tx))
}
