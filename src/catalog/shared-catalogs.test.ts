import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { authorOf } from '../../test/support/catalog.ts'
import type { Client } from '../../test/support/client.ts'
import { startOrganization } from '../../test/support/organization.ts'

/** A family of stores, and authors of their catalogs. */
async function startAuthors(t: TestContext) {
  const { shop, organization, stores, foreign } = await startOrganization(t)
  const [north, south] = stores
  const author = authorOf(shop, organization)
  const northAuthor = authorOf(shop, north.admin)
  return { shop, organization, north, south, foreign, author, northAuthor }
}

type Listed = { id: string; meta: { owner: string } }

const ownersIn = async (client: Client, path: string) => {
  const { status, body } = await client.get(path)
  assert.equal(status, 200, JSON.stringify(body))
  return (body.data as Listed[]).map(({ meta }) => meta.owner).sort()
}

const namesIn = async (client: Client, path: string, headers = {}) => {
  const { status, body } = await client.get(path, headers)
  assert.equal(status, 200, JSON.stringify(body))
  return (body.data as { attributes: { name: string } }[]).map(({ attributes }) => attributes.name)
}

test('OW-3, OW-4: stores see what their organization owns, and do not change it', async (t) => {
  const { organization, north, foreign, author, northAuthor } = await startAuthors(t)
  const hierarchy = await author.hierarchy('Range')
  const node = await author.node(hierarchy, 'Lamps')
  const product = await author.product('Lamp')
  const book = await author.priceBook('List')
  const price = await author.price(book, 'Lamp', 900)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  const rule = await author.rule(catalog)
  const variation = await author.create('/v2/pcm/variations', 'product-variation', { name: 'Size' })
  const file = await organization.post('/v2/files', {
    data: { type: 'file', file_location: 'https://files.example/lamp.png' },
  })
  assert.equal(file.status, 201)
  const tree = `/v2/pcm/hierarchies/${hierarchy}`
  const mine = [
    '/v2/pcm/products',
    '/v2/pcm/hierarchies',
    '/v2/pcm/pricebooks',
    '/v2/pcm/catalogs',
    '/v2/pcm/catalogs/rules',
    '/v2/pcm/variations',
    '/v2/files',
  ]
  const one = [
    `/v2/pcm/products/${product}`,
    tree,
    `${tree}/nodes/${node}`,
    `/v2/pcm/pricebooks/${book}`,
    `/v2/pcm/pricebooks/${book}/prices/${price}`,
    `/v2/pcm/catalogs/${catalog}`,
    `/v2/pcm/catalogs/rules/${rule}`,
    `/v2/pcm/variations/${variation}`,
    `/v2/files/${file.body.data.id}`,
  ]
  await northAuthor.product('Own')
  for (const path of mine) {
    const both = path === '/v2/pcm/products' ? ['organization', 'store'] : ['organization']
    assert.deepEqual(await ownersIn(north.admin, path), both, path)
    assert.deepEqual(await ownersIn(organization, path), ['organization'], path)
    assert.deepEqual(await ownersIn(foreign.admin, path), [], path)
    const filtered = `${path}?filter=eq(owner,store)`
    assert.deepEqual(await ownersIn(north.admin, filtered), both.slice(1), filtered)
    const shared = `${path}?filter=eq(owner,organization)`
    assert.deepEqual(await ownersIn(north.admin, shared), ['organization'], shared)
  }
  for (const path of one) {
    assert.equal((await north.admin.get(path)).body.data.meta.owner, 'organization', path)
    assert.equal((await foreign.admin.get(path)).status, 404, path)
  }
  assert.deepEqual(await namesIn(north.admin, `${tree}/children`), ['Lamps'])
  assert.deepEqual(await namesIn(north.admin, `${tree}/nodes`), ['Lamps'])
  assert.deepEqual(await ownersIn(north.admin, `/v2/pcm/pricebooks/${book}/prices`), [
    'organization',
  ])

  const changes = (id: string, type: string) => ({ data: { id, type, attributes: {} } })
  const writes = async (client: Client) => [
    await client.put(`/v2/pcm/products/${product}`, changes(product, 'product')),
    await client.delete(`/v2/pcm/products/${product}`),
    await client.put(tree, changes(hierarchy, 'hierarchy')),
    await client.delete(tree),
    await client.post(`${tree}/nodes`, { data: { type: 'node', attributes: { name: 'Mine' } } }),
    await client.put(`${tree}/nodes/${node}`, changes(node, 'node')),
    await client.delete(`${tree}/nodes/${node}`),
    await client.post(`${tree}/nodes/${node}/relationships/products`, {
      data: [{ type: 'product', id: product }],
    }),
    await client.put(`/v2/pcm/pricebooks/${book}`, changes(book, 'pricebook')),
    await client.delete(`/v2/pcm/pricebooks/${book}`),
    await client.post(`/v2/pcm/pricebooks/${book}/prices`, {
      data: {
        type: 'product-price',
        attributes: { sku: 'X', currencies: { USD: { amount: 1 } } },
      },
    }),
    await client.put(`/v2/pcm/pricebooks/${book}/prices`, { data: [] }),
    await client.delete(`/v2/pcm/pricebooks/${book}/prices/${price}`),
    await client.put(`/v2/pcm/catalogs/${catalog}`, changes(catalog, 'catalog')),
    await client.delete(`/v2/pcm/catalogs/${catalog}`),
    await client.post(`/v2/pcm/catalogs/${catalog}/releases`, {}),
    await client.put(`/v2/pcm/catalogs/rules/${rule}`, changes(rule, 'catalog_rule')),
    await client.delete(`/v2/pcm/catalogs/rules/${rule}`),
    await client.delete(`/v2/pcm/variations/${variation}`),
    await client.post(`/v2/pcm/products/${product}/build`, {}),
    await client.delete(`/v2/files/${file.body.data.id}`),
  ]
  for (const [index, { status, body }] of (await writes(north.admin)).entries()) {
    assert.equal(status, 403, `${index} ${JSON.stringify(body)}`)
    assert.match(body.errors[0].detail, /belongs to the organization/)
  }
  for (const { status } of await writes(foreign.admin)) assert.equal(status, 404)
  assert.equal((await organization.get(`/v2/pcm/products/${product}`)).status, 200, 'untouched')
})

test('AUT-6: a sister store sees nothing of what is a store’s own', async (t) => {
  const { south, organization, northAuthor } = await startAuthors(t)
  const product = await northAuthor.product('Own')
  const hierarchy = await northAuthor.hierarchy('Own')
  const catalog = await northAuthor.catalog({ hierarchy_ids: [hierarchy] })
  for (const client of [south.admin, organization]) {
    for (const path of [
      `/v2/pcm/products/${product}`,
      `/v2/pcm/hierarchies/${hierarchy}`,
      `/v2/pcm/catalogs/${catalog}`,
      `/v2/pcm/catalogs/${catalog}/releases`,
    ]) {
      assert.equal((await client.get(path)).status, 404, path)
      if (!path.endsWith('releases')) assert.equal((await client.delete(path)).status, 404, path)
    }
    assert.deepEqual(await ownersIn(client, '/v2/pcm/products'), [])
  }
})

test('OW-3: a store has no SKU of its organization, and pages go over both owners', async (t) => {
  const { shop, north, author, northAuthor } = await startAuthors(t)
  await author.product('Lamp', { sku: 'LAMP' })
  const body = (sku: string) => ({
    data: {
      type: 'product',
      attributes: { name: 'Copy', sku, commodity_type: 'physical' },
    },
  })
  const refused = await north.admin.post('/v2/pcm/products', body('LAMP'))
  assert.equal(refused.status, 409, JSON.stringify(refused.body))
  assert.match(refused.body.errors[0].detail, /organization/)
  const id = await northAuthor.product('Desk', { sku: 'DESK' })
  const renamed = await north.admin.put(`/v2/pcm/products/${id}`, {
    data: { id, type: 'product', attributes: { sku: 'LAMP' } },
  })
  assert.equal(renamed.status, 409)
  // The organization may come later with the same SKU; the store's product can still be changed.
  await author.product('Late', { sku: 'DESK' })
  await northAuthor.setProduct(id, { description: 'Oak' })
  // Slugs are each owner's own.
  await northAuthor.product('Lamp', { sku: 'OTHER' })

  for (const name of ['a', 'b', 'c']) {
    shop.clock.advance({ seconds: 1 })
    await author.product(`shared ${name}`)
    shop.clock.advance({ seconds: 1 })
    await northAuthor.product(`own ${name}`)
  }
  const pages = []
  for (const offset of [0, 2, 4, 6, 8]) {
    const path = `/v2/pcm/products?page[limit]=2&page[offset]=${offset}`
    pages.push(await namesIn(north.admin, path))
  }
  assert.deepEqual(pages.slice(0, 3).flat(), [
    'own c',
    'shared c',
    'own b',
    'shared b',
    'own a',
    'shared a',
  ])
  assert.deepEqual(pages.slice(3).flat().sort(), ['Desk', 'Lamp', 'Lamp', 'Late'])
  const { body: listed } = await north.admin.get('/v2/pcm/products?page[limit]=1')
  assert.equal(listed.meta.results.total, 10)
})

test('OW-3: a build at the organization keeps a child that a store has in a tree', async (t) => {
  const { shop, organization, north, author, northAuthor } = await startAuthors(t)
  const variation = await author.create('/v2/pcm/variations', 'product-variation', { name: 'Size' })
  const options = `/v2/pcm/variations/${variation}/options`
  const small = await author.create(options, 'product-variation-option', { name: 'small' })
  await author.create(options, 'product-variation-option', { name: 'large' })
  const parent = await author.product('Lamp')
  await organization.post(`/v2/pcm/products/${parent}/relationships/variations`, {
    data: [{ type: 'product-variation', id: variation }],
  })
  const build = async () => {
    const { status, body } = await organization.post(`/v2/pcm/products/${parent}/build`, {})
    assert.equal(status, 201, JSON.stringify(body))
    await shop.runTasks()
    return (await organization.get(`/v2/pcm/jobs/${body.data.id}`)).body.data
  }
  assert.equal((await build()).attributes.status, 'success')
  const children = (await north.admin.get(`/v2/pcm/products/${parent}/children`)).body.data
  const [child] = children.filter(({ attributes }: { attributes: { sku: string } }) =>
    attributes.sku.endsWith('small'),
  )
  const tree = await northAuthor.hierarchy('Own')
  const shelf = await northAuthor.node(tree, 'Shelf')
  await northAuthor.attach(tree, shelf, child.id)
  assert.equal((await organization.delete(`${options}/${small}`)).status, 204)
  const refused = await build()
  assert.equal(refused.attributes.status, 'failed')
  assert.match(refused.meta.error.detail, new RegExp(`used by the store .* \\(${north.id}\\)`))
  assert.equal((await north.admin.get(`/v2/pcm/products/${child.id}`)).status, 200)
  const detach = `/v2/pcm/hierarchies/${tree}/nodes/${shelf}/relationships/products`
  const gone = { data: [{ type: 'product', id: child.id }] }
  assert.equal((await north.admin.call('DELETE', detach, { body: gone })).status, 200)
  assert.equal((await build()).attributes.status, 'success')
  assert.equal((await north.admin.get(`/v2/pcm/products/${child.id}`)).status, 404)
})

test('OW-1: a tag and a price of all books say whose they are', async (t) => {
  const { north, author, northAuthor } = await startAuthors(t)
  await author.product('Lamp', { tags: ['shared', 'both'] })
  await northAuthor.product('Desk', { tags: ['own', 'both'] })
  const tags = (await north.admin.get('/v2/pcm/tags')).body.data
  assert.deepEqual(
    tags.map((tag: { attributes: { value: string }; meta: { owner: string } }) => {
      return `${tag.attributes.value} ${tag.meta.owner}`
    }),
    ['both store', 'own store', 'shared organization'],
  )
  await author.price(await author.priceBook('List'), 'Lamp', 900)
  await northAuthor.price(await northAuthor.priceBook('Own'), 'Lamp', 800)
  const prices = '/v2/pcm/pricebooks/prices'
  assert.deepEqual(await ownersIn(north.admin, prices), ['organization', 'store'])
  assert.deepEqual(await ownersIn(north.admin, `${prices}?filter=eq(owner,store)`), ['store'])
})
