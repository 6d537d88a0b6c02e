import type { Socket } from 'node:net'
import pg from 'pg'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { type Backend, ConnectionWatch, type Watched } from './connection-watch.ts'
import { connectionOf } from './driver-internals.ts'
import { type Primary, primaryOf, serverUrls } from './primary.ts'

/** Limits that the server keeps; what is left out is not limited. */
type SessionLimits = {
  statementMs?: number
  lockMs?: number
  idleInTransactionMs?: number
}

export type WatchedConfig = pg.ClientConfig & {
  watch?: ConnectionWatch
  limits?: SessionLimits
  /** Present when each transaction may get another connection of the server. */
  pooled?: Pooled | undefined
  tracing?: Tracing | undefined
}

/** How a pooler between here and the server must be worked with. */
export type Pooled = {
  /** It knows which connection of the server has prepared which statement. */
  prepares: boolean
}

export const CONNECT_MS_MAX = 5_000
const KEEP_ALIVE_MS = 10_000
const GOODBYE_MS_MAX = 2_000

/** Names the server's end of the connection; behind a pooler, the protocol's one is made up. */
const introduction = `
  select pg_backend_pid() as pid, pg_is_in_recovery() as standby,
         exists (select 1 from pg_extension where extname = 'citus') as coordinates,
         (select extract(epoch from backend_start)::text
            from pg_stat_get_activity(pg_backend_pid())) as started`

/**
 * They are set after connecting: a pooler refuses them in the startup packet. `isLocal` sets them
 * for one transaction only.
 */
export function limitsStatement(limits: SessionLimits, isLocal: boolean) {
  const { statementMs = 0, lockMs = 0, idleInTransactionMs = 0 } = limits
  const text = `
  select set_config('statement_timeout', $1, ${isLocal}),
         set_config('lock_timeout', $2, ${isLocal}),
         set_config('idle_in_transaction_session_timeout', $3, ${isLocal})`
  return { text, values: [statementMs, lockMs, idleInTransactionMs].map(String) }
}

/** A connection that never waits for ever: to be made, for an answer, or to be closed. */
export class WatchedClient extends pg.Client implements Watched {
  readonly #watch: ConnectionWatch | undefined
  readonly #limits: SessionLimits | undefined
  readonly #primary: Primary | undefined
  readonly #connectMs: number
  readonly pooled: Pooled | undefined
  isWaiting = false
  isStreaming = false
  isPatient = false
  heldSinceMs: number | undefined
  backend: Backend | undefined
  /** It has Citus, and may pass statements on to other servers. */
  coordinates = false

  constructor(config: WatchedConfig = {}) {
    const connectMs = config.connectionTimeoutMillis || CONNECT_MS_MAX
    const { connectionString: url = '' } = config
    super({
      ...config,
      ...(url && { connectionString: serverUrls(url)[0] }),
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    this.#watch = config.watch
    this.pooled = config.pooled
    this.#limits = config.pooled ? undefined : config.limits
    this.#primary = primaryOf(url)
    this.#connectMs = connectMs
    this.on('error', () => {}) // Everything that waits for an answer is informed.
    this.#stream.on('error', () => {}) // The driver listens only once it connects.
    this.on('drain', () => {
      this.isWaiting = false
    })
    this.on('end', () => {
      this.#watch?.remove(this)
      this.#primary?.forget()
    })
  }

  get bytesMoved(): number {
    const { bytesRead, bytesWritten } = this.#stream
    return this.isStreaming ? bytesRead + bytesWritten : bytesRead
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
    this.#primary?.forget()
    this.#stream.destroy(reason)
  }

  async #connect(): Promise<this> {
    const late = new Error('Connection terminated: it was not made in time')
    const timer = setTimeout(() => this.destroy(late), this.#connectMs)
    try {
      if (this.#primary) ({ host: this.host, port: this.port } = await this.#primary.find())
      if (this.#stream.destroyed) throw late // It was given up while the server was looked for.
      await super.connect()
      await this.#introduce()
      this.#watch?.add(this)
      return this
    } catch (error) {
      this.#stream.destroy()
      this.#primary?.forget()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #introduce(): Promise<void> {
    if (this.#limits) {
      const { text, values } = limitsStatement(this.#limits, false)
      await super.query(text, values)
    }
    type Row = { pid: number; standby: boolean; coordinates: boolean; started: string }
    const { rows } = await super.query<Row>(introduction)
    const [row] = rows
    if (row?.standby && this.#primary) {
      throw new Error('Connection terminated: the server has become a standby')
    }
    this.coordinates = row?.coordinates ?? false
    if (row && !this.pooled) this.backend = { pid: row.pid, startedAt: row.started }
  }

  get #stream(): Socket {
    return connectionOf(this).stream
  }
}

/** For the configuration of a pool, which hands it on to every connection. */
export function watched(
  watch: ConnectionWatch,
  limits: SessionLimits = {},
  pooled?: Pooled,
  tracing: Tracing = noTracing,
): pg.PoolConfig {
  return { watch, limits, pooled, tracing } as pg.PoolConfig
}

/** One connection for a command that streams rows, at whatever pace the other end has. */
export async function connectStreaming(
  url: string,
  applicationName: string,
): Promise<WatchedClient> {
  const client = await connectOnce(url, applicationName)
  client.isStreaming = true
  return client
}

/** One connection for a command, watched like those of the pool; its statements may take long. */
export async function connectOnce(
  url: string,
  applicationName: string,
  limits?: SessionLimits,
): Promise<WatchedClient> {
  const watch = new ConnectionWatch({ url })
  const client = new WatchedClient({
    connectionString: url,
    application_name: applicationName,
    watch,
    ...(limits && { limits }),
  })
  await client.connect()
  return client
}
