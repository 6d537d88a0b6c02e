import assert from 'node:assert/strict'
import type { Client } from '../support/client.ts'
import { plan } from '../support/subscribing.ts'
import { admins, type Ids, own, owners, type Row, row } from './table.ts'

/** The routes of what a merchant keeps for billing: products, plans, subscribers and rules. */

const path = '/v2/subscriptions'

/** The type and the body that creates one, by folder. */
const kinds: Record<string, { type: string; attributes: Record<string, unknown> }> = {
  products: { type: 'subscription_product', attributes: { name: 'Tea box' } },
  plans: { type: 'subscription_plan', attributes: plan() },
  subscribers: {
    type: 'subscription_subscriber',
    attributes: {
      account_id: crypto.randomUUID(),
      name: 'Front Desk',
      email: 'desk@harbor.example',
    },
  },
  'dunning-rules': {
    type: 'subscription_dunning_rule',
    attributes: { payment_retry_type: 'fixed', payment_retries_limit: 3, action: 'none' },
  },
  'proration-policies': {
    type: 'subscription_proration_policy',
    attributes: { name: 'By the day', rounding: 'nearest' },
  },
}

export const recordRows: Row[] = Object.entries(kinds).flatMap(([folder, { type, attributes }]) => {
  const who = folder === 'subscribers' ? admins : owners
  return [
    row(`GET ${path}/${folder}`, who, own),
    row(`POST ${path}/${folder}`, who, own, { data: { type, attributes } }),
    row(`GET ${path}/${folder}/:id`, who, 404),
    row(`PUT ${path}/${folder}/:id`, who, 404, { data: { id: '{id}', type, attributes: {} } }),
    row(`DELETE ${path}/${folder}/:id`, who, 404),
  ]
})

/** One of each; the subscriber is that of an account of its own. */
export async function fillRecords(admin: Client): Promise<Ids> {
  const ids: Ids = {}
  const account = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Named' } })
  const account_id = account.body.data.id
  for (const [folder, { type, attributes }] of Object.entries(kinds)) {
    const own = folder === 'subscribers' ? { ...attributes, account_id } : attributes
    const made = await admin.post(`${path}/${folder}`, { data: { type, attributes: own } })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    ids[`${path}/${folder}`] = made.body.data.id
  }
  return ids
}
