import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attemptsOf,
  invoices,
  issue,
  paymentsOf,
  reportOf,
  standingOf,
  subscribeBy,
} from '../../../test/support/invoicing.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, passwordLogin, signIn } from '../../../test/support/signed-in.ts'
import { finishSetup } from '../../../test/support/stripe-fake/intents.ts'
import { keepCard } from '../../../test/support/stripe-payment.ts'
import { intentOf, type StripeShop, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made } from '../../../test/support/subscribing.ts'

const run = 'payment-run'
const methodsOf = (accountId: string) => `/v2/accounts/${accountId}/payment-methods`

/** The first failure counts as the last one, and the subscription ends. */
async function setRule(
  shop: Shop,
  payment_retries_limit: number,
  action = 'suspend',
): Promise<void> {
  const rule = { payment_retry_type: 'fixed', payment_retries_limit, action }
  const attributes = { ...rule, default: true }
  const type = 'subscription_dunning_rule'
  await made(shop.admin, '/v2/subscriptions/dunning-rules', { data: { type, attributes } })
}

/** The bank says of a card that waits for its buyer that it is lost. */
async function refuse({ shop, fake }: StripeShop, invoice: string): Promise<void> {
  const [payment] = await paymentsOf(shop.admin, invoice)
  assert.equal(payment.attributes.waits_for, 'buyer')
  Object.assign(intentOf(fake, payment.attributes.external_payment_id), {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' },
  })
}

test('DUN-10: a refusal holds for the card that was refused, not for its successor', async (t) => {
  const both = await startStripeShop(t)
  const { shop, fake } = both
  const { admin } = shop
  await setRule(shop, 0)
  const buyer = await signIn(shop)
  const path = methodsOf(buyer.accountId)
  const asking = { data: { payment: 'pm_card_authenticationRequired' } }
  const { id: first } = (await buyer.client.post(path, asking)).body.data
  for (const setup of fake.world.setupIntents.values()) finishSetup(fake.world, setup)
  await buyer.client.post(`${path}/${first}/confirm`, {})
  const { id } = await subscribeBy(admin, undefined, {
    account_id: buyer.accountId,
    manual_payments: false,
  })
  const invoice = await issue(shop, id)
  await reportOf(shop, run)
  const other = { data: { payment: 'pm_card_mastercard', default: true } }
  assert.equal((await buyer.client.post(path, other)).body.data.default, true)
  await refuse(both, invoice)
  await reportOf(shop, run)
  assert.match(await standingOf(admin, id), /active/, 'the other card is tried first')
  await reportOf(shop, run)
  assert.equal((await attemptsOf(admin, invoice)).at(-1), 'success')
})

test('DUN-10: the same with a card that the subscription names', async (t) => {
  const both = await startStripeShop(t)
  const { shop, fake } = both
  const { admin } = shop
  const kept = await keepCard(fake, 'pm_card_authenticationRequired')
  const { id } = await subscribeBy(admin, kept.card_id, { payment_authority: kept })
  const invoice = await issue(shop, id)
  await reportOf(shop, run)
  const payment_authority = await keepCard(fake, 'pm_card_mastercard')
  const patch = { data: { type: 'subscription', attributes: { payment_authority } } }
  assert.equal((await admin.put(`/v2/subscriptions/subscriptions/${id}`, patch)).status, 200)
  await refuse(both, invoice)
  for (const _ of [1, 2]) await reportOf(shop, run)
  assert.equal((await attemptsOf(admin, invoice)).at(-1), 'success')
})

test('DUN-11: a choice alone begins no retries anew, the charge of another card does', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  await setRule(shop, 2)
  const buyer = await signIn(shop)
  const path = methodsOf(buyer.accountId)
  const add = async (payment: string) =>
    (await buyer.client.post(path, { data: { payment } })).body.data.id
  const failing = await add('pm_card_chargeCustomerFail')
  const spare = await add('pm_card_visa')
  const { id } = await subscribeBy(admin, undefined, {
    account_id: buyer.accountId,
    manual_payments: false,
  })
  const invoice = await issue(shop, id)
  for (const _ of [1, 2, 3]) {
    await reportOf(shop, run)
    const { token } = (await passwordLogin(shop.shopper, buyer.username)).body.data[0]
    const client = shop.shopper.with({ [ACCOUNT_TOKEN]: token })
    const prefer = (method: string, isDefault: boolean) =>
      client.put(`${path}/${method}`, { data: { default: isDefault } })
    await prefer(failing, false)
    await prefer(failing, true)
    await prefer(spare, true)
    assert.equal((await prefer(failing, true)).status, 200)
    shop.clock.advance({ hours: 24 })
  }
  assert.match(await standingOf(admin, id), /suspended/)
  assert.equal(fake.world.intents.size, 3)

  assert.equal((await admin.put(`${path}/${spare}`, { data: { default: true } })).status, 200)
  const states = `/v2/subscriptions/subscriptions/${id}/states`
  const resume = { data: { type: 'subscription_state', attributes: { action: 'resume' } } }
  assert.equal((await admin.post(states, resume)).status, 204)
  await reportOf(shop, run)
  assert.equal((await attemptsOf(admin, invoice)).at(-1), 'success')
})

test('DUN-5, DUN-11: the card of before, chosen again, is not tried beyond the limit', async (t) => {
  const { shop } = await startStripeShop(t)
  const { admin } = shop
  for (const action of ['none', 'pause']) {
    await setRule(shop, 0, action)
    const buyer = await signIn(shop)
    const path = methodsOf(buyer.accountId)
    const add = async (payment: string) =>
      (await buyer.client.post(path, { data: { payment } })).body.data.id
    const failing = await add('pm_card_chargeCustomerFail')
    const spare = await add('pm_card_visa')
    const { id } = await subscribeBy(admin, undefined, {
      account_id: buyer.accountId,
      manual_payments: false,
    })
    const invoice = await issue(shop, id)
    const isReached = async () =>
      (await admin.get(`${invoices}/${invoice}`)).body.data.attributes.payment_retries_limit_reached
    await reportOf(shop, run)
    const { token } = (await passwordLogin(shop.shopper, buyer.username)).body.data[0]
    const client = shop.shopper.with({ [ACCOUNT_TOKEN]: token })
    const prefer = (method: string) => client.put(`${path}/${method}`, { data: { default: true } })
    assert.equal((await prefer(spare)).status, 200)
    assert.equal(await isReached(), false, 'the other card is tried')
    assert.equal((await prefer(failing)).status, 200)
    assert.equal(await isReached(), true, action)
    shop.clock.advance({ hours: 24 })
    await reportOf(shop, run)
    assert.equal((await attemptsOf(admin, invoice)).length, 1, action)
  }
})

test('DUN-6, DUN-11: an end that was put off for another card is not put off for ever', async (t) => {
  const both = await startStripeShop(t)
  const { shop, fake } = both
  const { admin } = shop
  await setRule(shop, 0)
  const buyer = await signIn(shop)
  const path = methodsOf(buyer.accountId)
  const asking = { data: { payment: 'pm_card_authenticationRequired' } }
  const { id: first } = (await buyer.client.post(path, asking)).body.data
  for (const setup of fake.world.setupIntents.values()) finishSetup(fake.world, setup)
  await buyer.client.post(`${path}/${first}/confirm`, {})
  const given = { account_id: buyer.accountId, manual_payments: false }
  const { id } = await subscribeBy(admin, undefined, given)
  const invoice = await issue(shop, id)
  await reportOf(shop, run)
  await buyer.client.post(path, { data: { payment: 'pm_card_mastercard', default: true } })
  await refuse(both, invoice)
  await admin.post(
    `${invoices}/${invoice}/payments/${await lastPayment(admin, invoice)}/confirm`,
    {},
  )
  assert.equal(await standingOf(admin, id), 'active', 'the other card is tried first')
  const again = await buyer.client.put(`${path}/${first}`, { data: { default: true } })
  assert.equal(again.status, 200)
  shop.clock.advance({ hours: 24 })
  await reportOf(shop, run)
  assert.equal(await standingOf(admin, id), 'inactive suspended')
})

async function lastPayment(admin: Shop['admin'], invoice: string): Promise<string> {
  return (await paymentsOf(admin, invoice))[0].id
}
