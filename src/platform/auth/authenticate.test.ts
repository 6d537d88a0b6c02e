import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Client } from '../../../test/support/client.ts'
import { madeOnce } from '../../../test/support/made-once.ts'
import { login, type Shop, startShop } from '../../../test/support/shop.ts'
import { newId } from '../../lib/ids.ts'
import { contextOf } from './context.ts'
import { access } from './permissions.ts'
import type { AccountToken } from './tokens.ts'

let shop: Shop
const paths = Object.fromEntries(
  Object.keys(access).map((name) => [name, `/v2/test-${name.toLowerCase()}`]),
) as Record<keyof typeof access, string>

const openShop = madeOnce(async (t) => {
  shop = await startShop(t, {
    routes: (app) => {
      const response = { 200: Type.Object({}, { additionalProperties: true }) }
      for (const [name, rights] of Object.entries(access)) {
        const path = paths[name as keyof typeof access]
        app.get(path, { schema: { response }, config: { access: rights } }, (request) => {
          if (name === 'public') return {}
          const { storeId, account } = contextOf(request)
          return { storeId, account: account ?? null }
        })
      }
    },
  })
})

const keysPath = '/v2/application-keys'
const header = 'SVC-Account-Management-Authentication-Token'
const tokenOf = async (grant = 'client_credentials') => {
  const { clientId, clientSecret } = shop.store.key
  const fields = { grant_type: grant, client_id: clientId, client_secret: clientSecret }
  return (await shop.stranger.post('/oauth/access_token', fields)).body.access_token as string
}
const using = (token: string) => shop.stranger.with({ authorization: `Bearer ${token}` })

async function accountToken(claims: Partial<AccountToken> = {}, lifeSeconds = 3_600) {
  const all = {
    storeId: shop.store.id,
    accountId: newId<'account'>(),
    memberId: newId<'account-member'>(),
    membershipId: newId<'account-membership'>(),
    ...claims,
  }
  return { ...all, token: (await shop.deps.tokens.signAccount(all, lifeSeconds)).token }
}

test('AU-10, AU-11: without a good bearer token it is 401 with WWW-Authenticate', async () => {
  await openShop()
  const good = await tokenOf()
  const values = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    `Basic ${good}`,
    good,
    `Bearer ${good}x`,
    `Bearer ${good.slice(0, -1)}`,
    `Bearer ${good} ${good}`,
    `Bearer ${'x'.repeat(5_000)}`,
  ]
  for (const value of values) {
    const client =
      value === undefined ? shop.stranger : shop.stranger.with({ authorization: value })
    const answer = await client.get(keysPath)
    assert.equal(answer.status, 401, value ?? 'no header')
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    assert.equal(answer.body.errors[0].title, 'Unauthorized')
    assert.ok(answer.body.errors[0].detail)
  }
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const client = shop.stranger.with({ authorization: `${scheme} ${good}` })
    assert.equal((await client.get(keysPath)).status, 200, scheme)
  }
})

test('AU-11: a token ends after 3600 seconds, also for a process that has seen it', async () => {
  await openShop()
  const client = using(await tokenOf())
  assert.equal((await client.get(keysPath)).status, 200)
  shop.clock.advance({ seconds: 3_599 })
  assert.equal((await client.get(keysPath)).status, 200)
  shop.clock.advance({ seconds: 1 })
  assert.equal((await client.get(keysPath)).status, 401)
  const unseen = await tokenOf()
  shop.clock.advance({ seconds: 3_600 })
  assert.equal((await using(unseen).get(keysPath)).status, 401)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test('AU-11: a token that was changed, or signed otherwise, is none', async () => {
  await openShop()
  const [head, payload, signature] = (await tokenOf('implicit')).split('.')
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from signing_key order by generation desc limit 1`.execute(shop.deps.db)
  const secret = rows[0]?.secret ?? Buffer.alloc(0)
  const sign = (header: object, claims: object, key = secret, hash = 'sha256') => {
    const text = `${encode(header)}.${encode(claims)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const [known, claims] = [decode(head), decode(payload)]
  assert.equal((await using(sign(known, claims)).get(paths.everyone)).status, 200, 'the way works')
  const { kid, ...keyless } = known
  const { exp, ...endless } = claims
  const forged = [
    `${head}.${encode({ ...claims, grant: 'client_credentials' })}.${signature}`,
    `${encode({ ...known, alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    sign({ ...known, alg: 'HS512' }, claims, secret, 'sha512'),
    sign(known, claims, Buffer.from('another secret, as long as that!')),
    sign(known, claims, Buffer.alloc(0)),
    sign(keyless, claims),
    sign({ ...known, kid: newId() }, claims),
    sign({ ...known, kid: { toString: 'x' } }, claims),
    sign(known, endless),
    sign(known, { ...claims, exp: 0 }),
    sign(known, { ...claims, aud: 'account' }),
    sign(known, { ...claims, aud: undefined }),
  ]
  for (const [index, token] of forged.entries()) {
    const answer = await using(token).get(paths.everyone)
    assert.equal(answer.status, 401, `forgery ${index} of ${kid} until ${exp}`)
  }
})

test('AU-11: an account token is no bearer token, and a bearer token no account token', async () => {
  await openShop()
  const account = await accountToken()
  assert.equal((await using(account.token).get(paths.everyone)).status, 401)
  const bearer = await tokenOf('implicit')
  const client = using(bearer).with({ [header]: bearer })
  assert.equal((await client.get(paths.signedIn)).status, 401)
  // Neither does one become the other after it was seen as what it is.
  const signedIn = using(bearer).with({ [header]: account.token })
  assert.equal((await signedIn.get(paths.signedIn)).status, 200)
  assert.equal((await using(account.token).get(paths.everyone)).status, 401)
})

test('AU-12, OW-6: who may reach what', async () => {
  await openShop()
  const { token } = await accountToken()
  const admin = using(await tokenOf())
  const shopper = using(await tokenOf('implicit'))
  const signedIn = shopper.with({ [header]: token })
  const organization = (await shop.openStore({ organizationOf: shop.store })).organization
  const story: [name: keyof typeof access, statuses: number[]][] = [
    // stranger, admin, shopper, signed-in shopper, organization
    ['public', [200, 200, 200, 200, 200]],
    ['admin', [401, 200, 403, 403, 403]],
    ['adminOfAnyOwner', [401, 200, 403, 403, 200]],
    ['signedIn', [401, 200, 403, 200, 403]],
    ['everyone', [401, 200, 200, 200, 403]],
    ['everyoneOfAnyOwner', [401, 200, 200, 200, 200]],
  ]
  const clients: Client[] = [shop.stranger, admin, shopper, signedIn, organization]
  for (const [name, statuses] of story) {
    const answers = await Promise.all(clients.map((client) => client.get(paths[name])))
    const found = answers.map(({ status }) => status)
    assert.deepEqual(found, statuses, name)
    for (const { status, body } of answers) {
      if (status === 403) assert.equal(body.errors[0].title, 'Forbidden')
    }
  }
})

test('AU-14: a token belongs to one store, an organization key to the organization', async () => {
  await openShop()
  const other = await shop.openStore()
  const admin = using(await tokenOf())
  const path = paths.everyoneOfAnyOwner
  assert.equal((await admin.get(path)).body.storeId, shop.store.id)
  assert.equal((await other.admin.get(path)).body.storeId, other.id)
  assert.equal((await other.organization.get(path)).body.storeId, other.organizationId)
})

test('AU-16: an account token narrows an admin to the account and takes no right away', async () => {
  await openShop()
  const account = await accountToken()
  const admin = using(await tokenOf()).with({ [header]: account.token })
  const { accountId, memberId } = account
  // The token names no credential, as those of earlier versions: it stands for the member itself.
  const expected = { accountId, memberId, credentialId: memberId }
  assert.deepEqual((await admin.get(paths.admin)).body.account, expected)
})

test('AU-17: a bad account token is 401 although the bearer is good', async () => {
  await openShop()
  const other = await shop.openStore()
  const foreign = await accountToken({ storeId: other.id })
  const brief = await accountToken({}, 60)
  const shopper = using(await tokenOf('implicit'))
  const get = (token: string) => shopper.with({ [header]: token }).get(paths.everyone)
  assert.equal((await get(brief.token)).status, 200)
  shop.clock.advance({ seconds: 60 })
  for (const token of ['', 'nonsense', foreign.token, brief.token, `${brief.token}x`]) {
    const answer = await get(token)
    assert.equal(answer.status, 401, token)
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
  }
  assert.equal((await shopper.get(paths.everyone)).status, 200)
})

test('ER-10, AU-13, ER-2: path, method, token, right, media type, size, JSON, fields, resource', async () => {
  await openShop()
  const admin = await login(shop.stranger, shop.store.key, 'client_credentials')
  const shopper = await login(shop.stranger, shop.store.key, 'implicit')
  const json = { 'content-type': 'application/json' }
  const text = { 'content-type': 'text/plain' }
  const html = { ...json, accept: 'text/html' }
  const large = 'x'.repeat(1024 * 1024 + 1)
  const unknown = `${keysPath}/${newId()}`
  type Step = [
    who: Client,
    method: string,
    path: string,
    headers: object,
    raw: string,
    status: number,
  ]
  const story: Step[] = [
    [shop.stranger, 'POST', '/v2/nothing', html, '{', 404],
    [shop.stranger, 'PATCH', keysPath, html, '{', 405],
    [shop.stranger, 'POST', keysPath, html, '{', 401],
    [shop.stranger, 'POST', keysPath, text, large, 401],
    [shop.stranger, 'PUT', unknown, json, '{', 401],
    [shop.stranger, 'PUT', `${keysPath}/no-uuid`, json, '{', 401],
    [shopper, 'POST', keysPath, html, '{', 403],
    [shopper, 'POST', keysPath, text, large, 403],
    [shopper, 'PUT', unknown, json, '{}', 403],
    [admin, 'POST', keysPath, html, '{', 406],
    [admin, 'POST', keysPath, text, large, 415],
    [admin, 'POST', keysPath, json, large, 413],
    [admin, 'PUT', unknown, json, '{', 400],
    [admin, 'PUT', unknown, json, '{"data":{"name":5}}', 400],
    [admin, 'PUT', `${keysPath}/no-uuid`, json, '{"data":{"name":5}}', 400],
    [admin, 'PUT', `${keysPath}/no-uuid`, json, '{"data":{"name":"a"}}', 404],
    [admin, 'PUT', unknown, json, '{"data":{"name":"a"}}', 404],
  ]
  for (const [who, method, path, headers, raw, status] of story) {
    const answer = await who.call(method, path, { headers: { ...headers }, raw })
    assert.equal(answer.status, status, `${method} ${path} ${raw.slice(0, 20)}`)
  }
})
