import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from './db/db.ts'

/**
 * How the time of a store follows from the real one. Only the clock of a sandbox can be moved. What
 * a merchant sees or a rule compares is store time; docs/clock.md says what is real time.
 */
export type StoreTime =
  | { mode: 'real' }
  | { mode: 'running'; offsetMs: number }
  | { mode: 'frozen'; frozenMs: number }

/**
 * The present time by the clock that all machines share. Inside a transaction it is read over the
 * transaction: whoever holds a connection and waits for another can wait for ever.
 */
export type SharedNow = (over?: Db | Tx) => Promise<Temporal.Instant>

/** The present time of a store, read in the same way. */
export type StoreNow = (storeId: StoreId, over?: Db | Tx) => Promise<Temporal.Instant>

export const realTime: StoreTime = { mode: 'real' }

export function storeMs(time: StoreTime, realMs: number): number {
  if (time.mode === 'real') return realMs
  return time.mode === 'running' ? realMs + time.offsetMs : time.frozenMs
}

export function storeInstant(time: StoreTime, realNow: Temporal.Instant): Temporal.Instant {
  if (time.mode === 'real') return realNow
  return Temporal.Instant.fromEpochMilliseconds(storeMs(time, realNow.epochMilliseconds))
}
