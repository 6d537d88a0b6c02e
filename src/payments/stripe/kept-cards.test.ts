import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attemptsOf,
  issue,
  paymentsOf,
  reportOf,
  runJob,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { askStripe, keepCard } from '../../../test/support/stripe-payment.ts'
import { openInvoice, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made, openAccount, plan, subscriptions } from '../../../test/support/subscribing.ts'

const MONTH = { hours: 24 * 32 }

test('PM-3: a subscription that names only its customer is charged with the default card', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const account = await openAccount(admin)
  const path = `/v2/accounts/${account}/payment-methods`
  const added = await admin.post(path, { data: { payment: 'pm_card_visa' } })
  const type = 'service_payments_processor'
  const named = async (customer_id: string) => {
    const payment_authority = { type, customer_id }
    const members = { account_id: account, manual_payments: false, payment_authority }
    const { id } = await subscribeBy(admin, undefined, members)
    const invoice = await issue(shop, id)
    await reportOf(shop, 'payment-run')
    return (await paymentsOf(admin, invoice))[0].attributes
  }
  assert.equal((await named(added.body.data.customer_id)).success, true)
  const { customer_id: other } = await keepCard(fake, 'pm_card_visa')
  const { failure_detail: refused } = await named(other)
  assert.deepEqual([refused.class, refused.code], ['new_method', 'no_method'])
  assert.equal(fake.world.intents.size, 1, 'no page is opened for a buyer who is not there')
})

test('PM-3: a new default reopens what a subscription that names only its customer owes', async (t) => {
  const { shop } = await startStripeShop(t)
  const { admin } = shop
  const rule = { payment_retry_type: 'fixed', payment_retries_limit: 0, action: 'none' }
  const attributes = { ...rule, default: true }
  const data = { type: 'subscription_dunning_rule', attributes }
  await made(admin, '/v2/subscriptions/dunning-rules', { data })
  const account = await openAccount(admin)
  const path = `/v2/accounts/${account}/payment-methods`
  const add = async (payment: string) =>
    (await admin.post(path, { data: { payment, default: true } })).body.data
  const { customer_id } = await add('pm_card_chargeCustomerFail')
  const type = 'service_payments_processor'
  const owing = async (members: object) => {
    const payment_authority = { type, ...members }
    const given = { account_id: account, manual_payments: false, payment_authority }
    const { id } = await subscribeBy(admin, undefined, given)
    return issue(shop, id)
  }
  const own = await owing({ customer_id })
  const foreign = await owing({ customer_id: 'cus_of_somebody_else' })
  assert.equal((await reportOf(shop, 'payment-run')).failed_payments, 2)
  assert.equal((await add('pm_card_visa')).customer_id, customer_id)
  const report = await reportOf(shop, 'payment-run')
  assert.equal(report.total_payment_attempts, 1)
  assert.equal((await attemptsOf(admin, own)).at(-1), 'success')
  assert.equal((await attemptsOf(admin, foreign)).length, 1, 'it is another customer')
})

test('DUN-10, GW-6: a card that expires in the trial is tried once, and another one pays', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  await made(admin, '/v2/subscriptions/dunning-rules', {
    data: {
      type: 'subscription_dunning_rule',
      attributes: {
        payment_retry_type: 'fixed',
        payment_retries_limit: 5,
        action: 'close',
        decline_classes: { new_method: { payment_retries_limit: 3, action: 'suspend' } },
        default: true,
      },
    },
  })
  const kept = await keepCard(fake, 'pm_card_visa')
  const today = new Date(fake.world.now() * 1_000)
  await askStripe(fake, 'POST', `payment_methods/${kept.card_id}`, {
    'card[exp_month]': String(today.getUTCMonth() + 1),
    'card[exp_year]': String(today.getUTCFullYear()),
  })
  const plans = [plan({ trial_period: 1 })]
  const { id } = await subscribeBy(admin, kept.card_id, { payment_authority: kept, plans })
  await runJob(shop, 'billing-run')
  assert.equal((await reportOf(shop, 'payment-run')).total_payment_attempts, 0, 'a trial is free')

  shop.clock.advance(MONTH)
  fake.world.advance(MONTH.hours * 3_600)
  await runJob(shop, 'billing-run')
  const invoice = await openInvoice(admin)
  assert.deepEqual((await reportOf(shop, 'payment-run')).declines, { new_method: 1 })
  const [first] = await paymentsOf(admin, invoice)
  const { class: kind, code } = first.attributes.failure_detail
  assert.deepEqual([kind, code], ['new_method', 'expired_card'])
  const asked = fake.world.intents.size
  for (let day = 0; day < 2; day += 1) {
    shop.clock.advance({ hours: 24 })
    await reportOf(shop, 'payment-run')
  }
  assert.equal(fake.world.intents.size, asked, 'Stripe was not asked for a card that cannot work')
  assert.equal((await attemptsOf(admin, invoice)).length, 3)
  assert.equal(await standingOf(admin, id), 'active', 'there is time for another card')

  const other = await keepCard(fake, 'pm_card_mastercard')
  const changed = await admin.put(`${subscriptions}/${id}`, {
    data: { type: 'subscription', attributes: { payment_authority: other } },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  shop.clock.advance({ hours: 24 })
  await reportOf(shop, 'payment-run')
  assert.equal((await attemptsOf(admin, invoice)).at(-1), 'success')
  assert.equal(await standingOf(admin, id), 'active')
  await assertReconciled(shop)
})
