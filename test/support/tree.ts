import assert from 'node:assert/strict'
import { draftProduct } from '../../src/catalog/products/draft-product.ts'
import type { Product, ProductId } from '../../src/catalog/products/product.ts'
import { insertProducts } from '../../src/catalog/products/queries.ts'
import { newId } from '../../src/lib/ids.ts'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** Trees of nodes made through the interface, and plain products to hang on them. */

const path = '/v2/pcm/hierarchies'

export async function makeHierarchy(client: Client, name = 'Garden'): Promise<string> {
  const { status, body } = await client.post(path, {
    data: { type: 'hierarchy', attributes: { name } },
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

export function nodeBody(attributes: object, parentId?: string, sortOrder?: number | null) {
  return {
    data: {
      type: 'node',
      attributes,
      ...(sortOrder !== undefined && { meta: { sort_order: sortOrder } }),
      ...(parentId && { relationships: { parent: { data: { type: 'node', id: parentId } } } }),
    },
  }
}

export async function makeNode(
  client: Client,
  hierarchyId: string,
  name: string,
  parentId?: string,
  sortOrder?: number | null,
): Promise<string> {
  const { status, body } = await client.post(
    `${path}/${hierarchyId}/nodes`,
    nodeBody({ name }, parentId, sortOrder),
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** Each below the one before, from the top level or below a node; their ids from above. */
export async function makeChain(
  client: Client,
  hierarchyId: string,
  length: number,
  parentId?: string,
): Promise<string[]> {
  const ids: string[] = []
  for (let step = 0; step < length; step++) {
    ids.push(await makeNode(client, hierarchyId, `Level ${step}`, ids.at(-1) ?? parentId))
  }
  return ids
}

/** So many products, each changed a second after the one before; written without the interface. */
export async function makeProducts(
  { deps, clock, store }: Pick<Shop, 'deps' | 'clock' | 'store'>,
  count: number,
  changes: Partial<Product> = {},
): Promise<ProductId[]> {
  const products = Array.from({ length: count }, (_, index): Product => {
    const id = newId<'product'>()
    const now = clock.now().add({ seconds: index })
    const given = { name: `Product ${id}`, commodity_type: 'physical', slug: id, sku: id } as const
    return {
      ...draftProduct({ storeId: store.id, owner: 'store', now }, id, given),
      status: 'live',
      ...changes,
    }
  })
  await deps.db.transaction().execute((tx) => insertProducts(tx, store.id, products))
  return products.map(({ id }) => id)
}
