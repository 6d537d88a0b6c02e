import { sql } from 'kysely'
import { later, type Tx } from '../../platform/db/db.ts'
import type { ActiveRun, RunDifference } from './run.ts'

/** Where a run and its preview differ; drafts as the texts that previews keep. */
export type Difference = {
  subscriptionId: string
  difference: RunDifference
  previewed?: string | undefined
  found?: string | undefined
}

/** Runs in the batch's transaction. An item that is met again is not recorded twice. */
export async function recordDifferences(
  tx: Tx,
  run: ActiveRun,
  differences: readonly Difference[],
  now: Temporal.Instant,
): Promise<void> {
  if (differences.length === 0) return
  const statement = sql`
    insert into run_difference
           (store_id, run_id, subscription_id, difference, previewed, found, created_at)
    select ${run.storeId}::uuid, ${run.id}::uuid, subscription_id, difference, previewed, found,
           ${now}::timestamptz
      from unnest(
             ${differences.map(({ subscriptionId }) => subscriptionId)}::uuid[],
             ${differences.map(({ difference }) => difference)}::text[],
             ${differences.map(({ previewed }) => previewed ?? null)}::json[],
             ${differences.map(({ found }) => found ?? null)}::json[]
           ) as one (subscription_id, difference, previewed, found)
        on conflict (store_id, run_id, subscription_id) do nothing`
  await later(tx, statement.compile(tx))
}

export async function countDifferences(tx: Tx, run: ActiveRun): Promise<number> {
  const { count } = await tx
    .selectFrom('run_difference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', run.storeId)
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow()
  return count
}
