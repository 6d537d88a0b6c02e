import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { until } from '../../../test/support/killing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { publishLamp } from '../../../test/support/shopping.ts'
import { access } from '../auth/permissions.ts'

type Line = Record<string, unknown> & { msg: string; reqId: string; status: number }

/** Everything that a person could be known by, or that opens something, holds one of these. */
const EMAIL = 'ada-byron@example.com'
const QUOTED = `"Ada"\n<${EMAIL}> "`
const SECRET = 'open-sesame-4711'
const told = [EMAIL, encodeURIComponent(EMAIL), 'ada-byron', SECRET]

test('every request has one line when asked for, and no line repeats what callers sent', async (t) => {
  const written: string[] = []
  const logTo = { write: (line: string) => void written.push(line) }
  const shop = await startShop(t, {
    logLevel: 'debug',
    logTo,
    requestLog: true,
    routes: (app, { db }) => {
      app.post('/test/fails', { config: { access: access.public } }, async ({ body }) => {
        const { statement } = body as { statement: 'unique' | 'data' }
        if (statement === 'data') await sql`select cast(${QUOTED}::text as integer)`.execute(db)
        await sql`create temporary table person (email text primary key)`.execute(db)
        await sql`insert into person select ${EMAIL} from generate_series(1, 2)`.execute(db)
      })
    },
  })
  const { path } = await publishLamp(shop)
  const { admin, shopper, stranger } = shop
  const personal = {
    'user-agent': `${EMAIL}/1.0`,
    cookie: `session=${SECRET}`,
    referer: `https://shop.example/?email=${EMAIL}`,
    'x-forwarded-for': EMAIL,
  }
  const asked = encodeURIComponent(EMAIL)
  const member = {
    type: 'account_member',
    name: 'Ada',
    email: EMAIL,
    username: EMAIL,
    password: SECRET,
  }
  const login = { grant_type: 'client_credentials', client_id: EMAIL, client_secret: SECRET }
  const bad = stranger.with({ authorization: `Bearer ${SECRET}` })
  const calls: [
    route: string,
    status: number,
    () => Promise<{ status: number; headers: Headers }>,
  ][] = [
    [
      '/v2/account-members',
      200,
      () => admin.with(personal).get(`/v2/account-members?filter=eq(email,${asked})`),
    ],
    [
      '/v2/account-members',
      400,
      () => admin.get(`/v2/account-members?filter=eq(no_such,${asked})`),
    ],
    ['/v2/account-members', 201, () => admin.post('/v2/account-members', { data: member })],
    ['/v2/account-members', 409, () => admin.post('/v2/account-members', { data: member })],
    [
      '/v2/account-members',
      400,
      () => admin.post('/v2/account-members', { data: { ...member, name: 1 } }),
    ],
    ['/v2/carts/:cartID', 200, () => shopper.get(`/v2/carts/ada-byron?email=${asked}`)],
    ['none', 404, () => admin.get(`/v2/people/${asked}?token=${SECRET}`)],
    ['/v2/accounts', 401, () => bad.get(`/v2/accounts?filter=eq(name,${asked})`)],
    ['/oauth/access_token', 401, () => stranger.post('/oauth/access_token', login)],
    [
      '/v2/catalog/nodes/:id/relationships/products',
      200,
      () => shopper.get(`${path}?email=${asked}`),
    ],
    [
      '/v2/catalog/nodes/:id/relationships/products',
      200,
      () => shopper.get(`${path}?email=${asked}`),
    ],
    ['/test/fails', 500, () => stranger.post('/test/fails', { statement: 'unique' })],
    ['/test/fails', 500, () => stranger.post('/test/fails', { statement: 'data' })],
  ]
  const lines = (): Line[] => written.map((line) => JSON.parse(line))
  for (const [route, status, call] of calls) {
    const answer = await call()
    assert.equal(answer.status, status, route)
    const id = answer.headers.get('x-request-id')
    const found = () => lines().filter(({ msg, reqId }) => msg === 'answered' && reqId === id)
    await until('the request is logged', 10, async () => found().length > 0)
    const [line, ...more] = found()
    assert.equal(more.length, 0)
    assert.deepEqual([line?.level, line?.route, line?.status], [30, route, status])
    assert.equal(typeof line?.ms, 'number')
    const isKnown =
      !['none', '/oauth/access_token', '/test/fails'].includes(route) && status !== 401
    assert.equal(line?.store, isKnown ? shop.store.id : undefined, route)
  }
  const failed = lines().filter(({ msg }) => msg === 'A request failed for a reason of ours.')
  assert.equal(failed.length, 2, 'what failed is told, without the values')
  for (const line of written) {
    for (const secret of told) assert.ok(!line.includes(secret), line)
  }
})
