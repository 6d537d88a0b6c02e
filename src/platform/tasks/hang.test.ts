import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHang, type Poller, type RunningTask } from './hang.ts'

const NOW = 10_000_000
const kind = { name: 'run', expireSeconds: 3_600 }
const poller = (given: Partial<Poller> = {}): Poller => ({
  name: 'run',
  count: 0,
  createdOn: 0,
  lastFetchedOn: NOW - 2_000,
  lastErrorOn: null,
  lastJobStartedOn: null,
  lastJobEndedOn: null,
  ...given,
})

test('a worker hangs when a fetch does not come back or a task runs longer than it may', () => {
  const long = NOW - 3_000_000
  const cases: [what: string, RunningTask[], Poller[], expected: RegExp | undefined][] = [
    ['idle', [], [poller()], undefined],
    ['just started', [], [poller({ createdOn: NOW, lastFetchedOn: null })], undefined],
    ['an outage', [], [poller({ lastFetchedOn: long, lastErrorOn: NOW - 5_000 })], undefined],
    [
      'a long task',
      [{ kind, ranMs: 3_000_000 }],
      [poller({ count: 1, lastFetchedOn: long, lastJobStartedOn: long })],
      undefined,
    ],
    ['a fetch', [], [poller({ lastFetchedOn: long })], /kind run have not been fetched for 3000 s/],
    [
      'a fetch after a failed task, which stays counted',
      [],
      [poller({ count: 1, lastFetchedOn: long, lastJobStartedOn: long, lastErrorOn: long + 1 })],
      /have not been fetched for 2999 s/,
    ],
    ['a task', [{ kind, ranMs: 3_700_000 }], [poller()], /kind run has run for 3700 s/],
  ]
  for (const [what, running, pollers, expected] of cases) {
    const found = findHang(running, pollers, NOW)
    if (expected) assert.match(found ?? '', expected, what)
    else assert.equal(found, undefined, what)
  }
})
