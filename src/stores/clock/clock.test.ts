import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { subscribeBy } from '../../../test/support/invoicing.ts'
import { type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import { goLiveEverywhere } from '../../billing/subscriptions/states/go-live.ts'
import { sweepCarts } from '../../carts/change-carts.ts'
import { numberEvents } from '../../platform/events/number-events.ts'

const path = '/v2/clock'
const schedules = '/v2/subscriptions/schedules'
const jobs = '/v2/subscriptions/jobs'
const START = '2026-03-02T09:15:00.000Z'

const clock = (mode: string, now?: string) => ({
  data: { type: 'clock', attributes: { mode, ...(now !== undefined && { now }) } },
})

async function openSandbox(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t)
  const store = await shop.openStore({ mode: 'sandbox' })
  return { shop, store, admin: store.admin }
}

async function timeOf(admin: Client): Promise<[string, string]> {
  const { attributes } = (await admin.get(path)).body.data
  return [attributes.mode, attributes.now]
}

async function jobsOf(admin: Client): Promise<(string | undefined)[]> {
  const { body } = await admin.get(jobs)
  return body.data.map((one: { meta: { scheduled_for?: string } }) => one.meta.scheduled_for)
}

const daily = (name = 'Nightly') => ({
  data: {
    type: 'subscription_schedule',
    attributes: {
      name,
      specification: '0 0 * * *',
      location: 'UTC',
      job: { job_type: 'billing-run' },
    },
  },
})

async function eventsOf({ deps }: Shop, { admin }: Pick<TestStore, 'admin'>) {
  await numberEvents(deps.db)
  return (await admin.get('/v2/events?limit=1000')).body.data
}

test('a live store has the real time, which cannot be moved', async (t) => {
  const shop = await startShop(t)
  const { status, body } = await shop.admin.get(path)
  assert.equal(status, 200)
  assert.deepEqual(body.data, {
    id: shop.store.id,
    type: 'clock',
    attributes: { mode: 'real', now: START, real_now: START },
  })
  for (const mode of ['frozen', 'running', 'real']) {
    const refused = await shop.admin.put(path, clock(mode))
    assert.equal(refused.status, 422, mode)
    assert.match(refused.body.errors[0].detail, /Only a sandbox/)
  }
})

test('a frozen clock stands still, a running one ticks, and neither goes back', async (t) => {
  const { shop, admin } = await openSandbox(t)
  const frozen = await admin.put(path, clock('frozen', '2027-01-31T23:59:59.999Z'))
  assert.equal(frozen.status, 200)
  assert.deepEqual(frozen.body.data.attributes, {
    mode: 'frozen',
    now: '2027-01-31T23:59:59.999Z',
    real_now: START,
  })
  shop.clock.advance({ hours: 5 })
  assert.deepEqual(await timeOf(admin), ['frozen', '2027-01-31T23:59:59.999Z'])
  const account = (await admin.post('/v2/accounts', { data: { type: 'account', name: 'Ada' } }))
    .body
  assert.equal(account.data.meta.timestamps.created_at, '2027-01-31T23:59:59.999Z')

  assert.equal((await admin.put(path, clock('running'))).status, 200)
  shop.clock.advance({ seconds: 2 })
  assert.deepEqual(await timeOf(admin), ['running', '2027-02-01T00:00:01.999Z'])
  for (const mode of ['frozen', 'running']) {
    const back = await admin.put(path, clock(mode, '2027-02-01T00:00:01.998Z'))
    assert.equal(back.status, 422)
    assert.match(back.body.errors[0].detail, /never goes back; .*2027-02-01T00:00:01.999Z/)
  }
  assert.equal((await admin.put(path, clock('running', '2028-02-29T00:00:00Z'))).status, 200)
  assert.deepEqual(await timeOf(admin), ['running', '2028-02-29T00:00:00.000Z'])
  assert.equal((await shop.admin.get(path)).body.data.attributes.mode, 'real', 'only this store')
})

test('it is the real time again while nothing has a later one', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await admin.put(path, clock('running', '2027-01-01T00:00:00Z'))
  assert.equal((await admin.put(path, clock('real'))).status, 200)
  assert.deepEqual(await timeOf(admin), ['real', START])

  await admin.put(path, clock('frozen', '2026-03-03T00:00:00Z'))
  await admin.post('/v2/accounts', { data: { type: 'account', name: 'Ada' } })
  const early = await admin.put(path, clock('real'))
  assert.equal(early.status, 422)
  assert.match(early.body.errors[0].detail, /records of a later time/)
  // Events are not kept for ever.
  await shop.deps.db.deleteFrom('event').where('store_id', '=', store.id).execute()
  assert.equal((await admin.put(path, clock('real'))).status, 422)
  shop.clock.advance({ hours: 48 })
  assert.equal((await admin.put(path, clock('real'))).status, 200, 'real time has caught up')
  assert.deepEqual(await timeOf(admin), ['real', '2026-03-04T09:15:00.000Z'])
})

test('a wrong body is refused', async (t) => {
  const { admin } = await openSandbox(t)
  const bodies: [unknown, number][] = [
    [clock('real', '2027-01-01T00:00:00Z'), 400],
    [clock('stopped'), 400],
    [clock('frozen', 'tomorrow'), 400],
    [clock('frozen', '2027-13-01T00:00:00Z'), 400],
    [clock('frozen', '2027-01-01\t00:00:00Z'), 400],
    [clock('frozen', '6000-01-01T00:00:00Z'), 422],
    [{ data: { type: 'clock' } }, 400],
    [{ data: { ...clock('frozen').data, id: crypto.randomUUID() } }, 400],
    [{ data: { type: 'watch', attributes: { mode: 'real' } } }, 400],
  ]
  for (const [body, status] of bodies) {
    assert.equal((await admin.put(path, body)).status, status, JSON.stringify(body))
  }
  assert.deepEqual(await timeOf(admin), ['real', START])
})

test('a move has an event; the same clock once more has none', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  for (const _ of [1, 2]) await admin.put(path, clock('frozen', '2027-01-01T00:00:00Z'))
  await admin.put(path, clock('frozen', '2027-02-01T00:00:00Z'))
  const told = (await eventsOf(shop, store)).filter(
    ({ type }: { type: string }) => type === 'clock.updated',
  )
  assert.deepEqual(
    told.map(({ created_at }: { created_at: string }) => created_at),
    [START, '2027-01-01T00:00:00.000Z'],
  )
  assert.deepEqual(told[1].previous, { attributes: { now: '2027-01-01T00:00:00.000Z' } })
})

test('what is due in a store is decided by its own clock', async (t) => {
  const { shop, admin } = await openSandbox(t)
  assert.equal((await admin.post(schedules, daily())).status, 201)
  await subscribeBy(admin, 'card_approved', {
    pending: true,
    go_live_after: '2026-03-10T00:00:00Z',
  })
  await admin.post('/v2/carts', { data: { id: 'basket', name: 'Basket' } })
  const isLive = async () => {
    await goLiveEverywhere(shop.deps.db, shop.clock.now())
    const { body } = await admin.get('/v2/subscriptions/subscriptions')
    return body.data[0].meta.pending === false || body.data[0].attributes.pending === false
  }
  const cartsLeft = async () => {
    await sweepCarts(shop.deps.db, shop.clock.now())
    const { rows } = await shop.deps.db.executeQuery<{ n: number }>(
      shop.deps.db
        .selectFrom('cart')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .compile(),
    )
    return Number(rows[0]?.n)
  }

  await admin.put(path, clock('frozen', '2026-03-02T10:00:00Z'))
  shop.clock.advance({ hours: 24 * 30 })
  assert.equal(await shop.fireSchedules(), 0, 'nothing is due while the clock stands')
  assert.equal(await isLive(), false)
  assert.equal(await cartsLeft(), 1)

  await admin.put(path, clock('running', '2026-03-10T00:00:00Z'))
  assert.equal(await shop.fireSchedules(), 1)
  assert.deepEqual(await jobsOf(admin), ['2026-03-10T00:00:00.000Z'], 'once, as after a downtime')
  assert.equal(await isLive(), true)
  assert.equal(await cartsLeft(), 0)
  await shop.runTasks()
  const { body } = await admin.get(jobs)
  assert.equal(body.data[0].meta.timestamps.created_at, '2026-03-10T00:00:00.000Z')
  assert.equal(body.data[0].attributes.status, 'success')
  const invoice = (await admin.get('/v2/subscriptions/invoices')).body.data[0]
  assert.equal(invoice.meta.timestamps.created_at, '2026-03-10T00:00:00.000Z')
})

test("an organization's schedule fires in a moved store by the store's clock", async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const sister = await shop.openStore({ organizationOf: store })
  assert.equal((await store.organization.post(schedules, daily())).status, 201)
  await admin.put(path, clock('frozen', '2026-03-05T12:00:00Z'))
  await shop.fireSchedules()
  assert.deepEqual(await jobsOf(admin), ['2026-03-05T00:00:00.000Z'])
  assert.deepEqual(await jobsOf(sister.admin), [])
  shop.clock.advance({ hours: 24 })
  await shop.fireSchedules()
  assert.equal((await jobsOf(admin)).length, 1, 'its clock stands')
  assert.deepEqual(await jobsOf(sister.admin), ['2026-03-03T00:00:00.000Z'])

  // A new schedule counts from the store's present time.
  assert.equal((await store.organization.post(schedules, daily('Second'))).status, 201)
  await shop.fireSchedules()
  assert.equal((await jobsOf(admin)).length, 1)
  await shop.runTasks()
  await admin.put(path, clock('running', '2026-03-06T00:00:00Z'))
  await shop.fireSchedules()
  assert.deepEqual(await jobsOf(admin), [
    '2026-03-06T00:00:00.000Z',
    '2026-03-06T00:00:00.000Z',
    '2026-03-05T00:00:00.000Z',
  ])
})

test('FIRE-13: a paused schedule of the organization fires in no moved store', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const made = await store.organization.post(schedules, daily())
  const { id } = made.body.data
  await admin.put(path, clock('frozen', '2026-03-05T12:00:00Z'))
  await shop.fireSchedules()
  assert.deepEqual(await jobsOf(admin), ['2026-03-05T00:00:00.000Z'])
  const turn = async (enabled: boolean) => {
    const data = { type: 'subscription_schedule', attributes: { enabled } }
    assert.equal((await store.organization.put(`${schedules}/${id}`, { data })).status, 200)
    await shop.fireSchedules()
  }
  await shop.runTasks()
  await turn(false)
  await admin.put(path, clock('frozen', '2026-03-08T12:00:00Z'))
  await shop.fireSchedules()
  await turn(true)
  assert.equal((await jobsOf(admin)).length, 1, 'what passed is not made up for')
  await admin.put(path, clock('frozen', '2026-03-09T00:00:00Z'))
  await shop.fireSchedules()
  assert.equal((await jobsOf(admin))[0], '2026-03-09T00:00:00.000Z')
})

test('keys of repeated requests and tokens keep to the real time', async (t) => {
  const { shop, admin } = await openSandbox(t)
  const data = { type: 'account', name: 'Ada' }
  const create = () => admin.post('/v2/accounts', { data }, { 'idempotency-key': 'once' })
  const first = await create()
  await admin.put(path, clock('frozen', '2028-01-01T00:00:00Z'))
  const second = await create()
  assert.equal(second.headers.get('idempotent-replayed'), 'true', 'a day of real time')
  assert.equal(second.body.data.id, first.body.data.id)
  const keys = '/v2/application-keys'
  const key = (await admin.post(keys, { data: { type: 'application_key', name: 'Extra' } })).body
  assert.equal((await admin.delete(`${keys}/${key.data.id}`)).status, 204)
  const { rows } = await shop.deps.db.executeQuery<{ expires_at: Temporal.Instant }>(
    shop.deps.db.selectFrom('revocation').selectAll().compile(),
  )
  assert.ok(rows[0] && rows[0].expires_at.toString() < '2026-05', `${rows[0]?.expires_at}`)
})
