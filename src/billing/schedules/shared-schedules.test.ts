import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../test/support/client.ts'
import { startOrganization } from '../../../test/support/organization.ts'
import { createSchedule, schedules, slotsOf } from '../../../test/support/scheduling.ts'
import type { Seen } from '../../../test/support/shopping.ts'

const jobs = '/v2/subscriptions/jobs'
const EACH_MINUTE = '* * * * *'

/** The slots that a store has a job for, the newest first. */
async function jobsOf(client: Client): Promise<string[]> {
  const { body } = await client.get(`${jobs}?page[limit]=100`)
  return body.data.map(({ meta }: Seen) => meta.scheduled_for.slice(11, 16))
}

test('OW-3, FIRE-12: a schedule of an organization makes one job in each of its stores at each slot', async (t) => {
  const { organization, stores, foreign, shop } = await startOrganization(t, {
    now: '2026-03-02T09:59:00Z',
  })
  const [first, second] = stores
  const id = await createSchedule(organization, EACH_MINUTE)
  await createSchedule(first.admin, EACH_MINUTE)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await shop.fireSchedules(), 2)
  assert.deepEqual(await jobsOf(first.admin), ['10:00', '10:00'])
  assert.deepEqual(await jobsOf(second.admin), ['10:00'])
  assert.deepEqual(await jobsOf(foreign.admin), [])
  for (const { admin } of stores) assert.deepEqual(await slotsOf(admin, id), ['02T10:00 fired'])
  await shop.runTasks()
  const { body } = await second.admin.get(jobs)
  assert.equal(body.data[0].attributes.status, 'success')

  // The organization sees what became of it in each store, and a store sees its own.
  const all = (await organization.get(`${schedules}/${id}/slots`)).body.data
  assert.deepEqual(
    all.map(({ relationships }: Seen) => relationships.store.data.id).sort(),
    stores.map((store) => store.id).sort(),
  )
  const [own] = (await second.admin.get(`${schedules}/${id}/slots`)).body.data
  assert.deepEqual(own.relationships, {
    job: { data: { type: 'subscription_job', id: body.data[0].id } },
  })
  const paged = await organization.get(`${schedules}/${id}/slots?page[limit]=1&page[offset]=1`)
  assert.deepEqual([paged.body.data, paged.body.meta.results.total], [[all[1]], 3])
  assert.equal((await foreign.admin.get(`${schedules}/${id}/slots`)).status, 404)

  // FIRE-14: so does the timeline; what comes is the same in all stores.
  const today = async (client: Client) => {
    const { body } = await client.get(`${schedules}/${id}/timeline?days=1`)
    const { slots } = body.data[1].attributes
    return slots.slice(0, slots.findIndex(({ outcome }: Seen) => outcome === 'coming') + 1)
  }
  const [coming, ...past] = (await today(organization)).reverse()
  assert.deepEqual(
    past.map(({ due_at, store, job }: Seen) => [due_at, store.id, job.status]).sort(),
    stores.map((store) => ['2026-03-02T10:00:00.000Z', store.id, 'success']).sort(),
  )
  assert.deepEqual([coming.due_at, coming.store], ['2026-03-02T10:01:00.000Z', undefined])
  assert.deepEqual(
    (await today(second.admin)).map(({ outcome, store }: Seen) => [outcome, store]),
    [
      ['fired', undefined],
      ['coming', undefined],
    ],
  )

  const upcoming = await second.admin.get(`${schedules}/${id}/upcoming?count=1`)
  assert.equal(upcoming.body.data[0].attributes.due_at, '2026-03-02T10:01:00.000Z')
  assert.equal((await foreign.admin.get(`${schedules}/${id}/upcoming`)).status, 404)
})

test('OW-3, FIRE-4, FIRE-5: what is missed or waits is decided in each store', async (t) => {
  const { organization, stores, shop } = await startOrganization(t, {
    now: '2026-03-02T09:59:00Z',
  })
  const [first, second] = stores
  const id = await createSchedule(organization, EACH_MINUTE)
  shop.clock.travelTo('2026-03-02T10:01:00Z')
  await shop.fireSchedules()
  assert.deepEqual(await slotsOf(second.admin, id), ['02T10:01 fired', '02T10:00 caught_up'])
  const [waiting] = (await first.admin.get(jobs)).body.data
  assert.equal((await first.admin.delete(`${jobs}/${waiting.id}`)).status, 204)
  shop.clock.advance({ minutes: 1 })
  await shop.fireSchedules()
  const [latest] = await slotsOf(first.admin, id)
  const [suppressed] = await slotsOf(second.admin, id)
  assert.deepEqual([latest, suppressed], ['02T10:02 fired', '02T10:02 suppressed'])
})

test('OW-3, FIRE-12: a store that is made later takes part from its first slot', async (t) => {
  const { organization, stores, shop } = await startOrganization(t, {
    now: '2026-03-02T09:59:00Z',
  })
  const [first] = stores
  const id = await createSchedule(organization, EACH_MINUTE)
  shop.clock.travelTo('2026-03-02T10:01:30Z')
  const late = await shop.openStore({ organizationOf: first })
  await shop.fireSchedules()
  assert.deepEqual(await slotsOf(first.admin, id), ['02T10:01 fired', '02T10:00 caught_up'])
  assert.deepEqual(await slotsOf(late.admin, id), [])
  assert.deepEqual(await jobsOf(late.admin), [])
  const latest = await shop.openStore({ organizationOf: first })
  shop.clock.travelTo('2026-03-02T10:03:00Z')
  await shop.fireSchedules()
  for (const { admin } of [late, latest]) {
    assert.deepEqual(await slotsOf(admin, id), ['02T10:03 fired', '02T10:02 caught_up'])
    assert.deepEqual(await jobsOf(admin), ['10:03'])
  }
})

test('OW-3, FIRE-3: four workers at once make one job for each store and slot', async (t) => {
  const { organization, stores, shop } = await startOrganization(t, {
    now: '2026-03-02T09:59:00Z',
  })
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => createSchedule(organization, EACH_MINUTE)),
  )
  for (let round = 0; round < 2; round++) {
    shop.clock.advance({ minutes: 1 })
    const fired = await Promise.all(Array.from({ length: 4 }, () => shop.fireSchedules()))
    assert.equal(
      fired.reduce((sum, one) => sum + one, 0),
      ids.length,
    )
    await shop.runTasks()
  }
  for (const { admin } of stores) {
    assert.equal((await jobsOf(admin)).length, 2 * ids.length)
    for (const id of ids)
      assert.deepEqual(await slotsOf(admin, id), ['02T10:01 fired', '02T10:00 fired'])
  }
})

test('OW-3, FIRE-8, FIRE-9: a change and a deletion hold for all stores', async (t) => {
  const { organization, stores, shop } = await startOrganization(t, {
    now: '2026-03-02T09:59:00Z',
  })
  const [first, second] = stores
  const id = await createSchedule(organization, EACH_MINUTE)
  shop.clock.advance({ minutes: 1 })
  await shop.fireSchedules()
  const attributes = { specification: '0 12 * * *' }
  const data = { id, type: 'subscription_schedule', attributes }
  assert.equal((await organization.put(`${schedules}/${id}`, { data })).status, 200)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await shop.fireSchedules(), 0)
  for (const { admin } of stores) assert.deepEqual(await slotsOf(admin, id), ['02T10:00 fired'])

  const kept = await createSchedule(organization, '0 13 * * *')
  shop.clock.travelTo('2026-03-02T13:00:00Z')
  await shop.runTasks()
  await shop.fireSchedules()
  assert.equal((await organization.delete(`${schedules}/${id}`)).status, 204)
  assert.equal((await second.admin.get(`${schedules}/${id}/slots`)).status, 404)
  assert.deepEqual(await slotsOf(second.admin, kept), ['02T13:00 fired'])
  await shop.runTasks()
  const left = await shop.deps.db.selectFrom('schedule_slot').select('schedule_id').execute()
  assert.deepEqual(new Set(left.map(({ schedule_id }) => schedule_id)), new Set([kept]))
  assert.deepEqual(await jobsOf(first.admin), ['13:00', '12:00', '10:00'])
})

test('FIRE-9: a schedule with a long ledger is deleted at once, and its slots later', async (t) => {
  const { organization, stores, shop } = await startOrganization(t)
  const { db } = shop.deps
  const [gone, kept] = [
    await createSchedule(organization, EACH_MINUTE),
    await createSchedule(organization, EACH_MINUTE),
  ]
  await sql`
    insert into schedule_slot (store_id, schedule_id, due_at, outcome, handled_at)
    select store.id, schedule.id, '2026-01-01Z'::timestamptz + minute * interval '1 minute',
           'fired', '2026-02-01Z'
      from unnest(${stores.map(({ id }) => id)}::uuid[]) as store (id),
           unnest(${[gone, kept]}::uuid[]) as schedule (id),
           generate_series(1, 12000) as minute`.execute(db)
  const countLeft = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from schedule_slot where schedule_id = ${id}`.execute(db)
    return rows[0]?.count
  }
  const all = 12_000 * stores.length
  await db.transaction().execute(async (tx) => {
    // The request would wait for these locks if it deleted the slots itself.
    for (const { id } of stores) {
      await sql`
        select 1 from schedule_slot
         where store_id = ${id} and schedule_id = ${gone} for update`.execute(tx)
    }
    assert.equal((await organization.delete(`${schedules}/${gone}`)).status, 204)
  })
  assert.equal(await countLeft(gone), all)
  await shop.runTasks()
  assert.deepEqual([await countLeft(gone), await countLeft(kept)], [0, all])
})

test('OW-3: an organization without stores has slots without jobs', async (t) => {
  const { organization, shop } = await startOrganization(t, { now: '2026-03-02T09:59:00Z' })
  const empty = await shop.openStore()
  await shop.deps.db.deleteFrom('application_key').where('store_id', '=', empty.id).execute()
  await shop.deps.db.deleteFrom('store').where('id', '=', empty.id).execute()
  const id = await createSchedule(empty.organization, EACH_MINUTE)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await shop.fireSchedules(), 1)
  assert.deepEqual(await slotsOf(empty.organization, id), [])
  const { body } = await empty.organization.get(`${schedules}/${id}`)
  assert.equal(body.data.meta.scheduled_for, '2026-03-02T10:01:00.000Z')
  assert.equal((await organization.get(`${schedules}/${id}`)).status, 404)
})
