import type { Generated, GeneratedAlways, Insertable } from 'kysely'
import { json, type Tx } from '../../platform/db/db.ts'
import type { Job } from './job.ts'

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
