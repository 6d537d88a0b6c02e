import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import {
  beginAdvance,
  type ClockSite,
  openClockSite,
  openSandbox,
  progressOf,
  type StoreSite,
  untilEnded,
} from './clock-site.ts'
import { atRate } from './event-site.ts'
import { spread, two } from './figures.ts'
import { multiply, openAccount, openClub, post } from './generated-subscriptions.ts'
import { send } from './lean-client.ts'
import type { Bench } from './processes.ts'

/** A live store, measured while the clocks of other stores are advanced. */

const RATE = 50 // Leaves the API idle most of the time, so that what takes longer has waited.
const LIVE_SUBSCRIPTIONS = 100
const LOOK_MS = 10
const START_MS_MAX = 60_000

/** Milliseconds. */
type Spread = { median: number; p95: number }
/** A run bills all subscriptions of the live store: how long it waits, and until it has ended. */
type Figures = { read: Spread; write: Spread; runStart: Spread; runEnd: Spread }
const names = ['read', 'write', 'runStart', 'runEnd'] as const

type Options = { subscriptions: number; rounds: number; seconds: number }

/** Rounds without an advance, with one and with two, in turns. */
export async function measureBeside(bench: Bench, options: Options) {
  const site = await openClockSite(bench)
  await openClub(site.live)
  // So long ago that no run is the last one that finds all of them due.
  const anchor = `date_trunc('milliseconds', now()) - interval '40 years'`
  await multiply(site.client, LIVE_SUBSCRIPTIONS, { storeId: site.live.storeId, anchor })
  const { id: accountId } = await openAccount(site.live)
  const sandboxes = [
    await openSandbox(bench, site, options.subscriptions),
    await openSandbox(bench, site, options.subscriptions),
  ]
  const measure = () => figuresOf(site, `/v2/accounts/${accountId}`, options.seconds)
  await measure() // Warm-up.
  const rounds: Figures[][] = []
  for (let round = 0; round < options.rounds; round++) {
    const figures: Figures[] = []
    for (const advancing of [0, 1, 2]) {
      figures.push(await whileAdvancing(site.client, sandboxes.slice(0, advancing), measure))
    }
    rounds.push(figures)
  }
  await site.client.end()
  tell(rounds)
  return rounds.map(([alone, one, two]) => ({ alone, one, two }))
}

/** They are cancelled afterwards, long before their end. */
async function whileAdvancing<Result>(
  client: pg.Client,
  stores: readonly StoreSite[],
  work: () => Promise<Result>,
): Promise<Result> {
  const ids: string[] = []
  for (const store of stores) ids.push(await beginAdvance(store, 'P50Y'))
  const deadline = performance.now() + START_MS_MAX
  for (const id of ids) {
    while ((await progressOf(client, id)).share === 0) {
      if (performance.now() > deadline) throw new Error('the advance does not begin')
      await delay(LOOK_MS)
    }
  }
  const result = await work()
  for (const { address, headers } of stores) {
    const { status } = await send('POST', `${address}/v2/clock/advance/cancel`, headers, '{}')
    if (status !== 200) throw new Error(`cancel: ${status}`)
  }
  for (const id of ids) await untilEnded(client, id, 'cancelled')
  return result
}

async function figuresOf({ live, client }: ClockSite, path: string, seconds: number) {
  const took = { read: [] as number[], write: [] as number[] }
  const item = { type: 'custom_item', name: 'Tea', quantity: 1, price: { amount: 900 } }
  const body = JSON.stringify({ data: item })
  const timed = async (
    times: number[],
    work: () => Promise<{ status: number }>,
    wanted: number,
  ) => {
    const startMs = performance.now()
    const { status } = await work()
    if (status !== wanted) throw new Error(`answered with ${status}`)
    times.push(performance.now() - startMs)
  }
  const ending = new AbortController()
  const runs = measureRuns(client, live, ending.signal)
  const requests = atRate((seconds * RATE) / 2, RATE / 2, async () => {
    await timed(took.read, () => send('GET', live.address + path, live.headers), 200)
    const items = `${live.address}/v2/carts/${crypto.randomUUID()}/items`
    await timed(took.write, () => send('POST', items, live.headers, body), 201)
  })
  await requests.finally(() => ending.abort())
  const { starts, ends } = await runs
  return {
    read: spreadOf(took.read),
    write: spreadOf(took.write),
    runStart: spreadOf(starts),
    runEnd: spreadOf(ends),
  }
}

const PAUSE_MS = 200

/** Billing runs of the live store, one after the other, by the clock of the database. */
async function measureRuns(client: pg.Client, live: StoreSite, signal: AbortSignal) {
  const starts: number[] = []
  const ends: number[] = []
  while (!signal.aborted) {
    const data = { type: 'subscription_job', attributes: { job_type: 'billing-run' } }
    const { id } = await post(live, '/v2/subscriptions/jobs', { data })
    const { start, end } = await untilDone(client, id)
    starts.push(start)
    ends.push(end)
    await delay(PAUSE_MS)
  }
  return { starts, ends }
}

async function untilDone(client: pg.Client, id: string): Promise<{ start: number; end: number }> {
  for (;;) {
    const { rows } = await client.query(
      `select status, report, 1000 * extract(epoch from started_at - created_at)::float as start,
              1000 * extract(epoch from finished_at - created_at)::float as end
         from run where id = $1`,
      [id],
    )
    const [{ status, report, start, end }] = rows
    if (status === 'success' && report.invoices_ready_for_payment === LIVE_SUBSCRIPTIONS) {
      return { start, end }
    }
    if (['success', 'failed'].includes(status)) throw new Error(JSON.stringify(rows))
    await delay(LOOK_MS)
  }
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

const words = {
  read: 'a small read',
  write: 'a cart with its first item',
  runStart: `the start of a billing run of ${LIVE_SUBSCRIPTIONS}`,
  runEnd: 'its end',
}

function tell(rounds: readonly Figures[][]): void {
  for (const name of names) {
    for (const figure of ['median', 'p95'] as const) {
      const of = (advancing: number) =>
        rounds.map((round) => round[advancing]?.[name][figure] ?? Number.NaN)
      const alone = of(0)
      const ratios = (advancing: number) =>
        spread(
          of(advancing).map((one, nth) => one / (alone[nth] ?? Number.NaN)),
          two,
        )
      process.stdout.write(
        `${words[name]} in a live store, ${figure}: ${spread(alone, two)} ms; beside an advance ` +
          `${ratios(1)} times, beside two ${ratios(2)} times\n`,
      )
    }
  }
}
