import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { startCountingProxy } from './support/counting-proxy.ts'
import {
  cpuMsOf,
  machine,
  megabytesOf,
  perSecond,
  spread,
  statOf,
  two,
  whole,
} from './support/figures.ts'
import { multiplySales } from './support/multiplied-sales.ts'
import { token, withBench } from './support/processes.ts'
import { openSelling } from './support/selling-site.ts'
import { CONNECTIONS, type Subject, sendCall, subjectsOf } from './support/selling-subjects.ts'
import {
  countingSettings,
  figuresOf,
  type StatementFigure,
  setTracking,
  sumOf,
} from './support/statement-figures.ts'

/**
 * A busy shop: carts are filled, taxed, read and checked out, and accounts
 * subscribe. Each beside its rows written or read alone; with the statements, round trips, planning
 * and pages of one request; and with ten times the carts, orders and subscriptions.
 * `BENCH_SECONDS=1` makes the rounds short, `BENCH_SALES=2000,20000` chooses the sizes, and
 * `BENCH_ONLY=checkout` one of the requests.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const sizes = (process.env.BENCH_SALES ?? '5000,50000').split(',').map(Number)
const only = process.env.BENCH_ONLY
const ROUNDS = 5
const RATE = 300 // Requests for each second of a round.
const COUNTED = 300
const STATEMENTS_SHOWN = 8

type Counted = ReturnType<typeof sumOf> & { trips: number; statements: StatementFigure[] }
type Figure = {
  name: string
  limit: string
  rates: number[]
  limitRates: number[]
  ratios: number[]
  /** Processor time of one request, in the program and in the database; and of one of the limit. */
  programMs: number[]
  databaseMs: number[]
  limitMs: number[]
  /** One for each number of carts, orders and subscriptions in the store. */
  counted: Record<number, Counted>
}

await withBench(async (bench) => {
  const url = await bench.database(countingSettings)
  const { address, pid } = await bench.api(url)
  const authorization = `Bearer ${await token(address)}`
  const headers = { authorization, 'content-type': 'application/json' }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server stops at the end, whatever happened.
  await client.connect()
  await setTracking(client, 'none')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const measured = { address, pid, server: (await statOf(rows[0].pid)).parent }
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  pool.on('error', () => {})
  const proxy = await startCountingProxy(url)
  const site = await openSelling(bench, url, client, { address, headers })
  const counted = await bench.api(proxy.url)
  const through = { address: counted.address, trips: proxy.trips }

  const subjects = (await subjectsOf(site, pool)).filter(({ name }) => name.includes(only ?? ''))
  const figures: Figure[] = subjects.map(({ name, limit }) => {
    const cpu = { programMs: [], databaseMs: [], limitMs: [] }
    return { name, limit, rates: [], limitRates: [], ratios: [], ...cpu, counted: {} }
  })
  for (const [place, size] of sizes.entries()) {
    await multiplySales(client, size)
    for (const [index, subject] of subjects.entries()) {
      const figure = figures[index] as Figure
      if (place === 0) await measureRates(measured, subject, figure)
      figure.counted[size] = await countStatements(through, subject, client)
    }
  }
  for (const figure of figures) tell(figure)
  const megabytes = await megabytesOf(pid)
  process.stdout.write(`the process took ${megabytes} MB at the end\n`)
  const text = JSON.stringify({ machine, megabytes, figures }, null, 2)
  const file = process.env.BENCH_RESULT ?? 'selling'
  await writeFile(new URL(`./results/${file}.json`, import.meta.url), `${text}\n`)
  await pool.end()
  await client.end()
  proxy.close()
})

type Measured = { address: string; pid: number; server: number }

/** Rounds of ours and of the limit in turns; the first round only warms up. */
async function measureRates(measured: Measured, subject: Subject, figure: Figure): Promise<void> {
  const { address, pid, server } = measured
  for (let round = -1; round < ROUNDS; round++) {
    const { calls, bare, bareRate } = await subject.prepare(RATE * SECONDS)
    const times = [[await cpuMsOf(pid), await cpuMsOf(server, true)]]
    const rate = await perSecond(calls, CONNECTIONS, (call) => sendCall(address, call))
    times.push([await cpuMsOf(pid), await cpuMsOf(server, true)])
    const limit = bareRate ?? (await perSecond(bare, CONNECTIONS, (one) => one()))
    const limitMs = (await cpuMsOf(server, true)) - (times[1]?.[1] ?? 0)
    if (round < 0) continue
    const [program = 0, database = 0] = [0, 1].map((nth) => {
      return ((times[1]?.[nth] ?? 0) - (times[0]?.[nth] ?? 0)) / calls.length
    })
    figure.rates.push(rate)
    figure.limitRates.push(limit)
    figure.ratios.push(rate / limit)
    figure.programMs.push(program)
    figure.databaseMs.push(database)
    if (bare.length > 0) figure.limitMs.push(limitMs / bare.length)
  }
}

/** Counts the work for a request that comes alone; the first run only lets plans settle. */
async function countStatements(
  { address, trips }: { address: string; trips: () => number },
  subject: Subject,
  client: pg.Client,
): Promise<Counted> {
  const run = async () => {
    const { calls } = await subject.prepare(COUNTED)
    const before = trips()
    const statements = await figuresOf(client, calls.length, () =>
      perSecond(calls, 1, (call) => sendCall(address, call)),
    )
    return { ...sumOf(statements), trips: (trips() - before) / calls.length, statements }
  }
  await run()
  return run()
}

function tell(figure: Figure): void {
  const { name, limit, rates, ratios, programMs, databaseMs, limitMs, counted } = figure
  process.stdout.write(
    `${name}: ${spread(ratios, two)} of ${limit}, ${spread(rates, whole)} a second; processor ` +
      `time ${spread(programMs, two)} ms in the program, ${spread(databaseMs, two)} ms in the ` +
      `database${limitMs.length > 0 ? `, ${spread(limitMs, two)} ms there for the limit` : ''}\n`,
  )
  for (const [size, one] of Object.entries(counted)) {
    const databaseMs = one.planMs + one.execMs
    process.stdout.write(
      `  among ${whole(Number(size))}: ${one.trips.toFixed(1)} round trips, ` +
        `${one.calls.toFixed(1)} statements, ${databaseMs.toFixed(3)} ms in the database of ` +
        `which ${one.planMs.toFixed(3)} planning, ${whole(one.pages)} pages, ` +
        `${whole(one.walBytes)} bytes of log\n`,
    )
  }
  const [first] = Object.values(counted)
  for (const { text, calls, planMs, execMs } of first?.statements.slice(0, STATEMENTS_SHOWN) ??
    []) {
    process.stdout.write(
      `    ${planMs.toFixed(3)} + ${execMs.toFixed(3)} ms, ${calls.toFixed(1)} times: ${text}\n`,
    )
  }
  const [least, most] = [first, Object.values(counted).at(-1)]
  if (!least || !most || least === most) return
  const grown = (of: (one: Counted) => number) => two(of(most) / of(least))
  process.stdout.write(
    `  with more of everything one costs ${grown((one) => one.planMs + one.execMs)} times the ` +
      `time and ${grown((one) => one.pages)} times the pages\n`,
  )
}
