import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../../../test/support/database.ts'
import { migrate, readMigrations } from './migrate.ts'

/** Migrates an empty database as a role that owns it, or may only make tables in it. */
async function migrateAs(t: TestContext, owns: boolean): Promise<string[]> {
  const url = await emptyDatabase(t)
  const role = `mercer_role_${crypto.randomUUID().slice(0, 8)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: names } = await client.query('select current_database() as name')
  await client.query(`create role ${role}`)
  if (owns) await client.query(`alter database ${names[0].name} owner to ${role}`)
  await client.query(`alter schema public owner to ${role}`)
  const asRole = new URL(url)
  asRole.searchParams.set('options', `-c role=${role}`)
  await migrate(asRole.href, await readMigrations())
  const { rows } = await client.query(
    `select indexdef from pg_indexes where indexname like '%\\_search' order by indexname`,
  )
  await client.query(`reassign owned by ${role} to current_user; drop owned by ${role}`)
  await client.query(`drop role ${role}`)
  await client.end()
  return rows.map(({ indexdef }) => indexdef)
}

const SEARCHED = 6

test('SRC-9: the indexes of a search have the store, also for an owner without more rights', async (t) => {
  const indexes = await migrateAs(t, true)
  assert.equal(indexes.length, SEARCHED)
  for (const index of indexes) assert.match(index, /USING gin \(store_id, search_index\(/)
})

test('a database that may have no extension is migrated, and can be searched', async (t) => {
  const indexes = await migrateAs(t, false)
  assert.equal(indexes.length, SEARCHED)
  for (const index of indexes) assert.match(index, /USING gin \(search_index\(/)
})
