import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { bareInsert } from './support/bare-invoices.ts'
import { machine, median, megabytesOf, perSecond, spread, two, whole } from './support/figures.ts'
import {
  type Club,
  columnsOf,
  multiply,
  openAccount,
  openClub,
  post,
  subscriberOf,
} from './support/generated-subscriptions.ts'
import { send } from './support/lean-client.ts'
import { token, withBench } from './support/processes.ts'
import { type Done, type Measuring, outstandingOnly, runJob } from './support/runs.ts'

/**
 * A night of billing by one worker process: a billing run over many due subscriptions, beside a
 * bare insert of the same invoices and items, what memory it takes, and its preview; a payment run
 * against a gateway that takes 5 ms to answer; and subscriptions made over HTTP.
 * `BENCH_SUBSCRIPTIONS=5000,10000` chooses the sizes, `BENCH_PAYMENTS=1000` how many are collected,
 * `BENCH_SECONDS=1` makes the rounds over HTTP short.
 */
const sizes = (process.env.BENCH_SUBSCRIPTIONS ?? '100000,1000000').split(',').map(Number)
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 10_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = 3
const CONNECTIONS = 32
const LATENCY_MS = 5
const AT_ONCE = 32 // Concurrent gateway calls of a payment run.

type Measured = Measuring & { url: string; apiPid: number; club: Club }

const billing: { subscriptions: number; rounds: Billed[] }[] = []
let payments: Figures = {}
let creating: Figures = {}

for (const [place, subscriptions] of sizes.entries()) {
  await withBench(async (bench) => {
    const url = await bench.database()
    const { address, pid: apiPid } = await bench.api(url)
    const authorization = `Bearer ${await token(address)}`
    const site = { address, headers: { authorization, 'content-type': 'application/json' } }
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {}) // the server stops at the end, whatever happened
    await client.connect()
    const club = await openClub(site)
    await multiply(client, subscriptions)
    const worker = await bench.worker(url, { MERCER_SANDBOX_LATENCY_MS: String(LATENCY_MS) })
    const measured = { site, client, url, apiPid, workerPid: worker.pid, club }

    billing.push({ subscriptions, rounds: await billRounds(measured, subscriptions) })
    if (place === 0) {
      payments = await collectRounds(measured)
      creating = await createRounds(measured)
    }
    await client.end()
  })
}
tellWhetherLinear()
const text = JSON.stringify({ machine, billing, payments, creating }, null, 2)
await writeFile(new URL('./results/billing.json', import.meta.url), `${text}\n`)

type Figures = Record<string, number[]>
type Billed = Pick<Done, 'seconds' | 'megabytes'> & {
  rate: number
  bareSeconds: number
  ratio: number
  preview: { seconds: number; apiMegabytes: number }
}

async function billRounds(measured: Measured, subscriptions: number): Promise<Billed[]> {
  const { client } = measured
  const rounds: Billed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const preview = await measurePreview(measured, subscriptions)
    const { id, seconds, megabytes, report } = await runJob(measured, 'billing-run')
    if (report.invoices_ready_for_payment !== subscriptions) throw new Error(JSON.stringify(report))
    const bareSeconds = await bareInsert(client, `run_id = '${id}'`)
    const [rate, ratio] = [subscriptions / seconds, bareSeconds / seconds]
    rounds.push({ seconds, rate, bareSeconds, ratio, megabytes, preview })
    await client.query('vacuum analyze subscription_calendar') // as autovacuum would by the next night
  }
  const of = (figure: (billed: Billed) => number) => rounds.map(figure)
  process.stdout.write(
    `billing run over ${whole(subscriptions)} subscriptions: ` +
      `${spread(
        of((one) => one.rate),
        whole,
      )} invoices a second, ` +
      `${spread(
        of((one) => one.ratio),
        two,
      )} of the bare insert of the same rows; the worker took ` +
      `${median(of((one) => one.megabytes.atTenth))} MB after a tenth, ` +
      `${median(of((one) => one.megabytes.atEnd))} MB at the end; a preview of it took ` +
      `${spread(
        of((one) => one.preview.seconds / one.seconds),
        two,
      )} of its time\n`,
  )
  return rounds
}

/** One request; it keeps as many drafts as the run will make invoices. */
async function measurePreview({ site, apiPid }: Measured, drafts: number) {
  const startedAt = performance.now()
  const preview = await post(site, '/v2/subscriptions/jobs/preview', {
    data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } },
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (preview.meta.report.drafts !== drafts) throw new Error(JSON.stringify(preview))
  return { seconds, apiMegabytes: await megabytesOf(apiPid) }
}

/** Each round finds so many invoices outstanding and no others. */
async function collectRounds(measured: Measured): Promise<Figures> {
  const { client } = measured
  const rates: number[] = []
  const limit = AT_ONCE / (LATENCY_MS / 1000)
  for (let round = 0; round < ROUNDS; round++) {
    const invoices = await outstandingOnly(client, round * PAYMENTS, PAYMENTS)
    const { seconds, report } = await runJob(measured, 'payment-run')
    if (report.total_payment_attempts !== invoices || report.failed_payments > 0) {
      throw new Error(JSON.stringify(report))
    }
    rates.push(report.total_payment_attempts / seconds)
  }
  const shares = rates.map((rate) => rate / limit)
  process.stdout.write(
    `payment run with a gateway that takes ${LATENCY_MS} ms: ${spread(rates, whole)} payments a ` +
      `second, ${spread(shares, two)} of what ${AT_ONCE} calls at once allow\n`,
  )
  return { rates, shares }
}

/** Subscriptions of new accounts, beside those accounts, and beside the rows alone. */
async function createRounds({ site, url, club }: Measured): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  pool.on('error', () => {})
  const bareCreate = await prepareBareCreate(pool)
  const places = Array.from({ length: 400 * SECONDS }, (_, index) => index)
  const path = `${site.address}/v2/subscriptions/subscriptions`
  const choice = { offering_id: club.offeringId, plan_id: club.planId }
  const rounds: { rate: number; accounts: number; bare: number }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const opened: string[] = []
    const accounts = await perSecond(places, CONNECTIONS, async () => {
      opened.push((await openAccount(site)).id)
    })
    const bodies = opened.map((id) => JSON.stringify({ data: { ...subscriberOf(id), ...choice } }))
    const rate = await perSecond(bodies, CONNECTIONS, async (body) => {
      const answer = await send('POST', path, site.headers, body)
      if (answer.status !== 201) throw new Error(answer.text())
    })
    const bare = await perSecond(places, CONNECTIONS, bareCreate)
    if (round >= 0) rounds.push({ rate, accounts, bare }) // before that the compiler settles
  }
  await pool.end()
  const figures = {
    rates: rounds.map(({ rate }) => rate),
    ofAccounts: rounds.map(({ rate, accounts }) => rate / accounts),
    ofBare: rounds.map(({ rate, bare }) => rate / bare),
  }
  process.stdout.write(
    `POST subscriptions, ${CONNECTIONS} at once: ${spread(figures.rates, whole)} a second, ` +
      `${spread(figures.ofAccounts, two)} of POST accounts, ` +
      `${spread(figures.ofBare, two)} of the rows alone\n`,
  )
  return figures
}

/** A subscriber and a subscription in one transaction: no HTTP, no lock, no check, no event. */
async function prepareBareCreate(pool: pg.Pool): Promise<() => Promise<void>> {
  const rowsLike = async (table: string, given: Record<string, string>) => {
    const names = await columnsOf(pool, table)
    const values = names.map((name) => given[name] ?? name)
    return `insert into ${table} (${names.join(', ')})
            select ${values.join(', ')} from (select * from ${table} limit 1) as kept`
  }
  const subscriber = await rowsLike('subscriber', { id: '$1', account_id: '$2' })
  const terms = await rowsLike('subscription_terms', {
    id: '$1',
    subscriber_id: '$2',
    account_id: '$3',
  })
  const calendar = await rowsLike('subscription_calendar', { subscription_id: '$1' })
  return async () => {
    const [id, subscriberId, accountId] = [1, 2, 3].map(() => crypto.randomUUID())
    const client = await pool.connect()
    try {
      await client.query('begin')
      const query = (name: string, text: string, values: unknown[]) =>
        client.query({ name, text, values })
      await query('subscriber', subscriber, [subscriberId, accountId])
      await query('terms', terms, [id, subscriberId, accountId])
      await query('calendar', calendar, [id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** The cost of one subscription in a large run, relative to its cost in a small one. */
function tellWhetherLinear(): void {
  const [least, most] = [billing[0], billing.at(-1)]
  if (!least || !most || least === most) return
  const each = ({ subscriptions, rounds }: typeof least) =>
    median(rounds.map(({ seconds }) => seconds)) / subscriptions
  process.stdout.write(
    `one of ${whole(most.subscriptions)} costs ${two(each(most) / each(least))} times ` +
      `one of ${whole(least.subscriptions)}\n`,
  )
}
