import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { startShop } from '../../../test/support/shop.ts'
import { Listener } from './listener.ts'

const TOPIC = 'announced_by_a_test'
const COUNT = 200
const WAIT_MS_MAX = 20_000

test('many announcements at once all arrive, and the driver has nothing to warn of', async (t) => {
  const { databaseUrl, deps } = await startShop(t)
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => warnings.push(message)
  process.on('warning', onWarning)
  const heard = new Set<string>()
  const [teller, hearer] = [1, 2].map(() => new Listener(databaseUrl, deps.log))
  assert.ok(teller && hearer)
  t.after(async () => {
    process.off('warning', onWarning)
    await Promise.all([teller.stop(), hearer.stop()])
  })
  hearer.subscribe(
    TOPIC,
    (key) => void heard.add(key),
    () => {},
  )
  await Promise.all([teller.start(), hearer.start()])
  for (let number = 0; number < COUNT; number++) {
    teller.announce(TOPIC, String(number))
    if (number % 50 === 0) teller.suspect() // It asks for a sign of life in between.
  }
  const deadline = performance.now() + WAIT_MS_MAX
  while (heard.size < COUNT && performance.now() < deadline) await delay(10)
  assert.equal(heard.size, COUNT)
  assert.deepEqual(warnings, [])
})
