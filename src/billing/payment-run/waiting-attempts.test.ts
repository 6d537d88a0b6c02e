import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  collected,
  invoices,
  paymentsOf,
  reportOf,
  standingOf,
} from '../../../test/support/invoicing.ts'
import { eventsOf } from '../../../test/support/ordering.ts'
import { startShop } from '../../../test/support/shop.ts'
import { made } from '../../../test/support/subscribing.ts'
import { countUnknownPayments } from '../invoices/open-attempts.ts'

const run = 'payment-run'

test('PAY-17: a payment waits for its buyer, who has three days', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { invoice } = await bill(shop, 'card_asks_buyer')
  assert.equal((await reportOf(shop, run)).failed_payments, 0)
  const [payment] = await paymentsOf(admin, invoice)
  assert.deepEqual([payment.attributes.pending, payment.attributes.waits_for], [true, 'buyer'])
  assert.deepEqual(await eventsOf(shop, payment.id), [
    'subscription_invoice_payment.created',
    'subscription_invoice_payment.action_required',
  ])
  const soon = shop.clock.now().add({ hours: 1 })
  assert.equal((await countUnknownPayments(shop.deps.db, soon)).count, 0, 'it is known so far')
  // Later runs look, and begin nothing else.
  assert.equal((await reportOf(shop, run)).total_payment_attempts, 0)
  const confirm = `${invoices}/${invoice}/payments/${payment.id}/confirm`
  const stranger = await shop.openStore()
  assert.equal((await stranger.admin.post(confirm, {})).status, 404)
  const confirmed = await shop.shopper.post(confirm, undefined)
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  assert.equal(confirmed.body.data.attributes.success, true)
  assert.equal((await admin.post(confirm, {})).body.data.attributes.success, true)
  assert.deepEqual(await chargesOf(shop, invoice), [':1 1000'])

  const left = await bill(shop, 'card_asks_buyer')
  await reportOf(shop, run)
  shop.clock.advance({ hours: 71 })
  assert.deepEqual(await attemptsOf(admin, left.invoice), ['pending'])
  await assertPaymentsAgree(shop)
  assert.equal((await reportOf(shop, run)).failed_payments, 0)
  shop.clock.advance({ hours: 1 })
  assert.equal((await reportOf(shop, run)).failed_payments, 1)
  const [given] = await paymentsOf(admin, left.invoice)
  assert.equal(given.attributes.failure_detail.class, 'try_again')
  assert.equal((await admin.post(confirm.replace(payment.id, given.id), {})).status, 404)
  await assertPaymentsAgree(shop)
})

test('PAY-17: a payment that a bank takes days for is settled by the next run', async (t) => {
  const shop = await startShop(t)
  const paid = await bill(shop, 'card_pending')
  const refused = await bill(shop, 'card_pending_declined')
  const first = await reportOf(shop, run)
  assert.deepEqual([first.total_payment_attempts, first.total_collected], [2, {}])
  const second = await reportOf(shop, run)
  assert.equal(second.failed_payments, 1)
  assert.deepEqual(second.total_collected, collected(1_000))
  assert.deepEqual(await attemptsOf(shop.admin, paid.invoice), ['success'])
  assert.deepEqual(await attemptsOf(shop.admin, refused.invoice), ['failed: The account is empty.'])
  await assertPaymentsAgree(shop)
})

test('DUN-9, DUN-10: a card that cannot work is not tried again, and a class has its own end', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await made(admin, '/v2/subscriptions/dunning-rules', {
    data: {
      type: 'subscription_dunning_rule',
      attributes: {
        payment_retry_type: 'fixed',
        payment_retries_limit: 3,
        action: 'none',
        decline_classes: {
          new_method: { payment_retries_limit: 1, action: 'suspend' },
          fraud: { payment_retries_limit: 0, action: 'close' },
        },
        default: true,
      },
    },
  })
  const expired = await bill(shop, 'card_expired')
  const stolen = await bill(shop, 'card_stolen')
  const declined = await bill(shop, 'card_declined')
  assert.deepEqual((await reportOf(shop, run)).declines, { try_again: 1, new_method: 1, fraud: 1 })
  assert.equal(await standingOf(admin, stolen.subscription), 'inactive closed')
  assert.equal(await standingOf(admin, expired.subscription), 'active')
  shop.clock.advance({ hours: 24 })
  await reportOf(shop, run)
  const [second] = await paymentsOf(admin, expired.invoice)
  const { class: kind, code } = second.attributes.failure_detail
  assert.deepEqual([kind, code], ['new_method', 'not_tried'])
  assert.equal(await standingOf(admin, expired.subscription), 'inactive suspended')
  assert.equal(await standingOf(admin, declined.subscription), 'active')
  const asked = await shop.deps.db
    .selectFrom('sandbox_charge')
    .select('key')
    .where('key', 'like', `${expired.invoice}:%`)
    .execute()
  assert.equal(asked.length, 1, 'the gateway was asked once')
  await assertPaymentsAgree(shop)
})
