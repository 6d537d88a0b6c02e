import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCut, recentRuns, runsInNeed } from '../src/pages/home/recent-runs.ts'

type Run = ReturnType<typeof recentRuns>[number]

const sinceMs = Date.parse('2026-03-02T00:00:00Z')

function run(id: string, at: string): Run {
  const timestamps = { created_at: at, updated_at: at }
  return { id, meta: { timestamps } } as unknown as Run
}

test('a run that failed is told, however many came after it, and so is one that hangs', () => {
  const newest = [run('c', '2026-03-02T22:00:00Z'), run('old', '2026-03-01T22:00:00Z')]
  const failed = [run('b', '2026-03-02T03:00:00Z'), run('older', '2026-02-01T00:00:00Z')]
  const unfinished = [run('c', '2026-03-02T22:00:00Z'), run('a', '2026-02-20T00:00:00Z')]
  const ids = recentRuns({ newest, failed, unfinished }, sinceMs).map(({ id }) => id)
  assert.deepEqual(ids, ['c', 'b', 'a'])
  assert.equal(isCut(newest, 2, sinceMs), false)
  assert.equal(isCut(newest.slice(0, 1), 1, sinceMs), true)
  assert.equal(isCut(newest.slice(0, 1), 2, sinceMs), false)
})

test('the last run of each type is looked at whatever its age, and each run once', () => {
  const recent = [
    run('payment', '2026-03-02T22:00:00Z'),
    run('payment before', '2026-03-02T21:00:00Z'),
  ]
  const last = [run('billing', '2026-02-27T02:00:00Z'), run('payment', '2026-03-02T22:00:00Z')]
  const ids = runsInNeed(recent, last).map(({ id }) => id)
  assert.deepEqual(ids, ['payment', 'payment before', 'billing'])
  assert.deepEqual(runsInNeed([], last), last)
})
