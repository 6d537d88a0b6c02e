import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  addSchedule,
  advance,
  advances,
  by,
  clockOf,
  frozen,
  openSandbox,
  to,
} from '../../test/support/advancing.ts'
import type { Client } from '../../test/support/client.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import type { TestStore } from '../../test/support/shop.ts'
import { numberEvents } from '../platform/events/number-events.ts'

const invoices = '/v2/subscriptions/invoices'

type Invoice = {
  attributes: { number: number; billing_period: { start: string }; outstanding: boolean }
  meta: { timestamps: { created_at: string } }
}

async function listInvoices(admin: Client): Promise<Invoice[]> {
  const { body } = await admin.get(`${invoices}?page[limit]=100`)
  return body.data.reverse()
}

test('everything in between happens, in order, with the time that it would have had', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  await addSchedule(admin, 'payment-run', '0 3 * * *')
  await subscribeBy(admin, 'card_approved')
  await subscribeBy(admin, 'card_approved', {
    pending: true,
    go_live_after: '2026-04-15T12:00:00Z',
  })
  await admin.post('/v2/carts', { data: { id: 'basket', name: 'Basket' } })
  const done = await advance(shop, admin, by('P3M'))
  assert.deepEqual(done.attributes, {
    status: 'success',
    from: '2026-03-02T09:15:00.000Z',
    to: '2026-06-02T09:15:00.000Z',
  })
  assert.deepEqual(done.meta.progress, { done: 132_480, total: 132_480 })
  assert.deepEqual(await clockOf(admin), ['running', '2026-06-02T09:15:00.000Z'])

  const made = await listInvoices(admin)
  assert.deepEqual(
    made.map(({ attributes, meta }) => [attributes.number, meta.timestamps.created_at]),
    [
      [1, '2026-03-03T02:00:00.000Z'],
      [2, '2026-04-03T01:00:00.000Z'], // Summer time in London.
      [3, '2026-04-16T01:00:00.000Z'],
      [4, '2026-05-03T01:00:00.000Z'],
      [5, '2026-05-16T01:00:00.000Z'],
    ],
  )
  assert.ok(
    made.every(({ attributes }) => !attributes.outstanding),
    'each was paid',
  )
  const { rows } = await sql<{ outcome: string; n: number; late: number }>`
    select outcome, count(*)::int as n, count(*) filter (where handled_at <> due_at)::int as late
      from schedule_slot where store_id = ${store.id} group by outcome`.execute(shop.deps.db)
  assert.deepEqual(rows, [{ outcome: 'fired', n: 184, late: 0 }], 'nothing is caught up')
  await numberEvents(shop.deps.db)
  const events = (await admin.get('/v2/events?limit=1000')).body.data
  const times = events.map((event: { created_at: string }) => event.created_at)
  assert.deepEqual(times, [...times].sort(), 'the feed is in the order of the store time')
  const expired = events.find((event: { type: string }) => event.type === 'cart.deleted')
  assert.equal(expired.created_at, '2026-03-09T09:15:00.000Z')
  await assertReconciled(shop)
})

test('while it advances the store can only be read, and it can be cancelled', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 409)
  const once = { 'idempotency-key': 'a year' }
  const { body } = await admin.post(advances, by('P1Y'), once)
  assert.equal((await admin.post(advances, by('P1Y'), once)).body.data.id, body.data.id)
  const write = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Ada' } })
  assert.equal(write.status, 409)
  assert.equal(write.headers.get('retry-after'), '5')
  assert.match(write.body.errors[0].detail, /is being advanced/)
  assert.equal((await admin.post(advances, by('P1D'))).status, 409)
  assert.equal((await admin.put('/v2/clock', frozen)).status, 409)
  assert.equal((await admin.get('/v2/accounts')).status, 200)
  assert.equal((await shop.admin.post('/v2/carts', { data: { name: 'Other' } })).status, 201)

  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 200)
  await shop.runTasks()
  const { data } = (await admin.get(`/v2/clock/advances/${body.data.id}`)).body
  assert.equal(data.attributes.status, 'cancelled')
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-02T09:15:00.000Z'])
  const again = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Ada' } })
  assert.equal(again.status, 201)
  const list = (await admin.get('/v2/clock/advances')).body
  assert.equal(list.meta.results.total, 1)
})

test('a write is not refused for an advance that has ended before anybody was told', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await admin.post(advances, by('P1D'))
  const account = { data: { type: 'account', name: 'Ada' } }
  assert.equal((await admin.post('/v2/accounts', account)).status, 409)
  await sql`
    update store_clock set advance_id = null where store_id = ${store.id}
  `.execute(shop.deps.db)
  assert.equal((await admin.post('/v2/accounts', account)).status, 201)
})

test("an organization's schedule fires in the store by the advance alone", async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const sister = await shop.openStore({ organizationOf: store })
  await addSchedule(store.organization, 'billing-run', '0 2 * * *')
  const slotsOf = async ({ id }: TestStore) => {
    const { rows } = await sql<{ due_at: Temporal.Instant }>`
      select due_at from schedule_slot where store_id = ${id} order by due_at`.execute(shop.deps.db)
    return rows.map(({ due_at }) => due_at.toString())
  }
  await admin.post(advances, by('P2D'))
  shop.clock.advance({ hours: 24 })
  await shop.fireSchedules()
  assert.deepEqual(await slotsOf(sister), ['2026-03-03T02:00:00Z'])
  assert.deepEqual(await slotsOf(store), [], 'a job has the store')
  await shop.runTasks()
  assert.deepEqual(await slotsOf(store), ['2026-03-03T02:00:00Z', '2026-03-04T02:00:00Z'])
})

test('a payment whose outcome nobody tells stops it cleanly', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  await addSchedule(admin, 'payment-run', '0 3 * * *')
  await subscribeBy(admin, 'card_timeout_forever')
  const stopped = await advance(shop, admin, by('P1M'))
  assert.equal(stopped.attributes.status, 'failed')
  const [invoice] = (await admin.get(invoices)).body.data
  assert.match(stopped.meta.error, new RegExp(`outcome of payments .*${invoice.id}`))
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-03T03:00:00.000Z'])
  const second = await advance(shop, admin, by('P1D'))
  assert.equal(second.attributes.status, 'success', 'whoever goes on knows of it')
})

test('a wrong request is refused', async (t) => {
  const { shop, admin } = await openSandbox(t)
  const bodies: [object, number][] = [
    [to('2026-03-02T09:14:59Z'), 422],
    [to('6000-01-01T00:00:00Z'), 422],
    [to('2027-01-01\t00:00:00Z'), 400],
    [to('9999-12-31T23:00:00-02:00'), 400],
    [by('P4000Y'), 422],
    [by('-P1D'), 400],
    [by('P'), 400],
    [by('P1Q'), 400],
    [by('P999999999Y'), 400],
    [{ data: { type: 'clock_advance', attributes: {} } }, 400],
    [
      { data: { type: 'clock_advance', attributes: { to: '2027-01-01T00:00:00Z', by: 'P1D' } } },
      400,
    ],
  ]
  for (const [body, status] of bodies) {
    assert.equal((await admin.post(advances, body)).status, status, JSON.stringify(body))
  }
  const live = await shop.admin.post(advances, by('P1D'))
  assert.equal(live.status, 422)
  assert.deepEqual(await clockOf(admin), ['real', '2026-03-02T09:15:00.000Z'])
  const fine = await advance(shop, admin, to('2026-03-02T09:16:00.1234567890123Z'))
  assert.equal(fine.attributes.to, '2026-03-02T09:16:00.123Z')
  const far = await advance(shop, admin, to('5999-12-31T23:59:59Z'))
  assert.equal(far.attributes.status, 'success')
})
