import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { newId, type StoreId } from '../../src/lib/ids.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Db, openDb } from '../../src/platform/db/db.ts'
import { Listener } from '../../src/platform/db/listener.ts'
import { type EventId, recordEvents, resourceEvent } from '../../src/platform/events/outbox.ts'
import { RecordedEvents } from '../../src/platform/events/recorded.ts'
import { type Bench, token } from './processes.ts'

/** One store with one API and one worker, which number its events and send them to receivers. */
export type EventSite = {
  client: pg.Client
  db: Db
  storeId: StoreId
  apiPid: number
  workerPid: number
  ask(method: string, path: string, body?: unknown): Promise<{ id: string }>
}

/** The measurement itself has so many. */
export const CONNECTIONS = 8

const env = {
  MERCER_SECRETS_KEY: randomBytes(32).toString('base64'),
  MERCER_WEBHOOKS_ALLOW_PRIVATE: '1',
}

export async function openEventSite(bench: Bench): Promise<EventSite> {
  const url = await bench.database()
  const { address, pid: apiPid } = await bench.api(url, env)
  const { pid: workerPid } = await bench.worker(url, env)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server stops at the end, whatever happened.
  await client.connect()
  const { rows } = await client.query('select store_id from application_key')
  const headers = {
    authorization: `Bearer ${await token(address)}`,
    'content-type': 'application/json',
  }
  const ask: EventSite['ask'] = async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(address + path, { method, headers, ...sent })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text === '' ? { id: '' } : JSON.parse(text).data
  }
  const db = openDb({ url, poolMax: CONNECTIONS, statementTimeoutMs: 60_000 })
  const listener = new Listener(url, pino({ level: 'silent' }))
  new RecordedEvents(listener) // Announces what is recorded here.
  await listener.start()
  return { client, db, storeId: rows[0].store_id, apiPid, workerPid, ask }
}

/** An endpoint that wants all events of the measurement; returns its id. */
export async function openEndpoint({ ask }: EventSite, url: string, type = 'order.paid') {
  const data = { type: 'webhook_endpoint', attributes: { url, types: [type] } }
  return (await ask('POST', '/v2/webhook-endpoints', { data })).id
}

export async function closeEndpoint({ ask }: EventSite, id: string): Promise<void> {
  await ask('DELETE', `/v2/webhook-endpoints/${id}`)
}

/** A server that notes when each webhook came. */
export async function receiver(answer: RequestListener = (_request, reply) => reply.end()) {
  const arrivals = new Map<string, number>()
  const server = createServer((received, reply) => {
    arrivals.set(String(received.headers['webhook-id']), performance.now())
    received.resume()
    answer(received, reply)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, arrivals }
}

const AT_ONCE = 10_000

/** As a process of the API records them; a payload has the size of a small resource. */
export async function record({ db, storeId }: EventSite, count: number): Promise<EventId[]> {
  const ids: EventId[] = []
  while (ids.length < count) {
    const events = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, () =>
      resourceEvent('order.paid', { type: 'bench', id: newId(), text: 'x'.repeat(500) }),
    )
    const ctx = { storeId, now: systemClock.now() }
    ids.push(...(await db.transaction().execute((tx) => recordEvents(tx, ctx, events))))
  }
  return ids
}

/** Until every event has its position; returns the last one. */
export async function untilNumbered({ client, storeId }: EventSite): Promise<number> {
  let last = 0
  await until(async () => {
    const { rows } = await client.query(
      `select (select last::int from commit_order where store_id = $1 and stream = 'event') as last,
              exists (select from event where store_id = $1 and position is null) as waits`,
      [storeId],
    )
    last = rows[0].last
    return !rows[0].waits
  })
  return last
}

/** One after the other, so many a second where the work allows it. */
export async function atRate(count: number, perSecond: number, work: () => Promise<unknown>) {
  const startMs = performance.now()
  for (let nth = 0; nth < count; nth++) {
    const pauseMs = startMs + (nth * 1_000) / perSecond - performance.now()
    if (pauseMs > 0) await delay(pauseMs)
    await work()
  }
}

const WAIT_MS_MAX = 300_000

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it takes too long')
    await delay(10)
  }
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1_000
}
