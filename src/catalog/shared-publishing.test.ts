import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { authorOf, untilHeard } from '../../test/support/catalog.ts'
import type { Client } from '../../test/support/client.ts'
import { checkoutBody } from '../../test/support/ordering.ts'
import { startShop } from '../../test/support/shop.ts'

type Shown = { id: string; name: string; amount: number | undefined; currency: string | undefined }

/** All products that a shopper sees, by name. */
async function shownTo(shopper: Client, headers = {}): Promise<Shown[]> {
  const { status, body } = await shopper.get('/v2/catalog/products?page[limit]=100', headers)
  if (status === 404) return []
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
    .map((one: { id: string; attributes: { name: string }; meta: Record<string, never> }) => {
      const { display_price: shown } = one.meta as {
        display_price?: { without_tax?: { amount: number; currency: string } }
      }
      const { amount, currency } = shown?.without_tax ?? {}
      return { id: one.id, name: one.attributes.name, amount, currency }
    })
    .sort((one: Shown, other: Shown) => (one.name < other.name ? -1 : 1))
}

const inShort = async (shopper: Client, headers = {}) =>
  (await shownTo(shopper, headers)).map(({ name, amount }) => `${name} ${amount ?? '-'}`).join(', ')

/** An organization with a published catalog of lamps, and two stores. */
async function startSharing(t: TestContext) {
  const shop = await startShop(t)
  const north = shop.store
  const south = await shop.openStore({ organizationOf: north })
  const author = authorOf(shop, north.organization)
  const hierarchy = await author.hierarchy('Range')
  const node = await author.node(hierarchy, 'Lamps')
  const lamps: string[] = []
  const book = await author.priceBook('List')
  for (const [name, amount] of [
    ['Arc', 900],
    ['Bow', 500],
    ['Cone', 700],
  ] as const) {
    const id = await author.product(name)
    await author.attach(hierarchy, node, id)
    await author.price(book, name, amount)
    lamps.push(id)
  }
  const catalog = await author.catalog({
    name: 'Range',
    hierarchy_ids: [hierarchy],
    pricebook_id: book,
  })
  const [arc = '', bow = '', cone = ''] = lamps
  return { shop, north, south, author, hierarchy, node, book, catalog, arc, bow, cone }
}

test('PUB-16, CTX-8: a catalog of the organization is published once, for all stores', async (t) => {
  const { shop, north, south, author, catalog, arc } = await startSharing(t)
  const outside = await shop.openStore()
  assert.equal(await inShort(north.shopper), '')
  const release = await author.publish(catalog)
  assert.equal(release.meta.owner, 'organization')
  for (const { shopper } of [north, south]) {
    assert.equal(await inShort(shopper), 'Arc 900, Bow 500, Cone 700')
  }
  assert.equal(await inShort(outside.shopper), '')
  const { rows } = await sql`select from catalog_release`.execute(shop.deps.db)
  assert.equal(rows.length, 1, 'whatever the number of stores')
  const seen = await north.admin.get(`/v2/pcm/catalogs/${catalog}/releases/latestPublished`)
  assert.equal(seen.body.data.id, release.id)
  const products = `/v2/pcm/catalogs/${catalog}/releases/${release.id}/products`
  assert.equal((await north.admin.get(products)).body.data.length, 3)
  assert.equal((await outside.admin.get(products)).status, 404)

  await author.setProduct(arc, { name: 'Arch' })
  const { meta } = await author.publish(catalog)
  assert.equal(meta.is_full_publish, false)
  assert.equal(await inShort(south.shopper), 'Arch 900, Bow 500, Cone 700')

  // A store's own catalog, once it is published, comes before that of the organization.
  const southAuthor = authorOf(shop, south.admin)
  const tree = await southAuthor.hierarchy('Own')
  const shelf = await southAuthor.node(tree, 'Shelf')
  await southAuthor.attach(tree, shelf, await southAuthor.product('Desk'))
  const own = await southAuthor.catalog({ hierarchy_ids: [tree] })
  await southAuthor.publish(own)
  assert.equal(await inShort(south.shopper), 'Desk -')
  assert.equal(await inShort(north.shopper), 'Arch 900, Bow 500, Cone 700')
})

test('OW-3: a store sells the shared range with own prices and products of its own', async (t) => {
  const { shop, north, author, hierarchy, node, book, catalog, arc, bow } = await startSharing(t)
  const own = authorOf(shop, north.admin)
  const tree = await own.hierarchy('North')
  const shelf = await own.node(tree, 'Shelf')
  const desk = await own.product('Desk')
  await own.attach(tree, shelf, bow, desk)
  const ownBook = await own.priceBook('North')
  await own.price(ownBook, 'Bow', 450)
  await own.price(ownBook, 'Desk', 2000)
  const northCatalog = await own.catalog({
    name: 'North',
    hierarchy_ids: [hierarchy, tree],
    // A store's own price comes first, whatever the priorities are.
    pricebook_ids: [
      { id: book, priority: 9 },
      { id: ownBook, priority: 1 },
    ],
  })
  const file = await north.organization.post('/v2/files', {
    data: { type: 'file', file_location: 'https://files.example/bow.png' },
  })
  const fileId = file.body.data.id
  await north.organization.post(`/v2/pcm/products/${bow}/relationships/main_image`, {
    data: { type: 'file', id: fileId },
  })
  const products = `/v2/pcm/hierarchies/${tree}/nodes/${shelf}/products`
  const listed = (await north.admin.get(products)).body.data
  assert.deepEqual(listed.map(({ id }: { id: string }) => id).sort(), [bow, desk].sort())
  const places = (await north.admin.get(`/v2/pcm/products/${bow}/nodes`)).body.data
  assert.deepEqual(places.map(({ id }: { id: string }) => id).sort(), [node, shelf].sort())

  assert.equal((await own.publish(northCatalog)).meta.is_full_publish, true)
  assert.equal(await inShort(north.shopper), 'Arc 900, Bow 450, Cone 700, Desk 2000')
  const shelfProducts = await north.shopper.get(`/v2/catalog/nodes/${shelf}/relationships/products`)
  assert.equal(shelfProducts.body.data.length, 2)

  assert.equal((await north.shopper.get('/v2/files')).body.data[0].id, fileId)
  assert.equal((await north.shopper.get(`/v2/files/${fileId}`)).status, 200)
  const shown = await north.shopper.get(`/v2/catalog/products/${bow}?include=main_image`)
  assert.equal(shown.body.included.main_images[0].id, fileId)

  // Edits at both levels come with the next delta of the store.
  await author.setProduct(arc, { name: 'Arch' })
  await author.price(book, 'Desk', 1)
  const late = await author.product('Dome')
  await author.attach(hierarchy, node, late)
  await author.price(book, 'Dome', 100)
  await own.setProduct(desk, { name: 'Desk, oak' })
  assert.equal(await inShort(north.shopper), 'Arc 900, Bow 450, Cone 700, Desk 2000', 'not yet')
  const delta = await own.publish(northCatalog)
  assert.equal(delta.meta.is_full_publish, false)
  const after = 'Arch 900, Bow 450, Cone 700, Desk, oak 2000, Dome 100'
  assert.equal(await inShort(north.shopper), after)
  const again = await own.publish(northCatalog)
  assert.equal(again.meta.is_full_publish, false)
  assert.equal(await inShort(north.shopper), after)

  // A curated product of the organization on a node of the store.
  await own.curate(tree, shelf, bow)
  await own.publish(northCatalog)
  const curated = await north.shopper.get(`/v2/catalog/nodes/${shelf}/relationships/products`)
  assert.equal(curated.body.data[0].id, bow)

  // The organization cannot delete things that a store uses.
  const used = new RegExp(`used by the store Test store \\(${north.id}\\)`)
  for (const path of [
    `/v2/pcm/products/${bow}`,
    `/v2/pcm/hierarchies/${hierarchy}`,
    `/v2/pcm/pricebooks/${book}`,
  ]) {
    const { status, body } = await north.organization.delete(path)
    assert.equal(status, 422, path)
    assert.match(body.errors[0].detail, used)
  }
  await own.rule(catalog, { channels: ['shared'] })
  const kept = await north.organization.delete(`/v2/pcm/catalogs/${catalog}`)
  assert.equal(kept.status, 422)
  assert.match(kept.body.errors[0].detail, used)
  // A product that only the organization's own tree has goes, and leaves with the next delta.
  assert.equal((await north.organization.delete(`/v2/pcm/products/${late}`)).status, 204)
  await own.publish(northCatalog)
  assert.equal(await inShort(north.shopper), 'Arch 900, Bow 450, Cone 700, Desk, oak 2000')
})

test('PUB-9: the organization’s notes stay as long as a release of a store needs them', async (t) => {
  const { shop, north, author, hierarchy, book, catalog, arc } = await startSharing(t)
  const own = authorOf(shop, north.admin)
  const northCatalog = await own.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await own.keepReleases(northCatalog, 3)
  await author.keepReleases(catalog, 3)
  await own.publish(northCatalog)
  await author.setProduct(arc, { name: 'Arch' })
  // The organization publishes twice, and so has no need of its notes any more.
  await author.publish(catalog)
  await author.publish(catalog)
  assert.equal((await own.publish(northCatalog)).meta.is_full_publish, false)
  assert.equal(await inShort(north.shopper), 'Arch 900, Bow 500, Cone 700')
  const countNotes = async () => {
    const { rows } = await sql`
      select from catalog_change where store_id = ${north.organizationId}`.execute(shop.deps.db)
    return rows.length
  }
  assert.equal(await countNotes(), 1, 'the first release of the store is kept and lacks it')
  await own.publish(northCatalog)
  await own.publish(northCatalog)
  await author.publish(catalog)
  assert.equal(await countNotes(), 0, 'every release that is kept has it')
})

test('OW-3, CTX-6: a rule of the store comes before all rules of its organization', async (t) => {
  const { shop, north, south, author, catalog, arc } = await startSharing(t)
  await author.publish(catalog)
  const small = await author.hierarchy('Small')
  const node = await author.node(small, 'Few')
  await author.attach(small, node, arc)
  const few = await author.catalog({ name: 'Few', hierarchy_ids: [small] })
  await author.publish(few)
  assert.equal(await inShort(north.shopper), 'Arc 900, Bow 500, Cone 700', 'the older one')

  await author.rule(few, { channels: ['web'] })
  const web = { 'SVC-Channel': 'web' }
  for (const { shopper } of [north, south]) {
    assert.equal(await inShort(shopper, web), 'Arc -')
    assert.equal(await inShort(shopper), 'Arc 900, Bow 500, Cone 700')
  }
  // A store's rule without criteria is enough: no rule of the organization holds there.
  const own = authorOf(shop, north.admin)
  const rule = await own.rule(catalog, { name: 'all-of-it' })
  assert.equal(await inShort(north.shopper, web), 'Arc 900, Bow 500, Cone 700')
  assert.equal(await inShort(south.shopper, web), 'Arc -')
  const explain = `/v2/pcm/catalogs/explain?product_id=${arc}&channel=web`
  const { data } = (await north.admin.get(explain)).body
  assert.equal(data.catalog.rule_id, rule)
  assert.match(data.catalog.rules[1].explanation, /organization/)
  assert.equal(data.price.display_price.without_tax.amount, 900)
  const other = (await south.admin.get(explain)).body.data
  assert.equal(other.catalog.catalog_id, few)
  const asked = (await south.admin.get(`${explain}&catalog_id=${catalog}`)).body.data
  assert.equal(asked.price.display_price.without_tax.amount, 900)

  assert.equal((await north.admin.delete(`/v2/pcm/catalogs/rules/${rule}`)).status, 204)
  await untilHeard(shop)
  assert.equal(await inShort(north.shopper, web), 'Arc -')
})

test('OW-3: carts and orders of a store take products of its organization', async (t) => {
  const { shop, north, south, author, catalog, arc, node } = await startSharing(t)
  const file = await north.organization.post('/v2/files', {
    data: { type: 'file', file_location: 'https://files.example/arc.png' },
  })
  const image = { data: { type: 'file', id: file.body.data.id } }
  const path = `/v2/pcm/products/${arc}/relationships/main_image`
  assert.equal((await north.organization.post(path, image)).status, 204)
  await author.publish(catalog)
  for (const { shopper } of [north, south]) {
    const item = { data: { type: 'cart_item', id: arc, quantity: 2 } }
    const added = await shopper.post('/v2/carts/one/items', item)
    assert.equal(added.status, 201, JSON.stringify(added.body))
    const { body } = await shopper.get('/v2/carts/one/items')
    assert.equal(body.data[0].unit_price.amount, 900)
    assert.equal(body.data[0].image.href, 'https://files.example/arc.png')
    const order = await shopper.post('/v2/carts/one/checkout', checkoutBody())
    assert.equal(order.status, 201, JSON.stringify(order.body))
    const included = `/v2/catalog/nodes/${node}/relationships/products?include=main_image`
    const page = await shopper.get(included)
    assert.equal(page.body.included.main_images.length, 1)
    assert.equal((await shopper.get(`/v2/files/${file.body.data.id}`)).status, 200)
  }
  // Un-published, it can no longer be bought.
  await north.shopper.post('/v2/carts/two/items', {
    data: { type: 'cart_item', id: arc, quantity: 1 },
  })
  assert.equal(
    (await north.organization.delete(`/v2/pcm/catalogs/${catalog}/releases`)).status,
    204,
  )
  await untilHeard(shop)
  assert.equal(await inShort(south.shopper), '')
})

test('OW-3: a store copies a price book of its organization', async (t) => {
  const { shop, north, author, book } = await startSharing(t)
  await author.create(`/v2/pcm/pricebooks/${book}/modifiers`, 'price-modifier', {
    name: 'large',
    modifier_type: 'price_increment',
    currencies: { USD: { amount: 100 } },
  })
  // All of one moment, and more than are copied at a time.
  await sql`
    insert into price
    select (json_populate_record(one, json_build_object(
             'id', gen_random_uuid(), 'sku', 'P' || n, 'external_ref', null))).*
      from price as one, generate_series(1, 2100) as n
     where one.price_book_id = ${book} and one.sku = 'Arc'`.execute(shop.deps.db)
  const own = authorOf(shop, north.admin)
  const copy = await own.create(`/v2/pcm/pricebooks/${book}/replicate`, 'pricebook', {
    name: 'Mine',
  })
  const page = (await north.admin.get(`/v2/pcm/pricebooks/${copy}/prices`)).body
  assert.equal(page.meta.results.total, 2_103)
  for (const { meta } of page.data) assert.equal(meta.owner, 'store')
  const modifiers = (await north.admin.get(`/v2/pcm/pricebooks/${copy}/modifiers`)).body.data
  assert.equal(modifiers.length, 1)
  assert.equal((await north.admin.delete(`/v2/pcm/pricebooks/${copy}`)).status, 204)
  const left = (await north.admin.get(`/v2/pcm/pricebooks/${book}/prices`)).body
  assert.equal(left.meta.results.total, 2_103)
})
