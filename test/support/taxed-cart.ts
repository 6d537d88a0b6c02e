import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** A cart with lines that wait for tax, and the words to tax them. */
export type TaxedCart = { path: string; taxes: string; reference: string; lines: string[] }

let made = 0

/** Custom items at 10.00, a price that excludes tax. */
export async function makeCart({ admin }: Pick<Shop, 'admin'>, lines: number): Promise<TaxedCart> {
  made += 1
  const reference = `cart-${made}`
  const path = `/v2/carts/${reference}`
  const data = Array.from({ length: lines }, (_, index) => ({
    type: 'custom_item',
    name: `Line ${index}`,
    sku: `LINE-${index}`,
    quantity: 1,
    price: { amount: 1_000, includes_tax: false },
  }))
  const { status, body } = await admin.post(`${path}/items`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  const ids = body.data.map(({ id }: { id: string }) => id)
  return { path, taxes: `${path}/taxes`, reference, lines: ids }
}

type Given = { type?: unknown; rate?: unknown; code?: unknown; [more: string]: unknown }

/** An element of a batch for this line. */
export function taxFor(line: string | undefined, given: Given = {}) {
  const relationships = { item: { data: { id: line } } }
  return { type: 'tax_item', rate: 0.1, relationships, ...given }
}

export function taxesFor(line: string | undefined, count: number) {
  return Array.from({ length: count }, (_, index) => taxFor(line, { code: `TAX-${index}` }))
}

export const allOrNothing = { options: { add_all_or_nothing: true } }

/** How many tax items each of the lines has, as a caller sees them. */
export async function taxCounts(client: Client, { taxes, lines }: TaxedCart): Promise<number[]> {
  const { status, body } = await client.get(taxes)
  assert.equal(status, 200, JSON.stringify(body))
  const ids = body.data.map(
    (item: { relationships: { item: { data: { id: string } } } }) =>
      item.relationships.item.data.id,
  )
  return lines.map((line) => ids.filter((id: string) => id === line).length)
}

/** How often the cart told of a change. */
export async function countEvents(
  { deps }: Pick<Shop, 'deps'>,
  { reference }: Pick<TaxedCart, 'reference'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from event
     where subject_type = 'cart' and subject_id = ${reference} and type = 'cart.updated'`.execute(
    deps.db,
  )
  return rows[0]?.count ?? 0
}
