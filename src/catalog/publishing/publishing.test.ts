import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Author, authorOf, untilHeard } from '../../../test/support/catalog.ts'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { assertNoOrphans } from '../../../test/support/releases.ts'
import { startSecondApp } from '../../../test/support/second-app.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, read, refused, type Seen } from '../../../test/support/shopping.ts'
import { newId } from '../../lib/ids.ts'

/** A catalog of one node with a lamp on it, not published yet. */
async function lampShop(shop: Shop, admin: Client = shop.admin, name = 'Lamp') {
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const lampId = await author.product(name)
  await author.attach(hierarchyId, nodeId, lampId)
  const catalogId = await author.catalog({ name: `${name}s`, hierarchy_ids: [hierarchyId] })
  return { author, hierarchyId, nodeId, lampId, catalogId, path: releasesOf(catalogId) }
}

const releasesOf = (catalogId: string) => `/v2/pcm/catalogs/${catalogId}/releases`
const lampOf = ({ data }: Seen): Seen => data[0]
const listed = async (client: Client, path: string) =>
  (await read(client, path)).data.map((one: Seen) => one.id)

test('PUB-1, PUB-12, PUB-17, CAT-1, C-12, C-26: from the order to publish to a release', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { author, catalogId, hierarchyId, path } = await lampShop(shop)
  const made = await shop.admin.post(path, {})
  assert.equal(made.status, 201)
  const { id, type, attributes, meta, relationships, links } = made.body.data
  assert.deepEqual(
    [type, attributes.name, attributes.published_at, attributes.hierarchies],
    ['catalog-release', 'Lamps', null, []],
  )
  assert.deepEqual(
    [meta.release_status, meta.started_at, meta.percent_completed, meta.total_products],
    ['PENDING', null, 0, 0],
  )
  assert.ok(links.self.endsWith(`${path}/${id}`))
  assert.ok(relationships.products.links.related.endsWith(`${id}/products`))
  assert.equal(await refused(shop.admin, `${path}/latestPublished`), '404 Not Found')
  assert.equal(await refused(shop.admin, `${path}/${id}/products`), '404 Not Found')
  assert.equal(await refused(shop.shopper, '/v2/catalog/products'), '404 Not Found')

  shop.clock.advance({ seconds: 5 })
  await shop.runTasks()
  await untilHeard(shop)
  const { data } = await read(shop.admin, `${path}/latestPublished`)
  assert.deepEqual(data.attributes, {
    name: 'Lamps',
    description: '',
    catalog_id: catalogId,
    published_at: '2026-03-02T09:15:05.000Z',
    hierarchies: [{ id: hierarchyId, name: 'Shop' }],
  })
  assert.deepEqual(data.meta, {
    created_at: '2026-03-02T09:15:00.000Z',
    updated_at: '2026-03-02T09:15:05.000Z',
    started_at: '2026-03-02T09:15:05.000Z',
    release_status: 'PUBLISHED',
    is_full_publish: true,
    is_full_delta: true,
    total_products: 1,
    total_nodes: 1,
    percent_completed: 100,
    owner: 'store',
  })
  assert.equal((await read(shop.shopper, '/v2/catalog')).data.id, id)
  const lamp = lampOf(await read(shop.shopper, '/v2/catalog/products'))
  assert.deepEqual([lamp.attributes.price, lamp.meta.pricebook_id], [undefined, null])

  const again = await author.publish(catalogId)
  assert.deepEqual([again.meta.is_full_publish, again.meta.is_full_delta], [false, false])
  const asked = await shop.admin.post(path, { data: { export_full_delta: true } })
  await shop.runTasks()
  const exported = await read(shop.admin, `${path}/${asked.body.data.id}`)
  const { is_full_publish, is_full_delta } = exported.data.meta
  assert.deepEqual([is_full_publish, is_full_delta], [false, true])

  assert.equal((await shop.admin.delete(`${path}/${again.id}`)).status, 204)
  const { rows } = await sql<{ type: string; status: string | null }>`
    select type, payload #>> '{data,meta,release_status}' as status
      from event
     where store_id = ${shop.store.id} and subject_type = 'catalog-release'
       and subject_id in (${id}, ${again.id})
     order by subject_id, sequence`.execute(shop.deps.db)
  const story = [
    { type: 'catalog_release.created', status: 'PENDING' },
    { type: 'catalog_release.updated', status: 'PUBLISHED' },
  ]
  assert.deepEqual(rows, [...story, ...story, { type: 'catalog_release.deleted', status: null }])
  await shop.runTasks()
  await assertNoOrphans(shop.deps.db)
})

test('4.2: what is refused', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, path } = await lampShop(shop)
  const other = await shop.openStore()
  const release = await author.publish(catalogId)
  const elsewhere = releasesOf(await author.catalog({ hierarchy_ids: [] }))
  const unknown = newId()
  for (const [client, refusedPath] of [
    [shop.admin, releasesOf(unknown)],
    [shop.admin, `${path}/${unknown}`],
    [shop.admin, `${path}/latest`],
    [shop.admin, `${elsewhere}/${release.id}`],
    [other.admin, path],
    [other.admin, `${path}/${release.id}`],
    [other.admin, `${path}/latestPublished`],
  ] as const) {
    assert.equal(await refused(client, refusedPath), '404 Not Found', refusedPath)
    assert.equal((await client.delete(refusedPath)).status, 404, refusedPath)
  }
  assert.equal((await shop.admin.post(releasesOf(unknown), {})).status, 404)
  assert.equal((await other.admin.post(path, {})).status, 404)
  assert.equal((await shop.admin.delete(`${path}/latestPublished`)).status, 404)
  const wrong = await shop.admin.post(path, { data: { export_full_delta: 'yes' } })
  assert.equal(wrong.status, 400)
  assert.equal(wrong.body.errors[0].source, 'data.export_full_delta')
  assert.equal((await shop.admin.post(path, [])).status, 400)
  for (const body of [{}, { raw: '' }, { raw: 'null' }, { raw: '{"data":{}}' }]) {
    const { status } = await shop.admin.call('POST', path, body)
    assert.equal(status, 201, `a body is not needed: ${JSON.stringify(body)}`)
  }
  await shop.runTasks()
  assert.equal((await listed(shop.admin, path)).length, 5)
})

/** The shopper's responses, byte for byte, from a process without a cache. */
async function wordsFrom(address: string, shopper: Client, nodeId: string): Promise<string[]> {
  const words: string[] = []
  for (const path of [
    '/v2/catalog',
    '/v2/catalog/hierarchies',
    '/v2/catalog/nodes',
    `/v2/catalog/nodes/${nodeId}/relationships/products`,
    '/v2/catalog/products?include=component_products,files,main_image',
  ]) {
    const { status, body } = await shopper.get(address + path)
    assert.equal(status, 200)
    words.push(JSON.stringify(body).replaceAll(address, ''))
  }
  return words
}

test('PUB-3, CAT-3, CCH-2, case 10: nothing that is edited shows before it is published', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const { author, catalogId, hierarchyId, nodeId, lampId } = await lampShop(shop)
  const bookId = await author.priceBook()
  await author.price(bookId, 'Lamp', 2_000)
  const [cellId, oldId] = [await author.product('Cell'), await author.product('Old')]
  const parts = { name: 'Parts', options: [{ id: cellId, type: 'product', quantity: 2 }] }
  const kitId = await author.product('Kit', { components: { parts } })
  await author.attach(hierarchyId, nodeId, kitId, oldId)
  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, {
    pricebook_id: bookId,
  })
  await author.publish(catalogId)
  const before = await wordsFrom(shop.address, shopper, nodeId)

  shop.clock.advance({ minutes: 1 })
  await author.setProduct(lampId, { name: 'Lantern', sku: 'Lantern', tags: ['new'] })
  await author.price(bookId, 'Lantern', 3_000)
  await author.setProduct(cellId, { status: 'draft' })
  assert.equal((await admin.delete(`/v2/pcm/products/${oldId}`)).status, 204)
  await author.node(hierarchyId, 'New', nodeId)
  await author.change(`/v2/pcm/hierarchies/${hierarchyId}`, 'hierarchy', hierarchyId, {
    name: 'Store',
  })
  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, {
    name: 'Other',
    hierarchy_ids: [],
  })
  await untilHeard(shop)
  const second = await startSecondApp(t, shop)
  assert.deepEqual(await wordsFrom(shop.address, shopper, nodeId), before)
  assert.deepEqual(await wordsFrom(second.address, shopper, nodeId), before)

  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, {
    hierarchy_ids: [hierarchyId],
  })
  await author.publish(catalogId)
  const [lamp, ...others] = (await read(shopper, '/v2/catalog/products')).data
  assert.deepEqual(
    [lamp.attributes.name, lamp.meta.display_price.without_tax.amount, others],
    ['Lantern', 3_000, []],
  )
  assert.equal((await read(shopper, '/v2/catalog')).data.attributes.name, 'Other')
  assert.equal((await read(shopper, '/v2/catalog/nodes')).data.length, 2)
  await assertNoOrphans(shop.deps.db)
})

test('PUB-9, PUB-15: a delta rewrites what was touched, and that tells when', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { author, catalogId, hierarchyId, nodeId, lampId } = await lampShop(shop)
  const otherNodeId = await author.node(hierarchyId, 'Cells')
  const cellId = await author.product('Cell')
  await author.attach(hierarchyId, otherNodeId, cellId)
  const moments = async () => {
    const seen: [string, string][] = []
    for (const list of ['hierarchies', 'nodes', 'products']) {
      for (const { id, attributes } of (await read(shop.shopper, `/v2/catalog/${list}`)).data) {
        seen.push([id, attributes.published_at.slice(11, 13)])
      }
    }
    return Object.fromEntries(seen)
  }
  const all = (hour: string) => ({
    [hierarchyId]: hour,
    [nodeId]: hour,
    [otherNodeId]: hour,
    [lampId]: hour,
    [cellId]: hour,
  })
  await author.publish(catalogId)
  assert.deepEqual(await moments(), all('09'))
  shop.clock.travelTo('2026-03-02T10:00:00Z')
  await author.setProduct(lampId, { name: 'Lantern' })
  await author.publish(catalogId)
  assert.deepEqual(await moments(), { ...all('09'), [lampId]: '10' })
  shop.clock.travelTo('2026-03-02T11:00:00Z')
  await author.setProduct(lampId, { name: 'Lantern' }) // the same again
  await author.publish(catalogId)
  assert.deepEqual(await moments(), { ...all('09'), [lampId]: '10' })
  await author.change(`/v2/pcm/hierarchies/${hierarchyId}`, 'hierarchy', hierarchyId, {
    name: 'Store',
  })
  await author.publish(catalogId)
  const nodes = { [hierarchyId]: '11', [nodeId]: '11', [otherNodeId]: '11' }
  assert.deepEqual(await moments(), { ...all('09'), [lampId]: '10', ...nodes })
  await assertNoOrphans(shop.deps.db)
})

test('PUB-8: a catalog with other parts, or an old release, is published anew', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { author, catalogId, hierarchyId, nodeId } = await lampShop(shop)
  const extraId = await author.hierarchy('Extra')
  const extraNode = await author.node(extraId, 'Gifts')
  await author.attach(extraId, extraNode, await author.product('Gift'))
  const [low, high] = [await author.priceBook('Low'), await author.priceBook('High')]
  await author.price(low, 'Lamp', 100)
  await author.price(high, 'Lamp', 200)
  const books = (...priorities: [number, number]) => ({
    pricebook_ids: [low, high].map((id, index) => ({ id, priority: priorities[index] })),
  })
  const story: [change: Record<string, unknown> | string, full: boolean, shown: string][] = [
    [{}, true, 'Shop: Lamp -'],
    [{}, false, 'Shop: Lamp -'],
    [{ hierarchy_ids: [hierarchyId, extraId] }, true, 'Shop, Extra: Gift - Lamp -'],
    [{ hierarchy_ids: [extraId, hierarchyId] }, false, 'Extra, Shop: Gift - Lamp -'],
    [{ pricebook_id: low }, true, 'Extra, Shop: Gift - Lamp 100'],
    [{ pricebook_id: null, ...books(1, 2) }, true, 'Extra, Shop: Gift - Lamp 200'],
    [books(2, 1), true, 'Extra, Shop: Gift - Lamp 100'],
    [{}, false, 'Extra, Shop: Gift - Lamp 100'],
    [{ hierarchy_ids: [hierarchyId] }, true, 'Shop: Lamp 100'],
    ['2026-05-31T09:00:00Z', false, 'Shop: Lamp 100'],
    ['2026-08-30T09:00:00Z', true, 'Shop: Lamp 100'],
  ]
  for (const [index, [change, full, shown]] of story.entries()) {
    if (typeof change === 'string') shop.clock.travelTo(change)
    else await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, change)
    const { meta, attributes } = await author.publish(catalogId)
    const products = (await read(shop.shopper, '/v2/catalog/products')).data
    const trees = attributes.hierarchies as { name: string }[]
    const lines = products.map(
      (one: Seen) => `${one.attributes.name} ${one.attributes.price?.USD.amount ?? '-'}`,
    )
    const seen = `${trees.map((one) => one.name).join(', ')}: ${lines.sort().join(' ')}`
    assert.deepEqual([meta.is_full_publish, seen], [full, shown], `step ${index}`)
    const { data } = await read(shop.shopper, '/v2/catalog/hierarchies')
    assert.deepEqual(
      namesOf({ data }),
      trees.map((one) => one.name),
    )
  }
  assert.equal((await read(shop.shopper, `/v2/catalog/nodes/${nodeId}`)).data.id, nodeId)
  assert.equal(await refused(shop.shopper, `/v2/catalog/nodes/${extraNode}`), '404 Not Found')
  await assertNoOrphans(shop.deps.db)
})

test('PUB-6, PUB-7, case 12: as many are kept as the catalog says, and the one before takes over', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, lampId, path } = await lampShop(shop)
  const catalog = async () => (await read(shop.admin, `/v2/pcm/catalogs/${catalogId}`)).data
  assert.equal((await catalog()).attributes.releases_kept, 10, 'unless told')
  await author.keepReleases(catalogId, 3)
  assert.equal((await catalog()).attributes.releases_kept, 3)
  const made: string[] = []
  for (const name of ['one', 'two', 'three', 'four']) {
    await author.setProduct(lampId, { name })
    made.push((await author.publish(catalogId)).id)
  }
  const [first, ...kept] = made as [string, ...string[]]
  assert.deepEqual(await listed(shop.admin, path), kept.toReversed())
  assert.equal(await refused(shop.admin, `${path}/${first}`), '404 Not Found')
  const told = (await eventsOf(shop, first)).map(({ type }) => type)
  assert.equal(told.at(-1), 'catalog_release.deleted', 'one that a newer one has replaced')
  const shown = async () => {
    await shop.runTasks()
    await untilHeard(shop)
    await assertNoOrphans(shop.deps.db)
    const { status, body } = await shop.shopper.get('/v2/catalog/products')
    return status === 200 ? namesOf(body).join() : status
  }
  for (const [index, name] of ['two', 'three', 'four'].entries()) {
    const products = await read(shop.admin, `${path}/${kept[index]}/products`)
    assert.deepEqual(namesOf(products), [name])
  }
  assert.equal(await shown(), 'four')
  assert.equal((await shop.admin.delete(`${path}/${kept[2]}`)).status, 204)
  assert.equal(await shown(), 'three')
  assert.equal((await shop.admin.delete(`${path}/${kept[2]}`)).status, 404)

  // The next delta stands on the release that took over, and has what the deleted one had.
  assert.equal((await author.publish(catalogId)).meta.is_full_publish, false)
  assert.equal(await shown(), 'four')
  assert.equal((await shop.admin.delete(`${path}/${kept[1]}`)).status, 204)
  assert.equal(await shown(), 'four', 'the one between them does not matter')
  assert.equal((await shop.admin.delete(path)).status, 204)
  assert.equal(await shown(), 404)
  assert.equal((await shop.admin.delete(path)).status, 204, 'there is none to delete')
  assert.equal((await author.publish(catalogId)).meta.is_full_publish, true)
  assert.equal(await shown(), 'four')
})

test('CTX-8: the catalog that was published first, as long as it stays so', async (t) => {
  const shop = await startShop(t)
  const lamps = await lampShop(shop)
  const cells = await lampShop(shop, shop.admin, 'Cell')
  const publish = async (one: { author: Author; catalogId: string }) => {
    shop.clock.advance({ minutes: 1 })
    await one.author.publish(one.catalogId)
    return namesOf(await read(shop.shopper, '/v2/catalog/products')).join()
  }
  const shown = [await publish(lamps), await publish(cells)]
  for (let release = 0; release < 4; release++) shown.push(await publish(lamps))
  assert.deepEqual(new Set(shown), new Set(['Lamp']))
  assert.equal((await shop.admin.delete(lamps.path)).status, 204)
  assert.equal(await publish(cells), 'Cell')
  assert.equal(await publish(lamps), 'Cell')
  assert.equal((await shop.admin.delete(cells.path)).status, 204)
  await untilHeard(shop)
  assert.deepEqual(namesOf(await read(shop.shopper, '/v2/catalog/products')), ['Lamp'])
})

test('PUB-14: the catalogs of an organization share two lanes', async (t) => {
  const shop = await startShop(t)
  const sibling = await shop.openStore({ organizationOf: shop.store })
  const stranger = await shop.openStore()
  const shops = [
    await lampShop(shop),
    await lampShop(shop, sibling.admin),
    await lampShop(shop, sibling.admin, 'Cell'),
    await lampShop(shop, stranger.admin),
  ]
  const order = [0, 1, 0, 2, 2, 1, 3]
  const clients = [shop.admin, sibling.admin, sibling.admin, stranger.admin]
  const ids: string[] = []
  for (const index of order) {
    const { status, body } = await (clients[index] as Client).post(shops[index]?.path ?? '', {})
    assert.equal(status, 201)
    ids.push(body.data.id)
  }
  const { rows } = await sql<{ lane: number }>`
    select lane from catalog_release order by seq`.execute(shop.deps.db)
  assert.deepEqual(
    rows.map((row) => row.lane),
    [0, 1, 0, 1, 1, 1, 0],
  )
  await shop.runTasks()
  for (const [index, id] of ids.entries()) {
    const which = order[index] ?? 0
    const { data } = await read(clients[which] as Client, `${shops[which]?.path}/${id}`)
    assert.equal(data.meta.release_status, 'PUBLISHED')
  }
  await assertNoOrphans(shop.deps.db)
})
