import type { Cron } from './cron.ts'

/**
 * When a specification fires in a time zone.
 *
 * The clock on the wall is a sequence of spans with one UTC offset each. Inside a span wall time
 * and elapsed time run alike, so the search is plain arithmetic on the calendar; the rules about
 * the hours that daylight saving takes away (TZ-4) or repeats (TZ-5) only matter where two spans
 * meet. All numbers are whole seconds: since 1970 for instants, and for wall time the seconds
 * since 1970 that a clock showing UTC would have counted. Seconds, not minutes, because Liberia's
 * offset was -00:44:30 until 1972.
 *
 * croner was to do the calendar; it loses 1 March of `0 0 1,30 * *` (version 11.0.0), has other
 * rules at clock changes, and needs 80 kB for each specification. Temporal leaves little to do.
 */
type Span = {
  start: number
  end: number
  offset: number
  offsetBefore: number
  offsetAfter: number
}

/** `lost` is the first wall time that a gap swallowed and that fires at its end instead. */
type Firing = { at: number; wall: number; span: Span; lost?: number }

/** The clock change at an occurrence, if any. */
export type ClockChange =
  /**
   * The wall time `nominal` does not exist; it fires at the first instant after the gap. Interval
   * schedules have no such occurrence.
   */
  | { kind: 'gap'; nominal: string }
  /** The wall time happens twice; only interval schedules fire in the second pass too. */
  | { kind: 'overlap'; pass: 'first' | 'second' }

export type Occurrence = {
  instant: Temporal.Instant
  /** The local time then, such as `2026-03-29T02:00:00`. */
  wallTime: string
  /** For example `+01:00`. */
  offset: string
  clockChange: ClockChange | undefined
}

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const dayZero = Temporal.PlainDate.from('1970-01-01')
// Ten years hold any specification that fires at all: leap days are at most eight years apart.
const SEARCH_SECONDS_MAX = 3653 * DAY_SECONDS

/** The first occurrence strictly after an instant; none when ten years bring none. */
export function nextOccurrence(
  cron: Cron,
  zone: string,
  after: Temporal.Instant,
): Temporal.Instant | undefined {
  const from = floorSeconds(after)
  const firing = firstFiring(cron, zone, from, from + SEARCH_SECONDS_MAX)
  return firing && toInstant(firing.at)
}

/**
 * The next occurrences after an instant, told with what the clocks do; fewer when they run out, or
 * when `before` comes first.
 */
export function upcoming(
  cron: Cron,
  zone: string,
  after: Temporal.Instant,
  countMax: number,
  before?: Temporal.Instant,
): Occurrence[] {
  const occurrences: Occurrence[] = []
  const last = before ? ceilSeconds(before) - 1 : Infinity
  let from = floorSeconds(after)
  while (occurrences.length < countMax) {
    const firing = firstFiring(cron, zone, from, Math.min(from + SEARCH_SECONDS_MAX, last))
    if (!firing) break
    occurrences.push(describe(firing, zone))
    from = firing.at
  }
  return occurrences
}

/**
 * The latest occurrence in [from, until]. Whether there is one at or after a moment is a question
 * that turns from yes to no once, so halving finds it: some 25 searches for a year of downtime,
 * and no second copy of the rules that walks backwards.
 */
export function latestOccurrence(
  cron: Cron,
  zone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Temporal.Instant | undefined {
  let high = floorSeconds(until)
  const first = firstFiring(cron, zone, ceilSeconds(from) - 1, high)
  if (!first) return undefined

  let latest = first.at
  while (latest < high) {
    const middle = Math.ceil((latest + high) / 2)
    const firing = firstFiring(cron, zone, middle - 1, high)
    if (firing) latest = firing.at
    else high = middle - 1
  }
  return toInstant(latest)
}

/** The occurrences in [from, until], earliest first, at most `countMax`. */
export function occurrencesBetween(
  cron: Cron,
  zone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
  countMax: number,
): Temporal.Instant[] {
  const found: Temporal.Instant[] = []
  if (countMax < 1) return found
  for (const { at } of firings(cron, zone, ceilSeconds(from) - 1, floorSeconds(until))) {
    found.push(toInstant(at))
    if (found.length === countMax) break
  }
  return found
}

/** How many occurrences lie in [from, until]; counting stops at `countMax`. */
export function countOccurrences(
  cron: Cron,
  zone: string,
  from: Temporal.Instant,
  until: Temporal.Instant,
  countMax: number,
): number {
  let count = 0
  const walk = firings(cron, zone, ceilSeconds(from) - 1, floorSeconds(until))
  while (count < countMax && !walk.next().done) count += 1
  return count
}

function firstFiring(cron: Cron, zone: string, after: number, until: number): Firing | undefined {
  for (const firing of firings(cron, zone, after, until)) return firing
  return undefined
}

/** Every firing in (after, until], in order. */
function* firings(cron: Cron, zone: string, after: number, until: number): Generator<Firing> {
  let span = spanAt(zone, after)
  let from = after + 1
  while (from <= until) {
    const { start, end, offset } = span
    // TZ-5: what the clock showed before it went back is over, unless the schedule is an interval.
    const shown = cron.isHourInterval ? -Infinity : start + span.offsetBefore
    const last = Math.min(end - 1, until) + offset
    for (const wall of matchingWalls(cron, Math.max(from + offset, shown), last)) {
      yield { at: wall - offset, wall, span }
    }
    if (end > until) return

    // TZ-4: all that the gap swallowed fires as one, and so does a real time at that instant. An
    // interval loses nothing: as much time passes between its firings as on any other day.
    span = spanAt(zone, end)
    const [lost] = cron.isHourInterval
      ? []
      : matchingWalls(cron, end + offset, end + span.offset - 1)
    if (lost !== undefined) yield { at: end, wall: end + span.offset, span, lost }
    from = lost === undefined ? end : end + 1
  }
}

function spanAt(zone: string, second: number): Span {
  // One millisecond in: the transition before is strictly before even at the start of a span.
  const moment = Temporal.Instant.fromEpochMilliseconds(second * 1000 + 1).toZonedDateTimeISO(zone)
  const previous = moment.getTimeZoneTransition('previous')
  const next = moment.getTimeZoneTransition('next')
  const offset = offsetSeconds(moment)
  return {
    start: previous ? floorSeconds(previous) : -Infinity,
    end: next ? floorSeconds(next) : Infinity,
    offset,
    offsetBefore: previous ? offsetSeconds(previous.subtract({ seconds: 1 })) : offset,
    offsetAfter: next ? offsetSeconds(next) : offset,
  }
}

/** The matching minutes of the calendar in [from, last], as seconds of wall time. */
function* matchingWalls(cron: Cron, from: number, last: number): Generator<number> {
  for (const day of matchingDays(cron, toDay(from), toDay(last))) {
    const midnight = day * DAY_SECONDS
    for (const hour of cron.hours) {
      const start = midnight + hour * HOUR_SECONDS
      if (start + HOUR_SECONDS <= from) continue
      for (const minute of cron.minutes) {
        const wall = start + minute * MINUTE_SECONDS
        if (wall > last) return
        if (wall >= from) yield wall
      }
    }
  }
}

/** The matching days in [from, last], counted from 1970; a month that cannot match is skipped. */
function* matchingDays(cron: Cron, from: number, last: number): Generator<number> {
  if (from > last) return
  const date = dayZero.add({ days: from })
  let { year, month } = date
  let firstOfMonth = from - date.day + 1
  while (firstOfMonth <= last) {
    const length = daysInMonth(year, month)
    if (cron.months.includes(month)) {
      const end = Math.min(firstOfMonth + length - 1, last)
      for (let day = Math.max(firstOfMonth, from); day <= end; day += 1) {
        if (dayMatches(cron, day - firstOfMonth + 1, weekdayOf(day))) yield day
      }
    }
    firstOfMonth += length
    year += month === 12 ? 1 : 0
    month = (month % 12) + 1
  }
}

/** CRON-8: two restrictions widen each other; an unrestricted field holds every day and is mute. */
function dayMatches(cron: Cron, dayOfMonth: number, dayOfWeek: number): boolean {
  const inMonth = cron.daysOfMonth.includes(dayOfMonth)
  const inWeek = cron.daysOfWeek.includes(dayOfWeek)
  const isEither = cron.isDayOfMonthRestricted && cron.isDayOfWeekRestricted
  return isEither ? inMonth || inWeek : inMonth && inWeek
}

function describe({ at, wall, span, lost }: Firing, zone: string): Occurrence {
  const instant = toInstant(at)
  const { offset } = instant.toZonedDateTimeISO(zone)
  return { instant, wallTime: wallText(wall), offset, clockChange: changeAt(wall, span, lost) }
}

function changeAt(wall: number, span: Span, lost: number | undefined): ClockChange | undefined {
  if (lost !== undefined) return { kind: 'gap', nominal: wallText(lost) }
  if (wall < span.start + span.offsetBefore) return { kind: 'overlap', pass: 'second' }
  if (wall >= span.end + span.offsetAfter) return { kind: 'overlap', pass: 'first' }
  return undefined
}

function wallText(wall: number): string {
  return toInstant(wall).toZonedDateTimeISO('UTC').toPlainDateTime().toString()
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeapYear ? 29 : 28
}

/** 1 January 1970 was a Thursday; the second remainder is for days before it. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

function toDay(wall: number): number {
  return Math.floor(wall / DAY_SECONDS)
}

function toInstant(second: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(second * 1000)
}

function floorSeconds(moment: Temporal.Instant | Temporal.ZonedDateTime): number {
  return Math.floor(moment.epochMilliseconds / 1000)
}

/** Nanoseconds count: half a microsecond past a minute is past it. */
function ceilSeconds(moment: Temporal.Instant): number {
  const floor = floorSeconds(moment)
  return Temporal.Instant.compare(toInstant(floor), moment) < 0 ? floor + 1 : floor
}

function offsetSeconds(moment: Temporal.ZonedDateTime): number {
  return moment.offsetNanoseconds / 1e9
}
