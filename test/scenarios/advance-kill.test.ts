import assert from 'node:assert/strict'
import { test } from 'node:test'
import { created, subscribeDaily } from '../support/daily-club.ts'
import { killSome, type Processes, prepareProcesses, until } from '../support/killing.ts'
import { thorough } from '../support/thorough.ts'

/** A month of a sandbox store goes by while the workers that advance its clock are killed. */

const SUBSCRIPTIONS = thorough ? 200 : 40
const DAYS = 31 // 28 of February and three of March
const KILLS = 2 // Each may cost two takeovers, and a job is given up after the fifth.
const KILL_MS_MAX = 1_500
const SECONDS_MAX = 180
const TEST_MS_MAX = 1_800_000

const cards = ['card_approved', 'card_timeout', 'card_lost_request', 'card_duplicate']

/** The store as it is before the month: subscriptions that begin with it, and two schedules. */
async function prepareStore(processes: Processes): Promise<void> {
  const { ask, client } = processes
  await client.query(`update store set mode = 'sandbox' where kind = 'store'`)
  const attributes = { mode: 'frozen', now: '2030-01-31T12:00:00Z' }
  assert.equal((await ask('PUT', '/v2/clock', { data: { type: 'clock', attributes } })).status, 200)
  await subscribeDaily(processes, SUBSCRIPTIONS, (index) => ({
    go_live_after: '2030-02-01T00:00:00Z',
    manual_payments: false,
    payment_authority: {
      type: 'service_payments_processor',
      card_id: cards[index % cards.length],
    },
  }))
  for (const [hour, job_type] of [
    [2, 'billing-run'],
    [3, 'payment-run'],
  ] as const) {
    await created(processes, '/v2/subscriptions/schedules', {
      type: 'subscription_schedule',
      attributes: { specification: `0 ${hour} * * *`, location: 'UTC', job: { job_type } },
    })
  }
}

const name = 'workers killed while a clock advances: the same month as without'

test(name, { timeout: TEST_MS_MAX }, async (t) => {
  const processes = await prepareProcesses(t)
  const { ask, client, startApi, startWorker } = processes
  const workers = [startWorker(), startWorker()]
  await Promise.all([startApi(), ...workers].map((program) => program.saw('"msg":"ready"')))
  await prepareStore(processes)
  const { id } = await created(processes, '/v2/clock/advance', {
    type: 'clock_advance',
    attributes: { to: '2030-03-03T12:00:00Z' },
  })
  const read = async () => (await ask('GET', `/v2/clock/advances/${id}`)).body.data
  await until('it is begun', SECONDS_MAX, async () => (await read()).meta.progress.done > 0)
  await killSome(processes, workers, { kills: KILLS, msMax: KILL_MS_MAX })
  await until('it has ended', SECONDS_MAX, async () => {
    return !['pending', 'started'].includes((await read()).attributes.status)
  })
  const { attributes, meta } = await read()
  assert.equal(attributes.status, 'success', meta.error)
  const clock = (await ask('GET', '/v2/clock')).body.data.attributes
  assert.deepEqual([clock.mode, clock.now], ['frozen', '2030-03-03T12:00:00.000Z'])

  const { rows: books } = await client.query(
    `select count(*)::int as invoices, count(distinct created_at)::int as days,
            count(*) filter (where outstanding)::int as open, max(number)::int as last,
            count(*) filter (where created_at::text not like '% 02:00:00+00')::int as late
       from invoice`,
  )
  const invoices = SUBSCRIPTIONS * DAYS
  assert.deepEqual(books, [{ invoices, days: DAYS, open: 0, last: invoices, late: 0 }])
  const count = async (rows: string) =>
    (await client.query(`select count(*)::int as n from ${rows}`)).rows[0].n
  const paid = `invoice_payment where status = 'success' and created_at::text like '% 03:00:00+00'`
  assert.equal(await count(paid), invoices)
  assert.equal(await count(`sandbox_charge where status = 'approved'`), invoices)
  const { rows: slots } = await client.query(
    `select outcome, count(*)::int as slots from schedule_slot
      where handled_at = due_at group by outcome`,
  )
  assert.deepEqual(slots, [{ outcome: 'fired', slots: 2 * DAYS }], 'each slot in its own moment')
  const { body } = await ask('GET', '/v2/subscriptions/reconciliation')
  const broken = body.data.attributes.invariants.filter((one: { holds: boolean }) => !one.holds)
  assert.deepEqual(broken, [])
})
