/** The days around a moment on the wall clock of a place. */

/** A change of the clocks: what they showed until then, and what they show from then on. */
type ClockTurn = {
  at: Temporal.Instant
  before: Temporal.PlainDateTime
  after: Temporal.PlainDateTime
}

/** A day of the place: from one midnight to the next, which may be 23 or 25 hours apart. */
export type LocalDay = {
  date: Temporal.PlainDate
  start: Temporal.Instant
  end: Temporal.Instant
  turns: ClockTurn[]
}

/** Today, as many days before it and as many after it. */
export function daysAround(location: string, now: Temporal.Instant, days: number): LocalDay[] {
  const today = now.toZonedDateTimeISO(location).toPlainDate()
  return Array.from({ length: 2 * days + 1 }, (_, place) => {
    const date = today.add({ days: place - days })
    const start = startOf(date, location)
    const end = startOf(date.add({ days: 1 }), location)
    return { date, start, end, turns: turnsIn(location, start, end) }
  })
}

const startOf = (date: Temporal.PlainDate, location: string) =>
  date.toZonedDateTime(location).toInstant()

function turnsIn(location: string, start: Temporal.Instant, end: Temporal.Instant): ClockTurn[] {
  const turns: ClockTurn[] = []
  let turn = start
    .subtract({ milliseconds: 1 })
    .toZonedDateTimeISO(location)
    .getTimeZoneTransition('next')
  while (turn && Temporal.Instant.compare(turn.toInstant(), end) < 0) {
    const at = turn.toInstant()
    const { offset } = at.subtract({ seconds: 1 }).toZonedDateTimeISO(location)
    const after = turn.toPlainDateTime()
    const before = at.toZonedDateTimeISO(offset).toPlainDateTime()
    // A zone may change its name or its rules without moving the hands.
    if (!before.equals(after)) turns.push({ at, before, after })
    turn = turn.getTimeZoneTransition('next')
  }
  return turns
}
