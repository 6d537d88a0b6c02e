import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { eventsOf } from '../../../test/support/events.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { makeProducts } from '../../../test/support/tree.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Product, ProductId } from '../products/product.ts'
import { selectProduct } from '../products/queries.ts'
import { findProductLinks } from './queries.ts'

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const pathOf = (id: string, name: string) => `/v2/pcm/products/${id}/relationships/${name}`
const files = (...ids: (string | undefined)[]) => ({
  data: ids.map((id) => ({ type: 'file', id })),
})
const variations = (...ids: (string | undefined)[]) => ({
  data: ids.map((id) => ({ type: 'product-variation', id })),
})

async function makeProduct(shop: Shop, members: Partial<Product> = {}): Promise<ProductId> {
  const [id] = await makeProducts(shop, 1, { name: 'Lamp', sku: null, status: 'draft', ...members })
  assert.ok(id)
  return id
}

async function makeFiles({ admin }: Pick<Shop, 'admin'>, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const data = { type: 'file', file_location: `https://cdn.example/${index}.png` }
    ids.push((await admin.post('/v2/files', { data })).body.data.id)
  }
  return ids
}

async function makeVariations({ admin }: Pick<Shop, 'admin'>, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const data = { type: 'product-variation', attributes: { name: `Variation ${index}` } }
    ids.push((await admin.post('/v2/pcm/variations', { data })).body.data.id)
  }
  return ids
}

const productOf = async ({ deps }: Shop, storeId: StoreId, id: ProductId): Promise<Product> => {
  const product = await selectProduct(deps.db, storeId, id).executeTakeFirst()
  assert.ok(product)
  return product
}
const updatedAt = async (shop: Shop, id: ProductId) =>
  (await productOf(shop, shop.store.id, id)).updated_at.toString()

type Reference = { type: string; id: string; created_at?: string }
const idsOf = (body: { data: Reference[] }) => body.data.map(({ id }) => id)
type ErrorBody = { errors: { source: string; detail: string }[] }
const sources = ({ errors }: ErrorBody) => errors.map(({ source }) => source)

test('FLE-1, FLE-2, PRD-6: files are linked, and remember when', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'files')
  const [one, two, three] = await makeFiles(shop, 3)
  const made = await updatedAt(shop, id)
  assert.deepEqual((await admin.get(path)).body, {
    data: [],
    links: { self: `${shop.address}${path}` },
  })

  shop.clock.advance({ minutes: 1 })
  assert.equal((await admin.post(path, files(two, two?.toUpperCase()))).status, 204)
  assert.notEqual(await updatedAt(shop, id), made)
  shop.clock.advance({ minutes: 1 })
  assert.equal((await admin.post(path, files(one, two))).status, 204)
  const added = await updatedAt(shop, id)
  const linked = [
    { type: 'file', id: two, created_at: '2026-03-02T09:16:00.000Z' },
    { type: 'file', id: one, created_at: '2026-03-02T09:17:00.000Z' },
  ]
  assert.deepEqual((await admin.get(path)).body.data, linked)

  shop.clock.advance({ minutes: 1 })
  assert.equal((await admin.post(path, files(one, two))).status, 204)
  assert.equal((await admin.delete(path, files(three, unknown))).status, 204)
  assert.deepEqual((await admin.get(path)).body.data, linked)
  assert.equal(await updatedAt(shop, id), added)

  assert.equal((await admin.put(path, files(three, two))).status, 204)
  assert.deepEqual(idsOf((await admin.get(path)).body), [two, three])
  assert.equal((await admin.delete(path, files(two))).status, 204)
  assert.deepEqual(idsOf((await admin.get(path)).body), [three])
  const links = await findProductLinks(shop.deps.db, shop.store.id, [id])
  assert.deepEqual(
    links.get(id)?.files.map((link) => link.id),
    [three],
  )

  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['product.updated', 'product.updated', 'product.updated', 'product.updated'],
  )
  const { type, attributes, relationships } = (events[1]?.payload.data ?? {}) as Record<
    string,
    unknown
  >
  assert.deepEqual([type, relationships], ['product', { files: { data: linked } }])
  assert.equal((attributes as { name: string }).name, 'Lamp')
  assert.deepEqual(events[1]?.payload.previous, {
    relationships: { files: { data: linked.slice(0, 1) } },
    meta: { updated_at: '2026-03-02T09:16:00.000Z' },
  })
})

test('FLE-1: a product has a thousand files at most', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'files')
  const [first] = await makeFiles(shop, 1)
  await sql`
    insert into file
    select copy.*
      from file
     cross join generate_series(1, 1000) as n
     cross join jsonb_populate_record(file, jsonb_build_object('id', md5(n::text)::uuid)) as copy
     where file.store_id = ${store.id}`.execute(deps.db)
  const { body } = await admin.get('/v2/files?page[limit]=1&page[offset]=0')
  assert.equal(body.meta.results.total, 1_001)
  const { rows } = await sql<{ id: string }>`
    select id from file where store_id = ${store.id} and id <> ${first}`.execute(deps.db)
  const others = rows.map((row) => row.id)
  assert.equal((await admin.put(path, files(...others))).status, 204)
  const refused = await admin.post(path, files(first))
  assert.equal(refused.status, 422)
  assert.deepEqual(sources(refused.body), ['data'])
  assert.equal((await admin.post(path, files(others[0]))).status, 204, 'it is there already')
  assert.equal((await admin.delete(path, files(others[0]))).status, 204)
  assert.equal((await admin.post(path, files(first))).status, 204)
  assert.equal((await admin.get(path)).body.data.length, 1_000)
})

test('FLE-1, FLE-4: a main image is set and cleared, and goes with its file', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'main_image')
  const [one, two] = await makeFiles(shop, 2)
  const image = (id: unknown, type = 'file') => ({ data: { type, id } })
  const current = async () => (await admin.get(path)).body.data
  assert.equal(await current(), null)
  assert.equal((await admin.post(path, image(one))).status, 204)
  assert.deepEqual(await current(), { type: 'file', id: one })
  assert.equal((await admin.put(path, image(two, 'main_image'))).status, 204)
  assert.deepEqual(await current(), { type: 'file', id: two })
  assert.deepEqual((await admin.get(pathOf(id, 'files'))).body.data, [])
  for (const bad of [image(unknown), image('x'), image(5), { data: [] }, { data: null }, {}]) {
    assert.equal((await admin.put(path, bad)).status, 400, JSON.stringify(bad))
  }
  assert.equal((await admin.delete(path)).status, 204)
  assert.equal(await current(), null)
  const told = (await eventsOf(shop, id)).map(({ payload }) => payload.previous)
  assert.deepEqual(told, [
    { relationships: { main_image: { data: null } } },
    { relationships: { main_image: { data: { id: one } } } },
    { relationships: { main_image: { data: { type: 'file', id: two } } } },
  ])
  const cleared = await updatedAt(shop, id)
  shop.clock.advance({ minutes: 1 })
  assert.equal((await admin.delete(path)).status, 204)
  assert.equal(await updatedAt(shop, id), cleared)

  await admin.post(path, image(one))
  await admin.post(pathOf(id, 'files'), files(one, two))
  assert.equal((await admin.delete(`/v2/files/${one}`)).status, 204)
  assert.equal(await current(), null)
  assert.deepEqual(idsOf((await admin.get(pathOf(id, 'files'))).body), [two])
})

test('BLD-11, PRD-5, C-23: variations keep their order; bundles and children have none', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'variations')
  const [size, color, shape] = await makeVariations(shop, 3)
  const current = async () => idsOf((await admin.get(path)).body)
  assert.equal((await admin.post(path, variations(color))).status, 204)
  assert.equal((await admin.post(path, variations(size, color))).status, 204)
  assert.deepEqual(await current(), [color, size])
  assert.equal((await admin.put(path, variations(shape, size, color))).status, 204)
  assert.deepEqual(await current(), [shape, size, color])
  assert.equal((await admin.put(path, variations(color, shape))).status, 204)
  assert.deepEqual(await current(), [color, shape])
  assert.equal((await admin.delete(path, variations(color, unknown))).status, 204)
  assert.deepEqual(await current(), [shape])
  const before = await updatedAt(shop, id)
  shop.clock.advance({ minutes: 1 })
  await admin.post(path, variations(shape))
  assert.equal(await updatedAt(shop, id), before)

  const bad = await admin.post(path, variations(size, unknown, newId()))
  assert.equal(bad.status, 400)
  assert.deepEqual(sources(bad.body), ['data[1].id', 'data[2].id'])
  assert.match(bad.body.errors[0].detail, new RegExp(`^data\\[1\\]\\.id: .*${unknown}`))
  assert.deepEqual(await current(), [shape])

  const child = await makeProduct(shop, { base_product_id: id })
  const bundle = await makeProduct(shop, { component_ids: [id] })
  for (const other of [child, bundle]) {
    const refused = await admin.post(pathOf(other, 'variations'), variations(size))
    assert.equal(refused.status, 422)
    assert.equal((await admin.put(pathOf(other, 'variations'), variations())).status, 204)
  }
  const racing = await Promise.all(
    [size, color, size, color].map((one) => admin.post(path, variations(one))),
  )
  assert.deepEqual(new Set(racing.map(({ status }) => status)), new Set([204]))
  assert.deepEqual((await current()).toSorted(), [size, color, shape].toSorted())
})

test('TPL-1, TPL-2, TPL-4: a product has the values of its templates', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'templates')
  const entry = (name: string, attributes?: object) => {
    return { type: 'template', id: `products(${name})`, ...(attributes && { attributes }) }
  }
  const lighting = { watts: 12.5, dimmable: true, socket: 'E27', note: null }
  const made = await admin.post(path, { data: [entry('lighting', lighting), entry('care')] })
  assert.equal(made.status, 201)
  const expected = [entry('lighting', lighting), entry('care', {})]
  assert.deepEqual(made.body.data, expected)
  assert.deepEqual((await admin.get(path)).body, made.body)
  const changed = await admin.post(path, { data: [entry('lighting', { watts: 9 }), entry('care')] })
  assert.deepEqual(changed.body.data, [entry('lighting', { watts: 9 }), entry('care', {})])
  assert.deepEqual((await productOf(shop, shop.store.id, id)).own_templates, [])
  assert.equal((await admin.delete(path, { data: [entry('care'), entry('none')] })).status, 204)
  assert.deepEqual((await admin.get(path)).body.data, [entry('lighting', { watts: 9 })])
  await admin.delete(path, { data: [entry('lighting')] })
  assert.equal((await productOf(shop, shop.store.id, id)).extensions, null)

  const child = await makeProduct(shop, {
    base_product_id: id,
    extensions: { 'products(lighting)': { watts: 1 } },
  })
  const childPath = pathOf(child, 'templates')
  await admin.post(childPath, { data: [entry('lighting', { watts: 2 })] })
  const own = await productOf(shop, shop.store.id, child)
  assert.deepEqual(own.own_templates, ['products(lighting)'])
  assert.equal(own.independent, false)
  await admin.delete(childPath, { data: [entry('lighting')] })
  assert.deepEqual((await productOf(shop, shop.store.id, child)).own_templates, [])

  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field-${index}`, index]))
  assert.equal((await admin.post(path, { data: [entry('big', fields(100))] })).status, 201)
  const refused: [status: number, data: unknown, source: string][] = [
    [400, [entry('big', fields(101))], 'data[0].attributes'],
    [400, [{ type: 'template', id: 'lighting' }], 'data[0].id'],
    [400, [entry('a b')], 'data[0].id'],
    [400, [entry('x'.repeat(65))], 'data[0].id'],
    [400, [entry('a', { list: [] })], 'data[0].attributes.list'],
    [422, [entry('a'), entry('b', { $x: 1 })], 'data[1].attributes.$x'],
    [400, {}, 'data'],
  ]
  for (const [status, data, source] of refused) {
    const answer = await admin.post(path, { data })
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.deepEqual(sources(answer.body), [source])
  }
  const many = Array.from({ length: 50 }, (_, index) => entry(`t${index}`))
  assert.equal((await admin.post(path, { data: many })).status, 422)
  assert.equal((await admin.post(path, { data: many.slice(1) })).status, 201)
})

test('TPL-6: the values of all templates of a product have 256 KiB at most', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const id = await makeProduct(shop)
  const path = pathOf(id, 'templates')
  const values = (name: string, length: number) => ({
    data: [{ type: 'template', id: `products(${name})`, attributes: { text: 'x'.repeat(length) } }],
  })
  assert.equal((await admin.post(path, values('one', 200_000))).status, 201)
  const refused = await admin.post(path, values('two', 100_000))
  assert.equal(refused.status, 422)
  assert.deepEqual(sources(refused.body), ['data'])
  assert.match(refused.body.errors[0].detail, /262144 bytes/)
  assert.equal((await admin.get(path)).body.data.length, 1)
  assert.equal((await admin.post(path, values('one', 100_000))).status, 201)
  assert.equal((await admin.post(path, values('two', 100_000))).status, 201)
})

test('AUT-4, ERR-3: foreign and unknown ids, and all that is wrong at once', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const other = await shop.openStore()
  const id = await makeProduct(shop)
  const [mine] = await makeFiles(shop, 1)
  const [theirs] = await makeFiles(other, 1)
  const [theirVariation] = await makeVariations(other, 1)
  const unknownFiles = await admin.post(pathOf(id, 'files'), files(theirs, mine, unknown))
  assert.equal(unknownFiles.status, 400)
  assert.deepEqual(sources(unknownFiles.body), ['data[0].id', 'data[2].id'])
  assert.deepEqual((await admin.get(pathOf(id, 'files'))).body.data, [])
  const foreignImage = { data: { type: 'file', id: theirs } }
  assert.equal((await admin.put(pathOf(id, 'main_image'), foreignImage)).status, 400)
  const foreign = await admin.put(pathOf(id, 'variations'), variations(theirVariation))
  assert.equal(foreign.status, 400)
  const wrong = await admin.put(pathOf(id, 'files'), {
    data: [{ type: 'image', id: 'x' }, 5, { type: 'file', id: mine }],
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(sources(wrong.body), ['data[0].type', 'data[0].id', 'data[1]'])

  const bodies = {
    files: files(mine),
    main_image: { data: { type: 'file', id: mine } },
    variations: variations(),
    templates: { data: [] },
  }
  for (const [name, body] of Object.entries(bodies)) {
    for (const path of [pathOf(unknown, name), pathOf('x', name)]) {
      assert.equal((await admin.get(path)).status, 404)
      assert.equal((await admin.post(path, body)).status, 404)
      assert.equal((await admin.delete(path, body)).status, 404)
    }
    const path = pathOf(id, name)
    assert.equal((await other.admin.get(path)).status, 404)
    assert.equal((await other.admin.post(path, body)).status, 404)
    assert.equal((await shop.shopper.get(path)).status, 403)
  }
  for (const name of ['files', 'variations', 'templates']) {
    assert.equal((await admin.delete(pathOf(id, name))).status, 400)
  }
})
