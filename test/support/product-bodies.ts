import assert from 'node:assert/strict'
import type { Client } from './client.ts'

/** Products made and changed through the interface. */

export const productPath = '/v2/pcm/products'

export type Attributes = Record<string, unknown>

export const productBody = (attributes: Attributes = {}) => ({
  data: {
    type: 'product',
    attributes: { name: 'Lamp', commodity_type: 'physical', ...attributes },
  },
})

export async function createProduct(client: Client, attributes: Attributes = {}) {
  const { status, body } = await client.post(productPath, productBody(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

export const putProduct = (client: Client, id: string, attributes: Attributes, named = id) =>
  client.put(`${productPath}/${id}`, { data: { id: named, type: 'product', attributes } })
