import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Client } from './client.ts'
import { type Shop, startShop } from './shop.ts'
import {
  addCurrency,
  buildOffering,
  made,
  openAccount,
  subscriptions as path,
  product,
  subscribe,
  subscriber,
} from './subscribing.ts'

/** Actions on subscriptions in tests, and their results. */

type Members = Record<string, unknown>

const state = (action: string) => ({ data: { type: 'subscription_state', attributes: { action } } })
export const patch = (id: string, attributes: Members) => ({
  data: { id, type: 'subscription', attributes },
})

export const act = (client: Client, id: string, action: string) =>
  client.post(`${path}/${id}/states`, state(action))
export const change = (client: Client, id: string, attributes: Members) =>
  client.put(`${path}/${id}`, patch(id, attributes))

/** Changes a row behind the program's back; of a subscription, so that it fits its calendar. */
export async function setRow({ deps }: Shop, table: string, id: string, set: string) {
  await sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${id}`.execute(deps.db)
  await sql`
    update subscription_calendar
       set billable = terms.billable
      from subscription_terms as terms
     where terms.store_id = subscription_calendar.store_id and terms.id = subscription_id
       and subscription_id = ${id}`.execute(deps.db)
}

export const suspend = (shop: Shop, id: string) =>
  setRow(shop, 'subscription_terms', id, `suspended = true, status = 'inactive'`)

export async function read(client: Client, id: string) {
  return (await client.get(`${path}/${id}`)).body.data
}

export async function open(t: Parameters<typeof startShop>[0], now: string) {
  const shop = await startShop(t, { now })
  await addCurrency(shop.admin, 'EUR')
  return { shop, admin: shop.admin, account: await openAccount(shop.admin) }
}

/** A subscription of 1 April to a box for 31 € and a mug for 6.20 €, on the first of the plans. */
export async function subscribeInApril(t: Parameters<typeof startShop>[0], plans: object[]) {
  const { shop, admin, account } = await open(t, '2026-04-01T00:00:00Z')
  const priced = (name: string, amount: number) =>
    product({ name, price: { EUR: { amount, includes_tax: true } } })
  const products = [priced('Box', 3_100), priced('Mug', 620)]
  const offering = await buildOffering(admin, { products, plans })
  const [plan_id] = offering.plans
  const data = subscriber(account, { offering_id: offering.id, plan_id })
  const { id } = await subscribe(admin, data)
  return { shop, admin, id, offering }
}

export async function bill(shop: Shop): Promise<void> {
  const attributes = { job_type: 'billing-run' }
  await made(shop.admin, '/v2/subscriptions/jobs', {
    data: { type: 'subscription_job', attributes },
  })
  await shop.runTasks()
}

type Invoice = {
  attributes: { billing_period: { start: string; end: string } }
  meta: { price: { amount: number } }
}

/** Oldest first, as `from..until amount`. */
export async function invoices(client: Client, id: string): Promise<string[]> {
  const { body } = await client.get(`${path}/${id}/invoices`)
  return body.data.toReversed().map(({ attributes, meta }: Invoice) => {
    const { start, end } = attributes.billing_period
    return `${start.slice(0, 10)}..${end.slice(0, 10)} ${meta.price.amount}`
  })
}

export async function events({ deps }: Shop, id: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('event')
    .select('type')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
  return rows.map(({ type }) => type.replace('subscription.', ''))
}

/** The offering has a policy from now on; by default a day that has begun counts as used. */
export async function withPolicy(
  admin: Client,
  offeringId: string,
  rounding = 'up',
): Promise<string> {
  const policies = '/v2/subscriptions/proration-policies'
  const type = 'subscription_proration_policy'
  const attributes = { name: 'By the day', rounding }
  const { id } = await made(admin, policies, { data: { type, attributes } })
  const relation = `/v2/subscriptions/offerings/${offeringId}/relationships/proration-policies`
  assert.equal((await admin.put(relation, { data: { type, id } })).status, 200)
  return id
}
