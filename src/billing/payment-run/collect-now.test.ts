import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frozen, openSandbox } from '../../../test/support/advancing.ts'
import { setRow } from '../../../test/support/changing.ts'
import type { Client } from '../../../test/support/client.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  collected,
  invoices,
  issue,
  reportOf,
  runJob,
  standingOf,
  subscribeBy,
  writeOff,
} from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'

const pay = ({ admin }: Shop, invoice: string, key?: string) =>
  admin.post(`${invoices}/${invoice}/payments`, {}, key ? { 'idempotency-key': key } : {})

async function refusalOf(shop: Shop, invoice: string): Promise<string> {
  const { status, body } = await pay(shop, invoice)
  assert.equal(status, 422, JSON.stringify(body))
  return body.errors[0].detail
}

async function preview({ admin }: Shop, invoice_ids: string[]) {
  const data = { type: 'subscription_invoice_payment_preview', attributes: { invoice_ids } }
  const { status, body } = await admin.post(`${invoices}/payments/preview`, { data })
  return { status, ...body.data?.attributes }
}

const giveCard = async ({ admin }: Shop, id: string, card_id: string) => {
  const payment_authority = { type: 'service_payments_processor', card_id }
  const data = { id, type: 'subscription', attributes: { payment_authority } }
  assert.equal((await admin.put(`${subscriptions}/${id}`, { data })).status, 200)
}

test('PAY-20: an invoice is tried at once, whenever its retry would be due', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { invoice, subscription } = await bill(shop, 'card_declined')
  await runJob(shop, 'payment-run')
  const declined = await pay(shop, invoice)
  assert.equal(declined.status, 201)
  const { success, failure_detail } = declined.body.data.attributes
  assert.deepEqual(
    { success, failure_detail },
    {
      success: false,
      failure_detail: { reason: 'The card was declined.', class: 'try_again' },
    },
  )
  assert.equal(declined.body.data.meta.job_id, undefined)
  const { body } = await admin.get(`${invoices}/${invoice}`)
  assert.deepEqual(body.data.meta.last_failure, {
    failed_at: shop.clock.now().toString({ fractionalSecondDigits: 3 }),
    class: 'try_again',
    attempts: 2,
  })

  await giveCard(shop, subscription, 'card_approved')
  const paid = await pay(shop, invoice, 'once')
  assert.equal(paid.body.data.attributes.success, true)
  const again = await pay(shop, invoice, 'once')
  assert.deepEqual(again.body, paid.body)
  assert.equal(await refusalOf(shop, invoice), 'Nothing of the invoice is outstanding.')
  assert.deepEqual(await chargesOf(shop, invoice), [':3 1000'])
  const failed = 'failed: The card was declined.'
  assert.deepEqual(await attemptsOf(admin, invoice), [failed, failed, 'success'])
  await assertPaymentsAgree(shop)
})

test('PAY-20: one request is one attempt, however often and at once it is sent', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (const card of ['card_declined', 'card_approved']) {
    const { invoice } = await bill(shop, card)
    const sent = Array.from({ length: 8 }, () => pay(shop, invoice, `once ${card}`))
    const answers = await Promise.all(sent)
    answers.push(await pay(shop, invoice, `once ${card}`))
    const told = answers.map(({ status, body }) => `${status} ${body.data?.id}`)
    assert.equal(new Set(told).size, 1, told.join())
    assert.equal((await attemptsOf(admin, invoice)).length, 1)
  }
  const { invoice } = await bill(shop, 'card_approved')
  const part = { data: { attributes: { amount: 1 } } }
  const { status, body } = await admin.post(`${invoices}/${invoice}/payments`, part)
  assert.equal(status, 400, 'CO-6: nobody may think that a part was collected')
  assert.equal(body.errors[0].source, 'data')
  assert.deepEqual(await attemptsOf(admin, invoice), [])
})

test('PAY-20, IDK-1: the key of a request counts for a day of real time, wherever the clock is', async (t) => {
  // The time of an id is the machine's own.
  const { shop: live, store } = await openSandbox(t, Temporal.Now.instant().toString())
  const shop = { ...live, store, admin: store.admin }
  const attempts = async (invoice: string) => (await attemptsOf(shop.admin, invoice)).length
  assert.equal((await shop.admin.put('/v2/clock', frozen)).status, 200)
  const { invoice } = await bill(shop, 'card_declined')
  const first = await pay(shop, invoice, 'once')
  await moveClock(shop.admin, { hours: 48 })
  await shop.deps.db.deleteFrom('idempotency_key').where('store_id', '=', store.id).execute()
  const again = await pay(shop, invoice, 'once')
  assert.equal(again.body.data?.id, first.body.data.id, 'its answer was lost')
  assert.equal(await attempts(invoice), 1)

  live.clock.advance({ hours: 25 })
  await pay(shop, invoice, 'once')
  assert.equal(await attempts(invoice), 2, 'a key is known for a day')
})

/** Sets the clock of a sandbox that stands still forward. */
async function moveClock(admin: Client, duration: Temporal.DurationLike): Promise<void> {
  const { now } = (await admin.get('/v2/clock')).body.data.attributes
  const moment = Temporal.Instant.from(now).add(duration).toString()
  const data = { type: 'clock', attributes: { mode: 'frozen', now: moment } }
  const { status, body } = await admin.put('/v2/clock', { data })
  assert.equal(status, 200, JSON.stringify(body))
}

test('PAY-9, PAY-20: a run counts what it has learned of an attempt that somebody began', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { invoice } = await bill(shop, 'card_pending')
  assert.equal((await pay(shop, invoice)).status, 201)
  const report = await reportOf(shop, 'payment-run')
  assert.deepEqual(await attemptsOf(admin, invoice), ['success'])
  assert.deepEqual(report.total_collected, collected(1_000))
})

test('PAY-20: what was begun is taken up again, and the last failure has its consequence', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const silent = await bill(shop, 'card_timeout_forever')
  assert.equal((await pay(shop, silent.invoice)).status, 201)
  const second = await pay(shop, silent.invoice)
  assert.equal(second.status, 201)
  assert.deepEqual(await attemptsOf(admin, silent.invoice), ['open'], 'no second attempt')

  const asked = await bill(shop, 'card_asks_buyer')
  await pay(shop, asked.invoice)
  const words = 'A payment is under way and waits for its buyer.'
  assert.equal(await refusalOf(shop, asked.invoice), words)

  const attributes = {
    payment_retry_type: 'fixed',
    payment_retry_interval: 1,
    payment_retry_unit: 'day',
    payment_retries_limit: 0,
    action: 'suspend',
    default: true,
  }
  await made(admin, '/v2/subscriptions/dunning-rules', {
    data: { type: 'subscription_dunning_rule', attributes },
  })
  const last = await bill(shop, 'card_declined')
  await pay(shop, last.invoice)
  assert.equal(await standingOf(admin, last.subscription), 'inactive suspended')
  assert.match(await refusalOf(shop, last.invoice), /is suspended: resume collects it again/)
})

test('PAY-20, PAY-21: what cannot be charged is refused, and the preview has said so', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const works = await bill(shop, 'card_approved')
  const declined = await bill(shop, 'card_declined')
  const expired = await bill(shop, 'card_expired')
  await pay(shop, expired.invoice)
  const byHand = await issue(shop, (await subscribeBy(admin)).id)
  const untaxed = await issue(shop, (await subscribeBy(admin, 'card_approved')).id, {
    taxed: false,
  })
  const bare = await bill(shop, 'card_approved')
  await setRow(shop, 'subscription_terms', bare.subscription, 'payment_authority = null')
  const closed = await bill(shop, 'card_approved')
  await setRow(
    shop,
    'subscription_terms',
    closed.subscription,
    'closed = true, status = $$inactive$$',
  )
  const deleted = await bill(shop, 'card_approved')
  await admin.delete(`${subscriptions}/${deleted.subscription}`)
  const given = await bill(shop, 'card_approved')
  await writeOff(admin, given.invoice)
  const refusals = {
    [expired.invoice]:
      'The payment method was refused before; it is not tried again. A new one is needed.',
    [byHand]: 'It is paid by hand: no card is charged for it.',
    [untaxed]: 'It waits for its tax.',
    [bare.invoice]: 'There is no payment method.',
    [closed.invoice]: 'The subscription is closed: resume collects it again.',
    [deleted.invoice]: 'The subscription was deleted.',
    [given.invoice]: 'The invoice is written off.',
  }
  const all = [works.invoice, declined.invoice, ...Object.keys(refusals)]
  const foreseen = await preview(shop, [...all, works.invoice])
  assert.deepEqual(foreseen, {
    status: 200,
    invoices: 2,
    total: collected(2_000),
    refused: Object.entries(refusals).map(([invoice_id, reason]) => ({ invoice_id, reason })),
  })
  for (const [invoice, reason] of Object.entries(refusals)) {
    const attempts = await attemptsOf(admin, invoice)
    assert.equal(await refusalOf(shop, invoice), reason)
    assert.deepEqual(await attemptsOf(admin, invoice), attempts, 'nothing was begun')
  }
  assert.equal((await preview(shop, [crypto.randomUUID()])).status, 404)
  assert.equal((await pay(shop, crypto.randomUUID())).status, 404)
})

test('PAY-22: the queue of failed payments is filtered by class and sorted by amount', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const of = async (card: string, amount: number) => {
    const { id } = await subscribeBy(admin, card)
    return { subscription: id, invoice: await issue(shop, id, { amount }) }
  }
  const small = await of('card_declined', 500)
  const large = await of('card_declined', 9_000)
  const expired = await of('card_expired', 700)
  const paid = await of('card_approved', 800)
  await reportOf(shop, 'payment-run')
  clock.advance({ hours: 1 })
  const fresh = await of('card_approved', 600)
  const list = async (query: string) => {
    const { status, body } = await admin.get(`${invoices}?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ id }: { id: string }) => id)
  }
  const failed = 'eq(outstanding,true):gt(last_failure.failed_at,2000-01-01T00:00:00Z)'
  assert.deepEqual(await list(`filter=${failed}&sort=-amount`), [
    large.invoice,
    expired.invoice,
    small.invoice,
  ])
  const again = `${failed}:eq(last_failure.class,try_again)`
  assert.deepEqual(await list(`filter=${again}&sort=amount`), [small.invoice, large.invoice])
  const { body } = await admin.get(`${invoices}/totals?filter=${again}:eq(currency,USD)`)
  assert.deepEqual(body.data.attributes.outstanding, { invoices: 2, total: collected(9_500) })
  const before = clock.now().toString()
  assert.deepEqual(await list(`filter=ge(created_at,${before})`), [fresh.invoice])
  assert.deepEqual(await list(`filter=lt(created_at,${before})&sort=number`), [
    small.invoice,
    large.invoice,
    expired.invoice,
    paid.invoice,
  ])
  assert.deepEqual(await list(`filter=in(id,${paid.invoice},${small.invoice})`), [
    paid.invoice,
    small.invoice,
  ])
  const { body: owner } = await admin.get(`${subscriptions}/${large.subscription}`)
  const account = owner.data.attributes.account_id
  assert.deepEqual(await list(`filter=eq(account_id,${account})`), [large.invoice])
  for (const query of [
    'sort=currency',
    'sort=amount',
    'sort=amount&filter=eq(outstanding,false)',
  ]) {
    assert.equal((await admin.get(`${invoices}?${query}`)).status, 400, query)
  }
})

test('SUB-23: subscriptions are filtered by their status and flags', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const runs = await subscribeBy(admin, 'card_approved')
  const flags = ['paused', 'canceled', 'closed', 'suspended', 'pending'] as const
  const list = async (filter: string) => {
    const { body } = await admin.get(`${subscriptions}?filter=${filter}`)
    return body.data.map(({ id }: { id: string }) => id)
  }
  for (const flag of flags) {
    const { id } = await subscribeBy(admin, 'card_approved')
    await setRow(shop, 'subscription_terms', id, `${flag} = true, status = $$inactive$$`)
    assert.deepEqual(await list(`eq(${flag},true)`), [id], flag)
  }
  assert.deepEqual(await list('eq(status,active)'), [runs.id])
  assert.equal((await list('eq(status,inactive)')).length, flags.length)
  assert.deepEqual(await list(`in(id,${runs.id})`), [runs.id])
})
