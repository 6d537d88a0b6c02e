import { assert } from '../../lib/assert.ts'
import { databaseError, isDatabaseBusy, type Tx } from '../db/db.ts'
import {
  type ActiveJob,
  type AnyJobTable,
  type AnyJobType,
  JobFailed,
  JobLost,
  type JobParts,
  JobPaused,
} from './job.ts'
import { advanceJob, lockClaimed, updateJob } from './job-rows.ts'

/** A worker's parts, with the table and the type of its job. */
type BatchParts = JobParts & { jobs: AnyJobTable; type: AnyJobType }

type Item = { id: string }

/** Batch after batch until nothing is left to do. */
export async function runBatches(parts: BatchParts, taken: ActiveJob): Promise<void> {
  await parts.type.begin?.(parts, taken)
  await countItems(parts, taken)
  const follower = new Follower(parts)
  try {
    await runClaimed(parts, taken, follower)
  } finally {
    await follower.idle()
  }
  await follower.succeeded()
  // A worker that is told to stop leaves a part of the last batch to the next worker.
  parts.signal.throwIfAborted()
}

async function runClaimed(parts: BatchParts, taken: ActiveJob, follower: Follower): Promise<void> {
  const { type, signal } = parts
  let job = taken
  let batch: Batch | undefined
  let clashes = 0
  for (;;) {
    if (!batch) signal.throwIfAborted()
    const { claimed, written, next } = batch ?? startBatch(parts, job, [])
    const items = await claimed
    const last = items.at(-1)
    if (!last) return written
    const cursor = type.cursorOf(last)
    const isMoved = JSON.stringify(cursor) !== JSON.stringify(job.cursor)
    assert(isMoved, `a batch of job ${job.id} begins where the one before it ended`)
    const failure = await written.then(() => undefined, failed)
    batch = await next
    if (failure) {
      await undone(batch)
      batch = undefined
      clashes += 1
      if (isClash(failure.cause) && clashes < CLASHES_MAX) continue
      await follower.succeeded()
      await performAlone(parts, job, items, failure.cause)
    } else {
      await follower.follow(job, items)
    }
    parts.metrics.jobItemsDone(job.typeName, items.length)
    if (!batch) await rest(parts, follower)
    clashes = 0
    job = { ...job, cursor }
  }
}

/** The work that follows a batch belongs to it, and ends before the pause begins. */
async function rest({ pauses }: BatchParts, follower: Follower): Promise<void> {
  if (pauses?.isWanted) await follower.idle()
  await pauses?.rest()
}

/**
 * Runs what follows a batch beside the next batches, so that a job that waits for a gateway works
 * meanwhile; as many at a time as the type allows.
 */
class Follower {
  readonly #parts: BatchParts
  readonly #open = new Set<Promise<void>>()
  #failure: { cause: unknown } | undefined

  constructor(parts: BatchParts) {
    this.#parts = parts
  }

  /** Begins when there is room for one more; rejects when an earlier one has failed. */
  async follow(job: ActiveJob, items: readonly Item[]): Promise<void> {
    const { type } = this.#parts
    const { followsMax = 1 } = type
    while (this.#open.size >= followsMax) await Promise.race(this.#open)
    if (this.#failure) throw this.#failure.cause
    const ended = Promise.resolve(type.follow?.(this.#parts, job, items)).catch((cause) => {
      this.#failure ??= { cause } // The next one to wait is told.
    })
    this.#open.add(ended)
    ended.finally(() => this.#open.delete(ended))
  }

  async succeeded(): Promise<void> {
    await this.idle()
    if (this.#failure) throw this.#failure.cause
  }

  async idle(): Promise<void> {
    await Promise.all(this.#open)
  }
}

const CLASHES_MAX = 3

const failed = (cause: unknown) => ({ cause })

async function countItems({ db, jobs, type }: BatchParts, job: ActiveJob): Promise<void> {
  if (job.isCounted || !type.count) return
  await db.transaction().execute(async (tx) => {
    await lockClaimed(tx, jobs, job)
    const progress_total = await type.count?.(tx, job)
    if (progress_total !== undefined) await updateJob(tx, jobs, job, { progress_total })
  })
}

type Batch = {
  claimed: Promise<Item[]>
  written: Promise<void>
  /** The one that was begun before this one was written. */
  next: Promise<Batch | undefined>
}

const AHEAD_MAX = 2

/** One transaction. Its turn comes when the batches that were begun `before` it are written. */
function startBatch(parts: BatchParts, job: ActiveJob, before: readonly Promise<void>[]): Batch {
  const { db, jobs, type } = parts
  const claimed = Promise.withResolvers<Item[]>()
  const written = db.transaction().execute(async (tx) => {
    let isHeld = false
    const turn = async () => {
      await before.at(-1)
      if (!isHeld) await lockClaimed(tx, jobs, job)
      isHeld = true
    }
    if (before.length === 0) await turn()
    const items: Item[] = await type.claim(tx, job, type.batchSize)
    claimed.resolve(items)
    const last = items.at(-1)
    if (!last) return
    await type.perform(tx, job, items, turn)
    await turn()
    await advanceJob(tx, jobs, job, { cursor: type.cursorOf(last), items: items.length })
  })
  // Each is awaited in its turn; until then a rejection must not count as unhandled.
  written.catch(claimed.reject)
  claimed.promise.catch(() => {})
  const next = startNext(parts, job, {
    claimed: claimed.promise,
    unwritten: [...before, written],
  })
  next.catch(() => {})
  return { claimed: claimed.promise, written, next }
}

async function startNext(
  parts: BatchParts,
  job: ActiveJob,
  { claimed, unwritten }: { claimed: Promise<Item[]>; unwritten: readonly Promise<void>[] },
): Promise<Batch | undefined> {
  if (!parts.type.overlaps || parts.pauses?.isWanted) return undefined
  const [oldest, ...others] = unwritten
  const last = (await claimed).at(-1)
  if (!last) return undefined
  const isFull = unwritten.length > AHEAD_MAX
  if (isFull) await oldest
  if (parts.signal.aborted) return undefined
  const before = isFull ? others : unwritten
  return startBatch(parts, { ...job, cursor: parts.type.cursorOf(last) }, before)
}

/** Waits for batches whose turn does not come: they undo what they did. */
async function undone(batch: Batch | undefined): Promise<void> {
  for (let one = batch; one; one = await one.next.catch(() => undefined)) {
    await one.written.catch(() => {})
  }
}

async function performAlone(
  parts: BatchParts,
  job: ActiveJob,
  items: readonly Item[],
  cause: unknown,
): Promise<void> {
  const { jobs, log, signal, type } = parts
  if (!jobs.park || concernsWholeJob(cause)) throw cause
  log.warn({ err: cause, items: items.length }, 'a batch failed; its items are tried alone')
  let { cursor } = job
  for (const item of items) {
    signal.throwIfAborted()
    await performOrPark(parts, { ...job, cursor }, item)
    cursor = type.cursorOf(item)
  }
}

async function performOrPark(parts: BatchParts, job: ActiveJob, item: Item): Promise<void> {
  const { db, jobs, log, metrics, type } = parts
  const settle = (work: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await lockClaimed(tx, jobs, job)
      await work(tx)
      await advanceJob(tx, jobs, job, { cursor: type.cursorOf(item), items: 1 })
    })
  let items: Item[] = []
  try {
    await settle(async (tx) => {
      items = await type.claim(tx, job, 1, item.id)
      if (items.length > 0) await type.perform(tx, job, items, async () => {})
    })
  } catch (error) {
    if (concernsWholeJob(error)) throw error
    log.warn({ err: error, item: item.id }, 'an item could not be done and was parked')
    const now = await parts.now()
    const failure = { id: item.id, reason: reasonOf(error) }
    await settle(async (tx) => jobs.park?.(tx, job, [failure], now))
    return metrics.jobItemParked(job.typeName)
  }
  if (items.length > 0) await type.follow?.(parts, job, items)
}

const REASON_MAX = 1_000

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.slice(0, REASON_MAX)
}

/** A deadlock: one of two transactions was aborted, and a retry helps. */
function isClash(error: unknown): boolean {
  return databaseError(error)?.code.startsWith('40') ?? false
}

/** True if an item may be to blame, so that the others can be done without it. */
export function concernsItem(error: unknown): boolean {
  return !concernsWholeJob(error) && !isClash(error)
}

/** True if no item is to blame: the database is away, or the job was taken over or has failed. */
export function concernsWholeJob(error: unknown): boolean {
  const isOfJob = [JobLost, JobFailed, JobPaused].some((kind) => error instanceof kind)
  return isOfJob || isDatabaseBusy(error)
}
