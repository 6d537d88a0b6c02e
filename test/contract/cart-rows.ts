import assert from 'node:assert/strict'
import type { Client } from '../support/client.ts'
import { admins, everyone, type Ids, own, type Row, row, signedIn } from './table.ts'

/**
 * The routes of carts. The cart that is tried belongs to an account: of a cart that belongs to
 * nobody, everybody who knows its reference may do anything.
 */

const path = '/v2/carts'
const cart = `${path}/:cartID`
const line = `${cart}/items/:itemID`
const account = { data: [{ type: 'account', id: crypto.randomUUID() }] }
const customItem = {
  data: { type: 'custom_item', name: 'Plate', sku: 'plate', quantity: 1, price: { amount: 100 } },
}
const tax = { type: 'tax_item', rate: 0.1 }

export const cartRows: Row[] = [
  row(`GET ${path}`, signedIn, own),
  row(`POST ${path}`, everyone, own, { data: { name: 'Named' } }),
  // A reference that is not in use shows an empty cart.
  row(`GET ${cart}`, signedIn, own),
  row(`DELETE ${cart}`, signedIn, 404),
  row(`POST ${cart}/relationships/accounts`, signedIn, 404, account),
  row(`DELETE ${cart}/relationships/accounts`, signedIn, 404, account),
  row(`GET ${cart}/items`, signedIn, own),
  row(`PUT ${cart}/items`, signedIn, 404, { data: [{ id: crypto.randomUUID(), quantity: 1 }] }),
  row(`DELETE ${cart}/items`, signedIn, own),
  row(`PUT ${line}`, signedIn, 404, { data: { quantity: 2 } }),
  row(`DELETE ${line}`, signedIn, 404),
  row(`GET ${cart}/taxes`, signedIn, 404),
  row(`POST ${cart}/taxes`, admins, 404, { data: [tax] }),
  row(`PUT ${cart}/taxes`, admins, 404, { data: [tax] }),
  row(`DELETE ${cart}/taxes`, admins, 404),
  row(`GET ${line}/taxes`, signedIn, 404),
  row(`POST ${line}/taxes`, admins, 404, { data: tax }),
  row(`PUT ${line}/taxes/:taxID`, admins, 404, { data: tax }),
  row(`DELETE ${line}/taxes/:taxID`, admins, 404),

  // Last: these make a cart of the same reference in the other store.
  row(`PUT ${cart}`, signedIn, own, { data: { name: 'Named' } }),
  row(`POST ${cart}/items`, signedIn, own, customItem),
]

/** A cart of the account with one taxed line. */
export async function fillCarts(admin: Client, accountId: string): Promise<Ids> {
  const carts = `cart-${crypto.randomUUID()}`
  const line = { ...customItem.data, tax: [tax] }
  const added = await admin.post(`${path}/${carts}/items`, { data: line })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const given = await admin.post(`${path}/${carts}/relationships/accounts`, {
    data: [{ type: 'account', id: accountId }],
  })
  assert.equal(given.status, 200, JSON.stringify(given.body))
  const [{ id, relationships }] = added.body.data
  return { carts, [`${path}/items`]: id, taxes: relationships.taxes.data[0].id }
}
