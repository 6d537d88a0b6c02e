import type { Socket } from 'node:net'
import pg from 'pg'
import { type Backend, ConnectionWatch, type Watched } from './connection-watch.ts'

/** Limits that the server keeps; what is left out is not limited. */
type SessionLimits = {
  statementMs?: number
  lockMs?: number
  idleInTransactionMs?: number
}

export type WatchedConfig = pg.ClientConfig & { watch?: ConnectionWatch; limits?: SessionLimits }

export const CONNECT_MS_MAX = 5_000
const KEEP_ALIVE_MS = 10_000
const GOODBYE_MS_MAX = 2_000

/**
 * Limits are set after connecting: a pooler refuses them in the startup packet. The answer names
 * the server's end of the connection; behind a pooler, the one of the protocol is made up.
 */
const introduction = `
  select pg_backend_pid() as pid,
         (select extract(epoch from backend_start)::text
            from pg_stat_get_activity(pg_backend_pid())) as started,
         set_config('statement_timeout', $1, false),
         set_config('lock_timeout', $2, false),
         set_config('idle_in_transaction_session_timeout', $3, false)`

/** A connection that never waits for ever: to be made, for an answer, or to be closed. */
export class WatchedClient extends pg.Client implements Watched {
  readonly #watch: ConnectionWatch | undefined
  readonly #limits: SessionLimits
  readonly #connectMs: number
  isWaiting = false
  heldSinceMs: number | undefined
  backend: Backend | undefined

  constructor(config: WatchedConfig = {}) {
    const connectMs = config.connectionTimeoutMillis || CONNECT_MS_MAX
    super({
      ...config,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    this.#watch = config.watch
    this.#limits = config.limits ?? {}
    this.#connectMs = connectMs
    this.on('error', () => {}) // Everything that waits for an answer is informed.
    this.on('drain', () => {
      this.isWaiting = false
    })
    this.on('end', () => this.#watch?.remove(this))
  }

  get bytesRead(): number {
    return this.#stream.bytesRead
  }

  // biome-ignore lint/suspicious/noExplicitAny: one override for both forms of the driver
  override connect(callback?: (error: any, client: any) => void): any {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      () => callback(null, this),
      (error) => callback(error, undefined),
    )
  }

  // biome-ignore lint/suspicious/noExplicitAny: one override for all overloads of the driver
  override query(...args: any[]): any {
    this.isWaiting = true
    return Reflect.apply(super.query, this, args)
  }

  // biome-ignore lint/suspicious/noExplicitAny: one override for both forms of the driver
  override end(callback?: (error: Error) => void): any {
    const timer = setTimeout(() => this.#stream.destroy(), GOODBYE_MS_MAX)
    timer.unref()
    this.once('end', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }

  /** Ends it at once; whatever waits for an answer fails with the reason. */
  destroy(reason: Error): void {
    this.#stream.destroy(reason)
  }

  async #connect(): Promise<this> {
    const late = new Error('Connection terminated: it was not made in time')
    const timer = setTimeout(() => this.destroy(late), this.#connectMs)
    try {
      await super.connect()
      const { statementMs = 0, lockMs = 0, idleInTransactionMs = 0 } = this.#limits
      const limits = [statementMs, lockMs, idleInTransactionMs].map(String)
      const { rows } = await super.query<{ pid: number; started: string }>(introduction, limits)
      const [row] = rows
      if (row) this.backend = { pid: row.pid, startedAt: row.started }
      this.#watch?.add(this)
      return this
    } catch (error) {
      this.#stream.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }
}

/** For the configuration of a pool, which hands it on to every connection. */
export function watched(watch: ConnectionWatch, limits: SessionLimits = {}): pg.PoolConfig {
  return { watch, limits } as pg.PoolConfig
}

/** One connection for a command, watched like those of the pool; its statements may take long. */
export async function connectOnce(
  url: string,
  applicationName: string,
  limits: SessionLimits = {},
): Promise<WatchedClient> {
  const watch = new ConnectionWatch({ url })
  const client = new WatchedClient({
    connectionString: url,
    application_name: applicationName,
    watch,
    limits,
  })
  await client.connect()
  return client
}
