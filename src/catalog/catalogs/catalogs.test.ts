import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import type { Client } from '../../../test/support/client.ts'
import { type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { CATALOG_CHANGED } from '../authored.ts'
import { type CatalogId, catalogKind, priceBooksOf } from './catalog.ts'

const path = '/v2/pcm/catalogs'

type Attributes = Record<string, unknown>

const catalog = (attributes: Attributes = {}) => ({
  data: { type: 'catalog', attributes: { name: 'Winter', hierarchy_ids: [], ...attributes } },
})

const ruleOf = (catalogId: string) => ({
  data: { type: 'catalog_rule', attributes: { name: 'everybody', catalog_id: catalogId } },
})

async function created(client: Client, attributes: Attributes = {}) {
  const { status, body } = await client.post(path, catalog(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

const put = (client: Client, id: string, attributes: Attributes, named = id) =>
  client.put(`${path}/${id}`, { data: { id: named, type: 'catalog', attributes } })

async function rowIn(shop: Shop, table: 'hierarchy' | 'price_book', store: TestStore = shop.store) {
  const id = newId()
  const at = shop.clock.now()
  await sql`insert into ${sql.table(table)} (store_id, id, name, created_at, updated_at)
            values (${store.id}, ${id}, ${id}, ${at}, ${at})`.execute(shop.deps.db)
  return id as string
}

const sourcesOf = (body: { errors: { source: string; detail: string }[] }) => {
  for (const { source, detail } of body.errors) assert.ok(detail.startsWith(source), detail)
  return body.errors.map(({ source }) => source.replace('data.attributes.', ''))
}

test('4.1: a catalog is created, read, changed in part and deleted', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const [one, two] = [await rowIn(shop, 'hierarchy'), await rowIn(shop, 'hierarchy')]
  const [low, high] = [await rowIn(shop, 'price_book'), await rowIn(shop, 'price_book')]
  const attributes = {
    name: 'Winter',
    description: 'Coats',
    hierarchy_ids: [two, one.toUpperCase()],
    pricebook_ids: [
      { id: low, priority: 1 },
      { id: high.toUpperCase(), priority: 5 },
    ],
    locales: { 'fr-FR': { name: 'Hiver' } },
  }
  const made = await shop.admin.post(path, catalog(attributes))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, ...rest } = made.body.data
  const times = { created_at: '2026-03-02T09:15:00.250Z', updated_at: '2026-03-02T09:15:00.250Z' }
  const base = `${shop.address}${path}`
  assert.deepEqual(rest, {
    type: 'catalog',
    attributes: {
      ...attributes,
      hierarchy_ids: [two, one],
      pricebook_id: null,
      pricebook_ids: [
        { id: low, priority: 1 },
        { id: high, priority: 5 },
      ],
      releases_kept: 10,
      owner: 'store',
      ...times,
    },
    relationships: {
      rules: { links: { related: `${base}/rules?filter=eq(catalog_id,${id})` } },
      releases: { links: { related: `${base}/${id}/releases` } },
    },
    links: { self: `${base}/${id}` },
    meta: { owner: 'store', timestamps: times },
  })
  assert.deepEqual((await shop.admin.get(`${path}/${id}`)).body, made.body)
  const stored = await getRow(shop.deps.db, catalogKind, shop.store.id, id as CatalogId)
  assert.deepEqual(priceBooksOf(stored), [high, low])

  shop.clock.advance({ seconds: 1 })
  const same = await put(shop.admin, id, {})
  assert.deepEqual([same.status, same.body], [200, made.body])
  const single = (await put(shop.admin, id, { pricebook_id: low, name: 'Spring' })).body.data
  assert.equal(single.attributes.name, 'Spring')
  assert.equal(single.attributes.pricebook_id, low)
  assert.equal(single.attributes.pricebook_ids, undefined)
  assert.equal(single.meta.timestamps.updated_at, '2026-03-02T09:15:01.250Z')
  assert.deepEqual(single.attributes.hierarchy_ids, [two, one])
  const several = { pricebook_id: null, pricebook_ids: [{ id: high, priority: 0 }] }
  const plural = (await put(shop.admin, id, several)).body.data.attributes
  assert.deepEqual([plural.pricebook_id, plural.pricebook_ids], [null, several.pricebook_ids])
  const cleared = { description: null, pricebook_ids: null, locales: null, hierarchy_ids: [] }
  const bare = (await put(shop.admin, id, cleared)).body.data.attributes
  assert.deepEqual([bare.description, bare.hierarchy_ids], ['', []])
  assert.deepEqual(
    [bare.pricebook_id, bare.pricebook_ids, bare.locales],
    [null, undefined, undefined],
  )

  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await shop.admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 404)
  const events = await sql<{ type: string }>`
    select type from event where subject_id = ${id} order by sequence`.execute(shop.deps.db)
  const names = events.rows.map(({ type }) => type.replace('catalog.', ''))
  assert.deepEqual(names, ['created', 'updated', 'updated', 'updated', 'deleted'])
})

test('4.1: what a catalog refuses', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const [tree, book] = [await rowIn(shop, 'hierarchy'), await rowIn(shop, 'price_book')]
  const foreignTree = await rowIn(shop, 'hierarchy', other)
  const foreignBook = await rowIn(shop, 'price_book', other)
  const unknown = crypto.randomUUID()
  const cases: [attributes: Attributes, status: number, sources: string[]][] = [
    [{ name: '' }, 400, ['name']],
    [{ name: undefined, hierarchy_ids: undefined }, 400, ['name', 'hierarchy_ids']],
    [{ hierarchy_ids: ['x'], pricebook_ids: [] }, 400, ['hierarchy_ids[0]', 'pricebook_ids']],
    [{ pricebook_ids: [{ id: book }] }, 400, ['pricebook_ids[0].priority']],
    [{ pricebook_ids: [{ id: book, priority: 1.5 }] }, 400, ['pricebook_ids[0].priority']],
    [{ locales: { $x: { name: 'x' } } }, 400, ['locales.$x']],
    [{ releases_kept: 0 }, 400, ['releases_kept']],
    [{ releases_kept: 101 }, 400, ['releases_kept']],
    [{ releases_kept: 2.5 }, 400, ['releases_kept']],
    [{ releases_kept: null }, 400, ['releases_kept']],
    [
      { pricebook_ids: Array.from({ length: 6 }, (_, priority) => ({ id: book, priority })) },
      400,
      ['pricebook_ids'],
    ],
    [{ hierarchy_ids: [tree, tree.toUpperCase()] }, 422, ['hierarchy_ids[1]']],
    [{ hierarchy_ids: [tree, unknown] }, 422, ['hierarchy_ids[1]']],
    [{ hierarchy_ids: [foreignTree] }, 422, ['hierarchy_ids[0]']],
    [{ pricebook_id: unknown }, 422, ['pricebook_id']],
    [{ pricebook_id: foreignBook }, 422, ['pricebook_id']],
    [
      { hierarchy_ids: [unknown], pricebook_id: unknown },
      422,
      ['hierarchy_ids[0]', 'pricebook_id'],
    ],
    [{ pricebook_ids: [{ id: unknown, priority: 1 }] }, 422, ['pricebook_ids[0].id']],
    [{ pricebook_id: book, pricebook_ids: [{ id: book, priority: 1 }] }, 422, ['pricebook_ids']],
    [
      {
        pricebook_ids: [
          { id: book, priority: 1 },
          { id: book, priority: 1 },
        ],
      },
      422,
      ['pricebook_ids[1].id', 'pricebook_ids[1].priority'],
    ],
  ]
  for (const [attributes, status, sources] of cases) {
    const answer = await shop.admin.post(path, catalog(attributes))
    assert.equal(answer.status, status, JSON.stringify([attributes, answer.body]))
    assert.deepEqual(sourcesOf(answer.body), sources, JSON.stringify(attributes))
  }

  const { id } = await created(shop.admin, { hierarchy_ids: [tree] })
  assert.equal((await put(shop.admin, id, {}, unknown)).status, 400)
  assert.equal((await put(shop.admin, id, { pricebook_id: unknown })).status, 422)
  assert.equal((await put(shop.admin, id, { name: null })).status, 400)
  assert.equal((await put(shop.admin, unknown, {})).status, 404)
  assert.equal((await shop.admin.get(`${path}/no-id`)).status, 404)
  for (const answer of [
    await other.admin.get(`${path}/${id}`),
    await put(other.admin, id, { name: 'Mine' }),
    await other.admin.delete(`${path}/${id}`),
  ]) {
    assert.equal(answer.status, 404)
  }
  assert.equal((await shop.shopper.get(path)).status, 403)
  // A hierarchy that is gone by now does not stop other changes.
  await sql`delete from hierarchy where id = ${tree}`.execute(shop.deps.db)
  assert.equal((await put(shop.admin, id, { name: 'Renamed' })).status, 200)
})

test('4.1: catalogs are listed newest first, paged and filtered', async (t) => {
  const shop = await startShop(t)
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    ids.push((await created(shop.admin, { name })).id)
    shop.clock.advance({ seconds: 1 })
  }
  const names = async (query: string) => {
    const { status, body } = await shop.admin.get(`${path}?${query}`)
    assert.equal(status, 200)
    return body.data.map((one: { attributes: { name: string } }) => one.attributes.name)
  }
  assert.deepEqual(await names('page[limit]=2'), ['Third', 'Second'])
  assert.deepEqual(await names('filter=eq(name,Second)'), ['Second'])
  assert.deepEqual(await names(`filter=in(id,${ids[2]},${ids[0]})`), ['Third', 'First'])
  assert.equal((await shop.admin.get(`${path}?filter=eq(id,${ids[0]})`)).status, 400)
  assert.deepEqual((await (await shop.openStore()).admin.get(path)).body.data, [])
})

test('clients that call /catalogs at the root reach the catalogs and rules of the store', async (t) => {
  const { address, stranger, store, admin } = await startShop(t)
  const { id } = await created(admin, { name: 'Mine' })
  const { clientId: client_id, clientSecret: client_secret } = store.key
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { body } = await stranger.post('/oauth/access_token', grant)
  const headers = { authorization: `Bearer ${body.access_token}` }
  for (const [asked, meant] of [
    ['/catalogs', path],
    [`/catalogs/${id}`, `${path}/${id}`],
    [`/catalogs/${id}/releases`, `${path}/${id}/releases`],
    ['/catalogs/rules', `${path}/rules`],
  ] as const) {
    const answer = await fetch(address + asked, { headers })
    assert.deepEqual(await answer.json(), (await admin.get(meant)).body, asked)
  }
})

test('CAT-2, C-27: a catalog with a release or a rule is not deleted, also at the same time', async (t) => {
  const shop = await startShop(t)
  const { id } = await created(shop.admin)
  const rule = (await shop.admin.post(`${path}/rules`, ruleOf(id))).body.data
  const withRule = await shop.admin.delete(`${path}/${id}`)
  assert.equal(withRule.status, 422)
  assert.match(withRule.body.errors[0].detail, /rules/)
  assert.equal((await shop.admin.delete(`${path}/rules/${rule.id}`)).status, 204)

  assert.equal((await shop.admin.post(`${path}/${id}/releases`, {})).status, 201)
  const withRelease = await shop.admin.delete(`${path}/${id}`)
  assert.equal(withRelease.status, 422)
  assert.match(withRelease.body.errors[0].detail, /releases/)
  assert.equal((await shop.admin.delete(`${path}/${id}/releases`)).status, 204)
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)

  const races = Array.from({ length: 6 }, async () => {
    const { id } = await created(shop.admin)
    const [made, gone] = await Promise.all([
      shop.admin.post(`${path}/rules`, ruleOf(id)),
      shop.admin.delete(`${path}/${id}`),
    ])
    return `${made.status} ${gone.status}`
  })
  for (const outcome of await Promise.all(races)) assert.match(outcome, /^(201 422|400 204)$/)
})

test('CCH-3: every change of a catalog or a rule is told to all processes', async (t) => {
  const shop = await startShop(t)
  const listener = new pg.Client({ connectionString: shop.databaseUrl })
  await listener.connect()
  listener.on('error', () => {}) // the database goes first when the test fails
  let told: string[] = []
  listener.on('notification', ({ payload }) => told.push(payload ?? ''))
  await listener.query(`listen ${CATALOG_CHANGED}`)
  const heard = async () => {
    await listener.query('select 1')
    const [count, stores] = [told.length, new Set(told)]
    assert.deepEqual([...stores], count === 0 ? [] : [shop.store.id])
    told = []
    return count
  }

  const { id } = await created(shop.admin)
  assert.equal(await heard(), 1)
  await put(shop.admin, id, { name: 'Renamed' })
  assert.equal(await heard(), 1)
  await put(shop.admin, id, { name: 'Renamed' })
  await put(shop.admin, id, { name: '' })
  assert.equal(await heard(), 0, 'nothing has changed')
  const rule = (await shop.admin.post(`${path}/rules`, ruleOf(id))).body.data
  const patch = { id: rule.id, type: 'catalog_rule', attributes: { channels: ['web'] } }
  assert.equal((await shop.admin.put(`${path}/rules/${rule.id}`, { data: patch })).status, 200)
  assert.equal(await heard(), 2)
  await shop.admin.delete(`${path}/${id}`)
  assert.equal(await heard(), 0, 'refused')
  await shop.admin.delete(`${path}/rules/${rule.id}`)
  await shop.admin.delete(`${path}/${id}`)
  assert.equal(await heard(), 2)
  await listener.end()
})
