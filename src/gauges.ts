import type { Deps } from './deps.ts'
import { connectionsOf } from './platform/db/db.ts'
import { errorFacts } from './platform/log.ts'
import type { Prometheus } from './platform/metrics/prometheus.ts'
import { listQueues, type QueueState } from './platform/tasks/health.ts'
import { taskKinds } from './task-kinds.ts'

const LOOK_MS = 15_000

/**
 * Gauges of what the program holds. The queues are looked at every 15 seconds and not at a scrape,
 * which must be quick and work without the database. Returns what ends the looking.
 */
export function watchGauges(prometheus: Prometheus, deps: Deps): () => void {
  const { db, pages, log } = deps
  prometheus.watch(
    'mercer_database_connections',
    'Connections of the pool: all, those that nobody uses, and requests that wait for one.',
    'state',
    () => connectionsOf(db),
  )
  prometheus.watch(
    'mercer_catalog_cache_reads_total',
    'Reads of finished catalog answers from memory.',
    'result',
    () => ({ hit: pages.hits, miss: pages.misses }),
  )
  prometheus.watch(
    'mercer_catalog_cache_bytes',
    'Memory of finished catalog answers.',
    'of',
    () => ({
      used: pages.bytes,
    }),
  )
  let queues: QueueState[] = []
  const byKind = (read: (queue: QueueState) => number) => () => ({
    ...Object.fromEntries(taskKinds.map(({ name }) => [name, 0])),
    ...Object.fromEntries(queues.map((queue) => [queue.kind, read(queue)])),
  })
  const ofQueues: [string, string, (queue: QueueState) => number][] = [
    ['waiting', 'Tasks that are due and have not been started.', (queue) => queue.waiting],
    ['running', 'Tasks that a worker has.', (queue) => queue.running],
    ['oldest_seconds', 'How long the oldest task has been due.', (queue) => queue.oldestSeconds],
    ['retrying', 'Tasks that failed and are tried again.', (queue) => queue.retrying],
    ['dead_letters', 'Tasks that failed permanently.', (queue) => queue.deadLetters],
  ]
  for (const [name, help, read] of ofQueues) {
    prometheus.watch(`mercer_tasks_${name}`, help, 'kind', byKind(read))
  }
  const look = () => {
    listQueues(db).then(
      (found) => {
        queues = found
      },
      (error) => log.debug(errorFacts(error), 'The queues could not be looked at for metrics.'),
    )
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
