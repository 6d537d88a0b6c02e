import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import type { Client } from '../../../test/support/client.ts'
import { assertReconciled } from '../../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { makeVariation } from '../../../test/support/shopping.ts'

async function make(admin: Client, path: string, data: object): Promise<string> {
  const { status, body } = await admin.post(path, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.id
}

/** The subjects of events of this type, with what the events tell. */
async function deleted({ deps, store }: Shop, type: string): Promise<string[]> {
  const events = await deps.db
    .selectFrom('event')
    .select(['subject_type', 'subject_id', 'payload'])
    .where('store_id', '=', store.id)
    .where('type', '=', `${type}.deleted`)
    .execute()
  for (const { subject_type, subject_id, payload } of events) {
    assert.deepEqual(payload, { data: { type: subject_type, id: subject_id } })
  }
  return events.map(({ subject_id }) => subject_id).sort()
}

test('EV-6: addresses and memberships that go with an account or a member have events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const account = await make(admin, '/v2/accounts', { type: 'account', name: 'Harbor' })
  const addresses: string[] = []
  for (const first_name of ['Ada', 'Bo']) {
    const data = { type: 'address', first_name, line_1: 'Pier 1', county: 'HH', country: 'DE' }
    const given = { ...data, last_name: 'Kay', postcode: '1' }
    addresses.push(await make(admin, `/v2/accounts/${account}/addresses`, given))
  }
  const members: string[] = []
  const memberships: string[] = []
  for (const username of ['ada', 'bo']) {
    const member = { name: username, email: `${username}@harbor.example`, username }
    const data = { type: 'account_member', ...member, password: 'correct horse battery' }
    const id = await make(admin, '/v2/account-members', data)
    members.push(id)
    const membership = { type: 'account_membership', account_member_id: id }
    memberships.push(await make(admin, `/v2/accounts/${account}/account-memberships`, membership))
  }
  assert.equal((await admin.delete(`/v2/account-members/${members[0]}`)).status, 204)
  assert.deepEqual(await deleted(shop, 'account_membership'), memberships.slice(0, 1))
  assert.equal((await admin.delete(`/v2/accounts/${account}`)).status, 204)
  assert.deepEqual(await deleted(shop, 'account_membership'), memberships.sort())
  assert.deepEqual(await deleted(shop, 'address'), addresses.sort())
  const { rows } = await sql`
    select id from event
     where store_id = ${shop.store.id} and payload::text like '%Pier 1%'`.execute(shop.deps.db)
  assert.deepEqual(rows, [], 'what was told of the addresses is erased')
  await assertReconciled(shop)
})

test('EV-6: options and modifiers that go with a variation have events', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { id, options } = await makeVariation(admin, 'Size', {
    S: { price: 'small' },
    M: { price: 'middle' },
  })
  const path = `/v2/pcm/variations/${id}`
  assert.equal((await admin.delete(`${path}/options/${options.S}`)).status, 204)
  assert.equal((await deleted(shop, 'product_variation_modifier')).length, 1)
  assert.equal((await admin.delete(path)).status, 204)
  assert.equal((await deleted(shop, 'product_variation_modifier')).length, 2)
  const all = Object.values(options).sort()
  assert.deepEqual(await deleted(shop, 'product_variation_option'), all)
  await assertReconciled(shop)
})

test('EV-6: nodes that go with a node or a hierarchy have events, however many', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, deps } = shop
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy()
  const upper = await author.node(hierarchy, 'Upper')
  const lower = await author.node(hierarchy, 'Lower', upper)
  assert.equal((await admin.delete(`/v2/pcm/hierarchies/${hierarchy}/nodes/${upper}`)).status, 204)
  assert.deepEqual(await deleted(shop, 'node'), [upper, lower].sort())
  await sql`
    insert into node (store_id, id, hierarchy_id, name, created_at, updated_at)
    select store_id, gen_random_uuid(), id, 'Node ' || number, created_at, created_at
      from hierarchy, generate_series(1, 5001) as number
     where store_id = ${shop.store.id} and id = ${hierarchy}`.execute(deps.db)
  assert.equal((await admin.delete(`/v2/pcm/hierarchies/${hierarchy}`)).status, 204)
  const nodes = await deleted(shop, 'node')
  assert.deepEqual([nodes.length, new Set(nodes).size], [5003, 5003])
  assert.deepEqual(await deleted(shop, 'hierarchy'), [hierarchy])
  await assertReconciled(shop)
})

test('EV-6: modifiers that go with a price book have events; its prices have none', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const author = authorOf(shop, admin)
  const book = await author.priceBook()
  await author.price(book, 'LAMP', 2_500)
  const path = `/v2/pcm/pricebooks/${book}`
  const currencies = { USD: { amount: 100, includes_tax: true } }
  const attributes = { name: 'large', modifier_type: 'price_increment', currencies }
  const modifier = await make(admin, `${path}/modifiers`, { type: 'price-modifier', attributes })
  assert.equal((await admin.delete(path)).status, 204)
  assert.deepEqual(await deleted(shop, 'price_modifier'), [modifier])
  assert.deepEqual(await deleted(shop, 'product_price'), [])
  assert.deepEqual(await deleted(shop, 'pricebook'), [book])
  await assertReconciled(shop)
})
