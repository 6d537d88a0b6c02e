import pg from 'pg'
import { connectionOf } from './driver-internals.ts'

/**
 * DATABASE_URL may name several servers, as it may for PostgreSQL's own programs:
 * `postgres://user@one:5432,two:5432/mercer?target_session_attrs=read-write`. One of them takes
 * writes. Which one may change at any time.
 */

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)\??(.*)$/s
const TARGET = 'target_session_attrs'
const LOOK_MS_MAX = 3_000
/** A server that was replaced and came back may answer first; its successor gets so long. */
const OTHERS_MS = 300

/** One address for each server; all but the server is the same in each. */
export function serverUrls(url: string): string[] {
  const [, user = '', hosts = '', database = '', query = ''] = shape.exec(url) ?? []
  const rest = new URLSearchParams(query)
  rest.delete(TARGET)
  const parameters = rest.size > 0 ? `?${rest}` : ''
  return hosts.split(',').map((host) => `${user}${host}${database}${parameters}`)
}

/** The kind of server that the address asks for, if it does. */
export function sessionTarget(url: string): string | undefined {
  return new URLSearchParams(shape.exec(url)?.[4] ?? '').get(TARGET) ?? undefined
}

type Server = { url: string; host: string; port: number }
type Answer = { server: Server; timeline: number }

/**
 * The server that takes writes, found by asking all of them at once. Every promotion begins a new
 * timeline, and a server of an older one than has been seen was replaced: its writes would be lost.
 */
export class Primary {
  readonly #urls: readonly string[]
  #known: Server | undefined
  #search: Promise<Server> | undefined
  #timeline = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  async find(): Promise<Server> {
    if (this.#known) return this.#known
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  /** A connection to it was lost or refused: it may be another one now. */
  forget(): void {
    this.#known = undefined
  }

  async #ask(): Promise<Server> {
    const found: Answer[] = []
    const failures: unknown[] = []
    await new Promise<void>((resolve) => {
      let open = this.#urls.length
      for (const url of this.#urls) {
        lookAt(url)
          .then((answer) => {
            if (!answer || answer.timeline < this.#timeline) return
            found.push(answer)
            setTimeout(resolve, OTHERS_MS)
          })
          .catch((error) => failures.push(error))
          .finally(() => {
            open -= 1
            if (open === 0) resolve()
          })
      }
    })
    const newest = found.reduce<Answer | undefined>(
      (best, one) => (best && best.timeline >= one.timeline ? best : one),
      undefined,
    )
    if (newest) {
      this.#timeline = newest.timeline
      this.#known = newest.server
      return newest.server
    }
    if (failures.length === this.#urls.length) throw failures[0]
    throw new Error('Connection terminated: no server of DATABASE_URL takes writes now')
  }
}

/** Gives nothing for a server that only reads. */
async function lookAt(url: string): Promise<Answer | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mercer search for the primary',
    connectionTimeoutMillis: LOOK_MS_MAX,
  })
  client.on('error', () => {}) // A failure below reports the same.
  const { stream } = connectionOf(client)
  const silent = new Error('Connection terminated: the server does not answer')
  const timer = setTimeout(() => stream.destroy(silent), LOOK_MS_MAX)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(`
      select case when not pg_is_in_recovery()
                       and current_setting('transaction_read_only') = 'off'
                  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`)
    const timeline = rows[0]?.timeline
    if (!timeline) return undefined
    const { host, port } = client
    return { server: { url, host, port }, timeline: Number.parseInt(timeline, 16) }
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
    setTimeout(() => stream.destroy(), LOOK_MS_MAX).unref() // A goodbye may never be answered.
  }
}

const primaries = new Map<string, Primary>()

/** All connections of this process to the same servers agree on which one it is. */
export function primaryOf(url: string): Primary | undefined {
  const urls = serverUrls(url)
  if (urls.length < 2) return undefined
  const known = primaries.get(url) ?? new Primary(urls)
  primaries.set(url, known)
  return known
}

/** For a look at the server from outside: its address, asked for anew, for it may be another. */
export async function currentServer(url: string): Promise<string> {
  const primary = primaryOf(url)
  primary?.forget()
  const server = await primary?.find()
  return server?.url ?? serverUrls(url)[0] ?? url
}
