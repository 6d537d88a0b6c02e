import { assert } from '../../lib/assert.ts'
import { type Db, databaseError, type Tx } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { holdRun, insertFailure } from './queries.ts'
import type { ActiveRun, JobType, RunReport } from './run.ts'

/**
 * What a kind of run does. The frame opens the transactions, goes on after a bad item, stops when
 * it is told to, and continues where another worker was killed.
 */
export type RunKind<Item extends { id: string }> = {
  jobType: JobType
  batchSize: number
  /**
   * The next items to do, locked, at most `limit`; with `only`, that one if it is still to do.
   * Items that were done, or that this run has parked (`run_failure`), are left out.
   */
  claim(tx: Tx, run: ActiveRun, limit: number, only?: string): Promise<Item[]>
  /** Does all of them in this transaction, set-based. Throwing undoes the whole batch. */
  perform(tx: Tx, run: ActiveRun, items: readonly Item[]): Promise<void>
  /** Counted from rows that carry the run's id, so that it is right after a take-over. */
  report(tx: Tx, run: ActiveRun): Promise<RunReport | undefined>
}

/** Another worker has taken the run over, because this one was not heard of for too long. */
export class RunLost extends Error {}

export type FrameParts = {
  db: Db
  log: Log
  signal: AbortSignal
  sharedNow: () => Promise<Temporal.Instant>
}

/** Batch after batch until nothing is left to do. */
export async function workThrough<Item extends { id: string }>(
  parts: FrameParts,
  kind: RunKind<Item>,
  run: ActiveRun,
): Promise<void> {
  let previous: string | undefined
  for (;;) {
    parts.signal.throwIfAborted()
    const ids = await performBatch(parts, kind, run)
    if (ids.length === 0) return
    const batch = ids.join()
    assert(batch !== previous, `a batch of ${kind.jobType} neither does nor parks its items`)
    previous = batch
  }
}

/** One transaction; if it fails, one for each of its items. Returns the ids it dealt with. */
async function performBatch<Item extends { id: string }>(
  parts: FrameParts,
  kind: RunKind<Item>,
  run: ActiveRun,
): Promise<string[]> {
  let ids: string[] = []
  try {
    await parts.db.transaction().execute(async (tx) => {
      await requireHeld(tx, run)
      const items = await kind.claim(tx, run, kind.batchSize)
      ids = items.map((item) => item.id)
      if (items.length > 0) await kind.perform(tx, run, items)
    })
    return ids
  } catch (error) {
    if (ids.length === 0 || isPassing(error)) throw error
    parts.log.warn({ err: error, items: ids.length }, 'a batch failed; its items are tried alone')
  }
  for (const id of ids) {
    parts.signal.throwIfAborted()
    await performOrPark(parts, kind, run, id)
  }
  return ids
}

async function performOrPark<Item extends { id: string }>(
  { db, log, sharedNow }: FrameParts,
  kind: RunKind<Item>,
  run: ActiveRun,
  id: string,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await requireHeld(tx, run)
      const items = await kind.claim(tx, run, 1, id)
      if (items.length > 0) await kind.perform(tx, run, items)
    })
  } catch (error) {
    if (isPassing(error)) throw error
    log.warn({ err: error, item: id }, 'an item could not be done and was parked')
    const now = await sharedNow()
    await db.transaction().execute(async (tx) => {
      await requireHeld(tx, run)
      await insertFailure(tx, run, { subjectId: id, reason: reasonOf(error), now })
    })
  }
}

const REASON_MAX = 1_000

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, REASON_MAX)
}

/** Locks the run's row: batches of one run never overlap, and a lost one cannot write. */
async function requireHeld(tx: Tx, run: ActiveRun): Promise<void> {
  if (!(await holdRun(tx, run))) throw new RunLost(`run ${run.id} was taken over`)
}

/** Not the item's fault: the database is away, a lock was not had, the run was taken over. */
function isPassing(error: unknown): boolean {
  if (error instanceof RunLost) return true
  const code = databaseError(error)?.code
  if (code === undefined)
    return error instanceof Error && /^(Connection|timeout)/i.test(error.message)
  return /^(08|0A|40|53|55|57)/.test(code)
}
