import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { startShop } from '../../../test/support/shop.ts'

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const type = 'product-price'
type Attributes = Record<string, unknown>

const record = (attributes: Attributes = {}) => ({
  type,
  attributes: { sku: 'LAMP', currencies: { USD: { amount: 100 } }, ...attributes },
})
const price = (attributes: Attributes = {}) => ({ data: record(attributes) })
const patch = (id: string, attributes: Attributes) => ({ data: { id, type, attributes } })

async function openBook(admin: Client, name = 'Retail'): Promise<string> {
  const body = { data: { type: 'pricebook', attributes: { name } } }
  const { body: answer } = await admin.post('/v2/pcm/pricebooks', body)
  return `/v2/pcm/pricebooks/${answer.data.id}/prices`
}

async function made(admin: Client, path: string, attributes: Attributes = {}) {
  const { status, body } = await admin.post(path, price(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

// biome-ignore lint/suspicious/noExplicitAny: the body of any answer
type Body = any
const sourcesOf = (body: Body): string[] => body.errors.map((one: { source: string }) => one.source)
const skusOf = (body: Body): string[] => {
  return body.data.map((one: { attributes: { sku: string } }) => one.attributes.sku)
}

test('3.2: a price is created, read, changed in parts and deleted', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const path = await openBook(admin)
  const given = {
    currencies: {
      USD: { amount: 1000, tiers: { case: { minimum_quantity: 12, amount: 900 } } },
      EUR: { amount: 950, includes_tax: true },
    },
    sales: {
      spring: {
        schedule: { valid_from: '2026-03-01T02:00:00+02:00', valid_to: null },
        currencies: { USD: { amount: 800 } },
      },
    },
    shopper_attributes: { label: 'New' },
    external_ref: 'erp-1',
  }
  const created = await made(admin, path, given)
  const { id } = created
  const now = '2026-03-02T09:15:00.000Z'
  const bookId = path.split('/')[4]
  assert.deepEqual(created, {
    id,
    type,
    attributes: {
      sku: 'LAMP',
      currencies: {
        USD: {
          amount: 1000,
          includes_tax: false,
          tiers: { case: { minimum_quantity: 12, amount: 900 } },
        },
        EUR: { amount: 950, includes_tax: true },
      },
      sales: {
        spring: {
          schedule: { valid_from: '2026-03-01T00:00:00.000Z' },
          currencies: { USD: { amount: 800, includes_tax: false } },
        },
      },
      shopper_attributes: { label: 'New' },
      external_ref: 'erp-1',
      created_at: now,
      updated_at: now,
    },
    relationships: { pricebook: { data: { type: 'pricebook', id: bookId } } },
    links: { self: `${shop.address}${path}/${id}` },
    meta: { owner: 'store' },
  })
  assert.deepEqual(Object.keys(created.attributes.currencies), ['USD', 'EUR'])
  assert.deepEqual((await admin.get(`${path}/${id}`)).body.data, created)

  shop.clock.advance({ minutes: 1 })
  const put = (attributes: Attributes, named = id) =>
    admin.put(`${path}/${id}`, patch(named, attributes))
  assert.deepEqual((await put({})).body.data, created)
  assert.deepEqual((await put(given)).body.data, created, 'the same again changes nothing')
  const changed = await put({ sales: null, currencies: { CHF: { amount: 5 } }, external_ref: null })
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data.attributes, {
    sku: 'LAMP',
    currencies: { CHF: { amount: 5, includes_tax: false } },
    shopper_attributes: { label: 'New' },
    external_ref: null,
    created_at: now,
    updated_at: '2026-03-02T09:16:00.000Z',
  })
  assert.equal((await put({}, unknown)).status, 400)
  assert.equal((await put({ currencies: null })).status, 400)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.get(`${path}/${id}`)).status, 404)
  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map((event) => event.type),
    ['product_price.created', 'product_price.updated', 'product_price.deleted'],
  )
  const { links: _links, ...resource } = changed.body.data
  assert.deepEqual(events[1]?.payload.data, resource)
})

test('3.2, ERR-3, ERR-4, CNV-9: what is ill-typed is 400, what breaks a rule 422, each with its path', async (t) => {
  const { admin } = await startShop(t)
  const path = await openBook(admin)
  const names = (count: number, value: unknown) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))
  const tiers = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`t${at}`, { minimum_quantity: at + 1, amount: 1 }]),
    )
  const usd = (amount: unknown, more: object = {}) => ({ currencies: { USD: { amount, ...more } } })
  const sale = (members: object) => ({ sales: { autumn: { ...usd(1), ...members } } })
  const cases: [attributes: Attributes, status: number, sources: string[]][] = [
    [{ sku: '' }, 400, ['sku']],
    [{ sku: 'x'.repeat(1025) }, 400, ['sku']],
    [{ currencies: {} }, 400, ['currencies']],
    [{ currencies: [] }, 400, ['currencies']],
    [usd(-1), 400, ['currencies.USD.amount']],
    [usd(1.5), 400, ['currencies.USD.amount']],
    [usd('1'), 400, ['currencies.USD.amount']],
    [usd(2 ** 53), 400, ['currencies.USD.amount']],
    [usd(1, { includes_tax: 'no' }), 400, ['currencies.USD.includes_tax']],
    [
      usd(1, { tiers: { case: { amount: 1 }, few: { minimum_quantity: 0 } } }), // TIR-3
      400,
      [
        'currencies.USD.tiers.case.minimum_quantity',
        'currencies.USD.tiers.few.minimum_quantity',
        'currencies.USD.tiers.few.amount',
      ],
    ],
    [usd(1, { tiers: tiers(101) }), 400, ['currencies.USD.tiers']],
    [{ sales: names(101, usd(1)) }, 400, ['sales']],
    [{ sales: { autumn: {} } }, 400, ['sales.autumn.currencies']],
    [sale({ schedule: { valid_from: 'May' } }), 400, ['sales.autumn.schedule.valid_from']],
    [
      sale({ schedule: { valid_to: '2026-02-30T00:00:00Z' } }),
      400,
      ['sales.autumn.schedule.valid_to'],
    ],
    [sale({ bundle_ids: [] }), 400, ['sales.autumn.bundle_ids']],
    [sale({ bundle_ids: ['x'] }), 400, ['sales.autumn.bundle_ids[0]']],
    [sale({ bundle_ids: [unknown] }), 400, ['sales.autumn.bundle_ids[0]']],
    [{ admin_attributes: names(101, '') }, 400, ['admin_attributes']],
    [{ shopper_attributes: { a: 5 } }, 400, ['shopper_attributes.a']],
    [{ external_ref: 'x'.repeat(2049) }, 400, ['external_ref']],
    [
      {
        currencies: { usd: { amount: 1 } },
        sales: {
          autumn: usd(1, {
            tiers: {
              few: { minimum_quantity: 5, amount: 1 },
              case: { minimum_quantity: 5, amount: 1 },
            },
          }),
          $always: usd(1),
        },
        admin_attributes: { $a: '' },
      },
      422,
      [
        'currencies.usd',
        'sales.$always',
        'sales.autumn.currencies.USD.tiers.case',
        'sales.$always',
        'admin_attributes.$a',
      ],
    ],
  ]
  for (const [attributes, status, sources] of cases) {
    const answer = await admin.post(path, price(attributes))
    const paths = sources.map((source) => `data.attributes.${source}`)
    const what = JSON.stringify(attributes).slice(0, 80)
    assert.deepEqual([answer.status, sourcesOf(answer.body)], [status, paths], what)
    const inBatch = await admin.put(path, { data: [record({ sku: 'A' }), record(attributes)] })
    const batchPaths = sources.map((source) => `data[1].attributes.${source}`)
    assert.deepEqual([inBatch.status, sourcesOf(inBatch.body)], [status, batchPaths], what)
  }
  assert.equal((await admin.get(path)).body.meta.results.total, 0)
  await made(admin, path, {
    ...usd(2 ** 53 - 1, { tiers: tiers(100) }),
    admin_attributes: names(100, ''),
    shopper_attributes: names(100, ''),
  })
})

test('3.2: one price for a SKU and for a reference in a book, also in parallel', async (t) => {
  const { admin } = await startShop(t)
  const path = await openBook(admin)
  const second = await openBook(admin, 'Second')
  const racing = await Promise.all(
    Array.from({ length: 8 }, () => admin.post(path, price({ external_ref: 'r' }))),
  )
  assert.deepEqual(racing.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)])
  await made(admin, second, { external_ref: 'r' })
  const again = await admin.post(path, price({ sku: 'BULB', external_ref: 'r' }))
  assert.deepEqual([again.status, sourcesOf(again.body)], [409, ['data.attributes.external_ref']])
  const bulb = await made(admin, path, { sku: 'BULB' })
  await made(admin, path, { sku: 'CORD', external_ref: '' })
  const moved = await admin.put(`${path}/${bulb.id}`, patch(bulb.id, { sku: 'LAMP' }))
  assert.deepEqual([moved.status, sourcesOf(moved.body)], [409, ['data.attributes.sku']])
})

test('3.2: prices are listed, filtered and paged, in a book and across books', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const [path, second] = [await openBook(admin), await openBook(admin, 'Second')]
  const first = await made(admin, path, { sku: 'LAMP', external_ref: 'a-1' })
  shop.clock.advance({ minutes: 1 })
  await made(admin, second, { sku: 'LAMP', external_ref: 'a-2' })
  await made(admin, path, { sku: 'BULB', external_ref: 'b-1' })
  shop.clock.advance({ minutes: 1 })
  await made(admin, path, { sku: 'CORD, 2 m' })
  const skus = async (at: string, query: string) => skusOf((await admin.get(`${at}?${query}`)).body)
  assert.deepEqual(await skus(path, ''), ['CORD, 2 m', 'BULB', 'LAMP'])
  assert.deepEqual(await skus(path, 'page[limit]=1&page[offset]=1'), ['BULB'])
  assert.deepEqual(await skus(path, 'filter=eq(sku,LAMP)'), ['LAMP'])
  assert.deepEqual(await skus(path, "filter=in(sku,LAMP,'CORD, 2 m')"), ['CORD, 2 m', 'LAMP'])
  assert.deepEqual(await skus(path, 'filter=eq(external_ref,b-1)'), ['BULB'])
  assert.equal((await admin.get(`${path}?filter=like(sku,L*)`)).status, 400)

  const all = '/v2/pcm/pricebooks/prices'
  shop.clock.advance({ minutes: 1 })
  await admin.put(`${path}/${first.id}`, patch(first.id, { currencies: { USD: { amount: 1 } } }))
  const [newest, ...others] = await skus(all, '')
  assert.equal(newest, 'LAMP')
  assert.deepEqual(others.slice(0, 1), ['CORD, 2 m'])
  assert.equal(others.length, 3)
  assert.deepEqual(await skus(all, 'filter=eq(sku,LAMP)'), ['LAMP', 'LAMP'])
  assert.deepEqual(await skus(all, `filter=eq(id,${first.id})`), ['LAMP'])
  assert.deepEqual(await skus(all, `filter=in(id,${first.id},${unknown},x)`), ['LAMP'])
  assert.deepEqual(await skus(all, 'filter=in(external_ref,a-1,b-1)'), ['LAMP', 'BULB'])
  assert.deepEqual(await skus(all, 'filter=like(external_ref,a-*)'), ['LAMP', 'LAMP'])
  assert.deepEqual(await skus(all, 'filter=like(sku,CORD*)'), ['CORD, 2 m'])
  assert.deepEqual(await skus(all, 'filter=gt(updated_at,2026-03-02T09:17:00Z)'), ['LAMP'])
  assert.deepEqual(await skus(all, 'filter=lt(created_at,2026-03-02T09:16:00Z)'), ['LAMP'])
  assert.equal((await admin.get(`${all}?filter=eq(updated_at,2026-03-02T09:17:00Z)`)).status, 400)
  assert.equal((await admin.get(`${all}?page[limit]=2`)).body.meta.results.total, 4)
})

test("5.4: a sale names products of the store as its bundles, not another store's", async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const productOf = async (admin: Client): Promise<string> => {
    const attributes = { name: 'Set', commodity_type: 'physical' }
    const { status, body } = await admin.post('/v2/pcm/products', {
      data: { type: 'product', attributes },
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id
  }
  const [mine, theirs] = [await productOf(shop.admin), await productOf(other.admin)]
  const path = await openBook(shop.admin)
  const inBundles = (...bundle_ids: string[]) => ({
    sales: { set: { currencies: { USD: { amount: 1 } }, bundle_ids } },
  })
  const created = await made(shop.admin, path, inBundles(mine.toUpperCase()))
  assert.deepEqual(created.attributes.sales.set.bundle_ids, [mine])
  const refused = await shop.admin.post(path, price({ sku: 'B', ...inBundles(mine, theirs) }))
  assert.equal(refused.status, 400)
  assert.deepEqual(sourcesOf(refused.body), ['data.attributes.sales.set.bundle_ids[1]'])
})
