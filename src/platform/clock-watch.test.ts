import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { Obstacles, whileClocksAgree } from './clock-watch.ts'

const WAIT_MS_MAX = 20_000

test('TM-1: work that cannot begin again when the clocks agree is tried until it can', async () => {
  let tell: (agrees: boolean) => void = () => {}
  const watch = {
    follow(follower: typeof tell) {
      tell = follower
    },
  }
  const obstacles = new Obstacles()
  const log = pino({ level: 'silent' })
  let starts = 0
  let running = 0
  const end = await whileClocksAgree(watch, { log, obstacles }, async () => {
    starts += 1
    if (starts === 2) throw new Error('the database is away')
    running += 1
    return async () => {
      running -= 1
    }
  })
  const until = async (isSo: () => boolean) => {
    const deadline = performance.now() + WAIT_MS_MAX
    while (!isSo() && performance.now() < deadline) await delay(10)
    assert.ok(isSo())
  }
  tell(false)
  await until(() => running === 0)
  tell(true)
  await until(() => obstacles.first() !== undefined)
  assert.equal(running, 0)
  await until(() => running === 1)
  assert.deepEqual([starts, obstacles.first()], [3, undefined])
  await end()
  assert.equal(running, 0)
})
