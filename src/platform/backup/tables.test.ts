import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../../test/support/database.ts'
import { listForeignTables, listTables } from './tables.ts'

test('a backup holds every table that migrations make, and the tasks', async (t) => {
  const client = new pg.Client({ connectionString: await testDatabase(t) })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end())
  assert.deepEqual(await listForeignTables(client), [])
  const names = (await listTables(client)).map(({ name }) => name)
  assert.equal(names[0], 'store')
  assert.deepEqual(names.slice(-2), ['tasks.queue', 'tasks.job'])
  await client.query('create table guest_book (line text)')
  assert.deepEqual(await listForeignTables(client), ['guest_book'])
})
