import { type Generated, type GeneratedAlways, type Insertable, type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, later, type Tx } from '../../platform/db/db.ts'
import { pruneRows } from '../../platform/maintenance/clean-up.ts'
import type { TimeScope } from '../../stores/clock/time-scopes.ts'
import { type ImportReport, importTypes, type Job, type JobId } from './job.ts'

type JobTable = Omit<Job, 'losses' | 'progress_done'> & {
  sequence: GeneratedAlways<number>
  losses: Generated<number>
  progress_done: Generated<number>
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog_job: JobTable
  }
}

export function insertJob(tx: Tx, job: Insertable<JobTable>): Promise<Job> {
  const values = { ...job, report: job.report ? json(job.report) : null }
  return tx.insertInto('catalog_job').values(values).returningAll().executeTakeFirstOrThrow()
}

/** How many imports of the store are not done yet. */
export async function countUnfinished(tx: Tx, storeId: StoreId): Promise<number> {
  const { imports } = await tx
    .selectFrom('catalog_job')
    .select(({ fn }) => fn.countAll<number>().as('imports'))
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'started'])
    .where('job_type', 'in', importTypes)
    .executeTakeFirstOrThrow()
  return imports
}

/** The job that is next in the order of creation, of those that have not ended. */
export function findOpenJob(
  db: Db | Tx,
  storeId: StoreId,
): Promise<Pick<Job, 'id' | 'job_type'> | undefined> {
  return db
    .selectFrom('catalog_job')
    .select(['id', 'job_type'])
    .where('store_id', '=', storeId)
    .where('status', 'in', ['pending', 'started'])
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
}

/** Stores the counts of an import whose rows are all kept. */
export function updateCounts(tx: Tx, { store_id, id }: Job, report: ImportReport): Promise<Job> {
  return tx
    .updateTable('catalog_job')
    .set({
      report: json(report),
      progress_done: report.failed,
      progress_total: report.rows,
    })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The counts of an import, whose job the caller has locked. */
export async function findImportReport(tx: Tx, storeId: StoreId, id: JobId): Promise<ImportReport> {
  const { report } = await tx
    .selectFrom('catalog_job')
    .select('report')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert(report && 'rows' in report, 'an import counts its rows')
  return report
}

export async function updateReport(
  tx: Tx,
  storeId: StoreId,
  id: JobId,
  report: ImportReport,
): Promise<void> {
  const statement = tx
    .updateTable('catalog_job')
    .set({ report: json(report) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
  await later(tx, statement.compile())
}

const IMPORTS_SWEPT_MAX = 1 // It may have a hundred thousand rows.

/** Deletes imports that ended before a moment of their stores, with their rows and errors. */
export function sweepCatalogImports(db: Db, { now: before, holds }: TimeScope): Promise<void> {
  const isOld = sql<SqlBool>`
    ${holds(sql.ref('old.store_id'))} and
    old.created_at <= ${before} and old.finished_at <= ${before}
    and old.job_type = any(${importTypes}::text[])
    and old.status in ('success', 'failed', 'cancelled')`
  const pruned = { table: 'catalog_job', key: ['id'], order: 'created_at' } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: IMPORTS_SWEPT_MAX })
}
