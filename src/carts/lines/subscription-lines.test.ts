import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { invoices, reportOf } from '../../../test/support/invoicing.ts'
import { path as offerings, planPatch, productPatch } from '../../../test/support/offerings.ts'
import {
  billingAddress,
  card,
  checkoutBody,
  enableGateways,
  eventsOf,
  manual,
  stateOf,
} from '../../../test/support/ordering.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'
import { type SignedIn, signIn } from '../../../test/support/signed-in.ts'
import { buildOffering, plan, product, subscriptions } from '../../../test/support/subscribing.ts'
import { checkStore } from '../../invariants/check-store.ts'

let shop: Shop

async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  await enableGateways(shop.admin)
}

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const dollars = (amount: number, includes_tax = true) => ({ USD: { amount, includes_tax } })
const coffee = product({ price: dollars(1_200) })
const contact = { name: 'Front Desk', email: 'desk@harbor.example' }

type Offering = Awaited<ReturnType<typeof buildOffering>>

const lineOf = ({ id, plans }: Offering, members: object = {}, index = 0) => ({
  type: 'subscription_item',
  id,
  quantity: 1,
  subscription_configuration: { plan: plans[index] },
  ...members,
})
const newCart = () => `/v2/carts/${crypto.randomUUID()}`

async function add(cart: string, data: unknown, client = shop.admin) {
  const { status, body } = await client.post(`${cart}/items`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

/** Checked out by a shopper who has signed in. */
async function order(lines: readonly object[], buyer?: SignedIn) {
  const { client, accountId } = buyer ?? (await signIn(shop))
  const cart = newCart()
  await add(cart, lines)
  const data = { contact, billing_address: billingAddress }
  const { status, body } = await client.post(`${cart}/checkout`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  return { id, path: `/v2/orders/${id}`, accountId, included: body.included }
}

async function subscriptionsOf(accountId: string): Promise<Seen[]> {
  const { body } = await shop.admin.get(`${subscriptions}?filter=eq(account_id,${accountId})`)
  return body.data
}

async function invoicesOf(subscription: string): Promise<Seen[]> {
  const { body } = await shop.admin.get(`${invoices}?filter=eq(subscription_id,${subscription})`)
  return body.data
}

async function changePrice({ id }: Offering, amount: number): Promise<void> {
  const { body } = await shop.admin.get(`${offerings}/${id}/products`)
  const [{ id: productId }] = body.data
  const patch = productPatch(productId, { price: dollars(amount) })
  const { status } = await shop.admin.put(`${offerings}/${id}/products/${productId}`, patch)
  assert.equal(status, 200)
}

test('IT-14, IT-5, IT-9: a line costs the first period of its plan, looked up with its quantity', async (t) => {
  await openShop(t)
  const { admin, shopper } = shop
  const yearly = plan({ name: 'Yearly', billing_interval_type: 'year', base_price_percentage: 10 })
  const monthly = product({ price: dollars(1_299), price_units: { unit: 'month', amount: 1 } })
  const club = await buildOffering(admin, {
    description: 'Fresh beans',
    products: [monthly],
    plans: [plan(), yearly, plan({ name: 'Try', trial_period: 1 })],
  })
  const cart = newCart()
  const pricing_option = crypto.randomUUID()
  const configuration = { plan: club.plans[0]?.toUpperCase(), pricing_option, color: 'red' }
  const [line] = await add(
    cart,
    lineOf(club, { id: club.id.toUpperCase(), subscription_configuration: configuration }),
    shopper,
  )
  assert.equal(line.type, 'subscription_item')
  assert.equal(line.subscription_offering_id, club.id)
  assert.deepEqual(line.subscription_configuration, { plan: club.plans[0], pricing_option })
  assert.deepEqual([line.name, line.description, line.sku], ['Coffee club', 'Fresh beans', ''])
  assert.deepEqual(line.unit_price, { amount: 1_299, currency: 'USD', includes_tax: true })
  assert.equal(line.product_id, undefined)

  await changePrice(club, 1_000)
  const kept = (await admin.get(`${cart}/items`)).body.data
  assert.equal(kept[0].unit_price.amount, 1_299, 'reading prices nothing')
  const three = await add(cart, [lineOf(club), lineOf(club, {}, 1), lineOf(club, {}, 2)])
  assert.deepEqual(
    three.map(({ quantity, unit_price }: Seen) => [quantity, unit_price.amount]),
    [
      [2, 1_000],
      [1, 10_800],
      [1, 0], // The first period is the trial.
    ],
  )
  await changePrice(club, 900)
  const change = (data: object) => admin.put(`${cart}/items/${line.id}`, { data })
  const same = await change({ quantity: 2, location: 'north' })
  assert.equal(same.body.data[0].unit_price.amount, 1_000)
  const more = await change({ quantity: 3 })
  assert.equal(more.body.data[0].value.amount, 2_700)
  assert.equal(more.body.meta.display_price.with_tax.amount, 2_700 + 10_800)
})

test('IT-14, CA-15: what cannot be bought is refused and named, alone or among others', async (t) => {
  await openShop(t)
  const { admin } = shop
  const club = await buildOffering(admin, { products: [coffee] })
  const euros = await buildOffering(admin)
  const cart = newCart()
  const configured = (given: unknown) => lineOf(club, { subscription_configuration: given })
  const refused: [object, number, string | undefined][] = [
    [lineOf({ ...club, id: unknown }), 404, 'data.id'],
    [configured({ plan: unknown }), 404, 'data.subscription_configuration.plan'],
    [configured({ plan: euros.plans[0] }), 404, 'data.subscription_configuration.plan'],
    [lineOf(euros), 400, 'data'],
    [configured({}), 400, 'data.subscription_configuration.plan'],
    [configured({ plan: 'Monthly' }), 400, 'data.subscription_configuration.plan'],
    [lineOf(club, { id: undefined }), 400, 'data.id'],
    [lineOf(club, { quantity: 0 }), 400, 'data.quantity'],
    [lineOf(club, { quantity: 101 }), 422, 'data.quantity'],
  ]
  for (const [data, status, source] of refused) {
    const answer = await admin.post(`${cart}/items`, { data })
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.equal(answer.body.errors[0].source, source)
  }
  const data = [lineOf(club), lineOf({ ...club, id: unknown }), lineOf(euros)]
  const part = await admin.post(`${cart}/items`, { data })
  assert.equal(part.status, 201)
  assert.deepEqual(
    part.body.errors.map(({ status, source }: Seen) => [status, source]),
    [
      [404, 'data[1].id'],
      [400, 'data[2]'],
    ],
  )
  const [line] = part.body.data
  const other = await shop.openStore()
  assert.equal((await other.admin.post(`${newCart()}/items`, { data: lineOf(club) })).status, 404)

  const { status } = await admin.delete(`${offerings}/${club.id}`)
  assert.equal(status, 204)
  const put = (quantity: number) => admin.put(`${cart}/items/${line.id}`, { data: { quantity } })
  assert.equal((await put(2)).status, 404)
  assert.equal((await put(0)).status, 200)
})

test('BT-13, BT-16: tax items name the type of the line, and five are the most', async (t) => {
  await openShop(t)
  const club = await buildOffering(shop.admin, { products: [coffee] })
  const cart = newCart()
  const [line] = await add(cart, lineOf(club, { tax: [{ type: 'tax_item', rate: 0.05 }] }))
  const tax = (type: string) => {
    const relationships = { item: { data: { type, id: line.id } } }
    return { type: 'tax_item', rate: 0.1, relationships }
  }
  const post = (...types: string[]) => shop.admin.post(`${cart}/taxes`, { data: types.map(tax) })
  const wrong = await post('cart_item', 'custom_item')
  assert.equal(wrong.status, 404)
  assert.equal(wrong.body.errors.length, 2)
  const sound = await post('subscription_item')
  assert.equal(sound.status, 201, JSON.stringify(sound.body))
  const { data: target } = sound.body.data[0].relationships.item
  assert.deepEqual(target, { type: 'subscription_item', id: line.id })
  const four = Array.from({ length: 4 }, () => 'subscription_item')
  assert.equal((await post(...four)).status, 422)
  const [shown] = (await shop.admin.get(`${cart}/items`)).body.data
  assert.equal(shown.relationships.taxes.data.length, 2)
  assert.equal(shown.meta.tax_fresh, true)
  assert.equal(shown.meta.display_price.tax.value.amount, 157)
})

test('CK-4, CK-5: a checkout needs an account and what is still offered', async (t) => {
  await openShop(t)
  const { admin } = shop
  const plans = [plan(), plan({ name: 'Yearly', billing_interval_type: 'year' })]
  const club = await buildOffering(admin, { products: [coffee], plans })
  const cart = newCart()
  const [line] = await add(cart, [lineOf(club), lineOf(club, {}, 1)])
  const guest = await admin.post(`${cart}/checkout`, checkoutBody())
  assert.equal(guest.status, 422)
  assert.equal(guest.body.errors[0].source, 'data.account')

  const { client } = await signIn(shop)
  const data = { contact, billing_address: billingAddress }
  const renamed = planPatch(club.plans[0] ?? '', { name: 'Each month' })
  await admin.put(`${offerings}/${club.id}/plans/${club.plans[0]}`, renamed)
  assert.equal((await client.post(`${cart}/checkout`, { data })).status, 201, 'it is still there')
  assert.equal((await admin.delete(`${offerings}/${club.id}/plans/${club.plans[0]}`)).status, 204)
  const gone = await client.post(`${cart}/checkout`, { data })
  assert.equal(gone.status, 400)
  assert.deepEqual(
    gone.body.errors.map(({ meta }: Seen) => meta),
    [{ id: line.id }],
  )
  await admin.delete(`${offerings}/${club.id}`)
  assert.equal((await client.post(`${cart}/checkout`, { data })).body.errors.length, 2)
})

test('CK-12, SUB-18, SUB-11: a paid order brings a subscription for each unit, once', async (t) => {
  await openShop(t)
  const { admin } = shop
  const untaxed = product({ price: dollars(1_200, false) })
  const club = await buildOffering(admin, { products: [untaxed] })
  const tax = [{ type: 'tax_item', rate: 0.125, name: 'VAT', code: 'V', jurisdiction: 'MA' }]
  const rope = { type: 'custom_item', name: 'Rope', quantity: 1, price: { amount: 500 } }
  const { id, path, accountId, included } = await order([
    lineOf(club, { quantity: 2, tax }),
    lineOf(await buildOffering(admin, { products: [coffee] })),
    rope,
  ])
  const [item] = included.items
  assert.equal(item.subscription_offering_id, club.id)
  assert.deepEqual(item.subscription_configuration, { plan: club.plans[0] })
  assert.equal(item.relationships.cart_item.data.type, 'subscription_item')
  assert.equal(item.value.amount, 2_400)
  assert.equal((await subscriptionsOf(accountId)).length, 0, 'nothing is paid yet')

  // The subscription is created even if the offering is gone or the first answer is lost.
  await changePrice(club, 9_900)
  await admin.delete(`${offerings}/${club.id}`)
  shop.clock.advance({ hours: 5 })
  const method = { customer_id: 'cust_1', card_id: 'card_timeout' }
  const payment = { data: { ...card('').data, payment_method: method } }
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const pay = () => admin.post(`${path}/payments`, payment, headers)
  const answers = await Promise.all([pay(), pay(), pay()])
  assert.ok(answers.some(({ status }) => status === 200))
  assert.equal((await pay()).status, 200)
  assert.equal((await admin.post(`${path}/payments`, manual('purchase'))).status, 422)
  await shop.runTasks()
  assert.equal(await stateOf(admin, { id, path }), 'complete/paid 4400 0 0 0')

  const made = await subscriptionsOf(accountId)
  assert.equal(made.length, 3)
  assert.equal(new Set(made.map((one) => one.relationships.subscriber.data.id)).size, 1)
  const clubs = made.filter((one) => one.attributes.offering.id === club.id)
  assert.equal(clubs.length, 2)
  for (const { id: subscription, attributes, meta } of clubs) {
    assert.equal(attributes.plan_id, club.plans[0])
    assert.deepEqual([attributes.name, attributes.email], [contact.name, contact.email])
    assert.equal(attributes.manual_payments, false)
    assert.deepEqual(attributes.payment_authority, {
      type: 'service_payments_processor',
      ...method,
    })
    assert.deepEqual([meta.status, meta.first_invoice_prepaid], ['active', true])
    assert.equal(
      meta.invoice_after,
      shop.clock
        .now()
        .add({ hours: 31 * 24 })
        .toString({ fractionalSecondDigits: 3 }),
    )
    const [first, ...others] = await invoicesOf(subscription)
    assert.equal(others.length, 0)
    assert.equal(first.attributes.outstanding, false)
    assert.equal(first.meta.price.amount, 1_200)
    assert.equal(first.attributes.billing_period.end, meta.invoice_after)
    assert.deepEqual(await eventsOf(shop, subscription), ['subscription.created'])
  }
  await assertReconciled(shop)

  // The next period is taxed as the order was, and charged to its card.
  shop.clock.advance({ hours: 31 * 24 })
  await reportOf(shop, 'billing-run')
  await reportOf(shop, 'tax-run')
  await reportOf(shop, 'payment-run')
  for (const { id: subscription } of clubs) {
    const [second] = await invoicesOf(subscription)
    assert.equal(second.attributes.outstanding, false)
    assert.equal(second.meta.price.amount, 1_350)
    assert.deepEqual(second.attributes.tax_items, tax)
  }
  await assertReconciled(shop)
})

test('SUB-13, CK-9: later periods are collected as the order was paid', async (t) => {
  await openShop(t)
  const { admin } = shop
  const plans = [plan(), plan({ name: 'Try', trial_period: 2 })]
  const club = await buildOffering(admin, { products: [coffee], plans })
  const collected = async (accountId: string) =>
    (await subscriptionsOf(accountId)).map(({ attributes }) => [
      attributes.manual_payments,
      attributes.payment_authority?.card_id,
    ])

  const free = await order([lineOf(club, {}, 1)])
  await admin.post(`${free.path}/payments`, manual('purchase', 0))
  assert.deepEqual(await collected(free.accountId), [[true, undefined]])
  const [trial] = await subscriptionsOf(free.accountId)
  const [invoice] = await invoicesOf(trial.id)
  assert.equal(invoice.meta.price.amount, 0)
  assert.equal(invoice.attributes.billing_period.end, trial.meta.invoice_after)

  const parts = await order([lineOf(club)])
  const captured = await admin.post(`${parts.path}/payments`, card('card_a', 'authorize', 700))
  await admin.post(`${parts.path}/payments`, manual('purchase', 500))
  assert.deepEqual(await collected(parts.accountId), [], 'it is only authorized')
  await admin.post(`${parts.path}/transactions/${captured.body.data.id}/capture`, {})
  assert.deepEqual(await collected(parts.accountId), [[false, 'card_a']])

  const nameless = await order([lineOf(club)])
  const { payment_method: _, ...data } = card('').data
  assert.equal((await admin.post(`${nameless.path}/payments`, { data })).status, 200)
  assert.deepEqual(await collected(nameless.accountId), [[false, undefined]])

  const declined = await order([lineOf(club)])
  assert.equal((await admin.post(`${declined.path}/payments`, card('card_declined'))).status, 422)
  await admin.put(declined.path, { data: { type: 'order', status: 'cancelled' } })
  assert.deepEqual(await collected(declined.accountId), [])
  await assertReconciled(shop)
})

test('PRICE-5, SUB-18: the first invoice says what was taken, also for a price by days', async (t) => {
  await openShop(t)
  const { admin, clock } = shop
  const daily = (name: string, amount: number, includes_tax: boolean) =>
    product({ name, price: dollars(amount, includes_tax), price_units: { unit: 'day', amount: 1 } })
  const products = [daily('Room', 100, true), daily('Desk', 11, false)]
  const room = await buildOffering(admin, { products })
  const january = clock.now().until(Temporal.Instant.from('2027-01-31T09:00:00Z'))
  clock.advance(january.round({ largestUnit: 'hours' }))
  const bought = await order([lineOf(room)])
  assert.equal(bought.included.items[0].unit_price.amount, 28 * 111, 'until 28 February')
  assert.equal(bought.included.items[0].unit_price.includes_tax, false)
  clock.advance({ hours: 48 })
  await admin.post(`${bought.path}/payments`, manual('purchase'))
  const [made] = await subscriptionsOf(bought.accountId)
  const [invoice] = await invoicesOf(made.id)
  assert.equal(invoice.attributes.billing_period.start, '2027-02-02T09:00:00.000Z')
  assert.equal(invoice.meta.price.amount, 28 * 111)
  await assertReconciled(shop)

  const again = await order([lineOf(room)])
  clock.advance({ hours: 28 * 24 })
  await admin.post(`${again.path}/payments`, manual('purchase'))
  const [later] = await subscriptionsOf(again.accountId)
  const [first] = await invoicesOf(later.id)
  assert.equal(first.attributes.billing_period.end, '2027-04-02T09:00:00.000Z')
  assert.deepEqual(
    first.attributes.invoice_items.map(({ price }: Seen) => price.amount),
    [2_800, 308],
  )
  await assertReconciled(shop)
})

test('what cannot be made leaves the order paid, and is told', async (t) => {
  await openShop(t)
  const { admin, deps, store, clock } = shop
  const club = await buildOffering(admin, { products: [coffee] })
  const { id, path, accountId } = await order([lineOf(club, { quantity: 3 })])
  assert.equal((await admin.delete(`/v2/accounts/${accountId}`)).status, 204)
  assert.equal((await admin.post(`${path}/payments`, card('card_approved'))).status, 200)
  assert.equal(await stateOf(admin, { id, path }), 'complete/paid 3600 0 0 0')
  assert.deepEqual(await subscriptionsOf(accountId), [])
  const told = await deps.db
    .selectFrom('event')
    .select('payload')
    .where('store_id', '=', store.id)
    .where('type', '=', 'subscription.create_failed')
    .execute()
  const [failed, ...others] = told.map(({ payload }) => payload.data as Seen)
  assert.ok(failed && others.length === 0)
  const { attributes, relationships, meta } = failed
  const asked = { account_id: accountId, offering_id: club.id, plan_id: club.plans[0] }
  assert.deepEqual(attributes, asked)
  assert.equal(relationships.order.data.id, id)
  assert.equal(meta.units, 3)
  assert.match(meta.reason, /there is no account/)
  const broken = await checkStore(deps.db, { storeId: store.id, now: clock.now() })
  assert.deepEqual(
    broken.map((one) => [one.id, one.offenders[0]?.subject_id]),
    [['paid-orders-have-their-subscriptions', id]],
  )
})
