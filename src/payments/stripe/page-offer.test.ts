import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOrder } from '../../../test/support/ordering.ts'
import { askStripe, byStripe } from '../../../test/support/stripe-payment.ts'
import { gatewayOf, intentOf, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { openAccount } from '../../../test/support/subscribing.ts'
import { newId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'

const slow = ['acss_debit', 'boleto', 'customer_balance', 'konbini', 'multibanco', 'oxxo']

test('GW-14: the page of a payment offers nothing that takes its buyer days', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const begin = async (payment?: string) => {
    const order = await placeOrder(shop.admin, 1_500)
    const { body } = await shop.admin.post(`${order.path}/payments`, byStripe(payment))
    return intentOf(fake, body.data.reference)
  }
  const page = await begin()
  assert.deepEqual(page.excluded_payment_method_types, slow)
  assert.deepEqual(page.payment_method_options, {
    us_bank_account: { verification_method: 'instant' },
  })
  const named = await begin('pm_card_visa')
  assert.deepEqual([named.status, named.excluded_payment_method_types], ['succeeded', null])
})

test('GW-14: a page that keeps a way to pay offers none that is used up by the payment', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const gateway = gatewayOf(shop, fake)
  const storeId = shop.store.id
  const { signal } = new AbortController()
  const money = { amount: minor(1_200), currency: 'EUR', decimals: 2 }
  const begin = async (keepSource: boolean) => {
    const source = { customer_id: (await askStripe(fake, 'POST', 'customers')).id }
    const charge = { storeId, key: newId(), ...money, source, keepSource, signal }
    const outcome = await gateway.purchase(charge)
    return intentOf(fake, outcome.reference ?? '')
  }
  const usedUp = ['bancontact', 'ideal', 'sofort']
  assert.deepEqual((await begin(true)).excluded_payment_method_types, [...slow, ...usedUp])
  const once = await begin(false)
  assert.deepEqual(once.excluded_payment_method_types, slow)
  assert.equal(once.payment_method_options, null, 'bank accounts of the USA are paid in dollars')

  const account = await openAccount(shop.admin)
  const add = (data: object) => shop.admin.post(`/v2/accounts/${account}/payment-methods`, { data })
  assert.equal((await add({})).body.data.status, 'pending')
  assert.equal((await add({ payment: 'pm_card_visa' })).status, 201)
  const [page, named] = fake.world.setupIntents.values()
  assert.deepEqual(page?.excluded_payment_method_types, usedUp)
  assert.equal(named?.excluded_payment_method_types, null)
})

test('GW-14: the fake knows the ways to pay, and takes none that a payment excludes', async (t) => {
  const { fake } = await startStripeShop(t)
  const create = (form: object) =>
    askStripe<{ id: string }>(fake, 'POST', 'payment_intents', {
      amount: '1000',
      currency: 'usd',
      ...form,
    })
  await assert.rejects(create({ 'excluded_payment_method_types[0]': 'vouchers' }), /must be one of/)
  const options = 'payment_method_options[us_bank_account][verification_method]'
  await assert.rejects(create({ [options]: 'later' }), /must be one of/)
  const { id } = await create({ 'excluded_payment_method_types[0]': 'card' })
  const confirm = { payment_method: 'pm_card_visa' }
  await assert.rejects(
    askStripe(fake, 'POST', `payment_intents/${id}/confirm`, confirm),
    /excluded/,
  )
})
