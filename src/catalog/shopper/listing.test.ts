import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Author, authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import {
  idsOf,
  namesOf,
  nodeProducts,
  productsPath,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'
import { makeChain } from '../../../test/support/tree.ts'

/** So many products, each changed a second after the one before; the last is the newest. */
async function products({ clock }: Shop, author: Author, ...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    clock.advance({ seconds: 1 })
    ids.push(await author.product(name))
  }
  return ids
}

const named = ({ data }: Seen, name: string): Seen =>
  data.find((one: Seen) => one.attributes.name === name)

test('the products of a node', async (t) => {
  const shop = await startShop(t)
  const { shopper, admin } = shop
  const author = authorOf(shop, admin)
  const [shopId, extraId, foreignId] = [
    await author.hierarchy('Shop'),
    await author.hierarchy('Extra'),
    await author.hierarchy('Foreign'),
  ]
  const lamps = await author.node(shopId, 'Lamps')
  const trail = await author.node(shopId, 'Trail', lamps)
  const night = await author.node(shopId, 'Night', trail)
  const empty = await author.node(shopId, 'Empty')
  const sale = await author.node(extraId, 'Sale')
  const bin = await author.node(foreignId, 'Bin')
  const [a, b, c, d, e, draft, deep, loose] = (await products(
    shop,
    author,
    ...['a', 'b', 'c', 'd', 'e', 'draft', 'deep', 'loose'],
  )) as [string, string, string, string, string, string, string, string]
  await author.attach(shopId, lamps, a, b, c, d, e, draft)
  shop.clock.advance({ seconds: 1 })
  await author.attach(shopId, trail, a)
  await author.attach(foreignId, bin, a)
  await author.attach(extraId, sale, b)
  await author.attach(shopId, night, deep)
  await author.curate(shopId, lamps, d, draft, b)
  await author.setProduct(draft, { status: 'draft' })
  const catalogId = await author.catalog({ hierarchy_ids: [shopId, extraId] })
  await author.publish(catalogId)

  await t.test('ORD-1, ORD-2, ORD-3: curated ones first, then the last updated', async () => {
    const page = await nodeProducts(shopper, lamps)
    assert.deepEqual(namesOf(page), ['d', 'b', 'e', 'c', 'a'])
    const flags = page.data.map((one: Seen) => one.attributes.curated_product)
    assert.deepEqual(flags, [true, true, undefined, undefined, undefined])
    const node = (await read(shopper, `/v2/catalog/nodes/${lamps}`)).data
    assert.deepEqual(node.attributes.curated_products, [d, b])
    const inExtra = await nodeProducts(shopper, sale)
    assert.equal('curated_product' in inExtra.data[0].attributes, false)
    const whole = await read(shopper, '/v2/catalog/products')
    assert.equal(whole.data.filter((one: Seen) => one.attributes.curated_product).length, 0)
  })

  await t.test('ORD-4, PFL-6: a filter takes away and does not reorder', async () => {
    const some = await nodeProducts(shopper, lamps, '?filter=in(name,a,e,b,deep)')
    assert.deepEqual(namesOf(some), ['b', 'e', 'a'])
    assert.deepEqual([some.meta.results.total, some.data[0].attributes.curated_product], [3, true])
    const page = await nodeProducts(
      shopper,
      lamps,
      '?filter=in(name,a,e,b)&page[offset]=1&page[limit]=1',
    )
    assert.deepEqual(namesOf(page), ['e'])
    assert.deepEqual([page.meta.results.total, page.meta.page.current], [3, 2])
  })

  await t.test('ORD-6, ORD-7, PG-11: pages slice one order, and nothing sorts it', async () => {
    const shown: string[] = []
    for (let offset = 0; offset < 5; offset += 2) {
      const query = `?page[limit]=2&page[offset]=${offset}&sort=name`
      shown.push(...namesOf(await nodeProducts(shopper, lamps, query)))
    }
    assert.deepEqual(shown, ['d', 'b', 'e', 'c', 'a'])
  })

  await t.test('VIS-1, VIS-2, VIS-9: what is draft or hangs nowhere is not there', async () => {
    const whole = await read(shopper, '/v2/catalog/products')
    assert.deepEqual(namesOf(whole), ['deep', 'e', 'd', 'c', 'b', 'a'])
    for (const id of [draft, loose]) {
      assert.equal(await refused(shopper, `/v2/catalog/products/${id}`), '404 Not Found')
    }
  })

  await t.test('VIS-4, VIS-11: a node shows its own products, a hierarchy each once', async () => {
    assert.deepEqual(namesOf(await nodeProducts(shopper, trail)), ['a'])
    assert.deepEqual(namesOf(await nodeProducts(shopper, night)), ['deep'])
    const hierarchy = await read(shopper, `/v2/catalog/hierarchies/${shopId}/products`)
    assert.deepEqual(namesOf(hierarchy), ['deep', 'e', 'd', 'c', 'b', 'a'])
    const extra = await read(shopper, `/v2/catalog/hierarchies/${extraId}/products`)
    assert.deepEqual([namesOf(extra), extra.meta.results.total], [['b'], 1])
  })

  await t.test('VIS-12, CNV-3: an empty node is empty, and what is no node is a 404', async () => {
    const none = await nodeProducts(shopper, empty)
    assert.deepEqual([none.data, none.meta.results.total, 'included' in none], [[], 0, false])
    for (const id of [shopId, bin, foreignId, crypto.randomUUID(), 'lamps', '%20']) {
      assert.equal(await refused(shopper, productsPath(id)), '404 Not Found', id)
      assert.equal(await refused(shopper, productsPath(id, '?filter=eq(name,a)')), '404 Not Found')
    }
    assert.deepEqual(
      idsOf(await nodeProducts(shopper, lamps.toUpperCase())),
      idsOf(await nodeProducts(shopper, lamps)),
    )
  })

  await t.test(
    'BRC-1, BRC-2, BRC-4, BRC-5, C-19: the nodes of this catalog with their ancestors',
    async () => {
      const page = await nodeProducts(shopper, lamps)
      const { meta } = named(page, 'a')
      assert.deepEqual(meta.bread_crumbs, { [trail]: [shopId, lamps], [lamps]: [shopId] })
      assert.deepEqual(meta.bread_crumb_nodes, [trail, lamps])
      const both = named(page, 'b').meta
      assert.deepEqual(both.bread_crumbs, { [sale]: [extraId], [lamps]: [shopId] })
      assert.deepEqual(both.bread_crumb_nodes, [sale, lamps])
      const { data } = await read(shopper, `/v2/catalog/products/${deep}`)
      assert.deepEqual(data.meta.bread_crumbs, { [night]: [shopId, lamps, trail] })
    },
  )

  await t.test('5.2, 5.3, CNV-1, NOD-4, C-31: nodes and hierarchies', async () => {
    const hierarchies = await read(shopper, '/v2/catalog/hierarchies')
    assert.deepEqual(namesOf(hierarchies), ['Shop', 'Extra'])
    const self = `${shop.address}/v2/catalog`
    const { data, links } = await read(shopper, `/v2/catalog/nodes/${trail}`)
    assert.deepEqual(links, { self: `${self}/nodes/${trail}` })
    assert.deepEqual(data, {
      id: trail,
      type: 'node',
      attributes: {
        name: 'Trail',
        curated_products: [],
        status: 'live',
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
        published_at: '2026-03-02T09:15:09.000Z',
      },
      relationships: {
        products: { links: { related: `${self}/nodes/${trail}/relationships/products` } },
        children: { links: { related: `${self}/nodes/${trail}/relationships/children` } },
        parent: {
          data: { type: 'node', id: lamps },
          links: { related: `${self}/nodes/${lamps}` },
        },
        hierarchy: {
          data: { type: 'hierarchy', id: shopId },
          links: { related: `${self}/hierarchies/${shopId}` },
        },
      },
      meta: {
        bread_crumb: [shopId, lamps, trail],
        breadcrumbs: [
          { id: shopId, name: 'Shop' },
          { id: lamps, name: 'Lamps' },
          { id: trail, name: 'Trail' },
        ],
        has_children: true,
      },
    })
    const top = await read(shopper, `/v2/catalog/hierarchies/${shopId}/children`)
    assert.deepEqual(namesOf(top), ['Lamps', 'Empty'])
    assert.equal(top.data[0].relationships.parent.data.id, shopId)
    const all = await read(shopper, `/v2/catalog/hierarchies/${shopId}/nodes`)
    assert.deepEqual(namesOf(all), ['Lamps', 'Trail', 'Night', 'Empty'])
    assert.equal((await read(shopper, '/v2/catalog/nodes')).meta.results.total, 5)
    const below = await read(shopper, `/v2/catalog/nodes/${lamps}/relationships/children`)
    assert.deepEqual(idsOf(below), [trail])
    for (const path of [`nodes/${shopId}`, `hierarchies/${lamps}`, `hierarchies/${foreignId}`]) {
      assert.equal(await refused(shopper, `/v2/catalog/${path}`), '404 Not Found', path)
    }
  })

  await t.test('PUB-3, ORD-5, BRC-8: edits show after the next publish alone', async () => {
    const path = productsPath(lamps, '?include=files')
    const before = await fetchText(shop, path)
    shop.clock.advance({ seconds: 1 })
    await author.setProduct(a, { name: 'A', description: 'new' })
    await author.setProduct(e, { status: 'draft' })
    await author.attach(shopId, empty, a)
    await author.curate(shopId, lamps, c)
    await untilHeard(shop)
    assert.equal(await fetchText(shop, path), before)

    await author.publish(catalogId)
    const page = await nodeProducts(shopper, lamps)
    assert.deepEqual(namesOf(page), ['c', 'A', 'd', 'b'])
    // Case 9: the node that was attached last comes first.
    assert.deepEqual(named(page, 'A').meta.bread_crumb_nodes, [empty, trail, lamps])
  })

  await t.test('BRC-3: of a deep path the ten nearest ancestors', async () => {
    const chain = await makeChain(admin, extraId, 13)
    const last = chain.at(-1) ?? ''
    await author.attach(extraId, last, c)
    await author.publish(catalogId)
    const { data } = await nodeProducts(shopper, last)
    assert.deepEqual(data[0].meta.bread_crumbs[last], chain.slice(2, 12))
    const node = (await read(shopper, `/v2/catalog/nodes/${last}`)).data
    assert.deepEqual(node.meta.bread_crumb, chain.slice(2))
  })
})

async function fetchText({ address, shopper }: Shop, path: string): Promise<string> {
  const { headers } = await shopper.get(path)
  const { body } = await shopper.get(path)
  return `${address} ${headers.get('etag')} ${JSON.stringify(body)}`
}

test('pages, links and headers', async (t) => {
  const shop = await startShop(t)
  const { shopper, admin } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const nodes: string[] = []
  const ids = await products(shop, author, 'a', 'b', 'c', 'd', 'e')
  for (const count of [0, 1, 2, 3, 5]) {
    const node = await author.node(hierarchyId, `${count} products`)
    if (count > 0) await author.attach(hierarchyId, node, ...ids.slice(0, count))
    nodes.push(node)
  }
  const [none, one, two, three, five] = nodes as [string, string, string, string, string]
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))

  await t.test('LNK-4 to LNK-9, PAG-4 to PAG-9: where pages lead', async () => {
    // node, offset, limit, current, last, prev, next
    const table: [string, number, number, number, ...(number | null)[]][] = [
      [none, 0, 2, 1, null, null, null],
      [one, 0, 2, 1, null, null, null],
      [two, 0, 2, 1, null, null, null],
      [three, 0, 2, 1, 2, null, 2],
      [three, 2, 2, 2, 2, 0, null],
      [five, 1, 2, 1, 4, 0, 3], // not aligned
      [five, 3, 2, 2, 4, 1, null],
      [five, 4, 2, 3, 4, 2, null],
      [five, 40, 2, 21, 4, 38, null], // past the end
      [two, 2, 2, 2, null, null, null],
      [five, 10_000, 100, 101, null, null, null],
    ]
    const totals = new Map(nodes.map((node, index) => [node, [0, 1, 2, 3, 5][index]]))
    for (const [node, offset, limit, current, ...links] of table) {
      const query = `?page[offset]=${offset}&page[limit]=${limit}`
      const page = await nodeProducts(shopper, node, query)
      const total = totals.get(node) ?? 0
      const path = `${shop.address}${productsPath(node)}`
      const address = (start: number | null) =>
        start === null ? null : `${path}?page%5Boffset%5D=${start}&page%5Blimit%5D=${limit}`
      const label = `${total} from ${offset} by ${limit}`
      assert.equal(page.data.length, Math.max(0, Math.min(limit, total - offset)), label)
      assert.deepEqual(
        page.meta,
        { results: { total }, page: { limit, offset, current, total } },
        label,
      )
      const [last, prev, next] = links.map(address)
      const self = address(offset)
      assert.deepEqual(page.links, { self, first: address(0), last, prev, next }, label)
    }
  })

  await t.test(
    'LNK-1, LNK-3, PAG-10: links repeat filter and include, in a fixed order',
    async () => {
      const query = '?page%5Blimit%5D=1&include=files&filter=in(name,a,b,c)&x=1'
      const { links, meta } = await nodeProducts(shopper, three, query)
      assert.equal(meta.page.limit, 1)
      const path = `${shop.address}${productsPath(three)}`
      const kept = 'filter=in(name%2Ca%2Cb%2Cc)&include=files&x=1'
      assert.equal(links.self, path + query)
      assert.equal(links.next, `${path}?${kept}&page%5Boffset%5D=1&page%5Blimit%5D=1`)
      const followed = await read(shopper, links.next.slice(shop.address.length))
      assert.deepEqual(namesOf(followed), ['b'])
    },
  )

  await t.test('PAG-3: what is refused of a page, before anything is looked up', async () => {
    const bad = {
      limit: ['0', '-1', '101', 'abc', '', '1.5', '1e1', '+5', '9007199254740993'],
      offset: ['-1', '10001', 'abc', '', '0.5'],
    }
    for (const [name, values] of Object.entries(bad)) {
      for (const value of values) {
        const query = `?page[${name}]=${encodeURIComponent(value)}`
        const wanted = `400 Invalid Pagination page[${name}]`
        assert.equal(await refused(shopper, productsPath(five, query)), wanted, query)
        assert.equal(await refused(shopper, productsPath('nowhere', query)), wanted, query)
      }
    }
    for (const query of ['?page[limit]=100', '?page[limit]=1', '?page[offset]=10000']) {
      await nodeProducts(shopper, five, query)
    }
  })

  await t.test('PAG-1: the page length of the store, from the next read on', async () => {
    assert.equal((await nodeProducts(shopper, five)).meta.page.limit, 25)
    const given = { data: { type: 'settings', page_length: 3 } }
    assert.equal((await admin.put('/v2/settings', given)).status, 200)
    const page = await nodeProducts(shopper, five)
    assert.deepEqual([page.data.length, page.meta.page.limit], [3, 3])
    assert.match(page.links.next, /offset%5D=3&page%5Blimit%5D=3$/)
    assert.equal((await admin.delete('/v2/settings')).status, 204)
  })

  await t.test('CCH-1, CCH-5: headers, and 304 for what has not changed', async () => {
    const path = productsPath(five)
    const { headers, body } = await shopper.get(path)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'private, max-age=300')
    const vary =
      'accept-language, SVC-Channel, SVC-Context-Tag, SVC-Currency, SVC-Release, ' +
      'Authorization, ' +
      'SVC-Account-Management-Authentication-Token'
    assert.equal(headers.get('vary'), vary)
    assert.equal((await shopper.get(path)).headers.get('vary'), vary, 'of an answer that was kept')
    const etag = headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/)
    for (const given of [etag, `"x", W/${etag}`, '*']) {
      const same = await shopper.get(path, { 'if-none-match': given })
      assert.deepEqual([same.status, same.body], [304, undefined], given)
      assert.equal(same.headers.get('etag'), etag)
      assert.equal(same.headers.get('vary'), vary)
    }
    const other = await shopper.get(path, { 'if-none-match': '"x"' })
    assert.deepEqual([other.status, other.body], [200, body])
    for (const another of [
      productsPath(three),
      `${path}?filter=eq(name,a)`,
      `${path}?include=files`,
    ]) {
      assert.notEqual((await shopper.get(another)).headers.get('etag'), etag, another)
    }
  })

  await t.test('7: HEAD is answered like GET, and other methods with 405 and Allow', async () => {
    const path = productsPath(five)
    const head = await shopper.call('HEAD', path)
    const { headers } = await shopper.get(path)
    assert.deepEqual([head.status, head.body], [200, undefined])
    for (const name of ['etag', 'content-length', 'cache-control', 'content-type']) {
      assert.equal(head.headers.get(name), headers.get(name), name)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await shopper.call(method, path, { body: {} })
      assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, HEAD'], method)
    }
  })
})
