import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'

const path = '/v2/subscriptions/schedules'

type Attributes = Record<string, unknown>

async function created(client: Client, attributes: Attributes) {
  const given = { location: 'Europe/London', job: { job_type: 'billing-run' }, ...attributes }
  const data = { type: 'subscription_schedule', attributes: given }
  const { status, body } = await client.post(path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('FIRE-13: a paused schedule has no slots, and counts from now when it is enabled', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin } = shop
  const { id, attributes } = await created(admin, { specification: '0 * * * *', location: 'UTC' })
  assert.equal(attributes.enabled, true)
  const set = async (enabled: boolean) => {
    const data = { type: 'subscription_schedule', attributes: { enabled } }
    return (await admin.put(`${path}/${id}`, { data })).body.data
  }
  const paused = await set(false)
  assert.deepEqual([paused.attributes.enabled, paused.meta.scheduled_for], [false, null])
  assert.deepEqual((await admin.get(`${path}/${id}/upcoming`)).body.data, [])
  shop.clock.advance({ hours: 5 })
  await shop.fireSchedules()
  assert.deepEqual((await admin.get(`${path}/${id}/slots`)).body.data, [])
  assert.equal((await set(true)).meta.scheduled_for, '2026-03-02T15:00:00.000Z')
  shop.clock.advance({ hours: 1 })
  await shop.fireSchedules()
  const { body } = await admin.get(`${path}/${id}/slots`)
  assert.deepEqual(
    body.data.map(({ attributes: { due_at } }: { attributes: Attributes }) => due_at),
    ['2026-03-02T15:00:00.000Z'],
  )
  const made = await created(admin, { specification: '0 3 * * *', enabled: false })
  assert.equal(made.meta.scheduled_for, null)
})

test('FIRE-14: the timeline has past slots, coming ones and the changes of the clocks', async (t) => {
  const shop = await startShop(t, { now: '2026-03-27T12:00:00Z' })
  const { admin } = shop
  const { id } = await created(admin, { specification: '30 1 * * *' })
  shop.clock.advance({ hours: 24 })
  await shop.fireSchedules()
  await shop.runTasks()
  const { body } = await admin.get(`${path}/${id}/timeline?days=2`)
  const told = body.data.map(({ id: date, attributes }: { id: string; attributes: Days }) => [
    date,
    attributes.slots.map(({ local_time, outcome, job }) => [local_time, outcome, job?.status]),
    attributes.clock_changes.map((change) => [change.local_before, change.local_after]),
  ])
  assert.deepEqual(told, [
    ['2026-03-26', [], []],
    ['2026-03-27', [], []],
    ['2026-03-28', [['2026-03-28T01:30:00', 'fired', 'success']], []],
    [
      '2026-03-29',
      [['2026-03-29T02:00:00', 'coming', undefined]],
      [['2026-03-29T01:00:00', '2026-03-29T02:00:00']],
    ],
    ['2026-03-30', [['2026-03-30T01:30:00', 'coming', undefined]], []],
  ])
  const [{ resolution }] = body.data[3].attributes.slots
  assert.match(resolution, /01:30:00 does not exist on this day/)
  assert.deepEqual(body.meta, { location: 'Europe/London', today: '2026-03-28', is_complete: true })

  const often = await created(admin, { specification: '* * * * *' })
  const { meta } = (await admin.get(`${path}/${often.id}/timeline`)).body
  assert.equal(meta.is_complete, false)
  assert.equal((await admin.get(`${path}/${id}/timeline?days=32`)).status, 400)
})

test('FIRE-14: the timeline of a rare schedule looks no further than its last day', async (t) => {
  const { admin } = await startShop(t, { now: '2028-02-27T12:00:00Z' })
  const { id } = await created(admin, { specification: '0 0 29 2 *' })
  const turns = t.mock.method(Temporal.ZonedDateTime.prototype, 'getTimeZoneTransition')
  const count = async (days: number) => {
    const { body } = await admin.get(`${path}/${id}/timeline?days=${days}`)
    return body.data.flatMap(({ attributes }: { attributes: Days }) => attributes.slots).length
  }
  assert.deepEqual([await count(1), await count(2)], [0, 1])
  assert.ok(turns.mock.callCount() < 100, 'a thousand slots are in 4,000 years of clock changes')
})

type Days = {
  slots: { local_time: string; outcome: string; job?: { status?: string } }[]
  clock_changes: { local_before: string; local_after: string }[]
}
