import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { setRow } from '../../../test/support/changing.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  collected,
  invoices,
  issue,
  paymentsOf,
  reportOf,
  runJob,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'

const nothing = { total_payment_attempts: 0, failed_payments: 0, total_collected: {} }

async function invoiceOf(shop: Shop, id: string) {
  return (await shop.admin.get(`${invoices}/${id}`)).body.data.attributes
}

test('PAY-1 to PAY-9: every card is charged once, or not at all, and says why', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const cards: [card: string, attempts: string[], charges: string[]][] = [
    ['card_approved', ['success'], [':1 1000']],
    ['card_declined', ['failed: The card was declined.'], []],
    ['card_insufficient_funds', ['failed: The card has insufficient funds.'], []],
    ['card_needs_buyer', ['failed: The buyer must confirm this payment.'], []],
    ['card_timeout', ['success'], [':1 1000']],
    ['card_lost_request', ['success'], [':1 1000']],
    ['card_duplicate', ['success'], [':1 1000']],
    ['card_timeout_forever', ['open'], []],
  ]
  const billed = []
  for (const [card, ...expected] of cards) {
    billed.push({ card, expected, ...(await bill(shop, card)) })
  }
  const bare = await bill(shop, 'card_approved')
  await setRow(shop, 'subscription_terms', bare.subscription, 'payment_authority = null')
  const untried = []
  for (const flags of [
    'closed = true, status = $$inactive$$',
    'suspended = true, status = $$inactive$$',
    'pending = true, status = $$inactive$$',
    `deleted_at = $$2026-01-01$$`,
  ]) {
    const one = await bill(shop, 'card_approved')
    await setRow(shop, 'subscription_terms', one.subscription, flags)
    untried.push(one)
  }
  const taxless = await subscribeBy(admin, 'card_approved')
  const waiting = await issue(shop, taxless.id, { taxed: false })
  const paused = await bill(shop, 'card_approved')
  await setRow(
    shop,
    'subscription_terms',
    paused.subscription,
    `paused = true, status = $$inactive$$`,
  )
  const resumed = await bill(shop, 'card_approved')
  await setRow(shop, 'subscription_terms', resumed.subscription, 'status = $$inactive$$')
  const zero = await issue(shop, resumed.subscription, { amount: 0, month: 2 })

  const report = await reportOf(shop, 'payment-run')
  assert.deepEqual(report, {
    total_payment_attempts: cards.length + 3,
    failed_payments: 4,
    declines: { try_again: 3, new_method: 1 },
    total_collected: collected(6_000),
  })
  for (const { card, expected, invoice } of billed) {
    const [attempts, charges] = expected
    assert.deepEqual(await attemptsOf(admin, invoice), attempts, card)
    assert.deepEqual(await chargesOf(shop, invoice), charges, card)
  }
  assert.deepEqual(await attemptsOf(admin, bare.invoice), ['failed: There is no payment method.'])
  for (const { invoice } of untried) assert.deepEqual(await attemptsOf(admin, invoice), [])
  assert.deepEqual(await attemptsOf(admin, waiting), [], 'TAX-6')
  assert.deepEqual(await attemptsOf(admin, zero), [])
  assert.deepEqual(await attemptsOf(admin, paused.invoice), ['success'], 'PAY-2')
  assert.equal(await standingOf(admin, paused.subscription), 'inactive paused')
  assert.equal(await standingOf(admin, resumed.subscription), 'active', 'PAY-8')

  // PAY-5: what a payment that succeeded shows.
  const [first] = await paymentsOf(admin, billed[0]?.invoice ?? '')
  assert.deepEqual(first.attributes, {
    success: true,
    pending: false,
    gateway: 'service_payments_processor',
    external_payment_id: `sandbox_${billed[0]?.invoice}:1`,
    amount: { amount: 1_000, currency: 'USD', includes_tax: true },
  })
  assert.ok(first.meta.timestamps.payment_taken_at)
  assert.equal((await invoiceOf(shop, billed[0]?.invoice ?? '')).outstanding, false)

  // PAY-6: nothing new is tried while the outcome is open; when it is known, the old key counts.
  assert.deepEqual(await reportOf(shop, 'payment-run'), nothing, 'PAY-3, DUN-4')
  const silent = billed.find(({ card }) => card === 'card_timeout_forever')
  assert.ok(silent)
  await sql`update invoice_payment set payment_authority = '{"type": "service_payments_processor"}'
             where invoice_id = ${silent.invoice}`.execute(shop.deps.db)
  const { rows } = await sql<{ unanswered: number }>`
    select unanswered from invoice_payment where invoice_id = ${silent.invoice}`.execute(
    shop.deps.db,
  )
  assert.deepEqual(rows, [{ unanswered: 6 }], 'three times in each of two runs')
  assert.deepEqual(await reportOf(shop, 'payment-run'), {
    ...nothing,
    total_collected: collected(1_000),
  })
  assert.deepEqual(await attemptsOf(admin, silent.invoice), ['success'])
  assert.deepEqual(await chargesOf(shop, silent.invoice), [':1 1000'])

  const { rows: names } = await sql<{ type: string }>`
    select type from event where subject_id in (${resumed.subscription}, ${resumed.invoice})
     order by type`.execute(shop.deps.db)
  const told = names.map(({ type }) => type.replace('subscription', '')).join(' ')
  assert.equal(told, '.activated .created _invoice.created _invoice.updated')
  await assertPaymentsAgree(shop)
})

const rules = '/v2/subscriptions/dunning-rules'

async function setRule(shop: Shop, attributes: object): Promise<void> {
  await made(shop.admin, rules, {
    data: { type: 'subscription_dunning_rule', attributes: { default: true, ...attributes } },
  })
}

test('DUN-1 to DUN-5: without a rule there are eleven attempts, a day apart', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T02:00:05Z' })
  const { admin, clock } = shop
  const { invoice, subscription } = await bill(shop, 'card_declined')
  const days = ['2026-03-02T02:00:05Z']
  for (let day = 3; day <= 14; day++) {
    days.push(`2026-03-${String(day).padStart(2, '0')}T02:00:00Z`) // DUN-4: some seconds early
  }
  const attempts: number[] = []
  for (const day of days) {
    clock.travelTo(day)
    attempts.push((await reportOf(shop, 'payment-run')).total_payment_attempts)
    if (attempts.length !== 1) continue
    clock.advance({ hours: 20 })
    assert.deepEqual(await reportOf(shop, 'payment-run'), nothing, 'not due before the day is over')
  }
  assert.deepEqual(attempts, [...Array(11).fill(1), 0, 0])
  assert.equal((await invoiceOf(shop, invoice)).payment_retries_limit_reached, true)
  assert.equal(await standingOf(admin, subscription), 'active', 'DUN-6: none')

  // DUN-8: a higher limit gives it back, and it can be reached again.
  await setRule(shop, { payment_retry_type: 'fixed', payment_retries_limit: 11, action: 'none' })
  assert.equal((await reportOf(shop, 'payment-run')).failed_payments, 1)
  assert.equal((await invoiceOf(shop, invoice)).payment_retries_limit_reached, true)
  clock.advance({ hours: 24 })
  assert.deepEqual(await reportOf(shop, 'payment-run'), nothing)

  // PAY-10: a new card makes it due at once, with all retries before it.
  const authority = { type: 'service_payments_processor', card_id: 'card_approved' }
  const put = await admin.put(`${subscriptions}/${subscription}`, {
    data: { id: subscription, type: 'subscription', attributes: { payment_authority: authority } },
  })
  assert.equal(put.status, 200, JSON.stringify(put.body))
  assert.equal((await invoiceOf(shop, invoice)).payment_retries_limit_reached, false)
  assert.deepEqual((await reportOf(shop, 'payment-run')).total_collected, collected(1_000))
  assert.equal((await paymentsOf(admin, invoice)).length, 13, 'PAY-11: all of them stay')
  assert.deepEqual(await chargesOf(shop, invoice), [':13 1000'])
  await assertPaymentsAgree(shop)
})

test('DUN-3, DUN-6: a rule decides when it is tried again, and what follows', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const backoff = { payment_retry_type: 'backoff', payment_retry_multiplier: 2 }
  const twice = { ...backoff, payment_retry_interval: 1, payment_retries_limit: 2 }
  await setRule(shop, { ...twice, action: 'suspend' })
  const slow = await bill(shop, 'card_declined')
  const attempts: number[] = []
  for (let day = 0; day < 5; day++) {
    attempts.push((await reportOf(shop, 'payment-run')).total_payment_attempts)
    clock.advance({ hours: 24 })
  }
  assert.deepEqual(attempts, [1, 1, 0, 1, 0], 'after one day, then after two')
  assert.equal(await standingOf(admin, slow.subscription), 'inactive suspended')

  const table: [action: string, standing: string, event: string][] = [
    ['pause', 'active paused', 'subscription.pending_pause'],
    ['close', 'inactive closed', 'subscription.closed'],
    ['suspend', 'inactive suspended', 'subscription.suspended'],
    ['none', 'active', ''],
  ]
  for (const [action, standing, event] of table) {
    await setRule(shop, { payment_retry_type: 'fixed', payment_retries_limit: 0, action })
    const { invoice, subscription } = await bill(shop, 'card_declined')
    assert.equal((await reportOf(shop, 'payment-run')).failed_payments, 1, action)
    assert.equal((await invoiceOf(shop, invoice)).payment_retries_limit_reached, true)
    assert.equal(await standingOf(admin, subscription), standing, action)
    const { rows } = await sql<{ type: string }>`
      select type from event where subject_id = ${subscription} and type <> 'subscription.created'`.execute(
      shop.deps.db,
    )
    assert.deepEqual(rows.map(({ type }) => type).join(), event, action)
    if (action !== 'close') continue
    const { meta } = (await admin.get(`${subscriptions}/${subscription}`)).body.data
    assert.equal(meta.timestamps.end_date, clock.now().toString({ smallestUnit: 'millisecond' }))
  }
  // DUN-8: only what an action has not dealt with is tried again under a higher limit.
  await setRule(shop, { payment_retry_type: 'fixed', payment_retries_limit: 9, action: 'none' })
  clock.advance({ hours: 48 })
  assert.equal((await reportOf(shop, 'payment-run')).total_payment_attempts, 1)
  await assertPaymentsAgree(shop)
})

const tax = (rate: number, name = 'VAT') => ({ type: 'tax_item', rate, name })

test('TAX-1 to TAX-8: taxes come from the list, or from the order of a subscription', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const { id } = await subscribeBy(admin, 'card_approved')
  const due = (month: number, taxed = false) => issue(shop, id, { amount: 1_140, month, taxed })
  const list = [await due(1), await due(2), await due(3), await due(4, true)]
  const [both = '', none = '', later = '', untaxed = ''] = list
  clock.advance({ minutes: 5 })
  const unknown = crypto.randomUUID()
  const taxes = [
    { invoice_id: both.toUpperCase(), tax_items: [tax(0.2), tax(0.015, 'City')] },
    { invoice_id: untaxed, tax_items: [tax(0.2)] },
    { invoice_id: none, tax_items: [] },
    { invoice_id: unknown, tax_items: [tax(0.2)] },
  ]
  const job = await runJob(shop, 'tax-run', { taxes })
  assert.deepEqual(job.meta.report, { invoices_updated: 2, invoice_failures: 2 })
  const failures = await admin.get(`/v2/subscriptions/jobs/${job.id}/failures`)
  assert.deepEqual(
    failures.body.data
      .map(({ attributes }: { attributes: { reason: string } }) => attributes.reason)
      .toSorted(),
    ['The invoice needs no tax.', 'There is no such invoice.'],
  )
  const { attributes, meta } = (await admin.get(`${invoices}/${both}`)).body.data
  assert.deepEqual(attributes.tax_items, [tax(0.2), tax(0.015, 'City')])
  assert.equal(attributes.tax_required, true, 'TAX-5: it says that tax was needed')
  assert.deepEqual(meta.price, { amount: 1_385, currency: 'USD', includes_tax: true })
  assert.equal(meta.timestamps.taxes_added_at, '2026-03-02T09:20:00.000Z')
  const shown = ({ amount }: { amount: number }) => amount
  const { with_tax, without_tax, tax: whole } = meta.display_price
  assert.deepEqual([with_tax, without_tax, whole].map(shown), [1_385, 1_140, 245])
  assert.equal((await admin.get(`${invoices}/${none}`)).body.data.meta.price.amount, 1_140)
  const waiting = async (value: boolean) => {
    const { body } = await admin.get(`${invoices}?filter=eq(waits_for_tax,${value})`)
    return body.data.map((one: { id: string }) => one.id)
  }
  assert.deepEqual(await waiting(true), [later], 'TAX-6')
  assert.deepEqual(await waiting(false), [untaxed, none, both], 'TAX-6')

  assert.deepEqual(await reportOf(shop, 'tax-run', { taxes: taxes.slice(0, 1) }), {
    invoices_updated: 0,
    invoice_failures: 1,
  })
  // TAX-7: without a list only the kept rates of an order are known.
  assert.deepEqual(await reportOf(shop, 'tax-run'), { invoices_updated: 0, invoice_failures: 0 })
  assert.deepEqual(await reportOf(shop, 'payment-run'), {
    total_payment_attempts: 3,
    failed_payments: 0,
    total_collected: collected(1_385 + 1_140 + 1_140),
  })
  assert.deepEqual(await attemptsOf(admin, later), [], 'TAX-6')
  await setRow(shop, 'subscription_terms', id, `tax_items = '[{"rate": 0.23, "code": "STD"}]'`)
  assert.deepEqual(await reportOf(shop, 'tax-run'), { invoices_updated: 1, invoice_failures: 0 })
  const kept = (await admin.get(`${invoices}/${later}`)).body.data
  assert.deepEqual(kept.attributes.tax_items, [{ type: 'tax_item', rate: 0.23, code: 'STD' }])
  assert.equal(kept.meta.price.amount, 1_402)

  const paid = await reportOf(shop, 'payment-run')
  assert.deepEqual(paid.total_collected, collected(1_402))
  const late = [{ invoice_id: later, tax_items: [] }]
  assert.equal((await reportOf(shop, 'tax-run', { taxes: late })).invoice_failures, 1)
  await assertPaymentsAgree(shop)
})
