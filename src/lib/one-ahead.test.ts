import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneAhead } from './one-ahead.ts'

async function* numbers(made: number[], upTo: number): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= upTo; number++) {
      await Promise.resolve()
      made.push(number)
      yield number
    }
  } finally {
    made.push(0)
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the next value is made while one is worked on, and no other', async () => {
  const made: number[] = []
  const seen: number[][] = []
  for await (const number of oneAhead(numbers(made, 3))) {
    await settle()
    seen.push([number, ...made])
  }
  assert.deepEqual(seen, [
    [1, 1, 2],
    [2, 1, 2, 3],
    [3, 1, 2, 3, 0],
  ])
})

test('the source is closed when its reader stops, and not before it has made what it began', async () => {
  const made: number[] = []
  for await (const number of oneAhead(numbers(made, 3))) if (number === 1) break
  assert.deepEqual(made, [1, 2, 0])
})

test('a failure comes in its turn', async () => {
  async function* failing() {
    yield 1
    throw new Error('no second')
  }
  const seen: number[] = []
  const reading = (async () => {
    for await (const number of oneAhead(failing())) {
      await settle()
      seen.push(number)
    }
  })()
  await assert.rejects(reading, /no second/)
  assert.deepEqual(seen, [1])
})
