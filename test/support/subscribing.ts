import assert from 'node:assert/strict'
import type { PlanAttributes } from '../../src/billing/offering-types.ts'
import type { Client } from './client.ts'
import { newCurrency } from './shopping.ts'

/** Common set-up of tests of subscriptions. */

export const subscriptions = '/v2/subscriptions/subscriptions'

type Members = Record<string, unknown>

export const product = (members: Members = {}) => ({
  name: 'Coffee',
  price: { EUR: { amount: 1_200, includes_tax: true } },
  ...members,
})

export const monthly: PlanAttributes = {
  name: 'Monthly',
  billing_interval_type: 'month',
  billing_frequency: 1,
  plan_length: 12,
  end_behavior: 'roll',
  can_pause: true,
  can_resume: true,
  can_cancel: true,
}

export const plan = (members: Members = {}) => ({ ...monthly, plan_length: 1, ...members })

export async function made(client: Client, path: string, body: unknown) {
  const answer = await client.post(path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

export async function addCurrency(client: Client, code: string, members: Members = {}) {
  return await made(client, '/v2/currencies', {
    data: newCurrency(code, { format: `${code} {price}`, ...members }),
  })
}

export async function openAccount(client: Client): Promise<string> {
  const { id } = await made(client, '/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  return id
}

/** An offering with copies of its own; gives its id and those of its plans, in their order. */
export async function buildOffering(
  client: Client,
  members: Members = {},
): Promise<{ id: string; plans: string[] }> {
  const data = { name: 'Coffee club', products: [product()], plans: [plan()], ...members }
  const { id, relationships } = await made(client, '/v2/subscriptions/offerings/build', { data })
  return { id, plans: relationships.plans.data.map((one: { id: string }) => one.id) }
}

/** A body with all that is needed but the offering. */
export const subscriber = (accountId: string, members: Members = {}) => ({
  account_id: accountId,
  currency: 'EUR',
  manual_payments: true,
  name: 'Front Desk',
  email: 'desk@harbor.example',
  ...members,
})

export function subscribe(client: Client, data: Members) {
  return made(client, subscriptions, { data })
}
