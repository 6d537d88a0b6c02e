import assert from 'node:assert/strict'
import { authorOf } from '../support/catalog.ts'
import type { Shop } from '../support/shop.ts'
import { admins, everyOwner, everyone, type Ids, own, owners, type Row, row } from './table.ts'

/** The routes of the catalog, for the test that calls every route as somebody who may not. */

const any = crypto.randomUUID()
/** `{id}` stands for the id in the path, which an update repeats. */
const patch = (type: string) => ({ data: { id: '{id}', type, attributes: {} } })
const made = (type: string, attributes: object) => ({ data: { type, attributes } })
const list = (type: string) => ({ data: [{ type, id: any }] })
const one = (type: string) => ({ data: { type, id: any } })

/** List, create, read, change and delete at one path. */
function crud(path: string, type: string, attributes: object, foreign: Row['foreign'] = own) {
  return [
    row(`GET ${path}`, owners, foreign),
    row(`POST ${path}`, owners, foreign, made(type, attributes)),
    ...single(`${path}/:id`, type),
  ]
}

function single(path: string, type: string): Row[] {
  return [
    row(`GET ${path}`, owners, 404),
    row(`PUT ${path}`, owners, 404, patch(type)),
    row(`DELETE ${path}`, owners, 404),
  ]
}

const named = { name: 'Named' }
const pcm = '/v2/pcm'
const products = `${pcm}/products`
const links = `${products}/:id/relationships`
const variations = `${pcm}/variations`
const options = `${variations}/:variationId/options`
const modifiers = `${variations}/:variationId/options/:optionId/modifiers`
const hierarchy = `${pcm}/hierarchies/:hierarchy_id`
const node = `${hierarchy}/nodes/:node_id`
const books = `${pcm}/pricebooks`
const money = { USD: { amount: 1 } }
const aPrice = made('product-price', { sku: 'S', currencies: money })
const aModifier = { name: 'm', modifier_type: 'price_equals', currencies: money }
const releases = `${pcm}/catalogs/:catalogId/releases`

const reads = [
  '/hierarchies',
  '/hierarchies/:id',
  '/hierarchies/:id/nodes',
  '/hierarchies/:id/children',
  '/hierarchies/:id/products',
  '/nodes',
  '/nodes/:id',
  '/nodes/:id/relationships/children',
  '/nodes/:id/relationships/products',
  '/products',
  '/products/:id',
  '/products/:id/relationships/children',
  '/products/:id/relationships/component_products',
  '/products/:id/relationships/files',
  '/products/:id/relationships/main_image',
  '/products/:id/relationships/parent',
]

const references = ['files', 'variations'].flatMap((name) =>
  ['POST', 'PUT', 'DELETE'].map((method) =>
    row(`${method} ${links}/${name}`, owners, 404, { data: [] }),
  ),
)

export const catalogRows: Row[] = [
  ...crud(products, 'product', { ...named, commodity_type: 'physical' }),
  row(`GET ${products}/:id/children`, owners, 404),
  row(`GET ${products}/:id/nodes`, owners, 404),
  row(`POST ${products}/:id/build`, owners, 404),
  row(`POST ${products}/attach_nodes`, owners, own, {
    data: { filter: 'eq(sku,x)', node_ids: [any] },
  }),
  row(`POST ${products}/detach_nodes`, owners, own, {
    data: { filter: 'eq(sku,x)', node_ids: [any] },
  }),
  row(`GET ${links}/component_products`, owners, 404),
  row(`GET ${links}/files`, owners, 404),
  row(`GET ${links}/variations`, owners, 404),
  ...references,
  row(`GET ${links}/main_image`, owners, 404),
  row(`POST ${links}/main_image`, owners, 404, one('file')),
  row(`PUT ${links}/main_image`, owners, 404, one('file')),
  row(`DELETE ${links}/main_image`, owners, 404),
  row(`GET ${links}/templates`, owners, 404),
  row(`POST ${links}/templates`, owners, 404, { data: [] }),
  row(`DELETE ${links}/templates`, owners, 404, { data: [] }),
  row(`GET ${pcm}/tags`, owners, own),
  row(`GET ${pcm}/tags/:id`, owners, 404),
  row(`GET ${pcm}/jobs`, owners, own),
  row(`GET ${pcm}/jobs/:id`, owners, 404),
  row(`GET ${pcm}/jobs/:id/errors`, owners, 404),
  row(`POST ${products}/import`, owners, own),
  row(`GET ${products}/export`, owners, own),
  row(`POST ${pcm}/jobs/:id/cancel`, owners, 404),

  ...crud(variations, 'product-variation', named),
  ...crud(options, 'product-variation-option', { name: 'S' }, 404),
  ...crud(modifiers, 'product-variation-modifier', { type: 'status', value: 'live' }, 404),

  row('GET /v2/files', everyOwner, own),
  row('POST /v2/files', owners, own, {
    data: { type: 'file', file_location: 'https://cdn.example/a.png' },
  }),
  row('GET /v2/files/:id', everyOwner, 404),
  row('DELETE /v2/files/:id', owners, 404),

  row(`GET ${pcm}/hierarchies`, owners, own),
  row(`POST ${pcm}/hierarchies`, owners, own, made('hierarchy', named)),
  ...single(hierarchy, 'hierarchy'),
  row(`GET ${hierarchy}/children`, owners, 404),
  row(`GET ${hierarchy}/nodes`, owners, 404),
  row(`POST ${hierarchy}/nodes`, owners, 404, made('node', named)),
  ...single(node, 'node'),
  row(`GET ${node}/children`, owners, 404),
  row(`GET ${node}/products`, owners, 404),
  row(`POST ${node}/relationships/children`, owners, 404, list('node')),
  row(`PUT ${node}/relationships/parent`, owners, 404, one('node')),
  row(`DELETE ${node}/relationships/parent`, owners, 404),
  row(`POST ${node}/relationships/products`, owners, 404, list('product')),
  row(`DELETE ${node}/relationships/products`, owners, 404, list('product')),

  ...crud(books, 'pricebook', named),
  row(`GET ${books}/prices`, owners, own),
  row(`POST ${books}/:id/replicate`, owners, 404, made('pricebook', named)),
  row(`GET ${books}/:id/prices`, owners, 404),
  row(`POST ${books}/:id/prices`, owners, 404, aPrice),
  { ...row(`POST ${books}/:id/import`, owners, 404), file: 'sku,currency,amount\nS,USD,1\n' },
  row(`GET ${books}/:id/export`, owners, 404),
  row(`PUT ${books}/:id/prices`, owners, 404, { data: [aPrice.data] }),
  ...single(`${books}/:id/prices/:priceId`, 'product-price'),
  row(`GET ${books}/:id/modifiers`, owners, 404),
  row(`POST ${books}/:id/modifiers`, owners, 404, made('price-modifier', aModifier)),
  ...single(`${books}/:id/modifiers/:modifierId`, 'price-modifier'),

  ...crud(`${pcm}/catalogs`, 'catalog', { ...named, hierarchy_ids: [] }),
  ...crud(`${pcm}/catalogs/rules`, 'catalog_rule', { ...named, catalog_id: any }),
  row(`GET ${pcm}/catalogs/explain`, admins, own),
  row(`GET ${releases}`, owners, 404),
  row(`POST ${releases}`, owners, 404, {}),
  row(`DELETE ${releases}`, owners, 404),
  row(`GET ${releases}/:releaseId`, owners, 404),
  row(`DELETE ${releases}/:releaseId`, owners, 404),
  row(`POST ${releases}/:releaseId/restore`, owners, 404),
  row(`GET ${releases}/:releaseId/changes`, owners, 404),
  row(`GET ${pcm}/catalogs/:catalogId/changes`, owners, 404),
  ...reads.map((path) => row(`GET ${releases}/:releaseId${path}`, owners, 404)),

  row('GET /v2/catalog', everyone, 404),
  ...reads.map((path) => row(`GET /v2/catalog${path}`, everyone, 404)),
  row('POST /v2/catalog/products/:id/configure', everyone, 404, { data: { selected_options: {} } }),
]

/** Something of each kind, published; by the path of its kind where its folder alone is no name. */
export async function fillCatalog(shop: Shop): Promise<Ids> {
  const { admin } = shop
  const author = authorOf(shop, admin)
  const hierarchies = await author.hierarchy()
  const nodes = await author.node(hierarchies, 'Lamps')
  const product = await author.product('Lamp', { tags: ['night'] })
  await author.attach(hierarchies, nodes, product)
  const pricebooks = await author.priceBook()
  const prices = await author.price(pricebooks, 'Lamp', 100)
  const bookModifier = await author.create(
    `${books}/${pricebooks}/modifiers`,
    'price-modifier',
    aModifier,
  )
  const variation = await author.create(variations, 'product-variation', { name: 'size' })
  const optionPath = `${variations}/${variation}/options`
  const option = await author.create(optionPath, 'product-variation-option', { name: 'S' })
  const modifierPath = `${optionPath}/${option}/modifiers`
  const modifier = { type: 'status', value: 'live' }
  const optionModifier = await author.create(modifierPath, 'product-variation-modifier', modifier)
  const sized = await author.product('Sized')
  await admin.put(`${products}/${sized}/relationships/variations`, {
    data: [{ type: 'product-variation', id: variation }],
  })
  const build = await admin.post(`${products}/${sized}/build`, undefined)
  assert.equal(build.status, 201, JSON.stringify(build.body))
  const file = await admin.post('/v2/files', {
    data: { type: 'file', file_location: 'https://cdn.example/lamp.png' },
  })
  const catalogs = await author.catalog({ hierarchy_ids: [hierarchies], pricebook_id: pricebooks })
  const rules = await author.rule(catalogs)
  const release = await author.publish(catalogs)
  return {
    products: product,
    hierarchies,
    nodes,
    pricebooks,
    prices,
    variations: variation,
    options: option,
    [`${books}/modifiers`]: bookModifier,
    [`${variations}/options/modifiers`]: optionModifier,
    files: file.body.data.id,
    catalogs,
    rules,
    releases: release.id,
    tags: (await admin.get(`${pcm}/tags`)).body.data[0].id,
    [`${pcm}/jobs`]: build.body.data.id,
  }
}
