import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'

const path = '/v2/stores'
const body = (members: object) => ({ data: { type: 'store', ...members } })

async function tokenOf(shop: Shop, id: string, secret: string) {
  return fetch(`${shop.address}/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }),
  })
}

test('OW-8, AK-6: an organization makes, reads, lists and changes its stores', async (t) => {
  const shop = await startShop(t)
  const { organization, id: firstId } = shop.store
  const made = await organization.post(path, body({ name: 'Second shop', mode: 'sandbox' }))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal(made.headers.get('cache-control'), 'no-store')
  const { id, client_id, client_secret, ...shown } = made.body.data
  const time = '2026-03-02T09:15:00.000Z'
  assert.deepEqual(shown, {
    type: 'store',
    name: 'Second shop',
    rate_limit: 100,
    links: { self: `${shop.address}${path}/${id}` },
    meta: { mode: 'sandbox', timestamps: { created_at: time, updated_at: time } },
  })
  // Its first key works at once, and what the organization gives to its stores is there.
  const token = await tokenOf(shop, client_id, client_secret)
  assert.equal(token.status, 200)
  const { access_token } = (await token.json()) as { access_token: string }
  const admin = shop.stranger.with({ authorization: `Bearer ${access_token}` })
  assert.equal((await admin.get('/v2/currencies')).status, 200)
  assert.equal((await admin.get('/v2/carts')).status, 200)
  const announced = await shop.deps.db
    .selectFrom('event')
    .select(['type', 'payload', 'actor'])
    .where('store_id', '=', id)
    .execute()
  assert.deepEqual(
    announced.map(({ type, payload }) => [type, (payload.data as Seen).client_id]),
    [['application_key.created', client_id]],
  )
  assert.match(announced[0]?.actor ?? '', /^key:/)

  const read = await organization.get(`${path}/${id}`)
  assert.deepEqual(read.body.data, { id, ...shown })
  const listed = await organization.get(path)
  const ids = listed.body.data.map((one: { id: string }) => one.id)
  assert.deepEqual([...ids].sort(), [firstId, id].sort())
  assert.equal(listed.body.meta.results.total, 2)
  const paged = await organization.get(`${path}?page[limit]=1&page[offset]=1`)
  assert.equal(paged.body.data.length, 1)
  assert.equal((await organization.get(`${path}/${firstId}`)).body.data.meta.mode, 'live')

  shop.clock.advance({ minutes: 1 })
  const changed = await organization.put(`${path}/${id}`, body({ name: 'Shop 2', rate_limit: 7 }))
  assert.equal(changed.status, 200)
  const { name, rate_limit, meta } = changed.body.data
  assert.deepEqual([name, rate_limit, meta.mode], ['Shop 2', 7, 'sandbox'])
  assert.equal(meta.timestamps.updated_at, '2026-03-02T09:16:00.000Z')
  shop.clock.advance({ minutes: 1 })
  const same = await organization.put(`${path}/${id}`, body({ name: 'Shop 2', mode: 'sandbox' }))
  assert.deepEqual(same.body, changed.body)
  const events = await shop.deps.db
    .selectFrom('event')
    .select(['store_id', 'type'])
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
  assert.deepEqual(
    events.map((event) => `${event.type} ${event.store_id}`),
    ['created', 'updated'].map((word) => `store.${word} ${shop.store.organizationId}`),
  )
})

test('OW-8: what is wrong with a store is refused, and the mode never changes', async (t) => {
  const { store, openStore } = await startShop(t)
  const { organization, id } = store
  const bad: [object, string][] = [
    [{}, 'data.name'],
    [{ name: '' }, 'data.name'],
    [{ name: 'x'.repeat(256) }, 'data.name'],
    [{ name: 'a', mode: 'test' }, 'data.mode'],
    [{ name: 'a', rate_limit: 0 }, 'data.rate_limit'],
    [{ name: 'a', rate_limit: '9' }, 'data.rate_limit'],
  ]
  for (const [members, source] of bad) {
    const { status, body: answer } = await organization.post(path, body(members))
    assert.deepEqual([status, answer.errors[0].source], [400, source])
  }
  const put = (members: object, at = id) => organization.put(`${path}/${at}`, body(members))
  const sandbox = await put({ mode: 'sandbox' })
  assert.deepEqual([sandbox.status, sandbox.body.errors[0].source], [400, 'data.mode'])
  assert.equal((await put({ id: crypto.randomUUID() })).status, 400)

  // Another organization's store does not exist, and neither does the organization itself.
  const other = await openStore()
  for (const unknown of [other.id, store.organizationId, crypto.randomUUID()]) {
    assert.equal((await organization.get(`${path}/${unknown}`)).status, 404)
    assert.equal((await put({ name: 'Mine' }, unknown as typeof id)).status, 404)
  }
  const sister = await openStore({ organizationOf: store })
  assert.equal((await organization.get(`${path}/${sister.id}`)).status, 200)

  // A rate that the keys of the store have reserved cannot be taken away.
  const key = { data: { type: 'application_key', name: 'Night', reserved_rate_limit: 40 } }
  assert.equal((await store.admin.post('/v2/application-keys', key)).status, 201)
  const tight = await put({ rate_limit: 39 })
  assert.deepEqual([tight.status, tight.body.errors[0].source], [409, 'data.rate_limit'])
  assert.equal((await put({ rate_limit: 40 })).status, 200)

  for (const client of [store.admin, store.shopper]) {
    const { status, body: answer } = await client.get(path)
    assert.equal(status, 403)
    assert.match(answer.errors[0].detail, /organization/)
  }
})

test('OW-8: a repeated request makes no second store', async (t) => {
  const { organization } = (await startShop(t)).store
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const make = () => organization.post(path, body({ name: 'Once' }), key)
  const [first, second] = [await make(), await make()]
  assert.deepEqual(second.body, first.body)
  assert.equal(second.headers.get('idempotent-replayed'), 'true')
  assert.equal((await organization.get(path)).body.meta.results.total, 2)
})
