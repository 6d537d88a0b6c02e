import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import {
  billingAddress,
  card,
  chargesOf,
  enableGateways,
  fillCart,
  manual,
  type Placed,
  placeOrder,
  stateOf,
} from '../../test/support/ordering.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { type SignedIn, signIn } from '../../test/support/signed-in.ts'

let shop: Shop
let harbor: SignedIn
let quarry: SignedIn
let callers: Record<Caller, Client>

const names = ['anonymous', 'account', 'other account', 'admin', 'other store'] as const
type Caller = (typeof names)[number]

async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  await enableGateways(shop.admin)
  harbor = await signIn(shop)
  quarry = await signIn(shop)
  const foreigner = await shop.openStore()
  callers = {
    anonymous: shop.shopper,
    account: harbor.client,
    'other account': quarry.client,
    admin: shop.admin,
    'other store': foreigner.admin,
  }
}

const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
function placeForAccount(amount: number): Promise<Placed> {
  const account = { id: harbor.accountId, member_id: harbor.memberId }
  return placeOrder(shop.admin, amount, { customer: undefined, account, contact })
}

async function statuses(call: (client: Client) => Promise<{ status: number }>) {
  const found: number[] = []
  for (const name of names) found.push((await call(callers[name])).status)
  return found.join(' ')
}

test('PE-4: every route of an order, for each kind of caller', async (t) => {
  await openShop(t)
  const { admin } = shop
  const ofAccount = await placeForAccount(1_000)
  const ofGuest = await placeOrder(admin, 1_000)
  const begin = async ({ path }: Placed) => {
    const { body } = await admin.post(`${path}/payments`, manual('authorize', 10))
    return body.data.id as string
  }
  // In the order of the names above. A shopper without an account has no right to read orders.
  const expected: [route: string, body: unknown, ofAccount: string, ofGuest: string][] = [
    ['GET ', undefined, '403 200 404 200 404', '403 404 404 200 404'],
    ['GET /items', undefined, '403 200 404 200 404', '403 404 404 200 404'],
    ['GET /transactions', undefined, '403 200 404 200 404', '403 404 404 200 404'],
    ['GET /transactions/:id', undefined, '403 200 404 200 404', '403 404 404 200 404'],
    ['POST /payments', card('card_approved', 'authorize', 5), ...paid],
    ['POST /payments', manual('purchase', 5), '404 403 404 200 404', '403 403 403 200 404'],
    ['POST /payments', manual('authorize'), '404 403 404 200 404', '403 403 403 200 404'],
    ['POST /transactions/:id/capture', {}, '403 403 403 200 404', '403 403 403 200 404'],
    ['POST /transactions/:id/refund', {}, '403 403 403 200 404', '403 403 403 200 404'],
    ['PUT ', { data: { order_number: '7' } }, '403 403 403 200 404', '403 403 403 200 404'],
  ]
  const ids = new Map([
    [ofAccount, await begin(ofAccount)],
    [ofGuest, await begin(ofGuest)],
  ])
  for (const [route, body, account, guest] of expected) {
    for (const [order, wanted] of [[ofAccount, account] as const, [ofGuest, guest] as const]) {
      const [method = '', rest = ''] = route.split(' ')
      const path = order.path + rest.replace(':id', ids.get(order) ?? '')
      const found = await statuses((client) => client.call(method, path, { body }))
      const who = order === ofAccount ? 'an account' : 'a guest'
      assert.equal(found, wanted, `${route} ${JSON.stringify(body)} of ${who}`)
    }
  }
})
const paid = ['404 200 404 200 404', '200 200 200 200 404'] as const

test('PE-4: a list shows an account its own orders, and a shopper without one nothing', async (t) => {
  await openShop(t)
  await placeForAccount(100)
  await placeOrder(shop.admin, 100)
  assert.equal(await statuses((client) => client.get('/v2/orders')), '403 200 200 200 200')
  const own = (await harbor.client.get('/v2/orders?page[limit]=100')).body.data
  assert.ok(own.length > 0)
  for (const { relationships } of own) {
    assert.equal(relationships.account.data.id, harbor.accountId)
  }
  for (const filter of [`eq(account_id,${harbor.accountId})`, `eq(id,${own[0].id})`]) {
    const { body } = await quarry.client.get(`/v2/orders?filter=${filter}`)
    assert.deepEqual(body.data, [])
  }
})

test('CK-8: a shopper cannot declare an order paid', async (t) => {
  await openShop(t)
  const { admin, shopper } = shop
  const cart = await fillCart(shopper, [{ amount: 2_500 }])
  const customer = { name: 'Mallory', email: 'mallory@harbor.example' }
  const made = await shopper.post(`${cart}/checkout`, {
    data: { customer, billing_address: billingAddress },
  })
  const order = { id: made.body.data.id, path: `/v2/orders/${made.body.data.id}` }
  const payments = `${order.path}/payments`
  for (const body of [manual('purchase'), manual('purchase', 1), manual('authorize')]) {
    const { status, body: told } = await shopper.post(payments, body)
    assert.equal(status, 403)
    assert.match(told.errors[0].detail, /admin/)
  }
  assert.equal((await shopper.post(payments, manual('purchase', 0))).status, 422)
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 2500 0')
  assert.deepEqual((await admin.get(`${order.path}/transactions`)).body.data, [])

  assert.equal((await shopper.post(payments, card('card_approved'))).status, 200)
  assert.deepEqual(await chargesOf(shop, order), ['purchase 2500'])
})

test('CK-8: a shopper pays an amount of 0 through the manual gateway', async (t) => {
  await openShop(t)
  const { admin, shopper } = shop
  const free = await placeOrder(admin, 0)
  assert.equal((await shopper.post(`${free.path}/payments`, manual('purchase'))).status, 200)
  assert.equal(await stateOf(admin, free), 'complete/paid 0 0 0 0')
  const own = await placeForAccount(0)
  assert.equal((await quarry.client.post(`${own.path}/payments`, manual('purchase'))).status, 404)
  assert.equal((await shopper.post(`${own.path}/payments`, manual('purchase', 0))).status, 404)
  assert.equal((await harbor.client.post(`${own.path}/payments`, manual('purchase'))).status, 200)
  assert.equal(await stateOf(admin, own), 'complete/paid 0 0 0 0')
})

test("another order's transaction is not found", async (t) => {
  await openShop(t)
  const { admin } = shop
  const order = await placeForAccount(900)
  const begun = await admin.post(`${order.path}/payments`, manual('authorize', 300))
  const elsewhere = await placeOrder(admin, 1)
  const misplaced = `${elsewhere.path}/transactions/${begun.body.data.id}`
  assert.equal((await admin.get(misplaced)).status, 404)
  assert.equal((await admin.post(`${misplaced}/capture`, {})).status, 404)
  assert.equal((await admin.post(`${misplaced}/refund`, {})).status, 404)
})
