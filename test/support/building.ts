import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** Products whose children are built from variations. */

export const products = '/v2/pcm/products'
export const variations = '/v2/pcm/variations'
export const jobs = '/v2/pcm/jobs'

type Attributes = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Resource = any

export async function made(client: Client, address: string, type: string, attributes: Attributes) {
  const answer = await client.post(address, { data: { type, attributes } })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

/** A variation with its options; the ids of all by name. */
export async function variation(client: Client, name: string, options: readonly string[]) {
  const { id } = await made(client, variations, 'product-variation', { name })
  const ids: Record<string, string> = {}
  for (const option of options) {
    const address = `${variations}/${id}/options`
    const one = await made(client, address, 'product-variation-option', { name: option })
    ids[option] = one.id
  }
  return { id: id as string, ids }
}

export const reference = (id: string) => ({ type: 'product-variation', id })

export async function product(
  client: Client,
  attributes: Attributes,
  variationIds: readonly string[] = [],
) {
  const given = { name: 'Shirt', commodity_type: 'physical', sku: 'SH', slug: 'shirt' }
  const answer = await client.post(products, {
    data: {
      type: 'product',
      attributes: { ...given, ...attributes },
      relationships: { variations: { data: variationIds.map(reference) } },
    },
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

export async function put(client: Client, id: string, attributes: Attributes) {
  const answer = await client.put(`${products}/${id}`, {
    data: { id, type: 'product', attributes },
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.data
}

/** Builds, and returns the job as it ended. */
export async function build({ admin, runTasks }: Shop, id: string): Promise<Resource> {
  const answer = await admin.post(`${products}/${id}/build`, undefined)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  await runTasks()
  return (await admin.get(`${jobs}/${answer.body.data.id}`)).body.data
}

export async function childrenOf({ admin }: Shop, id: string): Promise<Resource[]> {
  return (await admin.get(`${products}/${id}/children?page[limit]=100`)).body.data
}

export const skus = (children: Resource[]) => children.map(({ attributes }) => attributes.sku)

/** A variation with so many options; its id. */
export async function manyOptions({ admin, deps, store }: Shop, count: number): Promise<string> {
  const { id } = await variation(admin, `of ${count}`, [])
  await sql`
    insert into variation_option (store_id, id, variation_id, name, created_at, updated_at)
    select ${store.id}, gen_random_uuid(), ${id}, 'o' || one, '2026-01-01', '2026-01-01'
      from generate_series(1, ${count}) as one order by one`.execute(deps.db)
  return id
}
