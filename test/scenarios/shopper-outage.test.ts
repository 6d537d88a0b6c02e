import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { withServer } from '../support/database.ts'
import { until } from '../support/killing.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { publishLamp } from '../support/shopping.ts'

/** Takes the database away under a running program; what it returns brings it back. */
async function takeAway({ databaseUrl }: Shop): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await withServer(async (client) => {
    await client.query(`alter database ${name} with allow_connections false`)
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    await client.query(`alter database ${name} rename to ${name}_away`)
  })
  return () =>
    withServer(async (client) => {
      await client.query(`alter database ${name}_away rename to ${name}`)
      await client.query(`alter database ${name} with allow_connections true`)
    })
}

async function published(shop: Shop) {
  // The first requests of a process may find it busy with compiling itself.
  for (let calm = 0; calm < 10; ) {
    const isCalm = (await shop.admin.get('/v2/settings')).status === 200
    calm = isCalm ? calm + 1 : 0
    await delay(100)
  }
  return publishLamp(shop)
}

test('in an outage shoppers get the pages that are in memory, and afterwards what is new', async (t) => {
  const shop = await startShop(t, { own: true })
  const { author, catalog, product, path } = await published(shop)
  const second = await shop.openStore()
  assert.equal((await second.shopper.get(path)).status, 404, 'another store is remembered too')
  const before = await shop.shopper.get(path)
  assert.equal(before.status, 200)
  const asked = shop.shopper.with({ 'if-none-match': before.headers.get('etag') ?? '' })

  const bringBack = await takeAway(shop)
  const expect = async (what: string) => {
    const during = await shop.shopper.get(path)
    assert.equal(during.status, 200, `${what}: ${JSON.stringify(during.body)}`)
    assert.deepEqual(during.body, before.body)
    assert.equal((await asked.get(path)).status, 304, what)
  }
  await expect('at once')
  await until('the outage is noticed', 60, async () => shop.deps.listener.isAway)
  await delay(6_000) // Longer than rules and releases are remembered without an outage.
  await expect('after a while')
  assert.equal((await shop.shopper.get(`${path}?page[limit]=3`)).status, 503, 'not in memory')
  assert.equal((await shop.shopper.get('/v2/carts/some')).status, 503)

  await bringBack()
  await until('it listens again', 60, async () => shop.deps.listener.connected)
  assert.equal(shop.deps.listener.isAway, false)
  await author.setProduct(product, { name: 'Torch' })
  await author.publish(catalog)
  assert.equal((await shop.shopper.get(path)).body.data[0].attributes.name, 'Torch')
})

/** As if so much time had passed since everything that has happened so far. */
function passTime(t: TestContext, ms: number): () => void {
  const now = performance.now.bind(performance)
  const mocked = t.mock.method(performance, 'now', () => now() + ms)
  return () => mocked.mock.restore()
}

test('a revocation that cannot be looked for: shoppers are believed, others wait', async (t) => {
  const shop = await startShop(t, { own: true })
  const { path } = await published(shop)
  assert.equal((await shop.shopper.get(path)).status, 200)
  assert.equal((await shop.admin.get('/v2/settings')).status, 200)
  const bringBack = await takeAway(shop)
  await until('the outage is noticed', 60, async () => shop.deps.listener.isAway)
  const undo = passTime(t, 61_000)
  const refused = await shop.admin.get('/v2/settings')
  assert.equal(refused.status, 503)
  assert.match(refused.body.errors[0].detail, /cannot be checked now/)
  assert.equal((await shop.shopper.get(path)).status, 200)
  const restored = passTime(t, 11 * 60_000)
  assert.equal((await shop.shopper.get(path)).status, 503, 'an outage of more than ten minutes')
  restored()
  undo()
  await bringBack()
  await until('admins are let in again', 60, async () => {
    return (await shop.admin.get('/v2/settings')).status === 200
  })
})
