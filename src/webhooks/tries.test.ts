import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideVerdict, hasFailedForLong, healthAfter, isOpen, lookAt } from './tries.ts'

const now = Temporal.Instant.from('2026-03-02T09:15:00Z')
const failed = { status: 500, retryAfter: undefined }

const delayOf = (tries: number, outcome: Parameters<typeof decideVerdict>[0], chance = 0) =>
  decideVerdict(outcome, tries, now, chance).dueAt?.since(now).total('seconds')

test('EV-3: each try has its delay, with up to a tenth of it added by chance', () => {
  const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
  for (const [index, seconds] of delays.entries()) {
    assert.equal(delayOf(index + 1, failed), seconds)
    const most = delayOf(index + 1, failed, 1) ?? 0
    assert.ok(Math.abs(most - seconds * 1.1) < 0.01, String(most))
  }
  assert.deepEqual(decideVerdict(failed, 10, now, 0), { state: 'exhausted', dueAt: undefined })
  assert.equal(decideVerdict({ status: 204, retryAfter: undefined }, 10, now, 0).state, 'succeeded')
})

test('EV-2: Retry-After in seconds or as a date puts the next try off, for a day at most', () => {
  const table: [retryAfter: string, seconds: number][] = [
    ['3', 5],
    ['120', 120],
    ['Mon, 02 Mar 2026 09:17:00 GMT', 120],
    ['Mon, 02 Mar 2020 09:17:00 GMT', 5],
    ['999999', 86_400],
    ['9999999999', 86_400],
    ['9'.repeat(400), 86_400],
    ['soon', 5],
    ['-5', 5],
    ['', 5],
  ]
  for (const [retryAfter, seconds] of table) {
    assert.equal(delayOf(1, { status: 503, retryAfter }), seconds, retryAfter)
  }
})

test('EV-10: the circuit opens after ten failures, and probes come ever less often', () => {
  let health = healthAfter(
    { failures: 0, failing_since: null, probe_at: null },
    { wasSuccess: false },
    now,
  )
  for (let count = 2; count < 10; count++) {
    health = healthAfter(health, { wasSuccess: false }, now)
    assert.deepEqual([isOpen(health), health.probe_at], [false, null])
  }
  const pauses = [5, 10, 20, 40, 80, 160, 300, 300]
  for (const seconds of pauses) {
    health = healthAfter(health, { wasSuccess: false }, now)
    assert.ok(isOpen(health))
    assert.equal(health.probe_at?.since(now).total('seconds'), seconds)
  }
  assert.equal(hasFailedForLong(health, now.add({ hours: 119 })), false)
  assert.equal(hasFailedForLong(health, now.add({ hours: 120 })), true)
  const well = healthAfter(health, { wasSuccess: true }, now)
  assert.deepEqual(well, { failures: 0, failing_since: null, probe_at: null })
})

test('deliveries that failed together need few looks, and none comes early', () => {
  for (const seconds of [5, 300, 86_400]) {
    const dueAt = Array.from({ length: 1_000 }, (_, index) =>
      now.add({ milliseconds: Math.ceil(seconds * 1_000 * (1 + index / 10_000)) }),
    )
    const looks = dueAt.map((one) => lookAt(one, now))
    assert.ok(new Set(looks.map(String)).size <= 5)
    for (const [index, look] of looks.entries()) {
      const late = look.since(dueAt[index] ?? now).total('seconds')
      assert.ok(late >= 0 && late <= Math.max(2, seconds / 10), `${seconds}: ${late}`)
    }
  }
})
