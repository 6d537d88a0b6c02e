import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { bareInsert } from './support/bare-invoices.ts'
import { measureBeside } from './support/beside-advances.ts'
import {
  beginAdvance,
  type ClockSite,
  openClockSite,
  openSandbox,
  type StoreSite,
  untilEnded,
} from './support/clock-site.ts'
import { cpuMsOf, machine, median, megabytesOf, spread, two, whole } from './support/figures.ts'
import { withBench } from './support/processes.ts'

/**
 * Clocks of sandboxes that are advanced, with one API and one worker: years of many monthly
 * subscriptions that are billed and collected daily, each in one call, beside a bare insert of the
 * same invoices, and the memory of the worker meanwhile; then what a live store notices of it.
 * `BENCH_SUBSCRIPTIONS=500` and `BENCH_YEARS=1` make the first part short, `BENCH_ROUNDS=1` and
 * `BENCH_SECONDS=2` the second.
 */
const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 10_000)
const YEARS = Number(process.env.BENCH_YEARS ?? 3)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
const PERIODS = 12

type Year = {
  seconds: number
  /** Processor time. */
  workerSeconds: number
  databaseSeconds: number
  bareSeconds: number
  megabytes: { firstQuarter: number; lastQuarter: number; atMost: number }
}

const load = loadavg()
const years = await withBench(async (bench) => {
  const site = await openClockSite(bench)
  const store = await openSandbox(bench, site, SUBSCRIPTIONS)
  const lived: Year[] = []
  for (let year = 0; year < YEARS; year++) lived.push(await measureYear(site, store))
  await site.client.end()
  return lived
})
tellYears()
const options = { subscriptions: SUBSCRIPTIONS, rounds: ROUNDS, seconds: SECONDS }
const beside = await withBench((bench) => measureBeside(bench, options))
const figures = {
  machine,
  load: { before: load, after: loadavg() },
  subscriptions: SUBSCRIPTIONS,
  years,
  beside,
}
const text = JSON.stringify(figures, null, 2)
await writeFile(new URL('./results/clock.json', import.meta.url), `${text}\n`)
process.exit()

/** From the request until the job has ended. */
async function measureYear(site: ClockSite, store: StoreSite): Promise<Year> {
  const { client, workerPid, databasePid } = site
  await client.query('checkpoint') // What was written before is not to be paid for here.
  const samples: { share: number; megabytes: number }[] = []
  const cpuMs = await cpuMsOf(workerPid)
  const databaseMs = await cpuMsOf(databasePid, true)
  const startedAt = performance.now()
  const id = await beginAdvance(store, 'P1Y')
  const { from_time, to_time } = await untilEnded(client, id, 'success', async ({ share }) => {
    samples.push({ share, megabytes: await megabytesOf(workerPid) })
  })
  const seconds = (performance.now() - startedAt) / 1_000
  const workerSeconds = ((await cpuMsOf(workerPid)) - cpuMs) / 1_000
  const databaseSeconds = ((await cpuMsOf(databasePid, true)) - databaseMs) / 1_000
  const inYear = `store_id = '${store.storeId}' and created_at > '${from_time.toISOString()}'
                  and created_at <= '${to_time.toISOString()}'`
  const { rows } = await client.query(
    `select count(*)::int as n, count(*) filter (where outstanding)::int as open
       from invoice where ${inYear}`,
  )
  const [{ n, open }] = rows
  if (n !== SUBSCRIPTIONS * PERIODS || open > 0) throw new Error(`${n} invoices, ${open} open`)
  const bareSeconds = await bareInsert(client, inYear, ['invoice_item', 'invoice_payment'])
  const of = (from: number, until: number) =>
    median(samples.filter(({ share }) => share >= from && share < until).map(megabytes))
  const firstQuarter = of(0, 0.25)
  const lastQuarter = of(0.75, 1)
  const atMost = Math.max(...samples.map(megabytes))
  return {
    seconds,
    workerSeconds,
    databaseSeconds,
    bareSeconds,
    megabytes: { firstQuarter, lastQuarter, atMost },
  }
}

function megabytes(sample: { megabytes: number }): number {
  return sample.megabytes
}

function tellYears(): void {
  const invoices = SUBSCRIPTIONS * PERIODS
  const shown = (figure: (year: Year) => number) => spread(years.map(figure), two)
  const atMost = Math.max(...years.map((year) => year.megabytes.atMost))
  process.stdout.write(
    `a year of ${whole(SUBSCRIPTIONS)} monthly subscriptions: ${shown((year) => year.seconds)} s, ` +
      `${shown((year) => (year.seconds * 1_000) / invoices)} ms for each of ${whole(invoices)} ` +
      `invoices with its payment, ${shown((year) => year.seconds / year.bareSeconds)} times a ` +
      `bare insert of the same rows; processor time of the worker ` +
      `${shown((year) => year.workerSeconds)} s, of the database ` +
      `${shown((year) => year.databaseSeconds)} s; memory of the worker in the last quarter ` +
      `${shown(({ megabytes }) => megabytes.lastQuarter / megabytes.firstQuarter)} times that ` +
      `in the first, at most ${atMost} MB\n`,
  )
}
