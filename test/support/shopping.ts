import assert from 'node:assert/strict'
import { authorOf } from './catalog.ts'
import type { Client } from './client.ts'
import type { Shop } from './shop.ts'

/** The shopper's view, and the authored parts besides plain products. */

type Attributes = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Seen = any

/** The whole body of an answer that must be a 200. */
export async function read(client: Client, path: string, headers: Record<string, string> = {}) {
  const { status, body } = await client.get(path, headers)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  return body as Seen
}

export const productsPath = (nodeId: string, query = '') =>
  `/v2/catalog/nodes/${nodeId}/relationships/products${query}`

/** The page of the node's products. */
export function nodeProducts(
  client: Client,
  nodeId: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<Seen> {
  return read(client, productsPath(nodeId, query), headers)
}

export const namesOf = ({ data }: Seen): string[] =>
  data.map((one: Seen) => one.attributes.name as string)
export const idsOf = ({ data }: Seen): string[] => data.map((one: Seen) => one.id as string)

/** A refusal in short: status and title, and the source if it has one. */
export async function refused(
  client: Client,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await client.get(path, headers)
  const [{ status, title, source }] = body.errors ?? [{}]
  return [status, title, source].filter((part) => part !== undefined).join(' ')
}

async function created(client: Client, path: string, data: object): Promise<Seen> {
  const { status, body } = await client.post(path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

export const newCurrency = (code: string, given: Attributes = {}) => ({
  type: 'currency',
  code,
  exchange_rate: 1,
  format: `{price} ${code}`,
  decimal_point: '.',
  thousand_separator: ',',
  decimal_places: 2,
  default: false,
  enabled: true,
  ...given,
})

export async function makeCurrency(admin: Client, code: string, given: Attributes = {}) {
  const { id } = await created(admin, '/v2/currencies', newCurrency(code, given))
  return id as string
}

export async function makeFile(admin: Client, name: string): Promise<string> {
  const file_location = `https://cdn.example/${name}`
  return (await created(admin, '/v2/files', { type: 'file', file_location })).id
}

/** An option by its name: attributes, and the name of its price modifier. */
type Options = Record<string, Attributes & { price?: string }>
export type MadeVariation = { id: string; options: Record<string, string> }

export async function makeVariation(
  admin: Client,
  name: string,
  options: Options,
  attributes: Attributes = {},
): Promise<MadeVariation> {
  const path = '/v2/pcm/variations'
  const given = { type: 'product-variation', attributes: { name, ...attributes } }
  const { id } = await created(admin, path, given)
  const ids: Record<string, string> = {}
  for (const [option, { price, ...more }] of Object.entries(options)) {
    const made = await created(admin, `${path}/${id}/options`, {
      type: 'product-variation-option',
      attributes: { name: option, ...more },
    })
    ids[option] = made.id
    if (price === undefined) continue
    await created(admin, `${path}/${id}/options/${made.id}/modifiers`, {
      type: 'product-variation-modifier',
      attributes: { type: 'price', reference_name: price },
    })
  }
  return { id, options: ids }
}

type Links = 'files' | 'main_image' | 'variations' | 'templates'

export async function link(admin: Client, productId: string, links: Links, data: object) {
  const path = `/v2/pcm/products/${productId}/relationships/${links}`
  const { status, body } = await admin.post(path, { data })
  assert.ok(status === 204 || status === 201, JSON.stringify(body))
}

/** Builds the children of a product from variations; their ids by SKU. */
export async function buildFamily(
  { admin, runTasks }: Pick<Shop, 'admin' | 'runTasks'>,
  productId: string,
  variations: readonly MadeVariation[] = [],
): Promise<Record<string, string>> {
  const references = variations.map(({ id }) => ({ type: 'product-variation', id }))
  if (references.length > 0) await link(admin, productId, 'variations', references)
  const path = `/v2/pcm/products/${productId}`
  const { status, body } = await admin.post(`${path}/build`, {})
  assert.equal(status, 201, JSON.stringify(body))
  await runTasks()
  const { data } = await read(admin, `${path}/children?page[limit]=100`)
  return Object.fromEntries(data.map((one: Seen) => [one.attributes.sku, one.id]))
}

/** A published catalog with one product on a node; `path` lists it. */
export async function publishLamp(shop: Shop) {
  const author = authorOf(shop, shop.admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'Lamps')
  const product = await author.product('Lamp')
  await author.attach(hierarchy, node, product)
  const book = await author.priceBook()
  await author.price(book, 'Lamp', 2500)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await author.publish(catalog)
  return { author, catalog, product, path: productsPath(node) }
}
