import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { machine, median, spread, two, whole } from './support/figures.ts'
import { copyRows, multiply, openClub } from './support/generated-subscriptions.ts'
import { send } from './support/lean-client.ts'
import { token, withBench } from './support/processes.ts'
import { runJob } from './support/runs.ts'

/**
 * Pages of the back office in a store with a million subscriptions, made over two years, and as many
 * invoices: statistics of a month and of a year, totals, and first pages of lists. The time of an
 * answer. `BENCH_SUBSCRIPTIONS=20000` makes it short.
 */
const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 1_000_000)
const RUNS = 9
const DAYS = 730
/** One of so many invoices is still owed. */
const OWED = 50

const lists = '/v2/subscriptions'
const paths: Record<string, string> = {
  'statistics of 30 days': `${lists}/statistics`,
  'statistics of a year': `${lists}/statistics?from=${dayBefore(365)}&to=${dayBefore(0)}`,
  'totals of unpaid invoices': `${lists}/invoices/totals?filter=eq(outstanding,true)`,
  'first page of subscriptions': `${lists}/subscriptions?page[limit]=100`,
  'first page of invoices': `${lists}/invoices?page[limit]=100`,
  'first page of unpaid invoices': `${lists}/invoices?filter=eq(outstanding,true)&page[limit]=100`,
}

const figures: Record<string, { median: number; times: number[] }> = {}
await withBench(async (bench) => {
  const url = await bench.database()
  const { address } = await bench.api(url)
  const { pid: workerPid } = await bench.worker(url)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server stops at the end, whatever happened.
  await client.connect()
  const authorization = `Bearer ${await token(address)}`
  const site = { address, headers: { authorization, 'content-type': 'application/json' } }
  await openClub(site)
  await runJob({ site, client, workerPid }, 'billing-run')
  const daysAgo = `${DAYS} - n * ${DAYS} / ${SUBSCRIPTIONS}`
  const anchor = `date_trunc('milliseconds', now()) - (${daysAgo}) * interval '1 day'`
  await multiply(client, SUBSCRIPTIONS, { anchor })
  await fillInvoices(client)
  for (const [name, path] of Object.entries(paths)) await measure(name, site, path)
  await client.end()
})
const file = new URL('./results/statistics.json', import.meta.url)
const result = { machine, subscriptions: SUBSCRIPTIONS, figures }
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`)

function dayBefore(days: number): string {
  return Temporal.Now.plainDateISO('UTC').subtract({ days }).toString()
}

async function measure(
  name: string,
  { address, headers }: { address: string; headers: Record<string, string> },
  path: string,
): Promise<void> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run++) {
    const beganMs = performance.now()
    const { status } = await send('GET', address + path, headers)
    if (status !== 200) throw new Error(`${name}: ${status}`)
    if (run > 0) times.push(performance.now() - beganMs)
  }
  figures[name] = { median: median(times), times }
  process.stdout.write(`${name}, of ${whole(SUBSCRIPTIONS)}: ${spread(times, two)} ms\n`)
}

/** One invoice of each subscription, of the day on which it was made. */
async function fillInvoices(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    'create temporary table made as select * from invoice order by number desc limit 1',
  )
  await client.query('delete from invoice')
  const source = `(select id as of_subscription, subscriber_id as of_subscriber,
                          created_at as at, row_number() over (order by created_at, id) as nth
                     from subscription_terms) as one, made`
  await copyRows(client, 'invoice', source, {
    id: 'uuidv7()',
    number: 'nth',
    subscription_id: 'of_subscription',
    subscriber_id: 'of_subscriber',
    created_at: 'at',
    updated_at: 'at',
    outstanding: `nth % ${OWED} = 0`,
  })
  await client.query('drop table made')
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze invoice')
}
