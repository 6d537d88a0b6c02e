import { untilHeard } from '../../support/catalog.ts'
import { type Story, tellAttributes } from './story.ts'

const pcm = '/v2/pcm'
const products = `${pcm}/products`
const usd = (amount: number) => ({ USD: { amount, includes_tax: false } })

/** Ids of the published catalog. */
export type ToldCatalog = {
  catalogId: string
  releaseId: string
  hierarchyId: string
  nodeId: string
  lampId: string
  shadeId: string
  redShadeId: string
  setId: string
}

/** A lamp, a shade in colours, and a set of both: authored, priced and published. */
export async function tellCatalog(story: Story): Promise<ToldCatalog> {
  const lampId = await tellProducts(story)
  await tellImports(story)
  const family = await tellFamily(story)
  const setId = await tellBundle(story, lampId)
  await tellFiles(story, lampId)
  const tree = await tellHierarchy(story, [lampId, family.shadeId, setId])
  const bookId = await tellPrices(story)
  const release = await tellPublishing(story, tree.hierarchyId, bookId)
  const { admin } = story
  await admin.get(`${pcm}/catalogs/explain?product_id=${lampId}`)
  return { lampId, setId, ...family, ...tree, ...release }
}

async function tellProducts(story: Story): Promise<string> {
  const lamp = {
    name: 'Lamp',
    sku: 'LAMP',
    slug: 'lamp',
    description: 'A lamp for the desk.',
    status: 'live',
    commodity_type: 'physical',
    tags: ['light'],
  }
  const id = await tellAttributes(story, products, 'product', {
    create: lamp,
    change: { name: 'Desk lamp' },
    other: { name: 'Candle', commodity_type: 'physical' },
  })
  const { admin } = story
  const tags = await admin.get(`${pcm}/tags`)
  await admin.get(`${pcm}/tags/${tags.body.data[0].id}`)
  const templates = `${products}/${id}/relationships/templates`
  const care = { type: 'template', id: 'products(care)' }
  await admin.post(templates, { data: [{ ...care, attributes: { wash: 'By hand' } }] })
  await admin.get(templates)
  await admin.delete(templates, { data: [care] })
  return id
}

async function tellImports({ admin, shop }: Story): Promise<void> {
  const form = new FormData()
  const rows = 'sku,name,commodity_type,tags\nTABLE,Table,physical,oak|round\nCHAIR,Chair,,\n'
  form.append('import_file', new Blob([rows]), 'products.csv')
  const made = await admin.call('POST', `${products}/import`, { form })
  await shop.runTasks()
  await admin.get(`${pcm}/jobs/${made.body.data.id}/errors`)
  await admin.get(`${products}/export?filter=eq(sku,TABLE)`)
}

async function tellFamily(story: Story) {
  const { admin, quiet, shop } = story
  const variations = `${pcm}/variations`
  const variationId = await tellAttributes(story, variations, 'product-variation', {
    create: { name: 'Color' },
    change: { sort_order: 1 },
    other: { name: 'Size' },
  })
  const options = `${variations}/${variationId}/options`
  const optionId = await tellAttributes(story, options, 'product-variation-option', {
    create: { name: 'Red' },
    change: { description: 'Brick red' },
    other: { name: 'Green' },
  })
  const modifiers = `${options}/${optionId}/modifiers`
  await tellAttributes(story, modifiers, 'product-variation-modifier', {
    create: { type: 'sku_append', value: '-RED' },
    change: { value: '-R' },
    other: { type: 'slug_append', value: '-red' },
  })
  const attributes = { name: 'Shade', sku: 'SHADE', status: 'live', commodity_type: 'physical' }
  const made = await quiet.post(products, { data: { type: 'product', attributes } })
  const shadeId = made.body.data.id
  const links = `${products}/${shadeId}/relationships/variations`
  const color = { data: [{ type: 'product-variation', id: variationId }] }
  await admin.post(links, color)
  await admin.get(links)
  await admin.delete(links, color)
  await admin.put(links, color)

  const build = `${products}/${shadeId}/build`
  const job = await admin.post(build, undefined)
  const unwanted = await quiet.post(build, undefined)
  await admin.post(`${pcm}/jobs/${unwanted.body.data.id}/cancel`, undefined)
  await shop.runTasks()
  await admin.get(`${pcm}/jobs/${job.body.data.id}`)
  await admin.get(`${pcm}/jobs?page[limit]=1`)
  const children = await admin.get(`${products}/${shadeId}/children`)
  return { shadeId, redShadeId: children.body.data[0].id as string }
}

async function tellBundle({ admin, quiet }: Story, lampId: string): Promise<string> {
  const lamp = { type: 'product', id: lampId, quantity: 1 }
  const made = await quiet.post(products, {
    data: {
      type: 'product',
      attributes: {
        name: 'Reading set',
        sku: 'SET',
        status: 'live',
        commodity_type: 'physical',
        components: { lamp: { name: 'Lamp', min: 1, max: 1, options: [lamp] } },
      },
    },
  })
  const { id } = made.body.data
  await admin.get(`${products}/${id}/relationships/component_products`)
  return id
}

async function tellFiles({ admin, stranger, shop }: Story, lampId: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob(['Switch it off before you change the bulb.']), 'care.txt')
  const uploaded = await admin.call('POST', '/v2/files', { form })
  const created = await admin.post('/v2/files', {
    data: { type: 'file', file_location: 'https://cdn.example/lamp.png' },
  })
  await admin.get('/v2/files?page[limit]=1')
  await admin.get(`/v2/files/${created.body.data.id}`)
  await stranger.get(`/v2/stores/${shop.store.id}/files/${uploaded.body.data.id}`)

  const links = `${products}/${lampId}/relationships`
  const picture = { type: 'file', id: created.body.data.id }
  await admin.post(`${links}/files`, { data: [picture] })
  await admin.put(`${links}/files`, { data: [picture] })
  await admin.get(`${links}/files`)
  const text = { type: 'file', id: uploaded.body.data.id }
  await admin.delete(`${links}/files`, { data: [text] })
  await admin.delete(`/v2/files/${text.id}`)
  await admin.post(`${links}/main_image`, { data: picture })
  await admin.delete(`${links}/main_image`)
  await admin.put(`${links}/main_image`, { data: picture })
  await admin.get(`${links}/main_image`)
}

async function tellHierarchy(story: Story, productIds: string[]) {
  const { admin, quiet } = story
  const hierarchies = `${pcm}/hierarchies`
  const hierarchyId = await tellAttributes(story, hierarchies, 'hierarchy', {
    create: { name: 'Home', slug: 'home' },
    change: { description: 'All for the home' },
    other: { name: 'Garden' },
  })
  const nodes = `${hierarchies}/${hierarchyId}/nodes`
  const nodeId = await tellAttributes(story, nodes, 'node', {
    create: { name: 'Lighting', slug: 'lighting' },
    change: { description: 'Lamps and shades' },
    other: { name: 'Candles' },
  })
  const child = await quiet.post(nodes, { data: { type: 'node', attributes: { name: 'Desk' } } })
  const desk = { type: 'node', id: child.body.data.id }
  const parent = `${nodes}/${desk.id}/relationships/parent`
  await admin.put(parent, { data: { type: 'node', id: nodeId } })
  await admin.delete(parent)
  await admin.post(`${nodes}/${nodeId}/relationships/children`, { data: [desk] })
  await admin.get(`${hierarchies}/${hierarchyId}/children`)
  await admin.get(`${nodes}/${nodeId}/children`)

  const links = `${nodes}/${nodeId}/relationships/products`
  const [lamp = '', ...others] = productIds
  const listed = { data: [{ type: 'product', id: lamp }] }
  await admin.post(links, listed)
  await admin.get(`${nodes}/${nodeId}/products`)
  await admin.get(`${products}/${lamp}/nodes`)
  await admin.delete(links, listed)
  const matching = { data: { filter: 'eq(sku,LAMP)', node_ids: [nodeId] } }
  await admin.post(`${products}/attach_nodes`, matching)
  await admin.post(`${products}/detach_nodes`, matching)
  await quiet.post(links, { data: [lamp, ...others].map((id) => ({ type: 'product', id })) })
  return { hierarchyId, nodeId }
}

async function tellPrices(story: Story): Promise<string> {
  const { admin, quiet, shop } = story
  const books = `${pcm}/pricebooks`
  const bookId = await tellAttributes(story, books, 'pricebook', {
    create: { name: 'Retail' },
    change: { description: 'For everybody' },
    other: { name: 'Trade' },
  })
  await tellAttributes(story, `${books}/${bookId}/prices`, 'product-price', {
    create: { sku: 'LAMP', currencies: usd(4_900) },
    change: { currencies: usd(4_500) },
    other: { sku: 'CANDLE', currencies: usd(300) },
  })
  await admin.put(`${books}/${bookId}/prices`, {
    data: [{ type: 'product-price', attributes: { sku: 'SHADE-R', currencies: usd(1_500) } }],
  })
  await admin.get(`${books}/prices?page[limit]=1`)
  const form = new FormData()
  const rows = 'sku,currency,amount,includes_tax\nTABLE,USD,25900,false\n'
  form.append('import_file', new Blob([rows]), 'prices.csv')
  await admin.call('POST', `${books}/${bookId}/import`, { form })
  await shop.runTasks()
  await admin.get(`${books}/${bookId}/export`)
  await tellAttributes(story, `${books}/${bookId}/modifiers`, 'price-modifier', {
    create: { name: 'engraving', modifier_type: 'price_increment', currencies: usd(500) },
    change: { currencies: usd(600) },
    other: { name: 'outlet', modifier_type: 'price_decrement', currencies: usd(100) },
  })
  const copy = await admin.post(`${books}/${bookId}/replicate`, {
    data: { type: 'pricebook', attributes: { name: 'Retail, next year' } },
  })
  await quiet.delete(`${books}/${copy.body.data.id}`)
  return bookId
}

async function tellPublishing(story: Story, hierarchyId: string, bookId: string) {
  const { admin, quiet, shop } = story
  const catalogs = `${pcm}/catalogs`
  const content = { hierarchy_ids: [hierarchyId], pricebook_id: bookId }
  const catalogId = await tellAttributes(story, catalogs, 'catalog', {
    create: { name: 'Spring', ...content },
    change: { description: 'From March to May' },
    other: { name: 'Autumn', ...content },
  })
  await tellAttributes(story, `${catalogs}/rules`, 'catalog_rule', {
    create: { name: 'Everybody', catalog_id: catalogId },
    change: { description: 'Who has no other rule' },
    other: { name: 'Web', catalog_id: catalogId, channels: ['web'] },
  })
  const releases = `${catalogs}/${catalogId}/releases`
  const first = await admin.post(releases, { data: { export_full_delta: false } })
  await shop.runTasks()
  const waiting = await quiet.post(releases, { data: { publish_at: '2030-01-01T00:00:00Z' } })
  await quiet.delete(`${releases}/${waiting.body.data.id}`)
  const second = await quiet.post(releases, {})
  await shop.runTasks()
  await quiet.put(`${pcm}/pricebooks/${bookId}/prices`, {
    data: [{ type: 'product-price', attributes: { sku: 'SHADE-R', currencies: usd(1_600) } }],
  })
  await admin.get(`${catalogs}/${catalogId}/changes?page[limit]=1`)
  await quiet.post(releases, {})
  await shop.runTasks()
  await admin.get(`${releases}/latestPublished/changes?page[limit]=1`)
  const restored = await admin.post(`${releases}/${first.body.data.id}/restore`, undefined)
  await admin.delete(`${releases}/${restored.body.data.id}`)
  await quiet.delete(`${releases}/${first.body.data.id}`)
  const releaseId: string = second.body.data.id
  await admin.get(`${releases}/${releaseId}`)
  await admin.get(releases)
  const unused = await quiet.post(catalogs, {
    data: { type: 'catalog', attributes: { name: 'Winter', ...content } },
  })
  await quiet.post(`${catalogs}/${unused.body.data.id}/releases`, {})
  await shop.runTasks()
  await admin.delete(`${catalogs}/${unused.body.data.id}/releases`)
  await untilHeard(shop)
  return { catalogId, releaseId }
}
