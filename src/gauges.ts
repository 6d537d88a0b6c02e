import { findLastCheck } from './billing/invoices/last-check.ts'
import { countUnknownPayments } from './billing/invoices/open-attempts.ts'
import { findNextDue } from './billing/schedules/queries.ts'
import type { Deps } from './deps.ts'
import { countUnknownTransactions } from './orders/queries.ts'
import { connectionsOf, waitsOf } from './platform/db/db.ts'
import type { Replicas } from './platform/db/replicas.ts'
import { errorFacts } from './platform/log.ts'
import type { Prometheus } from './platform/metrics/prometheus.ts'
import { listQueues, type QueueState } from './platform/tasks/health.ts'
import { hasRealTime } from './stores/clock/time-scopes.ts'
import { taskKinds } from './task-kinds.ts'

const LOOK_MS = 15_000
/** Longer than a payment takes with all of its tries. */
const UNKNOWN_AFTER_SECONDS = 120

type Parts = Pick<Deps, 'db' | 'pages' | 'sharedNow' | 'log'> & Partial<Pick<Deps, 'replicas'>>

/**
 * Gauges of what the program holds. Returns what ends the looking into the database, which is done
 * every 15 seconds and not at a scrape: a scrape must be quick and work without the database.
 */
export function watchGauges(prometheus: Prometheus, parts: Parts, lookMs = LOOK_MS): () => void {
  const { db, log } = parts
  watchProcess(prometheus, parts)
  let seen: Seen | undefined
  let seenAtMs = performance.now()
  let isLooking = false
  watchSeen(prometheus, () => seen)
  prometheus.watch(
    'mercer_database_look_age_seconds',
    'Time since the gauges of tasks, slots, payments and the last check were read.',
    () => (performance.now() - seenAtMs) / 1_000,
  )
  const look = async () => {
    if (isLooking) return // The one before waits for a connection.
    isLooking = true
    try {
      seen = await lookInto(db, await parts.sharedNow())
      seenAtMs = performance.now()
    } catch (error) {
      log.debug(errorFacts(error), 'The database could not be looked at for metrics.')
    } finally {
      isLooking = false
    }
  }
  void look()
  const timer = setInterval(look, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

function watchProcess(prometheus: Prometheus, { db, pages, replicas }: Parts): void {
  prometheus.watch(
    'mercer_database_connections',
    'Connections of the pool: all, those that nobody uses, and requests that wait for one.',
    () => connectionsOf(db),
    'state',
  )
  prometheus.watch(
    'mercer_database_waits_total',
    'Pieces of work that found no free connection of the pool.',
    () => waitsOf(db).count,
  )
  prometheus.watch(
    'mercer_database_wait_seconds_total',
    'How long they waited for one together.',
    () => waitsOf(db).seconds,
  )
  prometheus.watch(
    'mercer_catalog_cache_reads_total',
    'Reads of finished catalog answers from memory.',
    () => ({ hit: pages.hits, miss: pages.misses }),
    'result',
  )
  prometheus.watch(
    'mercer_catalog_cache_bytes',
    'Memory of finished catalog answers.',
    () => ({ used: pages.bytes }),
    'of',
  )
  if (replicas) watchReplicas(prometheus, replicas)
}

type Unknown = { count: number; oldestSeconds: number }

type Seen = {
  queues: QueueState[]
  overdueSeconds: number
  unknown: { order: Unknown; invoice: Unknown }
  check: Awaited<ReturnType<typeof findLastCheck>>
}

/** A few statements, each over a small partial index or a few rows, whatever the tables hold. */
async function lookInto(db: Deps['db'], now: Temporal.Instant): Promise<Seen> {
  const secondsSince = (moment: Temporal.Instant | null | undefined) =>
    moment ? Math.max(0, now.since(moment).total('seconds')) : 0
  const before = now.subtract({ seconds: UNKNOWN_AFTER_SECONDS })
  const transactions = await countUnknownTransactions(db, before)
  const payments = await countUnknownPayments(db, before)
  const aged = ({ count, oldest }: { count: number; oldest: Temporal.Instant | null }) => {
    return { count, oldestSeconds: secondsSince(oldest) }
  }
  return {
    queues: await listQueues(
      db,
      taskKinds.map(({ name }) => name),
    ),
    overdueSeconds: secondsSince(await findNextDue(db, { holds: hasRealTime })),
    unknown: { order: aged(transactions), invoice: aged(payments) },
    check: await findLastCheck(db),
  }
}

function watchSeen(prometheus: Prometheus, seen: () => Seen | undefined): void {
  const byKind = (read: (queue: QueueState) => number) => () =>
    seen() && Object.fromEntries(seen()?.queues.map((queue) => [queue.kind, read(queue)]) ?? [])
  const ofQueues: [string, string, (queue: QueueState) => number][] = [
    ['waiting', 'Tasks that are due and have not been started.', (queue) => queue.waiting],
    ['running', 'Tasks that a worker has.', (queue) => queue.running],
    ['oldest_seconds', 'How long the oldest task has been due.', (queue) => queue.oldestSeconds],
    ['retrying', 'Tasks that failed and are tried again.', (queue) => queue.retrying],
    ['dead_letters', 'Tasks that failed permanently.', (queue) => queue.deadLetters],
  ]
  for (const [name, help, read] of ofQueues) {
    prometheus.watch(`mercer_tasks_${name}`, help, byKind(read), 'kind')
  }
  prometheus.watch(
    'mercer_schedule_overdue_seconds',
    'How long the oldest slot has been due that no worker has fired.',
    () => seen()?.overdueSeconds,
  )
  const bySubject = (read: (unknown: Unknown) => number) => () => {
    const { order, invoice } = seen()?.unknown ?? {}
    return order && invoice && { order: read(order), invoice: read(invoice) }
  }
  prometheus.watch(
    'mercer_payments_unknown',
    `Payments of live stores with an outcome not known for ${UNKNOWN_AFTER_SECONDS} seconds or more.`,
    bySubject(({ count }) => count),
    'subject',
  )
  prometheus.watch(
    'mercer_payments_unknown_oldest_seconds',
    'The age of the oldest of them.',
    bySubject(({ oldestSeconds }) => oldestSeconds),
    'subject',
  )
  prometheus.watch(
    'mercer_check_timestamp_seconds',
    'When `mercer check` of all stores ended last.',
    () => {
      const at = seen()?.check?.at
      return at && at.epochMilliseconds / 1_000
    },
  )
  prometheus.watch(
    'mercer_check_problems',
    'Broken invariants that it found, over all stores.',
    () => seen()?.check?.problems,
  )
}

function watchReplicas(prometheus: Prometheus, replicas: Replicas): void {
  prometheus.watch(
    'mercer_replica_usable',
    'Replicas: 1 for those that reads are answered from, 0 for those that lag or are away.',
    () => replicas.usable(),
    'replica',
  )
  prometheus.watch(
    'mercer_replica_lag_seconds',
    'How far replicas are behind the primary, to the second.',
    () => replicas.lagSeconds(),
    'replica',
  )
  prometheus.watch(
    'mercer_replica_reads_total',
    'Reads that a replica may answer, by who did; "failed" were tried there first.',
    () => replicas.counts,
    'by',
  )
}
