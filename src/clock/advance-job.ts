import { setTimeout as delay } from 'node:timers/promises'
import { listUnansweredSince } from '../billing/invoices/open-attempts.ts'
import { findOpenRun, listOpenRunTypes } from '../billing/runs/queries.ts'
import { pausedReason } from '../billing/runs/resource.ts'
import { runJobs } from '../billing/runs/run-jobs.ts'
import type { RunTypes } from '../billing/runs/run-types.ts'
import { lockSchedules } from '../billing/schedules/queries.ts'
import { findOpenJob } from '../catalog/jobs/queries.ts'
import { findOpenPublish } from '../catalog/publishing/queries.ts'
import { publishBegun } from '../catalog/publishing/tasks.ts'
import { firstIdAt, madeAt, type StoreId } from '../lib/ids.ts'
import { findOrganizationOf } from '../platform/auth/store.ts'
import { analyzeGrown } from '../platform/db/analyze-grown.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Foreground } from '../platform/foreground.ts'
import { enqueueJobs } from '../platform/jobs/enqueue-jobs.ts'
import { executeNextJob } from '../platform/jobs/execute-job.ts'
import {
  type ActiveJob,
  type JobCursor,
  JobFailed,
  JobLost,
  type JobParts,
  JobPaused,
  type JobTable,
  type JobType,
} from '../platform/jobs/job.ts'
import { advanceJob, changeJob, lockClaimedRow, updateJob } from '../platform/jobs/job-rows.ts'
import type { SharedNow, StoreNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { announceClock, endAdvance, lockPresent, moveClock } from '../stores/clock/change-clock.ts'
import { type Advance, announceAdvance, minutesBetween } from './advance.ts'
import { GivingWay } from './giving-way.ts'
import { Ahead } from './next-moment.ts'
import { advanceTask } from './task-kinds.ts'

type ActiveAdvance = ActiveJob & Pick<Advance, 'from_time' | 'to_time' | 'then_mode'>

/** Advances as the engine of jobs sees them. */
export const advanceJobs: JobTable<Advance, ActiveAdvance> = {
  table: 'clock_advance',
  task: advanceTask,
  queuePer: 'store',
  inputOf: ({ from_time, to_time, then_mode }) => ({ from_time, to_time, then_mode }),
  error: { write: (detail) => detail, read: ({ error }) => error ?? undefined },
  announce: (tx, moment, row, before) =>
    announceAdvance(tx, moment, 'clock_advance.updated', row, before),
}

type AdvanceParts = {
  types: RunTypes
  storeNow: StoreNow
  sharedNow: SharedNow
  tasks: TaskSender
  /** For the publish of releases, which hold a connection. */
  sessionDb: Db
  foreground: Pick<Foreground, 'isBusy'>
  /** So long a gateway that is silent is waited for. */
  pendingMsMax?: number
  /** So long the work of others is waited for. */
  quietMsMax?: number
}

export const advanceTypes = (parts: AdvanceParts) => ({ 'clock-advance': clockAdvance(parts) })

/**
 * Steps from moment to moment. The clock in the database is the place where it is, so that a worker
 * that takes it over goes on from there: it finishes the runs of that moment and takes the next.
 */
function clockAdvance(parts: AdvanceParts): JobType<ActiveAdvance, { id: string }> {
  const givingWay = new GivingWay(parts.foreground)
  return {
    batchSize: 1,
    begin: (own, job) =>
      givingWay.during(own.signal, (pauses) => new Advancing(parts, { ...own, pauses }, job).run()),
    claim: async () => [],
    cursorOf: () => [],
    perform: async () => {},
    async finish(tx, { storeId, then_mode }) {
      await endAdvance(tx, storeId, then_mode, await parts.sharedNow(tx))
    },
    async giveUp(tx, { storeId, id, then_mode }) {
      await endAdvance(tx, storeId, then_mode, await parts.sharedNow(tx))
      const { cursor } = await tx
        .selectFrom('clock_advance')
        .select('cursor')
        .where('store_id', '=', storeId)
        .where('id', '=', id as Advance['id'])
        .executeTakeFirstOrThrow()
      await enqueueLeft(tx, parts.tasks, { storeId, cursor })
    },
  }
}

/**
 * An advance sends no tasks for its runs. Those that it leaves open need one. While it has not
 * begun, the open runs are those of before, which have their tasks.
 */
async function enqueueLeft(
  tx: Tx,
  tasks: TaskSender,
  { storeId, cursor }: { storeId: StoreId; cursor: JobCursor | null },
): Promise<void> {
  if (cursor === null) return
  const left = await listOpenRunTypes(tx, storeId)
  const queues = left.map((jobType) => ({ storeId, jobType }))
  await enqueueJobs(tx, tasks, runJobs, queues)
}

/** Ends a locked advance where it is. */
export async function endCancelled(
  tx: Tx,
  row: Advance,
  { realNow }: { realNow: Temporal.Instant },
): Promise<Advance> {
  const { store_id: storeId, then_mode } = row
  const present = await lockPresent(tx, storeId)
  await endAdvance(tx, storeId, then_mode, realNow)
  const end = { status: 'cancelled', finished_at: present, claim_id: null } as const
  return (await changeJob(tx, advanceJobs, row, end, present)) as Advance
}

/** Work of a store; the reason says why it waits, if it is paused. */
type BegunBefore = { id: string; type: string; reason?: string | undefined }

/** A release that was scheduled and has begun is published by the advance itself. */
async function findBegunBefore(tx: Tx, storeId: StoreId): Promise<BegunBefore | undefined> {
  const run = await findOpenRun(tx, storeId)
  if (run) return { id: run.id, type: run.job_type, reason: pausedReason(run) }
  const job = await findOpenJob(tx, storeId)
  if (job) return { id: job.id, type: job.job_type }
  const release = await findOpenPublish(tx, storeId)
  return release && { id: release.id, type: 'catalog-release' }
}

function pausedWords(jobType: string, reason: string): string {
  return `A job of the type ${jobType} is paused. ${reason}`
}

const LOOK_MS = 100
const QUIET_MS_MAX = 10 * 60_000
const PENDING_MS_MAX = 10_000
const PENDING_SHOWN = 10
const ANALYZE_MS = 1_000
const TOLD_MS = 1_000 // Readers see a time that is at most so old.

class Advancing {
  readonly #parts: AdvanceParts
  readonly #own: JobParts
  readonly #job: ActiveAdvance
  readonly #ahead: Ahead
  readonly #pendingMsMax: number
  readonly #quietMsMax: number
  #toldMs = -Infinity
  #analyzedMs = performance.now()

  constructor(parts: AdvanceParts, own: JobParts, job: ActiveAdvance) {
    this.#parts = parts
    this.#pendingMsMax = parts.pendingMsMax ?? PENDING_MS_MAX
    this.#quietMsMax = parts.quietMsMax ?? QUIET_MS_MAX
    this.#ahead = new Ahead(parts.tasks)
    this.#own = own
    this.#job = job
  }

  async run(): Promise<void> {
    const { signal } = this.#own
    if (!this.#job.cursor) await this.#awaitQuiet()
    for (;;) {
      signal.throwIfAborted()
      await this.#finishRuns()
      await this.#finishReleases()
      await this.#awaitPayments()
      await this.#refreshStatistics()
      await this.#own.pauses?.rest()
      if (await this.#unlessCancelled((tx) => this.#step(tx))) return
    }
  }

  /**
   * Jobs that were begun before are done by the workers that have them. One that is paused is
   * waited for no longer than one of the advance itself.
   */
  async #awaitQuiet(): Promise<void> {
    const { db } = this.#own
    let paused = { id: '', sinceMs: 0 }
    await this.#await(this.#quietMsMax, async () => {
      const open = await db.transaction().execute((tx) => this.#begin(tx))
      if (!open) return undefined
      const { id, type, reason } = open
      if (reason === undefined) return `The job ${id} of the type ${type} does not end.`
      const nowMs = performance.now()
      if (paused.id !== id) paused = { id, sinceMs: nowMs }
      const words = pausedWords(type, reason)
      if (nowMs - paused.sinceMs > this.#pendingMsMax) throw new JobFailed(words)
      return words
    })
  }

  /**
   * Gives a job that was begun before and has not ended, if there is one. After the lock on
   * schedules nobody but this job makes or does runs of the store.
   */
  async #begin(tx: Tx): Promise<BegunBefore | undefined> {
    const { storeId } = this.#job
    const organization = await findOrganizationOf(tx, storeId)
    await lockSchedules(tx, organization ? [storeId, organization] : [storeId])
    await lockClaimedRow(tx, advanceJobs, this.#job)
    const open = await findBegunBefore(tx, storeId)
    if (!open) await advanceJob(tx, advanceJobs, this.#job, { cursor: ['begun'], items: 0 })
    return open
  }

  /** One after the other, in the order of creation. */
  async #finishRuns(): Promise<void> {
    const { db, signal } = this.#own
    for (;;) {
      const open = await findOpenRun(db, this.#job.storeId)
      if (!open) return
      await this.#await(this.#pendingMsMax, () => this.#executeRun(open.job_type))
      signal.throwIfAborted()
    }
  }

  /** Gives the reason if the run pauses: nobody could change a gateway's settings meanwhile. */
  async #executeRun(jobType: string): Promise<string | undefined> {
    const { db, log, metrics, signal, pauses } = this.#own
    const { types, storeNow } = this.#parts
    const parts = { db, log, metrics, jobs: runJobs, types, storeNow, pauses }
    try {
      await executeNextJob(parts, { storeId: this.#job.storeId, jobType }, signal)
      return undefined
    } catch (error) {
      if (!(error instanceof JobPaused)) throw error
      return pausedWords(jobType, error.message)
    }
  }

  /** They are of this moment, so they are published before the clock goes on. */
  async #finishReleases(): Promise<void> {
    const { log, metrics, signal } = this.#own
    const { storeNow, sessionDb: db } = this.#parts
    const parts = { db, storeNow, log, metrics }
    await this.#await(this.#quietMsMax, async () => {
      const isBusy = await publishBegun(parts, this.#job.storeId, signal)
      return isBusy ? 'The publish of a catalog by another worker does not end.' : undefined
    })
  }

  /** Only of this advance: who advances once more knows of those that were pending before. */
  async #awaitPayments(): Promise<void> {
    const { storeId, id, from_time: moment } = this.#job
    // Ids are of the real time: one of an attempt at the first moment tells who came first.
    const since = { moment, id: firstIdAt(madeAt(id as Advance['id'])) }
    await this.#await(this.#pendingMsMax, async () => {
      const open = await listUnansweredSince(this.#own.db, storeId, since, PENDING_SHOWN)
      if (open.length === 0) return undefined
      const invoices = open.map(({ invoice_id }) => invoice_id).join(', ')
      return `The gateway does not tell the outcome of payments for these invoices: ${invoices}.`
    })
  }

  /**
   * Asks until there is no obstacle; after the given time the job fails with its words. It can be
   * cancelled meanwhile.
   */
  async #await(msMax: number, obstacle: () => Promise<string | undefined>): Promise<void> {
    const { signal } = this.#own
    const deadline = performance.now() + msMax
    for (;;) {
      const words = await obstacle()
      if (words === undefined) return
      await this.#unlessCancelled(async () => {})
      if (performance.now() > deadline) throw new JobFailed(words)
      await delay(LOOK_MS, undefined, { signal })
    }
  }

  /**
   * Months go by before autovacuum comes (measured: the first two months of 10,000 subscriptions in
   * a new database in 39 s without this, in 27 s with it).
   */
  async #refreshStatistics(): Promise<void> {
    if (performance.now() - this.#analyzedMs < ANALYZE_MS) return
    this.#analyzedMs = performance.now()
    await analyzeGrown(this.#own.db)
  }

  /** Does something in a transaction that has the job, or ends the job if somebody wants that. */
  async #unlessCancelled<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { tasks, sharedNow } = this.#parts
    const result = await this.#own.db.transaction().execute(async (tx) => {
      const row = (await lockClaimedRow(tx, advanceJobs, this.#job)) as Advance
      if (!row.cancel_wanted) return { done: await work(tx) }
      await endCancelled(tx, row, { realNow: await sharedNow(tx) })
      await enqueueLeft(tx, tasks, { storeId: row.store_id, cursor: row.cursor })
      return undefined
    })
    if (!result) throw new JobLost('the advance was cancelled')
    return result.done
  }

  /** True when it has arrived. */
  async #step(tx: Tx): Promise<boolean> {
    const job = this.#job
    const { storeId, from_time, to_time } = job
    const present = await lockPresent(tx, storeId)
    const next = await this.#ahead.findNext(tx, { storeId, now: present })
    const isOver = !next || Temporal.Instant.compare(next, to_time) > 0
    const now = await moveClock(tx, storeId, isOver ? to_time : next)
    if (!isOver) await this.#ahead.perform(tx, { storeId, now })
    // An advance is long: workers that were lost on the way here say nothing about what is ahead.
    const losses = Temporal.Instant.compare(now, present) > 0 && { losses: 0 }
    const progress_done = minutesBetween(from_time, now)
    await updateJob(tx, advanceJobs, job, { progress_done, ...losses })
    if (performance.now() - this.#toldMs > TOLD_MS) {
      this.#toldMs = performance.now()
      await announceClock(tx, storeId)
    }
    return isOver
  }
}
