import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import type { Seen } from './shopping.ts'

export const schedules = '/v2/subscriptions/schedules'

/** Returns the id of the schedule. */
export async function createSchedule(
  client: Client,
  specification: string,
  { job_type = 'billing-run', location = 'UTC' } = {},
): Promise<string> {
  const attributes = { specification, location, job: { job_type } }
  const data = { type: 'subscription_schedule', attributes }
  const { status, body } = await client.post(schedules, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** Each slot with its day and outcome, the newest first, as in `02T10:00 fired`. */
export async function slotsOf(client: Client, id: string): Promise<string[]> {
  const { status, body } = await client.get(`${schedules}/${id}/slots?page[limit]=100`)
  assert.equal(status, 200)
  return body.data.map(({ attributes: { due_at, outcome } }: Seen) => {
    return `${due_at.slice(8, 16)} ${outcome}`
  })
}
