import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { created, subscribeDaily } from '../support/daily-club.ts'
import { testDatabase } from '../support/database.ts'
import { askWith, killSome, type Processes, processesOn, until } from '../support/killing.ts'
import { runCommand } from '../support/program.ts'
import { thorough } from '../support/thorough.ts'

/** A month of a sandbox store goes by while the workers that advance its clock are killed. */

const SUBSCRIPTIONS = thorough ? 200 : 40
const DAYS = 31 // 28 of February and three of March
const KILLS = 2 // Each may cost two takeovers, and after the sixth at one moment a job is given up.
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
  await until('the subscriptions are there', SECONDS_MAX, async () => {
    const { rows } = await client.query('select count(*)::int as n from subscription')
    return rows[0].n === SUBSCRIPTIONS
  })
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

type Store = Pick<Processes, 'ask'> & { id: string }

/** A copy has the same ids, so that the lives of the two can be compared. */
async function copyStore(t: TestContext, url: string, processes: Processes) {
  const { client, port } = processes
  const { rows } = await client.query(`select id from store where kind = 'store'`)
  const [{ id }] = rows
  const args = ['store', 'copy', '--from', id, '--name', 'Twin']
  const { stdout } = await runCommand(t, args, { env: { DATABASE_URL: url } })
  const told = (what: string) => new RegExp(`${what} +(\\S+)`).exec(stdout)?.[1] ?? ''
  const key = { id: told('client id'), secret: told('client secret') }
  const { rows: all } = await client.query(`select id from store where name = 'Twin'`)
  return { own: { ...processes, id }, twin: { ask: askWith(port, key), id: all[0].id } }
}

/** Begins the month; gives the advance as it is. */
async function beginMonth(store: Store) {
  const { id } = await created(store, '/v2/clock/advance', {
    type: 'clock_advance',
    attributes: { to: '2030-03-03T12:00:00Z' },
  })
  return async () => (await store.ask('GET', `/v2/clock/advances/${id}`)).body.data
}

type Read = Awaited<ReturnType<typeof beginMonth>>

async function awaitMonth(read: Read): Promise<void> {
  await until('it has ended', SECONDS_MAX, async () => {
    return !['pending', 'started'].includes((await read()).attributes.status)
  })
  const { attributes, meta } = await read()
  assert.equal(attributes.status, 'success', meta.error)
}

/** Invoices, their payments, and the events of the month with their moments. */
async function booksOf({ client }: Processes, { id }: Store) {
  const statements = [
    `select subscription_id, number, period_start, period_end, items_amount, outstanding,
            created_at, updated_at
       from invoice where store_id = $1 order by number`,
    `select number, attempt, payment.status, payment.amount, payment.created_at
       from invoice_payment as payment
       join invoice on invoice.store_id = payment.store_id and invoice.id = invoice_id
      where payment.store_id = $1 order by number, attempt`,
    `select type, created_at, count(*)::int as events
       from event
      where store_id = $1 and created_at > '2030-01-31T12:00:00Z' and type not like 'clock%'
      group by type, created_at order by created_at, type`,
  ]
  const books: unknown[] = []
  for (const statement of statements) books.push((await client.query(statement, [id])).rows)
  return books
}

const name = 'workers killed while a clock advances: the same month as without'

test(name, { timeout: TEST_MS_MAX }, async (t) => {
  const url = await testDatabase(t)
  const processes = await processesOn(t, url, { DATABASE_URL: url })
  const { ask, client, startApi, startWorker } = processes
  const workers = [startWorker(), startWorker()]
  await Promise.all([startApi(), ...workers].map((program) => program.saw('"msg":"ready"')))
  await prepareStore(processes)
  const { own, twin } = await copyStore(t, url, processes)
  const read = await beginMonth(own)
  await until('it is begun', SECONDS_MAX, async () => (await read()).meta.progress.done > 0)
  await killSome(processes, workers, { kills: KILLS, msMax: KILL_MS_MAX })
  await awaitMonth(read)
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
  await awaitMonth(await beginMonth(twin))
  assert.deepEqual(await booksOf(processes, own), await booksOf(processes, twin))
  const { body } = await ask('GET', '/v2/subscriptions/reconciliation')
  const broken = body.data.attributes.invariants.filter((one: { holds: boolean }) => !one.holds)
  assert.deepEqual(broken, [])
})
