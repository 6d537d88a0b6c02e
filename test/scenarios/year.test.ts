import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addSchedule,
  advance,
  assertSame,
  booksOf,
  by,
  clockOf,
  frozen,
  liveUntil,
  openSandbox,
} from '../support/advancing.ts'
import { act, change, invoices } from '../support/changing.ts'
import type { Client } from '../support/client.ts'
import { standingOf, subscribeBy } from '../support/invoicing.ts'
import { assertReconciled } from '../support/reconciled.ts'
import type { TestStore } from '../support/shop.ts'
import { buildOffering, made, plan, product } from '../support/subscribing.ts'

/** The year has a 29 February and both changes of the clocks in London and in New York. */
const begin = '2027-06-15T09:15:00.000Z'
const end = '2028-06-14T09:15:00.000Z'
const DAYS = 365
const goLive = '2027-08-31T12:00:00.000Z'
const cartExpiry = '2027-06-22T09:15:00.000Z'

/** Clocks change on Sundays, and subscriptions renew at the ends of months. */
async function addSchedules({ admin, organization }: TestStore) {
  await addSchedule(admin, 'billing-run', '30 1 28-31 * SUN')
  await addSchedule(organization, 'payment-run', '30 2 1 * SUN', 'America/New_York')
}

async function addDunningRule(admin: Client) {
  const attributes = {
    default: true,
    payment_retry_type: 'backoff',
    payment_retry_unit: 'week',
    payment_retry_multiplier: 2,
    payment_retries_limit: 3,
    action: 'suspend',
  }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
}

const paidSince = (started_at: string) => ({ first_invoice_paid: true, started_at })

/** Subscriptions by name; all that is wanted of them is said before the year begins. */
async function subscribeAll(admin: Client) {
  const card = 'card_approved'
  const made = {
    'at the 31st': await subscribeBy(admin, card, paidSince('2027-05-31T22:00:00Z')),
    'at the 30th': await subscribeBy(admin, card, paidSince('2027-05-30T01:00:00Z')),
    'with a trial': await subscribeBy(admin, card, { plans: [plan({ trial_period: 2 })] }),
    'that ends': await subscribeBy(admin, card, {
      plans: [plan({ billing_frequency: 2, plan_length: 5, end_behavior: 'close' })],
    }),
    'by hand': await subscribeBy(admin),
    'of a lost answer': await subscribeBy(admin, 'card_timeout'),
    'of a lost request': await subscribeBy(admin, 'card_lost_request'),
    declined: await subscribeBy(admin, 'card_declined'),
    pending: await subscribeBy(admin, card, { pending: true, go_live_after: goLive }),
    canceled: await subscribeBy(admin, card, paidSince('2027-06-01T00:00:00Z')),
    paused: await subscribeBy(admin, card, paidSince('2027-06-01T00:00:00Z')),
  }
  assert.equal((await act(admin, made.canceled.id, 'cancel')).status, 204)
  assert.equal((await act(admin, made.paused.id, 'pause')).status, 204)
  return made
}

/** One switch takes place after two weeks, the other after half a year. */
async function switchPlans(admin: Client) {
  const price = { USD: { amount: 1_000, includes_tax: true } }
  const [month, half] = [plan(), plan({ name: 'Half a year', billing_frequency: 6 })]
  const products = [product({ price, price_units: { unit: 'month', amount: 1 } })]
  const { id: offering_id, plans } = await buildOffering(admin, { products, plans: [month, half] })
  const offered = { offering: undefined, products: undefined, plans: undefined, offering_id }
  const switched = async (from: number, started_at: string) => {
    const chosen = { ...offered, plan_id: plans[from], ...paidSince(started_at) }
    const { id } = await subscribeBy(admin, 'card_approved', chosen)
    assert.equal((await change(admin, id, { plan_id: plans[1 - from] })).status, 200)
    return { id }
  }
  return {
    'switched soon': await switched(0, '2027-05-29T00:00:00Z'),
    'switched late': await switched(1, '2027-05-31T00:00:00Z'),
  }
}

const tellsOf = [
  'at the 31st: active, 13 invoices, 2028-05-31..2028-06-30 1000',
  'at the 30th: active, 13 invoices, 2028-05-30..2028-06-30 1000',
  'with a trial: active, 11 invoices, 2028-05-15..2028-06-15 1000',
  'that ends: inactive closed, 3 invoices, 2027-10-15..2027-11-15 500',
  'by hand: active, 12 invoices, 2028-05-15..2028-06-15 1000',
  'of a lost answer: active, 12 invoices, 2028-05-15..2028-06-15 1000',
  'of a lost request: active, 12 invoices, 2028-05-15..2028-06-15 1000',
  'declined: inactive suspended, 2 invoices, 2027-07-15..2027-08-15 1000',
  'pending: active, 10 invoices, 2028-05-31..2028-06-30 1000',
  'canceled: inactive canceled, 1 invoices, 2027-06-01..2027-07-01 1000',
  'paused: inactive paused, 1 invoices, 2027-06-01..2027-07-01 1000',
  'switched soon: active, 3 invoices, 2027-12-29..2028-06-29 6000',
  'switched late: active, 8 invoices, 2028-05-31..2028-06-30 1000',
]

/** Moments of London and of New York at which clocks change, each in its own way. */
const firedAt = [
  '2027-10-31T00:30:00Z', // the first of two half past one
  '2027-11-07T07:30:00Z',
  '2028-03-12T07:00:00Z', // there is no half past two
  '2028-03-26T01:00:00Z', // there is no half past one
]

/** A year in which nothing happens would be the same three times, too. */
async function assertEventful({ admin }: TestStore, all: Subscriptions, books: readonly string[]) {
  const told = Object.entries(all).map(async ([name, { id }]) => {
    const made = await invoices(admin, id)
    return `${name}: ${await standingOf(admin, id)}, ${made.length} invoices, ${made.at(-1)}`
  })
  assert.deepEqual(await Promise.all(told), tellsOf)
  const has = (table: string, text: string) =>
    books.some((line) => line.startsWith(table) && line.includes(text))
  for (const moment of firedAt) assert.ok(has('schedule_slot', `"due_at":"${moment}"`), moment)
  assert.ok(has('event', 'cart.deleted'))
  assert.ok(has('invoice', '"period_start":"2028-02-29T22:00:00Z"'))
  assert.ok(has('invoice_payment', '"attempt":4'), 'the last try')
}

type Subscriptions = Record<string, { id: string }>

test('the same year lived three times', async (t) => {
  const { shop, store: one } = await openSandbox(t, begin)
  const many = await shop.openStore({ mode: 'sandbox' })
  const { store: lived } = shop
  const prepare = async (store: TestStore): Promise<Subscriptions> => {
    const { admin } = store
    await addSchedules(store)
    await addDunningRule(admin)
    await admin.post('/v2/carts', { data: { id: 'basket', name: 'Basket' } })
    return { ...(await subscribeAll(admin)), ...(await switchPlans(admin)) }
  }
  const [subscriptions] = await Promise.all([one, many, lived].map(prepare))
  await advance(shop, one.admin, by(`P${DAYS}D`))
  for (let day = 0; day < DAYS; day++) await advance(shop, many.admin, by('P1D'))
  for (const { admin } of [one, many]) {
    assert.deepEqual(await clockOf(admin), ['running', end])
    await admin.put('/v2/clock', frozen)
  }
  await liveUntil(shop, lived, end, [goLive, cartExpiry])

  const books = await booksOf(shop, one)
  for (const other of [many, lived]) assertSame(await booksOf(shop, other), books)
  assert.ok(subscriptions)
  await assertEventful(one, subscriptions, books)
  await assertReconciled(shop)
})
