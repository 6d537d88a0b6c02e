import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTimeZone, timeZoneDataVersion } from './time-zone.ts'

test('TZ-1: every zone the platform lists is a name, and so are aliases and UTC', () => {
  const listed = Intl.supportedValuesOf('timeZone')
  assert(listed.length > 400)
  assert.deepEqual(
    listed.filter((name) => !isTimeZone(name)),
    [],
  )
  const others =
    'UTC GMT Etc/UTC Etc/GMT Etc/GMT+5 Etc/GMT-14 GMT0 GMT+0 Zulu UCT Universal US/Eastern ' +
    'US/Pacific Asia/Calcutta Asia/Kolkata Europe/Kiev Europe/Kyiv Asia/Saigon GB Eire NZ-CHAT ' +
    'W-SU ROC PRC Cuba EST MST HST EST5EDT PST8PDT CET MET Canada/Newfoundland Brazil/East ' +
    'America/Argentina/ComodRivadavia America/Port-au-Prince Antarctica/DumontDUrville'
  for (const name of others.split(' ')) assert(isTimeZone(name), name)
})

test('TZ-2: offsets, other letter cases, empty text, Local and what only ICU knows are not', () => {
  const offsets = ['+02:00', '-05:00', '+0200', '+02', '-00:00', '+00:00', '\u221205:00', 'Z']
  const cases = ['utc', 'Utc', 'europe/lisbon', 'EUROPE/LISBON', 'Us/Eastern', 'est5edt']
  const unknown = ['', ' ', 'Local', 'local', 'localtime', 'Factory', 'Etc/Unknown', 'Etc/GMT+15']
  const foreign = ['GMT+5', 'UTC+2', 'PST', 'ACT', 'IST', 'US/Pacific-New', 'SystemV/AST4']
  const dressed = [
    ' Europe/Lisbon',
    'Europe/Lisbon ',
    'Europe/Lisbon\0',
    'Europe/',
    '[Europe/Lisbon]',
    '2020-01-01T00:00+01:00[Europe/Paris]',
    '2020-01-01T00:00Z',
    'posix/Europe/Lisbon',
    '../Europe/Lisbon',
    'constructor',
    'Europe/Lisbon'.repeat(80),
  ]
  for (const name of [...offsets, ...cases, ...unknown, ...foreign, ...dressed]) {
    assert(!isTimeZone(name), JSON.stringify(name))
  }
})

test('TZ-6: the version of the zone data is told, and Temporal works with that same data', () => {
  assert.match(timeZoneDataVersion(), /^20\d\d[a-z]+$/)
  // process.versions speaks of ICU; the two would disagree here if Temporal brought its own data.
  for (const zone of ['Africa/Casablanca', 'America/Vancouver', 'Asia/Gaza', 'Europe/Chisinau']) {
    const options = { timeZone: zone, timeZoneName: 'longOffset' } as const
    const format = new Intl.DateTimeFormat('en', options)
    for (let month = 0; month < 240; month += 1) {
      const moment = Temporal.ZonedDateTime.from(`2020-01-15T12:00[${zone}]`).add({ months: month })
      const parts = format.formatToParts(moment.epochMilliseconds)
      const name = parts.find((part) => part.type === 'timeZoneName')?.value
      const offset = name === 'GMT' ? '+00:00' : name?.replace('GMT', '')
      assert.equal(offset, moment.offset, moment.toString())
    }
  }
})
