import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Attributes,
  createProduct as created,
  productPath as path,
  productBody as product,
  putProduct as put,
} from '../../../test/support/product-bodies.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'
import type { BuiltVariation, Product, ProductId, VariationOptionId } from './product.ts'
import { getProduct, insertProducts, updateProducts } from './queries.ts'

/** As a build leaves it: a parent with one child for each option. */
async function build(shop: Shop, baseId: string, optionNames: readonly string[]) {
  const { id: storeId } = shop.store
  const options = optionNames.map((name) => ({
    id: newId<'variation-option'>() as VariationOptionId,
    name,
    description: null,
    sort_order: null,
  }))
  const variation: BuiltVariation = { id: newId(), name: 'Size', sort_order: 1, options }
  return shop.deps.db.transaction().execute(async (tx) => {
    const base = await getProduct(tx, [storeId], baseId as ProductId)
    const children = options.map(
      (option): Product => ({
        ...base,
        id: newId<'product'>(),
        slug: `${base.slug}${option.name}`,
        sku: `${base.sku}${option.name}`,
        base_product_id: base.id,
        child_option_ids: [option.id],
        built_variations: [{ ...variation, options: [option] }],
      }),
    )
    await insertProducts(tx, storeId, children)
    await updateProducts(tx, storeId, [{ ...base, built_variations: [variation] }])
    return children.map((child, index) => ({ id: child.id, option: options[index]?.id ?? '' }))
  })
}

test('PRD-3, PRD-8, PRD-9, BLD-11, BND-7: parents and children', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const base = await created(admin, {
    name: 'Shirt',
    sku: 'SH',
    build_rules: { default: 'include' },
  })
  const [small, medium] = await build(shop, base.id, ['S', 'M'])
  assert.ok(small && medium)
  const { data: parent } = (await admin.get(`${path}/${base.id}`)).body
  assert.deepEqual(parent.meta.product_types, ['parent'])
  assert.deepEqual(parent.meta.variation_matrix, {
    [small.option]: small.id,
    [medium.option]: medium.id,
  })
  assert.deepEqual(
    parent.meta.variations[0].options.map((option: { name: string }) => option.name),
    ['S', 'M'],
  )
  const references = [small.id, medium.id].sort().map((id) => ({ type: 'product', id }))
  assert.deepEqual(parent.relationships.children.data, references)

  const children = await admin.get(`${path}/${base.id}/children?page[limit]=1&page[offset]=1`)
  assert.equal(children.body.meta.results.total, 2)
  const [child] = children.body.data
  assert.equal(child.id, references[1]?.id)
  assert.deepEqual(child.meta.product_types, ['child'])
  assert.deepEqual(child.meta.child_variations[0].option, {
    id: child.id === small.id ? small.option : medium.option,
    name: child.id === small.id ? 'S' : 'M',
    sort_order: null,
  })
  assert.deepEqual(child.relationships.base_product.data, { type: 'product', id: base.id })
  for (const [type, found] of [
    ['parent', [base.id]],
    ['child', [small.id, medium.id]],
    ['standard', []],
    ['lamp', []],
  ] as const) {
    const { body } = await admin.get(`${path}?filter=eq(product_types,${type})`)
    const ids = body.data.map(({ id }: { id: string }) => id)
    assert.deepEqual(new Set(ids), new Set(found), type)
  }

  const independent = async (id: ProductId) =>
    (await getProduct(shop.deps.db, [shop.store.id], id)).independent
  await put(admin, small.id, {})
  assert.equal(await independent(small.id), false)
  await put(admin, small.id, { name: 'Small shirt' })
  assert.deepEqual([await independent(small.id), await independent(medium.id)], [true, false])
  const option = { id: medium.id, type: 'product', quantity: 1 }
  const bundled = { components: { a: { name: 'A', options: [{ ...option, quantity: 2 }] } } }
  assert.equal((await put(admin, small.id, bundled)).status, 422, 'PRD-5')
  assert.equal((await put(admin, base.id, bundled)).status, 422, 'PRD-5')

  const ofParent = { a: { name: 'A', options: [{ ...option, id: base.id }] } }
  const unfit = await admin.post(path, product({ sku: 'Q', components: ofParent }))
  const place = 'data.attributes.components.a.options[0].id'
  assert.deepEqual([unfit.status, unfit.body.errors[0].source], [422, place])

  const bundle = await created(admin, { name: 'Pack', sku: 'P', ...bundled })
  const held = await admin.delete(`${path}/${base.id}`)
  assert.equal(held.status, 422)
  assert.match(held.body.errors[0].detail, new RegExp(bundle.id))
  assert.equal((await admin.delete(`${path}/${bundle.id}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${base.id}`)).status, 204)
  assert.equal((await admin.get(`${path}/${small.id}`)).status, 404)
  assert.equal((await admin.delete(`${path}/${base.id}`)).status, 404)
  const events = await shop.deps.db
    .selectFrom('event')
    .select('subject_id')
    .where('store_id', '=', shop.store.id)
    .where('type', '=', 'product.deleted')
    .execute()
  const gone = [bundle.id, base.id, small.id, medium.id]
  assert.deepEqual(new Set(events.map((event) => event.subject_id)), new Set(gone))
})

test('2.1: a list leaves out more than a hundred children, a single read has all', async (t) => {
  const shop = await startShop(t)
  const base = await created(shop.admin, { sku: 'L' })
  await build(
    shop,
    base.id,
    Array.from({ length: 101 }, (_, index) => `-${index}`),
  )
  const { body } = await shop.admin.get(`${path}?filter=eq(sku,L)`)
  const [listed] = body.data
  assert.deepEqual(listed.meta.product_types, ['parent'])
  assert.equal(listed.meta.variation_matrix, undefined)
  assert.equal(listed.relationships.children.data, undefined)
  const whole = (await shop.admin.get(`${path}/${base.id}`)).body.data
  assert.equal(Object.keys(whole.meta.variation_matrix).length, 101)
  assert.equal(whole.relationships.children.data.length, 101)
})

test('2.1: variations can be linked when a product is created', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const variation = { type: 'product-variation', attributes: { name: 'Size' } }
  const { id } = (await admin.post('/v2/pcm/variations', { data: variation })).body.data
  const body = (variationId: string, attributes: Attributes = {}) => {
    const data = [{ type: 'product-variation', id: variationId }]
    return { data: { ...product(attributes).data, relationships: { variations: { data } } } }
  }
  const made = await admin.post(path, body(id))
  assert.equal(made.status, 201)
  assert.deepEqual(made.body.data.relationships.variations.data, [{ type: variation.type, id }])
  assert.deepEqual(made.body.data.meta.product_types, ['standard'], 'PRD-4')
  const item = { id: made.body.data.id, type: 'product', quantity: 2 }
  const components = { a: { name: 'A', options: [item] } }
  assert.equal((await admin.post(path, body(id, { components }))).status, 422, 'PRD-5')
  const other = await created(admin)
  const bundled = { components: { a: { name: 'A', options: [{ ...item, id: other.id }] } } }
  assert.equal((await put(admin, made.body.data.id, bundled)).status, 422, 'PRD-5')
  const unknown = await admin.post(path, body(crypto.randomUUID()))
  assert.equal(unknown.status, 400)
  assert.equal(unknown.body.errors[0].source, 'data.relationships.variations.data[0].id')
  assert.equal((await admin.get(path)).body.meta.results.total, 2, 'the refused ones left nothing')
})

test('INC-3, INC-8: files and main images are included once', async (t) => {
  const { admin } = await startShop(t)
  const data = { type: 'file', file_location: 'https://cdn.example/lamp.png' }
  const file = (await admin.post('/v2/files', { data })).body.data
  const reference = { type: 'file', id: file.id }
  for (const { id } of [await created(admin), await created(admin)]) {
    const links = `${path}/${id}/relationships`
    assert.equal((await admin.post(`${links}/files`, { data: [reference] })).status, 204)
    assert.equal((await admin.post(`${links}/main_image`, { data: reference })).status, 204)
  }
  const { body } = await admin.get(`${path}?include=main_image,files`)
  assert.deepEqual(body.included, { main_images: [file], files: [file] })
  const [listed] = body.data
  assert.deepEqual(listed.relationships.main_image.data, reference)
  assert.equal(listed.relationships.files.data[0].id, file.id)
  const one = await admin.get(`${path}/${listed.id}?include=files`)
  assert.deepEqual(one.body.included, { files: [file] })
})
