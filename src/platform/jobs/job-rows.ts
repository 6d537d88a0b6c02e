import { type Kysely, sql } from 'kysely'
import { type Db, json, later, type Tx } from '../db/db.ts'
import {
  type ActiveJob,
  type AnyJobTable,
  type JobCursor,
  JobLost,
  type JobQueue,
  type JobRow,
} from './job.ts'

/** Statements over any table of jobs. Only the columns that all of them have are named here. */
type AnyTables = Record<string, JobRow & { sequence: number }>
const anyTable = (db: Db | Tx) => db as unknown as Kysely<AnyTables>

type JobKey = Pick<ActiveJob, 'storeId' | 'id'>

/** The one of the queue that was created first, among those with this status. */
export async function lockFirstJob(
  tx: Tx,
  { table }: AnyJobTable,
  { storeId, jobType }: JobQueue,
  status: 'pending' | 'started',
): Promise<JobRow | undefined> {
  let waiting = anyTable(tx)
    .selectFrom(table)
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '=', status)
  if (jobType !== undefined) waiting = waiting.where('job_type', '=', jobType)
  const row: unknown = await waiting
    .orderBy('created_at')
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row as JobRow | undefined
}

/**
 * Locks a job that this worker still has: batches of one job are written in turn, and a worker that
 * lost the job cannot write.
 */
export async function lockClaimed(tx: Tx, jobs: AnyJobTable, job: ActiveJob): Promise<void> {
  const row = await selectClaimed(tx, jobs, job).select('id').executeTakeFirst()
  if (!row) throw new JobLost(`job ${job.id} was taken over`)
}

/** Locks it in the same way, and reads all of it, which can be much. */
export async function lockClaimedRow(tx: Tx, jobs: AnyJobTable, job: ActiveJob): Promise<JobRow> {
  const row: unknown = await selectClaimed(tx, jobs, job).selectAll().executeTakeFirst()
  if (!row) throw new JobLost(`job ${job.id} was taken over`)
  return row as JobRow
}

function selectClaimed(tx: Tx, { table }: AnyJobTable, job: ActiveJob) {
  return anyTable(tx)
    .selectFrom(table)
    .where('store_id', '=', job.storeId)
    .where('id', '=', job.id)
    .where('status', '=', 'started')
    .where('claim_id', '=', job.claimId)
    .forUpdate()
}

type JobChange = Partial<Omit<JobRow, 'error' | 'report'>> & {
  report?: object | undefined
  /** The detail. */
  error?: string | null
}

export async function updateJob(
  tx: Tx,
  { table, error: errorColumn }: AnyJobTable,
  { storeId, id }: JobKey,
  { report, error, ...change }: JobChange,
): Promise<JobRow> {
  const row: unknown = await anyTable(tx)
    .updateTable(table)
    .set({
      ...change,
      ...(report && { report: json(report) }),
      ...(error !== undefined && { error: error === null ? null : errorColumn.write(error) }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as JobRow
}

/** Changes the status of a locked job; every such change is an event (JOB-13). */
export async function changeJob(
  tx: Tx,
  jobs: AnyJobTable,
  before: JobRow,
  change: JobChange,
  now: Temporal.Instant,
): Promise<JobRow> {
  const key = { storeId: before.store_id, id: before.id }
  const row = await updateJob(tx, jobs, key, { ...change, updated_at: now })
  await jobs.announce(tx, { storeId: key.storeId, now }, row, before)
  return row
}

/** Progress of the job, committed together with the batch it describes. */
export async function advanceJob(
  tx: Tx,
  { table }: AnyJobTable,
  job: ActiveJob,
  { cursor, items }: { cursor: JobCursor; items: number },
): Promise<void> {
  const statement = sql`
    update ${sql.table(table)}
       set cursor = ${JSON.stringify(cursor)}::json, progress_done = progress_done + ${items}
     where store_id = ${job.storeId} and id = ${job.id}`
  await later(tx, statement.compile(tx))
}

/** A queue with the job of it that was created first among those that have not ended. */
export type OpenQueue = Required<JobQueue> & { id: string }

/** Queues of all stores with jobs that have not ended, each status by its own partial index. */
export async function listOpenQueues(
  db: Db,
  { table }: AnyJobTable,
  after: OpenQueue | undefined,
  limit: number,
): Promise<OpenQueue[]> {
  const place = after
    ? sql`(store_id, job_type) > (${after.storeId}::uuid, ${after.jobType})`
    : sql`true`
  const having = (status: string) => sql`
    select store_id, job_type, id, created_at, sequence
      from ${sql.table(table)}
     where status = ${sql.lit(status)} and ${place}`
  const { rows } = await sql<OpenQueue>`
    select distinct on (store_id, job_type) store_id as "storeId", job_type as "jobType", id
      from (${having('pending')} union all ${having('started')}) as open
     order by store_id, job_type, created_at, sequence
     limit ${limit}`.execute(db)
  return rows
}

/** Finds the queues whose job has still not ended. */
export async function findStillOpen(
  db: Db,
  { table }: AnyJobTable,
  queues: readonly OpenQueue[],
): Promise<OpenQueue[]> {
  if (queues.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
     where store_id = any(${queues.map(({ storeId }) => storeId)}::uuid[])
       and id = any(${queues.map(({ id }) => id)}::uuid[])
       and status in ('pending', 'started')`.execute(db)
  const open = new Set(rows.map(({ id }) => id))
  return queues.filter(({ id }) => open.has(id))
}
