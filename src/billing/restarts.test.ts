import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { act, bill, change, events, invoices, read } from '../../test/support/changing.ts'
import {
  invoices as invoicesPath,
  paymentsOf,
  runJob,
  standingOf,
  subscribeBy,
} from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { made, plan, product } from '../../test/support/subscribing.ts'

/** BILL-8: what a subscription that was off is billed for when it is switched on again. */

const APPROVED = 'card_approved'
const DECLINED = 'card_declined'

const open = (t: TestContext) => startShop(t, { now: '2026-02-01T10:00:00Z' })

async function setRule({ admin }: Shop, action: string): Promise<void> {
  const attributes = {
    default: true,
    payment_retry_type: 'fixed',
    payment_retries_limit: 0,
    action,
  }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
}

const newCard = (shop: Shop, id: string, card_id = APPROVED) =>
  change(shop.admin, id, { payment_authority: { type: 'service_payments_processor', card_id } })

async function travel(shop: Shop, moment: string): Promise<void> {
  shop.clock.travelTo(moment)
  await bill(shop)
  await assertReconciled(shop)
}

/** The newest invoice, as it can be read. */
async function lastInvoice({ admin }: Shop, id: string) {
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${id}/invoices`)
  return body.data[0]
}

async function payByHand({ admin }: Shop, invoiceId: string, success = true): Promise<void> {
  const [payment] = await paymentsOf(admin, invoiceId)
  const data = { id: payment.id, type: payment.type, attributes: { success } }
  const { status } = await admin.put(`${invoicesPath}/${invoiceId}/payments/${payment.id}`, {
    data,
  })
  assert.equal(status, 200)
}

/** Paused on 10 February, off since 1 March, resumed on 15 May and billed for the month from then. */
async function resumeInMay(shop: Shop, id: string): Promise<void> {
  shop.clock.travelTo('2026-02-10T00:00:00Z')
  await act(shop.admin, id, 'pause')
  await travel(shop, '2026-03-01T10:00:00Z')
  assert.equal(await standingOf(shop.admin, id), 'inactive paused')
  shop.clock.travelTo('2026-05-15T00:00:00Z')
  await act(shop.admin, id, 'resume')
  await bill(shop)
  assert.equal(await standingOf(shop.admin, id), 'inactive')
}

const FEBRUARY = '2026-02-01..2026-03-01 1000'
const FROM_MAY = '2026-05-15..2026-06-15 1000'
const AUGUST = '2026-08-20T00:00:00Z'

async function passTheSummer(shop: Shop, id: string, expected: string[]): Promise<void> {
  for (const day of ['2026-06-15', '2026-07-15', '2026-08-15']) await travel(shop, `${day}T00:00Z`)
  assert.deepEqual(await invoices(shop.admin, id), expected, 'nothing for time that is off')
  shop.clock.travelTo(AUGUST)
}

/** From 20 August on, and nothing in between. */
async function assertServedFromAugust(shop: Shop, id: string, so_far: string[]): Promise<void> {
  assert.equal(await standingOf(shop.admin, id), 'active')
  assert.equal((await read(shop.admin, id)).meta.invoice_after, '2026-09-20T00:00:00.000Z')
  const { attributes, meta } = await lastInvoice(shop, id)
  const served = meta.service_period ?? attributes.billing_period
  assert.deepEqual(served, { start: '2026-08-20T00:00:00.000Z', end: '2026-09-20T00:00:00.000Z' })
  for (const day of ['2026-08-21', '2026-09-15', '2026-09-19']) await travel(shop, `${day}T00:00Z`)
  assert.deepEqual(await invoices(shop.admin, id), so_far)
  await assertReconciled(shop)
  await travel(shop, '2026-09-20T00:00:00Z')
  await travel(shop, '2026-09-21T00:00:00Z')
  const next = '2026-09-20..2026-10-20 1000'
  assert.deepEqual(await invoices(shop.admin, id), [...so_far, next])
}

test('BILL-8: an invoice that is paid by hand months later covers the month from then', async (t) => {
  const shop = await open(t)
  const { id } = await subscribeBy(shop.admin)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await payByHand(shop, (await lastInvoice(shop, id)).id)
  await resumeInMay(shop, id)
  assert.deepEqual(await invoices(shop.admin, id), [FEBRUARY, FROM_MAY])
  await runJob(shop, 'payment-run')
  await passTheSummer(shop, id, [FEBRUARY, FROM_MAY])
  await assertReconciled(shop)

  const unpaid = await lastInvoice(shop, id)
  assert.equal(unpaid.meta.service_period, undefined)
  await payByHand(shop, unpaid.id)
  const paid = await lastInvoice(shop, id)
  assert.deepEqual(paid.attributes.billing_period, unpaid.attributes.billing_period)
  assert.deepEqual(paid.attributes.invoice_items, unpaid.attributes.invoice_items)
  await assertServedFromAugust(shop, id, [FEBRUARY, FROM_MAY])
  assert.ok((await events(shop, id)).includes('activated'))
})

test('BILL-8: so does one that a payment run or a retry of dunning collects', async (t) => {
  const shop = await open(t)
  const { id } = await subscribeBy(shop.admin, APPROVED)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await newCard(shop, id, DECLINED)
  await resumeInMay(shop, id)
  await runJob(shop, 'payment-run')
  await passTheSummer(shop, id, [FEBRUARY, FROM_MAY])
  await newCard(shop, id)
  await runJob(shop, 'payment-run')
  await assertServedFromAugust(shop, id, [FEBRUARY, FROM_MAY])
})

test('BILL-8: debt from before covers nothing new, and its payment starts a period', async (t) => {
  const shop = await open(t)
  const { id } = await subscribeBy(shop.admin, DECLINED)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await resumeInMay(shop, id)
  await passTheSummer(shop, id, [FEBRUARY])
  await newCard(shop, id)
  await runJob(shop, 'payment-run')
  assert.equal(await standingOf(shop.admin, id), 'active')
  assert.equal((await read(shop.admin, id)).meta.invoice_after, '2026-08-20T00:00:00.000Z')
  await assertReconciled(shop)
  await bill(shop)
  await assertServedFromAugust(shop, id, [FEBRUARY, '2026-08-20..2026-09-20 1000'])
})

test('BILL-8: a suspended subscription is not billed for its suspension', async (t) => {
  const shop = await open(t)
  await setRule(shop, 'suspend')
  const { id } = await subscribeBy(shop.admin, DECLINED)
  await bill(shop)
  await runJob(shop, 'payment-run')
  assert.equal(await standingOf(shop.admin, id), 'inactive suspended')
  shop.clock.travelTo('2026-05-15T00:00:00Z')
  await act(shop.admin, id, 'resume')
  await passTheSummer(shop, id, [FEBRUARY])
  await newCard(shop, id)
  await runJob(shop, 'payment-run')
  await bill(shop)
  await assertServedFromAugust(shop, id, [FEBRUARY, '2026-08-20..2026-09-20 1000'])
})

test('DUN-11, ST-4: a resume has debt whose retries were used up collected again', async (t) => {
  const shop = await open(t)
  await setRule(shop, 'none')
  const { id } = await subscribeBy(shop.admin, DECLINED)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await resumeInMay(shop, id)
  const { attributes, id: invoice } = await lastInvoice(shop, id)
  assert.equal(attributes.payment_retries_limit_reached, false)
  await runJob(shop, 'payment-run')
  assert.equal((await paymentsOf(shop.admin, invoice)).length, 2)
  await assertReconciled(shop)
})

test('DUN-11, ST-7: what dunning has paused is resumed whatever its plan lets be', async (t) => {
  const shop = await open(t)
  await setRule(shop, 'pause')
  const { id } = await subscribeBy(shop.admin, undefined, { plans: [plan({ can_resume: false })] })
  await bill(shop)
  await runJob(shop, 'payment-run')
  const { id: invoice } = await lastInvoice(shop, id)
  await payByHand(shop, invoice, false)
  assert.equal(await standingOf(shop.admin, id), 'active paused')
  await travel(shop, '2026-03-01T10:00:00Z')
  assert.equal(await standingOf(shop.admin, id), 'inactive paused')
  const { body } = await shop.admin.get(`/v2/subscriptions/subscriptions/${id}/actions`)
  const resume = body.data.find((one: Foreseen) => one.attributes.action === 'resume')
  assert.equal(resume.attributes.effect.collected_again.invoices, 1)
  assert.equal((await act(shop.admin, id, 'resume')).status, 204)
  await runJob(shop, 'payment-run')
  await payByHand(shop, invoice)
  assert.equal(await standingOf(shop.admin, id), 'active')
  await act(shop.admin, id, 'pause')
  assert.equal((await act(shop.admin, id, 'resume')).status, 422, 'a pause by hand')
  await assertReconciled(shop)
})

type Foreseen = { attributes: { action: string } }

test('BILL-8: what is paid while it is paused again is served after the next resume', async (t) => {
  const shop = await open(t)
  const { id } = await subscribeBy(shop.admin)
  await bill(shop)
  await runJob(shop, 'payment-run')
  await payByHand(shop, (await lastInvoice(shop, id)).id)
  await resumeInMay(shop, id)
  await runJob(shop, 'payment-run')
  await act(shop.admin, id, 'pause')
  shop.clock.travelTo('2026-06-20T00:00:00Z')
  await act(shop.admin, id, 'resume')
  await bill(shop)
  await act(shop.admin, id, 'pause')
  shop.clock.travelTo('2026-07-01T00:00:00Z')
  await payByHand(shop, (await lastInvoice(shop, id)).id)
  assert.equal(await standingOf(shop.admin, id), 'inactive paused')
  await assertReconciled(shop)
  shop.clock.travelTo(AUGUST)
  await act(shop.admin, id, 'resume')
  await assertServedFromAugust(shop, id, [FEBRUARY, FROM_MAY])
})

test('BILL-8: a plan that closes keeps its periods, and its end moves with them', async (t) => {
  const shop = await open(t)
  const closing = plan({ plan_length: 2, end_behavior: 'close' })
  const { id } = await subscribeBy(shop.admin, APPROVED, { plans: [closing] })
  await bill(shop)
  await runJob(shop, 'payment-run')
  await newCard(shop, id, DECLINED)
  await resumeInMay(shop, id)
  await runJob(shop, 'payment-run')
  // Its last period is invoiced and has not begun: the plan has not ended.
  await passTheSummer(shop, id, [FEBRUARY, FROM_MAY])
  assert.equal(await standingOf(shop.admin, id), 'inactive')
  await newCard(shop, id)
  await runJob(shop, 'payment-run')
  const { meta } = await read(shop.admin, id)
  assert.equal(meta.timestamps.end_date, '2026-09-20T00:00:00.000Z')
  await travel(shop, '2026-09-19T00:00:00Z')
  assert.equal(await standingOf(shop.admin, id), 'active')
  await travel(shop, '2026-09-20T00:00:00Z')
  assert.equal(await standingOf(shop.admin, id), 'inactive closed')
  assert.deepEqual(await invoices(shop.admin, id), [FEBRUARY, FROM_MAY])
})

test('BILL-8, BILL-11: with nothing to pay it is served from the billing run on', async (t) => {
  const shop = await open(t)
  const free = product({ price: { USD: { amount: 0, includes_tax: true } } })
  const { id } = await subscribeBy(shop.admin, APPROVED, { products: [free] })
  await bill(shop)
  shop.clock.travelTo('2026-02-10T00:00:00Z')
  await act(shop.admin, id, 'pause')
  await travel(shop, '2026-03-01T10:00:00Z')
  shop.clock.travelTo('2026-05-15T00:00:00Z')
  await act(shop.admin, id, 'resume')
  await travel(shop, AUGUST)
  assert.equal(await standingOf(shop.admin, id), 'active')
  const { attributes, meta } = await lastInvoice(shop, id)
  assert.equal(attributes.billing_period.start, '2026-05-15T00:00:00.000Z')
  assert.equal(meta.service_period.start, '2026-08-20T00:00:00.000Z')
  assert.equal((await read(shop.admin, id)).meta.invoice_after, '2026-09-20T00:00:00.000Z')
})

test('BILL-8: products and plans that are chosen while it waits come with the next period', async (t) => {
  const shop = await open(t)
  const tea = product({ name: 'Tea', price: { USD: { amount: 1_000, includes_tax: true } } })
  const cup = product({ name: 'Cup', price: { USD: { amount: 500, includes_tax: true } } })
  const { id, relationships } = await subscribeBy(shop.admin, APPROVED, { products: [tea, cup] })
  const [, second] = relationships.products.data
  const path = `/v2/subscriptions/subscriptions/${id}/products`
  await bill(shop)
  await runJob(shop, 'payment-run')
  await shop.admin.put(path, { data: [{ type: 'detach', products: [second.id] }] })
  await newCard(shop, id, DECLINED)
  await resumeInMay(shop, id)
  shop.clock.travelTo(AUGUST)
  const attached = await shop.admin.put(path, { data: [{ type: 'attach', products: [second.id] }] })
  assert.equal(attached.status, 204)
  await newCard(shop, id)
  await runJob(shop, 'payment-run')
  await travel(shop, '2026-09-20T00:00:00Z')
  const made = await invoices(shop.admin, id)
  assert.deepEqual(made.slice(1), [FROM_MAY, '2026-09-20..2026-10-20 1500'])
})

test('PRO-3: another plan of the same unit of time keeps the billing day', async (t) => {
  const shop = await startShop(t, { now: '2028-01-31T10:00:00Z' })
  const fixed = (amount: number) => ({ fixed_price: { USD: { amount, includes_tax: true } } })
  const plans = [
    plan({ name: 'Small', ...fixed(1_000) }),
    plan({ name: 'Large', ...fixed(2_000) }),
    plan({ name: 'Every other', ...fixed(3_000), billing_frequency: 2, plan_length: 2 }),
  ].map((one, index) => ({ ...one, meta: { selected: index === 0 } }))
  const { id, relationships } = await subscribeBy(shop.admin, APPROVED, { plans })
  const [, large, everyOther] = relationships.plans.data
  await bill(shop)
  shop.clock.travelTo('2028-02-10T00:00:00Z')
  await change(shop.admin, id, { plan_id: large.id })
  for (const day of ['02-29', '03-31', '04-30']) await travel(shop, `2028-${day}T10:00:00Z`)
  shop.clock.travelTo('2028-05-02T00:00:00Z')
  await change(shop.admin, id, { plan_id: everyOther.id })
  for (const day of ['05-31', '07-31', '09-30']) await travel(shop, `2028-${day}T10:00:00Z`)
  assert.deepEqual(await invoices(shop.admin, id), [
    '2028-01-31..2028-02-29 1000',
    '2028-02-29..2028-03-31 2000',
    '2028-03-31..2028-04-30 2000',
    '2028-04-30..2028-05-31 2000',
    '2028-05-31..2028-07-31 3000',
    '2028-07-31..2028-09-30 3000',
    '2028-09-30..2028-11-30 3000',
  ])
})
