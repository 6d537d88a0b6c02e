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
  /** Processor time of the worker. */
  workerSeconds: number
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
async function measureYear({ client, workerPid }: ClockSite, store: StoreSite): Promise<Year> {
  await client.query('checkpoint') // What was written before is not to be paid for here.
  const samples: { share: number; megabytes: number }[] = []
  const cpuMs = await cpuMsOf(workerPid)
  const startedAt = performance.now()
  const id = await beginAdvance(store, 'P1Y')
  const { from_time, to_time } = await untilEnded(client, id, 'success', async ({ share }) => {
    samples.push({ share, megabytes: await megabytesOf(workerPid) })
  })
  const seconds = (performance.now() - startedAt) / 1_000
  const workerSeconds = ((await cpuMsOf(workerPid)) - cpuMs) / 1_000
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
    bareSeconds,
    megabytes: { firstQuarter, lastQuarter, atMost },
  }
}

function megabytes(sample: { megabytes: number }): number {
  return sample.megabytes
}

function tellYears(): void {
  const invoices = SUBSCRIPTIONS * PERIODS
  const of = (figure: (year: Year) => number) => years.map(figure)
  const perInvoice = of(({ seconds }) => (seconds * 1_000) / invoices)
  const memory = of((one) => one.megabytes.lastQuarter / one.megabytes.firstQuarter)
  process.stdout.write(
    `a year of ${whole(SUBSCRIPTIONS)} monthly subscriptions: ` +
      `${spread(
        of(({ seconds }) => seconds),
        two,
      )} s, ` +
      `${spread(perInvoice, two)} ms for each of ${whole(invoices)} invoices with its payment, ` +
      `${spread(
        of((one) => one.seconds / one.bareSeconds),
        two,
      )} times a bare insert of them; ` +
      `processor time of the worker ${spread(
        of((one) => one.workerSeconds),
        two,
      )} s, its memory ` +
      `in the last quarter ${spread(memory, two)} times that in the first, ` +
      `at most ${Math.max(...of((one) => one.megabytes.atMost))} MB\n`,
  )
  for (const [nth, { seconds }] of years.entries()) {
    process.stdout.write(`year ${nth + 1}: ${two(seconds)} s\n`)
  }
}
