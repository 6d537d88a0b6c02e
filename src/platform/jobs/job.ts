import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../auth/context.ts'
import type { Db, Tables, Tx } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TaskKind } from '../tasks/kind.ts'

/**
 * Jobs are work that is done in the background, batch after batch. A `JobTable` says where jobs are
 * kept, a `JobType` how one type of them is done. `execute-job.ts` claims, continues and ends jobs;
 * `run-batches.ts` does their batches.
 */
export type JobType<Job extends ActiveJob, Item extends { id: string }> = {
  batchSize: number
  /**
   * Each time that a worker takes the job up, before its first batch: at the start, and again
   * after a take-over. It completes what a lost worker may have left half done.
   */
  begin?(parts: JobParts, job: Job): Promise<void>
  /** How many items there are, if that is known, for those who watch; asked after `begin`. */
  count?(tx: Tx, job: Job): Promise<number | undefined>
  /**
   * The next items after `job.cursor`, in their order, locked, at most `limit`; with `only`, that
   * one if it is still to do. Items that this job did before its cursor was stored are left out.
   */
  claim(tx: Tx, job: Job, limit: number, only?: string): Promise<Item[]>
  /** The place of an item in that order: parked ones too are behind it and not met again. */
  cursorOf(item: Item): JobCursor
  /**
   * True to claim and perform batches on other connections while the ones before them are being
   * written. `perform` then waits for its `turn` before it does what must happen in order. Not
   * for a type that has something to `follow`.
   */
  overlaps?: boolean
  /**
   * Does all of them in this transaction, set-based. Throwing undoes the whole batch; `JobFailed`
   * also ends the job.
   */
  perform(tx: Tx, job: Job, items: readonly Item[], turn: () => Promise<void>): Promise<void>
  /**
   * Runs after the transaction, for work that must not happen inside one, and beside the next
   * batch. It is lost with the worker, so `perform` records the work, and `begin` does what is
   * still recorded. When the signal is aborted it may return early: the job is not over then.
   */
  follow?(parts: JobParts, job: Job, items: readonly Item[]): Promise<void>
  /** How many batches may be followed beside each other; one, if absent. */
  followsMax?: number
  /** In the transaction that marks the job as a success, for records that end with it. */
  finish?(tx: Tx, job: Job): Promise<void>
  /** In the transaction that marks the job as failed, for records that fail with it. */
  giveUp?(tx: Tx, job: Job, detail: string, now: Temporal.Instant): Promise<void>
  /** Counted from rows that carry the job's id, so that it is right after a take-over. */
  report?(tx: Tx, job: Job): Promise<object | undefined>
}

export type JobTable<Row extends JobRow, Job extends ActiveJob> = {
  readonly table: keyof Tables
  readonly task: TaskKind<JobQueue>
  /**
   * Jobs of one queue run one at a time, in the order of creation: all jobs of a store, or those of
   * each type. A unique index on `status = 'started'` enforces it.
   */
  readonly queuePer: 'store' | 'type'
  /** The facts that a type needs beyond those of every job. */
  inputOf(row: Row): Omit<Job, keyof ActiveJob>
  /** The column `error` for a detail, and back. */
  readonly error: { write(detail: string): unknown; read(row: Row): string | undefined }
  /** Records the event; called for every change of the status. */
  announce(tx: Tx, moment: StoreMoment, row: Row, before: Row): Promise<unknown>
  /**
   * Stores items that could not be done; the job goes on with the others. Without it an item that
   * fails fails the attempt, and the queue retries the job.
   */
  park?(tx: Tx, job: Job, failures: readonly ParkedItem[], now: Temporal.Instant): Promise<void>
}

/** For the engine, which looks into no item and into no column that only one table has. */
// biome-ignore lint/suspicious/noExplicitAny: a slice checks its own types and tables
export type AnyJobType = JobType<any, any>
// biome-ignore lint/suspicious/noExplicitAny: a slice checks its own types and tables
export type AnyJobTable = JobTable<any, any>

export type ParkedItem = { id: string; reason: string }

export type JobQueue = { storeId: StoreId; jobType?: string }

export const jobStatuses = ['pending', 'started', 'success', 'failed', 'cancelled'] as const

/** The columns of every table of jobs, beside `sequence`. */
export type JobRow = {
  store_id: StoreId
  id: string
  job_type: string
  status: (typeof jobStatuses)[number]
  as_of: Temporal.Instant | null
  /** Names the worker that has the job; a batch of an earlier holder is refused. */
  claim_id: string | null
  /** How often a worker that had the job was lost. */
  losses: number
  cursor: JobCursor | null
  progress_done: number
  progress_total: number | null
  report: object | null
  /** Why it failed; while it is started, why the last attempt did. */
  error: unknown
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  started_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
}

/** A job while a worker has it. */
export type ActiveJob = {
  storeId: StoreId
  id: string
  typeName: string
  /** The instant the job works with, fixed when it starts. */
  asOf: Temporal.Instant
  claimId: string
  /** The place of the last item that was dealt with; undefined before the first. */
  cursor: JobCursor | undefined
  /** False until somebody has counted what there is to do. */
  isCounted: boolean
  /** The attempt before this one ended because something outside was away. */
  wasPaused: boolean
}

/** A place in the order in which a type takes its items; only that type understands it. */
export type JobCursor = readonly (string | number)[]

export type JobParts = {
  db: Db
  log: Log
  signal: AbortSignal
  /** The present time of the job's store. */
  now: () => Promise<Temporal.Instant>
  metrics: Metrics
  /** Given to a job that rests between its batches while others have something to do. */
  pauses?: { readonly isWanted: boolean; rest(): Promise<void> } | undefined
}

/** Another worker has taken the job over, because this one sent no heartbeat for too long. */
export class JobLost extends Error {}

/** The job as a whole cannot be done, and another attempt would not help. */
export class JobFailed extends Error {}

/** The job waits for something outside, and goes on by itself; the message says for what. */
export class JobPaused extends Error {}
