import { assert } from '../../lib/assert.ts'
import { systemContext } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import { errorFacts, type Log } from '../../platform/log.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import type { Stores } from '../../stores/directory.ts'
import { type ActiveRun, RUN_FAILED } from '../runs/run.ts'
import { refreshStatistics } from '../subscriptions/creating/create-subscription.ts'
import { type ImportId, type ImportLine, phaseOf } from './import.ts'
import { importLines, storeFailures } from './import-lines.ts'
import {
  claimImport,
  countToDo,
  findAsker,
  findWaitingLine,
  finishLines,
  listLines,
  listWaitingLines,
  updateEndedImport,
} from './queries.ts'

type ImportRunParts = {
  stores: Stores
  log: Log
  storeNow: StoreNow
}

type Item = { id: string; line: ImportLine }

const BATCH_LINES = 500
const LEFT_LINES = 5_000
const LAST_PHASE = phaseOf('subscription')
const BATCH_BYTES = 2 * 1024 * 1024

/** Makes the records of its file, or of all files that wait if it came without one (IMP-12). */
export function importRun({ stores, log, storeNow }: ImportRunParts): JobType<ActiveRun, Item> {
  return {
    batchSize: BATCH_LINES,
    count: (tx, run) => countToDo(tx, run.storeId, run.id),
    async claim(tx, run, limit, only) {
      const now = await storeNow(run.storeId, tx)
      const lines = only
        ? await claimOne(tx, run, only, now)
        : await claimLines(tx, run, limit, now)
      return lines.map((line) => ({ id: itemId(line), line }))
    },
    cursorOf: ({ line }) => [line.import_id, line.phase, line.line_number],
    async perform(tx, run, items) {
      const [first] = items
      assert(first)
      const { storeId } = run
      const { organizationId, currencies } = await stores.profile(storeId, tx)
      const { import_id } = first.line
      const askedBy = await findAsker(tx, storeId, import_id)
      const actor = { kind: 'system' as const, askedBy }
      const now = await storeNow(storeId, tx)
      const ctx = systemContext({ storeId, organizationId, now, log, actor })
      const lines = items.map(({ line }) => line)
      await importLines(tx, ctx, import_id, lines, currencies)
    },
    // A failure of it costs time, and nothing else.
    async follow({ db, log: runLog }, { cursor }, items) {
      const [, phaseBefore = 0] = cursor ?? []
      const isFirst = Number(phaseBefore) < LAST_PHASE && items.at(-1)?.line.phase === LAST_PHASE
      if (!isFirst || items.length < BATCH_LINES) return
      await refreshStatistics(db).catch((error) => runLog.warn(errorFacts(error), 'no statistics'))
    },
    async giveUp(tx, run, detail, now) {
      const error = { title: RUN_FAILED, detail }
      await updateEndedImport(tx, run.storeId, run.id, { now, error })
    },
  }
}

/** Handles lines of one import at a time. An import without remaining lines ends here. */
async function claimLines(
  tx: Tx,
  run: ActiveRun,
  limit: number,
  now: Temporal.Instant,
): Promise<ImportLine[]> {
  const [lastImport, phase = 0, line_number = 0] = run.cursor ?? []
  for (;;) {
    const importId = await claimImport(tx, run, now)
    if (!importId) return []
    const isSame = importId === lastImport
    const after = isSame ? { phase: Number(phase), line_number: Number(line_number) } : start
    const lines = await listLines(tx, run.storeId, importId, { after, limit, bytes: BATCH_BYTES })
    if (lines.length > 0) return lines
    await finishImport(tx, run, importId, now)
  }
}

const start = { phase: 0, line_number: 0 }

/**
 * Lines that still wait were tried and failed for a reason that is not in the line. They are
 * settled first, in portions.
 */
async function finishImport(
  tx: Tx,
  { storeId }: ActiveRun,
  importId: ImportId,
  now: Temporal.Instant,
): Promise<void> {
  const left = await listWaitingLines(tx, storeId, importId, LEFT_LINES)
  if (left.length === 0) return updateEndedImport(tx, storeId, importId, { now })
  const problems = [
    { field: '', error: 'the record could not be created; see the job for the reason' },
  ]
  const outcomes = left.map((line) => ({ ...line, outcome: 'failed' as const }))
  await finishLines(tx, storeId, importId, outcomes)
  const failed = left.map((line) => ({ line, problems }))
  await storeFailures(tx, { storeId, now }, importId, failed)
}

async function claimOne(tx: Tx, run: ActiveRun, id: string, now: Temporal.Instant) {
  const importId = await claimImport(tx, run, now)
  return importId ? findWaitingLine(tx, run.storeId, importId, lineNumberOf(id)) : []
}

const NUMBER_DIGITS = 12

/** Lines have numbers, but items have ids: that of the import with the number at its end. */
function itemId({ import_id, line_number }: ImportLine): string {
  const digits = line_number.toString(16).padStart(NUMBER_DIGITS, '0')
  return import_id.slice(0, -NUMBER_DIGITS) + digits
}

function lineNumberOf(id: string): number {
  return Number.parseInt(id.slice(-NUMBER_DIGITS), 16)
}
