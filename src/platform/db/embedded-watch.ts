import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { rotateLog } from './embedded-log.ts'
import { findDatabaseVersion } from './embedded-place.ts'
import { EmbeddedDatabaseError, messageOf } from './embedded-process.ts'
import { isAlive, type Launching, reachServer, type Server } from './embedded-server.ts'

type WatchOptions = {
  log: Log | undefined
  /** How long the server is tried to be started again before it is given up. */
  restartMsMax: number
  logBytesMax: number
}

type Watch = {
  /** The server as it is now; it changes when it had to be started again. */
  server(): Server
  /** Rejects when the server died and could not be started again; never resolves. */
  failed: Promise<never>
  /** Ends the watch, and a start that is under way. */
  stop(): Promise<void>
}

const LOOK_MS = 500
const ROTATE_EVERY_LOOKS = 4
const PAUSE_MS_MIN = 500
const PAUSE_MS_MAX = 30_000
const STEADY_MS = 60_000 // A server that ran for so long is well again.

/** Looks after a running server: starts it again when it dies, and keeps its log short. */
export function watchServer(launching: Launching, first: Server, options: WatchOptions): Watch {
  const stopping = new AbortController()
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => {}) // Listeners are informed as well.
  const state = { server: first }
  const parts = { ...launching, stopping: stopping.signal }
  const done = keepRunning(parts, state, options).catch((error: unknown) => {
    if (!stopping.signal.aborted) reject(error)
    else if (error !== stopping.signal.reason) throw error
  })
  return {
    server: () => state.server,
    failed,
    async stop() {
      stopping.abort(new Error('the program is stopping'))
      await done
    },
  }
}

/** A server that dies again soon after it was started is still in the trouble that began before. */
type Trouble = { sinceMs: number; pauseMs: number }

async function keepRunning(
  launching: Launching,
  state: { server: Server },
  options: WatchOptions,
): Promise<void> {
  const { stopping, dataDir } = launching
  let aliveSinceMs = performance.now()
  let trouble: Trouble | undefined
  for (let look = 1; ; look++) {
    await pause(LOOK_MS, stopping)
    if (await isAlive(state.server)) {
      // A disk that is full must not end the watch.
      if (look % ROTATE_EVERY_LOOKS === 0) {
        await rotateLog(dataDir, options.logBytesMax).catch(() => {})
      }
      continue
    }
    const diedAtMs = performance.now()
    if (!trouble || diedAtMs - aliveSinceMs > STEADY_MS) {
      trouble = { sinceMs: diedAtMs, pauseMs: 0 }
    }
    options.log?.error({}, 'The embedded database died; starting it again.')
    state.server = await startAgain(launching, options, trouble)
    options.log?.info({}, 'The embedded database runs again.')
    aliveSinceMs = performance.now()
  }
}

/** Each attempt of one trouble waits twice as long as the one before it. */
async function startAgain(
  launching: Launching,
  { log, restartMsMax }: WatchOptions,
  trouble: Trouble,
): Promise<Server> {
  const { place, stopping } = launching
  let reason: unknown = new Error('It dies again and again: see postgres.log in the data folder.')
  for (;;) {
    const isGone = (await findDatabaseVersion(place.databaseDir)) === undefined
    const waitedMs = performance.now() - trouble.sinceMs
    if (isGone || waitedMs + trouble.pauseMs > restartMsMax)
      throw givenUp(place.databaseDir, reason)
    await pause(trouble.pauseMs, stopping)
    trouble.pauseMs = Math.min(Math.max(2 * trouble.pauseMs, PAUSE_MS_MIN), PAUSE_MS_MAX)
    try {
      return await reachServer(launching)
    } catch (error) {
      stopping.throwIfAborted()
      reason = error
      log?.error({ reason: messageOf(error) }, 'The embedded database does not start.')
    }
  }
}

function givenUp(databaseDir: string, error: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The embedded database in ${databaseDir} died and cannot be started again, so Mercer ends. ` +
      `Mend the reason, then start Mercer again. ${messageOf(error)}`,
    error,
  )
}

/** Does not keep the process alive, and ends with the watch. */
async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
  stopping.throwIfAborted()
}
