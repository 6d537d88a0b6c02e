import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payOrder, startBooksShop } from '../../../test/support/books.ts'
import type { Client } from '../../../test/support/client.ts'
import { placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import { authenticated, intentOf, startStripeShop } from '../../../test/support/stripe-shop.ts'

async function setDecimals(admin: Client, decimal_places: number): Promise<void> {
  const { body } = await admin.get('/v2/currencies')
  const usd = body.data.find(({ code }: { code: string }) => code === 'USD')
  const changed = await admin.put(`/v2/currencies/${usd.id}`, { data: { ...usd, decimal_places } })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
}

test('GW-11: an order is paid and given back with the decimals that it was made with', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const [paid, later, waiting] = [
    await payOrder(shop, { amount: 1_500 }),
    await placeOrder(admin, 1_500),
    await placeOrder(admin, 1_500),
  ]
  const asked = byStripe('pm_card_authenticationRequired')
  const { id, reference } = (await admin.post(`${waiting.path}/payments`, asked)).body.data
  for (const decimals of [0, 3]) {
    await setDecimals(admin, decimals)
    const back = { data: { amount: 500 } }
    const refund = await admin.post(`${paid.path}/transactions/${paid.id}/refund`, back)
    assert.equal(refund.body.data?.status, 'complete', JSON.stringify(refund.body))
  }
  assert.deepEqual(
    [...fake.world.refunds.values()].map(({ amount }) => amount),
    [500, 500],
  )
  const now = await admin.post(`${later.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(intentOf(fake, now.body.data.reference).amount_received, 1_500)
  authenticated(fake, reference)
  const confirmed = await admin.post(`${waiting.path}/transactions/${id}/confirm`, {})
  assert.equal(confirmed.body.data.status, 'complete', JSON.stringify(confirmed.body))
  assert.match(await stateOf(admin, waiting), /paid/)
})

test('GW-11: check names the currencies of which Stripe lacks amounts', async (t) => {
  const { shop } = await startStripeShop(t)
  const { admin } = shop
  const check = async () => (await admin.post('/v2/gateways/stripe/check', {})).body.data
  const amounts = (notes: string[]) => notes.filter((note) => /declined/.test(note))
  assert.deepEqual(amounts((await check()).notes), [])
  await setDecimals(admin, 4)
  const { works, notes } = await check()
  assert.equal(works, true)
  assert.deepEqual(amounts(notes), [
    'Stripe does not have all amounts of USD with 4 decimals: those that are no multiple of 100 are declined.',
  ])
  const order = await placeOrder(admin, 12_340)
  const refused = await admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  assert.equal(refused.body.errors[0].meta.decline.class, 'fatal', JSON.stringify(refused.body))
})

test('GW-11: books agree after the decimals of the currency were changed', async (t) => {
  const { shop, kinds } = await startBooksShop(t)
  const paid = await payOrder(shop)
  await shop.admin.post(`${paid.path}/transactions/${paid.id}/refund`, { data: { amount: 100 } })
  await setDecimals(shop.admin, 3)
  await payOrder(shop)
  assert.deepEqual(await kinds(), [])
})
