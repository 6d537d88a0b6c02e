import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { startShop } from '../../../test/support/shop.ts'
import { signIn } from '../../../test/support/signed-in.ts'

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const dock = {
  type: 'address',
  name: 'Dock',
  first_name: 'Desk',
  last_name: 'Office',
  line_1: '4 Quay Road',
  county: 'Essex',
  postcode: '01234',
  country: 'US',
}
const address = (members: object = {}) => ({ data: { ...dock, ...members } })
const setGeneral = (admin: Client, members: object) =>
  admin.put('/v2/settings', { data: { type: 'settings', ...members } })

async function openAccount(admin: Client): Promise<string> {
  const { body } = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  return `/v2/accounts/${body.data.id}/addresses`
}

type ErrorBody = { errors: { source: string }[] }
const sources = ({ errors }: ErrorBody) => errors.map((error) => error.source).sort()

test('15.5: an address is created, read, changed and deleted, with its events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const path = await openAccount(admin)
  const accountId = path.split('/')[3]
  const created = await admin.post(path, address())
  assert.equal(created.status, 201)
  const { id } = created.body.data
  assert.deepEqual(created.body.data, {
    id,
    ...dock,
    phone_number: null,
    instructions: null,
    company_name: null,
    line_2: null,
    city: null,
    region: null,
    relationships: { account: { data: { type: 'account', id: accountId } } },
    links: { self: `${shop.address}${path}/${id}` },
    meta: {
      timestamps: {
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
      },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, created.body)
  const put = (members: object) => admin.put(`${path}/${id}`, { data: members })
  const changed = await put({ city: 'Harbor', country: 'gb', name: null })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.city, 'Harbor')
  assert.equal(changed.body.data.country, 'GB')
  assert.equal(changed.body.data.name, null)
  assert.equal(changed.body.data.line_1, '4 Quay Road')
  const told = await eventsOf(shop, id)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)

  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map((event) => event.type),
    ['address.created', 'address.updated', 'address.deleted'],
  )
  const { links: _links, ...resource } = changed.body.data
  assert.deepEqual(told[1]?.payload.data, resource)
  for (const { payload } of events) assert.deepEqual(payload, { data: { type: 'address', id } })
})

test('AD-1: the mandatory fields are those of the setting, from the next request on', async (t) => {
  const { admin } = await startShop(t)
  const path = await openAccount(admin)
  const empty = await admin.post(path, { data: { type: 'address', first_name: '', county: null } })
  assert.equal(empty.status, 400)
  assert.deepEqual(sources(empty.body), [
    'data.country',
    'data.county',
    'data.first_name',
    'data.last_name',
    'data.line_1',
    'data.postcode',
  ])
  const old = await admin.post(path, address())
  await setGeneral(admin, { address_mandatory_fields: ['city'] })
  const short = await admin.post(path, { data: { type: 'address', city: 'Harbor' } })
  assert.equal(short.status, 201)
  assert.deepEqual(sources((await admin.post(path, address())).body), ['data.city'])

  const put = (members: object) => admin.put(`${path}/${old.body.data.id}`, { data: members })
  assert.equal((await put({ name: 'Old' })).status, 200)
  assert.equal((await put({ city: '' })).status, 400)
  assert.equal((await put({ first_name: null })).status, 200)
  assert.equal((await put({ city: 'Harbor' })).status, 200)
})

test('AD-3: a country is a code of ISO 3166-1, and lengths are bounded', async (t) => {
  const { admin } = await startShop(t)
  const path = await openAccount(admin)
  for (const country of ['XX', 'USA', 'U', 'Germany', '12', 'U$']) {
    const answer = await admin.post(path, address({ country }))
    assert.equal(answer.status, 400, country)
    assert.deepEqual(sources(answer.body), ['data.country'])
  }
  for (const country of ['DE', 'AX', 'XK', 'us']) {
    assert.equal((await admin.post(path, address({ country }))).status, 201, country)
  }
  const bad = await admin.post(path, {
    data: {
      type: 'adress',
      name: 'x'.repeat(256),
      first_name: 5,
      instructions: 'x'.repeat(1025),
      line_1: ['a'],
      country: 'XX',
    },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(sources(bad.body), [
    'data.country',
    'data.county',
    'data.first_name',
    'data.instructions',
    'data.last_name',
    'data.line_1',
    'data.name',
    'data.postcode',
    'data.type',
  ])
  for (const body of [{}, { data: null }, { data: [] }, [], { data: 'x' }]) {
    assert.equal((await admin.post(path, body)).status, 400, JSON.stringify(body))
  }
  const exact = { instructions: 'x'.repeat(1024), line_2: '𝄞'.repeat(255) }
  assert.equal((await admin.post(path, address(exact))).status, 201)
  await setGeneral(admin, { address_mandatory_fields: [] })
  const without = await admin.post(path, { data: { type: 'address', country: '' } })
  assert.equal(without.body.data.country, null)
})

test('AD-2: a shopper adds up to the limit, also in parallel; an admin goes on', async (t) => {
  const shop = await startShop(t)
  const mine = await signIn(shop)
  const path = `/v2/accounts/${mine.accountId}/addresses`
  await setGeneral(shop.admin, { shopper_address_limit: 7 })
  const racing = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      mine.client.post(path, address({ name: `Address ${index}` })),
    ),
  )
  const statuses = racing.map((answer) => answer.status)
  assert.equal(statuses.filter((status) => status === 201).length, 7)
  assert.equal(statuses.filter((status) => status === 422).length, 23)
  assert.equal((await shop.admin.post(path, address())).status, 201)
  assert.equal((await mine.client.post(path, address())).status, 422)
  assert.equal((await mine.client.get(path)).body.meta.results.total, 8)
})

test('4, PE: a signed-in shopper reaches the own addresses and no others', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const mine = await signIn(shop)
  const path = `/v2/accounts/${mine.accountId}/addresses`
  const own = await mine.client.post(path, address())
  assert.equal(own.status, 201)
  const one = `${path}/${own.body.data.id}`
  assert.equal((await mine.client.get(one)).status, 200)
  assert.equal((await mine.client.put(one, { data: { city: 'x' } })).status, 200)

  const theirs = await openAccount(shop.admin)
  const foreign = `${theirs}/${(await shop.admin.post(theirs, address())).body.data.id}`
  for (const answer of [
    await mine.client.get(theirs),
    await mine.client.post(theirs, address()),
    await mine.client.post(theirs, {}),
    await mine.client.get(foreign),
    await mine.client.put(foreign, { data: {} }),
    await mine.client.delete(foreign),
    await shop.shopper.get(path),
    await shop.shopper.post(path, address()),
    await shop.store.organization.get(path),
  ]) {
    assert.equal(answer.status, 403)
  }
  const crossed = `${theirs}/${own.body.data.id}`
  for (const answer of [
    await shop.admin.get(crossed),
    await shop.admin.put(crossed, { data: {} }),
    await shop.admin.delete(crossed),
    await other.admin.get(path),
    await other.admin.post(path, address()),
    await other.admin.get(one),
    await other.admin.put(one, { data: {} }),
    await other.admin.delete(one),
    await shop.admin.get(`/v2/accounts/${unknown}/addresses`),
    await shop.admin.post(`/v2/accounts/${unknown}/addresses`, address()),
    await shop.admin.post('/v2/accounts/not-a-uuid/addresses', address()),
    await shop.admin.put(`${path}/not-a-uuid`, { data: {} }),
  ]) {
    assert.equal(answer.status, 404)
  }
  assert.equal((await mine.client.delete(one)).status, 204)
})

test('15.5: the list is filtered and paged, and goes with its account', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const path = await openAccount(admin)
  for (const name of ['Dock', 'Office', 'Old dock']) {
    await admin.post(path, address({ name }))
    shop.clock.advance({ minutes: 1 })
  }
  const names = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.data.map((one: { name: string }) => one.name)
  assert.deepEqual(await names(''), ['Dock', 'Office', 'Old dock'])
  assert.deepEqual(await names('page[limit]=1&page[offset]=1'), ['Office'])
  assert.deepEqual(await names('filter=ilike(name,*DOCK)'), ['Dock', 'Old dock'])
  assert.deepEqual(await names('filter=eq(country,US):in(name,Office)'), ['Office'])
  assert.equal((await admin.get(`${path}?filter=eq(planet,Mars)`)).status, 400)

  assert.equal((await admin.delete(path.replace('/addresses', ''))).status, 204)
  assert.equal((await admin.get(path)).status, 404)
  const { rows } = await shop.deps.db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  assert.equal(rows, 0)
})
