import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  bill,
  change,
  events,
  invoices,
  read,
  withPolicy,
} from '../../../test/support/changing.ts'
import {
  attemptsOf,
  collected,
  reportOf,
  runJob,
  standingOf,
} from '../../../test/support/invoicing.ts'
import { differencesOf, draftsOf, preview } from '../../../test/support/previewing.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import {
  buildOffering,
  made,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../../test/support/subscribing.ts'

/** Final invoices: of products that were attached in the last period of a subscription. */

const APRIL = '2026-04-01T00:00:00Z'
const MID_APRIL = '2026-04-16T00:00:00Z'
const MAY = '2026-05-01T00:00:00Z'
const PAID = '2026-04-01..2026-05-01 3000'

type Terms = { includesTax?: boolean; ends?: boolean; card?: string | null }

/** A subscriber of 3000 a month; 600 more are there to be attached. */
async function open(shop: Shop, terms: Terms = {}) {
  const { admin } = shop
  const { includesTax = true, ends = false, card = 'card_approved' } = terms
  const price = (amount: number) => ({ USD: { amount, includes_tax: includesTax } })
  const offering = await buildOffering(admin, {
    products: [product({ price: price(3_000) }), product({ name: 'Cups', price: price(600) })],
    plans: [
      plan({ ...(ends && { end_behavior: 'close' }) }),
      plan({ name: 'Weekly', billing_interval_type: 'week' }),
    ],
  })
  await withPolicy(admin, offering.id)
  const { id, relationships } = await subscribe(admin, {
    ...subscriber(await openAccount(admin), { currency: 'USD', manual_payments: false }),
    ...(card && { payment_authority: { type: 'service_payments_processor', card_id: card } }),
    offering_id: offering.id,
    plan_id: offering.plans[0],
  })
  const [, cups] = relationships.products.data.map((one: { id: string }) => one.id)
  const put = async (type: 'attach' | 'detach') => {
    const data = [{ type, products: [cups] }]
    const { status } = await admin.put(`${subscriptions}/${id}/products`, { data })
    assert.equal(status, 204)
  }
  await put('detach')
  await bill(shop)
  return { id, cups, weekly: offering.plans[1], put }
}

/** The cups are attached in the middle of the month, and the subscription is canceled. */
async function openCanceled(shop: Shop, terms: Terms = {}) {
  const opened = await open(shop, terms)
  if (terms.includesTax !== false) await runJob(shop, 'payment-run')
  shop.clock.travelTo(MID_APRIL)
  await opened.put('attach')
  assert.equal((await act(shop.admin, opened.id, 'cancel')).status, 204)
  return opened
}

async function lastInvoice({ admin }: Shop, id: string) {
  return (await admin.get(`${subscriptions}/${id}/invoices`)).body.data[0]
}

test('BILL-4, BILL-18: what was attached before a cancellation is invoiced at the end and collected', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, cups } = await openCanceled(shop)
  shop.clock.travelTo(MAY)
  const report = await reportOf(shop, 'billing-run')
  assert.equal(report.invoices_ready_for_payment, 1)
  assert.equal(report.total_ready_for_payment.USD.amount, 300)
  assert.deepEqual(await invoices(shop.admin, id), [PAID, '2026-04-16..2026-05-01 300'])
  const { id: invoiceId, attributes } = await lastInvoice(shop, id)
  assert.deepEqual(attributes.invoice_items, [
    {
      description: 'Cups',
      product_id: cups,
      price: { amount: 300, currency: 'USD', includes_tax: true },
      from_time_period: '2026-04-16T00:00:00.000Z',
      until_time_period: '2026-05-01T00:00:00.000Z',
    },
  ])
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  assert.equal((await events(shop, id)).at(-1), 'canceled')
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
  assert.deepEqual(await attemptsOf(shop.admin, invoiceId), ['success'])
  // PAY-8: the payment switches nothing on, and no other invoice follows.
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  await bill(shop)
  assert.equal((await invoices(shop.admin, id)).length, 2)
  await assertReconciled(shop)
})

test('BILL-18: a final invoice goes through the tax run', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id } = await openCanceled(shop, { includesTax: false })
  shop.clock.travelTo(MAY)
  assert.equal((await reportOf(shop, 'billing-run')).invoices_tax_required, 1)
  const { id: invoice_id, attributes } = await lastInvoice(shop, id)
  assert.equal(attributes.tax_required, true)
  await runJob(shop, 'payment-run')
  assert.equal((await lastInvoice(shop, id)).attributes.outstanding, true)
  const tax_items = [{ type: 'tax_item', rate: 0.2 }]
  await runJob(shop, 'tax-run', { taxes: [{ invoice_id, tax_items }] })
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(360))
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  await assertReconciled(shop)
})

test('BILL-18: what was detached again before the end leads to no invoice', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, put } = await open(shop)
  shop.clock.travelTo(MID_APRIL)
  await put('attach')
  await put('detach')
  await act(shop.admin, id, 'cancel')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.deepEqual(await invoices(shop.admin, id), [PAID])
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  await assertReconciled(shop)
})

test('BILL-18: a pause makes no final invoice, and the lines wait for its resumption', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, put } = await open(shop)
  await runJob(shop, 'payment-run')
  shop.clock.travelTo(MID_APRIL)
  await put('attach')
  await act(shop.admin, id, 'pause')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.deepEqual(await invoices(shop.admin, id), [PAID])
  await act(shop.admin, id, 'resume')
  await bill(shop)
  assert.deepEqual(await invoices(shop.admin, id), [PAID, '2026-05-01..2026-06-01 3900'])
  await assertReconciled(shop)
})

test('BILL-6, BILL-18, PAY-1: the final invoice of a plan that ends is collected', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, cups, put } = await open(shop, { ends: true })
  await runJob(shop, 'payment-run')
  shop.clock.travelTo(MID_APRIL)
  const products = [{ type: 'attach', products: [cups] }]
  const foreseen = await shop.admin.post(`${subscriptions}/${id}/preview`, {
    data: { type: 'subscription_change_preview', attributes: { products } },
  })
  assert.equal(foreseen.status, 200, JSON.stringify(foreseen.body))
  await put('attach')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.equal(await standingOf(shop.admin, id), 'inactive closed')
  assert.deepEqual(await invoices(shop.admin, id), [PAID, '2026-04-16..2026-05-01 300'])
  const shown = foreseen.body.data.attributes.next_invoice.draft
  assert.deepEqual([shown.kind, shown.price.amount], ['proration', 300])
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
  assert.equal(await standingOf(shop.admin, id), 'inactive closed')
  await assertReconciled(shop)
})

test('PAY-1: of a plan that has ended, only the final invoice is still collected', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, put } = await open(shop, { ends: true })
  shop.clock.travelTo(MID_APRIL)
  await put('attach')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
  assert.equal((await lastInvoice(shop, id)).attributes.outstanding, false)
})

test('AC-2, DEL-4: an account is kept while the final invoice of its ended plan is open', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { admin } = shop
  const { id, put } = await open(shop, { ends: true })
  await runJob(shop, 'payment-run')
  shop.clock.travelTo(MID_APRIL)
  await put('attach')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.equal(await standingOf(admin, id), 'inactive closed')
  const { attributes, relationships } = await read(admin, id)
  const paths = [
    `/v2/subscriptions/subscribers/${relationships.subscriber.data.id}`,
    `/v2/accounts/${attributes.account_id}`,
  ]
  for (const path of paths) assert.equal((await admin.delete(path)).status, 422, path)
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
  for (const path of paths) assert.equal((await admin.delete(path)).status, 204, path)
})

/** A plan that has ended; no card was good for its month nor for its final invoice. */
async function openDeclined(shop: Shop, card: string | null) {
  await made(shop.admin, '/v2/subscriptions/dunning-rules', {
    data: {
      type: 'subscription_dunning_rule',
      attributes: {
        default: true,
        payment_retry_type: 'fixed',
        payment_retries_limit: 0,
        action: 'none',
      },
    },
  })
  const { id, put } = await open(shop, { ends: true, card })
  await runJob(shop, 'payment-run')
  shop.clock.travelTo(MID_APRIL)
  await put('attach')
  shop.clock.travelTo(MAY)
  await bill(shop)
  assert.equal((await reportOf(shop, 'payment-run')).failed_payments, 1)
  const { attributes } = await lastInvoice(shop, id)
  assert.equal(attributes.payment_retries_limit_reached, true)
  shop.clock.advance({ hours: 1 })
  return id
}

test('PAY-10, BILL-18: a new card pays the final invoice of an ended plan, and only that', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const id = await openDeclined(shop, 'card_declined')
  const payment_authority = { type: 'service_payments_processor', card_id: 'card_approved' }
  assert.equal((await change(shop.admin, id, { payment_authority })).status, 200)
  const [final, month] = (await shop.admin.get(`${subscriptions}/${id}/invoices`)).body.data
  assert.equal(final.attributes.payment_retries_limit_reached, false)
  assert.equal(month.attributes.payment_retries_limit_reached, true)
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
  assert.equal(await standingOf(shop.admin, id), 'inactive closed')
  const refused = await shop.admin.post(`/v2/subscriptions/invoices/${month.id}/payments`, {})
  assert.match(refused.body.errors[0].detail, /has reached its end/)
})

test('PM-3, BILL-18: a new default card pays the final invoice of an ended plan', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const id = await openDeclined(shop, null)
  const { account_id } = (await read(shop.admin, id)).attributes
  await made(shop.admin, `/v2/accounts/${account_id}/payment-methods`, {
    data: { payment: 'card_approved', default: true },
  })
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(300))
})

test('BILL-18, BILL-8: a resumption after a final invoice first waits for its payment', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id } = await openCanceled(shop)
  shop.clock.travelTo(MAY)
  await bill(shop)
  shop.clock.travelTo('2026-05-10T00:00:00Z')
  assert.equal((await act(shop.admin, id, 'resume')).status, 204)
  await bill(shop)
  assert.equal((await invoices(shop.admin, id)).length, 2)
  await runJob(shop, 'payment-run')
  assert.equal(await standingOf(shop.admin, id), 'active')
  await bill(shop)
  assert.equal((await invoices(shop.admin, id)).at(-1), '2026-05-10..2026-06-10 3600')
  await assertReconciled(shop)
})

test('BILL-18: what a change of plan gives back is deducted from the final invoice', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, weekly, put } = await open(shop)
  await runJob(shop, 'payment-run')
  shop.clock.travelTo('2026-04-06T00:00:00Z')
  await put('attach')
  shop.clock.travelTo('2026-04-29T00:00:00Z')
  assert.equal((await change(shop.admin, id, { plan_id: weekly })).status, 200)
  // The switch has begun a period that is canceled before a run has invoiced it.
  assert.equal((await act(shop.admin, id, 'cancel')).status, 204)
  await shop.runTasks()
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  // 25 of 30 days of 600, less two days of 3600.
  assert.deepEqual(await invoices(shop.admin, id), [PAID, '2026-04-06..2026-05-01 260'])
  await assertReconciled(shop)
  shop.clock.advance({ hours: 1 })
  await runJob(shop, 'payment-run')
  assert.equal((await act(shop.admin, id, 'resume')).status, 204)
  await bill(shop)
  assert.equal((await invoices(shop.admin, id)).at(-1), '2026-04-29..2026-05-06 3600')
  await assertReconciled(shop)
})

test('BILL-18: a preview shows the final invoice, and its run makes just that', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id } = await openCanceled(shop)
  shop.clock.travelTo(MAY)
  const { id: previewId, attributes, meta } = await preview(shop.admin)
  const { drafts, deactivations, total_ready_for_payment: total } = meta.report
  assert.deepEqual([drafts, deactivations, total.USD.amount], [1, 1, 300])
  const draft = (await draftsOf(shop.admin, previewId))[id] as { kind: string }
  assert.equal(draft.kind, 'proration')
  const job = await runJob(shop, 'billing-run', { preview_digest: attributes.digest })
  assert.deepEqual(await differencesOf(shop.admin, job.id), {})
  const { attributes: made } = await lastInvoice(shop, id)
  const { billing_period, invoice_items } = draft as unknown as typeof made
  assert.deepEqual(made.billing_period, billing_period)
  assert.deepEqual(made.invoice_items, invoice_items)
  await assertReconciled(shop)
})

test('BILL-18: a run that is held to a preview ends nothing without its final invoice', async (t) => {
  const shop = await startShop(t, { now: APRIL })
  const { id, put } = await open(shop)
  shop.clock.travelTo(MID_APRIL)
  const { attributes } = await preview(shop.admin, MAY)
  await put('attach')
  await act(shop.admin, id, 'cancel')
  shop.clock.travelTo(MAY)
  const job = await runJob(shop, 'billing-run', { preview_digest: attributes.digest })
  assert.deepEqual(Object.keys(await differencesOf(shop.admin, job.id)), [id])
  assert.equal(await standingOf(shop.admin, id), 'active canceled')
  await bill(shop)
  assert.equal(await standingOf(shop.admin, id), 'inactive canceled')
  assert.deepEqual(await invoices(shop.admin, id), [PAID, '2026-04-16..2026-05-01 300'])
  await assertReconciled(shop)
})
