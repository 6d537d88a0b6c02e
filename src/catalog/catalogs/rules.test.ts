import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { compileRule } from './match-rule.ts'
import { selectRules } from './queries.ts'

const path = '/v2/pcm/catalogs/rules'

type Attributes = Record<string, unknown>

async function catalogOf(client: Client, name = 'Winter'): Promise<string> {
  const data = { type: 'catalog', attributes: { name, hierarchy_ids: [] } }
  const { status, body } = await client.post('/v2/pcm/catalogs', { data })
  assert.equal(status, 201)
  return body.data.id
}

const rule = (attributes: Attributes) => ({
  data: { type: 'catalog_rule', attributes: { name: 'rule', ...attributes } },
})

const put = (client: Client, id: string, attributes: Attributes, named = id) =>
  client.put(`${path}/${id}`, { data: { id: named, type: 'catalog_rule', attributes } })

test('4.5: a rule is created, read, changed in part and deleted', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const catalog_id = await catalogOf(shop.admin)
  const [account, tag, customer] = [1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
  ]
  const made = await shop.admin.post(
    path,
    rule({
      name: 'wholesale',
      description: 'For the trade',
      catalog_id: catalog_id.toUpperCase(),
      account_ids: [account.toUpperCase(), account],
      account_tag_ids: [tag],
      customer_ids: [customer],
      channels: [' Web ', 'app', 'Web'],
      tags: [' VIP', 'vip', 'Sale'],
      schedules: [
        { valid_from: '2026-03-02T10:00:00+02:00', valid_to: '2026-03-02T08:00:00.0019Z' },
        { valid_from: null, valid_to: '2026-01-01T00:00:00Z' },
        { valid_from: '2027-01-01t00:00:00z' },
      ],
    }),
  )
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, ...rest } = made.body.data
  const times = { created_at: '2026-03-02T09:15:00.250Z', updated_at: '2026-03-02T09:15:00.250Z' }
  assert.deepEqual(rest, {
    type: 'catalog_rule',
    attributes: {
      name: 'wholesale',
      description: 'For the trade',
      catalog_id,
      account_ids: [account],
      account_tag_ids: [tag],
      customer_ids: [customer],
      channels: ['Web', 'app'],
      tags: ['vip', 'sale'],
      schedules: [
        { valid_from: '2026-03-02T08:00:00.000Z', valid_to: '2026-03-02T08:00:00.001Z' },
        { valid_to: '2026-01-01T00:00:00.000Z' },
        { valid_from: '2027-01-01T00:00:00.000Z' },
      ],
      ...times,
    },
    links: { self: `${shop.address}${path}/${id}` },
    meta: { owner: 'store', timestamps: times },
  })
  assert.deepEqual((await shop.admin.get(`${path}/${id}`)).body, made.body)
  const [compiled] = (await selectRules(shop.deps.db, shop.store.id)).map(compileRule)
  assert.deepEqual([compiled?.id, compiled?.catalogId], [id, catalog_id])
  assert.deepEqual([...(compiled?.tags ?? [])], ['vip', 'sale'])
  assert.equal(compiled?.windows[1]?.from, -Infinity)

  shop.clock.advance({ seconds: 1 })
  const same = await put(shop.admin, id, {})
  assert.deepEqual([same.status, same.body], [200, made.body])
  const second = await catalogOf(shop.admin, 'Spring')
  const moved = (await put(shop.admin, id, { catalog_id: second, channels: ['till'] })).body.data
  assert.deepEqual([moved.attributes.catalog_id, moved.attributes.channels], [second, ['till']])
  assert.deepEqual(moved.attributes.tags, ['vip', 'sale'])
  assert.equal(moved.meta.timestamps.updated_at, '2026-03-02T09:15:01.250Z')
  const cleared = await put(shop.admin, id, {
    description: null,
    account_ids: [],
    account_tag_ids: null,
    customer_ids: null,
    channels: null,
    tags: [],
    schedules: null,
  })
  const { description, schedules, ...lists } = cleared.body.data.attributes
  assert.deepEqual([description, schedules, lists.account_ids, lists.tags], [undefined, [], [], []])

  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await shop.admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 404)
  const events = await sql<{ type: string }>`
    select type from event where subject_id = ${id} order by sequence`.execute(shop.deps.db)
  const names = events.rows.map(({ type }) => type.replace('catalog_rule.', ''))
  assert.deepEqual(names, ['created', 'updated', 'updated', 'deleted'], 'PUB-17')
})

test('4.5: what a rule refuses', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const catalog_id = await catalogOf(shop.admin)
  const foreign = await catalogOf(other.admin)
  const unknown = crypto.randomUUID()
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`)
  const [early, late] = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.001Z']
  const cases: [attributes: Attributes, status: number, ...sources: string[]][] = [
    [{ catalog_id: undefined }, 400, 'catalog_id'],
    [{ catalog_id: unknown }, 400, 'catalog_id'],
    [{ catalog_id: foreign }, 400, 'catalog_id'],
    [{ name: '' }, 400, 'name'],
    [
      { account_ids: ['A'], tags: 'vip', channels: [''] },
      400,
      'account_ids[0]',
      'tags',
      'channels[0]',
    ],
    [{ account_ids: ids(1001) }, 400, 'account_ids'],
    [{ customer_ids: ids(1001) }, 400, 'customer_ids'],
    [{ channels: words(101) }, 400, 'channels'],
    [{ tags: words(101) }, 400, 'tags'],
    [{ schedules: Array(101).fill({ valid_from: early }) }, 400, 'schedules'],
    [{ schedules: [{ valid_from: 'today' }] }, 400, 'schedules[0].valid_from'],
    [{ schedules: [{ valid_to: '2026-01-01' }] }, 400, 'schedules[0].valid_to'],
    [
      { schedules: [{ valid_to: '2026-01-01T00:00:00.0000000001Z' }] },
      400,
      'schedules[0].valid_to',
    ],
    [{ schedules: [{ valid_to: '9999-12-31T23:59:59-01:00' }] }, 400, 'schedules[0].valid_to'],
    [{ name: 'two words' }, 422, 'name'],
    [{ name: 'tab\there', tags: ['a,b', ' '] }, 422, 'name', 'tags[0]', 'tags[1]'],
    [{ channels: ['web', '  '] }, 422, 'channels[1]'],
    [{ schedules: [{}, { valid_from: null }] }, 422, 'schedules[0]', 'schedules[1]'],
    [{ schedules: [{ valid_from: early, valid_to: early }] }, 422, 'schedules[0].valid_to'],
    [{ schedules: [{ valid_from: late, valid_to: early }] }, 422, 'schedules[0].valid_to'],
  ]
  for (const [attributes, status, ...sources] of cases) {
    const answer = await shop.admin.post(path, rule({ catalog_id, ...attributes }))
    const shown = JSON.stringify(attributes).slice(0, 200)
    assert.equal(answer.status, status, `${shown} ${JSON.stringify(answer.body)}`)
    const found = answer.body.errors.map((error: { source: string; detail: string }) => {
      assert.ok(error.detail.startsWith(error.source))
      return error.source.replace('data.attributes.', '')
    })
    assert.deepEqual(found, sources, shown)
  }

  const full = { account_ids: ids(1000), channels: words(100), tags: words(100) }
  const made = await shop.admin.post(path, rule({ catalog_id, ...full }))
  assert.equal(made.status, 201)
  const { id } = made.body.data
  assert.equal((await put(shop.admin, id, {}, unknown)).status, 400)
  assert.equal((await put(shop.admin, id, { catalog_id: foreign })).status, 400)
  assert.equal((await put(shop.admin, id, { catalog_id: null })).status, 400)
  assert.equal((await put(shop.admin, id, { name: 'two words' })).status, 422)
  assert.equal((await put(shop.admin, unknown, {})).status, 404)
  for (const answer of [
    await other.admin.get(`${path}/${id}`),
    await put(other.admin, id, { name: 'mine' }),
    await other.admin.delete(`${path}/${id}`),
    await shop.admin.get(`${path}/no-id`),
  ]) {
    assert.equal(answer.status, 404)
  }
  assert.equal((await shop.shopper.post(path, rule({ catalog_id }))).status, 403)
  const shared = await catalogOf(other.organization, 'Shared')
  assert.equal((await other.admin.post(path, rule({ catalog_id: shared }))).status, 201, 'OW-3')
  assert.equal((await shop.admin.post(path, rule({ catalog_id: shared }))).status, 400)
})

test('4.5: rules are listed newest first, paged and filtered', async (t) => {
  const shop = await startShop(t)
  const [one, two] = [await catalogOf(shop.admin), await catalogOf(shop.admin)]
  const [account, customer] = [crypto.randomUUID(), crypto.randomUUID()]
  const ids: string[] = []
  for (const attributes of [
    { name: 'first', catalog_id: one, account_ids: [account, crypto.randomUUID()] },
    { name: 'second', catalog_id: two, customer_ids: [customer], channels: ['web', 'Web shop'] },
    { name: 'third', catalog_id: one, tags: ['VIP'] },
  ]) {
    const { status, body } = await shop.admin.post(path, rule(attributes))
    assert.equal(status, 201)
    ids.push(body.data.id)
    shop.clock.advance({ seconds: 1 })
  }
  const names = async (query: string) => {
    const { status, body } = await shop.admin.get(`${path}?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map((each: { attributes: { name: string } }) => each.attributes.name).join(' ')
  }
  assert.equal(await names('page[limit]=2'), 'third second')
  assert.equal(await names(`filter=eq(id,${ids[1]})`), 'second')
  assert.equal(await names(`filter=in(id,${ids[0]},${ids[1]})`), 'second first')
  assert.equal(await names(`filter=eq(catalog_id,${one})`), 'third first')
  assert.equal(await names(`filter=eq(account_ids,${account})`), 'first')
  assert.equal(await names(`filter=eq(customer_ids,${customer})`), 'second')
  assert.equal(await names('filter=eq(channels,Web shop)'), 'second')
  assert.equal(await names('filter=eq(tags,Vip)'), 'third')
  assert.equal(await names(`filter=eq(catalog_id,${one}):eq(tags,vip)`), 'third')
  assert.equal((await shop.admin.get(`${path}?filter=in(tags,vip)`)).status, 400)
  const { relationships } = (await shop.admin.get(`/v2/pcm/catalogs/${one}`)).body.data
  const followed = await shop.admin.get(relationships.rules.links.related)
  assert.equal(followed.body.meta.results.total, 2)
  assert.deepEqual((await (await shop.openStore()).admin.get(path)).body.data, [])
  const loaded = await selectRules(shop.deps.db, shop.store.id)
  assert.deepEqual(
    loaded.map(({ name }) => name),
    ['first', 'second', 'third'],
  )
})

test('CTX-14: rules of a store and the entries of their lists are bounded', async (t) => {
  const shop = await startShop(t)
  const { admin, store, deps, clock } = shop
  const catalog_id = await catalogOf(admin)
  const now = clock.now()
  await sql`
    insert into catalog_rule (store_id, id, name, catalog_id, created_at, updated_at)
    select ${store.id}, gen_random_uuid(), 'rule', ${catalog_id}, ${now}, ${now}
      from generate_series(1, 999)`.execute(deps.db)
  const made = await Promise.all([1, 2].map(() => admin.post(path, rule({ catalog_id }))))
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 422])
  const refused = made.find(({ status }) => status === 422)
  assert.equal(refused?.body.errors[0].detail, 'A store has 1000 catalog rules at most.')
  const id = made.find(({ status }) => status === 201)?.body.data.id
  assert.equal((await put(admin, id, { channels: ['web'] })).status, 200)
  const other = await shop.openStore()
  const theirs = rule({ catalog_id: await catalogOf(other.admin) })
  assert.equal((await other.admin.post(path, theirs)).status, 201)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  const next = await admin.post(path, rule({ catalog_id, tags: ['vip', 'sale'] }))
  assert.equal(next.status, 201)

  await sql`
    update catalog_rule
       set customer_ids = array(select md5(n::text)::uuid from generate_series(1, 200) as n),
           schedules = '[{"valid_to":"2027-01-01T00:00:00.000Z"}]'
     where store_id = ${store.id}`.execute(deps.db)
  const last = next.body.data.id
  const more = await put(admin, last, { channels: ['web'] })
  assert.equal(more.status, 422)
  assert.match(more.body.errors[0].detail, /200000 entries at most/)
  assert.equal((await put(admin, last, { name: 'renamed' })).status, 200)
  assert.equal((await put(admin, last, { tags: [], channels: ['web', 'app'] })).status, 200)
  assert.equal((await put(admin, last, { customer_ids: [] })).status, 200)
})
