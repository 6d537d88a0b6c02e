import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeSpread } from './doctor-cluster.ts'

const GB = 1024 ** 3

function spreadOf(...gigabytes: number[]) {
  return describeSpread(
    gigabytes.map((size, nth) => ({ server: `s${nth}:5432`, shards: 16, bytes: size * GB })),
  )
}

test('the doctor shows what each server has, and finds one that has much more than the others', () => {
  assert.deepEqual(spreadOf(3, 1.75), {
    ok: true,
    text:
      'The stores are spread over 2 servers: s0:5432 has 3072 MB (63 %) in 16 shards, ' +
      's1:5432 has 1792 MB (37 %) in 16 shards.',
  })
  const skewed = spreadOf(1, 3)
  assert.equal(skewed.ok, false)
  assert.match(skewed.text, /s1:5432 has 3072 MB \(75 %\).* `select citus_rebalance_start\(\)`/)
  const table: [ok: boolean, ...gigabytes: number[]][] = [
    [false, 3, 0],
    [false, 2, 2, 5],
    [true, 2, 2, 3.9],
    [true, 0, 0],
    [true, 0.9, 0.1], // Too small to matter.
    [true, 10], // There is nowhere else to go.
  ]
  for (const [ok, ...gigabytes] of table) {
    assert.equal(spreadOf(...gigabytes).ok, ok, gigabytes.join(', '))
  }
})
