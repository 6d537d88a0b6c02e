import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../support/client.ts'
import { runJob } from '../support/invoicing.ts'
import { billingAddress, card, enableGateways } from '../support/ordering.ts'
import { login, type Shop, startShop } from '../support/shop.ts'
import { ACCOUNT_TOKEN, passwordLogin } from '../support/signed-in.ts'
import { buildOffering, made, plan, product } from '../support/subscribing.ts'

/** A storefront's story: it has the client id only, and whoever shops there signs in. */

const PASSWORD = 'correct horse battery'

async function openAccount({ admin }: Shop, username: string): Promise<string> {
  const account = { data: { type: 'account', name: `Account of ${username}` } }
  const { id } = await made(admin, '/v2/accounts', account)
  const person = { name: username, email: `${username}@harbor.example`, username }
  const data = { type: 'account_member', ...person, password: PASSWORD }
  const member = await made(admin, '/v2/account-members', { data })
  await made(admin, `/v2/accounts/${id}/account-memberships`, {
    data: { type: 'account_membership', account_member_id: member.id },
  })
  return id
}

async function signedIn(shop: Shop, username: string): Promise<Client> {
  const visitor = await login(shop.stranger, shop.store.key, 'implicit')
  const tokens = await passwordLogin(visitor, username, PASSWORD)
  assert.equal(tokens.status, 201)
  return visitor.with({ [ACCOUNT_TOKEN]: tokens.body.data[0].token })
}

async function openShop(shop: Shop): Promise<void> {
  await enableGateways(shop.admin)
  await buildOffering(shop.admin, {
    name: 'Coffee club',
    products: [product({ price: { USD: { amount: 1_200, includes_tax: true } } })],
    plans: [plan({ name: 'Monthly' }), plan({ name: 'Yearly', billing_interval_type: 'year' })],
  })
}

type Offered = { id: string; attributes: { name: string } }

/** Chooses a plan on the page of offerings, and buys it with a card. Gives the order's id. */
async function buyMonthly(client: Client): Promise<string> {
  const page = await client.get('/v2/subscriptions/offerings?include=products,plans')
  assert.equal(page.status, 200)
  const [offering] = page.body.data
  const monthly = page.body.included.plans.find((one: Offered) => one.attributes.name === 'Monthly')
  assert.equal(monthly.meta.price.USD.amount, 1_200)

  const cart = `/v2/carts/${crypto.randomUUID()}`
  const line = { type: 'subscription_item', id: offering.id, quantity: 1 }
  const subscription_configuration = { plan: monthly.id }
  const key = { 'idempotency-key': 'the same for everybody' }
  const added = await client.post(`${cart}/items`, {
    data: { ...line, subscription_configuration },
  })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const checkout = { data: { contact, billing_address: billingAddress } }
  const order = await client.post(`${cart}/checkout`, checkout, key)
  assert.equal(order.status, 201, JSON.stringify(order.body))
  const again = await client.post(`${cart}/checkout`, checkout, key)
  assert.equal(again.body.data.id, order.body.data.id)
  const paid = await client.post(`/v2/orders/${order.body.data.id}/payments`, card('card_approved'))
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  return order.body.data.id
}

async function ownIds(client: Client, path: string): Promise<string[]> {
  const { status, body } = await client.get(path)
  assert.equal(status, 200)
  return body.data.map((one: { id: string }) => one.id)
}

const subscriptions = '/v2/subscriptions/subscriptions'
const invoices = '/v2/subscriptions/invoices'

test('a member signs in, chooses a plan, pays, and sees the own subscription and invoices only', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  await openShop(shop)
  const accounts = { ada: await openAccount(shop, 'ada'), ben: await openAccount(shop, 'ben') }
  const [ada, ben] = [await signedIn(shop, 'ada'), await signedIn(shop, 'ben')]
  assert.deepEqual(await ownIds(ada, subscriptions), [])

  const orders = { ada: await buyMonthly(ada), ben: await buyMonthly(ben) }
  assert.deepEqual(await ownIds(ada, '/v2/orders'), [orders.ada])
  const [adas = ''] = await ownIds(ada, subscriptions)
  const [bens = ''] = await ownIds(ben, subscriptions)
  assert.notEqual(adas, bens)
  const own = await ada.get(`${subscriptions}/${adas}?include=plans`)
  assert.equal(own.body.data.attributes.account_id, accounts.ada)
  assert.equal(own.body.data.meta.status, 'active')
  const inForce = own.body.included.plans.find((one: Seen) => one.meta.active_plan)
  assert.equal(inForce.attributes.name, 'Monthly')
  assert.equal((await ada.get(`${subscriptions}/${adas}/states`)).status, 200)

  // A month later the account token has ended, so she signs in again.
  shop.clock.advance({ hours: 24 * 32 })
  await runJob(shop, 'billing-run')
  await runJob(shop, 'payment-run')
  const [later, other] = [await signedIn(shop, 'ada'), await signedIn(shop, 'ben')]
  assert.equal((await ada.get(subscriptions)).status, 401)
  const adasInvoices = await ownIds(later, invoices)
  const bensInvoices = await ownIds(other, invoices)
  assert.equal(adasInvoices.length, 2, 'the one that came with the order, and the next month')
  assert.deepEqual(await ownIds(later, `${subscriptions}/${adas}/invoices`), adasInvoices)
  const newest = await later.get(`${invoices}/${adasInvoices[0]}`)
  assert.equal(newest.body.data.meta.subscription_id, adas)
  assert.equal(newest.body.data.meta.price.amount, 1_200)

  for (const path of [
    `${subscriptions}/${bens}`,
    `${subscriptions}/${bens}/plans`,
    `${subscriptions}/${bens}/states`,
    `${subscriptions}/${bens}/invoices`,
    ...bensInvoices.map((id) => `${invoices}/${id}`),
  ]) {
    assert.equal((await later.get(path)).status, 404, path)
    assert.equal((await other.get(path)).status, 200, path)
  }
  const visitor = await login(shop.stranger, shop.store.key, 'implicit')
  assert.equal((await visitor.get('/v2/subscriptions/offerings')).status, 200)
  for (const path of [subscriptions, invoices, `${subscriptions}/${adas}`]) {
    assert.equal((await visitor.get(path)).status, 403, path)
  }
})

type Seen = { meta: { active_plan: true | null } }
