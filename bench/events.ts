import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import {
  atRate,
  closeEndpoint,
  type EventSite,
  openEndpoint,
  openEventSite,
  receiver,
  record,
  seconds,
  until,
  untilNumbered,
} from './support/event-site.ts'
import { cpuMsOf, machine, median, perSecond, spread, two, whole } from './support/figures.ts'
import { withBench } from './support/processes.ts'
import { measureRecording, measureWrites, type Turns, withoutWorker } from './support/recording.ts'

/**
 * Events, with one API and one worker: what recording them adds to a write; how fast they get
 * positions; how fast they are delivered; how long an event takes from its commit to its position
 * and to a receiver at 100 events a second, alone and beside an endpoint that hangs and one that
 * answers 500; how long a replay takes.
 */
const BACKLOG = Number(process.env.BENCH_BACKLOG ?? 100_000)
const REPLAYED = Number(process.env.BENCH_EVENTS ?? 10_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const WRITES = SECONDS * 100
const ENDPOINTS = 10
const RATE = 100
const ROUNDS = 5
const GIVE_UP_MS = 16_000 // Requests to an endpoint that hangs are given up by then.

const say = (text: string) => process.stdout.write(`${text}\n`)

await withBench(async (bench) => {
  const site = await openEventSite(bench)
  const load = loadavg()
  const recording = await measureRecording(site, WRITES)
  say(
    `writes a second with their events: ${shownRatio(recording, (rate) => rate)} of those without`,
  )
  const writes = await measureWrites(site, { writes: WRITES / ROUNDS, rate: RATE })
  say(
    `a write while a worker numbers: ${shownRatio(writes, ({ ms }) => ms)} times as long, ` +
      `${shownRatio(writes, ({ apiMs }) => apiMs)} of the processor time in the API`,
  )
  const numbering = await measureNumbering(site)
  const replay = await measureReplay(site)
  const deliveriesPerSecond = await measureDeliveries(site)
  const delays = await measureDelays(site)
  await site.client.end()
  const figures = {
    machine,
    load: { before: load, after: loadavg() },
    recording,
    writes,
    numbering,
    replay,
    deliveriesPerSecond,
    delays,
  }
  const text = JSON.stringify(figures, null, 2)
  await writeFile(new URL('./results/events.json', import.meta.url), `${text}\n`)
})
process.exit()

function shownRatio<Figure>({ ours, limit }: Turns<Figure>, of: (one: Figure) => number): string {
  const ratios = ours.map((one, round) => of(one) / of(limit[round] ?? one))
  return `${spread(ratios, two)} (${two(median(ours.map(of)))} to ${two(median(limit.map(of)))})`
}

/** A backlog of events, numbered by one worker. */
async function measureNumbering(site: EventSite) {
  const recordSeconds = await withoutWorker(site, () => seconds(() => record(site, BACKLOG)))
  const numberSeconds = await seconds(() => untilNumbered(site))
  say(
    `${whole(BACKLOG / numberSeconds)} positions a second, ` +
      `${two(numberSeconds / recordSeconds)} times as long as to record them`,
  )
  return { events: BACKLOG, recordSeconds, numberSeconds }
}

async function measureReplay(site: EventSite) {
  const last = await untilNumbered(site)
  const { url, arrivals } = await receiver()
  const id = await openEndpoint(site, url, 'order.refunded')
  const cpuMs = await cpuMsOf(site.workerPid)
  const replaySeconds = await seconds(async () => {
    const attributes = {
      types: ['order.paid'],
      from_position: last - REPLAYED + 1,
      to_position: last,
    }
    await site.ask('POST', `/v2/webhook-endpoints/${id}/replay`, {
      data: { type: 'webhook_replay', attributes },
    })
    await until(() => arrivals.size >= REPLAYED)
  })
  const workerMs = ((await cpuMsOf(site.workerPid)) - cpuMs) / REPLAYED
  await closeEndpoint(site, id)
  const bareSeconds = await sendBare()
  say(
    `replay of ${whole(REPLAYED)} events: ${replaySeconds.toFixed(1)} s, ` +
      `${two(replaySeconds / bareSeconds)} times as long as bare requests, ` +
      `${two(workerMs)} ms of processor time in the worker for each`,
  )
  return { events: REPLAYED, replaySeconds, bareSeconds, workerMs }
}

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

async function measureDeliveries(site: EventSite): Promise<number> {
  const events = REPLAYED / ENDPOINTS
  const receivers = await Promise.all(Array.from({ length: ENDPOINTS }, () => receiver()))
  const ids = await Promise.all(receivers.map(({ url }) => openEndpoint(site, url)))
  const took = await seconds(async () => {
    await record(site, events)
    await until(() => receivers.every(({ arrivals }) => arrivals.size >= events))
  })
  for (const id of ids) await closeEndpoint(site, id)
  const rate = REPLAYED / took
  say(`${ENDPOINTS} endpoints: ${whole(rate)} deliveries a second`)
  return rate
}

type Delay = { median: number; p99: number }
type Delays = { position: Delay; arrival: Delay }

/** In turns, since one round says little about a 99th percentile. */
async function measureDelays(site: EventSite) {
  const alone: Delays[] = []
  const beside: Delays[] = []
  const hanging = await receiver(() => {})
  const broken = await receiver((_request, reply) => reply.writeHead(500).end())
  await delaysOf(site) // Warm-up.
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await delaysOf(site))
    const others = [await openEndpoint(site, hanging.url), await openEndpoint(site, broken.url)]
    beside.push(await delaysOf(site))
    for (const id of others) await closeEndpoint(site, id)
    await delay(GIVE_UP_MS)
  }
  const shown = (rounds: Delays[], what: keyof Delays, of: keyof Delay) =>
    spread(
      rounds.map((one) => one[what][of]),
      whole,
    )
  for (const [name, rounds] of Object.entries({ alone, beside })) {
    for (const what of ['position', 'arrival'] as const) {
      say(
        `${name}: ${shown(rounds, what, 'median')} ms from commit to ${what}, ` +
          `99th percentile ${shown(rounds, what, 'p99')} ms`,
      )
    }
  }
  const ratios = beside.map(({ arrival }, nth) => arrival.p99 / (alone[nth]?.arrival.p99 ?? 1))
  say(`99th percentile beside two bad endpoints: ${spread(ratios, two)} times that alone`)
  return { alone, beside, ratios }
}

/** From the commit of an event to its position and to its arrival, in milliseconds. */
async function delaysOf(site: EventSite): Promise<Delays> {
  const { url, arrivals } = await receiver()
  const id = await openEndpoint(site, url)
  const first = await untilNumbered(site)
  const numbered: { last: number; atMs: number }[] = []
  const note = ({ payload = '' }) => {
    numbered.push({ last: Number(payload.split(' ')[1]), atMs: performance.now() })
  }
  site.client.on('notification', note)
  await site.client.query('listen events_numbered')
  const committed = new Map<string, number>()
  await atRate(RATE * SECONDS, RATE, async () => {
    const [eventId = ''] = await record(site, 1)
    committed.set(eventId, performance.now())
  })
  await until(() => arrivals.size >= committed.size)
  await site.client.query('unlisten events_numbered')
  site.client.off('notification', note)
  await closeEndpoint(site, id)
  const atMs = [...committed.values()]
  // One writer: positions follow its commits.
  const placedMs = atMs.map((_, nth) => numbered.find(({ last }) => last > first + nth)?.atMs ?? 0)
  return {
    position: delayOf(placedMs.map((ms, nth) => ms - (atMs[nth] ?? 0))),
    arrival: delayOf([...committed].map(([one, ms]) => (arrivals.get(one) ?? 0) - ms)),
  }
}

function delayOf(took: number[]): Delay {
  const sorted = took.sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}
