import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  act,
  bill,
  change,
  events,
  invoices,
  read,
  withPolicy,
} from '../../test/support/changing.ts'
import {
  invoices as invoicesPath,
  paymentsOf,
  runJob,
  standingOf,
  subscribeBy,
  writeOff,
} from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import {
  buildOffering,
  made,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../test/support/subscribing.ts'

/** PAY-14, PAY-15: what a write-off leaves of the subscription; it never passes for a payment. */

const open = (t: TestContext) => startShop(t, { now: '2026-02-01T00:00:00Z' })

async function setRule({ admin }: Shop, action: string, payment_retries_limit = 0): Promise<void> {
  const attributes = {
    default: true,
    payment_retry_type: 'fixed',
    payment_retries_limit,
    action,
  }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
}

const newCard = (shop: Shop, id: string, card_id = 'card_approved') =>
  change(shop.admin, id, { payment_authority: { type: 'service_payments_processor', card_id } })

/** All invoices of a subscription, the oldest first. */
async function invoicesOf({ admin }: Shop, id: string) {
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${id}/invoices`)
  return body.data.toReversed()
}

async function writeOffAt(shop: Shop, id: string, place: number) {
  const answer = await writeOff(shop.admin, (await invoicesOf(shop, id)).at(place).id)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  await assertReconciled(shop)
  return answer.body.data
}

async function report(shop: Shop, id: string, place: number, success: boolean): Promise<void> {
  const invoice = (await invoicesOf(shop, id)).at(place)
  const [payment] = await paymentsOf(shop.admin, invoice.id)
  const data = { id: payment.id, type: payment.type, attributes: { success } }
  const path = `${invoicesPath}/${invoice.id}/payments/${payment.id}`
  assert.equal((await shop.admin.put(path, { data })).status, 200)
}

async function billAndPay(shop: Shop, day: string): Promise<void> {
  shop.clock.travelTo(day)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await assertReconciled(shop)
}

test('PAY-14: an active subscription goes on and is billed as before', async (t) => {
  const shop = await open(t)
  const { id } = await subscribeBy(shop.admin, 'card_declined')
  await billAndPay(shop, '2026-02-01')
  const { meta } = await writeOffAt(shop, id, 0)
  assert.equal(meta.service_period, undefined)
  assert.equal(await standingOf(shop.admin, id), 'active')
  await billAndPay(shop, '2026-03-01')
  assert.deepEqual(await invoices(shop.admin, id), [
    '2026-02-01..2026-03-01 1000',
    '2026-03-01..2026-04-01 1000',
  ])
  assert.deepEqual(await events(shop, id), ['created'])
})

test('PAY-14, BILL-8: no resume at the moment of a write-off serves what nobody has paid', async (t) => {
  const shop = await open(t)
  const { admin } = shop
  await setRule(shop, 'suspend')
  const { id } = await subscribeBy(admin, 'card_declined')
  await billAndPay(shop, '2026-02-01')
  await writeOffAt(shop, id, 0)
  assert.equal((await act(admin, id, 'resume')).status, 204)
  assert.equal(await standingOf(admin, id), 'inactive')
  await assertReconciled(shop)
  await newCard(shop, id)
  await billAndPay(shop, '2026-02-02')
  assert.equal(await standingOf(admin, id), 'active')
  assert.equal((await invoicesOf(shop, id)).length, 2)
})

for (const [action, standing] of [
  ['suspend', 'inactive suspended'],
  ['close', 'inactive closed'],
] as const) {
  test(`PAY-14, ST-5: what dunning has stopped (${action}) stays off, and no resume serves what was written off`, async (t) => {
    const shop = await open(t)
    const { admin, clock } = shop
    await setRule(shop, action)
    const yearly = plan({ billing_interval_type: 'year' })
    const { id } = await subscribeBy(admin, 'card_declined', { plans: [yearly] })
    await billAndPay(shop, '2026-02-01')
    assert.equal(await standingOf(admin, id), standing)
    const before = await read(admin, id)
    clock.travelTo('2026-02-10')
    const { meta } = await writeOffAt(shop, id, 0)
    assert.deepEqual(meta.service_period, {
      start: '2026-02-01T00:00:00.000Z',
      end: '2026-02-10T00:00:00.000Z',
    })
    assert.equal(await standingOf(admin, id), standing)
    const { end_date } = (await read(admin, id)).meta.timestamps
    assert.equal(end_date, before.meta.timestamps.end_date)

    // The year has not ended, and nobody has paid for it: a new one begins with its payment.
    clock.travelTo('2026-03-01')
    assert.equal((await act(admin, id, 'resume')).status, 204)
    assert.equal(await standingOf(admin, id), 'inactive')
    await newCard(shop, id)
    await billAndPay(shop, '2026-03-02')
    assert.equal(await standingOf(admin, id), 'active')
    assert.deepEqual(await invoices(admin, id), [
      '2026-02-01..2027-02-01 1000',
      '2026-03-01..2027-03-01 1000',
    ])
    assert.equal((await read(admin, id)).meta.invoice_after, '2027-03-02T00:00:00.000Z')
  })
}

test('PAY-14, BILL-8: a resumption that is written off is not served, and is invoiced anew', async (t) => {
  const shop = await open(t)
  const { admin, clock } = shop
  const closing = plan({ plan_length: 2, end_behavior: 'close' })
  const { id } = await subscribeBy(admin, 'card_approved', { plans: [closing] })
  await billAndPay(shop, '2026-02-01')
  await act(admin, id, 'pause')
  await billAndPay(shop, '2026-03-01')
  await newCard(shop, id, 'card_declined')
  clock.travelTo('2026-05-15')
  await act(admin, id, 'resume')
  await billAndPay(shop, '2026-05-15')
  assert.equal(await standingOf(admin, id), 'inactive')
  // Written off in the very moment in which its period begins.
  const moment = '2026-05-15T00:00:00.001Z'
  const { meta } = await writeOffAt(shop, id, 1)
  assert.deepEqual(meta.service_period, { start: moment, end: moment })
  assert.equal(await standingOf(admin, id), 'inactive')
  assert.equal((await read(admin, id)).meta.invoice_after, moment)
  assert.equal((await events(shop, id)).at(-1), 'updated')

  await newCard(shop, id)
  await billAndPay(shop, '2026-06-01')
  assert.equal(await standingOf(admin, id), 'active')
  assert.deepEqual(await invoices(admin, id), [
    '2026-02-01..2026-03-01 1000',
    '2026-05-15..2026-06-15 1000',
    '2026-05-15..2026-06-15 1000',
  ])
  assert.equal((await read(admin, id)).meta.timestamps.end_date, '2026-07-01T00:00:00.000Z')
  await billAndPay(shop, '2026-07-01')
  assert.equal(await standingOf(admin, id), 'inactive closed')
})

test('PAY-14: after older debt was written off, a period that was paid goes on', async (t) => {
  const shop = await open(t)
  const { admin, clock } = shop
  await setRule(shop, 'suspend')
  const { id } = await subscribeBy(admin)
  await billAndPay(shop, '2026-02-01')
  await billAndPay(shop, '2026-03-01')
  await report(shop, id, 1, true)
  await report(shop, id, 0, false)
  assert.equal(await standingOf(admin, id), 'inactive suspended')
  await act(admin, id, 'resume')
  assert.equal(await standingOf(admin, id), 'inactive')
  clock.travelTo('2026-03-10')
  await writeOffAt(shop, id, 0)
  assert.equal(await standingOf(admin, id), 'active')
  assert.equal((await read(admin, id)).meta.invoice_after, '2026-04-01T00:00:00.000Z')
  assert.equal((await events(shop, id)).at(-1), 'activated')
})

test('PAY-14: after the last debt was written off, a period from then on is invoiced', async (t) => {
  const shop = await open(t)
  const { admin, clock } = shop
  await setRule(shop, 'suspend')
  const { id } = await subscribeBy(admin)
  await billAndPay(shop, '2026-02-01')
  await billAndPay(shop, '2026-03-01')
  await report(shop, id, 0, false)
  await act(admin, id, 'resume')
  assert.equal(await standingOf(admin, id), 'inactive')
  clock.travelTo('2026-05-10')
  await writeOffAt(shop, id, 0)
  const waiting = await read(admin, id)
  assert.equal(waiting.meta.invoice_after, '2026-04-01T00:00:00.000Z', 'it still owes for March')
  await writeOffAt(shop, id, 1)
  assert.equal(await standingOf(admin, id), 'inactive')
  await billAndPay(shop, '2026-05-11')
  assert.deepEqual(await invoices(admin, id), [
    '2026-02-01..2026-03-01 1000',
    '2026-03-01..2026-04-01 1000',
    '2026-05-10..2026-06-10 1000',
  ])
  await report(shop, id, 2, true)
  assert.equal(await standingOf(admin, id), 'active')
  await assertReconciled(shop)
})

const inDollars = (amount: number) => ({ USD: { amount, includes_tax: true } })

test('PAY-14: two write-offs in one moment serve nothing that nobody has paid', async (t) => {
  const shop = await startShop(t, { now: '2026-01-01T00:00:00Z' })
  const { admin, clock } = shop
  await setRule(shop, 'suspend')
  const { id } = await subscribeBy(admin, 'card_declined')
  clock.travelTo('2026-02-01')
  for (const _ of [1, 2]) await bill(shop)
  await runJob(shop, 'payment-run')
  await act(admin, id, 'resume')
  assert.equal(await standingOf(admin, id), 'inactive')
  await writeOffAt(shop, id, 1)
  await writeOffAt(shop, id, 0)
  assert.equal(await standingOf(admin, id), 'inactive')
  await newCard(shop, id)
  await billAndPay(shop, '2026-02-02')
  assert.equal(await standingOf(admin, id), 'active')
  assert.equal((await invoices(admin, id)).at(-1), '2026-02-01..2026-03-01 1000')
})

/** A plan of 3000 a month and one of 1500, and a policy by which changes are prorated. */
async function subscribeWithPolicy({ admin }: Shop, card_id: string) {
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [product({ price: inDollars(3_000) })],
    plans: [plan(), plan({ name: 'Small', fixed_price: inDollars(1_500) })],
  })
  await withPolicy(admin, offering_id)
  const { id } = await subscribe(admin, {
    ...subscriber(await openAccount(admin)),
    currency: 'USD',
    offering_id,
    plan_id: plans[0],
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id },
  })
  return { id, toSmall: () => change(admin, id, { plan_id: plans[1] }) }
}

test('PAY-15: nothing is given back of what was written off', async (t) => {
  const shop = await open(t)
  const { id, toSmall } = await subscribeWithPolicy(shop, 'card_declined')
  await billAndPay(shop, '2026-02-01')
  await writeOffAt(shop, id, 0)
  shop.clock.travelTo('2026-02-11')
  assert.equal((await toSmall()).status, 200)
  await shop.runTasks()
  const [, second] = await invoicesOf(shop, id)
  assert.equal(second.meta.price.amount, 1_500)
  const [{ billing_cost_before_proration: cost, refunded_amount_for_unused_plan: refund }] =
    second.meta.proration_events
  assert.deepEqual([cost, refund], [0, 0])
  assert.equal((await read(shop.admin, id)).meta.credit, undefined)
  await assertReconciled(shop)
})

test('PAY-14: credit that a resumption used is credit again when that is written off', async (t) => {
  const shop = await open(t)
  const { admin, clock } = shop
  const { id, toSmall } = await subscribeWithPolicy(shop, 'card_approved')
  await billAndPay(shop, '2026-02-01')
  clock.travelTo('2026-02-08')
  await toSmall()
  await shop.runTasks()
  const creditOf = async () => (await read(admin, id)).meta.credit?.USD.amount ?? 0
  assert.equal(await creditOf(), 750, '2250 were given back, 1500 of them used at once')
  await act(admin, id, 'pause')
  await newCard(shop, id, 'card_declined')
  await billAndPay(shop, '2026-03-08')
  clock.travelTo('2026-04-01')
  await act(admin, id, 'resume')
  await billAndPay(shop, '2026-04-02')
  assert.equal(await creditOf(), 0)
  clock.travelTo('2026-04-05')
  const { meta } = await writeOffAt(shop, id, -1)
  assert.equal(meta.price.amount, 750)
  assert.equal(await creditOf(), 750)
  await newCard(shop, id)
  await billAndPay(shop, '2026-04-06')
  assert.equal(await standingOf(admin, id), 'active')
  assert.equal(await creditOf(), 0)
})

/** A subscriber of two products, the second of which can be attached and detached by the day. */
async function subscribeToTwo(
  { admin }: Shop,
  prices: [number, number],
  members: { plan: Record<string, unknown>; card_id: string; rounding?: string },
) {
  const { id: offering_id } = await buildOffering(admin, {
    products: prices.map((amount) => product({ price: inDollars(amount) })),
    plans: [plan(members.plan)],
  })
  await withPolicy(admin, offering_id, members.rounding)
  const { id, relationships } = await subscribe(admin, {
    ...subscriber(await openAccount(admin), { currency: 'USD', offering_id }),
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: members.card_id },
  })
  const products = [relationships.products.data[1].id]
  const path = `/v2/subscriptions/subscriptions/${id}/products`
  const choose = async (type: 'attach' | 'detach') =>
    assert.equal((await admin.put(path, { data: [{ type, products }] })).status, 204)
  await choose('detach')
  return { id, choose }
}

async function forgive(shop: Shop, id: string): Promise<void> {
  assert.equal(await standingOf(shop.admin, id), 'inactive suspended')
  await writeOffAt(shop, id, 0)
  await act(shop.admin, id, 'resume')
}

test('PAY-14, PRO-9: charges for the rest of a period end with it', async (t) => {
  const shop = await startShop(t, { now: '2026-04-01T00:00:00Z' })
  const { admin, clock } = shop
  await setRule(shop, 'suspend', 1)
  const terms = { plan: {}, card_id: 'card_declined' }
  const kept = await subscribeToTwo(shop, [3_000, 600], terms)
  const detached = await subscribeToTwo(shop, [3_000, 600], terms)
  await billAndPay(shop, '2026-04-01')
  clock.travelTo('2026-04-11')
  for (const { choose } of [kept, detached]) await choose('attach')
  clock.travelTo('2026-04-13')
  await detached.choose('detach')
  clock.travelTo('2026-04-16')
  await runJob(shop, 'payment-run')
  for (const { id } of [kept, detached]) await forgive(shop, id)
  await bill(shop)
  const last = async ({ id }: { id: string }) => (await invoices(admin, id)).at(-1)
  // Five of the twenty days that were charged; two until it was detached.
  assert.equal(await last(kept), `2026-04-16..2026-05-16 ${3_000 + 600 + 100}`)
  assert.equal(await last(detached), `2026-04-16..2026-05-16 ${3_000 + 40}`)
  const [, , charge] = (await invoicesOf(shop, kept.id)).at(-1).attributes.invoice_items
  assert.equal(charge.until_time_period, '2026-04-16T00:00:00.000Z')
  await assertReconciled(shop)
})

test('PAY-14: what only reversed a charge of the same invoice does not become credit', async (t) => {
  const shop = await open(t)
  const { admin, clock } = shop
  const { id, choose } = await subscribeToTwo(shop, [1_000, 500], {
    plan: { billing_interval_type: 'day', billing_frequency: 30, plan_length: 30 },
    card_id: 'card_approved',
    rounding: 'down',
  })
  await billAndPay(shop, '2026-02-01')
  await choose('attach')
  clock.travelTo('2026-02-16')
  await choose('detach')
  await act(admin, id, 'pause')
  clock.travelTo('2026-03-03')
  await bill(shop)
  clock.travelTo('2026-04-01')
  await act(admin, id, 'resume')
  await bill(shop)
  const { meta } = await writeOffAt(shop, id, -1)
  assert.equal(meta.price.amount, 1_000 + 500 - 250)
  assert.equal((await read(admin, id)).meta.credit, undefined)
})
