import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { startShop } from '../../../test/support/shop.ts'

const path = '/v2/account-tags'
const unknown = '0190d5a1-0000-7000-8000-000000000000'
const tag = (name: unknown) => ({ data: { type: 'account_tag', name } })
const account = (members: object) => ({ data: { type: 'account', ...members } })

async function created(client: Client, at: string, body: object): Promise<string> {
  const answer = await client.post(at, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

const givenTag = (client: Client, name: string) => created(client, path, tag(name))

test('15.6: an account tag is created, read, listed, changed and deleted, with its events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { status, body } = await admin.post(path, tag('Wholesale'))
  assert.equal(status, 201)
  const { id } = body.data
  assert.deepEqual(body.data, {
    id,
    type: 'account_tag',
    name: 'Wholesale',
    links: { self: `${shop.address}${path}/${id}` },
    meta: {
      timestamps: {
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
      },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, body)
  const retail = await givenTag(admin, 'Retail')
  const listed = async (query: string) => {
    const answer = await admin.get(`${path}${query}`)
    return answer.body.data.map((one: { name: string }) => one.name)
  }
  assert.deepEqual(await listed('?sort=name'), ['Retail', 'Wholesale'])
  assert.deepEqual(await listed('?filter=eq(name,Retail)'), ['Retail'])
  assert.deepEqual(await listed(`?filter=in(id,${id},${unknown})`), ['Wholesale'])
  assert.equal((await admin.put(`${path}/${id}`, tag('Trade'))).body.data.name, 'Trade')
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)
  assert.deepEqual(await listed(''), ['Retail'])
  const names = (await eventsOf(shop, id)).map((event) => event.type)
  assert.deepEqual(names, ['account_tag.created', 'account_tag.updated', 'account_tag.deleted'])
  assert.equal((await shop.shopper.get(`${path}/${retail}`)).status, 403)
})

test('ATG-1: a name has 1 to 255 characters and is unique, whatever its case', async (t) => {
  const { admin, openStore } = await startShop(t)
  const id = await givenTag(admin, 'Wholesale Über')
  for (const bad of ['', 'x'.repeat(256), 7, null, undefined]) {
    const { status, body } = await admin.post(path, tag(bad))
    assert.deepEqual([status, body.errors[0].source], [400, 'data.name'], String(bad))
  }
  const taken = await admin.post(path, tag('WHOLESALE über'))
  assert.deepEqual([taken.status, taken.body.errors[0].source], [409, 'data.name'])
  const other = await givenTag(admin, 'x'.repeat(255))
  assert.equal((await admin.put(`${path}/${other}`, tag('wholesale über'))).status, 409)
  assert.equal((await admin.put(`${path}/${id}`, tag('wholesale über'))).status, 200)
  await givenTag((await openStore()).admin, 'Wholesale Über')
})

test('ATG-1: a store has 500 account tags at most, also when many are created at once', async (t) => {
  const { admin, deps, store } = await startShop(t)
  await deps.db
    .insertInto('account_tag')
    .values(
      Array.from({ length: 497 }, (_, index) => ({
        store_id: store.id,
        id: crypto.randomUUID() as never,
        name: `tag ${index}`,
        name_key: `tag ${index}`,
        created_at: Temporal.Instant.from('2026-03-02T09:15:00Z'),
        updated_at: Temporal.Instant.from('2026-03-02T09:15:00Z'),
      })),
    )
    .execute()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => admin.post(path, tag(`late ${index}`))),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, 201, 201, 422, 422, 422, 422, 422])
})

test('ATG-2: an account has up to 20 tags of its store, which are replaced as a whole', async (t) => {
  const shop = await startShop(t)
  const { admin, openStore } = shop
  const [a, b] = [await givenTag(admin, 'a'), await givenTag(admin, 'b')]
  const foreign = await givenTag((await openStore()).admin, 'foreign')
  const id = await created(admin, '/v2/accounts', account({ name: 'Harbor', account_tags: [b, a] }))
  const put = (account_tags: unknown) => admin.put(`/v2/accounts/${id}`, account({ account_tags }))
  const tagsNow = async () => (await admin.get(`/v2/accounts/${id}`)).body.data.account_tags
  assert.deepEqual(await tagsNow(), [b, a])
  await admin.put(`/v2/accounts/${id}`, account({ name: 'Haven' }))
  assert.deepEqual(await tagsNow(), [b, a])
  assert.deepEqual((await put([a.toUpperCase(), a])).body.data.account_tags, [a])
  for (const bad of [[unknown], [a, foreign], ['vip'], 'a', Array(21).fill(a)]) {
    const { status, body } = await put(bad)
    assert.equal(status, 400, JSON.stringify(bad))
    assert.match(body.errors[0].source, /^data\.account_tags/)
  }
  assert.deepEqual(await tagsNow(), [a])
  const plain = await created(admin, '/v2/accounts', account({ name: 'Plain' }))
  const found = await admin.get(`/v2/accounts?filter=eq(account_tags,${a})`)
  assert.deepEqual(
    found.body.data.map((one: { id: string }) => one.id),
    [id],
  )
  assert.deepEqual((await admin.get(`/v2/accounts/${plain}`)).body.data.account_tags, [])
  assert.deepEqual((await put(null)).body.data.account_tags, [])
  const names = (await eventsOf(shop, id)).map((event) => event.type)
  assert.deepEqual(names, ['account.created', ...Array(3).fill('account.updated')])
})

test('ATG-3: a tag that accounts have cannot be deleted, also when it is given meanwhile', async (t) => {
  const { admin } = await startShop(t)
  const kept = await givenTag(admin, 'kept')
  const id = await created(admin, '/v2/accounts', account({ name: 'Harbor', account_tags: [kept] }))
  const refused = await admin.delete(`${path}/${kept}`)
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /accounts still have it/)
  await admin.put(`/v2/accounts/${id}`, account({ account_tags: [] }))
  assert.equal((await admin.delete(`${path}/${kept}`)).status, 204)

  for (let round = 0; round < 5; round++) {
    const fought = await givenTag(admin, `fought over ${round}`)
    const [given, deleted] = await Promise.all([
      admin.put(`/v2/accounts/${id}`, account({ account_tags: [fought] })),
      admin.delete(`${path}/${fought}`),
    ])
    const outcome = `${given.status} ${deleted.status}`
    assert.ok(['200 422', '400 204'].includes(outcome), outcome)
    await admin.put(`/v2/accounts/${id}`, account({ account_tags: [] }))
  }
})
