import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { distribute } from '../../src/platform/db/distribute.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { isCitus, untilCommitted } from '../../src/platform/tasks/committed.ts'
import { installTasks } from '../../src/platform/tasks/install.ts'
import { taskKinds } from '../../src/task-kinds.ts'
import { createDistributed, listNodes } from '../support/cluster.ts'
import { restoreVersion } from '../support/kept-versions.ts'
import { processesOn, until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'
import { addNode, setAddress, startCitus, startNode, withoutCitus } from './citus-servers.ts'
import { ask, databaseAt, prepareGround } from './servers.ts'

const skip = withoutCitus
const distributed = { MERCER_DISTRIBUTED: '1' }

function commands(t: TestContext, url: string, folder: string) {
  const env = { DATABASE_URL: url, MERCER_DATA_DIR: folder }
  return {
    env,
    mercer: (args: string[], more: Record<string, string> = {}) =>
      runCommand(t, args, { env: { ...env, ...more } }),
  }
}

async function listTables(url: string): Promise<string[]> {
  const rows = await ask(
    url,
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '_\\d{6}$'
      order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** All rows of all tables, in an order that does not depend on where they are. */
async function readAll(url: string): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of await listTables(url)) {
    const rows = await ask(url, `select * from ${table}`)
    tables[table] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return tables
}

const steps = (stdout: string) => stdout.split('\n').filter((line) => / the table /.test(line))

test('a database with data is distributed step by step; it goes on after an interruption', {
  skip,
}, async (t) => {
  const { coordinator } = await startCitus(t)
  const { url } = coordinator
  const { env, mercer } = commands(t, url, await testFolder(t))
  const port = String(await freePort())
  const shop = runProgram(t, ['start'], { env: { ...env, PORT: port, MERCER_DEMO: '1' } })
  await shop.saw('Mercer is ready')
  const busy = await mercer(['migrate'], distributed)
  assert.equal(busy.code, 1)
  assert.match(busy.stderr, /Mercer is running on this database: stop its processes/)
  shop.kill('SIGTERM')
  assert.equal(await shop.exited, 0)
  const before = await readAll(url)
  assert.ok(Object.values(before).filter((rows) => rows.length > 0).length > 20)

  const first = runProgram(t, ['migrate'], { env: { ...env, ...distributed } })
  await first.saw('distributed the table', 5)
  first.kill('SIGKILL')
  await first.exited
  const half = await mercer(['doctor'])
  assert.match(half.stdout, /PROBLEM {2}Tables are not distributed \(\w+, .*run `mercer migrate`/)
  const refused = await mercer(['api'], { MERCER_MIGRATE: '0' })
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  assert.match(refused.stderr, /The tables are not all distributed, .*: run `mercer migrate`/)

  // Without the setting: a database whose distribution was begun is known by itself.
  const second = await mercer(['migrate'])
  assert.equal(second.code, 0, second.stderr)
  const told = [...steps(first.output.stdout), ...steps(second.stdout)]
  assert.deepEqual(told, [...new Set(told)], 'no step is done twice')
  const done = told.join('\n')
  assert.match(done, /^copied the table store to every server$/m)
  assert.match(done, /^kept the table application_key on the coordinator$/m)
  assert.match(done, /^distributed the table invoice by store$/m)
  assert.match(done, /^emptied the old copy of the table product$/m)
  assert.match(second.stdout, /Done\.\n$/)
  assert.match((await mercer(['migrate'], distributed)).stdout, /^Nothing to do/)
  assert.deepEqual(await readAll(url), before)
  const copies = await ask(
    url,
    `select logicalrelid::text as name from pg_dist_partition
      where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`,
  )
  assert.deepEqual(copies, [], 'no old copy is left')

  const check = await mercer(['check'])
  assert.match(check.stdout, /All is well: \d+ invariants, 2 stores\./)
  const whole = await mercer(['doctor'])
  assert.equal(whole.code, 0, whole.stdout)
  assert.match(whole.stdout, /ok +The stores are spread over 2 servers: /)
  const processes = await processesOn(t, url, { DATABASE_URL: url, MERCER_MIGRATE: '0' })
  await processes.startApi().saw('"msg":"ready"')
  const data = { type: 'account', name: 'After' }
  assert.equal((await processes.ask('POST', '/v2/accounts', { data })).status, 201)
})

/** The first migration that a distributed database could have as its last one. */
const FIRST_LAST = 19

/** Facts of the coordinator about tables: their columns, constraints, indexes and places. */
async function describeTables(url: string): Promise<unknown[]> {
  const owned = `pg_class.relnamespace = 'public'::regnamespace and relname !~ '_\\d{6}$'`
  const statements = [
    `select relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
            pg_get_expr(adbin, adrelid) as value
       from pg_attribute
       join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and ${owned} order by 1, 2`,
    `select relname, conname, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid where ${owned} order by 1, 2`,
    `select relname, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class on pg_class.oid = indexrelid where ${owned} order by 1`,
    `select relname, partmethod, repmodel
       from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      where ${owned} order by 1`,
  ]
  return Promise.all(statements.map((statement) => ask(url, statement)))
}

test('a distributed database of an older version is upgraded to the tables of a new one', {
  skip,
}, async (t) => {
  const { coordinator, holders } = await startCitus(t)
  const { url } = coordinator
  await restoreVersion(url, '0.1.0')
  const migrations = await readMigrations()
  await migrate(url, migrations.slice(0, FIRST_LAST))
  await installTasks(url, taskKinds)
  await distribute(url, { wanted: true })
  const { mercer } = commands(t, url, await testFolder(t))
  const upgraded = await mercer(['migrate'])
  assert.equal(upgraded.code, 0, upgraded.stderr)
  for (const { name } of migrations.slice(FIRST_LAST)) {
    assert.ok(upgraded.stdout.includes(`applied ${name}\n`), name)
  }
  const check = await mercer(['check'])
  assert.equal(check.code, 0, check.stdout)
  const servers = [coordinator, ...holders].map(({ port }) => databaseAt(port, 'postgres'))
  await createDistributed(servers, await listNodes(url), 'fresh', holders.length)
  assert.deepEqual(
    await describeTables(url),
    await describeTables(databaseAt(coordinator.port, 'fresh')),
  )
  const processes = await processesOn(t, url, { DATABASE_URL: url, MERCER_MIGRATE: '0' })
  await processes.startApi().saw('"msg":"ready"')
  const { body } = await processes.ask('GET', '/v2/orders')
  assert.deepEqual(
    body.data.map((order: { order_number: string }) => order.order_number),
    ['DEMO-1'],
  )
})

test('a database that cannot be distributed is refused with what to do', { skip }, async (t) => {
  const ground = await prepareGround(t)
  const [coordinator, holder] = [await startNode(ground, 'a'), await startNode(ground, 'b')]
  await ask(databaseAt(coordinator.port, 'postgres'), 'create database plain')
  const folder = await testFolder(t)
  const refusal = async (url: string, ...more: Record<string, string>[]) => {
    const { mercer } = commands(t, url, folder)
    const answer = await mercer(['migrate'], Object.assign({}, distributed, ...more))
    assert.equal(answer.code, 1, answer.stdout)
    return answer.stderr
  }
  const { url } = coordinator
  assert.match(await refusal(databaseAt(coordinator.port, 'plain')), /`create extension citus`/)
  assert.match(await refusal(url), /not its own address: .*citus_set_coordinator_host/)
  await setAddress(coordinator)
  await ask(
    url,
    `select citus_set_node_property('127.0.0.1', ${coordinator.port}, 'shouldhaveshards', false)`,
  )
  assert.match(await refusal(url), /no server that holds data: .*citus_add_node/)
  await addNode(coordinator, holder)
  const replica = { MERCER_READ_DATABASE_URL: url }
  assert.match(await refusal(url, replica), /MERCER_READ_DATABASE_URL cannot be used with/)
  const { mercer } = commands(t, url, folder)
  const api = await mercer(['api'], { ...distributed, MERCER_MIGRATE: '0' })
  assert.equal(api.code, 1)
  assert.match(api.stderr, /run `mercer migrate` with MERCER_DISTRIBUTED=1/)
  const migrated = await mercer(['migrate'], distributed)
  assert.equal(migrated.code, 0, migrated.stderr)
})

test('the doctor tells how the stores are spread, and which server is away', {
  skip,
}, async (t) => {
  const { coordinator, holders } = await startCitus(t)
  const { mercer } = commands(t, coordinator.url, await testFolder(t))
  assert.equal((await mercer(['migrate'], distributed)).code, 0)
  const servers = holders
    .map(({ port }) => `127.0.0.1:${port} has \\d+ MB \\(\\d+ %\\) in \\d+ shards`)
    .toSorted()
  const well = await mercer(['doctor'])
  assert.equal(well.code, 0, well.stdout)
  assert.match(well.stdout, new RegExp(`spread over 2 servers: ${servers.join(', ')}\\.`))

  await ask(coordinator.url, 'create table forgotten (store_id uuid primary key)')
  assert.match(
    (await mercer(['doctor'])).stdout,
    /PROBLEM {2}Tables are not distributed \(forgotten/,
  )
  await ask(coordinator.url, 'drop table forgotten')

  const [gone] = holders
  gone?.kill()
  const away = await mercer(['doctor'])
  assert.equal(away.code, 1)
  assert.match(
    away.stdout,
    new RegExp(`PROBLEM {2}The coordinator cannot reach 127.0.0.1:${gone?.port}:`),
  )
  gone?.start()
  const back = await mercer(['doctor'])
  assert.equal(back.code, 0, back.stdout)
})

test('a task waits until the transaction that sent it has committed on every server', {
  skip,
}, async (t) => {
  const { coordinator, holders } = await startCitus(t)
  const [holder] = holders
  const begun = `begin; create table made (id int); prepare transaction 'citus_of_a_test'`
  await ask(holder?.url ?? '', begun)
  let looks = 0
  const db = {
    async executeSql(text: string) {
      looks += 1
      return { rows: await ask(coordinator.url, text) }
    },
  }
  assert.equal(await isCitus(db), true)
  let isDone = false
  const waiting = untilCommitted(db, t.signal).then(() => {
    isDone = true
  })
  await until('it has looked again', 60, () => looks > 3)
  assert.equal(isDone, false)
  await ask(holder?.url ?? '', `commit prepared 'citus_of_a_test'`)
  await waiting
})
