import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { importFile, productImports } from '../../../test/support/catalog-importing.ts'
import { productLine, uploadLines } from '../../../test/support/importing.ts'
import {
  assertPaymentsAgree,
  bill,
  issue,
  reportOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { createEndpoint, sendWebhooks, startReceiver } from '../../../test/support/receiver.ts'
import { createSchedule } from '../../../test/support/scheduling.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { made, openAccount } from '../../../test/support/subscribing.ts'
import { HISTORY_DAYS } from '../config.ts'
import { cleanUpHandling } from './clean-up.ts'
import { cleanUp } from './task-kinds.ts'

async function cleanUpNow(shop: Shop): Promise<void> {
  await shop.deps.db.transaction().execute((tx) => shop.deps.tasks.enqueue(tx, cleanUp, {}))
  await shop.runTasks()
}

async function countsOf({ deps }: Shop): Promise<Record<string, number>> {
  const tables = [
    'run',
    'run_failure',
    'schedule_slot',
    'sandbox_charge',
    'subscription_import',
    'import_line',
  ]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(deps.db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** Three of each, and what must outlive its age. */
async function liveThroughAWeek(t: TestContext) {
  const shop = await startShop(t, { now: '2026-01-05T09:30:00Z' })
  const { admin, clock } = shop
  await createSchedule(admin, '0 10 * * *')
  const { id } = await subscribeBy(admin, 'card_approved')
  for (let day = 1; day <= 3; day++) {
    clock.advance({ days: 1 })
    await shop.fireSchedules()
    await shop.runTasks()
    await issue(shop, id, { month: day })
    await reportOf(shop, 'payment-run')
    const missing = [{ invoice_id: crypto.randomUUID(), tax_items: [] }]
    assert.equal((await reportOf(shop, 'tax-run', { taxes: missing })).invoice_failures, 1)
    await uploadLines(admin, productLine(`tea-${day}`))
    await shop.runTasks()
  }
  return shop
}

test('what has ended is deleted at the age that the operator sets, and not before', async (t) => {
  const shop = await liveThroughAWeek(t)
  const { clock, deps, store } = shop
  const made = await countsOf(shop)
  assert.deepEqual([made.schedule_slot, made.sandbox_charge], [3, 4], 'and one that was billed')
  assert.deepEqual([made.run_failure, made.subscription_import], [3, 3])
  clock.advance({ days: HISTORY_DAYS - 3 })
  await cleanUpNow(shop)
  assert.deepEqual(await countsOf(shop), made, 'nothing is old enough')

  clock.advance({ days: 1 })
  await cleanUpNow(shop)
  const some = await countsOf(shop)
  assert.deepEqual([some.schedule_slot, some.sandbox_charge], [2, 2], 'the first day is gone')

  // A payment is as old as its id, which is made by the real clock.
  const real = Temporal.Now.instant()
  if (Temporal.Instant.compare(clock.now(), real) < 0) clock.travelTo(`${real}`)
  clock.advance({ days: HISTORY_DAYS })
  await cleanUpNow(shop)
  const { rows } = await sql<{ job_type: string }>`
    select job_type from run where store_id = ${store.id} order by job_type`.execute(deps.db)
  assert.deepEqual(
    rows.map(({ job_type }) => job_type),
    ['billing-run', 'import', 'payment-run', 'tax-run'],
    'the last success of each type stays',
  )
  assert.deepEqual(await countsOf(shop), {
    run: 4,
    run_failure: 1,
    schedule_slot: 1,
    sandbox_charge: 0,
    subscription_import: 0,
    import_line: 0,
  })
  await assertPaymentsAgree(shop)
  assert.equal((await shop.admin.get('/v2/subscriptions/jobs')).body.meta.results.total, 4)
})

test('unfinished work is never deleted, however old', async (t) => {
  const shop = await liveThroughAWeek(t)
  const { clock, deps, store } = shop
  const open = await sql<{ id: string }>`
    update run set status = 'pending', finished_at = null
     where id = (select id from run where job_type = 'tax-run' order by sequence limit 1)
    returning id`.execute(deps.db)
  const payment = await sql<{ invoice_id: string; attempt: number }>`
    update invoice_payment set status = 'initiated'
     where id = (select id from invoice_payment order by created_at limit 1)
    returning invoice_id, attempt`.execute(deps.db)
  const [unpaid] = payment.rows
  await sql`
    update subscription_import set status = 'started', finished_at = null
     where id = (select id from subscription_import order by created_at limit 1)`.execute(deps.db)
  const refunded = await sql<{ key: string }>`
    insert into sandbox_charge (store_id, key, kind, parent_key, card_id, amount, currency, status,
                                reference, created_at)
    select store_id, 'refund of it', 'refund', key, card_id, 1, currency, 'approved', 'sandbox_r',
           ${clock.now().add({ hours: 24 * HISTORY_DAYS })}
      from sandbox_charge order by created_at desc limit 1
    returning parent_key as key`.execute(deps.db)

  clock.advance({ days: HISTORY_DAYS + 10 })
  await cleanUpNow(shop)
  const kept = await sql<{ id: string }>`
    select id from run where store_id = ${store.id} and id = ${open.rows[0]?.id}`.execute(deps.db)
  assert.deepEqual(kept.rows, open.rows)
  const charges = await sql<{ key: string }>`
    select key from sandbox_charge where store_id = ${store.id}`.execute(deps.db)
  assert.deepEqual(
    new Set(charges.rows.map(({ key }) => key)),
    new Set([`${unpaid?.invoice_id}:${unpaid?.attempt}`, refunded.rows[0]?.key, 'refund of it']),
  )
  assert.equal((await countsOf(shop)).subscription_import, 1)
})

test('IMX-9: what an organization imported is deleted at its age too', async (t) => {
  const shop = await startShop(t)
  const { organization } = shop.store
  const file = 'sku,name,commodity_type\nA,Tea,physical\n'
  const { job } = await importFile(shop, organization, productImports, file)
  await cleanUpNow(shop)
  assert.equal((await organization.get(job)).status, 200)
  shop.clock.advance({ days: HISTORY_DAYS + 1 })
  await cleanUpNow(shop)
  assert.equal((await organization.get(job)).status, 404)
})

test('what a sandbox keeps is as old as its own clock says', async (t) => {
  const shop = await startShop(t)
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const { admin } = sandbox
  const jobs = '/v2/subscriptions/jobs'
  const freeze = (attributes?: { now: string }) =>
    admin.put('/v2/clock', {
      data: { type: 'clock', attributes: { mode: 'frozen', ...attributes } },
    })
  await freeze()
  shop.clock.advance({ days: HISTORY_DAYS + 1 })
  const store = { ...shop, admin, store: sandbox }
  const asked = { type: 'subscription_job', attributes: { job_type: 'billing-run' } }
  const { id: preview } = await made(admin, `${jobs}/preview`, { data: asked })
  for (const _ of [1, 2]) await reportOf(store, 'billing-run')
  await cleanUpNow(shop)
  assert.equal((await admin.get(`${jobs}/previews/${preview}`)).status, 200, 'it is new there')
  assert.equal((await admin.get(jobs)).body.meta.results.total, 2)

  const ahead = shop.clock.now().add({ hours: 24 * HISTORY_DAYS })
  await freeze({ now: ahead.toString() })
  await cleanUpNow(shop)
  assert.equal((await admin.get(`${jobs}/previews/${preview}`)).status, 404)
  assert.equal((await admin.get(jobs)).body.meta.results.total, 1, 'the last success stays')
})

test('the book of a sandbox that is ahead agrees when its charges are forgotten', async (t) => {
  const shop = await startShop(t, { now: `${Temporal.Now.instant()}` })
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const now = shop.clock.now().add({ hours: 24 * 365 })
  const attributes = { mode: 'frozen', now: `${now}` }
  const ahead = await sandbox.admin.put('/v2/clock', { data: { type: 'clock', attributes } })
  assert.equal(ahead.status, 200, JSON.stringify(ahead.body))
  const store = { ...shop, admin: sandbox.admin, store: sandbox }
  await bill(store, 'card_approved')
  await reportOf(store, 'payment-run')
  assert.equal((await countsOf(shop)).sandbox_charge, 1)
  shop.clock.advance({ days: HISTORY_DAYS + 1 })
  await cleanUpNow(shop)
  assert.equal((await countsOf(shop)).sandbox_charge, 0)
  await assertPaymentsAgree(shop)
})

test('replays and removed cards of a sandbox are as old as its own clock says', async (t) => {
  const shop = await startShop(t)
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const { admin } = sandbox
  const freeze = (attributes?: { now: string }) =>
    admin.put('/v2/clock', {
      data: { type: 'clock', attributes: { mode: 'frozen', ...attributes } },
    })
  await freeze()
  shop.clock.advance({ days: HISTORY_DAYS + 1 })
  const { url } = await startReceiver(t)
  const { id: endpoint } = await createEndpoint(admin, { url, types: ['account.*'] })
  const replays = `/v2/webhook-endpoints/${endpoint}/replay`
  const { body } = await admin.post(replays, { data: { type: 'webhook_replay' } })
  await sendWebhooks({ ...shop, admin, store: sandbox })
  const methods = `/v2/accounts/${await openAccount(admin)}/payment-methods`
  const card = { data: { type: 'payment_method', payment: 'card_spare' } }
  const { id: method } = (await admin.post(methods, card)).body.data
  assert.equal((await admin.delete(`${methods}/${method}`)).status, 204)
  const kept = async () => {
    await cleanUpNow(shop)
    const { status } = await admin.get(`${replays}s/${body.data.id}`)
    const removed = await shop.deps.db.selectFrom('payment_method').select('id').execute()
    return [status, removed.length]
  }
  assert.deepEqual(await kept(), [200, 1], 'they are new there')
  await freeze({ now: shop.clock.now().add({ hours: 24 }).toString() })
  assert.deepEqual(await kept(), [404, 0])
})

test('slots of a sandbox are as old as its own clock says', async (t) => {
  const shop = await startShop(t)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  await createSchedule(admin, '0 10 * * *')
  const daysAhead = async (days: number) => {
    const now = shop.clock.now().add({ hours: 24 * days })
    const attributes = { mode: 'frozen', now: now.toString() }
    assert.equal(
      (await admin.put('/v2/clock', { data: { type: 'clock', attributes } })).status,
      200,
    )
  }
  for (const days of [1, 2]) {
    await daysAhead(days)
    assert.equal(await shop.fireSchedules(), 1)
  }
  await daysAhead(HISTORY_DAYS)
  await cleanUpNow(shop)
  assert.equal((await countsOf(shop)).schedule_slot, 2, 'the first one is not old enough')
  await daysAhead(HISTORY_DAYS + 1)
  await cleanUpNow(shop)
  assert.equal((await countsOf(shop)).schedule_slot, 1)
})

test('a sweep that fails keeps no other from its work, and is told of', async (t) => {
  const { deps } = await startShop(t)
  const swept: string[] = []
  const sweeps = [
    () => Promise.reject(new Error('no room')),
    async () => void swept.push('second'),
    () => Promise.reject(new Error('no room either')),
    async () => void swept.push('fourth'),
  ]
  const { handler } = cleanUpHandling({ ...deps, sweeps })
  const tries = { attempt: 1, retriesLeft: 1, lastAttempt: false }
  const task = { id: '', data: {}, ...tries, log: deps.log }
  await assert.rejects(
    handler({ ...task, signal: new AbortController().signal }),
    /^Error: no room$/,
  )
  assert.deepEqual(swept, ['second', 'fourth'])
})
