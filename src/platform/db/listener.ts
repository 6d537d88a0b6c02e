import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { causeOf, errorFacts, type Log, type PatientLog, patientLog } from '../log.ts'
import { version } from '../version.ts'
import { SilentConnection } from './connection-watch.ts'
import { type Db, later, type Tx } from './db.ts'
import { isOutage } from './outage.ts'
import { WatchedClient } from './watched-client.ts'

const RECONNECT_MS = 1_000
const AWAY_MS_MAX = 10 * 60_000
const HEARTBEAT_MS = 15_000
const HEARTBEAT_MS_MAX = 5_000
const POLL_MS = 1_000

/** Sent to every process when the transaction commits, and never otherwise. */
export async function notify(tx: Tx, topic: string, key: string): Promise<void> {
  await later(tx, sql`select pg_notify(${topic}, ${key})`.compile(tx))
}

type Subscription = { topic: string; told: (key: string) => void; missed: () => void }
type Unsubscribe = () => void

/** How far the server is; it moves with every change, also with those that it replays. */
const progress = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
              else pg_current_wal_lsn() end::text as state`

const announcements = `
  select pg_notify(topic, key) from unnest($1::text[], $2::text[]) as told (topic, key)`

/**
 * One connection that listens for announcements of other processes. Announcements made while the
 * connection was down are lost, so a subscriber also learns when it may have missed something. A
 * connection that only listens cannot notice that it is dead, so it sends a ping now and then.
 *
 * A standby passes no announcements on. With `polls` it is asked every second whether anything has
 * changed; each subscriber then may have missed something.
 */
export class Listener {
  readonly #url: string
  readonly #log: PatientLog
  readonly #subscriptions = new Set<Subscription>()
  #client: WatchedClient | undefined
  #awaySinceMs: number | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #isChecking = false
  #stopped = false
  readonly #polls: boolean
  readonly #untold: { topic: string; key: string }[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #progress: string | undefined

  constructor(url: string, log: Log, { polls = false } = {}) {
    this.#polls = polls
    this.#url = url
    this.#log = patientLog(log)
  }

  /** While this is false, nothing that depends on announcements may be trusted. */
  get connected(): boolean {
    return this.#client !== undefined
  }

  /**
   * The database cannot be reached, and that has not lasted too long: shoppers may see the last
   * known state. This process cannot change anything meanwhile.
   */
  get isAway(): boolean {
    return this.#awaySinceMs !== undefined && performance.now() - this.#awaySinceMs < AWAY_MS_MAX
  }

  subscribe(topic: string, told: (key: string) => void, missed: () => void): Unsubscribe {
    const subscription = { topic, told, missed }
    this.#subscriptions.add(subscription)
    return () => void this.#subscriptions.delete(subscription)
  }

  /** For what may get lost: it is not sent while the connection is down. */
  announce(topic: string, key: string): void {
    if (this.#polls || !this.#client) return
    this.#untold.push({ topic, key })
    if (this.#untold.length === 1) void this.#tell(this.#client)
  }

  /** Announcements that come while others are being sent go together, after them. */
  async #tell(client: WatchedClient): Promise<void> {
    await this.#inTurn(async () => {
      const told = this.#untold.splice(0)
      const values = [told.map(({ topic }) => topic), told.map(({ key }) => key)]
      await withinBound(client, announcements, values)
    }).catch(() => {})
  }

  /** One statement after the other, as the driver wants it. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  /** Subscriptions are made before this. */
  async start(): Promise<void> {
    const client = new WatchedClient({
      connectionString: this.#url,
      application_name: processName,
    })
    client.on('notification', ({ channel, payload = '' }: pg.Notification) => {
      for (const { topic, told } of this.#subscriptions) if (topic === channel) told(payload)
    })
    client.on('end', () => this.#lost(client))
    await client.connect()
    try {
      await this.#listen(client)
    } catch (error) {
      client.destroy(error as Error) // A server that has become a standby refuses to listen.
      throw error
    }
    this.#client = client
    this.#awaySinceMs = undefined
    if (this.#stopped) return this.stop()
    const heartbeatMs = this.#polls ? POLL_MS : HEARTBEAT_MS
    this.#heartbeat = setInterval(() => void this.#check(client), heartbeatMs)
    this.#heartbeat.unref()
    this.#tellMissed()
  }

  async #listen(client: WatchedClient): Promise<void> {
    const topics = new Set([...this.#subscriptions].map((one) => one.topic))
    const listen = [...topics].map((topic) => `listen ${client.escapeIdentifier(topic)}`)
    if (this.#polls) this.#progress = await withinBound(client, progress)
    else await withinBound(client, listen.join(';'))
  }

  #tellMissed(): void {
    for (const { missed } of this.#subscriptions) missed()
  }

  /**
   * Reads from the database; during an outage the last known value is used instead. Losing the
   * database makes the listener check its own connection.
   */
  async readOrKnown<Value>(
    read: () => Promise<Value>,
    lastKnown: () => Value | undefined,
  ): Promise<Value> {
    try {
      return await read()
    } catch (error) {
      if (!isOutage(error)) throw error
      this.suspect()
      const known = lastKnown()
      if (known === undefined) throw error
      return known
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#heartbeat)
    await this.#client?.end()
  }

  /** Another connection found the database away: this one looks at once, not in a while. */
  suspect(): void {
    this.#awaySinceMs ??= performance.now()
    if (this.#client) void this.#check(this.#client)
  }

  async #check(client: WatchedClient): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      const question = this.#polls ? progress : 'select 1 as state'
      const seen = await this.#inTurn(() => withinBound(client, question))
      if (this.#client !== client) return
      this.#awaySinceMs = undefined
      if (this.#polls && seen !== this.#progress) this.#tellMissed()
      this.#progress = seen
    } catch {
      // The connection has ended, and 'end' has been heard.
    } finally {
      this.#isChecking = false
    }
  }

  #lost(client: WatchedClient): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    if (!this.#stopped) void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    const message = 'The connection that listens for changes was lost; reconnecting.'
    this.#log.warn('lost', {}, message)
    while (!this.#stopped) {
      await delay(RECONNECT_MS, undefined, { ref: false })
      try {
        await this.start()
        return
      } catch (error) {
        this.#awaySinceMs ??= performance.now()
        const facts = errorFacts(error)
        this.#log.warn(causeOf(error), facts, 'Cannot listen for changes; reconnecting.')
      }
    }
  }
}

/** Gives the column "state", if any. A connection that does not answer in time is ended. */
async function withinBound(
  client: WatchedClient,
  statement: string,
  values?: unknown[],
): Promise<string> {
  const silent = new SilentConnection(`no sign of life within ${HEARTBEAT_MS_MAX / 1_000} s`)
  const timer = setTimeout(() => client.destroy(silent), HEARTBEAT_MS_MAX)
  try {
    const { rows } = await client.query(statement, values)
    return rows?.[0]?.state
  } finally {
    clearTimeout(timer)
  }
}

/** The versions of a process. Time zones come from Node alone; the database's are not used. */
type ProcessVersions = { mercer: string; node: string; zones: string }

export const ownVersions: ProcessVersions = {
  mercer: version,
  node: process.versions.node,
  zones: process.versions.tz ?? 'unknown',
}

/**
 * How the one connection that every process keeps calls itself: the doctor sees there what each
 * process runs on, and what it sees ends with the process.
 */
const processName = nameOf(ownVersions)

function nameOf({ mercer, node, zones }: ProcessVersions): string {
  return `mercer listener (node ${node}, zones ${zones}, ${mercer})`
}

/** Version 0.1.0 did not say which one it is. */
export async function listRunningVersions(db: Db): Promise<ProcessVersions[]> {
  const { rows } = await sql<ProcessVersions>`
    select named[1] as node, named[2] as zones, coalesce(named[3], '0.1.0') as mercer
      from pg_stat_activity,
           regexp_match(application_name,
                        '^mercer listener .node ([^ ,]+), zones ([^ ,)]+)(?:, ([^ )]+))?') as named
     where datname = current_database() and named is not null`.execute(db)
  return rows
}
