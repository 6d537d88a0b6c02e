import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { AppError } from '../../lib/errors.ts'
import { createRateLimits } from '../http/rate-limit.ts'
import { sweepRefused } from './refused-request.ts'
import { RefusedRequests } from './refused-requests.ts'

const path = '/v2/refused-requests'

/** The app writes what it has counted two seconds later. */
async function counted({ admin }: Shop, isDone: (rows: Row[]) => boolean): Promise<Row[]> {
  for (;;) {
    const { body } = await admin.get(`${path}?sort=-count`)
    if (isDone(body.data)) return body.data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Row = { status: number; path: string; count: number; detail: string; actor: object }

test('RR-1: refused requests are counted by caller, address and reason', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, stranger, store } = shop
  await stranger.get('/v2/accounts')
  for (let n = 0; n < 3; n++) await admin.get(`/v2/accounts/${crypto.randomUUID()}`)
  await admin.post('/v2/accounts', { data: { type: 'account' } })
  await shopper.get('/v2/audit')
  const rows = await counted(shop, ({ length }) => length >= 3)
  assert.equal(rows.length, 3)
  const [missing, ...others] = rows
  assert.equal(missing?.count, 3)
  assert.equal(missing?.path, '/v2/accounts/:id')
  assert.equal(missing?.status, 404)
  assert.equal(missing?.detail, 'There is no account ….')
  assert.deepEqual(missing?.actor, { type: 'key', id: store.key.id })
  assert.deepEqual(others.map(({ status }) => status).sort(), [400, 403])
  const { body } = await admin.get(`${path}?filter=eq(status,403)`)
  assert.equal(body.data.length, 1)
  assert.equal((await admin.get(`${path}/${body.data[0].id}`)).status, 200)
  const other = await shop.openStore()
  assert.deepEqual((await other.admin.get(path)).body.data, [])
})

test('RR-1: ids that a caller chooses are left out of the reason', async (t) => {
  const shop = await startShop(t)
  for (let n = 0; n < 3; n++) await shop.shopper.delete(`/v2/carts/a${n}`)
  await shop.deps.refused.flush()
  const { body } = await shop.admin.get(path)
  assert.deepEqual(
    body.data.map(({ detail, count }: Row) => [detail, count]),
    [['There is no cart ….', 3]],
  )
})

test('RR-1: requests beyond the rate and with a bad account token are counted', async (t) => {
  const shop = await startShop(t, { rateLimit: createRateLimits(() => 0) })
  const { store, shopper } = shop
  const headers = { 'svc-account-management-authentication-token': 'made up' }
  assert.equal((await shopper.call('GET', '/v2/catalog/products', { headers })).status, 401)
  const { status } = await shopper.get('/v2/nowhere')
  assert.equal(status, 404, 'a wrong path belongs to nobody')
  const rated = await shop.openStore()
  const flood = Array.from({ length: 101 }, () => rated.admin.get('/v2/accounts'))
  const answers = await Promise.all(flood)
  assert.equal(answers.filter((answer) => answer.status === 429).length, 1)
  await shop.deps.refused.flush()
  const rows = await shop.deps.db.selectFrom('refused_request').selectAll().execute()
  const shown = rows.map((row) => `${row.store_id} ${row.status} ${row.path}`).sort()
  const expected = [`${store.id} 401 /v2/catalog/products`, `${rated.id} 429 /v2/accounts`]
  assert.deepEqual(shown, expected.sort())
})

test('RR-1: shoppers do not drive out the reasons of others', async (t) => {
  const shop = await startShop(t)
  const { deps, store } = shop
  const refused = new RefusedRequests(deps.db, deps.clock, pino({ level: 'silent' }))
  const note = (kind: string, detail: string) => {
    const ctx = { storeId: store.id, actor: { kind, keyId: store.key.id }, account: undefined }
    const request = { ctx, method: 'GET', routeOptions: { url: '/v2/carts' }, id: 'request' }
    refused.note(request as never, new AppError('bad-request', detail))
  }
  for (let n = 0; n < 10; n++) note('admin', `Reason ${n}`)
  await refused.flush()
  for (let n = 0; n < 1_500; n++) note('shopper', `Reason ${n}`)
  await refused.flush()
  const { body } = await shop.admin.get(`${path}?page[limit]=1`)
  assert.equal(body.meta.results.total, 10 + 300)
})

test('RR-1: however many reasons there are, memory and rows are bounded', async (t) => {
  const shop = await startShop(t)
  const { deps, store } = shop
  const refused = new RefusedRequests(deps.db, deps.clock, pino({ level: 'silent' }))
  const actor = { kind: 'admin', keyId: store.key.id }
  const ctx = { storeId: store.id, actor, account: undefined }
  const routeOptions = { url: '/v2/accounts' }
  const request = { ctx, method: 'GET', routeOptions, id: 'request' } as never
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 3_000; n++) {
      refused.note(request, new AppError('bad-request', `Reason ${round} ${n}`))
    }
    await refused.flush()
  }
  const { body } = await shop.admin.get(`${path}?page[limit]=1`)
  assert.equal(body.meta.results.total, 1_000)
  await sweepRefused(deps.db, deps.clock.now().add({ hours: 1 }))
  assert.equal((await shop.admin.get(path)).body.meta.results.total, 0)
})
