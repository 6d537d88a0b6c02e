import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { idsOf, link, makeFile, read, refused } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { selectCurrentReleases } from '../publishing/queries.ts'
import { readingOf, selectFileIds } from './queries.ts'

test('PE-5: shoppers read the files that their catalog refers to, and no others', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const names = ['image.png', 'manual.pdf', 'part.png', 'draft.png', 'club.png', 'loose.png']
  const made = await Promise.all(names.map((name) => makeFile(admin, name)))
  const [image = '', manual = '', part = '', draft = '', club = '', loose = ''] = made
  assert.equal(await refused(shopper, `/v2/files/${image}`), '404 Not Found', 'nothing published')
  assert.deepEqual(idsOf(await read(shopper, '/v2/files')), [])

  const file = (id: string) => ({ type: 'file', id })
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'All')
  const lamp = await author.product('Lamp')
  await link(admin, lamp, 'main_image', file(image))
  await link(admin, lamp, 'files', [file(manual)])
  const bulb = await author.product('Bulb') // in no node: only a part of the set
  await link(admin, bulb, 'main_image', file(part))
  const set = await author.product('Set', {
    components: { a: { name: 'A', options: [{ id: bulb, quantity: 1 }] } },
  })
  const hidden = await author.product('Hidden', { status: 'draft' })
  await link(admin, hidden, 'main_image', file(draft))
  await author.attach(hierarchy, node, lamp, set, hidden)
  const open = await author.catalog({ hierarchy_ids: [hierarchy] })
  await author.rule(open)
  await author.publish(open)

  const { client: member, accountId } = await signIn(shop)
  const clubHierarchy = await author.hierarchy('Club')
  const clubNode = await author.node(clubHierarchy, 'Club')
  const tent = await author.product('Tent')
  await link(admin, tent, 'main_image', file(club))
  await author.attach(clubHierarchy, clubNode, tent)
  const members = await author.catalog({ hierarchy_ids: [clubHierarchy] })
  await author.rule(members, { account_ids: [accountId] })
  await author.publish(members)

  const seen = async (client: Client) => {
    const listed = new Set(idsOf(await read(client, '/v2/files?page[limit]=100')))
    for (const id of made) {
      assert.equal((await client.get(`/v2/files/${id}`)).status, listed.has(id) ? 200 : 404)
    }
    return listed
  }
  assert.deepEqual(await seen(shopper), new Set([part, manual, image]))
  assert.deepEqual(await seen(member), new Set([club]))
  assert.deepEqual(await seen(admin), new Set([loose, club, draft, part, manual, image]))

  const whole = await read(shopper, `/v2/files/${part}`)
  assert.deepEqual(whole, await read(admin, `/v2/files/${part}`))
  const inIds = `/v2/files?filter=in(id,${part},${club})`
  assert.deepEqual(idsOf(await read(shopper, inIds)), [part])
  // A release keeps its files, even after the product has dropped them.
  await admin.delete(`/v2/pcm/products/${lamp}/relationships/main_image`)
  assert.equal((await shopper.get(`/v2/files/${image}`)).status, 200)
  await author.publish(open)
  assert.equal((await shopper.get(`/v2/files/${image}`)).status, 404)
  for (const method of ['POST', 'DELETE']) {
    const path = method === 'POST' ? '/v2/files' : `/v2/files/${part}`
    const body = { data: { type: 'file', file_location: 'https://cdn.example/x.png' } }
    assert.equal((await shopper.call(method, path, { body })).status, 403)
  }
})

test('PE-5, OW-3: files of the organization that are named are found by an index', async (t) => {
  const shop = await startShop(t, { own: true })
  const { store, shopper, deps } = shop
  const { db } = deps
  const author = authorOf(shop, store.organization)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'All')
  const [shown, other, loose] = [
    await makeFile(store.organization, 'lamp.png'),
    await makeFile(store.organization, 'vase.png'),
    await makeFile(store.organization, 'loose.png'),
  ]
  for (const [name, image] of [
    ['Lamp', shown],
    ['Vase', other],
  ] as const) {
    const id = await author.product(name)
    await link(store.organization, id, 'main_image', { type: 'file', id: image })
    await author.attach(hierarchy, node, id)
  }
  const own = authorOf(shop, shop.admin)
  await own.publish(await own.catalog({ hierarchy_ids: [hierarchy] }))

  for (const id of [shown, other]) {
    assert.equal((await shopper.get(`/v2/files/${id.toUpperCase()}`)).status, 200)
  }
  assert.equal((await shopper.get(`/v2/files/${loose}`)).status, 404)
  const named = await read(shopper, `/v2/files?filter=in(id,${shown},${loose})`)
  assert.deepEqual(idsOf(named), [shown])
  assert.deepEqual(new Set(idsOf(await read(shopper, '/v2/files'))), new Set([shown, other]))

  await sql`
    insert into release_product
    select copy.*
      from release_product as product
     cross join generate_series(1, 5000) as n
     cross join jsonb_populate_record(product, jsonb_build_object(
                  'product_id', md5(n::text)::uuid, 'main_image_id', md5(n::text)::uuid)) as copy
     where product.store_id = ${store.id} and product.main_image_id = ${other}`.execute(db)
  await sql`analyze release_product`.execute(db)
  const [release] = await selectCurrentReleases(db, store.id)
  assert.ok(release)
  const reading = readingOf(release)
  const explained = await sql<Record<string, string>>`
    explain (costs off) ${selectFileIds(reading, [shown])}`.execute(db)
  const plan = explained.rows.map((row) => Object.values(row)[0]).join('\n')
  assert.match(plan, /Bitmap Index Scan on release_product_by_file/)
  const { rows } = await selectFileIds(reading, [shown]).execute(db)
  assert.deepEqual(rows, [{ id: shown }])
  const statements = await statementsOf(() => read(shopper, `/v2/files/${shown}`))
  const asked = statements.filter((text) => text.includes('select distinct file.id'))
  assert.deepEqual(
    asked.map((text) => text.includes(' && ')),
    [true],
    'a read asks for the files that it names',
  )
})

test('PE-5: a list looks at the newest ten thousand files, and finds those that are named', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, shopper, store, deps } = shop
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'All')
  const [old, recent] = [await makeFile(admin, 'old.png'), await makeFile(admin, 'recent.png')]
  const lamp = await author.product('Lamp')
  await link(admin, lamp, 'main_image', { type: 'file', id: old })
  await link(admin, lamp, 'files', [{ type: 'file', id: recent }])
  await author.attach(hierarchy, node, lamp)
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchy] }))
  assert.deepEqual(new Set(idsOf(await read(shopper, '/v2/files'))), new Set([old, recent]))

  await sql`
    update file set created_at = ${shop.clock.now().subtract({ hours: 1 })}
     where store_id = ${store.id} and id = ${old}`.execute(deps.db)
  await sql`
    insert into file
    select copy.*
      from file
     cross join generate_series(1, 9999) as n
     cross join jsonb_populate_record(file, jsonb_build_object('id', md5(n::text)::uuid)) as copy
     where file.store_id = ${store.id} and file.id = ${recent}`.execute(deps.db)
  const list = await read(shopper, '/v2/files')
  assert.deepEqual([idsOf(list), list.meta.results.total], [[recent], 1])
  assert.equal((await shopper.get(`/v2/files/${old}`)).status, 200)
  const named = `/v2/files?filter=in(id,${old},${recent})`
  assert.deepEqual(new Set(idsOf(await read(shopper, named))), new Set([old, recent]))
  assert.equal((await read(admin, '/v2/files')).meta.results.total, 10_001)
})

test('REL-9: relationships of a product lead somewhere, and empty ones are empty', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'All')
  const [picture, sheet] = [await makeFile(admin, 'a.png'), await makeFile(admin, 'b.pdf')]
  const lamp = await author.product('Lamp')
  await link(admin, lamp, 'main_image', { type: 'file', id: picture })
  await link(admin, lamp, 'files', [{ type: 'file', id: sheet }])
  const bare = await author.product('Bare')
  await author.attach(hierarchy, node, lamp, bare)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy] })
  const release = await author.publish(catalog)

  const roots = ['/v2/catalog', `/v2/pcm/catalogs/${catalog}/releases/${release.id}`]
  for (const [index, client] of [shopper, admin].entries()) {
    const path = (id: string, name: string) =>
      `${roots[index]}/products/${id}/relationships/${name}`
    const dataOf = async (id: string, name: string) => (await read(client, path(id, name))).data
    const { data } = await read(client, `${roots[index]}/products/${lamp}`)
    assert.deepEqual(await dataOf(lamp, 'files'), data.relationships.files.data)
    assert.deepEqual(await dataOf(lamp, 'main_image'), { type: 'main_image', id: picture })
    const { links } = await read(client, path(lamp, 'files'))
    assert.equal(links.self, shop.address + path(lamp, 'files'))
    const empty = {
      files: [],
      main_image: null,
      parent: null,
      children: [],
      component_products: [],
    }
    for (const [name, nothing] of Object.entries(empty)) {
      assert.deepEqual(await dataOf(bare, name), nothing, name)
    }
    assert.equal((await client.get(path(crypto.randomUUID(), 'files'))).status, 404)
  }
})
