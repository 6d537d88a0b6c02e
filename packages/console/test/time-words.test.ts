import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, spanOf } from '../src/pages/audit/days.ts'
import { instantOf } from '../src/words/address.ts'
import { instantsOf, localOf, nextDate, readMoment, startOf } from '../src/words/local-times.ts'
import { dateText, timesIn, zoneText } from '../src/words/times.ts'

/** Zones that are far from UTC, have half hours, or change their clocks in an odd way. */
const zones = [
  'UTC',
  'America/St_Johns', // half hours, with summer time
  'Pacific/Kiritimati', // 14 hours ahead
  'Pacific/Niue', // 11 hours behind
  'Asia/Kathmandu', // a quarter of an hour
  'Australia/Lord_Howe', // its clocks change by half an hour
  'America/Havana', // its clocks change at midnight
  'Pacific/Apia', // left a whole day out
  'Africa/Casablanca', // four changes in some years
]

const january = { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' }

test('a moment is told in the zone of the store, on the day that it is there', () => {
  const newYear = january.start
  const days = { 'America/St_Johns': '2025-12-31', 'Pacific/Kiritimati': '2026-01-01' }
  for (const [zone, day] of Object.entries(days)) {
    assert.equal(timesIn(zone).dayText(newYear), dateText(day), zone)
    assert.equal(localOf(newYear, zone).slice(0, 10), day)
  }
  assert.equal(localOf(newYear, 'America/St_Johns'), '2025-12-31T20:30')
  assert.equal(localOf(newYear, 'Pacific/Kiritimati'), '2026-01-01T14:00')
  const local = timesIn('UTC').clockText('2026-01-01T20:30:00.000Z')
  assert.equal(timesIn('America/St_Johns').clockText(newYear), local)
  assert.match(timesIn('Pacific/Kiritimati').exactText(newYear), /GMT\+14/)
  assert.equal(zoneText('America/St_Johns'), 'America/St Johns')
})

test('the two hours that the clocks show twice are told apart on hover', () => {
  const [first = '', second = '', ...others] = instantsOf('2026-11-01T01:30', 'America/St_Johns')
  const { momentText, exactText } = timesIn('America/St_Johns')
  assert.deepEqual([first, second], ['2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z'])
  assert.deepEqual(others, [])
  assert.equal(momentText(first), momentText(second))
  assert.match(exactText(first), /-2:30/)
  assert.match(exactText(second), /-3:30/)
})

test('a moment is told by its distance up to a day, and then by its date in the zone', () => {
  const { relativeText } = timesIn('Pacific/Kiritimati')
  const nowMs = Date.parse(january.start)
  assert.equal(relativeText('2025-12-31T21:00:00.000Z', nowMs), '3 h ago')
  assert.equal(relativeText('2026-01-01T00:05:00.000Z', nowMs), 'in 5 min')
  assert.equal(relativeText('2025-12-30T12:00:00.000Z', nowMs), dateText('2025-12-31'))
})

test('CAL-4: a period has the days of UTC in every zone, and says so outside of UTC', () => {
  const { periodText } = timesIn('UTC')
  assert.match(periodText(january), /1\D+31/)
  for (const zone of ['America/St_Johns', 'Pacific/Kiritimati']) {
    const times = timesIn(zone)
    assert.equal(times.periodText(january), `${periodText(january)} UTC`)
    assert.equal(
      times.exactPeriodText(january),
      `${times.exactText(january.start)} until ${times.exactText(january.end)}`,
    )
  }
})

test('a day of the interface is that day in every zone', () => {
  assert.match(dateText('2026-03-29'), /29/)
  assert.equal(dateText('2026-03-29'), timesIn('UTC').dayText('2026-03-29T12:00:00Z'))
})

test('a zone that a browser does not know is told in UTC', () => {
  assert.equal(timesIn('Mars/Base').zone, 'UTC')
  assert.equal(
    timesIn('Mars/Base').momentText(january.start),
    timesIn('UTC').momentText(january.start),
  )
})

test('what was typed is what the clocks of the zone show, and what is none is not thrown', () => {
  assert.equal(readMoment('2026-03-02T09:15', 'UTC').at, '2026-03-02T09:15:00.000Z')
  assert.equal(readMoment('2026-03-02T09:15', 'America/St_Johns').at, '2026-03-02T12:45:00.000Z')
  assert.equal(readMoment('2026-03-02T09:15', 'Pacific/Kiritimati').at, '2026-03-01T19:15:00.000Z')
  assert.deepEqual(readMoment('', 'UTC'), {})
  for (const typed of ['20266-03-02T09:15', '2026-13-02T09:15']) {
    assert.match(readMoment(typed, 'America/St_Johns').problem ?? '', /no moment/, typed)
  }
  assert.match(readMoment('2026-03-08T02:30', 'America/St_Johns').problem ?? '', /go forward/)
  assert.deepEqual(readMoment('2026-11-01T01:30', 'America/St_Johns'), {
    at: '2026-11-01T04:00:00.000Z',
    again: '2026-11-01T05:00:00.000Z',
  })
})

/** The changes of the clocks of a zone from 2008 to 2030. */
function changesOf(zone: string): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let at = Temporal.Instant.from('2008-01-01T00:00:00Z').toZonedDateTimeISO(zone)
  for (;;) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    if (!next || next.year > 2030) return changes
    changes.push(next)
    at = next
  }
}

test('local times around each change of the clocks are read as Temporal reads them', () => {
  const text = (one: Temporal.ZonedDateTime) => new Date(one.epochMilliseconds).toISOString()
  const all = zones.flatMap((zone) => changesOf(zone))
  assert.ok(all.length > 150, `${all.length} changes`)
  for (const change of all) {
    const zone = change.timeZoneId
    for (let minutes = -90; minutes <= 90; minutes += 30) {
      const local = change.toPlainDateTime().add({ minutes })
      const typed = local.toString({ smallestUnit: 'minute' })
      const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
      const last = local.toZonedDateTime(zone, { disambiguation: 'later' })
      const isThere = first.toPlainDateTime().equals(local)
      const known = isThere ? [...new Set([first, last].map(text))] : []
      assert.deepEqual(instantsOf(typed, zone), known, `${typed} ${zone}`)
      for (const one of known) assert.equal(localOf(one, zone), typed)
      const midnight = local.toPlainDate().toZonedDateTime(zone)
      assert.equal(startOf(typed.slice(0, 10), zone), text(midnight), `${typed} ${zone}`)
    }
  }
})

test('days that are typed become instants, and these become the same days again', () => {
  assert.equal(nextDate('2026-12-31'), '2027-01-01')
  for (const zone of zones) {
    const days = { from: '2026-03-08', until: '2026-11-01' }
    assert.deepEqual(daysOf(spanOf(days, zone), zone), days, zone)
  }
  const day = { from: '2026-03-08', until: '2026-03-08' }
  const { from = '', until = '' } = spanOf(day, 'America/St_Johns')
  assert.deepEqual([from, until], ['2026-03-08T03:30:00.000Z', '2026-03-09T02:30:00.000Z'])
  assert.deepEqual(spanOf({ from: '20266-03-02' }, 'UTC'), { from: undefined, until: undefined })
  assert.deepEqual(instantOf('from', from), { from })
  for (const other of ['2026-03-08', 'x', '2026-13-08T03:30:00Z', 5]) {
    assert.deepEqual(instantOf('from', other), {})
  }
})

test('moments within words of the interface are told in the zone as well', () => {
  const times = timesIn('America/St_Johns')
  const words = times.withMoments(`It is in force until ${january.start}.`)
  assert.equal(words, `It is in force until ${times.momentText(january.start)}.`)
})
