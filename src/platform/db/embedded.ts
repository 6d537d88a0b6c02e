import { realpath } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { ensureDatabase, readPassword } from './embedded-create.ts'
import { LOG_BYTES_MAX } from './embedded-log.ts'
import {
  choosePlace,
  defaultSystemDir,
  findDatabaseDir,
  findPrograms,
  makeDataDir,
} from './embedded-place.ts'
import { EmbeddedDatabaseError, errorCode, lockFolder, messageOf } from './embedded-process.ts'
import {
  findSocketDir,
  type Launching,
  reachServer,
  readPostmaster,
  ServerDoesNotStop,
  stopServer,
  tryQuery,
  urlOf,
} from './embedded-server.ts'
import { watchServer } from './embedded-watch.ts'

export { EmbeddedDatabaseError, ServerDoesNotStop }

export type EmbeddedOptions = {
  dataDir: string
  /** Settings of the server, over ours: tests use `{ fsync: 'off' }`. */
  settings?: Record<string, string>
  /** Where root puts what the database's user cannot reach. */
  systemDir?: string
  /** How long a fast shutdown may take before the server is made to stop at once. */
  stopWaitMs?: number
  /** How long a server that died is tried to be started again. */
  restartMsMax?: number
  /** The server's log is cut when it is larger. */
  logBytesMax?: number
  /** Called when the server died and when it runs again. */
  log?: Log
  /** Ends the start: what was started so far is stopped, then the start rejects. */
  stopping?: AbortSignal
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
  /** Rejects when the server died and could not be started again; never resolves. */
  failed: Promise<never>
  stop(): Promise<void>
}

const STOP_WAIT_MS = 30_000 // A fast shutdown writes all changed pages to disk.
const RESTART_MS_MAX = 10 * 60_000 // Long enough to enlarge a disk that is full.

/**
 * Starts the database of a data folder, making it first where there is none, and keeps it running:
 * a server that dies is started again, at the same address.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { settings = {}, systemDir = defaultSystemDir, stopWaitMs = STOP_WAIT_MS } = options
  const stopping = options.stopping ?? new AbortController().signal
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
    stopping.throwIfAborted()
    const { created, password } = await ensureDatabase(dataDir, place, settings, stopping)
    const launching: Launching = { dataDir, place, password, settings, stopping }
    const server = await reachServer(launching)
    const watch = watchServer(launching, server, {
      log: options.log,
      restartMsMax: options.restartMsMax ?? RESTART_MS_MAX,
      logBytesMax: options.logBytesMax ?? LOG_BYTES_MAX,
    })
    const stopAll = async () => {
      await watch.stop()
      await stopServer(watch.server(), place, stopWaitMs)
    }
    let stopped: Promise<void> | undefined
    const stop = () => {
      stopped ??= stopAll().finally(releaseAll)
      return stopped
    }
    const { databaseDir, relocatedTo } = place
    const { url, tookOver } = server
    return { url, databaseDir, relocatedTo, created, tookOver, failed: watch.failed, stop }
  } catch (error) {
    await releaseAll()
    if (stopping.aborted && !(error instanceof ServerDoesNotStop)) throw stopping.reason
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
