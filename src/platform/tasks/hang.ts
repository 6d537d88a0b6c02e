import type { PgBoss } from 'pg-boss'
import type { TaskKind } from './kind.ts'

/** A task that this process runs, and since when. */
export type RunningTask = { kind: TaskKind; sinceMs: number }

const FETCH_MS_MAX = 60_000 // Every fetch has ended long before, well or badly.
const OVERTIME_MS_MAX = 60_000

/**
 * What of a worker hangs, in words, if anything does; only a restart helps then. A database that is
 * away is not a hang: fetching then fails, and fetches again.
 */
export function findHang(boss: PgBoss, running: Iterable<RunningTask>): string | undefined {
  for (const { kind, sinceMs } of running) {
    const seconds = Math.floor((performance.now() - sinceMs) / 1_000)
    if (seconds * 1_000 > kind.expireSeconds * 1_000 + OVERTIME_MS_MAX) {
      return `A task of kind ${kind.name} has run for ${seconds} s, longer than it may.`
    }
  }
  const nowMs = performance.timeOrigin + performance.now()
  for (const { name, count, ...at } of boss.getWipData()) {
    const { createdOn, lastFetchedOn, lastErrorOn, lastJobEndedOn, lastJobStartedOn } = at
    const lastEndMs = Math.max(createdOn, lastFetchedOn ?? 0, lastErrorOn ?? 0, lastJobEndedOn ?? 0)
    const isAtWork = count > 0 && (lastJobStartedOn ?? 0) >= lastEndMs
    if (isAtWork || nowMs - lastEndMs <= FETCH_MS_MAX) continue
    return `Tasks of kind ${name} have not been fetched for ${Math.floor((nowMs - lastEndMs) / 1_000)} s.`
  }
  return undefined
}
