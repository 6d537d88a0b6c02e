import { type Clock, systemClock } from '../../src/platform/clock.ts'

/** A clock that stands still until the test moves it. */
export type TestClock = Clock & {
  travelTo(moment: string): void
  advance(duration: Temporal.DurationLike): void
}

export const START = '2026-03-02T09:15:00Z'

export function testClock(start = START): TestClock {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    nowMs: () => now.epochMilliseconds,
    travelTo(moment) {
      now = Temporal.Instant.from(moment.includes('T') ? moment : `${moment}T00:00:00Z`)
    },
    advance(duration) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
    },
  }
}

/** The real clock of a machine that is wrong by so many seconds. */
export function skewedClock(seconds: number): Clock {
  return {
    now: () => systemClock.now().add({ seconds }),
    nowMs: () => systemClock.nowMs() + seconds * 1000,
  }
}
