import assert from 'node:assert/strict'
import { CATALOG_CHANGED } from '../../src/catalog/authored.ts'
import { newId } from '../../src/lib/ids.ts'
import { notify } from '../../src/platform/db/listener.ts'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** Authoring through the interface, in one line each; every function returns the new id. */
export type Author = ReturnType<typeof authorOf>

type Attributes = Record<string, unknown>
type Resource = { id: string; type: string; attributes: Attributes; meta: Attributes }

/** The base of every other function. */
function writerOf(admin: Client) {
  const create = async (path: string, type: string, attributes: Attributes, more: object = {}) => {
    const { status, body } = await admin.post(path, { data: { type, attributes, ...more } })
    assert.equal(status, 201, JSON.stringify(body))
    return (body.data as Resource).id
  }
  const change = async (path: string, type: string, id: string, attributes: Attributes) => {
    const { status, body } = await admin.put(path, { data: { id, type, attributes } })
    assert.equal(status, 200, JSON.stringify(body))
  }
  return { create, change }
}

type Writer = ReturnType<typeof writerOf>

function treeAuthor(admin: Client, { create, change }: Writer) {
  const hierarchy = (name = 'Shop') => create('/v2/pcm/hierarchies', 'hierarchy', { name })
  const node = (hierarchyId: string, name: string, parentId?: string, attributes: object = {}) =>
    create(
      `/v2/pcm/hierarchies/${hierarchyId}/nodes`,
      'node',
      { name, ...attributes },
      parentId ? { relationships: { parent: { data: { type: 'node', id: parentId } } } } : {},
    )
  const attach = async (hierarchyId: string, nodeId: string, ...productIds: string[]) => {
    const path = `/v2/pcm/hierarchies/${hierarchyId}/nodes/${nodeId}/relationships/products`
    const data = productIds.map((id) => ({ type: 'product', id }))
    const { status, body } = await admin.post(path, { data })
    assert.equal(status, 201, JSON.stringify(body))
  }
  const curate = (hierarchyId: string, nodeId: string, ...curated_products: string[]) =>
    change(`/v2/pcm/hierarchies/${hierarchyId}/nodes/${nodeId}`, 'node', nodeId, {
      curated_products,
    })
  return { hierarchy, node, attach, curate }
}

export function authorOf(shop: Pick<Shop, 'runTasks' | 'deps'>, admin: Client) {
  const writer = writerOf(admin)
  const { create, change } = writer
  const product = (name: string, attributes: Attributes = {}) =>
    create('/v2/pcm/products', 'product', {
      name,
      sku: name,
      status: 'live',
      commodity_type: 'physical',
      ...attributes,
    })
  const priceBook = (name = 'Base') => create('/v2/pcm/pricebooks', 'pricebook', { name })
  const price = (bookId: string, sku: string, usd: number | object, more: Attributes = {}) =>
    create(`/v2/pcm/pricebooks/${bookId}/prices`, 'product-price', {
      sku,
      currencies: typeof usd === 'number' ? { USD: { amount: usd } } : usd,
      ...more,
    })
  const catalog = (attributes: Attributes) =>
    create('/v2/pcm/catalogs', 'catalog', { name: 'Catalog', ...attributes })
  const rule = async (catalogId: string, attributes: Attributes = {}) => {
    const id = await create('/v2/pcm/catalogs/rules', 'catalog_rule', {
      name: 'rule',
      catalog_id: catalogId,
      ...attributes,
    })
    await untilHeard(shop)
    return id
  }
  const setProduct = (id: string, attributes: Attributes) =>
    change(`/v2/pcm/products/${id}`, 'product', id, attributes)

  const keepReleases = (catalogId: string, releases_kept: number) =>
    change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, { releases_kept })

  /** Publishes and waits; the release as it is then. */
  const publish = async (catalogId: string): Promise<Resource> => {
    const path = `/v2/pcm/catalogs/${catalogId}/releases`
    const { status, body } = await admin.post(path, {})
    assert.equal(status, 201, JSON.stringify(body))
    await shop.runTasks()
    await untilHeard(shop)
    const { data } = (await admin.get(`${path}/${body.data.id}`)).body
    assert.equal(data.meta.release_status, 'PUBLISHED', JSON.stringify(data))
    return data
  }
  return {
    ...writer,
    ...treeAuthor(admin, writer),
    product,
    setProduct,
    priceBook,
    price,
    catalog,
    rule,
    keepReleases,
    publish,
  }
}

/**
 * Until this process has heard what was announced so far: announcements come in their order, but
 * on a connection of their own.
 */
export async function untilHeard({ deps }: Pick<Shop, 'deps'>): Promise<void> {
  const last = newId()
  const { promise, resolve } = Promise.withResolvers<void>()
  const told = (key: string) => {
    if (key === last) resolve()
  }
  const unsubscribe = deps.listener.subscribe(CATALOG_CHANGED, told, resolve)
  await deps.db.transaction().execute((tx) => notify(tx, CATALOG_CHANGED, last))
  await promise
  unsubscribe()
}
