import { assert } from '../../lib/assert.ts'
import { type Db, databaseError, isDatabaseBusy, type Tx } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { advanceRun, insertFailure, lockClaim, updateRun } from './queries.ts'
import type { ActiveRun, JobType, RunCursor, RunReport } from './run.ts'

/**
 * The work of one kind of run. The runner opens the transactions, stores the position, continues
 * after a bad item, stops on request, and resumes where another worker was killed.
 */
export type RunKind<Item extends { id: string }> = {
  jobType: JobType
  batchSize: number
  /**
   * Each time that a worker takes the run up, before its first batch: at the start, and again
   * after a take-over. Here is done what a lost worker may have left half done.
   */
  begin?(parts: BatchRunnerParts, run: ActiveRun): Promise<void>
  /** How many items there are, if anybody knows, for those who watch; asked after `begin`. */
  count?(tx: Tx, run: ActiveRun): Promise<number | undefined>
  /**
   * The next items after `run.cursor`, in their order, locked, at most `limit`; with `only`, that
   * one if it is still to do. What this run has done before the cursor was kept is left out.
   */
  claim(tx: Tx, run: ActiveRun, limit: number, only?: string): Promise<Item[]>
  /** The place of an item in that order: parked ones too are behind it and not met again. */
  cursorOf(item: Item): RunCursor
  /**
   * True to claim and perform batches on other connections while the ones before them are being
   * written. `perform` then waits for its `turn` before it does what must happen in order. Not
   * for a kind that has something to `follow`.
   */
  overlaps?: boolean
  /** Does all of them in this transaction, set-based. Throwing undoes the whole batch. */
  perform(tx: Tx, run: ActiveRun, items: readonly Item[], turn: () => Promise<void>): Promise<void>
  /**
   * Runs after the transaction, for work that must not happen inside one. It is lost with the
   * worker, so `perform` records the work, and `begin` does what is still recorded.
   */
  follow?(parts: BatchRunnerParts, run: ActiveRun, items: readonly Item[]): Promise<void>
  /** In the transaction that marks the run as failed, for what else has failed with it. */
  giveUp?(
    tx: Tx,
    run: ActiveRun,
    error: { title: string; detail: string },
    now: Temporal.Instant,
  ): Promise<void>
  /**
   * Counted from rows that carry the run's id, so that it is right after a take-over; `failures`
   * are the items that were parked.
   */
  report(tx: Tx, run: ActiveRun, failures: number): Promise<RunReport | undefined>
}

/** Another worker has taken the run over, because this one sent no heartbeat for too long. */
export class RunLost extends Error {}

export type BatchRunnerParts = {
  db: Db
  log: Log
  signal: AbortSignal
  sharedNow: () => Promise<Temporal.Instant>
}

/** Batch after batch until nothing is left to do. */
export async function runBatches<Item extends { id: string }>(
  parts: BatchRunnerParts,
  kind: RunKind<Item>,
  taken: ActiveRun,
): Promise<void> {
  await kind.begin?.(parts, taken)
  await countItems(parts, kind, taken)
  let run = taken
  let batch: Batch<Item> | undefined
  let clashes = 0
  for (;;) {
    if (!batch) parts.signal.throwIfAborted()
    const { claimed, written, next } = batch ?? startBatch(parts, kind, run, [])
    const items = await claimed
    const last = items.at(-1)
    if (!last) return written
    const cursor = kind.cursorOf(last)
    const isMoved = JSON.stringify(cursor) !== JSON.stringify(run.cursor)
    assert(isMoved, `a batch of ${kind.jobType} begins where the one before it ended`)
    const failure = await written.then(() => undefined, failed)
    batch = await next
    if (failure) {
      await undone(batch)
      batch = undefined
      clashes += 1
      if (isClash(failure.cause) && clashes < CLASHES_MAX) continue
      await performAlone(parts, kind, run, items, failure.cause)
    } else {
      await kind.follow?.(parts, run, items)
    }
    clashes = 0
    run = { ...run, cursor }
  }
}

const CLASHES_MAX = 3

const failed = (cause: unknown) => ({ cause })

async function countItems<Item extends { id: string }>(
  { db }: BatchRunnerParts,
  kind: RunKind<Item>,
  run: ActiveRun,
): Promise<void> {
  if (run.isCounted) return
  await db.transaction().execute(async (tx) => {
    await requireClaim(tx, run)
    const progress_total = await kind.count?.(tx, run)
    if (progress_total !== undefined) await updateRun(tx, run.storeId, run.id, { progress_total })
  })
}

type Batch<Item> = {
  claimed: Promise<Item[]>
  written: Promise<void>
  /** The one that was begun before this one was written. */
  next: Promise<Batch<Item> | undefined>
}

const AHEAD_MAX = 2

/** One transaction. Its turn comes when those that were begun `before` it are written. */
function startBatch<Item extends { id: string }>(
  parts: BatchRunnerParts,
  kind: RunKind<Item>,
  run: ActiveRun,
  before: readonly Promise<void>[],
): Batch<Item> {
  const claimed = Promise.withResolvers<Item[]>()
  const written = parts.db.transaction().execute(async (tx) => {
    let isHeld = false
    const turn = async () => {
      await before.at(-1)
      if (!isHeld) await requireClaim(tx, run)
      isHeld = true
    }
    if (before.length === 0) await turn()
    const items = await kind.claim(tx, run, kind.batchSize)
    claimed.resolve(items)
    const last = items.at(-1)
    if (!last) return
    await kind.perform(tx, run, items, turn)
    await turn()
    await advanceRun(tx, run, kind.cursorOf(last), items.length)
  })
  // All are waited for in their time; until then a failure is nobody's fault.
  written.catch(claimed.reject)
  claimed.promise.catch(() => {})
  const next = startNext(parts, kind, run, {
    claimed: claimed.promise,
    unwritten: [...before, written],
  })
  next.catch(() => {})
  return { claimed: claimed.promise, written, next }
}

async function startNext<Item extends { id: string }>(
  parts: BatchRunnerParts,
  kind: RunKind<Item>,
  run: ActiveRun,
  { claimed, unwritten }: { claimed: Promise<Item[]>; unwritten: readonly Promise<void>[] },
): Promise<Batch<Item> | undefined> {
  if (!kind.overlaps) return undefined
  const [oldest, ...others] = unwritten
  const last = (await claimed).at(-1)
  if (!last) return undefined
  const isFull = unwritten.length > AHEAD_MAX
  if (isFull) await oldest
  if (parts.signal.aborted) return undefined
  const before = isFull ? others : unwritten
  return startBatch(parts, kind, { ...run, cursor: kind.cursorOf(last) }, before)
}

/** Their turn does not come, and they undo what they did. */
async function undone<Item>(batch: Batch<Item> | undefined): Promise<void> {
  for (let one = batch; one; one = await one.next.catch(() => undefined)) {
    await one.written.catch(() => {})
  }
}

async function performAlone<Item extends { id: string }>(
  parts: BatchRunnerParts,
  kind: RunKind<Item>,
  run: ActiveRun,
  items: readonly Item[],
  cause: unknown,
): Promise<void> {
  if (isPassing(cause)) throw cause
  const facts = { err: cause, items: items.length }
  parts.log.warn(facts, 'a batch failed; its items are tried alone')
  let { cursor } = run
  for (const item of items) {
    parts.signal.throwIfAborted()
    await performOrPark(parts, kind, { ...run, cursor }, item)
    cursor = kind.cursorOf(item)
  }
}

async function performOrPark<Item extends { id: string }>(
  parts: BatchRunnerParts,
  kind: RunKind<Item>,
  run: ActiveRun,
  item: Item,
): Promise<void> {
  const { db, log, sharedNow } = parts
  let items: Item[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await requireClaim(tx, run)
      items = await kind.claim(tx, run, 1, item.id)
      if (items.length > 0) await kind.perform(tx, run, items, async () => {})
      await advanceRun(tx, run, kind.cursorOf(item), 1)
    })
  } catch (error) {
    if (isPassing(error)) throw error
    log.warn({ err: error, item: item.id }, 'an item could not be done and was parked')
    const now = await sharedNow()
    await db.transaction().execute(async (tx) => {
      await requireClaim(tx, run)
      await insertFailure(tx, run, { subjectId: item.id, reason: reasonOf(error), now })
      await advanceRun(tx, run, kind.cursorOf(item), 1)
    })
    return
  }
  if (items.length > 0) await kind.follow?.(parts, run, items)
}

const REASON_MAX = 1_000

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, REASON_MAX)
}

/** Locks the run's row: batches of one run are written in turn, and a lost one cannot write. */
async function requireClaim(tx: Tx, run: ActiveRun): Promise<void> {
  if (!(await lockClaim(tx, run))) throw new RunLost(`run ${run.id} was taken over`)
}

/** A deadlock: one of two transactions was aborted, and a retry helps. */
function isClash(error: unknown): boolean {
  return databaseError(error)?.code.startsWith('40') ?? false
}

/** Not the item's fault: the database is away, a lock was not had, the run was taken over. */
export function isPassing(error: unknown): boolean {
  return error instanceof RunLost || isDatabaseBusy(error)
}
