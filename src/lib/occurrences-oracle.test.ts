import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cronOf } from './cron.ts'
import {
  type ClockChange,
  countOccurrences,
  latestOccurrence,
  nextOccurrence,
  occurrencesBetween,
  upcoming,
} from './occurrences.ts'

/**
 * The rules once more in the most naive way, twice over, sharing nothing with the program: one
 * oracle looks at every minute of a stretch of time, the other at every wall time of a calendar.
 */

// ---- random specifications that know their own meaning ----

type Field = { text: string; values: ReadonlySet<number>; isStar: boolean; isBare: boolean }
type Specification = { text: string; fields: readonly Field[] }
type Wall = Temporal.PlainDateTime | Temporal.ZonedDateTime

function field(min: number, max: number, names: readonly string[], likely: [number, number]) {
  const named = (value: number) => {
    const name = names[value - min]
    return name === undefined ? fc.constant(String(value)) : fc.constantFrom(String(value), name)
  }
  const every = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const part = (text: string, first: number, last: number, step: number) => ({
    text,
    values: every.filter((n) => n >= first && n <= last && (n - first) % step === 0),
  })
  const value = fc.oneof(fc.integer({ min, max }), fc.integer({ min: likely[0], max: likely[1] }))
  const step = fc.integer({ min: 1, max })
  const single = value.chain((n) => named(n).map((text) => part(text, n, n, 1)))
  const open = fc
    .tuple(value, step)
    .chain(([n, by]) => named(n).map((text) => part(`${text}/${by}`, n, max, by)))
  const range = fc.tuple(value, value, fc.option(step)).chain(([a, b, by]) => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)]
    const suffix = by === null ? '' : `/${by}`
    return fc
      .tuple(named(low), named(high))
      .map(([from, to]) => part(`${from}-${to}${suffix}`, low, high, by ?? 1))
  })
  const element = fc.oneof({ weight: 4, arbitrary: single }, range, open)
  const list = fc.array(element, { minLength: 1, maxLength: 3 }).map((parts) => ({
    text: parts.map(({ text }) => text).join(','),
    values: new Set(parts.flatMap(({ values }) => values)),
    isStar: false,
    isBare: false,
  }))
  const star = fc.option(step).map((by) => ({
    text: by === null ? '*' : `*/${by}`,
    values: new Set(part('', min, max, by ?? 1).values),
    isStar: true,
    isBare: (by ?? 1) === 1,
  }))
  const bare = fc.constant({ text: '*', values: new Set(every), isStar: true, isBare: true })
  return { list, star, bare }
}

const months = ['JAN', 'feb', 'Mar', 'APR', 'may', 'JUN', 'jul', 'Aug', 'SEP', 'oct', 'NOV', 'dec']
const weekdays = ['sun', 'MON', 'Tue', 'WED', 'thu', 'FRI', 'sAt']
const minute = field(0, 59, [], [0, 1])
const hour = field(0, 23, [], [0, 3])
const day = field(1, 31, [], [28, 31])
const month = field(1, 12, months, [2, 4])
const weekday = field(0, 7, weekdays, [0, 7])

const specification: fc.Arbitrary<Specification> = fc
  .tuple(
    fc.oneof(minute.list, minute.star),
    fc.oneof({ weight: 3, arbitrary: hour.list }, hour.star),
    fc.oneof({ weight: 3, arbitrary: day.bare }, day.list, day.star),
    fc.oneof({ weight: 5, arbitrary: month.bare }, month.list, month.star),
    fc.oneof({ weight: 3, arbitrary: weekday.bare }, weekday.list, weekday.star),
  )
  .map((fields) => ({ text: fields.map(({ text }) => text).join(' '), fields }))

function dateMatches({ fields }: Specification, date: Wall | Temporal.PlainDate): boolean {
  const [, , days, monthsOf, weekdaysOf] = fields
  if (!monthsOf?.values.has(date.month)) return false
  const inMonth = days?.values.has(date.day) === true
  const sunday = date.dayOfWeek === 7 && weekdaysOf?.values.has(0) === true
  const inWeek = sunday || weekdaysOf?.values.has(date.dayOfWeek) === true
  if (days?.isBare) return inWeek || weekdaysOf?.isBare === true
  return weekdaysOf?.isBare ? inMonth : inMonth || inWeek
}

function wallMatches(spec: Specification, wall: Wall): boolean {
  const [minutes, hours] = spec.fields
  const inTime = minutes?.values.has(wall.minute) && hours?.values.has(wall.hour)
  return inTime === true && dateMatches(spec, wall)
}

const isInterval = (spec: Specification) => spec.fields[1]?.isStar === true

// ---- the first oracle: every minute of a stretch ----

type Minute = { at: number; wall: Temporal.ZonedDateTime; isRepeated: boolean; lost: Wall[] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const toInstant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)

/** Looks 26 hours back as well, to know which wall times have happened before. */
function minutesOf(zone: string, start: number, end: number): Minute[] {
  const seen = new Set<string>()
  const minutes: Minute[] = []
  let before: Temporal.PlainDateTime | undefined
  for (let at = start - 26 * HOUR; at <= end; at += MINUTE) {
    const wall = toInstant(at).toZonedDateTimeISO(zone)
    const plain = wall.toPlainDateTime()
    const key = plain.toString()
    const lost: Wall[] = []
    let missing = before?.add({ minutes: 1 })
    while (missing && Temporal.PlainDateTime.compare(missing, plain) < 0) {
      lost.push(missing)
      missing = missing.add({ minutes: 1 })
    }
    if (at >= start) minutes.push({ at, wall, isRepeated: seen.has(key), lost })
    seen.add(key)
    before = plain
  }
  return minutes
}

function firingsIn(minutes: readonly Minute[], spec: Specification): number[] {
  const fires = ({ wall, isRepeated, lost }: Minute) => {
    if (isInterval(spec)) return wallMatches(spec, wall)
    const madeUpFor = lost.some((missing) => wallMatches(spec, missing))
    return madeUpFor || (wallMatches(spec, wall) && !isRepeated)
  }
  return minutes.filter(fires).map(({ at }) => at)
}

// ---- the second oracle: every wall time of a calendar ----

function nextByCalendar(spec: Specification, zone: string, after: number): number | undefined {
  const today = toInstant(after).toZonedDateTimeISO(zone).toPlainDate()
  let found: { at: number; distance: number } | undefined
  for (let distance = -2; distance < 3660; distance += 1) {
    // A gap of a day moves a firing by one date; two more dates cannot be overtaken.
    if (found && distance > found.distance + 2) break
    const date = today.add({ days: distance })
    if (!dateMatches(spec, date)) continue
    for (const at of timesOn(spec, zone, date)) {
      if (at > after && (!found || at < found.at)) found = { at, distance }
    }
  }
  return found?.at
}

function timesOn(spec: Specification, zone: string, date: Temporal.PlainDate): number[] {
  const [minutes, hours] = spec.fields
  const times = [...(hours?.values ?? [])].flatMap((hourOf) =>
    [...(minutes?.values ?? [])].map((minuteOf) => ({ hour: hourOf, minute: minuteOf })),
  )
  return times.flatMap((time) => {
    const wall = date.toPlainDateTime(time)
    const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' })
    if (!earlier.toPlainDateTime().equals(wall)) {
      if (isInterval(spec)) return []
      return [earlier.getTimeZoneTransition('next')?.epochMilliseconds ?? 0]
    }
    const passes = [earlier.epochMilliseconds, later.epochMilliseconds]
    return isInterval(spec) ? passes : passes.slice(0, 1)
  })
}

/** The effect of a clock change on a wall time that fires at an instant. */
function changeOf(nominal: string, zone: string, at: Temporal.Instant): ClockChange | undefined {
  const wall = Temporal.PlainDateTime.from(nominal)
  const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.equals(later)) return undefined
  if (!earlier.toPlainDateTime().equals(wall)) return { kind: 'gap', nominal }
  return { kind: 'overlap', pass: earlier.toInstant().equals(at) ? 'first' : 'second' }
}

// ---- where to look ----

const zones =
  'UTC Europe/London Europe/Dublin Europe/Lisbon America/New_York America/St_Johns ' +
  'America/Sao_Paulo America/Havana America/Santiago Asia/Kathmandu Asia/Beirut Asia/Tehran ' +
  'Asia/Amman Africa/Cairo Africa/Casablanca Australia/Lord_Howe Antarctica/Troll ' +
  'Antarctica/Casey Pacific/Apia Pacific/Chatham US/Eastern Etc/GMT+5'

const [firstMs, lastMs] = [Date.UTC(1990, 0), Date.UTC(2040, 0)]

/** A zone and an instant; half of the instants lie half a day before a change of the clocks. */
const place = fc
  .record({
    zone: fc.constantFrom(...zones.split(' ')),
    minute: fc.integer({ min: firstMs / MINUTE, max: lastMs / MINUTE }),
    isNear: fc.boolean(),
  })
  .map(({ zone, minute: whole, isNear }) => {
    const moment = toInstant(whole * MINUTE).toZonedDateTimeISO(zone)
    const change = isNear ? moment.getTimeZoneTransition('next') : null
    return { zone, start: change ? change.epochMilliseconds - 12 * HOUR : whole * MINUTE }
  })

const oddPlaces = [
  { zone: 'Pacific/Apia', start: Date.UTC(2011, 11, 29) },
  { zone: 'Pacific/Kwajalein', start: Date.UTC(1993, 7, 20) },
  { zone: 'Antarctica/Vostok', start: Date.UTC(1994, 0, 31) },
  { zone: 'Antarctica/Vostok', start: Date.UTC(1994, 9, 31) },
  { zone: 'America/St_Johns', start: Date.UTC(2010, 2, 13, 12) },
  { zone: 'America/St_Johns', start: Date.UTC(1988, 9, 29, 12) }, // two hours in that year
]

const STRETCH = 36 * HOUR
const offsets = fc.array(fc.integer({ min: 0, max: STRETCH }), {
  minLength: 3,
  maxLength: 3,
})

function agrees(zone: string, start: number, minutes: readonly Minute[], spec: Specification) {
  const cron = cronOf(spec.text)
  const [from, until] = [toInstant(start), toInstant(start + STRETCH)]
  const expected = firingsIn(minutes, spec)
  const found = occurrencesBetween(cron, zone, from, until, 10_000)
  const context = `${spec.text} in ${zone} from ${from}`
  assert.deepEqual(
    found.map((instant) => instant.toString()),
    expected.map((at) => toInstant(at).toString()),
    context,
  )
  assert.equal(countOccurrences(cron, zone, from, until, 10_000), expected.length, context)
  return { cron, expected, context }
}

const stretch = fc.tuple(place, fc.array(specification, { minLength: 12, maxLength: 12 }), offsets)

test('TZ-3, TZ-4, TZ-5: occurrences are those of an oracle that looks at every minute', () => {
  const examples = oddPlaces.map((odd) => {
    const specs = fc.sample(specification, { numRuns: 40, seed: 26 })
    return [[odd, specs, [0, HOUR, 30 * HOUR]]] as [[typeof odd, Specification[], number[]]]
  })
  fc.assert(
    fc.property(stretch, ([{ zone, start }, specs, afters]) => {
      const minutes = minutesOf(zone, start, start + STRETCH)
      for (const spec of specs) {
        const { cron, expected, context } = agrees(zone, start, minutes, spec)
        for (const after of afters.map((ms) => start + ms)) {
          const next = (ms: number) => nextOccurrence(cron, zone, toInstant(ms))?.epochMilliseconds
          const nextExpected = expected.find((at) => at > after)
          if (nextExpected !== undefined) {
            assert.equal(next(after), nextExpected, context)
            assert.equal(next(nextExpected - 1), nextExpected, context)
          } else assert((next(after) ?? Infinity) > start + STRETCH, context)

          const latest = latestOccurrence(cron, zone, toInstant(start), toInstant(after))
          const latestExpected = expected.findLast((at) => at <= after)
          assert.equal(latest?.epochMilliseconds, latestExpected, context)
        }
      }
    }),
    { numRuns: 60, examples },
  )
})

test('CRON-8, CRON-11: far occurrences are those of an oracle that walks the calendar', () => {
  fc.assert(
    fc.property(place, specification, ({ zone, start }, spec) => {
      const next = nextOccurrence(cronOf(spec.text), zone, toInstant(start))
      const expected = nextByCalendar(spec, zone, start)
      assert.equal(next?.epochMilliseconds, expected, `${spec.text} in ${zone}`)
    }),
    { numRuns: 400 },
  )
})

test('FIRE-1: occurrences strictly increase, and upcoming tells the same ones', () => {
  fc.assert(
    fc.property(place, specification, ({ zone, start }, spec) => {
      const cron = cronOf(spec.text)
      let after = toInstant(start)
      for (const occurrence of upcoming(cron, zone, after, 8)) {
        const next = nextOccurrence(cron, zone, after)
        assert(next && Temporal.Instant.compare(next, after) > 0)
        assert(next.equals(occurrence.instant))
        const { wallTime, offset, clockChange } = occurrence
        assert(Temporal.Instant.from(`${wallTime}${offset}`).equals(next))
        const nominal = clockChange?.kind === 'gap' ? clockChange.nominal : wallTime
        assert(wallMatches(spec, Temporal.PlainDateTime.from(nominal)))
        assert.deepEqual(clockChange, changeOf(nominal, zone, next), `${spec.text} in ${zone}`)
        after = next
      }
    }),
    { numRuns: 300 },
  )
})

test('TZ-5: no zone changes its clocks twice within a day', () => {
  // The search compares a span with its neighbours only; it would need more if spans were short.
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let moment = toInstant(0).toZonedDateTimeISO(zone)
    for (let count = 0; count < 400; count += 1) {
      const next = moment.getTimeZoneTransition('next')
      if (!next || next.year > 2040) break
      const isLong = next.epochMilliseconds - moment.epochMilliseconds > 48 * HOUR
      assert(isLong || count === 0, next.toString())
      moment = next
    }
  }
})
