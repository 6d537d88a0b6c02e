import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../../../test/support/shop.ts'
import { makeHierarchy, makeNode, makeProducts } from '../../../test/support/tree.ts'
import { newId } from '../../lib/ids.ts'

const path = '/v2/pcm/hierarchies'
const hierarchy = (attributes: object) => ({ data: { type: 'hierarchy', attributes } })
const patch = (id: string, attributes: object) => ({ data: { id, type: 'hierarchy', attributes } })

test('2.8: a hierarchy is created, read, changed and listed', async (t) => {
  const { admin, address, clock } = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const attributes = {
    name: 'Garden',
    description: 'All for outside',
    slug: 'garden.2026',
    locales: { 'fr-FR': { name: 'Jardin' }, de: { name: 'Garten', description: 'Draussen' } },
  }
  const made = await admin.post(path, hierarchy({ ...attributes, colour: 'green' }))
  assert.equal(made.status, 201)
  const { id } = made.body.data
  const time = '2026-03-02T09:15:00.250Z'
  assert.deepEqual(made.body.data, {
    id,
    type: 'hierarchy',
    attributes,
    relationships: { children: { links: { related: `${address}${path}/${id}/children` } } },
    meta: { owner: 'store', created_at: time, updated_at: time },
    links: { self: `${address}${path}/${id}` },
  })
  assert.deepEqual((await admin.get(`${path}/${id.toUpperCase()}`)).body, made.body)

  clock.advance({ minutes: 1 })
  const same = await admin.put(`${path}/${id}`, patch(id, {}))
  assert.deepEqual([same.status, same.body], [200, made.body], 'CNV-5: nothing sent, nothing new')
  const changes = { name: 'Yard', description: null, locales: { it: { name: 'Giardino' } } }
  const changed = await admin.put(`${path}/${id}`, patch(id, changes))
  assert.deepEqual(changed.body.data.attributes, {
    name: 'Yard',
    slug: 'garden.2026',
    locales: { it: { name: 'Giardino' } },
  })
  assert.equal(changed.body.data.meta.updated_at, '2026-03-02T09:16:00.250Z')

  clock.advance({ minutes: 1 })
  const other = await makeHierarchy(admin, 'Garage')
  const ids = async (query: string) => {
    const { body } = await admin.get(`${path}?${query}`)
    return body.data.map((one: { id: string }) => one.id)
  }
  assert.deepEqual(await ids(''), [other, id])
  assert.deepEqual(await ids('page[limit]=1&page[offset]=1'), [id])
  assert.deepEqual(await ids('filter=eq(name,Yard)'), [id])
  assert.deepEqual(await ids('filter=like(name,Gar*)'), [other])
  assert.deepEqual(await ids('filter=eq(slug,garden.2026)'), [id])
  assert.deepEqual(await ids(`filter=in(id,${other},nonsense)`), [other])
  assert.equal((await admin.get(`${path}?filter=eq(description,x)`)).status, 400)
})

test('2.8: what is wrong with a hierarchy is said, all at once', async (t) => {
  const { admin } = await startShop(t)
  const bad = await admin.post(path, {
    data: {
      type: 'node',
      attributes: { name: '', slug: 'a b', description: 1, locales: { $x: { name: 'X' } } },
    },
  })
  assert.equal(bad.status, 400)
  const sources = bad.body.errors.map((error: { source: string }) => error.source)
  const wanted = ['type', 'attributes.name', 'attributes.slug', 'attributes.description']
  assert.deepEqual(
    sources.slice(0, 4),
    wanted.map((name) => `data.${name}`),
  )
  assert.equal((await admin.post(path, hierarchy({}))).status, 400)

  const first = await admin.post(path, hierarchy({ name: 'Same name', slug: 'one' }))
  const { id } = first.body.data
  const twin = await admin.post(path, hierarchy({ name: 'Same name', slug: 'one' }))
  assert.deepEqual([twin.status, twin.body.errors[0].source], [409, 'data.attributes.slug'])
  const second = await admin.post(path, hierarchy({ name: 'Same name', slug: 'two' }))
  assert.equal(second.status, 201)
  const other = second.body.data.id
  assert.equal((await admin.put(`${path}/${other}`, patch(other, { slug: 'one' }))).status, 409)
  assert.equal((await admin.put(`${path}/${other}`, patch(id, { name: 'X' }))).status, 400)
  assert.equal((await admin.put(`${path}/${other}`, patch(other, { name: null }))).status, 400)
  assert.equal((await admin.put(`${path}/${newId()}`, patch(id, {}))).status, 404)
  const unknown = newId()
  assert.equal((await admin.put(`${path}/${unknown}`, patch(unknown, {}))).status, 404)
  for (const stray of [unknown, 'nonsense']) {
    assert.equal((await admin.get(`${path}/${stray}`)).status, 404)
    assert.equal((await admin.get(`${path}/${stray}/children`)).status, 404)
    assert.equal((await admin.get(`${path}/${stray}/nodes`)).status, 404)
    assert.equal((await admin.delete(`${path}/${stray}`)).status, 404)
  }
})

test('HIE-1, HIE-2: a hierarchy goes with its nodes; its products stay', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const [productId = ''] = await makeProducts(shop, 1)
  const hid = await makeHierarchy(admin)
  const nid = await makeNode(admin, hid, 'Chairs')
  const below = await makeNode(admin, hid, 'Folding chairs', nid)
  const products = { data: [{ type: 'product', id: productId }] }
  const attachTo = (node: string) =>
    admin.post(`${path}/${hid}/nodes/${node}/relationships/products`, products)
  assert.equal((await attachTo(below)).status, 201)
  assert.equal((await attachTo(hid)).status, 404, 'the root is no node')
  assert.equal((await admin.get(`${path}/${hid}/nodes/${hid}`)).status, 404)

  assert.equal((await admin.delete(`${path}/${hid}`)).status, 204)
  assert.equal((await admin.get(`${path}/${hid}`)).status, 404)
  assert.equal((await admin.get(`${path}/${hid}/nodes/${nid}`)).status, 404)
  assert.equal((await admin.delete(`${path}/${hid}`)).status, 404)
  const nodes = await admin.get(`/v2/pcm/products/${productId}/nodes`)
  assert.deepEqual([nodes.status, nodes.body.data], [200, []])

  const events = await shop.deps.db
    .selectFrom('event')
    .select(['type', 'subject_id'])
    .where('store_id', '=', shop.store.id)
    .where('subject_type', '=', 'hierarchy')
    .orderBy('sequence')
    .execute()
  assert.deepEqual(events, [
    { type: 'hierarchy.created', subject_id: hid },
    { type: 'hierarchy.deleted', subject_id: hid },
  ])
})

test('AUT-4: another store sees no hierarchy, and no node under its own', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const other = await shop.openStore()
  const hid = await makeHierarchy(admin)
  const nid = await makeNode(admin, hid, 'Chairs')
  const theirs = await makeHierarchy(other.admin)
  for (const address of [`${path}/${hid}`, `${path}/${hid}/nodes/${nid}`]) {
    assert.equal((await other.admin.get(address)).status, 404)
    assert.equal((await other.admin.delete(address)).status, 404)
  }
  assert.equal((await other.admin.get(`${path}/${theirs}/nodes/${nid}`)).status, 404)
  const child = { data: { type: 'node', attributes: { name: 'X' }, relationships: {} } }
  child.data.relationships = { parent: { data: { type: 'node', id: nid } } }
  const made = await other.admin.post(`${path}/${theirs}/nodes`, child)
  assert.deepEqual(
    [made.status, made.body.errors[0].source],
    [400, 'data.relationships.parent.data.id'],
  )
  assert.deepEqual((await other.admin.get(path)).body.meta.results, { total: 1 })
  assert.equal((await shop.shopper.get(path)).status, 403)
})
