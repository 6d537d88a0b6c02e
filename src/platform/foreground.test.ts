import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listeningTogether } from '../../test/support/listening-together.ts'
import { SharedForeground } from './foreground.ts'

/** Two processes that hear each other, whose seconds are over when the test says so. */
function twoProcesses() {
  let nowMs = 0
  let announced = 0
  const listener = listeningTogether()
  listener.subscribe('', () => {
    announced += 1
  })
  const both = [1, 2].map(() => new SharedForeground(listener, () => nowMs))
  for (const one of both) one.stop() // The test announces by itself.
  const second = () => {
    nowMs += 1_000
    for (const one of both) one.announce()
  }
  const busy = () => both.map(({ isBusy }) => isBusy)
  return { both, second, busy, announced: () => announced }
}

test('a request is known at once in its process, and within a second in every other one', () => {
  const { both, second, busy, announced } = twoProcesses()
  assert.deepEqual(busy(), [false, false])
  both[0]?.note()
  both[0]?.note()
  assert.deepEqual(busy(), [true, false])
  second()
  assert.deepEqual(busy(), [true, true])
  second()
  second()
  assert.deepEqual(busy(), [true, true], 'a quiet second or two may follow')
  second()
  assert.deepEqual(busy(), [false, false])
  assert.equal(announced(), 1, 'who is idle says nothing')
})

test('a job counts from its beginning until its end, also if it fails', async () => {
  const { both, second, busy } = twoProcesses()
  const job = Promise.withResolvers<void>()
  const ended = both[1]?.during(() => job.promise)
  for (let nth = 0; nth < 10; nth++) second()
  assert.deepEqual(busy(), [true, true])
  job.reject(new Error('no job'))
  await assert.rejects(async () => ended, /no job/)
  for (let nth = 0; nth < 4; nth++) second()
  assert.deepEqual(busy(), [false, false])
})
