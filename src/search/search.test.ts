import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { authorOf } from '../../test/support/catalog.ts'
import type { Client } from '../../test/support/client.ts'
import { invoices, issue, subscribeBy } from '../../test/support/invoicing.ts'
import { placeOrder } from '../../test/support/ordering.ts'
import { startOrganization } from '../../test/support/organization.ts'
import { createProduct } from '../../test/support/product-bodies.ts'
import { startShop } from '../../test/support/shop.ts'
import { refused } from '../../test/support/shopping.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { made, subscriptions } from '../../test/support/subscribing.ts'
import { SEARCH_MS_MAX } from '../platform/db/search-words.ts'

type Result = { id: string; type: string; attributes: { title: string }; meta: { rank: number } }

const pathOf = (q: string, more = '') => `/v2/search?q=${encodeURIComponent(q)}${more}`

async function search(client: Client, q: string, more = ''): Promise<Result[]> {
  const { status, body } = await client.get(pathOf(q, more))
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

/** The titles of what was found, each with its rank. */
async function found(client: Client, q: string, more = ''): Promise<string[]> {
  const results = await search(client, q, more)
  return results.map(({ attributes, meta }) => `${attributes.title} ${meta.rank}`)
}

async function openShop(t: TestContext) {
  const shop = await startShop(t)
  return { shop, admin: shop.admin, author: authorOf(shop, shop.admin) }
}

test('SRC-1, SRC-4: products are found by SKU, name and slug, the best first', async (t) => {
  const { admin, author } = await openShop(t)
  await author.product('Oolong Tea Pot', { sku: 'TEA-0001/XL', slug: 'big-oolong' })
  await author.product('Tea', { sku: 'TEA-0002' })
  await author.product('Tea cup', { sku: 'CUP-1' })
  await author.product('Crème brûlée', { sku: 'sweet' })
  await author.product('Зелёный чай', { sku: 'ЧАЙ-1' })
  const table: [string, string[]][] = [
    ['TEA-0001/XL', ['Oolong Tea Pot 1']],
    ['tea-0001/xl', ['Oolong Tea Pot 1']],
    ['tea 0001', ['Oolong Tea Pot 0.5']],
    ['big-oolong', ['Oolong Tea Pot 1']],
    ['tea', ['Tea 1', 'Tea cup 0.7', 'Oolong Tea Pot 0.5']], // its slug is its name
    ['  Tea CUP ', ['Tea cup 0.9']],
    ['oolo', ['Oolong Tea Pot 0.7']],
    ['pot tea oolong', ['Oolong Tea Pot 0.5']],
    ['creme brulee', ['Crème brûlée 0.5']],
    ['BRÛLÉE', ['Crème brûlée 0.5']],
    ['ЗЕЛЕНЫЙ', ['Зелёный чай 0.5']],
    ['чай-1', ['Зелёный чай 1']],
    ['oolong coffee', []],
    ['coffee', []],
  ]
  for (const [q, titles] of table) assert.deepEqual(await found(admin, q), titles, q)
})

test('SRC-3: one letter of a word may be wrong where nothing has the words', async (t) => {
  const { admin, author } = await openShop(t)
  await author.product('Oolong Tea', { sku: 'A1' })
  await author.product('Чайник', { sku: 'A2' })
  await author.product('Press 1234', { sku: 'A3' })
  const table: [string, string[]][] = [
    ['oolnog', ['Oolong Tea 0.2']],
    ['olong', ['Oolong Tea 0.2']],
    ['ooolong', ['Oolong Tea 0.2']],
    ['oobong', ['Oolong Tea 0.2']],
    ['oolng tea', ['Oolong Tea 0.2']],
    ['чайнек', ['Чайник 0.2']],
    ['olnog', []], // two letters
    ['tee', []], // a short word
    ['press 1235', []], // another number
  ]
  for (const [q, titles] of table) assert.deepEqual(await found(admin, q), titles, q)
  await author.product('Oolnog', { sku: 'A4' })
  assert.deepEqual(await found(admin, 'oolnog'), ['Oolnog 1'])
})

test('SRC-1: accounts are found by their names, references and members', async (t) => {
  const { shop, admin } = await openShop(t)
  const { accountId, memberId } = await signIn(shop, 'ann.lee')
  await admin.put(`/v2/accounts/${accountId}`, {
    data: { type: 'account', name: 'Harbor Hotel', external_ref: 'crm-77', registration_id: 'R 9' },
  })
  const changed = await admin.put(`/v2/account-members/${memberId}`, {
    data: { type: 'account_member', name: 'Ann Lee', email: 'ann@harbor.example' },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const table: [string, string[]][] = [
    ['harbor hotel', ['Harbor Hotel 0.9']],
    ['Harbro', ['Harbor Hotel 0.2']],
    ['crm-77', ['Harbor Hotel 1']],
    ['R 9', ['Harbor Hotel 1']],
    ['ann@harbor.example', ['Harbor Hotel 1']],
    ['ann', ['Harbor Hotel 0.5']],
    [accountId, ['Harbor Hotel 1']],
    [accountId.toUpperCase(), ['Harbor Hotel 1']],
  ]
  for (const [q, titles] of table) assert.deepEqual(await found(admin, q), titles, q)
  assert.equal((await admin.delete(`/v2/accounts/${accountId}`)).status, 204)
  assert.deepEqual(await found(admin, 'ann'), [])
})

test('SRC-1, SRC-5: orders, subscriptions and invoices; what is deleted is not found', async (t) => {
  const { shop, admin } = await openShop(t)
  const order = await placeOrder(admin, 1_000, {
    external_ref: 'po-88213',
    customer: { name: 'Maria Quay', email: 'maria@quay.example' },
  })
  const sub = await subscribeBy(admin, undefined, {
    name: 'Front Desk',
    email: 'desk@harbor.example',
    external_ref: 'crm-sub-5',
  })
  const invoice = await issue(shop, sub.id)
  const { number } = (await admin.get(`${invoices}/${invoice}`)).body.data.attributes
  const ids = async (q: string, more = '') => (await search(admin, q, more)).map(({ id }) => id)
  for (const q of ['po-88213', 'Maria', 'quay maria', 'MARIA@quay.example', 'Marai', order.id]) {
    assert.deepEqual(await ids(q), [order.id], q)
  }
  for (const q of ['crm-sub-5', 'front desk', 'desk@harbor.example', sub.id]) {
    assert.deepEqual(await ids(q), [sub.id], q)
  }
  const ofAccount = '&types=subscription'
  assert.deepEqual(await ids(sub.attributes.account_id, ofAccount), [sub.id])
  assert.deepEqual(await ids('harbor', ofAccount), [sub.id], 'by the name of its account')
  for (const q of [String(number), `#${number}`, invoice]) {
    assert.deepEqual(await ids(q, '&types=subscription_invoice'), [invoice], q)
  }
  assert.equal((await admin.delete(`${subscriptions}/${sub.id}`)).status, 204)
  for (const q of ['crm-sub-5', sub.id]) assert.deepEqual(await ids(q), [], q)
  assert.deepEqual(await ids('harbor', ofAccount), [])
  assert.deepEqual(await ids(invoice), [invoice], 'its invoices stay')
})

test('SRC-3, SRC-4: a subscription by an account that is only like the words is only like them', async (t) => {
  const { admin } = await openShop(t)
  await subscribeBy(admin, undefined, { name: 'Front Desk', email: 'desk@quay.example' })
  const ofSubscriptions = '&types=subscription'
  assert.deepEqual(await found(admin, 'harbro', ofSubscriptions), ['Front Desk 0.2'])
  await subscribeBy(admin, undefined, { name: 'Harbro Club', email: 'club@quay.example' })
  assert.deepEqual(await found(admin, 'harbro', ofSubscriptions), ['Harbro Club 0.7'])
  const both = (await found(admin, 'harbor', ofSubscriptions)).sort()
  assert.deepEqual(both, ['Front Desk 0.5', 'Harbro Club 0.5'], 'by their accounts')
})

test('SRC-2: every result has an address that can be read', async (t) => {
  const { shop, admin, author } = await openShop(t)
  await author.product('Harbor mug')
  await placeOrder(admin, 1_000, { external_ref: 'Harbor' })
  const sub = await subscribeBy(admin, undefined, { external_ref: 'Harbor' })
  const invoice = await issue(shop, sub.id)
  const results = [...(await search(admin, 'harbor')), ...(await search(admin, invoice))]
  const types = ['account', 'order', 'product', 'subscription', 'subscription_invoice']
  assert.deepEqual(results.map(({ type }) => type).sort(), types)
  for (const { id, type, links } of results as (Result & { links: { self: string } })[]) {
    const { status, body } = await admin.get(new URL(links.self).pathname)
    assert.equal(status, 200, links.self)
    assert.deepEqual([body.data.id, body.data.type], [id, type])
  }
})

test('SRC-5: a store finds what its organization owns, and nothing of other stores', async (t) => {
  const { shop, organization, stores, foreign } = await startOrganization(t)
  const [first, second] = stores
  await createProduct(first.admin, { name: 'Harbor mug', sku: 'own' })
  await createProduct(organization, { name: 'Harbor plate', sku: 'shared' })
  await made(second.admin, '/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  const titles = async (client: Client) =>
    (await search(client, 'harbor')).map(({ attributes }) => attributes.title)
  assert.deepEqual(await titles(first.admin), ['Harbor mug', 'Harbor plate'])
  assert.deepEqual(await titles(second.admin), ['Harbor', 'Harbor plate'])
  assert.deepEqual(await titles(foreign.admin), [])
  assert.equal((await shop.shopper.get(pathOf('harbor'))).status, 403)
  assert.equal((await organization.get(pathOf('harbor'))).status, 403)
})

test('SRC-3, SRC-5: misspelled words count where neither owner has the words', async (t) => {
  const { organization, stores } = await startOrganization(t)
  const [{ admin }] = stores
  await createProduct(admin, { name: 'Harbor mug', sku: 'own' })
  await createProduct(organization, { name: 'Harbour plate', sku: 'shared' })
  assert.deepEqual(await found(admin, 'harbor'), ['Harbor mug 0.7'])
  assert.deepEqual(await found(admin, 'harbour'), ['Harbour plate 0.7'])
  assert.deepEqual(await found(admin, 'harboor'), ['Harbor mug 0.2', 'Harbour plate 0.2'])
})

test('SRC-6: odd texts are texts, and a bad question is refused', async (t) => {
  const { admin, author } = await openShop(t)
  await author.product('A', { sku: '100%' })
  // A word of 2,000 bytes, which is the longest in an index.
  await author.product('𠀀'.repeat(500), { sku: 'wide' })
  await author.product('O\'Neil \\ "x" & (y | z) :* !', { sku: 'signs' })
  const table: [string, string[]][] = [
    ['100%', ['A 1']],
    ['%', []],
    ['_', []],
    ["'", []],
    ['a', ['A 1']],
    ["o'neil", ['O\'Neil \\ "x" & (y | z) :* ! 0.7']],
    ['x & !y | z:*', ['O\'Neil \\ "x" & (y | z) :* ! 0.5']],
    ["'; drop table product; --", []],
    ['\u0001', []],
    ['x'.repeat(255), []],
    ['茶'.repeat(255), []],
    [`${'ab '.repeat(84)}a`, []],
  ]
  for (const [q, titles] of table) assert.deepEqual(await found(admin, q), titles, q)
  const wide = await search(admin, '𠀀𠀀')
  assert.equal(wide.length, 1)
  for (const path of [
    '/v2/search',
    pathOf(''),
    pathOf('x'.repeat(256)),
    pathOf('a', '&types=cart'),
    pathOf('a', '&types='),
    pathOf('a', '&page[limit]=26'),
    pathOf('a', '&page[limit]=0'),
  ]) {
    assert.match(await refused(admin, path), /^400 /, path)
  }
})

test('SRC-7: the limit is for each type, and the answer says of which there is more', async (t) => {
  const { admin, author } = await openShop(t)
  for (const n of [1, 2, 3]) await author.product(`Mug ${n}`)
  await made(admin, '/v2/accounts', { data: { type: 'account', name: 'Mug & Co' } })
  const { body } = await admin.get(pathOf('mug', '&page[limit]=2'))
  const titles = body.data.map(({ attributes }: Result) => attributes.title)
  assert.deepEqual(titles, ['Mug & Co', 'Mug 1', 'Mug 2'])
  assert.deepEqual(body.meta, { more: ['product'] })
  const only = await admin.get(pathOf('mug', '&types=account,account'))
  assert.equal(only.body.data.length, 1)
  assert.deepEqual(only.body.meta, { more: [] })
})

test('SRC-8: a search that takes too long is given up', async (t) => {
  const shop = await startShop(t, { searchMsMax: SEARCH_MS_MAX })
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('lock table product in access exclusive mode')
  const { status, body } = await shop.admin.get(pathOf('mug', '&types=product'))
  await other.query('rollback')
  await other.end()
  assert.equal(status, 503)
  assert.match(body.errors[0].detail, /^The search was given up after 2 seconds\./)
  assert.deepEqual(await found(shop.admin, 'mug'), [])
})

test('SRC-9: a search reads the words of one store, by the index', async (t) => {
  const shop = await startShop(t, { searchMsMax: SEARCH_MS_MAX })
  const { db } = shop.deps
  await sql`
    insert into product (store_id, id, name, slug, sku, status, commodity_type, created_at,
                         updated_at)
    select ${shop.store.id}, gen_random_uuid(), 'Mug ' || n, 'mug-' || n, 'M' || n, 'live',
           'physical', now(), now()
      from generate_series(1, 5000) as n`.execute(db)
  await sql`analyze product`.execute(db)
  const { rows } = await sql<Record<string, string>>`
    explain (costs off)
    select id
      from product
     where store_id = ${shop.store.id}
       and search_index(store_id, coalesce(sku, '') || ' ' || name || ' ' || slug)
           @@ ${`'${shop.store.id.slice(-8)}m4711'`}::tsquery
     limit 200`.execute(db)
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  assert.match(plan, /Bitmap Index Scan on product_search/)
  const { body } = await shop.admin.get(pathOf('mugg m4721x', '&types=product'))
  const titles = body.data.map(({ attributes }: Result) => attributes.title)
  assert.deepEqual(titles, ['Mug 4721'], 'near words too: row by row it would be given up')
})
