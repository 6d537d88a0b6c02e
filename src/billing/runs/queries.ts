import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, jsonb, later, type Tx } from '../../platform/db/db.ts'
import { type Pruning, sweepStores } from '../../platform/maintenance/sweep-stores.ts'
import type { ShownDraft } from '../previews/draft.ts'
import type {
  ActiveRun,
  InvoiceTaxes,
  JobType,
  RunCursor,
  RunDifference,
  RunId,
  RunReport,
  RunStatus,
} from './run.ts'

export type RunTable = {
  store_id: StoreId
  id: RunId
  sequence: number
  job_type: JobType
  status: RunStatus
  external_ref: string | null
  taxes: InvoiceTaxes[] | null
  schedule_id: string | null
  scheduled_for: Temporal.Instant | null
  as_of: Temporal.Instant | null
  claim_id: string | null
  losses: number
  report: RunReport | null
  error: { title: string; detail: string } | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  started_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
  preview_id: string | null
  cursor: RunCursor | null
  progress_done: number
  progress_total: number | null
}

export type RunFailureTable = {
  store_id: StoreId
  run_id: RunId
  subject_id: string
  reason: string
  created_at: Temporal.Instant
}

export type RunDifferenceTable = {
  store_id: StoreId
  run_id: RunId
  subscription_id: string
  difference: RunDifference
  previewed: ShownDraft | null
  found: ShownDraft | null
  created_at: Temporal.Instant
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    run: RunTable
    run_failure: RunFailureTable
    run_difference: RunDifferenceTable
  }
}

export type NewRun = {
  id: RunId
  storeId: StoreId
  jobType: JobType
  externalRef?: string | undefined
  taxes?: InvoiceTaxes[] | undefined
  scheduleId?: string | undefined
  scheduledFor?: Temporal.Instant | undefined
  /** The preview that the run is bound to, and its `as_of`, which the run then uses. */
  preview?: { id: string; as_of: Temporal.Instant } | undefined
}

/** Any number of runs, of any stores, in one statement and in the given order. */
export async function insertRuns(
  tx: Tx,
  runs: readonly NewRun[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into run (store_id, id, job_type, status, external_ref, taxes, schedule_id,
                     scheduled_for, preview_id, as_of, created_at, updated_at)
    select store_id, id, job_type, 'pending', external_ref, taxes, schedule_id,
           scheduled_for, preview_id, as_of, ${now}, ${now}
      from unnest(
             ${runs.map((run) => run.storeId)}::uuid[],
             ${runs.map((run) => run.id)}::uuid[],
             ${runs.map((run) => run.jobType)}::text[],
             ${runs.map((run) => run.externalRef ?? null)}::text[],
             ${runs.map((run) => (run.taxes ? JSON.stringify(run.taxes) : null))}::jsonb[],
             ${runs.map((run) => run.scheduleId ?? null)}::uuid[],
             ${runs.map((run) => run.scheduledFor?.toString() ?? null)}::timestamptz[],
             ${runs.map((run) => run.preview?.id ?? null)}::uuid[],
             ${runs.map((run) => run.preview?.as_of.toString() ?? null)}::timestamptz[]
           ) with ordinality
           as one (store_id, id, job_type, external_ref, taxes, schedule_id, scheduled_for,
                   preview_id, as_of, place)
     order by place`.execute(tx)
}

export function lockRun(tx: Tx, storeId: StoreId, id: RunId) {
  return tx
    .selectFrom('run')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The run of this type that a worker has begun; locked. */
export function lockStartedRun(tx: Tx, storeId: StoreId, jobType: JobType) {
  return tx
    .selectFrom('run')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('job_type', '=', jobType)
    .where('status', '=', 'started')
    .forUpdate()
    .executeTakeFirst()
}

/** The one that was created first (JOB-4); locked. */
export function lockFirstPendingRun(tx: Tx, storeId: StoreId, jobType: JobType) {
  return tx
    .selectFrom('run')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('job_type', '=', jobType)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export type RunChange = Partial<
  Pick<
    RunTable,
    | 'status'
    | 'as_of'
    | 'claim_id'
    | 'losses'
    | 'started_at'
    | 'finished_at'
    | 'updated_at'
    | 'progress_total'
  >
> & { report?: RunReport | undefined; error?: RunTable['error'] | undefined }

export function updateRun(
  tx: Tx,
  storeId: StoreId,
  id: RunId,
  { report, error, ...change }: RunChange,
): Promise<RunTable> {
  return tx
    .updateTable('run')
    .set({
      ...change,
      ...(report && { report: jsonb(report) }),
      ...(error && { error: jsonb(error) }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<RunTable>
}

/** True while this worker's claim is the last one; locks the row for the batch. */
export async function lockClaim(tx: Tx, run: ActiveRun): Promise<boolean> {
  const row = await tx
    .selectFrom('run')
    .select('claim_id')
    .where('store_id', '=', run.storeId)
    .where('id', '=', run.id)
    .where('status', '=', 'started')
    .forUpdate()
    .executeTakeFirst()
  return row?.claim_id === run.claimId
}

/** Progress of the run, committed together with the batch it describes. */
export async function advanceRun(
  tx: Tx,
  run: ActiveRun,
  cursor: RunCursor,
  items: number,
): Promise<void> {
  const statement = sql`
    update run
       set cursor = ${JSON.stringify(cursor)}::json, progress_done = progress_done + ${items}
     where store_id = ${run.storeId} and id = ${run.id}`
  await later(tx, statement.compile(tx))
}

const countOf = (table: 'run_failure' | 'run_difference') => async (tx: Tx, run: ActiveRun) => {
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', run.storeId)
    .where('run_id', '=', run.id)
    .executeTakeFirstOrThrow()
  return count
}
export const countFailures = countOf('run_failure')
export const countDifferences = countOf('run_difference')

export async function insertFailure(
  tx: Tx,
  run: ActiveRun,
  failure: { subjectId: string; reason: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('run_failure')
    .values({
      store_id: run.storeId,
      run_id: run.id,
      subject_id: failure.subjectId,
      reason: failure.reason,
      created_at: failure.now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'run_id', 'subject_id']).doNothing())
    .execute()
}

/** The run that still waits, by schedule; while there is one, a due slot creates no other. */
export async function findWaitingRuns(
  tx: Tx,
  schedules: readonly { storeId: StoreId; scheduleId: string }[],
): Promise<Map<string, RunId>> {
  const { rows } = await sql<{ schedule_id: string; id: RunId }>`
    select run.schedule_id, run.id
      from unnest(
             ${schedules.map((one) => one.storeId)}::uuid[],
             ${schedules.map((one) => one.scheduleId)}::uuid[]
           ) as wanted (store_id, schedule_id)
      join run on run.store_id = wanted.store_id
              and run.schedule_id = wanted.schedule_id
              and run.status = 'pending'`.execute(tx)
  return new Map(rows.map((row) => [row.schedule_id, row.id]))
}

/** The previews that an unfinished run is bound to. */
export async function findAwaited(
  tx: Tx,
  previews: readonly { store_id: StoreId; id: string }[],
): Promise<Set<string>> {
  if (previews.length === 0) return new Set()
  const { rows } = await sql<{ preview_id: string }>`
    select run.preview_id
      from unnest(
             ${previews.map((one) => one.store_id)}::uuid[],
             ${previews.map(({ id }) => id)}::uuid[]
           ) as preview (store_id, id)
      join run on run.store_id = preview.store_id and run.preview_id = preview.id
     where run.status in ('pending', 'started')`.execute(tx)
  return new Set(rows.map((row) => row.preview_id))
}

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
