import type { WipData } from 'pg-boss'
import type { TaskKind } from './kind.ts'

/** A task that this process runs, and for how long it has. */
export type RunningTask = { kind: Pick<TaskKind, 'name' | 'expireSeconds'>; ranMs: number }

/** The state of one of pg-boss's pollers. */
export type Poller = Pick<
  WipData,
  | 'name'
  | 'count'
  | 'createdOn'
  | 'lastFetchedOn'
  | 'lastErrorOn'
  | 'lastJobStartedOn'
  | 'lastJobEndedOn'
>

const FETCH_MS_MAX = 60_000 // Every fetch has ended long before, well or badly.
const OVERTIME_MS_MAX = 60_000

/**
 * Says in words which part of a worker hangs, if any does; only a restart helps then. A database
 * that is away is no hang: fetching fails then, and begins again.
 */
export function findHang(
  running: Iterable<RunningTask>,
  pollers: Iterable<Poller>,
  nowMs: number,
): string | undefined {
  for (const { kind, ranMs } of running) {
    if (ranMs <= kind.expireSeconds * 1_000 + OVERTIME_MS_MAX) continue
    return `A task of kind ${kind.name} has run for ${seconds(ranMs)} s, longer than it may.`
  }
  for (const { name, count, createdOn, lastJobStartedOn, ...last } of pollers) {
    const { lastFetchedOn, lastErrorOn, lastJobEndedOn } = last
    const endedMs = Math.max(createdOn, lastFetchedOn ?? 0, lastErrorOn ?? 0, lastJobEndedOn ?? 0)
    const isAtWork = count > 0 && (lastJobStartedOn ?? 0) >= endedMs
    if (isAtWork || nowMs - endedMs <= FETCH_MS_MAX) continue
    return `Tasks of kind ${name} have not been fetched for ${seconds(nowMs - endedMs)} s.`
  }
  return undefined
}

function seconds(ms: number): number {
  return Math.floor(ms / 1_000)
}
