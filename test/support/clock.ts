import type { Clock } from '../../src/platform/clock.ts'

/** A clock that stands still until the test moves it. */
export type TestClock = Clock & {
  travelTo(moment: string): void
  advance(duration: Temporal.DurationLike): void
}

export function testClock(start = '2026-03-02T09:15:00Z'): TestClock {
  let now = Temporal.Instant.from(start)
  return {
    now: () => now,
    travelTo(moment) {
      now = Temporal.Instant.from(moment.includes('T') ? moment : `${moment}T00:00:00Z`)
    },
    advance(duration) {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
    },
  }
}
