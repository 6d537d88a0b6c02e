import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createProduct } from '../../../test/support/product-bodies.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { makeHierarchy, makeNode, makeProducts } from '../../../test/support/tree.ts'
import { newId } from '../../lib/ids.ts'
import type { ProductId } from '../products/product.ts'
import { deleteProducts } from '../products/queries.ts'

const path = '/v2/pcm/hierarchies'
type Resource = { id: string }
const idsOf = ({ body }: { body: { data: Resource[] } }) => body.data.map(({ id }) => id)

/** A shop with one node, and what can be done to its products. */
async function shopWithNode(t: TestContext) {
  const shop = await startShop(t)
  const { admin } = shop
  const hid = await makeHierarchy(admin)
  const nid = await makeNode(admin, hid, 'Chairs')
  const node = `${path}/${hid}/nodes/${nid}`
  const products = (ids: readonly string[]) => ({
    data: ids.map((id) => ({ type: 'product', id })),
  })
  return {
    shop,
    admin,
    hid,
    nid,
    node,
    attach: (...ids: string[]) => admin.post(`${node}/relationships/products`, products(ids)),
    detach: (...ids: string[]) => admin.delete(`${node}/relationships/products`, products(ids)),
    curate: (ids: readonly string[] | null) =>
      admin.put(node, { data: { id: nid, type: 'node', attributes: { curated_products: ids } } }),
    listed: async (query = '') => idsOf(await admin.get(`${node}/products?${query}`)),
    read: async () => (await admin.get(node)).body.data,
  }
}

function productTimes({ deps, store }: Shop) {
  return deps.db
    .selectFrom('product')
    .select(['id', 'updated_at'])
    .where('store_id', '=', store.id)
    .orderBy('id')
    .execute()
}

test('ORD-1, NOD-7, NOD-8: curated products come first, then the last changed', async (t) => {
  const { shop, admin, node, attach, detach, curate, listed, read } = await shopWithNode(t)
  const ids = await makeProducts(shop, 5)
  const [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''] = ids
  assert.deepEqual(await listed(), [])
  assert.equal((await attach(p1, p2, p3, p4)).status, 201)
  assert.deepEqual(await listed(), [p4, p3, p2, p1])
  const before = await read()

  shop.clock.advance({ seconds: 1 })
  const curated = await curate([p2.toUpperCase(), p1])
  assert.deepEqual(curated.body.data.attributes.curated_products, [p2, p1])
  assert.notEqual(curated.body.data.meta.updated_at, before.meta.updated_at)
  assert.deepEqual(await listed(), [p2, p1, p4, p3])
  assert.deepEqual(await listed('page[limit]=2&page[offset]=1'), [p1, p4])
  const page = await admin.get(`${node}/products?page[limit]=1`)
  assert.equal(page.body.meta.results.total, 4)
  assert.equal(page.body.data[0].type, 'product')
  assert.deepEqual((await curate([p1, p2, p3])).body.data.attributes.curated_products, [p1, p2, p3])

  shop.clock.advance({ seconds: 1 })
  const same = await curate([p1, p2, p3])
  assert.deepEqual(same.body.data, await read())
  const refused: [ids: string[], sources: string[]][] = [
    [
      [p1, p5, newId()],
      ['[1]', '[2]'],
    ],
    [[p1, p1], ['[1]']],
    [Array.from({ length: 21 }, () => p1), ['']],
  ]
  for (const [wanted, sources] of refused) {
    const { status, body } = await curate(wanted)
    assert.equal(status, 422)
    const found = body.errors.map(({ source }: { source: string }) => source)
    assert.deepEqual(
      found,
      sources.map((place) => `data.attributes.curated_products${place}`),
    )
  }
  const detached = await detach(p2, p5)
  assert.deepEqual(
    [detached.status, detached.body.data.attributes.curated_products],
    [200, [p1, p3]],
  )
  await shop.deps.db
    .transaction()
    .execute((tx) => deleteProducts(tx, shop.store.id, [p1 as ProductId]))
  assert.deepEqual((await read()).attributes.curated_products, [p3])
  assert.deepEqual(await listed(), [p3, p4])
  await attach(p2)
  assert.deepEqual((await curate([p2, p3])).body.data.attributes.curated_products, [p2, p3])
  assert.deepEqual((await curate(null)).body.data.attributes.curated_products, [])
})

test('ORD-1: products of the organization have their places, and a page reads no more', async (t) => {
  const { shop, admin, attach, curate, listed } = await shopWithNode(t)
  const ids: string[] = []
  const { organization } = shop.store
  for (const [index, owner] of [admin, organization, admin, organization, organization].entries()) {
    ids.push((await createProduct(owner, { name: 'Chair', sku: `chair-${index}` })).id)
    shop.clock.advance({ seconds: 1 })
  }
  const [own1 = '', shared1 = '', own2 = '', shared2 = '', shared3 = ''] = ids
  assert.equal((await attach(...ids)).status, 201)
  assert.deepEqual(await listed(), [shared3, shared2, own2, shared1, own1])
  assert.equal((await curate([shared1, own1])).status, 200)
  const all = [shared1, own1, shared3, shared2, own2]
  assert.deepEqual(await listed(), all)
  const pages: string[][] = []
  const statements = await statementsOf(async () => {
    for (const offset of [0, 1, 2, 4, 5]) {
      pages.push(await listed(`page[limit]=2&page[offset]=${offset}`))
    }
  })
  assert.deepEqual(
    pages,
    [0, 1, 2, 4, 5].map((offset) => all.slice(offset, offset + 2)),
  )
  const texts = statements.map((text) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim())
  const ofShared = texts.filter((text) => text.startsWith('select id, updated_at from product'))
  assert.equal(ofShared.length, 5)
  for (const text of ofShared) assert.match(text, / order by updated_at desc, id limit \$\d$/)
})

test('NOD-6, PRD-6: attaching again keeps the moment, and changes neither side', async (t) => {
  const { shop, admin, hid, nid, attach, read } = await shopWithNode(t)
  const [p1 = '', p2 = ''] = await makeProducts(shop, 2)
  const [times, before] = [await productTimes(shop), await read()]
  shop.clock.advance({ minutes: 1 })
  assert.equal((await attach(p1, p1.toUpperCase())).status, 201)
  shop.clock.advance({ minutes: 1 })
  const second = await makeNode(admin, hid, 'Tables')
  const products = { data: [{ type: 'product', id: p1 }] }
  await admin.post(`${path}/${hid}/nodes/${second}/relationships/products`, products)
  shop.clock.advance({ minutes: 1 })
  assert.equal((await attach(p1, p2)).status, 201)
  const nodes = await admin.get(`/v2/pcm/products/${p1}/nodes`)
  assert.deepEqual(idsOf(nodes), [second, nid], 'the last attached first')
  const page = await admin.get(`/v2/pcm/products/${p1}/nodes?page[limit]=1&page[offset]=1`)
  assert.deepEqual([idsOf(page), page.body.meta.results.total], [[nid], 2])
  assert.deepEqual(await productTimes(shop), times)
  assert.deepEqual(await read(), before)
  const attachments = await shop.deps.db
    .selectFrom('event')
    .select('payload')
    .where('store_id', '=', shop.store.id)
    .where('type', '=', 'node.products_attached')
    .where('subject_id', '=', nid)
    .orderBy('sequence')
    .execute()
  assert.deepEqual(
    attachments.map(({ payload }) => (payload.data as { meta: object }).meta),
    [{ products_attached: 1 }, { products_attached: 1 }],
  )
})

test('2.9: products that are not, or are of another store, are refused', async (t) => {
  const { shop, admin, hid, node, attach, detach } = await shopWithNode(t)
  const [p1 = ''] = await makeProducts(shop, 1)
  const store = await shop.openStore()
  const [theirs = ''] = await makeProducts({ ...shop, store }, 1)
  for (const call of [attach, detach]) {
    const answer = await call(p1, theirs, newId())
    const sources = answer.body.errors.map(({ source }: { source: string }) => source)
    assert.deepEqual([answer.status, sources], [400, ['data[1].id', 'data[2].id']])
    assert.equal((await call()).status, 400)
    assert.equal((await call('nonsense')).status, 400)
    assert.equal((await call(...Array.from({ length: 1001 }, () => p1))).status, 400)
  }
  assert.deepEqual(idsOf(await admin.get(`${node}/products`)), [], 'none was attached')
  const elsewhere = `${path}/${hid}/nodes/${newId()}`
  const body = { data: [{ type: 'product', id: p1 }] }
  assert.equal((await admin.post(`${elsewhere}/relationships/products`, body)).status, 404)
  assert.equal((await admin.delete(`${elsewhere}/relationships/products`, body)).status, 404)
  assert.equal((await admin.get(`${elsewhere}/products`)).status, 404)
  assert.equal((await admin.get(`/v2/pcm/products/${theirs}/nodes`)).status, 404)
  assert.equal((await store.admin.get(`${node}/products`)).status, 404)
})

test('2.1: all products that a filter finds are attached to many nodes at once', async (t) => {
  const { shop, admin, hid, nid, node, listed } = await shopWithNode(t)
  const red = await makeProducts(shop, 3, { tags: ['red'] })
  await makeProducts(shop, 2, { tags: ['blue'] })
  const second = await makeNode(admin, hid, 'Tables')
  const missing = newId()
  const call = (what: string, filter: string, nodeIds: readonly string[]) =>
    admin.post(`/v2/pcm/products/${what}_nodes`, { data: { filter, node_ids: nodeIds } })
  const attached = await call('attach', 'eq(tags,red)', [nid, second.toUpperCase(), missing, nid])
  assert.equal(attached.status, 200)
  assert.deepEqual(attached.body, { meta: { nodes_attached: 2, nodes_not_found: [missing] } })
  assert.deepEqual((await listed()).sort(), [...red].sort())
  assert.equal((await admin.get(`${path}/${hid}/nodes/${second}/products`)).body.data.length, 3)

  const none = await call('attach', 'eq(tags,green)', [nid])
  assert.deepEqual(none.body, { meta: { nodes_attached: 0, nodes_not_found: [] } })
  const detached = await call('detach', `in(id,${red[0]})`, [nid, missing])
  assert.deepEqual(detached.body, { meta: { nodes_detached: 1, nodes_not_found: [missing] } })
  assert.equal((await admin.get(`${node}/products`)).body.meta.results.total, 2)

  for (const what of ['attach', 'detach']) {
    assert.equal((await call(what, 'eq(colour,red)', [nid])).status, 400)
    assert.equal((await call(what, '', [nid])).status, 400)
    assert.equal((await call(what, 'eq(tags,red)', [])).status, 400)
    const many = Array.from({ length: 101 }, () => newId())
    const answer = await call(what, 'eq(tags,red)', many)
    assert.deepEqual([answer.status, answer.body.errors[0].source], [422, 'data.node_ids'])
  }
  await makeProducts(shop, 9_091, { tags: ['many'] })
  const more = Array.from({ length: 9 }, (_, index) => makeNode(admin, hid, `More ${index}`))
  const nodes = [nid, second, ...(await Promise.all(more))]
  const pairs = await call('attach', 'eq(tags,many)', nodes)
  assert.deepEqual([pairs.status, pairs.body.errors[0].source], [422, 'data.node_ids'])
  await makeProducts(shop, 910, { tags: ['many'] })
  const products = await call('attach', 'eq(tags,many)', [nid])
  assert.deepEqual([products.status, products.body.errors[0].source], [422, 'data.filter'])
})

test('NOD-6, NOD-7: attaching, detaching, curating and deleting at once do no harm', async (t) => {
  const { shop, admin, hid, attach, detach, curate, read } = await shopWithNode(t)
  const ids = await makeProducts(shop, 6)
  const [p1 = '', p2 = '', p3 = ''] = ids
  for (let round = 0; round < 6; round++) {
    await attach(...ids)
    const answers = await Promise.all([
      attach(...ids),
      curate([p1, p2]),
      detach(p1, p3),
      curate([p3, p1]),
      attach(...ids.toReversed()),
    ])
    const statuses = answers.map(({ status }) => status)
    assert.ok(!statuses.some((status) => status >= 500), String(statuses))
    const { curated_products: curated } = (await read()).attributes
    assert.equal(new Set(curated).size, curated.length)
  }
  const doomed = await makeNode(admin, hid, 'Doomed')
  const body = { data: ids.map((id) => ({ type: 'product', id })) }
  const node = `${path}/${hid}/nodes/${doomed}`
  const [gone, attached] = await Promise.all([
    admin.delete(node),
    admin.post(`${node}/relationships/products`, body),
  ])
  assert.equal(gone.status, 204)
  assert.ok([201, 404].includes(attached.status), String(attached.status))
})
