import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase, readPassword } from './embedded-create.ts'
import {
  assertPrivate,
  choosePlace,
  defaultSystemDir,
  findDatabaseDir,
  findPrograms,
  makeDataDir,
  makeSocketDir,
  type Place,
  socketDirs,
  socketName,
} from './embedded-place.ts'
import {
  childEnvironment,
  EmbeddedDatabaseError,
  errorCode,
  findProcessIdentity,
  isServerOf,
  lastLines,
  lockFolder,
  messageOf,
  readFileIfAny,
} from './embedded-process.ts'

export { EmbeddedDatabaseError }

export type EmbeddedOptions = {
  dataDir: string
  /** Settings of the server, over ours: tests use `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** Where root puts what the database's user cannot reach. */
  systemDir?: string
  /** How long a fast shutdown may take before the server is made to stop at once. */
  stopWaitMs?: number
}

export type EmbeddedDatabase = {
  /** For `pg`: the host is the folder of the server's socket. */
  url: string
  databaseDir: string
  /** Set when root had to put the data or the programs where the database's user can enter. */
  relocatedTo: string | undefined
  created: boolean
  /** A server left behind by a killed Mercer was found running and is used on. */
  tookOver: boolean
  stop(): Promise<void>
}

type Server = { pid: number; identity: string; url: string; socketDir: string; tookOver: boolean }
type Launch = { child: ChildProcess; readLog(): Promise<string> }
type Postmaster = { pid: number; socketDir: string; status: string }

const START_WAIT_MS = 60_000 // Recovery after a crash replays the log written since a checkpoint.
const STOP_WAIT_MS = 30_000 // A fast shutdown writes all changed pages to disk.
const QUIT_WAIT_MS = 10_000 // The server kills its own processes 5 s after SIGQUIT.
const CONNECT_WAIT_MS = 5_000
const POLL_MS = 10
const RETRY_MS = 100
const LOG_BYTES_MAX = 10_000_000
const LOG_TAIL_BYTES = 4_000

const ourSettings = {
  listen_addresses: '', // The socket, in a folder of its owner's alone, is the only way in.
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off', // One line every five minutes would be most of the log.
  log_min_error_statement: 'panic', // Refused statements hold customers' data.
  client_connection_check_interval: '5s', // A killed Mercer's statements must not run on for long.
}

/** Starts the database of a data folder, making it first where there is none. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { settings = {}, systemDir = defaultSystemDir, stopWaitMs = STOP_WAIT_MS } = options
  const releases: (() => Promise<void>)[] = []
  const releaseAll = async () => {
    for (const release of releases.splice(0).reverse()) await release()
  }
  try {
    const programs = await findPrograms()
    const dataDir = await makeDataDir(options.dataDir)
    releases.push(await lockFolder(dataDir))
    const place = await choosePlace(dataDir, programs, systemDir)
    // A copy of a data folder names the same database: that folder needs a lock of its own.
    if (place.base !== dataDir) releases.push(await lockFolder(place.base))
    const { created, password } = await ensureDatabase(dataDir, place, settings)
    const server = await reachServer(dataDir, place, password, settings)
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= stopServer(server, place, stopWaitMs).finally(releaseAll)
      return stopping
    }
    const { databaseDir, relocatedTo } = place
    return { url: server.url, databaseDir, relocatedTo, created, tookOver: server.tookOver, stop }
  } catch (error) {
    await releaseAll()
    throw explain(error, options.dataDir)
  }
}

/** The database of a data folder, for commands that use it beside the program that runs it. */
export async function findEmbedded(
  dataDir: string,
): Promise<{ url: string; running: boolean } | undefined> {
  try {
    const folder = await realpath(dataDir).catch(() => undefined)
    if (folder === undefined) return undefined
    const databaseDir = await findDatabaseDir(folder, defaultSystemDir)
    if (databaseDir === undefined) return undefined
    const password = await readPassword(folder, databaseDir)
    const postmaster = await readPostmaster(databaseDir)
    const socketDir = await findSocketDir(databaseDir, postmaster?.socketDir)
    const url = urlOf(socketDir, password)
    const refusal = postmaster === undefined ? 'no server' : await tryQuery(url, 'select 1')
    return { url, running: refusal === undefined }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

function explain(error: unknown, dataDir: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error
  const isForeign = ['EACCES', 'EPERM'].includes(errorCode(error) ?? '')
  const advice = isForeign ? ' Mercer must be started by the user that owns the data folder.' : ''
  return new EmbeddedDatabaseError(
    `The embedded database in ${dataDir} cannot be used: ${messageOf(error)}.${advice}`,
    error,
  )
}

/** Finds the server of this folder running, or starts one, and waits until it takes statements. */
async function reachServer(
  dataDir: string,
  place: Place,
  password: string,
  settings: Record<string, string>,
): Promise<Server> {
  const { databaseDir } = place
  const deadline = performance.now() + START_WAIT_MS
  let launch: Launch | undefined
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(databaseDir)
    if (postmaster && (await isServerOf(postmaster.pid, databaseDir))) {
      const server = await tryServer(place, postmaster, password, launch)
      if (server) return server
    } else if (launch === undefined) {
      launch = await launchServer(dataDir, place, settings, postmaster)
    } else if (launch.child.exitCode !== null || launch.child.signalCode !== null) {
      const log = await launch.readLog()
      // A killed Mercer's server is just starting too, or its last processes are just ending.
      const passes = /lock file ".*" already exists|pre-existing shared memory block/.test(log)
      if (!passes) throw new EmbeddedDatabaseError(`PostgreSQL did not start:\n${lastLines(log)}`)
      launch = undefined
      await sleep(RETRY_MS)
    }
    await sleep(POLL_MS)
  }
  // Left running: a recovery that is broken off begins again from where it began.
  throw new EmbeddedDatabaseError(
    `The database in ${databaseDir} was not ready after ${START_WAIT_MS / 1_000} s. It goes on ` +
      'recovering: start Mercer again in a while, and see postgres.log in the data folder. ' +
      `Its last lines:\n${lastLines((await launch?.readLog()) ?? '')}`,
  )
}

/** The server when it takes statements; undefined while it starts or shuts down. */
async function tryServer(
  place: Place,
  postmaster: Postmaster,
  password: string,
  launch: Launch | undefined,
): Promise<Server | undefined> {
  if (postmaster.status !== 'ready') return undefined
  const { pid } = postmaster
  const identity = await findProcessIdentity(pid)
  const socketDir = await findSocketDir(place.databaseDir, postmaster.socketDir)
  const url = urlOf(socketDir, password)
  let refusal = await tryQuery(url, 'select 1')
  if (refusal?.code === '3D000') {
    await tryQuery(urlOf(socketDir, password, 'postgres'), 'create database mercer')
    refusal = await tryQuery(url, 'select 1')
  }
  const tookOver = pid !== launch?.child.pid
  if (refusal === undefined && identity !== undefined) {
    return { pid, identity, url, socketDir, tookOver }
  }
  const passing = ['57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', undefined]
  if (passing.includes(refusal?.code)) return undefined
  if (!tookOver) process.kill(pid, 'SIGINT')
  throw new EmbeddedDatabaseError(
    `The database in ${place.databaseDir} runs but refuses Mercer: ${refusal?.message}. ` +
      'The password is the one in the file postgres-password of the data folder.',
  )
}

async function launchServer(
  dataDir: string,
  place: Place,
  settings: Record<string, string>,
  stale: Postmaster | undefined,
): Promise<Launch> {
  const { databaseDir, programs, user } = place
  const socketDir = await makeSocketDir(place)
  await clearStaleFiles(databaseDir, socketDir, stale)
  const all = {
    ...ourSettings,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await openLog(dataDir)
  const start = (await log.stat()).size
  try {
    // Detached: in a session of its own, so that Ctrl-C reaches us alone and we stop it in order.
    const child = spawn(join(programs.dir, 'bin', 'postgres'), ['-D', databaseDir, ...flags], {
      cwd: '/',
      env: childEnvironment,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    })
    child.unref()
    await once(child, 'spawn')
    return { child, readLog: () => readLogFrom(dataDir, start) }
  } finally {
    await log.close()
  }
}

/**
 * PostgreSQL clears its own pid files away, unless the number in them belongs to some other process
 * by now: after a restart of a machine or container that is likely, and it would refuse to start.
 */
async function clearStaleFiles(
  databaseDir: string,
  socketDir: string,
  stale: Postmaster | undefined,
): Promise<void> {
  const refusal = await tryQuery(urlOf(socketDir, ''), 'select 1')
  if (!['ENOENT', 'ECONNREFUSED'].includes(refusal?.code ?? '')) {
    throw new EmbeddedDatabaseError(
      `A PostgreSQL server of ${databaseDir} answers, but its process cannot be found ` +
        'here: it may run in another container. Stop it first.',
    )
  }
  await rm(join(socketDir, `${socketName}.lock`), { force: true })
  const isReused = stale && (await findProcessIdentity(stale.pid)) !== undefined
  if (isReused) await rm(join(databaseDir, 'postmaster.pid'), { force: true })
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended and everything is written. */
async function stopServer(server: Server, place: Place, stopWaitMs: number): Promise<void> {
  const signals = [
    ['SIGINT', stopWaitMs],
    ['SIGQUIT', QUIT_WAIT_MS], // At once; the next start recovers from the log.
  ] as const
  for (const [signal, waitMs] of signals) {
    const deadline = performance.now() + waitMs
    let isSent = false
    while (performance.now() < deadline) {
      if ((await findProcessIdentity(server.pid)) !== server.identity) {
        if (server.socketDir !== place.databaseDir) await rmdir(server.socketDir).catch(() => {})
        return
      }
      if (!isSent) process.kill(server.pid, signal)
      isSent = true
      await sleep(POLL_MS)
    }
  }
  throw new EmbeddedDatabaseError(
    `The database server (pid ${server.pid}) of ${place.databaseDir} does not stop.`,
  )
}

/** The server's own file: process, start, port, socket folder, and since version 10 its status. */
async function readPostmaster(databaseDir: string): Promise<Postmaster | undefined> {
  const lines = (await readFileIfAny(join(databaseDir, 'postmaster.pid')))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** A server may have been started with another TMPDIR than ours: it says where it listens. */
async function findSocketDir(databaseDir: string, told: string | undefined): Promise<string> {
  const folders = socketDirs(databaseDir)
  if (told) folders.push(told)
  for (const folder of folders) {
    if (!(await lstat(join(folder, socketName)).catch(() => undefined))) continue
    await assertPrivate(folder, databaseDir)
    return folder
  }
  return databaseDir
}

function urlOf(socketDir: string, password: string, database = 'mercer'): string {
  return `postgres://mercer:${password}@${encodeURIComponent(socketDir)}/${database}`
}

/** Runs one statement on a connection of its own; gives back what refused it, if anything did. */
async function tryQuery(
  url: string,
  statement: string,
): Promise<{ code: string | undefined; message: string } | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    ssl: false,
  })
  client.on('error', () => {}) // The query's own rejection says the same.
  try {
    await client.connect()
    await client.query(statement)
    return undefined
  } catch (error) {
    return { code: errorCode(error), message: messageOf(error) }
  } finally {
    await client.end().catch(() => {})
  }
}

async function openLog(dataDir: string): Promise<FileHandle> {
  const path = join(dataDir, 'postgres.log')
  const size = (await lstat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_BYTES_MAX) await rename(path, `${path}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  return await open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
}

async function readLogFrom(dataDir: string, start: number): Promise<string> {
  const log = await open(join(dataDir, 'postgres.log'), 'r')
  try {
    const { size } = await log.stat()
    const from = Math.max(start, size - LOG_TAIL_BYTES)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(LOG_TAIL_BYTES), { position: from })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}
