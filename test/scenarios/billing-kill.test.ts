import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queue, subscribeDaily, upload } from '../support/daily-club.ts'
import { killSome, type Processes, prepareProcesses, until } from '../support/killing.ts'
import type { Program } from '../support/program.ts'
import { product } from '../support/subscribing.ts'
import { thorough } from '../support/thorough.ts'

/**
 * Two workers that are killed again and again while they import, bill and collect. Subscriptions
 * are by the day and began long ago, so that every billing run has a period of each to bill.
 */

const SUBSCRIPTIONS = 2_000
const PRODUCTS = thorough ? 1_000 : 300
const ROUNDS = thorough ? 20 : 2
const KILLS = thorough ? 2 : 1
const KILL_MS_MAX = 1_500
const MANUAL_OF_TEN = thorough ? 1 : 6 // A payment by hand costs the test less.
const RUN_SECONDS_MAX = 90
const TEST_MS_MAX = 1_200_000

const cards = [
  'card_approved',
  'card_timeout',
  'card_lost_request',
  'card_duplicate',
  'card_declined',
]

const isManual = (index: number) => index % 10 < MANUAL_OF_TEN
const cardOf = (index: number) => cards[Math.floor(index / 10) % cards.length]

/** Kills workers at random moments until all runs have ended, each in its time. */
async function killWhileRunning(processes: Processes, workers: Program[]): Promise<void> {
  const { client } = processes
  const count = async (where: string) =>
    (await client.query(`select count(*)::int as n from run where ${where}`)).rows[0].n
  await until('a run is begun', RUN_SECONDS_MAX, async () => {
    return (await count("status <> 'pending'")) > 0
  })
  await killSome(processes, workers, { kills: KILLS, msMax: KILL_MS_MAX })
  await until('all runs have ended', RUN_SECONDS_MAX, async () => {
    return (await count("status in ('pending', 'started')")) === 0
  })
  assert.equal(await count("status <> 'success'"), 0)
}

const productLines = (round: number) =>
  Array.from({ length: PRODUCTS }, (_, index) => ({
    type: 'subscription_product',
    attributes: product({ external_ref: `round-${round}-${index}` }),
  }))

/** IMP-13: every line once, and none of them failed. */
async function assertImported(
  { ask }: Processes,
  id: string,
  type: string,
  lines: number,
): Promise<void> {
  const { body } = await ask('GET', `/v2/subscriptions/imports/${id}`)
  assert.equal(body.data.meta.records.imported[type], lines)
  const errors = await ask('GET', `/v2/subscriptions/imports/${id}/errors`)
  assert.deepEqual(errors.body.data, [])
}

/** BILL-12, BILL-13: so many periods of each, one after the other, and no number left out. */
async function assertPeriods({ client }: Processes, periods: number): Promise<void> {
  const { rows } = await client.query(
    `with billed as (
       select store_id, subscription_id as id, count(*)::int as periods,
              min(period_start) as first, max(period_end) as last,
              count(distinct period_start)::int as starts, sum(amount)::int as amount
         from invoice group by store_id, subscription_id)
     select external_ref, periods, starts, first, last, go_live_after
       from subscription left join billed using (store_id, id)
      where periods is distinct from $1 or starts <> $1 or first <> go_live_after
         or last <> go_live_after + $1 * interval '24 hours' or amount <> $1 * 700`,
    [periods],
  )
  assert.deepEqual(rows.slice(0, 5), [], 'every period is billed once')
  const { rows: numbers } = await client.query(
    'select count(*)::int as n, max(number)::int as last, min(number)::int as first from invoice',
  )
  const n = SUBSCRIPTIONS * periods
  assert.deepEqual(numbers, [{ n, last: n, first: 1 }])
}

/** PAY-6: who can pay has paid each invoice once, by our book and by that of the gateway. */
async function assertPaidOnce({ client }: Processes, periods: number): Promise<void> {
  const { rows } = await client.query(
    `with charged as (
       select store_id, split_part(key, ':', 1)::uuid as invoice_id, count(*) as times,
              sum(amount) as amount
         from sandbox_charge where status = 'approved' group by 1, 2
     ), paid as (
       select store_id, invoice_id, count(*) filter (where status = 'success') as times,
              count(*) as attempts, sum(amount) filter (where status = 'success') as amount
         from invoice_payment group by 1, 2)
     select invoice.number, invoice.outstanding, charged.times as charged, paid.times as paid,
            paid.attempts, payment_authority ->> 'card_id' as card
       from invoice
       join subscription on subscription.store_id = invoice.store_id
                        and subscription.id = invoice.subscription_id
       left join charged on charged.store_id = invoice.store_id
                        and charged.invoice_id = invoice.id
       left join paid on paid.store_id = invoice.store_id and paid.invoice_id = invoice.id
      where case when manual_payments or payment_authority ->> 'card_id' = 'card_declined'
                 then charged.times is not null or paid.times <> 0 or not outstanding
                 else charged.times is distinct from 1 or paid.times is distinct from 1
                      or charged.amount <> paid.amount or outstanding end
         or paid.attempts is distinct from 1`,
  )
  assert.deepEqual(rows.slice(0, 5), [], 'every invoice is tried once, and paid once or not at all')
  const { rows: sums } = await client.query(
    "select count(*)::int as n from sandbox_charge where status = 'approved'",
  )
  const payers = Array.from({ length: SUBSCRIPTIONS }, (_, index) => index).filter((index) => {
    return !isManual(index) && cardOf(index) !== 'card_declined'
  })
  assert.equal(sums[0].n, payers.length * periods)
}

const name = `${SUBSCRIPTIONS} subscriptions, workers killed at random: no period billed, no card charged twice`

test(name, { timeout: TEST_MS_MAX }, async (t) => {
  const processes = await prepareProcesses(t)
  const workers = [processes.startWorker(), processes.startWorker()]
  const programs = [processes.startApi(), ...workers]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const imported = await subscribeDaily(processes, SUBSCRIPTIONS, (index) => ({
    manual_payments: isManual(index),
    payment_authority: { type: 'service_payments_processor', card_id: cardOf(index) },
  }))
  await killWhileRunning(processes, workers)
  await assertImported(processes, imported, 'subscription', SUBSCRIPTIONS)

  for (let round = 1; round <= ROUNDS; round++) {
    // Payments of the round before, at once with the invoices of this one.
    const kinds = ['payment-run', 'billing-run'].sort(() => Math.random() - 0.5)
    for (const kind of kinds) await queue(processes, kind)
    const file = await upload(processes, productLines(round))
    await killWhileRunning(processes, workers)
    await assertPeriods(processes, round)
    await assertImported(processes, file, 'subscription_product', PRODUCTS)
  }
  await queue(processes, 'payment-run')
  await killWhileRunning(processes, workers)
  await assertPaidOnce(processes, ROUNDS)
  const { body } = await processes.ask('GET', '/v2/subscriptions/reconciliation')
  const broken = body.data.attributes.invariants.filter((one: { holds: boolean }) => !one.holds)
  assert.deepEqual(broken, [])
})
