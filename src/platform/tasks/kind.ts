import type { PgBoss } from 'pg-boss'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'

/** The schema that pg-boss keeps its tables in. */
export const TASK_SCHEMA = 'tasks'

/** The queue of tasks that failed for good; each row says which kind it was of. */
export const DEAD_LETTERS = 'dead-letters'

/**
 * - `standard`: in parallel, roughly in order of creation.
 * - `key_strict_fifo`: one at a time for each key, in order of creation; other keys go on. A task
 *   that fails for good holds its key back, so a handler should record the failure and return.
 * - `short`: one waiting task for each key; enqueueing another does nothing.
 * - `exclusive`: one waiting or running task for each key; enqueueing another does nothing.
 */
const taskPolicies = ['standard', 'key_strict_fifo', 'short', 'exclusive'] as const
type TaskPolicy = (typeof taskPolicies)[number]

/**
 * A task carries keys; the facts are read when it runs. `traceparent` belongs to the queue: it
 * names the trace that the task continues, and no handler gets it.
 */
export type TaskData = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | undefined>
> & { readonly traceparent?: never }

type StoreTaskData = TaskData & { readonly storeId: StoreId }

export type TaskKind<Data = unknown> = {
  readonly name: string
  readonly policy: TaskPolicy
  /** How many tasks of this kind one process runs at once. */
  readonly concurrency: number
  readonly retriesMax: number
  /** Before the first retry; doubled for each further one, with some chance added. */
  readonly retryDelaySeconds: number
  readonly retryDelayMaxSeconds: number
  /** A worker that was not heard of for so long has died, and its task is taken up by another. */
  readonly heartbeatSeconds: number
  /** A handler that runs longer than this hangs: its task is retried. */
  readonly expireSeconds: number
  /** Never set; it ties the data's type to the kind. */
  readonly data?: Data
}

type TaskKindOptions = Partial<Omit<TaskKind, 'name' | 'data'>>

const HEARTBEAT_SECONDS_MIN = 10 // pg-boss accepts no less.
const EXPIRE_SECONDS_MAX = 24 * 60 * 60 // pg-boss accepts no more.
/** A retry every 30 seconds for 950 years. The column is an int, and a hand-back adds one. */
const ENDLESS = 1_000_000_000

const defaults = {
  policy: 'standard',
  concurrency: 2,
  retriesMax: 10, // With the delays below the last one is about twenty minutes after the first.
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS_MIN,
  expireSeconds: 60 * 60,
} as const

/** A kind of task that works for one store; every task says for which. */
export function taskKind<Data extends StoreTaskData>(
  name: string,
  options: TaskKindOptions = {},
): TaskKind<Data> {
  return serviceTaskKind<Data>(name, options)
}

/**
 * A kind whose tasks run one at a time for each key, in order of creation, and take as long as they
 * need. It never fails for good, which would hold its key back: a handler marks what is hopeless as
 * failed and returns.
 */
export function orderedTaskKind<Data extends StoreTaskData>(
  name: string,
  { concurrency }: Pick<TaskKind, 'concurrency'>,
): TaskKind<Data> {
  return taskKind<Data>(name, {
    policy: 'key_strict_fifo',
    concurrency,
    retriesMax: ENDLESS,
    retryDelayMaxSeconds: 30,
    expireSeconds: EXPIRE_SECONDS_MAX,
  })
}

/** A kind of task that belongs to no store, such as cleaning up. */
export function serviceTaskKind<Data extends TaskData>(
  name: string,
  options: TaskKindOptions = {},
): TaskKind<Data> {
  const kind = { ...defaults, ...options, name }
  assert(/^[a-z][a-z0-9-]{0,49}$/.test(name), `"${name}" cannot name a kind of task`)
  assert(name !== DEAD_LETTERS, `"${name}" is taken`)
  assert(kind.concurrency >= 1, `${name}: concurrency must be 1 or more`)
  assert(
    kind.heartbeatSeconds >= HEARTBEAT_SECONDS_MIN,
    `${name}: heartbeatSeconds must be ${HEARTBEAT_SECONDS_MIN} or more`,
  )
  assert(
    kind.expireSeconds > kind.heartbeatSeconds && kind.expireSeconds <= EXPIRE_SECONDS_MAX,
    `${name}: expireSeconds must lie between the heartbeat and ${EXPIRE_SECONDS_MAX}`,
  )
  return Object.freeze(kind)
}

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FINISHED_SECONDS = 60 * 60

/**
 * A waiting task is kept for years: pg-boss by itself would delete it after two weeks, which is
 * how long nobody noticed that no worker ran. A finished one is kept for an hour, because the
 * monitor reads the whole table every few seconds.
 */
export const queueRetention = {
  retentionSeconds: 10 * YEAR_SECONDS,
  deleteAfterSeconds: FINISHED_SECONDS,
} as const

export function queueOptions(kind: TaskKind) {
  return {
    retryLimit: kind.retriesMax,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.retryDelayMaxSeconds,
    expireInSeconds: kind.expireSeconds,
    heartbeatSeconds: kind.heartbeatSeconds,
    notify: true,
    deadLetter: DEAD_LETTERS,
    ...queueRetention,
  } as const satisfies QueueOptions
}
