import type { GeneratedAlways } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Job, JobId } from './job.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog_job: Job & { store_id: StoreId; sequence: GeneratedAlways<number> }
  }
}

export function insertJob(tx: Tx, storeId: StoreId, job: Job) {
  return tx
    .insertInto('catalog_job')
    .values({ ...job, store_id: storeId })
    .execute()
}

export function selectJob(db: Db | Tx, storeId: StoreId, id: JobId) {
  return db
    .selectFrom('catalog_job')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

/** The newest first. */
export function listJobs(db: Db, storeId: StoreId, page: Page) {
  const matching = db.selectFrom('catalog_job').where('store_id', '=', storeId)
  return readPage(matching, ['-created_at', '-sequence'], page)
}

/** The job that a worker has begun; locked. There is one at most. */
export function lockStartedJob(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('catalog_job')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '=', 'started')
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** The one that was created first (BLD-5); locked. */
export function lockFirstPendingJob(tx: Tx, storeId: StoreId) {
  return tx
    .selectFrom('catalog_job')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '=', 'pending')
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export type JobChange = Partial<
  Pick<Job, 'status' | 'report' | 'error' | 'updated_at' | 'started_at' | 'finished_at'>
>

export function updateJob(
  tx: Tx,
  storeId: StoreId,
  id: JobId,
  { report, ...change }: JobChange,
): Promise<Job> {
  return tx
    .updateTable('catalog_job')
    .set({ ...change, ...(report && { report: json(report) }) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
