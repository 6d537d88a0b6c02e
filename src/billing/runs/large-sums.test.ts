import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setRow } from '../../../test/support/changing.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  invoices,
  issue,
  reportOf,
  runJob,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { preview } from '../../../test/support/previewing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { plan, product } from '../../../test/support/subscribing.ts'
import { MINOR_MAX } from '../../lib/money.ts'

const MANY = 3
const sumOfMany = String(BigInt(MINOR_MAX) * BigInt(MANY))

/** Subscriptions whose only invoice is as large as an amount can be. */
async function startLarge(t: TestContext, { taxed = true } = {}) {
  const shop = await startShop(t)
  const subscriptions: string[] = []
  const issued: string[] = []
  for (let index = 0; index < MANY; index++) {
    const { id } = await subscribeBy(shop.admin, 'card_approved')
    subscriptions.push(id)
    issued.push(await issue(shop, id, { amount: MINOR_MAX, taxed }))
  }
  return { shop, subscriptions, issued }
}

test('CO-10: a payment run that collects more than 2^53 − 1 ends well, with the exact sum', async (t) => {
  const { shop, issued } = await startLarge(t)
  assert.deepEqual(await reportOf(shop, 'payment-run'), {
    total_payment_attempts: MANY,
    failed_payments: 0,
    total_collected: { USD: { amount: null, exact: sumOfMany, includes_tax: true } },
  })
  for (const invoice of issued) assert.deepEqual(await attemptsOf(shop.admin, invoice), ['success'])
  await assertPaymentsAgree(shop)
})

test('CO-10: a sum of exactly 2^53 − 1 is a number and a text', async (t) => {
  const shop = await startShop(t)
  const { id } = await subscribeBy(shop.admin, 'card_approved')
  await issue(shop, id, { amount: MINOR_MAX })
  const { total_collected } = await reportOf(shop, 'payment-run')
  const whole = { amount: MINOR_MAX, exact: String(MINOR_MAX), includes_tax: true }
  assert.deepEqual(total_collected, { USD: whole })
})

test('CO-10: a tax run over such invoices ends well, and names those that cannot have their tax', async (t) => {
  const { shop, subscriptions, issued } = await startLarge(t, { taxed: false })
  const { admin } = shop
  const [plain = '', listed = '', kept = ''] = issued
  const taxes = [
    { invoice_id: plain, tax_items: [] },
    { invoice_id: listed, tax_items: [{ type: 'tax_item', rate: 1 }] },
  ]
  const tooMuch = 'With its tax the invoice would be more than can be counted.'
  const reasonsOf = async (job: { id: string }) => {
    const { body } = await admin.get(`/v2/subscriptions/jobs/${job.id}/failures`)
    return body.data.map(
      ({ attributes }: { attributes: { subject_id: string; reason: string } }) => [
        attributes.subject_id,
        attributes.reason,
      ],
    )
  }
  const byList = await runJob(shop, 'tax-run', { taxes })
  assert.deepEqual(byList.meta.report, { invoices_updated: 1, invoice_failures: 1 })
  assert.deepEqual(await reasonsOf(byList), [[listed, tooMuch]])

  const [, , keeper = ''] = subscriptions
  await setRow(shop, 'subscription_terms', keeper, `tax_items = '[{"rate": 0.2}]'`)
  const byOrder = await runJob(shop, 'tax-run')
  assert.deepEqual(byOrder.meta.report, { invoices_updated: 0, invoice_failures: 1 })
  assert.deepEqual(await reasonsOf(byOrder), [[kept, tooMuch]])
  assert.equal((await admin.get(`${invoices}/${kept}`)).body.data.attributes.outstanding, true)
})

test('CO-10: a preview and the billing run after it sum exactly beyond 2^53 − 1', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (let index = 0; index < MANY; index++) {
    const includes_tax = index > 0
    await subscribeBy(admin, undefined, {
      products: [product({ price: { USD: { amount: MINOR_MAX, includes_tax } } })],
      plans: [plan()],
    })
  }
  const sums = {
    total_ready_for_payment: {
      USD: { amount: null, exact: String(BigInt(MINOR_MAX) * 2n), includes_tax: true },
    },
    total_tax_required: {
      USD: { amount: MINOR_MAX, exact: String(MINOR_MAX), includes_tax: false },
    },
  }
  const { meta } = await preview(admin)
  const { total_ready_for_payment, total_tax_required } = meta.report
  assert.deepEqual({ total_ready_for_payment, total_tax_required }, sums)
  const report = await reportOf(shop, 'billing-run')
  assert.deepEqual(report, {
    invoices_ready_for_payment: 2,
    invoices_tax_required: 1,
    invoice_failures: 0,
    ...sums,
  })
})
