import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { login, type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'

let shop: Shop
let other: TestStore
async function openShop(t: TestContext): Promise<void> {
  shop = await startShop(t)
  other = await shop.openStore()
}

const path = '/v2/application-keys'
const newKey = (name: string, reserved_rate_limit?: number) => ({
  data: { type: 'application_key', name, reserved_rate_limit },
})

async function made(store: TestStore, name: string, reserved?: number) {
  const answer = await store.admin.post(path, newKey(name, reserved))
  assert.equal(answer.status, 201)
  return answer.body.data
}

test('AK: a key is created with a secret that is shown once, and its token works', async (t) => {
  await openShop(t)
  const created = await shop.admin.post(path, newKey('Back office', 10))
  assert.equal(created.status, 201)
  assert.equal(created.headers.get('cache-control'), 'no-store')
  const { id, client_id: clientId, client_secret: clientSecret, ...rest } = created.body.data
  assert.ok(clientSecret.length >= 32)
  const now = '2026-03-02T09:15:00.000Z'
  assert.deepEqual(rest, {
    type: 'application_key',
    name: 'Back office',
    reserved_rate_limit: 10,
    links: { self: `${shop.address}${path}/${id}` },
    meta: { timestamps: { created_at: now, updated_at: now, last_used_at: null } },
  })
  const read = await shop.admin.get(`${path}/${id}`)
  assert.deepEqual(read.body.data, { id, client_id: clientId, ...rest })
  assert.equal((await shop.admin.get(rest.links.self)).status, 200, 'its own link leads to it')

  const client = await login(shop.stranger, { id, clientId, clientSecret }, 'client_credentials')
  assert.equal((await client.get(path)).status, 200)
  const { rows } = await sql<{ secret_hash: string }>`
    select secret_hash from application_key where id = ${id}`.execute(shop.deps.db)
  assert.match(rows[0]?.secret_hash ?? '', /^\$argon2id\$/)
})

test('AK: last_used_at tells of the last login, to the minute', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  const { id, client_id: clientId, client_secret: clientSecret } = await made(store, 'Used')
  const key = { id, clientId, clientSecret }
  const lastUsed = async () =>
    (await store.admin.get(`${path}/${id}`)).body.data.meta.timestamps.last_used_at
  const start = shop.clock.now().epochMilliseconds
  assert.equal(await lastUsed(), null)
  await login(shop.stranger, key, 'implicit')
  assert.equal(Date.parse(await lastUsed()), start)
  shop.clock.advance({ seconds: 30 })
  await login(shop.stranger, key, 'implicit')
  assert.equal(Date.parse(await lastUsed()), start, 'a busy key is not written all the time')
  shop.clock.advance({ seconds: 31 })
  await login(shop.stranger, key, 'implicit')
  assert.equal(Date.parse(await lastUsed()), start + 61_000)
})

test('AK: names have 1 to 255 characters, reservations are whole numbers from 0', async (t) => {
  await openShop(t)
  for (const name of ['', 'x'.repeat(256), 5, null, undefined]) {
    const answer = await shop.admin.post(path, { data: { type: 'application_key', name } })
    assert.equal(answer.status, 400, String(name))
    assert.equal(answer.body.errors[0].source, 'data.name')
  }
  for (const reserved of [-1, 1.5, '5', null, 1e300]) {
    const answer = await shop.admin.post(path, newKey('x', reserved as number))
    assert.equal(answer.status, 400, String(reserved))
    assert.equal(answer.body.errors[0].source, 'data.reserved_rate_limit')
  }
  const typeless = await shop.admin.post(path, { data: { type: 'key', name: 'x' } })
  assert.equal(typeless.body.errors[0].source, 'data.type')
  const longest = '😀'.repeat(255)
  assert.equal((await made(shop.store, longest)).name, longest)
  assert.equal((await made(shop.store, '  kept  ')).name, '  kept  ')
})

test('CO-11: PUT changes only what is sent', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  const key = await made(store, 'Before', 5)
  const change = (data: object) => store.admin.put(`${path}/${key.id}`, { data })
  shop.clock.advance({ seconds: 1 })
  const named = await change({ name: 'After' })
  assert.equal(named.status, 200)
  assert.equal(named.body.data.name, 'After')
  assert.equal(named.body.data.reserved_rate_limit, 5)
  assert.equal(named.body.data.client_secret, undefined)
  const { created_at, updated_at } = named.body.data.meta.timestamps
  assert.equal(Date.parse(updated_at) - Date.parse(created_at), 1_000)
  const other = await change({ reserved_rate_limit: 0, id: newId() })
  assert.deepEqual([other.status, other.body.errors[0].source], [400, 'data.id'])
  const reserved = await change({ type: 'application_key', reserved_rate_limit: 0, id: key.id })
  assert.equal(reserved.body.data.name, 'After')
  assert.equal(reserved.body.data.reserved_rate_limit, 0)
  assert.equal(reserved.body.data.id, key.id)
  assert.equal((await change({})).status, 200)
  assert.equal((await change({ name: '' })).status, 400)
})

test('PG-4, PG-6: keys are listed in pages, with all that is reserved', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  for (const index of [1, 2, 3, 4]) await made(store, `Key ${index}`, index)
  const first = await store.admin.get(`${path}?page[limit]=2`)
  assert.equal(first.status, 200)
  assert.deepEqual(first.body.meta, {
    results: { total: 5 },
    page: { limit: 2, offset: 0, current: 1, total: 5 },
    total_reserved_rate_limit: 10,
  })
  const names: string[] = []
  let next: string | null = `${path}?page[limit]=2`
  while (next) {
    const { body } = await store.admin.get(next)
    names.push(...body.data.map(({ name }: { name: string }) => name))
    assert.ok(body.data.every((key: object) => !('client_secret' in key)))
    next = body.links.next
  }
  assert.deepEqual(names, ['Test key', 'Key 1', 'Key 2', 'Key 3', 'Key 4'])
  const refused = await store.admin.get(`${path}?page[limit]=0`)
  assert.equal(refused.body.errors[0].title, 'Invalid Pagination')
})

test('AK-1: reservations of all keys together may not pass the rate of the store', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  const first = await made(store, 'First', 60)
  const refused = await store.admin.post(path, newKey('Second', 41))
  assert.equal(refused.status, 409)
  assert.equal(refused.body.errors[0].source, 'data.reserved_rate_limit')
  const second = await made(store, 'Second', 40)
  const change = (id: string, reserved_rate_limit: number) =>
    store.admin.put(`${path}/${id}`, { data: { reserved_rate_limit } })
  assert.equal((await change(first.id, 61)).status, 409)
  assert.equal((await change(first.id, 60)).status, 200)
  assert.equal((await change(first.id, 10)).status, 200)
  assert.equal((await change(second.id, 90)).status, 200)
  assert.equal((await store.admin.delete(`${path}/${second.id}`)).status, 204)
  assert.equal((await change(first.id, 100)).status, 200)
})

test('AK-1: where more is reserved than there is, what asks for no more is not refused', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  const key = await made(store, 'Big', 80)
  await sql`update store set rate_limit = 50 where id = ${store.id}`.execute(shop.deps.db)
  const change = (data: object) => store.admin.put(`${path}/${key.id}`, { data })
  assert.equal((await change({ name: 'Renamed' })).status, 200)
  assert.equal((await change({ reserved_rate_limit: 70 })).status, 200)
  assert.equal((await change({ reserved_rate_limit: 71 })).status, 409)
})

test('AK-1: creates and changes at once never reserve more than there is', async (t) => {
  await openShop(t)
  const store = await shop.openStore()
  const keys = [await made(store, 'A'), await made(store, 'B'), await made(store, 'C')]
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => store.admin.post(path, newKey(`New ${index}`, 30))),
    ...keys.map(({ id }) =>
      store.admin.put(`${path}/${id}`, { data: { reserved_rate_limit: 30 } }),
    ),
  ])
  const succeeded = answers.filter(({ status }) => status < 300)
  const refused = answers.filter(({ status }) => status === 409)
  assert.equal(succeeded.length, 3)
  assert.equal(refused.length, answers.length - 3)
  const { body } = await store.admin.get(path)
  assert.equal(body.meta.total_reserved_rate_limit, 90)
})

test('AU-14: a key of another store is 404, for reading, changing and deleting', async (t) => {
  await openShop(t)
  const foreign = await made(other, 'Foreign')
  for (const id of [foreign.id, newId(), 'no-uuid']) {
    const answers = [
      await shop.store.organization.get(`${path}/${id}`),
      await login(shop.stranger, shop.store.key, 'client_credentials').then((admin) =>
        admin.get(`${path}/${id}`),
      ),
      await shop.admin.put(`${path}/${id}`, { data: { name: 'Mine' } }),
      await shop.admin.delete(`${path}/${id}`),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 404)
      assert.equal(body.errors[0].title, 'Not Found')
    }
  }
  assert.equal((await other.admin.get(`${path}/${foreign.id}`)).body.data.name, 'Foreign')
  const names = (await shop.admin.get(`${path}?page[limit]=100`)).body.data.map(
    ({ name }: { name: string }) => name,
  )
  assert.ok(!names.includes('Foreign'))
})

test('AK-5: shoppers reach none of it, organizations have keys of their own', async (t) => {
  await openShop(t)
  const { id } = await made(other, 'Untouched')
  const { shopper, organization } = other
  const answers = [
    await shopper.get(path),
    await shopper.post(path, newKey('x')),
    await shopper.get(`${path}/${id}`),
    await shopper.put(`${path}/${id}`, { data: { name: 'x' } }),
    await shopper.delete(`${path}/${id}`),
  ]
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([403]))
  const made2 = await organization.post(path, newKey('Of the organization'))
  assert.equal(made2.status, 201)
  const names = (await organization.get(path)).body.data.map(({ name }: { name: string }) => name)
  assert.deepEqual(names, ['Of the organization'])
})

test('a key that is deleted is gone, and a second time not found', async (t) => {
  await openShop(t)
  const { id } = await made(other, 'Gone')
  const deleted = await other.admin.delete(`${path}/${id}`)
  assert.equal(deleted.status, 204)
  assert.equal(deleted.body, undefined)
  assert.equal((await other.admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 404)
})
