import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Client } from '../../../test/support/client.ts'
import { madeOnce } from '../../../test/support/made-once.ts'
import { clientOf, invited, PASSWORD, type Page, pageOf } from '../../../test/support/operating.ts'
import { login, type Shop, startShop } from '../../../test/support/shop.ts'
import { ACCOUNT_TOKEN, signIn } from '../../../test/support/signed-in.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { AppError } from '../../lib/errors.ts'
import { access } from '../auth/permissions.ts'
import { commit } from './commit.ts'
import { document } from './document.ts'
import { deleteOldKeys } from './idempotency.ts'

/** A route whose effect is a row, and which can be told to refuse or to break after it. */
const failures: Error[] = []
let shop: Shop

const openShop = madeOnce(async (t) => {
  shop = await startShop(t, {
    routes: (app, { db }) => {
      for (const url of ['/v2/test-effects', '/v2/test-other-effects']) {
        const schema = {
          refusals: { 422: true },
          body: Type.Object({ n: Type.Number() }),
          response: { 201: Type.Object({ data: Type.Object({ n: Type.Number() }) }) },
        }
        app.post(url, { schema, config: { access: access.everyone } }, (request, reply) =>
          commit(db, request, reply, 201, async (tx) => {
            await sql`insert into test_effect (n) values (${request.body.n})`.execute(tx)
            const failure = failures.shift()
            if (failure) throw failure
            return document({ n: request.body.n })
          }),
        )
      }
    },
  })
  await sql`create table test_effect (n integer)`.execute(shop.deps.db)
})

const newKey = (name: string) => ({ data: { type: 'application_key', name } })
const withKey = (key: string) => ({ 'idempotency-key': key })

async function effects(n: number): Promise<number> {
  const query = sql<{ count: number }>`select count(*) from test_effect where n = ${n}`
  return (await query.execute(shop.deps.db)).rows[0]?.count ?? -1
}

test('5.7: the same key fifty times at once works once and answers fifty times the same', async () => {
  await openShop()
  const post = () => shop.admin.post('/v2/application-keys', newKey('Fifty'), withKey('fifty'))
  const answers = await Promise.all(Array.from({ length: 50 }, post))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
  const first = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)
  assert.equal(first.length, 1)
  const list = await shop.admin.get('/v2/application-keys?page[limit]=100')
  const made = list.body.data.filter(({ name }: { name: string }) => name === 'Fifty')
  assert.equal(made.length, 1)
  // The secret that came with every answer is the one that works.
  const { id, client_id: clientId, client_secret: clientSecret } = answers[49]?.body.data ?? {}
  const client = await login(shop.stranger, { id, clientId, clientSecret }, 'client_credentials')
  assert.equal((await client.get('/v2/application-keys')).status, 200)
})

test('5.7: different keys at once all work, also when each takes a reservation', async () => {
  await openShop()
  const store = await shop.openStore()
  const posts = Array.from({ length: 16 }, (_, index) =>
    store.admin.post(
      '/v2/application-keys',
      { data: { type: 'application_key', name: `Key ${index}`, reserved_rate_limit: 1 } },
      withKey(`different-${index}`),
    ),
  )
  const answers = await Promise.all(posts)
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
})

test('5.7: the key with another body or for another path is 409', async () => {
  await openShop()
  const { admin } = shop
  assert.equal((await admin.post('/v2/test-effects', { n: 1 }, withKey('a'))).status, 201)
  const attempts = [
    await admin.post('/v2/test-effects', { n: 2 }, withKey('a')),
    await admin.post('/v2/test-other-effects', { n: 1 }, withKey('a')),
    await admin.post('/v2/test-effects?x=1', { n: 1 }, withKey('a')),
  ]
  for (const answer of attempts) {
    assert.equal(answer.status, 409)
    assert.equal(answer.body.errors[0].source, 'Idempotency-Key')
  }
  assert.equal(await effects(1), 1)
  assert.equal(await effects(2), 0)
})

test('5.7: a kept answer is the same to the letter, and says that it was kept', async () => {
  await openShop()
  const post = () => shop.admin.post('/v2/application-keys', newKey('Kept'), withKey('kept'))
  const [first, again] = [await post(), await post()]
  assert.deepEqual(again.body, first.body)
  assert.equal(again.status, 201)
  for (const header of ['content-type', 'cache-control', 'content-length']) {
    assert.equal(again.headers.get(header), first.headers.get(header), header)
  }
  assert.equal(first.headers.get('cache-control'), 'no-store')
  assert.equal(first.headers.get('idempotent-replayed'), null)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
})

test('5.7: after 24 hours the key works anew, not a moment before', async () => {
  await openShop()
  const post = (n: number) =>
    freshAdmin().then((a) => a.post('/v2/test-effects', { n }, withKey('day')))
  assert.equal((await post(10)).status, 201)
  shop.clock.advance({ hours: 23, minutes: 59, seconds: 59, milliseconds: 999 })
  await deleteOldKeys(shop.deps.db, shop.clock.now())
  assert.equal((await post(11)).status, 409)
  assert.equal((await post(10)).headers.get('idempotent-replayed'), 'true')
  shop.clock.advance({ milliseconds: 1 })
  const renewed = await post(11)
  assert.equal(renewed.status, 201)
  assert.equal(renewed.headers.get('idempotent-replayed'), null)
  assert.equal((await post(10)).status, 409, 'the key now stands for the other body')
  shop.clock.advance({ hours: 48 })
  await deleteOldKeys(shop.deps.db, shop.clock.now())
  const { rows } = await sql`select 1 from idempotency_key`.execute(shop.deps.db)
  assert.equal(rows.length, 0)
})

test('5.7: many old keys are deleted in several statements', async () => {
  await openShop()
  const { db } = shop.deps
  const { id: otherId } = await shop.openStore()
  const keep = (storeId: string, count: number, createdAt: Temporal.Instant) =>
    sql`
    insert into idempotency_key (store_id, key_hash, fingerprint, status, created_at)
    select ${storeId}, sha256((${createdAt}::text || n)::bytea), '', 201, ${createdAt}
      from generate_series(1, ${count}::integer) as n`.execute(db)
  const now = shop.clock.now()
  await keep(shop.store.id, 2_100, now.subtract({ hours: 26 }))
  await keep(otherId, 10, now.subtract({ hours: 27 }))
  await keep(otherId, 5, now)
  const texts = await statementsOf(() => deleteOldKeys(db, now))
  const deletes = texts.filter((text) => text.startsWith('delete from "idempotency_key"'))
  assert.equal(deletes.length, 4, 'three batches, the first of which has keys of two stores')
  const { rows } = await sql`
    select store_id, count(*) from idempotency_key
     where fingerprint = '' group by store_id`.execute(db)
  assert.deepEqual(rows, [{ store_id: otherId, count: 5 }])
})

test('5.7: a request that was refused or broke stores nothing and can be repeated', async () => {
  await openShop()
  const admin = await freshAdmin()
  const post = (n: number) => admin.post('/v2/test-effects', { n }, withKey('again'))
  failures.push(new AppError('unprocessable', 'Not now.'), new Error('a bug'))
  assert.equal((await post(20)).status, 422)
  assert.equal((await post(20)).status, 500)
  assert.equal(await effects(20), 0, 'what was written before the failure is gone')
  // A body that was never looked at does not hold the key either.
  assert.equal((await admin.post('/v2/test-effects', { n: 'x' }, withKey('again'))).status, 400)
  assert.equal((await post(21)).status, 201)
  assert.equal((await post(21)).headers.get('idempotent-replayed'), 'true')
  assert.equal(await effects(21), 1)
})

test('5.7: when the first of several fails, one that waited for it works', async () => {
  await openShop()
  const admin = await freshAdmin()
  const post = () => admin.post('/v2/test-effects', { n: 30 }, withKey('waits'))
  failures.push(new AppError('unprocessable', 'Not now.'))
  const answers = await Promise.all(Array.from({ length: 6 }, post))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 422])
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  assert.equal(replayed.length, 4)
  assert.equal(await effects(30), 1)
})

test('5.7: keys of different callers do not meet', async () => {
  await openShop()
  const admin = await freshAdmin()
  const made = (await admin.post('/v2/application-keys', newKey('Second'))).body.data
  const key = { id: made.id, clientId: made.client_id, clientSecret: made.client_secret }
  const other = await shop.openStore()
  const callers: Client[] = [
    admin,
    await login(shop.stranger, key, 'client_credentials'),
    await login(shop.stranger, key, 'implicit'),
    other.admin,
    other.shopper,
  ]
  for (const [index, caller] of callers.entries()) {
    const answer = await caller.post('/v2/test-effects', { n: 40 + index }, withKey('mine'))
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('idempotent-replayed'), null)
  }
})

test("IDK-1: anonymous shoppers of one application key do not get each other's answers", async () => {
  await openShop()
  const one = await login(shop.stranger, shop.store.key, 'implicit')
  const two = await login(shop.stranger, shop.store.key, 'implicit')
  const cart = (client: Client, name: string) =>
    client.post('/v2/carts', { data: { type: 'cart', name } }, withKey('cart'))
  const mine = await cart(one, 'Mine')
  assert.equal(mine.status, 201)
  const again = await cart(one, 'Mine')
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.equal(again.body.data.id, mine.body.data.id)

  const sameBody = await cart(two, 'Mine')
  assert.equal(sameBody.status, 201)
  assert.equal(sameBody.headers.get('idempotent-replayed'), null)
  assert.notEqual(sameBody.body.data.id, mine.body.data.id)
  assert.equal((await cart(two, 'Other')).status, 409, 'now it is a key of the second shopper')
})

test('IDK-1: the key of an account works with any shopper token, and for no other account', async () => {
  await openShop()
  const anonymous = await login(shop.stranger, shop.store.key, 'implicit')
  const parties = { admin: await freshAdmin(), shopper: anonymous }
  const [mine, theirs] = [await signIn(parties), await signIn(parties)]
  const post = (client: Client) => client.post('/v2/test-effects', { n: 60 }, withKey('account'))
  assert.equal((await post(mine.client)).status, 201)
  const renewed = await login(shop.stranger, shop.store.key, 'implicit')
  const later = await post(renewed.with({ [ACCOUNT_TOKEN]: mine.token }))
  assert.equal(later.headers.get('idempotent-replayed'), 'true')
  for (const client of [theirs.client, anonymous, parties.admin]) {
    const answer = await post(client)
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('idempotent-replayed'), null)
  }
  assert.equal(await effects(60), 4)
  const forAnAccount = await post(parties.admin.with({ [ACCOUNT_TOKEN]: mine.token }))
  assert.equal(forAnAccount.status, 409, 'an admin has one key; for an account it is other work')
})

test("IDK-1: members of one account do not get each other's renewed tokens", async () => {
  await openShop()
  const parties = { admin: await freshAdmin(), shopper: shop.shopper }
  const [one, two] = [await signIn(parties), await signIn(parties)]
  await parties.admin.post(`/v2/accounts/${one.accountId}/account-memberships`, {
    data: { type: 'account_membership', account_member_id: two.memberId },
  })
  const type = 'account_management_authentication_token'
  const renewal = { data: { type, authentication_mechanism: type } }
  const list = await two.client.post('/v2/account-members/tokens', renewal)
  const shared = list.body.data.find((entry: { account_id: string }) => {
    return entry.account_id === one.accountId
  })
  const asTwo = await parties.shopper
    .with({ [ACCOUNT_TOKEN]: shared.token })
    .post('/v2/account-members/tokens', renewal, withKey('same'))
  assert.equal(asTwo.body.meta.account_member_id, two.memberId)
  const asOne = await one.client.post('/v2/account-members/tokens', renewal, withKey('same'))
  assert.equal(asOne.status, 409)
})

test('IDK-1: a person who has got a new role or password repeats nothing', async () => {
  await openShop()
  const page = await invited(shop, 'desk@harbor.example', 'manager')
  const { id } = page.session.operator
  const post = async (page: Page) => {
    const client = await clientOf(shop, page)
    return client.post('/v2/accounts', newAccount, withKey('person'))
  }
  const newAccount = { data: { type: 'account', name: 'Once', legal_name: 'Once Ltd' } }
  const first = await post(page)
  assert.equal(first.status, 201)
  await shop.admin.put(`/v2/operators/${id}`, { data: { type: 'operator', role: 'billing' } })
  const withRole = await post(page)
  const passwords = { data: { current: PASSWORD, password: 'another good password' } }
  const changed = pageOf(shop.stranger, await page.client.put('/console/api/password', passwords))
  for (const again of [withRole, await post(changed)]) {
    assert.equal(again.headers.get('idempotent-replayed'), 'true')
    assert.equal(again.body.data.id, first.body.data.id)
  }
  const colleague = await post(await invited(shop, 'other@harbor.example', 'manager'))
  assert.equal(colleague.headers.get('idempotent-replayed'), null)
})

test('5.7: a key has 1 to 255 characters, on POST; elsewhere it is not looked at', async () => {
  await openShop()
  const admin = await freshAdmin()
  for (const key of ['', 'k'.repeat(256)]) {
    const answer = await admin.post('/v2/test-effects', { n: 50 }, withKey(key))
    assert.equal(answer.status, 400)
    assert.equal(answer.body.errors[0].source, 'Idempotency-Key')
  }
  for (const key of ['k', 'k'.repeat(255), '~ !"#é']) {
    assert.equal((await admin.post('/v2/test-effects', { n: 51 }, withKey(key))).status, 201)
  }
  const { id } = (await admin.post('/v2/application-keys', newKey('Third'))).body.data
  const change = (name: string) =>
    admin.put(`/v2/application-keys/${id}`, { data: { name } }, withKey('put'))
  assert.equal((await change('One')).body.data.name, 'One')
  assert.equal((await change('Two')).body.data.name, 'Two')
  assert.equal((await admin.get(`/v2/application-keys/${id}`, withKey(''))).status, 200)
})

test('the kept copy of a secret can be read only with the key', async () => {
  await openShop()
  const admin = await freshAdmin()
  const answer = await admin.post('/v2/application-keys', newKey('Hush'), withKey('whisper'))
  const secret: string = answer.body.data.client_secret
  const { rows } = await sql<{ body: Buffer; key_hash: Buffer }>`
    select body, key_hash from idempotency_key where body is not null`.execute(shop.deps.db)
  assert.ok(rows.length > 0)
  for (const { body, key_hash } of rows) {
    assert.ok(!body.includes(secret))
    assert.ok(!body.includes('Hush'))
    assert.ok(!key_hash.includes('whisper'))
  }
  const again = await admin.post('/v2/application-keys', newKey('Hush'), withKey('whisper'))
  assert.equal(again.body.data.client_secret, secret)
})

/** Tests move the clock, and tokens live for an hour. */
function freshAdmin(): Promise<Client> {
  return login(shop.stranger, shop.store.key, 'client_credentials')
}
