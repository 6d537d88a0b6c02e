import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import { namesOf, read, refused } from '../../../test/support/shopping.ts'
import { isLike } from './product-search.ts'

test('shoppers search what is published', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const tea = await author.node(hierarchyId, 'Tea')
  const pots = await author.node(hierarchyId, 'Pots')
  const oolong = await author.product('Oolong Tea', { sku: 'TEA-1', tags: ['loose-leaf'] })
  const green = await author.product('Green Tea', {
    sku: 'TEA-2',
    mpn: 'MP-77',
    locales: { 'fr-FR': { name: 'Thé vert' }, de: { name: 'Grüner Tee' } },
  })
  const pot = await author.product('Tea pot', { sku: 'POT-1' })
  const plain = await author.product('Tea', { sku: 'TEA-0' })
  const draft = await author.product('Draft Tea', { sku: 'DRAFT', status: 'draft' })
  await author.attach(hierarchyId, tea, oolong, green, plain, draft)
  await author.attach(hierarchyId, pots, pot)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await author.publish(catalogId)

  const products = '/v2/catalog/products'
  const pathOf = (text: string, more = '', path = products) =>
    `${path}?search=${encodeURIComponent(text)}${more}`
  const found = async (text: string, more = '', language?: string) => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {}
    return namesOf(await read(shopper, pathOf(text, more), headers)).sort()
  }

  await t.test('SRC-10, SRC-12: by the words of a product', async () => {
    const table: [string, string[]][] = [
      ['oolong', ['Oolong Tea']],
      ['TEA-1', ['Oolong Tea', 'Tea pot']], // both have the words tea and 1
      ['ool', ['Oolong Tea']],
      ['tea', ['Green Tea', 'Oolong Tea', 'Tea', 'Tea pot']],
      ['leaf', ['Oolong Tea']],
      ['mp-77', ['Green Tea']],
      ['oolnog', ['Oolong Tea']],
      ['pot tea', ['Tea pot']],
      ['draft', []],
      ['coffee', []],
      ['%', []],
      ["o'x & | !", []],
      ['茶'.repeat(255), []],
    ]
    for (const [text, names] of table) assert.deepEqual(await found(text), names, text)
  })

  await t.test('SRC-11: names in a language that the shopper accepts', async () => {
    assert.deepEqual(await found('vert'), [])
    assert.deepEqual(await found('vert', '', 'en'), [])
    assert.deepEqual(await found('vert', '', 'fr-CA'), ['Thé vert'])
    assert.deepEqual(await found('gruner', '', 'de-AT, fr;q=0.5'), ['Grüner Tee'])
    assert.deepEqual(await found('green', '', 'fr'), ['Thé vert'])
    assert.deepEqual(await found('verd', '', 'fr'), ['Thé vert'], 'misspelled')
    assert.deepEqual(await found('vert', '', "x'y, *"), [])
    assert.deepEqual(await found('vert', '', 'en, pt, it, es, fr'), ['Thé vert'])
    assert.deepEqual(await found('vert', '', 'en, pt, it, es, nl, fr'), [], 'the first five')
  })

  await t.test('SRC-12: many long words that nothing has, in several languages', async () => {
    for (const alphabet of ['abcdefghijkl', 'абвгдежзиклм']) {
      const words = [...alphabet].map((letter) => letter.repeat(20)).join(' ')
      assert.deepEqual(await found(words, '', 'en, fr'), [])
    }
  })

  await t.test('SRC-13: the best first, in pages, with a filter and in any list', async () => {
    const whole = namesOf(await read(shopper, pathOf('tea')))
    assert.deepEqual(whole.slice(0, 2), ['Tea', 'Tea pot'])
    const page = await read(shopper, pathOf('tea', '&page[limit]=2&page[offset]=2'))
    assert.deepEqual(namesOf(page), whole.slice(2))
    assert.equal(page.meta.results.total, 4)
    assert.match(page.links.prev, /search=tea/)
    assert.deepEqual(await found('tea', '&filter=in(sku,TEA-1,POT-1)'), ['Oolong Tea', 'Tea pot'])
    const ofNode = `/v2/catalog/nodes/${pots}/relationships/products`
    assert.deepEqual(namesOf(await read(shopper, pathOf('tea', '', ofNode))), ['Tea pot'])
    const ofHierarchy = `/v2/catalog/hierarchies/${hierarchyId}/products`
    assert.equal(namesOf(await read(shopper, pathOf('tea', '', ofHierarchy))).length, 4)
    const absent = `/v2/catalog/nodes/${crypto.randomUUID()}/relationships/products`
    assert.match(await refused(shopper, pathOf('tea', '', absent)), /^404 /)
    for (const text of ['', 'x'.repeat(256)]) {
      assert.match(await refused(shopper, pathOf(text)), /^400 /)
    }
  })

  await t.test('SRC-10: of the release that the shopper gets', async () => {
    await admin.put(`/v2/pcm/products/${oolong}`, {
      data: { id: oolong, type: 'product', attributes: { name: 'Milk Tea' } },
    })
    assert.deepEqual(await found('milk'), [])
    await author.publish(catalogId)
    assert.deepEqual(await found('milk'), ['Milk Tea'])
    assert.deepEqual(await found('oolong', '&filter=eq(sku,TEA-1)'), [])
    const other = await shop.openStore()
    assert.match(await refused(other.shopper, pathOf('tea')), /^404 /)
  })
})

test('SRC-10, SRC-11, SRC-14: common words are found in tags, in accents and in languages', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, shopper, deps, store } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Mugs')
  await author.attach(hierarchyId, node, await author.product('Mug', { sku: 'M' }))
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))
  // Fifty of the newest, with the word in their names, make it common.
  await sql`
    insert into release_product
    select (json_populate_record(one, kind.members::json)).*
      from release_product as one
     cross join generate_series(1, 2000) as n
     cross join lateral (
       select json_build_object(
                'product_id', gen_random_uuid(), 'slug', 'p-' || n, 'sku', 'P' || n,
                'updated_at', one.updated_at + n * interval '1 second',
                'name', case when n > 1950 then 'Bio mug ' || n when n = 501 then 'Bío cup'
                             else 'Mug ' || n end,
                'tags', case when n = 502 then array['bio'] else '{}' end,
                'locales', case when n in (3, 1800) then '{"fr-FR":{"name":"Tasse BIO"}}'
                                when n in (4, 1751) or n > 1990 then '{"fr-FR":{"name":"Verre"}}'
                           end) as members
     ) as kind
     where one.store_id = ${store.id}`.execute(deps.db)
  await sql`analyze release_product`.execute(deps.db) // As a publish of so many does.
  const path = '/v2/catalog/products?search='
  const totalOf = async (text: string, language: string) => {
    const { meta } = await read(shopper, path + text, { 'accept-language': language })
    return meta.results.total
  }
  assert.equal(await totalOf('bio', 'en'), 52, 'with the accent and the tag')
  assert.equal(await totalOf('bio', 'fr'), 53, 'and of the names in French that of the newer')
  assert.equal(await totalOf('verre', 'fr'), 11, 'common in names in French, of the newest 250')
  assert.equal(await totalOf('verre', 'en'), 0)
  assert.equal(await totalOf('bio%20cup', 'en'), 1)
})

test('SRC-14: a name that many old products have does not make a word common', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, shopper, deps, store } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Mugs')
  await author.attach(hierarchyId, node, await author.product('Cup', { sku: 'C' }))
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))
  // Fifty-one cups and a blue cup are older than 2,100 mugs.
  await sql`
    insert into release_product
    select (json_populate_record(one, json_build_object(
             'product_id', gen_random_uuid(), 'slug', 'p-' || n, 'sku', 'P' || n,
             'updated_at', one.updated_at + n * interval '1 second',
             'name', case when n <= 50 then 'Cup' when n = 51 then 'Blue cup'
                          else 'Mug ' || n end))).*
      from release_product as one, generate_series(1, 2151) as n
     where one.store_id = ${store.id}`.execute(deps.db)
  await sql`analyze release_product`.execute(deps.db) // As a publish of so many does.
  const { meta } = await read(shopper, '/v2/catalog/products?search=cup')
  assert.equal(meta.results.total, 52)
})

test('SRC-14: common words are looked for in the newest products', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, shopper, deps, store } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Mugs')
  const mug = await author.product('Mug', { sku: 'M' })
  await author.attach(hierarchyId, node, mug)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await author.publish(catalogId)
  // The mug of the catalog is the oldest of 2,101.
  await sql`
    insert into release_product
    select (json_populate_record(one, json_build_object(
             'product_id', gen_random_uuid(), 'name', 'Mug ' || n, 'slug', 'mug-' || n,
             'sku', 'M' || n, 'updated_at', one.updated_at + n * interval '1 second'))).*
      from release_product as one, generate_series(1, 2100) as n
     where one.store_id = ${store.id}`.execute(deps.db)
  await sql`analyze release_product`.execute(deps.db) // As a publish of so many does.
  const search = (text: string) => read(shopper, `/v2/catalog/products?search=${text}`)
  const common = await search('mug')
  assert.equal(common.meta.results.total, 1_001)
  assert.equal(common.data[0].id, mug, 'found by its very name')
  assert.equal((await search('mug%20m70')).meta.results.total, 11, 'm70 and m700 to m709')
  assert.equal((await search('mugg')).meta.results.total, 1_000, 'misspelled')
  assert.equal((await search('mugg%20m70')).meta.results.total, 11, 'one of the words misspelled')

  const words = ['qqqqqqq']
  const nothing = { text: 'qqqqqqq', words, languages: ['fr', 'de'], newest: undefined }
  const isFound = isLike({ ...nothing, likeness: new Set(['qqqqqq']) }, catalogId)
  const { rows: plan } = await sql`
    explain select 1 from release_product as product
     where product.store_id = ${store.id} and product.listed and ${isFound}
     limit 1000`.execute(deps.db)
  assert.match(JSON.stringify(plan), /release_product_search/, 'by the index, not row by row')
})
