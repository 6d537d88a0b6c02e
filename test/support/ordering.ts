import assert from 'node:assert/strict'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** Checkouts and payments through the interface, in one line each. */

export const guest = { name: 'Goods Inward', email: 'goods@harbor.example' }
export const billingAddress = {
  first_name: 'Goods',
  last_name: 'Inward',
  line_1: '4 Quay Road',
  city: 'Harbor',
  region: 'MA',
  postcode: '01234',
  country: 'US',
}
/** The body that gives an account an address. */
export const newAddress = {
  data: {
    type: 'address',
    first_name: 'Goods',
    last_name: 'Inward',
    line_1: '1 Main Street',
    county: 'Avon',
    postcode: 'BS1',
    country: 'GB',
  },
}
export const checkoutBody = (members: object = {}) => ({
  data: { customer: guest, billing_address: billingAddress, ...members },
})

export type Line = { amount: number; quantity?: number; includesTax?: boolean; rates?: number[] }

/** The path of a new cart with custom items, which are taxed as given. */
export async function fillCart(admin: Client, lines: readonly Line[]): Promise<string> {
  const path = `/v2/carts/${crypto.randomUUID()}`
  const data = lines.map(({ amount, quantity = 1, includesTax = false, rates = [] }, index) => ({
    type: 'custom_item',
    name: `Line ${index + 1}`,
    sku: `line-${index + 1}`,
    quantity,
    price: { amount, includes_tax: includesTax },
    ...(rates.length > 0 && { tax: rates.map((rate) => ({ type: 'tax_item', rate })) }),
  }))
  const { status, body } = await admin.post(`${path}/items`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return path
}

export type Placed = { path: string; id: string }

/** An order of one untaxed line. */
export async function placeOrder(admin: Client, amount: number, members = {}): Promise<Placed> {
  const cart = await fillCart(admin, [{ amount }])
  const { status, body } = await admin.post(`${cart}/checkout`, checkoutBody(members))
  assert.equal(status, 201, JSON.stringify(body))
  const { id } = body.data
  return { path: `/v2/orders/${id}`, id }
}

export async function enableGateways(admin: Client): Promise<void> {
  for (const slug of ['manual', 'service_payments_processor']) {
    const { status } = await admin.put(`/v2/gateways/${slug}`, { data: { enabled: true } })
    assert.equal(status, 200)
  }
}

export const manual = (method: string, amount?: number) => ({
  data: { gateway: 'manual', method, ...(amount !== undefined && { amount }) },
})

export const card = (card_id: string, method = 'purchase', amount?: number) => ({
  data: {
    gateway: 'service_payments_processor',
    method,
    payment_method: { card_id },
    ...(amount !== undefined && { amount }),
  },
})

/** `complete/paid`, as people say it, and the money behind it. */
export async function stateOf(admin: Client, { path }: Placed): Promise<string> {
  const { data } = (await admin.get(path)).body
  const { paid, authorized, balance_owing: owing, refunded } = data.meta.display_price
  const money = [paid, authorized, owing, refunded].map(({ amount }) => amount).join(' ')
  return `${data.status}/${data.payment} ${money}`
}

/** The names of what happened to a subject, in order. */
export async function eventsOf({ deps, store }: Shop, subjectId: string): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('event')
    .select('type')
    .where('store_id', '=', store.id)
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ type }) => type)
}

/** The sandbox's approved charges for an order. */
export async function chargesOf({ deps, store, admin }: Shop, { path }: Placed) {
  const { data } = (await admin.get(`${path}/transactions?page[limit]=100`)).body
  const ids = data.map(({ id }: { id: string }) => id)
  const rows = await deps.db
    .selectFrom('sandbox_charge')
    .select(['kind', 'amount'])
    .where('store_id', '=', store.id)
    .where('key', 'in', [...ids, ''])
    .where('status', '=', 'approved')
    .orderBy('created_at')
    .orderBy('key')
    .execute()
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}
