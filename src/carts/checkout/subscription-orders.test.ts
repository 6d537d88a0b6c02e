import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Answer } from '../../../test/support/client.ts'
import { invoices, reportOf } from '../../../test/support/invoicing.ts'
import { billingAddress, card, enableGateways, stateOf } from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { untilHeldUp } from '../../../test/support/settled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { makeCurrency } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { buildOffering, product } from '../../../test/support/subscribing.ts'

let shop: Shop

const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
const inDollars = (name: string, amount: number, includes_tax: boolean) =>
  product({ name, price: { USD: { amount, includes_tax } } })

test('TO-16, TAX-3, CK-12: products that include tax are not taxed again, in a cart as in an invoice', async (t) => {
  shop = await startShop(t)
  const { admin, clock } = shop
  await enableGateways(admin)
  const { client } = await signIn(shop)
  const products = [inDollars('Room', 2_800, true), inDollars('Desk', 308, false)]
  const { id, plans } = await buildOffering(admin, { products })
  const subscription_configuration = { plan: plans[0] }
  const line = { type: 'subscription_item', id, quantity: 2, subscription_configuration }
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const tax = [{ type: 'tax_item', rate: 0.2 }]
  const added = await admin.post(`${cart}/items`, { data: { ...line, tax } })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const figures = async () => {
    const { without_tax, tax: own, with_tax } = (await admin.get(cart)).body.data.meta.display_price
    return [without_tax.amount, own.amount, with_tax.amount]
  }
  const calculateBy = (method: string) =>
    admin.put('/v2/settings', { data: { type: 'settings', calculation_method: method } })
  await calculateBy('simple')
  assert.deepEqual(await figures(), [6_216, 124, 6_340])
  await calculateBy('line')
  assert.deepEqual(await figures(), [6_216, 123, 6_339])
  const [{ id: lineId }] = added.body.data
  const once = await admin.put(`${cart}/items/${lineId}`, { data: { quantity: 1 } })
  assert.equal(once.body.data[0].meta.tax_fresh, false)
  assert.deepEqual(await figures(), [3_108, 62, 3_170])

  const data = { contact, billing_address: billingAddress }
  const made = await client.post(`${cart}/checkout`, { data })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const order = { id: made.body.data.id, path: `/v2/orders/${made.body.data.id}` }
  await admin.post(`${order.path}/payments`, card('card_approved'))
  assert.equal(await stateOf(admin, order), 'complete/paid 3170 0 0 0')
  clock.advance({ hours: 31 * 24 })
  await reportOf(shop, 'billing-run')
  await reportOf(shop, 'tax-run')
  const { body } = await admin.get(`${invoices}?filter=eq(outstanding,true)`)
  assert.equal(body.data[0].meta.price.amount, 3_169, 'TAX-4 rounds down')
  await assertReconciled(shop)
})

test('CU-12: the decimals of a currency stay while an order can begin a subscription in it', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const { client } = await signIn(shop)
  const euro = await makeCurrency(admin, 'EUR')
  const price = { EUR: { amount: 1_200, includes_tax: true } }
  const { id, plans } = await buildOffering(admin, { products: [product({ price })] })
  const subscription_configuration = { plan: plans[0] }
  const offered = { type: 'subscription_item', id, quantity: 1, subscription_configuration }
  const rope = { type: 'custom_item', name: 'Rope', quantity: 1, price: { amount: 5 } }
  const order = async (line: object) => {
    const cart = `/v2/carts/${crypto.randomUUID()}`
    await client.post(`${cart}/items`, { data: line }, { 'SVC-Currency': 'EUR' })
    const data = { contact, billing_address: billingAddress }
    const { status, body } = await client.post(`${cart}/checkout`, { data })
    assert.equal(status, 201, JSON.stringify(body))
    return `/v2/orders/${body.data.id}`
  }
  const change = (decimal_places: number) =>
    admin.put(`/v2/currencies/${euro}`, { data: { type: 'currency', id: euro, decimal_places } })
  await order(rope)
  assert.equal((await change(3)).status, 200, 'other orders do not stand in the way')
  const open = await order(offered)
  const refused = await change(2)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /orders that begin some/)
  const cancelled = await admin.put(open, { data: { type: 'order', status: 'cancelled' } })
  assert.equal(cancelled.status, 200)
  assert.equal((await change(2)).status, 200)
})

/** An order of a subscription by a new account. */
async function orderSubscription() {
  const { admin } = shop
  const { id, plans } = await buildOffering(admin, { products: [inDollars('Room', 1_000, true)] })
  const { client, accountId } = await signIn(shop)
  const subscription_configuration = { plan: plans[0] }
  const line = { type: 'subscription_item', id, quantity: 1, subscription_configuration }
  const cart = `/v2/carts/${crypto.randomUUID()}`
  assert.equal((await client.post(`${cart}/items`, { data: line })).status, 201)
  const data = { contact, billing_address: billingAddress }
  const { status, body } = await client.post(`${cart}/checkout`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  const order = `/v2/orders/${body.data.id}`
  const pay = (cardId: string, method?: string, amount?: number) =>
    admin.post(`${order}/payments`, card(cardId, method, amount))
  return { order, pay, remove: () => admin.delete(`/v2/accounts/${accountId}`) }
}

test('AC-2: an account stays while an order that begins a subscription is being paid', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  await enableGateways(admin)
  const unpaid = await orderSubscription()
  assert.equal((await unpaid.remove()).status, 204)

  const payments: [cardId: string, method?: string][] = [
    ['card_approved', 'authorize'],
    ['card_asks_buyer'],
  ]
  for (const [cardId, method] of payments) {
    const { order, pay, remove } = await orderSubscription()
    const { id } = (await pay(cardId, method)).body.data
    const refused = await remove()
    assert.equal(refused.status, 422, cardId)
    assert.match(refused.body.errors[0].detail, /begins a subscription is authorized or being paid/)
    assert.equal((await admin.post(`${order}/transactions/${id}/cancel`, {})).status, 200)
    assert.equal((await remove()).status, 204, cardId)
  }

  const partly = await orderSubscription()
  assert.equal((await partly.pay('card_approved', 'purchase', 100)).status, 200)
  assert.equal((await partly.remove()).status, 422)
  const cancelled = { data: { type: 'order', status: 'cancelled' } }
  assert.equal((await admin.put(partly.order, cancelled)).status, 200)
  assert.equal((await partly.remove()).status, 204)
  await assertReconciled(shop)
})

test('AC-2: an account that is deleted while a payment begins waits for it', async (t) => {
  shop = await startShop(t)
  await enableGateways(shop.admin)
  const { pay, remove } = await orderSubscription()
  const answers: Promise<Answer>[] = []
  await shop.deps.db.transaction().execute(async (tx) => {
    // The payment holds its account already when it wants to write its row.
    await sql`lock table order_transaction in share mode`.execute(tx)
    answers.push(pay('card_approved'))
    await untilHeldUp(shop)
    answers.push(remove())
    await Promise.race([answers[1], delay(1_000)])
  })
  const [paid, removed] = await Promise.all(answers)
  assert.deepEqual([paid?.status, removed?.status], [200, 422])
  await assertReconciled(shop)
})
