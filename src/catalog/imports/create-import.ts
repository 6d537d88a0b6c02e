import { AppError, problemAt } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { createJob } from '../jobs/catalog-jobs.ts'
import type { ImportReport, Job } from '../jobs/job.ts'
import { countUnfinished, updateCounts } from '../jobs/queries.ts'
import {
  emptyReport,
  type ImportError,
  type ImportRow,
  ROWS_MAX,
  rowErrors,
  UNFINISHED_MAX,
} from './import.ts'
import { insertErrors, insertRows, updateRepeated } from './queries.ts'
import type { ReadRow } from './read-rows.ts'

type NewImport = Pick<Job, 'job_type'> &
  Partial<Pick<Job, 'price_book_id'>> & {
    rows: AsyncIterable<ReadRow>
    /** Says of a row that it is about the same as a later one. */
    repeats: string
  }

/**
 * Keeps the rows of a file, and queues the job that works through them. Rows that cannot be read
 * get their errors here. All or nothing: the transaction of the caller decides.
 */
export async function createImport(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  { rows, repeats, ...given }: NewImport,
): Promise<Job> {
  if ((await countUnfinished(tx, ctx.storeId)) >= UNFINISHED_MAX) {
    const detail = `${UNFINISHED_MAX} imports are not done yet; wait for one of them.`
    throw new AppError('unprocessable', detail)
  }
  return createJob(tx, tasks, ctx, given, async (job) => {
    const report = await keepRows(tx, job, rows)
    const place = { storeId: job.store_id, id: job.id }
    const repeated = await updateRepeated(tx, place, { words: repeats, now: ctx.now })
    const failed = report.failed + repeated
    return updateCounts(tx, job, { ...report, failed })
  })
}

const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 1024 * 1024

async function keepRows(tx: Tx, job: Job, rows: AsyncIterable<ReadRow>): Promise<ImportReport> {
  const report = { ...emptyReport }
  let characters = 0
  let kept: ImportRow[] = []
  let errors: ImportError[] = []
  const flush = async () => {
    await insertRows(tx, kept)
    await insertErrors(tx, errors)
    characters = 0
    kept = []
    errors = []
  }
  for await (const read of rows) {
    report.rows += 1
    if (report.rows > ROWS_MAX) throw refused(`has more than ${ROWS_MAX} rows`)
    const row = rowOf(job, read)
    kept.push(row)
    if ('problems' in read) {
      report.failed += 1
      errors.push(...rowErrors(row, read.problems, job.created_at))
    } else {
      characters += JSON.stringify(read.record).length
    }
    const isFull = kept.length + errors.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS
    if (isFull) await flush()
  }
  if (report.rows === 0) throw refused('has no row')
  await flush()
  return report
}

function rowOf(job: Job, read: ReadRow): ImportRow {
  const { number: row_number, sku, key } = read
  const isSound = 'record' in read
  return {
    store_id: job.store_id,
    job_id: job.id,
    row_number,
    sku,
    key,
    record: isSound ? read.record : null,
    outcome: isSound ? null : 'failed',
  }
}

function refused(words: string): AppError {
  return new AppError('bad-request', problemAt('import_file', words))
}
