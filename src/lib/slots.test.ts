import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Slots } from './slots.ts'

test('so much work at a time, in order, also after some of it has failed', async () => {
  const slots = new Slots(3)
  const begun: number[] = []
  let [open, peak] = [0, 0]
  const work = async (nth: number) => {
    begun.push(nth)
    open += 1
    peak = Math.max(peak, open)
    await new Promise<void>((resolve) => setImmediate(resolve))
    open -= 1
    if (nth % 4 === 0) throw new Error('no')
    return nth
  }
  const all = Array.from({ length: 20 }, (_, nth) => nth)
  const ended = await Promise.allSettled(all.map((nth) => slots.use(() => work(nth))))
  assert.deepEqual([peak, begun], [3, all])
  assert.equal(ended.filter(({ status }) => status === 'rejected').length, 5)
  assert.equal(await slots.use(() => work(1)), 1)
})
