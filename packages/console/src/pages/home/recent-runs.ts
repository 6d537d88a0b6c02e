import type { Schemas } from 'mercer-client'

type Run = Schemas['SubscriptionJob']
type Read = { newest: readonly Run[]; failed: readonly Run[]; unfinished: readonly Run[] }

/**
 * The runs of the last day, the newest first. Unfinished ones belong to it whenever they were last
 * heard of, and failed ones are there even if very many came after them.
 */
export function recentRuns({ newest, failed, unfinished }: Read, sinceMs: number): Run[] {
  const worked = [...newest, ...failed].filter((run) => isRecent(run, sinceMs))
  const runs = new Map([...unfinished, ...worked].map((run) => [run.id, run]))
  return [...runs.values()].toSorted((one, other) =>
    other.meta.timestamps.created_at.localeCompare(one.meta.timestamps.created_at),
  )
}

/** The runs that may need somebody: those of the last day, and the last of each type ever. */
export function runsInNeed(recent: readonly Run[], last: readonly Run[]): Run[] {
  return [...new Map([...recent, ...last].map((run) => [run.id, run])).values()]
}

/** Whether the newest that were read all worked in the last day, so that there may be more. */
export function isCut(newest: readonly Run[], lengthMax: number, sinceMs: number): boolean {
  return newest.length >= lengthMax && newest.every((run) => isRecent(run, sinceMs))
}

function isRecent({ meta: { timestamps } }: Run, sinceMs: number): boolean {
  return Date.parse(timestamps.finished_at ?? timestamps.updated_at) >= sinceMs
}
