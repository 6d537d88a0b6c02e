import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { keepCard } from '../test/support/stripe-payment.ts'
import { cpuMsOf, machine, median, perSecond, spread, two, whole } from './support/figures.ts'
import { multiply, openClub, type Site } from './support/generated-subscriptions.ts'
import { send } from './support/lean-client.ts'
import { token, withBench } from './support/processes.ts'
import { type Measuring, outstandingOnly, runJob } from './support/runs.ts'

/**
 * Payment runs of one worker through Stripe's own package, against a fake of Stripe in a process of
 * its own that takes 5 ms to answer; and the same with one call of a hundred that hangs. Beside
 * them, in turn, the sandbox with the same latency, which costs no HTTP.
 * `BENCH_PAYMENTS=1000 BENCH_ROUNDS=1` makes it short.
 */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 5_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const CUSTOMERS = 500
const LATENCY_MS = 5
const AT_ONCE = 32 // Concurrent gateway calls of a payment run.
const HANG_MS = 10_000
const HANGS = 0.01
const GIVEN_UP_MS = 9_000 // Mercer waits no longer for Stripe.

type Subject = 'sandbox' | 'stripe' | 'hanging'
type Figures = { rate: number; share: number; cpuMs: number }
const subjects: Subject[] = ['sandbox', 'stripe', 'hanging']

/** Calls a second that so many at once allow. */
const limits: Record<Subject, number> = {
  sandbox: AT_ONCE / (LATENCY_MS / 1000),
  stripe: AT_ONCE / (LATENCY_MS / 1000),
  hanging: AT_ONCE / ((LATENCY_MS + HANGS * GIVEN_UP_MS) / 1000),
}

const figures: Record<Subject, Figures[]> = { sandbox: [], stripe: [], hanging: [] }
await withBench(async (bench) => {
  const url = await bench.database()
  const stripe = await bench.stripe()
  const env = {
    MERCER_SANDBOX_LATENCY_MS: String(LATENCY_MS),
    MERCER_STRIPE_URL: stripe,
    MERCER_SECRETS_KEY: randomBytes(32).toString('base64'),
  }
  const { address } = await bench.api(url, env)
  const authorization = `Bearer ${await token(address)}`
  const site = { address, headers: { authorization, 'content-type': 'application/json' } }
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server stops at the end, whatever happened
  await client.connect()
  await openClub(site)
  await multiply(client, PAYMENTS * subjects.length * (ROUNDS + 1))
  const worker = await bench.worker(url, env)
  const measured = { site, client, workerPid: worker.pid }
  await runJob(measured, 'billing-run')
  await keepCards(client, stripe)
  let billed = 0
  for (let round = -1; round < ROUNDS; round++) {
    for (const subject of subjects) {
      await choose(site, stripe, subject)
      const figure = await collect(measured, subject, billed)
      if (round >= 0) figures[subject].push(figure) // before that the compiler settles
      billed += PAYMENTS
    }
  }
  await client.end()
})
tell()
const text = JSON.stringify({ machine, payments: PAYMENTS, figures }, null, 2)
await writeFile(new URL('./results/gateways.json', import.meta.url), `${text}\n`)

/** Customers of Stripe, whose cards are kept; subscriptions share them. */
async function keepCards(client: pg.Client, url: string): Promise<void> {
  const cards: object[] = []
  await perSecond(Array.from({ length: CUSTOMERS }), 8, async () => {
    cards.push(await keepCard({ url, secretKey: 'sk_test_fake' }, 'pm_card_visa'))
  })
  await client.query(
    `update subscription_terms
        set payment_authority = kept.card
       from (select id, $1::json -> ((row_number() over (order by id)) % $2)::int as card
               from subscription_terms) as kept
      where kept.id = subscription_terms.id`,
    [JSON.stringify(cards), CUSTOMERS],
  )
}

async function choose(site: Site, stripe: string, subject: Subject): Promise<void> {
  const slug = subject === 'sandbox' ? 'service_payments_processor' : 'stripe'
  const keys = slug === 'stripe' ? { secret_key: 'sk_test_fake' } : {}
  const data = JSON.stringify({ data: { enabled: true, subscriptions: true, ...keys } })
  const set = await send('PUT', `${site.address}/v2/gateways/${slug}`, site.headers, data)
  if (set.status !== 200) throw new Error(set.text())
  const hangingRequests = subject === 'hanging' ? HANGS : 0
  const faults = JSON.stringify({ latencyMs: LATENCY_MS, hangMs: HANG_MS, hangingRequests })
  await send('POST', `${stripe}/_fake/faults`, {}, faults)
}

async function collect(measured: Measuring, subject: Subject, after: number): Promise<Figures> {
  const count = await outstandingOnly(measured.client, after, PAYMENTS)
  const before = await cpuMsOf(measured.workerPid)
  const { seconds, report } = await runJob(measured, 'payment-run')
  const { total_payment_attempts: tried, failed_payments: failed } = report
  if (tried !== count || failed > 0) throw new Error(JSON.stringify(report))
  const rate = tried / seconds
  const cpuMs = ((await cpuMsOf(measured.workerPid)) - before) / tried
  // The next run would settle what this one leaves open, and its invoices are not due then.
  await settleOpen(measured)
  return { rate, share: rate / limits[subject], cpuMs }
}

/** Settles the payments to which three calls in a row hung. */
async function settleOpen(measured: Measuring): Promise<void> {
  const open = `select from invoice_payment where status = 'initiated' limit 1`
  while ((await measured.client.query(open)).rowCount) await runJob(measured, 'payment-run')
}

function tell(): void {
  const of = (subject: Subject, figure: keyof Figures) => figures[subject].map((one) => one[figure])
  const sandbox = median(of('sandbox', 'rate'))
  const names: Record<Subject, string> = {
    sandbox: `the sandbox, ${LATENCY_MS} ms`,
    stripe: `Stripe, ${LATENCY_MS} ms`,
    hanging: `Stripe, one call of ${1 / HANGS} hangs for ${HANG_MS / 1000} s`,
  }
  for (const subject of subjects) {
    process.stdout.write(
      `payment run through ${names[subject]}: ${spread(of(subject, 'rate'), whole)} payments a ` +
        `second, ${two(median(of(subject, 'rate')) / sandbox)} of the sandbox, ` +
        `${spread(of(subject, 'share'), two)} of what ${AT_ONCE} calls at once allow; ` +
        `${two(median(of(subject, 'cpuMs')))} ms of the worker's processor each\n`,
    )
  }
}
