import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../../../test/support/shop.ts'
import { makeHierarchy, makeNode, nodeBody } from '../../../test/support/tree.ts'
import { newId } from '../../lib/ids.ts'
import type { ProductId } from '../products/product.ts'
import { curatedProblems, moveProblems, type NodeId } from './node.ts'

const path = '/v2/pcm/hierarchies'
type Named = { id: string; attributes: { name: string } }

test('2.9: a node is created, read, changed and listed', async (t) => {
  const { admin, address, clock } = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const hid = await makeHierarchy(admin)
  const nodes = `${path}/${hid}/nodes`
  const top = await admin.post(nodes, nodeBody({ name: 'Furniture' }))
  assert.equal(top.status, 201)
  const topId = top.body.data.id
  const time = '2026-03-02T09:15:00.250Z'
  const related = (id: string, what: string) => ({
    links: { related: `${address}${nodes}/${id}/${what}` },
  })
  assert.deepEqual(top.body.data, {
    id: topId,
    type: 'node',
    attributes: { name: 'Furniture', curated_products: [] },
    relationships: { children: related(topId, 'children'), products: related(topId, 'products') },
    meta: { sort_order: null, owner: 'store', created_at: time, updated_at: time },
    links: { self: `${address}${nodes}/${topId}` },
  })

  const attributes = {
    name: 'Chairs',
    slug: 'chairs',
    description: 'To sit on',
    locales: { fr: { name: 'Chaises' } },
  }
  const made = await admin.post(nodes, nodeBody(attributes, topId.toUpperCase(), 7))
  const { id, relationships, meta } = made.body.data
  assert.deepEqual(made.body.data.attributes, { ...attributes, curated_products: [] })
  assert.deepEqual(relationships.parent, { data: { type: 'node', id: topId } })
  assert.deepEqual([meta.parent_name, meta.sort_order], ['Furniture', 7])
  assert.deepEqual((await admin.get(`${nodes}/${id}`)).body, made.body)

  clock.advance({ minutes: 1 })
  const put = (data: object) => admin.put(`${nodes}/${id}`, { data: { id, type: 'node', ...data } })
  assert.deepEqual((await put({ attributes: {} })).body, made.body)
  const moved = { parent: { data: { type: 'node', id: newId() } } }
  assert.deepEqual((await put({ relationships: moved })).body, made.body, 'not the way to move')
  const changed = await put({ attributes: { slug: null, name: 'Seats' }, meta: { sort_order: -1 } })
  assert.deepEqual(changed.body.data.attributes, {
    name: 'Seats',
    description: 'To sit on',
    locales: { fr: { name: 'Chaises' } },
    curated_products: [],
  })
  assert.equal(changed.body.data.meta.sort_order, -1)
  assert.equal(changed.body.data.meta.updated_at, '2026-03-02T09:16:00.250Z')
  assert.equal((await put({ meta: { sort_order: null } })).body.data.meta.sort_order, null)

  const ids = async (query: string) => {
    const { body } = await admin.get(`${nodes}?${query}`)
    return body.data.map((one: Named) => one.id)
  }
  assert.deepEqual(await ids(''), [id, topId], 'all levels, the last changed first')
  assert.deepEqual(await ids('filter=eq(name,Seats)'), [id])
  assert.deepEqual(await ids('filter=like(name,F*)'), [topId])
  assert.deepEqual(await ids(`filter=in(id,${topId})`), [topId])
  assert.deepEqual(await ids('filter=eq(slug,chairs)'), [])
})

test('2.9: siblings differ in name and slug, cousins need not', async (t) => {
  const { admin } = await startShop(t)
  const hid = await makeHierarchy(admin)
  const nodes = `${path}/${hid}/nodes`
  const top = await makeNode(admin, hid, 'Furniture')
  const create = (attributes: object, parentId?: string) =>
    admin.post(nodes, nodeBody(attributes, parentId))
  assert.equal((await create({ name: 'Chairs', slug: 'chairs' })).status, 201)
  const below = await create({ name: 'Chairs', slug: 'chairs' }, top)
  assert.equal(below.status, 201)
  assert.equal((await create({ name: 'No slug' }, top)).status, 201)
  assert.equal((await create({ name: 'No slug either' }, top)).status, 201)
  for (const parent of [undefined, top]) {
    const name = await create({ name: 'Chairs' }, parent)
    assert.deepEqual([name.status, name.body.errors[0].source], [409, 'data.attributes.name'])
    const slug = await create({ name: 'Stools', slug: 'chairs' }, parent)
    assert.deepEqual([slug.status, slug.body.errors[0].source], [409, 'data.attributes.slug'])
  }
  const { id } = below.body.data
  const attributes = { name: 'No slug' }
  const renamed = await admin.put(`${nodes}/${id}`, { data: { id, type: 'node', attributes } })
  assert.equal(renamed.status, 409)

  const results = await Promise.all([1, 2, 3].map(() => create({ name: 'At once' }, top)))
  assert.deepEqual(results.map(({ status }) => status).sort(), [201, 409, 409])
})

test('2.9: what is wrong with a node is said', async (t) => {
  const { admin } = await startShop(t)
  const hid = await makeHierarchy(admin)
  const other = await makeHierarchy(admin, 'Other')
  const id = await makeNode(admin, hid, 'Chairs')
  const foreign = await makeNode(admin, other, 'Foreign')
  const nodes = `${path}/${hid}/nodes`
  const cases: [body: object, status: number, source: string][] = [
    [nodeBody({}), 400, 'data.attributes.name'],
    [nodeBody({ name: 'X', slug: '' }), 400, 'data.attributes.slug'],
    [nodeBody({ name: 'X', curated_products: ['1'] }), 400, 'data.attributes.curated_products[0]'],
    [nodeBody({ name: 'X' }, undefined, 1.5), 400, 'data.meta.sort_order'],
    [nodeBody({ name: 'X' }, undefined, 2 ** 31), 400, 'data.meta.sort_order'],
    [nodeBody({ name: 'X' }, 'nonsense'), 400, 'data.relationships.parent.data.id'],
    [nodeBody({ name: 'X' }, newId()), 400, 'data.relationships.parent.data.id'],
    [nodeBody({ name: 'X' }, hid), 400, 'data.relationships.parent.data.id'],
    [nodeBody({ name: 'X' }, foreign), 422, 'data.relationships.parent.data.id'],
    [
      nodeBody({ name: 'X', curated_products: [newId()] }),
      422,
      'data.attributes.curated_products[0]',
    ],
  ]
  for (const [body, status, source] of cases) {
    const answer = await admin.post(nodes, body)
    assert.deepEqual([answer.status, answer.body.errors[0].source], [status, source])
    assert.ok(answer.body.errors[0].detail.startsWith(source))
  }
  const put = { data: { id: newId(), type: 'node', attributes: {} } }
  assert.equal((await admin.put(`${nodes}/${id}`, put)).status, 400)
  const missing = newId()
  put.data.id = missing
  assert.equal((await admin.put(`${nodes}/${missing}`, put)).status, 404)
  put.data.id = foreign as typeof missing
  assert.equal((await admin.put(`${nodes}/${foreign}`, put)).status, 404, 'of another hierarchy')
  assert.equal((await admin.get(`${nodes}/${foreign}`)).status, 404)
  assert.equal((await admin.get(`${nodes}/${foreign}/children`)).status, 404)
  assert.equal((await admin.delete(`${nodes}/${foreign}`)).status, 404)
})

test('NOD-3, NOD-4: children are in order, and go with their parent', async (t) => {
  const { admin, clock } = await startShop(t)
  const hid = await makeHierarchy(admin)
  for (const parent of [undefined, await makeNode(admin, hid, 'Furniture')]) {
    const address = parent ? `${path}/${hid}/nodes/${parent}/children` : `${path}/${hid}/children`
    const twins = [await makeNode(admin, hid, 'Twin 1', parent, 0)]
    twins.push(await makeNode(admin, hid, 'Twin 2', parent, 0))
    await makeNode(admin, hid, 'Old', parent)
    clock.advance({ seconds: 1 })
    await makeNode(admin, hid, 'New', parent)
    await makeNode(admin, hid, 'Negative', parent, -5)
    await makeNode(admin, hid, 'High', parent, 10)
    const { body } = await admin.get(address)
    const names = body.data.map(({ attributes }: Named) => attributes.name)
    const order = ['High', 'Twin 1', 'Twin 2', 'Negative', 'New', 'Old']
    assert.deepEqual(
      names.filter((name: string) => name !== 'Furniture'),
      order,
    )
    const page = await admin.get(`${address}?page[limit]=2&page[offset]=1`)
    assert.deepEqual(
      page.body.data.map(({ id }: Named) => id),
      twins.sort(),
    )
    assert.equal(page.body.meta.results.total, body.data.length)
    if (!parent) continue
    await makeNode(admin, hid, 'Grandchild', twins[0])
    assert.equal((await admin.delete(`${path}/${hid}/nodes/${parent}`)).status, 204)
    assert.equal((await admin.get(address)).status, 404)
  }
  const left = await admin.get(`${path}/${hid}/nodes`)
  assert.equal(left.body.meta.results.total, 6)
})

test('NOD-1, NOD-8: the rules as tables', () => {
  const ids = Array.from({ length: 21 }, () => newId<'product'>())
  const [one, two] = ids as [ProductId, ProductId]
  const list = 'data.attributes.curated_products'
  const curated: [wanted: ProductId[], attached: ProductId[], sources: string[]][] = [
    [[], [], []],
    [[two, one], [one, two], []],
    [[one, two, one], [one], [`${list}[1]`, `${list}[2]`]],
    [ids.slice(0, 20), ids, []],
    [ids, ids, [list]],
  ]
  for (const [wanted, attached, sources] of curated) {
    const found = curatedProblems(wanted, attached).map(({ source }) => source)
    assert.deepEqual(found, sources)
  }
  const named = (...names: string[]) => names.map((id) => ({ id: id as NodeId, source: id }))
  const above = ['parent', 'top'] as NodeId[]
  const moves: [moved: string[], sources: string[]][] = [
    [['a', 'b'], []],
    [
      ['a', 'parent', 'top'],
      ['parent', 'top'],
    ],
    [['a', 'a'], ['a']],
  ]
  for (const [moved, sources] of moves) {
    const found = moveProblems(named(...moved), above).map(({ source }) => source)
    assert.deepEqual(found, sources)
  }
})
