import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { act } from '../../../test/support/changing.ts'
import { runJob } from '../../../test/support/invoicing.ts'
import {
  differencesOf,
  draftsOf,
  happen,
  jobs,
  openPopulation,
  type Population,
  preview,
  type Story,
  stories,
  subscribeOne,
} from '../../../test/support/previewing.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import {
  addCurrency,
  buildOffering,
  made,
  openAccount,
  plan,
  subscribe,
  subscriber,
  subscriptions,
} from '../../../test/support/subscribing.ts'
import { triesOf } from '../../../test/support/thorough.ts'
import { workRun } from '../../../test/support/working.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import { isOfStore } from '../../stores/clock/time-scopes.ts'
import { billingRun } from '../billing-run/billing-run.ts'
import type { ActiveRun } from '../runs/run.ts'
import { sweepPreviews } from './queries.ts'

const RUNS = triesOf(4, 8, 200)

/** The invoices that a run made, by subscription, with what a draft has too. */
async function invoicesOf({ deps, admin }: Shop, runId: string): Promise<Record<string, object>> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select id, kind from invoice where run_id = ${runId}`.execute(deps.db)
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  const { body } = await admin.get('/v2/subscriptions/invoices?page[limit]=100')
  type Invoice = { id: string; attributes: Record<string, object>; meta: Record<string, never> }
  const shown = body.data
    .filter(({ id }: Invoice) => kinds.has(id))
    .map(({ id, attributes, meta }: Invoice) => {
      const { billing_period, invoice_items, tax_required } = attributes
      const { price, proration_events } = meta
      const kind = kinds.get(id)
      const draft = { kind, billing_period, invoice_items, price, tax_required, proration_events }
      return [meta.subscription_id, draft]
    })
  assert.equal(shown.length, rows.length)
  return Object.fromEntries(shown)
}

/** Compares the drafts of the preview with the drafts that would be made now. */
function expected(shown: Record<string, object>, now: Record<string, object>) {
  const invoices: Record<string, object> = {}
  const differences: Record<string, object> = {}
  for (const id of new Set([...Object.keys(shown), ...Object.keys(now)])) {
    const previewed = shown[id]
    const found = now[id]
    const isSame = JSON.stringify(previewed) === JSON.stringify(found)
    const difference = !previewed ? 'new' : found ? 'changed' : 'gone'
    if (previewed && isSame) invoices[id] = previewed
    else differences[id] = { difference, previewed, found }
  }
  return { invoices, differences }
}

async function tell(
  shop: Shop,
  world: Population,
  story: Story,
  isChanged: boolean,
): Promise<void> {
  const { admin, clock } = shop
  const live = async (days: readonly number[]) => {
    for (const count of days) {
      await runJob(shop, 'billing-run')
      clock.advance({ hours: 24 * count })
    }
  }
  const lives = await Promise.all(
    story.subscriptions.map(async (spec) => {
      return { spec, id: await subscribeOne(world, spec, clock.now()) }
    }),
  )
  await live(story.past)
  await Promise.all(lives.map(({ spec, id }) => happen(world, id, spec, spec.before)))
  await live(story.since)

  const asOf = clock.now().add({ hours: story.hoursAhead }).toString()
  const first = await preview(admin, asOf)
  const drafts = await draftsOf(admin, first.id)
  if (isChanged) {
    // With a policy a change of plan would queue a run, which would come before ours.
    const changed = lives.filter(({ spec }) => spec.after !== 'switch' || spec.offering === 1)
    await Promise.all(changed.map(({ spec, id }) => happen(world, id, spec, spec.after)))
    await Promise.all(story.later.map((spec) => subscribeOne(world, spec, clock.now())))
  }
  const second = await preview(admin, asOf)
  const { invoices, differences } = expected(drafts, await draftsOf(admin, second.id))
  if (!isChanged) assert.equal(second.attributes.digest, first.attributes.digest)

  clock.travelTo(asOf)
  const job = await runJob(shop, 'billing-run', { preview_digest: first.attributes.digest })
  assert.deepEqual(await invoicesOf(shop, job.id), invoices)
  assert.deepEqual(await differencesOf(admin, job.id), differences)
  const { differences: count, ...report } = job.meta.report
  assert.equal(count, Object.keys(differences).length)
  if (count === 0) assert.deepEqual({ ...first.meta.report, ...report }, first.meta.report)
}

for (const [name, isChanged] of [
  ['a preview and the run that is held to it agree to the cent', false],
  ['what has changed since the preview is told and not invoiced, the rest is', true],
] as const) {
  test(name, async (t) => {
    const shop = await startShop(t)
    const world = await openPopulation(shop)
    const property = fc
      .asyncProperty(stories, (story) => tell(shop, world, story, isChanged))
      // One store for all: what another story left is no longer there.
      .beforeEach(async () => {
        const { db } = shop.deps
        await sql`update subscription_terms set deleted_at = ${shop.clock.now()}`.execute(db)
        await sql`update subscription_calendar set billable = false`.execute(db)
      })
    await fc.assert(property, { numRuns: RUNS })
    await assertReconciled(shop)
  })
}

async function openClub(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t, { now: '2026-03-10T09:00:00Z' })
  const { admin } = shop
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const days = { billing_interval_type: 'day', end_behavior: 'close' }
  const { id: offering_id, plans } = await buildOffering(admin, {
    plans: [plan(), plan({ name: 'Trial', trial_period: 1 }), plan({ name: 'Day', ...days })],
  })
  return {
    shop,
    admin,
    async join(nth = 0, members: object = {}): Promise<string> {
      const body = subscriber(account, { offering_id, plan_id: plans[nth], ...members })
      return (await subscribe(admin, body)).id
    },
    /** With batches of two, and what else is to be otherwise. */
    work: (members: Partial<JobType<ActiveRun, never>> = {}) =>
      workRun(shop, 'billing-run', { batchSize: 2, ...members }),
  }
}

const euro = (amount: number) => ({ amount, currency: 'EUR', includes_tax: true })
const asked = (attributes: object) => ({ data: { type: 'subscription_job', attributes } })

test('a preview tells what a run would do, and changes nothing', async (t) => {
  const { shop, admin, join } = await openClub(t)
  const { clock, deps } = shop
  const ended = await join(2)
  const stopped = await join()
  await runJob(shop, 'billing-run')
  assert.equal((await act(admin, stopped, 'pause')).status, 204)
  clock.travelTo('2026-04-10T09:00:00Z')
  const dated = await join(0, { pending: true, go_live_after: '2026-04-12T00:00:00Z' })
  const plain = await join()
  const trial = await join(1)
  const broken = await join()
  await sql`update subscription_terms set currency = 'USD' where id = ${broken}`.execute(deps.db)
  const kept = async () => {
    const { rows } = await sql`
      select (select json_agg(one order by id) from subscription as one)::text as subscriptions,
             (select count(*) from invoice) as invoices, (select count(*) from event) as events,
             (select count(*) from run) as runs`.execute(deps.db)
    return rows
  }
  const before = await kept()
  const made = await preview(admin, '2026-04-12T02:00:00+02:00')
  assert.deepEqual(await kept(), before)

  assert.equal(made.attributes.as_of, '2026-04-12T00:00:00.000Z')
  assert.match(made.attributes.digest, /^[\da-f]{64}$/)
  assert.deepEqual(made.meta.report, {
    subscriptions_due: 6,
    drafts: 3,
    invoices_ready_for_payment: 2,
    invoices_tax_required: 0,
    invoice_failures: 1,
    total_ready_for_payment: { EUR: { amount: 2_400, exact: '2400', includes_tax: true } },
    total_tax_required: {},
    invoices_settled: 1,
    going_live: 1,
    deactivations: 1,
    closings: 1,
    skipped: 0,
  })
  assert.deepEqual(made.meta.failures, [
    { subscription_id: broken, reason: 'Coffee has no price in USD' },
  ])
  const drafts = await draftsOf(admin, made.id)
  assert.deepEqual(Object.keys(drafts), [plain, trial, dated], 'the one that waits longest first')
  const { invoice_items, ...draft } = drafts[dated] as { invoice_items: { price: object }[] }
  assert.deepEqual(invoice_items[0]?.price, euro(1_200))
  assert.deepEqual(draft, {
    kind: 'cycle',
    billing_period: { start: '2026-04-12T00:00:00.000Z', end: '2026-05-12T00:00:00.000Z' },
    price: euro(1_200),
    tax_required: false,
    proration_events: [],
  })
  const page = await admin.get(`${jobs}/previews/${made.id}/drafts?page[limit]=1&page[offset]=1`)
  assert.equal(page.body.meta.results.total, 3)
  assert.equal(page.body.data[0].meta.subscription_id, trial)

  // It has gone live in the meantime, which is no difference; the past has less that is due.
  clock.travelTo('2026-04-12T00:00:01Z')
  const held = await runJob(shop, 'billing-run', { preview_digest: made.attributes.digest })
  assert.equal(held.meta.report.differences, 0)
  assert.equal(held.relationships.preview.data.id, made.id)
  const { body: ofPreview } = await admin.get(`${jobs}?filter=eq(preview_id,${made.id})`)
  assert.deepEqual(
    ofPreview.data.map((one: { id: string }) => one.id),
    [held.id],
  )
  const states = [ended, stopped].map(async (id) => {
    const { meta } = (await admin.get(`${subscriptions}/${id}`)).body.data
    return [meta.status, meta.closed, meta.paused]
  })
  assert.deepEqual(await Promise.all(states), [
    ['inactive', true, false],
    ['inactive', false, true],
  ])
  assert.equal((await preview(admin, '2026-03-01T00:00:00Z')).meta.report.drafts, 0)
  await sql`update subscription_terms set currency = 'EUR' where id = ${broken}`.execute(deps.db)
  await assertReconciled(shop)
})

test('bad requests, repeated ones, and previews of others', async (t) => {
  const { shop, admin, join } = await openClub(t)
  await join()
  const refused: [object, number, string][] = [
    [{ job_type: 'tax-run' }, 400, 'data.attributes.job_type'],
    [{ job_type: 'billing-run', as_of: 'soon' }, 400, 'data.attributes.as_of'],
    [{ job_type: 'billing-run', as_of: '9999-01-01T00:00:00Z' }, 400, 'data.attributes.as_of'],
    [{ job_type: 'billing-run', as_of: null }, 400, 'data.attributes.as_of'],
  ]
  for (const [attributes, status, source] of refused) {
    const { status: found, body } = await admin.post(`${jobs}/preview`, asked(attributes))
    assert.deepEqual([found, body.errors[0].source], [status, source], JSON.stringify(attributes))
  }
  const key = { 'idempotency-key': 'once' }
  const body = asked({ job_type: 'billing-run', as_of: '2026-03-11T00:00:00Z' })
  const again = await Promise.all([
    admin.post(`${jobs}/preview`, body, key),
    admin.post(`${jobs}/preview`, body, key),
  ])
  const [{ id, attributes }, other] = again.map((answer) => answer.body.data)
  assert.equal(other.id, id, 'the same key, the same preview')
  const read = await admin.get(`${jobs}/previews/${id}`)
  assert.deepEqual(read.body, again[0]?.body)
  assert.equal((await admin.get(`${jobs}/previews`)).body.data.length, 1)
  assert.equal((await admin.get(`${jobs}/previews/${crypto.randomUUID()}`)).status, 404)
  assert.equal((await admin.get(`${jobs}/previews/preview/drafts`)).status, 404)
  assert.equal((await admin.get(`${jobs}/${crypto.randomUUID()}/differences`)).status, 404)

  const { digest: preview_digest } = attributes
  const foreigner = await shop.openStore()
  const jobOf = (client = admin, members: object = {}) =>
    client.post(jobs, asked({ job_type: 'billing-run', preview_digest, ...members }))
  const source = 'data.attributes.preview_digest'
  for (const [answer, status] of [
    [await jobOf(), 422], // Its moment has not come yet.
    [await jobOf(foreigner.admin), 400],
    [await jobOf(admin, { preview_digest: '0'.repeat(64) }), 400],
    [await jobOf(admin, { job_type: 'payment-run' }), 400],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.errors[0].source], [status, source])
  }
  shop.clock.travelTo('2026-03-11T00:00:00Z')
  assert.equal((await jobOf()).status, 201)
})

test('JOB-8: a held run that is killed goes on; what fails is no difference', async (t) => {
  const { shop, admin, join, work } = await openClub(t)
  const { clock, deps } = shop
  const ids: string[] = []
  for (let nth = 0; nth < 9; nth++) ids.push(await join())
  const [double = '', paused = '', removed = '', dearer = ''] = ids
  const { attributes, id: previewId } = await preview(admin)
  await act(admin, paused, 'pause')
  await admin.delete(`${subscriptions}/${removed}`)
  await sql`update subscription_terms set credit = 200 where id = ${dearer}`.execute(deps.db)
  const later = [await join(), await join(), await join()]
  // Only the database finds out: the period has an invoice already.
  await sql`
    insert into invoice (store_id, id, number, subscription_id, subscriber_id, kind, period_start,
                         period_end, currency, items_amount, taxable_amount, includes_tax,
                         tax_required, outstanding, created_at, updated_at)
    select store_id, gen_random_uuid(), 0, id, subscriber_id, 'cycle', anchor,
           anchor + interval '1 month', currency, 0, 0, true, false, false, anchor, anchor
      from subscription where id = ${double}`.execute(deps.db)
  const job = await made(
    admin,
    jobs,
    asked({ job_type: 'billing-run', preview_digest: attributes.digest }),
  )

  // The preview is kept for a run that waits, however old it gets.
  clock.advance({ hours: 31 * 24 })
  await sweepPreviews(deps.db, { now: clock.now(), holds: isOfStore(shop.store.id) })
  assert.equal((await admin.get(`${jobs}/previews/${previewId}`)).status, 200)
  const whole = billingRun(deps)
  let batches = 0
  const perform: JobType<ActiveRun, never>['perform'] = async (tx, run, items, turn) => {
    await whole.perform(tx, run, items, turn)
    batches += 1
    if (batches === 4) throw new Error('Connection terminated unexpectedly')
  }
  await assert.rejects(work({ perform }), /Connection terminated/)
  await work()

  const { meta } = (await admin.get(`${jobs}/${job.id}`)).body.data
  assert.equal(meta.report.differences, 6)
  assert.equal(meta.report.invoice_failures, 1)
  assert.equal(meta.report.invoices_ready_for_payment, 5)
  const { rows } = await sql<{ subscription_id: string }>`
    select subscription_id from invoice where run_id = ${job.id}`.execute(deps.db)
  assert.deepEqual(rows.map((one) => one.subscription_id).sort(), ids.slice(4).sort())
  const differences = Object.entries(await differencesOf(admin, job.id)).map(
    ([id, one]) => `${id} ${(one as { difference: string }).difference}`,
  )
  assert.deepEqual(
    differences.sort(),
    [
      `${paused} gone`,
      `${removed} gone`,
      `${dearer} changed`,
      ...later.map((id) => `${id} new`),
    ].sort(),
  )
  assert.equal(
    (await admin.get(`${jobs}/${job.id}/failures`)).body.data[0].attributes.subject_id,
    double,
  )

  await sweepPreviews(deps.db, { now: clock.now(), holds: isOfStore(shop.store.id) })
  assert.equal((await admin.get(`${jobs}/previews/${previewId}`)).status, 404)
  assert.equal((await admin.get(`${jobs}/${job.id}/differences`)).body.data.length, 6)
})
