import { AppError, invalidField } from '../../lib/errors.ts'
import { realTime, type StoreTime, storeInstant } from '../../platform/store-time.ts'
import type { StoreClockTable } from './queries.ts'

export const clockModes = ['real', 'running', 'frozen'] as const satisfies StoreTime['mode'][]

export function timeOf(clock: StoreClockTable | undefined): StoreTime {
  if (clock?.offset_ms != null) return { mode: 'running', offsetMs: clock.offset_ms }
  if (clock?.frozen_at) return { mode: 'frozen', frozenMs: clock.frozen_at.epochMilliseconds }
  return realTime
}

/** A clock that stands at a moment while a job advances it. */
export function advancingClock(
  storeId: StoreClockTable['store_id'],
  moment: Temporal.Instant,
  advanceId: string,
): StoreClockTable {
  return {
    store_id: storeId,
    mode: 'frozen',
    offset_ms: null,
    frozen_at: moment,
    advance_id: advanceId,
  }
}

/** A request to move a clock; without a moment it stays at the store's present time. */
export type WantedClock = { mode: StoreTime['mode']; now?: Temporal.Instant | undefined }

/**
 * Periods that begin before this still end in a year of four digits, and an advance from any year
 * since 1970 has fewer minutes than its progress can count: 2^31.
 */
const MOMENT_MAX = Temporal.Instant.from('6000-01-01T00:00:00Z')

/**
 * The moved clock; undefined for the real time. A clock never goes back, except to the real time
 * while nothing has a later one.
 */
export function movedClock(
  storeId: StoreClockTable['store_id'],
  before: StoreTime,
  { mode, now }: WantedClock,
  { realNow, hasLater }: { realNow: Temporal.Instant; hasLater: boolean },
): StoreClockTable | undefined {
  const present = storeInstant(before, realNow)
  if (mode === 'real') {
    if (now) throw invalidField(place, `${place}: the real time is not chosen.`)
    if (hasLater)
      throw refused(
        'data.attributes.mode',
        'The store has records of a later time than the real one.',
      )
    return undefined
  }
  const moment = now ?? present
  refuseMoment(place, moment, present)
  const offset_ms = moment.epochMilliseconds - realNow.epochMilliseconds
  return {
    store_id: storeId,
    mode,
    offset_ms: mode === 'running' ? offset_ms : null,
    frozen_at: mode === 'frozen' ? moment : null,
    advance_id: null,
  }
}

const place = 'data.attributes.now'

/** Throws if a clock cannot be moved to the moment that the member at `source` asks for. */
export function refuseMoment(
  source: string,
  moment: Temporal.Instant,
  present: Temporal.Instant,
): void {
  if (Temporal.Instant.compare(moment, present) < 0) {
    throw refused(source, `A clock never goes back; the time of the store is ${present}.`)
  }
  if (Temporal.Instant.compare(moment, MOMENT_MAX) >= 0) {
    throw refused(source, `The clock can be moved to moments before ${MOMENT_MAX}.`)
  }
}

function refused(source: string, detail: string): AppError {
  return new AppError('unprocessable', { source, detail })
}
