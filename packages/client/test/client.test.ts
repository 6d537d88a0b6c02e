import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { PASSWORD, signIn } from '../../../test/support/signed-in.ts'
import { type ClientSettings, createClient, MercerError } from '../src/client.ts'

/** The real interface, through a network that a test makes fail. */

type Fault = (request: Request) => Response | 'lose the answer' | undefined

/** Everything that was sent, and a chance to answer instead, or to lose the answer. */
function network(fault: Fault = () => undefined) {
  const sent: Request[] = []
  const send = async (request: Request): Promise<Response> => {
    sent.push(request.clone() as Request)
    const instead = fault(request)
    if (instead instanceof Response) return instead
    const answer = await fetch(request)
    if (instead === 'lose the answer') throw new TypeError('The connection broke.')
    return answer
  }
  const paths = () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { sent, send, paths }
}

/** The given faults one after the other for one call, then none. */
function faults(call: string, list: readonly ReturnType<Fault>[]): Fault {
  const waiting = list.values()
  return ({ method, url }) =>
    `${method} ${new URL(url).pathname}` === call ? waiting.next().value : undefined
}

const refusal = (status: number, retryAfter = '0') =>
  Response.json(
    { errors: [{ status, title: 'Later', detail: 'Not now.' }] },
    { status, headers: { 'retry-after': retryAfter } },
  )

function settingsOf({ address, store }: Shop, isAdmin = true): ClientSettings {
  const { clientId, clientSecret } = store.key
  return { baseUrl: address, clientId, ...(isAdmin && { clientSecret }) }
}

/** Tokens are timed by the shop's clock, and the client has only that of the machine. */
const startShopNow = (t: Parameters<typeof startShop>[0]) =>
  startShop(t, { now: new Date().toISOString() })

const account = (name: string) => ({ body: { data: { type: 'account', name } } }) as const

async function errorOf(call: Promise<unknown>): Promise<MercerError> {
  const error = await call.then(
    () => assert.fail('It was not refused.'),
    (thrown) => thrown,
  )
  assert.ok(error instanceof MercerError, String(error))
  return error
}

test('an admin and a shopper get their tokens by themselves, once for calls at the same time', async (t) => {
  const shop = await startShopNow(t)
  const { send, paths } = network()
  const admin = createClient({ ...settingsOf(shop), baseUrl: `${shop.address}/v2/`, fetch: send })
  const made = await admin.post('/v2/accounts', account('Harbor Works'))
  const { id } = made.data
  const calls = [1, 2, 3].map(() => admin.get('/v2/accounts/{id}', { params: { path: { id } } }))
  for (const { data } of await Promise.all(calls)) assert.equal(data.name, 'Harbor Works')
  assert.equal(paths().filter((path) => path === 'POST /oauth/access_token').length, 1)
  assert.equal(await admin.delete('/v2/accounts/{id}', { params: { path: { id } } }), undefined)

  const shopper = createClient(settingsOf(shop, false))
  const forbidden = await errorOf(shopper.post('/v2/accounts', account('Nobody')))
  assert.deepEqual([forbidden.status, forbidden.errors[0]?.title], [403, 'Forbidden'])
  const stranger = createClient({ ...settingsOf(shop), clientSecret: 'wrong' })
  assert.equal((await errorOf(stranger.get('/v2/accounts'))).status, 401)
})

test('a token is renewed before it ends, and when the server no longer takes it', async (t) => {
  const shop = await startShopNow(t)
  const { sent, send, paths } = network()
  const admin = createClient({ ...settingsOf(shop), fetch: send })
  await admin.get('/v2/accounts')
  shop.clock.advance({ hours: 2 })
  await admin.get('/v2/accounts')
  const logins = ['POST /oauth/access_token', 'GET /v2/accounts']
  assert.deepEqual(paths(), [...logins, 'GET /v2/accounts', ...logins])

  const short = createClient({
    ...settingsOf(shop),
    async fetch(request) {
      const answer = await send(request)
      if (!request.url.endsWith('/oauth/access_token')) return answer
      return Response.json({ ...((await answer.json()) as object), expires_in: 20 })
    },
  })
  sent.length = 0
  await short.get('/v2/accounts')
  await short.get('/v2/accounts')
  assert.deepEqual(paths(), [...logins, ...logins])
})

test('tokens can come from somewhere else, and are renewed there', async (t) => {
  const shop = await startShopNow(t)
  const { clientId: client_id, clientSecret: client_secret } = shop.store.key
  let tokens = 0
  const getToken = async () => {
    tokens += 1
    const form = { grant_type: 'client_credentials', client_id, client_secret }
    const body = new URLSearchParams(form)
    const answer = await fetch(`${shop.address}/oauth/access_token`, { method: 'POST', body })
    return (await answer.json()) as { access_token: string; expires_in: number }
  }
  const { send, paths } = network()
  const admin = createClient({ baseUrl: shop.address, getToken, fetch: send })
  await Promise.all([admin.get('/v2/accounts'), admin.get('/v2/accounts')])
  assert.equal(tokens, 1)
  shop.clock.advance({ hours: 2 })
  await admin.get('/v2/accounts')
  assert.equal(tokens, 2)
  assert.ok(!paths().includes('POST /oauth/access_token'))

  const refusing = createClient({
    baseUrl: shop.address,
    getToken: () => Promise.reject(new MercerError('The session has ended.', { status: 401 })),
  })
  assert.equal((await errorOf(refusing.get('/v2/accounts'))).status, 401)
})

test('a POST whose answer gets lost is sent again under the same key, and works once', async (t) => {
  const shop = await startShopNow(t)
  const lost = ['lose the answer', 'lose the answer', refusal(503)] as const
  const { sent, send } = network(faults('POST /v2/accounts', lost))
  const admin = createClient({ ...settingsOf(shop), fetch: send })
  await admin.post('/v2/accounts', account('Harbor Works'))
  const keys = sent.slice(1).map(({ headers }) => headers.get('idempotency-key'))
  assert.equal(keys.length, 4)
  assert.equal(new Set(keys).size, 1)
  assert.equal((await admin.get('/v2/accounts')).meta.results.total, 1)
  const params = { header: { 'Idempotency-Key': 'my own' } }
  await admin.post('/v2/accounts', { ...account('Harbor Works'), params })
  assert.equal(sent.at(-1)?.headers.get('idempotency-key'), 'my own')
})

test('a refusal says when it follows an attempt that may have worked', async (t) => {
  const shop = await startShopNow(t)
  const quiet = createClient(settingsOf(shop))
  const { data } = await quiet.post('/v2/accounts', account('Harbor Works'))
  const call = `DELETE /v2/accounts/${data.id}`
  const params = { path: { id: data.id } }
  const admin = createClient({
    ...settingsOf(shop),
    fetch: network(faults(call, ['lose the answer'])).send,
  })
  const gone = await errorOf(admin.delete('/v2/accounts/{id}', { params }))
  assert.deepEqual([gone.status, gone.isAfterLostAnswer], [404, true])
  const again = await errorOf(admin.delete('/v2/accounts/{id}', { params }))
  assert.deepEqual([again.status, again.isAfterLostAnswer], [404, false])

  // Nothing has worked where the first attempt was refused for its rate alone.
  const busy = network(faults(call, [refusal(429)]))
  const hurried = createClient({ ...settingsOf(shop), fetch: busy.send })
  const late = await errorOf(hurried.delete('/v2/accounts/{id}', { params }))
  assert.deepEqual([late.status, late.isAfterLostAnswer], [404, false])
  assert.equal(busy.paths().length, 3)
})

test('a POST that may have worked is not repeated with another token', async (t) => {
  const shop = await startShopNow(t)
  const faulty = faults('POST /v2/carts', ['lose the answer', refusal(401)])
  const { send, paths } = network(faulty)
  const shopper = createClient({ ...settingsOf(shop, false), fetch: send })
  const body = { data: { name: 'Basket' } }
  const error = await errorOf(shopper.post('/v2/carts', { body }))
  assert.equal(error.status, 401)
  assert.deepEqual(paths(), ['POST /oauth/access_token', 'POST /v2/carts', 'POST /v2/carts'])
})

test('a refusal that passes is waited for as Retry-After says, within bounds', async (t) => {
  const shop = await startShopNow(t)
  const { send, paths } = network(faults('GET /v2/accounts', [refusal(429), refusal(503)]))
  const admin = createClient({ ...settingsOf(shop), fetch: send })
  assert.equal((await admin.get('/v2/accounts')).data.length, 0)
  assert.equal(paths().length, 4)

  const down = network((request) => (request.method === 'GET' ? refusal(503) : undefined))
  const patient = createClient({ ...settingsOf(shop), fetch: down.send, attemptsMax: 3 })
  assert.equal((await errorOf(patient.get('/v2/accounts'))).status, 503)
  assert.equal(down.paths().length, 4)

  const busy = network((request) => (request.method === 'GET' ? refusal(429, '3600') : undefined))
  const hurried = createClient({ ...settingsOf(shop), fetch: busy.send })
  assert.equal((await errorOf(hurried.get('/v2/accounts'))).status, 429)
  assert.equal(busy.paths().length, 2)
})

test('a caller can give up while the client waits', async (t) => {
  const shop = await startShopNow(t)
  const giveUp = new AbortController()
  const { send } = network((request) => {
    if (request.method !== 'GET') return undefined
    setTimeout(() => giveUp.abort(), 10)
    return refusal(503, '20')
  })
  const admin = createClient({ ...settingsOf(shop), fetch: send })
  const call = admin.get('/v2/accounts', { signal: giveUp.signal })
  await assert.rejects(call, { name: 'AbortError' })
})

test('an error carries status, errors and request_id, whoever made it', async (t) => {
  const shop = await startShopNow(t)
  const admin = createClient(settingsOf(shop))
  const refused = await errorOf(admin.post('/v2/accounts', account('')))
  assert.equal(refused.status, 400)
  assert.equal(refused.errors[0]?.source, 'data.name')
  assert.equal(refused.message, `Bad Request: ${refused.errors[0]?.detail}`)
  assert.match(refused.request_id ?? '', /^[\w-]+$/)

  // Some refusals of tax items are a bare error instead of a list.
  const item = { type: 'custom_item', name: 'Desk', quantity: 1, price: { amount: 100 } }
  const path = { cartID: 'a-cart' }
  await shop.admin.post('/v2/carts/a-cart/items', { data: item })
  const tax = { type: 'tax_item' as const, rate: 0.1 }
  const unknown = { item: { data: { type: 'custom_item', id: crypto.randomUUID() } } } as const
  const body = {
    data: [{ ...tax, relationships: unknown }],
    options: { add_all_or_nothing: true },
  }
  const bare = await errorOf(admin.post('/v2/carts/{cartID}/taxes', { params: { path }, body }))
  assert.deepEqual([bare.status, bare.errors[0]?.title], [422, 'Add all or nothing.'])

  const page = new Response('<h1>Bad gateway</h1>', { status: 500 })
  const proxied = network((request) => (request.method === 'GET' ? page : undefined))
  const behind = createClient({ ...settingsOf(shop), fetch: proxied.send })
  const strange = await errorOf(behind.get('/v2/accounts'))
  assert.deepEqual([strange.status, strange.errors, strange.request_id], [500, [], undefined])
})

test('an export is the text of its file, or what the caller wants of it', async (t) => {
  const shop = await startShopNow(t)
  const client = createClient(settingsOf(shop))
  const attributes = { name: 'Lamp', sku: 'LAMP-1', commodity_type: 'physical' } as const
  await client.post('/v2/pcm/products', { body: { data: { type: 'product', attributes } } })
  const csv: string = await client.get('/v2/pcm/products/export')
  assert.match(csv, /,Lamp,/)
  const query = { format: 'jsonl' } as const
  const lines = await client.get('/v2/pcm/products/export', { params: { query } })
  assert.equal(JSON.parse(lines).name, 'Lamp')
  assert.match(await client.get('/v2/audit/export'), /^\w+,/)
  const file: unknown = await client.get('/v2/pcm/products/export', { parseAs: 'blob' })
  assert.ok(file instanceof Blob)
  assert.equal(await file.text(), csv)
})

test('an export takes as long as its bytes keep coming; one that stops is asked for again', async (t) => {
  const timeoutMs = 1_000
  const paths: string[] = []
  const server = createServer(async ({ url = '' }, answer) => {
    paths.push(url)
    answer.setHeader('content-type', url === '/v2/accounts' ? 'application/json' : 'text/csv')
    answer.write('[1')
    if (url === '/v2/pcm/products/export' && paths.length === 1) return // It never goes on.
    for (let part = 0; part < 5; part++) {
      await delay(timeoutMs / 4)
      answer.write(',2')
    }
    answer.end(']')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    getToken: async () => ({ access_token: 'any', expires_in: 3_600 }),
    attemptsMax: 2,
    timeoutMs,
  })
  const products = '/v2/pcm/products/export'
  assert.equal(await client.get(products), '[1,2,2,2,2,2]')
  assert.deepEqual(paths.splice(0), [products, products])
  assert.equal(await client.get('/v2/audit/export'), '[1,2,2,2,2,2]')
  assert.equal(paths.length, 1)
  assert.equal((await errorOf(client.get('/v2/accounts'))).status, 0)
})

test('no answer and an answer that is not JSON are the same kind of error', async (t) => {
  const shop = await startShopNow(t)
  const nobody = { ...settingsOf(shop), baseUrl: 'http://127.0.0.1:9', attemptsMax: 2 }
  const silent = await errorOf(createClient(nobody).get('/v2/accounts'))
  assert.equal(silent.status, 0)
  assert.match(silent.message, /^No answer from http:\/\/127\.0\.0\.1:9\/oauth/)
  assert.ok(silent.cause)

  const html = network(({ method }) => (method === 'GET' ? new Response('<p>Hello') : undefined))
  const wrong = createClient({ ...settingsOf(shop), fetch: html.send })
  assert.equal((await errorOf(wrong.get('/v2/accounts'))).status, 0)
})

test('a list is read to its end, page by page', async (t) => {
  const shop = await startShopNow(t)
  const { send, paths } = network()
  const admin = createClient({ ...settingsOf(shop), fetch: send })
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `Account ${letter}`)
  for (const name of names) await admin.post('/v2/accounts', account(name))
  const before = paths().length
  const params = { query: { 'page[limit]': 2 } }
  const read: string[] = []
  for await (const { name } of admin.list('/v2/accounts', { params })) read.push(name)
  assert.deepEqual(read.sort(), names)
  assert.equal(paths().length - before, 3)

  for await (const page of admin.pages('/v2/accounts')) assert.equal(page.data.length, 5)
  for await (const one of admin.list('/v2/accounts', { params })) {
    assert.ok(one.id)
    break
  }
  assert.equal(paths().length - before, 5, 'no page is asked for that nobody reads')
  const none = { query: { filter: 'eq(name,Nobody)' } }
  for await (const one of admin.list('/v2/accounts', { params: none })) assert.fail(one.id)
})

test('a member calls for an account: signed in once, renewed by the token, kept for the next page', async (t) => {
  const shop = await startShopNow(t)
  const { accountId, username } = await signIn(shop)
  const { send, sent } = network()
  const settings = { ...settingsOf(shop, false), fetch: send }
  const login = { username, password: PASSWORD }
  const member = createClient({ ...settings, account: { ...login, accountId } })
  const own = { params: { path: { id: accountId } } }
  assert.equal((await member.get('/v2/accounts/{id}', own)).data.id, accountId)

  const mechanisms = async () => {
    const logins = sent.filter(({ url }) => url.includes('/account-members/tokens'))
    const bodies = await Promise.all(logins.map((request) => request.clone().json()))
    type Login = { data: { authentication_mechanism: string } }
    return (bodies as Login[]).map(({ data }) => data.authentication_mechanism)
  }
  assert.deepEqual(await mechanisms(), ['password'])
  const elsewhere = { ...login, accountId: crypto.randomUUID() }
  const foreign = createClient({ ...settings, account: elsewhere })
  assert.equal((await errorOf(foreign.get('/v2/accounts/{id}', own))).status, 403)

  const visitor = createClient(settings)
  const body = {
    data: {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'password',
      ...login,
    },
  } as const
  const { data } = await visitor.post('/v2/account-members/tokens', { body })
  const [token] = data
  assert.ok(token)
  sent.length = 0
  const again = createClient({ ...settings, account: token })
  assert.equal((await again.get('/v2/accounts/{id}', own)).data.id, accountId)
  assert.deepEqual(await mechanisms(), [])
  const soon = new Date(Date.now() + 10_000).toISOString()
  const ending = createClient({ ...settings, account: { ...token, expires: soon } })
  assert.equal((await ending.get('/v2/accounts/{id}', own)).data.id, accountId)
  assert.deepEqual(await mechanisms(), ['account_management_authentication_token'])
  const past = createClient({ ...settings, account: { ...token, expires: '2020-01-01T00:00:00Z' } })
  assert.match((await errorOf(past.get('/v2/accounts/{id}', own))).message, /sign in again/)
})

test('a token of an account that lives for a minute is renewed in time', async (t) => {
  const shop = await startShopNow(t)
  const life = { account_management_authentication_token_timeout_secs: 60 }
  const data = { type: 'account_authentication_settings', ...life }
  const changed = await shop.admin.put('/v2/settings/account-authentication', { data })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { accountId, username } = await signIn(shop)
  t.mock.method(Date, 'now', () => shop.clock.nowMs())
  const settings = {
    ...settingsOf(shop, false),
    async fetch(request: Request) {
      const answer = await fetch(request)
      const headers = new Headers(answer.headers)
      headers.set('date', new Date(shop.clock.nowMs()).toUTCString())
      return new Response(answer.body, { status: answer.status, headers })
    },
  }
  const login = {
    type: 'account_management_authentication_token',
    authentication_mechanism: 'password',
    username,
    password: PASSWORD,
  } as const
  const body = { data: login }
  const [token] = (await createClient(settings).post('/v2/account-members/tokens', { body })).data
  assert.ok(token)
  const member = createClient({ ...settings, account: token })
  const own = { params: { path: { id: accountId } } }
  for (const seconds of [0, 40, 40, 25]) {
    shop.clock.advance({ seconds })
    assert.equal((await member.get('/v2/accounts/{id}', own)).data.id, accountId)
  }
})
