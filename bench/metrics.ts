import { mkdir, writeFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { Prometheus } from '../src/platform/metrics/prometheus.ts'
import {
  collectionsIn,
  machine,
  median,
  quiet,
  spread,
  statOf,
  TICK_MS,
} from './support/figures.ts'
import { token, withBench } from './support/processes.ts'

/**
 * The cost of metrics: processor time of a small read without and with them, in one process that
 * has both; of its parts, which are steadier than that difference: counting an answer, and watching a
 * collection of garbage; and of one scrape. Processor time is steadier than a rate on a machine that
 * others use too.
 */
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 6)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 12)
const WARM_UP_ROUNDS = 5
const READS = 10_000
const CONNECTIONS = 16
const WATCHED_TIMES = 7
const COUNTED = 1_000_000
const ROUTES = 260
const STATUSES = [200, 400, 401, 404]

type Costs = { plain: number[]; watched: number[] }
/** `collections` of garbage for one read. */
type Reads = Costs & { collections: number }

const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
const ratioOf = ({ plain, watched }: Costs) => quiet(watched) / quiet(plain)

const reads: Reads[] = []
for (let nth = 0; nth < PROCESSES; nth++) reads.push(await measureReads(nth % 2 === 0))
const plainMs = median(reads.map(({ plain }) => quiet(plain)))
process.stdout.write(
  `GET /v2/settings with metrics: ${spread(reads.map(ratioOf), percent)} more processor time, in ` +
    `${PROCESSES} processes (${plainMs.toFixed(4)} ms without)\n`,
)
const countedUs = countingUs()
const watchedUs = await measureWatching()
const collectedTimes = median(reads.map((one) => one.collections))
const watchingUs = collectedTimes * median(watchedUs)
const share = (countedUs + watchingUs) / (plainMs * 1_000)
const us = (value: number) => `${value.toFixed(2)} µs`
process.stdout.write(
  `watching a collection of garbage: ${spread(watchedUs, us)} in ${WATCHED_TIMES} processes\n` +
    `of a read: ${us(countedUs)} for counting it, and ${us(watchingUs)} for watching ` +
    `${collectedTimes.toFixed(5)} collections; together ${percent(1 + share)}\n`,
)
const scrapes = await measureScrapes()
const ms = (value: number) => `${value.toFixed(2)} ms`
for (const [name, { lines, costs }] of Object.entries(scrapes)) {
  process.stdout.write(`a scrape, ${name}: ${spread(costs, ms)} for ${lines} lines\n`)
}
const folder = new URL('results/', import.meta.url)
await mkdir(folder, { recursive: true })
const parts = { countedUs, watchedUs, collectedTimes, share }
const result = { machine, reads, parts, scrapes }
await writeFile(new URL('metrics.json', folder), `${JSON.stringify(result, null, 2)}\n`)

/** Processor time of one read in each round; either app may be made first. */
function measureReads(isPlainFirst: boolean): Promise<Reads> {
  return withBench(async (bench) => {
    const database = await bench.database()
    const { address } = await bench.api(database) // It migrates and makes the key.
    const authorization = `Bearer ${await token(address)}`
    const first = isPlainFirst ? 'plain' : 'watched'
    const { pid, line } = await bench.program('two-apps', [database, first])
    const addresses = JSON.parse(line) as Record<'plain' | 'watched' | 'scrape', string>
    const collectedTimes = async () => collectionsIn(await (await fetch(addresses.scrape)).text())
    const costs: Costs = { plain: [], watched: [] }
    let before = 0
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      if (round === 0) before = await collectedTimes()
      // Neither is always the second: what one leaves behind would burden the other.
      const order =
        round % 2 === 0 ? (['plain', 'watched'] as const) : (['watched', 'plain'] as const)
      for (const name of order) {
        const cost = await readMs(pid, addresses[name], authorization)
        if (round >= 0) costs[name].push(cost)
      }
    }
    const times = (await collectedTimes()) - before
    return { ...costs, collections: times / (2 * ROUNDS * READS) }
  })
}

/** Processor time to watch one collection of garbage, in microseconds. */
function measureWatching(): Promise<number[]> {
  return withBench(async (bench) => {
    const costs: number[] = []
    for (let nth = 0; nth < WATCHED_TIMES; nth++) {
      const more = async (name: 'plain' | 'watched') => {
        const { firstUs, secondUs } = JSON.parse((await bench.program('collecting', [name])).line)
        return secondUs - firstUs
      }
      const grown = await more('plain') // What a process takes more by itself as time goes on.
      costs.push((await more('watched')) - grown)
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
async function readMs(pid: number, address: string, authorization: string): Promise<number> {
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
