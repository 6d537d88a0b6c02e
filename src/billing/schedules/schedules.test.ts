import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { timeZoneDataVersion } from '../../lib/time-zone.ts'

const path = '/v2/subscriptions/schedules'

type Attributes = Record<string, unknown>

const schedule = (attributes: Attributes = {}) => ({
  data: {
    type: 'subscription_schedule',
    attributes: {
      specification: '30 2 1 * *',
      location: 'Europe/London',
      job: { job_type: 'billing-run' },
      ...attributes,
    },
  },
})

async function created(client: Client, attributes: Attributes = {}) {
  const { status, body } = await client.post(path, schedule(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('4.1, C-27: a schedule is created as the interface says, with its next slot', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const attributes = { external_ref: 'erp-7', name: 'Monthly billing' }
  const made = await shop.admin.post(`${path}?filter=anything((`, schedule(attributes))
  assert.equal(made.status, 201)
  const { id, links, ...rest } = made.body.data
  const times = { created_at: '2026-03-02T09:15:00.250Z', updated_at: '2026-03-02T09:15:00.250Z' }
  assert.deepEqual(rest, {
    type: 'subscription_schedule',
    attributes: {
      external_ref: 'erp-7',
      name: 'Monthly billing',
      specification: '30 2 1 * *',
      location: 'Europe/London',
      job: { job_type: 'billing-run' },
      enabled: true,
      ...times,
    },
    meta: { scheduled_for: '2026-04-01T01:30:00.000Z', owner: 'store', timestamps: times },
  })
  assert.equal(links.self, `${shop.address}${path}/${id}`)
  const read = await shop.admin.get(`${path}/${id}`)
  assert.deepEqual([read.status, read.body], [200, made.body])
})

test('2.2, CRON, TZ, JOB-12, C-2, C-20: bad fields are refused with the field and the reason', async (t) => {
  const { admin } = await startShop(t)
  const cases: [attributes: Attributes, source: string, reason: RegExp][] = [
    [{ name: 'ab' }, 'name', /3 characters or more/],
    [{ name: 'x'.repeat(1025) }, 'name', /1024 characters or fewer/],
    [{ external_ref: 'x'.repeat(2049) }, 'external_ref', /2048 characters or fewer/],
    [{ specification: '' }, 'specification', /1 characters? or more/],
    [{ specification: '* * * * * *' }, 'specification', /five fields|6 fields/],
    [{ specification: '@daily' }, 'specification', /five fields|nickname/i],
    [{ specification: '0 0 32 * *' }, 'specification', /day of month: "32" is out of range/],
    [{ specification: '0 0 0 * *' }, 'specification', /day of month: "0" is out of range/],
    [{ specification: '0 0 30 2 *' }, 'specification', /never comes true in the next ten years/],
    [{ specification: '0 0 31 4 *' }, 'specification', /never comes true/],
    [{ specification: '0 0 * * FRI-MON' }, 'specification', /day of week/],
    [{ specification: 5 }, 'specification', /must be a text/],
    [{ location: '+02:00' }, 'location', /unknown time zone "\+02:00"/],
    [{ location: 'europe/london' }, 'location', /unknown time zone/],
    [{ location: 'Local' }, 'location', /unknown time zone/],
    [{ location: '' }, 'location', /1 characters? or more/],
    [{ job: { job_type: 'billing_run' } }, 'job.job_type', /one of "billing-run", "tax-run"/],
    [{ job: undefined }, 'job', /required/],
    [{ job: {} }, 'job.job_type', /required/],
  ]
  for (const [attributes, source, reason] of cases) {
    const { status, body } = await admin.post(path, schedule(attributes))
    assert.equal(status, 400, JSON.stringify(attributes))
    assert.equal(body.errors[0].source, `data.attributes.${source}`)
    assert.match(body.errors[0].detail, reason)
  }
  const several = await admin.post(path, {
    data: { type: 'schedule', attributes: { name: 'ab', specification: 'x', location: 1 } },
  })
  const sources = several.body.errors.map((error: { source: string }) => error.source).sort()
  assert.deepEqual(sources, [
    'data.attributes.job',
    'data.attributes.location',
    'data.attributes.name',
    'data.attributes.specification',
    'data.type',
  ])
  const both = await admin.post(path, schedule({ specification: '61 25 * * *', location: 'X' }))
  assert.equal(both.body.errors.length, 3, 'minute, hour and zone')
  const bad = { specification: '0 0 32 * *', location: 'Mars/Base', job: { job_type: 'billing' } }
  const everywhere = ['specification', 'location', 'job.job_type'].map(
    (member) => `data.attributes.${member}`,
  )
  const sourcesOf = ({ body }: { body: { errors: { source: string }[] } }) =>
    body.errors.map(({ source }) => source)
  const all = await admin.post(path, schedule(bad))
  assert.deepEqual([all.status, new Set(sourcesOf(all))], [400, new Set(everywhere)])
  const never = await admin.post(path, schedule({ ...bad, specification: '0 0 30 2 *' }))
  assert.deepEqual(new Set(sourcesOf(never)), new Set(everywhere))
  const { id } = await created(admin)
  const data = { id, type: 'subscription_schedule', attributes: bad }
  const put = await admin.put(`${path}/${id}`, { data })
  assert.deepEqual([put.status, new Set(sourcesOf(put))], [400, new Set(everywhere)])
  const stray = await admin.put(`${path}/no-id`, { data })
  assert.deepEqual([stray.status, new Set(sourcesOf(stray))], [400, new Set(everywhere)])
  const leap = await admin.post(path, schedule({ specification: '0 0 29 2 *' }))
  assert.equal(leap.status, 201, 'CRON-11: a leap day comes')
})

test('1.6, C-19: schedules are listed newest first, paged and filtered', async (t) => {
  const shop = await startShop(t)
  for (const name of ['First', 'Second', 'Third']) {
    await created(shop.admin, { name, external_ref: name === 'First' ? 'one' : 'other' })
    shop.clock.advance({ seconds: 1 })
  }
  const names = (answer: { body: { data: { attributes: { name: string } }[] } }) =>
    answer.body.data.map((one) => one.attributes.name)
  const all = await shop.admin.get(`${path}?page[limit]=2`)
  assert.deepEqual(names(all), ['Third', 'Second'])
  assert.equal(all.body.meta.results.total, 3)
  assert.deepEqual(names(await shop.admin.get(`${path}?filter=eq(external_ref,one)`)), ['First'])
  const bad = await shop.admin.get(`${path}?filter=eq(location,UTC)`)
  assert.equal(bad.status, 400)
  assert.match(bad.body.errors[0].detail, /external_ref/)
})

test('FIRE-8: a new time counts from now; other changes leave the next slot', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { id, ...before } = await created(shop.admin)
  shop.clock.advance({ days: 1 })
  const put = (attributes: Attributes, named = id) =>
    shop.admin.put(`${path}/${id}`, {
      data: { id: named, type: 'subscription_schedule', attributes },
    })

  const same = await put({})
  assert.equal(same.status, 200)
  assert.equal(same.body.data.meta.timestamps.updated_at, before.meta.timestamps.updated_at)
  const renamed = await put({ name: 'Renamed', job: { job_type: 'tax-run' } })
  assert.equal(renamed.body.data.meta.scheduled_for, before.meta.scheduled_for)
  assert.equal(renamed.body.data.meta.timestamps.updated_at, '2026-03-03T09:15:00.000Z')
  const retimed = await put({ specification: '0 * * * *' })
  assert.equal(retimed.body.data.meta.scheduled_for, '2026-03-03T10:00:00.000Z')
  const cleared = await put({ name: null })
  assert.equal(cleared.body.data.attributes.name, undefined)

  assert.equal((await put({}, crypto.randomUUID())).body.errors[0].source, 'data.id')
  assert.equal((await put({ specification: null })).status, 400)
  assert.equal((await put({ location: 'Mars/Base' })).status, 400)
  const unknown = `${path}/${crypto.randomUUID()}`
  const body = { data: { id: unknown.slice(-36), type: 'subscription_schedule', attributes: {} } }
  assert.equal((await shop.admin.put(unknown, body)).status, 404)
})

test('FIRE-1, FIRE-2: at its slot a schedule makes one job and moves on', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:59:59.999Z' })
  const { id } = await created(shop.admin, { specification: '0 * * * *', location: 'UTC' })
  assert.equal(await shop.fireSchedules(), 0)
  shop.clock.travelTo('2026-03-02T10:00:00.000Z')
  assert.equal(await shop.fireSchedules(), 1)
  assert.equal(await shop.fireSchedules(), 0)

  const jobs = await shop.admin.get(`/v2/subscriptions/jobs?filter=eq(schedule_id,${id})`)
  assert.equal(jobs.body.data.length, 1)
  const [job] = jobs.body.data
  assert.equal(job.attributes.status, 'pending')
  assert.equal(job.attributes.job_type, 'billing-run')
  assert.equal(job.meta.scheduled_for, '2026-03-02T10:00:00.000Z')
  assert.deepEqual(job.relationships.schedule.data, { type: 'subscription_schedule', id })
  const read = await shop.admin.get(`${path}/${id}`)
  assert.equal(read.body.data.meta.scheduled_for, '2026-03-02T11:00:00.000Z')

  const slots = await shop.admin.get(`${path}/${id}/slots`)
  assert.deepEqual(slots.body.data, [
    {
      type: 'subscription_schedule_slot',
      attributes: {
        due_at: '2026-03-02T10:00:00.000Z',
        handled_at: '2026-03-02T10:00:00.000Z',
        outcome: 'fired',
        slots: 1,
      },
      relationships: { job: { data: { type: 'subscription_job', id: job.id } } },
    },
  ])
  await shop.runTasks()
  const done = await shop.admin.get(`/v2/subscriptions/jobs/${job.id}`)
  assert.equal(done.body.data.attributes.status, 'success')
})

test('FIRE-4: after seven hours of silence there is one job, and the ledger tells why', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:30:00Z' })
  const { id } = await created(shop.admin, { specification: '0 * * * *', location: 'UTC' })
  shop.clock.travelTo('2026-03-02T16:30:00Z')
  assert.equal(await shop.fireSchedules(), 1)
  const jobs = await shop.admin.get('/v2/subscriptions/jobs')
  assert.equal(jobs.body.data.length, 1)
  assert.equal(jobs.body.data[0].meta.scheduled_for, '2026-03-02T16:00:00.000Z')
  const { body } = await shop.admin.get(`${path}/${id}/slots`)
  const story = body.data.map(
    (slot: { attributes: { due_at: string; outcome: string } }) =>
      `${slot.attributes.due_at.slice(11, 16)} ${slot.attributes.outcome}`,
  )
  assert.deepEqual(story, [
    '16:00 fired',
    ...['15:00', '14:00', '13:00', '12:00', '11:00', '10:00'].map((time) => `${time} caught_up`),
  ])
  const ids = body.data.map((slot: { relationships: { job: { data: { id: string } } } }) => {
    return slot.relationships.job.data.id
  })
  assert.deepEqual(new Set(ids), new Set([jobs.body.data[0].id]))
  const next = await shop.admin.get(`${path}/${id}`)
  assert.equal(next.body.data.meta.scheduled_for, '2026-03-02T17:00:00.000Z')
})

test('FIRE-4: a year of missed minutes stays a bounded ledger', async (t) => {
  const shop = await startShop(t, { now: '2025-03-02T09:30:00Z' })
  const { id } = await created(shop.admin, { specification: '* * * * *', location: 'UTC' })
  shop.clock.travelTo('2026-03-02T09:30:00Z')
  assert.equal(await shop.fireSchedules(), 1)
  const { body } = await shop.admin.get(`${path}/${id}/slots?page[limit]=1`)
  assert.equal(body.meta.results.total, 1001)
  const last = await shop.admin.get(`${path}/${id}/slots?page[limit]=1&page[offset]=1000`)
  const [oldest] = last.body.data
  assert.equal(oldest.attributes.due_at, '2025-03-02T09:31:00.000Z')
  assert.equal(oldest.attributes.slots, 365 * 24 * 60 - 1000)
})

test('FIRE-5: while a job of the schedule waits, a slot makes no other', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:59:00Z' })
  const { id } = await created(shop.admin, { specification: '* * * * *', location: 'UTC' })
  for (let minute = 0; minute < 3; minute++) {
    shop.clock.advance({ minutes: 1 })
    await shop.fireSchedules()
  }
  const outcomes = async () => {
    const { body } = await shop.admin.get(`${path}/${id}/slots`)
    return body.data.map((slot: { attributes: { outcome: string } }) => slot.attributes.outcome)
  }
  assert.deepEqual(await outcomes(), ['suppressed', 'suppressed', 'fired'])
  assert.equal((await shop.admin.get('/v2/subscriptions/jobs')).body.meta.results.total, 1)
  await shop.runTasks()
  shop.clock.advance({ minutes: 1 })
  await shop.fireSchedules()
  assert.deepEqual(await outcomes(), ['fired', 'suppressed', 'suppressed', 'fired'])
})

test('FIRE-9: deleting a schedule stops it; its jobs stay', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:59:00Z' })
  const { id } = await created(shop.admin, { specification: '* * * * *', location: 'UTC' })
  shop.clock.advance({ minutes: 1 })
  await shop.fireSchedules()
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await shop.admin.get(`${path}/${id}/slots`)).status, 404)
  shop.clock.advance({ minutes: 1 })
  assert.equal(await shop.fireSchedules(), 0)
  await shop.runTasks()
  const { body } = await shop.admin.get('/v2/subscriptions/jobs')
  assert.deepEqual(
    body.data.map((job: { attributes: { status: string } }) => job.attributes.status),
    ['success'],
  )
})

test('FIRE-3, FIRE-10, C-31: four workers at once make one job for each due schedule', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:59:00Z' })
  await Promise.all(
    Array.from({ length: 40 }, () =>
      created(shop.admin, { specification: '* * * * *', location: 'UTC' }),
    ),
  )
  shop.clock.advance({ minutes: 1 })
  const fired = await Promise.all(Array.from({ length: 4 }, () => shop.fireSchedules()))
  assert.equal(
    fired.reduce((sum, one) => sum + one, 0),
    40,
  )
  assert.equal((await shop.admin.get('/v2/subscriptions/jobs')).body.meta.results.total, 40)
})

test('upcoming: the next slots in both times, with what the clocks do', async (t) => {
  const shop = await startShop(t, { now: '2026-03-28T00:00:00Z' })
  const { id } = await created(shop.admin, { specification: '30 1 * * *' })
  const { body } = await shop.admin.get(`${path}/${id}/upcoming?count=3`)
  const lines = body.data.map((one: { attributes: Record<string, string> }) => one.attributes)
  assert.deepEqual(
    lines.map((one: Record<string, string>) => [
      one.due_at,
      one.local_time,
      one.utc_offset,
      one.clock_change,
    ]),
    [
      ['2026-03-28T01:30:00.000Z', '2026-03-28T01:30:00', '+00:00', null],
      ['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00', '+01:00', 'gap'],
      ['2026-03-30T00:30:00.000Z', '2026-03-30T01:30:00', '+01:00', null],
    ],
  )
  assert.match(lines[1].resolution, /2026-03-29T01:30:00 does not exist/)
  assert.equal((await shop.admin.get(`${path}/${id}/upcoming`)).body.data.length, 10)
  for (const count of ['0', '101', 'x']) {
    assert.equal((await shop.admin.get(`${path}/${id}/upcoming?count=${count}`)).status, 400)
  }
})

test('TZ-6: slots computed with other time zone rules are computed anew', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { id, meta } = await created(shop.admin)
  const { db } = shop.deps
  await db
    .updateTable('schedule')
    .set({ zone_version: '1999z', next_fire_at: Temporal.Instant.from('2030-01-01T00:00:00Z') })
    .where('store_id', '=', shop.store.id)
    .execute()
  const { recomputeSlots } = await import('./fire-schedules.ts')
  assert.equal((await recomputeSlots(shop.deps, shop.clock.now())).count, 1)
  assert.equal((await recomputeSlots(shop.deps, shop.clock.now())).count, 0)
  const read = await shop.admin.get(`${path}/${id}`)
  assert.equal(read.body.data.meta.scheduled_for, meta.scheduled_for)
})

test('TZ-4, TZ-6: a stored slot that only made up for a gap is computed anew', async (t) => {
  const shop = await startShop(t, { now: '2026-03-29T00:20:00Z' })
  const { id, meta } = await created(shop.admin, { specification: '15 * * * *' })
  assert.equal(meta.scheduled_for, '2026-03-29T01:15:00.000Z')
  await shop.deps.db
    .updateTable('schedule')
    .set({
      // As it was stored while intervals still fired at the end of the gap.
      next_fire_at: Temporal.Instant.from('2026-03-29T01:00:00Z'),
      zone_version: timeZoneDataVersion(),
    })
    .where('store_id', '=', shop.store.id)
    .execute()
  const { recomputeSlots } = await import('./fire-schedules.ts')
  assert.equal((await recomputeSlots(shop.deps, shop.clock.now())).count, 1)
  const read = await shop.admin.get(`${path}/${id}`)
  assert.equal(read.body.data.meta.scheduled_for, meta.scheduled_for)
})

test('SUB-21: a repeated create with one key makes one schedule', async (t) => {
  const shop = await startShop(t)
  const headers = { 'idempotency-key': 'one key' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.admin.post(path, schedule(), headers)),
  )
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.equal((await shop.admin.get(path)).body.meta.results.total, 1)
})

test('FIRE-15: the slots of a timing are listed before a schedule is made', async (t) => {
  const shop = await startShop(t, { now: '2026-03-27T12:00:00Z' })
  const list = (specification: string, location: string, more = {}) =>
    shop.admin.get(`${path}/upcoming?${new URLSearchParams({ specification, location, ...more })}`)
  const { status, body } = await list('30 1 * * *', 'Europe/London', { count: '3' })
  assert.equal(status, 200)
  const { id } = await created(shop.admin, { specification: '30 1 * * *' })
  const made = await shop.admin.get(`${path}/${id}/upcoming?count=3`)
  assert.deepEqual(body.data, made.body.data)
  for (const [specification, location, sources] of [
    ['61 * * * *', 'UTC', ['specification']],
    ['0 0 30 2 *', 'UTC', ['specification']],
    ['0 3 * * *', 'Mars/Base', ['location']],
    ['every night', 'Mars/Base', ['specification', 'location']],
  ] as const) {
    const refused = await list(specification, location)
    assert.equal(refused.status, 400, specification)
    const named = refused.body.errors.map((one: { source: string }) => one.source)
    assert.deepEqual([...new Set(named)], sources)
  }
  assert.equal((await shop.admin.get(`${path}/upcoming?location=UTC`)).status, 400)
  assert.equal((await list('0 3 * * *', 'UTC', { count: '101' })).status, 400)
})
