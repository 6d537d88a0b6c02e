import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, signIn } from '../../../test/support/signed-in.ts'

const path = '/v2/accounts'
const unknown = '0190d5a1-0000-7000-8000-000000000000'
const account = (members: object) => ({ data: { type: 'account', ...members } })

async function create(client: Client, members: object): Promise<string> {
  const answer = await client.post(path, account(members))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

test('15.1: an account is created, read, changed and deleted, with its events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await admin.post(
    path,
    account({ name: 'Harbor Works', registration_id: 'HW-2231', unknown: 1 }),
  )
  assert.equal(created.status, 201)
  const { id } = created.body.data
  assert.deepEqual(created.body.data, {
    id,
    type: 'account',
    name: 'Harbor Works',
    legal_name: null,
    registration_id: 'HW-2231',
    external_ref: null,
    parent_id: null,
    account_tags: [],
    links: { self: `${shop.address}/v2/accounts/${id}` },
    meta: {
      timestamps: {
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
      },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, created.body)

  shop.clock.advance({ minutes: 1 })
  const changed = await admin.put(
    `${path}/${id}`,
    account({ legal_name: 'Harbor Works Ltd', registration_id: null }),
  )
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.name, 'Harbor Works')
  assert.equal(changed.body.data.legal_name, 'Harbor Works Ltd')
  assert.equal(changed.body.data.registration_id, null)
  assert.equal(changed.body.data.meta.timestamps.updated_at, '2026-03-02T09:16:00.000Z')

  const told = await eventsOf(shop, id)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)
  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map((event) => event.type),
    ['account.created', 'account.updated', 'account.deleted'],
  )
  const { links: _links, ...resource } = changed.body.data
  assert.deepEqual(told[1]?.payload, {
    data: resource,
    previous: {
      legal_name: null,
      registration_id: 'HW-2231',
      meta: { timestamps: { updated_at: '2026-03-02T09:15:00.000Z' } },
    },
  })
  assert.deepEqual(events[1]?.payload, { data: { type: 'account', id } }, 'erased with it')
  assert.deepEqual(events[2]?.payload, { data: { type: 'account', id } })
})

test('15.1: bad fields are refused, all at once', async (t) => {
  const { admin } = await startShop(t)
  const bad = await admin.post(path, {
    data: {
      type: 'accounts',
      name: '',
      legal_name: 'x'.repeat(256),
      registration_id: 'x'.repeat(64),
      external_ref: 'x'.repeat(2049),
      parent_id: 'me',
    },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(bad.body.errors.map((error: { source: string }) => error.source).sort(), [
    'data.external_ref',
    'data.legal_name',
    'data.name',
    'data.parent_id',
    'data.registration_id',
    'data.type',
  ])
  const refused = [{}, { name: null }, { name: 7 }, { name: 'x'.repeat(256) }, { name: 'a\0b' }]
  for (const members of refused) {
    assert.equal((await admin.post(path, account(members))).status, 400, JSON.stringify(members))
  }
  const longest = { name: '𝄞'.repeat(255), external_ref: 'é'.repeat(2048) }
  await create(admin, { ...longest, registration_id: 'x'.repeat(63) })
})

test('15.1: a registration_id exists once in a store, and again in another one', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore({ organizationOf: shop.store })
  const racing = await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.admin.post(path, account({ name: 'Twin', registration_id: 'HW-1' })),
    ),
  )
  assert.deepEqual(racing.map((answer) => answer.status).sort(), [201, ...Array(9).fill(409)])
  const refused = racing.find((answer) => answer.status === 409)
  assert.equal(refused?.body.errors[0].source, 'data.registration_id')
  await create(other.admin, { name: 'Twin', registration_id: 'HW-1' })
  const id = await create(shop.admin, { name: 'Other' })
  const taken = await shop.admin.put(`${path}/${id}`, account({ registration_id: 'HW-1' }))
  assert.equal(taken.status, 409)
})

test('AC-3: a parent must exist in the store and stays what it was', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const other = await shop.openStore()
  const foreign = await create(other.admin, { name: 'Foreign' })
  for (const parent of [unknown, foreign]) {
    const answer = await admin.post(path, account({ name: 'Child', parent_id: parent }))
    assert.equal(answer.status, 400)
    assert.equal(answer.body.errors[0].source, 'data.parent_id')
  }
  const parent = await create(admin, { name: 'Parent' })
  const child = await create(admin, { name: 'Child', parent_id: parent })
  const put = (id: string, members: object) => admin.put(`${path}/${id}`, account(members))
  assert.equal((await put(child, { name: 'Kid', parent_id: parent })).status, 200)
  assert.equal((await put(child, { parent_id: null })).status, 400)
  assert.equal((await put(parent, { parent_id: child })).status, 400)
  assert.equal((await put(parent, { parent_id: parent })).status, 400)

  const kept = await admin.delete(`${path}/${parent}`)
  assert.equal(kept.status, 422)
  assert.match(kept.body.errors[0].detail, /parent/)
  assert.equal((await admin.delete(`${path}/${child}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${parent}`)).status, 204)
})

test('15.1, PG-11: the list is filtered, sorted and paged', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const ids: string[] = []
  for (const name of ['Birch', 'Alder', 'Cedar', 'alder & sons']) {
    ids.push(await create(admin, { name, external_ref: `ref-${ids.length}` }))
    shop.clock.advance({ minutes: 10 })
  }
  const names = async (query: string) => {
    const answer = await admin.get(`${path}?${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data.map((one: { name: string }) => one.name)
  }
  assert.deepEqual(await names(''), ['alder & sons', 'Cedar', 'Alder', 'Birch'])
  assert.deepEqual(await names('sort=created_at'), ['Birch', 'Alder', 'Cedar', 'alder & sons'])
  assert.deepEqual((await names('sort=-name')).length, 4)
  assert.deepEqual(await names('sort=id&page[limit]=2&page[offset]=1'), ['Alder', 'Cedar'])
  assert.deepEqual(await names('filter=eq(name,Cedar)'), ['Cedar'])
  assert.deepEqual(await names('filter=ilike(name,ALDER*)'), ['alder & sons', 'Alder'])
  assert.deepEqual(await names('filter=like(name,Al*)'), ['Alder'])
  assert.deepEqual(await names('filter=in(external_ref,ref-0,ref-2)'), ['Cedar', 'Birch'])
  assert.deepEqual(await names(`filter=in(id,${ids[0]},nonsense)`), ['Birch'])
  const since = encodeURIComponent('ge(created_at,"2026-03-02T09:25:00Z"):lt(name,B)')
  assert.equal((await admin.get(`${path}?filter=${since}`)).status, 400)
  const later = encodeURIComponent('ge(created_at,"2026-03-02T09:35:00Z")')
  assert.deepEqual(await names(`filter=${later}`), ['alder & sons', 'Cedar'])

  const { body } = await admin.get(`${path}?page[limit]=3`)
  assert.deepEqual(body.meta, {
    results: { total: 4 },
    page: { limit: 3, offset: 0, current: 1, total: 4 },
  })
  assert.match(body.links.next, /page%5Boffset%5D=3/)
  const sort = await admin.get(`${path}?sort=email`)
  assert.equal(sort.status, 400)
  assert.match(sort.body.errors[0].detail, /updated_at/)
  assert.match((await admin.get(`${path}?filter=eq(x,1)`)).body.errors[0].detail, /registration_id/)
  assert.equal((await admin.get(`${path}?page[offset]=10001`)).status, 400)
})

test('4, PE: a signed-in shopper reads the own account and no other', async (t) => {
  const shop = await startShop(t)
  const mine = await signIn(shop, 'Mine')
  const theirs = await create(shop.admin, { name: 'Theirs' })
  const own = await mine.client.get(`${path}/${mine.accountId}`)
  assert.equal(own.status, 200)
  assert.equal(own.body.data.name, 'Mine')
  assert.equal((await mine.client.get(`${path}/${theirs}`)).status, 403)
  assert.equal((await mine.client.get(`${path}/${unknown}`)).status, 403)
  const list = await mine.client.get(`${path}?filter=in(id,${mine.accountId},${theirs})`)
  assert.deepEqual(
    list.body.data.map((one: { id: string }) => one.id),
    [mine.accountId],
  )
  assert.equal(list.body.meta.results.total, 1)
  assert.equal((await mine.client.post(path, account({ name: 'New' }))).status, 403)
  assert.equal((await mine.client.put(`${path}/${mine.accountId}`, account({}))).status, 403)
  assert.equal((await mine.client.delete(`${path}/${mine.accountId}`)).status, 403)
  assert.equal((await shop.shopper.get(path)).status, 403)

  // AU-16: an admin keeps all rights with an account token.
  const acting = shop.admin.with({ [ACCOUNT_TOKEN]: mine.token })
  assert.equal((await acting.get(path)).body.data.length, 2)
})

test('AU-14, OW-6: accounts of one store do not exist for others', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore({ organizationOf: shop.store })
  const id = await create(shop.admin, { name: 'Ours' })
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await other.admin.put(`${path}/${id}`, account({ name: 'x' }))).status, 404)
  assert.equal((await other.admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await other.admin.get(path)).body.meta.results.total, 0)
  for (const answer of [
    await shop.store.organization.get(path),
    await shop.store.organization.get(`${path}/${id}`),
    await shop.store.organization.post(path, account({ name: 'x' })),
  ]) {
    assert.equal(answer.status, 403)
  }
  assert.equal((await shop.admin.get(`${path}/not-a-uuid`)).status, 404)
  assert.equal((await shop.stranger.get(path)).status, 401)
})

test('AU-17: the tokens of a deleted account end', async (t) => {
  const shop = await startShop(t)
  const mine = await signIn(shop)
  assert.equal((await mine.client.get('/v2/currencies')).status, 200)
  assert.equal((await shop.admin.delete(`${path}/${mine.accountId}`)).status, 204)
  assert.equal((await mine.client.get('/v2/currencies')).status, 401)
  assert.equal((await mine.client.get(`${path}/${mine.accountId}`)).status, 401)
  assert.equal((await shop.shopper.get('/v2/currencies')).status, 200)
})

test('a repeated POST with an Idempotency-Key creates one account', async (t) => {
  const { admin } = await startShop(t)
  const key = { 'idempotency-key': 'harbor' }
  const first = await admin.post(path, account({ name: 'Harbor' }), key)
  const again = await admin.post(path, account({ name: 'Harbor' }), key)
  assert.deepEqual(again.body, first.body)
  assert.equal(again.status, 201)
  assert.equal((await admin.post(path, account({ name: 'Other' }), key)).status, 409)
  assert.equal((await admin.get(path)).body.meta.results.total, 1)
})

function eventsOf({ deps }: Shop, id: string) {
  return deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
}

test('an id in capitals names the same account', async (t) => {
  const shop = await startShop(t)
  const { client, accountId } = await signIn(shop)
  const path = `/v2/accounts/${accountId.toUpperCase()}`
  assert.equal((await shop.admin.get(path)).body.data.id, accountId)
  assert.equal((await client.get(path)).status, 200)
})

test('15.1: the children of an account are found by their parent', async (t) => {
  const { admin } = await startShop(t)
  const parent = await create(admin, { name: 'Parent' })
  const children = [
    await create(admin, { name: 'One', parent_id: parent }),
    await create(admin, { name: 'Two', parent_id: parent }),
  ]
  const found = await admin.get(`${path}?filter=eq(parent_id,${parent})&sort=name`)
  assert.deepEqual(
    found.body.data.map((one: { id: string }) => one.id),
    children,
  )
})
