import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  idsOf,
  link,
  makeFile,
  namesOf,
  nodeProducts,
  productsPath,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'
import { statementsOf } from '../../../test/support/statements.ts'

test('language', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const node = { locales: { fr: { name: 'Lampes' } } }
  const hierarchyId = await author.hierarchy()
  const lamps = await author.node(hierarchyId, 'Lamps', undefined, node)
  const lamp = await author.product('Lamp', {
    description: 'A "light"\u0001',
    locales: {
      en: { name: 'Lamp (en)', description: 'English' },
      'fr-FR': { name: 'Lampe', description: 'Une lumière' },
      'fr-BE': { name: 'Lampe (BE)' },
      'DE-at': { name: 'Leuchte' },
    },
  })
  const plain = await author.product('Plain')
  await author.attach(hierarchyId, lamps, lamp, plain)
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))

  const seen = async (language?: string): Promise<Seen> => {
    const headers: Record<string, string> =
      language === undefined ? {} : { 'accept-language': language }
    const { data } = await nodeProducts(shopper, lamps, '?filter=eq(name,Lamp)', headers)
    return data[0].attributes
  }

  await t.test('LOC-1 to LOC-4, LOC-7: which language is chosen', async () => {
    const table: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      ['*', undefined],
      ['fr-CA, en;q=0.5', 'fr-BE'], // of the same language, the smallest tag
      ['fr-fr', 'fr-FR'],
      ['en;q=0.5, fr-FR;q=0.8', 'fr-FR'],
      ['en-GB', 'en'],
      ['en-GB-oxendict', 'en'],
      ['es, en;q=0.1', 'en'],
      ['es', undefined],
      ['en;q=0, fr-FR;q=0.1', 'fr-FR'],
      ['de', 'DE-at'],
      ['*, en;q=0.5', undefined],
      ['en;;q=x', undefined],
      [',,', undefined],
      [`en,${'x'.repeat(2_000)}`, undefined],
    ]
    for (const [asked, language] of table) {
      assert.equal((await seen(asked)).language, language, String(asked))
    }
  })

  await t.test('LOC-3: the texts of the locale, and the default where it has none', async () => {
    const texts = async (language?: string) => {
      const { name, description } = await seen(language)
      return [name, description]
    }
    assert.deepEqual(await texts(), ['Lamp', 'A "light"\u0001'])
    assert.deepEqual(await texts('fr-FR'), ['Lampe', 'Une lumière'])
    assert.deepEqual(await texts('fr-BE'), ['Lampe (BE)', 'A "light"\u0001'])
  })

  await t.test('LOC-5, C-7: each resource for itself, and nodes tell it in meta', async () => {
    const french = { 'accept-language': 'fr-FR' }
    const page = await nodeProducts(shopper, lamps, '', french)
    const languages = page.data.map(({ attributes }: Seen) => attributes.language)
    assert.deepEqual(languages.toSorted(), ['fr-FR', undefined])
    const { data } = await read(shopper, `/v2/catalog/nodes/${lamps}`, french)
    assert.deepEqual([data.attributes.name, data.meta.language], ['Lampes', 'fr'])
    assert.equal('language' in data.attributes, false)
    const plainNode = (await read(shopper, `/v2/catalog/nodes/${lamps}`)).data
    assert.deepEqual([plainNode.attributes.name, plainNode.meta.language], ['Lamps', undefined])
    const hierarchy = await read(shopper, `/v2/catalog/hierarchies/${hierarchyId}`, french)
    assert.deepEqual(hierarchy.data.meta, {})
  })

  await t.test('LOC-6: a filter does not depend on the language', async () => {
    const french = { 'accept-language': 'fr-FR' }
    const found = await nodeProducts(shopper, lamps, '?filter=eq(name,Lamp)', french)
    assert.deepEqual(namesOf(found), ['Lampe'])
    const none = await nodeProducts(shopper, lamps, '?filter=eq(name,Lampe)', french)
    assert.deepEqual(none.data, [])
    const nodes = await read(shopper, '/v2/catalog/nodes?filter=eq(name,Lamps)', french)
    assert.deepEqual(idsOf(nodes), [lamps])
  })
})

test('filters', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  clock.advance({ seconds: 1 })
  const second = await author.node(hierarchyId, 'Second')
  clock.advance({ seconds: 1 })
  const third = await author.node(hierarchyId, 'Third', second, { slug: 'third' })
  const ids: Record<string, string> = {}
  for (const name of ['a', 'b', 'c', 'Comma, and: colon', 'star*']) {
    clock.advance({ seconds: 1 })
    ids[name] = await author.product(name, {
      sku: `SKU-${name}`,
      slug: `slug-${name.replaceAll(/\W/g, '')}`,
      mpn: `MPN ${name}`,
      upc_ean: `UPC+${name}`,
      tags: name.length === 1 ? ['Letter', `is-${name}`] : [],
    })
  }
  const elsewhere = await author.product('elsewhere')
  await author.attach(hierarchyId, node, ...Object.values(ids))
  await author.attach(hierarchyId, second, elsewhere)
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))
  const found = async (filter: string) =>
    namesOf(await nodeProducts(shopper, node, `?filter=${encodeURIComponent(filter)}`))

  await t.test('FIL-1 to FIL-8, PFL-1 to PFL-3, PFL-6, C-9: what is found', async () => {
    const everything = ['star*', 'Comma, and: colon', 'c', 'b', 'a']
    const table: [string, string[]][] = [
      ['eq(name,a)', ['a']],
      ['in(name,a,c,a,zzz)', ['c', 'a']],
      ['eq(sku,SKU-b)', ['b']],
      ['in(sku,SKU-b,SKU-a)', ['b', 'a']],
      ['eq(slug,slug-c)', ['c']],
      ['in(slug,slug-c,slug-star)', ['star*', 'c']],
      ['eq(manufacturer_part_num,MPN a)', ['a']],
      ['in(manufacturer_part_num,MPN a,MPN b)', ['b', 'a']],
      ['eq(upc_ean,UPC+a)', ['a']],
      ['in(upc_ean,UPC+a,UPC+c)', ['c', 'a']],
      ['eq(product_types,standard)', everything],
      ['in(product_types,child,standard)', everything],
      ['eq(product_types,parent)', []],
      ['in(product_types,unknown)', []],
      ['eq(tags,LETTER)', ['c', 'b', 'a']],
      ['in(tags,is-a,IS-C)', ['c', 'a']],
      ['eq(tags,letter):in(tags,is-a,is-b):in(name,b,c)', ['b']],
      ['eq(name,"Comma, and: colon")', ['Comma, and: colon']],
      ["in(name,'Comma, and: colon',a)", ['Comma, and: colon', 'a']],
      ['eq(name,star*)', ['star*']],
      ['eq(name,*)', []],
      ['eq(name,A)', []],
      ['EQ(name,a)', ['a']],
      ['eq(name,elsewhere)', []],
      [`in(id,${ids.a},${ids.c?.toUpperCase()},${elsewhere})`, ['c', 'a']],
    ]
    for (const [filter, names] of table) assert.deepEqual(await found(filter), names, filter)
    const tagged = await nodeProducts(shopper, node, '', { 'SVC-Context-Tag': 'is-a' })
    assert.deepEqual(namesOf(tagged), everything, 'a tag of the context filters nothing')
    // FIL-6: a plus that is not encoded is a space.
    const spaced = await nodeProducts(shopper, node, '?filter=eq(manufacturer_part_num,MPN+a)')
    assert.deepEqual(namesOf(spaced), ['a'])
  })

  await t.test('FIL-2, FIL-4, FIL-5, PFL-4, PFL-7, PG-10, C-30: what is refused', async () => {
    const clause = 'eq(name,a)'
    const bad = [
      `eq(id,${ids.a})`,
      'like(name,a)',
      'gt(name,a)',
      'ge(sku,a)',
      'lt(sku,a)',
      'le(sku,a)',
      'eq(colour,red)',
      'eq(Name,a)',
      'eq(tags,a,b)',
      'eq(product_types,child,parent)',
      'eq(name,a,b)',
      'in(name)',
      'eq(name)',
      'eq(name,)',
      'name=a',
      'eq(name,a',
      'eq(name,a))',
      `${clause}:`,
      Array(11).fill(clause).join(':'),
    ]
    for (const filter of bad) {
      const path = productsPath(node, `?filter=${encodeURIComponent(filter)}`)
      assert.equal(await refused(shopper, path), '400 Bad Request filter', filter)
    }
    const { body } = await shopper.get(productsPath(node, '?filter=eq(colour,red)'))
    assert.match(body.errors[0].detail, /^The filter could not be understood: unknown attribute/)
    assert.deepEqual(await found(Array(10).fill(clause).join(':')), ['a'])
    assert.deepEqual(await found(`in(name,a,${'x'.repeat(8200)})`), ['a'])
  })

  await t.test('C-1, PFL-5: ids of nodes give those nodes, the last updated first', async () => {
    const nodes = await nodeProducts(shopper, node, `?filter=in(id,${node},${third},${second})`)
    assert.deepEqual(idsOf(nodes), [third, second, node])
    assert.deepEqual(nodes.data[0].type, 'node')
    assert.equal(nodes.meta.results.total, 3)
    const listed = await read(shopper, `/v2/catalog/nodes?filter=in(id,${second},${node},${third})`)
    assert.deepEqual(nodes.data, listed.data)
    const paged = await nodeProducts(
      shopper,
      node,
      `?filter=in(id,${node},${third},${second})&page[limit]=1&page[offset]=1`,
    )
    assert.deepEqual([idsOf(paged), paged.meta.results.total], [[second], 3])
    // Products of this node come first; a hierarchy and what is unknown are neither.
    const both = await nodeProducts(shopper, node, `?filter=in(id,${node},${ids.a})`)
    assert.deepEqual(idsOf(both), [ids.a])
    const neither = [`in(id,${hierarchyId})`, `in(id,${elsewhere})`, 'in(id,lamp)']
    neither.push(`in(id,${crypto.randomUUID()})`, `in(id,${node}):eq(name,Node)`)
    for (const filter of neither) assert.deepEqual(await found(filter), [], filter)
  })

  await t.test('5.3: nodes and hierarchies are filtered by name, slug and id', async () => {
    const nodes = async (filter: string) => namesOf(await read(shopper, `/v2/catalog/${filter}`))
    assert.deepEqual(await nodes('nodes?filter=eq(name,Second)'), ['Second'])
    assert.deepEqual(await nodes('nodes?filter=eq(slug,third)'), ['Third'])
    const within = `hierarchies/${hierarchyId}/nodes?filter=in(id,${third},${node})`
    assert.deepEqual(await nodes(within), ['Third', 'Node'])
    assert.deepEqual(await nodes(`hierarchies?filter=in(id,${hierarchyId})`), ['Shop'])
    for (const filter of ['eq(id,x)', 'in(name,a)', 'like(name,a)', 'eq(sku,a)']) {
      const path = `/v2/catalog/nodes?filter=${filter}`
      assert.equal(await refused(shopper, path), '400 Bad Request filter', filter)
    }
  })
})

test('include', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const bare = await author.node(hierarchyId, 'Bare')
  const image = await makeFile(admin, 'image.png')
  const [manual, extra] = [await makeFile(admin, 'manual.pdf'), await makeFile(admin, 'extra.pdf')]
  const lamp = await author.product('lamp')
  const kit = await author.product('kit', {
    components: { a: { name: 'A', options: [{ id: lamp, quantity: 2 }] } },
  })
  const plain = await author.product('plain')
  const file = (id: string) => ({ type: 'file', id })
  for (const id of [lamp, kit]) await link(admin, id, 'main_image', file(image))
  const other = await makeFile(admin, 'other.png')
  const part = await author.product('part')
  await link(admin, part, 'main_image', file(other))
  await author.setProduct(kit, {
    components: { a: { name: 'A', options: [lamp, part].map((id) => ({ id, quantity: 1 })) } },
  })
  await link(admin, lamp, 'files', [file(manual)])
  clock.advance({ seconds: 1 })
  await link(admin, lamp, 'files', [file(image)])
  await link(admin, kit, 'files', [file(manual), file(extra)])
  await author.attach(hierarchyId, node, lamp, kit)
  await author.attach(hierarchyId, bare, plain)
  await author.curate(hierarchyId, node, lamp, kit)
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))

  const included = async (include: string, nodeId = node) => {
    const page = await nodeProducts(shopper, nodeId, `?include=${include}`)
    if (!('included' in page)) return undefined
    const entries = Object.entries(page.included as Record<string, Seen[]>)
    return Object.fromEntries(entries.map(([kind, all]) => [kind, all.map((one) => one.id)]))
  }

  await t.test('INC-1 to INC-4, INC-7: what was asked for and exists, each once', async () => {
    const main_images = [image] // of two products
    const files = [manual, image, extra]
    const component_products = [lamp, part]
    assert.deepEqual(await included('main_image'), { main_images })
    assert.deepEqual(await included('files'), { files })
    assert.deepEqual(await included('component_products'), { component_products })
    // With the parts of a bundle come their own images.
    const all = { main_images: [image, other], files, component_products }
    assert.deepEqual(await included('component_products,%20files,main_image,'), all)
    const withImages = { main_images: [image, other], component_products }
    assert.deepEqual(await included('component_products,main_image'), withImages)
    assert.deepEqual(await included('unknown,main_image'), { main_images })
    assert.equal(await included('unknown'), undefined)
    assert.equal(await included(''), undefined)
    assert.equal(await included('main_image,files,component_products', bare), undefined)
    const { data } = await nodeProducts(shopper, node)
    const order = data[0].relationships.files.data.map((one: Seen) => [one.id, one.created_at])
    assert.deepEqual(order, [
      [manual, '2026-03-02T09:15:00.000Z'],
      [image, '2026-03-02T09:15:01.000Z'],
    ])
  })

  await t.test('INC-8: a file as the back office sees it', async () => {
    const page = await nodeProducts(shopper, node, '?include=main_image')
    const { data } = await read(admin, `/v2/files/${image}`)
    assert.deepEqual(page.included.main_images, [data])
  })

  await t.test('INC-9: five values, not six', async () => {
    await nodeProducts(shopper, node, '?include=a,b,c,d,e')
    const path = productsPath(node, '?include=a,b,c,d,e,f')
    assert.equal(await refused(shopper, path), '400 Bad Request include')
  })

  await t.test(
    'FLE-4: a deleted file leaves what is included, though an answer was kept',
    async () => {
      const path = productsPath(node, '?include=main_image,files')
      const before = await shopper.get(path)
      assert.equal((await admin.delete(`/v2/files/${image}`)).status, 204)
      await untilHeard(shop)
      assert.deepEqual(await included('main_image,files'), { files: [manual, extra] })
      const after = await shopper.get(path, { 'if-none-match': before.headers.get('etag') ?? '' })
      assert.equal(after.status, 200)
      assert.equal(after.body.data[0].relationships.main_image.data.id, image)
    },
  )
})

test('PAG-4, NOD-4: a page of nodes reads the texts of its own nodes alone', async (t) => {
  const shop = await startShop(t)
  const author = authorOf(shop, shop.admin)
  const hierarchy = await author.hierarchy()
  const [first, second] = [
    await author.node(hierarchy, 'First', undefined, { description: 'One' }),
    await author.node(hierarchy, 'Second', undefined, { description: 'Two' }),
  ]
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchy] }))
  const path = `/v2/catalog/hierarchies/${hierarchy}/children?page[limit]=1`
  const statements = await statementsOf(async () => {
    const { data, meta } = await read(shop.shopper, `${path}&page[offset]=1`)
    assert.equal(meta.results.total, 2)
    const [shown] = data
    assert.ok([first, second].includes(shown.id))
    assert.equal(shown.attributes.description, shown.id === first ? 'One' : 'Two')
  })
  const listing = statements.find((text) => text.includes('with matching'))
  const [narrow = '', page = ''] = listing?.split('page as') ?? []
  assert.doesNotMatch(narrow, /body|\*/)
  assert.match(page, /node\.body/)
})
