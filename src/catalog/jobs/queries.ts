import { type Generated, type GeneratedAlways, type Insertable, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, later, type Tx } from '../../platform/db/db.ts'
import { sweepStores } from '../../platform/maintenance/clean-up.ts'
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

/** Deletes imports that ended before a moment, with their rows and errors. */
export function sweepCatalogImports(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql`job.created_at <= ${before} and job.finished_at <= ${before}
                    and job.job_type = any(${importTypes}::text[])
                    and job.status in ('success', 'failed', 'cancelled')`
  return sweepStores(db, {
    batchSize: IMPORTS_SWEPT_MAX,
    oldRows: (storeIds) => sql`
      select job.store_id from catalog_job as job
       where job.store_id = any(${storeIds}::uuid[]) and ${isOld}`,
    async deleteBatch(tx, storeId, limit) {
      const { numAffectedRows } = await sql`
        with old as materialized (
          select job.id
            from catalog_job as job
           where job.store_id = ${storeId} and ${isOld}
           order by job.created_at
           limit ${limit}
        )
        delete from catalog_job
         where store_id = ${storeId} and id in (select id from old)`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  })
}
