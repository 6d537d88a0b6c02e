import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { makeCurrency } from '../../test/support/shopping.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { newId } from '../lib/ids.ts'
import { cleanUp } from '../platform/maintenance/task-kinds.ts'
import { selectCart } from './queries.ts'

const path = '/v2/carts'
const cart = (data: object = {}) => ({ data: { name: 'Harbor office', ...data } })
const custom = (data: object = {}) => ({
  data: {
    type: 'custom_item',
    name: 'Plate',
    quantity: 1,
    price: { amount: 1500, includes_tax: false },
    ...data,
  },
})
const accounts = (...ids: string[]) => ({ data: ids.map((id) => ({ type: 'account', id })) })
const sources = ({ errors }: { errors: { source?: string }[] }) =>
  errors.map(({ source }) => source)

async function eventsOf({ deps, store }: Shop): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('event')
    .select(['type', 'subject_id'])
    .where('store_id', '=', store.id)
    .where('subject_type', '=', 'cart')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ type, subject_id }) => `${type} ${subject_id}`)
}

test('a cart is made, shown, changed and deleted (CA-6, CA-7, CA-9, EV-7)', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin, clock } = shop
  const made = await admin.post(path, cart({ id: 'harbor-7d2e', description: 'Desks' }))
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const zero = { amount: 0, currency: 'USD', formatted: '$0.00' }
  const times = {
    created_at: '2026-03-02T09:15:00.000Z',
    updated_at: '2026-03-02T09:15:00.000Z',
    expires_at: '2026-03-09T09:15:00.000Z',
  }
  assert.deepEqual(made.body.data, {
    id: 'harbor-7d2e',
    type: 'cart',
    name: 'Harbor office',
    description: 'Desks',
    discount_settings: { custom_discounts_enabled: false, use_rule_promotions: false },
    inventory_settings: { defer_inventory_check: false },
    links: { self: `${shop.address}/v2/carts/harbor-7d2e` },
    meta: {
      display_price: {
        with_tax: zero,
        without_tax: zero,
        tax: zero,
        discount: zero,
        without_discount: zero,
        shipping: zero,
      },
      timestamps: times,
    },
    relationships: { items: { data: null }, accounts: {}, customers: {} },
  })
  assert.deepEqual((await admin.get(`${path}/harbor-7d2e`)).body, made.body)
  assert.equal((await admin.post(path, cart({ id: 'harbor-7d2e' }))).status, 409)
  const nameless = await admin.post(path, cart())
  assert.match(nameless.body.data.id, /^[\da-f-]{36}$/)

  clock.advance({ hours: 1 })
  await admin.put('/v2/settings/cart', { data: { type: 'settings', cart_expiry_days: 1 } })
  const attributes = {
    floor: { type: 'integer', value: 2 },
    rush: { type: 'boolean', value: true },
    note: { type: 'string', value: 'x' },
    weight: { type: 'float', value: 1.5 },
  }
  const patch = { custom_attributes: attributes, contact: { email: 'desk@harbor.example' } }
  const changed = await admin.put(`${path}/harbor-7d2e`, { data: patch })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body.data.name, 'Harbor office')
  assert.deepEqual(changed.body.data.custom_attributes, attributes)
  assert.deepEqual(changed.body.data.contact, { email: 'desk@harbor.example' })
  assert.deepEqual(changed.body.data.meta.timestamps, {
    created_at: times.created_at,
    updated_at: '2026-03-02T10:15:00.000Z',
    expires_at: '2026-03-03T10:15:00.000Z', // SE-3: from the next write on.
  })
  const cleared = await admin.put(`${path}/harbor-7d2e`, {
    data: { custom_attributes: { a: attributes.note }, contact: null, description: null },
  })
  assert.deepEqual(cleared.body.data.custom_attributes, { a: attributes.note })
  assert.equal(cleared.body.data.contact, undefined)
  assert.equal(cleared.body.data.description, '')

  assert.equal((await admin.delete(`${path}/harbor-7d2e`)).status, 204)
  assert.equal((await admin.delete(`${path}/harbor-7d2e`)).status, 404)
  assert.deepEqual(
    (await eventsOf(shop)).filter((one) => one.endsWith('harbor-7d2e')),
    [
      'cart.updated harbor-7d2e',
      'cart.updated harbor-7d2e',
      'cart.updated harbor-7d2e',
      'cart.deleted harbor-7d2e',
    ],
  )
})

test('CA-1 to CA-5: what may be a reference, and what is shown where there is none', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, deps } = shop
  const empty = await shopper.get(`${path}/nobody-knows`)
  assert.equal(empty.status, 200)
  assert.equal(empty.body.data.name, 'Cart')
  assert.equal(empty.body.data.meta.display_price.with_tax.amount, 0)
  assert.equal((await shopper.get(`${path}/nobody-knows/items`)).body.data.length, 0)
  const stored = async () =>
    (await deps.db.selectFrom('cart').selectAll().where('store_id', '=', shop.store.id).execute())
      .length
  assert.equal(await stored(), 0, 'a read stores nothing')

  for (const bad of ['a.b', 'a%20b', 'ä', 'x'.repeat(256), '%00']) {
    for (const method of ['GET', 'DELETE']) {
      const { status } = await admin.call(method, `${path}/${bad}`)
      assert.equal(status, 400, `${method} ${bad}`)
    }
    const item = await admin.post(`${path}/${bad}/items`, custom())
    assert.equal(item.status, 400)
  }
  assert.equal((await admin.post(path, cart({ id: 'a b' }))).status, 400)
  const long = 'x'.repeat(255)
  assert.equal((await shopper.post(`${path}/${long}/items`, custom())).status, 201)
  assert.equal((await shopper.put(`${path}/Put-makes-it`, { data: { name: 'New' } })).status, 200)
  assert.equal((await shopper.get(`${path}/Put-makes-it`)).body.data.name, 'New')
  assert.equal((await shopper.get(`${path}/put-makes-it`)).body.data.name, 'Cart')
  assert.equal(await stored(), 2)
  assert.equal((await admin.put(`${path}/${long}/items`, { data: [] })).status, 400)
  assert.equal((await admin.delete(`${path}/unknown/items`)).status, 204)
  const line = `${path}/unknown/items/${crypto.randomUUID()}`
  assert.equal((await admin.put(line, { data: { quantity: 1 } })).status, 404)
  assert.equal((await admin.delete(line)).status, 404)
})

test('CNV-2: a change of a cart may repeat the reference of its path, and no other', async (t) => {
  const { admin } = await startShop(t)
  const put = (reference: string, id: string) =>
    admin.put(`${path}/${reference}`, { data: { type: 'cart', id, name: id } })
  assert.equal((await put('Mine', 'Mine')).status, 200)
  for (const reference of ['Mine', 'not-there']) {
    for (const other of ['other', 'mine']) {
      const { status, body } = await put(reference, other)
      assert.deepEqual([status, sources(body)], [400, ['data.id']])
    }
  }
  assert.equal((await admin.get(`${path}/Mine`)).body.data.name, 'Mine')
  assert.equal((await admin.get(`${path}/not-there`)).body.data.name, 'Cart')
})

test('what is wrong with a cart is said with its place', async (t) => {
  const { admin } = await startShop(t)
  const many = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`k${index}`, { type: 'string', value: '' }]),
  )
  const refused: [object, string][] = [
    [{ name: '' }, 'data.name'],
    [{ name: '   ' }, 'data.name'],
    [{ name: 7 }, 'data.name'],
    [{ name: 'x'.repeat(256) }, 'data.name'],
    [{ description: 'x'.repeat(256) }, 'data.description'],
    [{ contact: { email: 'nobody' } }, 'data.contact.email'],
    [{ custom_attributes: many }, 'data.custom_attributes'],
    [
      { custom_attributes: { a: { type: 'integer', value: 1.5 } } },
      'data.custom_attributes.a.value',
    ],
    [{ custom_attributes: { a: { type: 'string', value: 1 } } }, 'data.custom_attributes.a.value'],
    [{ custom_attributes: { a: { type: 'date', value: '' } } }, 'data.custom_attributes.a.type'],
    [{ custom_attributes: { a: { type: 'string' } } }, 'data.custom_attributes.a.value'],
    [
      { discount_settings: { use_rule_promotions: 1 } },
      'data.discount_settings.use_rule_promotions',
    ],
  ]
  for (const [fields, source] of refused) {
    for (const answer of [
      await admin.post(path, cart(fields)),
      await admin.put(`${path}/c`, { data: fields }),
    ]) {
      assert.equal(answer.status, 400, JSON.stringify(fields))
      assert.deepEqual(sources(answer.body), [source])
    }
  }
  const both = { custom_discounts_enabled: true, use_rule_promotions: true }
  const excluded = await admin.post(path, cart({ discount_settings: both }))
  assert.equal(excluded.status, 422)
  assert.equal((await admin.post(path, { data: {} })).status, 400)
})

test('CA-8: a cart is gone when it expires, and the sweep deletes it', async (t) => {
  const shop = await startShop(t)
  const { admin, clock, deps } = shop
  for (const id of ['one', 'two', 'three']) await admin.post(`${path}/${id}/items`, custom())
  clock.advance({ hours: 24 * 6 })
  await admin.put(`${path}/three`, { data: {} })
  clock.advance({ hours: 24 })
  assert.equal((await admin.get(`${path}/one`)).body.data.relationships.items.data, null)
  assert.equal((await admin.get(path)).body.data.length, 1)
  assert.equal((await admin.delete(`${path}/one`)).status, 404)
  const anew = await admin.post(path, cart({ id: 'one' }))
  assert.equal(anew.status, 201, 'the reference is free again')
  assert.equal((await admin.post(`${path}/two/items`, custom())).body.data.length, 1)
  clock.advance({ hours: 24 * 8 })

  await deps.db.transaction().execute((tx) => deps.tasks.enqueue(tx, cleanUp, {}))
  await shop.runTasks()
  const tables = ['cart', 'cart_item'] as const
  for (const table of tables) {
    const rows = await deps.db
      .selectFrom(table)
      .select('store_id')
      .where('store_id', '=', shop.store.id)
      .execute()
    assert.deepEqual(rows, [])
  }
  const deleted = (await eventsOf(shop)).filter((one) => one.startsWith('cart.deleted')).sort()
  const names = ['one', 'one', 'three', 'two', 'two']
  assert.deepEqual(
    deleted,
    names.map((name) => `cart.deleted ${name}`),
  )
})

test('section 4, CA-11 to CA-13: carts of accounts', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const harbor = await signIn(shop, 'Harbor Works')
  const other = await signIn(shop, 'Other Works')
  const own = await harbor.client.post(path, cart({ id: 'own' }))
  assert.deepEqual(own.body.data.relationships.accounts, {
    data: [{ type: 'account', id: harbor.accountId }],
  })
  const implicit = await harbor.client.post(`${path}/implicit/items`, custom())
  assert.equal(implicit.status, 201)

  const line = implicit.body.data[0].id
  const attempts = (client: Client) => [
    client.get(`${path}/implicit`),
    client.get(`${path}/implicit/items`),
    client.put(`${path}/implicit`, { data: { name: 'Mine' } }),
    client.post(`${path}/implicit/items`, custom()),
    client.put(`${path}/implicit/items/${line}`, { data: { quantity: 2 } }),
    client.delete(`${path}/implicit/items/${line}`),
    client.delete(`${path}/implicit/items`),
    client.delete(`${path}/implicit`),
  ]
  for (const client of [shopper, other.client]) {
    for (const answer of await Promise.all(attempts(client))) assert.equal(answer.status, 403)
  }
  assert.equal((await harbor.client.get(`${path}/implicit`)).status, 200)
  assert.equal((await admin.get(`${path}/implicit`)).status, 200)

  const link = (reference: string) => `${path}/${reference}/relationships/accounts`
  await shopper.post(path, cart({ id: 'guest' }))
  assert.equal((await shopper.post(link('guest'), accounts(harbor.accountId))).status, 403)
  assert.equal((await harbor.client.post(link('guest'), accounts(other.accountId))).status, 403)
  const two = accounts(harbor.accountId, other.accountId)
  assert.equal((await admin.post(link('guest'), two)).status, 403)
  assert.equal((await admin.post(link('guest'), { data: two.data[0] })).status, 400)
  assert.equal((await admin.post(link('guest'), accounts(crypto.randomUUID()))).status, 404)
  assert.equal((await admin.post(link('nothing'), accounts(harbor.accountId))).status, 404)
  await admin.put(`${path}/guest`, { data: { contact: { email: 'guest@shop.example' } } })
  assert.equal((await harbor.client.post(link('guest'), accounts(harbor.accountId))).status, 422)
  await admin.put(`${path}/guest`, { data: { contact: { email: null } } })
  const given = await harbor.client.post(link('guest'), accounts(harbor.accountId))
  assert.equal(given.status, 200)
  assert.deepEqual(given.body, accounts(harbor.accountId))
  assert.equal((await harbor.client.post(link('guest'), accounts(harbor.accountId))).status, 204)
  assert.equal((await admin.post(link('guest'), accounts(other.accountId))).status, 403)
  const contact = { data: { contact: { email: 'guest@shop.example' } } }
  assert.equal((await admin.put(`${path}/guest`, contact)).status, 422)
  assert.equal(
    (await harbor.client.post(path, { data: { ...cart().data, ...contact.data } })).status,
    422,
  )

  const remove = (client: Client, id: string) =>
    client.call('DELETE', link('guest'), { body: accounts(id) })
  assert.equal((await remove(other.client, other.accountId)).status, 403)
  assert.equal((await remove(harbor.client, harbor.accountId)).status, 204)
  assert.equal((await shopper.get(`${path}/guest`)).status, 200)

  assert.equal((await admin.delete(`/v2/accounts/${harbor.accountId}`)).status, 204)
  assert.deepEqual((await admin.get(`${path}/own`)).body.data.relationships.accounts, {})
})

test('AC-2, EV-7: each cart of a deleted account loses it, with an event', async (t) => {
  const shop = await startShop(t)
  const { admin, clock, deps, store } = shop
  const { accountId } = await signIn(shop)
  const make = async (id: string) => {
    await admin.post(path, cart({ id }))
    await admin.post(`${path}/${id}/relationships/accounts`, accounts(accountId))
  }
  await make('old')
  clock.advance({ hours: 7 * 24 })
  await make('own')
  const row = await selectCart(deps.db, store.id, 'own').executeTakeFirstOrThrow()
  const copies = Array.from({ length: 600 }, (_, nth) => {
    return { ...row, id: newId<'cart'>(), reference: `own-${nth}` }
  })
  await deps.db.insertInto('cart').values(copies).execute() // More than are locked at once.
  clock.advance({ minutes: 1 })
  assert.equal((await admin.delete(`/v2/accounts/${accountId}`)).status, 204)
  const { relationships, meta } = (await admin.get(`${path}/own`)).body.data
  assert.deepEqual(relationships.accounts, {})
  assert.equal(meta.timestamps.expires_at, row.expires_at.toString({ smallestUnit: 'millisecond' }))
  assert.notEqual(meta.timestamps.updated_at, meta.timestamps.created_at)
  const told = Map.groupBy(await eventsOf(shop), (one) => one)
  const timesOf = (reference: string) => told.get(`cart.updated ${reference}`)?.length
  assert.deepEqual(['old', 'own', 'own-0', 'own-599'].map(timesOf), [2, 3, 1, 1])
  const { count } = await deps.db
    .selectFrom('cart')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', store.id)
    .where('account_id', 'is not', null)
    .executeTakeFirstOrThrow()
  assert.equal(count, 0)
})

test('the list: order, whose carts, filters, and the currency of an empty cart', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, clock } = shop
  const harbor = await signIn(shop)
  await harbor.client.post(path, cart({ id: 'a', name: 'Alpha' }))
  clock.advance({ minutes: 1 })
  await shopper.post(path, cart({ id: 'b', name: 'Beta' }))
  clock.advance({ minutes: 1 })
  await shopper.post(`${path}/c/items`, custom())
  clock.advance({ minutes: 1 })
  await admin.put(`${path}/a`, { data: { description: 'later' } })
  const foreigner = await shop.openStore()
  const ids = async (client: Client, query = '') => {
    const { status, body } = await client.get(path + query)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await ids(admin), ['a', 'c', 'b'])
  assert.deepEqual(await ids(admin, '?page[limit]=1&page[offset]=1'), ['c'])
  assert.deepEqual(await ids(harbor.client), ['a'])
  assert.deepEqual(await ids(foreigner.admin), [])
  assert.equal((await shopper.get(path)).status, 403)
  assert.deepEqual(await ids(admin, '?filter=ilike(name,*ET*)'), ['b'])
  assert.deepEqual(await ids(admin, `?filter=contains(account_ids,${harbor.accountId})`), ['a'])
  assert.deepEqual(await ids(admin, '?filter=contains(account_ids,nobody)'), [])
  assert.equal((await admin.get(`${path}?filter=eq(currency,USD)`)).status, 400)
  const listed = (await admin.get(path)).body.data[1]
  assert.equal(listed.meta.display_price.with_tax.amount, 1500)
  assert.equal(listed.relationships.items.data.length, 1)
  await admin.put('/v2/settings/cart', { data: { type: 'settings', show_all_carts: false } })
  assert.deepEqual(await ids(admin), ['a'])

  await makeCurrency(admin, 'EUR')
  const shown = async (currency: string) => {
    const { body } = await shopper.get(`${path}/empty`, { 'SVC-Currency': currency })
    return body.data.meta.display_price.tax.formatted
  }
  assert.equal(await shown('EUR'), '0.00 EUR', 'TO-12')
  assert.equal(await shown('XYZ'), '$0.00')
})

test('a repeated POST with one Idempotency-Key makes one cart and adds one line', async (t) => {
  const { shopper } = await startShop(t)
  const key = { 'Idempotency-Key': 'k1' }
  const first = await shopper.post(`${path}/once/items`, custom(), key)
  const again = await shopper.post(`${path}/once/items`, custom(), key)
  assert.deepEqual(again.body, first.body)
  assert.equal((await shopper.get(`${path}/once/items`)).body.data.length, 1)
})
