import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { errorFacts, type Log } from '../log.ts'
import { later, type Tx } from './db.ts'
import { processName } from './process-versions.ts'

const RECONNECT_MS = 1_000
const KEEP_ALIVE_MS = 10_000

/** Told to every process when the transaction commits, and never when it does not. */
export async function notify(tx: Tx, topic: string, key: string): Promise<void> {
  await later(tx, sql`select pg_notify(${topic}, ${key})`.compile(tx))
}

type Subscription = { topic: string; told: (key: string) => void; missed: () => void }

/**
 * One connection that hears what other processes announce. What was announced while the connection
 * was down is lost, so a subscriber is also told when it may have missed something.
 */
export class Listener {
  readonly #url: string
  readonly #log: Log
  readonly #subscriptions: Subscription[] = []
  #client: pg.Client | undefined
  #stopped = false

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  /** While this is false, nothing that depends on being told may be trusted. */
  get connected(): boolean {
    return this.#client !== undefined
  }

  subscribe(topic: string, told: (key: string) => void, missed: () => void): void {
    this.#subscriptions.push({ topic, told, missed })
  }

  /** Subscriptions are made before this. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: processName,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { topic, told } of this.#subscriptions) if (topic === channel) told(payload)
    })
    client.on('error', () => {}) // 'end' follows
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const topic of new Set(this.#subscriptions.map((one) => one.topic))) {
      await client.query(`listen ${client.escapeIdentifier(topic)}`)
    }
    this.#client = client
    for (const { missed } of this.#subscriptions) missed()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#client?.end()
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    if (!this.#stopped) void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    this.#log.warn({}, 'The connection that hears of changes was lost; connecting again.')
    while (!this.#stopped) {
      await delay(RECONNECT_MS, undefined, { ref: false })
      try {
        await this.start()
        return
      } catch (error) {
        this.#log.debug(errorFacts(error), 'Still not connected.')
      }
    }
  }
}
