import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { until } from '../support/killing.ts'
import { endPrograms, freePort } from '../support/program.ts'

/**
 * Real servers on loopback for `npm run test:clusters`, from Debian's packages. They refuse to run
 * as root and then run as the user "postgres", whom its package makes.
 */

export const BIN = '/usr/lib/postgresql/15/bin'
export const START_SECONDS_MAX = 180
const LOG_CHARS = 2_000
const isRoot = process.getuid?.() === 0

export function missingPrograms(...paths: string[]): string | false {
  const missing = paths.filter((path) => !existsSync(path))
  return missing.length > 0 && `needs Debian's packages: ${missing.join(', ')} is not there`
}

/** Runs a program to its end; throws with what it wrote when it fails. */
export function run(file: string, args: readonly string[]): string {
  const [program, all] = asServerUser(file, args)
  return execFileSync(program, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function asServerUser(file: string, args: readonly string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, [...args]]
}

/** The folder of a test's servers, which the user of the servers may write to. */
export type Ground = {
  folder: string
  /** The last thing that was started is ended first. */
  after(step: () => unknown): void
}

export async function prepareGround(t: TestContext): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'mercer-cluster-'))
  chmodSync(folder, 0o777)
  const undo: (() => unknown)[] = []
  t.after(async () => {
    await endPrograms(t)
    for (const step of undo.reverse()) await step()
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  return { folder, after: (step) => void undo.push(step) }
}

/** A program that runs until the test is over. */
export function runServer(ground: Ground, file: string, args: readonly string[]): ChildProcess {
  const [program, all] = asServerUser(file, args)
  const child = spawn(program, all, { stdio: ['ignore', 'ignore', 'ignore'] })
  const exited = once(child, 'exit')
  ground.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await exited
    clearTimeout(timer)
  })
  return child
}

export type Server = {
  port: number
  url: string
  start(): void
  /** Ends it in order, so that a standby has received everything. */
  stop(): void
  /** Ends it without a word, as a power cut does. */
  kill(): void
  /** Stops all its processes where they are; they keep their connections. */
  freeze(): void
  thaw(): void
  promote(): void
}

const settings = `
listen_addresses = '127.0.0.1'
max_connections = 200
wal_level = logical
max_wal_senders = 10
wal_keep_size = '256MB'
hot_standby = on
`

export async function startPrimary(ground: Ground): Promise<Server> {
  const data = join(ground.folder, 'one')
  run(`${BIN}/initdb`, ['-D', data, '-U', 'mercer', '-A', 'trust', '-E', 'UTF8', '--no-locale'])
  const server = await serverIn(ground, data)
  appendFileSync(join(data, 'postgresql.conf'), settings)
  server.start()
  await ask(databaseAt(server.port, 'postgres'), 'create database mercer')
  return server
}

/** Every commit waits until the standby has it, if it is synchronous. */
export async function startStandby(
  ground: Ground,
  primary: Server,
  { isSynchronous }: { isSynchronous: boolean },
): Promise<Server> {
  const data = join(ground.folder, 'two')
  const from = `host=127.0.0.1 port=${primary.port} user=mercer application_name=two`
  run(`${BIN}/pg_basebackup`, ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast'])
  const server = await serverIn(ground, data)
  server.start()
  if (isSynchronous) {
    await ask(primary.url, "alter system set synchronous_standby_names = 'two'")
    await ask(primary.url, 'select pg_reload_conf()')
    // The standby must not wait for a standby of its own once it is the primary.
    appendFileSync(join(data, 'postgresql.conf'), "synchronous_standby_names = ''\n")
  }
  const isStreaming = `select count(*)::int as n from pg_stat_replication
                        where state = 'streaming' ${isSynchronous ? "and sync_state = 'sync'" : ''}`
  await until('the standby follows', START_SECONDS_MAX, async () => {
    return (await ask(primary.url, isStreaming))[0]?.n === 1
  })
  return server
}

export async function serverIn(ground: Ground, data: string): Promise<Server> {
  const port = await freePort()
  const control = (...args: string[]) => run(`${BIN}/pg_ctl`, ['-D', data, '-w', ...args])
  const configure = `port = ${port}\nunix_socket_directories = '${ground.folder}'\n`
  appendFileSync(join(data, 'postgresql.conf'), configure)
  const isRunning = () => existsSync(join(data, 'postmaster.pid'))
  const server: Server = {
    port,
    url: databaseAt(port, 'mercer'),
    start() {
      try {
        control('-l', `${data}.log`, 'start')
      } catch (cause) {
        const log = readFileSync(`${data}.log`, 'utf8').slice(-LOG_CHARS)
        throw new Error(`The server did not start: ${log}`, { cause })
      }
    },
    stop: () => void control('-m', 'fast', 'stop'),
    kill() {
      signalAll(data, 'SIGKILL')
      // Its process may stay in the list of processes for a while, and would keep it from starting.
      rmSync(join(data, 'postmaster.pid'))
      rmSync(join(ground.folder, `.s.PGSQL.${port}.lock`), { force: true })
    },
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    promote: () => void control('promote'),
  }
  ground.after(() => {
    if (!isRunning()) return
    signalAll(data, 'SIGCONT')
    signalAll(data, 'SIGKILL')
  })
  return server
}

/** To the server and all its processes; the pid file is of no use once they are killed. */
export function signalAll(data: string, signal: NodeJS.Signals): void {
  const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const one of [pid, ...(stdout.match(/\d+/g) ?? []).map(Number)]) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

export function databaseAt(port: number, name: string): string {
  return `postgres://mercer@127.0.0.1:${port}/${name}`
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** PgBouncer in front of a server; the address leads through it. */
export async function startBouncer(
  ground: Ground,
  server: Server,
  mode: 'session' | 'transaction',
): Promise<string> {
  const { folder } = ground
  const port = await freePort()
  const file = join(folder, `bouncer-${mode}.ini`)
  await writeFile(
    file,
    `[databases]
mercer = host=127.0.0.1 port=${server.port} user=mercer

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${mode === 'session' ? 100 : 12}
logfile = ${join(folder, `bouncer-${mode}.log`)}
`,
  )
  runServer(ground, '/usr/sbin/pgbouncer', [file])
  const url = databaseAt(port, 'mercer')
  await until('PgBouncer answers', START_SECONDS_MAX, () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return url
}
