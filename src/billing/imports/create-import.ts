import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { actorText } from '../../platform/events/outbox.ts'
import type { Line } from '../../platform/imports/read-lines.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { problem } from '../billing-input.ts'
import { createRuns } from '../runs/create-run.ts'
import {
  type Import,
  type ImportError,
  type ImportLine,
  lineErrors,
  noCounts,
  phaseOf,
  RECORDS_MAX,
} from './import.ts'
import { insertImport, insertRecords, updateUploaded } from './queries.ts'
import { readRecord } from './read-record.ts'

/**
 * Keeps the records of a file, and queues the run that makes them (IMP-1). Lines that are no
 * record get their errors here. All or nothing: the transaction of the caller decides.
 */
export async function createImport(
  tx: Tx,
  tasks: TaskSender,
  ctx: Ctx,
  given: { externalRef: string | undefined; lines: AsyncIterable<Line> },
): Promise<Import> {
  const { storeId, now } = ctx
  const id = newId<'run'>()
  const row: Import = {
    store_id: storeId,
    id,
    external_ref: given.externalRef || null,
    status: 'pending',
    uploaded: noCounts(),
    error: null,
    asked_by: actorText(ctx),
    created_at: now,
    updated_at: now,
    started_at: null,
    finished_at: null,
  }
  await insertImport(tx, row)
  const uploaded = await keepLines(tx, row, given.lines)
  await updateUploaded(tx, row, uploaded)
  const externalRef = row.external_ref ?? undefined
  await createRuns(tx, tasks, ctx, [{ id, jobType: 'import', externalRef }])
  return { ...row, uploaded }
}

const BATCH_LINES = 1_000
const BATCH_CHARACTERS = 1024 * 1024

async function keepLines(tx: Tx, row: Import, lines: AsyncIterable<Line>) {
  const uploaded = noCounts()
  let records = 0
  let characters = 0
  let kept: ImportLine[] = []
  let errors: ImportError[] = []
  const flush = async () => {
    await insertRecords(tx, 'import_line', kept)
    await insertRecords(tx, 'import_error', errors)
    characters = 0
    kept = []
    errors = []
  }
  for await (const line of lines) {
    records += 1
    if (records > RECORDS_MAX) throw refused(`has more than ${RECORDS_MAX} records`)
    const read = readRecord(line)
    if (read.type) uploaded[read.type] += 1
    if ('record' in read) kept.push(lineRow(row, line.number, read))
    else errors.push(...lineErrors(row, { ...read, lineNumber: line.number }, row.created_at))
    characters += 'text' in line ? line.text.length : 0
    const isFull = kept.length + errors.length >= BATCH_LINES || characters >= BATCH_CHARACTERS
    if (isFull) await flush()
  }
  if (records === 0) throw refused('has no record')
  await flush()
  return uploaded
}

function refused(words: string): AppError {
  return new AppError('bad-request', problem('import_file', words))
}

function lineRow(
  { store_id, id }: Import,
  line_number: number,
  read: Extract<ReturnType<typeof readRecord>, { record: unknown }>,
): ImportLine {
  return {
    store_id,
    import_id: id,
    line_number,
    phase: phaseOf(read.type),
    record_type: read.type,
    external_ref: read.externalRef,
    attributes: read.record,
    outcome: null,
  }
}
