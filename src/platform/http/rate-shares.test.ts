import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { pino } from 'pino'
import { testDatabase } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { listeningTogether } from '../../../test/support/listening-together.ts'
import { Listener } from '../db/listener.ts'
import { createRateLimits } from './rate-limit.ts'
import { RateShares } from './rate-shares.ts'

const RATE = 120
const rateOf = (rateLimit: number) => ({
  rateLimit,
  reservedRateLimits: new Map<string, number>(),
})

/** Processes, as it were, whose second is over when the test says so. */
function processesWithClock(count: number, rateLimit = RATE) {
  let nowMs = 1_000
  const listener = listeningTogether()
  const clock = () => nowMs
  const processes = Array.from({ length: count }, () => {
    const shares = new RateShares(listener, clock)
    shares.stop() // The test announces by itself.
    return { shares, limits: createRateLimits(clock, shares) }
  })
  /** Each process gets so many requests within a second; gives how many went through in each. */
  const second = (...requests: number[]) => {
    const passed = requests.map(() => 0)
    for (let part = 0; part < 10; part++) {
      nowMs += 100
      for (const [index, wanted] of requests.entries()) {
        for (let nth = 0; nth < wanted / 10; nth++) {
          const limits = processes[index]?.limits
          const refused = limits?.takeRequest('store', 'key', rateOf(rateLimit))
          if (!refused) passed[index] = (passed[index] ?? 0) + 1
        }
      }
    }
    for (const { shares } of processes) shares.announce()
    return passed
  }
  return { second, processes }
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

test('RL-1: several processes let one rate through together, in equal shares', () => {
  const { second } = processesWithClock(3)
  second(500, 500, 500) // Nobody has heard of anybody yet.
  for (let nth = 0; nth < 5; nth++) {
    const passed = second(500, 500, 500)
    assert.ok(sum(passed) <= RATE * 1.2, `${passed}`)
    assert.ok(sum(passed) >= RATE * 0.8, `${passed}`)
    for (const one of passed) assert.ok(Math.abs(one - RATE / 3) <= 4, `${passed}`)
  }
})

test('RL-1: a process leaves the others what they need, and takes what they leave', () => {
  const { second } = processesWithClock(2)
  second(500, 20)
  for (let nth = 0; nth < 3; nth++) {
    const [busy = 0, quiet] = second(500, 20)
    assert.equal(quiet, 20)
    assert.ok(Math.abs(busy - (RATE - 20)) <= 4, `${busy}`)
  }
  for (let nth = 0; nth < 4; nth++) second(500, 0) // Its word of before is stale by now.
  const [alone = 0] = second(500, 0)
  assert.ok(alone >= RATE * 0.95, `${alone}`)
})

test('RL-1: a rate of less than one for each process starves none of them', () => {
  const { second } = processesWithClock(3, 2)
  for (let nth = 0; nth < 5; nth++) second(50, 50, 0)
  const passed = Array.from({ length: 30 }, () => second(50, 50, 50))
  const third = passed.map(([, , one = 0]) => one)
  assert.ok(sum(third) >= 10, `${third}`)
  assert.ok(sum(passed.flat()) <= 30 * 2 * 1.5, `${passed}`)
})

test('a bucket that is hardly used is not announced', () => {
  const told: string[] = []
  const listener = {
    subscribe: () => () => {},
    announce: (_topic: string, text: string) => void told.push(text),
  }
  const shares = new RateShares(listener)
  shares.stop()
  const limits = createRateLimits(undefined, shares)
  limits.takeRequest('store', 'key', rateOf(RATE))
  shares.announce()
  assert.deepEqual(told, [])
})

test('announcements reach other processes through the database', async (t: TestContext) => {
  const url = await testDatabase(t)
  const start = async () => {
    const listener = new Listener(url, pino({ level: 'silent' }))
    const shares = new RateShares(listener)
    await listener.start()
    t.after(() => {
      shares.stop()
      return listener.stop()
    })
    return shares
  }
  const [one, other] = [await start(), await start()]
  await until('the other leaves a part', 60, () => {
    for (let nth = 0; nth < 50; nth++) one.count('store:a', RATE)
    one.announce()
    return other.rateOf('store:a', RATE) < RATE
  })
  assert.ok(other.rateOf('store:a', RATE) >= RATE / 2)
  assert.equal(one.rateOf('store:a', RATE), RATE, 'its own word means nothing to it')
})

test('RL-8: processes count declined cards together, and only those', () => {
  const [one, other] = processesWithClock(2).processes
  const decline = (limits = one?.limits) => {
    const tried = limits?.takeCardTry('account:a', 3)
    if (tried?.isTaken) tried.end(true)
    return tried?.isTaken
  }
  const good = one?.limits.takeCardTry('account:a', 3)
  if (good?.isTaken) good.end(false)
  assert.deepEqual([decline(), decline(), decline(other?.limits)], [true, true, true])
  assert.deepEqual([decline(), decline(other?.limits)], [false, false])
  assert.equal(other?.limits.takeCardTry('account:b', 3).isTaken, true)
})
