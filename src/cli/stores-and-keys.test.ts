import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { startShop } from '../../test/support/shop.ts'
import { readConfig } from '../platform/config.ts'
import { keyCreate } from './stores-and-keys.ts'

test('AK-4: a key is for the store that was named, and an empty name is no store', async (t) => {
  const { databaseUrl, store } = await startShop(t)
  const lines: string[] = []
  const context = {
    config: readConfig({ DATABASE_URL: databaseUrl }),
    log: pino({ level: 'silent' }),
    print: (line: string) => void lines.push(line),
    stopping: new AbortController().signal,
  }
  for (const wanted of ['', 'north', crypto.randomUUID()]) {
    await assert.rejects(keyCreate(context, ['--store', wanted]), /There is no store/)
  }
  assert.deepEqual(lines, [])
  assert.equal(await keyCreate(context, []), 0)
  assert.match(lines[0] ?? '', new RegExp(`^store {10}${store.id}`))
})
