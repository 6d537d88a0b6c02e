import type { Generated, GeneratedAlways, Insertable } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Job, JobId } from './job.ts'

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
  return tx.insertInto('catalog_job').values(job).returningAll().executeTakeFirstOrThrow()
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
