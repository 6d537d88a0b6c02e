import { mkdir, writeFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { Prometheus } from '../src/platform/metrics/prometheus.ts'
import { machine, median, spread, statOf, TICK_MS } from './support/figures.ts'
import { type Process, token, withBench } from './support/processes.ts'

/**
 * The cost of metrics: processor time of a small read with and without them, in turns, and of one
 * scrape of a process that has answered on every route. Processor time is steadier than a rate on
 * a machine that others use too. Two processes of the same program differ by up to five percent,
 * as their compiler decided, so several pairs are measured.
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 7)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const WARM_UP_ROUNDS = 3
const READS = 10_000
const CONNECTIONS = 16
const COUNTED = 1_000_000
const ROUTES = 260
const STATUSES = [200, 400, 401, 404]

type Api = Process & { address: string }

type Costs = { plain: number[]; watched: number[] }

const pairs: Costs[] = []
for (let pair = 0; pair < PAIRS; pair++) pairs.push(await measureReads())
const medians = pairs.map(({ plain, watched }) => median(watched) / median(plain))
const plainMs = pairs.map(({ plain }) => median(plain))
const watchedMs = pairs.map(({ watched }) => median(watched))
const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
process.stdout.write(
  `GET /v2/settings with metrics: ${spread(medians, percent)} more processor time in ${PAIRS} ` +
    `pairs of processes, ${percent(mean(watchedMs) / mean(plainMs))} by their means ` +
    `(${mean(plainMs).toFixed(4)} ms without)\n`,
)
process.stdout.write(`counting one answer: ${countingUs().toFixed(2)} µs\n`)
const scrapes = await measureScrapes()
const ms = (value: number) => `${value.toFixed(2)} ms`
for (const [name, { lines, costs }] of Object.entries(scrapes)) {
  process.stdout.write(`a scrape, ${name}: ${spread(costs, ms)} for ${lines} lines\n`)
}
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
const result = { machine, pairs, scrapes }
await writeFile(new URL('metrics.json', folder), `${JSON.stringify(result, null, 2)}\n`)

/** Processor time of one read in each round, of a process without and one with metrics. */
function measureReads(): Promise<Costs> {
  return withBench(async (bench) => {
    const database = await bench.database()
    const MERCER_METRICS_PORT = String(30_000 + (process.pid % 10_000))
    const apis = {
      plain: await bench.api(database),
      watched: await bench.api(database, { MERCER_METRICS_PORT }),
    }
    const authorization = `Bearer ${await token(apis.plain.address)}`
    const costs: Costs = { plain: [], watched: [] }
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      // Neither is always the second: what one leaves behind would burden the other.
      const order =
        round % 2 === 0 ? (['plain', 'watched'] as const) : (['watched', 'plain'] as const)
      for (const name of order) {
        const cost = await readMs(apis[name], authorization)
        if (round >= 0) costs[name].push(cost)
      }
    }
    return costs
  })
}

/** Processor time to count one answer, in microseconds: the part of a read that metrics add. */
function countingUs(): number {
  const { metrics } = new Prometheus()
  let costUs = Number.NaN
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    const before = process.cpuUsage()
    for (let nth = 0; nth < COUNTED; nth++) metrics.answered('GET', '/v2/settings', 200, 0.001)
    const { user, system } = process.cpuUsage(before)
    costUs = (user + system) / COUNTED
  }
  return costUs
}

/** Processor time of one read, in milliseconds. */
async function readMs({ address, pid }: Api, authorization: string): Promise<number> {
  const before = (await statOf(pid)).ticks
  const options = { connections: CONNECTIONS, amount: READS, headers: { authorization } }
  const result = await autocannon({ url: `${address}/v2/settings`, ...options })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('a read failed')
  return (((await statOf(pid)).ticks - before) * TICK_MS) / READS
}

async function measureScrapes() {
  const prometheus = new Prometheus()
  const answer = (most: number) => {
    for (let route = 0; route < most; route++) {
      for (const status of STATUSES) {
        prometheus.metrics.answered('GET', `/v2/family/${route}/:id`, status, 0.001 * route)
      }
    }
  }
  const measure = async (routes: number) => {
    const costs: number[] = []
    let lines = 0
    for (let round = 0; round < 3 * ROUNDS; round++) {
      answer(routes)
      const before = process.cpuUsage()
      const text = await prometheus.text()
      const { user, system } = process.cpuUsage(before)
      lines = text.split('\n').length
      costs.push((user + system) / 1_000)
    }
    return { lines, costs: costs.slice(2 * ROUNDS) } // The compiler has settled.
  }
  const all = await measure(ROUTES)
  return {
    'all routes used since the last': all,
    '20 routes used since the last': await measure(20),
  }
}
