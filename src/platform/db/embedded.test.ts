import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdtemp, readdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until as untilWithin } from '../../../test/support/killing.ts'
import { findEmbedded } from './embedded.ts'
import { socketDirs } from './embedded-place.ts'
import { findProcessIdentity, isServerOf } from './embedded-process.ts'

const childProgram = join(import.meta.dirname, '../../../test/support/embedded-child.ts')
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
/** Whom the child programs run as: ourselves, or nobody when we are root. */
const ordinary = isRoot ? nobody : {}
const settings = { fsync: 'off' }
const needsReach =
  spawnSync(process.execPath, ['--check', childProgram], { ...ordinary, cwd: '/' }).status !== 0 &&
  'the user "nobody" cannot enter this repository'
const WAIT_SECONDS = 60
/** Ended when the file's tests are over: a test that failed must not leave one that waits. */
const launched: ChildProcess[] = []

type Ready = {
  url: string
  databaseDir: string
  created: boolean
  tookOver: boolean
  name?: string
  error?: string
}

/** A database made once: a copy of it takes a twentieth of the time that making one takes. */
let template = ''

/** A new folder of the ordinary user; what still runs in it is ended and removed with the test. */
async function makeFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-embedded-'))
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
  t.after(() => clear(folder))
  return folder
}

async function makeDataDir(t: TestContext): Promise<string> {
  const dataDir = join(await makeFolder(t), 'data')
  await once(spawn('cp', ['-a', template, dataDir]), 'exit')
  return dataDir
}

async function clear(folder: string): Promise<void> {
  for (const databaseDir of await listDatabases(folder)) {
    const pid = serverPid(databaseDir)
    if (pid !== undefined && (await isServerOf(pid, databaseDir))) await kill(pid)
    rmSync(socketDirs(databaseDir)[1] ?? '', { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The data folders of these tests lie one or two levels below the test's own folder. */
async function listDatabases(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .flatMap((name) => [join(folder, name, 'postgres'), join(folder, name, 'data', 'postgres')])
    .filter((databaseDir) => existsSync(join(databaseDir, 'PG_VERSION')))
}

function serverPid(databaseDir: string): number | undefined {
  try {
    return Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function launch(options: object): ChildProcess {
  const args = [childProgram, JSON.stringify({ settings, ...options })]
  const child = spawn(process.execPath, args, {
    ...ordinary,
    cwd: '/',
    // The ordinary user cannot write to ours, and a start without one costs three times as much.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(template), 'compile-cache') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  launched.push(child)
  return child
}

async function readyOf(child: ChildProcess): Promise<Ready> {
  assert(child.stdout)
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('the child program ended without a word')
}

async function start(options: object): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = launch(options)
  const ready = await readyOf(child)
  assert.equal(ready.error, undefined)
  return { child, ready }
}

async function stop(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (child.exitCode === null) await once(child, 'exit')
  assert.equal(child.exitCode, 0)
}

async function kill(pid: number | undefined): Promise<void> {
  assert(pid !== undefined)
  const identity = await findProcessIdentity(pid)
  process.kill(pid, 'SIGKILL')
  await until(async () => (await findProcessIdentity(pid)) !== identity)
}

const until = (isSo: () => boolean | Promise<boolean>) =>
  untilWithin('the awaited state', WAIT_SECONDS, isSo)

/**
 * A data folder whose first start was killed while it made the database. On a busy machine we may
 * come to look only when the database is finished: then another folder is tried.
 */
async function killHalfWay(t: TestContext, tries = 5): Promise<string> {
  const dataDir = join(await makeFolder(t), 'data')
  const child = launch({ dataDir })
  const names = () => (existsSync(dataDir) ? readdirSync(dataDir) : [])
  const isHalfWay = (name: string) =>
    /new-\w+$/.test(name) && existsSync(join(dataDir, name, 'PG_VERSION'))
  await until(() => names().some((name) => name === 'postgres' || isHalfWay(name)))
  await kill(child.pid)
  if (!names().includes('postgres')) return dataDir
  assert(tries > 1, 'each first start was finished before it could be killed')
  return killHalfWay(t, tries - 1)
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

describe('an ordinary user', { skip: needsReach, concurrency: 4 }, () => {
  before(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mercer-embedded-'))
    if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
    template = join(folder, 'data')
    await stop((await start({ dataDir: template })).child)
  })
  after(async () => {
    for (const child of launched) child.kill('SIGKILL')
    await clear(dirname(template))
  })

  test('stops a server that does not shut down in order', async (t) => {
    const dataDir = await makeDataDir(t)
    const { child, ready } = await start({ dataDir, stopWaitMs: 100 })
    const client = new pg.Client({ connectionString: ready.url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGSTOP') // This session will not end when told to.
    await stop(child)
    assert.equal(serverPid(ready.databaseDir), undefined)
  })

  test('starts a database of its own from nothing, and finds it the second time', async (t) => {
    const dataDir = join(await makeFolder(t), 'new', 'data')
    const first = await start({ dataDir, settings: {} })
    assert.equal(first.ready.created, true)
    assert.equal(first.ready.databaseDir, join(dataDir, 'postgres'))
    const modes = ['', 'postgres', 'postgres-password', 'postgres.log', 'mercer.lock', 'mercer.pid']
    assert.deepEqual(
      modes.map((name) => modeOf(join(dataDir, name))),
      ['700', '700', '600', '600', '600', '600'],
    )
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    assert.equal(Buffer.from(password, 'base64url').length, 32)
    assert.deepEqual(
      (await readdir(dataDir)).filter((name) => name.includes('new')),
      [],
    )
    const [row] = await query(
      first.ready.url,
      `select current_user as user, current_database() as database, lower('É') as lower,
              'Z' < 'a' as by_code_point, current_setting('listen_addresses') as addresses,
              current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit`,
    )
    assert.deepEqual(row, {
      user: 'mercer',
      database: 'mercer',
      lower: 'é',
      by_code_point: true,
      addresses: '',
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
    })
    await assert.rejects(query(first.ready.url.replace(password, 'wrong'), 'select 1'), /password/)
    await query(first.ready.url, 'create table kept as select 1 as n')
    await stop(first.child)
    assert.equal(serverPid(first.ready.databaseDir), undefined)

    const again = await start({ dataDir, settings: {} })
    assert.deepEqual([again.ready.created, again.ready.tookOver], [false, false])
    assert.deepEqual(await query(again.ready.url, 'select n from kept'), [{ n: 1 }])
    await stop(again.child)
  })

  test('takes over the server that a killed program left, and stops it in the end', async (t) => {
    const dataDir = await makeDataDir(t)
    const first = await start({ dataDir })
    const pid = serverPid(first.ready.databaseDir)
    const group = spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' })
    assert.equal(group.stdout.trim(), String(pid), 'Ctrl-C in our terminal does not reach it')
    await kill(first.child.pid)
    const second = await start({ dataDir })
    assert.deepEqual([second.ready.created, second.ready.tookOver], [false, true])
    assert.equal(serverPid(second.ready.databaseDir), pid)
    assert.deepEqual(await query(second.ready.url, 'select 1 as n'), [{ n: 1 }])
    await stop(second.child)
    assert.equal(await isServerOf(pid ?? 0, first.ready.databaseDir), false)
  })

  test('starts at once after the program and its busy server were both killed', async (t) => {
    const dataDir = await makeDataDir(t)
    const { child, ready } = await start({ dataDir })
    await query(ready.url, 'create table kept as select 1 as n')
    const busy = query(ready.url, 'select pg_sleep(60)').catch(() => 'cut off')
    process.kill(serverPid(ready.databaseDir) ?? 0, 'SIGKILL')
    await kill(child.pid)
    const second = await start({ dataDir })
    assert.deepEqual([second.ready.created, second.ready.tookOver], [false, false])
    assert.deepEqual(await query(second.ready.url, 'select n from kept'), [{ n: 1 }])
    assert.equal(await busy, 'cut off')
    await stop(second.child)
  })

  test('is not fooled by left files whose process numbers others have now', async (t) => {
    const dataDir = await makeDataDir(t)
    const { child, ready } = await start({ dataDir })
    const file = join(ready.databaseDir, 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await kill(child.pid)
    await kill(serverPid(ready.databaseDir))
    const namesake = spawn('sleep', ['86400'], ordinary)
    t.after(() => namesake.kill())
    await writeFile(file, [namesake.pid, ...lines.slice(1)].join('\n'))
    await writeFile(join(ready.databaseDir, '.s.PGSQL.5432.lock'), `${namesake.pid}\n`)
    await writeFile(join(dataDir, 'mercer.pid'), `${namesake.pid} 1@boot\n`)
    await stop((await start({ dataDir })).child)
    assert.equal(namesake.exitCode, null)
  })

  test('waits for a server that is still shutting down, and starts another', async (t) => {
    const dataDir = await makeDataDir(t)
    const first = await start({ dataDir })
    const pid = serverPid(first.ready.databaseDir)
    const client = new pg.Client({ connectionString: first.ready.url })
    await client.connect()
    await kill(first.child.pid)
    process.kill(pid ?? 0, 'SIGTERM') // A smart shutdown waits for the clients.
    await until(async () => (await findEmbedded(dataDir))?.running === false)
    const second = start({ dataDir })
    await sleep(500)
    await client.end()
    const { child, ready } = await second
    assert.equal(ready.tookOver, false)
    assert.notEqual(serverPid(ready.databaseDir), pid)
    await stop(child)
  })

  test('refuses a second program on the folder and leaves the first alone', async (t) => {
    const dataDir = await makeDataDir(t)
    const { child, ready } = await start({ dataDir })
    const pid = serverPid(ready.databaseDir)
    const refused = await readyOf(launch({ dataDir }))
    assert.equal(refused.name, 'EmbeddedDatabaseError')
    assert.match(
      refused.error ?? '',
      new RegExp(`Another Mercer \\(pid ${child.pid}\\).*${dataDir}`),
    )
    rmSync(join(dataDir, 'mercer.lock')) // Even without the lock's file.
    const again = await readyOf(launch({ dataDir }))
    assert.match(again.error ?? '', new RegExp(`pid ${child.pid}`))
    assert.equal(serverPid(ready.databaseDir), pid)
    assert.deepEqual(await query(ready.url, 'select 1 as n'), [{ n: 1 }])
    await stop(child)
  })

  test('lets one of ten programs win the very first start', async (t) => {
    const dataDir = join(await makeFolder(t), 'data')
    const children = Array.from({ length: 10 }, () => launch({ dataDir }))
    const results = await Promise.all(children.map(readyOf))
    const winner = children[results.findIndex((ready) => ready.error === undefined)]
    const errors = results.flatMap((ready) => ready.error ?? [])
    assert.equal(errors.length, 9)
    for (const error of errors) assert.match(error, new RegExp(`pid ${winner?.pid}`))
    const found = await findEmbedded(dataDir)
    assert.deepEqual(await query(found?.url ?? '', 'select 1 as n'), [{ n: 1 }])
    assert(winner)
    await stop(winner)
  })

  test('makes the database again when the first start was killed half way', async (t) => {
    const dataDir = await killHalfWay(t)
    assert.equal(await findEmbedded(dataDir), undefined)
    const second = await start({ dataDir })
    assert.equal(second.ready.created, true)
    await stop(second.child)
    await stop((await start({ dataDir })).child)
    assert.deepEqual(
      (await readdir(dataDir)).filter((name) => name.includes('new')),
      [],
    )
  })

  test('starts in folders with long and odd names', async (t) => {
    const dataDir = await makeDataDir(t)
    const oddDir = join(dirname(dataDir), 'ä "b", c\'d %41')
    await rename(dataDir, oddDir)
    const odd = await start({ dataDir: oddDir })
    assert.deepEqual(await query(odd.ready.url, 'select 1 as n'), [{ n: 1 }])
    await stop(odd.child)
    const longDir = join(dirname(dataDir), 'long-'.repeat(24))
    await rename(oddDir, longDir)
    const [, socketDir = ''] = socketDirs(join(longDir, 'postgres'))
    mkdirSync(socketDir, { mode: 0o777 })
    const refused = await readyOf(launch({ dataDir: longDir }))
    assert.match(refused.error ?? '', /not its owner's alone/)
    rmSync(socketDir, { recursive: true })
    const long = await start({ dataDir: longDir })
    assert.equal(modeOf(socketDir), '700')
    assert.deepEqual(await query(long.ready.url, 'select 1 as n'), [{ n: 1 }])
    await stop(long.child)
    assert.throws(() => statSync(socketDir), /ENOENT/)
  })

  test('is told what is wrong with a folder or a setting', async (t) => {
    const dataDir = await makeDataDir(t)
    const mistaken = await readyOf(launch({ dataDir, settings: { shared_buffers: 'many' } }))
    assert.match(mistaken.error ?? '', /did not start:\n.*invalid value.*"shared_buffers"/s)
    const password = join(dataDir, 'postgres-password')
    await rename(password, `${password}.away`)
    assert.match((await readyOf(launch({ dataDir }))).error ?? '', /password in .* is missing/)
    await rename(`${password}.away`, password)
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    const { error } = await readyOf(launch({ dataDir }))
    assert.match(error ?? '', /made by PostgreSQL 14, .* brings PostgreSQL 18.*pg_dump/)
    rmSync(join(dataDir, 'postgres', 'PG_VERSION'))
    assert.match((await readyOf(launch({ dataDir }))).error ?? '', /no PostgreSQL database/)
  })

  test('finds its database from another program, running or not', async (t) => {
    const dataDir = await makeDataDir(t)
    assert.equal(await findEmbedded(dirname(dataDir)), undefined)
    assert.equal(await findEmbedded(join(dataDir, 'nowhere')), undefined)
    const { child, ready } = await start({ dataDir })
    assert.deepEqual(await findEmbedded(dataDir), { url: ready.url, running: true })
    await stop(child)
    assert.deepEqual(await findEmbedded(dataDir), { url: ready.url, running: false })
  })
})
