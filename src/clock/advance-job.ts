import { setTimeout as delay } from 'node:timers/promises'
import { listOpenAttemptsSince } from '../billing/invoices/open-attempts.ts'
import { findOpenRunType, listOpenRunTypes } from '../billing/runs/queries.ts'
import { runJobs } from '../billing/runs/run-jobs.ts'
import type { RunTypes } from '../billing/runs/run-types.ts'
import { lockSchedules } from '../billing/schedules/queries.ts'
import { publishBegun } from '../catalog/publishing/tasks.ts'
import { findOrganizationOf } from '../platform/auth/store.ts'
import { analyzeGrown } from '../platform/db/analyze-grown.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { enqueueJobs } from '../platform/jobs/enqueue-jobs.ts'
import { executeNextJob } from '../platform/jobs/execute-job.ts'
import {
  type ActiveJob,
  JobFailed,
  JobLost,
  type JobParts,
  type JobTable,
  type JobType,
} from '../platform/jobs/job.ts'
import { advanceJob, changeJob, lockClaimedRow, updateJob } from '../platform/jobs/job-rows.ts'
import type { StoreNow } from '../platform/store-time.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { announceClock, endAdvance, lockPresent, moveClock } from '../stores/clock/change-clock.ts'
import { type Advance, announceAdvance, minutesBetween } from './advance.ts'
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
  sharedNow: () => Promise<Temporal.Instant>
  tasks: TaskSender
  /** For the publish of releases, which hold a connection. */
  sessionDb: Db
}

export const advanceTypes = (parts: AdvanceParts) => ({ 'clock-advance': clockAdvance(parts) })

/**
 * Steps from moment to moment. The clock in the database is the place where it is, so that a worker
 * that takes it over goes on from there: it finishes the runs of that moment and takes the next.
 */
function clockAdvance(parts: AdvanceParts): JobType<ActiveAdvance, { id: string }> {
  return {
    batchSize: 1,
    begin: (own, job) => new Advancing(parts, own, job).run(),
    claim: async () => [],
    cursorOf: () => [],
    perform: async () => {},
    async finish(tx, { storeId, then_mode }) {
      await endAdvance(tx, storeId, then_mode, await parts.sharedNow())
    },
    async giveUp(tx, { storeId, then_mode }) {
      await endAdvance(tx, storeId, then_mode, await parts.sharedNow())
      // The advance has sent no tasks for its runs.
      const left = await listOpenRunTypes(tx, storeId)
      const queues = left.map((jobType) => ({ storeId, jobType }))
      await enqueueJobs(tx, parts.tasks, runJobs, queues)
    },
  }
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
  #toldMs = -Infinity
  #analyzedMs = performance.now()

  constructor(parts: AdvanceParts, own: JobParts, job: ActiveAdvance) {
    this.#parts = parts
    this.#ahead = new Ahead(parts.tasks)
    this.#own = own
    this.#job = job
  }

  async run(): Promise<void> {
    const { db, signal } = this.#own
    if (!this.#job.cursor) await this.#awaitQuiet()
    for (;;) {
      signal.throwIfAborted()
      await this.#finishRuns()
      await this.#finishReleases()
      await this.#awaitPayments()
      await this.#refreshStatistics()
      const outcome = await db.transaction().execute((tx) => this.#step(tx))
      if (outcome === 'cancelled') throw new JobLost('the advance was cancelled')
      if (outcome === 'arrived') return
    }
  }

  /** Runs that were begun before are done by the workers that have them. */
  async #awaitQuiet(): Promise<void> {
    const { db } = this.#own
    await this.#await(QUIET_MS_MAX, async () => {
      const isQuiet = await db.transaction().execute((tx) => this.#begin(tx))
      return isQuiet ? undefined : 'A job that was begun before does not end.'
    })
  }

  /** After the lock on schedules nobody but this job makes or does runs of the store. */
  async #begin(tx: Tx): Promise<boolean> {
    const { storeId } = this.#job
    const organization = await findOrganizationOf(tx, storeId)
    await lockSchedules(tx, organization ? [storeId, organization] : [storeId])
    await lockClaimedRow(tx, advanceJobs, this.#job)
    if (await findOpenRunType(tx, storeId)) return false
    await advanceJob(tx, advanceJobs, this.#job, { cursor: ['begun'], items: 0 })
    return true
  }

  /** One after the other, in the order of creation. */
  async #finishRuns(): Promise<void> {
    const { db, log, metrics, signal } = this.#own
    const { storeId } = this.#job
    const parts = { ...this.#parts, db, log, metrics, jobs: runJobs }
    for (;;) {
      const jobType = await findOpenRunType(db, storeId)
      if (jobType === undefined) return
      await executeNextJob(parts, { storeId, jobType }, signal)
      signal.throwIfAborted()
    }
  }

  /** They are of this moment, so they are published before the clock goes on. */
  async #finishReleases(): Promise<void> {
    const { log, metrics, signal } = this.#own
    const { storeNow, sessionDb: db } = this.#parts
    const parts = { db, storeNow, log, metrics }
    await this.#await(QUIET_MS_MAX, async () => {
      const isBusy = await publishBegun(parts, this.#job.storeId, signal)
      return isBusy ? 'The publish of a catalog by another worker does not end.' : undefined
    })
  }

  /** Only of this advance: who advances once more knows of those that were pending before. */
  async #awaitPayments(): Promise<void> {
    const { storeId, from_time } = this.#job
    await this.#await(PENDING_MS_MAX, async () => {
      const open = await listOpenAttemptsSince(this.#own.db, storeId, from_time, PENDING_SHOWN)
      if (open.length === 0) return undefined
      const invoices = open.map(({ invoice_id }) => invoice_id).join(', ')
      return `The gateway does not tell the outcome of payments for these invoices: ${invoices}.`
    })
  }

  /** Asks until there is no obstacle; after the given time the job fails with its words. */
  async #await(msMax: number, obstacle: () => Promise<string | undefined>): Promise<void> {
    const { signal } = this.#own
    const deadline = performance.now() + msMax
    for (;;) {
      const words = await obstacle()
      if (words === undefined) return
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

  async #step(tx: Tx): Promise<'cancelled' | 'arrived' | 'stepped'> {
    const job = this.#job
    const { storeId, from_time, to_time, then_mode } = job
    const row = (await lockClaimedRow(tx, advanceJobs, job)) as Advance
    const present = await lockPresent(tx, storeId)
    if (row.cancel_wanted) {
      await endAdvance(tx, storeId, then_mode, await this.#parts.sharedNow())
      const end = { status: 'cancelled', finished_at: present, claim_id: null } as const
      await changeJob(tx, advanceJobs, row, end, present)
      return 'cancelled'
    }
    const next = await this.#ahead.findNext(tx, { storeId, now: present })
    const isOver = !next || Temporal.Instant.compare(next, to_time) > 0
    const now = await moveClock(tx, storeId, isOver ? to_time : next)
    if (!isOver) await this.#ahead.perform(tx, { storeId, now })
    await updateJob(tx, advanceJobs, job, { progress_done: minutesBetween(from_time, now) })
    if (performance.now() - this.#toldMs > TOLD_MS) {
      this.#toldMs = performance.now()
      await announceClock(tx, storeId)
    }
    return isOver ? 'arrived' : 'stepped'
  }
}
