import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import {
  type Attributes,
  createProduct,
  productPath as path,
  productBody,
} from '../../../test/support/product-bodies.ts'
import { startShop } from '../../../test/support/shop.ts'
import { link, makeFile } from '../../../test/support/shopping.ts'

const product = (attributes: Attributes = {}) => productBody({ name: 'Item', ...attributes })

const made = async (client: Client, attributes: Attributes = {}): Promise<string> =>
  (await createProduct(client, { name: 'Item', ...attributes })).id

const option = (id: string, more: Attributes = {}) => ({
  id,
  type: 'product',
  quantity: 1,
  ...more,
})
/** The components of a bundle of these products. */
const of = (...ids: string[]) => ({
  components: { main: { name: 'Main', options: ids.map((id) => option(id, { quantity: 2 })) } },
})

const put = (client: Client, id: string, attributes: Attributes) =>
  client.put(`${path}/${id}`, { data: { id, type: 'product', attributes } })

test('2.4, BND-10: a bundle is stored as it was written', async (t) => {
  const { admin, address } = await startShop(t)
  const [lamp, cell] = [await made(admin), await made(admin)]
  const components = {
    power: {
      name: 'Power',
      min: 1,
      max: 2,
      sort_order: 9,
      options: [
        option(cell, { quantity: 2, sort_order: -5, default: true }),
        option(lamp.toUpperCase()),
      ],
    },
    'light source': { name: 'Light', options: [{ id: lamp, quantity: 1, note: 'unknown' }] },
  }
  const { body } = await admin.post(path, product({ name: 'Kit', components }))
  const bundle = body.data
  const nulls = { sort_order: null, default: null }
  const stored = {
    power: {
      ...components.power,
      options: [option(cell, { quantity: 2, sort_order: -5, default: true }), option(lamp, nulls)],
    },
    'light source': {
      name: 'Light',
      min: null,
      max: null,
      sort_order: null,
      options: [option(lamp, nulls)],
    },
  }
  assert.deepEqual(bundle.attributes.components, stored)
  assert.deepEqual(Object.keys(bundle.attributes.components), ['power', 'light source'])
  assert.deepEqual(bundle.meta.product_types, ['bundle'])
  const references = [cell, lamp].map((id) => ({ type: 'product', id }))
  assert.deepEqual(bundle.relationships.component_products.data, references)
  const self = `${path}/${bundle.id}/relationships/component_products`
  const related = await admin.get(self)
  assert.deepEqual(related.body, { data: references, links: { self: address + self } })

  const included = await admin.get(`${path}/${bundle.id}?include=component_products,files,nodes`)
  const { component_products: found, ...others } = included.body.included
  assert.deepEqual(
    found.map(({ id }: { id: string }) => id),
    [cell, lamp],
  )
  assert.deepEqual(others, {}, 'INC-4')
  const list = await admin.get(`${path}?include=component_products&filter=eq(product_types,bundle)`)
  assert.equal(list.body.included.component_products.length, 2)
  assert.equal((await admin.get(`${path}/${lamp}?include=files`)).body.included, undefined, 'INC-2')
  assert.equal((await admin.get(`${path}?include=a,b,c,d,e,f`)).status, 400, 'INC-9')

  const image = await makeFile(admin, 'lamp.png')
  await link(admin, lamp, 'main_image', { type: 'file', id: image })
  const pictured = await admin.get(`${path}/${bundle.id}?include=component_products,main_image`)
  const images = pictured.body.included.main_images.map(({ id }: { id: string }) => id)
  assert.deepEqual(images, [image], 'INC-7: those of the components')

  const cleared = await put(admin, bundle.id, { components: {} })
  assert.deepEqual(cleared.body.data.meta.product_types, ['standard'])
  assert.equal(cleared.body.data.attributes.components, undefined)
})

test('BND-1 to BND-8: components that break a rule are refused with the path', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const [one, two] = [await made(admin), await made(admin)]
  const foreign = await made((await shop.openStore()).admin)
  const main = (more: Attributes) => ({ main: { name: 'M', options: [option(one)], ...more } })
  const many = Array.from({ length: 4 }, (_, index): [string, object] => [
    `c${index}`,
    { name: 'C', options: Array.from({ length: 376 }, () => option(one)) },
  ])
  const cases: [components: object, source: string, status: number][] = [
    [main({ name: undefined }), 'main.name', 400],
    [main({ options: [] }), 'main.options', 400],
    [main({ options: [{ id: one }] }), 'main.options[0].quantity', 400],
    [main({ options: [option(one, { quantity: 0 })] }), 'main.options[0].quantity', 400],
    [main({ options: [option(one, { type: 'lamp' })] }), 'main.options[0].type', 400],
    [main({ options: [option('x')] }), 'main.options[0].id', 400],
    [main({ min: '1' }), 'main.min', 400],
    [{ 'two\nlines': {} }, 'two\nlines.name', 400],
    [main({ options: [option(one), option(foreign)] }), 'main.options[1].id', 400],
    [main({ options: [option(crypto.randomUUID())] }), 'main.options[0].id', 400],
    [main({ min: -1 }), 'main.min', 422],
    [main({ min: 1, max: 0 }), 'main.min', 422],
    [main({ max: 2 }), 'main.max', 422],
    [main({ min: 2 }), 'main.min', 422],
    [main({ options: [option(one, { default: true }), option(two)], min: 2 }), 'main', 422],
    [
      main({ options: [option(one, { default: true }), option(two, { default: true })], max: 1 }),
      'main',
      422,
    ],
    [main({ options: [option(one), option(two), option(one)] }), 'main.options[2].id', 422],
    [{ $main: main({}).main }, '$main', 422],
    [{ 'a.b': main({}).main }, 'a.b', 422],
    [{ '': main({}).main }, '', 422],
    [{ 'two\nlines': main({}).main }, 'two\nlines', 422],
    [{ ['x'.repeat(65)]: main({}).main }, 'x'.repeat(64), 422],
    [Object.fromEntries(many), '', 422],
  ]
  for (const [components, source, expected] of cases) {
    const { status, body } = await admin.post(path, product({ sku: 'kit', components }))
    const what = JSON.stringify(components).slice(0, 200)
    assert.equal(status, expected, what)
    const expectedSource = `data.attributes.components.${source}`
    const found = body.errors[0].source
    assert.ok(found === expectedSource || `${found}.` === expectedSource, `${found}: ${what}`)
  }
  const all = await admin.post(path, product({ components: main({ min: -1, max: 5 }) }))
  const sources = all.body.errors.map((error: { source: string }) => error.source)
  const ofMap = 'data.attributes.components'
  assert.deepEqual(sources, [`${ofMap}.main.min`, `${ofMap}.main.max`, ofMap], 'BND-8 is the last')
  const alone = await made(admin, { sku: 'kit', components: main({}) })
  const without = await put(admin, alone, { sku: null })
  assert.deepEqual(
    [without.status, without.body.errors[0].source],
    [422, 'data.attributes.components'],
  )
  await made(admin, { components: main({ options: [option(one), option(two)] }) })
  const itself = await put(admin, alone, of(alone))
  assert.deepEqual([itself.status, itself.body.errors.length], [422, 1])
})

test('BND-3: a bundle with 1,500 options', async (t) => {
  const { admin } = await startShop(t)
  const one = await made(admin)
  const components = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [
      `c${index}`,
      { name: 'C', options: [option(one)] },
    ]),
  )
  const id = await made(admin, { components })
  const { body } = await admin.get(`${path}/${id}`)
  assert.equal(Object.keys(body.data.attributes.components).length, 1500)
  assert.equal(body.data.relationships.component_products.data.length, 1)
})

test('BND-5: bundles nest one level deep, from whichever side they are made', async (t) => {
  const { admin } = await startShop(t)
  const item = await made(admin)
  const inner = await made(admin, of(item))
  const outer = await made(admin, of(inner, item))
  const refused = await admin.post(path, product(of(outer)))
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].source, 'data.attributes.components.main.options[0].id')

  const another = await made(admin, of(item))
  assert.equal((await put(admin, inner, of(another))).status, 422, 'it is an option already')
  assert.equal((await put(admin, item, of(await made(admin)))).status, 422, 'two levels up')
  assert.equal((await put(admin, item, of(inner))).status, 422, 'a circle')
  const free = await made(admin)
  await put(admin, another, of(free))
  assert.equal((await put(admin, free, of(await made(admin)))).status, 200, 'one level up')
  assert.equal((await put(admin, inner, { name: 'Renamed' })).status, 200)
})

test('BND-5: two changes at once cannot make a second level', async (t) => {
  const { admin } = await startShop(t)
  for (let round = 0; round < 5; round++) {
    const [leaf, item] = [await made(admin), await made(admin)]
    const inner = await made(admin, of(item))
    const answers = await Promise.all([
      admin.post(path, product(of(inner))),
      put(admin, item, of(leaf)),
    ])
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 422).length, 1, String(statuses))
  }
})

test('PRD-7: an option cannot be deleted, nor slip into a bundle while it is', async (t) => {
  const { admin } = await startShop(t)
  const item = await made(admin)
  const bundle = await made(admin, of(item))
  assert.equal((await admin.delete(`${path}/${item}`)).status, 422)
  assert.equal((await admin.delete(`${path}/${bundle}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${item}`)).status, 204)
  for (let round = 0; round < 8; round++) {
    const id = await made(admin)
    const [deleted, created] = await Promise.all([
      admin.delete(`${path}/${id}`),
      admin.post(path, product(of(id))),
    ])
    const story = `${deleted.status} ${created.status}`
    assert.ok(story === '204 400' || story === '422 201', story)
  }
})
