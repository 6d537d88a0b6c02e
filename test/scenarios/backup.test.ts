import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { writeArchive } from '../../src/platform/backup/archive.ts'
import { startEmbedded } from '../../src/platform/db/embedded.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { installTasks } from '../../src/platform/tasks/install.ts'
import { serviceTaskKind } from '../../src/platform/tasks/kind.ts'
import { taskKinds } from '../../src/task-kinds.ts'
import { created, queue, subscribeDaily } from '../support/daily-club.ts'
import { emptyDatabase, testDatabase } from '../support/database.ts'
import {
  askWith,
  makeOrganization,
  type Processes,
  processesOn,
  until,
} from '../support/killing.ts'
import { type Program, runCommand, runProgram, testFolder } from '../support/program.ts'

const SUBSCRIPTIONS = 1_000
const RUN_SECONDS_MAX = 120
const TRIES_MAX = 20
const WRITERS = 8
const WRITES_A_SECOND = 200
const TEST_MS_MAX = 600_000

async function connected(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

const numberOf = async (client: pg.Client, from: string): Promise<number> =>
  (await client.query(`select count(*)::int as n from ${from}`)).rows[0].n

/** Writes accounts at a steady pace until it is stopped; tells which were acknowledged. */
function writeAccounts(processes: Processes) {
  const acknowledged: string[] = []
  let isStopped = false
  const write = async (writer: number) => {
    for (let count = 0; !isStopped; count++) {
      const next = delay((1_000 * WRITERS) / WRITES_A_SECOND)
      const name = `written-${writer}-${count}`
      await created(processes, '/v2/accounts', { type: 'account', name })
      acknowledged.push(name)
      await next
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const stop = async () => {
    isStopped = true
    await writing
  }
  return { acknowledged, stop }
}

/** Freezes the worker in the middle of a billing run; tells how many runs it took. */
async function freezeInRun(processes: Processes, worker: Program): Promise<number> {
  const { client } = processes
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const { id } = await queue(processes, 'billing-run')
    const runIs = (statuses: string) => numberOf(client, `run where id = '${id}' and ${statuses}`)
    await until('the run is begun', RUN_SECONDS_MAX, async () => {
      return (await runIs("status <> 'pending'")) === 1
    })
    worker.kill('SIGSTOP')
    if ((await runIs("status = 'started'")) === 1) return tries
    worker.kill('SIGCONT')
  }
  throw new Error('no run was long enough')
}

const story = 'a backup under load holds every write acknowledged before it, and a run that goes on'

test(story, { timeout: TEST_MS_MAX }, async (t) => {
  const folder = await testFolder(t)
  const path = join(folder, 'all.backup')
  const filesDir = join(folder, 'files')
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_FILES_DIR: filesDir }
  const processes = await processesOn(t, url, env)
  const { client } = processes
  const worker = processes.startWorker()
  t.after(() => worker.kill('SIGCONT'))
  await Promise.all([processes.startApi(), worker].map((one) => one.saw('"msg":"ready"')))
  const form = new FormData()
  form.append('file', new Blob(['an upload']), 'note.txt')
  const { body: uploaded } = await processes.ask('POST', '/v2/files', form)
  await subscribeDaily(processes, SUBSCRIPTIONS, () => ({ manual_payments: true }))
  await until('the subscriptions are there', RUN_SECONDS_MAX, async () => {
    return (await numberOf(client, 'subscription')) === SUBSCRIPTIONS
  })

  const writers = writeAccounts(processes)
  const periods = await freezeInRun(processes, worker)
  await until('enough is written', RUN_SECONDS_MAX, () => writers.acknowledged.length > 400)
  const before = [...writers.acknowledged]
  const made = await runCommand(t, ['backup', path], { env })
  const after = writers.acknowledged.length
  worker.kill('SIGCONT')
  await writers.stop()
  assert.equal(made.code, 0, made.stderr)
  assert.match(made.stdout, /1 uploaded file; as of .*\n.*MERCER_SECRETS_KEY/)
  assert.ok(after > before.length, 'others wrote while the backup ran')
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.includes('.part')),
    [],
  )

  const target = await emptyDatabase(t)
  const elsewhere = { DATABASE_URL: target, MERCER_FILES_DIR: join(folder, 'elsewhere') }
  const restored = await runCommand(t, ['restore', path], { env: elsewhere })
  assert.equal(restored.code, 0, restored.stdout + restored.stderr)
  assert.match(restored.stdout, /All is well/)
  const copy = await connected(t, target)
  const { rows } = await copy.query(`select name from account where name like 'written-%'`)
  const found = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    before.filter((name) => !found.has(name)),
    [],
  )
  const { id, link } = uploaded.data
  const storeId = /stores\/([^/]+)/.exec(link.href)?.[1] ?? ''
  assert.equal(await readFile(join(folder, 'elsewhere', storeId, id), 'utf8'), 'an upload')

  assert.equal(await numberOf(copy, "run where status = 'started'"), 1)
  // The worker of the copied task never comes back; it is as if a minute had passed since.
  await copy.query(`update tasks.job set heartbeat_on = heartbeat_on - interval '1 minute'
                     where state = 'active'`)
  const next = runProgram(t, ['worker'], { env: elsewhere })
  await until('the run goes on as after a crash', RUN_SECONDS_MAX, async () => {
    return (await numberOf(copy, "run where status in ('started', 'pending')")) === 0
  })
  assert.equal(await numberOf(copy, "run where status <> 'success'"), 0)
  assert.equal(await numberOf(copy, 'invoice'), SUBSCRIPTIONS * periods)
  next.kill('SIGTERM')
  await next.exited
  const checked = await runCommand(t, ['check'], { env: elsewhere })
  assert.equal(checked.code, 0, checked.stdout)
})

test('a backup holds the uploaded files of an organization, also its own backup', async (t) => {
  const folder = await testFolder(t)
  const url = await testDatabase(t)
  const env = { DATABASE_URL: url, MERCER_FILES_DIR: join(folder, 'files') }
  const organization = await makeOrganization(t, env)
  const { port, startApi } = await processesOn(t, url, env)
  await startApi().saw('"msg":"ready"')
  const form = new FormData()
  form.append('file', new Blob(['of the house']), 'note.txt')
  const { body: uploaded } = await askWith(port, organization.key)('POST', '/v2/files', form)

  for (const only of [[], ['--store', organization.id]]) {
    const path = join(folder, `${only.length}.backup`)
    const made = await runCommand(t, ['backup', path, ...only], { env })
    assert.match(made.stdout, /1 uploaded file; as of/, made.stderr)
    const target = join(folder, `${only.length}-files`)
    const elsewhere = { DATABASE_URL: await emptyDatabase(t), MERCER_FILES_DIR: target }
    const restored = await runCommand(t, ['restore', path], { env: elsewhere })
    assert.equal(restored.code, 0, restored.stdout + restored.stderr)
    const kept = join(target, organization.id, uploaded.data.id)
    assert.equal(await readFile(kept, 'utf8'), 'of the house')
  }
})

/** Two stores of two organizations, and nothing else. */
async function prepareStores(t: TestContext) {
  const folder = await testFolder(t)
  const source = await testDatabase(t)
  const ids: string[] = []
  for (const name of ['North', 'South']) {
    const made = await runCommand(t, ['store', 'create', '--name', name], {
      env: { DATABASE_URL: source },
    })
    ids.push(/store +(\S+)/.exec(made.stdout)?.[1] ?? '')
  }
  const mercer = (url: string, ...args: string[]) =>
    runCommand(t, args, { env: { DATABASE_URL: url, MERCER_DATA_DIR: folder } })
  const path = join(folder, 'two.backup')
  const made = await mercer(source, 'backup', path)
  assert.equal(made.code, 0, made.stderr)
  return { folder, source, ids, path, mercer }
}

type Stores = Awaited<ReturnType<typeof prepareStores>>

async function assertDamagedRefused({ folder, path, mercer }: Stores, target: string) {
  const bytes = await readFile(path)
  const changed = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  const damaged: [string, Buffer, RegExp][] = [
    ['cut', bytes.subarray(0, -1), /is cut or was changed/],
    ['changed', changed, /changed/],
    ['other', Buffer.from('a letter to a friend'), /is not a backup/],
  ]
  for (const [name, content, words] of damaged) {
    await writeFile(join(folder, name), content)
    const refused = await mercer(target, 'restore', join(folder, name))
    assert.equal(refused.code, 1, name)
    assert.match(refused.stderr, words)
  }
}

/** A backup that is told to stop while it waits for a table leaves nothing behind. */
async function assertStopped(t: TestContext, { folder, source }: Stores): Promise<void> {
  const client = await connected(t, source)
  const path = join(folder, 'stopped.backup')
  await client.query('begin; lock table subscriber in access exclusive mode')
  const program = runProgram(t, ['backup', path], { env: { DATABASE_URL: source } })
  const parts = async () => (await readdir(folder)).filter((name) => name.startsWith('stopped.'))
  await until('it is being written', RUN_SECONDS_MAX, async () => (await parts()).length === 1)
  program.kill('SIGTERM')
  assert.equal(await program.exited, 1)
  assert.match(program.output.stderr, /Stopped before the end. No backup was written/)
  assert.deepEqual(await parts(), [])
  await client.query('rollback')
}

/** Holds the restore at the rows of a table, in the transaction that has the tables before it. */
async function holdRestore(t: TestContext, target: string, path: string) {
  const client = await connected(t, target)
  await client.query('alter table store add constraint slow check (pg_sleep(30) is not null)')
  const program = runProgram(t, ['restore', path], { env: { DATABASE_URL: target } })
  const working = `pg_stat_activity where application_name = 'mercer restore' and datname =
                   current_database() and query like 'copy %' and state = 'active'`
  await until('rows are on their way', RUN_SECONDS_MAX, async () => {
    return (await numberOf(client, working)) === 1
  })
  const cut = () => client.query(`select pg_terminate_backend(pid) from ${working}`)
  const free = async () => {
    await until('the server has noticed', RUN_SECONDS_MAX, async () => {
      await cut()
      return (await numberOf(client, working)) === 0
    })
    await client.query('alter table store drop constraint slow')
  }
  return { client, program, cut, free }
}

test('two stores are backed up', { timeout: TEST_MS_MAX }, async (t) => {
  const stores = await prepareStores(t)
  const whole =
    'a damaged file and a database that is not empty are refused, all or nothing is restored'
  await t.test(whole, (t) => assertAllOrNothing(t, stores))
  const moving = 'one store is backed up alone, and the embedded database moves house'
  await t.test(moving, (t) => assertMoved(t, stores))
})

async function assertAllOrNothing(t: TestContext, stores: Stores): Promise<void> {
  const { source, ids, path, folder, mercer } = stores
  const target = await emptyDatabase(t)
  await assertDamagedRefused(stores, target)
  const empty = await connected(t, target)
  assert.equal(await numberOf(empty, "pg_class where relnamespace = 'public'::regnamespace"), 0)

  const filled = await mercer(source, 'restore', path)
  assert.equal(filled.code, 1)
  assert.match(filled.stderr, /The database is not empty: there are rows in store/)
  const again = await mercer(source, 'backup', path)
  assert.match(again.stderr, /exists already: name another file, or replace it by --force/)
  assert.equal((await mercer(source, 'backup', path, '--force')).code, 0)
  const nowhere = await mercer(source, 'backup', join(folder, 'no', 'such.backup'))
  assert.match(nowhere.stderr, /cannot be used: there is no such file or folder/)

  await assertStopped(t, stores)

  assert.equal((await mercer(target, 'migrate')).code, 0)
  const lost = await holdRestore(t, target, path)
  await lost.cut()
  assert.equal(await lost.program.exited, 1)
  assert.match(lost.program.output.stderr, /Nothing was restored/)
  await lost.free()
  const killed = await holdRestore(t, target, path)
  killed.program.kill('SIGKILL')
  await killed.program.exited
  await killed.free()
  assert.equal(await numberOf(empty, 'store'), 0)

  const restored = await mercer(target, 'restore', path)
  assert.equal(restored.code, 0, restored.stderr)
  assert.equal(await numberOf(empty, "store where kind = 'store'"), ids.length)
  // Without the tables of Citus itself, and the parts of ours, whose names end with a number.
  const keys = `(select conname, pg_get_constraintdef(oid) from pg_constraint
                  where contype = 'f' and conname !~ '^pg_dist_|_\\d{6,}$')`
  const before = await connected(t, source)
  const sorted = `select string_agg(c::text, ',' order by c::text) as all from ${keys} c`
  assert.deepEqual((await empty.query(sorted)).rows, (await before.query(sorted)).rows)
}

/** A database as the program before the last migration left it, with one store. */
async function prepareOlder(t: TestContext): Promise<string> {
  const url = await emptyDatabase(t)
  const migrations = await readMigrations()
  await migrate(url, migrations.slice(0, -1))
  // A kind of task that the program no longer knows keeps its queue, with what waits in it.
  await installTasks(url, [...taskKinds, serviceTaskKind('gone')])
  const client = await connected(t, url)
  await client.query(
    `insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
     values ($1, $1, 'organization', 'Old', 1, now(), now())`,
    [randomUUID()],
  )
  await client.query(`insert into tasks.job (name, data) values ('gone', '{"storeId": "none"}')`)
  return url
}

async function writeNewer(path: string): Promise<void> {
  const header = { mercer_backup: 1, program: '99.0.0', migration: 999, made_at: '', stores: [] }
  const nothing = async function* () {}
  const content = await Array.fromAsync(writeArchive(header, nothing()))
  await writeFile(path, zstdCompressSync(Buffer.concat(content)))
}

test('an older backup is migrated after it is restored, a newer one is refused', async (t) => {
  const folder = await testFolder(t)
  const path = join(folder, 'old.backup')
  const source = await prepareOlder(t)
  const target = await emptyDatabase(t)
  const mercer = (url: string, ...args: string[]) =>
    runCommand(t, args, { env: { DATABASE_URL: url } })
  assert.equal((await mercer(source, 'backup', path)).code, 0)
  const restored = await mercer(target, 'restore', path)
  assert.equal(restored.code, 0, restored.stderr)
  const last = (await readMigrations()).at(-1)?.name ?? ''
  assert.match(restored.stdout, new RegExp(`Filled .*\\n.*applied ${last}\\n`))
  const client = await connected(t, target)
  assert.equal(await numberOf(client, "store where name = 'Old'"), 1)
  assert.equal(await numberOf(client, "tasks.job where name = 'gone'"), 1)

  await writeNewer(path)
  const refused = await mercer(await emptyDatabase(t), 'restore', path)
  assert.match(refused.stderr, /made by Mercer 99\.0\.0 with migration 999, and this program knows/)
})

async function assertMoved(t: TestContext, { source, ids, folder, mercer }: Stores): Promise<void> {
  const path = join(folder, 'one.backup')
  const unknown = await mercer(source, 'backup', path, '--store', 'North')
  assert.match(unknown.stderr, /There is no store North/)
  assert.equal((await mercer(source, 'backup', path, '--store', ids[1] ?? '')).code, 0)

  // Without DATABASE_URL it goes into the embedded database, which is made for it.
  const dataDir = join(folder, 'data')
  const embedded = { env: { MERCER_DATA_DIR: dataDir, MERCER_DEMO: '0' } }
  const restored = await runCommand(t, ['restore', path], embedded)
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(restored.stdout, /All is well: \d+ invariants, 1 store\./)

  const target = await emptyDatabase(t)
  const client = await connected(t, target)
  const tried = await runCommand(t, ['move', '--dry-run', '--to', target], embedded)
  assert.equal(tried.code, 0, tried.stderr)
  assert.match(tried.stdout, / 2 {2}store\n/)
  assert.match(tried.stdout, /Would move \d+ rows of 1 store/)
  assert.equal(await numberOf(client, "pg_class where relnamespace = 'public'::regnamespace"), 0)
  const refused = await runCommand(t, ['move', '--to', source], embedded)
  assert.match(refused.stderr, /The database is not empty/)

  const holder = await startEmbedded({ dataDir })
  const busy = await runCommand(t, ['move', '--to', target], embedded).finally(holder.stop)
  assert.match(busy.stderr, /Another Mercer .* is using the data folder/)

  await writeFile(join(dataDir, 'secrets-key'), Buffer.alloc(32, 1).toString('base64'))
  const moved = await runCommand(t, ['move', '--to', target], embedded)
  assert.equal(moved.code, 0, moved.stderr)
  assert.match(moved.stdout, /the same numbers of rows on both sides/)
  assert.match(moved.stdout, /Set MERCER_SECRETS_KEY to the content of \S+\/secrets-key for every/)
  const { rows } = await client.query("select id, name from store where kind = 'store'")
  assert.deepEqual(rows, [{ id: ids[1], name: 'South' }])
  const started = await runCommand(t, ['start'], embedded)
  assert.equal(started.code, 1)
  assert.match(started.stderr, /The embedded database was moved to/)
}
