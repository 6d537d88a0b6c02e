import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, PASSWORD, passwordLogin, signIn } from '../../../test/support/signed-in.ts'

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
  assert.match(row.password_hash ?? '', /^\$argon2id\$/)
  const event = await shop.deps.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
  assert.equal(event.type, 'account_member.created')
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

test('15.2: a member is changed; only what is sent changes', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const mine = await signIn(shop)
  const one = `${path}/${mine.memberId}`
  shop.clock.advance({ seconds: 1 })
  const changed = await admin.put(one, {
    data: { id: mine.memberId, type: 'account_member', name: 'Night Desk', username: 'Night' },
  })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.name, 'Night Desk')
  assert.equal(changed.body.data.email, 'desk@harbor.example')
  assert.equal(changed.body.data.meta.timestamps.updated_at, '2026-03-02T09:15:01.000Z')
  assert.deepEqual((await admin.get(one)).body, changed.body)
  assert.equal((await passwordLogin(shop.shopper, 'night')).status, 201)
  assert.equal((await mine.client.get('/v2/currencies')).status, 200, 'no token ended')

  await admin.post(path, member('Desk'))
  const taken = await admin.put(one, { data: { username: 'DESK' } })
  assert.equal(taken.status, 409)
  assert.equal(taken.body.errors[0].source, 'data.username')
  const otherId = await admin.put(one, { data: { id: mine.accountId } })
  assert.equal(otherId.status, 400, 'CNV-2')
  assert.equal((await admin.put(one, { data: { password: 'short' } })).status, 400)
  assert.equal((await admin.put(`${path}/${mine.accountId}`, { data: {} })).status, 404)
  const names = await eventsOf(shop, mine.memberId)
  assert.deepEqual(names, ['account_member.created', 'account_member.updated'])
})

test('15.2: a new password ends the tokens of the old one, renewed ones too, and no others', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const [mine, theirs] = [await signIn(shop), await signIn(shop)]
  const type = 'account_management_authentication_token'
  const renewal = { data: { type, authentication_mechanism: type } }
  const renewed = await mine.client.post(`${path}/tokens`, renewal)
  const leaked = shopper.with({ [ACCOUNT_TOKEN]: renewed.body.data[0].token })
  assert.equal((await leaked.get('/v2/currencies')).status, 200)

  for (const password of ['another horse battery', 'a third horse battery']) {
    const before = await passwordLogin(shopper, mine.username, password)
    assert.equal(before.status, 401)
    const one = `${path}/${mine.memberId}`
    assert.equal((await admin.put(one, { data: { password } })).status, 200)
    assert.equal((await mine.client.get('/v2/currencies')).status, 401)
    assert.equal((await leaked.post(`${path}/tokens`, renewal)).status, 401)
    assert.equal((await passwordLogin(shopper, mine.username)).status, 401)
    const login = await passwordLogin(shopper, mine.username, password)
    assert.equal(login.status, 201)
    const client = shopper.with({ [ACCOUNT_TOKEN]: login.body.data[0].token })
    assert.equal((await client.get('/v2/currencies')).status, 200)
    mine.client = client
  }
  assert.equal((await theirs.client.get('/v2/currencies')).status, 200)

  const taken = await admin.put(`${path}/${mine.memberId}`, { data: { password: null } })
  assert.equal(taken.status, 200)
  assert.equal((await mine.client.get('/v2/currencies')).status, 401)
  assert.equal((await passwordLogin(shopper, mine.username, '')).status, 401)
  assert.equal((await passwordLogin(shopper, mine.username)).status, 401)
})

test('15.2: a token of a login that a new password overtook is not good', async (t) => {
  const shop = await startShop(t)
  const mine = await signIn(shop)
  const one = `${path}/${mine.memberId}`
  const [login] = await Promise.all([
    passwordLogin(shop.shopper, mine.username),
    shop.admin.put(one, { data: { password: 'another horse battery' } }),
  ])
  if (login.status !== 201) return
  const client = shop.shopper.with({ [ACCOUNT_TOKEN]: login.body.data[0].token })
  assert.equal((await client.get('/v2/currencies')).status, 401)
})

test('15.2: a deleted member is gone with memberships and tokens', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const mine = await signIn(shop)
  const one = `${path}/${mine.memberId}`
  assert.equal((await admin.delete(one)).status, 204)
  assert.equal((await admin.delete(one)).status, 404)
  assert.equal((await admin.get(one)).status, 404)
  assert.equal((await mine.client.get('/v2/currencies')).status, 401)
  assert.equal((await passwordLogin(shop.shopper, mine.username)).status, 401)
  const memberships = await admin.get(`/v2/accounts/${mine.accountId}/account-memberships`)
  assert.deepEqual(memberships.body.data, [])
  const names = await eventsOf(shop, mine.memberId)
  assert.deepEqual(names, ['account_member.created', 'account_member.deleted'])
})

test('15.2: memberships are listed from both sides, with members and accounts', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const mine = await signIn(shop, 'First')
  const other = await signIn(shop, 'Second')
  shop.clock.advance({ seconds: 1 })
  const memberships = `/v2/accounts/${other.accountId}/account-memberships`
  const made = await admin.post(memberships, {
    data: { type: 'account_membership', account_member_id: mine.memberId },
  })
  const ofMember = await admin.get(`${path}/${mine.memberId}/account-memberships?include=account`)
  assert.equal(ofMember.status, 200)
  assert.deepEqual(idsOf(ofMember.body.data), [mine.membershipId, made.body.data.id])
  const accounts = ofMember.body.included.accounts
  assert.deepEqual(idsOf(accounts).sort(), [mine.accountId, other.accountId].sort())
  assert.equal(ofMember.body.included.account_members, undefined)
  assert.equal((await admin.get(`${path}/${mine.accountId}/account-memberships`)).status, 404)

  const ofAccount = await admin.get(`${memberships}?include=account_member`)
  const members = ofAccount.body.included.account_members
  assert.deepEqual(idsOf(members).sort(), [mine.memberId, other.memberId].sort())
  const shown = await admin.get(`${path}/${mine.memberId}`)
  assert.deepEqual(
    members.find((one: { id: string }) => one.id === mine.memberId),
    shown.body.data,
  )
  const one = await admin.get(`${memberships}/${made.body.data.id}?include=account_member`)
  assert.deepEqual(one.body.included.account_members, [shown.body.data])
  assert.equal((await admin.get(memberships)).body.included, undefined)
})

test('15.2: the members who do not belong to an account are listed and filtered', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const mine = await signIn(shop)
  const theirs = await signIn(shop)
  const made = await admin.post(path, member('Free', { name: 'Free Hand' }))
  const list = `/v2/accounts/${mine.accountId}/account-memberships/unassigned-account-members`
  const all = await admin.get(list)
  assert.equal(all.status, 200)
  assert.deepEqual(idsOf(all.body.data).sort(), [theirs.memberId, made.body.data.id].sort())
  assert.equal(all.body.meta.results.total, 2)
  const filtered = await admin.get(`${list}?filter=like(name,Free*)`)
  assert.deepEqual(filtered.body.data, [made.body.data])
  const unknown = list.replace(mine.accountId, mine.memberId)
  assert.equal((await admin.get(unknown)).status, 404)
})

test('15.2: a membership takes its own values back, and no other member', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const [mine, theirs] = [await signIn(shop), await signIn(shop)]
  const one = `/v2/accounts/${mine.accountId}/account-memberships/${mine.membershipId}`
  shop.clock.advance({ seconds: 1 })
  const { data } = (await admin.get(one)).body
  const same = await admin.put(one, { data })
  assert.equal(same.status, 200)
  assert.deepEqual(same.body.data, data, 'nothing can be changed, so nothing moves')
  const other = await admin.put(one, { data: { account_member_id: theirs.memberId } })
  assert.equal(other.status, 400)
  assert.equal(other.body.errors[0].source, 'data.account_member_id')
  const foreign = one.replace(mine.accountId, theirs.accountId)
  assert.equal((await admin.put(foreign, { data })).status, 404)
  assert.equal((await mine.client.get('/v2/currencies')).status, 200)
  const names = await eventsOf(shop, mine.membershipId)
  assert.deepEqual(names, ['account_membership.created'])
})

const idsOf = (resources: { id: string }[]) => resources.map(({ id }) => id)

async function eventsOf(shop: Shop, subjectId: string): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('event')
    .select('type')
    .where('store_id', '=', shop.store.id)
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ type }) => type)
}
