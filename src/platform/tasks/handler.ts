import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '../log.ts'
import type { TaskKind } from './kind.ts'

export type Task<Data> = {
  id: string
  data: Data
  /** 1 for the first. */
  attempt: number
  /** Retries that are still allowed; one that is handed back uses none of them up. */
  retriesLeft: number
  /** True when a further failure is for good: the last chance to record it. */
  lastAttempt: boolean
  /**
   * Aborted when the program stops, or when the task was taken away. A long handler stops at its
   * next batch with `signal.throwIfAborted()`: then the task goes back to the queue at once and no
   * attempt is counted. A handler that returns has finished its task.
   */
  signal: AbortSignal
  log: Log
}

/** Nothing failed: the thing that a task looks after has no end yet, and the task comes back. */
export class TaskWaits extends Error {}

type TaskHandler<Data> = (task: Task<Data>) => Promise<void>

/** A kind with its handler; made by `handleTask`, which sees that the two fit. */
export type TaskHandling = { kind: TaskKind; handler: TaskHandler<unknown> }

export function handleTask<Data>(kind: TaskKind<Data>, handler: TaskHandler<Data>): TaskHandling {
  return { kind, handler: handler as TaskHandler<unknown> }
}

export type ClaimedJob = JobWithMetadata<unknown>

export function taskOf(job: ClaimedJob, signal: AbortSignal, log: Log): Task<unknown> {
  const attempt = job.retryCount + 1
  const retriesLeft = job.retryLimit - job.retryCount
  const { data } = openData(job)
  return {
    id: job.id,
    data,
    attempt,
    retriesLeft,
    lastAttempt: retriesLeft <= 0,
    signal,
    log: log.child({ kind: job.name, task: job.id, attempt, ...storeFacts(data) }),
  }
}

/** The data of the sender, and the trace that it was sent in. */
export function openData(job: Pick<ClaimedJob, 'data'>): {
  data: unknown
  traceparent: string | undefined
} {
  const { traceparent, ...data } = (job.data ?? {}) as { traceparent?: unknown }
  const isTrace = typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
  return { data, traceparent: isTrace ? traceparent : undefined }
}

const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/

export function storeFacts(data: unknown): { store?: unknown } {
  return data !== null && typeof data === 'object' && 'storeId' in data
    ? { store: data.storeId }
    : {}
}

const MESSAGE_MAX = 2_000
const STACK_MAX = 8_000
const CAUSES_MAX = 5

/** The data stored with a failed task: the messages of the error and its causes, within bounds. */
export function failureOf(error: unknown): Error {
  const messages: string[] = []
  let cause: unknown = error
  for (let depth = 0; cause !== undefined && depth < CAUSES_MAX; depth++) {
    messages.push(cause instanceof Error ? cause.message : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  const failure = new Error(messages.join(': ').slice(0, MESSAGE_MAX))
  if (error instanceof Error && error.stack) failure.stack = error.stack.slice(0, STACK_MAX)
  return failure
}
