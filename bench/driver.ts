import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  cpuMsOf,
  machine,
  median,
  perSecond,
  spread,
  statOf,
  two,
  whole,
} from './support/figures.ts'
import { multiply, openClub, post } from './support/generated-subscriptions.ts'
import { send } from './support/lean-client.ts'
import { type Bench, token, withBench } from './support/processes.ts'

/**
 * The driver's own pipeline mode beside our batches. Each side has a database and processes of its
 * own, and they take turns. Processor time of a side (program and PostgreSQL) is compared too: on
 * a machine that others use, it says more than the clock.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 10_000)
const CALLS = Number(process.env.BENCH_CALLS ?? 800)
const NODE_OPTIONS = `--import=${new URL('./support/pg-pipeline.ts', import.meta.url).href}`
const sides = {
  ours: {},
  pipeline: { NODE_OPTIONS },
  'pipeline, begin awaited': { NODE_OPTIONS, BENCH_BEGIN: 'awaited' },
}

type Side = Awaited<ReturnType<typeof open>>
type Cost = { perSecond: number; cpuMs: number }

async function open(bench: Bench, env: Record<string, string>) {
  const url = await bench.database()
  const { address, pid: api } = await bench.api(url, env)
  const authorization = `Bearer ${await token(address)}`
  const site = { address, headers: { authorization, 'content-type': 'application/json' } }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  await openClub(site)
  await multiply(client, SUBSCRIPTIONS)
  const { pid: worker } = await bench.worker(url, env)
  const { id } = await post(site, '/v2/accounts', { data: { type: 'account', name: 'Measured' } })
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = (await statOf(rows[0].pid)).parent
  return { site, client, account: id as string, pids: [api, worker], server }
}

/** Processor time so far, of the program and of the server with all its processes. */
async function cpuMs({ pids, server }: Side): Promise<number> {
  const each = await Promise.all([...pids.map((pid) => cpuMsOf(pid)), cpuMsOf(server, true)])
  return each.reduce((sum, one) => sum + one, 0)
}

type Measure = (side: Side, label: string) => Promise<Cost>
const measures: Record<string, Measure> = {
  'bulk add of 5 taxes, 1 caller': (side, label) => bulk(side, label, 1, 1, CALLS / 4),
  'bulk add of 5 taxes, 32 callers': (side, label) => bulk(side, label, 1, 32, CALLS),
  'bulk add of 200 taxes, 32 callers': (side, label) => bulk(side, label, 40, 32, CALLS / 10),
  'small read, 32 callers': (side) => read(side, 32, 2 * CALLS),
  'account made, 32 callers': (side) => make(side),
  [`billing run over ${SUBSCRIPTIONS}`]: (side) => bill(side),
}

const results: Record<string, Record<string, Cost[]>> = {}

await withBench(async (bench) => {
  const opened: [string, Side][] = []
  for (const [name, env] of Object.entries(sides)) opened.push([name, await open(bench, env)])
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, measure] of Object.entries(measures)) {
      if (name.startsWith('billing') && round >= 5) continue
      const first = (round + 3) % opened.length
      for (const [side, parts] of [...opened.slice(first), ...opened.slice(0, first)]) {
        const cost = await measure(parts, `${Object.keys(measures).indexOf(name)}-${round}`)
        if (round < 0) await parts.client.query('analyze')
        if (round < 0) continue
        results[name] ??= {}
        results[name][side] ??= []
        results[name][side].push(cost)
      }
    }
  }
  tell()
  for (const [, { client }] of opened) await client.end()
})
const text = JSON.stringify({ machine, results }, null, 2)
await writeFile(new URL('./results/driver.json', import.meta.url), `${text}\n`)

function tell(): void {
  for (const [name, bySide] of Object.entries(results)) {
    const ours = bySide.ours ?? []
    for (const [side, costs] of Object.entries(bySide)) {
      const speed = costs.map((one, place) => one.perSecond / (ours[place]?.perSecond ?? 0))
      const cheapness = costs.map((one, place) => (ours[place]?.cpuMs ?? 0) / one.cpuMs)
      process.stdout.write(
        `${name}, ${side} (${costs.length}): speed ${spread(speed, two)}, ` +
          `by processor time ${spread(cheapness, two)}; ` +
          `${whole(median(costs.map((one) => one.perSecond)))} a second, ` +
          `${median(costs.map((one) => one.cpuMs)).toFixed(3)} ms each\n`,
      )
    }
  }
  process.stdout.write('\n')
}

async function costOf<One>(
  side: Side,
  all: readonly One[],
  callers: number,
  work: (one: One) => Promise<unknown>,
): Promise<Cost> {
  const before = await cpuMs(side)
  const rate = await perSecond(all, callers, work)
  return { perSecond: rate, cpuMs: ((await cpuMs(side)) - before) / all.length }
}

async function bulk(side: Side, label: string, lines: number, callers: number, count: number) {
  const { site } = side
  const calls: { url: string; body: string }[] = []
  await perSecond([...Array(Math.ceil(count)).keys()], 8, async (nth) => {
    const path = `/v2/carts/${label}-${nth}`
    const data = Array.from({ length: lines }, (_, index) => ({
      type: 'custom_item',
      name: `Line ${index}`,
      quantity: 2,
      price: { amount: 1_999, includes_tax: false },
    }))
    const made: { id: string }[] = await post(site, `${path}/items`, { data })
    const taxes = made.flatMap(({ id }) =>
      [0, 1, 2, 3, 4].map((place) => ({
        type: 'tax_item',
        code: `TAX-${place}`,
        jurisdiction: 'MA',
        name: 'Sales tax',
        rate: 0.0125 + place / 1_000,
        relationships: { item: { data: { type: 'custom_item', id } } },
      })),
    )
    calls.push({ url: `${site.address}${path}/taxes`, body: JSON.stringify({ data: taxes }) })
  })
  return costOf(side, calls, callers, async ({ url, body }) => {
    const answer = await send('POST', url, site.headers, body)
    if (answer.status !== 201) throw new Error(answer.text())
  })
}

async function read(side: Side, callers: number, count: number) {
  const { site, account } = side
  const url = `${site.address}/v2/accounts/${account}`
  return costOf(side, Array.from({ length: count }), callers, async () => {
    const answer = await send('GET', url, site.headers)
    if (answer.status !== 200) throw new Error(answer.text())
  })
}

async function make(side: Side) {
  return costOf(side, Array.from({ length: CALLS }), 32, () =>
    post(side.site, '/v2/accounts', { data: { type: 'account', name: 'Measured' } }),
  )
}

async function bill(side: Side): Promise<Cost> {
  const { site, client } = side
  await client.query('vacuum analyze subscription_calendar')
  await client.query('checkpoint')
  const before = await cpuMs(side)
  const job = { type: 'subscription_job', attributes: { job_type: 'billing-run' } }
  const { id } = await post(site, '/v2/subscriptions/jobs', { data: job })
  for (;;) {
    const { rows } = await client.query(
      `select status, report, extract(epoch from finished_at - started_at)::float as seconds
         from run where id = $1`,
      [id],
    )
    const [run] = rows
    if (run.status === 'failed') throw new Error(`${id} failed`)
    if (run.status === 'success') {
      const cpu = ((await cpuMs(side)) - before) / SUBSCRIPTIONS
      return { perSecond: SUBSCRIPTIONS / run.seconds, cpuMs: cpu }
    }
    await delay(200)
  }
}
