import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../test/support/client.ts'
import { createSchedule, schedules, slotsOf } from '../../../test/support/scheduling.ts'
import { untilHeldUp } from '../../../test/support/settled.ts'
import { type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'

const clock = (mode: string, now?: string) => ({
  data: { type: 'clock', attributes: { mode, ...(now !== undefined && { now }) } },
})

async function moved(admin: Client, mode: string, now?: string): Promise<void> {
  const { status, body } = await admin.put('/v2/clock', clock(mode, now))
  assert.equal(status, 200, JSON.stringify(body))
}

/** A sandbox and a live store of one organization, at half past eight. */
async function openFamily(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t, { now: '2026-03-02T08:30:00Z' })
  const { store: sister } = shop
  const store = await shop.openStore({ mode: 'sandbox', organizationOf: sister })
  return { shop, sister, store, organization: store.organization }
}

test('FIRE-3, FIRE-12: a slot that a store had by its own clock is not handled again', async (t) => {
  const { shop, sister, store, organization } = await openFamily(t)
  const id = await createSchedule(organization, '0 10 * * *')
  await moved(store.admin, 'running', '2026-03-02T09:30:00Z')
  shop.clock.travelTo('2026-03-02T09:00:00Z')
  assert.equal(await shop.fireSchedules(), 1)
  assert.deepEqual(await slotsOf(store.admin, id), ['02T10:00 fired'])
  await shop.runTasks()
  // No worker looks at ten; the clock of the store returns in the meantime.
  shop.clock.travelTo('2026-03-02T10:30:00Z')
  await moved(store.admin, 'real')
  assert.equal(await shop.fireSchedules(), 1)
  assert.deepEqual(await slotsOf(store.admin, id), ['02T10:00 fired'])
  assert.deepEqual(await slotsOf(sister.admin, id), ['02T10:00 fired'])
  shop.clock.travelTo('2026-03-03T10:00:00Z')
  await shop.fireSchedules()
  assert.equal((await slotsOf(store.admin, id))[0], '03T10:00 fired')
})

test('FIRE-3: a clock that leaves the real time waits for whoever fires', async (t) => {
  const { shop, store, organization } = await openFamily(t)
  const id = await createSchedule(organization, '0 10 * * *')
  shop.clock.travelTo('2026-03-02T10:00:00Z')
  const { db } = shop.deps
  const leaving = await db.transaction().execute(async (tx) => {
    await sql`
      update schedule set next_fire_at = '2026-03-03T10:00:00Z'
       where store_id = ${store.organizationId} and id = ${id}`.execute(tx)
    const move = moved(store.admin, 'frozen')
    await untilHeldUp(shop)
    return { move }
  })
  await leaving.move
  const { rows } = await sql<{ next_fire_at: Temporal.Instant }>`
    select next_fire_at from moved_schedule where store_id = ${store.id}`.execute(db)
  assert.equal(String(rows[0]?.next_fire_at), '2026-03-03T10:00:00Z')
})

test('FIRE-3, FIRE-8: a schedule that is set to a slot of before only moves on', async (t) => {
  const { shop, sister } = await openFamily(t)
  const id = await createSchedule(sister.admin, '0 * * * *')
  shop.clock.travelTo('2026-03-02T10:00:00Z')
  assert.equal(await shop.fireSchedules(), 1)
  // A change that was asked for just before ten is written just after.
  await sql`
    update schedule set next_fire_at = '2026-03-02T10:00:00Z'
     where store_id = ${sister.id} and id = ${id}`.execute(shop.deps.db)
  assert.equal(await shop.fireSchedules(), 1)
  assert.deepEqual(await slotsOf(sister.admin, id), ['02T10:00 fired', '02T09:00 caught_up'])
  const { body } = await sister.admin.get(`${schedules}/${id}`)
  assert.equal(body.data.meta.scheduled_for, '2026-03-02T11:00:00.000Z')
})

test('a store that cannot be fired does not keep the others from firing', async (t) => {
  const { shop, store } = await openFamily(t)
  const other = await shop.openStore({ mode: 'sandbox' })
  const ids = new Map<TestStore, string>()
  for (const one of [store, other]) {
    ids.set(one, await createSchedule(one.admin, '0 10 * * *'))
    await moved(one.admin, 'frozen', '2026-03-02T10:00:00Z')
  }
  const [first, second] = [store, other].sort((one, two) => (one.id < two.id ? -1 : 1))
  assert.ok(first && second)
  await insertRunOf(shop, first, ids.get(first) ?? '')
  await assert.rejects(shop.fireSchedules(), /run_slot/)
  assert.deepEqual(await slotsOf(second.admin, ids.get(second) ?? ''), ['02T10:00 fired'])
})

/** A run for the slot that is due, which is not in the ledger. */
async function insertRunOf({ deps }: Shop, store: TestStore, scheduleId: string): Promise<void> {
  const due = '2026-03-02T10:00:00Z'
  await sql`
    insert into run (store_id, id, job_type, status, schedule_id, scheduled_for, created_at,
                     updated_at)
    values (${store.id}, gen_random_uuid(), 'billing-run', 'success', ${scheduleId}, ${due},
            ${due}, ${due})`.execute(deps.db)
}

/** Copies the only schedule of an owner until it has so many. */
async function multiplySchedule({ deps }: Shop, owner: string, total: number): Promise<void> {
  await sql`
    insert into schedule (store_id, id, owner, specification, location, job_type, next_fire_at,
                          zone_version, created_at, updated_at)
    select store_id, gen_random_uuid(), owner, specification, location, job_type, next_fire_at,
           zone_version, created_at, updated_at
      from schedule, generate_series(2, ${total}::integer)
     where store_id = ${owner}`.execute(deps.db)
}

test('many schedules that are due after a jump of the clock fire in portions', async (t) => {
  const { shop, store } = await openFamily(t)
  const id = await createSchedule(store.admin, '* * * * *')
  await multiplySchedule(shop, store.id, 250)
  await moved(store.admin, 'frozen', '2026-03-02T08:32:00Z')
  const fired: number[] = []
  for (let look = 0; look < 3; look++) fired.push(await shop.fireSchedules())
  assert.deepEqual(fired, [200, 50, 0])
  assert.deepEqual(await slotsOf(store.admin, id), ['02T08:32 fired', '02T08:31 caught_up'])
  const { body } = await store.admin.get('/v2/subscriptions/jobs')
  assert.equal(body.meta.results.total, 250)
})

test('a clock leaves the real time however many schedules its organization has', async (t) => {
  const { shop, store, organization } = await openFamily(t)
  await createSchedule(organization, '0 10 * * *')
  await multiplySchedule(shop, store.organizationId, 16_400)
  await moved(store.admin, 'frozen')
  const { rows } = await sql<{ planned: number }>`
    select count(*)::integer as planned from moved_schedule
     where store_id = ${store.id} and next_fire_at = '2026-03-02T10:00Z'`.execute(shop.deps.db)
  assert.deepEqual(rows, [{ planned: 16_400 }])
})

test('FIRE-4: slots of a far jump that take long to count are left to the next look', async (t) => {
  const { shop, store, organization } = await openFamily(t)
  for (const [owner, client] of [
    [store.id, store.admin],
    [store.organizationId, organization],
  ] as const) {
    await createSchedule(client, '* * * * *')
    await multiplySchedule(shop, owner, 200)
  }
  // Each of the 400 has 1,000,000 slots or more.
  await moved(store.admin, 'frozen', '2036-03-02T08:30:00Z')
  const fired = await shop.fireSchedules()
  assert.ok(fired >= 2 && fired < 400, `${fired} fired`)
  const { rows } = await sql<{ due: number; planned: number; told: number }>`
    select (select count(*) from schedule
             where store_id = ${store.id} and next_fire_at < '2036-01-01')::integer as due,
           (select count(*) from moved_schedule
             where store_id = ${store.id} and next_fire_at < '2036-01-01')::integer as planned,
           (select count(distinct schedule_id) from schedule_slot
             where store_id = ${store.id})::integer as told`.execute(shop.deps.db)
  const [{ due, planned, told } = { due: 0, planned: 0, told: 0 }] = rows
  assert.ok(due < 200 && planned < 200, 'some of each')
  assert.deepEqual([due + planned, told], [400 - fired, fired], 'the others are due as before')
  const { body } = await store.admin.get('/v2/subscriptions/jobs')
  assert.equal(body.meta.results.total, fired)
})

test('FIRE-4, FIRE-12: a store whose clock returns catches up with its organization', async (t) => {
  const { shop, sister, store, organization } = await openFamily(t)
  const id = await createSchedule(organization, '0 0 * * *')
  await moved(store.admin, 'frozen', '2026-03-02T10:00:00Z')
  for (const day of ['03', '04', '05']) {
    shop.clock.travelTo(`2026-03-${day}T12:00:00Z`)
    await shop.fireSchedules()
    await shop.runTasks()
  }
  assert.deepEqual(await slotsOf(store.admin, id), [])
  await moved(store.admin, 'real')
  assert.deepEqual(await slotsOf(store.admin, id), [
    '05T00:00 fired',
    '04T00:00 caught_up',
    '03T00:00 caught_up',
  ])
  await shop.runTasks()
  const { body } = await store.admin.get('/v2/subscriptions/jobs')
  assert.deepEqual(
    body.data.map(({ attributes, meta }: Seen) => [attributes.status, meta.timestamps.created_at]),
    [['success', '2026-03-05T12:00:00.000Z']],
  )
  shop.clock.travelTo('2026-03-06T00:00:00Z')
  await shop.fireSchedules()
  for (const { admin } of [store, sister]) {
    assert.equal((await slotsOf(admin, id))[0], '06T00:00 fired')
  }
})

test('FIRE-4, FIRE-12: a clock that returns after years catches up with all schedules', async (t) => {
  const { shop, store, organization } = await openFamily(t)
  await createSchedule(organization, '* * * * *')
  await multiplySchedule(shop, store.organizationId, 6)
  await moved(store.admin, 'frozen')
  // The organization has come to 2028; the store makes up for 1,000,000 slots of each schedule.
  await sql`
    update schedule set next_fire_at = '2028-03-02T08:30:00Z'
     where store_id = ${store.organizationId}`.execute(shop.deps.db)
  shop.clock.travelTo('2028-03-02T08:29:30Z')
  await moved(store.admin, 'real')
  const { body } = await store.admin.get('/v2/subscriptions/jobs')
  assert.deepEqual(
    body.data.map(({ meta }: Seen) => meta.scheduled_for),
    Array(6).fill('2028-03-02T08:29:00.000Z'),
  )
})

test('FIRE-2: a clock that is moved while a worker waits for it decides what is due', async (t) => {
  const { shop, store } = await openFamily(t)
  const { db } = shop.deps
  await moved(store.admin, 'running', '2030-03-02T08:30:00Z')
  const id = await createSchedule(store.admin, '0 10 * * *')
  await sql`
    update schedule set next_fire_at = '2026-03-02T10:00:00Z'
     where store_id = ${store.id} and id = ${id}`.execute(db)
  const { firing } = await db.transaction().execute(async (tx) => {
    await sql`
      update store_clock
         set mode = 'frozen', offset_ms = null, frozen_at = '2026-03-03T10:00:00Z'
       where store_id = ${store.id}`.execute(tx)
    const firing = shop.fireSchedules()
    await untilHeldUp(shop)
    return { firing }
  })
  assert.equal(await firing, 1)
  assert.deepEqual(await slotsOf(store.admin, id), ['03T10:00 fired', '02T10:00 caught_up'])
})

test('TZ-6, FIRE-12: new rules leave a slot that is due in a moved store', async (t) => {
  const { shop, store, organization } = await openFamily(t)
  const id = await createSchedule(organization, '0 10 * * *')
  await moved(store.admin, 'frozen')
  await moved(store.admin, 'frozen', '2026-03-02T10:30:00Z')
  const { numUpdatedRows } = await shop.deps.db
    .updateTable('moved_schedule')
    .set({ timing: '0 10 * * * UTC 1999a 1' })
    .where('store_id', '=', store.id)
    .executeTakeFirst()
  assert.equal(numUpdatedRows, 1n)
  await shop.fireSchedules()
  assert.deepEqual(await slotsOf(store.admin, id), ['02T10:00 fired'])
})
