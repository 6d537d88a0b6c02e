/**
 * The only source of "now". Requests and tasks get the moment in their context, so that tests can
 * move time, and so that one piece of work sees one moment throughout.
 */
export type Clock = {
  now(): Temporal.Instant
  /** The instant as a number, for checks at every request. */
  nowMs(): number
}

export const systemClock: Clock = {
  // Milliseconds, as the interface shows them: what is stored is what is answered.
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  nowMs: () => Date.now(),
}

/** The database's clock, read at a moment of this process's own counter. */
export type ClockReading = {
  databaseMs: number
  /** `performance.now()` in the middle of the round trip. */
  counterMs: number
  /** Half of the round trip: the reading is right within this. */
  uncertaintyMs: number
}

/**
 * The database's clock, which all machines share (TM-1). Between two readings it is carried on by
 * the process's own counter, which nobody can set: a machine's clock that is wrong, or that jumps,
 * changes nothing here.
 */
export class StoreClock implements Clock {
  #offsetMs: number

  constructor(reading: ClockReading) {
    this.#offsetMs = reading.databaseMs - reading.counterMs
  }

  /** A difference within the reading's own uncertainty is ignored, so that time does not jitter. */
  correct({ databaseMs, counterMs, uncertaintyMs }: ClockReading): void {
    const offsetMs = databaseMs - counterMs
    if (Math.abs(offsetMs - this.#offsetMs) > uncertaintyMs + 1) this.#offsetMs = offsetMs
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.nowMs())
  }

  nowMs(): number {
    return Math.floor(performance.now() + this.#offsetMs)
  }

  /** How far this machine's own clock is ahead of the database's; negative when it is behind. */
  skewMs(): number {
    return Date.now() - this.nowMs()
  }
}

/** For libraries that ask for a Date. */
export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
