import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setRow } from '../../../test/support/changing.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  chargesOf,
  invoices,
  issue,
  paymentsOf,
  reportOf,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { eventsOf } from '../../../test/support/ordering.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, passwordLogin, signIn } from '../../../test/support/signed-in.ts'
import { made, openAccount } from '../../../test/support/subscribing.ts'
import { findNamedCards } from '../../billing/subscriptions/find-subscription.ts'
import { isOfStore } from '../../stores/clock/time-scopes.ts'
import { sweepMethods } from './sweep-methods.ts'

const run = 'payment-run'
const methodsOf = (accountId: string) => `/v2/accounts/${accountId}/payment-methods`
const card = (payment?: string, members: object = {}) => ({
  data: { type: 'payment_method', ...(payment && { payment }), ...members },
})

/** A subscription that names no card, of an account, with an invoice. */
async function owing(shop: Shop, accountId: string) {
  const members = { account_id: accountId, manual_payments: false }
  const { id } = await subscribeBy(shop.admin, undefined, members)
  return { subscription: id, invoice: await issue(shop, id) }
}

test('PM-1: an account adds, lists, prefers and removes its methods, and nobody else does', async (t) => {
  const shop = await startShop(t)
  const buyer = await signIn(shop)
  const other = await signIn(shop)
  const path = methodsOf(buyer.accountId)
  const first = await buyer.client.post(path, card('card_one'))
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const { brand, last_four, expiry_month, expiry_year, status, gateway } = first.body.data
  assert.deepEqual(
    [brand, last_four, expiry_month, expiry_year, status, gateway],
    ['sandbox', '4242', 12, 2099, 'active', 'service_payments_processor'],
  )
  assert.equal(first.body.data.default, true, 'the first is the default')
  const second = await buyer.client.post(path, card('card_two'))
  assert.equal(second.body.data.default, false)
  const again = await buyer.client.post(path, card('card_two', { default: true }))
  assert.equal(again.body.data.id, second.body.data.id, 'a card is kept once')

  const standing = async () => {
    const { body } = await buyer.client.get(path)
    return body.data.map((one: { card_id: string; default: boolean }) => [one.card_id, one.default])
  }
  assert.deepEqual(await standing(), [
    ['card_one', false],
    ['card_two', true],
  ])
  const one = `${path}/${first.body.data.id}`
  const preferred = await buyer.client.put(one, { data: { default: true } })
  assert.equal(preferred.body.data.default, true, JSON.stringify(preferred.body))
  assert.deepEqual((await standing())[1], ['card_two', false])
  const filtered = await shop.admin.get(`${path}?filter=eq(default,true)`)
  assert.equal(filtered.body.data[0].card_id, 'card_one')

  for (const stranger of [other.client, (await shop.openStore()).admin]) {
    for (const status of [
      (await stranger.get(path)).status,
      (await stranger.post(path, card('card_x'))).status,
      (await stranger.put(one, { data: { default: false } })).status,
      (await stranger.post(`${one}/confirm`, {})).status,
      (await stranger.delete(one)).status,
    ]) {
      assert.ok(status === 403 || status === 404, String(status))
    }
  }
  assert.equal((await shop.shopper.get(path)).status, 403)

  assert.equal((await buyer.client.delete(one)).status, 204)
  assert.equal((await buyer.client.get(one)).status, 404)
  assert.equal((await buyer.client.delete(one)).status, 404)
  assert.deepEqual(await standing(), [['card_two', false]])
  assert.deepEqual(
    (await eventsOf(shop, first.body.data.id)).map((type) => type.split('.')[1]),
    ['created', 'updated', 'updated', 'updated', 'deleted'],
  )
  assert.equal((await shop.admin.delete(`/v2/accounts/${buyer.accountId}`)).status, 204)
  assert.equal((await shop.admin.get(path)).status, 404)
})

test('PM-1: what cannot be added is refused in words', async (t) => {
  const shop = await startShop(t)
  const path = methodsOf(await openAccount(shop.admin))
  const refused = async (body: unknown, status: number, words: RegExp) => {
    const answer = await shop.admin.post(path, body)
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.match(JSON.stringify(answer.body.errors), words)
  }
  await refused(card('card_expired'), 422, /has expired.*new_method/)
  await refused(card('card_asks_buyer_declined', { gateway: 'manual' }), 422, /keeps no payment/)
  await refused(card('x'), 400, /data\.payment/)
  await refused(card('x'.repeat(256)), 400, /data\.payment/)
  await refused(card('card_one', { gateway: 'stripe' }), 422, /stripe/)
  await refused(card('card_one', { gateway: 'other' }), 400, /data\.gateway/)
  await refused({ data: { payment: 7 } }, 400, /data\.payment/)
  const nobody = methodsOf(crypto.randomUUID())
  assert.equal((await shop.admin.post(nobody, card('card_one'))).status, 404)
  assert.equal((await shop.admin.get(path)).body.data.length, 0)
})

test('PM-1: of callers at once one makes a method, and one is the default', async (t) => {
  const shop = await startShop(t)
  const path = methodsOf(await openAccount(shop.admin))
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      shop.admin.post(path, card(`card_${index % 3}`, { default: true })),
    ),
  )
  assert.deepEqual([...new Set(added.map(({ status }) => status))], [201])
  const rows = (await shop.admin.get(path)).body.data
  assert.equal(rows.length, 3)
  const preferring = rows.flatMap((row: { id: string }) => [row.id, row.id, row.id])
  await Promise.all(
    preferring.map((id: string) => shop.admin.put(`${path}/${id}`, { data: { default: true } })),
  )
  const after = (await shop.admin.get(`${path}?filter=eq(default,true)`)).body.data
  assert.equal(after.length, 1)
})

test('PM-5: a pending method becomes active once its buyer has confirmed it, or goes', async (t) => {
  const shop = await startShop(t)
  const path = methodsOf(await openAccount(shop.admin))
  const headers = { 'Idempotency-Key': 'the same' }
  const asked = await shop.admin.with(headers).post(path, card('card_asks_buyer'))
  assert.deepEqual([asked.body.data.status, asked.body.data.default], ['pending', false])
  assert.match(asked.body.data.meta.client_secret, /_secret$/)
  const repeated = await shop.admin.with(headers).post(path, card('card_asks_buyer'))
  assert.deepEqual(repeated.body, asked.body)
  const one = `${path}/${asked.body.data.id}`
  const confirmed = await shop.admin.post(`${one}/confirm`, {})
  assert.equal(confirmed.body.data.status, 'active', JSON.stringify(confirmed.body))
  assert.deepEqual(
    [confirmed.body.data.default, confirmed.body.data.card_id],
    [true, 'card_asks_buyer'],
  )
  assert.equal((await shop.admin.post(`${one}/confirm`, undefined)).status, 200)

  const doomed = await shop.admin.post(path, card('card_asks_buyer_declined'))
  const refused = await shop.admin.post(`${path}/${doomed.body.data.id}/confirm`, {})
  assert.equal(refused.status, 422)
  assert.equal((await shop.admin.get(`${path}/${doomed.body.data.id}`)).status, 404)

  const left = await shop.admin.post(path, card('card_asks_buyer_declined'))
  shop.clock.advance({ hours: 72 })
  await shop.admin.post(path, card('card_other'))
  assert.equal((await shop.admin.get(`${path}/${left.body.data.id}`)).status, 404)
  assert.equal((await shop.admin.get(path)).body.data.length, 2)
  for (let count = 2; count < 50; count += 1) {
    assert.equal((await shop.admin.post(path, card(`card_n${count}`))).status, 201)
  }
  const tooMany = await shop.admin.post(path, card('card_last'))
  assert.equal(tooMany.status, 422)
  assert.match(tooMany.body.errors[0].detail, /50 payment methods/)
})

test('PM-3: a subscription without a card is charged with the default of its account', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const account = await openAccount(admin)
  const path = methodsOf(account)
  const { invoice } = await owing(shop, account)
  assert.deepEqual((await reportOf(shop, run)).declines, { new_method: 1 })
  const dead = await admin.post(path, card('card_insufficient_funds'))
  assert.equal(dead.status, 201, JSON.stringify(dead.body))
  assert.deepEqual((await reportOf(shop, run)).declines, { try_again: 1 }, 'it is due at once')
  assert.equal((await reportOf(shop, run)).total_payment_attempts, 0)
  const better = await admin.post(path, card('card_better'))
  assert.equal((await reportOf(shop, run)).total_payment_attempts, 0, 'it is not the default')
  await admin.put(`${path}/${better.body.data.id}`, { data: { default: true } })
  assert.equal((await reportOf(shop, run)).total_collected.USD.amount, 1_000)
  assert.deepEqual(await attemptsOf(admin, invoice), [
    'failed: There is no payment method.',
    'failed: The card has insufficient funds.',
    'success',
  ])
  await assertPaymentsAgree(shop)
})

test('PM-3: a default at another gateway than the one of subscriptions is not charged', async (t) => {
  const shop = await startShop(t)
  const buyer = await signIn(shop)
  const { body } = await buyer.client.post(methodsOf(buyer.accountId), card('card_one'))
  await setRow(shop, 'payment_method', body.data.id, `gateway = 'stripe'`)
  const { invoice } = await owing(shop, buyer.accountId)
  await reportOf(shop, run)
  assert.deepEqual(await attemptsOf(shop.admin, invoice), ['failed: There is no payment method.'])
})

test('PM-4: a removed card is not asked for money, by whoever names it', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const account = await openAccount(admin)
  const path = methodsOf(account)
  const kept = await admin.post(path, card('card_named'))
  const { id } = await subscribeBy(admin, 'card_named', { account_id: account })
  const invoice = await issue(shop, id)
  assert.equal((await admin.delete(`${path}/${kept.body.data.id}`)).status, 204)
  assert.deepEqual((await reportOf(shop, run)).declines, { new_method: 1 })
  const [payment] = await paymentsOf(admin, invoice)
  assert.equal(payment.attributes.failure_detail.code, 'method_removed')
  assert.match(payment.attributes.failure_detail.reason, /was removed/)
  assert.deepEqual(await chargesOf(shop, invoice), [], 'the gateway was not asked')

  // Kept again, it may be charged again.
  await admin.post(path, card('card_named'))
  const put = {
    data: {
      type: 'subscription',
      attributes: {
        payment_authority: { type: 'service_payments_processor', card_id: 'card_named' },
      },
    },
  }
  assert.equal((await admin.put(`/v2/subscriptions/subscriptions/${id}`, put)).status, 200)
  assert.equal((await reportOf(shop, run)).total_collected.USD.amount, 1_000)
  await assertPaymentsAgree(shop)
})

/** Two retries, and then the subscription is suspended. */
async function setRule({ admin }: Shop): Promise<void> {
  const rule = { payment_retry_type: 'fixed', payment_retries_limit: 2, action: 'suspend' }
  const data = { type: 'subscription_dunning_rule', attributes: { ...rule, default: true } }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
}

async function runDaily(shop: Shop, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await reportOf(shop, run)
    shop.clock.advance({ hours: 24 })
  }
}

test('PM-4, DUN-5, DUN-6: the retries end although the card was removed', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await setRule(shop)
  const account_id = await openAccount(admin)
  const kept = await admin.post(methodsOf(account_id), card('card_named'))
  const { id } = await subscribeBy(admin, 'card_named', { account_id })
  const invoice = await issue(shop, id)
  const removed = `${methodsOf(account_id)}/${kept.body.data.id}`
  assert.equal((await admin.delete(removed)).status, 204)
  await runDaily(shop, 2)
  assert.equal(await standingOf(admin, id), 'active')
  await runDaily(shop, 1)
  assert.equal(await standingOf(admin, id), 'inactive suspended')
  const { attributes } = (await admin.get(`${invoices}/${invoice}`)).body.data
  assert.equal(attributes.payment_retries_limit_reached, true)
  await assertPaymentsAgree(shop)
})

test('DUN-10, DUN-11: retries pass by and end, although another card was tried last', async (t) => {
  const shop = await startShop(t)
  await setRule(shop)
  const buyer = await signIn(shop)
  const path = methodsOf(buyer.accountId)
  const add = async (name: string): Promise<string> =>
    (await buyer.client.post(path, card(name))).body.data.id
  const stolen = await add('card_named')
  await setRow(shop, 'payment_method', stolen, `card_id = 'card_stolen'`)
  const poor = await add('card_insufficient_funds')
  const { subscription, invoice } = await owing(shop, buyer.accountId)
  await runDaily(shop, 1)
  for (const method of [poor, stolen]) {
    const { token } = (await passwordLogin(shop.shopper, buyer.username)).body.data[0]
    const client = shop.shopper.with({ [ACCOUNT_TOKEN]: token })
    const preferred = await client.put(`${path}/${method}`, { data: { default: true } })
    assert.equal(preferred.status, 200, JSON.stringify(preferred.body))
    await runDaily(shop, 1)
  }
  assert.equal(await standingOf(shop.admin, subscription), 'active')
  await runDaily(shop, 1)
  assert.equal(await standingOf(shop.admin, subscription), 'inactive suspended')
  const codes = (await paymentsOf(shop.admin, invoice)).map(
    (one: { attributes: { failure_detail: { code: string } } }) =>
      one.attributes.failure_detail.code,
  )
  assert.deepEqual(codes.slice(0, 2), ['not_tried', 'not_tried'])
})

test('PAY-17: the event has the link to the page that the store has set', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const settings = (payment_action_url: unknown) =>
    admin.put('/v2/settings', { data: { type: 'settings', payment_action_url } })
  for (const bad of ['nowhere', 'ftp://shop.example/pay', 'javascript:alert(1)', 7]) {
    assert.equal((await settings(bad)).status, 400, String(bad))
  }
  const set = await settings('https://shop.example/pay?lang=en')
  assert.equal(set.status, 200, JSON.stringify(set.body))
  const { id } = await subscribeBy(admin, 'card_asks_buyer')
  const invoice = await issue(shop, id)
  await reportOf(shop, run)
  const [payment] = await paymentsOf(admin, invoice)
  const link = new URL(payment.attributes.action_url)
  assert.equal(link.origin + link.pathname, 'https://shop.example/pay')
  assert.deepEqual(Object.fromEntries(link.searchParams), {
    lang: 'en',
    invoice,
    payment: payment.id,
  })
  const paid = await admin.post(`${invoices}/${invoice}/payments/${payment.id}/confirm`, {})
  assert.equal(paid.body.data.attributes.action_url, undefined)
  assert.equal((await settings(null)).status, 200)
})

test('PM-5: a setup of one account leaves a pending method of another alone', async (t) => {
  const shop = await startShop(t)
  const [one, other] = [await signIn(shop), await signIn(shop)]
  const pending = await one.client.post(methodsOf(one.accountId), card())
  assert.equal(pending.body.data.status, 'pending')
  // The sandbox gives both setups the same name.
  const added = await other.client.post(methodsOf(other.accountId), card('card_approved'))
  assert.equal(added.status, 201)
  const path = `${methodsOf(one.accountId)}/${pending.body.data.id}`
  assert.equal((await one.client.get(path)).status, 200)
})

test('PM-2: a wish about the default is remembered while a method is pending', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const add = async (isDefault: boolean) => {
    const path = methodsOf(await openAccount(admin))
    const { id } = (await admin.post(path, card('card_asks_buyer', { default: isDefault }))).body
      .data
    return `${path}/${id}`
  }
  const defaultOf = async (path: string) =>
    (await admin.post(`${path}/confirm`, {})).body.data.default
  assert.equal(await defaultOf(await add(false)), false)
  const changed = await add(true)
  await admin.put(changed, { data: { default: false } })
  assert.equal(await defaultOf(changed), false)
  assert.equal(await defaultOf(await add(true)), true)
})

test('PM-4: a card that was removed and is confirmed again is charged again', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const account_id = await openAccount(admin)
  const path = methodsOf(account_id)
  const add = async () => {
    const { id } = (await admin.post(path, card('card_asks_buyer'))).body.data
    assert.equal((await admin.post(`${path}/${id}/confirm`, {})).body.data.status, 'active')
    return id
  }
  await admin.delete(`${path}/${await add()}`)
  await add()
  const { id } = await subscribeBy(admin, 'card_asks_buyer', { account_id })
  const invoice = await issue(shop, id)
  await reportOf(shop, run)
  const [payment] = await paymentsOf(admin, invoice)
  assert.equal(payment.attributes.waits_for, 'buyer', JSON.stringify(payment.attributes))
})

test('PM-9: a removed method is deleted in the end, unless a subscription names its card', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, clock } = shop
  const account_id = await openAccount(admin)
  const path = methodsOf(account_id)
  await subscribeBy(admin, 'card_named', { account_id })
  for (const name of ['card_named', 'card_spare']) {
    const { id } = (await admin.post(path, card(name))).body.data
    assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  }
  const listed = async () => {
    const rows = await deps.db.selectFrom('payment_method').select('card_id').execute()
    return rows.map(({ card_id }) => card_id).sort()
  }
  const sweep = (hours: number) => {
    const scope = { now: clock.now().add({ hours }), holds: isOfStore(shop.store.id) }
    return sweepMethods(deps.db, scope, findNamedCards)
  }
  await sweep(-1)
  assert.deepEqual(await listed(), ['card_named', 'card_spare'])
  await sweep(1)
  assert.deepEqual(await listed(), ['card_named'])
})
