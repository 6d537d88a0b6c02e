import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { change } from '../../../test/support/changing.ts'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  invoices,
  issue,
  paymentsOf,
  reportOf,
  runJob,
  subscribeBy,
  writeOff,
} from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { confirmIntent } from '../../../test/support/stripe-fake/intents.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import { builtInGateways } from '../../payments/built-in.ts'
import { runTypes } from '../runs/run-types.ts'

const BANKRUPT = 'The debtor is bankrupt.'
const nothing = { total_payment_attempts: 0, failed_payments: 0, total_collected: {} }

async function read(admin: Client, invoice: string) {
  return (await admin.get(`${invoices}/${invoice}`)).body.data
}

const newCard = (shop: Shop, id: string) => {
  const payment_authority = { type: 'service_payments_processor', card_id: 'card_approved' }
  return change(shop.admin, id, { payment_authority })
}

test('PAY-12: a written-off invoice is not outstanding, and nobody charges it again', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const { subscription, invoice } = await bill(shop, 'card_declined')
  await runJob(shop, 'payment-run')
  clock.advance({ hours: 1 })

  const answer = await writeOff(admin, invoice)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.deepEqual(answer.body.data, await read(admin, invoice))
  const { outstanding, written_off_at, write_off_reason, updated_at } = answer.body.data.attributes
  const moment = '2026-03-02T10:15:00.000Z'
  assert.deepEqual(
    [outstanding, written_off_at, write_off_reason, updated_at],
    [false, moment, BANKRUPT, moment],
  )
  assert.equal(answer.body.data.meta.service_period, undefined)

  // Neither time nor a new card makes it due again.
  await newCard(shop, subscription)
  for (const hours of [0, 24, 48]) {
    clock.advance({ hours })
    assert.deepEqual(await reportOf(shop, 'payment-run'), nothing)
  }
  assert.deepEqual(await attemptsOf(admin, invoice), ['failed: The card was declined.'])
  assert.deepEqual(await chargesOf(shop, invoice), [])

  const told = (await eventsOf(shop, invoice)).at(-1)
  assert.equal(told?.type, 'subscription_invoice.written_off')
  const { data, previous } = told.payload as { data: { attributes: object }; previous: object }
  assert.deepEqual(data.attributes, answer.body.data.attributes)
  assert.deepEqual(previous, {
    attributes: {
      outstanding: true,
      written_off_at: null,
      write_off_reason: null,
      updated_at: '2026-03-02T09:15:00.000Z',
    },
    meta: { timestamps: { updated_at: '2026-03-02T09:15:00.000Z' } },
  })
  await assertPaymentsAgree(shop)
})

test('PAY-12: what waits for its tax and what a deleted subscription owes can be given up', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { id } = await subscribeBy(admin, 'card_approved')
  const untaxed = await issue(shop, id, { taxed: false })
  assert.equal((await writeOff(admin, untaxed)).status, 200)
  const taxes = [{ invoice_id: untaxed, tax_items: [{ type: 'tax_item', rate: 0.1 }] }]
  const report = await reportOf(shop, 'tax-run', { taxes })
  assert.deepEqual(report, { invoices_updated: 0, invoice_failures: 1 })
  assert.equal((await read(admin, untaxed)).meta.price.amount, 1_000)

  const old = await issue(shop, id, { month: 2 })
  assert.equal((await admin.delete(`${subscriptions}/${id}`)).status, 204)
  assert.equal((await writeOff(admin, old)).status, 200)
  const list = async (filter: string) => {
    const { body } = await admin.get(`${invoices}?filter=${filter}`)
    return body.data.map((one: { id: string }) => one.id)
  }
  assert.deepEqual(await list('ge(written_off_at,2026-03-02T09:15:00Z)'), [old, untaxed])
  assert.deepEqual(await list('gt(written_off_at,2026-03-02T09:15:00Z)'), [])
  assert.deepEqual(await list('eq(outstanding,true)'), [])
  await assertPaymentsAgree(shop)
})

test('PAY-12, PE-5: a shopper sees that it was written off, and not why', async (t) => {
  const shop = await startShop(t)
  const { client, accountId } = await signIn(shop, 'Own account')
  const { id } = await subscribeBy(shop.admin, 'card_declined', { account_id: accountId })
  const invoice = await issue(shop, id)
  assert.equal((await writeOff(shop.admin, invoice)).status, 200)
  const { attributes } = await read(client, invoice)
  assert.equal(attributes.written_off_at, '2026-03-02T09:15:00.000Z')
  const answers = [await client.get(invoices), await client.get(`${subscriptions}/${id}/invoices`)]
  assert.equal(attributes.write_off_reason, undefined)
  for (const { body } of answers) {
    assert.equal(body.data.length, 1)
    assert.doesNotMatch(JSON.stringify(body), /bankrupt/)
  }
  assert.equal((await writeOff(client, invoice)).status, 403)
  assert.equal((await client.get(`${invoices}/totals`)).status, 403)
})

test('PAY-13: a write-off without a reason, or of nothing that is owed, is refused', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { invoice } = await bill(shop, 'card_approved')
  const path = `${invoices}/${invoice}/write-off`
  const refused: [body: object, source: string][] = [
    [{ data: {} }, 'data.attributes'],
    [{ data: { attributes: {} } }, 'data.attributes.reason'],
    [{ data: { attributes: { reason: null } } }, 'data.attributes.reason'],
    [{ data: { attributes: { reason: '' } } }, 'data.attributes.reason'],
    [{ data: { attributes: { reason: ' \n ' } } }, 'data.attributes.reason'],
    [{ data: { attributes: { reason: 'x'.repeat(1_025) } } }, 'data.attributes.reason'],
    [{ data: { type: 'invoice', attributes: { reason: BANKRUPT } } }, 'data.type'],
  ]
  for (const [body, source] of refused) {
    const answer = await admin.post(path, body)
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    assert.equal(answer.body.errors[0].source, source)
  }
  for (const id of [crypto.randomUUID(), 'no-uuid']) {
    assert.equal((await writeOff(admin, id)).status, 404, id)
  }
  const other = await shop.openStore()
  assert.equal((await writeOff(other.admin, invoice)).status, 404)
  assert.equal((await read(admin, invoice)).attributes.outstanding, true)

  await runJob(shop, 'payment-run')
  assert.equal((await writeOff(admin, invoice)).status, 422)
  const second = await bill(shop, 'card_declined')
  assert.equal((await writeOff(admin, second.invoice, 'x'.repeat(1_024))).status, 200)
  assert.equal((await writeOff(admin, second.invoice)).status, 409)
  await assertPaymentsAgree(shop)
})

test('CO-6: a write-off refuses members that it does not know', async (t) => {
  const shop = await startShop(t)
  const { invoice } = await bill(shop, 'card_declined')
  for (const [body, source] of [
    [{ data: { attributes: { reason: 'x', amount: 100 } } }, 'data.attributes.amount'],
    [{ data: { attributes: { reason: 'x' }, amount: 100 } }, 'data.amount'],
    [{ data: { attributes: { reason: 'x' } }, reason: 'x' }, 'reason'],
  ] as const) {
    const refused = await shop.admin.post(`${invoices}/${invoice}/write-off`, body)
    assert.deepEqual([refused.status, refused.body.errors[0].source], [400, source])
  }
  assert.equal((await read(shop.admin, invoice)).attributes.outstanding, true)
})

test('PAY-13, IDK-1: the same key is answered with the same again', async (t) => {
  const shop = await startShop(t)
  const { invoice } = await bill(shop, 'card_declined')
  const keyed = shop.admin.with({ 'idempotency-key': 'give-up' })
  const first = await writeOff(keyed, invoice)
  const again = await writeOff(keyed, invoice)
  assert.deepEqual([first.status, again.status], [200, 200])
  assert.deepEqual(again.body, first.body)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal((await writeOff(keyed, invoice, 'Another reason')).status, 409)
  const types = (await eventsOf(shop, invoice)).map(({ type }) => type)
  assert.deepEqual(types, ['subscription_invoice.created', 'subscription_invoice.written_off'])
})

test('PAY-13: while the outcome of a payment is not known, the money may have moved', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const taken = await bill(shop, 'card_timeout_forever')
  const declined = await bill(shop, 'card_timeout_forever')
  await runJob(shop, 'payment-run')
  for (const { invoice } of [taken, declined]) {
    assert.deepEqual(await attemptsOf(admin, invoice), ['open'])
    const answer = await writeOff(admin, invoice)
    assert.equal(answer.status, 409)
    assert.match(answer.body.errors[0].detail, /outcome of the payment [\da-f-]+ is not known/)
    assert.equal((await read(admin, invoice)).attributes.outstanding, true)
  }
  const answers: [invoice: string, card: string][] = [
    [taken.invoice, 'card_approved'],
    [declined.invoice, 'card_declined'],
  ]
  for (const [invoice, card_id] of answers) {
    const authority = JSON.stringify({ type: 'service_payments_processor', card_id })
    await sql`update invoice_payment set payment_authority = ${authority}
               where invoice_id = ${invoice}`.execute(shop.deps.db)
  }
  await runJob(shop, 'payment-run')
  assert.equal((await writeOff(admin, taken.invoice)).status, 422, 'it was paid')
  assert.equal((await writeOff(admin, declined.invoice)).status, 200, 'it was not')
  await assertPaymentsAgree(shop)
})

test('PAY-13: a payment that waits for its buyer is ended at the gateway first', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const waiting = async () => {
    const { invoice } = await bill(shop, 'pm_card_authenticationRequired')
    await runJob(shop, 'payment-run')
    const [intent] = [...fake.world.intents.values()].slice(-1)
    assert.ok(intent)
    return { invoice, intent }
  }
  const left = await waiting()
  fake.faults.set({ lostRequests: 1 })
  assert.equal((await writeOff(admin, left.invoice)).status, 409, 'nobody can be asked')
  fake.faults.set({ lostRequests: 0 })
  const given = await writeOff(admin, left.invoice)
  assert.equal(given.status, 200, JSON.stringify(given.body))
  assert.equal(given.body.data.attributes.payment_retries_limit_reached, false)
  assert.equal(left.intent.status, 'canceled', 'no page can pay it any more')
  assert.deepEqual(await attemptsOf(admin, left.invoice), ['failed: The invoice was written off.'])
  const [payment] = await paymentsOf(admin, left.invoice)
  assert.equal(payment.attributes.waits_for, undefined)

  const paid = await waiting()
  confirmIntent(fake.world, paid.intent, { payment_method: 'pm_card_visa' })
  assert.equal((await writeOff(admin, paid.invoice)).status, 422, 'the buyer was faster')
  assert.deepEqual(await attemptsOf(admin, paid.invoice), ['success'])
  await assertPaymentsAgree(shop)
})

test('PAY-13, MAN-5: a pending manual payment ends with the invoice, and is no failed try', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { id } = await subscribeBy(admin)
  const invoice = await issue(shop, id)
  await runJob(shop, 'payment-run')
  const [payment] = await paymentsOf(admin, invoice)
  const { body } = await writeOff(admin, invoice)
  assert.equal(body.data.attributes.manual_payment_pending, false)
  assert.deepEqual(await attemptsOf(admin, invoice), ['failed: The invoice was written off.'])
  const { rows } = await sql<{ failed_attempts: number }>`
    select failed_attempts from invoice where id = ${invoice}`.execute(shop.deps.db)
  assert.deepEqual(rows, [{ failed_attempts: 0 }])
  const types = (await eventsOf(shop, payment.id)).map(({ type }) => type)
  assert.equal(types.at(-1), 'subscription_invoice_payment.updated')

  const data = { id: payment.id, type: payment.type, attributes: { success: true } }
  const late = await admin.put(`${invoices}/${invoice}/payments/${payment.id}`, { data })
  assert.equal(late.status, 409)
  assert.deepEqual(await reportOf(shop, 'payment-run'), nothing)
  await assertPaymentsAgree(shop)
})

test('PAY-13: of twelve write-offs at once one succeeds', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const alone = await bill(shop, 'card_declined')
  const twelve = await Promise.all(Array.from({ length: 12 }, () => writeOff(admin, alone.invoice)))
  const statuses = twelve.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [200, ...Array(11).fill(409)])
  await assertPaymentsAgree(shop)
})

test('PAY-13: what a payment run collects meanwhile is paid or written off, never both', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const raced: string[] = []
  for (let count = 0; count < 6; count++) raced.push((await bill(shop, 'card_approved')).invoice)
  await made(admin, '/v2/subscriptions/jobs', {
    data: { type: 'subscription_job', attributes: { job_type: 'payment-run' } },
  })
  const whole = runTypes({ ...shop.deps, gateways: builtInGateways(shop.deps) })['payment-run']
  let batches = 0
  const asked: Promise<{ invoice: string; status: number }>[] = []
  // Twelve write-offs come when the first invoice was tried and the second one is being tried.
  const perform: typeof whole.perform = async (...given) => {
    batches += 1
    for (const invoice of batches === 2 ? [...raced, ...raced] : []) {
      asked.push(writeOff(admin, invoice).then(({ status }) => ({ invoice, status })))
    }
    await whole.perform(...given)
  }
  await workRun(shop, 'payment-run', { batchSize: 1, perform })
  const answers = await Promise.all(asked)
  assert.equal(answers.length, 12)
  assert.equal((await read(admin, raced[0] ?? '')).attributes.written_off_at, undefined)
  for (const invoice of raced) {
    const won = answers.filter((one) => one.invoice === invoice && one.status === 200)
    const { outstanding, written_off_at } = (await read(admin, invoice)).attributes
    const charges = await chargesOf(shop, invoice)
    assert.equal(outstanding, false)
    assert.equal(won.length, written_off_at === undefined ? 0 : 1)
    assert.equal(charges.length, written_off_at === undefined ? 1 : 0)
  }
  assert.ok(answers.every(({ status }) => [200, 409, 422].includes(status)))
  await assertPaymentsAgree(shop)
})

test('PAY-16: what is outstanding, paid and written off is counted apart', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const totals = async (filter = '') => {
    const { body } = await admin.get(`${invoices}/totals?filter=${filter}`)
    return body.data.attributes
  }
  const none = { invoices: 0, total: {} }
  assert.deepEqual(await totals(), { outstanding: none, paid: none, written_off: none })

  await bill(shop, 'card_approved')
  await runJob(shop, 'payment-run')
  const declined = await bill(shop, 'card_declined')
  const second = await issue(shop, declined.subscription, { month: 2, amount: 400 })
  await issue(shop, declined.subscription, { month: 3, amount: 30, taxed: false })
  const euros = await bill(shop, 'card_declined')
  await sql`update invoice set currency = 'EUR' where id = ${euros.invoice}`.execute(shop.deps.db)
  await issue(shop, declined.subscription, { month: 4, amount: 0 })
  await writeOff(admin, second)

  const sum = (amount: number, includes_tax = true) => ({
    amount,
    exact: `${amount}`,
    includes_tax,
  })
  const paid = { invoices: 1, total: { USD: sum(1_000) } }
  const written_off = { invoices: 1, total: { USD: sum(400) } }
  assert.deepEqual(await totals(), {
    outstanding: { invoices: 3, total: { EUR: sum(1_000), USD: sum(1_030, false) } },
    paid,
    written_off,
  })
  assert.deepEqual(await totals(`eq(subscription_id,${declined.subscription})`), {
    outstanding: { invoices: 2, total: { USD: sum(1_030, false) } },
    paid: none,
    written_off,
  })
  assert.deepEqual((await totals('lt(written_off_at,2026-03-02T00:00:00Z)')).written_off, none)
  assert.equal((await admin.get(`${invoices}/totals?filter=eq(amount,1)`)).status, 400)
  const other = await shop.openStore()
  const { body } = await other.admin.get(`${invoices}/totals`)
  assert.deepEqual(body.data.attributes, { outstanding: none, paid: none, written_off: none })
})
