import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../test/support/killing.ts'
import { card, enableGateways, placeOrder } from '../test/support/ordering.ts'
import { startShop } from '../test/support/shop.ts'
import { storeLastCheck } from './billing/invoices/last-check.ts'
import { watchGauges } from './gauges.ts'
import { Prometheus } from './platform/metrics/prometheus.ts'
import { listQueues } from './platform/tasks/health.ts'
import { taskKinds } from './task-kinds.ts'

const LOOK_MS = 50

async function startWatched(t: TestContext) {
  const prometheus = new Prometheus()
  const shop = await startShop(t, { metrics: prometheus.metrics })
  const reading = async (series: string) => {
    const lines = (await prometheus.text()).split('\n')
    const line = lines.find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  const comesTo = (series: string, value: number) =>
    until(`${series} is ${value}`, 60, async () => (await reading(series)) === value)
  const watch = () => t.after(watchGauges(prometheus, shop.deps, LOOK_MS))
  return { shop, prometheus, reading, comesTo, watch }
}

test('payments are counted by outcome, and those without an answer are shown with their age', async (t) => {
  const { shop, reading, comesTo, watch } = await startWatched(t)
  const { admin, clock } = shop
  await enableGateways(admin)
  const cards = ['card_approved', 'card_declined', 'card_timeout_forever', 'card_asks_buyer']
  for (const cardId of cards) {
    const { path } = await placeOrder(admin, 1_000)
    await admin.post(`${path}/payments`, card(cardId))
  }
  const told = ['outcome="approved"', 'outcome="declined",class="try_again"', 'outcome="unknown"']
  for (const outcome of told) {
    assert.equal(await reading(`mercer_payments_total{subject="order",${outcome}}`), 1)
  }
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  await enableGateways(sandbox.admin)
  const { path } = await placeOrder(sandbox.admin, 1_000)
  await sandbox.admin.post(`${path}/payments`, card('card_timeout_forever'))
  watch()
  await comesTo('mercer_payments_unknown{subject="order"}', 0) // A request may still be at it.
  clock.advance({ minutes: 5 })
  await comesTo('mercer_payments_unknown{subject="order"}', 1)
  await comesTo('mercer_payments_unknown_oldest_seconds{subject="order"}', 300)
  assert.equal(await reading('mercer_payments_unknown{subject="invoice"}'), 0)
  const { rows } = await sql`
    select 1 from order_transaction where status = 'pending'`.execute(shop.deps.db)
  assert.equal(rows.length, 3, 'those of the sandbox and of the buyer are not counted')
})

test('a slot that nobody fires is overdue, and its delay is counted when it is fired', async (t) => {
  const { shop, prometheus, reading, comesTo, watch } = await startWatched(t)
  const job = { job_type: 'billing-run' }
  const schedule = { specification: '0 * * * *', location: 'UTC', job }
  const { status } = await shop.admin.post('/v2/subscriptions/schedules', {
    data: { type: 'subscription_schedule', attributes: schedule },
  })
  assert.equal(status, 201)
  watch()
  await comesTo('mercer_schedule_overdue_seconds', 0)
  const { next_fire_at: due } = await shop.deps.db
    .selectFrom('schedule')
    .select('next_fire_at')
    .where('store_id', '=', shop.store.id)
    .executeTakeFirstOrThrow()
  assert.ok(due)
  shop.clock.travelTo(due.add({ seconds: 7 }).toString())
  await comesTo('mercer_schedule_overdue_seconds', 7)
  await shop.fireSchedules()
  const delays = 'mercer_schedule_slot_delay_seconds'
  assert.equal(await reading(`${delays}_sum{job_type="billing-run"}`), 7)
  await comesTo('mercer_schedule_overdue_seconds', 0)

  await shop.runTasks()
  const ended = 'mercer_job_duration_seconds_count{job_type="billing-run",status="success"}'
  assert.equal(await reading(ended), 1)
  assert.doesNotMatch(await prometheus.text(), /[\da-f]{8}-[\da-f]{4}-/, 'no id is a label')
})

test('a worker shows every type of job before it has done one', async (t) => {
  const { shop, reading } = await startWatched(t)
  const types = ['billing-run', 'import', 'product-import', 'store-copy', 'webhook-replay']
  const seriesOf = (type: string) => [
    `mercer_job_duration_seconds_count{job_type="${type}",status="failed"}`,
    `mercer_job_items_parked_total{job_type="${type}"}`,
  ]
  assert.equal(await reading(seriesOf('import')[0] ?? ''), undefined, 'this is no worker yet')
  await shop.runTasks()
  for (const series of types.flatMap(seriesOf)) assert.equal(await reading(series), 0, series)
})

test('the last check of the books is a gauge, and the gauges outlive the database', async (t) => {
  const { shop, reading, comesTo, watch } = await startWatched(t)
  watch()
  await comesTo('mercer_tasks_waiting{kind="publish"}', 0)
  assert.equal(await reading('mercer_check_problems'), undefined, 'never checked')
  const at = shop.clock.now()
  await storeLastCheck(shop.deps.db, { at, problems: 3 })
  await comesTo('mercer_check_problems', 3)
  await storeLastCheck(shop.deps.db, { at, problems: 0 })
  await comesTo('mercer_check_problems', 0)
  assert.equal(await reading('mercer_check_timestamp_seconds'), at.epochMilliseconds / 1_000)

  const { prometheus, stop } = await withoutDatabase(t, shop.databaseUrl)
  await until('the look has failed', 60, async () => {
    const age = /^mercer_database_look_age_seconds (.*)$/m.exec(await prometheus.text())?.[1]
    return Number(age) > (3 * LOOK_MS) / 1_000
  })
  stop()
})

/** Gauges over a database that does not answer. */
async function withoutDatabase(t: TestContext, url: string) {
  const { openDb } = await import('./platform/db/db.ts')
  const { PageCache } = await import('./catalog/shopper/page-cache.ts')
  const { pino } = await import('pino')
  const nowhere = url.replace(/\/[^/]*$/, '/no_such_database')
  const db = openDb({ url: nowhere, poolMax: 1, statementTimeoutMs: 1_000 })
  t.after(() => db.destroy())
  const prometheus = new Prometheus()
  const sharedNow = async () => Temporal.Instant.fromEpochMilliseconds(0)
  const log = pino({ level: 'silent' })
  const parts = { db, pages: new PageCache(1_000), sharedNow, log }
  return { prometheus, stop: watchGauges(prometheus, parts, LOOK_MS) }
}

test('a backlog and dead letters of any size are counted up to a bound', async (t) => {
  const { deps } = await startShop(t, { own: true })
  await sql`
    insert into tasks.job (name, policy, start_after, created_on)
    select 'settle-transaction', 'standard', tasks.job_now() - interval '90 seconds', tasks.job_now()
      from generate_series(1, 12000)`.execute(deps.db)
  await sql`
    insert into tasks.job (name, policy, source_name)
    select 'dead-letters', 'standard', 'settle-transaction' from generate_series(1, 3)`.execute(
    deps.db,
  )
  const kinds = taskKinds.map(({ name }) => name)
  const queues = await listQueues(deps.db, kinds)
  assert.deepEqual(
    queues.map(({ kind }) => kind),
    kinds,
  )
  const settle = queues.find(({ kind }) => kind === 'settle-transaction')
  assert.deepEqual(
    { ...settle, oldestSeconds: 0 },
    {
      kind: 'settle-transaction',
      waiting: 10_000,
      running: 0,
      retrying: 0,
      oldestSeconds: 0,
      deadLetters: 3,
    },
  )
  assert.ok((settle?.oldestSeconds ?? 0) >= 90)
})
