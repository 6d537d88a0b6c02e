import assert from 'node:assert/strict'
import fc from 'fast-check'
import { act, change, withPolicy } from './changing.ts'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'
import {
  addCurrency,
  buildOffering,
  made,
  openAccount,
  plan,
  product,
  subscriber,
  subscriptions,
} from './subscribing.ts'

/** Stores full of subscriptions of every sort, and previews of what a billing run does with them. */

export const jobs = '/v2/subscriptions/jobs'

const currencies = { EUR: 2, JPY: 0, KWD: 3 } as const
const codes = Object.keys(currencies) as (keyof typeof currencies)[]
/** Net in one currency, so that some invoices wait for their tax. */
const priced = (amount: number) =>
  Object.fromEntries(codes.map((code) => [code, { amount, includes_tax: code !== 'JPY' }]))

const products = [
  product({ name: 'Each bill', price: priced(1_201) }),
  product({ name: 'By month', price: priced(1_299), price_units: { unit: 'month', amount: 1 } }),
  product({ name: 'By day', price: priced(37), price_units: { unit: 'day', amount: 1 } }),
]
const plans = [
  plan({ name: 'Month', trial_period: 1 }),
  plan({ name: 'Week', billing_interval_type: 'week', fixed_price: priced(505) }),
  plan({ name: 'Days', billing_interval_type: 'day', billing_frequency: 5, ...ending(12) }),
  plan({ name: 'Months', billing_frequency: 2, base_price_percentage: 15, ...ending(3) }),
  plan({ name: 'Year', billing_interval_type: 'year', fixed_price: priced(25_000) }),
  plan({ name: 'Free', billing_interval_type: 'week', fixed_price: priced(0) }),
  plan({ name: 'Once', billing_interval_type: 'day', ...ending(1) }),
]
function ending(plan_length: number) {
  return { end_behavior: 'close', plan_length }
}

type Offered = { id: string; plans: string[]; products: string[] }
export type Population = { admin: Client; account: string; offerings: Offered[] }

/** Two offerings of the same, of which the first has a proration policy. */
export async function openPopulation({ admin }: Shop): Promise<Population> {
  for (const code of codes) await addCurrency(admin, code, { decimal_places: currencies[code] })
  const offerings: Offered[] = []
  for (const name of ['Prorated', 'Plain']) {
    const made = await buildOffering(admin, { name, products, plans })
    const { body } = await admin.get(`/v2/subscriptions/offerings/${made.id}`)
    const ids = body.data.relationships.products.data.map((one: { id: string }) => one.id)
    offerings.push({ ...made, products: ids })
  }
  await withPolicy(admin, offerings[0]?.id ?? '')
  return { admin, account: await openAccount(admin), offerings }
}

const actions = ['nothing', 'pause', 'cancel', 'resume', 'switch', 'products', 'remove'] as const
type Action = (typeof actions)[number]
/** They go on being billed. */
const calm = ['nothing', 'switch', 'products'] as const

const one = fc.record({
  offering: fc.constantFrom(0, 0, 1),
  plan: fc.nat({ max: plans.length - 1 }),
  currency: fc.constantFrom(...codes),
  start: fc.constantFrom('live' as const, 'live', 'dated', 'pending', 'paid'),
  days: fc.integer({ min: -70, max: 40 }),
  other: fc.nat({ max: plans.length - 1 }),
  before: fc.constantFrom<Action[]>(...calm, 'switch', 'pause', 'cancel', 'resume'),
  /** The change after the preview, in a sequence of changes. */
  after: fc.constantFrom<Action[]>(...calm, ...actions),
})
export type One = typeof one extends fc.Arbitrary<infer Value> ? Value : never

const days = fc.constantFrom(3, 8, 31, 31, 62)
export type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never
export const stories = fc.record({
  subscriptions: fc.array(one, { minLength: 5, maxLength: 10, size: 'max' }),
  /** Made after the preview, in a story of changes. */
  later: fc.array(one, { maxLength: 2 }),
  /** Days and a run, then what happens before the preview, then once more the same. */
  past: fc.array(days, { maxLength: 2 }),
  since: fc.array(days, { minLength: 1, maxLength: 2 }),
  hoursAhead: fc.constantFrom(0, 0, 12, 240),
})

export async function subscribeOne(world: Population, spec: One, now: Temporal.Instant) {
  const { admin, account, offerings } = world
  const offering = offerings[spec.offering]
  const date = now.add({ hours: 24 * spec.days }).toString()
  const { id } = await made(admin, subscriptions, {
    data: subscriber(account, {
      offering_id: offering?.id,
      plan_id: offering?.plans[spec.plan],
      currency: spec.currency,
      ...(spec.start === 'pending' && { pending: true }),
      ...(spec.start === 'dated' && { pending: true, go_live_after: date }),
      ...(spec.start === 'paid' && { first_invoice_paid: true }),
    }),
  })
  return id as string
}

/** Steps that the rules refuse are skipped. */
export async function happen(
  { admin, offerings }: Population,
  id: string,
  spec: One,
  action: Action,
): Promise<void> {
  const { plans: planIds, products: productIds } = offerings[spec.offering] as Offered
  const [kept, ...others] = productIds
  switch (action) {
    case 'nothing':
      return
    case 'remove':
      return void (await admin.delete(`${subscriptions}/${id}`))
    case 'switch':
      return void (await change(admin, id, { plan_id: planIds[spec.other] }))
    case 'products': {
      const data = [{ type: 'replace', products: spec.other > 2 ? [kept] : others }]
      return void (await admin.put(`${subscriptions}/${id}/products`, { data }))
    }
    default:
      return void (await act(admin, id, action))
  }
}

export function preview(admin: Client, as_of?: string) {
  const attributes = { job_type: 'billing-run', ...(as_of && { as_of }) }
  return made(admin, `${jobs}/preview`, { data: { type: 'subscription_job', attributes } })
}

type Draft = { attributes: object; meta: { subscription_id: string } }

/** The members that drafts and invoices share, by subscription. */
export async function draftsOf(admin: Client, id: string): Promise<Record<string, object>> {
  const { status, body } = await admin.get(`${jobs}/previews/${id}/drafts?page[limit]=100`)
  assert.equal(status, 200)
  return Object.fromEntries(
    body.data.map(({ attributes, meta }: Draft) => [meta.subscription_id, attributes]),
  )
}

type Difference = {
  attributes: { difference: string; previewed?: object; found?: object }
  meta: { subscription_id: string }
}

export async function differencesOf(admin: Client, id: string): Promise<Record<string, object>> {
  const { body } = await admin.get(`${jobs}/${id}/differences?page[limit]=100`)
  return Object.fromEntries(
    body.data.map(({ attributes, meta }: Difference) => {
      const { difference, previewed, found } = attributes
      return [meta.subscription_id, { difference, previewed, found }]
    }),
  )
}
