import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  ChangedMigrationError,
  migrate,
  migrationState,
  readMigrations,
} from '../../src/platform/db/migrate.ts'
import { emptyDatabase, testDatabase } from '../support/database.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'

/** Migrations are known by their content, and a process can be told to leave them alone. */

async function connect(t: TestContext, connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

test('a migration that was changed after it was applied is refused in words', async (t) => {
  const DATABASE_URL = await testDatabase(t)
  const client = await connect(t, DATABASE_URL)
  const env = { DATABASE_URL, PORT: '0', MERCER_DATA_DIR: await testFolder(t) }
  const { rows } = await client.query('select digest from migration where version = 3')
  assert.match(rows[0].digest, /^[0-9a-f]{64}$/)
  const program = runProgram(t, ['api'], { env: { ...env, PORT: `${await freePort()}` } })
  await program.saw('"msg":"ready"')
  await client.query(`update migration set digest = repeat('0', 64) where version = 3`)
  const words = /The file of 0003_\w+ is not the one that was applied to this database/
  for (const MERCER_MIGRATE of ['1', '0']) {
    for (const role of ['api', 'worker', 'migrate']) {
      if (role === 'migrate' && MERCER_MIGRATE === '0') continue
      const { code, stderr } = await runCommand(t, [role], { env: { ...env, MERCER_MIGRATE } })
      assert.equal(code, 1)
      assert.match(stderr, words)
      assert.equal(stderr.trim().split('\n').length, 1, stderr)
    }
  }
  const doctor = await runCommand(t, ['doctor'], { env })
  assert.equal(doctor.code, 1)
  assert.match(doctor.stdout, words)
  const lines = program.output.stderr.trim().split('\n')
  const { address } = JSON.parse(lines.find((line) => line.includes('"msg":"ready"')) ?? '{}')
  const ready = await fetch(`${address}/health/ready`)
  assert.equal(ready.status, 200, 'a process that runs goes on')
})

test('migrations of older programs get their digests, and other line ends are no change', async (t) => {
  const url = await testDatabase(t)
  const client = await connect(t, url)
  const migrations = await readMigrations()
  await client.query('alter table migration drop column digest')
  assert.deepEqual(await migrationState(client, migrations), { state: 'current' })
  assert.deepEqual(await migrate(url, migrations), [])
  const { rows } = await client.query('select from migration where digest is null')
  assert.deepEqual(rows, [])

  const changed = migrations.map((one) =>
    one.version === 2 ? { ...one, text: `${one.text}-- a word more` } : one,
  )
  await assert.rejects(migrate(url, changed), ChangedMigrationError)
  const turned = migrations.map((one) => ({ ...one, text: one.text.replaceAll('\n', '\r\n') }))
  assert.deepEqual(await migrate(url, turned), [])
  // A program of before, which knows nothing of digests, still writes what it knows.
  await client.query(`delete from migration where version = ${migrations.length}`)
  await client.query(`insert into migration (version, name) values (${migrations.length}, 'last')`)
  assert.deepEqual(await migrationState(client, migrations), { state: 'current' })
})

test('MERCER_MIGRATE=0: a database that lacks migrations is refused and left alone', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const client = await connect(t, DATABASE_URL)
  const PORT = `${await freePort()}`
  const env = { DATABASE_URL, PORT, MERCER_MIGRATE: '0', MERCER_DATA_DIR: await testFolder(t) }
  for (const args of [['api'], ['worker'], ['start'], ['store', 'create', '--name', 'Shop']]) {
    const { code, stderr } = await runCommand(t, args, { env })
    assert.equal(code, 1)
    assert.match(stderr, /lacks \d+ migrations \(0001_.*MERCER_MIGRATE=0.*run `mercer migrate`/)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
  }
  const { rows } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  assert.deepEqual(rows, [])

  assert.equal((await runCommand(t, ['migrate'], { env })).code, 0)
  await client.query(`delete from tasks.queue where name = 'clean-up'`)
  const lacking = await runCommand(t, ['worker'], { env })
  assert.equal(lacking.code, 1)
  assert.match(lacking.stderr, /^The queues are not ready: run `mercer migrate`\..*clean-up/)
  assert.equal((await runCommand(t, ['migrate'], { env })).code, 0)
  for (const role of ['api', 'worker']) {
    const program = runProgram(t, [role], { env })
    await program.saw('"msg":"ready"')
    assert.ok(!program.output.stderr.includes('Applying migrations'))
  }
})

test('api says which migrations it applies, and when it is done', async (t) => {
  const DATABASE_URL = await emptyDatabase(t)
  const env = { DATABASE_URL, PORT: `${await freePort()}`, MERCER_DATA_DIR: await testFolder(t) }
  const program = runProgram(t, ['api'], { env })
  await program.saw('"msg":"ready"')
  const lines = program.output.stderr.trim().split('\n')
  const [begun, done] = lines.map((line) => JSON.parse(line))
  const names = (await readMigrations()).map(({ name }) => name)
  assert.deepEqual(begun.migrations, names)
  assert.equal(begun.msg, 'Applying migrations to the database.')
  assert.equal(done.msg, 'The database is up to date.')
})

const twoTables = {
  version: 1,
  name: '0001_two',
  text: 'create table a (x int); create table b ();',
}

/** Waits until a session with this name waits for a lock. */
async function untilWaiting(client: pg.Client, name: string): Promise<void> {
  const waiting = `
    select from pg_stat_activity
     where datname = current_database() and application_name = $1 and wait_event_type = 'Lock'`
  while ((await client.query(waiting, [name])).rows.length === 0) await delay(20)
}

test('a migration that had a deadlock with a request is tried again, and says so', async (t) => {
  const url = await emptyDatabase(t)
  await migrate(url, [twoTables])
  const [request, holder] = [await connect(t, url), await connect(t, url)]
  await holder.query('select pg_advisory_lock(1)')
  // The request does not look for deadlocks, so the migration is the one that is given up.
  await request.query(`set application_name = 'request'; set deadlock_timeout = '1min'`)
  await request.query('begin')
  await request.query('insert into b default values')
  const text = `
    alter table a add column y int;
    select pg_advisory_xact_lock(1);
    alter table b add column y int;`
  const reasons: string[] = []
  const migrated = migrate(url, [twoTables, { version: 2, name: '0002_both', text }], {
    retry: (reason) => reasons.push(reason),
  })
  await untilWaiting(holder, 'mercer migrate')
  const inserted = request.query('insert into a values (1)')
  await untilWaiting(holder, 'request')
  await holder.query('select pg_advisory_unlock(1)')
  await inserted
  await request.query('commit')
  assert.deepEqual(await migrated, ['0002_both'])
  assert.deepEqual(reasons, [
    'Migration 0002_both had a deadlock with a request and was undone. It is tried again.',
  ])
  const { rows } = await holder.query('select a.x, a.y, b.y from a, b')
  assert.equal(rows.length, 1, 'both wrote what they wanted')
})

test('a migration that gets no lock is tried again a few times, then fails', async (t) => {
  const url = await emptyDatabase(t)
  await migrate(url, [twoTables])
  const request = await connect(t, url)
  const text = `set local lock_timeout = '20ms'; alter table a add column y int;`
  const migrations = [twoTables, { version: 2, name: '0002_wait', text }]
  const reasons: string[] = []
  await request.query('begin')
  await request.query('insert into a values (1)')
  const given = migrate(url, migrations, { retry: (reason) => reasons.push(reason) })
  await assert.rejects(given, /Migration 0002_wait failed and was undone/)
  assert.equal(reasons.length, 4)
  assert.match(reasons[0] ?? '', /waited too long for a table that is in use/)
  const retry = async () => void (await request.query('commit'))
  assert.deepEqual(await migrate(url, migrations, { retry }), ['0002_wait'])
})
