import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, rm, rmdir } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { logSettings, openLog, readLogFrom, sessionOptions } from './embedded-log.ts'
import {
  assertPrivate,
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
  findServersOf,
  isServerOf,
  lastLines,
  messageOf,
  readFileIfAny,
} from './embedded-process.ts'

/** A server that takes statements. */
export type Server = {
  pid: number
  identity: string
  url: string
  socketDir: string
  tookOver: boolean
}

/** All that is needed to start the server of a place, the first time and again. */
export type Launching = {
  dataDir: string
  place: Place
  password: string
  settings: Record<string, string>
  /** Ends the wait; a server that is on its way is stopped before the wait rejects. */
  stopping: AbortSignal
}

/** The server did not stop when asked to. */
export class ServerDoesNotStop extends EmbeddedDatabaseError {}

type Launch = { child: ChildProcess; readLog(): Promise<string> }
type Postmaster = { pid: number; socketDir: string; status: string }

const START_WAIT_MS = 60_000 // Recovery after a crash replays the log written since a checkpoint.
const ABANDON_WAIT_MS = 4_000 // A program that is told to stop while it starts must end soon.
const QUIT_WAIT_MS = 10_000 // The server kills its own processes 5 s after SIGQUIT.
const CONNECT_WAIT_MS = 5_000
const POLL_MS = 10
const RETRY_MS = 100

const MIB = 1024 * 1024
/** An eighth of what the program may use, as far as it helps. */
const buffersMib = Math.min(512, Math.max(128, Math.floor(memoryBytes() / 8 / MIB)))

function memoryBytes(): number {
  const limit = process.constrainedMemory() // 0, or more than there is, without a limit
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const ourSettings = {
  listen_addresses: '', // The socket, in a folder of its owner's alone, is the only way in.
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: `${buffersMib}MB`,
  timezone: 'UTC',
  client_connection_check_interval: '5s', // A killed Mercer's statements must not run on for long.
  ...logSettings,
}

/** Finds the server of this folder running, or starts one, and waits until it takes statements. */
export async function reachServer(launching: Launching): Promise<Server> {
  const { place, password, stopping } = launching
  const { databaseDir } = place
  const deadline = performance.now() + START_WAIT_MS
  let launch: Launch | undefined
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(databaseDir)
    if (stopping.aborted) {
      await abandon(launch?.child.pid ?? postmaster?.pid, place)
      stopping.throwIfAborted()
    }
    if (postmaster && (await isServerOf(postmaster.pid, databaseDir))) {
      const server = await tryServer(place, postmaster, password, launch)
      if (server) return server
    } else if (launch === undefined) {
      await stopUnnamedServers(databaseDir)
      launch = await launchServer(launching)
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
    `The database in ${databaseDir} was not ready after ${START_WAIT_MS / 1_000} s. It is still ` +
      'recovering: start Mercer again in a while, and see postgres.log in the data folder. Its ' +
      `last lines:\n${lastLines((await launch?.readLog()) ?? '')}`,
  )
}

/** Stops a server that does not take statements yet. */
async function abandon(pid: number | undefined, place: Place): Promise<void> {
  if (pid === undefined || !(await isServerOf(pid, place.databaseDir))) return
  const identity = await findProcessIdentity(pid)
  if (identity === undefined) return
  await stopServer({ pid, identity, socketDir: place.databaseDir }, place, ABANDON_WAIT_MS)
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

async function launchServer({ dataDir, place, settings }: Launching): Promise<Launch> {
  const { databaseDir, programs, user } = place
  const socketDir = await makeSocketDir(place)
  await clearStaleFiles(databaseDir, socketDir)
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
 * A server that its pid file no longer names (the file was emptied or overwritten) would shut
 * itself down within a minute, when it looks at the file. It is told to do so now.
 */
async function stopUnnamedServers(databaseDir: string): Promise<void> {
  for (const pid of await findServersOf(databaseDir)) {
    const identity = await findProcessIdentity(pid)
    process.kill(pid, 'SIGINT')
    const deadline = performance.now() + QUIT_WAIT_MS
    while ((await findProcessIdentity(pid)) === identity && performance.now() < deadline) {
      await sleep(POLL_MS)
    }
  }
}

/**
 * PostgreSQL clears its own pid file away, unless the number in it belongs to some other process
 * by now (likely after a restart of a machine or container), or the file cannot be read: then it
 * would refuse to start. No server of this folder runs when this is called, so nothing needs the
 * file. A dead server's last processes may still be ending; PostgreSQL sees them by their shared
 * memory, and refuses to start beside them.
 */
async function clearStaleFiles(databaseDir: string, socketDir: string): Promise<void> {
  const refusal = await tryQuery(urlOf(socketDir, ''), 'select 1')
  if (!['ENOENT', 'ECONNREFUSED'].includes(refusal?.code ?? '')) {
    throw new EmbeddedDatabaseError(
      `A PostgreSQL server of ${databaseDir} answers, but its process cannot be found ` +
        'here: it may run in another container. Stop it first.',
    )
  }
  await rm(join(socketDir, `${socketName}.lock`), { force: true })
  await rm(join(databaseDir, 'postmaster.pid'), { force: true, recursive: true })
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended and everything is written. */
export async function stopServer(
  server: Pick<Server, 'pid' | 'identity' | 'socketDir'>,
  place: Place,
  stopWaitMs: number,
): Promise<void> {
  const signals = [
    ['SIGINT', stopWaitMs],
    ['SIGQUIT', QUIT_WAIT_MS], // At once; the next start recovers from the log.
  ] as const
  for (const [signal, waitMs] of signals) {
    const deadline = performance.now() + waitMs
    let isSent = false
    while (performance.now() < deadline) {
      if (!(await isAlive(server))) {
        if (server.socketDir !== place.databaseDir) await rmdir(server.socketDir).catch(() => {})
        return
      }
      if (!isSent) process.kill(server.pid, signal)
      isSent = true
      await sleep(POLL_MS)
    }
  }
  throw new ServerDoesNotStop(
    `The database server (pid ${server.pid}) of ${place.databaseDir} does not stop.`,
  )
}

export async function isAlive({ pid, identity }: Pick<Server, 'pid' | 'identity'>) {
  return (await findProcessIdentity(pid)) === identity
}

/**
 * The server's own file: process, start, port, socket folder, and since version 10 its status.
 * Undefined where there is none, or one that says nothing.
 */
export async function readPostmaster(databaseDir: string): Promise<Postmaster | undefined> {
  const text = await readFileIfAny(join(databaseDir, 'postmaster.pid')).catch(() => undefined)
  const lines = text?.split('\n')
  const pid = /^\d+$/.test(lines?.[0] ?? '') ? Number(lines?.[0]) : 0
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() }
}

/** A server may have been started with another TMPDIR than ours: it says where it listens. */
export async function findSocketDir(
  databaseDir: string,
  told: string | undefined,
): Promise<string> {
  const folders = socketDirs(databaseDir)
  if (told) folders.push(told)
  for (const folder of folders) {
    if (!(await lstat(join(folder, socketName)).catch(() => undefined))) continue
    await assertPrivate(folder, databaseDir)
    return folder
  }
  return databaseDir
}

export function urlOf(socketDir: string, password: string, database = 'mercer'): string {
  const options = encodeURIComponent(sessionOptions)
  return `postgres://mercer:${password}@${encodeURIComponent(socketDir)}/${database}?options=${options}`
}

/** Runs one statement on a connection of its own; gives back what refused it, if anything did. */
export async function tryQuery(
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
