import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addSchedule,
  advance,
  advances,
  assertSame,
  booksOf,
  by,
  frozen,
  liveUntil,
  openSandbox,
  to,
} from '../../test/support/advancing.ts'
import type { Client } from '../../test/support/client.ts'
import { invoices, subscribeBy } from '../../test/support/invoicing.ts'
import { billingAddress, card, enableGateways } from '../../test/support/ordering.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import type { Shop, TestStore } from '../../test/support/shop.ts'
import type { Seen } from '../../test/support/shopping.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { buildOffering, made, plan, product } from '../../test/support/subscribing.ts'

const jobs = '/v2/subscriptions/jobs'
const payer = 'card_approved'
const end = '2026-03-17T09:15:00.000Z'
const DAYS = 15
const cartExpiry = '2026-03-09T09:15:00.000Z'

/** Plans of a week, so that little time has many periods. */
const weekly = (includes_tax: boolean) => ({
  products: [product({ price: { USD: { amount: 1_000, includes_tax } } })],
  plans: [plan({ billing_interval_type: 'week' })],
})
const net = weekly(false)

/** A subscription whose order says by which rates it is taxed. */
async function buyTaxed(store: TestStore, rate: number): Promise<void> {
  const { admin } = store
  await enableGateways(admin)
  const { client } = await signIn(store, 'Harbor Works', 'desk')
  const { id, plans } = await buildOffering(admin, net)
  const offered = { type: 'subscription_item', id, quantity: 1 }
  const subscription_configuration = { plan: plans[0] }
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const tax = [{ type: 'tax_item', rate }]
  await made(admin, `${cart}/items`, { data: { ...offered, subscription_configuration, tax } })
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const data = { contact, billing_address: billingAddress }
  const order = await made(client, `${cart}/checkout`, { data })
  const { status, body } = await admin.post(`/v2/orders/${order.id}/payments`, card(payer))
  assert.equal(status, 200, JSON.stringify(body))
}

/** Each invoice with what it costs and when its taxes came, the oldest first. */
async function taxesOf(admin: Client): Promise<string[]> {
  const { body } = await admin.get(`${invoices}?page[limit]=100`)
  const told = body.data.map(({ attributes, meta }: Seen) => {
    const taxed = meta.timestamps.taxes_added_at ?? (attributes.tax_required ? 'waits' : 'no tax')
    return `${attributes.number}: ${meta.price.amount} ${taxed} ${attributes.outstanding ? 'owed' : 'paid'}`
  })
  return told.reverse()
}

test('TAX-7: tax runs of a schedule give the same books in one call, in many and in a life', async (t) => {
  const { shop, store: one } = await openSandbox(t)
  const many = await shop.openStore({ mode: 'sandbox' })
  const { store: lived } = shop
  for (const store of [one, many, lived]) {
    await addSchedule(store.admin, 'billing-run', '0 1 * * TUE', 'UTC')
    await addSchedule(store.admin, 'tax-run', '30 1 * * TUE', 'UTC')
    await addSchedule(store.admin, 'payment-run', '0 2 * * TUE', 'UTC')
    await buyTaxed(store, 0.125)
    await subscribeBy(store.admin, payer, net)
    await subscribeBy(store.admin, payer, weekly(true))
    await shop.runTasks()
  }
  await advance(shop, one.admin, by(`P${DAYS}D`))
  for (let day = 0; day < DAYS; day++) await advance(shop, many.admin, by('P1D'))
  for (const { admin } of [one, many]) await admin.put('/v2/clock', frozen)
  await liveUntil(shop, lived, end, [cartExpiry])

  assert.deepEqual(await taxesOf(one.admin), [
    '1: 1000 no tax paid', // with the order, which had its tax
    '2: 1000 waits owed',
    '3: 1000 no tax paid',
    '4: 1125 2026-03-10T01:30:00.000Z paid',
    '5: 1000 waits owed',
    '6: 1000 no tax paid',
    '7: 1125 2026-03-17T01:30:00.000Z paid',
    '8: 1000 waits owed',
    '9: 1000 no tax paid',
  ])
  const books = await booksOf(shop, one)
  for (const other of [many, lived]) assertSame(await booksOf(shop, other), books)
  await assertReconciled(shop)
})

const taxRun = (taxes: unknown) => ({
  data: { type: 'subscription_job', attributes: { job_type: 'tax-run', taxes } },
})

/** Two subscriptions that no order has taxed. */
async function prepareOutside(admin: Client): Promise<void> {
  await addSchedule(admin, 'billing-run', '0 1 * * TUE', 'UTC')
  await addSchedule(admin, 'payment-run', '0 3 * * TUE', 'UTC')
  for (let each = 0; each < 2; each++) await subscribeBy(admin, payer, net)
}

/** Does what a service for taxes would: it gives all that wait their rate. */
async function giveTaxes(shop: Shop, { admin }: TestStore, count: number): Promise<void> {
  const { body } = await admin.get(`${invoices}?filter=eq(waits_for_tax,true)`)
  const tax_items = [{ type: 'tax_item', rate: 0.2 }]
  const taxes = body.data.map(({ id }: Seen) => ({ invoice_id: id, tax_items }))
  assert.equal(taxes.length, count)
  await made(admin, jobs, taxRun(taxes.reverse()))
  await shop.runTasks()
}

test('TAX-6: taxes from outside come between two advances, as they come between two runs', async (t) => {
  const { shop, store: stopping } = await openSandbox(t)
  const { store: lived } = shop
  for (const { admin } of [stopping, lived]) await prepareOutside(admin)
  const tuesdays = ['2026-03-03', '2026-03-10', '2026-03-17'].map((day) => `${day}T02:00:00.000Z`)
  for (const moment of tuesdays) {
    await advance(shop, stopping.admin, to(moment))
    await giveTaxes(shop, stopping, 2)
  }
  await advance(shop, stopping.admin, to(end))
  assert.deepEqual(await taxesOf(stopping.admin), [
    '1: 1200 2026-03-03T02:00:00.000Z paid',
    '2: 1200 2026-03-03T02:00:00.000Z paid',
    '3: 1200 2026-03-10T02:00:00.000Z paid',
    '4: 1200 2026-03-10T02:00:00.000Z paid',
    '5: 1200 2026-03-17T02:00:00.000Z paid',
    '6: 1200 2026-03-17T02:00:00.000Z paid',
  ])
  await stopping.admin.put('/v2/clock', frozen)
  for (const moment of tuesdays) {
    await liveUntil(shop, lived, moment)
    await giveTaxes(shop, lived, 2)
  }
  await liveUntil(shop, lived, end)
  assertSame(await booksOf(shop, lived), await booksOf(shop, stopping))
  await assertReconciled(shop)
})

test('TAX-6: an advance collects nothing that waits for taxes from outside', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await prepareOutside(admin)
  await admin.post(advances, to(end))
  const refused = await admin.post(jobs, taxRun([{ invoice_id: store.id, tax_items: [] }]))
  assert.equal(refused.status, 409, 'nobody can give them meanwhile')
  await shop.runTasks()
  const owed = await taxesOf(admin)
  assert.equal(owed.length, 6)
  for (const line of owed) assert.match(line, /: 1000 waits owed$/)
  await giveTaxes(shop, store, 6)
  await advance(shop, admin, by('P7D'))
  const paid = await taxesOf(admin)
  assert.equal(paid.filter((line) => line.endsWith(`: 1200 ${end} paid`)).length, 6)
  await assertReconciled(shop)
})
