import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Route } from '../../src/platform/http/route-table.ts'
import type { CallOptions, Client } from '../support/client.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { type KindRow, kindRows } from './kind-rows.ts'

/** One behaviour for all kinds. A kind without a row in `kind-rows.ts` fails the first test. */

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const otherId = '0190d5a1-0000-7000-8000-000000000001'

type Told = [status: number, source?: string]

/** Where the operations of a kind are, by its routes. */
type Place = {
  list: Route
  one: string
  methods: string[]
}

function placesOf({ routes }: Shop): Map<string, Place> {
  const names = [...new Set(routes.routes.flatMap(({ kind }) => kind ?? []))]
  const places = names.map((name) => {
    const own = routes.routes.filter(({ kind }) => kind === name)
    const list = own.find(({ method, query }) => method === 'GET' && 'page[limit]' in query)
    assert.ok(list, `${name} has no list`)
    const one = own.find(({ url }) => url.startsWith(`${list.url}/:`))?.url
    assert.ok(one, `${name} cannot be read`)
    const methods = routes.routes
      .filter(({ url }) => url === one || url === list.url)
      .map(({ method, url }) => `${method} ${url === one ? 'one' : 'list'}`)
    return [name, { list, one, methods }] as const
  })
  return new Map(places)
}

function at(path: string, ids: Record<string, string>, id = ''): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? id)
}

async function eventsOf({ deps }: Shop, id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from event where subject_id = ${id} order by sequence`.execute(deps.db)
  return rows.map(({ type }) => type)
}

// biome-ignore lint/suspicious/noExplicitAny: resources of every shape
const updatedAt = ({ meta, attributes }: any): string =>
  (meta.timestamps ?? meta).updated_at ?? attributes.updated_at

test('every kind has a row of sample data, and every row a kind', async (t) => {
  const kinds = [...placesOf(await startShop(t)).keys()]
  assert.deepEqual(kinds.sort(), Object.keys(kindRows).sort())
})

test('CNV-2, PG-11: every kind behaves alike', async (t) => {
  const shop = await startShop(t)
  const foreign = await shop.openStore()
  for (const [name, place] of placesOf(shop)) {
    const row = kindRows[name]
    if (row) await t.test(name, () => behave(shop, foreign.admin, place, row))
  }
})

async function behave(
  shop: Shop,
  foreigner: Shop['admin'],
  { list, one, methods }: Place,
  row: KindRow,
): Promise<void> {
  const { admin, clock } = shop
  const ids = (await row.before?.(admin)) ?? {}
  const listPath = at(list.url, ids)
  const path = (id: string) => at(one, ids, id)
  const data = bodyOf(shop, list, row)
  const change = row.update ?? (() => ({}))
  const first = await admin.post(listPath, data(row.create(1, ids)))
  assert.equal(first.status, 201, JSON.stringify(first.body))
  clock.advance({ seconds: 1 })
  const second = await admin.post(listPath, data(row.create(2, ids)))
  assert.equal(second.status, 201, JSON.stringify(second.body))
  const { id } = first.body.data
  assert.equal(first.body.data.links.self, `${shop.address}${path(id)}`)
  const read = await admin.get(path(id))
  assert.deepEqual(read.body.data.id, id)
  const listed = (await admin.get(`${listPath}?page[limit]=100`)).body.data
  const listedIds: string[] = listed.map((each: { id: string }) => each.id)
  assert.ok(listedIds.includes(id) && listedIds.includes(second.body.data.id))
  const { event } = row
  const created = event === undefined ? [] : [`${event}.created`]
  assert.deepEqual(await eventsOf(shop, id), created)

  await refuseBadSorts(shop, list, listPath)
  for (const method of methods.filter((each) => each.endsWith(' one'))) {
    await refuseStrangeIds([admin, foreigner], method, path, id, data(change(3)))
  }
  const changes = methods.includes('PUT one') ? await checkChanges() : []
  if (methods.includes('DELETE one')) {
    assert.equal((await admin.delete(path(id))).status, 204)
    assert.equal((await admin.get(path(id))).status, 404)
    assert.equal((await admin.delete(path(id))).status, 404)
    const deleted = event === undefined ? [] : [`${event}.deleted`]
    assert.deepEqual(await eventsOf(shop, id), [...created, ...changes, ...deleted])
  }

  async function checkChanges(): Promise<string[]> {
    clock.advance({ seconds: 1 })
    const same = await admin.put(path(id), data((row.same ?? row.create)(1, ids)))
    assert.equal(same.status, 200, JSON.stringify(same.body))
    assert.deepEqual(same.body.data, read.body.data, 'a change of nothing moves nothing')
    assert.deepEqual(await eventsOf(shop, id), created, 'and records nothing')

    const wrong = await admin.put(path(id), data(change(4), unknown))
    assert.deepEqual([wrong.status, wrong.body.errors[0].source], [400, 'data.id'])
    const wrongOfUnknown = await admin.put(path(unknown), data(change(4), id))
    assert.equal(wrongOfUnknown.status, 404, 'the id of the path comes first')

    if (!row.update) return []
    const changed = await admin.put(path(id), data(change(4), id.toUpperCase()))
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.notEqual(updatedAt(changed.body.data), updatedAt(read.body.data))
    assert.deepEqual((await admin.get(path(id))).body.data, changed.body.data)
    return event === undefined ? [] : [`${event}.updated`]
  }
}

/** The bodies of a kind: some have their members in `attributes`. */
function bodyOf({ routes }: Shop, list: Route, { type }: KindRow) {
  const isFlat = !hasAttributes(routes, list.url)
  return (members: object, id?: string) => ({
    data: {
      ...(id !== undefined && { id }),
      type,
      ...(isFlat ? members : { attributes: members }),
    },
  })
}

async function refuseStrangeIds(
  [admin, foreigner]: [Shop['admin'], Shop['admin']],
  method: string,
  path: (id: string) => string,
  id: string,
  change: object,
): Promise<void> {
  const [verb = ''] = method.split(' ')
  if (verb === 'HEAD') return
  const body = verb === 'PUT' ? change : undefined
  const gone = await admin.call(verb, path(unknown), { body })
  assert.equal(gone.status, 404, `${method} of an unknown id`)
  const others = await foreigner.call(verb, path(id), { body })
  assert.equal(others.status, 404, `${method} from another store`)
}

function hasAttributes({ routes }: Shop['routes'], listUrl: string): boolean {
  const post = routes.find(({ method, url }) => method === 'POST' && url === listUrl)
  assert.ok(post?.body, `${listUrl} creates nothing`)
  type Body = { properties: { data: { properties: object } } }
  type Bodies = { content?: { 'application/json': { schema: Body } } }
  const { content } = post.body as Bodies
  const { properties } = content?.['application/json'].schema ?? (post.body as Body)
  return 'attributes' in properties.data.properties
}

async function refuseBadSorts({ admin }: Shop, { query }: Route, path: string): Promise<void> {
  const { enum: sorts = [] } = (query.sort ?? {}) as { enum?: string[] }
  for (const sort of sorts) {
    const sorted = await admin.get(`${path}?sort=${sort}&page[limit]=100`)
    assert.equal(sorted.status, 200, sort)
    const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    const turned = await admin.get(`${path}?sort=${other}&page[limit]=100`)
    assert.deepEqual(turned.body.data.toReversed(), sorted.body.data, `${sort} and ${other}`)
  }
  const bad = await admin.get(`${path}?sort=nonsense`)
  assert.deepEqual([bad.status, bad.body.errors[0].source], [400, 'sort'])
}

test('every kind tells the first of several mistakes, in the order of docs/errors.md', async (t) => {
  const shop = await startShop(t)
  for (const [name, place] of placesOf(shop)) {
    const row = kindRows[name]
    if (row) await t.test(name, () => breakInOrder(shop, place, row))
  }
})

/** Each request mends what the one before was told, and breaks all that comes later. */
async function breakInOrder(shop: Shop, place: Place, row: KindRow): Promise<void> {
  const { admin, shopper, stranger } = shop
  const { list, one, methods } = place
  const ids = (await row.before?.(admin)) ?? {}
  const data = bodyOf(shop, list, row)
  const good = data(row.create(1, ids))
  const tell = async (client: Client, line: string, options: CallOptions, told: Told) => {
    const [method = '', url = ''] = line.split(' ')
    const { status, body } = await client.call(method, at(url, {}, unknown), options)
    const [{ source, detail }] = body.errors
    assert.deepEqual([status, source], [told[0], told[1]], `${line}: ${detail}`)
  }
  const text = { raw: '{"data": ', headers: { 'content-type': 'text/plain' } }
  const broken = { raw: '{"data": ' }
  const wrongField = { body: { data: { ...good.data, id: 'nonsense', type: 'nonsense' } } }

  await tell(stranger, `PATCH ${one}`, text, [405])
  for (const method of methods) {
    const line = method === 'POST list' ? `POST ${list.url}` : `${method.split(' ')[0]} ${one}`
    const { access } = routeAt(shop, line)
    const takesBody = /^(POST|PUT) /.test(line)
    if (!takesBody && !/^(GET|DELETE) .*:\w+$/.test(line)) continue
    const anything = takesBody ? text : {}
    await tell(stranger, line, anything, [401])
    if (access?.shopper === 'never') await tell(shopper, line, anything, [403])
    if (takesBody) {
      await tell(admin, line, text, [415])
      await tell(admin, line, broken, [400])
      await tell(admin, line, wrongField, [400, 'data.type'])
    }
    if (/:\w+/.test(line)) {
      const options = takesBody ? { body: { data: { ...good.data, id: otherId } } } : {}
      await tell(admin, line, options, [404])
    }
  }
}

function routeAt({ routes }: Shop, line: string): Route {
  const route = routes.routes.find(({ method, url }) => `${method} ${url}` === line)
  assert.ok(route, line)
  return route
}

test('PG-11: every list outside the shopper’s catalog refuses an unknown sort', async (t) => {
  const shop = await startShop(t)
  const lists = shop.routes.routes.filter(
    ({ method, url, query }) =>
      method === 'GET' && 'page[limit]' in query && !url.startsWith('/v2/catalog/'),
  )
  assert.ok(lists.length > 30)
  for (const { url, access } of lists) {
    const client = access?.organization === 'only' ? shop.store.organization : shop.admin
    const { status, body } = await client.get(`${at(url, {}, unknown)}?sort=nonsense`)
    assert.deepEqual([status, body.errors[0].source], [400, 'sort'], url)
  }
})

test('PG-12: a repeated include means the same as one list of names', async (t) => {
  const shop = await startShop(t)
  const including = shop.routes.routes.filter(
    ({ method, query }) => method === 'GET' && 'include' in query,
  )
  assert.ok(including.length > 0)
  for (const { url } of including) {
    const path = at(url, {}, unknown)
    const once = await shop.admin.get(`${path}?include=one,other`)
    const twice = await shop.admin.get(`${path}?include=one&include=other`)
    assert.equal(twice.status, once.status, url)
    assert.deepEqual(twice.body.data, once.body.data, url)
  }
})
