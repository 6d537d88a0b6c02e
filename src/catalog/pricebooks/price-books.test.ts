import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { wideText } from '../../../test/support/wide-text.ts'

const path = '/v2/pcm/pricebooks'
const unknown = '0190d5a1-0000-7000-8000-000000000000'

const book = (attributes: object = {}) => ({
  data: { type: 'pricebook', attributes: { name: 'Retail', ...attributes } },
})
const price = (sku: string, attributes: object = {}) => ({
  data: {
    type: 'product-price',
    attributes: { sku, currencies: { USD: { amount: 100 } }, ...attributes },
  },
})
const modifier = (name: string, attributes: object = {}) => ({
  data: {
    type: 'price-modifier',
    attributes: {
      name,
      modifier_type: 'price_increment',
      currencies: { USD: { amount: 500 } },
      ...attributes,
    },
  },
})
const patch = (type: string, id: string, attributes: object) => ({ data: { id, type, attributes } })

async function made(client: Client, at: string, body: object) {
  const { status, body: answer } = await client.post(at, body)
  assert.equal(status, 201, JSON.stringify(answer))
  return answer.data
}

const eventNames = async (shop: Shop, id: string) =>
  (await eventsOf(shop, id)).map((event) => `${event.subject_type} ${event.type}`)

test('3.1: a price book is created, read, changed and deleted, with its events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const given = { description: 'For everybody', external_ref: 'erp-1' }
  const created = await made(admin, path, book(given))
  const { id } = created
  const now = '2026-03-02T09:15:00.000Z'
  assert.deepEqual(created, {
    id,
    type: 'pricebook',
    attributes: { name: 'Retail', ...given, created_at: now, updated_at: now },
    links: { self: `${shop.address}${path}/${id}` },
    meta: { owner: 'store' },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, { data: created })
  shop.clock.advance({ minutes: 1 })
  const put = (attributes: object, named = id) =>
    admin.put(`${path}/${id}`, patch('pricebook', named, attributes))
  assert.deepEqual((await put({})).body.data, created)
  assert.deepEqual((await put({ name: 'Retail', color: 'red' })).body.data, created)
  const changed = await put({ name: 'Trade', description: null, external_ref: null })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data.attributes, {
    name: 'Trade',
    external_ref: null,
    created_at: now,
    updated_at: '2026-03-02T09:16:00.000Z',
  })
  assert.equal((await put({}, unknown)).status, 400)
  assert.equal((await put({ name: null })).status, 400)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 404)
  assert.equal((await put({})).status, 404)
  assert.deepEqual(await eventNames(shop, id), [
    'pricebook pricebook.created',
    'pricebook pricebook.updated',
    'pricebook pricebook.deleted',
  ])
})

test('3.1: names are unique in a store, also in parallel; bad fields are refused', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const other = await shop.openStore()
  const racing = await Promise.all(Array.from({ length: 8 }, () => admin.post(path, book())))
  const statuses = racing.map((answer) => answer.status).sort()
  assert.deepEqual(statuses, [201, ...Array(7).fill(409)])
  const refused = racing.find((answer) => answer.status === 409)
  assert.equal(refused?.body.errors[0].source, 'data.attributes.name')
  assert.equal((await other.admin.post(path, book())).status, 201)
  const trade = await made(admin, path, book({ name: 'Trade' }))
  const taken = await admin.put(
    `${path}/${trade.id}`,
    patch('pricebook', trade.id, { name: 'Retail' }),
  )
  assert.equal(taken.status, 409)

  const bad = await admin.post(path, {
    data: {
      type: 'book',
      attributes: { name: '', description: 5, external_ref: 'x'.repeat(2049) },
    },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(
    bad.body.errors.map((error: { source: string }) => error.source),
    [
      'data.type',
      'data.attributes.name',
      'data.attributes.description',
      'data.attributes.external_ref',
    ],
  )
  // Limits count characters, whatever number of bytes they have.
  const [long, external_ref] = [wideText(1_000), wideText(2_048)]
  await made(admin, path, book({ name: long, external_ref }))
  await made(admin, `${path}/${trade.id}/prices`, price(long, { external_ref }))
  await made(admin, `${path}/${trade.id}/modifiers`, modifier(long))
})

test('3.1: price books are listed and filtered, and read with their newest prices', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (const [name, external_ref] of [
    ['Retail', 'a'],
    ['Retail north', 'b'],
    ['Trade', 'a'],
  ]) {
    await made(admin, path, book({ name, external_ref }))
    shop.clock.advance({ minutes: 1 })
  }
  const names = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.data.map(
      (one: { attributes: { name: string } }) => one.attributes.name,
    )
  assert.deepEqual(await names(''), ['Trade', 'Retail north', 'Retail'])
  assert.deepEqual(await names('page[limit]=1&page[offset]=1'), ['Retail north'])
  assert.deepEqual(await names('filter=eq(external_ref,a)'), ['Trade', 'Retail'])
  assert.deepEqual(await names('filter=eq(external_ref,a):eq(name,Retail)'), ['Retail'])
  assert.deepEqual(await names('filter=like(name,Retail*)'), ['Retail north', 'Retail'])
  assert.equal((await admin.get(`${path}?filter=like(external_ref,a)`)).status, 400)

  const { id } = await made(admin, path, book({ name: 'Large' }))
  const empty = await admin.get(`${path}/${id}?include=prices`)
  assert.deepEqual(empty.body.included, [])
  const data = Array.from({ length: 101 }, (_, index) => price(`SKU-${index}`).data)
  await admin.put(`${path}/${id}/prices`, { data })
  const { body } = await admin.get(`${path}/${id}?include=prices,shoes`)
  assert.equal(body.data.attributes.name, 'Large')
  const list = await admin.get(`${path}/${id}/prices?page[limit]=100`)
  assert.deepEqual(body.included, list.body.data)
  assert.equal(body.included.length, 100)
  assert.equal((await admin.get(`${path}/${id}`)).body.included, undefined)
})

test('3.1, PBK-1: a copy has all prices and modifiers, and a life of its own', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const source = await made(admin, path, book({ description: 'Old', external_ref: 'erp' }))
  const sales = { spring: { currencies: { EUR: { amount: 70 }, CHF: { amount: 80 } } } }
  for (const [sku, attributes] of [
    ['LAMP', { sales, external_ref: 'p-1', admin_attributes: { a: '1' } }],
    ['BULB', { shopper_attributes: { z: '1', b: '2' } }],
  ] as const) {
    await made(admin, `${path}/${source.id}/prices`, price(sku, attributes))
  }
  await made(admin, `${path}/${source.id}/modifiers`, modifier('size-m', { external_ref: 'm-1' }))

  shop.clock.advance({ minutes: 1 })
  const replicate = (body: object) => admin.post(`${path}/${source.id}/replicate`, body)
  assert.equal((await replicate(book())).status, 409)
  assert.equal((await replicate({ data: { type: 'pricebook', attributes: {} } })).status, 400)
  const copy = await made(admin, `${path}/${source.id}/replicate`, book({ name: 'Copy' }))
  assert.equal(copy.attributes.description, undefined)
  assert.equal(copy.attributes.external_ref, null)

  type Resource = { id: string; attributes: { created_at: string; updated_at: string } }
  const contentOf = async (id: string) => {
    const prices = (await admin.get(`${path}/${id}/prices`)).body.data as Resource[]
    const modifiers = (await admin.get(`${path}/${id}/modifiers`)).body.data as Resource[]
    const all = [...prices, ...modifiers]
    const values = all.map(({ attributes: { created_at, updated_at, ...rest } }) =>
      JSON.stringify(rest),
    )
    return { ids: all.map((one) => one.id), values: values.sort(), first: all[0]?.attributes }
  }
  const [original, copied] = [await contentOf(source.id), await contentOf(copy.id)]
  assert.equal(copied.values.length, 3)
  assert.deepEqual(copied.values, original.values)
  assert.equal(new Set([...original.ids, ...copied.ids]).size, 6)
  assert.equal(copied.first?.created_at, '2026-03-02T09:16:00.000Z')

  assert.equal((await admin.delete(`${path}/${source.id}`)).status, 204)
  for (const id of original.ids.slice(0, 2)) {
    assert.equal((await admin.get(`${path}/${source.id}/prices/${id}`)).status, 404)
  }
  assert.equal((await admin.get(`${path}/prices`)).body.meta.results.total, 2)
  assert.deepEqual(await contentOf(copy.id), copied)
  assert.equal((await replicate(book({ name: 'Late' }))).status, 404)
})

test('3.3: modifiers are created, read, filtered, changed and deleted', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { id: bookId } = await made(admin, path, book())
  const at = `${path}/${bookId}/modifiers`
  const created = await made(admin, at, modifier('size-m', { external_ref: 'm-1' }))
  const { id } = created
  const now = '2026-03-02T09:15:00.000Z'
  assert.deepEqual(created, {
    id,
    type: 'price-modifier',
    attributes: {
      name: 'size-m',
      modifier_type: 'price_increment',
      currencies: { USD: { amount: 500, includes_tax: false } },
      external_ref: 'm-1',
      created_at: now,
      updated_at: now,
    },
    relationships: { pricebook: { data: { type: 'pricebook', id: bookId } } },
    links: { self: `${shop.address}${at}/${id}` },
    meta: { owner: 'store' },
  })
  assert.deepEqual((await admin.get(`${at}/${id}`)).body.data, created)
  await made(admin, at, modifier('Size-M'))
  const same = await admin.post(at, modifier('size-m'))
  assert.deepEqual([same.status, same.body.errors[0].source], [409, 'data.attributes.name'])
  const total = async (filter: string) =>
    (await admin.get(`${at}?filter=${filter}`)).body.meta.results.total
  assert.deepEqual(
    [
      await total('eq(name,size-m)'),
      await total('eq(external_ref,m-1)'),
      await total('eq(name,x)'),
    ],
    [1, 1, 0],
  )

  const put = (attributes: object, named = id) =>
    admin.put(`${at}/${id}`, patch('price-modifier', named, attributes))
  assert.deepEqual((await put({})).body.data, created)
  const changed = await put({ modifier_type: 'price_equals', external_ref: null })
  assert.equal(changed.body.data.attributes.modifier_type, 'price_equals')
  assert.equal(changed.body.data.attributes.external_ref, null)
  assert.equal((await put({ name: 'Size-M' })).status, 409)
  assert.equal((await put({ modifier_type: 'half' })).status, 400)
  assert.equal((await put({ currencies: {} })).status, 400)
  assert.equal((await put({ currencies: { usd: { amount: 1 } } })).status, 422)
  assert.equal((await put({}, unknown)).status, 400)
  assert.equal((await admin.delete(`${at}/${id}`)).status, 204)
  assert.equal((await admin.delete(`${at}/${id}`)).status, 404)
  assert.deepEqual(await eventNames(shop, id), [
    'price-modifier price_modifier.created',
    'price-modifier price_modifier.updated',
    'price-modifier price_modifier.deleted',
  ])
})

test("AUT-4, CNV-3: another store's price book, or another book's content, is not there", async (t) => {
  const shop = await startShop(t)
  const { admin: other } = await shop.openStore()
  const mine = await made(shop.admin, path, book())
  const second = await made(shop.admin, path, book({ name: 'Second' }))
  const at = `${path}/${mine.id}`
  const priced = await made(shop.admin, `${at}/prices`, price('LAMP'))
  const modified = await made(shop.admin, `${at}/modifiers`, modifier('size-m'))
  const pricePatch = patch('product-price', priced.id, {})
  const modifierPatch = patch('price-modifier', modified.id, {})
  const calls = (client: Client, base: string) => [
    client.get(`${base}/prices/${priced.id}`),
    client.put(`${base}/prices/${priced.id}`, pricePatch),
    client.delete(`${base}/prices/${priced.id}`),
    client.get(`${base}/modifiers/${modified.id}`),
    client.put(`${base}/modifiers/${modified.id}`, modifierPatch),
    client.delete(`${base}/modifiers/${modified.id}`),
  ]
  const onBook = (client: Client, base: string) => [
    client.get(base),
    client.put(base, patch('pricebook', mine.id, {})),
    client.delete(base),
    client.post(`${base}/replicate`, book({ name: 'Copy' })),
    client.get(`${base}/prices`),
    client.post(`${base}/prices`, price('BULB')),
    client.put(`${base}/prices`, { data: [price('BULB').data] }),
    client.get(`${base}/modifiers`),
    client.post(`${base}/modifiers`, modifier('size-l')),
  ]
  const answers = await Promise.all([
    ...calls(other, at),
    ...onBook(other, at),
    ...calls(shop.admin, `${path}/${second.id}`),
    ...onBook(shop.admin, `${path}/${unknown}`),
    ...onBook(shop.admin, `${path}/not-a-uuid`),
    shop.admin.get(`${at}/prices/not-a-uuid`),
  ])
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([404]))
  assert.equal((await other.get(`${path}/prices`)).body.meta.results.total, 0)
  assert.equal((await other.get(path)).body.meta.results.total, 0)
  assert.equal((await shop.shopper.get(at)).status, 403)
  assert.equal((await shop.shopper.put(`${at}/prices`, { data: [] })).status, 403)
})
