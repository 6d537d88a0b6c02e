import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import type { JobRow, ParkedItem } from '../../platform/jobs/job.ts'
import { sweepStores } from '../../platform/maintenance/clean-up.ts'
import type { TimeScope } from '../../stores/clock/time-scopes.ts'
import type { ShownDraft } from '../previews/draft.ts'
import type {
  ActiveRun,
  BillingReport,
  InvoiceTaxes,
  RunDifference,
  RunId,
  RunStatus,
} from './run.ts'

export type RunTable = JobRow & {
  id: RunId
  sequence: number
  status: RunStatus
  external_ref: string | null
  taxes: InvoiceTaxes[] | null
  schedule_id: string | null
  scheduled_for: Temporal.Instant | null
  error: { title: string; detail: string } | null
  preview_id: string | null
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
  jobType: string
  externalRef?: string | undefined
  taxes?: InvoiceTaxes[] | undefined
  scheduleId?: string | undefined
  scheduledFor?: Temporal.Instant | undefined
  /** The preview that the run is bound to, and its `as_of`, which the run then uses. */
  preview?: { id: string; as_of: Temporal.Instant } | undefined
}

/** Any number of runs in the given order, with the next statement. */
export async function insertRuns(
  tx: Tx,
  { storeId, now }: StoreMoment,
  runs: readonly NewRun[],
): Promise<void> {
  const statement = sql`
    insert into run (store_id, id, job_type, status, external_ref, taxes, schedule_id,
                     scheduled_for, preview_id, as_of, created_at, updated_at)
    select ${storeId}::uuid, id, job_type, 'pending', external_ref, taxes, schedule_id,
           scheduled_for, preview_id, as_of, ${now}::timestamptz, ${now}::timestamptz
      from unnest(
             ${runs.map((run) => run.id)}::uuid[],
             ${runs.map((run) => run.jobType)}::text[],
             ${runs.map((run) => run.externalRef ?? null)}::text[],
             ${runs.map((run) => (run.taxes ? JSON.stringify(run.taxes) : null))}::jsonb[],
             ${runs.map((run) => run.scheduleId ?? null)}::uuid[],
             ${runs.map((run) => run.scheduledFor?.toString() ?? null)}::timestamptz[],
             ${runs.map((run) => run.preview?.id ?? null)}::uuid[],
             ${runs.map((run) => run.preview?.as_of.toString() ?? null)}::timestamptz[]
           ) with ordinality
           as one (id, job_type, external_ref, taxes, schedule_id, scheduled_for, preview_id,
                   as_of, place)
     order by place`
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

/** The run that still waits, by schedule; while there is one, a due slot creates no other. */
export async function findWaitingRuns(
  tx: Tx,
  storeId: StoreId,
  scheduleIds: readonly string[],
): Promise<Map<string, RunId>> {
  const { rows } = await sql<{ schedule_id: string; id: RunId }>`
    select schedule_id, id
      from run
     where store_id = ${storeId} and schedule_id = any(${scheduleIds}::uuid[])
       and status = 'pending'`.execute(tx)
  return new Map(rows.map((row) => [row.schedule_id, row.id]))
}

/** The states of runs of these stores, by their ids. */
export async function findRunStatuses(
  db: Db,
  stores: readonly StoreId[],
  ids: readonly string[],
): Promise<Map<string, RunTable['status']>> {
  const { rows } = await sql<Pick<RunTable, 'id' | 'status'>>`
    select id, status
      from run
     where store_id = any(${stores}::uuid[]) and id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export type ReportedRun = { id: RunId; finished_at: Temporal.Instant; report: BillingReport }

/**
 * The last billing run that a schedule or an approved preview has started, or else the last one:
 * a change of a plan starts small ones in between (PRV-1).
 */
export async function findLastBilling(tx: Tx, storeId: StoreId): Promise<ReportedRun | undefined> {
  const find = async (condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<ReportedRun>`
      select id, finished_at, report
        from run
       where store_id = ${storeId} and job_type = 'billing-run' and status = 'success'
         and report is not null and ${condition}
       order by created_at desc, sequence desc
       limit 1`.execute(tx)
    return rows[0]
  }
  const planned = await find(sql<SqlBool>`(schedule_id is not null or preview_id is not null)`)
  return planned ?? find(sql<SqlBool>`true`)
}

/** The previews that an unfinished run is bound to. */
export async function findAwaited(
  tx: Tx,
  storeId: StoreId,
  previewIds: readonly string[],
): Promise<Set<string>> {
  if (previewIds.length === 0) return new Set()
  const { rows } = await sql<{ preview_id: string }>`
    select preview_id
      from run
     where store_id = ${storeId} and preview_id = any(${previewIds}::uuid[])
       and status in ('pending', 'started')`.execute(tx)
  return new Set(rows.map((row) => row.preview_id))
}

/** Items that could not be done; the run continues. */
export async function parkItems(
  tx: Tx,
  run: ActiveRun,
  failures: readonly ParkedItem[],
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
 * Deletes runs that ended before a moment of their stores, with their failures and differences. The
 * last success of each type stays: it says what there was to do, and the books are checked against
 * it.
 */
export function sweepRuns(
  db: Db,
  { now: before, holds }: TimeScope,
  types: readonly string[],
): Promise<void> {
  const isOld = sql`run.created_at <= ${before} and run.finished_at <= ${before}
                    and run.status in ('success', 'failed') and ${holds(sql.ref('run.store_id'))}`
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    oldRows: (storeIds) => sql`
      select run.store_id from run where run.store_id = any(${storeIds}::uuid[]) and ${isOld}`,
    deleteBatch: (tx, storeId, limit) => deleteOld(tx, storeId, { isOld, limit, types }),
  })
}

async function deleteOld(
  tx: Tx,
  storeId: StoreId,
  {
    isOld,
    limit,
    types,
  }: { isOld: ReturnType<typeof sql>; limit: number; types: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with kept as materialized (
      select last.id
        from unnest(${types}::text[]) as kind (job_type),
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

export type OpenRun = Pick<RunTable, 'id' | 'job_type' | 'status' | 'claim_id' | 'error'>

/** The run that is next in the order of creation, of those that have not ended. */
export function findOpenRun(db: Db | Tx, storeId: StoreId): Promise<OpenRun | undefined> {
  return db
    .selectFrom('run')
    .select(['id', 'job_type', 'status', 'claim_id', 'error'])
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'started'])
    .orderBy('created_at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}

/** The types of the runs that have not ended, one for each run. */
export async function listOpenRunTypes(tx: Tx, storeId: StoreId): Promise<string[]> {
  const rows = await tx
    .selectFrom('run')
    .select('job_type')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'started'])
    .execute()
  return rows.map(({ job_type }) => job_type)
}
