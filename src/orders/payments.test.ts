import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import {
  card,
  chargesOf,
  enableGateways,
  eventsOf,
  manual,
  placeOrder,
  stateOf,
} from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'

let shop: Shop
async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  await enableGateways(shop.admin)
}

test('CK-8: the manual gateway must be enabled, and then completes at once', async (t) => {
  shop = await startShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 55_627)
  const refused = await admin.post(`${order.path}/payments`, manual('purchase'))
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].source, 'data.gateway')
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 55627 0')
  await enableGateways(admin)

  shop.clock.advance({ minutes: 5 })
  const { status, body } = await admin.post(`${order.path}/payments`, {
    data: {
      gateway: 'manual',
      method: 'purchase',
      paymentmethod_meta: { name: 'Till', custom_reference: 'slip 7' },
    },
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { id, meta, ...transaction } = body.data
  assert.deepEqual(transaction, {
    type: 'transaction',
    reference: 'manual',
    gateway: 'manual',
    amount: 55_627,
    refunded_amount: 0,
    currency: 'USD',
    transaction_type: 'purchase',
    status: 'complete',
    custom_reference: 'slip 7',
    relationships: { order: { data: { type: 'order', id: order.id } } },
  })
  assert.equal(meta.display_price.formatted, '$556.27')
  assert.equal(await stateOf(admin, order), 'complete/paid 55627 0 0 0')
  const shown = (await admin.get(order.path)).body.data
  assert.equal(shown.meta.timestamps.fully_paid_at, '2026-03-02T09:20:00.000Z')
  const { body: list } = await admin.get(`${order.path}/transactions`)
  assert.deepEqual(list.data, [body.data])
  assert.deepEqual((await admin.get(`${order.path}/transactions/${id}`)).body, body)

  assert.equal((await admin.post(`${order.path}/payments`, manual('purchase'))).status, 422)
  assert.equal((await admin.post(`${order.path}/payments`, manual('purchase', 1))).status, 422)
  const events = await eventsOf(shop, order.id)
  assert.deepEqual(events, ['order.created', 'order.updated', 'order.paid'])
  assert.deepEqual(await eventsOf(shop, id), ['transaction.created', 'transaction.updated'])
})

test('CK-6, CK-9: part payments add up to the total and never pass it', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const pay = (method: string, amount?: number) =>
    admin.post(`${order.path}/payments`, manual(method, amount))
  await pay('purchase', 300)
  assert.equal(await stateOf(admin, order), 'incomplete/partially_paid 300 0 700 0')
  const { body: first } = await pay('authorize', 200)
  assert.equal(await stateOf(admin, order), 'incomplete/partially_authorized 300 200 500 0')
  assert.equal((await pay('purchase', 501)).status, 422)
  assert.equal((await pay('purchase', 0)).status, 422)
  const { body: second } = await pay('authorize')
  assert.equal(second.data.amount, 500)
  assert.equal(await stateOf(admin, order), 'processing/authorized 300 700 0 0')

  const transactions = `${order.path}/transactions`
  const capture = await admin.post(`${transactions}/${second.data.id}/capture`, undefined)
  assert.equal(capture.status, 200, JSON.stringify(capture.body))
  assert.equal(capture.body.data.transaction_type, 'capture')
  assert.equal(capture.body.data.relationships.parent.data.id, second.data.id)
  assert.equal(await stateOf(admin, order), 'processing/authorized 800 200 0 0')
  assert.equal((await admin.post(`${transactions}/${second.data.id}/capture`, {})).status, 422)
  await admin.post(`${transactions}/${first.data.id}/capture`, {})
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 0')
  assert.deepEqual(await eventsOf(shop, order.id), [
    'order.created',
    'order.updated',
    'order.updated',
    'order.updated',
    'order.authorized',
    'order.updated',
    'order.updated',
    'order.paid',
  ])
})

test('CK-11: refunds are partial or whole, and never more than was taken', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const bought = await admin.post(`${order.path}/payments`, card('card_approved'))
  const refunds = `${order.path}/transactions/${bought.body.data.id}/refund`
  const part = await admin.post(refunds, { data: { amount: 400 } })
  assert.equal(part.status, 200, JSON.stringify(part.body))
  assert.equal(part.body.data.transaction_type, 'refund')
  assert.equal(await stateOf(admin, order), 'complete/paid 1000 0 0 400')
  const parent = `${order.path}/transactions/${bought.body.data.id}`
  assert.equal((await admin.get(parent)).body.data.refunded_amount, 400)
  assert.equal((await admin.post(refunds, { data: { amount: 601 } })).status, 422)
  assert.equal((await admin.post(refunds, { data: { amount: 0 } })).status, 400)
  assert.equal((await admin.post(refunds, { data: {} })).body.data.amount, 600)
  assert.equal(await stateOf(admin, order), 'complete/refunded 1000 0 0 1000')
  assert.equal((await admin.post(refunds, undefined)).status, 422)
  assert.equal((await admin.post(`${order.path}/payments`, manual('purchase'))).status, 422)
  assert.deepEqual(await chargesOf(shop, order), ['purchase 1000', 'refund 400', 'refund 600'])
  const names = await eventsOf(shop, order.id)
  assert.deepEqual(names.slice(-3), ['order.updated', 'order.updated', 'order.refunded'])

  const other = await placeOrder(admin, 500)
  const set = await admin.post(`${other.path}/payments`, manual('authorize'))
  const path = `${other.path}/transactions/${set.body.data.id}`
  assert.equal((await admin.post(`${path}/refund`, {})).status, 422)
  await admin.post(`${path}/capture`, {})
  assert.equal((await admin.post(`${path}/refund`, {})).body.data.amount, 500)
  assert.equal(await stateOf(admin, other), 'complete/refunded 500 0 0 500')
})

test('CK-9: a total of 0 is paid by a purchase of 0, once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 0)
  const path = `${order.path}/payments`
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 0 0')
  assert.equal((await admin.post(path, card('card_approved'))).status, 422)
  assert.equal((await admin.post(path, manual('authorize'))).status, 422)
  assert.equal((await admin.post(path, manual('purchase', 0))).status, 200)
  assert.equal(await stateOf(admin, order), 'complete/paid 0 0 0 0')
  assert.equal((await admin.post(path, manual('purchase', 0))).status, 422)
})

test('a decline is kept as a failed transaction and leaves the order as it was', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const path = `${order.path}/payments`
  const declined = await admin.post(path, card('card_insufficient_funds'))
  assert.equal(declined.status, 422)
  const [error] = declined.body.errors
  assert.equal(error.title, 'Payment declined')
  assert.equal(error.detail, 'The card has insufficient funds.')
  const kept = await admin.get(`${order.path}/transactions/${error.meta.transaction_id}`)
  assert.equal(kept.body.data.status, 'failed')
  assert.equal(kept.body.data.error, 'The card has insufficient funds.')
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1000 0')
  const next = await admin.post(path, card('card_capture_declined', 'authorize'))
  const transaction = `${order.path}/transactions/${next.body.data.id}`
  assert.equal((await admin.post(`${transaction}/capture`, {})).status, 422)
  assert.equal(await stateOf(admin, order), 'processing/authorized 0 1000 0 0')
  assert.deepEqual(await eventsOf(shop, error.meta.transaction_id), [
    'transaction.created',
    'transaction.updated',
  ])
})

test('what is wrong with a payment is said all at once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeOrder(admin, 1_000)
  const path = `${order.path}/payments`
  const sources = async (data: object) => {
    const { status, body } = await admin.post(path, { data })
    assert.equal(status, 400)
    return body.errors.map(({ source }: { source: string }) => source).sort()
  }
  assert.deepEqual(await sources({}), ['data.gateway', 'data.method'])
  assert.deepEqual(
    await sources({
      gateway: 'other',
      method: 'refund',
      amount: 1.5,
      payment_method: { card_id: 'x' },
      paymentmethod_meta: { custom_reference: 7 },
    }),
    [
      'data.amount',
      'data.gateway',
      'data.method',
      'data.payment_method.card_id',
      'data.paymentmethod_meta.custom_reference',
    ],
  )
  assert.deepEqual(await sources({ gateway: 'manual', method: 'purchase', amount: -1 }), [
    'data.amount',
  ])
  const unknown = `/v2/orders/${crypto.randomUUID()}`
  assert.equal((await admin.post(`${unknown}/payments`, manual('purchase'))).status, 404)
  assert.equal((await admin.get(`${unknown}/transactions`)).status, 404)
})

test('CO-6: a misplaced or misspelled member of a payment, a capture or a refund moves nothing', async (t) => {
  const { admin } = await startShop(t)
  await enableGateways(admin)
  const order = await placeOrder(admin, 1_500)
  const pay = (data: object, beside: object = {}) =>
    admin.post(`${order.path}/payments`, {
      data: { ...manual('purchase').data, ...data },
      ...beside,
    })
  const payments: [data: object, source: string, beside?: object][] = [
    [{ ammount: 100 }, 'data.ammount'],
    [{ attributes: { amount: 100 } }, 'data.attributes'],
    [{ options: { amount: 100 } }, 'data.options.amount'],
    [{ payment_method: { amount: 100 } }, 'data.payment_method.amount'],
    [{ paymentmethod_meta: { reference: 'x' } }, 'data.paymentmethod_meta.reference'],
    [{}, 'amount', { amount: 100 }],
  ]
  for (const [data, source, beside] of payments) {
    const { status, body } = await pay(data, beside)
    assert.equal(status, 400, JSON.stringify(body))
    assert.equal(body.errors[0].detail, `${source} is not known here.`)
    assert.equal(body.errors[0].source, source)
  }
  const set = (await pay({ method: 'authorize', options: { receipt_email: 'a@b.example' } })).body
  const path = `${order.path}/transactions/${set.data.id}`
  const parts: [body: object, source: string][] = [
    [{ amount: 100 }, 'amount'],
    [{ data: { ammount: 100 } }, 'data.ammount'],
    [{ data: { attributes: { amount: 100 } } }, 'data.attributes'],
    [{ data: { options: { amount: 100 } } }, 'data.options.amount'],
  ]
  const refuse = async (what: string) => {
    for (const [given, source] of parts) {
      const { status, body } = await admin.post(`${path}/${what}`, given)
      assert.deepEqual([status, body.errors[0].source], [400, source])
    }
  }
  await refuse('capture')
  assert.equal((await admin.post(`${path}/capture`, { data: { options: {} } })).status, 200)
  await refuse('refund')
  const refund = { data: { type: 'refund', amount: 100, options: { reason: 'broken' } } }
  assert.equal((await admin.post(`${path}/refund`, refund)).status, 200)
  assert.equal(await stateOf(admin, order), 'complete/paid 1500 0 0 100')
})
