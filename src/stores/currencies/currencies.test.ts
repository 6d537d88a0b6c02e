import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { subscribeBy } from '../../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { newCurrency } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { minor } from '../../lib/money.ts'
import { IMPLIED_ID, moneyView, requireCurrency } from './currency.ts'

const path = '/v2/currencies'
const currency = (code: string, members: Record<string, unknown> = {}) => ({
  data: newCurrency(code, members),
})
const change = (members: object) => ({ data: { type: 'currency', ...members } })
const codes = ['AUD', 'BRL', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'INR', 'JPY', 'NOK']

type Shown = { id: string; code: string; default: boolean; meta: { owner: string } }

async function shown(client: Client): Promise<Shown[]> {
  return (await client.get(`${path}?page[limit]=100`)).body.data
}

/** `EUR* store` is a default that the store owns. */
async function overview(client: Client): Promise<string[]> {
  const list = await shown(client)
  return list.map((one) => `${one.code}${one.default ? '*' : ''} ${one.meta.owner}`).sort()
}

async function idOf(client: Client, code: string): Promise<string> {
  const found = (await shown(client)).find((one) => one.code === code)
  assert.ok(found, `no ${code}`)
  return found.id
}

test('17, CO-7, CU-11: a currency is created, read, changed and deleted, with its events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await admin.post(
    path,
    currency('JPY', { format: '¥{price}', decimal_places: 0, exchange_rate: 0.25 }),
  )
  assert.equal(created.status, 201)
  const { id } = created.body.data
  assert.deepEqual(created.body.data, {
    id,
    type: 'currency',
    code: 'JPY',
    exchange_rate: 0.25,
    format: '¥{price}',
    decimal_point: '.',
    thousand_separator: ',',
    decimal_places: 0,
    default: false,
    enabled: true,
    links: { self: `${shop.address}/v2/currencies/${id}` },
    meta: {
      owner: 'store',
      timestamps: {
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
      },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, created.body)

  shop.clock.advance({ minutes: 5 })
  const changed = await admin.put(`${path}/${id}`, change({ thousand_separator: '' }))
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.thousand_separator, '')
  assert.equal(changed.body.data.format, '¥{price}')
  assert.equal(changed.body.data.meta.timestamps.updated_at, '2026-03-02T09:20:00.000Z')
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await admin.put(`${path}/${id}`, change({}))).status, 404)

  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map((event) => event.type),
    ['currency.created', 'currency.updated', 'currency.deleted'],
  )
  const { links: _links, ...resource } = changed.body.data
  assert.deepEqual(events[1]?.payload.data, resource)
  assert.deepEqual(events[2]?.payload, { data: { type: 'currency', id } })
})

test('CU-5: a store without a default currency behaves as if it had US dollar', async (t) => {
  const { admin, shopper, deps, store } = await startShop(t)
  const [dollar] = await shown(shopper)
  assert.deepEqual(await overview(admin), ['USD* store'])
  assert.equal(dollar?.id, IMPLIED_ID)
  assert.equal((await shopper.get(`${path}/${IMPLIED_ID}`)).body.data.code, 'USD')
  assert.equal((await admin.delete(`${path}/${IMPLIED_ID}`)).status, 400)

  await admin.post(path, currency('JPY'))
  assert.deepEqual(await overview(admin), ['JPY store', 'USD* store'])
  const disabled = await admin.post(path, currency('USD', { enabled: false }))
  assert.equal(disabled.status, 400)
  const real = await admin.post(path, currency('USD'))
  assert.equal(real.status, 201)
  assert.equal(real.body.data.default, true)
  assert.notEqual(real.body.data.id, IMPLIED_ID)
  assert.deepEqual(await overview(admin), ['JPY store', 'USD* store'])
  assert.equal((await admin.get(`${path}/${IMPLIED_ID}`)).status, 404)

  const { currencies } = await deps.stores.profile(store.id)
  assert.equal(moneyView(currencies, 'USD', minor(123_456)).formatted, '1,234.56 USD')
  assert.equal(moneyView(currencies, 'KWD', minor(123_456)).formatted, 'KWD 123.456')
  assert.throws(() => requireCurrency(currencies, 'KWD', 'SVC-Currency'), /does not sell in KWD/)
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: a currency's format looks like this
const dollarFormat = 'US${price}'

test('CU-5: changing the implied dollar makes it a real one under the same id', async (t) => {
  const { admin } = await startShop(t)
  const changed = await admin.put(`${path}/${IMPLIED_ID}`, change({ format: dollarFormat }))
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.format, dollarFormat)
  assert.deepEqual(await overview(admin), ['USD* store'])
  assert.equal((await admin.post(path, currency('USD'))).status, 400)
})

test('CU-1: at most ten currencies, also when many are created at once', async (t) => {
  const { admin } = await startShop(t)
  const nine = await Promise.all(codes.slice(0, 9).map((code) => admin.post(path, currency(code))))
  assert.ok(nine.every((answer) => answer.status === 201))
  const letters = [...'ABCDEFGHIJKLMNOPQRST']
  const racing = await Promise.all(
    letters.map((letter) => admin.post(path, currency(`XX${letter}`))),
  )
  const made = racing.filter((answer) => answer.status === 201)
  assert.equal(made.length, 1)
  assert.ok(racing.every((answer) => answer.status === 201 || answer.status === 422))
  assert.equal((await admin.post(path, currency('EUR'))).status, 422)
  const stored = (await shown(admin)).filter((one) => one.id !== IMPLIED_ID)
  assert.equal(stored.length, 10)
  assert.equal((await admin.put(`${path}/${IMPLIED_ID}`, change({}))).status, 422)
})

test('CU-2: a code exists once in a store, also when it is created twice at once', async (t) => {
  const { admin } = await startShop(t)
  const racing = await Promise.all(codes.map(() => admin.post(path, currency('EUR'))))
  assert.deepEqual(racing.map((answer) => answer.status).sort(), [201, ...Array(9).fill(400)])
  const refused = racing.find((answer) => answer.status === 400)
  assert.equal(refused?.body.errors[0].source, 'data.code')
  await admin.post(path, currency('GBP'))
  const pound = await idOf(admin, 'GBP')
  assert.equal((await admin.put(`${path}/${pound}`, change({ code: 'EUR' }))).status, 400)
  assert.equal((await admin.put(`${path}/${pound}`, change({ code: 'CHF' }))).status, 200)
  assert.deepEqual(await overview(admin), ['CHF store', 'EUR store', 'USD* store'])
})

test('CU-3: there is exactly one default, whatever happens at once', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await Promise.all(
    codes.map((code) => admin.post(path, currency(code, { default: true }))),
  )
  assert.ok(created.every((answer) => answer.status === 201))
  const defaults = async () => (await shown(admin)).filter((one) => one.default)
  assert.equal((await defaults()).length, 1)
  assert.equal((await shown(admin)).length, 10)

  const ids = created.map((answer) => answer.body.data.id)
  const switched = await Promise.all(
    [...ids, ...ids].map((id) => admin.put(`${path}/${id}`, change({ default: true }))),
  )
  assert.ok(switched.every((answer) => answer.status === 200))
  assert.equal((await defaults()).length, 1)

  const euro = await idOf(admin, 'EUR')
  const pound = await idOf(admin, 'GBP')
  await admin.put(`${path}/${euro}`, change({ default: true }))
  await admin.put(`${path}/${pound}`, change({ default: true }))
  assert.equal((await admin.get(`${path}/${euro}`)).body.data.default, false)
  const demoted = (await eventsOf(shop, euro)).map((event) => event.payload.data as Shown).at(-1)
  assert.equal(demoted?.default, false)
})

test('CU-4: the default cannot be deleted, disabled or just given up', async (t) => {
  const { admin } = await startShop(t)
  const euro = (await admin.post(path, currency('EUR', { default: true }))).body.data.id
  const pound = (await admin.post(path, currency('GBP', { enabled: false }))).body.data.id
  const refusals = [
    await admin.delete(`${path}/${euro}`),
    await admin.put(`${path}/${euro}`, change({ enabled: false })),
    await admin.put(`${path}/${euro}`, change({ default: false })),
    await admin.put(`${path}/${pound}`, change({ default: true })),
    await admin.post(path, currency('CHF', { default: true, enabled: false })),
  ]
  assert.deepEqual(
    refusals.map((answer) => answer.status),
    [400, 400, 400, 400, 400],
  )
  const both = await admin.put(`${path}/${pound}`, change({ default: true, enabled: true }))
  assert.equal(both.status, 200)
  assert.equal((await admin.delete(`${path}/${euro}`)).status, 204)
})

test('CU-9, OW-1, OW-4, OW-7: a store inherits the currencies of its organization', async (t) => {
  const shop = await startShop(t)
  const { admin, store } = shop
  const { organization } = store
  const sister = await shop.openStore({ organizationOf: store })
  const stranger = await shop.openStore()
  await organization.post(path, currency('EUR', { default: true }))
  await organization.post(path, currency('GBP'))
  const euro = await idOf(organization, 'EUR')
  assert.deepEqual(await overview(admin), ['EUR* organization', 'GBP organization'])
  assert.deepEqual(await overview(sister.shopper), ['EUR* organization', 'GBP organization'])
  assert.deepEqual(await overview(stranger.admin), ['USD* store'])
  assert.equal((await stranger.admin.get(`${path}/${euro}`)).status, 404)
  assert.equal((await admin.delete(`${path}/${euro}`)).status, 403)

  const copy = await admin.put(`${path}/${euro}`, change({ format: '€ {price}' }))
  assert.equal(copy.status, 200)
  assert.equal(copy.body.data.id, euro)
  assert.equal(copy.body.data.meta.owner, 'store')
  assert.deepEqual(await overview(admin), ['EUR* store', 'GBP organization'])
  assert.deepEqual(await overview(sister.admin), ['EUR* organization', 'GBP organization'])
  assert.equal((await organization.get(`${path}/${euro}`)).body.data.format, '{price} EUR')

  await admin.post(path, currency('CHF', { default: true }))
  assert.deepEqual(await overview(admin), ['CHF* store', 'EUR store', 'GBP organization'])
  assert.equal((await admin.delete(`${path}/${euro}`)).status, 204)
  assert.deepEqual(await overview(admin), ['CHF* store', 'EUR organization', 'GBP organization'])

  const own = await admin.post(path, currency('GBP'))
  assert.equal(own.status, 201)
  assert.deepEqual(await overview(admin), ['CHF* store', 'EUR organization', 'GBP store'])
  const pound = await idOf(organization, 'GBP')
  assert.equal((await admin.get(`${path}/${pound}`)).status, 404)
})

test('CU-3, CU-9: a store keeps one default when its organization changes its own', async (t) => {
  const { admin, store } = await startShop(t)
  const { organization } = store
  await organization.post(path, currency('USD', { default: true }))
  await organization.post(path, currency('EUR'))
  const euro = await idOf(admin, 'EUR')
  await admin.put(`${path}/${euro}`, change({ decimal_point: ',', thousand_separator: '.' }))
  assert.deepEqual(await overview(admin), ['EUR store', 'USD* organization'])

  await organization.put(`${path}/${euro}`, change({ default: true }))
  assert.deepEqual(await overview(admin), ['EUR* store', 'USD organization'])
  const own = await admin.post(path, currency('SEK'))
  assert.equal(own.body.data.default, false)
})

test('CU-12: the decimals of a currency stay once there is a subscription in it', async (t) => {
  const shop = await startShop(t)
  const { admin, store } = shop
  const { organization } = store
  await organization.post(path, currency('USD', { default: true }))
  const dollar = await idOf(admin, 'USD')
  const three = change({ decimal_places: 3 })
  assert.equal((await organization.put(`${path}/${dollar}`, three)).status, 200)
  assert.equal(
    (await organization.put(`${path}/${dollar}`, change({ decimal_places: 2 }))).status,
    200,
  )
  await subscribeBy(admin, 'card_approved')
  const refused = await organization.put(`${path}/${dollar}`, three)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].source, 'data.decimal_places')
  assert.equal((await admin.put(`${path}/${dollar}`, three)).status, 422)
  assert.equal((await admin.post(path, currency('USD', { decimal_places: 0 }))).status, 422)

  const own = change({ format: 'US {price}' })
  assert.equal((await admin.put(`${path}/${dollar}`, own)).status, 200, 'a copy of its own')
  assert.equal(
    (await organization.put(`${path}/${dollar}`, three)).status,
    200,
    'nobody inherits it',
  )
  assert.equal((await admin.put(`${path}/${dollar}`, three)).status, 422)
  await admin.post(path, currency('EUR', { default: true }))
  assert.equal((await admin.delete(`${path}/${dollar}`)).status, 422, 'it would be read with three')
})

test('17: refusals name every bad field', async (t) => {
  const { admin } = await startShop(t)
  const bad = await admin.post(path, {
    data: {
      type: 'money',
      code: 'eur',
      exchange_rate: -1,
      format: 'EUR',
      decimal_point: '..',
      thousand_separator: ', ',
      decimal_places: 5,
      default: 'yes',
    },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(bad.body.errors.map((error: { source: string }) => error.source).sort(), [
    'data.code',
    'data.decimal_places',
    'data.decimal_point',
    'data.default',
    'data.enabled',
    'data.exchange_rate',
    'data.format',
    'data.thousand_separator',
    'data.type',
  ])
  for (const code of ['EU', 'EURO', 'EU1', 'EUR\n', '']) {
    assert.equal((await admin.post(path, currency(code))).status, 400, JSON.stringify(code))
  }
  assert.equal((await admin.get(`${path}/not-a-uuid`)).status, 404)
  assert.equal((await admin.get(`${path}?page[limit]=0`)).status, 400)
})

test('4: everybody reads currencies, only admins write them', async (t) => {
  const shop = await startShop(t)
  const member = await signIn(shop)
  const other = await shop.openStore()
  const euro = (await shop.admin.post(path, currency('EUR', { default: true }))).body.data.id
  for (const client of [shop.shopper, member.client]) {
    assert.deepEqual(await overview(client), ['EUR* store'])
    assert.equal((await client.get(`${path}/${euro}`)).status, 200)
    assert.equal((await client.post(path, currency('GBP'))).status, 403)
    assert.equal((await client.put(`${path}/${euro}`, change({}))).status, 403)
    assert.equal((await client.delete(`${path}/${euro}`)).status, 403)
  }
  for (const client of [other.admin, other.organization, shop.store.organization]) {
    assert.equal((await client.get(`${path}/${euro}`)).status, 404)
    assert.equal((await client.put(`${path}/${euro}`, change({}))).status, 404)
    assert.equal((await client.delete(`${path}/${euro}`)).status, 404)
  }
  assert.equal((await shop.stranger.get(path)).status, 401)
})

test('a repeated POST with an Idempotency-Key creates one currency', async (t) => {
  const { admin } = await startShop(t)
  const key = { 'idempotency-key': 'euro-1' }
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, currency('EUR'), key)))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([201]))
  assert.equal(new Set(answers.map((answer) => answer.body.data.id)).size, 1)
})

function eventsOf({ deps }: Shop, id: string) {
  return deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('subject_type', '=', 'currency')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
}
