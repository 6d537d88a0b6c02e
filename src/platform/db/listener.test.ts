import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { testDatabase } from '../../../test/support/database.ts'
import { startShop } from '../../../test/support/shop.ts'
import { Listener } from './listener.ts'
import { connectOnce } from './watched-client.ts'

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

test('a server that refuses to listen keeps no connection', async (t) => {
  const url = await testDatabase(t)
  const { deps } = await startShop(t)
  const listener = new Listener(url, deps.log)
  listener.subscribe(
    '', // The name of no topic: a server of the tests refuses only this.
    () => {},
    () => {},
  )
  await assert.rejects(listener.start(), /identifier/)
  const client = await connectOnce(url, 'test')
  t.after(() => client.end())
  const open = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and application_name like 'mercer listener%'`,
    )
    return rows.length
  }
  const deadline = performance.now() + WAIT_MS_MAX
  while ((await open()) > 0 && performance.now() < deadline) await delay(10)
  assert.equal(await open(), 0)
})
