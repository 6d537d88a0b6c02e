import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../../../test/support/shop.ts'
import { PASSWORD, signIn } from '../../../test/support/signed-in.ts'

const path = '/v2/account-members'
const member = (username: string, members: object = {}) => ({
  data: {
    type: 'account_member',
    name: 'Front Desk',
    email: 'desk@harbor.example',
    username,
    password: PASSWORD,
    ...members,
  },
})

test('15.2: a member is created and read, and the password is never shown', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const created = await admin.post(path, member('Desk'))
  assert.equal(created.status, 201)
  const { id } = created.body.data
  assert.deepEqual(created.body.data, {
    id,
    type: 'account_member',
    name: 'Front Desk',
    email: 'desk@harbor.example',
    username: 'Desk',
    links: { self: `${shop.address}/v2/account-members/${id}` },
    meta: {
      timestamps: {
        created_at: '2026-03-02T09:15:00.000Z',
        updated_at: '2026-03-02T09:15:00.000Z',
      },
    },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, created.body)
  const list = await admin.get(`${path}?filter=eq(email,desk@harbor.example)`)
  assert.deepEqual(list.body.data, [created.body.data])

  const row = await shop.deps.db
    .selectFrom('account_member')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  assert.match(row.password_hash, /^\$argon2id\$/)
  const event = await shop.deps.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  assert.equal(event.name, 'account-member.created')
  assert.ok(!JSON.stringify(event.payload).includes('argon2id'))
})

test('15.2: a username is taken whatever its letters, in its store only', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  assert.equal((await shop.admin.post(path, member('Desk'))).status, 201)
  const taken = await shop.admin.post(path, member('dESK'))
  assert.equal(taken.status, 409)
  assert.equal(taken.body.errors[0].source, 'data.username')
  assert.equal((await other.admin.post(path, member('desk'))).status, 201)
  const { id } = (await shop.admin.get(path)).body.data[0]
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 404)
})

test('15.2: bad fields are refused, all at once', async (t) => {
  const { admin } = await startShop(t)
  const bad = await admin.post(path, {
    data: { type: 'account_member', name: '', email: 'desk', username: '', password: 'short' },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(bad.body.errors.map((error: { source: string }) => error.source).sort(), [
    'data.email',
    'data.name',
    'data.password',
    'data.username',
  ])
  const long = await admin.post(path, member('long', { password: 'x'.repeat(1025) }))
  assert.equal(long.body.errors[0].source, 'data.password')
})

test('15.2: a membership is made once, listed, and ended together with its tokens', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const mine = await signIn(shop)
  const memberships = `/v2/accounts/${mine.accountId}/account-memberships`
  const make = (memberId: string) =>
    admin.post(memberships, { data: { type: 'account_membership', account_member_id: memberId } })

  const twice = await make(mine.memberId)
  assert.equal(twice.status, 409)
  assert.equal(twice.body.errors[0].source, 'data.account_member_id')
  const unknown = await make(mine.accountId)
  assert.equal(unknown.status, 400)
  assert.equal(unknown.body.errors[0].source, 'data.account_member_id')
  const list = await admin.get(memberships)
  assert.equal(list.body.meta.results.total, 1)
  assert.deepEqual(list.body.data[0].relationships, {
    account: { data: { type: 'account', id: mine.accountId } },
    account_member: { data: { type: 'account_member', id: mine.memberId } },
  })
  const one = await admin.get(`${memberships}/${mine.membershipId}`)
  assert.deepEqual(one.body.data, list.body.data[0])

  assert.equal((await mine.client.get('/v2/currencies')).status, 200)
  assert.equal((await admin.delete(`${memberships}/${mine.membershipId}`)).status, 204)
  assert.equal((await admin.delete(`${memberships}/${mine.membershipId}`)).status, 404)
  assert.equal((await mine.client.get('/v2/currencies')).status, 401)
  assert.equal((await make(mine.memberId)).status, 201)
  assert.equal((await mine.client.get('/v2/currencies')).status, 401)
})

test('15.2: members and memberships are for admins, and of one store', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const mine = await signIn(shop)
  const memberships = `/v2/accounts/${mine.accountId}/account-memberships`
  const body = { data: { type: 'account_membership', account_member_id: mine.memberId } }
  for (const client of [shop.shopper, mine.client, shop.store.organization]) {
    assert.equal((await client.get(path)).status, 403)
    assert.equal((await client.post(path, member('x'))).status, 403)
    assert.equal((await client.get(`${path}/${mine.memberId}`)).status, 403)
    assert.equal((await client.get(memberships)).status, 403)
    assert.equal((await client.post(memberships, body)).status, 403)
    assert.equal((await client.delete(`${memberships}/${mine.membershipId}`)).status, 403)
  }
  assert.equal((await other.admin.get(memberships)).status, 404)
  assert.equal((await other.admin.post(memberships, body)).status, 404)
  assert.equal((await other.admin.delete(`${memberships}/${mine.membershipId}`)).status, 404)
  const theirs = await signIn(other)
  const foreign = { data: { type: 'account_membership', account_member_id: theirs.memberId } }
  assert.equal((await shop.admin.post(memberships, foreign)).status, 400)
})
