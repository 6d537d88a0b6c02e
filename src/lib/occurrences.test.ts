import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cronOf } from './cron.ts'
import {
  countOccurrences,
  latestOccurrence,
  nextOccurrence,
  occurrencesBetween,
  upcoming,
} from './occurrences.ts'

const at = (text: string) => Temporal.Instant.from(text)

/** The next occurrences as text, `2026-03-29T01:00Z`. */
function next(specification: string, zone: string, after: string, count: number): string[] {
  const cron = cronOf(specification)
  const found: string[] = []
  let from = at(after)
  for (let index = 0; index < count; index += 1) {
    const instant = nextOccurrence(cron, zone, from)
    if (!instant) break
    found.push(short(instant))
    from = instant
  }
  const told = upcoming(cron, zone, at(after), count).map(({ instant }) => short(instant))
  assert.deepEqual(told, found, 'upcoming agrees with repeated nextOccurrence')
  return found
}

function short(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replace(':00Z', 'Z')
}

/** Each occurrence as `wall offset`, with what the clocks do. */
function told(specification: string, zone: string, after: string, count: number): string[] {
  return upcoming(cronOf(specification), zone, at(after), count).map((occurrence) => {
    const { wallTime, offset, clockChange: change } = occurrence
    const note = change?.kind === 'gap' ? ` gap ${change.nominal}` : ''
    return `${wallTime}${offset}${note}${change?.kind === 'overlap' ? ` ${change.pass}` : ''}`
  })
}

test('CRON-8: when both days are restricted either one matches, and both make one firing', () => {
  assert.deepEqual(next('0 6 1 * SAT', 'UTC', '2026-07-30T00:00Z', 6), [
    '2026-08-01T06:00Z',
    '2026-08-08T06:00Z',
    '2026-08-15T06:00Z',
    '2026-08-22T06:00Z',
    '2026-08-29T06:00Z',
    '2026-09-01T06:00Z',
  ])
  assert.deepEqual(next('0 6 * * SAT', 'UTC', '2026-07-30T00:00Z', 2), [
    '2026-08-01T06:00Z',
    '2026-08-08T06:00Z',
  ])
  assert.deepEqual(next('0 6 1 * */1', 'UTC', '2026-07-30T00:00Z', 2), [
    '2026-08-01T06:00Z',
    '2026-09-01T06:00Z',
  ])
})

test('CRON-9: */10 beside MON gives the days 1, 11, 21, 31 and every Monday', () => {
  assert.deepEqual(
    next('0 0 */10 * MON', 'UTC', '2026-08-31T12:00Z', 7).map((text) => text.slice(5, 10)),
    ['09-01', '09-07', '09-11', '09-14', '09-21', '09-28', '10-01'],
  )
})

test('CRON-7: */2 as day of month begins anew with each month', () => {
  assert.deepEqual(
    next('0 0 */2 * *', 'UTC', '2026-01-28T12:00Z', 4).map((text) => text.slice(5, 10)),
    ['01-29', '01-31', '02-01', '02-03'],
  )
})

test('CRON-8: a day that a short month lacks does not take the first of the next along', () => {
  // croner 11.0.0 gives 30 March here: it looks for 30 February and lands on 2 March.
  assert.deepEqual(next('0 0 1,30 * *', 'UTC', '2026-02-15T12:00Z', 3), [
    '2026-03-01T00:00Z',
    '2026-03-30T00:00Z',
    '2026-04-01T00:00Z',
  ])
  assert.deepEqual(next('0 0 31 * *', 'UTC', '2026-01-31T00:00Z', 2), [
    '2026-03-31T00:00Z',
    '2026-05-31T00:00Z',
  ])
})

test('CRON-11: a specification that ten years bring nothing for has no occurrence', () => {
  const never = ['0 0 30 2 *', '0 0 31 4 *', '0 0 31 4,6,9,11 *', '59 23 30,31 2 *']
  for (const specification of never) {
    for (const zone of ['UTC', 'Europe/London', 'Australia/Lord_Howe', 'Africa/Casablanca']) {
      const found = nextOccurrence(cronOf(specification), zone, at('2026-06-09T21:40Z'))
      assert.equal(found, undefined, `${specification} in ${zone}`)
    }
  }
  assert.deepEqual(upcoming(cronOf('0 0 30 2 *'), 'UTC', at('2026-01-01T00:00Z'), 3), [])
})

test('CRON-11: leap days are found, even eight years away', () => {
  assert.deepEqual(next('0 0 29 2 *', 'UTC', '2026-01-01T00:00Z', 2), [
    '2028-02-29T00:00Z',
    '2032-02-29T00:00Z',
  ])
  assert.deepEqual(next('0 0 29 2 *', 'UTC', '2096-02-29T00:00Z', 1), ['2104-02-29T00:00Z'])
  assert.deepEqual(next('0 0 29 2 MON', 'UTC', '2027-02-20T00:00Z', 3), [
    '2027-02-22T00:00Z',
    '2028-02-07T00:00Z',
    '2028-02-14T00:00Z',
  ])
})

test('FIRE-14: upcoming occurrences end before a moment, which is not one of them', () => {
  const until = (before: string) =>
    upcoming(cronOf('0 0 29 2 *'), 'UTC', at('2026-01-01T00:00Z'), 9, at(before)).map(
      ({ instant }) => short(instant),
    )
  assert.deepEqual(until('2032-02-29T00:00Z'), ['2028-02-29T00:00Z'])
  assert.deepEqual(until('2032-02-29T00:00:00.001Z'), ['2028-02-29T00:00Z', '2032-02-29T00:00Z'])
  assert.deepEqual(until('2025-01-01T00:00Z'), [])
})

test('CRON-12, FIRE-1: an occurrence is second 0 of its minute and strictly after', () => {
  assert.deepEqual(next('* * * * *', 'UTC', '2026-06-09T21:40:00Z', 2), [
    '2026-06-09T21:41Z',
    '2026-06-09T21:42Z',
  ])
  for (const after of ['21:39:59Z', '21:39:59.999999999Z', '21:39:00.000000001Z', '21:39:00Z']) {
    assert.deepEqual(next('* * * * *', 'UTC', `2026-06-09T${after}`, 1), ['2026-06-09T21:40Z'])
  }
  assert.deepEqual(next('* * * * *', 'UTC', '2026-06-09T21:40:00.000000001Z', 1), [
    '2026-06-09T21:41Z',
  ])
  assert.deepEqual(next('59 * * * *', 'UTC', '2026-06-09T21:58:59Z', 2), [
    '2026-06-09T21:59Z',
    '2026-06-09T22:59Z',
  ])
  assert.deepEqual(next('59 23 31 12 *', 'UTC', '1969-12-30T00:00Z', 1), ['1969-12-31T23:59Z'])
})

test('TZ-3: the specification is wall-clock time in its zone', () => {
  assert.deepEqual(next('15 3 * * MON-SAT', 'Europe/Lisbon', '2026-06-09T21:40Z', 1), [
    '2026-06-10T02:15Z',
  ])
  assert.deepEqual(next('0 0 * * *', 'Asia/Kathmandu', '2026-06-09T21:40Z', 1), [
    '2026-06-10T18:15Z',
  ])
  assert.deepEqual(next('0 0 1 * *', 'Pacific/Kiritimati', '2026-05-30T00:00Z', 1), [
    '2026-05-31T10:00Z',
  ])
})

const vectors: [rule: string, text: string, zone: string, after: string, expected: string[]][] = [
  [
    'TZ-4',
    '30 1 * * *',
    'Europe/London',
    '2026-03-28T12:00Z',
    ['2026-03-29T01:00Z', '2026-03-30T00:30Z'],
  ],
  [
    'TZ-5',
    '30 1 * * *',
    'Europe/London',
    '2026-10-24T12:00Z',
    ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
  ],
  [
    'TZ-5',
    '*/30 * * * *',
    'Europe/London',
    '2026-10-24T23:45Z',
    [
      '2026-10-25T00:00Z',
      '2026-10-25T00:30Z',
      '2026-10-25T01:00Z',
      '2026-10-25T01:30Z',
      '2026-10-25T02:00Z',
    ],
  ],
  ['TZ-4', '30 2 * * *', 'America/New_York', '2026-03-08T00:00Z', ['2026-03-08T07:00Z']],
  [
    'TZ-5',
    '30 1 * * *',
    'America/New_York',
    '2026-11-01T00:00Z',
    ['2026-11-01T05:30Z', '2026-11-02T06:30Z'],
  ],
]
for (const [rule, text, zone, after, expected] of vectors) {
  test(`${rule}: ${text} in ${zone} after ${after}`, () => {
    assert.deepEqual(next(text, zone, after, expected.length), expected)
  })
}

test('TZ-4: several lost times, or a lost and a real one at that instant, fire once', () => {
  assert.deepEqual(next('*/10 1 * * *', 'Europe/London', '2026-03-29T00:00Z', 2), [
    '2026-03-29T01:00Z',
    '2026-03-30T00:00Z',
  ])
  assert.deepEqual(next('0,30 1,2 * * *', 'Europe/London', '2026-03-29T00:00Z', 3), [
    '2026-03-29T01:00Z', // 01:00 and 01:30 lost, 02:00 real
    '2026-03-29T01:30Z',
    '2026-03-30T00:00Z',
  ])
})

test('TZ-4: an interval schedule does not make up for a slot in the gap', () => {
  const stories: [text: string, zone: string, after: string, expected: string[]][] = [
    // The clock shows no 01:15; the next is an hour of real time away.
    ['15 * * * *', 'Europe/London', '2026-03-29T00:00Z', ['29T00:15Z', '29T01:15Z', '29T02:15Z']],
    ['30 */2 * * *', 'America/New_York', '2026-03-08T04:00Z', ['08T05:30Z', '08T08:30Z']],
    ['30 */23 * * *', 'Asia/Beirut', '2024-03-30T20:00Z', ['30T21:30Z', '31T20:30Z', '31T21:30Z']],
    // A real time at the end of the gap fires as on any other day.
    ['0 * * * *', 'Europe/London', '2026-03-29T00:30Z', ['29T01:00Z', '29T02:00Z']],
    ['0,30 2-3,1 * * *', 'Europe/London', '2026-03-29T00:30Z', ['29T01:00Z', '29T01:30Z']],
  ]
  for (const [text, zone, after, expected] of stories) {
    const found = next(text, zone, after, expected.length).map((moment) => moment.slice(8))
    assert.deepEqual(found, expected, `${text} in ${zone}`)
  }
})

const changes: [what: string, text: string, zone: string, after: string, expected: string[]][] = [
  [
    'a gap tells the wall time that was lost',
    '30 1 * * *',
    'Europe/London',
    '2026-03-28T12:00Z',
    ['2026-03-29T02:00:00+01:00 gap 2026-03-29T01:30:00', '2026-03-30T01:30:00+01:00'],
  ],
  [
    'a real time at the end of a gap is no gap',
    '0 2 * * *',
    'Europe/London',
    '2026-03-28T12:00Z',
    ['2026-03-29T02:00:00+01:00'],
  ],
  [
    'fixed times fire in the first pass only',
    '30 1,2 * * *',
    'Europe/London',
    '2026-10-24T23:00Z',
    ['2026-10-25T01:30:00+01:00 first', '2026-10-25T02:30:00+00:00'],
  ],
  [
    'interval times fire in both passes',
    '30 * * * *',
    'Europe/London',
    '2026-10-24T23:00Z',
    [
      '2026-10-25T00:30:00+01:00',
      '2026-10-25T01:30:00+01:00 first',
      '2026-10-25T01:30:00+00:00 second',
      '2026-10-25T02:30:00+00:00',
    ],
  ],
  [
    'Apia had no 30 December 2011',
    '0 12 * * *',
    'Pacific/Apia',
    '2011-12-29T00:00Z',
    [
      '2011-12-29T12:00:00-10:00',
      '2011-12-31T00:00:00+14:00 gap 2011-12-30T12:00:00',
      '2011-12-31T12:00:00+14:00',
    ],
  ],
  [
    'a monthly run on the day that Kwajalein skipped in 1993 is not lost',
    '0 6 21 * *',
    'Pacific/Kwajalein',
    '1993-08-01T00:00Z',
    ['1993-08-22T00:00:00+12:00 gap 1993-08-21T06:00:00', '1993-09-21T06:00:00+12:00'],
  ],
  [
    'Lord Howe moves its clocks by half an hour, forward',
    '0,15,45 2 * * *',
    'Australia/Lord_Howe',
    '2026-10-03T12:00Z',
    ['2026-10-04T02:30:00+11:00 gap 2026-10-04T02:00:00', '2026-10-04T02:45:00+11:00'],
  ],
  [
    'Lord Howe moves its clocks by half an hour, back',
    '15,45 * * * *',
    'Australia/Lord_Howe',
    '2026-04-04T14:20Z',
    ['2026-04-05T01:45:00+11:00 first', '2026-04-05T01:45:00+10:30 second'],
  ],
  [
    'St Johns moved its clocks at 00:01 until 2011, forward',
    '0,30 0 * * *',
    'America/St_Johns',
    '2010-03-14T03:00Z',
    [
      '2010-03-14T00:00:00-03:30',
      '2010-03-14T01:01:00-02:30 gap 2010-03-14T00:30:00',
      '2010-03-15T00:00:00-02:30',
    ],
  ],
  [
    'St Johns moved its clocks at 00:01 until 2011, back to the day before',
    '0 0,23 * * *',
    'America/St_Johns',
    '2010-11-07T01:00Z',
    [
      '2010-11-06T23:00:00-02:30', // 23:01 to 00:01 happen twice, 23:00 does not
      '2010-11-07T00:00:00-02:30 first',
      '2010-11-07T23:00:00-03:30',
    ],
  ],
  [
    'Sao Paulo lost the midnight of a monthly run',
    '0 0 4 11 *',
    'America/Sao_Paulo',
    '2018-11-01T00:00Z',
    ['2018-11-04T01:00:00-02:00 gap 2018-11-04T00:00:00', '2019-11-04T00:00:00-03:00'],
  ],
  [
    'Beirut goes forward at midnight',
    '0 0 * * *',
    'Asia/Beirut',
    '2024-03-30T12:00Z',
    ['2024-03-31T01:00:00+03:00 gap 2024-03-31T00:00:00', '2024-04-01T00:00:00+03:00'],
  ],
  [
    'Cairo goes back at midnight, into the day before',
    '30 23 * * *',
    'Africa/Cairo',
    '2024-10-31T12:00Z',
    ['2024-10-31T23:30:00+03:00 first', '2024-11-01T23:30:00+02:00'],
  ],
  [
    'Dublin counts winter as its exception',
    '30 1 * * *',
    'Europe/Dublin',
    '2026-10-24T12:00Z',
    ['2026-10-25T01:30:00+01:00 first', '2026-10-26T01:30:00+00:00'],
  ],
  [
    'Monrovia had seconds in its offset until 1972',
    '10,50 0 * * *',
    'Africa/Monrovia',
    '1972-01-06T12:00Z',
    ['1972-01-07T00:44:30+00:00 gap 1972-01-07T00:10:00', '1972-01-07T00:50:00+00:00'],
  ],
]
for (const [what, text, zone, after, expected] of changes) {
  test(`TZ-4, TZ-5: ${what}`, () => {
    assert.deepEqual(told(text, zone, after, expected.length), expected)
  })
}

test('FIRE-4: seven hours of an hourly schedule are missed and the latest is found', () => {
  const cron = cronOf('0 * * * *')
  const [first, now] = [at('2026-06-09T03:00Z'), at('2026-06-09T09:20Z')]
  assert.equal(latestOccurrence(cron, 'UTC', first, now)?.toString(), '2026-06-09T09:00:00Z')
  assert.equal(countOccurrences(cron, 'UTC', first, now, 100), 7)
  assert.equal(countOccurrences(cron, 'UTC', first, now, 3), 3)
  assert.deepEqual(occurrencesBetween(cron, 'UTC', first, now, 2).map(short), [
    '2026-06-09T03:00Z',
    '2026-06-09T04:00Z',
  ])
  assert.deepEqual(occurrencesBetween(cron, 'UTC', first, now, 0), [])
  assert.equal(short(nextOccurrence(cron, 'UTC', now) ?? now), '2026-06-09T10:00Z')
})

test('FIRE-4: both ends of the stretch count, and an empty one has nothing', () => {
  const cron = cronOf('0 * * * *')
  const three = at('2026-06-09T03:00Z')
  const later = three.add({ nanoseconds: 1 })
  const earlier = three.subtract({ nanoseconds: 1 })
  assert(latestOccurrence(cron, 'UTC', three, three)?.equals(three))
  assert.equal(countOccurrences(cron, 'UTC', three, three, 10), 1)
  assert.equal(latestOccurrence(cron, 'UTC', later, later), undefined)
  assert.equal(latestOccurrence(cron, 'UTC', earlier, earlier), undefined)
  assert.equal(latestOccurrence(cron, 'UTC', three, earlier), undefined)
  assert.equal(countOccurrences(cron, 'UTC', later, at('2026-06-09T03:59Z'), 10), 0)
})

test('FIRE-4: a year of downtime of the busiest schedule is counted to the minute', () => {
  const cron = cronOf('* * * * *')
  const [first, now] = [at('2025-06-09T03:00Z'), at('2026-06-09T02:59:30Z')]
  const latest = latestOccurrence(cron, 'Europe/London', first, now)
  assert.equal(latest?.toString(), '2026-06-09T02:59:00Z')
  // A gap takes no minute of elapsed time away, and an interval fires through the overlap.
  assert.equal(countOccurrences(cron, 'Europe/London', first, now, 1_000_000), 365 * 24 * 60)
})

test('an unknown zone is a bug of the caller', () => {
  assert.throws(() => nextOccurrence(cronOf('* * * * *'), 'Local', at('2026-01-01T00:00Z')))
})
