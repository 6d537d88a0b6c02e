import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import { type Shop, startShop } from './shop.ts'

/** Common set-up of tests that move the clock of a sandbox. */

export const advances = '/v2/clock/advance'

export const to = (moment: string) => ({
  data: { type: 'clock_advance', attributes: { to: moment } },
})
export const by = (duration: string) => ({
  data: { type: 'clock_advance', attributes: { by: duration } },
})
export const frozen = { data: { type: 'clock', attributes: { mode: 'frozen' } } }

export async function openSandbox(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t)
  const store = await shop.openStore({ mode: 'sandbox' })
  return { shop, store, admin: store.admin }
}

export async function addSchedule(admin: Client, job_type: string, specification: string) {
  const attributes = { specification, location: 'Europe/London', job: { job_type } }
  const { status } = await admin.post('/v2/subscriptions/schedules', {
    data: { type: 'subscription_schedule', attributes },
  })
  assert.equal(status, 201)
}

export async function clockOf(admin: Client): Promise<[string, string]> {
  const { attributes } = (await admin.get('/v2/clock')).body.data
  return [attributes.mode, attributes.now]
}

/** Advances and has it done; gives the advance as it is then. */
export async function advance(shop: Shop, admin: Client, body: object) {
  const created = await admin.post(advances, body)
  assert.equal(created.status, 201, JSON.stringify(created.body))
  await shop.runTasks()
  return (await admin.get(`/v2/clock/advances/${created.body.data.id}`)).body.data
}
