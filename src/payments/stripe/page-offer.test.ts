import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOrder } from '../../../test/support/ordering.ts'
import { askStripe, byStripe } from '../../../test/support/stripe-payment.ts'
import { intentOf, startStripeShop } from '../../../test/support/stripe-shop.ts'

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
