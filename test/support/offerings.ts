import assert from 'node:assert/strict'
import type { Client } from './client.ts'

/** Offerings and what they are made of, for tests of them. */

export const base = '/v2/subscriptions'
export const path = `${base}/offerings`

export type Attributes = Record<string, unknown>

export const yearly = {
  name: 'Yearly',
  billing_interval_type: 'year',
  billing_frequency: 1,
  plan_length: 1,
  end_behavior: 'roll',
  can_pause: false,
  can_resume: false,
  can_cancel: true,
  fixed_price: {
    EUR: { amount: 9900, includes_tax: true },
    JPY: { amount: 15800, includes_tax: true },
  },
}
export const beans = { name: 'Beans', external_ref: 'beans', price: { EUR: { amount: 1299 } } }

async function created(client: Client, folder: string, type: string, attributes: Attributes) {
  const { status, body } = await client.post(`${base}/${folder}`, { data: { type, attributes } })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}
export const product = (client: Client, attributes: Attributes) =>
  created(client, 'products', 'subscription_product', attributes)
export const plan = (client: Client, attributes: Attributes) =>
  created(client, 'plans', 'subscription_plan', attributes)
export const offering = (client: Client, attributes: Attributes) =>
  created(client, 'offerings', 'subscription_offering', attributes)
export const policy = (client: Client, name: string) =>
  created(client, 'proration-policies', 'subscription_proration_policy', { name, rounding: 'up' })

export async function built(client: Client, data: Attributes) {
  const { status, body } = await client.post(`${path}/build`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

export const patch = (type: string, id: string, attributes: Attributes) => ({
  data: { id, type, attributes },
})
export const offeringPatch = (id: string, attributes: Attributes) =>
  patch('subscription_offering', id, attributes)
export const productPatch = (id: string, attributes: Attributes) =>
  patch('subscription_offering_product', id, attributes)
export const planPatch = (id: string, attributes: Attributes) =>
  patch('subscription_offering_plan', id, attributes)

export const names = (list: { attributes: { name: string } }[]) =>
  list.map((one) => one.attributes.name)
export const sources = ({ body }: { body: { errors: { source: string }[] } }) =>
  body.errors.map(({ source }) => source)

export const inAttributes = (member: string) => `data.attributes.${member}`
