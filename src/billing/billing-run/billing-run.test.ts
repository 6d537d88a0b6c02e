import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { eventsOf } from '../../../test/support/ordering.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import {
  addCurrency,
  buildOffering,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import type { ActiveRun } from '../runs/run.ts'
import type { DueSubscription } from '../subscriptions/due/due-subscriptions.ts'
import { billingRun } from './billing-run.ts'

type Members = Record<string, unknown>
type InvoiceLine = {
  number: number
  subscription_id: string
  kind: string
  period_start: Temporal.Instant
  period_end: Temporal.Instant
  items_amount: number
  outstanding: boolean
  tax_required: boolean
}

const jobs = '/v2/subscriptions/jobs'
const euro = (amount: number, includes_tax = true) => ({ EUR: { amount, includes_tax } })

async function startBilling(t: TestContext, now: string) {
  const shop = await startShop(t, { now })
  const { admin } = shop
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  return {
    shop,
    admin,
    /** One with an offering of its own. */
    async subscribed(planMembers: Members = {}, members: Members = {}): Promise<string> {
      const offering = await buildOffering(admin, {
        plans: [plan(planMembers)],
        products: [product({ price: euro(1_200) })],
      })
      const body = subscriber(account, { offering_id: offering.id, ...members })
      return (await subscribe(admin, body)).id
    },
    async many(count: number): Promise<string[]> {
      const { id } = await buildOffering(admin)
      const ids: string[] = []
      for (let index = 0; index < count; index++) {
        ids.push((await subscribe(admin, subscriber(account, { offering_id: id }))).id)
      }
      return ids
    },
    /** The invoices that a run makes, in the order of their numbers. */
    async run(): Promise<string[]> {
      const job = await createJob(shop)
      await shop.runTasks()
      assert.equal((await readJob(shop, job)).attributes.status, 'success')
      return linesOf(await invoicesOf(shop, job))
    },
    execute: (members: Partial<JobType<ActiveRun, DueSubscription>> = {}) =>
      workRun(shop, 'billing-run', members),
  }
}

async function createJob(shop: Shop): Promise<string> {
  const attributes = { job_type: 'billing-run' }
  const { body } = await shop.admin.post(jobs, { data: { type: 'subscription_job', attributes } })
  return body.data.id
}

async function readJob(shop: Shop, id: string) {
  return (await shop.admin.get(`${jobs}/${id}`)).body.data
}

async function invoicesOf({ deps, store }: Shop, runId: string | null): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select number, subscription_id, kind, period_start, period_end, items_amount, outstanding,
           tax_required
      from invoice
     where store_id = ${store.id} and (${runId}::uuid is null or run_id = ${runId})
     order by number`.execute(deps.db)
  return rows
}

function linesOf(invoices: InvoiceLine[]): string[] {
  return invoices.map(({ kind, period_start, period_end, items_amount, outstanding }) => {
    const days = [period_start, period_end].map((moment) => moment.toString().slice(5, 10))
    return `${kind} ${days.join('..')} ${items_amount}${outstanding ? '' : ' settled'}`
  })
}

async function set({ deps }: Shop, id: string, change: { currency: string } | { credit: number }) {
  const [[column = '', value] = []] = Object.entries(change)
  await sql`update subscription_terms set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
    deps.db,
  )
}

async function metaOf(shop: Shop, id: string) {
  return (await shop.admin.get(`${subscriptions}/${id}`)).body.data.meta
}

test('LIVE-4, LIVE-6, BILL-1, BILL-7: a start far back takes one run for each period', async (t) => {
  const { shop, admin, subscribed, run } = await startBilling(t, '2026-04-20T09:00:00Z')
  const pending = { pending: true, go_live_after: '2026-01-31T10:00:00Z' }
  const id = await subscribed({}, pending)
  await subscribed({}, { pending: true, go_live_after: '2026-04-20T09:00:01Z' })
  const stories = [
    ['cycle 01-31..02-28 1200'],
    ['cycle 02-28..03-31 1200'],
    ['cycle 03-31..04-30 1200'],
    [],
  ]
  for (const expected of stories) assert.deepEqual(await run(), expected)
  assert.deepEqual(await eventsOf(shop, id), ['subscription.created', 'subscription.activated'])

  // 7.4, BILL-10, BILL-16: what the invoice says, and that it is told.
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${id}/invoices`)
  const [newest] = body.data
  assert.deepEqual(newest.attributes.invoice_items, [
    {
      description: 'Coffee',
      product_id: newest.attributes.invoice_items[0].product_id,
      price: { amount: 1_200, currency: 'EUR', includes_tax: true },
      from_time_period: '2026-03-31T10:00:00.000Z',
      until_time_period: '2026-04-30T10:00:00.000Z',
    },
  ])
  const { number, outstanding, tax_required, manual_payment_pending } = newest.attributes
  assert.deepEqual(
    [number, outstanding, tax_required, manual_payment_pending],
    [3, true, false, false],
  )
  assert.deepEqual(await eventsOf(shop, newest.id), ['subscription_invoice.created'])
})

test('CAL-6, CAL-7, BILL-4, BILL-6, BILL-8, BILL-11, BILL-15: a life in runs', async (t) => {
  const { shop, admin, subscribed, run } = await startBilling(t, '2026-01-10T09:00:00Z')
  const days = { billing_interval_type: 'day', end_behavior: 'close', plan_length: 12 }
  const closing = await subscribed({ ...days, billing_frequency: 5, trial_period: 1 })
  assert.deepEqual(await run(), ['trial 01-10..01-11 0 settled'])
  assert.deepEqual(await run(), [], 'the same again bills nothing')
  for (const [hours, expected] of [
    [24, ['cycle 01-11..01-16 1200']],
    [24, []],
    [96, ['cycle 01-16..01-21 1200']],
    [120, ['cycle 01-21..01-23 480']],
    [48, []],
  ] as const) {
    shop.clock.advance({ hours })
    assert.deepEqual(await run(), expected)
  }
  const ended = await metaOf(shop, closing)
  assert.deepEqual([ended.closed, ended.status], [true, 'inactive'])
  assert.deepEqual((await eventsOf(shop, closing)).slice(1), ['subscription.closed'])
  assert.deepEqual(await run(), [])

  // A day's period each: paused, it is inactive at its end; resumed, it is billed again at once.
  const daily = { billing_interval_type: 'day' }
  const paused = await subscribed(daily)
  assert.deepEqual(await run(), ['cycle 01-23..01-24 1200'])
  const act = async (action: string) => {
    const data = { type: 'subscription_state', attributes: { action } }
    const { status } = await admin.post(`${subscriptions}/${paused}/states`, { data })
    assert.equal(status, 204)
  }
  await act('pause')
  shop.clock.advance({ hours: 23 })
  assert.deepEqual(await run(), [])
  assert.equal((await metaOf(shop, paused)).status, 'active')
  shop.clock.advance({ hours: 1 })
  assert.deepEqual(await run(), [])
  assert.equal((await metaOf(shop, paused)).status, 'inactive')
  assert.ok((await eventsOf(shop, paused)).includes('subscription.paused'))
  shop.clock.advance({ hours: 40 * 24 })
  await act('resume')
  assert.deepEqual(await run(), [], 'it still owes the first invoice')
  await sql`update invoice set outstanding = false where store_id = ${shop.store.id}`.execute(
    shop.deps.db,
  )
  await set(shop, paused, { credit: 3_000 })
  assert.deepEqual(await run(), ['cycle 03-05..03-06 0 settled'])
  assert.equal((await metaOf(shop, paused)).status, 'active', 'nothing to pay')
  assert.ok((await eventsOf(shop, paused)).includes('subscription.activated'))
  shop.clock.advance({ hours: 24 })
  assert.deepEqual(await run(), ['cycle 03-06..03-07 0 settled'])
  shop.clock.advance({ hours: 24 })
  assert.deepEqual(await run(), ['cycle 03-07..03-08 600'])
})

test('JOB-7, BILL-12, BILL-13, BILL-14: bad ones are parked, the rest is billed and reported', async (t) => {
  const { shop, admin, many, subscribed, execute } = await startBilling(t, '2026-01-10T09:00:00Z')
  const ids = await many(7)
  const [unpriced = '', broken = ''] = ids
  await subscribed({ fixed_price: euro(990, false) })
  await subscribed({ fixed_price: euro(0) })
  await set(shop, unpriced, { currency: 'USD' })
  // Only the database finds out: the period has an invoice already.
  await sql`
    insert into invoice (store_id, id, number, subscription_id, subscriber_id, kind, period_start,
                         period_end, currency, items_amount, taxable_amount, includes_tax,
                         tax_required, outstanding, created_at, updated_at)
    select store_id, gen_random_uuid(), 0, id, subscriber_id, 'cycle', anchor,
           anchor + interval '1 month', currency, 0, 0, true, false, false, anchor, anchor
      from subscription
     where store_id = ${shop.store.id} and id = ${broken}`.execute(shop.deps.db)
  const job = await createJob(shop)
  await execute({ batchSize: 4 })
  const { meta, attributes } = await readJob(shop, job)
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.progress, { done: 9, total: 9 })
  assert.deepEqual(meta.report, {
    invoices_ready_for_payment: 5,
    invoices_tax_required: 1,
    invoice_failures: 2,
    total_ready_for_payment: { EUR: { amount: 6_000, exact: '6000', includes_tax: true } },
    total_tax_required: { EUR: { amount: 990, exact: '990', includes_tax: false } },
  })
  const { body } = await admin.get(`${jobs}/${job}/failures`)
  const reasons = Object.fromEntries(
    body.data.map(({ attributes }: { attributes: { subject_id: string; reason: string } }) => [
      attributes.subject_id,
      attributes.reason,
    ]),
  )
  assert.deepEqual(Object.keys(reasons).sort(), [unpriced, broken].sort())
  assert.equal(reasons[unpriced], 'Coffee has no price in USD')
  assert.match(reasons[broken], /invoice_period/)
  assert.equal((await metaOf(shop, unpriced)).invoice_after, '2026-01-10T09:00:00.000Z')
  const numbers = (await invoicesOf(shop, job)).map(({ number }) => number)
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7])

  // BILL-14: they are tried again by the next run.
  await set(shop, unpriced, { currency: 'EUR' })
  const next = await createJob(shop)
  await execute()
  assert.deepEqual(
    (await invoicesOf(shop, next)).map((one) => [one.number, one.subscription_id]),
    [[8, unpriced]],
  )
})

test('BILL-12, JOB-8, JOB-9: killed, resumed and doubled workers bill every period once', async (t) => {
  const { shop, many, execute } = await startBilling(t, '2026-03-10T09:00:00Z')
  const ids = await many(24)
  // All have a backlog, so that each is still due after it was billed.
  const anchor = shop.clock.now().subtract({ hours: 70 * 24 })
  await sql`update subscription_terms set anchor = ${anchor}`.execute(shop.deps.db)
  await sql`update subscription_calendar set invoice_after = ${anchor}`.execute(shop.deps.db)
  const job = await createJob(shop)
  const whole = billingRun(shop.deps)
  let batches = 0
  const perform: JobType<ActiveRun, DueSubscription>['perform'] = async (tx, run, items, turn) => {
    await whole.perform(tx, run, items, turn)
    batches += 1
    // The worker dies: nothing of this batch reaches the database any more.
    if (batches === 3) throw new Error('Connection terminated unexpectedly')
  }
  await assert.rejects(execute({ batchSize: 5, perform }), /Connection terminated/)
  assert.equal((await invoicesOf(shop, job)).length, 10)
  assert.deepEqual((await readJob(shop, job)).meta.progress, { done: 10, total: 24 })

  await Promise.all([execute({ batchSize: 3 }), execute({ batchSize: 4 })])
  const { attributes, meta } = await readJob(shop, job)
  assert.equal(attributes.status, 'success')
  assert.equal(meta.report.invoices_ready_for_payment, 24)
  const invoices = await invoicesOf(shop, job)
  assert.deepEqual(invoices.map((one) => one.subscription_id).sort(), [...ids].sort())
  assert.deepEqual(
    invoices.map(({ number }) => number),
    ids.map((_, index) => index + 1),
  )

  // Three runs at once, from several workers: one invoice of each subscription for each run.
  const more = [await createJob(shop), await createJob(shop), await createJob(shop)]
  await Promise.all(more.map(() => shop.runTasks()))
  const counts = await Promise.all(more.map(async (id) => (await invoicesOf(shop, id)).length))
  assert.deepEqual(counts, [24, 24, 0])
  const all = await invoicesOf(shop, null)
  assert.deepEqual(
    all.map(({ number }) => number),
    all.map((_, index) => index + 1),
  )
})
