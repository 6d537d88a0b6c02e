import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { cpuMsOf, machine, perSecond, two, whole } from './support/figures.ts'
import { key, withBench } from './support/processes.ts'

/**
 * One worker: how long a replay of 10,000 events takes against a receiver on this machine; how many
 * deliveries a second ten endpoints get; how long an event takes from its commit to the receiver at
 * 100 events a second, alone and beside an endpoint that hangs and one that answers 500.
 */
const REPLAYED = Number(process.env.BENCH_EVENTS ?? 10_000)
const ENDPOINTS = 10
const SHARED = REPLAYED / ENDPOINTS
const RATE = 100
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const WAIT_MS_MAX = 300_000

const env = {
  MERCER_SECRETS_KEY: randomBytes(32).toString('base64'),
  MERCER_WEBHOOKS_ALLOW_PRIVATE: '1',
}

type Api = (method: string, path: string, body: unknown) => Promise<{ id: string }>

await withBench(async (bench) => {
  const url = await bench.database()
  const { address } = await bench.api(url, env)
  const worker = await bench.worker(url, env)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const ask = await signIn(address)
  const storeId = (await client.query(`select store_id from application_key`)).rows[0].store_id
  const record = (count: number) => recordEvents(client, storeId, count)

  await record(REPLAYED)
  await until(async () => (await lastPosition(client)) >= REPLAYED)
  const fast = await receiver()
  const target = await endpoint(ask, fast.url, 'bench.never')
  const cpuMs = await cpuMsOf(worker.pid)
  const replaySeconds = await seconds(async () => {
    await ask('POST', `/v2/webhook-endpoints/${target.id}/replay`, {
      data: { type: 'webhook_replay', attributes: { types: ['bench.*'] } },
    })
    await until(() => fast.arrivals.size >= REPLAYED)
  })
  const workerMs = ((await cpuMsOf(worker.pid)) - cpuMs) / REPLAYED
  const bareSeconds = await sendBare()
  process.stdout.write(
    `replay of ${whole(REPLAYED)} events: ${replaySeconds.toFixed(1)} s, ` +
      `${two(replaySeconds / bareSeconds)} times as long as bare requests, ` +
      `${two(workerMs)} ms of processor time in the worker for each\n`,
  )

  const many = await Promise.all(Array.from({ length: ENDPOINTS }, () => receiver()))
  const made = await Promise.all(many.map(({ url }) => endpoint(ask, url, 'bench.event')))
  const sharedSeconds = await seconds(async () => {
    await record(SHARED)
    await until(() => many.every(({ arrivals }) => arrivals.size >= SHARED))
  })
  const deliveriesPerSecond = REPLAYED / sharedSeconds
  process.stdout.write(
    `${ENDPOINTS} endpoints: ${whole(deliveriesPerSecond)} deliveries a second\n`,
  )
  for (const { id } of made) await ask('DELETE', `/v2/webhook-endpoints/${id}`, undefined)

  const alone = await delays(ask, record)
  await endpoint(ask, (await receiver(() => {})).url, 'bench.event')
  const broken = await receiver((_request, reply) => reply.writeHead(500).end())
  await endpoint(ask, broken.url, 'bench.event')
  const beside = await delays(ask, record)
  for (const [what, { median, p99 }] of Object.entries({ alone, beside })) {
    process.stdout.write(
      `${what}: ${whole(median)} ms from commit to arrival, 99th percentile ${whole(p99)} ms\n`,
    )
  }
  await client.end()
  const replay = { replaySeconds, bareSeconds, workerMs }
  const figures = { machine, ...replay, deliveriesPerSecond, alone, beside }
  await writeFile(
    new URL('./results/webhooks.json', import.meta.url),
    `${JSON.stringify(figures, null, 2)}\n`,
  )
})
process.exit()

/** As many requests of the same size, ten at a time, without a database. */
async function sendBare(): Promise<number> {
  const { url } = await receiver()
  const body = JSON.stringify({ text: 'x'.repeat(800) })
  const all = Array.from({ length: REPLAYED })
  const send = () =>
    new Promise((done) => {
      const sent = request(url, { method: 'POST', agent: false }, (answer) => {
        answer.resume().once('end', done)
      })
      sent.end(body)
    })
  return REPLAYED / (await perSecond(all, 10, send))
}

/** From the commit of an event to its arrival, in milliseconds. */
async function delays(ask: Api, record: (count: number) => Promise<string[]>) {
  const { url, arrivals } = await receiver()
  const { id } = await endpoint(ask, url, 'bench.event')
  const committed = new Map<string, number>()
  const startMs = performance.now()
  for (let sent = 0; sent < RATE * SECONDS; sent++) {
    const pauseMs = startMs + (sent * 1_000) / RATE - performance.now()
    if (pauseMs > 0) await delay(pauseMs)
    const [eventId = ''] = await record(1)
    committed.set(eventId, performance.now())
  }
  await until(() => arrivals.size >= committed.size)
  await ask('DELETE', `/v2/webhook-endpoints/${id}`, undefined)
  const took = [...committed].map(([one, atMs]) => (arrivals.get(one) ?? 0) - atMs)
  took.sort((left, right) => left - right)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

async function receiver(answer: RequestListener = (_request, reply) => reply.end()) {
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

async function signIn(address: string): Promise<Api> {
  const form = { grant_type: 'client_credentials', client_id: key.clientId }
  const login = await fetch(`${address}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, client_secret: key.clientSecret }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    const text = await response.text()
    return text === '' ? { id: '' } : JSON.parse(text).data
  }
}

function endpoint(ask: Api, url: string, type: string) {
  const data = { type: 'webhook_endpoint', attributes: { url, types: [type] } }
  return ask('POST', '/v2/webhook-endpoints', { data })
}

/** As a write records them; the size of the payload is that of a small resource. */
async function recordEvents(client: pg.Client, storeId: string, count: number): Promise<string[]> {
  const { rows } = await client.query(
    `insert into event (store_id, id, type, subject_type, subject_id, sequence, actor, payload,
                        created_at, recorded_at)
     select $1, gen_random_uuid(), 'bench.event', 'bench', gen_random_uuid(), 1, 'system',
            json_build_object('data', json_build_object('type', 'bench', 'text', repeat('x', 500))),
            now(), clock_timestamp()
       from generate_series(1, $2::int)
     returning id`,
    [storeId, count],
  )
  return rows.map(({ id }) => id)
}

async function lastPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(max(last), 0)::int as last from commit_order where stream = 'event'`,
  )
  return rows[0].last
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1_000
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS_MAX
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('it takes too long')
    await delay(10)
  }
}
