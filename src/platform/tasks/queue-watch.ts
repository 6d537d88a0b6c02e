import type { PgBoss } from 'pg-boss'
import { errorFacts, type Log } from '../log.ts'
import { WakeUp } from '../wake-up.ts'
import { TASK_SCHEMA } from './kind.ts'
import type { WorkerPool } from './worker-pool.ts'

type QueueWatch = {
  /** A task has failed here: its retry may be due before the next look. */
  expectRetry(): void
  stop(): Promise<void>
}

/**
 * A dead worker is noticed when its heartbeat is ten seconds old. A look that comes no later than
 * that after the last one sees the task while it lives, and knows when to look again.
 */
const LOOK_MS_MAX = 10_000
const BUSY_MS = 2_000 // Due, and perhaps waiting for its key or for a worker that is free.
const LAPSED_MS = 1_000
const AFTER_ERROR_MS = 1_000
const EAGER_MS = 500
const EAGER_FOR_MS = 2_500
const SUPERVISE_MS = 5 * 60_000

/**
 * New tasks wake the workers at once. This finds the others with one statement for all kinds:
 * retries, tasks whose time has come, and those of dead workers. Workers that asked for themselves
 * would ask hundreds of times a minute for nothing.
 */
export function startQueueWatch(boss: PgBoss, log: Log, pools: readonly WorkerPool[]): QueueWatch {
  const stopping = new AbortController()
  const bell = new WakeUp()
  let eagerUntilMs = 0
  let superviseAtMs = 0

  const look = async (): Promise<number> => {
    const { dueNames, nextMs, lapsesMs } = await findDue(boss, pools)
    for (const pool of pools) {
      pool.trim()
      if (dueNames.has(pool.name)) pool.wake()
    }
    const hasLapsed = lapsesMs <= 0
    if (hasLapsed || performance.now() >= superviseAtMs) {
      superviseAtMs = performance.now() + SUPERVISE_MS
      await boss.supervise()
    }
    return Math.min(
      nextMs,
      hasLapsed ? LAPSED_MS : lapsesMs,
      dueNames.size > 0 ? BUSY_MS : LOOK_MS_MAX,
      performance.now() < eagerUntilMs ? EAGER_MS : LOOK_MS_MAX,
    )
  }
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const pauseMs = await look().catch((error) => {
        log.debug(errorFacts(error), 'The queues could not be looked at; trying again.')
        return AFTER_ERROR_MS
      })
      await bell.wait(pauseMs, stopping.signal)
    }
  }
  const done = watch()
  return {
    expectRetry() {
      eagerUntilMs = performance.now() + EAGER_FOR_MS
      bell.ring()
    },
    async stop() {
      stopping.abort()
      await done
    },
  }
}

type Found = {
  dueNames: Set<string>
  /** Until the next task is due that is not yet. */
  nextMs: number
  /** Until the first running task counts as lost, unless its worker is heard of before. */
  lapsesMs: number
}

type FoundRow = { name: string; due: boolean; next_ms: number | null; lapses_ms: number | null }

/** The times are the database's, as all timing of queues is. */
async function findDue(boss: PgBoss, pools: readonly WorkerPool[]): Promise<Found> {
  const names = pools.map(({ name }) => name)
  const { rows } = (await boss.getDb().executeSql(findDueSql, [names])) as { rows: FoundRow[] }
  const least = (values: (number | null)[]) =>
    Math.min(LOOK_MS_MAX, ...values.flatMap((value) => (value === null ? [] : [Number(value)])))
  return {
    dueNames: new Set(rows.filter(({ due }) => due).map(({ name }) => name)),
    nextMs: Math.max(1, least(rows.map(({ next_ms }) => next_ms))),
    lapsesMs: least(rows.map(({ lapses_ms }) => lapses_ms)),
  }
}

const msUntil = (moment: string) =>
  `ceil(extract(epoch from ${moment} - ${TASK_SCHEMA}.job_now()) * 1000)::float8`
const job = `from ${TASK_SCHEMA}.job where name = kind.name and`

// The next one is only asked for where none is due: then few wait, whatever the backlog.
const findDueSql = /* sql */ `
  select kind.name, waiting.due,
         case when not waiting.due then (
           select ${msUntil('min(start_after)')} ${job} state < 'active' and not blocked
         ) end as next_ms,
         (select ${msUntil(`min(least(heartbeat_on + heartbeat_seconds * interval '1 second',
                                      started_on + expire_seconds * interval '1 second'))`)}
            ${job} state = 'active') as lapses_ms
    from unnest($1::text[]) as kind (name),
         lateral (
           select exists (
             select ${job} state < 'active' and not blocked
                and start_after <= ${TASK_SCHEMA}.job_now()
           ) as due
         ) as waiting`
