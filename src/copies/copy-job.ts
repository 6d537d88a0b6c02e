import { sql } from 'kysely'
import type { FileStore } from '../catalog/files/file-store.ts'
import { assert } from '../lib/assert.ts'
import type { OrganizationId, StoreId } from '../lib/ids.ts'
import { findStore } from '../platform/auth/queries.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { ActiveJob, JobParts, JobTable, JobType } from '../platform/jobs/job.ts'
import { lockClaimed, updateJob } from '../platform/jobs/job-rows.ts'
import { copyStore } from './copy-store.ts'
import { announceCopy, type StoreCopy } from './store-copy.ts'
import { copyTask } from './task-kinds.ts'

type ActiveCopy = ActiveJob &
  Pick<StoreCopy, 'source_id' | 'target_id' | 'name' | 'client_id' | 'secret_hash' | 'salt'>

/** Copies as the engine of jobs sees them. */
export const copyJobs: JobTable<StoreCopy, ActiveCopy> = {
  table: 'store_copy',
  task: copyTask,
  queuePer: 'store',
  inputOf: ({ source_id, target_id, name, client_id, secret_hash, salt }) => {
    return { source_id, target_id, name, client_id, secret_hash, salt }
  },
  error: { write: (detail) => detail, read: ({ error }) => error ?? undefined },
  announce: (tx, moment, row, before) =>
    announceCopy(tx, moment, 'store_copy.updated', row, before),
}

type CopyJobParts = { files: FileStore; sessionDb: Db }

export const copyTypes = (parts: CopyJobParts) => ({ 'store-copy': storeCopy(parts) })

function storeCopy({ files, sessionDb }: CopyJobParts): JobType<ActiveCopy, { id: string }> {
  return {
    batchSize: 1,
    async begin(own, job) {
      // A worker that was lost may have come to the end.
      if (!(await findStore(own.db, job.target_id))) await copyAll(own, job, { files, sessionDb })
      await forgetSecrets(own.db, job)
    },
    claim: async () => [],
    cursorOf: () => [],
    perform: async () => {},
    giveUp: (tx, job) => forgetSecrets(tx, job),
  }
}

async function copyAll(own: JobParts, job: ActiveCopy, parts: CopyJobParts): Promise<void> {
  const { files, sessionDb } = parts
  const { storeId, source_id: sourceId, target_id: targetId, name, client_id, secret_hash } = job
  assert(job.salt && secret_hash, 'a copy that is not done has its secrets')
  const missing = await copyStore(
    { db: sessionDb, files, signal: own.signal },
    {
      sourceId,
      targetId,
      organizationId: storeId as string as OrganizationId,
      name,
      key: { clientId: client_id, secretHash: secret_hash },
      salt: job.salt,
      now: await own.now(),
      onProgress: (progress) => tellProgress(own, job, progress),
    },
  )
  if (missing > 0) own.log.warn({ missing, targetId }, 'uploaded files had no content to copy')
}

/** Beside the transaction of the copy, so that others see it. */
async function tellProgress(
  own: JobParts,
  job: ActiveCopy,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await own.db.transaction().execute(async (tx) => {
    await lockClaimed(tx, copyJobs, job)
    await updateJob(tx, copyJobs, job, { progress_done: done, progress_total: total })
  })
}

/** Nothing that leads back to the real names is kept. */
async function forgetSecrets(db: Db | Tx, { storeId, id }: { storeId: StoreId; id: string }) {
  await sql`
    update store_copy set salt = null, secret_hash = null
     where store_id = ${storeId} and id = ${id}`.execute(db)
}
