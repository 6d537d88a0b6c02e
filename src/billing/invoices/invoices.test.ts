import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { change, setRow, suspend } from '../../../test/support/changing.ts'
import { untouched } from '../../../test/support/club.ts'
import { eventsOf } from '../../../test/support/events.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  invoices,
  issue,
  paymentsOf,
  reportOf,
  runJob,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import { minor } from '../../lib/money.ts'
import { builtInRule, type DunningAction } from '../dunning/dunning-rule.ts'
import type { Subscription } from '../subscriptions/subscription.ts'
import { taxRun } from '../tax-run/tax-run.ts'
import type { Invoice, InvoiceTaxItem } from './invoice.ts'
import { taxOf } from './invoice-tax.ts'
import { activated, dunned } from './settlement.ts'

const result = (id: string, attributes: object) => ({
  data: { id, type: 'subscription_invoice_payment', attributes },
})

test('C-26: invoices are read, filtered and found under their subscription', async (t) => {
  const shop = await startShop(t)
  const { admin, address } = shop
  const one = await subscribeBy(admin)
  const other = await subscribeBy(admin)
  const first = await issue(shop, one.id)
  const second = await issue(shop, one.id, { month: 2, taxed: false })
  const third = await issue(shop, other.id)

  const { body } = await admin.get(`${invoices}/${first}`)
  const moment = '2026-03-02T09:15:00.000Z'
  assert.deepEqual(body.data, {
    id: first,
    type: 'subscription_invoice',
    attributes: {
      number: 1,
      billing_period: { start: '2025-01-01T00:00:00.000Z', end: '2025-01-29T00:00:00.000Z' },
      invoice_items: [
        {
          description: 'Tea',
          price: { amount: 1_000, currency: 'USD', includes_tax: true },
          from_time_period: '2025-01-01T00:00:00.000Z',
          until_time_period: '2025-01-29T00:00:00.000Z',
        },
      ],
      outstanding: true,
      tax_required: false,
      payment_retries_limit_reached: false,
      manual_payment_pending: false,
      created_at: moment,
      updated_at: moment,
    },
    links: { self: `${address}${invoices}/${first}` },
    meta: {
      owner: 'store',
      subscription_id: one.id,
      subscriber_id: one.relationships.subscriber.data.id,
      job_id: body.data.meta.job_id,
      price: { amount: 1_000, currency: 'USD', includes_tax: true },
      display_price: { with_tax: { amount: 1_000, currency: 'USD', formatted: '$10.00' } },
      proration_events: [],
      timestamps: { created_at: moment, updated_at: moment },
    },
  })

  const numbers = async (query: string, path = invoices) => {
    const answer = await admin.get(`${path}?${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data.map((row: typeof body.data) => row.attributes.number)
  }
  const subscriber = other.relationships.subscriber.data.id
  const lists: [query: string, numbers: number[]][] = [
    ['', [3, 2, 1]],
    ['page[limit]=1&page[offset]=1', [2]],
    [`filter=eq(subscription_id,${one.id})`, [2, 1]],
    [`filter=eq(subscriber_id,${subscriber})`, [3]],
    ['filter=eq(tax_required,true)', [2]],
    [`filter=eq(outstanding,true):eq(subscription_id,${other.id})`, [3]],
    ['filter=eq(outstanding,false)', []],
  ]
  for (const [query, expected] of lists) assert.deepEqual(await numbers(query), expected, query)
  for (const filter of ['eq(outstanding,yes)', 'gt(number,1)', 'eq(amount,1)']) {
    assert.equal((await admin.get(`${invoices}?filter=${filter}`)).status, 400, filter)
  }

  await runJob(shop, 'payment-run')
  const [payment] = await paymentsOf(admin, third)
  const nested = (id: string) => `${subscriptions}/${id}/invoices`
  assert.deepEqual(await numbers('', nested(one.id)), [2, 1])
  const paths = [
    `${nested(other.id)}/${third}`,
    `${nested(other.id)}/${third}/payments`,
    `${nested(other.id)}/${third}/payments/${payment.id}`,
  ]
  for (const path of paths) {
    const answer = await admin.get(path)
    const plain = await admin.get(path.replace(nested(other.id), invoices))
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body.data, plain.body.data)
    for (const stranger of [path.replace(other.id, one.id), path.replace(third, second)]) {
      assert.equal((await admin.get(stranger)).status, 404, stranger)
    }
  }
  for (const path of [`${invoices}/no-uuid`, `${invoices}/${first}/payments/${payment.id}`]) {
    assert.equal((await admin.get(path)).status, 404, path)
  }

  // DEL-3: the books stay.
  assert.equal((await admin.delete(`${subscriptions}/${other.id}`)).status, 204)
  for (const path of paths) {
    assert.equal((await admin.get(path)).status, 404)
    assert.equal((await admin.get(path.replace(nested(other.id), invoices))).status, 200)
  }
  assert.equal((await admin.get(nested(other.id))).status, 404)
  await assertPaymentsAgree(shop)
})

test('MAN-1 to MAN-7, SUB-14, C-18, C-25: manual payments wait for their result and can fail', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  // It has a card too, which is kept and never charged.
  const subscription = await subscribeBy(admin, 'card_approved', { manual_payments: true })
  assert.equal(subscription.attributes.payment_authority.card_id, 'card_approved')
  const { payment_authority } = subscription.attributes
  for (const member of [{ payment_authority }, { manual_payments: false }]) {
    const refused = await change(admin, subscription.id, member)
    assert.equal(refused.status, 422, JSON.stringify(refused.body))
    assert.match(refused.body.errors[0].detail, /is paid by hand/)
  }
  const invoice = await issue(shop, subscription.id)
  const empty = { total_payment_attempts: 0, failed_payments: 0, total_collected: {} }
  const job = await runJob(shop, 'payment-run')
  assert.deepEqual(job.meta.report, { ...empty, total_payment_attempts: 1 })
  const [payment] = await paymentsOf(admin, invoice)
  const path = `${invoices}/${invoice}/payments/${payment.id}`
  assert.deepEqual(payment, {
    id: payment.id,
    type: 'subscription_invoice_payment',
    attributes: {
      success: false,
      pending: true,
      gateway: 'manual',
      amount: { amount: 1_000, currency: 'USD', includes_tax: true },
    },
    links: { self: `${shop.address}${path}` },
    meta: {
      owner: 'store',
      subscription_id: subscription.id,
      invoice_id: invoice,
      job_id: job.id,
      manual_payment: true,
      timestamps: payment.meta.timestamps,
    },
  })
  const attributesOf = async () => (await admin.get(`${invoices}/${invoice}`)).body.data.attributes
  assert.equal((await attributesOf()).manual_payment_pending, true)
  assert.deepEqual(await reportOf(shop, 'payment-run'), empty, 'MAN-2: left alone')

  const refused: [body: object, source: string][] = [
    [result(payment.id, {}), 'data.attributes.success'],
    [result(payment.id, { success: 'yes' }), 'data.attributes.success'],
    [result(crypto.randomUUID(), { success: true }), 'data.id'],
    [
      result(payment.id, { success: true, payment_taken_at: '2026-02-31T00:00:00Z' }),
      'data.attributes.payment_taken_at',
    ],
    [
      result(payment.id, { success: true, external_payment_id: 'x'.repeat(1025) }),
      'data.attributes.external_payment_id',
    ],
  ]
  for (const [body, source] of refused) {
    const answer = await admin.put(path, body)
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    assert.equal(answer.body.errors[0].source, source)
  }
  const elsewhere = `${invoices}/${crypto.randomUUID()}/payments/${payment.id}`
  const well = result(payment.id, { success: true })
  assert.equal((await admin.put(elsewhere, well)).status, 404)

  const failure = { success: false, failure_detail: 'The transfer never came.' }
  const type = 'subscription_invoice_payment'
  const failed = await admin.put(path, { data: { type, attributes: failure } })
  assert.equal(failed.status, 200, 'CNV-2: without an id')
  assert.deepEqual(failed.body.data.attributes.failure_detail, {
    reason: 'The transfer never came.',
  })
  assert.deepEqual(
    [(await attributesOf()).outstanding, failed.body.data.attributes.pending],
    [true, false],
  )
  assert.equal((await admin.put(path, well)).status, 409, 'MAN-5: once')

  // MAN-4: asked for again at once, whatever the retry interval says.
  assert.equal((await reportOf(shop, 'payment-run')).total_payment_attempts, 1)
  assert.deepEqual(await attemptsOf(admin, invoice), [
    'failed: The transfer never came.',
    'pending',
  ])
  // MAN-6: paid although the subscription is suspended; it needs to be resumed.
  await suspend(shop, subscription.id)
  clock.advance({ hours: 3 })
  const [again] = await paymentsOf(admin, invoice)
  const paid = await admin.put(`${invoices}/${invoice}/payments/${again.id}`, {
    ...result(again.id, {
      success: true,
      external_payment_id: 'bank-2231',
      payment_taken_at: '2026-03-02T09:00:00+02:00',
    }),
  })
  assert.equal(paid.status, 200)
  const { attributes, meta } = paid.body.data
  assert.deepEqual([attributes.success, attributes.external_payment_id], [true, 'bank-2231'])
  assert.equal(meta.timestamps.payment_taken_at, '2026-03-02T07:00:00.000Z')
  assert.equal(meta.timestamps.updated_at, '2026-03-02T12:15:00.000Z')
  assert.equal((await attributesOf()).outstanding, false)
  assert.equal(await standingOf(admin, subscription.id), 'inactive suspended')
  assert.deepEqual(await reportOf(shop, 'payment-run'), empty)

  const events = await sql<{ type: string }>`
    select type from event
     where store_id = ${shop.store.id} and type like 'subscription_invoice%'
     order by created_at, subject_type, subject_id, sequence`.execute(shop.deps.db)
  assert.deepEqual(events.rows.map(({ type }) => type).toSorted(), [
    'subscription_invoice.created',
    'subscription_invoice.updated',
    'subscription_invoice.updated',
    'subscription_invoice.updated',
    'subscription_invoice.updated',
    'subscription_invoice_payment.created',
    'subscription_invoice_payment.created',
    'subscription_invoice_payment.updated',
    'subscription_invoice_payment.updated',
  ])
  const told = await eventsOf(shop, invoice)
  assert.deepEqual(
    told.map(({ payload }) => (payload.previous as { attributes: object })?.attributes),
    [
      undefined,
      { manual_payment_pending: false },
      { manual_payment_pending: true },
      { manual_payment_pending: false },
      { outstanding: true, manual_payment_pending: true, updated_at: '2026-03-02T09:15:00.000Z' },
    ],
  )
  await assertPaymentsAgree(shop)
})

test('two results at once: one counts', async (t) => {
  const shop = await startShop(t)
  const subscription = await subscribeBy(shop.admin)
  const invoice = await issue(shop, subscription.id)
  await runJob(shop, 'payment-run')
  const [{ id }] = await paymentsOf(shop.admin, invoice)
  const path = `${invoices}/${invoice}/payments/${id}`
  const answers = await Promise.all(
    [true, false, true, false].map((success) => shop.admin.put(path, result(id, { success }))),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  // A payment of a gateway is none that somebody could tell the result of.
  await sql`update subscription_terms set manual_payments = false`.execute(shop.deps.db)
  const charged = await issue(shop, subscription.id, { month: 5 })
  await runJob(shop, 'payment-run')
  const [payment] = await paymentsOf(shop.admin, charged)
  const told = result(payment.id, { success: true })
  const answer = await shop.admin.put(`${invoices}/${charged}/payments/${payment.id}`, told)
  assert.equal(answer.status, 422, 'MAN-5')
  await assertPaymentsAgree(shop)
})

test('DUN-6: what an action makes of a subscription', () => {
  const now = Temporal.Instant.from('2026-03-02T09:15:00Z')
  const live = { ...untouched, deleted_at: null } as Partial<Subscription> as Subscription
  const table: [DunningAction, Partial<Subscription>, string[], Partial<Subscription>][] = [
    ['none', {}, [], {}],
    ['pause', {}, ['subscription.pending_pause'], { paused: true, paused_at: now }],
    [
      'pause',
      { status: 'inactive' },
      ['subscription.pending_pause', 'subscription.paused'],
      { paused: true, paused_at: now },
    ],
    ['pause', { canceled: true }, [], {}],
    ['pause', { paused: true }, [], {}],
    [
      'close',
      { paused: true },
      ['subscription.closed'],
      { closed: true, closed_by: 'dunning', status: 'inactive', end_date: now },
    ],
    ['close', { closed: true, closed_by: 'plan-end' }, [], {}],
    ['suspend', {}, ['subscription.suspended'], { suspended: true, status: 'inactive' }],
    ['suspend', { suspended: true }, [], {}],
    ['suspend', { deleted_at: now }, [], {}],
  ]
  for (const [action, flags, events, change] of table) {
    const before = { ...live, ...flags }
    const made = dunned(before, { ...builtInRule, action }, now)
    const after = { ...before, ...change, ...(events.length > 0 && { updated_at: now }) }
    assert.deepEqual(made, { subscription: after, events }, `${action} ${JSON.stringify(flags)}`)
  }
})

test('PAY-8: a payment after the last failure in the same batch switches nothing on', () => {
  const now = Temporal.Instant.from('2026-03-02T09:15:00Z')
  const live = { ...untouched, deleted_at: null } as Partial<Subscription> as Subscription
  const { subscription } = dunned(live, { action: 'suspend' }, now)
  const paid = { outstanding: false } as Invoice
  // It was active when the batch began, so nobody has loaded its plans.
  const after = activated(paid, subscription, undefined, now)
  assert.deepEqual(after, { invoice: paid, subscription, events: [] })
})

test('TAX-4, PRICE-6: each tax is rounded down, none is taken upon another', () => {
  const table: [taxable: number, rates: number[], tax: number][] = [
    [1_140, [0.2, 0.015], 228 + 17],
    [1_140, [0.23], 262],
    [100, [0.29], 29],
    [100, [], 0],
    [1, [0.999], 0],
    [9_007_199_254_740_991, [1], 9_007_199_254_740_991],
  ]
  for (const [taxable, rates, tax] of table) {
    const items = rates.map((rate): InvoiceTaxItem => ({ type: 'tax_item', rate }))
    assert.equal(taxOf(minor(taxable), items), tax, `${taxable} × ${rates}`)
  }
})

test('TAX-2, TAX-8: a tax run taxes its own store, and when continued nothing twice', async (t) => {
  const shop = await startShop(t)
  const { id } = await subscribeBy(shop.admin, 'card_approved')
  const taxes = []
  for (const month of [1, 2, 3]) {
    const invoice_id = await issue(shop, id, { month, taxed: false })
    taxes.push({ invoice_id, tax_items: [{ type: 'tax_item', rate: 0.1 }] })
  }
  const { admin } = await shop.openStore()
  const foreign = await reportOf({ ...shop, admin }, 'tax-run', { taxes })
  assert.deepEqual(foreign, { invoices_updated: 0, invoice_failures: 3 })
  const attributes = { job_type: 'tax-run', taxes }
  const job = await made(shop.admin, '/v2/subscriptions/jobs', {
    data: { type: 'subscription_job', attributes },
  })
  const whole = taxRun(shop.deps)
  let batches = 0
  const perform: typeof whole.perform = async (...given) => {
    batches += 1
    if (batches === 2) throw new Error('Connection terminated unexpectedly')
    await whole.perform(...given)
  }
  const dying = workRun(shop, 'tax-run', { batchSize: 2, perform })
  await assert.rejects(dying, /Connection terminated/)
  await workRun(shop, 'tax-run')
  const { body } = await shop.admin.get(`/v2/subscriptions/jobs/${job.id}`)
  assert.deepEqual(body.data.meta.report, { invoices_updated: 3, invoice_failures: 0 })
  const { rows } = await sql<{ amount: number }>`select amount from invoice`.execute(shop.deps.db)
  assert.deepEqual(rows, [{ amount: 1_100 }, { amount: 1_100 }, { amount: 1_100 }])
  await assertPaymentsAgree(shop)
})

test('TAX-7, JOB-8: a tax run without a list leaves out no invoice of a lost worker', async (t) => {
  const shop = await startShop(t)
  const { id } = await subscribeBy(shop.admin, 'card_approved')
  await setRow(shop, 'subscription_terms', id, `tax_items = '[{"rate": 0.2}]'`)
  for (const month of [1, 2, 3]) await issue(shop, id, { month, taxed: false })
  const attributes = { job_type: 'tax-run' }
  const job = await made(shop.admin, '/v2/subscriptions/jobs', {
    data: { type: 'subscription_job', attributes },
  })
  const follow = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  const dying = workRun(shop, 'tax-run', { batchSize: 2, follow })
  await assert.rejects(dying, /Connection terminated/)
  await workRun(shop, 'tax-run')
  const { body } = await shop.admin.get(`/v2/subscriptions/jobs/${job.id}`)
  assert.deepEqual(body.data.meta.report, { invoices_updated: 3, invoice_failures: 0 })
  await assertPaymentsAgree(shop)
})
