import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
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
const START_SECONDS_MAX = 60
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
    start: () => void control('-l', `${data}.log`, 'start'),
    stop: () => void control('-m', 'fast', 'stop'),
    kill: () => signalAll(data, 'SIGKILL'),
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
function signalAll(data: string, signal: NodeJS.Signals): void {
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

/** Two servers that Patroni watches over, with etcd as its memory and haproxy in front. */
export type PatroniCluster = {
  /** Leads through haproxy to whichever server is the primary. */
  url: string
  leader(): Promise<string>
  /** Ends the server and its Patroni without a word. */
  killLeader(): Promise<void>
  /** Hands the role over in order. */
  switchLeader(): Promise<void>
}

type PatroniNode = { name: string; port: number; restPort: number; file: string; data: string }

export async function startPatroni(ground: Ground): Promise<PatroniCluster> {
  const { folder } = ground
  const etcdPort = await startEtcd(ground)
  const nodes: PatroniNode[] = []
  for (const name of ['one', 'two']) {
    const [port, restPort] = [await freePort(), await freePort()]
    const file = join(folder, `${name}.yml`)
    nodes.push({ name, port, restPort, file, data: join(folder, name) })
  }
  for (const node of nodes) {
    await writeFile(node.file, patroniSettings(folder, etcdPort, node))
    runServer(ground, '/usr/bin/patroni', [node.file])
    ground.after(
      () => existsSync(join(node.data, 'postmaster.pid')) && signalAll(node.data, 'SIGKILL'),
    )
  }
  const leader = async () => {
    const found = await Promise.all(
      nodes.map(({ restPort }) =>
        fetch(`http://127.0.0.1:${restPort}/primary`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    return nodes[found.indexOf(true)]
  }
  const leading = async () => {
    const node = await leader()
    if (!node) throw new Error('there is no primary')
    return node
  }
  const isFollowed = `select count(*)::int as n from pg_stat_replication where sync_state = 'sync'`
  await until('Patroni has a primary and a synchronous standby', 120, async () => {
    const node = await leader()
    if (!node) return false
    const rows = await ask(patroniDatabase(node.port, 'postgres'), isFollowed).catch(() => [])
    return rows[0]?.n === 1
  })
  await ask(patroniDatabase((await leading()).port, 'postgres'), 'create database mercer')
  return {
    url: patroniDatabase(await startHaproxy(ground, nodes), 'mercer'),
    leader: async () => patroniDatabase((await leading()).port, 'mercer'),
    async killLeader() {
      const node = await leading()
      const pids = execFileSync('pgrep', ['-f', node.file], { encoding: 'utf8' }).trim().split('\n')
      for (const pid of pids) process.kill(Number(pid), 'SIGKILL')
      signalAll(node.data, 'SIGKILL')
    },
    async switchLeader() {
      const { name, restPort } = await leading()
      const candidate = nodes.find((one) => one.name !== name)?.name
      const response = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
  }
}

function patroniDatabase(port: number, name: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${name}`
}

async function startEtcd(ground: Ground): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  runServer(ground, '/usr/bin/etcd', [
    `--data-dir=${join(ground.folder, 'etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ])
  await until('etcd answers', START_SECONDS_MAX, () =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return port
}

/** The shortest times that Patroni allows: a dead primary is replaced after twenty seconds or so. */
function patroniSettings(folder: string, etcdPort: number, node: PatroniNode): string {
  return `
scope: mercer
name: ${node.name}
restapi:
  listen: 127.0.0.1:${node.restPort}
  connect_address: 127.0.0.1:${node.restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        wal_level: logical
        wal_keep_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.data}
  bin_dir: ${BIN}
  pgpass: ${join(folder, `${node.name}.pgpass`)}
  authentication:
    superuser:
      username: postgres
    replication:
      username: replicator
    rewind:
      username: postgres
  parameters:
    unix_socket_directories: '${folder}'
`
}

async function startHaproxy(ground: Ground, nodes: readonly PatroniNode[]): Promise<number> {
  const port = await freePort()
  const file = join(ground.folder, 'haproxy.cfg')
  const servers = nodes.map(({ name, port: at, restPort }) => {
    return `  server ${name} 127.0.0.1:${at} maxconn 200 check port ${restPort}`
  })
  await writeFile(
    file,
    `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  runServer(ground, '/usr/sbin/haproxy', ['-f', file])
  await until('haproxy answers', START_SECONDS_MAX, () =>
    ask(patroniDatabase(port, 'mercer'), 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return port
}
