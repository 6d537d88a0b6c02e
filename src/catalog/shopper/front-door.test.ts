import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import pg from 'pg'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import type { Answer, Client } from '../../../test/support/client.ts'
import { someoneWaits } from '../../../test/support/database.ts'
import { until } from '../../../test/support/killing.ts'
import { namedShop } from '../../../test/support/named-shop.ts'
import { login, type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, productsPath, publishLamp, read } from '../../../test/support/shopping.ts'
import { FrontDoor } from './front-door.ts'

/** Sends a request three times: the response is computed, cached, and served by the front door. */
async function three(client: Client, path: string) {
  const answers = [await client.get(path), await client.get(path), await client.get(path)]
  const [first, ...others] = answers
  assert.ok(first)
  for (const other of others) {
    assert.equal(other.status, first.status)
    assert.deepEqual(other.body, first.body)
    for (const name of ['etag', 'cache-control', 'vary', 'content-type', 'x-frame-options']) {
      assert.equal(other.headers.get(name), first.headers.get(name), name)
    }
    assert.notEqual(other.headers.get('x-request-id'), first.headers.get('x-request-id'))
  }
  return first
}

test('CCH-3: an answer that is known at the door is the same as one that was made', async (t) => {
  const shop = await startShop(t)
  const { author, catalog, product, path } = await publishLamp(shop)
  const plain = await three(shop.shopper, path)
  assert.equal(plain.status, 200)
  const etag = plain.headers.get('etag') ?? ''

  const asked = shop.shopper.with({ 'if-none-match': etag })
  assert.equal((await asked.get(path)).status, 304)
  assert.equal((await shop.shopper.with({ accept: 'text/html' }).get(path)).status, 406)
  const page = shop.shopper.with({ origin: 'https://shop.example' })
  assert.equal((await page.get(path)).headers.get('access-control-allow-origin'), '*')

  // A change of the data that a response depends on changes the response.
  await author.setProduct(product, { name: 'Torch' })
  await author.publish(catalog)
  assert.equal((await three(shop.shopper, path)).body.data[0].attributes.name, 'Torch')
  await shop.admin.put('/v2/settings', { data: { type: 'settings', page_length: 7 } })
  assert.equal((await three(shop.shopper, path)).body.meta.page.limit, 7)
  const other = await author.catalog({ hierarchy_ids: [] })
  await author.publish(other)
  await author.rule(other, { name: 'web', channels: ['web'] })
  assert.equal((await three(shop.shopper, path)).status, 200)
  assert.equal((await three(shop.shopper.with({ 'SVC-Channel': 'web' }), path)).status, 404)
  assert.equal((await three(shop.shopper.with({ 'SVC-Currency': 'ABC' }), path)).status, 400)
  await shop.admin.delete(`/v2/pcm/catalogs/${catalog}/releases`)
  await untilHeard(shop)
  assert.equal((await three(shop.shopper, path)).status, 404)
})

/** Counts the requests that the door has answered. */
function watchDoor({ deps: { frontDoor } }: Shop): { answered: number } {
  const door = { answered: 0 }
  const answer = frontDoor.answer.bind(frontDoor)
  frontDoor.answer = (request) => {
    const ready = answer(request)
    if (ready) door.answered += 1
    return ready
  }
  return door
}

type LogLine = { reqId: string; msg: string; ms: number }

test('CCH-3: the door keeps every promise that the server makes of a request', async (t) => {
  const lines: LogLine[] = []
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const shop = await startShop(t, { logLevel: 'debug', logTo })
  const { path } = await publishLamp(shop)
  const door = watchDoor(shop)
  const { shopper } = shop
  /** Sends the request past the front door, which leaves this `Accept` header to the server. */
  const past = { accept: 'application/json, */*' }
  const ways = async (headers: Record<string, string>) => {
    const client = shopper.with(headers)
    await client.get(path) // From now on the door knows it.
    const before = door.answered
    const byDoor = await client.get(path)
    assert.equal(door.answered, before + 1, 'by the door')
    const byServer = await client.with(past).get(path)
    assert.equal(door.answered, before + 1, 'by the server')
    return [byDoor, byServer] as const
  }
  const promised = ({ status, body, headers }: Answer) => {
    const others = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status, body, headers: Object.fromEntries(others) }
  }
  const logged = async ({ headers }: Answer) => {
    const id = headers.get('x-request-id')
    const found = () => lines.filter(({ reqId, msg }) => reqId === id && msg === 'answered')
    await until('the answer is logged', 10, async () => found().length > 0)
    return found().map(({ reqId: _id, ms, ...line }) => ({ ...line, time: typeof ms }))
  }
  const pages = [
    ['a plain request', {}],
    ['a request of a page of another origin', { origin: 'https://shop.example' }],
  ] as const
  for (const [what, headers] of pages) {
    const [byDoor, byServer] = await ways(headers)
    assert.deepEqual(promised(byDoor), promised(byServer), what)
    assert.deepEqual(await logged(byDoor), await logged(byServer), `${what}: log`)
  }

  const named = shopper.with({ 'x-request-id': 'given-by-the-caller' })
  assert.equal((await named.get(path)).headers.get('x-request-id'), 'given-by-the-caller')

  const before = door.answered
  shop.drain()
  const draining = await shopper.get(path)
  assert.equal(draining.headers.get('connection'), 'close')
  assert.deepEqual(promised(draining), promised(await shopper.with(past).get(path)))
  assert.equal(door.answered, before, 'a process that stops leaves the door shut')
})

test('CCH-3: a header that says "undefined" is not an absent header', async (t) => {
  const shop = await startShop(t)
  const { author, path } = await publishLamp(shop)
  const other = await author.catalog({ hierarchy_ids: [] })
  await author.publish(other)
  await author.rule(other, { name: 'odd', channels: ['undefined'] })
  await author.rule(other, { name: 'tag', tags: ['undefined'] })
  await untilHeard(shop)
  assert.equal((await three(shop.shopper, path)).status, 200)
  for (const name of ['SVC-Channel', 'SVC-Context-Tag']) {
    assert.equal((await three(shop.shopper.with({ [name]: 'undefined' }), path)).status, 404, name)
  }
  const currency = shop.shopper.with({ 'SVC-Currency': 'undefined' })
  assert.equal((await three(currency, path)).status, 400)
})

test('AUT-1 to AUT-4: nobody comes in by the door with a token that is no good', async (t) => {
  const shop = await startShop(t)
  const { path } = await publishLamp(shop)
  const known = await login(shop.stranger, shop.store.key, 'implicit')
  assert.equal((await three(known, path)).status, 200)

  assert.equal((await shop.stranger.get(path)).status, 401)
  const forged = shop.stranger.with({ authorization: 'Bearer not.a.token' })
  assert.equal((await forged.get(path)).status, 401)
  const elsewhere = await shop.openStore()
  assert.equal((await elsewhere.shopper.get(path)).status, 404)
  assert.equal((await shop.store.organization.get(path)).status, 403)

  const key = await shop.admin.post('/v2/application-keys', {
    data: { type: 'application_key', name: 'For a while' },
  })
  const { id, client_id: clientId, client_secret: clientSecret } = key.body.data
  const guest = await login(shop.stranger, { id, clientId, clientSecret }, 'implicit')
  assert.equal((await three(guest, path)).status, 200)
  await shop.admin.delete(`/v2/application-keys/${id}`)
  assert.equal((await three(guest, path)).status, 401, 'its key was deleted')

  shop.clock.advance({ hours: 2 })
  assert.equal((await known.get(path)).status, 401, 'it has ended')
})

test('RL-1: requests that are known at the door count as any other', async (t) => {
  const shop = await startShop(t, { rateLimit: true })
  const { path } = await publishLamp(shop)
  // So few a second that also a busy machine sends more.
  await sql`update store set rate_limit = 2 where id = ${shop.store.id}`.execute(shop.deps.db)
  shop.deps.stores.forget(shop.store.id)
  const statuses = []
  for (let sent = 0; sent < 400; sent++) statuses.push((await shop.shopper.get(path)).status)
  assert.ok(statuses.includes(200) && statuses.includes(429))
})

test('CCH-2, PUB-19: the door does not keep an answer that was begun before a change', async (t) => {
  const shop = await startShop(t, { own: true })
  const { made, restore } = await namedShop(shop, 'one', 'two')
  const path = '/v2/catalog/products'
  const other = new pg.Client(shop.databaseUrl)
  await other.connect()
  await other.query('begin')
  await other.query('lock table release_product in access exclusive mode')
  const begun = shop.shopper.get(path)
  await until('the page is being read', 10, () => someoneWaits(shop.databaseUrl))
  assert.equal((await restore(made[0].id)).status, 201)
  await untilHeard(shop)
  await read(shop.shopper, '/v2/catalog/nodes') // Now this process knows what was restored.
  await other.query('rollback')
  await other.end()
  assert.deepEqual(namesOf((await begun).body), ['two'])
  assert.deepEqual(namesOf((await three(shop.shopper, path)).body), ['one'])
})

type Told = Parameters<FrontDoor['remember']>

/** The words by which the door learns of a request that the server has answered. */
async function toldOf({ deps: { frontDoor } }: Shop, client: Client, path: string): Promise<Told> {
  const told: Told[] = []
  const remember = frontDoor.remember.bind(frontDoor)
  frontDoor.remember = (...given) => void told.push(given)
  assert.equal((await client.get(path)).status, 200)
  frontDoor.remember = remember
  const [first] = told
  assert.ok(first)
  return first
}

test('CCH-3: the door remembers nothing large, and nothing if nobody asks it', async (t) => {
  const shop = await startShop(t)
  const { path } = await publishLamp(shop)
  const told = await toldOf(shop, shop.shopper, path)
  const [request] = told
  const door = new FrontDoor(shop.deps)
  door.remember(...told)
  assert.equal(door.answer(request), undefined, 'nobody had asked')
  door.remember(...told)
  assert.ok(door.answer(request))

  const long = shop.shopper.with({ 'SVC-Context-Tag': 'x'.repeat(9_000) })
  const toldLong = await toldOf(shop, long, path)
  door.remember(...toldLong)
  assert.equal(door.answer(toldLong[0]), undefined)
  assert.ok(door.answer(request))
})

/** The door is told of a request that rests on catalogs which nobody else has. */
async function rememberFresh({ deps, store }: Shop, door: FrontDoor, told: Told) {
  const [request, answered, { profile, catalogs }] = told
  const { organizationId } = catalogs
  deps.catalogs.forget(store.id)
  const fresh = await deps.catalogs.load({ storeId: store.id, organizationId })
  door.remember(request, answered, { profile, catalogs: fresh })
  assert.ok(door.answer(request))
  return new WeakRef(fresh)
}

test('CCH-3: the door keeps no catalogs alive that were read anew', async (t) => {
  const shop = await startShop(t)
  const { path } = await publishLamp(shop)
  const told = await toldOf(shop, shop.shopper, path)
  const door = new FrontDoor(shop.deps)
  door.answer(told[0])
  const old = await rememberFresh(shop, door, told)
  shop.deps.catalogs.forget(shop.store.id)
  assert.equal(door.answer(told[0]), undefined)
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  await delay(1) // What was looked at is kept until the present work is done.
  collectGarbage()
  assert.equal(old.deref(), undefined)
})

test('CCH-3: a page that is too large is refused each time, and names the size that works', async (t) => {
  const shop = await startShop(t, { own: true })
  const author = authorOf(shop, shop.admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'Lamps')
  for (const name of ['a', 'b', 'c', 'd']) {
    await author.attach(hierarchy, node, await author.product(name, { description: 'LONG' }))
  }
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchy] }))
  await sql`
    update release_product
       set body = replace(body, 'LONG', repeat('x', 9000000))`.execute(shop.deps.db)
  const path = productsPath(node)
  for (const attempt of ['first', 'second', 'third']) {
    const { status, body } = await shop.shopper.get(path)
    assert.equal(status, 400, attempt)
    assert.equal(body.errors[0].source, 'page[limit]')
    assert.match(body.errors[0].detail, /page\[limit\]=3 works here/)
  }
  assert.equal((await shop.shopper.get(`${path}?page[limit]=3`)).status, 200)
})

test('5.3: pages that are asked for at the same moment are each answered with their own', async (t) => {
  const shop = await startShop(t)
  const author = authorOf(shop, shop.admin)
  const hierarchy = await author.hierarchy()
  const nodes = [await author.node(hierarchy, 'Lamps'), await author.node(hierarchy, 'Tables')]
  for (const [place, node] of nodes.entries()) {
    for (let nth = 0; nth < 3; nth++) {
      await author.attach(hierarchy, node, await author.product(`${place}-${nth}`))
    }
  }
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchy] }))
  const other = await shop.openStore()
  const paths = nodes.flatMap((node) =>
    [0, 1, 2, 3].flatMap((offset) =>
      [1, 2, 100].map(
        (limit) => `${productsPath(node)}?page[offset]=${offset}&page[limit]=${limit}`,
      ),
    ),
  )
  const unknown = productsPath(crypto.randomUUID())
  const [answers, strangers, none] = await Promise.all([
    Promise.all(paths.map((path) => shop.shopper.get(path))),
    Promise.all(paths.map((path) => other.shopper.get(path))),
    shop.shopper.get(unknown),
  ])
  const names = answers.map(({ body }) => body.data.map((one: Named) => one.attributes.name))
  const expected = [0, 1].flatMap((place) =>
    [0, 1, 2, 3].flatMap((offset) =>
      [1, 2, 100].map((limit) =>
        // All were made at one moment, so they stand in the order of their ids.
        [`${place}-0`, `${place}-1`, `${place}-2`].slice(offset, offset + limit),
      ),
    ),
  )
  assert.deepEqual(names, expected)
  assert.ok(answers.every(({ body }) => body.meta.results.total === 3))
  assert.ok(strangers.every(({ status }) => status === 404))
  assert.equal(none.status, 404)
})

type Named = { attributes: { name: string } }
