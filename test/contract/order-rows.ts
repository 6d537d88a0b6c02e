import assert from 'node:assert/strict'
import { builtInGateways, gatewaySlugs } from '../../src/payments/built-in.ts'
import type { Client } from '../support/client.ts'
import { billingAddress, checkoutBody, fillCart, manual } from '../support/ordering.ts'
import { admins, everyone, type Ids, own, type Row, row, signedIn } from './table.ts'

/** The routes of checkout, orders and payments; the order that is tried belongs to an account. */

const path = '/v2/orders'
const order = `${path}/:id`
const transaction = `${order}/transactions/:transactionId`
const enabled = { data: { type: 'gateway', enabled: false } }
/** A gateway tells what it can do without the parts that it works with. */
const gateways = builtInGateways({} as never)
const having = (member: 'readEvent' | 'check' | 'book') =>
  gatewaySlugs.filter((slug) => gateways[slug][member])

/** A provider signs its events, and has no token. */
export const providerRoutes = having('readEvent').map(
  (slug) => `POST /v2/gateways/${slug}/events/:store_id`,
)

export const orderRows: Row[] = [
  row('POST /v2/carts/:cartID/checkout', signedIn, 404, checkoutBody()),
  row(`GET ${path}`, signedIn, own),
  row(`GET ${order}`, signedIn, 404),
  row(`GET ${order}/items`, signedIn, 404),
  row(`PUT ${order}`, admins, 404, { data: { type: 'order', status: 'cancelled' } }),
  row(`POST ${path}/anonymize`, admins, own, { data: { order_ids: [crypto.randomUUID()] } }),
  row(`POST ${order}/payments`, everyone, 404, manual('authorize', 1)),
  row(`GET ${order}/transactions`, signedIn, 404),
  row(`GET ${transaction}`, signedIn, 404),
  row(`POST ${transaction}/capture`, admins, 404, {}),
  row(`POST ${transaction}/refund`, admins, 404, {}),
  row(`POST ${transaction}/cancel`, admins, 404, {}),
  row(`POST ${transaction}/confirm`, everyone, 404, {}),
  row('GET /v2/gateways', admins, own),
  ...gatewaySlugs.flatMap((slug) => [
    row(`GET /v2/gateways/${slug}`, admins, own),
    row(`PUT /v2/gateways/${slug}`, admins, own, enabled),
  ]),
  ...having('check').map((slug) => row(`POST /v2/gateways/${slug}/check`, admins, own, {})),
  ...having('book').map((slug) => row(`GET /v2/gateways/${slug}/books`, admins, own)),
]

/** An order of the account, a part of it authorized; the gateway is switched off again. */
export async function fillOrders(
  admin: Client,
  account: { id: string; member_id: string },
): Promise<Ids> {
  const cart = await fillCart(admin, [{ amount: 1_000 }])
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const data = { account, contact, billing_address: billingAddress }
  const made = await admin.post(`${cart}/checkout`, { data })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const orders = made.body.data.id
  const enable = (on: boolean) => admin.put('/v2/gateways/manual', { data: { enabled: on } })
  await enable(true)
  const paid = await admin.post(`${path}/${orders}/payments`, manual('authorize', 300))
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  await enable(false)
  return { orders, transactions: paid.body.data.id }
}
