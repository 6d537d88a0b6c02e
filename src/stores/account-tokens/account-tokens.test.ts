import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { settled } from '../../../test/support/settled.ts'
import { startShop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, PASSWORD, passwordLogin, signIn } from '../../../test/support/signed-in.ts'
import { GUESSES_WAITING_MAX } from '../../platform/http/login-line.ts'
import { createRateLimits } from '../../platform/http/rate-limit.ts'

const path = '/v2/account-members/tokens'
const request = (mechanism: string, members: object = {}) => ({
  data: {
    type: 'account_management_authentication_token',
    authentication_mechanism: mechanism,
    ...members,
  },
})
const signup = (username: string, members: object = {}) =>
  request('self_signup', {
    username,
    password: PASSWORD,
    name: 'Ada Moor',
    email: 'ada@moor.example',
    ...members,
  })
const setAuthentication = (admin: Client, members: object) =>
  admin.put('/v2/settings/account-authentication', { data: { type: 'settings', ...members } })

test('15.4: a password gives one token for each account of the member', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const mine = await signIn(shop, 'First')
  const second = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Second' } })
  shop.clock.advance({ seconds: 1 })
  await admin.post(`/v2/accounts/${second.body.data.id}/account-memberships`, {
    data: { type: 'account_membership', account_member_id: mine.memberId },
  })
  const login = await passwordLogin(shopper, mine.username.toUpperCase())
  assert.equal(login.status, 201)
  assert.equal(login.headers.get('cache-control'), 'no-store')
  assert.deepEqual(
    login.body.data.map(({ token: _token, ...rest }: { token: string }) => rest),
    [
      {
        type: 'account_management_authentication_token',
        account_id: mine.accountId,
        account_name: 'First',
        expires: '2026-03-03T09:15:01.000Z',
      },
      {
        type: 'account_management_authentication_token',
        account_id: second.body.data.id,
        account_name: 'Second',
        expires: '2026-03-03T09:15:01.000Z',
      },
    ],
  )
  assert.deepEqual(login.body.meta, {
    results: { total: 2 },
    page: { limit: 25, offset: 0, current: 1, total: 2 },
    account_member_id: mine.memberId,
  })
  const renewal = request('account_management_authentication_token')
  const switched = await mine.client.post(`${path}?page[limit]=1&page[offset]=1`, renewal)
  assert.equal(switched.status, 201)
  assert.equal(switched.body.data[0].account_id, second.body.data.id)
  const { token } = switched.body.data[0]
  const other = shopper.with({ [ACCOUNT_TOKEN]: token })
  assert.equal((await other.get(`/v2/accounts/${second.body.data.id}`)).status, 200)
  assert.equal((await other.get(`/v2/accounts/${mine.accountId}`)).status, 403)
})

test('15.4: wrong credentials are 401, without a hint which part is wrong', async (t) => {
  const shop = await startShop(t)
  const other = await shop.openStore()
  const mine = await signIn(shop)
  const wrong = await passwordLogin(shop.shopper, mine.username, 'wrong password')
  const nobody = await passwordLogin(shop.shopper, 'nobody', PASSWORD)
  const elsewhere = await passwordLogin(other.shopper, mine.username)
  for (const answer of [wrong, nobody, elsewhere]) {
    assert.equal(answer.status, 401)
    assert.deepEqual(answer.body, wrong.body)
  }
  const renewal = request('account_management_authentication_token')
  assert.equal((await shop.shopper.post(path, renewal)).status, 401)
  const forged = shop.shopper.with({ [ACCOUNT_TOKEN]: `${mine.token}x` })
  assert.equal((await forged.post(path, renewal)).status, 401)
  assert.equal((await shop.stranger.post(path, renewal)).status, 401)
  const foreign = other.shopper.with({ [ACCOUNT_TOKEN]: mine.token })
  assert.equal((await foreign.get('/v2/currencies')).status, 401)
  assert.equal((await shop.store.organization.post(path, renewal)).status, 403)
})

test('RL-6: guesses at one member do not refuse another member of the same address', async (t) => {
  let nowMs = 0 // Failures come back when the test says so, however slow the machine is.
  const shop = await startShop(t, { rateLimit: createRateLimits(() => nowMs) })
  const [mine, theirs] = [await signIn(shop), await signIn(shop)]
  const guess = (username: string) => passwordLogin(shop.shopper, username, 'a wrong guess')
  const wall = Array.from({ length: 200 }, () => guess(mine.username))
  const unknown = Array.from({ length: 20 }, (_, index) => guess(`nobody-${index}`))
  const good = await passwordLogin(shop.shopper, theirs.username)
  assert.equal(good.status, 201)
  const decided = wall.length - GUESSES_WAITING_MAX
  await settled(wall, decided)
  const same = passwordLogin(shop.shopper, mine.username)
  await settled(wall, decided + 1) // It waits among the last guesses.
  nowMs = 60_000
  assert.equal((await same).status, 201, 'the guessed one is checked more slowly, and still let in')

  const statuses = (await Promise.all(wall)).map(({ status }) => status)
  assert.deepEqual([...new Set(statuses)].sort(), [401, 429])
  for (const { status } of await Promise.all(unknown)) assert.equal(status, 401)
  const refused = (await Promise.all(wall)).find(({ status }) => status === 429)
  assert.ok(refused?.headers.get('retry-after'))
})

test('15.3, AU-17: a token ends when the store says, and can be renewed before', async (t) => {
  const shop = await startShop(t)
  const first = await signIn(shop)
  await setAuthentication(shop.admin, {
    account_management_authentication_token_timeout_secs: 60,
  })
  const login = await passwordLogin(shop.shopper, first.username)
  assert.equal(login.body.data[0].expires, '2026-03-02T09:16:00.000Z')
  const short = shop.shopper.with({ [ACCOUNT_TOKEN]: login.body.data[0].token })
  shop.clock.advance({ seconds: 59 })
  const renewal = request('account_management_authentication_token')
  const renewed = await short.post(path, renewal)
  assert.equal(renewed.status, 201)
  shop.clock.advance({ seconds: 1 })
  assert.equal((await short.get('/v2/currencies')).status, 401)
  const longer = shop.shopper.with({ [ACCOUNT_TOKEN]: renewed.body.data[0].token })
  assert.equal((await longer.get('/v2/currencies')).status, 200)
  assert.equal((await first.client.get('/v2/currencies')).status, 200)
})

test('15.4: people sign up only where the store lets them', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  assert.equal((await shopper.post(path, signup('ada'))).status, 403)
  await setAuthentication(admin, { enable_self_signup: true })
  const alone = await shopper.post(path, signup('ada'))
  assert.equal(alone.status, 201)
  assert.deepEqual(alone.body.data, [])
  assert.equal((await shopper.post(path, signup('ADA'))).status, 409)
  const member = await admin.get(`/v2/account-members/${alone.body.meta.account_member_id}`)
  assert.equal(member.body.data.username, 'ada')

  await setAuthentication(admin, { auto_create_account_for_account_members: true })
  const key = { 'idempotency-key': 'sign-up-1' }
  const withAccount = await shopper.post(path, signup('bea', { name: 'Bea Loch' }), key)
  assert.equal(withAccount.status, 201)
  assert.equal(withAccount.body.data[0].account_name, 'Bea Loch')
  const again = await shopper.post(path, signup('bea', { name: 'Bea Loch' }), key)
  assert.deepEqual(again.body, withAccount.body)
  assert.equal((await admin.get('/v2/accounts')).body.meta.results.total, 1)
  const { token, account_id: accountId } = withAccount.body.data[0]
  const client = shopper.with({ [ACCOUNT_TOKEN]: token })
  assert.equal((await client.get(`/v2/accounts/${accountId}`)).body.data.name, 'Bea Loch')
  assert.equal((await passwordLogin(shopper, 'bea')).body.data.length, 1)

  const kept = await shop.deps.db.selectFrom('idempotency_key').select('body').execute()
  assert.ok(kept.every(({ body }) => body && !body.includes(token)))
  const names = await shop.deps.db.selectFrom('event').select('type').execute()
  assert.deepEqual(
    names
      .map((event) => event.type)
      .filter((type) => type.startsWith('account'))
      .toSorted(),
    [
      'account.created',
      'account_member.created',
      'account_member.created',
      'account_membership.created',
    ],
  )
})

test('15.4: what a mechanism needs must be there, and others are not built', async (t) => {
  const { admin, shopper } = await startShop(t)
  await setAuthentication(admin, { enable_self_signup: true })
  const sources = async (body: unknown) => {
    const answer = await shopper.post(path, body)
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    return answer.body.errors.map((error: { source: string }) => error.source).sort()
  }
  assert.deepEqual(await sources(request('password')), ['data.password', 'data.username'])
  assert.deepEqual(await sources(request('self_signup')), [
    'data.email',
    'data.name',
    'data.password',
    'data.username',
  ])
  assert.deepEqual(await sources(signup('ada', { password: 'short', email: 'ada' })), [
    'data.email',
    'data.password',
  ])
  for (const mechanism of ['oidc', 'passwordless']) {
    assert.deepEqual(await sources(request(mechanism)), ['data.authentication_mechanism'])
  }
  assert.deepEqual(await sources({ data: {} }), ['data.authentication_mechanism', 'data.type'])
})
