import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until as untilWithin } from '../../../test/support/killing.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts'

const childProgram = join(import.meta.dirname, '../../../test/support/embedded-child.ts')
const settings = { fsync: 'off' }
const WAIT_SECONDS = 120

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}

const until = (isSo: () => boolean | Promise<boolean>) =>
  untilWithin('the awaited state', WAIT_SECONDS, isSo)

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

function collectLog() {
  const messages: string[] = []
  const add = (_facts: object, message: string) => void messages.push(message)
  const log = { debug: add, info: add, warn: add, error: add, child: () => log }
  return { messages, log }
}

describe('an embedded database in trouble', () => {
  let folder = ''
  let dataDir = ''
  let pidFile = ''

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mercer-trouble-'))
    await chmod(folder, 0o755)
    dataDir = join(folder, 'data')
    pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const database = await startEmbedded({ dataDir, settings })
    await query(database.url, 'create table kept as select 1 as n')
    await database.stop()
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const start = async (t: TestContext, options: Partial<EmbeddedOptions> = {}) => {
    const database = await startEmbedded({ dataDir, settings, ...options })
    t.after(() => database.stop())
    return database
  }
  const assertKept = async ({ url }: EmbeddedDatabase) =>
    assert.deepEqual(await query(url, 'select n from kept'), [{ n: 1 }])

  const namesake = spawn('sleep', ['86400'])
  after(() => namesake.kill())
  const brokenFiles: [kind: string, text: () => string | undefined][] = [
    ['an empty file', () => ''],
    ['garbage', () => '\u0000\u0000\u0000garbage\n'],
    ['a number that no process can have', () => '0\n'],
    ['a negative number', () => '-12\n/nowhere\n'],
    ['a living stranger', () => `${namesake.pid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`],
    ['our own process', () => `${process.pid}`],
    ['one line of a dead server', () => '4194000\n'],
    ['a line that was cut', () => `4194000\n${dataDir}/post`],
    ['a folder in its place', () => undefined],
  ]
  for (const [kind, text] of brokenFiles) {
    test(`a broken postmaster.pid does not block the start: ${kind}`, async (t) => {
      const content = text()
      if (content === undefined) mkdirSync(pidFile)
      else writeFileSync(pidFile, content, { mode: 0o600 })
      const database = await start(t)
      await assertKept(database)
      await database.stop()
      assert.equal(namesake.exitCode, null)
    })
  }

  for (const content of ['', 'garbage', '4194000\n']) {
    const shown = JSON.stringify(content)
    test(`a server left behind whose pid file says ${shown} makes way for a new one`, async (t) => {
      const args = [childProgram, JSON.stringify({ dataDir, settings })]
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      await once(createInterface(child.stdout), 'line')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const left = serverPid()
      writeFileSync(pidFile, content)
      const database = await start(t)
      assert.notEqual(serverPid(), left)
      await assertKept(database)
    })
  }

  test('is started again at the same address whenever it dies', async (t) => {
    const { messages, log } = collectLog()
    const database = await start(t, { log })
    for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGKILL'] as const) {
      const pid = serverPid()
      process.kill(pid, signal)
      await until(() => messages.at(-1) === 'The embedded database runs again.')
      assert.notEqual(serverPid(), pid)
      await assertKept(database)
      messages.length = 0
    }
    await database.stop()
    assert.equal(await answers(database.url), false)
  })

  test('is tried again until what keeps it from starting is mended', async (t) => {
    const { messages, log } = collectLog()
    const database = await start(t, { log })
    chmodSync(database.databaseDir, 0o777) // PostgreSQL refuses such a folder.
    process.kill(serverPid(), 'SIGKILL')
    await until(() => messages.includes('The embedded database does not start.'))
    chmodSync(database.databaseDir, 0o700)
    await until(() => messages.at(-1) === 'The embedded database runs again.')
    await assertKept(database)
  })

  test('is given up in words when it cannot be started again', async (t) => {
    const database = await start(t, { restartMsMax: 1_000 })
    chmodSync(database.databaseDir, 0o777)
    process.kill(serverPid(), 'SIGKILL')
    const words = /died and cannot be started again, so Mercer ends\..*invalid permissions/s
    await assert.rejects(database.failed, words)
    chmodSync(database.databaseDir, 0o700)
    await database.stop()
    await assertKept(await start(t))
  })

  test('a start again that is under way ends with the program', async (t) => {
    const { messages, log } = collectLog()
    const database = await start(t, { log })
    process.kill(serverPid(), 'SIGKILL')
    await until(() => messages.length > 0)
    await database.stop()
    assert.equal(await answers(database.url), false)
    await assertKept(await start(t))
  })

  test('failing statements leave no values of rows in postgres.log', async (t) => {
    const { url } = await start(t)
    const secret = 'tiger-lily-4711'
    await query(url, 'create table person (email text primary key, age int check (age > 0))')
    await query(url, `insert into person values ('${secret}', 1)`)
    const failing = [
      `insert into person values ('${secret}', 2)`,
      `insert into person values ('x-${secret}', -1)`,
      `select '${secret}'::uuid`,
      `select '{"${secret}'::jsonb`,
      `select "${secret}" from person`,
      `do $$ begin raise exception 'no ${secret}'; end $$`,
      `do $$ begin raise warning 'no ${secret}'; end $$; select 1/0`,
    ]
    for (const statement of failing) await assert.rejects(query(url, statement))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await assert.rejects(client.query('insert into person values ($1, $2)', [secret, 3]))
    await assert.rejects(client.query('select $1::uuid', [secret]))
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    assert.ok(!log.includes(secret), log)
    assert.match(log, /ready to accept connections/)
    await client.query('drop table person')
    await client.end()
  })

  test('postgres.log is cut when it is large, and two older pieces are kept', async (t) => {
    const path = join(dataDir, 'postgres.log')
    const database = await start(t, { logBytesMax: 1_000 })
    for (let round = 1; round <= 4; round++) {
      const mark = `round ${round} `.repeat(300)
      // Written as the server does, by a session that may.
      await query(database.url, `do $$ begin raise log '${mark}'; end $$`)
      await until(() => statSync(path).size < 1_000)
    }
    const pieces = readdirSync(dataDir).filter((name) => name.startsWith('postgres.log'))
    assert.deepEqual(pieces.sort(), ['postgres.log', 'postgres.log.1', 'postgres.log.2'])
    assert.match(readFileSync(`${path}.1`, 'utf8'), /round 4/)
    assert.match(readFileSync(`${path}.2`, 'utf8'), /round 3/)
    assert.equal(statSync(`${path}.1`).mode & 0o777, 0o600)
    await database.stop()
    assert.match(readFileSync(path, 'utf8'), /database system is shut down/)
  })

  test('a start that is told to stop leaves no server', async (t) => {
    for (const afterMs of [0, 5, 20, 50, 100, 200]) {
      const stopping = new AbortController()
      const started = startEmbedded({ dataDir, settings, stopping: stopping.signal })
      await sleep(afterMs)
      stopping.abort(new Error('told to stop'))
      const outcome = await started.catch((error: Error) => error.message)
      // It may have been ready by then; it is stopped as usual.
      if (typeof outcome === 'string') assert.equal(outcome, 'told to stop')
      else await outcome.stop()
      assert.throws(serverPid, /ENOENT/)
    }
    await assertKept(await start(t))
  })
})
