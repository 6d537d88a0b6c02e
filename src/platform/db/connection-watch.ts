import pg from 'pg'
import { connectionOf } from './driver-internals.ts'
import { currentServer } from './primary.ts'

type WatchOptions = {
  url: string
  /** No statement may be silent for longer, whatever the server says; patient ones may. */
  silenceMsMax?: number | undefined
  /** No caller may keep a connection of the pool for longer. */
  heldMsMax?: number | undefined
  /** Called when the database could not be asked about a silent connection. */
  onUnreachable?: (() => void) | undefined
  pace?: WatchPace | undefined
}

export type WatchPace = {
  /** A statement that has not answered for so long is asked about. */
  quietMs: number
  /** The question is given up after so long. */
  lookMsMax: number
}

/** The server's own name for a connection; a process id alone is used again and again. */
export type Backend = { pid: number; startedAt: string }

/** The facts about a connection that the watch looks at. */
export type Watched = {
  readonly backend: Backend | undefined
  /** A statement was sent and is not answered. */
  readonly isWaiting: boolean
  readonly bytesMoved: number
  /** Rows are streamed through it, and the other end of the stream may keep both sides waiting. */
  readonly isStreaming?: boolean
  /** Its statements may be silent for as long as the server works on them. */
  readonly isPatient?: boolean
  /** When the pool gave it away, until it is back. */
  readonly heldSinceMs: number | undefined
  destroy(reason: Error): void
}

type Seen = {
  bytesMoved: number
  sinceMs: number | undefined
  /** Since when the server has nothing to do for it, by the last look. */
  restingSince: string | undefined
}

type Look = { client: Watched; state: 'works' | 'gone' | { restingSince: string } }

const usualPace: WatchPace = { quietMs: 5_000, lookMsMax: 5_000 }
const TICKS_PER_QUIET = 5
const LATE_TICKS = 3
const FAILED_LOOKS_MAX = 2
const BURIALS_MAX = 1_000
const TOO_MANY_CONNECTIONS = '53300'

/** The end of a connection that went silent; its words are those of a lost connection. */
export class SilentConnection extends Error {
  constructor(why: string) {
    super(`Connection terminated: ${why}`)
    this.name = 'SilentConnection'
  }
}

/**
 * Gives up connections that died without a word. TCP alone does not notice a proxy that keeps a
 * connection open and forwards nothing, and a time limit would break statements that rightly take
 * long. So the watch asks the server, over another connection, what a silent one does: one that
 * works is waited for; one that has finished, is unknown, or cannot be asked about is destroyed,
 * and its end on the server too, because it may hold locks. The idle ones go with it.
 */
export class ConnectionWatch {
  readonly #options: WatchOptions
  readonly #pace: WatchPace
  readonly #tickMs: number
  readonly #seen = new Map<Watched, Seen>()
  /** Connections that were given up here while the server could not be reached, by process id. */
  readonly #unburied = new Map<number, Backend>()
  #timer: NodeJS.Timeout | undefined
  #tickedMs = 0
  #isLooking = false
  #failedLooks = 0

  constructor(options: WatchOptions) {
    this.#options = options
    this.#pace = options.pace ?? usualPace
    this.#tickMs = this.#pace.quietMs / TICKS_PER_QUIET
  }

  add(client: Watched): void {
    this.#seen.set(client, { bytesMoved: 0, sinceMs: undefined, restingSince: undefined })
    if (this.#timer) return
    this.#tickedMs = performance.now()
    this.#timer = setInterval(() => this.#tick(), this.#tickMs)
    this.#timer.unref()
  }

  remove(client: Watched): void {
    this.#seen.delete(client)
  }

  #tick(): void {
    const nowMs = performance.now()
    const wasStalled = nowMs - this.#tickedMs > LATE_TICKS * this.#tickMs
    this.#tickedMs = nowMs
    if (this.#seen.size === 0 && this.#unburied.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    // Answers may have arrived while this process itself did not come round: look again later.
    const silent = [...this.#seen].filter(([client, seen]) => {
      if (wasStalled) seen.sinceMs = undefined
      return this.#silenceOf(client, seen, nowMs) >= this.#pace.quietMs
    })
    for (const [client, seen] of [...this.#seen]) this.#enforce(client, seen, nowMs)
    if (silent.length === 0) this.#failedLooks = 0
    if (silent.length > 0 || this.#unburied.size > 0) void this.#look(silent.map(([one]) => one))
  }

  #silenceOf(client: Watched, seen: Seen, nowMs: number): number {
    const { bytesMoved } = client
    if (!client.isWaiting) seen.sinceMs = undefined
    else if (seen.sinceMs === undefined || bytesMoved !== seen.bytesMoved) seen.sinceMs = nowMs
    seen.bytesMoved = bytesMoved
    return seen.sinceMs === undefined ? 0 : nowMs - seen.sinceMs
  }

  #enforce(client: Watched, { sinceMs }: Seen, nowMs: number): void {
    const { silenceMsMax = Number.POSITIVE_INFINITY, heldMsMax = Number.POSITIVE_INFINITY } =
      this.#options
    if (sinceMs !== undefined && !client.isPatient && nowMs - sinceMs > silenceMsMax) {
      this.#giveUp(client, `no answer within ${silenceMsMax / 1_000} s`)
    } else if (client.heldSinceMs !== undefined && nowMs - client.heldSinceMs > heldMsMax) {
      this.#giveUp(client, `one piece of work held it for more than ${heldMsMax / 1_000} s`)
    }
  }

  #giveUp(client: Watched, why: string): void {
    const { backend } = client
    if (backend && this.#unburied.size < BURIALS_MAX) this.#unburied.set(backend.pid, backend)
    this.#seen.delete(client)
    client.destroy(new SilentConnection(why))
  }

  /**
   * The way to the server was lost. The connections that nobody uses went the same way: a second
   * try would get one of them and wait as long again. They go first, so that it finds none.
   */
  #giveUpWithIdle(client: Watched, why: string): void {
    for (const one of [...this.#seen.keys()]) {
      if (!one.isWaiting && one.heldSinceMs === undefined) this.#giveUp(one, why)
    }
    this.#giveUp(client, why)
  }

  /** Its answer may be on the way: only a second look that finds the same is believed. */
  #judge({ client, state }: Look): void {
    const seen = this.#seen.get(client)
    if (!seen) return
    const restingSince = typeof state === 'string' ? undefined : state.restingSince
    if (state === 'gone') {
      this.#giveUpWithIdle(client, 'the server no longer has it')
    } else if (restingSince !== undefined && restingSince === seen.restingSince) {
      this.#giveUpWithIdle(client, 'the answer was lost on the way')
    }
    seen.restingSince = restingSince
  }

  async #ask(silent: readonly Watched[]): Promise<Look[]> {
    const asked = [...this.#unburied.values()]
    const looks = await lookAt(this.#options.url, this.#pace.lookMsMax, silent, asked)
    // Another one may have been given up meanwhile.
    for (const one of asked) if (this.#unburied.get(one.pid) === one) this.#unburied.delete(one.pid)
    return looks
  }

  /** One look at a time, for all that are silent, and for those that are still to be ended. */
  async #look(silent: readonly Watched[]): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    const before = new Map(silent.map((client) => [client, client.bytesMoved]))
    try {
      const looks = await this.#ask(silent)
      this.#failedLooks = 0
      for (const look of looks) {
        const isSilent = look.client.isWaiting && look.client.bytesMoved === before.get(look.client)
        if (isSilent) this.#judge(look)
      }
    } catch (error) {
      // The server answers, but has no room for the question.
      if (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS) return
      this.#failedLooks += 1
      this.#options.onUnreachable?.()
      if (this.#failedLooks < FAILED_LOOKS_MAX) return
      for (const client of silent) {
        const isSilent = client.isWaiting && client.bytesMoved === before.get(client)
        if (isSilent) this.#giveUpWithIdle(client, 'the database does not answer')
      }
    } finally {
      this.#isLooking = false
    }
  }
}

type Row = { pid: number; started: string; state: string; waits: string | null; since: string }

/** A coordinator of Citus that waits for another server says that it waits for its client. */
const activity = `
  select pid, extract(epoch from backend_start)::text as started, state,
         case when wait_event = 'ClientRead'
                   and exists (select 1 from pg_extension where extname = 'citus')
              then 'Extension' else wait_event_type end as waits,
         state_change::text as since
    from pg_stat_activity
   where pid = any($1)`

const endBackends = `
  select pg_terminate_backend(pid)
    from pg_stat_activity
   where (pid, extract(epoch from backend_start)::text) in (select * from unnest($1::int[], $2::text[]))`

/** On a connection of its own, within bounds: the pool's may all be silent. */
async function lookAt(
  url: string,
  msMax: number,
  silent: readonly Watched[],
  unburied: readonly Backend[],
): Promise<Look[]> {
  const client = new pg.Client({
    connectionString: await currentServer(url),
    application_name: 'mercer watch',
    connectionTimeoutMillis: msMax,
  })
  client.on('error', () => {}) // A failure below reports the same.
  const { stream } = connectionOf(client)
  const timer = setTimeout(() => stream.destroy(new Error('timeout')), msMax)
  try {
    await client.connect()
    if (unburied.length > 0) {
      await client.query(endBackends, [
        unburied.map(({ pid }) => pid),
        unburied.map(({ startedAt }) => startedAt),
      ])
    }
    const pids = silent.map(({ backend }) => backend?.pid ?? 0)
    const { rows } = await client.query<Row>(activity, [pids])
    return silent.map((one) => ({ client: one, state: stateOf(one, rows) }))
  } finally {
    clearTimeout(timer)
    client.end().catch(() => {})
    // A goodbye that nobody answers must not keep the socket.
    setTimeout(() => stream.destroy(), msMax).unref()
  }
}

function stateOf({ backend, isStreaming }: Watched, rows: readonly Row[]): Look['state'] {
  if (!backend) return 'works' // A pooler answers for all of its connections.
  const row = rows.find(({ pid, started }) => pid === backend.pid && started === backend.startedAt)
  if (!row) return 'gone'
  // One that waits for this process to send or to read has nothing to do for it.
  const isAtWork = row.state === 'active' && (row.waits !== 'Client' || isStreaming)
  return isAtWork ? 'works' : { restingSince: row.since }
}
